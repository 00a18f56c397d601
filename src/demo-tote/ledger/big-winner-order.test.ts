/** The order that the next ticket wins, from every state by every record. */
import { expect, it } from 'vitest';
import type { SaleRecord } from '../records/records.ts';
import { type BigWinnerOrder, bigWinnerAfter, NO_BIG_WINNER } from './big-winner-order.ts';

const sale = (id: string, exchange: SaleRecord['exchange'] = null): SaleRecord => ({
  kind: 'sale',
  at: 0,
  token: '',
  post: null,
  ticket: {
    id,
    date: '',
    timeStamp: 0,
    window: 7,
    ticketCost: 0,
    tax: 0,
    wagers: [],
    expirationString: '',
    playerId: null,
    ticketLines: [],
  },
  bets: [],
  parlays: [],
  exchange,
});
const order = (isWanted: boolean, tsn: string | null = null) =>
  ({ kind: 'bigWinner', at: 0, isWanted, tsn }) as const;

const FIRST = sale('1');
const SECOND = sale('2');
const SECOND_HALF = sale('3', { cardNo: 'A', raceNo: 1, poolNo: 1 });
const WANTED: BigWinnerOrder = { isWanted: true, sold: null, last: null };
const SOLD: BigWinnerOrder = { isWanted: true, sold: FIRST, last: null };
const DONE: BigWinnerOrder = { isWanted: false, sold: null, last: FIRST };

it.each([
  ['a sale without an order', NO_BIG_WINNER, FIRST, NO_BIG_WINNER],
  ['the order', NO_BIG_WINNER, order(true), WANTED],
  ['the next sale', WANTED, FIRST, SOLD],
  ['a sale that exchange credit paid for', WANTED, SECOND_HALF, WANTED],
  ['calling the order off', WANTED, order(false), NO_BIG_WINNER],
  ['a sale behind the winner', SOLD, SECOND, SOLD],
  ['the end of the order', SOLD, order(false, '1'), DONE],
  ['a winner whose races cannot be ordered', SOLD, order(true), WANTED],
  ['calling the order off before its races are ordered', SOLD, order(false), NO_BIG_WINNER],
  ['another order', DONE, order(true), { ...WANTED, last: FIRST }],
  ['a sale after the order', DONE, SECOND, DONE],
] as const)('after %s', (_, before, record, after) => {
  expect(bigWinnerAfter(before, record)).toEqual(after);
});
