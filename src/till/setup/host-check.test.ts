import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { CHECK_PATIENCE, checkHost } from './host-check.ts';

const BASE = 'https://tote.track:8443';

function asked(answer: (init: RequestInit) => Promise<Response>) {
  const urls: string[] = [];
  const clock = createManualClock(0);
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    urls.push(url);
    return answer(init);
  };
  return { urls, clock, done: checkHost({ fetch, clock }, BASE) };
}

const json = (value: unknown) => () => Promise.resolve(Response.json(value));
const text =
  (body: string, type: string, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status, headers: { 'Content-Type': type } }));

describe('a host that is tried', () => {
  it.each([
    ['a tote', json({ statusCode: 1, statusMessage: '' }), 'tote'],
    ['a tote that refuses', text('{"statusCode":-1111}', 'application/json', 401), 'tote'],
    ['a page for any path', text('<!doctype html><title>Welcome</title>', 'text/html'), 'page'],
    ['a page without its type', text('<html>', 'text/plain'), 'page'],
    ['another service', json({ ok: true }), 'other'],
    ['a list', json([]), 'other'],
    ['nothing to read', text('', 'text/plain', 404), 'other'],
  ])('is known as %s', async (_, answer, kind) => {
    const { done, urls } = asked(answer);
    expect(await done).toBe(kind);
    expect(urls).toEqual([`${BASE}/tg5/rs/terminal/commTest`]);
  });

  it('is there, and does not allow this page, where only an answer that nobody reads comes', async () => {
    const { done } = asked(({ mode }) =>
      mode === 'no-cors' ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
    );
    expect(await done).toBe('origin');
  });

  it('is not there where nothing comes', async () => {
    expect(await asked(() => Promise.reject(new TypeError('Failed to fetch'))).done).toBe('none');
  });

  it('is late where nothing has come in time, and is asked no longer', async () => {
    let signal: AbortSignal | null | undefined;
    const { done, clock } = asked((init) => {
      signal = init.signal;
      return new Promise(() => undefined);
    });
    await clock.advanceAndSettle(CHECK_PATIENCE);
    expect(await done).toBe('late');
    expect(signal?.aborted).toBe(true);
  });
});
