/** Computes the steps of practice: who comes, and how they were served. Pure. */

import { type Transaction, wasDone } from '../../till/transactions/customer-session.ts';
import { type Card, type CardId, type Race, raceOf, takesBets } from '../../wagering/card/card.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import { addPennies, type Pennies, pennies } from '../../wagering/ground/money.ts';
import type { Random } from '../../wagering/ground/random.ts';
import { checkWager } from '../../wagering/rules/validation.ts';
import type { BroughtPaper, CustomerAsk, WagerAsk } from '../asks/ask.ts';
import { type AskRange, favouriteOf } from '../asks/draw-ask.ts';
import { drawWishes } from '../asks/draw-wishes.ts';
import { legsOf, mistakesOf } from '../asks/same-bets.ts';
import { drawSecondWish, type SecondWish, type WantMore } from '../asks/second-wish.ts';
import { drawFrom, placedOf, type Speech, sayAsk } from '../speech/speech.ts';
import { numbersOf, paperMistakes } from './papers.ts';
import type {
  MissedWish,
  PracticeCustomer,
  PracticeMistake,
  PracticeRecord,
  RushRace,
} from './practice-state.ts';

/** Lists the banknotes that customers pay with, minor units. */
const NOTES = [500n, 1_000n, 2_000n, 5_000n, 10_000n];

/** Customers ask for races that have so long to their post, milliseconds: time to be served in. */
const LEAST_TO_POST = 90_000;

/** Limits what customers want at first, and afterwards. */
export interface CustomerRange extends AskRange {
  readonly wantMore: WantMore;
  /** Begins with customers who want one plain wager, until some are served. Left out: begins with all. */
  readonly beginsPlain?: boolean;
}

/** So many served customers want one plain wager each, where practice begins plain. */
const PLAIN_AT_FIRST = 3;

/** Returns the range after so many served customers: at first, one wager without several runners a place. */
export function rangeAfter(range: CustomerRange, { served }: Pick<PracticeRecord, 'served'>): CustomerRange {
  const isPlain = range.beginsPlain === true && served < PLAIN_AT_FIRST;
  return isPlain ? { ...range, kinds: ['one'], manners: ['straight'], wantMore: false } : range;
}

/** Numbers a customer, from 1. They step up at `since`, epoch milliseconds. */
export interface SteppingUp {
  readonly number: number;
  readonly since: number;
}

/** Holds the range of wishes at this moment, and the words. */
export interface PracticeTalk {
  readonly range: () => CustomerRange;
  readonly speech: () => Speech;
  readonly random: Random;
}

/**
 * Returns a customer with a new wish at these cards, in a race that lasts (lastingCards); null if no race
 * takes bets. `papers` are those that a customer may bring.
 */
export function nextCustomer(
  cards: readonly Card[],
  talk: PracticeTalk,
  stepsUp: SteppingUp,
  papers: readonly BroughtPaper[],
): PracticeCustomer | null {
  const ask = drawWishes(lastingCards(cards, stepsUp.since), talk.range(), talk.random, papers);
  return ask === null ? null : customerWho(ask, cards, talk, stepsUp);
}

/** Returns a customer who wants this, on cards that have it. A second wish follows a single wager alone. */
export function customerWho(
  ask: CustomerAsk,
  cards: readonly Card[],
  { range, speech, random }: PracticeTalk,
  { number, since }: SteppingUp,
): PracticeCustomer {
  const placed = placedOf(ask.wagers, openCards(cards));
  const [only, ...others] = placed;
  const limits = range();
  const isPlain =
    ask.paper === null &&
    others.length === 0 &&
    only !== undefined &&
    only.ask.wager.parlayLegs === undefined;
  const second = isPlain ? drawSecondWish(only.ask.wager, only.place.card, limits, random) : null;
  const sentence = sayAsk(ask, placed, speech(), drawFrom(random));
  const wagers = [...ask.wagers, ...(second?.kind === 'again' ? [second] : [])];
  const cost = addPennies(ask.voucher ?? pennies(0), ...wagers.map(({ wager }) => wager.totalCost));
  const worth = ask.paper?.kind === 'voucher' ? ask.paper.value : 0n;
  const hand = handOf(pennies(cost - worth));
  const time = { servedBefore: 0, since };
  return { number, ask, second, isSecond: false, sentence, hand, ...time, isHinted: false };
}

/** Returns the same wish in other words; the same ones if its race is not on the cards any more. */
export function sayAgain(
  { ask, second, isSecond, sentence }: PracticeCustomer,
  cards: readonly Card[],
  { speech, random }: Omit<PracticeTalk, 'range'>,
): string {
  if (isSecond && second !== null) return saidSecond(second, { speech, random });
  const open = openCards(cards);
  return isOpenStill(ask, open)
    ? sayAsk(ask, placedOf(ask.wagers, open), speech(), drawFrom(random))
    : sentence;
}

function saidSecond(wish: SecondWish, { speech, random }: Omit<PracticeTalk, 'range'>): string {
  const draw = drawFrom(random);
  return wish.kind === 'cancel' ? speech().cancel(draw) : speech().again(wish, draw);
}

