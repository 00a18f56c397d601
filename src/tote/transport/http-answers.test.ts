/** Proves how answers are read that are no whole answers, and what a request leaves behind. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { httpAnswering, json } from '../testing/http-answering.ts';
import { MOST_CHARACTERS } from './answer-bounds.ts';
import { RETRY_PAUSE } from './post-rules.ts';

const schema = v.object({ name: v.string() });
/** A call that may be repeated. */
const CALL = { answer: schema, again: true };
const SITE = { method: 'GET', url: '/tg5/rs/a' };

const tooMuch = (status: number): Promise<Response> =>
  Promise.resolve(
    new Response('{"name":"x"}', { status, headers: { 'Content-Length': String(MOST_CHARACTERS + 1) } }),
  );

describe('an answer that cannot be used', () => {
  const failureOf = async (answer: () => Promise<Response>, read: v.GenericSchema = schema) => {
    const given = await httpAnswering(answer).http.get('/a', read);
    return given.ok ? null : given.refusal;
  };

  it('is too long as a whole', async () => {
    expect(await failureOf(() => tooMuch(200))).toEqual({ ...SITE, code: 'tooLong', field: '' });
  });

  it('is no JSON', async () => {
    expect(await failureOf(() => json('<html>'))).toEqual({
      ...SITE,
      code: 'malformed',
      field: '',
      problem: 'not JSON',
    });
  });

  it.each([
    ['null', ''],
    ['"x"', ''],
    ['{"name":1}', 'name'],
  ])('has the wrong shape: %s', async (body, field) => {
    expect(await failureOf(() => json(body))).toMatchObject({ ...SITE, code: 'malformed', field });
  });

  it('makes the reading itself fail', async () => {
    const stumbling = v.pipe(
      v.unknown(),
      v.transform((): never => {
        throw new RangeError('Invalid time value');
      }),
    );
    expect(await failureOf(() => json({ name: 'x' }), stumbling)).toEqual({
      ...SITE,
      code: 'malformed',
      field: '',
      problem: 'not readable',
    });
  });

  it('is an error with too long a body, which is not the tote’s own word', async () => {
    expect(await failureOf(() => tooMuch(404))).toEqual({ ...SITE, code: 'notFound' });
  });
});

describe('a request that is over', () => {
  it.each([
    ['answered', () => json({ name: 'x' })],
    ['failed', () => json('', 503)],
    ['not sent', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s, waits for nothing any more', async (_, answer) => {
    const { http, clock } = httpAnswering(answer);
    await http.get('/a', schema);
    expect(clock.pending()).toBe(0);
  });

  it('says so where it was sent before, and not where it was sent once [S233]', async () => {
    const { http } = httpAnswering(() => json({ statusCode: 12, statusMessage: 'No' }));
    expect(await http.post({ path: '/a', body: '{}', reqseq: 3 }, CALL)).not.toHaveProperty(
      'refusal.isRepeat',
    );
    const failing = httpAnswering(() => json('', 503));
    const answer = failing.http.post({ path: '/a', body: '{}', reqseq: 3 }, CALL);
    await failing.clock.advanceAndSettle(RETRY_PAUSE);
    await failing.clock.advanceAndSettle(RETRY_PAUSE);
    expect(await answer).toHaveProperty('refusal.isRepeat', true);
  });
});
