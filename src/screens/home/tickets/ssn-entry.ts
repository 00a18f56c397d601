/**
 * Groups the nine digits of a social security number while they are typed (T346, T347). Shows only how many
 * there are. Pure.
 */

export const SSN_LENGTH = 9;
const GROUPS = [3, 2, 4] as const;

export function isSsn(digits: string): boolean {
  return /^\d{9}$/.test(digits);
}

export interface SsnPlace {
  /** Place from the left, from 0. */
  readonly at: number;
  readonly isFilled: boolean;
}

/** Returns its places in groups of three, two and four, the first `typed` of them filled. */
export function groupsOf(typed: number): readonly (readonly SsnPlace[])[] {
  let next = 0;
  return GROUPS.map((length) =>
    Array.from({ length }, () => {
      const at = next;
      next += 1;
      return { at, isFilled: at < typed };
    }),
  );
}
