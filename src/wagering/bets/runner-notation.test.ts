import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWire, type Leg, type Selection } from '../card/selection.ts';
import { fuzz } from '../testing/fuzz.ts';
import { listedRunners, parseRunnerNotation, runnerNotation } from './runner-notation.ts';

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

describe('listedRunners', () => {
  it.each<[Selection, string]>([
    [[[5, 3, 4]], '3, 4, 5'],
    [[[3], [4, 5], []], '3 / 4, 5'],
    [[['all'], ['favourite', 3]], 'All / 3, Fav'],
  ])('writes %j runner by runner: %s', (runners, text) => {
    expect(listedRunners(runners, WORDS)).toBe(text);
  });
});

describe('parseRunnerNotation', () => {
  it.each<[string, Selection]>([
    ['4', [[4]]],
    ['1-3,7/All/2,4', [[1, 2, 3, 7], ['all'], [2, 4]]],
    [' 1 , 2 / a / fav ', [[1, 2], ['all'], ['favourite']]],
    ['ALL,3,SP-F', [['all', 'favourite']]],
    ['1//3', [[1], [], [3]]],
    ['5-3', [[3, 4, 5]]],
    ['1-4,3', [[1, 2, 3, 4, 3]]],
    ['', []],
    ['  ', []],
  ])('reads %j as %j', (text, runners) => {
    expect(parseRunnerNotation(text, WORDS)).toEqual({ ok: true, value: runners });
  });

  it.each<[string, string, number]>([
    ['x', 'x', 1],
    ['1/2,,3', '2,,3', 2],
    ['0', '0', 1],
    ['100', '100', 1],
    ['1-100', '1-100', 1],
    ['1-2-3', '1-2-3', 1],
    ['-1', '-1', 1],
    ['1;2', '1;2', 1],
    ['1 2', '1 2', 1],
  ])('refuses %s because of %s in leg %i', (text, wrong, leg) => {
    expect(parseRunnerNotation(text, WORDS)).toEqual({
      ok: false,
      refusal: { code: 'notRunners', text: wrong, leg },
    });
  });

  it('reads what is written as the same runners, in any language of its words [W151, W152, W153]', () => {
    const leg: fc.Arbitrary<Leg> = fc.oneof(
      fc.uniqueArray(fc.integer({ min: 1, max: 24 }), { minLength: 1 }),
      fc.constantFrom<Leg>(['all'], ['favourite'], ['all', 'favourite'], [3, 'favourite']),
    );
    const legs = fc.array(leg, { minLength: 1, maxLength: 15 });
    const words = fc.constantFrom(
      WORDS,
      { all: 'Todos', favourite: 'Favorito' },
      { all: '全部', favourite: '热门' },
    );
    const byNumber = (one: Leg[number], other: Leg[number]): number => Number(one) - Number(other);
    fc.assert(
      fc.property(legs, words, (runners, language) => {
        const written = runnerNotation(runners, language);
        const sorted = runners.map((each) =>
          each.every((choice) => typeof choice === 'number') ? each.toSorted(byNumber) : each,
        );
        expect(parseRunnerNotation(written, language)).toEqual({ ok: true, value: sorted });
      }),
    );
  });

  it('of any text has an answer', () => {
    const pieces = ['1', '2', '12', '99', '-', ',', '/', 'All', 'A', 'Fav', 'SP-F', ' '];
    let right = 0;
    fuzz('runner notations', pieces, ({ text }) => {
      const read = parseRunnerNotation(text(), WORDS);
      if (!read.ok) return;
      right += 1;
      const written = runnerNotation(read.value, WORDS);
      const again = parseRunnerNotation(written, WORDS);
      if (!again.ok || runnerNotation(again.value, WORDS) !== written) throw new Error(written);
    });
    expect(right).toBeGreaterThan(0);
  });
});
