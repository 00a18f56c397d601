import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CODE, placeCode, type TypedCode, typeCode } from './choice-codes.ts';

function type(text: string, codes: readonly string[]): TypedCode {
  let typed = NO_CODE;
  for (const digit of text) typed = typeCode(typed.open, digit, codes);
  return typed;
}

const RACES = Array.from({ length: 12 }, (_, index) => String(index + 1));

describe('the code of a place', () => {
  it.each([
    [0, '1'],
    [8, '9'],
    [9, '01'],
    [17, '09'],
    [18, '001'],
  ])('%i is %s', (place, code) => {
    expect(placeCode(place)).toBe(code);
  });

  it('is chosen by its last digit, at any place and however many there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(), (count, at) => {
        const codes = Array.from({ length: count }, (_, place) => placeCode(place));
        const code = placeCode(at % count);
        expect(type(code, codes)).toEqual({ ...NO_CODE, chosen: code });
      }),
    );
  });
});

describe('a race number typed on the keys', () => {
  it.each([
    ['3', { chosen: '3' }],
    ['1', { open: '1', pending: '1' }],
    ['12', { chosen: '12' }],
    ['13', { refused: '13' }],
    ['0', { refused: '0' }],
    ['133', { chosen: '3' }],
  ])('%s of twelve is %j', (text, outcome) => {
    expect(type(text, RACES)).toEqual({ ...NO_CODE, ...outcome });
  });

  it('waits for nothing where no race has two digits', () => {
    expect(type('1', RACES.slice(0, 9))).toEqual({ ...NO_CODE, chosen: '1' });
  });

  it('shows what is open though no race has that number', () => {
    expect(type('1', ['10', '11'])).toEqual({ ...NO_CODE, open: '1' });
  });
});
