import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { httpAnswering, json } from '../testing/http-answering.ts';
import { statusAnswerSchema } from '../wire/status.ts';
import { TERMINAL } from '../wire/terminal.ts';
import { leavesDoubt, statusCodeOf } from './failure.ts';
import { HTTP_TIMEOUT } from './http.ts';
import { RETRY_PAUSE, TRIES } from './post-rules.ts';

const schema = v.object({ name: v.string() });
/** A call that may be repeated. */
const CALL = { answer: schema, again: true };

describe('requests to the tote', () => {
  it('go under the base path with the session token [S061, S063]', async () => {
    const { http, sent } = httpAnswering(() => json({ name: 'x' }));
    await http.get('/cards/summary', schema);
    expect(sent[0]?.path).toBe('/tg5/rs/cards/summary');
    expect(sent[0]?.init.headers['Authorization']).toBe('T-1');
  });

  it.each(['/tg6/raceLab/allCards', '/tg5/version'])(
    'leave the base path out where the path names its own: %s [S062]',
    async (path) => {
      const { http, sent } = httpAnswering(() => json({ name: 'x' }));
      await http.get(path, schema);
      expect(sent[0]?.path).toBe(path);
    },
  );

  it('carry REQSEQ on posts and not on gets [S064]', async () => {
    const { http, sent } = httpAnswering(() => json({ name: 'x' }));
    await http.post({ path: '/sell/wagers', body: '{}', reqseq: 7 }, CALL);
    await http.get('/sell/wagers', schema);
    expect(sent[0]?.init.headers['REQSEQ']).toBe('7');
    expect(sent[1]?.init.headers['REQSEQ']).toBeUndefined();
  });

  it.each([
    `)]}',\n`,
    `)]}'\n`,
    `)]}'`,
    `)]}',`,
    `)]}',\r\n`,
    ` )]}',\n`,
    'while(1);',
    'while (1);',
    'for(;;);',
    'for (;;);',
    '{}&&',
    '{} && ',
  ])('have the anti-hijacking prefix %j stripped from the answer [S068]', async (prefix) => {
    const { http } = httpAnswering(() => json(`${prefix}{"name":"x"}`));
    expect(await http.get('/a', schema)).toEqual({ ok: true, value: { name: 'x' } });
  });

  it('have a leading prefix stripped alone [S068]', async () => {
    const { http } = httpAnswering(() => json(`{"name":")]}',while(1);{}&&"}`));
    expect(await http.get('/a', schema)).toEqual({ ok: true, value: { name: ")]}',while(1);{}&&" } });
    const { http: twice } = httpAnswering(() => json(`)]}',\n)]}',\n{"name":"x"}`));
    expect(await twice.get('/a', schema)).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
  });

  it('raise a statusCode other than 1 with its message [S197]', async () => {
    const body = { statusCode: 5, statusMessage: 'No such card' };
    const { http } = httpAnswering(() => json(body));
    expect(await http.get('/a', schema)).toMatchObject({
      ok: false,
      refusal: { code: 'refused', statusCode: 5, statusMessage: 'No such card', response: body },
    });
  });

  it.each([0, 2, -1, -1001, 7_001])(
    'raise statusCode %i, with its message and the whole answer, on posts too [S197]',
    async (statusCode) => {
      const body = { statusCode, statusMessage: 'Not today', name: 'x' };
      const { http } = httpAnswering(() => json(body));
      for (const answer of [await http.post(POST, CALL), await http.postOnce(POST, schema)]) {
        expect(answer).toMatchObject({
          ok: false,
          refusal: { code: 'refused', statusCode, statusMessage: 'Not today', response: body },
        });
      }
    },
  );

  it.each([{ statusMessage: 'Sold' }, { statusMessage: '' }, { statusMessage: null }, {}])(
    'take statusCode 1 for success, whatever its message: %j [S197]',
    async (message) => {
      const { http } = httpAnswering(() => json({ statusCode: 1, ...message, name: 'x' }));
      expect(await http.get('/a', schema)).toEqual({ ok: true, value: { name: 'x' } });
      expect(await http.get('/a', statusAnswerSchema)).toEqual({
        ok: true,
        value: { statusCode: 1, statusMessage: message.statusMessage ?? '' },
      });
    },
  );

  it.each([{ statusMessage: null }, {}])(
    'take any other for a no, though it says nothing: %j',
    async (message) => {
      const { http } = httpAnswering(() => json({ statusCode: 5, ...message, name: 'x' }));
      expect(await http.postOnce(POST, schema)).toMatchObject({
        ok: false,
        refusal: { code: 'refused', statusCode: 5, statusMessage: '' },
      });
    },
  );

  it.each([401, 403])('say that the session expired on %i [S198]', async (status) => {
    const { http } = httpAnswering(() => json('', status));
    expect(await http.get('/a', schema)).toMatchObject({
      ok: false,
      refusal: { code: 'sessionExpired', status },
    });
  });

  it('name the field of an answer of the wrong shape', async () => {
    const { http } = httpAnswering(() => json({ name: 3 }));
    expect(await http.get('/a', schema)).toMatchObject({
      ok: false,
      refusal: { code: 'malformed', field: 'name' },
    });
  });

  it('call a text that is too long by its name, in a refusal too: what was asked may have been done', async () => {
    const long = 'x'.repeat(20_001);
    for (const body of [{ name: long }, { statusCode: 5, statusMessage: long }]) {
      const answer = await httpAnswering(() => json(body)).http.get('/a', schema);
      const refusal = answer.ok ? null : answer.refusal;
      expect(refusal).toMatchObject({ code: 'tooLong', field: Object.keys(body).at(-1) });
      expect(refusal !== null && leavesDoubt(refusal)).toBe(true);
      expect(refusal === null ? -1 : statusCodeOf(refusal)).toBe(0);
    }
  });

  it('call truncated JSON malformed', async () => {
    const { http } = httpAnswering(() => json('{"name":'));
    expect(await http.get('/a', schema)).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
  });

  it('say that the host cannot be reached', async () => {
    const { http } = httpAnswering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await http.get('/a', schema)).toMatchObject({ ok: false, refusal: { code: 'unreachable' } });
  });

  it('give up after 60 seconds and abort the request [S231]', async () => {
    const { http, sent, clock } = httpAnswering(
      ({ init }) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    const answer = http.get('/a', schema);
    clock.advance(HTTP_TIMEOUT - 1);
    expect(sent[0]?.init.signal?.aborted).toBe(false);
    clock.advance(1);
    const given = await answer;
    expect(given).toMatchObject({ ok: false, refusal: { code: 'timedOut' } });
    expect(given.ok || statusCodeOf(given.refusal)).toBe(-1001);
    expect(HTTP_TIMEOUT).toBe(60_000);
  });

  it.each([
    ['a request that nobody looks after', (): Promise<Response> => new Promise(() => undefined)],
    ['a body that never comes', (): Promise<Response> => Promise.resolve(new Response(new ReadableStream()))],
  ])('give up %s as well [S200, S231]', async (_, answer) => {
    const { http, clock } = httpAnswering(answer);
    const posted = http.postOnce(POST, schema);
    await clock.advanceAndSettle(HTTP_TIMEOUT);
    expect(await posted).toMatchObject({ ok: false, refusal: { code: 'timedOut' } });
    expect(clock.pending()).toBe(0);
  });

  it('give up earlier or later by the settings, as it is at that moment [S231]', async () => {
    let timeout = 2_000;
    const { http, clock } = httpAnswering(() => new Promise(() => undefined), { timeout: () => timeout });
    for (const next of [90_000, 1_000]) {
      let isOver = false;
      void http.get('/a', schema).then(() => (isOver = true));
      await clock.advanceAndSettle(timeout - 1);
      expect(isOver).toBe(false);
      await clock.advanceAndSettle(1);
      expect(isOver).toBe(true);
      timeout = next;
    }
  });

  it('go to the session that is open when they are sent, and to none where there is none [S063]', async () => {
    let token: string | null = null;
    const { http, sent } = httpAnswering(() => json({ name: 'x' }), { token: () => token });
    await http.get('/a', schema);
    token = 'T-2';
    await http.post(POST, CALL);
    expect(sent.map(({ init }) => init.headers['Authorization'])).toEqual([undefined, 'T-2']);
  });

  it.each(['/version', '/sell/wagers', '/account/cash', '/info/cashedReturns', '/tg60/x', '/tg6x'])(
    'to %s go under the base path [S061]',
    async (path) => {
      const { http, sent } = httpAnswering(() => json({ name: 'x' }));
      await http.postOnce({ ...POST, path }, schema);
      expect(sent[0]?.path).toBe(`/tg5/rs${path}`);
    },
  );
});

