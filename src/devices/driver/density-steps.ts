/** Steps of the print density that a teller sets (T181, T393, T497): 0 to 100, by 1 and by 10. Pure. */

export const DENSITY_STEPS = [-10, -1, 1, 10] as const;
export type DensityStep = (typeof DENSITY_STEPS)[number];

const LEAST = 0;
const MOST = 100;

export function densityAfter(density: number, step: DensityStep): number {
  return Math.min(Math.max(density + step, LEAST), MOST);
}

/** Less ends at 0, more at 100. */
export function canStepDensity(density: number, step: DensityStep): boolean {
  return step < 0 ? density > LEAST : density < MOST;
}
