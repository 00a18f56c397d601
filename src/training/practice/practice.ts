/**
 * Sends practice customers to the window, and judges how they are served. Reads what the window sells from
 * the customer's transactions, as a report would: no room of the till knows of practice.
 */
import { atom } from 'jotai/vanilla';
import { knownLosersAtom, knownRacesAtom, outcomeOf } from '../../till/cards/race-results.ts';
import { customerAtom } from '../../till/session/customer-state.ts';
import { cashGivenAtom } from '../../till/session/last-customer.ts';
import type { Transaction } from '../../till/transactions/customer-session.ts';
import { wagerAtom } from '../../till/wager/pending-wager-state.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { homeViewAtom } from '../../till/window/view-state.ts';
import type { Card } from '../../wagering/card/card.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { fewestTouches } from '../fewest/fewest.ts';
import { type ServingWindow, type Stand, standOf, type WindowKeys } from '../fewest/serving-window.ts';
import { neededOf, type Touches, touchesSince } from '../fewest/touches.ts';
import { servedTime, timed } from './customer-time.ts';
import type { OwnPace } from './own-pace.ts';
import { papersAfter, papersToBring, type SoldPaper } from './papers.ts';
import {
  isRoomStoppedAtom,
  type MissedWish,
  NO_RECORD,
  type Practice,
  type PracticeCustomer,
  type PracticePast,
  type PracticeRecord,
  practiceAtom,
  practicePastAtom,
  rushAtom,
  type ServedTouches,
} from './practice-state.ts';
import {
  cardsOfRush,
  customerWho,
  isGone,
  judge,
  lastingCards,
  missedAfter,
  missedFor,
  missedWith,
  nextCustomer,
  type PracticeTalk,
  rangeAfter,
  recordAfter,
  sayAgain,
  wagersKept,
  withBetsOf,
  withSecondWish,
} from './practice-steps.ts';

export interface PracticeCommands {
  /** Begins with a first customer, or goes on from the past: with the customer who was at the window. */
  readonly begin: (past?: PracticePast | null) => void;
  /** Sends the next customer; the one at the window goes unserved, and is not counted. */
  readonly next: () => void;
  /** Says the same wish in other words. */
  readonly sayAgain: () => void;
  /** Shows the wish as the window would print it. */
  readonly hint: () => void;
  readonly end: () => void;
}

export interface PracticeDependencies extends PracticeTalk {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  /**
   * Calls `seen` with the cards that are open, now and at every change; null: they could not be read. The
   * returned function ends it.
   */
  readonly watchCards: (seen: (cards: readonly Card[] | null) => void) => () => void;
  /** Asks for the results of the races of these wagers: what is known is shown in its atoms. */
  readonly askResults: (wagers: readonly Wager[]) => void;
  /** Returns all touches of the window so far, but those of practice itself. */
  readonly touches: () => Touches;
  /** Returns the keys of the window as they are now. */
  readonly windowKeys: () => WindowKeys;
  readonly pace: OwnPace;
}

/** The window when a customer steps up. */
interface SteppedUp {
  readonly touches: Touches;
  readonly window: ServingWindow;
  readonly stand: Stand;
}

/** The commands of practice; null in a window that has none. */
export const practiceCommandsAtom = atom<PracticeCommands | null>(null);

const SECOND = 1_000;
/** A second tap of a double tap on Hint does not send the customer away, milliseconds. */
const HASTE = 700;

