/** Compares the records of a kept audit trail with those of its ledger. Pure. */

/**
 * The first difference, at a record's number. 'changed': the ledger has another record. 'removed': the ledger
 * lacks it. 'putIn': the ledger has it, and the trail does not.
 */
export interface LedgerDifference {
  readonly what: 'changed' | 'removed' | 'putIn';
  readonly number: number;
}

/** Both: the hashes of the records' texts, in their order. Null where they are the same. */
export function compareLedger(trail: readonly string[], ledger: readonly string[]): LedgerDifference | null {
  const index = trail.findIndex((sum, place) => ledger[place] !== sum);
  if (index === -1) {
    return ledger.length > trail.length ? { what: 'putIn', number: trail.length + 1 } : null;
  }
  const number = index + 1;
  const found = ledger[index];
  if (found === undefined || found === trail[index + 1]) return { what: 'removed', number };
  return { what: ledger[index + 1] === trail[index] ? 'putIn' : 'changed', number };
}

/** Says a difference as a sentence. `ledger` and `trail`: by name. */
export function differenceWords(
  { what, number }: LedgerDifference,
  { ledger, trail }: { readonly ledger: string; readonly trail: string },
): string {
  switch (what) {
    case 'changed':
      return `Record ${number} of ${ledger} was changed after it was written: ${trail} has another one.`;
    case 'removed':
      return `Record ${number} was removed from ${ledger}: ${trail} has it.`;
    case 'putIn':
      return `Record ${number} of ${ledger} was put in: ${trail} does not have it.`;
  }
}
