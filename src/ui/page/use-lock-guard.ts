/**
 * Keeps every tap and key from the controls behind a lock, from its first moment. Listens all the time. A
 * short lock then draws nothing and changes no listener, so that a tap under it costs no frame.
 *
 * Lets input through to what is above the lock, such as an open dialog, and to the lock's own card. Tab moves
 * to the card's button. A press that began under the lock has no effect after it either.
 */
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Lists the events of a press. Leaves out the wheel and `touchstart`: the browser would wait for a listener
 * of these before each scroll. Its pointer events and its end hold a touch back.
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

/** Begin a new press or a key. */
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

/**
 * Guards from now on. `isLocked` is asked at each input; `card` is what the lock shows, if it shows anything.
 */
export function useLockGuard(isLocked: () => boolean, card: RefObject<HTMLElement | null>): void {
  const locked = useEffectEvent(isLocked);
  useLayoutEffect(() => {
    let beganUnder = false;
    const guard = (event: Event): void => {
      const isUnder = locked();
      if (BEGINS.has(event.type)) beganUnder = isUnder && event.type !== 'keydown';
      // Lets a program's click through, which has no press before it.
      if (isUnder || (beganUnder && event.isTrusted)) swallow(event, card.current);
    };
    // Listens behind the window's own listeners, which keep keys for after the lock.
    for (const input of INPUT) document.addEventListener(input, guard, true);
    return () => {
      for (const input of INPUT) document.removeEventListener(input, guard, true);
    };
  }, [card]);
}