describe('an answer that is no success', () => {
  const OWN = { statusCode: 404, statusMessage: 'Resource not found' };

  async function answered(status: number, body: unknown) {
    const { http } = httpAnswering(() => json(body, status));
    const answer = await http.postOnce({ path: '/sell/wagers', body: '{}', reqseq: 7 }, schema);
    if (answer.ok) throw new Error('no failure');
    return answer.refusal;
  }

  it.each([400, 401, 403, 404, 413, 429])(
    'with %i is a no only in the shape of the tote’s errors [S197]',
    async (status) => {
      expect(leavesDoubt(await answered(status, OWN))).toBe(false);
      expect(leavesDoubt(await answered(status, `)]}',\n${JSON.stringify(OWN)}`))).toBe(false);
      for (const strange of [
        '',
        '{}',
        'null',
        '<html><h1>Not Found</h1></html>',
        '{"statusCode":404,"statusMess',
        { statusCode: 404, message: 'Not Found' },
        { statusCode: '404', statusMessage: 'Not Found' },
        { statusCode: 1, statusMessage: '' },
      ]) {
        expect([strange, leavesDoubt(await answered(status, strange))]).toEqual([strange, true]);
      }
    },
  );

  it.each([302, 408, 409, 500, 503, 524])('with %i says nothing of what was done', async (status) => {
    expect(leavesDoubt(await answered(status, status === 302 ? '' : OWN))).toBe(true);
  });

  it('whose body breaks off is none of the tote’s', async () => {
    const broken = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(JSON.stringify(OWN)));
        stream.error(new TypeError('network error'));
      },
    });
    const { http } = httpAnswering(() => Promise.resolve(new Response(broken, { status: 404 })));
    const answer = await http.postOnce({ path: '/sell/wagers', body: '{}', reqseq: 7 }, schema);
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'notFound' } });
    expect(!answer.ok && leavesDoubt(answer.refusal)).toBe(true);
  });

  it('ends the session it was asked in, and none that was begun since [S198]', async () => {
    let expired = 0;
    for (const [asked, now, status] of [
      ['T-1', 'T-1', 401],
      ['T-1', 'T-2', 401],
      ['T-1', null, 403],
      [null, 'T-2', 401],
      ['T-1', 'T-1', 404],
      ['T-1', 'T-1', 503],
    ] as const) {
      let token: string | null = asked;
      const { http } = httpAnswering(
        () => {
          token = now;
          return json('', status);
        },
        { token: () => token, onExpired: () => (expired += 1) },
      );
      await http.get('/a', schema);
    }
    expect(expired).toBe(1);
  });

  it('ends the session before its body is there [S198]', async () => {
    let expired = 0;
    const silent = new ReadableStream();
    const { http, clock } = httpAnswering(() => Promise.resolve(new Response(silent, { status: 401 })), {
      onExpired: () => (expired += 1),
    });
    void http.get('/a', schema);
    await clock.advanceAndSettle(0);
    expect(expired).toBe(1);
  });
});

