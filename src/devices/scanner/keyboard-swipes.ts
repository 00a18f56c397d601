/**
 * Reads the keyboard as a card reader that types: holds keys that may be a swipe's, and gives back those that
 * were a person's. The keys of a swipe are found in drivers/readers/cards/swipe-keys.ts.
 */
import { type CardReading, readCardTracks } from '../../../drivers/readers/cards/card-tracks.ts';
import {
  NO_SWIPE,
  type SwipeKey,
  swipeAfterKey,
  swipeWait,
} from '../../../drivers/readers/cards/swipe-keys.ts';

export interface KeyboardSwipeDependencies<Press extends SwipeKey> {
  /** Calls `task` after so many milliseconds; the answer calls it off. */
  readonly after: (delay: number, task: () => void) => () => void;
  /** More input waits than was handled: silence is not known yet. */
  readonly isBehind: () => boolean;
  /** A swipe has begun. */
  readonly onBegun: () => void;
  readonly onRead: (reading: CardReading) => void;
  /** Takes held keys back that were a person's, in their order. */
  readonly giveBack: (presses: readonly Press[]) => void;
}

export interface KeyboardSwipes<Press extends SwipeKey> {
  /** Returns true if the key is to reach nothing, or nothing yet. Held keys are given back before a false. */
  readonly press: (press: Press) => boolean;
  /** Gives back what is held: a person's other input comes now. Keys of a swipe are not. */
  readonly flush: () => void;
}

export function createKeyboardSwipes<Press extends SwipeKey>(
  parts: KeyboardSwipeDependencies<Press>,
): KeyboardSwipes<Press> {
  let burst = NO_SWIPE;
  let held: readonly Press[] = [];
  let callOff: () => void = () => undefined;

  function giveBack(): void {
    const presses = held;
    held = [];
    if (presses.length > 0) parts.giveBack(presses);
  }

  function wait(): void {
    callOff();
    const delay = swipeWait(burst);
    callOff = delay === null ? () => undefined : parts.after(delay, silence);
  }

  function silence(): void {
    if (parts.isBehind()) return wait();
    const { isSwipe, text } = burst;
    burst = NO_SWIPE;
    if (isSwipe) parts.onRead(readCardTracks(text));
    else giveBack();
  }

  return {
    press(press) {
      const wasSwipe = burst.isSwipe;
      const { burst: next, whose, over } = swipeAfterKey(burst, press);
      if (whose === 'aside') return false;
      // A key that begins another burst ends the one before it.
      const isAnew = next.text.length === 1 || whose === 'person';
      burst = next;
      if (over !== null) parts.onRead(readCardTracks(over));
      else if (isAnew) giveBack();
      wait();
      if (whose === 'person') return false;
      if (whose === 'held') held = [...held, press];
      else held = [];
      if (whose === 'reader' && !wasSwipe) parts.onBegun();
      return true;
    },
    flush() {
      if (burst.isSwipe || held.length === 0) return;
      burst = NO_SWIPE;
      callOff();
      giveBack();
    },
  };
}
