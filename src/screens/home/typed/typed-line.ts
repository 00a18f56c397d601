/**
 * What the typed line shows while it is typed: the card it is on, its parts, its cost, and the first thing in its way. Pure; knows no
 * component and no till.
 */
import type { Card, CardId, CardSummary } from '../../../wagering/card.ts';
import { betDefinition } from '../../../wagering/catalogue.ts';
import type { NotationWords } from '../../../wagering/runner-notation.ts';
import { parseTypedBet, printTypedBet, type TypedText } from '../../../wagering/typed-bet.ts';
import {
  cardsToType,
  readTypedWager,
  type TypedReading,
  type TypedRefusal,
  typedCard,
} from '../../../wagering/typed-wager.ts';
import type { SaleRules } from '../../../wagering/validation.ts';
import type { Wager } from '../../../wagering/wager.ts';

/** The cards of the window as far as the line needs them. */
export interface LineCards {
  readonly summaries: readonly CardSummary[];
  /** The card in hand; null while there is none. */
  readonly inHand: Card | null;
  /** The other card that was looked up. */
  readonly other: { readonly card: CardId; readonly state: string; readonly value: Card | null } | null;
}

export interface LineShown {
  readonly text: TypedText;
  /** The card it is on, as far as it can be told. */
  readonly cardId: CardId | null;
  /** To be looked up; null when it is in hand or there is none. */
  readonly lookUp: CardId | null;
  readonly card: 'loading' | 'failed' | Pick<CardSummary, 'name' | 'traCode'> | null;
  readonly isGame: boolean;
  readonly reading: TypedReading | null;
  /** Cards that the word for the card may become. */
  readonly cardsToType: readonly CardSummary[];
  /** Null when the line can be bought, or while its card is on its way. */
  readonly refusal: TypedRefusal | null;
}

export function readLine(line: string, words: NotationWords, cards: LineCards, rules: SaleRules): LineShown {
  const text = parseTypedBet(line, words);
  const named = typedCard(text, cards.summaries, cards.inHand?.id ?? null);
  const shown = {
    text,
    cardId: null,
    lookUp: null,
    card: null,
    isGame: false,
    reading: null,
    cardsToType: [],
  };
  if (!named.ok) return { ...shown, ...unnamed(text, cards.summaries, named.refusal) };
  const isInHand = named.value === cards.inHand?.id;
  const other = cards.other?.card === named.value ? cards.other : null;
  const card = isInHand ? cards.inHand : (other?.value ?? null);
  const onCard = { ...shown, cardId: named.value, lookUp: isInHand ? null : named.value };
  if (card === null) {
    return { ...onCard, card: other?.state === 'failed' ? 'failed' : 'loading', refusal: null };
  }
  const reading = readTypedWager(text, card, rules);
  const refusal = reading.check.ok ? null : reading.check.refusal;
  return { ...onCard, card, isGame: card.raceType === 'jaiAlai', reading, refusal };
}

/** A word that may still become a card's code is not wrong yet. */
function unnamed(
  { card, race, refusal }: TypedText,
  summaries: readonly CardSummary[],
  why: TypedRefusal,
): Pick<LineShown, 'cardsToType' | 'refusal'> {
  const begun = card === null || race !== null ? [] : cardsToType(card, summaries);
  return begun.length > 0 ? { cardsToType: begun, refusal } : { cardsToType: [], refusal: why };
}

/** A sold wager as the line that sells it again; null when its card or bet has no code here. */
export function lineOf(wager: Wager, summaries: readonly CardSummary[]): string | null {
  const card = summaries.find(({ id }) => id === wager.cardId);
  const bet = betDefinition(wager.betType);
  if (card === undefined || bet === undefined) return null;
  const { raceNo, betAmount, runners } = wager;
  return printTypedBet({ card: card.traCode, race: raceNo, amount: betAmount, bet: bet.abbr, runners });
}
