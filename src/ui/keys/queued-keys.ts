/**
 * Holds keys that may be a scanner's while more input waits in the browser's queue. Gives them to the page
 * afterwards.
 *
 * A scanner types faster than a busy page draws. Each of its first keys would be drawn, and taken back once
 * they are known to be a scan. A key is held only while the page is behind its input: a person's key on a
 * page that is not is never held. Held keys reach the page before any later input of a person does, in their
 * order.
 */

import { flushSync } from 'react-dom';
import { isTyping } from './key-target.ts';

/** Names what the browser says of its queue; Chromium alone has it. */
interface InputQueue {
  readonly isInputPending: () => boolean;
}

export interface QueuedKeys {
  /**
   * Holds the key, if more input waits; false: it acts now. The caller keeps it from the page if it is held.
   */
  readonly hold: (event: KeyboardEvent) => boolean;
  /** Gives the held keys to the page, in their order. */
  readonly release: () => void;
  /** Forgets the held keys: they are a scanner's. */
  readonly drop: () => void;
}

/** Lists a person's inputs that held keys must not be behind. */
export const INPUT = ['pointerdown', 'mousedown', 'click', 'touchstart', 'wheel', 'paste'] as const;

const released = new WeakSet<Event>();

/** Returns true for a key that was pressed, held before or not; false for the program's own. */
export function isPressed(event: Event): boolean {
  return event.isTrusted || released.has(event);
}

/** `page`: hears inputs before any other listener. `queue`: null where the browser tells nothing. */
export function createQueuedKeys(
  page: EventTarget = window,
  queue: InputQueue | null = inputQueue(),
): QueuedKeys {
  let held: readonly KeyboardEvent[] = [];

  function release(): void {
    const keys = held;
    held = [];
    // Draws after each: a key may be for the view that the one before it opened.
    for (const key of keys) flushSync(() => press(key));
  }

  for (const input of INPUT) page.addEventListener(input, release, true);

  return {
    hold(event) {
      if (!isBehindInput(queue)) return false;
      // Behind the input that waits: it may be the rest of a scan.
      if (held.length === 0) setTimeout(release);
      held = [...held, event];
      return true;
    },
    release,
    drop() {
      held = [];
    },
  };
}

/**
 * Presses the key where it would have been, or where the focus is now. Returns false if a view used it. A
 * field does not get its character by this.
 */
function press({ target, key, code, shiftKey }: KeyboardEvent): boolean {
  const isThere = target instanceof Element && target.isConnected;
  const event = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
  released.add(event);
  return (isThere ? target : (document.activeElement ?? document.body)).dispatchEvent(event);
}

/** Presses a key that was kept from the page, and types its character into a field that has the focus. */
export function pressAgain(event: KeyboardEvent): void {
  if (!press(event) || Array.from(event.key).length !== 1) return;
  // The one way to type as a person does: the field's own limits hold, and its text can be undone.
  // oxlint-disable-next-line typescript/no-deprecated
  if (isTyping({ target: document.activeElement })) document.execCommand('insertText', false, event.key);
}

/** Returns true while the browser has input that the page was not given yet; false where it says nothing. */
export function isBehindInput(queue: InputQueue | null = inputQueue()): boolean {
  return queue?.isInputPending() === true;
}

function inputQueue(): InputQueue | null {
  const scheduling: unknown = Reflect.get(navigator, 'scheduling');
  if (typeof scheduling !== 'object' || scheduling === null || !('isInputPending' in scheduling)) return null;
  const { isInputPending } = scheduling;
  if (typeof isInputPending !== 'function') return null;
  return { isInputPending: () => Reflect.apply(isInputPending, scheduling, []) === true };
}
