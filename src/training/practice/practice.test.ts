import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { customerAtom } from '../../till/session/customer-state.ts';
import { cashGivenAtom } from '../../till/session/last-customer.ts';
import type { Transaction } from '../../till/transactions/customer-session.ts';
import { NO_CUSTOMER } from '../../till/transactions/customer-session.ts';
import type { Card } from '../../wagering/card/card.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import { pennies, ZERO } from '../../wagering/ground/money.ts';
import { seededRandom } from '../../wagering/ground/random.ts';
import { sampleCard } from '../../wagering/testing/sample-card.ts';
import type { Ask, AskKind } from '../asks/ask.ts';
import { USUAL_AMOUNTS } from '../asks/draw-ask.ts';
import { americanWith } from '../speech/en.ts';
import { createPractice } from './practice.ts';
import { practiceAtom } from './practice-state.ts';

const CLOSED: Card = {
  ...sampleCard(),
  races: sampleCard().races.map((race) => ({ ...race, status: 'Official' })),
};

/** Returns the wager that is said first. */
function first({ wagers: [only] }: Ask): Wager {
  if (only === undefined) throw new Error('no wager');
  return only.wager;
}

function window({ kinds = ['one'] as readonly AskKind[], wantMore = true } = {}) {
  const store = createStore();
  let now = 0;
  let tell: (cards: readonly Card[] | null) => void = () => undefined;
  let isWatched = false;
  const practice = createPractice({
    store,
    clock: { now: () => now },
    random: seededRandom('practice'),
    range: () => ({
      bets: [1, 8, 12, 14],
      manners: ['straight', 'box'],
      amounts: USUAL_AMOUNTS,
      mostCost: pennies(10_000),
      kinds,
      wantMore,
    }),
    speech: () => americanWith({ currency: 'USD', currencySymbol: '$' }),
    watchCards(seen) {
      tell = seen;
      isWatched = true;
      return () => {
        isWatched = false;
      };
    },
  });
  const state = () => store.get(practiceAtom);
  return {
    practice,
    state,
    isWatched: () => isWatched,
    cards: (cards: readonly Card[] | null) => tell(cards),
    later: (milliseconds: number) => {
      now += milliseconds;
    },
    asking: () => shown().customer,
    /** Sends customers until one has this second wish, or none. */
    waitFor(kind: 'cancel' | 'again' | 'none') {
      for (let sent = 0; sent < 200; sent += 1) {
        const { customer } = shown();
        if ((customer.second?.kind ?? 'none') === kind) return customer;
        practice.next();
      }
      throw new Error(`nobody wants ${kind}`);
    },
    sell,
    totalOut(given: bigint | null = null) {
      store.set(cashGivenAtom, given === null ? null : pennies(given));
      store.set(customerAtom, NO_CUSTOMER);
      store.set(cashGivenAtom, null);
    },
    /** Sells these, and totals the customer out. */
    serve(sold: readonly Wager[], { given = null as bigint | null, cancelled = 0 } = {}) {
      sell(sold, cancelled);
      this.totalOut(given);
    },
  };

  /** Shows these tickets as the customer's, the first of them cancelled. */
  function sell(sold: readonly Wager[], cancelled = 0): void {
    const sales = sold.map((wager, index) => sale(wager, `T${index}`));
    const cancels = sales
      .slice(0, cancelled)
      .map((each) => ({ ...each, id: `C${each.id}`, type: 'CANCEL' as const }));
    store.set(customerAtom, { ...NO_CUSTOMER, active: true, transactions: [...sales, ...cancels] });
  }

  function shown() {
    const practiced = store.get(practiceAtom);
    if (practiced.phase !== 'asking') throw new Error(practiced.phase);
    return practiced;
  }
}

function sale(wager: Wager, tsn: string): Transaction {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its wagers and number are read
  return {
    id: tsn,
    type: 'SELL',
    value: wager.totalCost,
    timestamp: 0,
    tellerId: '1',
    tsn,
    ticket: { id: tsn, wagers: [wager], ticketCost: wager.totalCost, tax: ZERO },
    paper: 'printed',
  } as unknown as Transaction;
}

