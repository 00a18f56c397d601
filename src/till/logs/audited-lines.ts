/**
 * Chooses the lines of the window's log that the audit trail tells as well: what a person decides, who is
 * signed on, and what the window is set to. Looking around and keying in decide nothing.
 */
import type { AuditQueue } from '../../journal/audit/audit-queue.ts';
import type { WindowLog } from '../../log/window-log.ts';

const TOLD = ['teller: ', 'settings: ', 'start: ', 'program: ', 'technician: '] as const;

/** Begin the lines of acts that decide nothing. */
const NOT_TOLD = [
  'wager',
  'select',
  'open',
  'close',
  'choose',
  'show',
  'back',
  'forward',
  'retry',
  'previewPaper',
  'awaitScan',
  'askDoubts',
  'ticketReview',
  'logs.',
  'reconnect',
].map((name) => `teller: ${name}`);

/** Returns the log, whose lines of decisions go to the audit trail as well. */
export function auditedLog(log: WindowLog, audit: Pick<AuditQueue, 'add'>): WindowLog {
  return {
    ...log,
    note(message) {
      const line = log.note(message);
      if (isAudited(line)) audit.add('said', { line });
      return line;
    },
  };
}

/** Returns true for a line that belongs in the audit trail. */
export function isAudited(line: string): boolean {
  return TOLD.some((words) => line.startsWith(words)) && !NOT_TOLD.some((words) => line.startsWith(words));
}
