/**
 * Signs a teller on to a window and off again, and locks it (T006, T035, T069, T256, T448-T450, S042, S043).
 * A session's life is drawn and decided by session-steps.ts. A session is resumed by session-resume.ts and
 * ended by session-expiry.ts.
 */
import { canPrint } from '../../devices/model/printer-model.ts';
import { type Say, say } from '../../i18n/say.ts';
import type { TerminalCalls } from '../../tote/calls/terminal.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import type { SessionStore } from '../../tote/transport/session-store.ts';
import type { WindowSignOn } from '../../tote/wire/terminal.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Result } from '../../wagering/ground/result.ts';
import type { CustomerHandover } from '../customer/customer-handover.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import { customerAtom } from '../session/customer-state.ts';
import {
  exceptionTypesAtom,
  lockedByAtom,
  NO_EXCEPTION_TYPES,
  tellerAtom,
  windowNumberAtom,
} from '../session/teller-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { failureNotice } from '../window/failure-notice.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import type { PageStack } from '../window/pages.ts';
import { printerAtom } from '../window/printer-state.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { createSessionExpiry } from './session-expiry.ts';
import { createSessionResume } from './session-resume.ts';
import {
  afterLeaving,
  isTellersRefusal,
  isWindowUnknown,
  takeOverQuestion,
  whatKeepsTeller,
} from './session-steps.ts';
import { signWindowOn } from './window-sign-on.ts';

export interface SignOnDependencies {
  readonly store: Store;
  readonly dialogs: Dialogs;
  readonly calls: TerminalCalls;
  readonly session: SessionStore;
  readonly pages: PageStack;
  readonly clock: Clock;
  readonly customers: CustomerBook;
  readonly customerHandover: Pick<CustomerHandover, 'stands' | 'mayTakeOver'>;
  /** `how`: 'resumed' after a reload, when the window has what it had before. */
  readonly onSignedOn: (reply: WindowSignOn, how: 'signedOn' | 'resumed') => Promise<void>;
  /**
   * `interrupted`: the teller who locked the window, or whose session the host ended; null: they signed off.
   */
  readonly onSignedOff: (interrupted: string | null) => Promise<void>;
  /** Runs the work while nothing moves money; false, and nothing was run, while something does. */
  readonly runExclusive: (work: () => Promise<void>) => Promise<boolean>;
  /** The last word with the host before a sign-off; false if the teller stays, or has gone meanwhile. */
  readonly mayLeaveSession: () => Promise<boolean>;
  readonly openPrinterSetup: () => void;
  /** Opens the page with the fields for host and window key: the tote does not know this window. */
  readonly openWindowSetup: (failure: ToteFailure) => void;
  /** Opens the page that lists posts in doubt. */
  readonly openDoubts: () => void;
  readonly random: () => number;
  readonly reload: () => void;
}

export interface SignOn {
  readonly signOn: (tellerId: string, password: string) => Promise<boolean>;
  /** Takes up the session this tab kept; false if there is none or the host has ended it. */
  readonly resume: () => Promise<boolean>;
  /** Signs the window on without a teller (S072). Resolves to why that failed, or null. Asks nothing. */
  readonly signOnSelfServe: () => Promise<ToteFailure | null>;
  readonly signOff: () => Promise<void>;
  readonly lockWindow: () => Promise<void>;
  /** The host ended the session: back to sign-on, with everything journaled kept (S198). */
  readonly expired: (reason?: Promise<string | null>, failure?: ToteFailure) => void;
  /** It said so on the live connection: once the teller has read it, the program is loaded anew (S203). */
  readonly expiredLive: (reason: string | null) => void;
}

