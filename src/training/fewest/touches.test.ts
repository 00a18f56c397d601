import { describe, expect, it } from 'vitest';
import { neededOf, touchesSince } from './touches.ts';

const FEWEST = { taps: 8, keys: 10 };

describe('the touches that were needed', () => {
  it.each([
    ['by taps', { taps: 14, keys: 0 }, 8],
    ['by keys', { taps: 0, keys: 14 }, 10],
    ['by both, the smaller of the two', { taps: 4, keys: 8 }, 8],
    ['by neither', { taps: 0, keys: 0 }, 0],
    ['by fewer than were thought of', { taps: 7, keys: 0 }, 7],
  ])('are the fewest %s', (_, made, needed) => {
    expect(neededOf(made, FEWEST)).toBe(needed);
  });
});

describe('the touches since a moment', () => {
  it('are none where a scan took keys back that were pressed before', () => {
    expect(touchesSince({ taps: 5, keys: 3 }, { taps: 2, keys: 4 })).toEqual({ taps: 3, keys: 0 });
  });
});
