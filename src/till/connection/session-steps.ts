/**
 * Decides the steps of a teller's session at this window. Pure: sign-on.ts, session-resume.ts and
 * session-expiry.ts carry them out.
 *
 *                    signOn                      lockWindow
 *     signed off --------------> signed on ---------------------> locked
 *         ^                        |   ^                             |
 *         |------- signOff --------|   '---- signOn: its teller -----|
 *         '--- the host ended it --'         at once, another after a question
 *
 *     reload: resume --> signed on, locked or signed off; asks again while the host does not answer
 */
import type { ToteFailure } from '../../tote/transport/failure.ts';
import { STATUS_CODES } from '../../tote/wire/status.ts';
import type { WindowSignOn } from '../../tote/wire/terminal.ts';
import type { Result } from '../../wagering/ground/result.ts';
import type { OperationPhase } from '../window/operation-phase-state.ts';

/** Returns true where the host does not know the window: only its key, entered anew, helps (S042). */
export function isWindowUnknown(failure: ToteFailure): boolean {
  return failure.code === 'refused' && failure.statusCode === STATUS_CODES.windowIdUnknown;
}

/**
 * Returns true where the teller's number or password may be wrong: a refusal that is not about the window.
 */
export function isTellersRefusal(failure: ToteFailure): boolean {
  return failure.code === 'refused' && !isWindowUnknown(failure);
}

/** A host that could not be asked may know the session yet: it is not given up for that. */
function mayComeBack(failure: ToteFailure): boolean {
  return failure.code !== 'sessionExpired' && failure.code !== 'refused' && failure.code !== 'notFound';
}

export type ResumeStep =
  | { readonly do: 'begin' | 'findLocked'; readonly reply: WindowSignOn }
  /** `wait`: ask again after a pause. */
  | { readonly do: 'end' | 'wait'; readonly failure: ToteFailure }
  | { readonly do: 'giveUp' };

/**
 * Decides after the host was asked for the session of before a reload; null: the teller gave it up meanwhile.
 */
export function afterResume(answer: Result<WindowSignOn, ToteFailure> | null): ResumeStep {
  if (answer === null) return { do: 'giveUp' };
  if (answer.ok) return { do: answer.value.isLocked ? 'findLocked' : 'begin', reply: answer.value };
  return { do: mayComeBack(answer.refusal) ? 'wait' : 'end', failure: answer.refusal };
}

/**
 * Decides what a teller is asked before they take the window over. The question about a customer names the
 * window's teller too.
 */
export function takeOverQuestion(window: {
  readonly tellerId: string;
  readonly lockedBy: string | null;
  readonly hasAnothersCustomer: boolean;
}): 'none' | 'customer' | 'window' {
  if (window.hasAnothersCustomer) return 'customer';
  return window.lockedBy !== null && window.lockedBy !== window.tellerId ? 'window' : 'none';
}

/**
 * Returns what keeps a teller at the window; null: nothing. Nobody else would settle posts whose answer is
 * not known.
 */
export function whatKeepsTeller(window: {
  readonly inDoubt: number;
  readonly salePhase: OperationPhase;
}): 'doubt' | 'sale' | null {
  if (window.inDoubt > 0) return 'doubt';
  return window.salePhase === 'idle' ? null : 'sale';
}

/**
 * Decides after the host was asked to sign a teller off, or to lock their window. A session that the host has
 * ended already is as good as signed off. `gone`: the teller has, and another has come meanwhile.
 */
export function afterLeaving(
  answer: Result<unknown, ToteFailure>,
  present: 'same' | 'nobody' | 'another',
): 'left' | 'gone' | 'refused' {
  if (present === 'another') return 'gone';
  return answer.ok || answer.refusal.code === 'sessionExpired' ? 'left' : 'refused';
}
