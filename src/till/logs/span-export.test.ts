import { describe, expect, it } from 'vitest';
import { createCallTracing, MOST_TRACED, type TracedCall } from '../../tote/transport/call-tracing.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { createSpanExport, SPANS_PAUSE, type SpansTaken } from './span-export.ts';

const NOON = Date.UTC(2026, 5, 6, 12);
const CALL: TracedCall = {
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
  method: 'POST',
  path: '/sell/wagers',
  reqseq: '7',
  at: NOON,
  lasted: 12.5,
  outcome: 'ok',
};

function exporting(answer: () => SpansTaken | Error = () => 'taken', address = 'https://traces.track') {
  const clock = createManualClock(NOON);
  const posts: { readonly url: string; readonly body: string }[] = [];
  const calls = createCallTracing({ isSent: () => false, isKept: () => true, randomise: (bytes) => bytes });
  const flush = createSpanExport({
    calls,
    clock,
    address: () => address,
    resource: () => ({ 'service.name': 'mutuel-window', 'mutuel.window': '12' }),
    post(url, body) {
      posts.push({ url, body });
      const taken = answer();
      return taken instanceof Error ? Promise.reject(taken) : Promise.resolve(taken);
    },
  });
  return { clock, posts, calls, flush };
}

describe('the calls of a window as traces', () => {
  it('reach the collector as OTLP in JSON, with names that hold no part of a path', async () => {
    const { posts, calls, flush } = exporting();
    calls.ended(CALL);
    const other = { ...CALL, method: 'GET', path: '/cards/prices/SRD/3', outcome: 'timedOut' } as const;
    calls.ended(other);
    await flush();
    expect(posts).toHaveLength(1);
    expect(posts[0]?.url).toBe('https://traces.track/v1/traces');
    const { resourceSpans } = JSON.parse(posts[0]?.body ?? '');
    expect(resourceSpans[0].resource.attributes).toContainEqual({
      key: 'mutuel.window',
      value: { stringValue: '12' },
    });
    const [sale, prices] = resourceSpans[0].scopeSpans[0].spans;
    expect(sale).toEqual({
      traceId: CALL.traceId,
      spanId: CALL.spanId,
      name: 'POST /sell/wagers',
      kind: 3,
      startTimeUnixNano: `${NOON}000000`,
      endTimeUnixNano: `${NOON + 12}500000`,
      attributes: [
        { key: 'http.request.method', value: { stringValue: 'POST' } },
        { key: 'mutuel.outcome', value: { stringValue: 'ok' } },
        { key: 'mutuel.reqseq', value: { stringValue: '7' } },
      ],
      status: {},
    });
    expect(prices.name).toBe('GET /cards/prices/{card}/{race}');
    expect(prices.status).toEqual({ code: 2, message: 'timedOut' });
  });

  it('wait a pause, and twice as long after each failure', async () => {
    const { clock, posts, calls } = exporting(() => new Error('no collector'));
    calls.ended(CALL);
    expect(posts).toHaveLength(0);
    await clock.advanceAndSettle(SPANS_PAUSE);
    expect(posts).toHaveLength(1);
    await clock.advanceAndSettle(SPANS_PAUSE * 2 - 1);
    expect(posts).toHaveLength(1);
    await clock.advanceAndSettle(1);
    expect(posts).toHaveLength(2);
    // The same calls again: none is lost by a failure.
    expect(posts[1]?.body).toBe(posts[0]?.body);
  });

  it('are dropped past a limit, and the next span says how many', async () => {
    let isAway = true;
    const { posts, calls, flush } = exporting(() => (isAway ? 'later' : 'taken'));
    calls.ended(CALL);
    await flush();
    for (let call = 0; call < MOST_TRACED + 3; call += 1) calls.ended(CALL);
    isAway = false;
    await flush();
    expect(posts[1]?.body).toContain('{"key":"mutuel.dropped","value":{"stringValue":"3"}}');
    await flush();
    expect(posts[2]?.body).not.toContain('mutuel.dropped');
  });

  it('that a collector does not take are dropped and counted', async () => {
    let isRefused = true;
    const { posts, calls, flush } = exporting(() => (isRefused ? 'never' : 'taken'));
    calls.ended(CALL);
    await flush();
    isRefused = false;
    calls.ended(CALL);
    await flush();
    expect(posts[1]?.body).toContain('{"key":"mutuel.dropped","value":{"stringValue":"1"}}');
  });

  it('go nowhere without an address', async () => {
    const { posts, calls, flush } = exporting(() => 'taken', '');
    calls.ended(CALL);
    await flush();
    expect(posts).toEqual([]);
  });
});