describe('practice customers', () => {
  it('waits for the cards, and sends the first customer', () => {
    const at = window();
    at.practice.begin();
    expect(at.state()).toMatchObject({ phase: 'looking' });
    at.cards([sampleCard()]);
    expect(at.asking()).toMatchObject({ number: 1, since: 0, isHinted: false });
    expect(at.asking().hand).toBeGreaterThanOrEqual(first(at.asking().ask).totalCost);
    expect(at.isWatched()).toBe(true);
    at.practice.end();
    expect(at.state()).toEqual({ phase: 'off' });
    expect(at.isWatched()).toBe(false);
  });

  it('says that no race is open, and sends somebody once one is', () => {
    const at = window();
    at.practice.begin();
    at.cards([CLOSED]);
    expect(at.state()).toMatchObject({ phase: 'nobody' });
    at.cards([sampleCard()]);
    expect(at.asking().number).toBe(1);
  });

  it('says that the cards could not be read; cards that were read stay', () => {
    const at = window();
    at.practice.begin();
    at.cards(null);
    expect(at.state()).toMatchObject({ phase: 'failed' });
    at.cards([sampleCard()]);
    at.cards(null);
    expect(at.asking().number).toBe(1);
  });

  it('counts right ones in a row, and ends the row with a mistake', () => {
    const at = window();
    at.practice.begin();
    at.cards([sampleCard()]);
    for (const streak of [1, 2]) {
      const { ask } = at.waitFor('none');
      at.later(12_400);
      at.serve([first(ask)]);
      expect(at.state()).toMatchObject({
        phase: 'served',
        outcome: { mistakes: [], seconds: 12 },
        record: { served: streak, right: streak, streak },
      });
      at.practice.next();
    }
    const wager = first(at.waitFor('none').ask);
    at.serve([wager, wager]);
    expect(at.state()).toMatchObject({
      outcome: { mistakes: ['twice'] },
      record: { served: 3, right: 2, streak: 0 },
    });
  });

  it('takes a ticket that was cancelled as not sold', () => {
    const at = window();
    at.practice.begin();
    at.cards([sampleCard()]);
    const wager = first(at.waitFor('none').ask);
    at.serve([{ ...wager, raceNo: wager.raceNo + 1 }, wager], { cancelled: 1 });
    expect(at.state()).toMatchObject({ outcome: { mistakes: [] } });
  });

  it('judges the cash that was keyed, if any was', () => {
    const at = window();
    at.practice.begin();
    at.cards([sampleCard()]);
    const { ask, hand } = at.waitFor('none');
    at.serve([first(ask)], { given: hand });
    expect(at.state()).toMatchObject({ outcome: { mistakes: [] } });
    at.practice.next();
    const next = at.waitFor('none');
    at.serve([first(next.ask)], { given: next.hand + 100n });
    expect(at.state()).toMatchObject({ outcome: { mistakes: ['change'] } });
  });

  it('lets a customer go whose race closes, unless a ticket is sold', () => {
    const at = window();
    at.practice.begin();
    at.cards([sampleCard()]);
    at.cards([CLOSED]);
    expect(at.state()).toMatchObject({ phase: 'gone', record: { served: 0 } });
    at.cards([sampleCard()]);
    at.practice.next();
    expect(at.asking().number).toBe(2);
  });

  it('does not count a customer who was closed without a ticket', () => {
    const at = window();
    at.practice.begin();
    at.cards([sampleCard()]);
    at.serve([]);
    expect(at.asking().number).toBe(1);
  });

  it('says the same wish in other words', () => {
    const at = window();
    at.practice.begin();
    at.cards([sampleCard()]);
    const { ask } = at.asking();
    const said = new Set<string>();
    for (let times = 0; times < 20; times += 1) {
      said.add(at.asking().sentence);
      at.practice.sayAgain();
    }
    expect(at.asking().ask).toBe(ask);
    expect(said.size).toBeGreaterThan(5);
  });

  it('lets a customer want the same again with one runner changed, once the first ticket is right', () => {
    const at = window();
    at.practice.begin();
    at.cards([sampleCard()]);
    const { ask, second, sentence } = at.waitFor('again');
    const wish = second?.kind === 'again' ? second : null;
    const wrong = { ...first(ask), betAmount: pennies(first(ask).betAmount + 100n) };
    at.sell([wrong]);
    expect(at.asking()).toMatchObject({ isSecond: false, sentence });
    at.sell([wrong, first(ask)], 1);
    expect(at.asking()).toMatchObject({ isSecond: true, isHinted: false });
    expect(at.asking().sentence).toMatch(/again|ticket/);
    at.sell([first(ask), ...(wish === null ? [] : [wish.wager])]);
    at.totalOut();
    expect(at.state()).toMatchObject({ phase: 'served', outcome: { mistakes: [] }, record: { right: 1 } });
  });

  it('lets nobody want more where the range has none who do', () => {
    const at = window({ wantMore: false });
    at.practice.begin();
    at.cards([sampleCard()]);
    const wishes = new Set<unknown>();
    for (let customers = 0; customers < 50; customers += 1) {
      wishes.add(at.asking().second);
      at.practice.next();
    }
    expect([...wishes]).toEqual([null]);
  });

  it.each([
    [0, ['kept']],
    [1, []],
  ])('lets a customer want their money back: %i cancelled', (cancelled, mistakes) => {
    const at = window();
    at.practice.begin();
    at.cards([sampleCard()]);
    const { ask } = at.waitFor('cancel');
    at.sell([first(ask)]);
    expect(at.asking().isSecond).toBe(true);
    at.practice.sayAgain();
    expect(at.asking().sentence).toMatch(/cancel/i);
    at.sell([first(ask)], cancelled);
    at.totalOut();
    expect(at.state()).toMatchObject({ outcome: { mistakes } });
  });

  it('brings a wish back after three others, until it is right', () => {
    const at = window();
    at.practice.begin();
    at.cards([sampleCard()]);
    const { ask } = at.waitFor('none');
    const wrong = { ...first(ask), betAmount: pennies(first(ask).betAmount + 100n) };
    const comesBackAfter = (): number => {
      for (let others = 0; others < 20; others += 1) {
        at.practice.next();
        if (at.asking().ask === ask) return others;
      }
      return -1;
    };
    at.serve([wrong]);
    expect(comesBackAfter()).toBe(3);
    at.serve([wrong]);
    expect(comesBackAfter()).toBe(3);
    at.serve([first(ask)]);
    expect(comesBackAfter()).toBe(-1);
  });

  it.each(['again', 'cancel'] as const)('misses no second wish that the race closed on: %s', (kind) => {
    const at = window();
    at.practice.begin();
    at.cards([sampleCard()]);
    const { ask } = at.waitFor(kind);
    at.sell([first(ask)]);
    at.cards([CLOSED]);
    at.totalOut();
    expect(at.state()).toMatchObject({ outcome: { mistakes: [] } });
  });

  it('judges by what was said, where a customer is totalled out before the second wish', () => {
    const at = window();
    at.practice.begin();
    at.cards([sampleCard()]);
    const { ask } = at.waitFor('again');
    at.sell([{ ...first(ask), raceNo: first(ask).raceNo + 1 }]);
    at.totalOut();
    expect(at.state()).toMatchObject({ outcome: { mistakes: ['race'] } });
  });

  it('lets a customer want several wagers: all of them, in any order', () => {
    const at = window({ kinds: ['several'] });
    at.practice.begin();
    at.cards([sampleCard()]);
    const wagers = at.asking().ask.wagers.map(({ wager }) => wager);
    expect(wagers.length).toBeGreaterThan(1);
    expect(at.asking().hand).toBeGreaterThanOrEqual(wagers.reduce((sum, each) => sum + each.totalCost, 0n));
    at.serve(wagers.toReversed());
    expect(at.state()).toMatchObject({ outcome: { mistakes: [] } });
    at.practice.next();
    at.serve(
      at
        .asking()
        .ask.wagers.slice(1)
        .map(({ wager }) => wager),
    );
    expect(at.state()).toMatchObject({ outcome: { mistakes: ['missing'] } });
  });

  it('misses none of several wagers whose race has closed', () => {
    const at = window({ kinds: ['several'] });
    at.practice.begin();
    at.cards([sampleCard()]);
    const [{ wager } = { wager: null }, ...others] = at.asking().ask.wagers;
    const sold = others.map((each) => each.wager);
    at.sell(sold);
    at.cards([
      {
        ...sampleCard(),
        races: sampleCard().races.map((race) =>
          race.num === wager?.raceNo ? { ...race, status: 'Official' } : race,
        ),
      },
    ]);
    at.totalOut();
    expect(at.state()).toMatchObject({ outcome: { mistakes: [] } });
  });
});
