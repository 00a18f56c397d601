/**
 * Makes the papers of this window that belong to no transaction: reports, receipts of the teller, the test
 * ticket. Pure.
 */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { pricesDocument } from '../../documents/reports/prices.ts';
import { customerSummaryDocument, singleSessionDocument } from '../../documents/reports/session-summary.ts';
import { punchSlipDocument } from '../../documents/slips/punch-slip.ts';
import { testTicketDocument } from '../../documents/tickets/test-ticket.ts';
import type { PunchDocument } from '../../till/drawer/punch-clock.ts';
import type { RaceDocuments } from '../../till/printing/race-papers.ts';
import type { SessionDocuments } from '../../till/printing/session-papers.ts';
import { bagsOf, totalsOf } from '../../till/transactions/customer-session.ts';
import { summaryLines } from '../../till/transactions/summary-lines.ts';
import { slipTitle } from '../../till/transactions/transaction-title.ts';
import { raceOf } from '../../wagering/card/card.ts';
import {
  isTraining,
  type PaperFacts,
  paperWords,
  reportContext,
  timeOnPaper,
  windowContext,
} from './paper-facts.ts';

export function testPaper(facts: PaperFacts): PrintDocument {
  return testTicketDocument({
    ...paperWords(facts),
    printerName: facts.printerName,
    dateTime: timeOnPaper(facts.now, facts),
  });
}

export function punchPaper(
  punch: Parameters<PunchDocument>[0],
  answer: Parameters<PunchDocument>[1],
  facts: PaperFacts,
): PrintDocument {
  return punchSlipDocument(
    {
      ...punch,
      hoursWorked: answer.hours_worked,
      time: answer.inout_time,
      date: answer.inout_date,
      timeTaken: answer.time_taken,
    },
    { ...reportContext(facts), radix: facts.settings.radix, training: isTraining(facts) },
  );
}

export function customerPaper(
  customer: Parameters<SessionDocuments['customer']>[0],
  facts: PaperFacts,
): PrintDocument {
  const totals = totalsOf(customer);
  return customerSummaryDocument(
    { lines: summaryLines(totals), balance: totals.balance },
    windowContext(facts),
  );
}

export function singleSessionPaper(
  transactions: Parameters<SessionDocuments['singleSession']>[0],
  facts: PaperFacts,
): PrintDocument {
  const totals = totalsOf({ transactions });
  const bags = bagsOf(transactions);
  const context = windowContext(facts);
  return singleSessionDocument(
    { lines: summaryLines(totals), balance: totals.balance },
    transactions.map((transaction) => ({
      time: timeOnPaper(transaction.timestamp, facts),
      type: context.say(slipTitle(transaction, bags)),
      tsn: transaction.tsn ?? '',
      value: transaction.value,
    })),
    context,
  );
}

/** Names a card that the window neither shows nor lists by its id. */
export function pricesPaper(
  ...[id, num, result, facts]: [...Parameters<RaceDocuments['prices']>, PaperFacts]
): PrintDocument {
  const card = facts.card?.id === id ? facts.card : null;
  const { summary } = facts;
  const listed = summary.state === 'ready' ? summary.value.find((each) => each.id === id) : undefined;
  return pricesDocument(
    {
      card: card ?? listed ?? { id, name: id, perfDate: '', raceType: 'thoroughbred' },
      race: (card === null ? undefined : raceOf(card, num)) ?? { num, bettingInterests: [] },
      result,
    },
    { ...paperWords(facts), dateTime: timeOnPaper(facts.now, facts) },
  );
}
