/**
 * Resumes the session of before a reload (S070-S075, S232). Asks the host until it has answered, or the
 * teller gives the session up.
 */
import { say } from '../../i18n/say.ts';
import type { TerminalCalls } from '../../tote/calls/terminal.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import type { SessionStore } from '../../tote/transport/session-store.ts';
import type { WindowSignOn } from '../../tote/wire/terminal.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { lockedByAtom, windowNumberAtom } from '../session/teller-state.ts';
import type { Dialogs, ScreenLock, Store } from '../window/dialogs.ts';
import { detailsOf, linesOf } from '../window/failure-notice.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { afterResume, isWindowUnknown } from './session-steps.ts';

/** Pause before a host that did not answer is asked for the session again, milliseconds (S232). */
const RESUME_PAUSE = 5_000;
const SECOND = 1_000;

export interface SessionResumeDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert' | 'hold'>;
  readonly calls: Pick<TerminalCalls, 'resumeSession'>;
  readonly session: Pick<SessionStore, 'token' | 'setToken'>;
  readonly clock: Clock;
  readonly begin: (reply: WindowSignOn) => Promise<void>;
  /** Shows that the host does not know the window, and leads to where its key is entered. */
  readonly windowUnknown: (failure: ToteFailure) => void;
}

/** Resolves to false if there is no session, the host has ended it, or the window was locked. */
export type ResumeSession = () => Promise<boolean>;

export function createSessionResume(deps: SessionResumeDependencies): ResumeSession {
  const { store, dialogs, session } = deps;

  /**
   * Tells a teller who comes back why their session is gone, where the host has a reason that concerns them.
   */
  function notResumed(failure: ToteFailure): void {
    session.setToken(null);
    if (store.get(settingsAtom).selfServe) return;
    if (failure.code === 'sessionExpired') {
      void dialogs.alert({ title: say('tote.sessionExpired'), details: detailsOf(failure) });
    } else if (isWindowUnknown(failure)) deps.windowUnknown(failure);
  }

  /** The page went before it had heard that the window was locked: it is, and waits for its teller (T037). */
  function findLocked({ tellerId, windowNumber }: WindowSignOn): void {
    session.setToken(null);
    store.set(windowNumberAtom, windowNumber);
    store.set(lockedByAtom, tellerId);
  }

  /**
   * Shows why a session cannot be taken up. Its teller may do without it and sign on anew: what was in doubt
   * in it is asked about then. `givenUp` resolves when they do.
   */
  function waitForSession() {
    let lock: ScreenLock | null = null;
    let giveUp = (): void => undefined;
    const givenUp = new Promise<null>((resolve) => {
      giveUp = () => resolve(null);
    });
    return {
      givenUp,
      /** False: they did meanwhile. */
      async pause(failure: ToteFailure): Promise<boolean> {
        const [reason] = linesOf(failure);
        const message = say('signOn.tryingAgain', { reason, seconds: RESUME_PAUSE / SECOND });
        if (lock === null) lock = dialogs.hold(message, { cancel: giveUp });
        else lock.relabel(message);
        let cancel = (): void => undefined;
        const over = new Promise<true>((resolve) => {
          cancel = deps.clock.after(RESUME_PAUSE, () => resolve(true));
        });
        const isOver = await Promise.race([over, givenUp]);
        cancel();
        return isOver === true;
      },
      end: () => lock?.release(),
    };
  }

  return async () => {
    const wait = waitForSession();
    try {
      while (session.token() !== null) {
        const step = afterResume(await Promise.race([deps.calls.resumeSession(), wait.givenUp]));
        switch (step.do) {
          case 'begin':
            if (step.reply.isSelfServe !== store.get(settingsAtom).selfServe) {
              // The window was made another kind meanwhile: it signs on anew.
              session.setToken(null);
              break;
            }
            await deps.begin(step.reply);
            return true;
          case 'findLocked':
            findLocked(step.reply);
            break;
          case 'end':
            notResumed(step.failure);
            break;
          case 'wait':
            if (!(await wait.pause(step.failure))) session.setToken(null);
            break;
          case 'giveUp':
            session.setToken(null);
            break;
        }
      }
      return false;
    } finally {
      wait.end();
    }
  };
}
