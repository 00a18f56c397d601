/**
 * What puts a printer right that may be anywhere in a job, and how far that has come on this connection.
 *
 * Owns what is still to be sent and what has been. Knows no link: whoever sends it says so here, and whoever hears the printer answer.
 */
import { repairOf, type UnfinishedJob } from '../bytes/unfinished-job.ts';
import type { PrinterLanguage } from './language.ts';

export interface Repairs {
  /** What puts it right again; null where it is between two jobs. */
  readonly left: () => Uint8Array | null;
  /** The same, unless this connection has been sent it. */
  readonly due: () => Uint8Array | null;
  /** Goes before a question, once a job: a printer without paper keeps what it is sent, however often it is asked. */
  readonly endOfHead: () => Uint8Array | null;
  /** The link has taken what puts it right: more than that is not known of a printer that cannot answer. */
  readonly taken: () => void;
  /** The printer has said something: what it was sent before has arrived. */
  readonly answered: () => void;
  /** A connection knows nothing of what the one before was sent. */
  readonly connected: () => void;
  /** `undo`: what ends the job wherever it breaks off. */
  readonly begun: (undo: Uint8Array) => void;
  /** It was worked off. */
  readonly ended: () => void;
}

export function createRepairs(
  { recovery, answers }: Pick<PrinterLanguage, 'recovery' | 'answers'>,
  unfinished: UnfinishedJob,
): Repairs {
  /** On this connection it has been sent what puts it right; that this arrived is known when it answers. */
  let isSent = false;
  /** It has been sent what ends the head of a command that the last job may have broken off in. */
  let isHeadEnded = false;

  function left(): Uint8Array | null {
    const job = unfinished.left();
    return job === null ? null : repairOf(job, recovery);
  }

  function ended(): void {
    isSent = false;
    unfinished.ended();
  }

  return {
    left,
    due: () => (isSent ? null : left()),
    endOfHead() {
      const bytes = answers?.endOfHead;
      if (bytes === undefined || isHeadEnded || isSent || unfinished.left() === null) return null;
      isHeadEnded = true;
      return bytes;
    },
    taken() {
      if (answers === null) ended();
      else isSent = true;
    },
    answered() {
      if (isSent) ended();
    },
    connected() {
      isSent = false;
    },
    begun(undo) {
      isSent = false;
      isHeadEnded = false;
      unfinished.begun(undo);
    },
    ended,
  };
}