/** Returns the customer with their second wish. Null if they have none, or if the first ticket is wrong. */
export function withSecondWish(
  customer: PracticeCustomer,
  transactions: readonly Transaction[],
  cards: readonly Card[],
  talk: Omit<PracticeTalk, 'range'>,
): PracticeCustomer | null {
  const { second, isSecond } = customer;
  if (second === null || isSecond || judge(customer, transactions, null, cards).length > 0) return null;
  return { ...customer, isSecond: true, isHinted: false, sentence: saidSecond(second, talk) };
}

/** Returns true while all the customer's races take bets. */
function isOpenStill({ wagers }: CustomerAsk, cards: readonly Card[]): boolean {
  return wagers.every((ask) => isOpenFor(ask, cards));
}

function isOpenFor({ wager }: WagerAsk, cards: readonly Card[]): boolean {
  const card = cards.find(({ id }) => id === wager.cardId);
  return legsOf(wager).every(({ raceNo }) => {
    const race = card === undefined ? undefined : raceOf(card, raceNo);
    return race !== undefined && takesBets(race);
  });
}

function openCards(cards: readonly Card[]): readonly Card[] {
  return cards.filter(({ races }) => races.some(takesBets));
}

/**
 * Returns the cards with betting off in races that have less than 90 seconds to their post. Returns the cards
 * as they are where no race has that long. `now` in epoch milliseconds.
 */
export function lastingCards(cards: readonly Card[], now: number): readonly Card[] {
  const isBrief = ({ postTime }: Pick<Race, 'postTime'>): boolean => postTime - now < LEAST_TO_POST;
  const lasting = cards.map((card) => ({
    ...card,
    races: card.races.map((race) => (isBrief(race) ? { ...race, status: 'Betting off' as const } : race)),
  }));
  return openCards(lasting).length > 0 ? lasting : cards;
}

/** Returns the cards with the bets that each race had last: a race that closes has none. */
export function withBetsOf(before: readonly Card[], changed: readonly Card[]): readonly Card[] {
  const merged = changed.map((card) => {
    const old = before.find(({ id }) => id === card.id);
    return {
      ...card,
      races: card.races.map((race) => {
        const bets = old === undefined ? undefined : raceOf(old, race.num)?.availableBets;
        return race.availableBets.length > 0 || bets === undefined ? race : { ...race, availableBets: bets };
      }),
    };
  });
  return [...before.filter(({ id }) => !merged.some((card) => card.id === id)), ...merged];
}

/**
 * Returns the card of a rush with bets in its race alone. Returns the cards as they are without a rush, and
 * once the race is closed. `now` in epoch milliseconds.
 */
export function cardsOfRush(cards: readonly Card[], rush: RushRace | null, now: number): readonly Card[] {
  const card = rush === null || now >= rush.until ? undefined : cards.find(({ name }) => name === rush.card);
  const race = card === undefined || rush === null ? undefined : raceOf(card, rush.race);
  if (card === undefined || race === undefined || !takesBets(race)) return cards;
  const only = card.races.map((each) =>
    each.num === race.num ? each : { ...each, status: 'Betting off' as const },
  );
  return [{ ...card, races: only }];
}

/** Returns the least single note that pays for it, or enough hundreds; nothing for what costs nothing. */
function handOf(cost: Pennies): Pennies {
  if (cost <= 0n) return pennies(0);
  const note = NOTES.find((each) => each >= cost);
  return pennies(note ?? ((cost + 9_999n) / 10_000n) * 10_000n);
}

/** Returns the wagers that a customer leaves with: sold, and neither cancelled nor resolved as not sold. */
export function wagersKept(transactions: readonly Transaction[]): readonly Wager[] {
  const handedBack = new Set(
    transactions.filter(({ type }) => type === 'CANCEL' || type === 'AW_CANCEL').map(({ tsn }) => tsn),
  );
  return transactions
    .filter(({ type }) => type === 'SELL' || type === 'AW_SELL')
    .filter((transaction) => wasDone(transaction) && !handedBack.has(transaction.tsn))
    .flatMap(({ ticket }) => ticket?.wagers ?? []);
}

/**
 * Returns true if the races of the customer closed and they leave with nothing: all that was sold was
 * cancelled. Of several wagers, those in open races keep them here.
 * False for a customer who got the money back that they wanted.
 */
export function isGone(
  { ask, second, isSecond }: PracticeCustomer,
  transactions: readonly Transaction[],
  cards: readonly Card[],
): boolean {
  const isPaidBack = isSecond && second?.kind === 'cancel';
  const isShut = ask.wagers.length > 0 && ask.wagers.every((wanted) => !isOpenFor(wanted, cards));
  return !isPaidBack && isShut && isAllCancelled(transactions);
}

/** Returns true if nothing was done but sales that were cancelled, and their cancels. */
function isAllCancelled(transactions: readonly Transaction[]): boolean {
  const done = transactions.filter(wasDone);
  const sold = numbersOf(done, ['SELL', 'AW_SELL', 'SELL_VOUCHER']);
  const cancelled = numbersOf(done, ['CANCEL', 'AW_CANCEL']);
  return done.every(({ tsn }) => tsn !== null && sold.has(tsn) && cancelled.has(tsn));
}

