import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import type { SocketMessage } from '../wire/socket.ts';
import { type ConnectionEvent, connectSocket, SOCKET_INTERVAL } from './socket.ts';
import type { SocketHandlers } from './transport.ts';

function setUp(first: string | null = 'T-1') {
  let token = first;
  const clock = createManualClock(0);
  const opened: { handlers: SocketHandlers; sent: string[]; closed: boolean }[] = [];
  const messages: SocketMessage[] = [];
  const connections: boolean[] = [];
  const events: ConnectionEvent[] = [];
  const unknown: string[] = [];
  const connection = connectSocket({
    clock,
    token: () => token,
    open: (path, handlers) => {
      expect(path).toBe('/tg5/ws');
      const socket = { handlers, sent: [] as string[], closed: false };
      opened.push(socket);
      return {
        send: (text) => socket.sent.push(text),
        close: () => {
          socket.closed = true;
        },
      };
    },
    onMessage: (message) => messages.push(message),
    onEvent: (event) => {
      events.push(event);
      if (event === 'CONNECTED' || event === 'DISCONNECTED') connections.push(event === 'CONNECTED');
    },
    onUnknown: (text) => unknown.push(text),
  });
  const become = (next: string | null): void => void (token = next);
  return { clock, opened, messages, connections, events, unknown, connection, become };
}

