/** Serves practice customers at a window without a host: the test says what was sold, and what races paid. */
import { createStore } from 'jotai/vanilla';
import { knownRacesAtom } from '../../../till/cards/race-results.ts';
import { customerAtom } from '../../../till/session/customer-state.ts';
import { cashGivenAtom } from '../../../till/session/last-customer.ts';
import type { Transaction } from '../../../till/transactions/customer-session.ts';
import { NO_CUSTOMER } from '../../../till/transactions/customer-session.ts';
import type { Card } from '../../../wagering/card/card.ts';
import type { Wager } from '../../../wagering/card/wager.ts';
import { pennies, ZERO } from '../../../wagering/ground/money.ts';
import { seededRandom } from '../../../wagering/ground/random.ts';
import { sampleCard } from '../../../wagering/testing/sample-card.ts';
import type { AskKind, BroughtPaper, CustomerAsk } from '../../asks/ask.ts';
import { USUAL_AMOUNTS } from '../../asks/draw-ask.ts';
import { PLAIN_KEYS } from '../../fewest/testing/plain-window.ts';
import { addTouches, NO_TOUCHES } from '../../fewest/touches.ts';
import { americanWith } from '../../speech/en.ts';
import { createPractice } from '../practice.ts';
import { practiceAtom } from '../practice-state.ts';

/** A card whose races are all over. */
export const CLOSED: Card = {
  ...sampleCard(),
  races: sampleCard().races.map((race) => ({ ...race, status: 'Official' })),
};

/** Returns the wager that is said first. */
export function first({ wagers: [only] }: CustomerAsk): Wager {
  if (only === undefined) throw new Error('no wager');
  return only.wager;
}

export function practiceWindow({
  kinds = ['one'] as readonly AskKind[],
  wantMore = true,
  beginsPlain = false,
} = {}) {
  const store = createStore();
  const asked: Wager[] = [];
  let now = 0;
  let tell: (cards: readonly Card[] | null) => void = () => undefined;
  let isWatched = false;
  let touches = NO_TOUCHES;
  let usual: number | null = null;
  const paces: number[] = [];
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
      beginsPlain,
    }),
    speech: () => americanWith({ currency: 'USD', currencySymbol: '$' }),
    askResults: (wagers) => asked.push(...wagers),
    touches: () => touches,
    windowKeys: () => PLAIN_KEYS,
    pace: { usual: () => usual, served: (seconds) => paces.push(seconds) },
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
    store,
    practice,
    state,
    isWatched: () => isWatched,
    /** The seconds that were kept of right customers. */
    paces,
    isUsual(seconds: number) {
      usual = seconds;
    },
    touch(taps: number, keys: number) {
      touches = addTouches(touches, { taps, keys });
    },
    asked,
    /** Shows these results: a win on each of these runners of a race paid $4 for $2. */
    won(cardId: string, race: number, runner: number) {
      const known = {
        finish: [[runner]],
        prices: [{ id: 1, base: pennies(200), combo: [[runner]], payoff: pennies(400) }],
        scratched: new Set<number>(),
        finishText: `${runner}`,
      };
      store.set(knownRacesAtom, (races) => new Map(races).set(`${cardId} ${race}`, known));
    },
    show,
    /** Shows these transactions as the customer's, and totals the customer out. */
    settle(transactions: readonly Transaction[]) {
      show(transactions);
      this.totalOut();
    },
    /** Sends customers until one brings this kind of paper. */
    waitForPaper(kind: BroughtPaper['kind']) {
      for (let sent = 0; sent < 200; sent += 1) {
        const { customer } = shown();
        if (customer.ask.paper?.kind === kind) return customer;
        practice.next();
      }
      throw new Error(`nobody brings a ${kind}`);
    },
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

  /** Shows these transactions as the customer's. */
  function show(transactions: readonly Transaction[]): void {
    store.set(customerAtom, { ...NO_CUSTOMER, active: true, transactions });
  }

  /** Shows these tickets as the customer's, the first of them cancelled. */
  function sell(sold: readonly Wager[], cancelled = 0): void {
    const sales = sold.map((wager, index) => sale(wager, `T${index}`));
    const cancels = sales
      .slice(0, cancelled)
      .map((each) => ({ ...each, id: `C${each.id}`, type: 'CANCEL' as const }));
    show([...sales, ...cancels]);
  }

  function shown() {
    const practiced = store.get(practiceAtom);
    if (practiced.phase !== 'asking') throw new Error(practiced.phase);
    return practiced;
  }
}

/** Returns the sale of a wager. */
export function sale(wager: Wager, tsn: string): Transaction {
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

/** Returns a transaction of a paper without wagers. */
export function paper(type: Transaction['type'], tsn: string, value: bigint, more: object = {}): Transaction {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its type, number and value are read
  return { id: `${type} ${tsn}`, type, value: pennies(value), tsn, ...more } as unknown as Transaction;
}
