import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../wagering/testing/manual-clock.ts';
import { statusCodeOf } from './failure.ts';
import { createToteHttp, HTTP_TIMEOUT } from './http.ts';
import type { ToteFetch, ToteRequest } from './transport.ts';

const schema = v.object({ name: v.string() });

interface Sent {
  readonly path: string;
  readonly init: ToteRequest;
}

function httpAnswering(answer: (sent: Sent) => Promise<Response>, token: string | null = 'T-1') {
  const sent: Sent[] = [];
  const fetch: ToteFetch = (path, init) => {
    sent.push({ path, init });
    return answer({ path, init });
  };
  const clock = createManualClock(0);
  return { http: createToteHttp({ fetch, clock, token: () => token }), sent, clock };
}

const json = (body: unknown, status = 200): Promise<Response> =>
  Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

describe('requests to the tote', () => {
  it('go under the base path with the session token [S061, S063]', async () => {
    const { http, sent } = httpAnswering(() => json({ name: 'x' }));
    await http.get('/cards/summary', schema);
    expect(sent[0]?.path).toBe('/tg5/rs/cards/summary');
    expect(sent[0]?.init.headers['Authorization']).toBe('T-1');
  });

  it('leave the base path out where the path names its own [S062]', async () => {
    const { http, sent } = httpAnswering(() => json({ name: 'x' }));
    await http.get('/tg6/raceLab/allCards', schema);
    expect(sent[0]?.path).toBe('/tg6/raceLab/allCards');
  });

  it('carry REQSEQ on posts and not on gets [S064]', async () => {
    const { http, sent } = httpAnswering(() => json({ name: 'x' }));
    await http.post({ path: '/sell/wagers', body: '{}', reqseq: 7 }, schema);
    await http.get('/sell/wagers', schema);
    expect(sent[0]?.init.headers['REQSEQ']).toBe('7');
    expect(sent[1]?.init.headers['REQSEQ']).toBeUndefined();
  });

  it('strip an anti-hijacking prefix from the answer [S068]', async () => {
    const { http } = httpAnswering(() => json(`)]}',\n{"name":"x"}`));
    expect(await http.get('/a', schema)).toEqual({ ok: true, value: { name: 'x' } });
  });

  it('raise a statusCode other than 1 with its message [S197]', async () => {
    const body = { statusCode: 5, statusMessage: 'No such card' };
    const { http } = httpAnswering(() => json(body));
    expect(await http.get('/a', schema)).toMatchObject({
      ok: false,
      refusal: { code: 'refused', statusCode: 5, statusMessage: 'No such card', response: body },
    });
  });

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
});
