/**
 * Reads wagers as a line of text, in the window's order. `HVP 3 2 EXB 1,4,7` is card, race, amount, bet and
 * runners.
 *
 * Covers the language, but for its runners (typed-bet-runners.ts). The language is written in
 * typed-bet-print.ts, and applied to a card in typed-wager.ts. Reading never fails: it returns the part that
 * was read, the missing parts and the unreadable ones. A line is
 *
 *     [tickets] [card] [race] size bet [BOX] runners   and after it   ; [size] bet runners   or   > [race] [bet] runners
 *
 *     on the keyboard     on a number pad
 *     space               +                a word ends
 *     , or space          .                between runners
 *     2-5                 2-5              a range; in a box the two, and three or more joined so are those: 3-5-9
 *     / or WITH           * or /           between legs: the keys of a box over its others, one leg over all after it
 *     A or ALL            00               all runners of a leg; in the race's place every race of the card
 *     QP                  000              chance picks the leg; at the end, all legs after it too
 *     SQP                 0000             the host draws the runners: a smart quick pick
 *     EXB or EXA BOX      9 or 82          a bet by its abbreviation, what tellers call it (W, EX, P3, DD), its number in the catalogue or on its key
 *     .50 or 50c or 50¢    .50             an amount; with a sign, a point, cents or a bet after it the race is the one on the slip
 *     5u                  5*               in the amount's place: a number of units
 *     3x                  3*               before everything: so many tickets
 *     ;                   ..               another wager on the same ticket, in the same race; without a size, for the one before
 *     >                   --               the next leg of a parlay; without a race the next one, without a bet the same
 *
 * The favourite is `F` or `SP-F`. A later leg or wager has its runners in one word (`,` or `.` between them).
 * Two numbers are then race and runners of a leg, bet and runners of a wager. ALL is never a card: a card of
 * that code is named by its id.
 */
import { ALL_RACES } from '../bets/all-races.ts';
import type { NotationRefusal, NotationWords } from '../bets/runner-notation.ts';
import type { RaceNumber } from '../card/card.ts';
import type { Selection } from '../card/selection.ts';
import { type Pennies, pennies } from '../ground/money.ts';
import { MOST_TICKETS } from '../pending/pending-ticket.ts';
import { AMOUNT_ENTRY, entryValue } from './numeric-entry.ts';
import { isBoxWord } from './typed-bet-names.ts';
import { type CoupledRunner, readTypedRunners } from './typed-bet-runners.ts';
import {
  inLine,
  type Join,
  type Segment,
  type Span,
  segmentsOf,
  type Word,
  wordsOf,
} from './typed-bet-words.ts';

/** The parts that a line may lack. `leg` and `wager`: all of one that was begun with `>` or `;`. */
export type TypedPart = 'race' | 'amount' | 'bet' | 'runners' | Join;

export type TypedTextRefusal =
  /** Over LONGEST_LINE: none of it is read, since the part that is left could be another bet. */
  | { readonly code: 'tooLong' }
  /** The line ends before this part: more is expected. */
  | { readonly code: 'missing'; readonly part: TypedPart }
  /** A text in the place of a part that is none. */
  | { readonly code: 'notThat'; readonly part: 'tickets' | 'race' | 'amount'; readonly text: string }
  | NotationRefusal;

/** The positions of one wager's words in the line; null: not typed. */
export interface TypedPlaces {
  readonly race: Span | null;
  readonly amount: Span | null;
  readonly bet: Span | null;
  readonly runners: Span | null;
  /** The runners leg by leg. */
  readonly legs: readonly Span[];
}

/** One wager of a line, or one leg of its parlay, as far as it was typed. */
export interface TypedWords {
  /** Null: the line's first. */
  readonly join: Join | null;
  /** ALL_RACES: every race of the card. */
  readonly race: RaceNumber | null;
  readonly amount: Pennies | null;
  /** The size as a number of units instead (W001). */
  readonly units: number | null;
  /** The bet's abbreviation as typed, in capitals, or its catalogue number. */
  readonly bet: string | null;
  /** BOX after the bet: its boxed twin. */
  readonly boxed: boolean;
  /** Legs that chance is to pick are empty. */
  readonly runners: Selection;
  /** The legs that chance is to pick, from 0. */
  readonly quickPick: readonly number[];
  /** The runners that were called by a cloth with a letter, as 2A: the race must have them. */
  readonly coupled: readonly CoupledRunner[];
  /** The host draws the runners. */
  readonly smart: boolean;
  readonly places: TypedPlaces;
  /** The first thing that is missing or cannot be read; null when it is whole. */
  readonly refusal: TypedTextRefusal | null;
}

export interface TypedText {
  /** The number of tickets. */
  readonly tickets: number;
  /** The card's code as typed, in capitals; null: the card of the window. */
  readonly card: string | null;
  readonly cardPlace: Span | null;
  readonly ticketsPlace: Span | null;
  /** In the order of the line. */
  readonly wagers: readonly [TypedWords, ...TypedWords[]];
  /** The first thing that is missing or cannot be read; null when the line is whole. */
  readonly refusal: TypedTextRefusal | null;
}

