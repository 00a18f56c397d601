/** Merges two lists of the host into the rows of the recent tickets. */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { translator } from '../../../i18n/translate.ts';
import { closedRacesAtom, failedRacesAtom, knownRacesAtom } from '../../../till/cards/race-results.ts';
import {
  type ListedTicket,
  listedFixedOddsAtom,
  ticketReviewAtom,
} from '../../../till/tickets/ticket-review-state.ts';
import type { TicketSerial, Wager } from '../../../wagering/card/wager.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../../wagering/ground/money.ts';
import { DOUBLE, PICK_4 } from '../../../wagering/testing/bet-ids.ts';
import {
  aFixedOddsCode,
  aFixedOddsTicket,
  aSerial,
  aTicket,
  aWager,
} from '../../../wagering/testing/tickets.ts';
import { outcomeWord } from '../../frame/transactions/outcome-words.ts';
import { statusWord } from './listed-words.ts';
import { isAnyUnreadAtom, reviewRowsAtom } from './review-rows.ts';

type Store = ReturnType<typeof createStore>;

const CODE = aFixedOddsCode('FO4D7A21B90C13');
const words = translator('en-us', DEFAULT_MONEY_FORMAT);

const [ONE, TWO] = [aSerial('5554-C70F-0001'), aSerial('5554-C70F-0002')];

const voucher = (id: TicketSerial, timeStamp: number): ListedTicket => ({
  reqseq: timeStamp,
  kind: 'voucher',
  status: 'valid',
  ticket: aTicket({ id, timeStamp, ticketCost: pennies(500) }),
});

const ticketOf = (id: TicketSerial, wager: Wager): ListedTicket => ({
  reqseq: 3,
  kind: 'ticket',
  status: 'valid',
  ticket: aTicket({ id, timeStamp: 3, wagers: [wager] }),
});

const fixedOdds = {
  reqseq: 2,
  status: 'valid',
  ticket: aFixedOddsTicket({ id: CODE, timeStamp: 2 }),
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
    const numbers = rows([voucher(TWO, 3), voucher(ONE, 1)]).map(({ number }) => number);
    expect(numbers).toEqual([TWO, CODE, ONE]);
  });

  it('say of a fixed-odds ticket what it cost and what it pays, and offer no cancel for it', () => {
    const [row] = rows([]);
    expect(row).toMatchObject({ cost: 2_000n, status: 'valid', toCancel: null });
    const lines = row?.lines({ all: 'ALL', favourite: 'FAV' }).map((line) => words(line));
    expect(lines).toEqual(['Pays $90.00 if it wins']);
    expect(rows([voucher(ONE, 9)])[0]?.toCancel).toBe(ONE);
  });

  it('say what a ticket came to once its race is official, and offer no cancel of it then', () => {
    const race = {
      finish: [[4], [9]],
      finishText: '4-9',
      scratched: new Set<number>(),
      prices: [{ id: 1, base: pennies(200), combo: [[4]], payoff: pennies(1_240) }],
    };
    const on = (id: TicketSerial, runner: number) =>
      ticketOf(id, aWager({ cardId: 'HVP', betAmount: pennies(300), runners: [[runner]] }));
    const tickets = [on(ONE, 4), on(TWO, 9)];
    const open = rows(tickets).map(({ outcome, toCancel }) => [outcome, toCancel]);
    expect(open.slice(0, 2)).toEqual([
      ['open', ONE],
      ['open', TWO],
    ]);
    const over = rows(tickets, (store) => store.set(knownRacesAtom, new Map([['HVP 3', race]])));
    const [won, lost] = over;
    expect([won?.outcome, won?.toCancel]).toEqual([{ is: 'winner', amount: 1_860n }, null]);
    expect([lost?.outcome, lost?.toCancel]).toEqual([{ is: 'loser' }, null]);
    const shown = over.flatMap(({ outcome }) => (outcome === null ? [] : [words(outcomeWord(outcome))]));
    expect(shown).toEqual(['Winner $18.60', 'Not a winner']);
  });

  it('offer no cancel once the betting is over, and call nothing open that the host alone knows', () => {
    expect(rows([voucher(ONE, 3)])[0]).toMatchObject({ outcome: null, toCancel: ONE });
    const pick = ticketOf(ONE, aWager({ cardId: 'HVP', betType: PICK_4, runners: [[1]] }));
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
    const double = ticketOf(ONE, aWager({ cardId: 'HVP', betType: DOUBLE, runners: [[1], [2]] }));
    const outcomeAfter = (...official: readonly number[]) =>
      rows([double], (store) =>
        store.set(knownRacesAtom, new Map(official.map((num) => [`HVP ${num}`, race]))),
      )[0]?.outcome;
    expect([outcomeAfter(), outcomeAfter(3), outcomeAfter(3, 4)]).toEqual(['open', 'open', null]);
  });

  it('say of a voucher and of a fixed-odds ticket that they are open, and of a draw that it is done', () => {
    const draw = { ...voucher(ONE, 4), kind: 'tellerDraw' } as const;
    const shown = rows([draw, voucher(TWO, 3)]).map(({ transaction, status }) =>
      words(statusWord(transaction, status)),
    );
    expect(shown).toEqual(['Done', 'Open', 'Open']);
  });

  it('are none while the list is on its way', () => {
    expect(createStore().get(reviewRowsAtom)).toEqual({ state: 'loading' });
  });
});
