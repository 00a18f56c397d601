import { describe, expect, it } from 'vitest';
import { cardDate } from './card-date.ts';

describe('the date of a performance', () => {
  it('is that day in any time zone of the machine', () => {
    expect(cardDate('2026-05-09', 'en-US')).toBe('May 9');
    expect(cardDate('2026-01-01', 'en-US')).toBe('Jan 1');
  });

  it('stays as the host wrote it when it is no date', () => {
    expect(cardDate('soon', 'en-US')).toBe('soon');
  });
});