/**
 * Limits the line that is read. A parlay of six legs, each of six legs with every other runner, is half as
 * long.
 */
export const LONGEST_LINE = 2000;

const NO_PLACES: TypedPlaces = { race: null, amount: null, bet: null, runners: null, legs: [] };
const NOTHING_TYPED: TypedWords = {
  join: null,
  race: null,
  amount: null,
  units: null,
  bet: null,
  boxed: false,
  runners: [],
  quickPick: [],
  coupled: [],
  smart: false,
  places: NO_PLACES,
  refusal: { code: 'missing', part: 'race' },
};
const TOO_LONG: TypedText = {
  tickets: 1,
  card: null,
  cardPlace: null,
  ticketsPlace: null,
  wagers: [{ ...NOTHING_TYPED, refusal: { code: 'tooLong' } }],
  refusal: { code: 'tooLong' },
};

/**
 * Reads a line as far as it is typed. Refuses one that is too long, and never cuts it. `printed`: the words
 * for ALL and the favourite on the window's tickets, so that a ticket's text can be typed.
 */
export function parseTypedBet(line: string, printed: NotationWords): TypedText {
  if (line.length > LONGEST_LINE) return TOO_LONG;
  const [first, ...later] = segmentsOf(line, printed);
  const text = readFirst(first ?? { join: null, text: '', at: [0] });
  const wagers = [text.wagers[0], ...later.map(readLater)] as const;
  return { ...text, wagers, refusal: wagers.find(({ refusal }) => refusal !== null)?.refusal ?? null };
}

function readFirst(segment: Segment): TypedText {
  const words = wordsOf(segment, false);
  const [times] = words;
  const count = times === undefined ? null : /^(\d{1,2})[x×*]$/i.exec(times.text);
  const rest = count === null ? words : words.slice(1);
  const ticketsPlace = times === undefined || count === null ? null : inLine(segment, times);
  const tickets = count === null ? 1 : Number(count[1]);
  const [code] = rest;
  const isCard =
    code !== undefined &&
    /\p{L}/u.test(code.text) &&
    !isEveryRace(code, rest.length > 1) &&
    !isCents(code, rest[1]);
  const card = code !== undefined && isCard ? code.text.toUpperCase() : null;
  const cardPlace = code !== undefined && isCard ? inLine(segment, code) : null;
  const read = readRace(segment, NOTHING_TYPED, isCard ? rest.slice(1) : rest);
  const isCount = tickets >= 1 && tickets <= MOST_TICKETS;
  const wrongCount = { code: 'notThat', part: 'tickets', text: times?.text ?? '' } as const;
  const wager: TypedWords = isCount ? read : { ...read, refusal: wrongCount };
  return { tickets: isCount ? tickets : 1, card, cardPlace, ticketsPlace, wagers: [wager], refusal: null };
}

/** `A` alone may be the beginning of a card's code. */
function isEveryRace({ text }: Word, isFollowed: boolean): boolean {
  const upper = text.toUpperCase();
  return upper === 'ALL' || upper === '00' || (upper === 'A' && isFollowed);
}

/** An amount in cents, as 50c. A race after it makes it a card's code. */
function isCents({ text }: Word, next: Word | undefined): boolean {
  return CENTS.test(text) && !(next !== undefined && (/^\d/.test(next.text) || isEveryRace(next, true)));
}

function readRace(segment: Segment, read: TypedWords, [word, ...rest]: readonly Word[]): TypedWords {
  if (word === undefined) return read;
  if (isRaceless(word, rest[0])) {
    const sized = withSize(segment, read, word);
    return sized.refusal === null ? readBet(segment, sized, rest) : sized;
  }
  const raced = withRace(segment, read, word);
  if (raced.refusal !== null) return raced;
  const [size, ...more] = rest;
  if (size === undefined) return { ...raced, refusal: { code: 'missing', part: 'amount' } };
  const sized = withSize(segment, raced, size);
  return sized.refusal === null ? readBet(segment, sized, more) : sized;
}

/**
 * Returns true for an amount in the race's place. The amount has a sign, a point or its cents, or a bet after
 * it. The race is then the one on the slip. A word of letters after a number counts as a bet, known or not.
 */
function isRaceless({ text }: Word, next: Word | undefined): boolean {
  if (/^\$\S/.test(text) || /^\d*\.\d/.test(text) || CENTS.test(text)) return true;
  return /^\d/.test(text) && next !== undefined && isBetWord(next) && /^\p{L}/u.test(next.text);
}

/** The word as the race; refused where it is none. */
function withRace(segment: Segment, read: TypedWords, word: Word): TypedWords {
  const places = { ...read.places, race: inLine(segment, word) };
  if (isEveryRace(word, true)) return { ...read, race: ALL_RACES, places, refusal: null };
  const race = /^\d{1,2}$/.test(word.text) ? Number(word.text) : 0;
  if (race > 0) return { ...read, race, places, refusal: null };
  return { ...read, places, refusal: { code: 'notThat', part: 'race', text: word.text } };
}

