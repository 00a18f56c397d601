/** Invents customers for the gallery: tickets sold and cashed, and papers that printed or failed. */

import { aTransaction } from '../../../src/till/testing/transactions.ts';
import type {
  CustomerSession,
  PaperState,
  Transaction,
} from '../../../src/till/transactions/customer-session.ts';
import type { Selection } from '../../../src/wagering/card/selection.ts';
import { negative, type Pennies, pennies } from '../../../src/wagering/ground/money.ts';
import { EXACTA_BOX } from '../../../src/wagering/testing/bet-ids.ts';
import { aSerial, aTicket, aWager } from '../../../src/wagering/testing/tickets.ts';

import { NOW } from './example-cards.ts';

interface Sold {
  readonly id: string;
  readonly name: string;
  readonly race: number;
  readonly runners: Selection;
  readonly cost: number;
  readonly paper?: PaperState;
}

function sold({ id, name, race, runners, cost, paper = 'printed' }: Sold): Transaction {
  const tsn = aSerial(id);
  const timestamp = NOW - 60_000;
  const wager = aWager({
    betType: EXACTA_BOX,
    betName: name,
    cardId: 'HVP',
    cardName: 'Harborview Park',
    raceNo: race,
    runners,
    betCount: 6n,
    betCost: pennies(cost),
    totalCost: pennies(cost),
  });
  return aTransaction({
    id,
    value: pennies(cost),
    timestamp,
    tsn,
    paper,
    ticket: aTicket({
      id: tsn,
      date: '2026-05-02',
      timeStamp: timestamp,
      ticketCost: pennies(cost),
      wagers: [wager],
    }),
  });
}

const cashed = (cost: number): Transaction =>
  aTransaction({
    id: '5D3F-77B0-1C02',
    type: 'CASH',
    value: pennies(-cost),
    timestamp: NOW - 120_000,
    tsn: aSerial('5D3F-77B0-1C02'),
    handedIn: true,
  });

const slip = (
  tsn: string,
  changes: Pick<Transaction, 'type' | 'value'> & Partial<Transaction>,
): Transaction =>
  aTransaction({
    id: `${changes.type} ${tsn}`,
    timestamp: NOW - 30_000,
    tsn: aSerial(tsn),
    ...(changes.type === 'CANCEL' ? { handedIn: true } : {}),
    ...changes,
  });

const byHand = (tsn: string | null, cost: number, verdict: 'sold' | 'notSold'): Transaction =>
  aTransaction({
    id: verdict,
    value: pennies(cost),
    timestamp: NOW - 200_000,
    tsn: tsn === null ? null : aSerial(tsn),
    paper: verdict === 'sold' ? 'notPrinted' : 'none',
    closedByHand: { verdict, tellerId: '4417', at: NOW },
  });

const TICKETS: readonly Sold[] = [
  { id: '5D41-0A04-7A20', name: 'Win', race: 7, runners: [[3]], cost: 1000 },
  { id: '5D41-09C2-7A1F', name: 'Exacta Box', race: 6, runners: [[1, 4, 7], []], cost: 1200 },
  { id: '5D41-0B11-7A21', name: 'Trifecta', race: 7, runners: [[3, 10], [3, 10], ['all']], cost: 400 },
];

/** Shows 'Collect $18.00'. */
export const COLLECTING: CustomerSession = {
  active: true,
  playerId: '4417',
  transactions: [cashed(800), ...TICKETS.map(sold)],
};

/** Returns a customer with three tickets whose earlier ticket was cashed last. */
export function justCashed(tsn: string, amount: Pennies): CustomerSession {
  const cash = aTransaction({
    id: 'just cashed',
    type: 'CASH',
    value: negative(amount),
    timestamp: NOW - 5_000,
    tsn: aSerial(tsn),
    handedIn: true,
  });
  return { active: true, playerId: '4417', transactions: [...TICKETS.map(sold), cash] };
}

/** Shows 'Pay $8.00'. */
export const PAYING: CustomerSession = { active: true, playerId: null, transactions: [cashed(800)] };

/**
 * Has tickets and other transactions: a ticket and a bag that were cancelled, a voucher, a credit. Shows
 * 'Collect $33.00'.
 */
