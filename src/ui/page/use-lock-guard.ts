/**
 * Keeps every tap and key from what lies behind a lock, from the first moment of it. Listens all the time: a
 * lock that is over soon draws nothing and changes no listener, so that a tap under it costs no frame.
 *
 * Lets through what is meant for what stands above the lock, such as an open dialog, and for the lock's own
 * card; a Tab goes to the card's button. A press of the hand that began under the lock ends without effect
 * after it too.
 */
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Everything by which a person presses. Leaves out the wheel and `touchstart`: the browser would wait for a
 * listener of these each time before it scrolls. A touch is kept back by its pointer and by its end.
 */
const INPUT = [
  'keydown',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
  'contextmenu',
  'touchend',
] as const;

/** The first of a new press, or of a key. */
const BEGINS: ReadonlySet<string> = new Set(['keydown', 'pointerdown', 'mousedown']);

/** Matches elements above the lock. */
const ABOVE = 'dialog, [data-above-lock]';

function swallow(event: Event, card: HTMLElement | null): void {
  const { target } = event;
  const own =
    target instanceof Element && (card?.contains(target) === true || target.closest(ABOVE) !== null);
  const isTab = event instanceof KeyboardEvent && event.key === 'Tab';
  if (own && !isTab) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (isTab) card?.querySelector('button')?.focus();
}

/** `isLocked` is asked at each input; `card` is what the lock shows, if it shows anything. */
export function useLockGuard(isLocked: () => boolean, card: RefObject<HTMLElement | null>): void {
  const locked = useEffectEvent(isLocked);
  useLayoutEffect(() => {
    let beganUnder = false;
    const guard = (event: Event): void => {
      const isUnder = locked();
      if (BEGINS.has(event.type)) beganUnder = isUnder && event.type !== 'keydown';
      // A click of a program has no press before it.
      if (isUnder || (beganUnder && event.isTrusted)) swallow(event, card.current);
    };
    // Behind the window's own listeners, which keep keys for after the lock.
    for (const input of INPUT) document.addEventListener(input, guard, true);
    return () => {
      for (const input of INPUT) document.removeEventListener(input, guard, true);
    };
  }, [card]);
}
