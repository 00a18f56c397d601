/**
 * The account of the customer at the window: signs it on with its id and PIN, follows it on the live
 * connection, signs it off with the customer (S029, S119-S121, S185, S186). Does neither while a post is
 * pending: a sale on an account does not name it, so the account that is signed on when the post arrives
 * pays. Sends a PIN to the host and writes it nowhere.
 *
 * Readings: `acct` says that something of the account changed, and the window resumes its session to see
 * what. If the host refuses, it has ended the account's session (ACCOUNT_SESSION_EXPIRED): the account leaves
 * the window, and the teller's session stays. The host ends the account's session with the teller's, without
 * a message.
 */
import { type Say, say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { SessionStore } from '../../tote/transport/session-store.ts';
import type { SocketMessage } from '../../tote/wire/socket.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import { parseAccountId } from '../../wagering/tickets/account-id.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { withoutPin } from '../posts/reading/redact.ts';
import { accountAtom, type PlayerAccount } from '../session/account-state.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { failureNotice } from '../window/failure-notice.ts';
import { salePhaseAtom } from '../window/sale-phase-state.ts';

export interface AccountSession {
  /**
   * Signs an account on for the customer, who begins with it, once the host has answered the sign-off of the
   * one before. `accountId`: ten digits; `pin`: up to four. False, with what was in the way said. One at a
   * time: a second call while one runs does nothing.
   */
  readonly signOn: (accountId: string, pin: string) => Promise<boolean>;
  /**
   * Signs it off; it is gone from the window at once. Nothing where none is signed on, or while it may not
   * leave.
   */
  readonly signOff: () => Promise<void>;
  /**
   * The account that pays for what is sold; null: the customer does. 'unknown': one was signed on before the
   * window was loaded anew, and the host has not said what it has; that is said, and nothing is to be sold.
   */
  readonly payer: () => Promise<PlayerAccount | null | 'unknown'>;
  /** A transaction was done: what it left in the account is what the window shows. */
  readonly moved: (transaction: Transaction) => void;
  /** Takes a message of the host on accounts. */
  readonly heard: (message: SocketMessage) => void;
  /**
   * The host may have said something while nobody heard it, or the window was loaded anew: what it has is
   * asked for.
   */
  readonly takeUp: () => Promise<void>;
  /** Forgets the account whose session the host has ended, and shows an alert. */
  readonly expired: () => void;
  /** Forgets it when the teller's session ends. */
  readonly reset: () => void;
}

export interface AccountSessionParts {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert' | 'ask' | 'hold' | 'announce'>;
  readonly calls: { readonly account: Pick<ToteCalls['account'], 'signOn' | 'signOff' | 'resumeSession'> };
  readonly session: Pick<SessionStore, 'account' | 'setAccount'>;
  readonly customers: Pick<CustomerBook, 'begin'>;
}

/** Holds the host's facts about an account at sign-on. */
interface SignedOn {
  readonly accountId: string;
  readonly accountName: string;
  readonly accountBalance: Pennies;
  readonly accountOnHoldBalance?: Pennies;
  readonly accountSessionToken: string;
}

export function createAccountSession(parts: AccountSessionParts): AccountSession {
  const { store, dialogs, session } = parts;
  const calls = parts.calls.account;
  let underWay = false;
  /**
   * The sign-off that is on its way to the host. It names no account: whichever is signed on when it arrives
   * is signed off.
   */
  let leaving: Promise<void> = Promise.resolve();

  function show(signedOn: SignedOn): void {
    const { accountId, accountName, accountBalance, accountOnHoldBalance: onHold = null } = signedOn;
    const { accountSessionToken } = signedOn;
    session.setAccount({ id: accountId, token: accountSessionToken });
    store.set(accountAtom, {
      id: accountId,
      name: accountName,
      balance: accountBalance,
      ...(onHold === null ? {} : { onHold }),
    });
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
    const answer = await calls.resumeSession(kept.id, kept.token);
    // It was signed off meanwhile, or another was signed on.
    if (session.account()?.token !== kept.token) return;
    if (answer.ok) {
      // An answer about another account says nothing of this one.
      if (answer.value.accountId === kept.id) show(answer.value);
    } else if (answer.refusal.code === 'refused') expired();
    // Leaves an account that could not be asked about: the next connection asks again.
  }

  /** Nothing on its way could be another account's. */
  async function isQuiet(title: Say): Promise<boolean> {
    if (store.get(salePhaseAtom) === 'idle' && store.get(inDoubtCountAtom) === 0) return true;
    await dialogs.alert({ title, lines: [say('account.busy')] });
    return false;
  }

  const mayLeave = async (): Promise<boolean> =>
    session.account() === null || isQuiet(say('account.staysOn'));

  async function signOff(): Promise<void> {
    if (session.account() === null || !(await mayLeave())) return;
    reset();
    leaving = tellSignedOff();
    await leaving;
  }

  async function payer(): Promise<PlayerAccount | null | 'unknown'> {
    const isUnknown = (): boolean => session.account() !== null && store.get(accountAtom) === null;
    if (isUnknown()) {
      const lock = dialogs.hold(say('account.takingUp'));
      await takeUp().finally(() => lock.release());
    }
    if (!isUnknown()) return store.get(accountAtom);
    const answer = await dialogs.ask({ title: say('account.unknown'), lines: [say('account.unknownLine')] }, [
      { id: 'signOff', label: say('account.signOff'), tone: 'plain' },
      { id: 'ok', label: say('action.ok'), tone: 'primary', isSafe: true },
    ]);
    if (answer === 'signOff') await signOff();
    return 'unknown';
  }

  async function begin(accountId: string, pin: string): Promise<boolean> {
    const teller = store.get(tellerAtom);
    const lock = dialogs.hold(say('account.signingOn'));
    const answer = await leaving.then(() => calls.signOn(accountId, pin)).finally(() => lock.release());
    if (store.get(tellerAtom) !== teller) return false;
    if (!answer.ok) {
      await dialogs.alert(failureNotice(say('account.failed'), withoutPin(answer.refusal, pin)));
      return false;
    }
    if (parseAccountId(answer.value.accountId) !== accountId) {
      // Signs off the account that the host signed on instead.
      leaving = tellSignedOff();
      await dialogs.alert({ title: say('account.failed'), lines: [say('doubt.otherAct')] });
      return false;
    }
    parts.customers.begin();
    show(answer.value);
    return true;
  }

  async function tellSignedOff(): Promise<void> {
    const answer = await calls.signOff();
    if (!answer.ok && answer.refusal.code !== 'sessionExpired') {
      dialogs.announce(say('account.signOffFailed'), 'warning');
    }
  }

  return {
    async signOn(accountId, pin) {
      if (underWay) return false;
      underWay = true;
      try {
        return (await isQuiet(say('account.failed'))) && (await begin(accountId, pin));
      } finally {
        underWay = false;
      }
    },
    signOff,
    payer,
    moved({ account: on }) {
      const account = store.get(accountAtom);
      if (account === null || on?.id !== account.id) return;
      if (on.balance === null) void takeUp();
      else store.set(accountAtom, { ...account, balance: on.balance });
    },
    heard(message) {
      const account = store.get(accountAtom);
      if (account === null) return;
      if (message.word === 'bal') store.set(accountAtom, { ...account, balance: message.balance });
      else if (message.word === 'acct' && message.accountId === account.id) void takeUp();
    },
    takeUp,
    expired,
    reset,
  };
}
