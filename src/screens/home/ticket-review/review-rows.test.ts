/** The rows of the recent tickets: two lists of the host as one. */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { translator } from '../../../i18n/translate.ts';
import { type ListedTicket, listedFixedOddsAtom, ticketReviewAtom } from '../../../till/session-state.ts';
import type { FixedOddsCode } from '../../../wagering/fixed-odds.ts';
import { DEFAULT_MONEY_FORMAT, pennies, ZERO } from '../../../wagering/money.ts';
import type { TicketSerial } from '../../../wagering/wager.ts';
import { reviewRowsAtom } from './review-rows.ts';

const CODE = 'FO4D7A21B90C13' as FixedOddsCode;
const words = translator('en-us', DEFAULT_MONEY_FORMAT);

const voucher = (id: string, timeStamp: number): ListedTicket => ({
  reqseq: timeStamp,
  kind: 'voucher',
  status: 'valid',
  ticket: {
    id: id as TicketSerial,
    date: '2026-11-21',
    timeStamp,
    window: 12,
    ticketCost: pennies(500),
    tax: ZERO,
    wagers: [],
    expirationString: '',
    playerId: null,
    ticketLines: [],
  },
});

const fixedOdds = {
  reqseq: 2,
  status: 'valid',
  ticket: {
    id: CODE,
    traCode: 'HVP',
    date: '2026-11-21',
    timeStamp: 2,
    window: 12,
    raceType: 'thoroughbred',
    wager: {
      cardName: 'Harborview Park',
      race: 3,
      betAmount: pennies(2_000),
      runner: { saddleCloth: '3', name: 'Bramble', payout: pennies(1_500) },
      totalPayout: pennies(30_000),
    },
  },
} as const;

function rows(...tickets: readonly ListedTicket[]) {
  const store = createStore();
  store.set(ticketReviewAtom, { state: 'ready', value: tickets });
  store.set(listedFixedOddsAtom, [fixedOdds]);
  const list = store.get(reviewRowsAtom);
  if (list.state !== 'ready') throw new Error('there is no list');
  return list.value;
}

describe('the rows of the recent tickets', () => {
  it('have the fixed-odds tickets among the others, the newest first', () => {
    const numbers = rows(voucher('NEWER', 3), voucher('OLDER', 1)).map(({ number }) => number);
    expect(numbers).toEqual(['NEWER', CODE, 'OLDER']);
  });

  it('say of a fixed-odds ticket what it cost and what it pays, and offer no cancel for it', () => {
    const [row] = rows();
    expect(row).toMatchObject({ cost: 2_000n, status: 'valid', toCancel: null });
    const lines = row?.lines({ all: 'ALL', favourite: 'FAV' }).map((line) => words(line));
    expect(lines).toEqual(['Pays $300.00, if it wins']);
    expect(rows(voucher('ANY', 9))[0]?.toCancel).toBe('ANY');
  });

  it('are none while the list is on its way', () => {
    expect(createStore().get(reviewRowsAtom)).toEqual({ state: 'loading' });
  });
});
