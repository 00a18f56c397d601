/**
 * What the typed line shows while it is typed: the card it is on, its parts, its cost, the first thing in its way and what its last word may
 * become. Pure; knows no component and no till.
 */

import type { NotationWords } from '../../../wagering/bets/runner-notation.ts';
import type { Card, CardId, CardSummary, RaceNumber } from '../../../wagering/card/card.ts';
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

/** The cards of the window as far as the line needs them. */
export interface LineCards {
  readonly summaries: readonly CardSummary[];
  /** The card in hand; null while there is none. */
  readonly inHand: Card | null;
  /** The race on the slip, for a line that names none; null: none, or every race. */
  readonly chosenRace?: RaceNumber | null;
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
  /** The track code of the card it is on; empty while it cannot be told. */
  readonly code: string;
  readonly isGame: boolean;
  /** The races of the card, once it is there: their runners are read back by name. */
  readonly races: Card['races'];
  readonly reading: TypedReading | null;
  /** What all its tickets cost so far; null while they cost nothing. */
  readonly total: Pennies | null;
  /** Cards that the word for the card may become. */
  readonly cardsToType: readonly CardSummary[];
  /** The line with its last word completed, where there is but one way. */
  readonly completed: { readonly code: string; readonly line: string } | null;
  /** Null when the line can be bought, or while its card is on its way. */
  readonly refusal: TypedRefusal | null;
  /** The characters at fault. */
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
  const named = typedCard(text, cards.summaries, cards.inHand?.id ?? null);
  if (!named.ok) return { ...shown, ...unnamed(line, text, cards.summaries, named.refusal) };
  const isInHand = named.value === cards.inHand?.id;
  const other = cards.other?.card === named.value ? cards.other : null;
  const card = isInHand ? cards.inHand : (other?.value ?? null);
  const code = cards.summaries.find(({ id }) => id === named.value)?.traCode ?? card?.traCode ?? '';
  const onCard = { ...shown, cardId: named.value, code, lookUp: isInHand ? null : named.value };
  if (card === null) return { ...onCard, card: other?.state === 'failed' ? 'failed' : 'loading' };
  const reading = readTypedWager(text, card, rules, chance, isInHand ? (cards.chosenRace ?? null) : null);
  const { check, cost, fault } = reading;
  return {
    ...onCard,
    card,
    isGame: card.raceType === 'jaiAlai',
    races: card.races,
    reading,
    total: check.ok ? check.value.total : cost === null ? null : pennies(cost.total * BigInt(text.tickets)),
    completed: completedBet(line, text, reading),
    refusal: check.ok ? null : check.refusal,
    fault,
  };
}

/** A word that may still become a card's code is not wrong yet. */
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

/** The last word of the line is the bet, and can be but one. */
function completedBet(line: string, text: TypedText, reading: TypedReading): LineShown['completed'] {
  const typed = text.wagers[reading.more.length]?.bet ?? null;
  // The bets that are listed after a word that is none are no completions of it.
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

/** The word that names a card in a line: its track code, or its id where the code is another card's or no word for a card; else null. */
function cardWord(card: CardSummary, summaries: readonly CardSummary[]): string | null {
  const isName = (word: string): boolean => {
    const read = parseTypedBet(`${word} 1`, NO_WORDS);
    const named = typedCard(read, summaries, null);
    return read.wagers.length === 1 && read.wagers[0].race === 1 && named.ok && named.value === card.id;
  };
  return [card.traCode, card.id].find(isName) ?? null;
}

/** A card's word that names another card than the one in hand; else its own; null where no card has a word. */
export function exampleCardWord(summaries: readonly CardSummary[], inHand: CardId | null): string | null {
  const others = summaries.filter(({ id }) => id !== inHand);
  for (const card of [...others, ...summaries]) {
    const word = cardWord(card, summaries);
    if (word !== null) return word;
  }
  return null;
}

const NO_WORDS: NotationWords = { all: '', favourite: '' };

/** A sold ticket as the line that sells it again; null when its card or bet has no code here. */
export function lineOf(wagers: readonly Wager[], summaries: readonly CardSummary[]): string | null {
  const card = summaries.find(({ id }) => id === wagers[0]?.cardId);
  const word = card === undefined ? null : cardWord(card, summaries);
  return word === null ? null : ticketAsTyped(wagers, word);
}

/** A whole line as it is printed, with its card named; null while it is not whole. Chance stays chance: it picks again. */
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
