/**
 * Compares the banknotes in the acceptor's box with those that the host credited, and those that the window
 * counts. Each must be there once.
 */
import { type Transaction, wasDone } from '../../../src/till/transactions/customer-session.ts';
import type { Host } from '../host/host.ts';

export interface NoteEvidence {
  readonly transactions: readonly Transaction[];
  readonly notes: ReturnType<Host['notes']>;
  /** Minor units. */
  readonly inBox: readonly bigint[];
  /** Notes whose record the browser has deleted: nobody need have credited them. */
  readonly deleted: number;
  /** Counts the notes that the journal has on their way. */
  readonly underWay: number;
}

/** In words. */
export function noteDifferences(evidence: NoteEvidence): readonly string[] {
  const { notes, deleted, underWay } = evidence;
  const counted = evidence.transactions
    .filter(wasDone)
    .filter(({ type }) => type === 'BILL')
    .map(({ value, moved, account }) => `${moved ?? 0n - value} ${account?.id ?? ''}`);
  const inLedger = notes.now.map(({ amount, account }) => `${amount} ${account ?? ''}`);
  const lost = notes.gone.map(({ amount, account }) => `${amount} ${account ?? ''}`);
  const amounts = (names: readonly string[]): readonly string[] =>
    names.map((name) => name.split(' ', 1)[0] ?? '');
  const inBox = evidence.inBox.map(String);
  const uncredited = without(inBox, amounts(counted));
  return [
    ...without(inLedger, counted).map((name) => `a note of ${name} is credited by the host alone`),
    ...without(counted, [...inLedger, ...lost]).map(
      (name) => `a note of ${name} is credited by the window alone`,
    ),
    ...without(amounts(counted), inBox).map((name) => `a note of ${name} is credited and not in the box`),
    ...(uncredited.length > deleted ? [`notes in the box that nobody credited: ${uncredited.join()}`] : []),
    ...(underWay === 0 ? [] : [`${underWay} notes are under way at the end`]),
  ];
}

/** Returns the names that are left when each of `others` has taken one like it away. */
function without(names: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...names];
  for (const other of others) {
    const at = left.indexOf(other);
    if (at !== -1) left.splice(at, 1);
  }
  return left;
}
