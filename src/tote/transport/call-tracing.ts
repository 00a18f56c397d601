/**
 * Gives calls to the tote ids (W3C Trace Context, level 1). The window's log, the host's log and traces then
 * name the same call. Keeps the calls for an exporter, which is loaded later. Nothing waits for it.
 *
 * Decision: the ids go in the header `traceparent`, and only where the setting `requestIds` says so. The wire
 * does not name the header. A browser asks a host of another origin before it sends one. A host that does not
 * allow it there refuses every call. A host that knows the header says so in its own settings.
 */

/** The ids of a call, lower-case hexadecimal. */
export interface TraceContext {
  /** 32 digits. The first is a letter: the masks of the log would take digits alone for an account number. */
  readonly traceId: string;
  /** 16 digits. */
  readonly spanId: string;
}

/** A call that has ended. Holds neither bodies nor headers. */
export interface TracedCall extends TraceContext {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The REQSEQ of a post (S064). */
  readonly reqseq?: string;
  /** Its beginning, epoch milliseconds. */
  readonly at: number;
  /** Its duration, milliseconds. */
  readonly lasted: number;
  /** 'ok', or the code of a ToteFailure. */
  readonly outcome: string;
}

export interface CallTracing {
  /** Returns new ids; null where nobody wants any. */
  readonly begin: () => TraceContext | null;
  /** Returns the headers that carry the ids to the host; none where they are not sent. */
  readonly headers: (ids: TraceContext) => Readonly<Record<string, string>>;
  readonly ended: (call: TracedCall) => void;
}

/** Holds calls until an exporter takes them. */
export interface TracedCalls {
  /** Removes and returns the oldest calls, as many as asked for. */
  readonly take: (most: number) => readonly TracedCall[];
  /** Returns the number of calls that were dropped since it was asked last. */
  readonly dropped: () => number;
  /** Calls `listener` after each call; one caller at a time. */
  readonly follow: (listener: () => void) => void;
}

/** Limits the calls that wait; drops further ones. */
export const MOST_TRACED = 1_000;

export interface CallTracingDependencies {
  /** True: the host gets the ids. Read at each call. */
  readonly isSent: () => boolean;
  /** True: calls are kept for an exporter. Read at each call. */
  readonly isKept: () => boolean;
  /** Fills bytes at random. */
  readonly randomise: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;
}

export function createCallTracing(parts: CallTracingDependencies): CallTracing & TracedCalls {
  let waiting: TracedCall[] = [];
  let dropped = 0;
  let heard: () => void = () => undefined;

  function hex(length: number, first: number): string {
    const bytes = parts.randomise(new Uint8Array(length));
    bytes[0] = (bytes[0] ?? 0) | first;
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  return {
    begin: () => (parts.isSent() || parts.isKept() ? { traceId: hex(16, 0xa0), spanId: hex(8, 0x01) } : null),
    headers: ({ traceId, spanId }) => (parts.isSent() ? { traceparent: `00-${traceId}-${spanId}-01` } : {}),
    ended(call) {
      if (!parts.isKept()) return;
      if (waiting.length < MOST_TRACED) waiting.push(call);
      else dropped += 1;
      heard();
    },
    take(most) {
      const taken = waiting.slice(0, most);
      waiting = waiting.slice(most);
      return taken;
    },
    dropped() {
      const count = dropped;
      dropped = 0;
      return count;
    },
    follow(listener) {
      heard = listener;
    },
  };
}
