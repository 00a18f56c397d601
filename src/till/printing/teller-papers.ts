/**
 * Prints the slips that follow a sign-on, a sign-off or a payment by themselves, where the settings ask for
 * them.
 */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { CashReceipt } from '../../documents/slips/payment-receipts.ts';
import { negative } from '../../wagering/ground/money.ts';
import type { CashCount } from '../../wagering/tickets/cash-count.ts';
import type { Teller } from '../session/teller-state.ts';
import { numberOf, type Transaction } from '../transactions/customer-session.ts';
import type { Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';
import type { PrintReport } from './report-print.ts';

export type SignSlipKind = 'signOn' | 'signOff';

/** Makes these papers in the window's language. */
export interface TellerSlipDocuments {
  /** Makes the slip of a teller's sign-on or sign-off, now. */
  readonly signSlip: (kind: SignSlipKind, teller: Teller) => PrintDocument;
  /** Of what was paid to a customer. */
  readonly cashReceipt: (paid: CashReceipt) => PrintDocument;
  /** Of notes that were counted by somebody with this id. */
  readonly coinList: (count: readonly CashCount[], by: string) => PrintDocument;
}

export interface TellerPaperDependencies {
  readonly store: Store;
  readonly print: PrintReport;
  readonly tellerDocuments: TellerSlipDocuments;
}

export interface TellerPapers {
  /** Prints that the teller has signed on or off. */
  readonly printSignSlip: (kind: SignSlipKind, teller: Teller) => Promise<void>;
  /** Prints what a customer was paid for what they handed in, where no claim says the same. */
  readonly printReceipt: (transaction: Transaction) => Promise<void>;
  /** Prints the notes that a technician counted (S193). */
  readonly printCount: (count: readonly CashCount[], by: string) => Promise<void>;
}

export function createTellerPapers({ store, print, tellerDocuments }: TellerPaperDependencies): TellerPapers {
  return {
    printCount: (count, by) => print(() => tellerDocuments.coinList(count, by)),
    async printSignSlip(kind, teller) {
      if (store.get(settingsAtom).printSignSlips) await print(() => tellerDocuments.signSlip(kind, teller));
    },
    async printReceipt(transaction) {
      const { value, claim } = transaction;
      const tsn = numberOf(transaction);
      if (!store.get(settingsAtom).printCashReceipts || tsn === null || value >= 0n || claim !== undefined)
        return;
      await print(() => tellerDocuments.cashReceipt({ tsn, paid: negative(value) }));
    },
  };
}
