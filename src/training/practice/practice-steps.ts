/** Computes the steps of practice: who comes, and how they were served. Pure. */

import { type Transaction, wasDone } from '../../till/transactions/customer-session.ts';
import { type Card, type CardId, raceOf, takesBets } from '../../wagering/card/card.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import type { Random } from '../../wagering/ground/random.ts';
import { checkWager } from '../../wagering/rules/validation.ts';
import type { WagerAsk } from '../asks/ask.ts';
import { type AskRange, drawAsk, favouriteOf } from '../asks/draw-ask.ts';
import { mistakesOf } from '../asks/same-bets.ts';
import { drawFrom, placeOf, type SayWager } from '../speech/speech.ts';
import type { PracticeCustomer, PracticeMistake, PracticeRecord } from './practice-state.ts';

/** Lists the banknotes that customers pay with, minor units. */
const NOTES = [500n, 1_000n, 2_000n, 5_000n, 10_000n];

/** Returns the next customer at these cards, those that take bets; null if no race does. */
export function nextCustomer(
  cards: readonly Card[],
  { range, say, random }: { readonly range: AskRange; readonly say: SayWager; readonly random: Random },
  { number, since }: Pick<PracticeCustomer, 'number' | 'since'>,
): PracticeCustomer | null {
  const open = openCards(cards);
  const ask = drawAsk(open, range, random);
  if (ask === null) return null;
  const sentence = say(ask, placeOf(ask, open), drawFrom(random));
  return { number, ask, sentence, hand: handOf(ask.wager.totalCost), since, isHinted: false };
}

/** Returns the same wish in other words; the same ones if its race is not on the cards any more. */
export function sayAgain(
  { ask, sentence }: PracticeCustomer,
  cards: readonly Card[],
  { say, random }: { readonly say: SayWager; readonly random: Random },
): string {
  const open = openCards(cards);
  return isOpenStill(ask, open) ? say(ask, placeOf(ask, open), drawFrom(random)) : sentence;
}

/** Returns true while the customer's race takes bets. */
export function isOpenStill({ wager }: WagerAsk, cards: readonly Card[]): boolean {
  const card = cards.find(({ id }) => id === wager.cardId);
  const race = card === undefined ? undefined : raceOf(card, wager.raceNo);
  return race !== undefined && takesBets(race);
}

function openCards(cards: readonly Card[]): readonly Card[] {
  return cards.filter(({ races }) => races.some(takesBets));
}

/** Returns the least single note that pays for it, or enough hundreds. */
function handOf(cost: Pennies): Pennies {
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
 * Returns what is wrong with a sale; empty if it is right to the cent. A favourite may be the one of the ask
 * or of the sale: odds move. `given` is the cash that was keyed, in minor units. Null: none was, and the
 * change is not judged.
 */
export function judge(
  { ask, hand }: PracticeCustomer,
  sold: readonly Wager[],
  given: Pennies | null,
  cards: readonly Card[],
): readonly PracticeMistake[] {
  const find = (id: CardId): Card | undefined => cards.find((card) => card.id === id);
  const [first = [], ...others] = acceptedOf(ask, cards).map((wager) => mistakesOf([wager], sold, find));
  const wrong = others.some((mistakes) => mistakes.length === 0) ? [] : first;
  return wrong.length === 0 && given !== null && given !== hand ? ['change'] : wrong;
}

/** Returns the wagers that a customer is content with: the one asked for, first. */
function acceptedOf({ wager, named }: WagerAsk, cards: readonly Card[]): readonly Wager[] {
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
