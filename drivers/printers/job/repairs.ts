/**
 * Keeps the repair of a job that broke off, and how far it has come on this connection.
 *
 * The repair is due until it is sent, and done when the printer answers after it.
 */
import { repairOf, type UnfinishedJob } from '../bytes/unfinished-job.ts';
import type { PrinterLanguage } from './language.ts';

export interface Repairs {
  /** Returns the repair; null if the printer is between two jobs. */
  readonly left: () => Uint8Array | null;
  /** Returns the repair, unless it was sent on this connection. */
  readonly due: () => Uint8Array | null;
  /**
   * Returns the bytes that precede a query, once a job. A printer without paper keeps all it is sent, however
   * often it is queried.
   */
  readonly endOfHead: () => Uint8Array | null;
  /** Notes that the link has taken the repair. Of a printer that cannot answer, no more is known. */
  readonly taken: () => void;
  /** The printer has answered: the repair sent before has arrived. */
  readonly answered: () => void;
  /** A new connection has been sent no repair. */
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
  /** Is true once the repair was sent on this connection. The printer's next answer shows that it arrived. */
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
