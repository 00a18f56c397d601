/**
 * Decides which calls a demo tote has. The profile 'all' has every call of the wire. The profile
 * 'specification' has the specification's calls alone, as another maker's host may. Each can be without
 * groups of optional calls. Any other request is answered as an unknown path: 404.
 */
import {
  isCallOf,
  OPTIONAL_CALLS,
  type OptionalCalls,
  SPECIFIED_CALLS,
} from '../../../tote/wire/specified-calls.ts';
import type { ReceivedRequest } from './tote-request.ts';

export const PROFILES = ['all', 'specification'] as const;

export interface ToteProfile {
  readonly calls: (typeof PROFILES)[number];
  /** Groups of calls that it lacks. */
  readonly without?: readonly OptionalCalls[];
}

export const WHOLE_PROFILE: ToteProfile = { calls: 'all' };

const SPECIFIED = Object.values(SPECIFIED_CALLS).flat();

/** Returns true if a tote of this profile has the call of the request. */
export function hasCall(
  { calls, without = [] }: ToteProfile,
  { method, path }: Pick<ReceivedRequest, 'method' | 'path'>,
): boolean {
  if (without.some((group) => isCallOf(OPTIONAL_CALLS[group], method, path))) return false;
  return calls === 'all' || isCallOf(SPECIFIED, method, path);
}
