/**
 * Remembers which groups of calls the host was found to lack since the teller signed on. A view of such a
 * group is not offered, and nothing asks for it again before the next sign-on. A host may be replaced by one
 * that has more.
 */
import { atom } from 'jotai/vanilla';
import { saysUnknownCall, type ToteFailure } from '../../tote/transport/failure.ts';
import type { Store } from '../window/dialogs.ts';

/** Names what a window can do without. */
export type CallGroup =
  | 'accounts'
  | 'fixedOdds'
  | 'luckySets'
  | 'poolTotals'
  | 'probables'
  | 'runnerOdds'
  | 'runnerTotals'
  | 'winProbs';

export const missingCallsAtom = atom<ReadonlySet<CallGroup>>(new Set<CallGroup>());

/**
 * Notes that the host lacks a group of calls, if the failure of one of them says so. Returns true in that
 * case. The caller knows that the failure is not about what the call names, such as a race that is over.
 */
export function noteIfMissing(store: Store, group: CallGroup, failure: ToteFailure): boolean {
  if (!saysUnknownCall(failure)) return false;
  store.set(missingCallsAtom, (missing) => new Set([...missing, group]));
  return true;
}

export function isMissing(store: Store, group: CallGroup): boolean {
  return store.get(missingCallsAtom).has(group);
}

/** Forgets what was found: a teller signs on. */
export function forgetMissing(store: Store): void {
  store.set(missingCallsAtom, new Set<CallGroup>());
}
