/** Makes the documents of this window: finds the words, the money format and the names that a document needs. */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { Brand } from '../../documents/blocks/head.ts';
import type { ReportContext } from '../../documents/blocks/report-lines.ts';
import type { PaperCodes } from '../../documents/blocks/serial-blocks.ts';
import type { WindowPaperContext } from '../../documents/blocks/window-blocks.ts';
import { cashPositionDocument } from '../../documents/reports/cash-position.ts';
import { pricesDocument } from '../../documents/reports/prices.ts';
import { raceSummariesDocument } from '../../documents/reports/race-summaries.ts';
import { scratchesDocument } from '../../documents/reports/scratches.ts';
import { customerSummaryDocument, singleSessionDocument } from '../../documents/reports/session-summary.ts';
import { accountDepositDocument, accountWithdrawalDocument } from '../../documents/slips/account-receipts.ts';
import { cashReceiptDocument } from '../../documents/slips/payment-receipts.ts';
import { punchSlipDocument } from '../../documents/slips/punch-slip.ts';
import { signSlipDocument } from '../../documents/slips/sign-slips.ts';
import { type SlipKind, slipDocument } from '../../documents/slips/slip.ts';
import { taxClaimDocument } from '../../documents/slips/tax-claim.ts';
import { fixedOddsTicketDocument } from '../../documents/tickets/fixed-odds-ticket.ts';
import { testTicketDocument } from '../../documents/tickets/test-ticket.ts';
import { type TicketContext, ticketDocument, type VanityRunner } from '../../documents/tickets/ticket.ts';
import { paperBetNames, paperTranslator } from '../../i18n/paper-words.ts';
import { dateTimeOf, twelveHour } from '../../i18n/times.ts';
import type { PunchDocument } from '../../till/drawer/punch-clock.ts';
import type { TellerReportDocuments } from '../../till/drawer/teller-reports.ts';
import type { RaceDocuments } from '../../till/printing/race-papers.ts';
import type { SessionDocuments } from '../../till/printing/session-papers.ts';
import type { TellerSlipDocuments } from '../../till/printing/teller-papers.ts';
import { bagsOf, type Transaction, totalsOf } from '../../till/transactions/customer-session.ts';
import { summaryLines } from '../../till/transactions/summary-lines.ts';
import { slipTitle } from '../../till/transactions/transaction-title.ts';
import { accountAtom } from '../../till/window/account-state.ts';
import type { Store } from '../../till/window/dialogs.ts';
import {
  printerAtom,
  readyCardAtom,
  settingsAtom,
  summaryAtom,
  tellerAtom,
} from '../../till/window/state.ts';
import { resolveLeg } from '../../wagering/bets/resolve-legs.ts';
import { allowsVanityTicket } from '../../wagering/bets/vanity.ts';
import { raceOf } from '../../wagering/card/card.ts';
import type { FixedOddsTicket } from '../../wagering/card/fixed-odds.ts';
import type { TellerReturnType } from '../../wagering/card/ticket-kind.ts';
import type { Ticket } from '../../wagering/card/wager.ts';
import { magnitude } from '../../wagering/ground/money.ts';

export interface Documents {
  /** The paper of a transaction that has a ticket, a slip or a claim. */
  readonly ofTransaction: (transaction: Transaction, reprint: boolean) => PrintDocument;
  readonly test: () => PrintDocument;
  readonly ofRaces: RaceDocuments;
  readonly ofSessions: SessionDocuments;
  readonly ofTeller: TellerReportDocuments & TellerSlipDocuments;
  readonly ofPunch: PunchDocument;
}

const RETURN_SLIPS = {
  regular: 'return',
  chipAndPin: 'chipAndPinReturn',
  final: 'finalReturn',
} as const satisfies Readonly<Record<TellerReturnType, SlipKind>>;

