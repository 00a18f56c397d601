/**
 * Makes a sample of every kind of paper, with invented facts. The preview shows them, and tests of documents
 * and of drivers print them. Words, money and names of bets come in. Equal words always make an equal
 * document.
 */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { BetNames } from '../../i18n/bet-names.ts';
import { dateTimeOnPaper } from '../../i18n/times.ts';
import type { Translate } from '../../i18n/translate.ts';
import { type MoneyFormat, pennies } from '../../wagering/ground/money.ts';
import { coinListDocument } from '../blocks/coin-list.ts';
import type { Branded } from '../blocks/head.ts';
import { linesDocument } from '../blocks/lines.ts';
import type { WindowPaperContext } from '../blocks/window-blocks.ts';
import { cashPositionDocument } from '../reports/cash-position.ts';
import { pricesDocument } from '../reports/prices.ts';
import { raceSummariesDocument } from '../reports/race-summaries.ts';
import { scratchesDocument } from '../reports/scratches.ts';
import { customerSummaryDocument, singleSessionDocument } from '../reports/session-summary.ts';
import {
  accountDepositDocument,
  accountWithdrawalDocument,
  temporaryAccountClosedDocument,
  temporaryAccountOpenedDocument,
} from '../slips/account-receipts.ts';
import {
  kioskDepositDocument,
  kioskDonationDocument,
  kioskWithdrawalDocument,
} from '../slips/kiosk-receipts.ts';
import {
  cashReceiptDocument,
  exchangeReceiptDocument,
  instantWinnerDocument,
} from '../slips/payment-receipts.ts';
import { type PunchSlip, punchSlipDocument } from '../slips/punch-slip.ts';
import type { ReceiptContext } from '../slips/receipt.ts';
import { signSlipDocument } from '../slips/sign-slips.ts';
import { type SlipContext, type SlipKind, slipDocument } from '../slips/slip.ts';
import { taxClaimDocument } from '../slips/tax-claim.ts';
import { fixedOddsTicketDocument } from '../tickets/fixed-odds-ticket.ts';
import { testTicketDocument } from '../tickets/test-ticket.ts';
import { type TicketContext, ticketDocument } from '../tickets/ticket.ts';
import type { SampleId } from './sample-list.ts';
import { SAMPLE_CARD, SAMPLE_RACE, SAMPLE_RESULT } from './sample-races.ts';
import {
  PARLAY_TICKET,
  PICK_TICKET,
  SAMPLE_DATE,
  SAMPLE_SERIAL,
  SAMPLE_TRACK,
  STRAINING_TICKET,
  STRING_TICKET,
  slipOf,
  TRIFECTA_TICKET,
  WIN_TICKET,
} from './sample-tickets.ts';

/** Gives the words of a sample. */
export interface SampleWords extends Branded {
  readonly say: Translate;
  readonly money: MoneyFormat;
  /** BCP 47 tag. */
  readonly language: string;
  readonly betName?: BetNames | undefined;
}

/** Is the second of May, 3:42 in the afternoon, in any time zone. */
const TIME = new Date(2026, 4, 2, 15, 42).getTime();
const timeIn = ({ language }: SampleWords): string => dateTimeOnPaper(TIME, language);
const TELLER = { tellerId: '4417', tellerName: 'Ada Marsh', windowNumber: 12 };

function ticketContext(words: SampleWords): TicketContext {
  return {
    ...words,
    tellerId: TELLER.tellerId,
    performance: 'E1',
    dateTime: () => timeIn(words),
    reprint: false,
    training: false,
  };
}

function summaryContext(words: SampleWords): WindowPaperContext {
  return { ...words, ...TELLER, dateTime: timeIn(words), training: false };
}

function receiptContext(words: SampleWords): ReceiptContext {
  return { ...summaryContext(words), reprint: false };
}

const COUNT = [
  { value: pennies(100), quantity: 12 },
  { value: pennies(500), quantity: 3 },
  { value: pennies(2000), quantity: 41 },
  { value: pennies(10_000), quantity: 107 },
];

function slip(
  kind: SlipKind,
  minor: number,
  words: SampleWords,
  given: Partial<SlipContext> = {},
): PrintDocument {
  return slipDocument(slipOf(pennies(minor)), { ...ticketContext(words), kind, details: [], ...given });
}

const TRANSFER = {
  accountId: '0000123456',
  accountName: 'Jordan Ellery',
  amount: pennies(25_000),
  balance: pennies(31_250),
  tfAddress: '8812-0047',
};

