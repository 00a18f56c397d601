/**
 * One customer ends and the next begins (T251, T070). Owns when that may be: never while a sale is under way or in doubt, and not
 * without a word while a sold ticket is on no paper.
 */
import { say } from '../i18n/say.ts';
import type { ToteCalls } from '../tote/calls.ts';
import { EMPTY_WAGER } from '../wagering/wager-state.ts';
import type { CardWatch } from './card-watch.ts';
import type { Counter, Store } from './counter.ts';
import type { CustomerBook } from './customer-book.ts';
import { selectElement } from './element-controller.ts';
import { failureNotice } from './failure-notice.ts';
import { firstElement } from './modes.ts';
import type { PageStack } from './pages.ts';
import {
  customerAtom,
  elementAtom,
  lastTicketAtom,
  salePhaseAtom,
  settingsAtom,
  unresolvedAtom,
  wagerAtom,
} from './state.ts';

export interface CustomerChange {
  readonly totalOut: () => Promise<void>;
  readonly newCustomer: () => void;
}

export interface CustomerChangeParts {
  readonly store: Store;
  readonly counter: Counter;
  readonly calls: Pick<ToteCalls, 'totalOut'>;
  readonly customers: CustomerBook;
  readonly cardWatch: Pick<CardWatch, 'close'>;
  readonly pages: PageStack;
}

export function createCustomerChange(parts: CustomerChangeParts): CustomerChange {
  const { store, counter, calls, customers, cardWatch, pages } = parts;
  let ending = false;

  /** Whatever is still on its way would be booked to the next customer. */
  async function mayEnd(): Promise<boolean> {
    if (store.get(unresolvedAtom) > 0 || store.get(salePhaseAtom) !== 'idle') {
      await counter.alert({ title: say('totalOut.failed'), lines: [say('totalOut.saleOpen')] });
      return false;
    }
    const papers = store.get(customerAtom).transactions.map(({ paper }) => paper);
    const unprinted = papers.filter((paper) => paper !== 'printed' && paper !== 'none').length;
    if (unprinted === 0) return true;
    const answer = await counter.ask(
      { title: say('totalOut.unprinted'), lines: [say('totalOut.unprintedLine', { count: unprinted })] },
      [
        { id: 'goBack', label: say('action.goBack'), tone: 'primary' },
        { id: 'totalOut', label: say('totalOut.anyway'), tone: 'danger' },
      ],
    );
    return answer === 'totalOut';
  }

  function newCustomer(): void {
    store.set(wagerAtom, EMPTY_WAGER);
    store.set(lastTicketAtom, null);
    cardWatch.close();
    store.set(elementAtom, (state) =>
      selectElement(state, 'NewCustomer', firstElement(store.get(settingsAtom))),
    );
  }

  return {
    newCustomer,
    async totalOut() {
      if (ending) return;
      ending = true;
      try {
        if (!(await mayEnd())) return;
        const answer = await calls.totalOut();
        if (!answer.ok) {
          await counter.alert(failureNotice(say('totalOut.failed'), answer.refusal));
          return;
        }
        await customers.end();
        newCustomer();
        pages.pop();
      } finally {
        ending = false;
      }
    },
  };
}