function fixedOddsDocument(
  { id, wager, ...sold }: FixedOddsTicket,
  context: Parameters<typeof fixedOddsTicketDocument>[1],
): PrintDocument {
  return fixedOddsTicketDocument({ code: id, ...sold, ...wager }, context);
}

/** What a transaction's slip is called; null for a ticket of wagers. */
function slipKindOf(transaction: Transaction): SlipKind | null {
  const { type, wagerData, moved, exchange, checkNumber, returnType = 'regular' } = transaction;
  if (type === 'BAG') return 'bag';
  switch (wagerData) {
    case 'VOUCHER':
      if (moved === undefined) return 'voucher';
      return exchange === true ? 'exchangeVoucher' : 'promoVoucher';
    case 'TELLER_DRAW':
      return checkNumber === undefined ? 'draw' : 'drawCheck';
    case 'TELLER_RETURN':
      return RETURN_SLIPS[returnType];
    case 'CREDIT':
      return 'credit';
    case 'DEBIT':
      return 'debit';
    default:
      return null;
  }
}

/** `brand`: the association's picture that is there now. */
export function createDocuments(store: Store, brand: () => Brand | undefined): Documents {
  /** The words of the window's language, its money, and whose papers these are. */
  function words() {
    const settings = store.get(settingsAtom);
    return {
      say: paperTranslator(settings.language, settings),
      betName: paperBetNames(settings.language),
      money: settings,
      language: settings.language,
      associationName: settings.associationName,
      brand: brand(),
    };
  }
  /** In the order of the papers' language. */
  function timeOnPaper(epoch: number): string {
    return dateTimeOf(epoch, store.get(settingsAtom).language);
  }
  function performanceOf(ticket: Ticket): string | null {
    const summary = store.get(summaryAtom);
    const [wager] = ticket.wagers;
    if (summary.state !== 'ready' || wager === undefined) return null;
    return summary.value.find((card) => card.id === wager.cardId)?.perf ?? null;
  }
  /** The runners that a vanity ticket names; none where the ticket is none, or its card is not in hand any more. */
  function vanityOf({ wagers: [wager, ...others] }: Ticket): readonly VanityRunner[] {
    const card = store.get(readyCardAtom);
    if (wager === undefined || others.length > 0 || card?.id !== wager.cardId) return [];
    const race = raceOf(card, wager.raceNo);
    const [leg = []] = wager.runners;
    const numbers = race === undefined ? [] : resolveLeg(leg, race.bettingInterests);
    if (race === undefined || !allowsVanityTicket(card, wager, numbers)) return [];
    return race.bettingInterests.filter(({ num }) => numbers.includes(num));
  }
  /** Missing for what was sold for cash. */
  function accountOf({ type, account }: Transaction): TicketContext['account'] {
    if (type !== 'AW_SELL') return undefined;
    return { accountId: account?.id ?? null };
  }
  /** The receipt of cash that went into an account or came out of it. */
  function receiptOf(
    { type, value, account, timestamp, tellerId }: Transaction,
    context: { readonly reprint: boolean; readonly training: boolean; readonly codes: PaperCodes },
  ): PrintDocument | null {
    if (account?.tfAddress === undefined) return null;
    const signedOn = store.get(accountAtom);
    const document = type === 'ACCOUNT_DEPOSIT' ? accountDepositDocument : accountWithdrawalDocument;
    return document(
      {
        accountId: account.id,
        accountName: signedOn?.id === account.id ? signedOn.name : null,
        amount: magnitude(value),
        balance: account.balance,
        tfAddress: account.tfAddress,
      },
      { ...summaryContext(), ...context, tellerId, dateTime: timeOnPaper(timestamp) },
    );
  }
  function isTraining(): boolean {
    const { demoMode, trainingRoom } = store.get(settingsAtom);
    return demoMode || trainingRoom;
  }
  function reportContext(): ReportContext {
    return { ...words(), dateTime: timeOnPaper(Date.now()) };
  }
  function summaryContext(): WindowPaperContext {
    const teller = store.get(tellerAtom);
    return {
      ...words(),
      dateTime: timeOnPaper(Date.now()),
      tellerId: teller?.tellerId ?? '',
      tellerName: teller?.tellerName ?? '',
      windowNumber: teller?.windowNumber ?? 0,
      training: isTraining(),
    };
  }
  return {
    ofTransaction(transaction, reprint) {
      const { ticket, claim, claimWindow, tellerId } = transaction;
      const settings = store.get(settingsAtom);
      const context = {
        ...words(),
        tellerId,
        dateTime: timeOnPaper,
        reprint,
        training: isTraining(),
        codes: { barCode: settings.useBarcode, hollerith: settings.useHollerith },
      };
      if (claim !== undefined) {
        const window = claimWindow ?? store.get(tellerAtom)?.windowNumber ?? 0;
        return taxClaimDocument(claim, transaction.timestamp, { ...context, window });
      }
      const receipt = receiptOf(transaction, context);
      if (receipt !== null) return receipt;
      const fixedOdds = transaction.fixedOdds?.ticket ?? null;
      if (fixedOdds !== null) return fixedOddsDocument(fixedOdds, context);
      if (ticket === null) throw new Error('a transaction without a ticket has no paper');
      const kind = slipKindOf(transaction);
      if (kind === null) {
        const performance = performanceOf(ticket);
        return ticketDocument(ticket, {
          ...context,
          performance,
          vanity: vanityOf(ticket),
          account: accountOf(transaction),
        });
      }
      const { checkNumber, cashCount = [], details = [] } = transaction;
      const check = checkNumber === undefined ? [] : [context.say('slip.check', { number: checkNumber })];
      return slipDocument(ticket, { ...context, kind, details: [...check, ...details], cashCount });
    },
    test() {
      return testTicketDocument({
        ...words(),
        printerName: store.get(printerAtom).name,
        dateTime: timeOnPaper(Date.now()),
      });
    },
    ofTeller: {
      cashReceipt(paid) {
        return cashReceiptDocument(paid, {
          ...summaryContext(),
          reprint: false,
        });
      },
      signSlip: (kind, { tellerId, tellerName, windowNumber }) =>
        signSlipDocument(kind, { ...summaryContext(), tellerId, tellerName, windowNumber }),
      position: (position) => cashPositionDocument(position, summaryContext()),
      agentReport: ({ tellerId, tellerName, windowNumber, timeStamp, ...position }) =>
        cashPositionDocument(
          position,
          { ...summaryContext(), tellerId, tellerName, windowNumber, dateTime: timeOnPaper(timeStamp) },
          'agentReport.title',
        ),
    },
    ofPunch: (punch, answer) =>
      punchSlipDocument(
        {
          ...punch,
          hoursWorked: answer.hours_worked,
          time: answer.inout_time,
          date: answer.inout_date,
          timeTaken: answer.time_taken,
        },
        { ...reportContext(), radix: store.get(settingsAtom).radix, training: isTraining() },
      ),
    ofSessions: {
      customer(customer) {
        const totals = totalsOf(customer);
        return customerSummaryDocument(
          { lines: summaryLines(totals), balance: totals.balance },
          summaryContext(),
        );
      },
      singleSession(transactions) {
        const totals = totalsOf({ transactions });
        const bags = bagsOf(transactions);
        const context = summaryContext();
        return singleSessionDocument(
          { lines: summaryLines(totals), balance: totals.balance },
          transactions.map((transaction) => ({
            time: timeOnPaper(transaction.timestamp),
            type: context.say(slipTitle(transaction, bags)),
            tsn: transaction.tsn ?? '',
            value: transaction.value,
          })),
          context,
        );
      },
    },
    ofRaces: {
      scratches: (card) => scratchesDocument(card, reportContext()),
      summaries: (cards) => raceSummariesDocument(cards, { ...reportContext(), time: twelveHour }),
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
          { ...words(), dateTime: timeOnPaper(Date.now()) },
        );
      },
    },
  };
}
