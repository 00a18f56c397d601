/** Proves which amounts a window may tell as lost with its records. */
import { describe, expect, it } from 'vitest';
import { createLosses } from './losses.ts';

describe('what is reported as lost', () => {
  it('is what was deleted, all of it where more was deleted before it was told', () => {
    const losses = createLosses();
    losses.deleted(300n);
    losses.deleted(50n);
    expect(losses.untold()).toBe(350n);
    expect(losses.told(350n, 1)).toEqual([]);
    expect(losses.untold()).toBeNull();
  });

  it('is wrong where it is another amount, or where nothing was deleted', () => {
    const losses = createLosses();
    losses.deleted(300n);
    expect(losses.told(200n, 1)).toEqual(['told as lost: 200; lost: 300']);
    expect(losses.told(300n, 2)).toEqual(['told as lost: 300; lost: nothing']);
  });

  it('may be told again, with what was deleted since, where the power was cut as it was told', () => {
    const losses = createLosses();
    losses.deleted(300n);
    losses.told(300n, 10);
    losses.writesLost(10);
    losses.deleted(50n);
    expect(losses.told(350n, 20)).toEqual([]);
    expect(losses.told(350n, 30)).toEqual(['told as lost: 350; lost: nothing']);
  });

  it('may not be told again where the power was cut later', () => {
    const losses = createLosses();
    losses.deleted(300n);
    losses.told(300n, 10);
    losses.writesLost(11);
    expect(losses.told(300n, 20)).toEqual(['told as lost: 300; lost: nothing']);
  });
});
