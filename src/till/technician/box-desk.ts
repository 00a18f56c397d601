/**
 * Empties the cash box once a technician has counted its notes. The count is kept in the write that empties
 * the box, so that neither is there without the other. A difference is kept, logged and told to the host.
 */
import { type Say, say } from '../../i18n/say.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import { lastCountingAtom, notesInBoxAtom } from '../bills/bill-state.ts';
import {
  type BoxCount,
  type BoxCounting,
  type CountingTotal,
  comparedNotes,
  countingTotals,
} from '../bills/box-counts.ts';
import type { BillsRoom } from '../bills/create-bills-room.ts';
import type { TellerPapers } from '../printing/teller-papers.ts';
import { technicianAtom } from '../session/technician-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';
import type { ReportEvent } from './terminal-events.ts';

export interface BoxDeskDependencies {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly dialogs: Pick<Dialogs, 'ask' | 'alert'>;
  readonly boxCounted: BillsRoom['boxCounted'];
  readonly printCount: TellerPapers['printCount'];
  readonly report: ReportEvent;
}

export interface BoxDesk {
  /** Resolves to false if the technician declines, or the count is not kept. */
  readonly count: (counted: readonly BoxCount[]) => Promise<boolean>;
  /** Prints the last count. Notes of another currency are not on it. */
  readonly print: () => Promise<void>;
}

export function createBoxDesk(parts: BoxDeskDependencies): BoxDesk {
  const { store, clock, dialogs, report } = parts;

  function amountOf(currency: string, amount: number): Pennies | string {
    const isOwn = currency === store.get(settingsAtom).currency;
    return isOwn ? pennies(BigInt(amount)) : `${currency} ${amount / 100}`;
  }

  function lineOf({ currency, recorded, counted }: CountingTotal): Say {
    const found = amountOf(currency, counted);
    return recorded === counted
      ? say('technician.boxAskSame', { counted: found })
      : say('technician.boxAskOther', { counted: found, recorded: amountOf(currency, recorded) });
  }

  async function isAgreed(totals: readonly CountingTotal[]): Promise<boolean> {
    const own = store.get(settingsAtom).currency;
    const said = totals.length > 0 ? totals : [{ currency: own, recorded: 0, counted: 0 }];
    const isWrong = said.some(({ recorded, counted }) => recorded !== counted);
    const answer = await dialogs.ask(
      { title: say('technician.boxAsk'), lines: [...said.map(lineOf), say('technician.boxAskEnd')] },
      [
        { id: 'no', label: say('action.cancel'), tone: 'plain' },
        { id: 'yes', label: say('technician.boxConfirm'), tone: isWrong ? 'danger' : 'primary' },
      ],
    );
    return answer === 'yes';
  }

  async function print(): Promise<void> {
    const counting = store.get(lastCountingAtom);
    if (counting === null) return;
    const { currency } = store.get(settingsAtom);
    const count = counting.notes
      .filter((note) => note.currency === currency && note.counted > 0)
      .map(({ amount, counted }) => ({ value: pennies(BigInt(amount)), quantity: counted }));
    await parts.printCount(count, counting.by);
  }

  return {
    async count(counted) {
      const technician = store.get(technicianAtom);
      if (technician === null) return false;
      const recorded = store.get(notesInBoxAtom);
      const notes = [...comparedNotes(recorded, counted)];
      const totals = countingTotals(notes);
      if (!(await isAgreed(totals))) return false;
      const counting: BoxCounting = { at: clock.now(), by: technician.id, notes };
      const end = await parts.boxCounted(recorded, counting);
      if (end === 'changed') {
        await dialogs.alert({ title: say('technician.boxChanged'), lines: [say('technician.boxChangedDo')] });
        return false;
      }
      if (end === 'notKept') {
        await dialogs.alert({ title: say('technician.boxNotKept'), lines: [say('technician.boxNotKeptDo')] });
        return false;
      }
      report('boxCounted', `cash box counted by ${technician.id}: ${wordsOf(totals)}`);
      await print();
      return true;
    },
    print,
  };
}

/** Writes totals for the log: 'USD recorded 60.00, counted 40.00, difference -20.00'. */
function wordsOf(totals: readonly CountingTotal[]): string {
  const inUnits = (amount: number): string => (amount / 100).toFixed(2);
  return totals.length === 0
    ? 'empty'
    : totals
        .map(
          ({ currency, recorded, counted }) =>
            `${currency} recorded ${inUnits(recorded)}, counted ${inUnits(counted)}, difference ${inUnits(counted - recorded)}`,
        )
        .join('; ');
}
