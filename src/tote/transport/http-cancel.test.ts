/** Proves that a post which is cancelled ends at once, and is not repeated. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { httpAnswering } from '../testing/http-answering.ts';
import { RETRY_PAUSE } from './post-rules.ts';

const POST = { path: '/terminal/logs', body: '{}', reqseq: null };
const CALL = { answer: v.unknown(), again: true };

describe('posts', () => {
  it('end at once when they are cancelled, and are sent no second time', async () => {
    const { http, sent, clock } = httpAnswering(() => new Promise(() => undefined));
    const cancel = new AbortController();
    const posted = http.post(POST, CALL, cancel.signal);
    cancel.abort();
    expect(await posted).toMatchObject({ ok: false, refusal: { code: 'unreachable' } });
    expect(sent[0]?.init.signal?.aborted).toBe(true);
    expect(clock.pending()).toBe(0);
    expect(sent).toHaveLength(1);
  });

  it('are sent no second time when they are cancelled before that', async () => {
    const { http, sent, clock } = httpAnswering(() => Promise.reject(new TypeError('Failed to fetch')));
    const cancel = new AbortController();
    const posted = http.post(POST, CALL, cancel.signal);
    await clock.advanceAndSettle(RETRY_PAUSE - 1);
    cancel.abort();
    expect(await posted).toMatchObject({ ok: false, refusal: { code: 'unreachable' } });
    expect([sent.length, clock.pending()]).toEqual([1, 0]);
  });
});
