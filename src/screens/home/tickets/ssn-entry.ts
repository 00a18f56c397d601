/** The nine digits of a social security number as they are typed (T346, T347). Pure; they are never shown, only how many there are. */

export const SSN_LENGTH = 9;
const GROUPS = [3, 2, 4] as const;

export function isSsn(digits: string): boolean {
  return /^\d{9}$/.test(digits);
}

export interface SsnPlace {
  /** From 0 at the left. */
  readonly at: number;
  readonly isFilled: boolean;
}

/** Its places in groups of three, two and four, the first `typed` of them filled. */
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
