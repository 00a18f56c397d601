import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { morningLineText, oddsText } from './odds-text.ts';

function valueOf(text: string): number {
  const [above = '0', below = '1'] = text.split('/');
  return Number(above) / Number(below);
}

describe('odds on the board', () => {
  it.each([
    [0.02, '1/5'],
    [0.2, '1/5'],
    [0.55, '1/2'],
    [0.99, '4/5'],
    [1, '1'],
    [1.45, '7/5'],
    [2, '2'],
    [2.49, '2'],
    [2.5, '5/2'],
    [4.6, '9/2'],
    [5.9, '5'],
    [12.7, '12'],
    [400, '99'],
  ])('%d to 1 is %s', (profit, text) => {
    expect(oddsText(profit)).toBe(text);
  });

  it('never promises more than would be paid, and rises with it', () => {
    const profits = fc.double({ min: 0.2, max: 500, noNaN: true });
    fc.assert(
      fc.property(profits, profits, (one, other) => {
        expect(valueOf(oddsText(one))).toBeLessThanOrEqual(one);
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(valueOf(oddsText(low))).toBeLessThanOrEqual(valueOf(oddsText(high)));
      }),
    );
  });

  it.each([
    [2.6, '5/2'],
    [7.9, '6'],
    [37, '30'],
    [300, '50'],
  ])('the morning line of %d to 1 is %s', (profit, text) => {
    expect(morningLineText(profit)).toBe(text);
  });
});
