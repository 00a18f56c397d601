/**
 * Prints a transaction's paper. A ticket is printed once. A paper that may be out already is only printed
 * again as a marked reprint. The teller must say so (S214, T438).
 */

import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { PrinterService, PrintResult } from '../../devices/active/printer-service.ts';
import { type Say, say, type TextKey } from '../../i18n/say.ts';
import { magnitude } from '../../wagering/ground/money.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import { type Transaction, writtenNumberOf } from '../transactions/customer-session.ts';
import { hasReceipt } from '../transactions/on-account.ts';
import type { Dialogs } from '../window/dialogs.ts';

export interface PaperDependencies {
  readonly printers: Pick<PrinterService, 'print' | 'prepare'>;
  readonly dialogs: Pick<Dialogs, 'ask'>;
  readonly customers: Pick<CustomerBook, 'setPaper'>;
  /** Opens the choice of another printer; the ticket waits meanwhile. */
  readonly openPrinterSetup: () => void;
  /** Returns the transaction as a document; `reprint` marks it as one. */
  readonly documentOf: (transaction: Transaction, reprint: boolean) => PrintDocument;
}

export interface Paper {
  /** Gets ready what printFirst will print, while the disk is still at work. Nothing leaves the window. */
  readonly prepare: (transaction: Transaction) => void;
  /**
   * Prints what is on no paper yet. Resolves to true when it is printed or there is nothing to print.
   * Resolves to false when the teller has given it up for now.
   */
  readonly printFirst: (transaction: Transaction) => Promise<boolean>;
  /** Prints a ticket again, marked as a reprint. */
  readonly printAgain: (transaction: Transaction) => Promise<boolean>;
}

export function createPaper(parts: PaperDependencies): Paper {
  let prepared: { readonly of: Transaction; readonly document: PrintDocument } | null = null;

  /**
   * Returns the prepared document once, and only for its own transaction. A later print shows the window as
   * it is then. An answer that was prepared for a sale and found to be another's has the sale's id. It does
   * not have the sale's ticket.
   */
  function takeDocument(transaction: Transaction, reprint: boolean): PrintDocument {
    const ready = prepared;
    prepared = null;
    return ready?.of === transaction && !reprint ? ready.document : parts.documentOf(transaction, reprint);
  }

  /**
   * Prints once. A reprint that fails leaves the state of the first paper as it was. A later print would
   * otherwise pass for the first. `marked`: the journal holds it as printing. Returns null if that could not
   * be written. Nothing is printed then, since nobody would know of the paper at the next start.
   */
  async function attempt(
    transaction: Transaction,
    reprint: boolean,
    marked: boolean,
  ): Promise<PrintResult | null> {
    // First of all: what there is no document of is not on its way to paper.
    const document = takeDocument(transaction, reprint);
    const isMarked = reprint || marked || (await parts.customers.setPaper(transaction.id, 'printing'));
    if (!isMarked) return null;
    const result = await parts.printers.print(document);
    if (!reprint || result.outcome === 'printed') {
      await parts.customers.setPaper(transaction.id, result.outcome);
    }
    return result;
  }

  /**
   * Asks until the ticket is known to be on paper or the teller puts it off. A ticket that is put off stays
   * marked in the session.
   */
  async function printUntilKnown(transaction: Transaction, first: boolean): Promise<boolean> {
    let reprint = !first;
    /** True once a print may have succeeded unseen. Later failures do not clear it. */
    let isDoubtful = transaction.paper === 'uncertain';
    // A sale is settled as printing: what comes from there is not written a second time before its paper.
    let marked = transaction.paper === 'printing';
    for (;;) {
      const result = await attempt(transaction, reprint, marked);
      marked = false;
      if (result === null) return false;
      if (result.outcome === 'printed') return true;
      isDoubtful ||= result.outcome === 'uncertain';
      const answer = await parts.dialogs.ask(
        {
          title: say(first ? notPrinted(transaction) : 'print.reprintFailed'),
          lines: [
            isDone(transaction),
            say(isDoubtful ? 'print.didItPrint' : 'print.nothingPrinted'),
            say(result.reason),
          ],
        },
        isDoubtful
          ? [
              { id: 'printed', label: say('print.itPrinted'), tone: 'plain' },
              { id: 'printer', label: say('print.choosePrinter'), tone: 'plain' },
              { id: 'again', label: say('print.reprint'), tone: 'plain' },
              // Bright, because an Enter meant for the next sale must neither print a second paper nor call
              // this one printed.
              { id: 'later', label: say('print.later'), tone: 'primary', isSafe: true },
            ]
          : [
              { id: 'later', label: say('print.later'), tone: 'plain', isSafe: true },
              { id: 'printer', label: say('print.choosePrinter'), tone: 'plain' },
              { id: 'again', label: say('print.print'), tone: 'primary' },
            ],
      );
      if (answer === 'printed') {
        await parts.customers.setPaper(transaction.id, 'printed');
        return true;
      }
      if (answer === 'printer') parts.openPrinterSetup();
      if (answer !== 'again') return false;
      // Whatever may have left the printer once makes every further copy a reprint.
      reprint ||= isDoubtful;
    }
  }

  return {
    prepare(transaction) {
      if (transaction.paper === 'none') return;
      prepared = null;
      try {
        const document = parts.documentOf(transaction, false);
        prepared = { of: transaction, document };
        parts.printers.prepare(document);
      } catch {
        // It is sold, whatever becomes of its paper: printFirst makes the paper anew and fails with the
        // reason.
      }
    },
    printFirst: (transaction) =>
      transaction.paper === 'none' ? Promise.resolve(true) : printUntilKnown(transaction, true),
    printAgain: (transaction) => printUntilKnown(transaction, false),
  };
}

/** Of a ticket or slip, or of money that moved. */
function notPrinted(transaction: Transaction): TextKey {
  return hasReceipt(transaction) ? 'print.doneNotPrinted' : 'print.soldNotPrinted';
}

function isDone(transaction: Transaction): Say {
  const { account, transfer, value } = transaction;
  if (transfer !== undefined) return say('print.exchangeIsPaid', { amount: magnitude(value) });
  return hasReceipt(transaction)
    ? say('print.cashIsMoved', { reference: account?.tfAddress ?? '' })
    : say('print.ticketIsSold', { tsn: writtenNumberOf(transaction) });
}
