/** Prints summaries: the customer's, where the window prints it (T153), and the teller's session (T157). */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { customerAtom } from '../session/customer-state.ts';
import { singleSessionAtom } from '../session/single-session-state.ts';
import type { CustomerSession, Transaction } from '../transactions/customer-session.ts';
import type { Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';
import type { PrintReport } from './report-print.ts';

/** Makes these papers in the window's language. */
export interface SessionDocuments {
  readonly customer: (customer: CustomerSession) => PrintDocument;
  /** Of these transactions, oldest first. */
  readonly singleSession: (transactions: readonly Transaction[]) => PrintDocument;
}

export interface SessionPapers {
  /** Prints the customer's summary; nothing unless `printableTransactionSummary` is on. */
  readonly printSummary: () => Promise<void>;
  /** Prints the session that the page shows; nothing before it is there. */
  readonly printSingleSession: () => Promise<void>;
}

export interface SessionPaperDependencies {
  readonly store: Store;
  readonly print: PrintReport;
  readonly sessionDocuments: SessionDocuments;
}

export function createSessionPapers({
  store,
  print,
  sessionDocuments,
}: SessionPaperDependencies): SessionPapers {
  return {
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
