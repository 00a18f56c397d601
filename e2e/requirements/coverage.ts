/**
 * Compares the register with the citations: the cited ids by area, the others, and cited ids that the
 * register lacks.
 */
import type { Citation } from './citations.ts';
import type { Requirement } from './register.ts';

export interface AreaCoverage {
  readonly area: string;
  readonly cited: number;
  readonly total: number;
  readonly missing: readonly Requirement[];
}

/** Returns one row for each area, in the order of the register. */
export function coverage(
  register: readonly Requirement[],
  cited: readonly Citation[],
): readonly AreaCoverage[] {
  const ids = new Set(cited.map(({ id }) => id));
  return [...new Set(register.map(({ area }) => area))].map((area) => {
    const rows = register.filter((row) => row.area === area);
    const missing = rows.filter(({ id }) => !ids.has(id));
    return { area, cited: rows.length - missing.length, total: rows.length, missing };
  });
}

/** Citations of ids that the register does not have. */
export function unknown(register: readonly Requirement[], cited: readonly Citation[]): readonly Citation[] {
  const ids = new Set(register.map(({ id }) => id));
  return cited.filter(({ id }) => !ids.has(id));
}