export function createPractice(parts: PracticeDependencies): PracticeCommands {
  const { store, clock } = parts;
  let cards: readonly Card[] | null = [];
  /** The cards with the bets of closed races too: their tickets are compared after the close. */
  let known: readonly Card[] = [];
  let unwatch = (): void => undefined;
  let unfollow = (): void => undefined;
  /** The transactions of the customer at the window: they are gone from the window when it is totalled. */
  let done: readonly Transaction[] = [];
  /** Transactions that were there when they stepped up: they are somebody else's. */
  let earlier: ReadonlySet<string> = new Set();
  let number = 0;
  let missed: readonly MissedWish[] = [];
  /** The papers of this window that are out: they outlast a pause. */
  let papers: readonly SoldPaper[] = [];
  /** The customer who stood at the window when the page was loaded again, until the cards are there. */
  let returning: PracticeCustomer | null = null;
  let steppedUp: SteppedUp | null = null;
  /** When the hint was shown last, epoch milliseconds. */
  let hintedAt = Number.NEGATIVE_INFINITY;

  /** Shows where practice is, and what it needs to go on after a reload. */
  function show(practice: Practice): void {
    store.set(practiceAtom, practice);
    if (practice.phase === 'off') return store.set(practicePastAtom, null);
    const customer = practice.phase === 'asking' ? practice.customer : returning;
    store.set(practicePastAtom, { number, record: practice.record, customer, missed, papers });
  }

  function windowWith(open: readonly Card[]): SteppedUp {
    const stand = standOf(store.get(wagerAtom), store.get(homeViewAtom).current);
    return { touches: parts.touches(), window: { ...parts.windowKeys(), cards: open }, stand };
  }

  /** Returns the touches of a customer who was served right; null where the fewest are not known. */
  function touchesOf({ ask, second, isSecond }: PracticeCustomer): ServedTouches | null {
    if (steppedUp === null) return null;
    const wanted = { ask, second: isSecond ? second : null, given: store.get(cashGivenAtom) };
    const fewest = fewestTouches(steppedUp.window, steppedUp.stand, wanted);
    if (fewest === null) return null;
    const made = touchesSince(parts.touches(), steppedUp.touches);
    return { ...made, needed: neededOf(made, fewest) };
  }

  function send(record: PracticeRecord): void {
    if (cards === null) return show({ phase: 'failed', record });
    if (cards.length === 0) return show({ phase: 'looking', record });
    if (returning !== null) return takeBack(returning, record);
    const stepsUp = { number: number + 1, since: clock.now() };
    const brought = papersToBring(papers, ({ tsn, wagers }) =>
      outcomeOf(tsn, wagers, store.get(knownRacesAtom), store.get(knownLosersAtom)),
    );
    parts.askResults(papers.flatMap(({ wagers }) => wagers));
    const talk = { ...parts, range: () => rangeAfter(parts.range(), record) };
    const ofRush = cardsOfRush(cards, store.get(rushAtom), stepsUp.since);
    const inRush = ofRush === cards ? null : nextCustomer(ofRush, talk, stepsUp, []);
    const again = missedFor(missed, stepsUp.number, lastingCards(cards, stepsUp.since), brought);
    const other =
      again === null ? nextCustomer(cards, talk, stepsUp, brought) : customerWho(again, cards, talk, stepsUp);
    const customer = inRush ?? other;
    if (customer === null) return show({ phase: 'nobody', record });
    number += 1;
    earlier = new Set(store.get(customerAtom).transactions.map(({ id }) => id));
    done = [];
    missed = missedWith(missed, customer.ask, number);
    steppedUp = windowWith(cards);
    show({ phase: 'asking', record, customer: timedNow(customer) });
  }

  /** Lets a customer's time run, unless the trainer has stopped the room. */
  function timedNow(customer: PracticeCustomer): PracticeCustomer {
    return timed(customer, store.get(isRoomStoppedAtom), clock.now());
  }

  function stopChanged(): void {
    if (returning !== null) returning = timedNow(returning);
    const practice = store.get(practiceAtom);
    const isThere = practice.phase === 'asking' || practice.phase === 'gone';
    if (isThere) show({ ...practice, customer: timedNow(practice.customer) });
    // Keeps the time of the customer who comes back after a reload.
    else if (practice.phase === 'looking') show(practice);
  }

  /** Lets the customer of before the reload go on asking. Their touches are not known. */
  function takeBack(customer: PracticeCustomer, record: PracticeRecord): void {
    returning = null;
    steppedUp = null;
    show({ phase: 'asking', record, customer: timedNow(customer) });
    customerChanged();
    leaveIfClosed();
  }

  function cardsChanged(changed: readonly Card[] | null): void {
    cards = changed ?? (cards === null || cards.length === 0 ? null : cards);
    known = withBetsOf(known, changed ?? []);
    const practice = store.get(practiceAtom);
    if (practice.phase === 'looking' || practice.phase === 'nobody' || practice.phase === 'failed')
      return send(practice.record);
    leaveIfClosed();
  }

  /** Lets the customer go if their race closed and they have nothing; returns true if they went. */
  function leaveIfClosed(): boolean {
    const practice = store.get(practiceAtom);
    if (practice.phase !== 'asking' || cards === null || !isGone(practice.customer, done, cards))
      return false;
    show({ ...practice, phase: 'gone' });
    return true;
  }

  /** Takes a customer back whose ticket was on its way while their race closed. */
  function backIfServed(practice: Practice & { readonly phase: 'asking' | 'gone' }): void {
    if (wagersKept(done).length === 0 || judge(practice.customer, done, null, cards ?? [], known).length > 0)
      return;
    show({ ...practice, phase: 'asking' });
  }

  function customerChanged(): void {
    const { active, transactions } = store.get(customerAtom);
    const practice = store.get(practiceAtom);
    if (active) {
      done = transactions.filter(({ id }) => !earlier.has(id));
      if (practice.phase === 'gone') return backIfServed(practice);
      if (practice.phase !== 'asking' || leaveIfClosed()) return;
      const more = withSecondWish(practice.customer, done, cards ?? [], parts);
      if (more !== null) show({ ...practice, customer: more });
      return;
    }
    const served = done;
    const hadEarlier = earlier.size > 0;
    done = [];
    earlier = new Set();
    // Judges nobody before the cards are there.
    if (served.length > 0) returning = null;
    papers = papersAfter(papers, served);
    parts.askResults(papers.flatMap(({ wagers }) => wagers));
    if (practice.phase !== 'asking' || served.length === 0) return;
    const { customer } = practice;
    // The cash is for what came before them too.
    const given = hadEarlier ? null : store.get(cashGivenAtom);
    const sold = wagersKept(served);
    const mistakes = judge(customer, served, given, cards ?? [], known);
    missed = missedAfter(missed, customer, mistakes);
    const seconds = Math.round(servedTime(customer, clock.now()) / SECOND);
    const isRight = mistakes.length === 0;
    const usual = parts.pace.usual();
    if (isRight) parts.pace.served(seconds);
    show({
      phase: 'served',
      record: recordAfter(practice.record, mistakes),
      customer,
      outcome: { mistakes, sold, seconds, touches: isRight ? touchesOf(customer) : null, usual },
    });
  }

  return {
    begin(past) {
      if (store.get(practiceAtom).phase !== 'off') return;
      number = past?.number ?? 0;
      missed = past?.missed ?? [];
      papers = past?.papers ?? papers;
      returning = past?.customer ?? null;
      cards = [];
      const isBetween = number > 0 && returning === null;
      show({ phase: isBetween ? 'back' : 'looking', record: past?.record ?? NO_RECORD });
      const unfollows = [store.sub(customerAtom, customerChanged), store.sub(isRoomStoppedAtom, stopChanged)];
      unfollow = () => {
        for (const each of unfollows) each();
      };
      unwatch = parts.watchCards(cardsChanged);
    },
    next() {
      const practice = store.get(practiceAtom);
      if (practice.phase === 'off') return;
      if (practice.phase !== 'asking' || !practice.customer.isHinted) return send(practice.record);
      if (clock.now() - hintedAt < HASTE) return;
      // Ends the row of right ones. The customer comes again.
      missed = missedAfter(missed, practice.customer, ['nothing']);
      send({ ...practice.record, streak: 0 });
    },
    sayAgain() {
      const practice = store.get(practiceAtom);
      if (practice.phase !== 'asking' || cards === null) return;
      const sentence = sayAgain(practice.customer, cards, parts);
      show({ ...practice, customer: { ...practice.customer, sentence } });
    },
    hint() {
      const practice = store.get(practiceAtom);
      if (practice.phase !== 'asking') return;
      hintedAt = clock.now();
      show({ ...practice, customer: { ...practice.customer, isHinted: true } });
    },
    end() {
      unwatch();
      unfollow();
      done = [];
      returning = null;
      show({ phase: 'off' });
    },
  };
}
