/** Makes the documents of this window: finds the words, the money format and the names that a document needs. */
import type { PrintDocument } from '../../drivers/printers/print-document.ts';
import { pricesDocument } from '../documents/prices.ts';
import type { ReportContext } from '../documents/report-lines.ts';
import { scratchesDocument } from '../documents/scratches.ts';
import { type SlipKind, slipDocument } from '../documents/slip.ts';
import { taxClaimDocument } from '../documents/tax-claim.ts';
import { testTicketDocument } from '../documents/test-ticket.ts';
import { ticketDocument } from '../documents/ticket.ts';
import { dateTimeOf } from '../i18n/times.ts';
import { translator } from '../i18n/translate.ts';
import type { Store } from '../till/counter.ts';
import type { Transaction } from '../till/customer-session.ts';
import type { RaceDocuments } from '../till/race-papers.ts';
import { printerAtom, readyCardAtom, settingsAtom, summaryAtom } from '../till/state.ts';
import { raceOf } from '../wagering/card.ts';
import type { Ticket } from '../wagering/wager.ts';

export interface Documents {
  /** The paper of a transaction that has a ticket, a slip or a claim. */
  readonly ofTransaction: (transaction: Transaction, reprint: boolean) => PrintDocument;
  readonly test: () => PrintDocument;
  readonly ofRaces: RaceDocuments;
}

/** What a transaction's slip is called; null for a ticket of wagers. */
function slipKindOf({ type, wagerData }: Transaction): SlipKind | null {
  if (type === 'BAG') return 'bag';
  switch (wagerData) {
    case 'VOUCHER':
      return 'voucher';
    case 'TELLER_DRAW':
      return 'draw';
    case 'TELLER_RETURN':
      return 'return';
    case 'CREDIT':
      return 'credit';
    case 'DEBIT':
      return 'debit';
    default:
      return null;
  }
}

export function createDocuments(store: Store): Documents {
  function performanceOf(ticket: Ticket): string | null {
    const summary = store.get(summaryAtom);
    const [wager] = ticket.wagers;
    if (summary.state !== 'ready' || wager === undefined) return null;
    return summary.value.find((card) => card.id === wager.cardId)?.perf ?? null;
  }
  function reportContext(): ReportContext {
    const settings = store.get(settingsAtom);
    return {
      say: translator(settings.language, settings),
      language: settings.language,
      associationName: settings.associationName,
      dateTime: dateTimeOf(Date.now()),
    };
  }
  return {
    ofTransaction(transaction, reprint) {
      const { ticket, claim, tellerId } = transaction;
      const settings = store.get(settingsAtom);
      const context = {
        say: translator(settings.language, settings),
        money: settings,
        language: settings.language,
        associationName: settings.associationName,
        tellerId,
        dateTime: dateTimeOf,
        reprint,
        training: settings.demoMode || settings.trainingRoom,
      };
      if (claim !== undefined) return taxClaimDocument(claim, transaction.timestamp, context);
      if (ticket === null) throw new Error('a transaction without a ticket has no paper');
      const kind = slipKindOf(transaction);
      if (kind === null) return ticketDocument(ticket, { ...context, performance: performanceOf(ticket) });
      return slipDocument(ticket, { ...context, kind, details: transaction.details ?? [] });
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
    ofRaces: {
      scratches: (card) => scratchesDocument(card, reportContext()),
      prices(id, num, result) {
        const whole = store.get(readyCardAtom);
        const card = whole?.id === id ? whole : null;
        const summary = store.get(summaryAtom);
        const listed = summary.state === 'ready' ? summary.value.find((each) => each.id === id) : undefined;
        return pricesDocument(
          {
            card: card ?? listed ?? { id, name: id, perfDate: '', raceType: 'thoroughbred' },
            race: (card === null ? undefined : raceOf(card, num)) ?? { num, bettingInterests: [] },
            result,
          },
          { ...reportContext(), money: store.get(settingsAtom) },
        );
      },
    },
  };
}
