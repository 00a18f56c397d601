/**
 * Reads the runners of a typed line: `1,4,7`, `1/2,3 WITH 4`, `QP`, and a number pad's signs for them.
 * Separates legs and runners. runner-notation.ts reads the runners of a leg.
 */

import { type NotationRefusal, parseRunnerNotation } from '../bets/runner-notation.ts';
import type { Leg, Selection } from '../card/selection.ts';
import { ok, type Result } from '../ground/result.ts';
import { LINE_WORDS, type Span, type Word } from './typed-bet-words.ts';

/** A runner of a coupled entry as it is called: 2A in the leg from 0. The bet is on the number. */
export interface CoupledRunner {
  readonly leg: number;
  /** In capitals, as on a saddle cloth. */
  readonly cloth: string;
}

export interface ReadRunners {
  /** Legs that chance is to pick are empty. */
  readonly runners: Result<Selection, NotationRefusal>;
  /** Those legs, from 0. */
  readonly quickPick: readonly number[];
  /** The host draws the runners: there are no legs. */
  readonly smart: boolean;
  /** The position of the legs in the text. */
  readonly legs: readonly Span[];
  /** The runners that were called by a cloth with a letter. */
  readonly coupled: readonly CoupledRunner[];
  /** False where they end in a comma, a dash or a slash: more is expected. */
  readonly isWhole: boolean;
}

const SMART: ReadRunners = {
  runners: ok([]),
  quickPick: [],
  smart: true,
  legs: [],
  coupled: [],
  isWhole: true,
};

/** `isBox`: a dash joins the runners of a box, and is no range. */
export function readTypedRunners(text: string, isBox = false): ReadRunners {
  if (/^(?:SQP|0000)$/i.test(text)) return SMART;
  const called = legsOf(text);
  const legs = called.map((leg) => ({ ...leg, text: asNotation(leg.text, isBox) }));
  const quickPick = legs.flatMap((leg, index) => (/^(?:QP|000)$/i.test(leg.text) ? [index] : []));
  const written = legs.map((leg, index) => (quickPick.includes(index) ? '' : leg.text)).join('/');
  const read = parseRunnerNotation(written.replace(/[,\-/]+$/, ''), LINE_WORDS);
  return {
    runners: read.ok ? ok(upToLastPick(read.value, quickPick)) : read,
    quickPick,
    smart: false,
    legs,
    coupled: called.flatMap((each, leg) =>
      Array.from(each.text.matchAll(COUPLED), ([cloth]) => ({ leg, cloth: cloth.toUpperCase() })),
    ),
    isWhole: quickPick.includes(legs.length - 1) || !/[,\-/]$/.test(written),
  };
}

/** Empty legs at the end are left out, but not those that chance is to pick. */
function upToLastPick(runners: Selection, quickPick: readonly number[]): Selection {
  const length = Math.max(runners.length, (quickPick.at(-1) ?? -1) + 1);
  return Array.from({ length }, (_, leg): Leg => runners[leg] ?? []);
}

/** The legs of the text with their places in it: parted by slashes, by `*` and by WITH. */
function legsOf(text: string): readonly Word[] {
  const legs: Word[] = [];
  let from = 0;
  const add = (to: number): void => {
    legs.push({ text: text.slice(from, to), from, to });
  };
  for (const match of text.matchAll(/\/|\*|\bWITH\b/gi)) {
    add(match.index);
    from = match.index + match[0].length;
  }
  add(text.length);
  return legs.map(trimmed);
}

function trimmed({ text, from, to }: Word): Word {
  const isSpace = (place: number): boolean => /[\s+]/.test(text[place] ?? '');
  let [start, end] = [0, text.length];
  while (start < end && isSpace(start)) start += 1;
  while (end > start && isSpace(end - 1)) end -= 1;
  // A leg with nothing in it has no place of its own: what is around it is shown.
  return start === end
    ? { text: '', from, to }
    : { text: text.slice(start, end), from: from + start, to: from + end };
}

/** Three or more numbers joined by dashes, as in 3-5-9. */
const CHAIN = /(?<![\w-])\d{1,2}(?:-\d{1,2}){2,}(?![\w-])/g;
/** A part of a coupled entry, as in 2A: a bet on its number. */
const COUPLED = /(?<![\w])(\d{1,2})[A-Z](?![\w])/gi;

/**
 * Returns a leg's runners in printed form. Points and spaces between runners become commas, and so do dashes
 * that join no range.
 */
function asNotation(text: string, isBox: boolean): string {
  const written = text
    .replaceAll(/[\s+]+/g, ' ')
    .replaceAll('.', ',')
    .replaceAll(/ *([,-]) */g, '$1')
    .replaceAll(' ', ',')
    .replaceAll(COUPLED, '$1')
    .replaceAll(CHAIN, (chain) => chain.replaceAll('-', ','));
  return isBox ? written.replaceAll(/(?<=\d)-(?=\d)/g, ',') : written;
}
