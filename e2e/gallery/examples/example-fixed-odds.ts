/**
 * Invents fixed odds for the gallery. Has cards, a race whose prices moved, a scratch, a long name, and a
 * customer's bets.
 */

import { aTransaction } from '../../../src/till/testing/transactions.ts';
import {
  type FixedOddsBoard,
  type FixedOddsCard,
  fixedOddsCardsAtom,
  fixedOddsClothAtom,
  fixedOddsRaceAtom,
} from '../../../src/till/tickets/fixed-odds/fixed-odds-state.ts';
import type { ListedFixedOdds } from '../../../src/till/tickets/ticket-review-state.ts';
import type { CustomerSession } from '../../../src/till/transactions/customer-session.ts';
import { keyedAtom, NOTHING_KEYED } from '../../../src/till/wager/keyed-input.ts';
import type { Store } from '../../../src/till/window/dialogs.ts';
import type { FixedOddsTicket } from '../../../src/wagering/card/fixed-odds.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import { aFixedOddsCode } from '../../../src/wagering/testing/tickets.ts';
import { NOW } from './example-cards.ts';

const CODE = aFixedOddsCode('FO4D7A21B90C13');
const MINUTE = 60_000;

function cardOf(traCode: string, cardName: string, closed: number): FixedOddsCard {
  return {
    traCode,
    perfDate: '2026-11-21',
    cardName,
    raceType: 'thoroughbred',
    races: Array.from({ length: 9 }, (_, index) => ({
      race: index + 1,
      status: index < closed ? 'Official' : 'Betting on',
      postTime: NOW + (index - closed) * 12 * MINUTE + 4 * MINUTE,
    })),
  };
}

const CARDS = [
  cardOf('HVP', 'Harborview Park', 2),
  cardOf('TMB', 'Tamarind Bay', 0),
  cardOf('SAN', 'Saint Andrews-by-the-Lake', 4),
];

const NAMES = [
  'Night Train',
  'Quiet Thunder',
  'The Very Honourable Gentleman',
  'Summer Cottage',
  'Copper Kettle',
  'Second Wind',
  'Marzipan',
  'Old Harbor Light',
  'Tin Whistle',
  'Bramble',
  'Long Shot Larry',
  'Paper Moon',
];
const PRICES = [350, 240, 1_500, 850, 9_600, 2_200, 460, 1_000, 10_100, 600, 3_000, 700];

const BOARD: FixedOddsBoard = {
  status: 'Betting on',
  base: pennies(100),
  runners: NAMES.map((name, index) => ({
    saddleCloth: `${index + 1}`,
    name,
    scratched: index === 5,
    payout: index === 5 ? null : pennies(PRICES[index] ?? 100),
    move: index === 1 ? 'down' : index === 2 ? 'up' : null,
  })),
};

const AT = { traCode: 'HVP', perfDate: '2026-11-21', race: 3 };

export function withPrices(cloth: string | null, typed = ''): (store: Store) => void {
  return (store) => {
    store.set(fixedOddsCardsAtom, { state: 'ready', value: CARDS });
    store.set(fixedOddsRaceAtom, { at: AT, board: { state: 'ready', value: BOARD } });
    store.set(fixedOddsClothAtom, cloth);
    store.set(keyedAtom, { FixedOdds: { ...NOTHING_KEYED, typed: { text: typed, preset: null } } });
  };
}

export function withClosedRace(store: Store): void {
  withPrices('2')(store);
  const runners = BOARD.runners.map((runner) => ({ ...runner, payout: null, move: null }));
  const value: FixedOddsBoard = { ...BOARD, status: 'Betting off', runners };
  store.set(fixedOddsRaceAtom, { at: AT, board: { state: 'ready', value } });
}

const TICKET: FixedOddsTicket = {
  id: CODE,
  traCode: 'HVP',
  date: '2026-11-21',
  timeStamp: NOW - 60_000,
  window: 12,
  raceType: 'thoroughbred',
  wager: {
    cardName: 'Harborview Park',
    race: 3,
    betAmount: pennies(2_000),
    runner: { saddleCloth: '3', name: 'The Very Honourable Gentleman', payout: pennies(1_500) },
    totalPayout: pennies(30_000),
  },
};

/** Lists a ticket as the host does beside the window's other tickets. */
export const LISTED_FIXED_ODDS: readonly ListedFixedOdds[] = [
  { reqseq: 10, status: 'valid', ticket: TICKET },
];

const SOLD = aTransaction({
  id: 'fixed odds',
  type: 'FIXED_ODDS_WAGER',
  value: pennies(2_000),
  timestamp: NOW - 60_000,
  fixedOdds: { code: CODE, ticket: TICKET },
  paper: 'notPrinted',
});

/** Has a wager without paper, and one that was cashed. */
export const FIXED_ODDS_CUSTOMER: CustomerSession = {
  active: true,
  playerId: null,
  transactions: [
    SOLD,
    {
      ...SOLD,
      id: 'fixed odds cashed',
      type: 'FIXED_ODDS_PAYOUT',
      value: pennies(-1_200),
      handedIn: true,
      fixedOdds: { code: aFixedOddsCode('FO5D21B94A0C77'), ticket: null },
      paper: 'none',
    },
  ],
};

export const FIXED_ODDS_CODE = CODE;