export const MIXED: CustomerSession = {
  active: true,
  playerId: null,
  transactions: [
    ...COLLECTING.transactions,
    slip('5D41-0C50-7A23', { type: 'BAG', wagerData: 'CREDIT', value: pennies(-4000) }),
    slip('5D41-0C50-7A23', { type: 'CANCEL', wagerData: 'CREDIT', value: pennies(4000) }),
    slip('5D41-0A04-7A20', { type: 'CANCEL', value: pennies(-1000) }),
    slip('5D41-0C52-7A25', {
      type: 'SELL_VOUCHER',
      wagerData: 'VOUCHER',
      value: pennies(0),
      moved: pennies(2000),
    }),
    slip('5D41-0C53-7A26', { type: 'SELL_VOUCHER', wagerData: 'VOUCHER', value: pennies(3000) }),
    slip('5D41-0C54-7A27', {
      type: 'EXCEPTION_CREDIT',
      wagerData: 'CREDIT',
      value: pennies(-500),
      details: ['Short pay'],
    }),
  ],
};

/** Has tickets in tens, one that paid, vouchers, and an account that pays for the next ones. */
export const MANY_MIXED: CustomerSession = {
  active: true,
  playerId: '4417',
  transactions: [
    cashed(55_200),
    ...Array.from({ length: 12 }, (_, index) =>
      sold({ id: `5D41-0D${10 + index}-7A31`, name: 'Win', race: 7, runners: [[3]], cost: 2000 }),
    ),
    slip('5D41-0C52-7A25', { type: 'SELL_VOUCHER', wagerData: 'VOUCHER', value: pennies(12_500) }),
  ],
};

/** Has one ticket without paper, and one whose paper is uncertain. */
export const PAPER_TROUBLE: CustomerSession = {
  active: true,
  playerId: null,
  transactions: TICKETS.map((ticket, index) =>
    sold({ ...ticket, paper: (['notPrinted', 'uncertain', 'printed'] as const)[index] ?? 'printed' }),
  ),
};

/** Has a voucher without paper, and a string of tickets that nobody knows to be on paper. */
export const MUCH_PAPER_TROUBLE: CustomerSession = {
  active: true,
  playerId: null,
  transactions: [
    ...Array.from({ length: 8 }, (_, index) =>
      sold({
        id: `5D41-0D${10 + index}-7A31`,
        name: 'Win',
        race: 7,
        runners: [[3]],
        cost: 2000,
        paper: 'uncertain',
      }),
    ),
    slip('5D41-0C52-7A25', {
      type: 'SELL_VOUCHER',
      wagerData: 'VOUCHER',
      value: pennies(12_500),
      paper: 'notPrinted',
    }),
  ],
};

/** Has two sales that the host never settled, resolved by the tote room's word. */
export const CLOSED_BY_HAND: CustomerSession = {
  active: true,
  playerId: null,
  transactions: [...TICKETS.map(sold), byHand('5D41-0C40-7A22', 600, 'sold'), byHand(null, 0, 'notSold')],
};

/**
 * Has a string of three, a parlay of two legs, and a common ticket. The parlay's first leg has a long name.
 */
export const SEVERAL: CustomerSession = {
  active: true,
  playerId: null,
  transactions: TICKETS.map(sold).map((transaction, index): Transaction => {
    const { ticket } = transaction;
    const [first] = ticket?.wagers ?? [];
    if (ticket === null || first === undefined || index === 0) return transaction;
    const legs = [7, 8].map((raceNo) => ({
      raceNo,
      betType: 1,
      betName: 'Win',
      runners: [[1, 2, 3, 5, 8, 9, 10, 12]],
    }));
    const wagers =
      index === 1
        ? [
            first,
            { ...first, betName: 'Win', runners: [[4]] },
            { ...first, betName: 'Show', runners: [[4, 6]] },
          ]
        : [{ ...first, parlayLegs: legs }];
    return { ...transaction, ticket: { ...ticket, wagers } };
  }),
};

/** Shows 'Collect $12,348.00'. */
export const LARGE: CustomerSession = {
  ...COLLECTING,
  transactions: [sold({ id: '5D41-0D00-7A30', name: 'Win', race: 7, runners: [[3]], cost: 1_234_800 })],
};
