/**
 * Prints outside of a sale. Prints the ticket that waits for paper, a reprint, a ticket whose print is
 * uncertain, and the test ticket. Chooses the ticket that a command means, and prints nothing while another
 * print runs.
 */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { PrintResult } from '../../devices/active/printer-service.ts';
import { isPrinterThere } from '../../devices/model/printer-model.ts';
import { say } from '../../i18n/say.ts';
import type { EnterOperationPhase } from '../money/operation-phase.ts';
import type { Paper } from '../money/paper.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import { customerAtom, drawerTransactionsAtom } from '../session/customer-state.ts';
import { handedInAtom } from '../session/given-out-state.ts';
import { handedInBy, hasTicket, numberOf, type Transaction } from '../transactions/customer-session.ts';
import { hasReceipt } from '../transactions/on-account.ts';
import type { Store } from '../window/dialogs.ts';
import { signal } from '../window/feedback.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { printerAtom } from '../window/printer-state.ts';
import { type HeldPrintDependencies, printHeld } from './held-print.ts';

export interface Reprints {
  /**
   * Prints the newest ticket that is not known to be on paper. If there is none, prints the newest ticket
   * again, marked as a reprint.
   */
  readonly printLast: () => Promise<void>;
  /**
   * First print of a sold ticket outside its sale. While something else prints it stays marked as not
   * printed.
   */
  readonly printFound: (transaction: Transaction) => Promise<void>;
  readonly reprint: (transaction: string) => Promise<void>;
  /** Prints again what the host lists: as a transaction of the window, where it is one; else as a reprint. */
  readonly printListed: (transaction: Transaction) => Promise<void>;
  readonly confirmPaper: (transaction: string, printed: boolean) => Promise<void>;
  readonly printTestTicket: () => Promise<void>;
  /** Prints the test ticket, and says nothing of it. Null: something else is under way. */
  readonly testPrinter: () => Promise<PrintResult | null>;
}

export interface ReprintDependencies extends HeldPrintDependencies {
  readonly store: Store;
  readonly customers: CustomerBook;
  readonly paper: Paper;
  readonly enterPhase: EnterOperationPhase;
  readonly testDocument: () => PrintDocument;
}

/** It gave out a ticket, or a receipt of an account, that is at hand. */
function isSold(transaction: Transaction): boolean {
  return hasTicket(transaction) || hasReceipt(transaction);
}

function hasPaper(transaction: Transaction): boolean {
  return isSold(transaction) || transaction.claim !== undefined;
}

export function createReprints(parts: ReprintDependencies): Reprints {
  const { store, dialogs, customers, paper } = parts;

  async function alone(work: () => Promise<unknown>): Promise<boolean> {
    if (store.get(operationPhaseAtom) !== 'idle') return false;
    parts.enterPhase('printing');
    try {
      await work();
    } finally {
      parts.enterPhase('idle');
    }
    return true;
  }

  function sayDone(): void {
    signal(store, 'done');
    dialogs.announce(say('print.done'), 'good');
  }

  /**
   * Returns true for a paper that was handed in. The paper of a ticket that was cancelled or cashed is not
   * printed again. The claim of a cashed ticket is.
   */
  function isHandedIn(transaction: Transaction): boolean {
    return transaction.handedIn !== true && handedInBy(transaction, store.get(handedInAtom)) !== null;
  }

  /** Prints a paper that never left the terminal as a first print; marks all others. */
  async function print(transaction: Transaction | undefined): Promise<void> {
    if (transaction === undefined || isHandedIn(transaction)) return;
    // Reading: what gave out no paper is not printed as a transaction of its own any more (S209).
    if (!hasPaper(transaction)) {
      await dialogs.alert({ title: say('print.failed'), lines: [say('print.deprecated')] });
      return;
    }
    await alone(async () => {
      const { printFirst, printAgain } = paper;
      const printed = await (transaction.paper === 'notPrinted' ? printFirst : printAgain)(transaction);
      if (printed) sayDone();
    });
  }

  function reprint(id: string): Promise<void> {
    const known = [...store.get(customerAtom).transactions, ...store.get(drawerTransactionsAtom)];
    return print(known.find((transaction) => transaction.id === id));
  }

  return {
    printLast() {
      const tickets = store
        .get(customerAtom)
        .transactions.filter((transaction) => isSold(transaction) && !isHandedIn(transaction));
      return print(tickets.findLast((transaction) => transaction.paper !== 'printed') ?? tickets.at(-1));
    },
    async printFound(transaction) {
      const printed = await alone(() => paper.printFirst(transaction));
      if (!printed) await customers.setPaper(transaction.id, 'notPrinted');
    },
    reprint,
    printListed(listed) {
      const known = [...store.get(customerAtom).transactions, ...store.get(drawerTransactionsAtom)];
      const isIt = (transaction: Transaction): boolean =>
        numberOf(transaction) === numberOf(listed) && transaction.handedIn !== true;
      // The host lists the newest paper of a number that it gave out twice.
      const it = known.findLast(isIt);
      if (it === undefined || hasTicket(it)) return print(it ?? listed);
      // One that was closed by hand has no ticket but the host's, and its paper is the window's to keep.
      const { ticket, fixedOdds } = listed;
      return print({ ...it, ticket, ...(fixedOdds === undefined ? {} : { fixedOdds }) });
    },
    async confirmPaper(id, printed) {
      await (printed ? customers.setPaper(id, 'printed') : reprint(id));
    },
    async printTestTicket() {
      const { status, reason } = store.get(printerAtom);
      if (!isPrinterThere(status)) {
        await dialogs.alert({ title: say(reason === 'noMode' ? 'trouble.noMode' : 'printer.noneConnected') });
        return;
      }
      await alone(async () => {
        const result = await printHeld(parts, parts.testDocument);
        if (result.outcome === 'printed') return sayDone();
        await dialogs.alert({ title: say('print.testFailed'), lines: [say(result.reason)] });
      });
    },
    async testPrinter() {
      let result: PrintResult | null = null;
      await alone(async () => {
        result = await printHeld(parts, parts.testDocument);
      });
      return result;
    },
  };
}
