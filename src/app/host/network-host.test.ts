import { describe, expect, it } from 'vitest';
import { createNetworkHost, type NetworkDependencies } from './network-host.ts';

interface Listeners {
  open: () => void;
  message: (event: { readonly data: unknown }) => void;
  close: (event: { readonly code: number; readonly reason: string }) => void;
}

function setUp(parts: Partial<NetworkDependencies> = {}) {
  const requests: [url: string, init: RequestInit][] = [];
  const sockets: { url: string; readyState: number; sent: string[]; on: Partial<Listeners> }[] = [];
  const host = createNetworkHost({
    base: '',
    origin: 'https://window.example',
    fetch(url, init) {
      requests.push([url, init]);
      return Promise.resolve(new Response('{}'));
    },
    openSocket(url) {
      const socket = { url, readyState: 0, sent: [] as string[], on: {} as Partial<Listeners> };
      sockets.push(socket);
      return {
        get readyState() {
          return socket.readyState;
        },
        send: (text) => void socket.sent.push(text),
        close: () => undefined,
        addEventListener: (type: keyof Listeners, listener: Listeners[keyof Listeners]) =>
          void Object.assign(socket.on, { [type]: listener }),
      };
    },
    cookies: () => '',
    ...parts,
  });
  return { host, requests, sockets };
}

const NOTHING = { opened: () => undefined, message: () => undefined, closed: () => undefined };

describe('the live connection', () => {
  it.each([
    ['', 'https://window.example', 'wss://window.example/tg5/ws'],
    ['', 'http://127.0.0.1:8080', 'ws://127.0.0.1:8080/tg5/ws'],
    ['https://tote.example:8443', 'https://window.example', 'wss://tote.example:8443/tg5/ws'],
  ])('of host %j to a page of %s is opened at %s [S167]', (base, origin, url) => {
    const { host, sockets } = setUp({ base, origin });
    host.openSocket('/tg5/ws', NOTHING);
    expect(sockets.map((socket) => socket.url)).toEqual([url]);
  });

  it('gets each message, and the reason of the end', () => {
    const heard: string[] = [];
    const { host, sockets } = setUp();
    host.openSocket('/tg5/ws', {
      opened: () => heard.push('opened'),
      message: (text) => heard.push(`said ${text}`),
      closed: (reason) => heard.push(`closed ${reason}`),
    });
    const on = sockets[0]?.on;
    on?.open?.();
    on?.message?.({ data: 'pong' });
    on?.message?.({ data: new ArrayBuffer(4) });
    on?.close?.({ code: 4001, reason: 'Session Expired' });
    on?.close?.({ code: 1006, reason: '' });
    expect(heard).toEqual(['opened', 'said pong', 'said ', 'closed Session Expired', 'closed code 1006']);
  });

  it('drops a word that is said before it is open', () => {
    const { host, sockets } = setUp();
    const socket = host.openSocket('/tg5/ws', NOTHING);
    socket.send('csn');
    Object.assign(sockets[0] ?? {}, { readyState: 1 });
    socket.send('ping');
    expect(sockets[0]?.sent).toEqual(['ping']);
  });
});

describe('the anti-forgery cookie', () => {
  it.each([
    ['XSRF-TOKEN=abc', 'abc'],
    ['theme=dark; XSRF-TOKEN=abc; XSRF-TOKEN-2=x', 'abc'],
    ['MY-XSRF-TOKEN=no; theme=XSRF-TOKEN', null],
    ['XSRF-TOKEN=a=b==', 'a=b=='],
    ['XSRF-TOKEN=a%2Fb%20c', 'a/b c'],
    ['XSRF-TOKEN=100%', '100%'],
    ['xsrf-token=abc', null],
    ['', null],
  ])('of %j is %j [S067]', (cookies, token) => {
    expect(setUp({ cookies: () => cookies }).host.xsrfToken()).toBe(token);
  });

  it('is read anew each time [S067]', () => {
    let cookies = 'XSRF-TOKEN=one';
    const { host } = setUp({ cookies: () => cookies });
    expect(host.xsrfToken()).toBe('one');
    cookies = 'XSRF-TOKEN=two';
    expect(host.xsrfToken()).toBe('two');
    cookies = '';
    expect(host.xsrfToken()).toBeNull();
  });
});

it('a request is kept nowhere and led nowhere else, and its cookies are for the own host', async () => {
  const { host, requests } = setUp();
  await host.fetch('/tg5/rs/version', { method: 'POST', headers: { REQSEQ: '0' }, body: '{}' });
  expect(requests).toEqual([
    [
      '/tg5/rs/version',
      {
        method: 'POST',
        headers: { REQSEQ: '0' },
        body: '{}',
        cache: 'no-store',
        redirect: 'error',
        credentials: 'same-origin',
      },
    ],
  ]);
});