const POST = { path: '/sell/totalOut', body: '{}', reqseq: 3 };
const done = (): Promise<Response> => json({ name: 'done' });

/** Answers the first posts with what is given, and all later ones well. */
function failing(...failures: readonly (() => Promise<Response>)[]) {
  let turn = 0;
  return () => {
    const failure = failures[turn];
    turn += 1;
    return (failure ?? done)();
  };
}

describe('a post that failed', () => {
  it.each([408, 409, 502, 503, 504, 520, 524])(
    'with %i is sent again, the same, after 5 seconds [S233, S232]',
    async (status) => {
      const { http, sent, clock } = httpAnswering(failing(() => json('', status)));
      const answer = http.post(POST, CALL);
      await clock.advanceAndSettle(RETRY_PAUSE - 1);
      expect(sent).toHaveLength(1);
      await clock.advanceAndSettle(1);
      expect(await answer).toEqual({ ok: true, value: { name: 'done' } });
      expect(sent.map(({ init }) => [init.body, init.headers['REQSEQ']])).toEqual([
        ['{}', '3'],
        ['{}', '3'],
      ]);
      expect(RETRY_PAUSE).toBe(5_000);
    },
  );

  it('is sent again with the anti-forgery cookie as it is by then [S067]', async () => {
    let cookie = 'one';
    const { http, sent, clock } = httpAnswering(
      failing(() => json('', 503)),
      { xsrfToken: () => cookie },
    );
    const answer = http.post(POST, CALL);
    await clock.advanceAndSettle(1);
    cookie = 'two';
    await clock.advanceAndSettle(RETRY_PAUSE);
    await answer;
    expect(sent.map(({ init }) => init.headers['X-XSRF-TOKEN'])).toEqual(['one', 'two']);
  });

  it('in one session is not sent again in the next', async () => {
    let token = 'T-1';
    const { http, sent, clock } = httpAnswering(() => json('', 503), { token: () => token });
    const answer = http.post(POST, CALL);
    await clock.advanceAndSettle(RETRY_PAUSE - 1);
    token = 'T-2';
    await clock.advanceAndSettle(1);
    expect(await answer).toMatchObject({ ok: false, refusal: { code: 'http', status: 503 } });
    expect(sent).toHaveLength(1);
  });

  it('for lack of an answer in time is not sent again', async () => {
    const { http, sent, clock } = httpAnswering(() => new Promise(() => undefined));
    const answer = http.post(POST, CALL);
    await clock.advanceAndSettle(HTTP_TIMEOUT);
    await clock.advanceAndSettle(RETRY_PAUSE);
    expect(await answer).toMatchObject({ ok: false, refusal: { code: 'timedOut' } });
    expect(sent).toHaveLength(1);
  });

  it('without reaching the host is sent again, status 0 [S233]', async () => {
    const { http, clock } = httpAnswering(failing(() => Promise.reject(new TypeError('Failed to fetch'))));
    const answer = http.post(POST, CALL);
    await clock.advanceAndSettle(RETRY_PAUSE);
    expect(await answer).toMatchObject({ ok: true });
  });

  it('again and again is given up, with the last failure', async () => {
    const { http, sent, clock } = httpAnswering(() => json('', 503));
    const answer = http.post(POST, CALL);
    for (let turn = 0; turn < TRIES; turn += 1) await clock.advanceAndSettle(RETRY_PAUSE);
    expect(await answer).toMatchObject({ ok: false, refusal: { code: 'http', status: 503 } });
    expect(sent).toHaveLength(TRIES);
  });

  it.each([401, 404])('and was sent again leaves doubt where the tote then says %i', async (status) => {
    const own = { statusCode: status, statusMessage: 'Gone' };
    const { http, clock } = httpAnswering(
      failing(
        () => json('', 503),
        () => json(own, status),
      ),
    );
    const answer = http.post(POST, CALL);
    await clock.advanceAndSettle(RETRY_PAUSE);
    const given = await answer;
    expect(!given.ok && leavesDoubt(given.refusal)).toBe(true);
  });

  it('and was sent again is refused where the tote then says so of the post itself', async () => {
    const { http, clock } = httpAnswering(
      failing(
        () => json('', 503),
        () => json({ statusCode: 12, statusMessage: 'No' }),
      ),
    );
    const answer = http.post(POST, CALL);
    await clock.advanceAndSettle(RETRY_PAUSE);
    const given = await answer;
    expect(!given.ok && leavesDoubt(given.refusal)).toBe(false);
  });

  it.each([400, 401, 403, 404, 407, 410, 422, 429, 500, 501, 505, 521, 522, 523, 525, 599])(
    'with %i is not sent again [S233]',
    async (status) => {
      const { http, sent } = httpAnswering(() => json('', status));
      expect(await http.post(POST, CALL)).toMatchObject({ ok: false });
      expect(sent).toHaveLength(1);
    },
  );

  it('because the host said no is not sent again', async () => {
    const { http, sent } = httpAnswering(() => json({ statusCode: 12, statusMessage: 'No' }));
    expect(await http.post(POST, CALL)).toMatchObject({ ok: false, refusal: { code: 'refused' } });
    expect(sent).toHaveLength(1);
  });

  it.each([TERMINAL.signOnWindow, TERMINAL.signOnSelfServe])(
    'to sign the window on at $path is not sent again [S234]',
    async (endpoint) => {
      const { http, sent } = httpAnswering(() => json('', 503));
      await http.post({ ...POST, path: endpoint.path }, endpoint);
      expect(sent).toHaveLength(1);
    },
  );

  it('is not sent again when dontRetryPost is set [S235]', async () => {
    const { http, sent } = httpAnswering(() => json('', 503), { retries: () => false });
    await http.post(POST, CALL);
    expect(sent).toHaveLength(1);
  });

  it('and moves money is sent once: who keeps the journal asks first', async () => {
    const { http, sent } = httpAnswering(() => json('', 503));
    await http.postOnce(POST, schema);
    expect(sent).toHaveLength(1);
  });

  it('is not the concern of a get', async () => {
    const { http, sent } = httpAnswering(() => json('', 503));
    await http.get('/a', schema);
    expect(sent).toHaveLength(1);
  });
});

