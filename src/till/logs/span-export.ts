/**
 * Posts the window's calls to a collector of traces as OTLP over HTTP, in JSON (OpenTelemetry protocol 1).
 * Nothing waits for it, and the window works the same without a collector. Calls that wait are limited;
 * further ones are dropped, and the next span says how many. Pauses double after failures, up to an hour.
 *
 * Is a file of some lines in place of OpenTelemetry's own packages for the web: these are ten times as long,
 * and trace what a window does not have.
 */
import { createLateWriter } from '../../log/late-writer.ts';
import type { TracedCall, TracedCalls } from '../../tote/transport/call-tracing.ts';
import { callNameAt } from '../../tote/wire/call-names.ts';
import type { Clock } from '../../wagering/ground/clock.ts';

/** The path of spans at a collector (OTLP 1.0, section OTLP/HTTP Request). */
export const SPANS_PATH = '/v1/traces';
/** The pause between two posts, milliseconds. */
export const SPANS_PAUSE = 5_000;
/** Limits the calls of a post: a page that is left may send 64 KiB and no more. */
const MOST_IN_A_POST = 100;

/** 'later': it may be posted again. 'never': the collector does not take it. */
export type SpansTaken = 'taken' | 'later' | 'never';

export interface SpanExportDependencies {
  readonly calls: Pick<TracedCalls, 'take' | 'dropped' | 'follow'>;
  readonly clock: Pick<Clock, 'after'>;
  /** The collector's origin, such as 'https://traces.track'; empty: none. Read at every post. */
  readonly address: () => string;
  /** Says whose calls they are. Holds no secrets. */
  readonly resource: () => Readonly<Record<string, string>>;
  /** Rejects when the collector is not reached. */
  readonly post: (url: string, body: string) => Promise<SpansTaken>;
}

/** Posts what waits and what comes, until the page ends. Returns a function that posts at once. */
export function createSpanExport(parts: SpanExportDependencies): () => Promise<void> {
  const { calls, clock } = parts;
  /** The calls of a post that failed, and the calls that were dropped before them. */
  let unsent: readonly TracedCall[] = [];
  let dropped = 0;

  async function send(): Promise<boolean> {
    if (unsent.length === 0) unsent = calls.take(MOST_IN_A_POST);
    dropped += calls.dropped();
    const address = parts.address();
    if (unsent.length === 0) return true;
    if (address === '') {
      unsent = [];
      return true;
    }
    const taken = await takenBy(address);
    if (taken !== 'later') {
      dropped = taken === 'taken' ? 0 : dropped + unsent.length;
      unsent = [];
    }
    // More calls may wait than a post holds.
    if (taken === 'taken') writer.plan();
    return taken === 'taken';
  }

  async function takenBy(address: string): Promise<SpansTaken> {
    try {
      return await parts.post(`${address}${SPANS_PATH}`, written(unsent, parts.resource(), dropped));
    } catch {
      return 'later';
    }
  }

  const writer = createLateWriter({
    clock,
    after: SPANS_PAUSE,
    firstPause: 2 * SPANS_PAUSE,
    write: send,
  });
  calls.follow(writer.plan);
  writer.plan();
  return writer.write;
}

/** The numbers of OTLP's enums. */
const CLIENT = 3;
const ERROR = 2;

/** Writes calls as the body of an export request. */
function written(
  calls: readonly TracedCall[],
  resource: Readonly<Record<string, string>>,
  dropped: number,
): string {
  const spans = calls.map((call, index) => spanOf(call, index === 0 ? dropped : 0));
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: Object.entries(resource).map(([key, value]) => text(key, value)) },
        scopeSpans: [{ scope: { name: 'mutuel' }, spans }],
      },
    ],
  });
}

function spanOf(call: TracedCall, dropped: number): unknown {
  const { traceId, spanId, method, path, reqseq, outcome } = call;
  const name = callNameAt(method, path);
  const begin = BigInt(Math.round(call.at)) * 1_000_000n;
  return {
    traceId,
    spanId,
    name,
    kind: CLIENT,
    startTimeUnixNano: String(begin),
    endTimeUnixNano: String(begin + BigInt(Math.round(call.lasted * 1_000_000))),
    attributes: [
      text('http.request.method', method),
      text('mutuel.outcome', outcome),
      ...(reqseq === undefined ? [] : [text('mutuel.reqseq', reqseq)]),
      ...(dropped === 0 ? [] : [text('mutuel.dropped', String(dropped))]),
    ],
    // A refusal is an answer, and no error of the line.
    status: outcome === 'ok' || outcome === 'refused' ? {} : { code: ERROR, message: outcome },
  };
}

function text(key: string, stringValue: string): unknown {
  return { key, value: { stringValue } };
}