const POSITION = {
  balance: pennies(123_450),
  shortage: pennies(500),
  balanceStatus: 'SHORT' as const,
  entries: [
    { count: 412, title: 'Sales', amount: pennies(1_150_000) },
    { count: 38, title: 'Cashed tickets', amount: pennies(-826_550) },
    { count: 2, title: 'Draws', amount: pennies(100_000) },
    { count: 1, title: 'Returns', amount: pennies(-300_000) },
  ],
};

const SUMMARY = {
  lines: [
    { name: 'summary.cashed' as const, count: 2, value: pennies(-4_450) },
    { name: 'summary.sold' as const, count: 5, value: pennies(8_200) },
    { name: 'summary.cancelled' as const, count: 1, value: pennies(-200) },
    { name: 'summary.vouchersSold' as const, count: 1, value: pennies(5_000) },
    { name: 'summary.exceptionCredit' as const, count: 1, value: pennies(-150) },
  ],
  balance: pennies(8_400),
};

const PUNCH: PunchSlip = {
  employeeId: '4417',
  shift: 2,
  clockIn: false,
  hoursWorked: 825,
  time: '18:15',
  date: SAMPLE_DATE,
  timeTaken: '4:05',
};

const MAKERS: Readonly<Record<SampleId, (words: SampleWords) => PrintDocument>> = {
  ticket: (words) => ticketDocument(TRIFECTA_TICKET, ticketContext(words)),
  stringTicket: (words) => ticketDocument(STRING_TICKET, ticketContext(words)),
  pickTicket: (words) => ticketDocument(PICK_TICKET, ticketContext(words)),
  parlayTicket: (words) => ticketDocument(PARLAY_TICKET, ticketContext(words)),
  vanityTicket: (words) =>
    ticketDocument(WIN_TICKET, {
      ...ticketContext(words),
      vanity: [{ saddleCloth: '4', name: 'Quiet Thunder' }],
    }),
  reprintedTicket: (words) => ticketDocument(TRIFECTA_TICKET, { ...ticketContext(words), reprint: true }),
  trainingTicket: (words) => ticketDocument(TRIFECTA_TICKET, { ...ticketContext(words), training: true }),
  markedTicket: (words) =>
    ticketDocument(TRIFECTA_TICKET, {
      ...ticketContext(words),
      codes: { barCode: false, hollerith: true },
    }),
  strainingTicket: (words) =>
    ticketDocument(STRAINING_TICKET, {
      ...ticketContext(words),
      reprint: true,
      training: true,
      account: { accountId: '9999999999' },
      codes: { barCode: true, hollerith: true },
    }),
  accountTicket: (words) =>
    ticketDocument(TRIFECTA_TICKET, {
      ...ticketContext(words),
      account: { accountId: TRANSFER.accountId },
    }),
  fixedOddsTicket: (words) =>
    fixedOddsTicketDocument(
      {
        code: 'FO4D7A21B90C13',
        cardName: SAMPLE_TRACK,
        raceType: 'thoroughbred',
        date: SAMPLE_DATE,
        race: 7,
        betAmount: pennies(2000),
        runner: { saddleCloth: '4', name: 'Quiet Thunder' },
        totalPayout: pennies(9000),
        window: 12,
        timeStamp: 0,
        expirationString: 'Void after 2027-05-02',
      },
      ticketContext(words),
    ),
  voucher: (words) => slip('voucher', 5_000, words),
  promoVoucher: (words) => slip('promoVoucher', 2_000, words),
  exchangeVoucher: (words) => slip('exchangeVoucher', 600, words),
  exchangeReceipt: (words) =>
    exchangeReceiptDocument(
      { reference: 'XT0000000047', credit: pennies(600), paid: pennies(400), left: pennies(200) },
      receiptContext(words),
    ),
  cashReceipt: (words) =>
    cashReceiptDocument({ tsn: SAMPLE_SERIAL, paid: pennies(31_050) }, receiptContext(words)),
  instantWinner: (words) =>
    instantWinnerDocument(
      { tsn: SAMPLE_SERIAL, game: 'Lucky Furlong', prize: pennies(50_000) },
      receiptContext(words),
    ),
  taxClaim: (words) =>
    taxClaimDocument(
      {
        perfDate: SAMPLE_DATE,
        tsn: SAMPLE_SERIAL,
        meet: SAMPLE_TRACK,
        race: 7,
        betAmt: pennies(50),
        pool: words.betName?.(12, 'Trifecta') ?? 'Trifecta',
        claimAmount: pennies(1_284_065),
        irsDeductAmt: pennies(308_176),
        stateDeductAmt: pennies(64_203),
        localDeductAmt: pennies(0),
        otherDeductAmt: pennies(1_000),
      },
      0,
      { ...ticketContext(words), window: 12 },
    ),
  accountDeposit: (words) => accountDepositDocument(TRANSFER, receiptContext(words)),
  accountWithdrawal: (words) => accountWithdrawalDocument(TRANSFER, receiptContext(words)),
  temporaryAccountOpened: (words) =>
    temporaryAccountOpenedDocument(
      { tsn: SAMPLE_SERIAL, playerId: '77120', amount: pennies(10_000) },
      receiptContext(words),
    ),
  temporaryAccountClosed: (words) =>
    temporaryAccountClosedDocument(
      { tsn: SAMPLE_SERIAL, playerId: null, amount: pennies(7_420) },
      receiptContext(words),
    ),
  kioskDeposit: (words) =>
    kioskDepositDocument(
      {
        reference: 'K12-1777736520',
        accountId: TRANSFER.accountId,
        notes: pennies(4_000),
        vouchers: pennies(1_250),
        balance: pennies(5_850),
      },
      { ...receiptContext(words), tellerName: '' },
    ),
  kioskWithdrawal: (words) =>
    kioskWithdrawalDocument(
      { voucher: { ...slipOf(pennies(4_600)), id: SAMPLE_SERIAL }, balance: pennies(0) },
      { ...receiptContext(words), tellerName: '' },
    ),
  kioskDonation: (words) =>
    kioskDonationDocument(
      { reference: 'K3-0092', charity: 'Retired Racehorse Trust', amount: pennies(60) },
      { ...receiptContext(words), tellerName: '' },
    ),
  credit: (words) => slip('credit', 1_500, words, { details: ['Short pay'] }),
  debit: (words) => slip('debit', 900, words, { details: ['Overpaid'] }),
  draw: (words) => slip('draw', 100_000, words),
  drawCheck: (words) =>
    slip('drawCheck', 250_000, words, { details: [words.say('slip.check', { number: '100482' })] }),
  return: (words) => slip('return', 50_000, words),
  chipAndPinReturn: (words) => slip('chipAndPinReturn', 50_000, words),
  finalReturn: (words) => slip('finalReturn', 1_154_700, words, { cashCount: COUNT }),
  bag: (words) => slip('bag', 1_154_700, words, { details: ['0080 1177 2904'], cashCount: COUNT }),
  coinList: (words) => coinListDocument(COUNT, summaryContext(words)),
  cashPosition: (words) => cashPositionDocument(POSITION, summaryContext(words)),
  agentReport: (words) => cashPositionDocument(POSITION, summaryContext(words), 'agentReport.title'),
  transactionSummary: (words) => customerSummaryDocument(SUMMARY, summaryContext(words)),
  singleSessionSummary: (words) =>
    singleSessionDocument(
      SUMMARY,
      [
        {
          time: timeIn(words),
          type: words.say('transaction.sold'),
          tsn: SAMPLE_SERIAL,
          value: pennies(600),
        },
        {
          time: timeIn(words),
          type: words.say('transaction.slipCashed', { slip: words.say('transaction.voucher') }),
          tsn: slipOf(pennies(0)).id,
          value: pennies(-2_500),
        },
      ],
      summaryContext(words),
    ),
  signOn: (words) => signSlipDocument('signOn', summaryContext(words)),
  signOff: (words) => signSlipDocument('signOff', summaryContext(words)),
  clockIn: (words) =>
    punchSlipDocument(
      { ...PUNCH, clockIn: true, timeTaken: '' },
      { ...words, radix: words.money.radix, training: false },
    ),
  clockOut: (words) => punchSlipDocument(PUNCH, { ...words, radix: words.money.radix, training: false }),
  scratches: (words) => scratchesDocument(SAMPLE_CARD, { ...words, dateTime: timeIn(words) }),
  prices: (words) =>
    pricesDocument(
      { card: SAMPLE_CARD, race: SAMPLE_RACE, result: SAMPLE_RESULT },
      { ...words, dateTime: timeIn(words) },
    ),
  lines: (words) =>
    linesDocument(
      { card: SAMPLE_CARD, race: SAMPLE_RACE },
      { ...words, dateTime: timeIn(words), time: () => '3:42 PM' },
    ),
  raceSummaries: (words) =>
    raceSummariesDocument([SAMPLE_CARD], {
      ...words,
      dateTime: timeIn(words),
      time: () => '3:42 PM',
    }),
  testTicket: (words) => testTicketDocument({ ...words, printerName: 'TM-P80', dateTime: timeIn(words) }),
};

/** Returns a sample as a document. Its id marks the print job as a sample. */
export function sampleOf(sample: SampleId, words: SampleWords): PrintDocument {
  const document = MAKERS[sample](words);
  return { ...document, id: `sample:${sample}:${words.language}` };
}
