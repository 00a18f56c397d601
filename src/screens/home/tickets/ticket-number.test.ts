import { describe, expect, it } from 'vitest';
import { placesOf } from './ticket-number.ts';

const shown = (typed: string, defaultTsn = ''): string =>
  placesOf(typed, defaultTsn)
    .map((group) =>
      group
        .map(({ character, isGiven }) =>
          character === null ? '_' : isGiven ? character.toLowerCase() : character,
        )
        .join(''),
    )
    .join('-');

describe('the number of a ticket on the screen', () => {
  it('is its check character and three groups of four, filled from the left [T203]', () => {
    expect(shown('')).toBe('_-____-____-____');
    expect(shown('C5554')).toBe('C-5554-____-____');
    expect(shown('C5554C70F0000')).toBe('C-5554-C70F-0000');
  });

  it('has the window’s own beginning before what is typed, place by place [T342]', () => {
    expect(shown('', 'C-5554-C70F-0000')).toBe('c-5554-c70f-0000');
    expect(shown('1', 'C-5554-C70F-0000')).toBe('c-5554-c70f-0001');
    expect(shown('A5554C70F', 'C-5554-C70F-0000')).toBe('c-555A-5554-C70F');
    expect(shown('A5554C70F0001', 'C-5554-C70F-0000')).toBe('A-5554-C70F-0001');
  });

  it('shows what is missing between a short beginning and what is typed', () => {
    expect(shown('0001', 'C-5554')).toBe('c-5554-____-0001');
  });
});
