/** Makes the documents of this window: finds the words, the money format and the names that a document needs. */
import type { PrintDocument } from '../../drivers/printers/print-document.ts';
import { testTicketDocument } from '../documents/test-ticket.ts';
import { ticketDocument } from '../documents/ticket.ts';
import { dateTimeOf } from '../i18n/times.ts';
import { translator } from '../i18n/translate.ts';
import type { Store } from '../till/counter.ts';
import type { Transaction } from '../till/customer-session.ts';
import { printerAtom, settingsAtom, summaryAtom } from '../till/state.ts';
import type { Ticket } from '../wagering/wager.ts';

export interface Documents {
  /** The paper of a transaction that has a ticket. */
  readonly ofTransaction: (transaction: Transaction, reprint: boolean) => PrintDocument;
  readonly test: () => PrintDocument;
}

export function createDocuments(store: Store): Documents {
  function performanceOf(ticket: Ticket): string | null {
    const summary = store.get(summaryAtom);
    const [wager] = ticket.wagers;
    if (summary.state !== 'ready' || wager === undefined) return null;
    return summary.value.find((card) => card.id === wager.cardId)?.perf ?? null;
  }
  return {
    ofTransaction({ ticket, tellerId }, reprint) {
      if (ticket === null) throw new Error('a transaction without a ticket has no paper');
      const settings = store.get(settingsAtom);
      return ticketDocument(ticket, {
        say: translator(settings.language, settings),
        money: settings,
        language: settings.language,
        associationName: settings.associationName,
        tellerId,
        performance: performanceOf(ticket),
        dateTime: dateTimeOf,
        reprint,
        training: settings.demoMode,
      });
    },
    test() {
      const settings = store.get(settingsAtom);
      return testTicketDocument({
        say: translator(settings.language, settings),
        language: settings.language,
        associationName: settings.associationName,
        printerName: store.get(printerAtom).name,
        dateTime: dateTimeOf(Date.now()),
      });
    },
  };
}