describe('the live connection', () => {
  it('presents the session key and asks for sequence numbers when it opens [S168, S170]', () => {
    const { opened, connections } = setUp();
    opened[0]?.handlers.opened();
    expect(opened[0]?.sent).toEqual(['skey/T-1', 'csn']);
    expect(connections).toEqual([true]);
  });

  it('is opened again at once when the network is back, and once', () => {
    const { opened, connection } = setUp();
    opened[0]?.handlers.opened();
    connection.retry();
    expect(opened).toHaveLength(1);
    opened[0]?.handlers.closed('gone');
    connection.retry();
    connection.retry();
    expect(opened).toHaveLength(2);
    connection.stop();
    connection.retry();
    expect(opened).toHaveLength(2);
  });

  it('presents no key while nobody is signed on', () => {
    const { opened } = setUp(null);
    opened[0]?.handlers.opened();
    expect(opened[0]?.sent).toEqual(['csn']);
  });

  it('pings every ten seconds and stays while pongs come [S169, S176, S236]', () => {
    const { opened, clock, connections } = setUp();
    opened[0]?.handlers.opened();
    for (let beat = 0; beat < 5; beat += 1) {
      clock.advance(SOCKET_INTERVAL);
      opened[0]?.handlers.message('pong');
    }
    expect(opened[0]?.sent.filter((text) => text === 'ping')).toHaveLength(5);
    expect(connections).toEqual([true]);
    expect(SOCKET_INTERVAL).toBe(10_000);
  });

  it('takes a missing pong for a lost connection and opens a new one [S030]', () => {
    const { opened, clock, connections } = setUp();
    opened[0]?.handlers.opened();
    clock.advance(SOCKET_INTERVAL * 2 - 1);
    expect([opened[0]?.closed, connections]).toEqual([false, [true]]);
    clock.advance(1);
    expect(opened[0]?.closed).toBe(true);
    expect(connections).toEqual([true, false]);
    clock.advance(SOCKET_INTERVAL);
    expect(opened).toHaveLength(2);
    opened[1]?.handlers.opened();
    expect(connections).toEqual([true, false, true]);
  });

  it('takes one missing pong for it, however many came before, and no other word for a pong [S030, S176]', () => {
    const { opened, clock, connections } = setUp();
    opened[0]?.handlers.opened();
    for (let beat = 0; beat < 3; beat += 1) {
      clock.advance(SOCKET_INTERVAL);
      opened[0]?.handlers.message('pong');
    }
    clock.advance(SOCKET_INTERVAL);
    for (const text of ['csn/{}', 'ack/skey', 'ping', 'PONG', 'pong/']) opened[0]?.handlers.message(text);
    clock.advance(SOCKET_INTERVAL);
    expect(opened[0]?.closed).toBe(true);
    expect(connections).toEqual([true, false]);
  });

  it('that does not come about is given up after ten seconds, and tried again as long as it takes [S236]', () => {
    const { opened, clock, connections } = setUp();
    clock.advance(SOCKET_INTERVAL - 1);
    expect(opened.map(({ closed }) => closed)).toEqual([false]);
    clock.advance(1);
    expect(opened.map(({ closed }) => closed)).toEqual([true]);
    clock.advance(SOCKET_INTERVAL * 2);
    expect(opened.map(({ closed }) => closed)).toEqual([true, true]);
    // It comes too late.
    opened[1]?.handlers.opened();
    expect([opened[1]?.sent, connections]).toEqual([[], []]);
    clock.advance(SOCKET_INTERVAL);
    opened[2]?.handlers.opened();
    expect([opened.length, connections]).toEqual([3, [true]]);
    // Its beat begins when it opens.
    clock.advance(SOCKET_INTERVAL);
    expect(opened[2]?.sent.filter((text) => text === 'ping')).toHaveLength(1);
  });

  it('presents its key and asks anew each time it opens, and the key that there is by then [S168, S170]', () => {
    const { opened, clock, become } = setUp(null);
    opened[0]?.handlers.opened();
    become('T-2');
    opened[0]?.handlers.closed('gone');
    clock.advance(SOCKET_INTERVAL);
    opened[1]?.handlers.opened();
    expect(opened.map(({ sent }) => sent)).toEqual([['csn'], ['skey/T-2', 'csn']]);
  });

  it('opens again ten seconds after it was closed [S236]', () => {
    const { opened, clock } = setUp();
    opened[0]?.handlers.closed('gone');
    clock.advance(SOCKET_INTERVAL - 1);
    expect(opened).toHaveLength(1);
    clock.advance(1);
    expect(opened).toHaveLength(2);
  });

  it('takes no more messages of a socket that was given up', () => {
    const { opened, clock, messages } = setUp();
    opened[0]?.handlers.opened();
    clock.advance(SOCKET_INTERVAL * 3);
    opened[0]?.handlers.message('cardUpdate/HVP/4');
    expect(messages).toEqual([]);
  });

  it('reads what the host says [S177, S178, S179, S182, S184, S187]', () => {
    const { opened, messages } = setUp();
    opened[0]?.handlers.opened();
    for (const text of [
      'ack/skey',
      'cardUpdate/HVP/4',
      'csn/{"HVP":4}',
      'oddsUpdate/HVP/7/[{"num":3,"odds":"9/5"},{"num":4,"odds":"  0"}]',
      'ALERT/Gate 2/3 closed',
      'sessionExpired',
    ]) {
      opened[0]?.handlers.message(text);
    }
    expect(messages).toEqual([
      { word: 'ack/skey' },
      { word: 'cardUpdate', card: 'HVP', csn: 4 },
      { word: 'csn', cards: { HVP: 4 } },
      {
        word: 'oddsUpdate',
        card: 'HVP',
        race: 7,
        runners: [
          { num: 3, odds: '9/5' },
          { num: 4, odds: null },
        ],
      },
      { word: 'ALERT', text: 'Gate 2/3 closed' },
      { word: 'sessionExpired' },
    ]);
  });

  it('tells what happens to the connection and to the sessions on it [S029, S202]', () => {
    const { opened, clock, events } = setUp();
    opened[0]?.handlers.opened();
    opened[0]?.handlers.message('sessionExpired');
    opened[0]?.handlers.closed('Session Expired');
    clock.advance(SOCKET_INTERVAL);
    opened[1]?.handlers.opened();
    opened[1]?.handlers.closed('Account Session Expired');
    expect(events).toEqual([
      'CONNECTED',
      'SESSION_EXPIRED',
      'SESSION_EXPIRED',
      'DISCONNECTED',
      'CONNECTED',
      'ACCOUNT_SESSION_EXPIRED',
      'DISCONNECTED',
    ]);
  });

  it.each([
    ['Session Expired', 'SESSION_EXPIRED'],
    ['session expired', 'SESSION_EXPIRED'],
    ['Account Session Expired', 'ACCOUNT_SESSION_EXPIRED'],
    ['', null],
    ['code 1006', null],
    ['Expired', null],
  ])('that closes with reason %j ends this session: %s [S202]', (reason, ended) => {
    const { opened, events } = setUp();
    opened[0]?.handlers.opened();
    opened[0]?.handlers.closed(reason);
    expect(events).toEqual(['CONNECTED', ...(ended === null ? [] : [ended]), 'DISCONNECTED']);
  });

  it('reports an unreadable message once and goes on', () => {
    const { opened, unknown, messages } = setUp();
    opened[0]?.handlers.opened();
    for (const text of ['gossip/1', 'gossip/2', 'csn/{', 'oddsUpdate/HVP/x/[]', 'pong'])
      opened[0]?.handlers.message(text);
    expect(unknown).toEqual(['gossip/1', 'csn/{', 'oddsUpdate/HVP/x/[]']);
    expect(messages).toEqual([{ word: 'pong' }]);
  });
});
