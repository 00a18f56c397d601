/** Lists scenes of a customer's account, and of the time clock. */
import { say } from '../../../src/i18n/say.ts';
import { AccountActivityList } from '../../../src/screens/home/account/AccountActivityList.tsx';
import { AccountCash } from '../../../src/screens/home/account/AccountCash.tsx';
import { AccountDialog } from '../../../src/screens/home/account/AccountDialog.tsx';
import { CashOut } from '../../../src/screens/home/account/CashOut.tsx';
import { ChangePin } from '../../../src/screens/home/account/ChangePin.tsx';
import { TakeBackAccountCash } from '../../../src/screens/home/account/TakeBackAccountCash.tsx';
import { TemporaryAccount } from '../../../src/screens/home/account/TemporaryAccount.tsx';
import { type TemporaryAct, TemporaryDone } from '../../../src/screens/home/account/TemporaryDone.tsx';
import { PunchDialog } from '../../../src/screens/home/clock/PunchDialog.tsx';
import { TransactionSummary } from '../../../src/screens/transaction-summary/TransactionSummary.tsx';
import { accountActivityAtom } from '../../../src/till/account/account-inquiry.ts';
import { accountAtom } from '../../../src/till/session/account-state.ts';
import { customerAtom } from '../../../src/till/session/customer-state.ts';
import type { Transaction } from '../../../src/till/transactions/customer-session.ts';
import { LOADING } from '../../../src/till/window/loadable.ts';
import type { TicketSerial } from '../../../src/wagering/card/wager.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import { aTicket } from '../../../src/wagering/testing/tickets.ts';
import { ACCOUNT_CASH, ACCOUNT_WAGERS } from '../examples/example-account.ts';
import { ACCOUNT, EVERY_KIND } from '../examples/example-session.ts';
import { at, over, RUNNERS, type Scene } from './scene.tsx';
import { signedOnWindow } from './windows.ts';

/** A temporary account of the customer, as a transaction. */
const TEMPORARY = {
  id: 'temporary',
  wagerData: 'TEMP_ACCOUNT',
  timestamp: 0,
  tellerId: '4417',
  tsn: 'D-5554-C70F-0001' as TicketSerial,
  ticket: aTicket(),
} as const;

function temporaryDone(act: TemporaryAct, of: Pick<Transaction, 'value' | 'paper'>): Scene {
  return {
    page: over(<TemporaryDone act={act} onClose={() => undefined} />),
    set: (store) =>
      signedOnWindow(store, {
        active: true,
        playerId: null,
        transactions: [{ ...TEMPORARY, type: act, ...of }],
      }),
  };
}

export const ACCOUNT_SCENES: Readonly<Record<string, Scene>> = {
  'summary-account': {
    page: () => <TransactionSummary />,
    set(store) {
      signedOnWindow(store, { active: true, playerId: null, transactions: ACCOUNT_CASH });
      store.set(accountAtom, ACCOUNT);
    },
  },
  'clock-in': {
    page: over(<PunchDialog onClose={() => undefined} />),
    set: (store) => signedOnWindow(store),
  },
  'account-entry': {
    page: over(<AccountDialog onClose={() => undefined} />),
    set: (store) => signedOnWindow(store),
  },
  'account-on': {
    page: over(<AccountDialog onClose={() => undefined} />),
    set: (store) => {
      signedOnWindow(store);
      store.set(accountAtom, ACCOUNT);
    },
  },
  'account-on-cash': {
    page: over(<AccountDialog onClose={() => undefined} />),
    set: (store) => {
      signedOnWindow(store, { active: true, playerId: null, transactions: ACCOUNT_CASH });
      store.set(accountAtom, ACCOUNT);
    },
  },
  'account-temporary': {
    page: over(<TemporaryAccount onBack={() => undefined} />),
    set: (store) => signedOnWindow(store),
  },
  'account-temporary-open': {
    page: over(<TemporaryAccount onBack={() => undefined} />),
    set: (store) => signedOnWindow(store),
    press: 'account.openTemporary',
  },
  'account-temporary-opened': temporaryDone('SELL', { value: pennies(128_450), paper: 'printed' }),
  'account-temporary-no-slip': temporaryDone('SELL', { value: pennies(4_000), paper: 'uncertain' }),
  'account-temporary-closed': temporaryDone('CASH', { value: pennies(-4_000), paper: 'printing' }),
  'account-deposit': {
    page: over(<AccountCash way="deposit" account={ACCOUNT} onBack={() => undefined} />),
    set: (store) => {
      signedOnWindow(store);
      store.set(accountAtom, ACCOUNT);
    },
  },
  'account-take-back': {
    page: over(<TakeBackAccountCash onBack={() => undefined} />),
    set: (store) => {
      signedOnWindow(store);
      store.set(accountAtom, ACCOUNT);
      store.set(customerAtom, { active: true, playerId: null, transactions: ACCOUNT_CASH });
    },
  },
  'account-cash-out': {
    page: over(<CashOut account={ACCOUNT} onBack={() => undefined} />),
    set: (store) => signedOnWindow(store),
  },
  'account-pin': {
    page: over(<ChangePin onBack={() => undefined} />),
    set: (store) => signedOnWindow(store),
  },
  'account-activity': {
    page: over(<AccountActivityList onBack={() => undefined} />),
    set: (store) => {
      signedOnWindow(store);
      store.set(accountActivityAtom, { state: 'ready', value: ACCOUNT_WAGERS });
    },
  },
  'account-activity-long': {
    page: over(<AccountActivityList onBack={() => undefined} />),
    set: (store) => {
      signedOnWindow(store);
      const value = [1, 2, 3, 4].flatMap((round) =>
        ACCOUNT_WAGERS.map((each) => ({ ...each, id: `${each.id}${round}` as TicketSerial })),
      );
      store.set(accountActivityAtom, { state: 'ready', value });
    },
  },
  'account-activity-loading': {
    page: over(<AccountActivityList onBack={() => undefined} />),
    set: (store) => {
      signedOnWindow(store);
      store.set(accountActivityAtom, LOADING);
    },
  },
  'account-activity-failed': {
    page: over(<AccountActivityList onBack={() => undefined} />),
    set: (store) => {
      signedOnWindow(store);
      store.set(accountActivityAtom, { state: 'failed', reason: say('tote.noCommunication') });
    },
  },
  'account-activity-none': {
    page: over(<AccountActivityList onBack={() => undefined} />),
    set: (store) => {
      signedOnWindow(store);
      store.set(accountActivityAtom, { state: 'ready', value: [] });
    },
  },
  'account-selling': at(RUNNERS, (store) => {
    store.set(accountAtom, ACCOUNT);
    store.set(customerAtom, { active: true, playerId: null, transactions: ACCOUNT_CASH });
  }),
  'account-beside-player': at({ view: 'Card', customer: EVERY_KIND }, (store) =>
    store.set(accountAtom, ACCOUNT),
  ),
};
