/**
 * Decides what the typed line shows. It is the card, its parts, its cost, its first obstacle, and the
 * completions of its last word. Pure.
 */

import type { NotationWords } from '../../../wagering/bets/runner-notation.ts';
import {
  type Card,
  type CardId,
  type CardSummary,
  hasGames,
  type RaceNumber,
} from '../../../wagering/card/card.ts';
import { betDefinition } from '../../../wagering/card/catalogue.ts';
import type { Wager } from '../../../wagering/card/wager.ts';
import { type Pennies, pennies } from '../../../wagering/ground/money.ts';
import { parseTypedBet, type TypedText } from '../../../wagering/typed/typed-bet.ts';
import type { TypedChance } from '../../../wagering/typed/typed-bet-chance.ts';
import { faultOf } from '../../../wagering/typed/typed-bet-fault.ts';
import { type LineWager, printTypedBet, ticketAsTyped } from '../../../wagering/typed/typed-bet-print.ts';
import type { TypedRefusal } from '../../../wagering/typed/typed-bet-refusal.ts';
import type { Span } from '../../../wagering/typed/typed-bet-words.ts';
import { cardsToType, typedCard } from '../../../wagering/typed/typed-card.ts';
import type { TypedReading, TypedRules, TypedWagerReading } from '../../../wagering/typed/typed-reading.ts';
import { readTypedWager } from '../../../wagering/typed/typed-wager.ts';

/** Holds the window's cards as far as the line needs them. */
export interface LineCards {
  readonly summaries: readonly CardSummary[];
  /** Chosen card; null without one. */
  readonly chosenCard: Card | null;
  /** Race on the slip, for a line that names none; null: none, or all races. */
  readonly chosenRace?: RaceNumber | null;
  /** Other card that was looked up. */
  readonly other: { readonly card: CardId; readonly state: string; readonly value: Card | null } | null;
}

export interface LineShown {
  readonly text: TypedText;
  /** Card of the line, as far as it is known. */
  readonly cardId: CardId | null;
  /** Card to look up; null if it is the chosen one or there is none. */
  readonly lookUp: CardId | null;
  readonly card: 'loading' | 'failed' | Pick<CardSummary, 'name' | 'traCode'> | null;
  /** Track code of the line's card; empty while it is not known. */
  readonly code: string;
  readonly isGame: boolean;
  /** Races of the card, once it has loaded: they give the runners' names. */
  readonly races: Card['races'];
  readonly reading: TypedReading | null;
  /** Cost of all its tickets so far; null while they cost nothing. */
  readonly total: Pennies | null;
  /** Cards that complete the word for the card. */
  readonly cardsToType: readonly CardSummary[];
  /** Line with its last word completed, if there is only one completion. */
  readonly completed: { readonly code: string; readonly line: string } | null;
  /** Null if the line can be bought, or while its card loads. */
  readonly refusal: TypedRefusal | null;
  /** Characters of the wrong word. */
  readonly fault: Span | null;
}

const NOTHING = {
  cardId: null,
  lookUp: null,
  card: null,
  code: '',
  isGame: false,
  races: [],
  reading: null,
  total: null,
  cardsToType: [],
  completed: null,
  refusal: null,
  fault: null,
} as const;

export function readLine(
  line: string,
  words: NotationWords,
  cards: LineCards,
  rules: TypedRules,
  chance?: TypedChance,
): LineShown {
  const text = parseTypedBet(line, words);
  const shown = { ...NOTHING, text };
  if (text.refusal?.code === 'tooLong') return { ...shown, refusal: text.refusal };
  const named = typedCard(text, cards.summaries, cards.chosenCard?.id ?? null);
  if (!named.ok) return { ...shown, ...unnamed(line, text, cards.summaries, named.refusal) };
  const isChosenCard = named.value === cards.chosenCard?.id;
  const other = cards.other?.card === named.value ? cards.other : null;
  const card = isChosenCard ? cards.chosenCard : (other?.value ?? null);
  const code = cards.summaries.find(({ id }) => id === named.value)?.traCode ?? card?.traCode ?? '';
  const onCard = { ...shown, cardId: named.value, code, lookUp: isChosenCard ? null : named.value };
  if (card === null) return { ...onCard, card: other?.state === 'failed' ? 'failed' : 'loading' };
  const reading = readTypedWager(text, card, rules, chance, isChosenCard ? (cards.chosenRace ?? null) : null);
  const { check, cost, fault } = reading;
  return {
    ...onCard,
    card,
    isGame: hasGames(card),
    races: card.races,
    reading,
    total: check.ok ? check.value.total : cost === null ? null : pennies(cost.total * BigInt(text.tickets)),
    completed: completedBet(line, text, reading),
    refusal: check.ok ? null : check.refusal,
    fault,
  };
}

