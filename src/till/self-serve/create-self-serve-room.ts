/**
 * Builds the room of a self-serve terminal: who is at it, and what becomes of the money of somebody who walks
 * away. Asks after a time without a touch if anybody is there. Then pays out what is owed, on paper, and
 * clears the screen. Does nothing at a teller's window.
 *
 *     idle --touch, money--> serving --cash out, or no answer--> paid out --> idle
 *                               ^                                   '-- not paid out --> owing
 *                               '----------------- paid out ------------------------------'
 *
 * Pays an owing terminal out again by itself, as often as it can. unattended-steps.ts decides when, and when
 * a question goes unanswered or the screen is withheld.
 */
import { canPrint } from '../../devices/model/printer-model.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { ZERO } from '../../wagering/ground/money.ts';
import { lastBillEventAtom } from '../bills/bill-state.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import type { WindowMemory } from '../memory/window-memory.ts';
import { beginVisitAtom, customerAtom } from '../session/customer-state.ts';
import { isForStaff } from '../session/notice-for-whom.ts';
import {
  isAccountTerminalAtom,
  isSelfServeAtom,
  isUnattendedAtom,
  owedRefusalAtom,
  selfServeCreditAtom,
  selfServeFaceAtom,
  withheldAtom,
} from '../session/self-serve-credit.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { doneWord } from '../transactions/done-words.ts';
import { creditRefusalAtom } from '../wager/credit-state.ts';
import { lockedAtom, noticeAtom } from '../window/dialog-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { quietAnswer } from '../window/notices.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { printerAtom } from '../window/printer-state.ts';
import { toteConnectedAtom } from '../window/start-up-state.ts';
import { type AccessCommands, createAccessForAll } from './access-for-all.ts';
import { createAccountTerminal, secondsAllowed } from './account-terminal.ts';
import { leadBackToQuestion } from './back-to-question.ts';
import { followCustomerWords } from './follow-customer-words.ts';
import { customerGoneAtom } from './kept-announcements.ts';
import { exchangeHeldAtom, stillThereAtom, unprintedAtom } from './self-serve-state.ts';
import { limitOf, stepUnattended, timeoutOf } from './unattended-steps.ts';
import { createVisitLanguage, type VisitLanguageDependencies } from './visit-language.ts';

const SECOND = 1_000;
/** Names the journal's record that the screen is withheld. */
const WITHHELD = 'withheld';

export interface SelfServeRoomDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly journal: Pick<Journal<Transaction>, 'keep' | 'kept'>;
  readonly dialogs: Pick<Dialogs, 'answer' | 'announce'>;
  /** Signs the account off, which leaves the screen at once. */
  readonly leaveAccount: () => Promise<void>;
  /** Drops the pending wager and shows the first question. */
  readonly startOver: () => void;
  /** Shows the view before. */
  readonly back: () => void;
  readonly memory: Pick<WindowMemory, 'keep'>;
  readonly settings: VisitLanguageDependencies['settings'];
  /** Pays the customer what they are owed as a voucher, and ends them. */
  readonly totalOut: () => Promise<void>;
  /** Prints the paper of a transaction that did not come out. */
  readonly reprint: (transaction: string) => Promise<void>;
  readonly log: (message: string) => void;
}

export interface SelfServeCommands extends AccessCommands {
  /** Somebody touched the screen or a key: they are there. Does nothing while the screen is withheld. */
  readonly touched: () => void;
  /** Drops the pending wager and begins with the first question. The credit stays. */
  readonly startOver: () => void;
  /** Forgets the number of a card that was swiped or scanned at an account terminal. */
  readonly forgetCard: () => void;
  /** Pays the credit out as a voucher, signs an account off, and ends the customer. */
  readonly cashOut: () => Promise<void>;
}

export interface SelfServeRoom extends SelfServeCommands {
  /** Follows the terminal from sign-on; begins idle, or with a customer of before a reload. */
  readonly begin: () => void;
  readonly stop: () => void;
}

