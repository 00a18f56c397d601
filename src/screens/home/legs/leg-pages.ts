/**
 * Chooses the legs of a bet that the leg bar shows (T485, T486). It shows none for one leg, all up to four,
 * three at a time above. Legs are counted from 0.
 */

/** Largest number of legs side by side (T485). */
const LEGS_IN_A_ROW = 4;
/** Legs on a page if there are more (T486). */
const LEGS_A_PAGE = 3;

export interface LegPage {
  /** Shown legs, from 0. */
  readonly legs: readonly number[];
  readonly paged: boolean;
  readonly page: number;
  readonly pages: number;
}

/** Returns the page of a leg. */
export function pageOfLeg(leg: number): number {
  return Math.floor(leg / LEGS_A_PAGE);
}

/** Returns a page. `page` counts from 0 and is kept within the existing pages. */
export function legPage(legCount: number, page: number): LegPage {
  if (legCount <= 1) return { legs: [], paged: false, page: 0, pages: 1 };
  const all = Array.from({ length: legCount }, (_, leg) => leg);
  if (legCount <= LEGS_IN_A_ROW) return { legs: all, paged: false, page: 0, pages: 1 };
  const pages = Math.ceil(legCount / LEGS_A_PAGE);
  const shown = Math.min(Math.max(page, 0), pages - 1);
  return { legs: all.slice(shown * LEGS_A_PAGE, (shown + 1) * LEGS_A_PAGE), paged: true, page: shown, pages };
}
