/**
 * A selection in words: '1-3,7/All/2,4' (W151-W153).
 *
 * Owns the printed notation. The words for ALL and the favourite come in, since they are translated. Numbers are those of
 * betting interests, as on every ticket; cloth names are not used.
 */
import { filledLegs } from './resolve-legs.ts';
import type { Leg, Selection } from './selection.ts';

export interface NotationWords {
  readonly all: string;
  readonly favourite: string;
}

/**
 * Legs by slash, runners by comma in rising order, three or more consecutive ones as a range by dash (W152). ALL comes first
 * and stands for the runners (W153), the favourite last. Empty legs at the end, such as a box has, are left out; one in between
 * stays as nothing between its slashes, so that every leg keeps its place.
 */
export function runnerNotation(runners: Selection, words: NotationWords): string {
  return filledLegs(runners)
    .map((leg) => legNotation(leg, words))
    .join('/');
}

/** One leg of the notation. */
export function legNotation(leg: Leg, words: NotationWords): string {
  const numbers = [...new Set(leg.filter((choice) => typeof choice === 'number'))].toSorted((a, b) => a - b);
  return [
    ...(leg.includes('all') ? [words.all] : rangesOf(numbers)),
    ...(leg.includes('favourite') ? [words.favourite] : []),
  ].join(',');
}

function rangesOf(numbers: readonly number[]): readonly string[] {
  const runs: { first: number; last: number }[] = [];
  for (const num of numbers) {
    const run = runs.at(-1);
    if (run !== undefined && run.last + 1 === num) run.last = num;
    else runs.push({ first: num, last: num });
  }
  return runs.flatMap(({ first, last }) => {
    if (first === last) return [`${first}`];
    return last === first + 1 ? [`${first}`, `${last}`] : [`${first}-${last}`];
  });
}
