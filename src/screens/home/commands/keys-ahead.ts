/**
 * Keys typed ahead: pressed from the moment Buy is pressed until the sale is answered. Keeps them in order,
 * and presses them again against the wager that follows. Drops them with a word if the sale was not made, is
 * in doubt, or a message or a dialog came up.
 *
 * A kept Enter sells only what the kept keys themselves have entered. One that nothing was typed for is the
 * second of a double press, and is pressed nowhere. Knows no DOM: use-keys-ahead.ts listens and presses.
 */
import { atom } from 'jotai/vanilla';
import { say } from '../../../i18n/say.ts';
import { luckyViewAtom } from '../../../till/wager/lucky-quick-pick-state.ts';
import type { Dialogs, Store } from '../../../till/window/dialogs.ts';
import {
  actStageAtom,
  lockedAtom,
  noticeAtom,
  settingsAtom,
  tellerAtom,
} from '../../../till/window/state.ts';
import { sellableHereAtom } from './command-atoms.ts';

/** Longer than any wager. A teller who is further ahead does not see the window. */
export const MOST_KEPT = 40;

export type KeptKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** Holds what Enter was pressed for while the ticket before was printed. */
export interface WaitingEnter {
  /** True while it is what the press was for, and can be bought. */
  readonly isStill: () => boolean;
  /** Returns the promise of its work where the act may begin later than at once. */
  readonly buy: () => unknown;
}

/**
 * Pressed when the paper is out (use-enter-buys.ts). 'pressed': its act has not begun yet. Null: none.
 */
export const enterWaitsAtom = atom<WaitingEnter | 'pressed' | null>(null);

export interface KeysAheadParts {
  readonly store: Store;
  /** Presses a key where the focus is, as the keyboard does. */
  readonly press: (key: KeptKey) => void;
  /** A dialog of a view is open. */
  readonly isInDialog: () => boolean;
  /** Calls `task` after so many milliseconds; the answer calls it off. */
  readonly after: (delay: number, task: () => void) => () => void;
  readonly announce: Dialogs['announce'];
}

export interface KeysAhead {
  /** True: the key is kept, and is to reach nothing now. */
  readonly take: (key: KeptKey & Pick<KeyboardEvent, 'repeat'>) => boolean;
  /**
   * Remembers which keys are kept; the answer drops those that came later, without a word: they were a
   * scanner's.
   */
  readonly remember: () => () => void;
  /** Drops what is kept, with a word. */
  readonly stop: () => void;
}

/** These enter nothing, so that no Enter after them means a wager. */
const ENTERS_NOTHING: ReadonlySet<string> = new Set(['Enter', 'Escape', 'Delete', 'Backspace']);
const SHORT: Readonly<Record<string, string>> = { Escape: 'Esc', Backspace: '⌫', ' ': '␣' };

