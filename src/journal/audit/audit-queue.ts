/**
 * Keeps entries of the audit trail in memory until they are on disk. audit-trail.ts writes them; it is loaded
 * behind the first page. Adding one waits for nothing and fails never.
 */
import type { Clock } from '../../wagering/ground/clock.ts';
import type { AuditData, AuditEntry, AuditSubject } from './audit-chain.ts';

/** Limits the entries in memory. Posts that are dropped are found in the journal at the next start. */
export const MOST_WAITING = 20_000;

export interface AuditQueue {
  readonly add: (what: AuditSubject, data: AuditData) => void;
  /** Returns the entries that wait, oldest first. They wait until `done`. */
  readonly waiting: () => readonly AuditEntry[];
  /** Forgets the first entries, which are on disk. */
  readonly done: (count: number) => void;
  /** Calls `listener` after each entry; one caller at a time. */
  readonly follow: (listener: () => void) => void;
}

export function createAuditQueue(clock: Pick<Clock, 'now'>): AuditQueue {
  let entries: AuditEntry[] = [];
  let heard: () => void = () => undefined;
  return {
    add(what, data) {
      if (entries.length < MOST_WAITING) entries.push({ at: clock.now(), what, data });
      heard();
    },
    waiting: () => entries,
    done(count) {
      entries = entries.slice(count);
    },
    follow(listener) {
      heard = listener;
    },
  };
}
