import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_NUMBER, type TypedNumber, typeDigit } from './typed-number.ts';

/** Types digits one after another. A runner toggled an odd number of times remains toggled. */
function type(text: string, numbers: readonly number[], before: readonly number[] = []) {
  let typed: TypedNumber = NO_NUMBER;
  const chosen = new Set(before);
  for (const key of text) {
    if (key === ' ') {
      typed = NO_NUMBER;
      continue;
    }
    const step = typeDigit(typed, key, numbers);
    typed = step.typed;
    for (const num of step.toggles) if (!chosen.delete(num)) chosen.add(num);
  }
  return { chosen: [...chosen].toSorted((a, b) => a - b), typed };
}

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const TWELVE = Array.from({ length: 12 }, (_, index) => index + 1);

describe('a runner number typed on the keys', () => {
  it.each([
    ['3', [3]],
    ['34', [3, 4]],
    ['1', [1]],
    ['10', [10]],
    ['12', [12]],
    ['1 2', [1, 2]],
    ['13', [1, 3]],
    ['11', [11]],
    ['1 1', []],
    ['102', [2, 10]],
    ['0', []],
    ['1012', [10, 12]],
  ])('%s of twelve chooses %j', (text, chosen) => {
    expect(type(text, TWELVE).chosen).toEqual(chosen);
  });

  it('gives back the choice of the shorter number when it grows', () => {
    expect(type('10', TWELVE, [1]).chosen).toEqual([1, 10]);
  });

  it('grows through a number that cannot be chosen', () => {
    const withoutOne = TWELVE.filter((num) => num !== 1);
    expect(type('1', withoutOne).chosen).toEqual([]);
    expect(type('12', withoutOne).chosen).toEqual([12]);
  });

  it('takes 15 behind a 1 that cannot be chosen for 15, and so for nobody', () => {
    const withoutOne = TWELVE.filter((num) => num !== 1);
    expect(type('15', withoutOne).chosen).toEqual([]);
    expect(type('155', withoutOne).chosen).toEqual([5]);
  });

  it.each([
    ['a scratched 1 that others begin with', NO_NUMBER, '1', { missing: 1, parted: null }],
    ['no runner at all', NO_NUMBER, '0', { missing: 0, parted: null }],
    ['15 behind that 1', { digits: '1', toggled: false }, '5', { missing: 15, parted: null }],
    ['15 behind a 1 that was chosen', { digits: '1', toggled: true }, '5', { missing: null, parted: 15 }],
    ['a runner', NO_NUMBER, '5', { missing: null, parted: null }],
  ])('tells %s', (_, open, digit, told) => {
    expect(typeDigit(open, digit, [2, 3, 5, 10, 12])).toMatchObject(told);
  });

  it('chooses each runner of a race whatever runs, when numbers are parted', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 24 }), { minLength: 1 }), (numbers) => {
        expect(type(numbers.join(' '), numbers).chosen).toEqual(numbers.toSorted((a, b) => a - b));
      }),
    );
  });

  it('never toggles a runner that cannot be chosen', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...DIGITS, ' ')),
        fc.uniqueArray(fc.integer({ min: 1, max: 24 })),
        (keys, numbers) => {
          for (const num of type(keys.join(''), numbers).chosen) expect(numbers).toContain(num);
        },
      ),
    );
  });
});
