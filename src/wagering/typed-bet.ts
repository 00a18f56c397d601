/**
 * A wager as a line of text, in the window's order: `HVP 3 2 EXB 1,4,7` is card, race, amount, bet and runners (card optional).
 *
 * Owns the language, both ways: what it prints it reads. Knows no card: what the words are there is typed-wager.ts. Made for a
 * keyboard and for a number pad alone, where `+` parts the words, `.` the runners and `*` the legs, and a bet has its catalogue number:
 * `3+2+9+1.4.7`. Reading never fails: it says how far it came, what is missing and what it could not read.
 */
import type { RaceNumber } from './card.ts';
import type { Pennies } from './money.ts';
import { AMOUNT_ENTRY, entryValue } from './numeric-entry.ts';
import {
  type NotationRefusal,
  type NotationWords,
  parseRunnerNotation,
  runnerNotation,
} from './runner-notation.ts';
import type { Selection } from './selection.ts';

/** The words of the line in order. */
export type TypedPart = 'race' | 'amount' | 'bet' | 'runners';

export type TypedTextRefusal =
  /** The line ends before this part: more is expected. */
  | { readonly code: 'missing'; readonly part: TypedPart }
  /** What stands in the place of a part and is none. */
  | { readonly code: 'notThat'; readonly part: 'race' | 'amount'; readonly text: string }
  | NotationRefusal;

export interface TypedText {
  /** The card's code as typed, in capitals; null: the card in hand. */
  readonly card: string | null;
  readonly race: RaceNumber | null;
  readonly amount: Pennies | null;
  /** The bet's abbreviation as typed, in capitals, or its catalogue number. */
  readonly bet: string | null;
  readonly runners: Selection;
  /** The first thing that is missing or cannot be read; null when the line is whole. */
  readonly refusal: TypedTextRefusal | null;
}

const LONGEST_LINE = 400;
const NOTHING_TYPED: TypedText = {
  card: null,
  race: null,
  amount: null,
  bet: null,
  runners: [],
  refusal: { code: 'missing', part: 'race' },
};

/** The words of the printed line, whatever the window's language: every window reads them. */
const LINE_WORDS: NotationWords = { all: 'All', favourite: 'SP-F' };

/**
 * Reads a line as far as it goes; past its longest it is cut off. `printed` are the words that the window's tickets have for ALL and
 * the favourite, so that what stands on one can be typed.
 */
export function parseTypedBet(line: string, printed: NotationWords): TypedText {
  const parts = withLineWords(line.slice(0, LONGEST_LINE), printed)
    .split(/[\s+]+/)
    .filter((part) => part !== '');
  const hasCard = /\p{L}/u.test(parts[0] ?? '');
  const card = hasCard ? (parts[0] ?? '').toUpperCase() : null;
  return readRace({ ...NOTHING_TYPED, card }, hasCard ? parts.slice(1) : parts);
}

function withLineWords(line: string, printed: NotationWords): string {
  const all = printed.all === '' ? line : line.replaceAll(printed.all, LINE_WORDS.all);
  return printed.favourite === '' ? all : all.replaceAll(printed.favourite, LINE_WORDS.favourite);
}

function readRace(read: TypedText, [text, ...rest]: readonly string[]): TypedText {
  if (text === undefined) return read;
  const race = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (race === 0) return { ...read, refusal: { code: 'notThat', part: 'race', text } };
  return readAmount({ ...read, race, refusal: { code: 'missing', part: 'amount' } }, rest);
}

function readAmount(read: TypedText, [text, ...rest]: readonly string[]): TypedText {
  if (text === undefined) return read;
  const isAmount = /^(?=.*\d)\d*(?:\.\d{0,2})?$/.test(text) && text.length <= AMOUNT_ENTRY.limit;
  if (!isAmount) return { ...read, refusal: { code: 'notThat', part: 'amount', text } };
  return readBet({ ...read, amount: entryValue(text), refusal: { code: 'missing', part: 'bet' } }, rest);
}

function readBet(read: TypedText, [text, ...rest]: readonly string[]): TypedText {
  if (text === undefined) return read;
  return readRunners(
    { ...read, bet: text.toUpperCase(), refusal: { code: 'missing', part: 'runners' } },
    asNotation(rest.join(' ')),
  );
}

/** Runners that end in a comma, a dash or a slash are not all there yet. */
function readRunners(read: TypedText, text: string): TypedText {
  const runners = parseRunnerNotation(text.replace(/[,\-/]+$/, ''), LINE_WORDS);
  if (!runners.ok) return { ...read, refusal: runners.refusal };
  const isWhole = text !== '' && !/[,\-/]$/.test(text);
  return { ...read, runners: runners.value, refusal: isWhole ? null : read.refusal };
}

/** The runners as they are printed: WITH and `*` are slashes, points and spaces between runners are commas. */
function asNotation(text: string): string {
  return text
    .replaceAll(/\bWITH\b|\*/gi, '/')
    .replaceAll('.', ',')
    .replaceAll(/ *([/,-]) */g, '$1')
    .replaceAll(' ', ',');
}

/** A wager to be written as a line. */
export interface TypedWager {
  /** Null: the card in hand. */
  readonly card: string | null;
  readonly race: RaceNumber;
  readonly amount: Pennies;
  /** The bet's abbreviation. */
  readonly bet: string;
  readonly runners: Selection;
}

/** The line that reads back as this wager. */
export function printTypedBet({ card, race, amount, bet, runners }: TypedWager): string {
  const parts = [race, typedAmount(amount), bet, runnerNotation(runners, LINE_WORDS)];
  return [...(card === null ? [] : [card]), ...parts].join(' ');
}

/** '2', '2.50': a point whatever the window's own, as on every number pad. */
function typedAmount(amount: Pennies): string {
  const digits = amount.toString().padStart(3, '0');
  const [whole, cents] = [digits.slice(0, -2), digits.slice(-2)];
  return cents === '00' ? whole : `${whole}.${cents}`;
}
