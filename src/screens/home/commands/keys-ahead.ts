/**
 * Keeps keys typed ahead: those pressed between Buy and the answer to its sale. Presses them again, in order,
 * against the wager that follows. Drops them with a message if the sale was not made or is in doubt. Drops
 * them too if a message or a dialog appeared.
 *
 * A kept Enter sells only what the kept keys have entered. A second Enter of a double press has nothing typed
 * before it, and is dropped. Uses no DOM: use-keys-ahead.ts listens and presses.
 */
import { atom } from 'jotai/vanilla';
import { say } from '../../../i18n/say.ts';
import { operationStageAtom } from '../../../till/money/operation-state.ts';
import { tellerAtom } from '../../../till/session/teller-state.ts';
import { luckyViewAtom } from '../../../till/wager/lucky-quick-pick-state.ts';
import { lockedAtom, noticeAtom } from '../../../till/window/dialog-state.ts';
import type { Dialogs, Store } from '../../../till/window/dialogs.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { sellableHereAtom } from './command-atoms.ts';

/** Limits the kept keys; longer than any wager. A teller who is further ahead does not look at the window. */
export const MOST_KEPT = 40;

export type KeptKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** Describes an Enter that was pressed while the ticket before was printed. */
export interface WaitingEnter {
  /** Returns true while its wager is unchanged and can be bought. */
  readonly isStill: () => boolean;
  /** Buys. Returns a promise if the act may not begin at once. */
  readonly buy: () => unknown;
}

/**
 * Holds the Enter that waits for the paper (use-enter-buys.ts). 'pressed': its act has not begun yet. Null:
 * none.
 */
export const enterWaitsAtom = atom<WaitingEnter | 'pressed' | null>(null);

export interface KeysAheadDependencies {
  readonly store: Store;
  /** Presses a key where the focus is, as the keyboard does. */
  readonly press: (key: KeptKey) => void;
  /** Returns true while a dialog of a view is open. */
  readonly isInDialog: () => boolean;
  /** Calls `task` after `delay` milliseconds. The returned function cancels it. */
  readonly after: (delay: number, task: () => void) => () => void;
  readonly announce: Dialogs['announce'];
}

export interface KeysAhead {
  /** Returns true if the key is kept and must reach nothing now. */
  readonly take: (key: KeptKey & Pick<KeyboardEvent, 'repeat'>) => boolean;
  /**
   * Remembers the kept keys. The returned function drops those that came later, silently: they were a
   * scanner's.
   */
  readonly remember: () => () => void;
  /** Drops the kept keys with a message. */
  readonly stop: () => void;
}

/** Keys that enter nothing: an Enter after them alone has no wager. */
const ENTERS_NOTHING: ReadonlySet<string> = new Set(['Enter', 'Escape', 'Delete', 'Backspace']);
const SHORT: Readonly<Record<string, string>> = { Escape: 'Esc', Backspace: '⌫', ' ': '␣' };

export function createKeysAhead(parts: KeysAheadDependencies): KeysAhead {
  const { store } = parts;
  let kept: readonly KeptKey[] = [];
  /** Is true while the kept keys are pressed one by one, or about to be. */
  let isPressing = false;
  let isStopped = false;
  /** Is true before the first kept key is pressed. */
  let isFirst = false;
  /** Is true if more keys came than are kept: none of them is pressed. */
  let isFull = false;
  let cancelPress: () => void = () => undefined;
  /** Outcome of the act that is waited for. */
  let outcome: 'open' | 'sold' | 'notSold' = 'notSold';
  let entered = 0;
  /** Is true if the wager could be sold before any kept key: no kept Enter may sell it. */
  let wasWhole = false;
  let waited = store.get(enterWaitsAtom) !== null;
  /** Is true if the waiting Enter was pressed, and so was not lost. */
  let wasPressed = false;

  function isHeld(): boolean {
    const stage = store.get(operationStageAtom);
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

  /** Waits until no kept key can belong to a scan: until then keys may be taken back. */
  function begin(): void {
    cancelPress();
    isPressing = true;
    isFirst = true;
    next(store.get(settingsAtom).scanKeyGap + 1);
  }

  /** Presses one key at a time, each in the view that the one before it opened. */
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
    const stage = store.get(operationStageAtom);
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
    // Drops a waiting Enter that bought nothing: its wager changed, or a message appeared.
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
    store.sub(operationStageAtom, onStage),
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
      // Goes on after a kept key that opened another page: the keys after it belong to that page.
      if (isPressing && !isFirst && store.get(tellerAtom) !== null) return;
      drop();
    },
  };
}

const ENTER: KeptKey = { key: 'Enter', code: 'Enter', shiftKey: false };
