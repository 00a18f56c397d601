/**
 * Takes the betting slips of a ticket reader (W028 BETTINGSLIP). Shows each for confirmation as a practice
 * slip, and gives it back once its question is answered.
 *
 * Gives it back at once, in words, while nobody is signed on. Does so too while an operation runs or a
 * question is open. The same slip once more within the interval of scans (W067) is one paper. It is neither
 * shown nor sold again.
 */
import { say } from '../../i18n/say.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { SlipMarks } from '../../wagering/slips/slip-marks.ts';
import { parseSlipText } from '../../wagering/slips/slip-text.ts';
import { debounceScan, type TakenScan } from '../../wagering/tickets/scan-debounce.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { lockedAtom } from '../window/dialog-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { signal } from '../window/feedback.ts';

export interface ReaderSlipDependencies {
  readonly store: Store;
  readonly dialogs: Dialogs;
  readonly clock: Clock;
  /** Returns true while the window may begin an operation. */
  readonly isFree: () => boolean;
  readonly eject: () => void;
  readonly readSlip: (marks: SlipMarks) => Promise<void>;
}

export function createReaderSlips(parts: ReaderSlipDependencies): (data: string) => void {
  const { store, dialogs, clock, isFree, eject, readSlip } = parts;
  let recent: readonly TakenScan[] = [];
  /** The text of the slip that waits in the reader for its answer. */
  let asked: string | null = null;

  async function ask(data: string): Promise<void> {
    const marks = parseSlipText(data);
    if (marks === null) return dialogs.alert({ title: say('slipRead.bad'), lines: [say('slipRead.again')] });
    await readSlip(marks);
  }

  return (data) => {
    // The reader holds this paper: ejecting it would take it from its own question.
    if (asked === data) return;
    const debounced = debounceScan(recent, { code: data, at: clock.now() });
    recent = debounced.recent;
    if (!debounced.isTaken) return eject();
    const refuse = (): void => {
      recent = recent.filter(({ code }) => code !== data);
      eject();
      signal(store, 'badScan');
    };
    if (store.get(tellerAtom) === null) {
      refuse();
      return void dialogs.alert({ title: say('slipRead.signInFirst') });
    }
    if (asked !== null || store.get(lockedAtom) || !isFree()) {
      refuse();
      return dialogs.announce(say('slipRead.notNow'), 'warning');
    }
    signal(store, 'goodScan');
    asked = data;
    void ask(data).finally(() => {
      asked = null;
      eject();
    });
  };
}