/**
 * Returns what is wrong with a sale; empty if it is right to the cent. A favourite may be the one of the ask
 * or of the sale: odds move. `given` is the cash that was keyed, in minor units. Null: none was, and the
 * change is not judged. Nor is it where the customer took their money back, or where anything else is wrong.
 * `known`: the cards with the bets of closed races too.
 */
export function judge(
  { ask, second, isSecond, hand }: PracticeCustomer,
  transactions: readonly Transaction[],
  given: Pennies | null,
  cards: readonly Card[],
  known: readonly Card[] = cards,
): readonly PracticeMistake[] {
  const sold = wagersKept(transactions);
  const find = (id: CardId): Card | undefined => known.find((card) => card.id === id);
  const wish = isSecond ? second : null;
  // Asks for nothing that a closed race forbids.
  const isOpen = isOpenStill(ask, cards);
  const papers = paperMistakes(ask, transactions, isOpen);
  if (wish?.kind === 'cancel') return sold.length === 0 || !isOpen ? papers : ['kept', ...papers];
  const wanted = acceptedOf(ask, cards).flatMap((wagers) => [
    wish === null ? wagers : [...wagers, wish.wager],
    ...(isOpen ? [] : [wagers]),
  ]);
  const [first = [], ...others] = wanted.map((wagers) => mistakesOf(wagers, sold, find));
  const isRight = others.some((mistakes) => mistakes.length === 0);
  const wrong = [...(isRight ? [] : first), ...papers];
  return wrong.length === 0 && given !== null && given !== hand ? ['change'] : wrong;
}

/**
 * Returns the choices of wagers that a customer is content with: those asked for, first. One of several may
 * be left out once its race is closed. A voucher may be paid out then.
 */
function acceptedOf(
  { wagers: asks, paper }: CustomerAsk,
  cards: readonly Card[],
): readonly (readonly Wager[])[] {
  const choices = asks.reduce<readonly (readonly Wager[])[]>(
    (begun, ask) =>
      [...acceptedOfOne(ask, cards), ...(isOpenFor(ask, cards) ? [] : [null])].flatMap((wager) =>
        begun.map((before) => (wager === null ? before : [...before, wager])),
      ),
    [[]],
  );
  return choices.filter(({ length }) => length > 0 || asks.length === 0 || paper !== null);
}

/** Returns the wagers that do for one: the one asked for, first. */
function acceptedOfOne({ wager, named }: WagerAsk, cards: readonly Card[]): readonly Wager[] {
  const card = cards.find(({ id }) => id === wager.cardId);
  const race = card === undefined ? undefined : raceOf(card, wager.raceNo);
  const favourite = race === undefined ? null : favouriteOf(race);
  if (named !== 'favourite' || card === undefined || favourite === null) return [wager];
  const now = checkWager(
    card,
    { race: wager.raceNo, bet: wager.betType, amount: wager.betAmount, runners: [[favourite.num]] },
    { defaultToMin: false, maxTicketCost: null },
  );
  return now.ok ? [wager, now.value] : [wager];
}

/** Returns the record after a served customer. A streak ends with the first mistake. */
export function recordAfter(record: PracticeRecord, mistakes: readonly PracticeMistake[]): PracticeRecord {
  const isRight = mistakes.length === 0;
  return {
    served: record.served + 1,
    right: record.right + (isRight ? 1 : 0),
    streak: isRight ? record.streak + 1 : 0,
  };
}

/** So many others come before a missed wish comes back. */
const OTHERS_BETWEEN = 3;

/** Returns the missed wishes after a customer was served: a wish comes back until it is right. */
export function missedAfter(
  missed: readonly MissedWish[],
  { ask, number }: Pick<PracticeCustomer, 'ask' | 'number'>,
  mistakes: readonly PracticeMistake[],
): readonly MissedWish[] {
  const others = missed.filter((wish) => wish.ask !== ask);
  return mistakes.length === 0 ? others : [...others, { ask, from: number + OTHERS_BETWEEN + 1 }];
}

/** Returns the missed wishes where this customer has that one: should they go unserved, others come first. */
export function missedWith(
  missed: readonly MissedWish[],
  ask: CustomerAsk,
  number: number,
): readonly MissedWish[] {
  return missed.map((wish) => (wish.ask === ask ? { ask, from: number + OTHERS_BETWEEN + 1 } : wish));
}

/**
 * Returns the missed wish that this customer has; null if none is due. Its race must take bets on
 * these cards, and its paper be one that a customer may bring.
 */
export function missedFor(
  missed: readonly MissedWish[],
  number: number,
  cards: readonly Card[],
  papers: readonly BroughtPaper[],
): CustomerAsk | null {
  const isThere = ({ paper }: CustomerAsk): boolean =>
    paper === null || papers.some(({ tsn }) => tsn === paper.tsn);
  const due = missed.find(({ ask, from }) => from <= number && isOpenStill(ask, cards) && isThere(ask));
  return due?.ask ?? null;
}
