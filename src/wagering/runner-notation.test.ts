import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runnerNotation } from './runner-notation.ts';
import { fromWire, type Selection } from './selection.ts';

const WORDS = { all: 'All', favourite: 'Fav' };

describe('runnerNotation', () => {
  it.each<[Selection, string]>([
    [[[4]], '4'],
    [[[4, 1, 9]], '1,4,9'],
    [[[1], [2], [3]], '1/2/3'],
    [[[1, 3], [2], [5, 7]], '1,3/2/5,7'],
    [[['all'], [2]], 'All/2'],
    [[[1], ['favourite', 3]], '1/3,Fav'],
    [[['all', 'favourite']], 'All,Fav'],
    [[[1], [], [3]], '1//3'],
    [[[1, 2, 3], [], []], '1-3'],
    [[], ''],
    [[[], []], ''],
  ])('writes %j as %s: runners by comma, legs by slash [W151]', (runners, text) => {
    expect(runnerNotation(runners, WORDS)).toBe(text);
  });

  it.each<[readonly number[], string]>([
    [[1, 2], '1,2'],
    [[1, 2, 3], '1-3'],
    [[7, 1, 2, 3, 5, 8], '1-3,5,7,8'],
    [[1, 2, 3, 5, 6, 7, 8], '1-3,5-8'],
    [[9, 10, 11, 12, 14], '9-12,14'],
    [[3, 3, 4, 5], '3-5'],
  ])('writes %j as %s: three or more in a row as a range, two by comma [W151, W152]', (leg, text) => {
    expect(runnerNotation([leg], WORDS)).toBe(text);
  });

  it('writes -2 at the start of a leg as the word for all, which is given [W153]', () => {
    const runners = fromWire([[-2], [1]], { allowSPFavs: false });
    expect(runnerNotation(runners, WORDS)).toBe('All/1');
    expect(runnerNotation(runners, { all: 'Todos', favourite: 'Fav' })).toBe('Todos/1');
    expect(runnerNotation([['all', 3, 4]], WORDS)).toBe('All');
  });

  it('names exactly the runners of every leg, in rising order [W151, W152]', () => {
    const legs = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 24 }), { minLength: 1 }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(legs, (runners) => {
        const read = runnerNotation(runners, WORDS)
          .split('/')
          .map((leg) =>
            leg.split(',').flatMap((part) => {
              const [first = 0, last = first] = part.split('-').map(Number);
              return Array.from({ length: last - first + 1 }, (_, step) => first + step);
            }),
          );
        expect(read).toEqual(runners.map((leg) => leg.toSorted((a, b) => a - b)));
      }),
    );
  });
});
