/**
 * Follows the account at a self-serve terminal for players with an account (T014). The player leaves with
 * their account, whoever ends it. Nothing of them stays on the screen while nobody is there: a notice that is
 * not answered in time gets its safe answer.
 */

import type { Clock } from '../../wagering/ground/clock.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { accountAtom, accountOfCardAtom } from '../session/account-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import {
  isAccountTerminalAtom,
  selfServeCreditAtom,
  selfServeFaceAtom,
} from '../session/self-serve-credit.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import type { Notice } from '../window/notices.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { settingsAtom } from '../window/settings-state.ts';

const SECOND = 1_000;
/** Seconds between two tries to end a player who could not be ended, and is owed nothing. */
const TRY_AGAIN = 10;

export interface AccountTerminalDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly dialogs: Pick<Dialogs, 'answer'>;
  readonly leaveAccount: () => Promise<void>;
  /** Somebody is there. */
  readonly touched: () => void;
  /** Ends the player at the terminal. */
  readonly leave: () => void;
}

export interface AccountTerminal {
  /**
   * Signs the account off. False while a post is pending, or while a paper of the player did not come out:
   * they are ended once it is settled and printed.
   */
  readonly hasLeft: () => Promise<boolean>;
  /** Looks once a second at what waits for an answer. `timeout`: seconds; zero: nobody is hurried. */
  readonly tick: (timeout: number) => void;
  /** Forgets the number of a card. */
  readonly forgetCard: () => void;
  readonly stop: () => void;
}

/** Returns the seconds without a touch that are allowed; zero: any time. `awTimeOut` is an account's own. */
export function secondsAllowed(store: Pick<Store, 'get'>): number {
  const { awTimeOut, selfServeTimeout } = store.get(settingsAtom);
  return store.get(isAccountTerminalAtom) && awTimeOut > 0 ? awTimeOut : selfServeTimeout;
}

/** Returns the answer that does nothing; null: only a press answers the notice. */
export function unheardAnswer({ actions, stays }: Pick<Notice, 'actions' | 'stays'>): string | null {
  if (stays === true) return null;
  const safe = actions.find(({ isSafe }) => isSafe) ?? actions.find(({ tone }) => tone === 'plain');
  return (safe ?? actions[0])?.id ?? null;
}

export function createAccountTerminal(parts: AccountTerminalDependencies): AccountTerminal {
  const { store, clock, dialogs } = parts;
  let hadAccount = store.get(accountAtom) !== null;
  let noticed: { readonly id: number; readonly since: number } | null = null;
  let lastTry = clock.elapsed();

  const isQuiet = (): boolean =>
    store.get(operationPhaseAtom) === 'idle' && store.get(inDoubtCountAtom) === 0;

  /** A voucher that is not on paper is the player's money. */
  const lacksPaper = (): boolean =>
    store.get(customerAtom).transactions.some(({ paper }) => paper !== 'printed' && paper !== 'none');

  function answerUnheard(timeout: number): void {
    const notice = store.get(noticeAtom);
    if (notice === null) {
      noticed = null;
      return;
    }
    const now = clock.elapsed();
    if (noticed?.id !== notice.id) noticed = { id: notice.id, since: now };
    const answer = unheardAnswer(notice);
    if (timeout > 0 && answer !== null && now - noticed.since >= timeout * SECOND) {
      dialogs.answer(notice.id, answer);
    }
  }

  /** Tries again to end a player who is owed nothing: no attendant is needed. */
  function endLate(): void {
    const now = clock.elapsed();
    const isOver = store.get(selfServeFaceAtom) === 'owing' && store.get(selfServeCreditAtom) === 0n;
    if (!isOver || !isQuiet() || lacksPaper() || now - lastTry < TRY_AGAIN * SECOND) return;
    lastTry = now;
    parts.leave();
  }

  const stops = [
    store.sub(accountAtom, () => {
      const before = hadAccount;
      hadAccount = store.get(accountAtom) !== null;
      if (!store.get(isAccountTerminalAtom)) return;
      if (hadAccount) store.set(accountOfCardAtom, null);
      else if (before) parts.leave();
    }),
    store.sub(accountOfCardAtom, () => {
      if (store.get(accountOfCardAtom) !== null) parts.touched();
    }),
  ];

  return {
    async hasLeft() {
      if (!store.get(isAccountTerminalAtom)) return true;
      if (store.get(accountAtom) !== null) {
        if (!isQuiet()) return false;
        await parts.leaveAccount();
      }
      return !lacksPaper();
    },
    tick(timeout) {
      answerUnheard(timeout);
      endLate();
    },
    forgetCard: () => store.set(accountOfCardAtom, null),
    stop() {
      for (const stop of stops) stop();
    },
  };
}
