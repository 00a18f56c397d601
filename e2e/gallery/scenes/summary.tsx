/** Lists scenes of what a customer pays or is paid. */
import { say } from '../../../src/i18n/say.ts';
import { SingleSessionSummary } from '../../../src/screens/single-session-summary/SingleSessionSummary.tsx';
import { TransactionSummary } from '../../../src/screens/transaction-summary/TransactionSummary.tsx';
import { inDoubtCountAtom } from '../../../src/till/doubts/in-doubt-state.ts';
import { singleSessionAtom } from '../../../src/till/session/single-session-state.ts';
import { NO_CUSTOMER, type Transaction } from '../../../src/till/transactions/customer-session.ts';
import { noticesAtom } from '../../../src/till/window/dialog-state.ts';
import { settingsAtom } from '../../../src/till/window/settings-state.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import {
  CLOSED_BY_HAND,
  LARGE,
  MIXED,
  PAPER_TROUBLE,
  PAYING,
  SEVERAL,
} from '../examples/example-customers.ts';
import { EVERY_KIND } from '../examples/example-session.ts';
import { action, type Scene } from './scene.tsx';
import { signedOnWindow } from './windows.ts';

function singleSession(transactions: readonly Transaction[] | null): Scene {
  return {
    page: () => <SingleSessionSummary />,
    set(store) {
      signedOnWindow(store, EVERY_KIND);
      store.set(
        singleSessionAtom,
        transactions === null
          ? { state: 'failed', reason: say('singleSession.unreadable') }
          : { state: 'ready', value: transactions },
      );
    },
  };
}

export const SUMMARY_SCENES: Readonly<Record<string, Scene>> = {
  'summary-kinds': {
    page: () => <TransactionSummary />,
    set(store) {
      signedOnWindow(store, EVERY_KIND);
      store.set(settingsAtom, (settings) => ({ ...settings, printableTransactionSummary: true }));
    },
  },
  'summary-owed': {
    page: () => <TransactionSummary />,
    set(store) {
      signedOnWindow(store, PAYING);
      store.set(noticesAtom, [
        {
          id: 1,
          kind: 'confirm',
          title: say('payOut.title', { amount: pennies(800) }),
          lines: [say('payOut.line', { amount: pennies(800) })],
          actions: [
            action('sell', 'payOut.sell', 'plain'),
            action('cash', 'payOut.cash', 'primary'),
            action('cancel', 'action.cancel', 'plain'),
          ],
        },
      ]);
    },
  },
  'session-summary': singleSession(EVERY_KIND.transactions),
  'session-summary-empty': singleSession([]),
  'session-summary-failed': singleSession(null),
  summary: { page: () => <TransactionSummary />, set: (store) => signedOnWindow(store) },
  'summary-several': {
    page: () => <TransactionSummary />,
    set: (store) => signedOnWindow(store, SEVERAL),
    press: '+2',
  },
  'summary-mixed': { page: () => <TransactionSummary />, set: (store) => signedOnWindow(store, MIXED) },
  'summary-pay': { page: () => <TransactionSummary />, set: (store) => signedOnWindow(store, PAYING) },
  'summary-change': {
    page: () => <TransactionSummary />,
    set: (store) => signedOnWindow(store),
    press: '$50',
  },
  'summary-large': {
    page: () => <TransactionSummary />,
    set: (store) => signedOnWindow(store, LARGE),
    press: 'change.exact',
  },
  'summary-empty': { page: () => <TransactionSummary />, set: (store) => signedOnWindow(store, NO_CUSTOMER) },
  'summary-trouble': {
    page: () => <TransactionSummary />,
    set(store) {
      signedOnWindow(store, PAPER_TROUBLE);
      store.set(inDoubtCountAtom, 1);
    },
  },
  'summary-by-hand': {
    page: () => <TransactionSummary />,
    set: (store) => signedOnWindow(store, CLOSED_BY_HAND),
  },
};
