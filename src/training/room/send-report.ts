/**
 * Sends a report to the host of the training room, with the session of the window. Tells a host that has no
 * such call from one that is away.
 */
import * as v from 'valibot';
import type { RoomReply } from './room-link.ts';
import { ROOM_PATH, type RoomReport, roomAnswerSchema } from './room-wire.ts';

/** The status of a report that the host cannot read. */
const REFUSED = 400;
/** Milliseconds that a report waits for its answer. */
const PATIENCE = 10_000;
/** Lists statuses of a host that may have the call, and does not answer it now. */
const NOT_NOW: ReadonlySet<number> = new Set([401, 429, 500, 502, 503, 504]);

export interface ReportSenderDependencies {
  /** Begins every path; empty for the page's own origin. */
  readonly base: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Returns the session's token; null before sign-on. */
  readonly token: () => string | null;
}

/** Never rejects. */
export function createReportSender({
  base,
  fetch,
  token,
}: ReportSenderDependencies): (report: RoomReport) => Promise<RoomReply> {
  return async (report) => {
    const session = token();
    if (session === null) return 'unheard';
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${base}${ROOM_PATH}`, {
        method: 'POST',
        headers: { Authorization: session, 'Content-Type': 'application/json' },
        body: JSON.stringify(report),
        cache: 'no-store',
        redirect: 'error',
        credentials: 'omit',
        signal: AbortSignal.timeout(PATIENCE),
      });
      text = await response.text();
    } catch {
      return 'unheard';
    }
    if (NOT_NOW.has(response.status)) return 'unheard';
    // A host that has the call refuses a report so, and takes the next one.
    if (response.status === REFUSED) return 'unheard';
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), roomAnswerSchema), text);
    return response.ok && read.success ? read.output : 'missing';
  };
}
