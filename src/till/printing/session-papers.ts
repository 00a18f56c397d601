/**
 * Prints summaries: the customer's, where the window prints it (T153), and the teller's session (T157). At a
 * self-serve terminal prints what its customer put into their account (S004).
 *
 * Reading: the host numbers each deposit, and not their receipt. The receipt's number names the window and
 * the second of the newest deposit. The same deposits printed again are a reprint.
 */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { PrintResult } from '../../devices/active/printer-service.ts';
import type { KioskDeposit } from '../../documents/slips/kiosk-receipts.ts';
import { accountDepositsAtom } from '../account/account-deposits.ts';
import { accountAtom } from '../session/account-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { singleSessionAtom } from '../session/single-session-state.ts';
import { windowNumberAtom } from '../session/teller-state.ts';
import type { CustomerSession, Transaction } from '../transactions/customer-session.ts';
import type { Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';
import type { PrintQuietly, PrintReport } from './report-print.ts';

const SECOND = 1_000;

/** Makes these papers in the window's language. */
export interface SessionDocuments {
  readonly customer: (customer: CustomerSession) => PrintDocument;
  /** Of these transactions, oldest first. */
  readonly singleSession: (transactions: readonly Transaction[]) => PrintDocument;
  readonly kioskDeposit: (deposit: KioskDeposit, reprint: boolean) => PrintDocument;
}

/** Says how the print of a deposit receipt ended. Null: nothing was put in, or anything else is printing. */
export type DepositPrint = PrintResult | null;

export interface SessionPapers {
  /** Prints the customer's summary; nothing unless `printableTransactionSummary` is on. */
  readonly printSummary: () => Promise<void>;
  /** Prints the session that the page shows; nothing before it is there. */
  readonly printSingleSession: () => Promise<void>;
  /**
   * Prints what the customer has put into their account in this visit. Shows no dialog: the caller says how
   * it ended.
   */
  readonly printDeposits: () => Promise<DepositPrint>;
}

export interface SessionPaperDependencies {
  readonly store: Store;
  readonly print: PrintReport;
  readonly printQuietly: PrintQuietly;
  readonly sessionDocuments: SessionDocuments;
  readonly log: (message: string) => void;
}

export function createSessionPapers({
  store,
  print,
  printQuietly,
  sessionDocuments,
  log,
}: SessionPaperDependencies): SessionPapers {
  /** Names the deposits whose receipt came out last, or may have. */
  let onPaper: string | null = null;

  return {
    async printDeposits() {
      const [account, deposits] = [store.get(accountAtom), store.get(accountDepositsAtom)];
      if (account === null || deposits === null) return null;
      const { notes, vouchers, total, ids, at } = deposits;
      const reference = `K${store.get(windowNumberAtom) ?? 0}-${Math.floor(at / SECOND)}`;
      const deposit = { reference, accountId: account.id, notes, vouchers, balance: account.balance };
      const printed = ids.join(' ');
      const result = await printQuietly(() => sessionDocuments.kioskDeposit(deposit, onPaper === printed));
      if (result === null) return null;
      if (result.outcome !== 'notPrinted') onPaper = printed;
      log(`deposit receipt ${reference} of ${total} minor units: ${result.outcome}`);
      return result;
    },
    async printSummary() {
      if (!store.get(settingsAtom).printableTransactionSummary) return;
      await print(() => sessionDocuments.customer(store.get(customerAtom)));
    },
    async printSingleSession() {
      const session = store.get(singleSessionAtom);
      if (session.state === 'ready') await print(() => sessionDocuments.singleSession(session.value));
    },
  };
}
