/** Reads the entries of the time clock as a punch. Pure. */
import type { Punch } from '../../../till/drawer/punch-clock.ts';
import { ALTERNATE_CAP } from '../../../wagering/typed/numeric-entry.ts';

/**
 * Returns null unless the employee's number is digits, not all zero, and the shift a number above zero. The
 * shift is within the cap of a count (S255).
 */
export function readPunch(employee: string, shift: string, clockIn: boolean): Punch | null {
  const employeeId = employee.trim();
  const number = shift.trim();
  if (!/^\d*[1-9]\d*$/.test(employeeId) || !/^\d*[1-9]\d*$/.test(number)) return null;
  if (BigInt(number) > ALTERNATE_CAP) return null;
  return { employeeId, shift: Number(number), clockIn };
}
