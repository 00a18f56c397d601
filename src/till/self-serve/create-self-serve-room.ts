/**
 * Builds the room of a self-serve terminal: who is at it, and what becomes of the money of somebody who walks
 * away. Asks after a time without a touch if anybody is there. Then pays out what is owed, on paper, and
 * clears the screen. Does nothing at a teller's window.
 *
 *     idle --touch, money--> serving --cash out, or no answer--> paid out --> idle
 *                               ^                                   '-- not paid out --> owing
 *                               '----------------- paid out ------------------------------'
 */
import type { Clock } from '../../wagering/ground/clock.ts';
import { customerAtom } from '../session/customer-state.ts';
import { isAccountTerminalAtom, isSelfServeAtom } from '../session/self-serve-credit.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { type AccessCommands, createAccessForAll } from './access-for-all.ts';
import { createAccountTerminal, secondsAllowed } from './account-terminal.ts';
import { leadBackToQuestion } from './back-to-question.ts';
import { followCustomerWords } from './follow-customer-words.ts';
import { selfServeFaceAtom, stillThereAtom } from './self-serve-state.ts';

const SECOND = 1_000;
/** Seconds to answer whether anybody is there: twice the 10 seconds of EN 301 549, 5.9 and WCAG 2.2.1. */
export const SECONDS_TO_ANSWER = 20;

export interface SelfServeRoomDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly dialogs: Pick<Dialogs, 'answer'>;
  /** Signs the account off, which leaves the screen at once. */
  readonly leaveAccount: () => Promise<void>;
  /** Drops the pending wager and shows the first question. */
  readonly startOver: () => void;
  /** Shows the view before. */
  readonly back: () => void;
  /** Switches the language until the page is left. */
  readonly switchLanguage: (language: string) => void;
  /** Pays the customer what they are owed as a voucher, and ends them. */
  readonly totalOut: () => Promise<void>;
}

export interface SelfServeCommands extends AccessCommands {
  /** Somebody touched the screen or a key: they are there. */
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
  const { store, clock, totalOut } = parts;
  let lastTouch = clock.elapsed();
  let isPayingOut = false;
  /** The language of a terminal that nobody is at. */
  let ownLanguage = store.get(settingsAtom).language;
  let cancelTick: (() => void) | null = null;
  const accounts = createAccountTerminal({ ...parts, touched, leave: () => void cashOut() });

  const isHeld = (): boolean => store.get(customerAtom).active;
  /** Work of the terminal itself is no silence of its customer. */
  const isBusy = (): boolean => isPayingOut || store.get(operationPhaseAtom) !== 'idle';

  function touched(): void {
    if (!store.get(isSelfServeAtom)) return;
    lastTouch = clock.elapsed();
    store.set(stillThereAtom, null);
    if (store.get(selfServeFaceAtom) === 'idle') store.set(selfServeFaceAtom, 'serving');
  }

  const access = createAccessForAll(store, touched);

  /** The next customer begins in the terminal's own language. */
  function becomeIdle(): void {
    store.set(selfServeFaceAtom, 'idle');
    accounts.forgetCard();
    access.reset();
    if (store.get(settingsAtom).language !== ownLanguage) parts.switchLanguage(ownLanguage);
  }

  async function cashOut(): Promise<void> {
    if (isPayingOut) return;
    isPayingOut = true;
    store.set(stillThereAtom, null);
    try {
      parts.startOver();
      if (await accounts.hasLeft()) {
        if (isHeld()) await totalOut();
      }
    } finally {
      isPayingOut = false;
      lastTouch = clock.elapsed();
      if (isHeld()) store.set(selfServeFaceAtom, 'owing');
      else becomeIdle();
    }
  }

  /** Looks once a second whether somebody has gone. */
  function tick(): void {
    cancelTick = clock.after(SECOND, tick);
    const timeout = secondsAllowed(store);
    if (store.get(isAccountTerminalAtom)) accounts.tick(timeout);
    if (store.get(selfServeFaceAtom) !== 'serving' || timeout === 0) return;
    if (isBusy() || store.get(noticeAtom) !== null) {
      lastTouch = clock.elapsed();
      return;
    }
    const left = timeout + SECONDS_TO_ANSWER - Math.floor((clock.elapsed() - lastTouch) / SECOND);
    if (left <= 0) void cashOut();
    else store.set(stillThereAtom, left <= SECONDS_TO_ANSWER ? left : null);
  }

  const stopWords = followCustomerWords(store);
  const stopLeading = leadBackToQuestion(store, () => {
    if (store.get(isSelfServeAtom)) parts.back();
  });
  const stopFollowing = store.sub(customerAtom, () => {
    if (isPayingOut || !store.get(isSelfServeAtom)) return;
    // Money that comes in wakes the terminal; a customer who was paid out late leaves it idle.
    if (isHeld()) touched();
    else if (store.get(selfServeFaceAtom) === 'owing') becomeIdle();
  });

  return {
    touched,
    lower: access.lower,
    setSpoken: access.setSpoken,
    speak: access.speak,
    startOver: parts.startOver,
    forgetCard: accounts.forgetCard,
    cashOut,
    begin() {
      if (!store.get(isSelfServeAtom)) return;
      lastTouch = clock.elapsed();
      ownLanguage = store.get(settingsAtom).language;
      store.set(selfServeFaceAtom, isHeld() ? 'serving' : 'idle');
      if (cancelTick === null) tick();
    },
    stop() {
      cancelTick?.();
      cancelTick = null;
      accounts.stop();
      stopFollowing();
      stopWords();
      access.stop();
      stopLeading();
    },
  };
}