describe('headers of a post', () => {
  it('carry the anti-forgery cookie as it is at that moment, and gets do not [S067]', async () => {
    let cookie: string | null = null;
    const { http, sent } = httpAnswering(done, { xsrfToken: () => cookie });
    await http.post(POST, CALL);
    cookie = 'fresh';
    await http.post(POST, CALL);
    await http.get('/a', schema);
    expect(sent.map(({ init }) => init.headers['X-XSRF-TOKEN'])).toEqual([undefined, 'fresh', undefined]);
  });

  it('keep the anti-forgery cookie from another origin [S067]', async () => {
    const { http, sent } = httpAnswering(done, { base: 'https://tote.example:8443', xsrfToken: () => 'own' });
    await http.post(POST, CALL);
    expect(sent[0]?.path).toBe('https://tote.example:8443/tg5/rs/sell/totalOut');
    expect(sent[0]?.init.headers['X-XSRF-TOKEN']).toBeUndefined();
  });

  it('name the player a sale is for [S066]', async () => {
    const { http, sent } = httpAnswering(done);
    await http.post({ ...POST, player: '0000880042' }, CALL);
    await http.post({ ...POST, player: null }, CALL);
    expect(sent.map(({ init }) => init.headers['X-Player'])).toEqual(['0000880042', undefined]);
  });

  it('say that the body is JSON, and name no player and no cookie where there is none', async () => {
    const { http, sent } = httpAnswering(done);
    await http.post(POST, CALL);
    expect(sent[0]?.init.headers).toStrictEqual({
      'Content-Type': 'application/json',
      REQSEQ: '3',
      Authorization: 'T-1',
    });
  });

  it('leave REQSEQ out where the post has none [S065]', async () => {
    const { http, sent } = httpAnswering(done);
    await http.post({ ...POST, reqseq: null }, CALL);
    expect(sent[0]?.init.headers).not.toHaveProperty('REQSEQ');
  });
});
