/**
 * Signs the customer's account on with its id and PIN, and off with the customer (S029, S119-S121). Does
 * neither while a post is pending. A sale on an account does not name it: the account that is signed on when
 * the post arrives pays. Sends a PIN to the host and writes it nowhere. The shown account is kept by
 * shown-account.ts. The account's life is drawn and decided by account-steps.ts.
 */
import { type Say, say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { SessionStore } from '../../tote/transport/session-store.ts';
import { noteIfMissing } from '../cards/missing-calls.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { withoutPin } from '../posts/reading/redact.ts';
import { accountAtom, type PlayerAccount } from '../session/account-state.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { failureNotice } from '../window/failure-notice.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { afterSignOn, isQuiet, payerOf } from './account-steps.ts';
import { createShownAccount, type ShownAccount } from './shown-account.ts';

export interface AccountSession
  extends Pick<ShownAccount, 'moved' | 'heard' | 'takeUp' | 'expired' | 'reset'> {
  /**
   * Signs an account on for the customer, who begins with it. Waits until the host has answered the sign-off
   * of the account before. `accountId`: ten digits. `pin`: up to four. Resolves to false if that was refused:
   * a dialog has shown why. A second call while one runs does nothing.
   */
  readonly signOn: (accountId: string, pin: string) => Promise<boolean>;
  /**
   * Signs the account off, which leaves the window at once. Does nothing if none is signed on, or while a
   * post is pending.
   */
  readonly signOff: () => Promise<void>;
  /**
   * Returns the account that pays for a sale; null: the customer does. 'unknown': one was signed on before
   * the page was reloaded, and the host has not said what it has. A dialog has shown that; nothing is to be
   * sold.
   */
  readonly payer: () => Promise<PlayerAccount | null | 'unknown'>;
}

export interface AccountSessionDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert' | 'ask' | 'hold' | 'announce'>;
  readonly calls: { readonly account: Pick<ToteCalls['account'], 'signOn' | 'signOff' | 'resumeSession'> };
  readonly session: Pick<SessionStore, 'account' | 'setAccount'>;
  readonly customers: Pick<CustomerBook, 'begin'>;
}

export function createAccountSession(parts: AccountSessionDependencies): AccountSession {
  const { store, dialogs, session } = parts;
  const calls = parts.calls.account;
  const shown = createShownAccount(parts);
  let underWay = false;
  /**
   * The sign-off that is on its way to the host. It names no account: whichever is signed on when it arrives
   * is signed off.
   */
  let leaving: Promise<void> = Promise.resolve();

  /** Returns false where a post is under way, which is said. */
  async function isQuietOrSaid(title: Say): Promise<boolean> {
    if (isQuiet({ salePhase: store.get(operationPhaseAtom), inDoubt: store.get(inDoubtCountAtom) }))
      return true;
    await dialogs.alert({ title, lines: [say('account.busy')] });
    return false;
  }

  async function signOff(): Promise<void> {
    if (session.account() === null || !(await isQuietOrSaid(say('account.staysOn')))) return;
    shown.reset();
    leaving = tellSignedOff();
    await leaving;
  }

  async function payer(): Promise<PlayerAccount | null | 'unknown'> {
    const known = (): ReturnType<typeof payerOf> => payerOf(session.account(), store.get(accountAtom));
    if (known() === 'unknown') {
      const lock = dialogs.hold(say('account.takingUp'));
      await shown.takeUp().finally(() => lock.release());
    }
    const found = known();
    if (found !== 'unknown') return found;
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
    const step = afterSignOn(answer, accountId, store.get(tellerAtom) === teller);
    switch (step.do) {
      case 'nothing':
        return false;
      case 'refuse':
        if (noteIfMissing(store, 'accounts', step.failure)) {
          await dialogs.alert({ title: say('account.missing'), lines: [say('account.missingLine')] });
          return false;
        }
        await dialogs.alert(failureNotice(say('account.failed'), withoutPin(step.failure, pin)));
        return false;
      case 'signOffOther':
        leaving = tellSignedOff();
        await dialogs.alert({ title: say('account.failed'), lines: [say('doubt.otherAct')] });
        return false;
      case 'show':
        parts.customers.begin();
        shown.show(step.signedOn);
        return true;
    }
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
        return (await isQuietOrSaid(say('account.failed'))) && (await begin(accountId, pin));
      } finally {
        underWay = false;
      }
    },
    signOff,
    payer,
    moved: shown.moved,
    heard: shown.heard,
    takeUp: shown.takeUp,
    expired: shown.expired,
    reset: shown.reset,
  };
}
