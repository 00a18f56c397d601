/** Writes a call of the wire as a line of the host's log. Holds no path, body, token or address. */
import type { WatchedCall } from './watched-calls.ts';

/**
 * Returns such as '2026-06-06T12:00:00.000Z POST /sell/wagers REQSEQ 7 id 4bf9...: 2xx, 3 ms'. The id is the
 * one in the window's log; a caller without ids has '-'.
 */
export function callLine({ name, end, reqseq, ids, at, lasted }: WatchedCall): string {
  const number = reqseq === null ? '' : ` REQSEQ ${reqseq}`;
  const took = `${Math.round(lasted)} ms`;
  return `${new Date(at).toISOString()} ${name}${number} id ${ids?.traceId ?? '-'}: ${end}, ${took}`;
}
