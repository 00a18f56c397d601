/**
 * Keeps the time at which the teller's shift at this window began. A shift lasts from sign-on to sign-off,
 * over reloads and the window's lock. shift-history.ts reads its transactions.
 */
import * as v from 'valibot';
import type { Journal } from '../../journal/journal.ts';
import type { SessionStore } from '../../tote/transport/session-store.ts';
import type { SendTimes } from '../posts/send-times.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Store } from '../window/dialogs.ts';
import { lockedByAtom, tellerAtom } from './teller-state.ts';

const SHIFT = 'shift';

const keptShift = v.object({
  tellerId: v.string(),
  /** Label of the session it was last seen in. */
  session: v.string(),
  /** As posts are timed (send-times.ts). */
  since: v.number(),
  /** The teller locked the window and comes back in another session. */
  isLocked: v.boolean(),
});
type KeptShift = v.InferOutput<typeof keptShift>;

export interface Shift {
  /** The teller has signed on, or their session was taken up after a reload. */
  readonly begun: () => void;
  /** The teller has signed off or locked the window, or their session was ended. */
  readonly ended: () => Promise<void>;
  /**
   * Whose it is and since when (send-times.ts); null while nobody is signed on. Rejects if it cannot be read.
   */
  readonly current: () => Promise<Pick<KeptShift, 'tellerId' | 'since'> | null>;
}

export interface ShiftDependencies {
  readonly store: Store;
  readonly sendTimes: Pick<SendTimes, 'mark'>;
  readonly journal: Pick<Journal<Transaction>, 'keep' | 'kept'>;
  readonly session: Pick<SessionStore, 'label'>;
  readonly log: (message: string) => void;
}

export function createShift({ store, sendTimes, journal, session, log }: ShiftDependencies): Shift {
  let shift: Promise<KeptShift | null> = Promise.resolve(null);
  /** The end of the shift before, once it is written. */
  let end: Promise<void> = Promise.resolve();

  async function keep(kept: KeptShift | null): Promise<void> {
    try {
      await journal.keep(SHIFT, kept);
    } catch (error) {
      log(`not kept: ${SHIFT}: ${String(error)}`);
    }
  }

  /**
   * Begins a shift, or continues it in its own session and in the one after a lock. Any other session begins
   * a new shift.
   */
  async function begin(tellerId: string, mark: number): Promise<KeptShift> {
    const label = session.label();
    await end;
    const read = v.safeParse(keptShift, await journal.kept(SHIFT));
    const before = read.success && read.output.tellerId === tellerId ? read.output : null;
    const goesOn = before !== null && (before.isLocked || before.session === label);
    const begun = {
      tellerId,
      session: label,
      since: goesOn ? before.since : mark,
      isLocked: false,
    };
    await keep(begun);
    return begun;
  }

  async function finish(ending: Promise<KeptShift | null>, lockedBy: string | null): Promise<void> {
    const before = await ending.catch(() => null);
    const isLocked = before !== null && lockedBy === before.tellerId;
    await keep(isLocked ? { ...before, isLocked } : null);
  }

  return {
    begun() {
      const teller = store.get(tellerAtom);
      if (teller === null) return;
      shift = begin(teller.tellerId, sendTimes.mark());
      shift.catch((error: unknown) => log(`shift not read: ${String(error)}`));
    },
    ended() {
      end = finish(shift, store.get(lockedByAtom));
      shift = Promise.resolve(null);
      return end;
    },
    current: () => shift,
  };
}
