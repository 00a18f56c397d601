import { describe, expect, it } from 'vitest';
import { legPage, pageOfLeg } from './leg-pages.ts';

describe('the legs of a bet', () => {
  it('are not shown for a bet of one leg', () => {
    expect(legPage(1, 0).legs).toEqual([]);
  });

  it.each([2, 3, 4])('are side by side up to four: %i [T485]', (count) => {
    const page = legPage(count, 0);
    expect(page.legs).toHaveLength(count);
    expect(page.paged).toBe(false);
  });

  it('are paged three at a time above four [T486]', () => {
    expect(legPage(5, 0)).toEqual({ legs: [0, 1, 2], paged: true, page: 0, pages: 2 });
    expect(legPage(5, 1)).toEqual({ legs: [3, 4], paged: true, page: 1, pages: 2 });
    expect(legPage(10, 3).legs).toEqual([9]);
  });

  it('keep to the pages there are', () => {
    expect(legPage(6, 9).page).toBe(1);
    expect(legPage(6, -1).page).toBe(0);
  });

  it('are on the page that shows them', () => {
    for (let leg = 0; leg < 10; leg += 1) expect(legPage(10, pageOfLeg(leg)).legs).toContain(leg);
  });
});
