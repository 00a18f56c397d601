import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { createToteCalls } from '../calls.ts';
import { createToteHttp, type PostBytes } from '../transport/http.ts';
import { createSessionStore } from '../transport/session-store.ts';

const unused = () => Promise.reject(new Error('nothing is sent'));
const noStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

describe('posts on the exempt list [S065]', () => {
  const sent: PostBytes[] = [];
  const answered = (post: PostBytes) => {
    sent.push(post);
    return Promise.resolve({
      ok: false as const,
      refusal: { code: 'notFound' as const, method: 'POST' as const, url: '' },
    });
  };
  it('use up no REQSEQ, and those of the window count on', async () => {
    const session = createSessionStore({ tab: noStorage, browser: noStorage }, () => 'id');
    const tote = createToteCalls({ get: unused, post: answered, postOnce: unused }, session);
    await tote.signOn({ teller_id: '1', password: '1' });
    await tote.signOnWindow('00000012');
    await tote.uploadLuckyQuickPick([]);
    await tote.totalOut();
    await tote.signOff();
    expect(sent.map(({ path, reqseq }) => [path, reqseq])).toEqual([
      ['/terminal/signon', null],
      ['/terminal/signonWindowForTeller', null],
      ['/terminal/luckyqp', null],
      ['/sell/totalOut', 0],
      ['/terminal/signoff', 1],
    ]);
  });
});

describe('a window sign-on that is refused', () => {
  const refusedWith = (statusCode: number, more: object = { sessionToken: 'of the answer' }) => {
    const session = createSessionStore({ tab: noStorage, browser: noStorage }, () => 'id');
    session.setToken('of the teller');
    const refusal = {
      code: 'refused' as const,
      method: 'POST' as const,
      url: '',
      statusCode,
      statusMessage: '',
      response: { statusCode, ...more },
    };
    const post = () => Promise.resolve({ ok: false as const, refusal });
    return { session, tote: createToteCalls({ get: unused, post, postOnce: unused }, session) };
  };

  it('with -1004 keeps the token of its answer all the same [S201]', async () => {
    const { session, tote } = refusedWith(-1004);
    expect((await tote.signOnWindow('00000012')).ok).toBe(false);
    expect(session.token()).toBe('of the answer');
  });

  it('with -1004 keeps it for self-serve as well [S201, S072]', async () => {
    const { session, tote } = refusedWith(-1004);
    expect((await tote.signOnSelfServe('00000012')).ok).toBe(false);
    expect(session.token()).toBe('of the answer');
  });

  it.each([{}, { sessionToken: null }, { sessionToken: 7 }])(
    'with -1004 and no token in %j keeps the one there is [S201]',
    async (more) => {
      const { session, tote } = refusedWith(-1004, more);
      await tote.signOnWindow('00000012');
      expect(session.token()).toBe('of the teller');
    },
  );

  it.each([7, 0, -1001, -1003, -1005, -1111])('with %i does not [S201]', async (statusCode) => {
    const { session, tote } = refusedWith(statusCode);
    await tote.signOnWindow('00000012');
    expect(session.token()).toBe('of the teller');
  });
});

describe('teller returns that were cashed', () => {
  const listed = (answer: () => Promise<Response>) => {
    const session = createSessionStore({ tab: noStorage, browser: noStorage }, () => 'id');
    const asked: string[] = [];
    const fetch = (path: string) => {
      asked.push(path);
      return answer();
    };
    const http = createToteHttp({ fetch, clock: createManualClock(0), token: session.token });
    return { asked, returns: createToteCalls(http, session).cashedReturns() };
  };

  it('are listed by their serial numbers [S151]', async () => {
    const { asked, returns } = listed(() => Promise.resolve(new Response('["5554-C70F-0000"]')));
    expect(await returns).toEqual(['5554-C70F-0000']);
    expect(asked).toEqual(['/tg5/rs/info/cashedReturns']);
  });

  it.each([
    ['a host that is not there', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['no such path', () => Promise.resolve(new Response('', { status: 404 }))],
    ['another shape', () => Promise.resolve(new Response('["x"]'))],
    ['a refusal', () => Promise.resolve(new Response('{"statusCode":5,"statusMessage":"No"}'))],
  ])('are none after %s [S152]', async (_, answer) => {
    expect(await listed(answer).returns).toEqual([]);
  });
});
