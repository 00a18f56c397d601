/**
 * The window waits: nothing behind it can be pressed or typed from the first moment, and after a little while it says why (T173).
 * Quick work passes without a flash, and without a frame drawn for it. Knows no reason of its own.
 */
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import './LockOverlay.css';

export interface LockOverlayProps {
  readonly message: string;
  /**
   * True from the moment it is lifted, which is before it is drawn no more: a key pressed in between is the
   * window's.
   */
  readonly isLifted?: () => boolean;
  /** Present if what is under way can be called off. */
  readonly cancel?: { readonly label: string; readonly onCancel: () => void };
}

/** What is over sooner is not shown, in milliseconds. */
const SHOWN_AFTER = 400;

/** Everything by which a person acts on the window. A press that began before is ended without effect too. */
const INPUT = [
  'keydown',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
  'contextmenu',
  'touchstart',
  'touchend',
  'wheel',
] as const;

/** What stands above the lock. */
const ABOVE = 'dialog, [data-above-lock]';

/** Lets through what is meant for what stands above the lock, such as an open dialog, and for the lock itself; a Tab goes to its button. */
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

export function LockOverlay({ message, isLifted, cancel }: LockOverlayProps): ReactNode {
  const lifted = useEffectEvent((): boolean => isLifted?.() ?? false);
  const card = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  useLayoutEffect(() => {
    const guard = (event: Event): void => {
      // A key, and what it clicks, is the window's again at once; a press of the hand that began under it
      // still ends without effect.
      const isOfKey = event.type === 'keydown' || !event.isTrusted;
      if (!isOfKey || !lifted()) swallow(event, card.current);
    };
    for (const input of INPUT) window.addEventListener(input, guard, { capture: true, passive: false });
    return () => {
      for (const input of INPUT) window.removeEventListener(input, guard, true);
    };
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className="lock-overlay">
      <div className="lock-overlay__card" ref={card}>
        <i className="lock-overlay__wheel" />
        <output className="lock-overlay__message">{message}</output>
        {cancel === undefined ? null : (
          <Button className="lock-overlay__cancel" onClick={cancel.onCancel}>
            {cancel.label}
          </Button>
        )}
      </div>
    </div>
  );
}
