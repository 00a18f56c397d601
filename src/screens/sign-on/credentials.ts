/** When a sign-on may be tried (T039). Pure. */

/** True for text that is an integer greater than zero, and nothing else. */
export function isPositiveInteger(text: string): boolean {
  return /^\d+$/.test(text) && BigInt(text) > 0n;
}

export function maySignOn(tellerId: string, password: string): boolean {
  return isPositiveInteger(tellerId.trim()) && isPositiveInteger(password);
}

/** What the Teller ID starts with: the teller a locked window waits for, if that is a number (T041). */
export function prefilledTeller(lockedBy: string | null): string {
  return lockedBy !== null && isPositiveInteger(lockedBy) ? lockedBy : '';
}
