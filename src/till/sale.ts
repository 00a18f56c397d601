/**
 * Selling the pending wager: from the tap on Buy to paper in the customer's hand (T007, T374, T444, S018).
 *
 * Owns the order of the steps and that one sale runs at a time. The rules of a wager are wagering's, the money path is
 * money-path.ts, the paper paper.ts.
 */
import { canPrint } from '../devices/printer-part.ts';
import { refusalSay } from '../i18n/refusal-texts.ts';
import { say } from '../i18n/say.ts';
import type { ToteCalls } from '../tote/calls.ts';
import type { Wager } from '../wagering/wager.ts';
import type { Counter, NoticeText, Store } from './counter.ts';
import type { CustomerBook } from './customer-book.ts';
import type { Transaction } from './customer-session.ts';
import { failureNotice } from './failure-notice.ts';
import type { MoneyPath, MoneyRefusal } from './money-path.ts';
import type { Paper } from './paper.ts';
import type { EnterSalePhase } from './sale-phase.ts';
import {
  customerAtom,
  lastWagerAtom,
  printerAtom,
  salePhaseAtom,
  settingsAtom,
  unresolvedAtom,
  wagerViewAtom,
} from './state.ts';

export interface SaleParts {
  readonly store: Store;
  readonly counter: Counter;
  readonly calls: Pick<ToteCalls, 'sellPost'>;
  readonly money: MoneyPath;
  readonly customers: CustomerBook;
  readonly paper: Paper;
  readonly enterPhase: EnterSalePhase;
  /** Resolves when what was handed to the printer's link is on its way. */
  readonly handedOver: () => Promise<void>;
  /** The wager was sold: the pending wager moves on (T271-T274). */
  readonly onSold: (transaction: Transaction) => void;
  readonly openPrinterSetup: () => void;
  /** The journal cannot be written any more. */
  readonly onStorageFailed: (reason: string) => void;
}

export interface Sale {
  readonly buy: () => Promise<void>;
}

export function createSale(parts: SaleParts): Sale {
  const { store, counter } = parts;

  /** False, and said, if no sale can begin now. */
  async function maySell(): Promise<boolean> {
    if (store.get(unresolvedAtom) > 0) {
      await counter.alert({ title: say('sale.failed'), lines: [say('doubt.blocksSale')] });
      return false;
    }
    if (canPrint(store.get(printerAtom)) || store.get(settingsAtom).allowNoPrinter) return true;
    const answer = await counter.ask({ title: say('sale.failed'), lines: [say('printer.notReady')] }, [
      { id: 'ok', label: say('action.ok'), tone: 'plain' },
      { id: 'printer', label: say('print.choosePrinter'), tone: 'primary' },
    ]);
    if (answer === 'printer') parts.openPrinterSetup();
    return false;
  }

  async function sell(wager: Wager): Promise<Transaction | null> {
    let lock = counter.hold(say('sale.selling'), { isSell: true });
    /** Asking may take long: the teller may go on to what does not sell, and the count of doubts stays in sight. */
    const doubted = (why: MoneyRefusal): void => {
      lock.release();
      // A host that answered, but not with the ticket: the teller should know before it is found out why (W138).
      if (why.code === 'noTicket' || why.code === 'otherAnswer') void counter.alert(moneyRefusalNotice(why));
      lock = counter.hold(say('doubt.asking'), { isSell: true, cancel: () => lock.release() });
    };
    try {
      const bytes = parts.calls.sellPost([wager], store.get(customerAtom).playerId);
      const outcome = await parts.money.run('sell', bytes, wager.totalCost, {
        doubted,
        answered: parts.paper.prepare,
      });
      if (outcome.state === 'done') return outcome.transaction;
      if (outcome.state === 'notSent') parts.onStorageFailed(outcome.reason);
      else refused(outcome.why);
      return null;
    } catch (error) {
      // The journal failed after the post had left: it is still pending there and is resolved at the next start.
      parts.onStorageFailed(String(error));
      return null;
    } finally {
      lock.release();
    }
  }

  function refused(why: MoneyRefusal): void {
    // That the session expired is said once, by whoever ends it.
    if (why.code === 'tote' && why.failure.code === 'sessionExpired') return;
    void counter.alert(moneyRefusalNotice(why));
  }

  return {
    async buy() {
      if (store.get(salePhaseAtom) !== 'idle') return;
      const { check } = store.get(wagerViewAtom);
      if (!check.ok) return counter.alert(refusalSay(check.refusal));
      if (!(await maySell()) || store.get(salePhaseAtom) !== 'idle') return;
      parts.enterPhase('selling');
      try {
        const transaction = await sell(check.value);
        if (transaction === null) return;
        parts.enterPhase('printing');
        parts.customers.show(transaction);
        const printing = parts.paper.printFirst(transaction);
        await parts.handedOver();
        store.set(lastWagerAtom, check.value);
        parts.onSold(transaction);
        await printing;
      } finally {
        parts.enterPhase('idle');
      }
    },
  };
}

/** The dialog of a sale that the host did not make (W137, W138, T444). */
export function moneyRefusalNotice(why: MoneyRefusal): NoticeText {
  switch (why.code) {
    case 'tote':
      return failureNotice(say('sale.failed'), why.failure);
    case 'noTicket':
      return { title: say('sale.failed'), lines: [say('sale.noTicket')] };
    case 'otherAnswer':
      return { title: say('sale.failed'), lines: [say('sale.otherAnswer')] };
    case 'unsure':
      return { title: say('doubt.title'), lines: [say('doubt.unsure')] };
    case 'sessionEnded':
      return { title: say('sale.failed'), lines: [say('doubt.notSold')] };
  }
}