/** The word as the amount, or as a number of units. */
function withSize(segment: Segment, read: TypedWords, word: Word): TypedWords {
  const places = { ...read.places, amount: inLine(segment, word) };
  const text = word.text.replace(/^\$/, '');
  const sized = { ...read, places, refusal: null };
  const [, units] = UNITS.exec(text) ?? [];
  if (units !== undefined) return { ...sized, units: Number(units) };
  const [, cents] = CENTS.exec(word.text) ?? [];
  if (cents !== undefined) return { ...sized, amount: pennies(BigInt(cents)) };
  const isAmount = /^(?=.*\d)\d*(?:\.\d{0,2})?$/.test(text) && text.length <= AMOUNT_ENTRY.limit;
  if (isAmount) return { ...sized, amount: entryValue(text) };
  return { ...sized, refusal: { code: 'notThat', part: 'amount', text: word.text } };
}

/** Cents: 50c, 50C, 50¢. */
const CENTS = /^(\d{1,6})[c¢]$/i;
const UNITS = /^(\d{1,6})[u*]$/i;

/** The bet and everything after it. */
function readBet(segment: Segment, read: TypedWords, [word, ...rest]: readonly Word[]): TypedWords {
  if (word === undefined) return { ...read, refusal: { code: 'missing', part: 'bet' } };
  const boxed = rest[0]?.text.toUpperCase() === 'BOX';
  const places = { ...read.places, bet: inLine(segment, word) };
  const named: TypedWords = { ...read, bet: word.text.toUpperCase(), boxed, places, refusal: null };
  return readRunners(segment, named, boxed ? rest.slice(1) : rest);
}

/** The runners, which are all words that are left. */
function readRunners(segment: Segment, read: TypedWords, words: readonly Word[]): TypedWords {
  const [first, last] = [words[0], words.at(-1)];
  const missing = { code: 'missing', part: 'runners' } as const;
  if (first === undefined || last === undefined) return { ...read, refusal: missing };
  const span = { from: first.from, to: last.to };
  const isBox = read.boxed || (read.bet !== null && isBoxWord(read.bet));
  const written = readTypedRunners(segment.text.slice(span.from, span.to), isBox);
  const legs = written.legs.map(({ from, to }) =>
    inLine(segment, { from: span.from + from, to: span.from + to }),
  );
  const places = { ...read.places, runners: inLine(segment, span), legs };
  const { runners, quickPick, coupled, smart, isWhole } = written;
  if (!runners.ok) return { ...read, places, refusal: runners.refusal };
  const refusal = isWhole ? null : missing;
  return { ...read, runners: runners.value, quickPick, coupled, smart, places, refusal };
}

function readLater(segment: Segment): TypedWords {
  const join = segment.join ?? 'wager';
  const begun: TypedWords = { ...NOTHING_TYPED, join, refusal: { code: 'missing', part: join } };
  const words = wordsOf(segment, true);
  if (words.length === 0) return begun;
  return join === 'leg' ? readLeg(segment, begun, words) : readWager(segment, begun, words);
}

/** `[race] [bet] runners`: alone, they are runners; two without a bet between, race and runners. */
function readLeg(segment: Segment, begun: TypedWords, words: readonly Word[]): TypedWords {
  const read: TypedWords = { ...begun, refusal: null };
  const [first, second] = words;
  if (first === undefined) return begun;
  if (isBetWord(first)) return readBet(segment, read, words);
  if (words.length === 1) return readRunners(segment, read, words);
  const raced = withRace(segment, read, first);
  if (raced.refusal !== null) return raced;
  const isNamed = words.length > 2 || (second !== undefined && isBetWord(second));
  return isNamed ? readBet(segment, raced, words.slice(1)) : readRunners(segment, raced, words.slice(1));
}

/** `[size] bet runners`, or all of it with the race, which is that of the wager before. */
function readWager(segment: Segment, begun: TypedWords, words: readonly Word[]): TypedWords {
  const read: TypedWords = { ...begun, refusal: null };
  const [first, second, third] = words;
  if (first === undefined) return begun;
  const isBet = (word: Word | undefined): boolean => word !== undefined && isBetWord(word);
  if (isBet(first) || (words.length === 2 && !isBet(second))) return readBet(segment, read, words);
  const raced = isBet(third) ? withRace(segment, read, first) : read;
  if (raced.refusal !== null) return raced;
  const rest = isBet(third) ? words.slice(1) : words;
  const sized = rest[0] === undefined ? raced : withSize(segment, raced, rest[0]);
  return sized.refusal === null ? readBet(segment, sized, rest.slice(1)) : sized;
}

const isSizeWord = (text: string): boolean => UNITS.test(text) || CENTS.test(text);

/** A word with letters that is neither runners nor a number of units. */
function isBetWord({ text }: Word): boolean {
  return /\p{L}/u.test(text) && !/[/,*]/.test(text) && !isSizeWord(text) && !RUNNERS.test(text);
}

const RUNNERS = /^(?:\d{1,2}[A-Z]|A|ALL|F|FAV|SPF|SP-F|S?QP|.*\bWITH\b.*)$/i;
