import { describe, expect, it } from 'vitest';
import { gestureOf } from './swipe.ts';

const swipe = (from: readonly [number, number], to: readonly [number, number], took = 200): string | null =>
  gestureOf({ x: from[0], y: from[1], time: 5000 }, { x: to[0], y: to[1], time: 5000 + took });

describe('a swipe', () => {
  it('left goes forward [T051]', () => {
    expect(swipe([600, 300], [400, 310])).toBe('forward');
  });

  it('right goes back [T052]', () => {
    expect(swipe([400, 300], [600, 310])).toBe('back');
  });

  it('right from the left edge opens the menu [T045, T052]', () => {
    expect(swipe([5, 300], [200, 310])).toBe('openMenu');
  });

  it('opens the menu only from within 20 px of the edge [T050]', () => {
    expect(swipe([20, 300], [200, 300])).toBe('openMenu');
    expect(swipe([21, 300], [200, 300])).toBe('back');
  });

  it('takes under a second [T047]', () => {
    expect(swipe([600, 300], [400, 300], 999)).toBe('forward');
    expect(swipe([600, 300], [400, 300], 1000)).toBeNull();
  });

  it('moves more than 20 px sideways [T048]', () => {
    expect(swipe([600, 300], [579, 300])).toBe('forward');
    expect(swipe([600, 300], [580, 300])).toBeNull();
  });

  it('goes more sideways than up or down [T049]', () => {
    expect(swipe([600, 300], [500, 399])).toBe('forward');
    expect(swipe([600, 300], [500, 400])).toBeNull();
    expect(swipe([600, 300], [500, 100])).toBeNull();
  });
});
