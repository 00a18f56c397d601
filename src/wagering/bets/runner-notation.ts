/**
 * A selection in words: '1-3,7/All/2,4' (W151-W153), and back: a printed selection reads back as the same
 * one. The words for ALL and the favourite are parameters, since they are translated. Numbers are those of
 * betting interests, as on every ticket.
 */

import type { Leg, RunnerChoice, Selection } from '../card/selection.ts';
import { ok, type Result, refuse } from '../ground/result.ts';
import { filledLegs } from './resolve-legs.ts';

export interface NotationWords {
  readonly all: string;
  readonly favourite: string;
}

/**
 * Writes legs by slash, and runners by comma in rising order. Writes three or more consecutive ones as a
 * range by dash (W152). ALL comes first and replaces the runners (W153), the favourite last. Empty legs at
 * the end, such as a box has, are left out. An empty leg in between stays between its slashes, so that every
 * leg keeps its place.
 */
export function runnerNotation(runners: Selection, words: NotationWords): string {
  return filledLegs(runners)
    .map((leg) => legNotation(leg, words))
    .join('/');
}

/** Writes every runner by itself, '3, 4, 5 / 7', for a person to whom '3-5' reads like odds. */
export function listedRunners(runners: Selection, words: NotationWords): string {
  return filledLegs(runners)
    .map((leg) => {
      const numbers = leg.filter((choice) => typeof choice === 'number').toSorted((a, b) => a - b);
      return [
        ...(leg.includes('all') ? [words.all] : numbers.map(String)),
        ...(leg.includes('favourite') ? [words.favourite] : []),
      ].join(', ');
    })
    .join(' / ');
}

/** One leg of the notation. */
export function legNotation(leg: Leg, words: NotationWords): string {
  const numbers = leg.filter((choice) => typeof choice === 'number');
  return [
    ...(leg.includes('all') ? [words.all] : rangesOf(numbers)),
    ...(leg.includes('favourite') ? [words.favourite] : []),
  ].join(',');
}

/** Returns the notation of numbers alone, of runners or races. */
export function numberNotation(numbers: readonly number[]): string {
  return rangesOf(numbers).join(',');
}

function rangesOf(numbers: readonly number[]): readonly string[] {
  const runs: { first: number; last: number }[] = [];
  for (const num of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run !== undefined && run.last + 1 === num) run.last = num;
    else runs.push({ first: num, last: num });
  }
  return runs.flatMap(({ first, last }) => {
    if (first === last) return [`${first}`];
    return last === first + 1 ? [`${first}`, `${last}`] : [`${first}-${last}`];
  });
}

/** Words that are read as ALL and as the favourite, besides those that are printed; in either case. */
const ALL_WORDS: readonly string[] = ['ALL', 'A', '00'];
const FAVOURITE_WORDS: readonly string[] = ['SP-F', 'SPF', 'FAV', 'F'];

/** Limits the legs and the runner numbers that are read. A larger entry is a mistyped one, not a bet. */
export const MOST_LEGS = 15;
const LARGEST_NUMBER = 99;

/** A piece of a notation that is neither a runner, a range, ALL nor the favourite; `leg` counts from 1. */
export interface NotationRefusal {
  readonly code: 'notRunners';
  readonly text: string;
  readonly leg: number;
}

/**
 * Reads the output of `runnerNotation`, and its written variants: spaces anywhere, descending ranges, and ALL
 * beside runners, which it replaces. Keeps a runner that is named twice, for validation.ts to judge.
 * An empty text has no legs; an empty place between two slashes is an empty leg.
 */
export function parseRunnerNotation(text: string, words: NotationWords): Result<Selection, NotationRefusal> {
  if (text.trim() === '') return ok([]);
  const legs: Leg[] = [];
  for (const written of text.split('/')) {
    const leg = parseLeg(written, words);
    if (!leg.ok) return refuse({ code: 'notRunners', text: leg.refusal, leg: legs.length + 1 });
    if (legs.length === MOST_LEGS)
      return refuse({ code: 'notRunners', text: written.trim(), leg: legs.length + 1 });
    legs.push(leg.value);
  }
  return ok(legs);
}

/** The runners of a leg, or the piece that is none; the whole leg where that piece is empty. */
function parseLeg(written: string, words: NotationWords): Result<Leg, string> {
  if (written.trim() === '') return ok([]);
  const choices: RunnerChoice[] = [];
  for (const part of written.split(',')) {
    const read = parsePart(part.trim(), words);
    if (read === null) return refuse(part.trim() === '' ? written.trim() : part.trim());
    choices.push(...read);
  }
  return ok(
    choices.includes('all')
      ? ['all', ...(choices.includes('favourite') ? (['favourite'] as const) : [])]
      : choices,
  );
}

function parsePart(part: string, words: NotationWords): readonly RunnerChoice[] | null {
  const upper = part.toUpperCase();
  if (upper === words.all.toUpperCase() || ALL_WORDS.includes(upper)) return ['all'];
  if (upper === words.favourite.toUpperCase() || FAVOURITE_WORDS.includes(upper)) return ['favourite'];
  const [, from = '', to = from] = /^(\d{1,2})(?:\s*-\s*(\d{1,2}))?$/.exec(part) ?? [];
  const [first, last] = [Number(from), Number(to)].toSorted((a, b) => a - b);
  if (from === '' || first === undefined || last === undefined || first < 1 || last > LARGEST_NUMBER)
    return null;
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}
