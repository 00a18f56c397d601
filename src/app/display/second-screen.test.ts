import { describe, expect, it } from 'vitest';
import { secondOf } from './second-screen.ts';

const screen = (availLeft: number, isPrimary: boolean) => ({
  availLeft,
  availTop: 0,
  availWidth: 1280,
  availHeight: 800,
  isPrimary,
});

describe('the customer’s screen', () => {
  const own = screen(0, true);

  it('is the one that the window is not on, the primary one last', () => {
    expect(secondOf([own, screen(1280, false)], own)).toMatchObject({ is: 'there', place: { left: 1280 } });
    const other = screen(2560, false);
    expect(secondOf([own, screen(1280, false), other], other)).toMatchObject({ place: { left: 1280 } });
    expect(secondOf([own, other], other)).toMatchObject({ place: { left: 0, isFull: true } });
  });

  it('is missing where there is one alone', () => {
    expect(secondOf([own], own)).toEqual({ is: 'missing' });
  });
});
