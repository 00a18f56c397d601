/** The steps in which a teller says how dark a printer burns (T181, T393, T497): 0 to 100, by 1 and by 10. Pure. */

export const DUTY_STEPS = [-10, -1, 1, 10] as const;
export type DutyStep = (typeof DUTY_STEPS)[number];

const LEAST = 0;
const MOST = 100;

export function dutyAfter(duty: number, step: DutyStep): number {
  return Math.min(Math.max(duty + step, LEAST), MOST);
}

/** Less ends at 0, more at 100. */
export function canStepDuty(duty: number, step: DutyStep): boolean {
  return step < 0 ? duty > LEAST : duty < MOST;
}
