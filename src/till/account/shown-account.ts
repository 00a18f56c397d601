/**
 * Keeps what the window shows of the account that is signed on. Follows the host's messages about it (S185,
 * S186). Asks the host what the account has after a reload, a lost connection or a change. Accounts are
 * signed on and off by account-session.ts.
 *
 * Readings: `acct` says that something of the account changed, and the window resumes its session to see
 * what. If the host refuses, it has ended the account's session (ACCOUNT_SESSION_EXPIRED). The account leaves
 * the window, and the teller's session stays. The host ends the account's session with the teller's, without
 * a message.
 */
import { say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { SessionStore } from '../../tote/transport/session-store.ts';
import type { SocketMessage } from '../../tote/wire/socket.ts';
import { accountAtom } from '../session/account-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import {
  accountOf,
  afterMessage,
  afterTakeUp,
  afterTransaction,
  type BalanceStep,
  type SignedOnAccount,
} from './account-steps.ts';

export interface ShownAccount {
  /** Shows an account as the host has signed it on. */
  readonly show: (signedOn: SignedOnAccount) => void;
  /** Shows the balance that a transaction left in the account. */
  readonly moved: (transaction: Transaction) => void;
  /** Takes a message of the host on accounts. */
  readonly heard: (message: SocketMessage) => void;
  /** Asks the host what the account has: after a reload, or if its messages may have been missed. */
  readonly takeUp: () => Promise<void>;
  /** Forgets the account whose session the host has ended, and shows an alert. */
  readonly expired: () => void;
  /** Forgets the account. */
  readonly reset: () => void;
}

export interface ShownAccountDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert'>;
  readonly calls: { readonly account: Pick<ToteCalls['account'], 'resumeSession'> };
  readonly session: Pick<SessionStore, 'account' | 'setAccount'>;
}

export function createShownAccount({
  store,
  dialogs,
  calls,
  session,
}: ShownAccountDependencies): ShownAccount {
  function show(signedOn: SignedOnAccount): void {
    session.setAccount({ id: signedOn.accountId, token: signedOn.accountSessionToken });
    store.set(accountAtom, accountOf(signedOn));
  }

  function reset(): void {
    session.setAccount(null);
    store.set(accountAtom, null);
  }

  function expired(): void {
    if (session.account() === null) return;
    reset();
    void dialogs.alert({ title: say('account.expired'), lines: [say('account.expiredLine')] });
  }

  async function takeUp(): Promise<void> {
    const kept = session.account();
    if (kept === null || store.get(tellerAtom) === null) return;
    const answer = await calls.account.resumeSession(kept.id, kept.token);
    const step = afterTakeUp(answer, kept, session.account());
    if (step.do === 'show') show(step.signedOn);
    if (step.do === 'expire') expired();
  }

  function carryOut(step: BalanceStep): void {
    if (step.do === 'show') store.set(accountAtom, step.account);
    if (step.do === 'takeUp') void takeUp();
  }

  return {
    show,
    moved: (transaction) => carryOut(afterTransaction(store.get(accountAtom), transaction)),
    heard: (message) => carryOut(afterMessage(store.get(accountAtom), message)),
    takeUp,
    expired,
    reset,
  };
}