export function createSignOn(parts: SignOnDependencies): SignOn {
  const { store, dialogs, calls, session, pages } = parts;

  async function begin(reply: WindowSignOn, how: 'signedOn' | 'resumed'): Promise<void> {
    store.set(windowNumberAtom, reply.windowNumber);
    store.set(lockedByAtom, null);
    store.set(tellerAtom, {
      tellerId: reply.tellerId,
      tellerName: reply.tellerName,
      windowNumber: reply.windowNumber,
      isSelfServe: reply.isSelfServe,
    });
    store.set(exceptionTypesAtom, { credits: reply.credits, debits: reply.debits });
    await parts.onSignedOn(reply, how);
    pages.reset('home');
  }

  async function end(interrupted: string | null = null): Promise<void> {
    session.setToken(null);
    store.set(tellerAtom, null);
    store.set(exceptionTypesAtom, NO_EXCEPTION_TYPES);
    pages.reset('signOn');
    await parts.onSignedOff(interrupted);
  }

  async function failed(failure: ToteFailure, help: readonly Say[]): Promise<false> {
    session.setToken(null);
    const notice = failureNotice(say('signOn.failed'), failure);
    await dialogs.alert({ ...notice, lines: [...(notice.lines ?? []), ...help] });
    return false;
  }

  /**
   * Shows why the sign-on failed. A window that the host does not know can only be helped where its key is
   * entered (S042). Any call of the start may find that out.
   */
  async function refused(failure: ToteFailure, help: readonly Say[] = []): Promise<false> {
    await failed(failure, help);
    if (isWindowUnknown(failure)) parts.openWindowSetup(failure);
    return false;
  }

  const resume = createSessionResume({
    store,
    dialogs,
    calls,
    session,
    clock: parts.clock,
    begin: (reply) => begin(reply, 'resumed'),
    windowUnknown: (failure) => void refused(failure),
  });
  const expire = createSessionExpiry({ store, dialogs, clock: parts.clock, end });

  async function refuseOpenSale(): Promise<void> {
    await dialogs.alert({ title: say('signOff.failed'), lines: [say('signOff.saleOpen')] });
  }

  /** The next teller must not stand in for this one's customer. */
  async function mayLeaveCustomer(): Promise<boolean> {
    if (store.get(customerAtom).transactions.length === 0) return true;
    await dialogs.alert({ title: say('signOff.failed'), lines: [say('signOff.customerOpen')] });
    return false;
  }

  /** Shows what keeps the teller, and leads to the posts in doubt. */
  async function mayLeave(): Promise<boolean> {
    const kept = whatKeepsTeller({
      inDoubt: store.get(inDoubtCountAtom),
      salePhase: store.get(operationPhaseAtom),
    });
    if (kept === null) return true;
    if (kept === 'sale') {
      await refuseOpenSale();
      return false;
    }
    const answer = await dialogs.ask({ title: say('doubt.title'), lines: [say('doubt.blocksSignOff')] }, [
      { id: 'ok', label: say('action.ok'), tone: 'plain' },
      { id: 'doubts', label: say('doubt.show'), tone: 'primary' },
    ]);
    if (answer === 'doubts') parts.openDoubts();
    return false;
  }

  /**
   * From the check to the end nothing else moves money: what the host's answer ends is what was looked at.
   */
  async function leave(work: () => Promise<void>): Promise<void> {
    if (!(await mayLeave())) return;
    if (!(await parts.runExclusive(work))) await refuseOpenSale();
  }

  /** False, and said, if the teller stays; false as well if they have gone and another has come meanwhile. */
  async function isLet(working: Say, call: () => Promise<Result<unknown, ToteFailure>>): Promise<boolean> {
    const teller = store.get(tellerAtom);
    const lock = dialogs.hold(working);
    const answer = await call().finally(lock.release);
    const present = store.get(tellerAtom);
    const step = afterLeaving(answer, present === null ? 'nobody' : present === teller ? 'same' : 'another');
    if (step !== 'refused' || answer.ok) return step === 'left';
    await dialogs.alert(failureNotice(say('signOff.failed'), answer.refusal));
    return false;
  }

  /** Another teller's lock is no obstacle to the host, so it is asked about here. */
  async function mayUnlock(teller: string): Promise<boolean> {
    const answer = await dialogs.ask(
      { title: say('locked.title', { teller }), lines: [say('locked.line', { teller })] },
      [
        { id: 'leave', label: say('anothers.doNotSignOn'), tone: 'primary', isSafe: true },
        { id: 'yes', label: say('locked.signOn'), tone: 'danger' },
      ],
    );
    return answer === 'yes';
  }

  /**
   * False: the teller leaves another's window or customer alone, and is signed off again. Meanwhile no
   * session is kept, so that a reload is no way past the question.
   */
  async function takesOver({ tellerId }: WindowSignOn): Promise<boolean> {
    const lockedBy = store.get(lockedByAtom);
    const question = takeOverQuestion({
      tellerId,
      lockedBy,
      hasAnothersCustomer: parts.customerHandover.stands(tellerId),
    });
    if (question === 'none') return true;
    const token = session.token();
    session.setToken(null);
    const isTaken =
      question === 'customer'
        ? await parts.customerHandover.mayTakeOver(tellerId)
        : await mayUnlock(lockedBy ?? '');
    session.setToken(token);
    if (isTaken) return true;
    await calls.signOff();
    session.setToken(null);
    return false;
  }

  return {
    async signOn(tellerId, password) {
      if (!canPrint(store.get(printerAtom)) && !store.get(settingsAtom).allowNoPrinter) {
        await dialogs.alert({ title: say('printer.notReady'), lines: [say('signOn.cannot')] });
        parts.openPrinterSetup();
        return false;
      }
      const teller = await calls.signOn({ teller_id: tellerId, password });
      if (!teller.ok) {
        // A tote that refuses here refuses the teller, unless it does not know the window.
        return refused(teller.refusal, isTellersRefusal(teller.refusal) ? [say('signOn.checkBoth')] : []);
      }
      const window = await signWindowOn(parts, () => calls.signOnWindow(store.get(settingsAtom).windowKey));
      if (window.kind === 'on') {
        if (!(await takesOver(window.reply))) return false;
        await begin(window.reply, 'signedOn');
        return true;
      }
      if (window.kind === 'failed') return refused(window.failure);
      session.setToken(null);
      return false;
    },
    async signOnSelfServe() {
      const answer = await calls.signOnSelfServe(store.get(settingsAtom).windowKey);
      if (!answer.ok) {
        session.setToken(null);
        return answer.refusal;
      }
      await begin(answer.value, 'signedOn');
      return null;
    },
    resume,
    async signOff() {
      if (!(await mayLeaveCustomer())) return;
      await leave(async () => {
        if (!(await mayLeaveCustomer()) || !(await parts.mayLeaveSession())) return;
        if (!(await isLet(say('signOff.signingOff'), () => calls.signOff()))) return;
        // Keeps a customer for whom a lost answer has brought a transaction: the next teller at the window
        // settles it.
        if (store.get(customerAtom).transactions.length === 0) await parts.customers.end();
        await end();
      });
    },
    lockWindow: () =>
      leave(async () => {
        const tellerId = store.get(tellerAtom)?.tellerId ?? null;
        if (!(await isLet(say('signOff.locking'), () => calls.lockWindow()))) return;
        store.set(lockedByAtom, tellerId);
        // The wager that is being built is theirs again when they unlock.
        await end(tellerId);
      }),
    expired: (reason, failure) => void expire(reason ?? null, { failure }),
    expiredLive(reason) {
      void expire(reason, { lines: [say('tote.sessionExpiredSignIn')] })?.then(parts.reload);
    },
  };
}
