/** Decides when a sign-on may be tried (T039). Pure. */

/** Returns true for text that is an integer greater than zero, and nothing else. */
export function isPositiveInteger(text: string): boolean {
  return /^\d+$/.test(text) && BigInt(text) > 0n;
}

export function maySignOn(tellerId: string, password: string): boolean {
  return isPositiveInteger(tellerId.trim()) && isPositiveInteger(password);
}

/**
 * Returns the Teller ID's first value: the teller that a locked window waits for, if that is a number (T041).
 */
export function prefilledTeller(lockedBy: string | null): string {
  return lockedBy !== null && isPositiveInteger(lockedBy) ? lockedBy : '';
}
