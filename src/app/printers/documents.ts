/**
 * Makes the documents of this window. Reads the state that a paper needs, and passes it to the pure
 * transaction-paper.ts and report-papers.ts.
 */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { coinListDocument } from '../../documents/blocks/coin-list.ts';
import type { Brand } from '../../documents/blocks/head.ts';
import { cashPositionDocument } from '../../documents/reports/cash-position.ts';
import { raceSummariesDocument } from '../../documents/reports/race-summaries.ts';
import { scratchesDocument } from '../../documents/reports/scratches.ts';
import { kioskDepositDocument } from '../../documents/slips/kiosk-receipts.ts';
import { cashReceiptDocument } from '../../documents/slips/payment-receipts.ts';
import { signSlipDocument } from '../../documents/slips/sign-slips.ts';
import { twelveHour } from '../../i18n/times.ts';
import { readyCardAtom, summaryAtom } from '../../till/cards/card-state.ts';
import type { PunchDocument } from '../../till/drawer/punch-clock.ts';
import type { TellerReportDocuments } from '../../till/drawer/teller-reports.ts';
import type { RaceDocuments } from '../../till/printing/race-papers.ts';
import type { SessionDocuments } from '../../till/printing/session-papers.ts';
import type { TellerSlipDocuments } from '../../till/printing/teller-papers.ts';
import { accountAtom } from '../../till/session/account-state.ts';
import { tellerAtom, windowNumberAtom } from '../../till/session/teller-state.ts';
import type { Transaction } from '../../till/transactions/customer-session.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { printerAtom } from '../../till/window/printer-state.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { type PaperFacts, reportContext, timeOnPaper, windowContext } from './paper-facts.ts';
import { customerPaper, pricesPaper, punchPaper, singleSessionPaper, testPaper } from './report-papers.ts';
import { transactionPapers } from './transaction-paper.ts';

export interface Documents {
  /** Makes the paper of a transaction that has a ticket, a slip or a claim. */
  readonly ofTransaction: (transaction: Transaction, reprint: boolean) => PrintDocument;
  readonly test: () => PrintDocument;
  readonly ofRaces: RaceDocuments;
  readonly ofSessions: SessionDocuments;
  readonly ofTeller: TellerReportDocuments & TellerSlipDocuments;
  readonly ofPunch: PunchDocument;
  /** Returns what the window knows now, for a paper that is loaded later. */
  readonly facts: () => PaperFacts;
}

/** `brand` returns the association's picture; undefined until it is loaded. */
export function createDocuments(
  store: Store,
  clock: Pick<Clock, 'now'>,
  brand: () => Brand | undefined,
): Documents {
  function facts(): PaperFacts {
    return {
      settings: store.get(settingsAtom),
      brand: brand(),
      now: clock.now(),
      teller: store.get(tellerAtom),
      account: store.get(accountAtom),
      card: store.get(readyCardAtom),
      summary: store.get(summaryAtom),
      printerName: store.get(printerAtom).name,
    };
  }

  return {
    facts,
    ofTransaction: transactionPapers(facts),
    test: () => testPaper(facts()),
    ofTeller: {
      coinList(count, by) {
        const windowNumber = store.get(windowNumberAtom) ?? 0;
        return coinListDocument(count, {
          ...windowContext(facts()),
          tellerId: by,
          tellerName: '',
          windowNumber,
        });
      },
      cashReceipt: (paid) => cashReceiptDocument(paid, { ...windowContext(facts()), reprint: false }),
      signSlip: (kind, { tellerId, tellerName, windowNumber }) =>
        signSlipDocument(kind, { ...windowContext(facts()), tellerId, tellerName, windowNumber }),
      position: (position) => cashPositionDocument(position, windowContext(facts())),
      agentReport({ tellerId, tellerName, windowNumber, timeStamp, ...position }) {
        const now = facts();
        const dateTime = timeOnPaper(timeStamp, now);
        const context = { ...windowContext(now), tellerId, tellerName, windowNumber, dateTime };
        return cashPositionDocument(position, context, 'agentReport.title');
      },
    },
    ofPunch: (punch, answer) => punchPaper(punch, answer, facts()),
    ofSessions: {
      customer: (customer) => customerPaper(customer, facts()),
      singleSession: (transactions) => singleSessionPaper(transactions, facts()),
      kioskDeposit: (deposit, reprint) =>
        kioskDepositDocument(deposit, { ...windowContext(facts()), tellerName: '', reprint }),
    },
    ofRaces: {
      scratches: (card) => scratchesDocument(card, reportContext(facts())),
      summaries(cards) {
        const { language } = facts().settings;
        const time = (epoch: number): string => twelveHour(epoch, language);
        return raceSummariesDocument(cards, { ...reportContext(facts()), time });
      },
      prices: (id, num, result) => pricesPaper(id, num, result, facts()),
    },
  };
}
