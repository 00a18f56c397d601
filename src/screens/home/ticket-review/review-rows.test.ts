/** Merges two lists of the host into the rows of the recent tickets. */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { translator } from '../../../i18n/translate.ts';
import { closedRacesAtom, failedRacesAtom, knownRacesAtom } from '../../../till/cards/race-results.ts';
import {
  type ListedTicket,
  listedFixedOddsAtom,
  ticketReviewAtom,
} from '../../../till/session/session-state.ts';
import type { FixedOddsCode } from '../../../wagering/card/fixed-odds.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { DEFAULT_MONEY_FORMAT, pennies, ZERO } from '../../../wagering/ground/money.ts';
import { outcomeWord } from '../../frame/transactions/outcome-words.ts';
import { statusWord } from './listed-words.ts';
import { isAnyUnreadAtom, reviewRowsAtom } from './review-rows.ts';

type Store = ReturnType<typeof createStore>;

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

function rows(tickets: readonly ListedTicket[], prepare: (store: Store) => void = () => undefined) {
  const store = createStore();
  prepare(store);
  store.set(ticketReviewAtom, { state: 'ready', value: tickets });
  store.set(listedFixedOddsAtom, [fixedOdds]);
  const list = store.get(reviewRowsAtom);
  if (list.state !== 'ready') throw new Error('there is no list');
  return list.value;
}

describe('the rows of the recent tickets', () => {
  it('have the fixed-odds tickets among the others, the newest first', () => {
    const numbers = rows([voucher('NEWER', 3), voucher('OLDER', 1)]).map(({ number }) => number);
    expect(numbers).toEqual(['NEWER', CODE, 'OLDER']);
  });

  it('say of a fixed-odds ticket what it cost and what it pays, and offer no cancel for it', () => {
    const [row] = rows([]);
    expect(row).toMatchObject({ cost: 2_000n, status: 'valid', toCancel: null });
    const lines = row?.lines({ all: 'ALL', favourite: 'FAV' }).map((line) => words(line));
    expect(lines).toEqual(['Pays $300.00 if it wins']);
    expect(rows([voucher('ANY', 9)])[0]?.toCancel).toBe('ANY');
  });

  it('say what a ticket came to once its race is official, and offer no cancel of it then', () => {
    const race = {
      finish: [[4], [9]],
      finishText: '4-9',
      scratched: new Set<number>(),
      prices: [{ id: 1, base: pennies(200), combo: [[4]], payoff: pennies(1_240) }],
    };
    const wager = { cardId: 'HVP', raceNo: 3, betType: 1, betAmount: pennies(300) };
    const on = (id: string, runner: number): ListedTicket => {
      const { ticket, ...listed } = voucher(id, 3);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a wager only what decides it
      const wagers = [{ ...wager, runners: [[runner]] }] as unknown as ListedTicket['ticket']['wagers'];
      return { ...listed, kind: 'ticket', ticket: { ...ticket, wagers } };
    };
    const tickets = [on('WON', 4), on('LOST', 9)];
    const open = rows(tickets).map(({ outcome, toCancel }) => [outcome, toCancel]);
    expect(open.slice(0, 2)).toEqual([
      ['open', 'WON'],
      ['open', 'LOST'],
    ]);
    const over = rows(tickets, (store) => store.set(knownRacesAtom, new Map([['HVP 3', race]])));
    const [won, lost] = over;
    expect([won?.outcome, won?.toCancel]).toEqual([{ is: 'winner', amount: 1_860n }, null]);
    expect([lost?.outcome, lost?.toCancel]).toEqual([{ is: 'loser' }, null]);
    const shown = over.flatMap(({ outcome }) => (outcome === null ? [] : [words(outcomeWord(outcome))]));
    expect(shown).toEqual(['Winner $18.60', 'Not a winner']);
  });

  it('offer no cancel once the betting is over, and call nothing open that the host alone knows', () => {
    const { ticket, ...listed } = voucher('NEW', 3);
    expect(rows([{ ...listed, ticket }])[0]).toMatchObject({ outcome: null, toCancel: 'NEW' });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a wager only what names its race
    const wagers = [
      { cardId: 'HVP', raceNo: 3, betType: 16, runners: [[1]] },
    ] as unknown as typeof ticket.wagers;
    const pick = { ...listed, kind: 'ticket', ticket: { ...ticket, wagers } } as const;
    const closed = rows([pick], (store) => store.set(closedRacesAtom, new Set(['HVP 3'])));
    expect(closed[0]).toMatchObject({ outcome: 'open', toCancel: null });
    const unread = rows([pick], (store) => {
      store.set(failedRacesAtom, new Set(['HVP 3']));
      store.set(ticketReviewAtom, { state: 'ready', value: [pick] });
      expect(store.get(isAnyUnreadAtom)).toBe(true);
    });
    expect(unread[0]).toMatchObject({ outcome: null, status: 'valid' });
  });

  it('call a bet over several races open until all of them are official', () => {
    const race = { finish: [[4]], finishText: '4', scratched: new Set<number>(), prices: [] };
    const { ticket, ...listed } = voucher('PICK', 3);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a wager only what names its races
    const wagers = [
      { cardId: 'HVP', raceNo: 3, betType: 14, runners: [[1], [2]] },
    ] as unknown as typeof ticket.wagers;
    const double = { ...listed, kind: 'ticket', ticket: { ...ticket, wagers } } as const;
    const outcomeAfter = (...official: readonly number[]) =>
      rows([double], (store) =>
        store.set(knownRacesAtom, new Map(official.map((num) => [`HVP ${num}`, race]))),
      )[0]?.outcome;
    expect([outcomeAfter(), outcomeAfter(3), outcomeAfter(3, 4)]).toEqual(['open', 'open', null]);
  });

  it('say of a voucher and of a fixed-odds ticket that they are open, and of a draw that it is done', () => {
    const draw = { ...voucher('DRAW', 4), kind: 'tellerDraw' } as const;
    const shown = rows([draw, voucher('VOUCHER', 3)]).map(({ transaction, status }) =>
      words(statusWord(transaction, status)),
    );
    expect(shown).toEqual(['Done', 'Open', 'Open']);
  });

  it('are none while the list is on its way', () => {
    expect(createStore().get(reviewRowsAtom)).toEqual({ state: 'loading' });
  });
});