export function createKeysAhead(parts: KeysAheadParts): KeysAhead {
  const { store } = parts;
  let kept: readonly KeptKey[] = [];
  /** The kept keys are pressed one by one, or about to be. */
  let isPressing = false;
  let isStopped = false;
  /** None of them was pressed so far. */
  let isFirst = false;
  /** More came than are kept: none of them is pressed. */
  let isFull = false;
  let cancelPress: () => void = () => undefined;
  /** How the act that is waited for ended. */
  let outcome: 'open' | 'sold' | 'notSold' = 'notSold';
  let entered = 0;
  /** The wager could be sold before any kept key: no kept Enter may sell it. */
  let wasWhole = false;
  let waited = store.get(enterWaitsAtom) !== null;
  /** The Enter that waits was pressed, so that it is not lost. */
  let wasPressed = false;

  function isHeld(): boolean {
    const stage = store.get(actStageAtom);
    return stage === 'asked' || waited || (stage === 'answered' && store.get(lockedAtom));
  }

  function halt(): void {
    cancelPress();
    isPressing = false;
  }

  function drop(first: readonly KeptKey[] = []): void {
    halt();
    const lost = [...first, ...kept];
    kept = [];
    isFull = false;
    if (lost.length === 0 || store.get(tellerAtom) === null) return;
    const keys = lost.map(({ key }) => SHORT[key] ?? key).join(' ');
    parts.announce(say('keys.notUsed', { keys }), 'warning');
  }

  function next(delay: number): void {
    cancelPress = parts.after(delay, pressNext);
  }

  /** Once no scan can be among them any more: until then they may be taken back. */
  function begin(): void {
    cancelPress();
    isPressing = true;
    isFirst = true;
    next(store.get(settingsAtom).scanKeyGap + 1);
  }

  /** One at a time, each with what the one before it opened. */
  function pressNext(): void {
    if (isHeld()) return isStopped ? drop() : halt();
    if (outcome === 'notSold' || store.get(noticeAtom) !== null || parts.isInDialog()) return drop();
    const [key, ...rest] = kept;
    if (key === undefined) return halt();
    if (isFirst) {
      isFirst = false;
      entered = 0;
      wasWhole = store.get(sellableHereAtom) || store.get(luckyViewAtom)?.check.ok === true;
    }
    if (key.key === 'Enter' && entered > 0 && wasWhole) return drop();
    kept = rest;
    const isSecond = key.key === 'Enter' && entered === 0;
    if (key.key === 'Enter') entered = 0;
    else if (!ENTERS_NOTHING.has(key.key)) entered += 1;
    if (!isSecond) parts.press(key);
    next(0);
  }

  function onStage(): void {
    const stage = store.get(actStageAtom);
    if (stage === 'asked') outcome = 'open';
    else if (stage === 'doubted') outcome = 'notSold';
    else if (outcome === 'open') outcome = stage === 'answered' ? 'sold' : 'notSold';
    onChange();
  }

  function onWaits(): void {
    const enter = store.get(enterWaitsAtom);
    const isLost = enter === null && !wasPressed;
    wasPressed = enter === 'pressed';
    const waits = enter !== null;
    if (waits === waited) return;
    waited = waits;
    if (waits) outcome = 'notSold';
    // It bought nothing: it was for a wager that is no more, or a message came between.
    else if (isLost) drop([ENTER]);
    onChange();
  }

  function onChange(): void {
    if (kept.length === 0 || isPressing) return;
    if (store.get(noticeAtom) !== null) return drop();
    if (isHeld()) return;
    if (outcome === 'sold' && !isFull) begin();
    else drop();
  }

  const stops = [
    store.sub(actStageAtom, onStage),
    store.sub(enterWaitsAtom, onWaits),
    store.sub(lockedAtom, onChange),
    store.sub(noticeAtom, onChange),
  ];

  return {
    take({ key, code, shiftKey, repeat }) {
      if (store.get(noticeAtom) !== null || !(isHeld() || isPressing)) return false;
      if (repeat || (key === 'Enter' && kept.length === 0 && !isPressing)) return true;
      if (key === 'Escape' && waited) {
        // Takes the Enter back before it buys.
        store.set(enterWaitsAtom, (enter) => (enter === 'pressed' ? enter : null));
        return true;
      }
      isFull = kept.length === MOST_KEPT;
      if (!isFull) kept = [...kept, { key, code, shiftKey }];
      else if (isPressing) drop();
      if (isPressing && isFirst) begin();
      return true;
    },
    remember() {
      const before = kept.length;
      return () => {
        kept = kept.slice(0, before);
      };
    },
    stop() {
      for (const stop of stops) stop();
      isStopped = true;
      // A kept key has led to another page: the keys after it are that page's.
      if (isPressing && !isFirst && store.get(tellerAtom) !== null) return;
      drop();
    },
  };
}

const ENTER: KeptKey = { key: 'Enter', code: 'Enter', shiftKey: false };