export function createSelfServeRoom(parts: SelfServeRoomDependencies): SelfServeRoom {
  const { store, clock, journal, totalOut, log } = parts;
  let lastTouch = clock.elapsed();
  /** The time of the last touch, or of the terminal's own last work. */
  let lastActive = lastTouch;
  let lastTry = lastTouch;
  /** The open notice, and since when it is open. */
  let asked: { readonly id: number; readonly since: number } | null = null;
  let isPayingOut = false;
  /** How often in a row the host refused to sell the voucher that is owed. */
  let refusals = 0;
  let isBegun = false;
  let cancelTick: () => void = () => undefined;
  /** The acceptor has said since the last touch that it holds a note. After a lost cable it says so again. */
  let holdsNote = false;

  const accounts = createAccountTerminal({ ...parts, touched, leave: () => void cashOut() });

  const isHeld = (): boolean => store.get(customerAtom).active;
  /** The host refused to pay out money or exchange credit of the customer. */
  const isRefused = (): boolean =>
    store.get(owedRefusalAtom) !== null || store.get(creditRefusalAtom) !== null;
  /** Work of the terminal itself is no silence of its customer. */
  const isBusy = (): boolean =>
    isPayingOut || store.get(operationPhaseAtom) !== 'idle' || store.get(lockedAtom);

  function noteTouch(): void {
    lastTouch = clock.elapsed();
    lastActive = lastTouch;
  }

  function withhold(isWithheld: boolean): void {
    if (store.get(withheldAtom) === isWithheld) return;
    store.set(withheldAtom, isWithheld);
    if (isWithheld) language.forget();
    journal.keep(WITHHELD, isWithheld).catch((error: unknown) => log(`not kept: withheld: ${String(error)}`));
  }

  function touched(): void {
    if (!store.get(isSelfServeAtom) || store.get(withheldAtom)) return;
    noteTouch();
    holdsNote = false;
    store.set(stillThereAtom, null);
    if (store.get(selfServeFaceAtom) !== 'idle') return;
    language.arrive();
    store.set(selfServeFaceAtom, 'serving');
  }

  const access = createAccessForAll(store, touched);
  const language = createVisitLanguage(parts);

  /** Shows money that came in. Withholds it where its customer has been away for too long. */
  function wake(): void {
    if (store.get(withheldAtom)) return;
    lastActive = clock.elapsed();
    if (store.get(selfServeFaceAtom) !== 'idle') return;
    language.arrive();
    const isLate = (lastActive - lastTouch) / SECOND >= limitOf(secondsAllowed(store));
    store.set(selfServeFaceAtom, isLate ? 'owing' : 'serving');
    if (isLate) withhold(true);
  }

  /** The next customer begins in the terminal's own language. */
  function becomeIdle(): void {
    store.set(selfServeFaceAtom, 'idle');
    withhold(false);
    holdsNote = false;
    store.set(owedRefusalAtom, null);
    store.set(customerGoneAtom);
    accounts.forgetCard();
    access.reset();
    language.leave();
  }

  /**
   * Prints papers that are known not to have come out, until one does not. Leaves the others to somebody who
   * looks. A printer that is known to print nothing is tried only where somebody asks for it.
   */
  async function printOwed(isAsked: boolean): Promise<void> {
    const isUnprinted = (id: string): boolean => store.get(unprintedAtom).some((each) => each.id === id);
    for (const { id, paper } of store.get(unprintedAtom)) {
      if (paper !== 'notPrinted' || !(isAsked || canPrint(store.get(printerAtom)))) continue;
      await parts.reprint(id);
      if (isUnprinted(id)) return;
    }
  }

  /** Ends the customer, paid out. `first` comes before. Does nothing while the one before is under way. */
  async function cashOut(first?: () => Promise<void>): Promise<void> {
    if (isPayingOut) return;
    isPayingOut = true;
    store.set(stillThereAtom, null);
    try {
      await first?.();
      parts.startOver();
      if ((await accounts.hasLeft()) && isHeld()) await totalOut();
    } finally {
      isPayingOut = false;
      lastActive = clock.elapsed();
      lastTry = lastActive;
      refusals = isHeld() && isRefused() ? refusals + 1 : 0;
      if (isHeld()) store.set(selfServeFaceAtom, 'owing');
      else becomeIdle();
    }
  }

  /**
   * Returns true if a customer was left half paid out, as by a reload. Nothing else sells vouchers for money
   * that was put in.
   */
  function isHalfPaidOut(): boolean {
    if (store.get(selfServeFaceAtom) !== 'serving' || store.get(isAccountTerminalAtom)) return false;
    const isQuiet = !isBusy() && store.get(noticeAtom) === null && store.get(inDoubtCountAtom) === 0;
    return isQuiet && store.get(customerAtom).transactions.at(-1)?.type === 'SELL_VOUCHER';
  }

  /** Says again what came out, and ends the customer. */
  async function finishPayOut(): Promise<void> {
    for (const transaction of store.get(customerAtom).transactions) {
      const word = doneWord(transaction);
      const isOut = transaction.type === 'SELL_VOUCHER' && transaction.paper === 'printed';
      if (isOut && word !== null) parts.dialogs.announce(word, 'good');
    }
    await cashOut();
  }

  const payOutAgain = (isAsked: boolean): Promise<void> => cashOut(() => printOwed(isAsked));

  /** Returns true if another attempt can change anything. */
  function canPayMore(): boolean {
    const unprinted = store.get(unprintedAtom);
    const isPrintable =
      unprinted.some(({ paper }) => paper === 'notPrinted') && canPrint(store.get(printerAtom));
    const owes = (store.get(selfServeCreditAtom) ?? ZERO) > ZERO || store.get(exchangeHeldAtom) > ZERO;
    return isPrintable || (store.get(toteConnectedAtom) && (owes || unprinted.length === 0));
  }

  function followNotice(now: number): void {
    const notice = store.get(noticeAtom);
    if (notice === null) asked = null;
    else if (asked?.id !== notice.id) asked = { id: notice.id, since: now };
  }

  function tick(): void {
    cancelTick = clock.after(SECOND, tick);
    look();
  }

  /** Looks whether somebody has gone: once a second, and when the terminal is left to itself. */
  function look(): void {
    const now = clock.elapsed();
    followNotice(now);
    const notice = store.get(noticeAtom);
    if (isBusy() || notice !== null) lastActive = now;
    const seconds = (since: number): number => Math.floor((now - since) / SECOND);
    const timeout = secondsAllowed(store);
    if (store.get(isAccountTerminalAtom)) accounts.tick(timeout);
    const step = stepUnattended({
      face: store.get(selfServeFaceAtom),
      isUnattended: store.get(isUnattendedAtom),
      isWithheld: store.get(withheldAtom),
      isBusy: isBusy(),
      timeout,
      untouched: seconds(lastTouch),
      inactive: seconds(lastActive),
      sinceTry: seconds(lastTry),
      refusals,
      canPayMore: canPayMore(),
      asked: asked === null ? null : { seconds: seconds(asked.since), isStaffs: isForStaff(notice) },
    });
    if (step.isAnothers) store.set(beginVisitAtom);
    if (step.withholds) withhold(true);
    if (step.answers && notice !== null) {
      parts.dialogs.answer(notice.id, quietAnswer(notice));
      // Asks next whether anybody is there, with the usual time to answer.
      lastActive = Math.min(lastActive, now - timeoutOf(timeout) * SECOND);
    }
    store.set(stillThereAtom, step.stillThere);
    if (store.get(isUnattendedAtom) && isHalfPaidOut()) void finishPayOut();
    else if (step.pays === 'first') void cashOut();
    if (step.pays === 'again') void payOutAgain(false);
  }

  /** Withholds what the last customer left before a terminal that signs on again shows it. */
  const stopLooking = store.sub(isUnattendedAtom, () => {
    if (isBegun) look();
  });
  const stopWords = followCustomerWords(store);
  const stopLeading = leadBackToQuestion(store, () => {
    if (store.get(isSelfServeAtom)) parts.back();
  });
  /** A note is a touch when the acceptor holds it, however long its credit takes. */
  const stopNotes = store.sub(lastBillEventAtom, () => {
    const kind = store.get(lastBillEventAtom)?.event.kind;
    if (kind === 'ESCROW' && !holdsNote && !store.get(withheldAtom)) noteTouch();
    if (kind === 'ESCROW') holdsNote = true;
    if (kind === 'CREDIT' || kind === 'REJECT') holdsNote = false;
  });
  let moneyIn = countMoneyIn(store.get(customerAtom).transactions);
  const stopFollowing = store.sub(customerAtom, () => {
    const before = moneyIn;
    moneyIn = countMoneyIn(store.get(customerAtom).transactions);
    if (isPayingOut || !store.get(isSelfServeAtom)) return;
    // A customer who was paid out late leaves the terminal idle. Its own work is nobody's touch.
    if (isHeld() && (moneyIn > before || store.get(selfServeFaceAtom) === 'idle')) wake();
    else if (isHeld()) return;
    else if (store.get(selfServeFaceAtom) === 'owing') becomeIdle();
  });

  /** Withholds the screen of a customer of before until the disk says that it was not. */
  async function readWithheld(): Promise<void> {
    if (!isHeld()) return;
    store.set(withheldAtom, true);
    const kept = await journal.kept(WITHHELD).catch(() => true);
    if (!isHeld()) return becomeIdle();
    if (kept === true) store.set(selfServeFaceAtom, 'owing');
    else store.set(withheldAtom, false);
  }

  async function follow(): Promise<void> {
    await readWithheld();
    if (isBegun) tick();
  }

  return {
    touched,
    lower: access.lower,
    setSpoken: access.setSpoken,
    speak: access.speak,
    startOver: parts.startOver,
    forgetCard: accounts.forgetCard,
    cashOut: () => (store.get(selfServeFaceAtom) === 'owing' ? payOutAgain(true) : cashOut()),
    begin() {
      if (!store.get(isSelfServeAtom)) return;
      if (isHeld()) {
        language.takeUp();
        if (store.get(selfServeFaceAtom) !== 'owing') {
          store.set(selfServeFaceAtom, store.get(unprintedAtom).length > 0 ? 'owing' : 'serving');
        }
      } else becomeIdle();
      if (isBegun) return;
      isBegun = true;
      // A reload tells nobody who is there after it.
      store.set(beginVisitAtom);
      void follow();
    },
    stop() {
      isBegun = false;
      cancelTick();
      stopFollowing();
      stopLooking();
      stopNotes();
      accounts.stop();
      stopWords();
      access.stop();
      stopLeading();
      language.stop();
    },
  };
}

/** Counts the notes and papers that the customer has put in. */
function countMoneyIn(transactions: readonly Transaction[]): number {
  return transactions.filter(({ type }) => type === 'BILL' || type === 'CASH').length;
}
