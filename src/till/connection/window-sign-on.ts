/**
 * Signs the window on for a teller whom the host has signed on. Tries again until the host accepts it (S042,
 * S043, S221, S222), and shows the teller each failure.
 */
import { type Say, say } from '../../i18n/say.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import { STATUS_CODES } from '../../tote/wire/status.ts';
import type { WindowSignOn } from '../../tote/wire/terminal.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Result } from '../../wagering/ground/result.ts';
import type { Dialogs, ScreenLock } from '../window/dialogs.ts';
import { linesOf } from '../window/failure-notice.ts';

/** A window is tried so often before the page is loaded anew (S222). */
export const SIGN_ON_TRIES = 250;
/**
 * The longest pause before the next try, in seconds. Each pause is drawn from zero up, so that many windows
 * do not ask in step (S221).
 */
export const LONGEST_PAUSE = 29;
const SECOND = 1_000;

export interface WindowSignOnDependencies {
  readonly dialogs: Pick<Dialogs, 'hold'>;
  readonly clock: Clock;
  /** From 0 up to and without 1. */
  readonly random: () => number;
  readonly reload: () => void;
}

/**
 * `failed`: no try will make it better. `cancelled`: the teller gave up, or the page is being loaded anew.
 */
export type WindowSignOnEnd =
  | { readonly kind: 'on'; readonly reply: WindowSignOn }
  | { readonly kind: 'failed'; readonly failure: ToteFailure }
  | { readonly kind: 'cancelled' };

/** Returns true for an unknown window and for an ended session: the caller handles both (S043). */
function isFinal(failure: ToteFailure): boolean {
  return (
    failure.code === 'sessionExpired' ||
    (failure.code === 'refused' && failure.statusCode === STATUS_CODES.windowIdUnknown)
  );
}

/**
 * Tries `attempt` until it succeeds, fails for good or is called off. Between tries the screen says why it
 * failed and when it is tried again.
 */
export async function signWindowOn(
  parts: WindowSignOnDependencies,
  attempt: () => Promise<Result<WindowSignOn, ToteFailure>>,
): Promise<WindowSignOnEnd> {
  const shown: { lock: ScreenLock | null } = { lock: null };
  const calledOff = new AbortController();
  const { signal } = calledOff;
  const show = (message: Say): void => {
    if (shown.lock === null) shown.lock = parts.dialogs.hold(message, { cancel: () => calledOff.abort() });
    else shown.lock.relabel(message);
  };
  /** Ends early when the teller gives up. */
  async function pause(seconds: number, reason: Say): Promise<void> {
    for (let left = seconds; left > 0 && !signal.aborted; left -= 1) {
      show(say('signOn.tryingAgain', { reason, seconds: left }));
      await new Promise<void>((resolve) => {
        const over = (): void => {
          cancel();
          // A host may be away for an hour: nothing is left behind by a second that has passed.
          signal.removeEventListener('abort', over);
          resolve();
        };
        const cancel = parts.clock.after(SECOND, over);
        signal.addEventListener('abort', over);
      });
    }
  }
  try {
    for (let tries = 1; ; tries += 1) {
      const answer = await attempt();
      if (answer.ok) return { kind: 'on', reply: answer.value };
      if (isFinal(answer.refusal)) return { kind: 'failed', failure: answer.refusal };
      if (signal.aborted) return { kind: 'cancelled' };
      if (tries >= SIGN_ON_TRIES) {
        parts.reload();
        return { kind: 'cancelled' };
      }
      const [reason] = linesOf(answer.refusal);
      await pause(Math.floor(parts.random() * (LONGEST_PAUSE + 1)), reason);
      if (signal.aborted) return { kind: 'cancelled' };
      show(say('signOn.signingOn'));
    }
  } finally {
    shown.lock?.release();
  }
}
