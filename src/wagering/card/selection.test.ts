import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWire, type RunnerChoice, toWire } from './selection.ts';

describe('the wire form of a selection', () => {
  it('is a list of numbers a leg, with -2 for all [W004, W005]', () => {
    expect(toWire([[3, 1], ['all'], []])).toEqual([[3, 1], [-2], []]);
    expect(fromWire([[3, 1], [-2], []], { allowSPFavs: true })).toEqual([[3, 1], ['all'], []]);
  });

  it('reads -1 as the favourite where the bet allows SP favourites, otherwise as all [W006]', () => {
    expect(toWire([['favourite', 4]])).toEqual([[-1, 4]]);
    expect(fromWire([[-1, 4]], { allowSPFavs: true })).toEqual([['favourite', 4]]);
    expect(fromWire([[-1, 4]], { allowSPFavs: false })).toEqual([['all', 4]]);
  });

  it('reads back what it wrote', () => {
    const choice = fc.oneof(
      fc.integer({ min: 1, max: 50 }),
      fc.constantFrom<RunnerChoice>('all', 'favourite'),
    );
    fc.assert(
      fc.property(fc.array(fc.array(choice)), (selection) => {
        expect(fromWire(toWire(selection), { allowSPFavs: true })).toEqual(selection);
      }),
    );
  });
});
