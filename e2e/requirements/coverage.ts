/** Holds the register and the citations against each other: what is cited, area by area, what is not, and what is cited but does not exist. */
import type { Citation } from './citations.ts';
import type { Requirement } from './register.ts';

export interface AreaCoverage {
  readonly area: string;
  readonly cited: number;
  readonly total: number;
  readonly missing: readonly Requirement[];
}

/** One row an area, in the order in which the register first names them. */
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
