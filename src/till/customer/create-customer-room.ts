/** Builds the room of the customer at the window: who they are, and how one ends and the next begins. */
import { type Say, say } from '../../i18n/say.ts';
import type { Journal } from '../../journal/journal.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import type { AccountSession } from '../account/account-session.ts';
import type { CardWatch } from '../cards/card-watch.ts';
import type { OperationLock } from '../money/operation-lock.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import { cashGivenAtom } from '../session/last-customer.ts';
import { isTerminalAtom } from '../session/self-serve-credit.ts';
import type { VoucherDesk } from '../tickets/voucher-desk.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { CreditDesk } from '../wager/credit-desk.ts';
import type { Navigation } from '../wager/navigation.ts';
import type { WagerEntry } from '../wager/wager-entry.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import type { PageStack } from '../window/pages.ts';
import { createCreditEnding } from './credit-ending.ts';
import {
  type CustomerChange,
  type CustomerChangeDependencies,
  createCustomerChange,
} from './customer-change.ts';
import { createPlayerDesk, type PlayerDesk } from './player-desk.ts';

export interface CustomerRoomDependencies {
  readonly store: Store;
  readonly dialogs: Dialogs;
  readonly pages: PageStack;
  readonly journal: Pick<Journal<Transaction>, 'keep' | 'kept'>;
  readonly calls: Pick<ToteCalls, 'totalOut' | 'verifyPlayer'>;
  readonly customers: CustomerBook;
  readonly navigation: Pick<Navigation, 'select'>;
  readonly back: () => void;
  readonly cardWatch: Pick<CardWatch, 'close'>;
  readonly entry: Pick<WagerEntry, 'mayLeave' | 'reset'>;
  readonly credits: Pick<CreditDesk, 'mayEnd' | 'spendAll'>;
  readonly accounts: Pick<AccountSession, 'signOff'>;
  readonly vouchers: Pick<VoucherDesk, 'sellAndPrint' | 'endExchange'>;
  readonly operationLock: Pick<OperationLock, 'runExclusive' | 'waitForPaper'>;
  /**
   * Holds the host's list against the newest refusal; `message` covers the window meanwhile. False: the
   * customer does not end now.
   */
  readonly lookAgain: (message: Say) => Promise<boolean>;
  /** Runs the work while no banknote comes in, once those that did are credited. */
  readonly withoutNotes: (message: Say, work: () => Promise<void>) => Promise<void>;
  readonly paidByHand: CustomerChangeDependencies['paidByHand'];
  readonly blockStorage: (detail: string) => void;
  readonly log: (message: string) => void;
}

export interface CustomerRoom {
  readonly players: PlayerDesk;
  /**
   * Settles a balance that is owed to the customer and ends them, unless something of theirs is left undone.
   */
  readonly totalOut: () => Promise<void>;
  /** Ends a customer with their balance as it is, unless something of theirs is left undone. */
  readonly clearCustomer: () => Promise<void>;
  /**
   * Shows the change for the cash that the customer hands over, minor units; null: none keyed. Moves nothing.
   */
  readonly keyCashGiven: (amount: Pennies | null) => void;
  /** Tells the teller of a customer whose money was settled and who could not be ended. */
  readonly begun: CustomerChange['begun'];
}

export function createCustomerRoom(deps: CustomerRoomDependencies): CustomerRoom {
  const { store, dialogs, pages, journal, calls, customers, entry, credits, accounts } = deps;
  const change = createCustomerChange({
    store,
    dialogs,
    pages,
    journal,
    calls,
    customers,
    cardWatch: deps.cardWatch,
    operationLock: deps.operationLock,
    vouchers: deps.vouchers,
    endCredit: createCreditEnding(deps),
    lookAgain: deps.lookAgain,
    paidByHand: deps.paidByHand,
    leaveAccount: () => void accounts.signOff(),
    blockStorage: deps.blockStorage,
    log: deps.log,
  });

  /** A self-serve terminal ends exchange credit itself: its customer is asked nothing about it. */
  async function mayEnd(endsCredit: boolean): Promise<boolean> {
    if (!endsCredit && (!(await entry.mayLeave()) || !(await credits.mayEnd()))) return false;
    return deps.lookAgain(say('totalOut.ending'));
  }

  return {
    players: createPlayerDesk({
      store,
      dialogs,
      calls,
      customers,
      pages,
      select: deps.navigation.select,
      back: deps.back,
    }),
    totalOut: () =>
      deps.withoutNotes(say('totalOut.ending'), async () => {
        if (await mayEnd(store.get(isTerminalAtom))) await change.totalOut();
      }),
    clearCustomer: () =>
      deps.withoutNotes(say('totalOut.ending'), async () => {
        if (await mayEnd(false)) await change.clearCustomer();
      }),
    keyCashGiven: (amount) => store.set(cashGivenAtom, amount),
    begun: change.begun,
  };
}
