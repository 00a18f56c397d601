/**
 * Watches one finger over an element and reports its gesture (swipe.ts). Ignores a finger on a dialog above
 * the element, although React passes its events on.
 */
import { type PointerEvent, useRef } from 'react';
import { gestureOf, type SwipeGesture, type TouchPoint } from './swipe.ts';

export interface SwipeHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
}

function pointOf(event: PointerEvent): TouchPoint {
  return { x: event.clientX, y: event.clientY, time: event.timeStamp };
}

function isOver(event: PointerEvent): boolean {
  const { target, currentTarget } = event;
  return target instanceof Element && target.closest('dialog') === currentTarget.closest('dialog');
}

/** Needs `touch-action: pan-y` on the element; otherwise the browser takes the finger for scrolling. */
export function useSwipe(onGesture: (gesture: SwipeGesture) => void): SwipeHandlers {
  const start = useRef<TouchPoint | null>(null);
  return {
    onPointerDown(event) {
      start.current =
        event.isPrimary && event.pointerType !== 'mouse' && isOver(event) ? pointOf(event) : null;
    },
    onPointerUp(event) {
      const gesture = start.current === null ? null : gestureOf(start.current, pointOf(event));
      start.current = null;
      if (gesture !== null) onGesture(gesture);
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
