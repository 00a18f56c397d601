/**
 * Clocks an employee in or out at this window, also under another teller, and gives a slip (S089, S023).
 * Sends the punch, counts an employee's punches here today, and words a refusal. The hours are the host's.
 */
import * as v from 'valibot';
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { say } from '../../i18n/say.ts';
import type { Journal } from '../../journal/journal.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { PunchAnswer } from '../../tote/wire/drawer.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { PrintReport } from '../printing/report-print.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { failureNotice } from '../window/failure-notice.ts';
import { signal } from '../window/feedback.ts';

export interface Punch {
  /** Digits. */
  readonly employeeId: string;
  readonly shift: number;
  readonly clockIn: boolean;
}

/** The slip in the window's language. */
export type PunchDocument = (punch: Punch, answer: PunchAnswer) => PrintDocument;

export interface PunchClockDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'hold' | 'alert' | 'announce'>;
  readonly calls: Pick<ToteCalls, 'drawer'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly journal: Pick<Journal<Transaction>, 'keep' | 'kept'>;
  readonly print: PrintReport;
  readonly punchDocument: PunchDocument;
  readonly log: (message: string) => void;
}

/**
 * Posts a punch and prints its slip. True once the host has taken it, whatever became of the paper; one at a
 * time.
 */
export type PunchClock = (punch: Punch) => Promise<boolean>;

const KEY = 'punches';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** How often each employee punched here on a day of the machine's calendar. */
const keptPunches = v.object({ day: v.string(), counts: v.record(v.string(), count) });
type Punches = v.InferOutput<typeof keptPunches>;

export function createPunchClock(parts: PunchClockDependencies): PunchClock {
  const { dialogs, calls, clock, journal, print, log } = parts;
  let underWay = false;

  async function punchesToday(): Promise<Punches> {
    const day = new Date(clock.now()).toDateString();
    const read = v.safeParse(keptPunches, await journal.kept(KEY).catch(() => null));
    return read.success && read.output.day === day ? read.output : { day, counts: {} };
  }

  async function post(punch: Punch): Promise<boolean> {
    const lock = dialogs.hold(say('clock.asking'));
    const { day, counts } = await punchesToday();
    const punchCntr = (counts[punch.employeeId] ?? 0) + 1;
    const asked = { ...punch, clockTime: clock.now(), punchCntr };
    const answer = await calls.drawer.clock(asked).finally(() => lock.release());
    if (!answer.ok) {
      const { refusal } = answer;
      if (refusal.code !== 'sessionExpired') {
        const title = say(punch.clockIn ? 'clock.inFailed' : 'clock.outFailed');
        await dialogs.alert(failureNotice(title, refusal));
      }
      return false;
    }
    await journal
      .keep(KEY, { day, counts: { ...counts, [punch.employeeId]: punchCntr } })
      .catch((error: unknown) => {
        log(`not kept: ${KEY}: ${String(error)}`);
      });
    signal(parts.store, 'done');
    dialogs.announce(
      say(punch.clockIn ? 'clock.inDone' : 'clock.outDone', { employee: punch.employeeId }),
      'good',
    );
    void print(() => parts.punchDocument(punch, answer.value), { isHeard: false });
    return true;
  }

  return async (punch) => {
    if (underWay) return false;
    underWay = true;
    try {
      return await post(punch);
    } finally {
      underWay = false;
    }
  };
}
