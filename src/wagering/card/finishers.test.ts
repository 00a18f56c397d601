import { describe, expect, it } from 'vitest';
import { pennies } from '../ground/money.ts';
import { finisherOf, splitFinishers } from './finishers.ts';
import type { FinisherRow } from './price-table.ts';

const row = (finished: number | null, interest: number, showPrice: number | null = null): FinisherRow => ({
  finished,
  interest,
  winPrice: null,
  placePrice: null,
  showPrice: showPrice === null ? null : pennies(showPrice),
});

describe('the finishers of a race', () => {
  it('are in the table when paid or among the first four, and below it otherwise', () => {
    const rows = [row(1, 3, 300), row(2, 4), row(4, 5), row(5, 6), row(6, 7, 210), row(null, 8, 210)];
    const { placed, others } = splitFinishers(rows);
    expect(placed.map(({ interest }) => interest)).toEqual([3, 4, 5, 7, 8]);
    expect(others.map(({ interest }) => interest)).toEqual([6]);
  });

  it('are called by number where the card is not at hand', () => {
    expect(finisherOf([], 12)).toEqual({ cloth: '12', name: '' });
  });

  it('wear the cloth of their interest', () => {
    const interest = {
      num: 1,
      scratched: false,
      saddleCloth: '1A',
      name: 'Night Tariff',
      jockey: '',
      odds: null,
      morningLine: null,
    };
    expect(finisherOf([interest], 1)).toEqual({ cloth: '1A', name: 'Night Tariff' });
  });
});
