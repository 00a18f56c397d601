/**
 * Decides what a teller sees of one post that is under way. This is covers of the window, words of doubt, and
 * the result of its end. Pure. The effects are run by run-request.ts.
 *
 * A post may be sent at once, or wait for the line or the disk first. While it waits for the line the teller
 * may withdraw it. Once it was sent they may stop waiting for its answer. The post then continues, and its
 * paper is not printed by itself.
 */

import type { PostOutcome } from '../posts/post-life.ts';
import type { MoneyRefusal, WaitsFor } from '../posts/reading/post-reading.ts';
import type { Transaction } from '../transactions/customer-session.ts';

export interface RequestState {
  readonly wasDoubted: boolean;
  /** Its answer was found wrong, and the teller knows: what is found of it is said as well. */
  readonly wasSaid: boolean;
  /** The teller stopped waiting for it. */
  readonly wasLeft: boolean;
  /** Its first answer took so long that the window is covered with words of that. */
  readonly isSlow: boolean;
}

export const NEW_REQUEST: RequestState = {
  wasDoubted: false,
  wasSaid: false,
  wasLeft: false,
  isSlow: false,
};

export type RequestEvent =
  | { readonly type: 'doubted'; readonly why: MoneyRefusal }
  | { readonly type: 'waits'; readonly waitsFor: WaitsFor }
  | { readonly type: 'sends' }
  | { readonly type: 'answered'; readonly transaction: Transaction }
  | { readonly type: 'stopWaiting' }
  | { readonly type: 'withdraw' }
  | { readonly type: 'ended'; readonly outcome: PostOutcome };

/**
 * 'asking': the host is asked about it. 'withdrawing': it is being written that it is not sent. The others:
 * it waits.
 */
export type RequestCover = 'asking' | 'withdrawing' | WaitsFor;

export type RequestEffect =
  | { readonly type: 'markDoubted' }
  | { readonly type: 'liftCover' }
  | { readonly type: 'cover'; readonly with: RequestCover }
  /** Covers the window as before the post had to wait. */
  | { readonly type: 'coverAgain' }
  /** Says what was wrong with its first answer, until it has ended. */
  | { readonly type: 'alertDoubt'; readonly why: MoneyRefusal }
  | { readonly type: 'withdrawPost' }
  | { readonly type: 'leavePost' }
  /** Gets its paper ready while it is being written. */
  | { readonly type: 'prepare'; readonly transaction: Transaction }
  | { readonly type: 'takeAlertBack' }
  | { readonly type: 'announceFound'; readonly transaction: Transaction }
  /** The journal cannot be written any more. */
  | { readonly type: 'reportStorage'; readonly reason: string }
  /** It was carried out. */
  | { readonly type: 'carriedOut'; readonly transaction: Transaction; readonly wasDoubted: boolean }
  /** The host, or the window, refused it. `isSaid`: the teller is notified elsewhere. */
  | { readonly type: 'refused'; readonly why: MoneyRefusal; readonly isSaid: boolean }
  /** It has ended otherwise, and that is said elsewhere. */
  | { readonly type: 'failed' };

export interface RequestStep {
  readonly state: RequestState;
  readonly effects: readonly RequestEffect[];
}

export function stepRequest(state: RequestState, event: RequestEvent): RequestStep {
  switch (event.type) {
    case 'doubted':
      return doubted(state, event.why);
    case 'waits':
      return {
        state: event.waitsFor === 'answer' ? { ...state, isSlow: true } : state,
        effects: [{ type: 'markDoubted' }, { type: 'cover', with: event.waitsFor }],
      };
    case 'sends':
      return { state, effects: [{ type: 'coverAgain' }] };
    case 'answered':
      return answered(state, event.transaction);
    case 'stopWaiting':
      return {
        state: { ...state, wasLeft: true },
        effects: [{ type: 'liftCover' }, { type: 'leavePost' }],
      };
    case 'withdraw':
      // A disk that hangs keeps nobody here: it is never sent, whatever becomes of the note of that.
      return { state, effects: [{ type: 'withdrawPost' }, { type: 'cover', with: 'withdrawing' }] };
    case 'ended':
      return { state, effects: [{ type: 'takeAlertBack' }, ...ended(state, event.outcome)] };
  }
}

/**
 * Lets the teller do meanwhile what does not sell, since asking may take long. The count of doubts remains
 * visible.
 */
function doubted(before: RequestState, why: MoneyRefusal): RequestStep {
  // A host that answered, but not with the ticket: the teller should know before the cause is found (W138).
  const isSaid = why.code === 'noTicket' || why.code === 'otherAnswer';
  const state = { ...before, wasDoubted: true, wasSaid: before.wasSaid || isSaid };
  return {
    state,
    effects: [
      { type: 'markDoubted' },
      { type: 'liftCover' },
      ...(isSaid ? [{ type: 'alertDoubt', why } as const] : []),
      ...(state.wasLeft ? [] : [{ type: 'cover', with: 'asking' } as const]),
    ],
  };
}

function answered(state: RequestState, transaction: Transaction): RequestStep {
  if (state.wasLeft) return { state, effects: [] };
  return {
    state,
    effects: [...(state.isSlow ? [{ type: 'coverAgain' } as const] : []), { type: 'prepare', transaction }],
  };
}

function ended(
  { wasDoubted, wasSaid, wasLeft }: RequestState,
  outcome: PostOutcome,
): readonly RequestEffect[] {
  switch (outcome.state) {
    case 'done': {
      const { transaction } = outcome;
      const found = wasSaid && transaction.late !== true;
      return [
        ...(found ? [{ type: 'announceFound', transaction } as const] : []),
        { type: 'carriedOut', transaction, wasDoubted: wasDoubted || wasLeft },
      ];
    }
    case 'refused':
      // A teller who stopped waiting for it reads words of its own (after-doubt.ts).
      return [{ type: 'refused', why: outcome.why, isSaid: outcome.wasLeft === true }];
    case 'notSent':
      return [{ type: 'reportStorage', reason: outcome.reason }, { type: 'failed' }];
    case 'closedByHand':
    case 'settledBefore':
      return [{ type: 'failed' }];
  }
}