/** Describes a line without a known card. A word that may still become a card's code is no error yet. */
function unnamed(
  line: string,
  text: TypedText,
  summaries: readonly CardSummary[],
  why: TypedRefusal,
): Pick<LineShown, 'cardsToType' | 'completed' | 'refusal' | 'fault'> {
  const { card } = text;
  const begun = card === null || text.wagers[0].race !== null ? [] : cardsToType(card, summaries);
  if (begun.length === 0 || card === null)
    return { cardsToType: [], completed: null, refusal: why, fault: faultOf(text, 0, why) };
  const codes = [...new Set(begun.map(({ traCode }) => traCode))];
  const completed = completedWord(line, card, codes);
  return { cardsToType: begun, completed, refusal: text.refusal, fault: null };
}

/** Completes a last word that is the bet, if only one bet fits. */
function completedBet(line: string, text: TypedText, reading: TypedReading): LineShown['completed'] {
  const typed = text.wagers[reading.more.length]?.bet ?? null;
  // Ignores the bets that are listed after an unknown word: they do not complete it.
  const isNone = !reading.check.ok && reading.check.refusal.code === 'unknownBet';
  return typed === null || isNone
    ? null
    : completedWord(
        line,
        typed,
        reading.betsToType.map(({ abbr }) => abbr),
      );
}

function completedWord(line: string, typed: string, codes: readonly string[]): LineShown['completed'] {
  const [code, other] = codes;
  if (code === undefined || other !== undefined || !line.toUpperCase().endsWith(typed)) return null;
  return { code, line: `${line.slice(0, line.length - typed.length)}${code} ` };
}

/**
 * Returns the word that names a card in a line. It is the track code, else the id if the code is another
 * card's or no word for a card. Else null.
 */
function cardWord(card: CardSummary, summaries: readonly CardSummary[]): string | null {
  const isName = (word: string): boolean => {
    const read = parseTypedBet(`${word} 1`, NO_WORDS);
    const named = typedCard(read, summaries, null);
    return read.wagers.length === 1 && read.wagers[0].race === 1 && named.ok && named.value === card.id;
  };
  return [card.traCode, card.id].find(isName) ?? null;
}

/**
 * Returns the word of another card than the chosen one, else the chosen card's. Null if no card has a word.
 */
export function exampleCardWord(summaries: readonly CardSummary[], chosenCard: CardId | null): string | null {
  const others = summaries.filter(({ id }) => id !== chosenCard);
  for (const card of [...others, ...summaries]) {
    const word = cardWord(card, summaries);
    if (word !== null) return word;
  }
  return null;
}

const NO_WORDS: NotationWords = { all: '', favourite: '' };

/** Returns the line that sells a ticket again; null if its card or bet has no code here. */
export function lineOf(wagers: readonly Wager[], summaries: readonly CardSummary[]): string | null {
  const card = summaries.find(({ id }) => id === wagers[0]?.cardId);
  const word = card === undefined ? null : cardWord(card, summaries);
  return word === null ? null : ticketAsTyped(wagers, word);
}

/**
 * Returns a complete line as it is printed, with its card's word; null while it is incomplete. Keeps chance:
 * the line picks again.
 */
export function lineAgain(shown: LineShown, summaries: readonly CardSummary[]): string | null {
  const { reading, text, cardId } = shown;
  const card = summaries.find(({ id }) => id === cardId);
  if (card === undefined || reading?.check.ok !== true || reading.race === null) return null;
  const wagers = [reading, ...reading.more].map((each, index) => lineWager(each, text, index));
  const [first, ...later] = wagers;
  if (first === undefined) return null;
  const races = reading.more.map(({ race }) => race?.num ?? 0);
  const isParlay = text.wagers[1]?.join === 'leg';
  return printTypedBet({
    ...first,
    tickets: text.tickets,
    card: cardWord(card, summaries),
    race: reading.race.num,
    legs: isParlay ? later.map((leg, index) => ({ ...leg, race: races[index] ?? 0 })) : [],
    wagers: isParlay ? [] : later,
  });
}

function lineWager({ bet, amount, units }: TypedWagerReading, text: TypedText, index: number): LineWager {
  const { runners = [], quickPick = [], smart = false } = text.wagers[index] ?? {};
  const abbr = bet === null ? '' : (betDefinition(bet.id)?.abbr ?? bet.abbr);
  return { amount: amount ?? pennies(0), units, bet: abbr, runners, quickPick, smart };
}
