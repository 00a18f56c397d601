/**
 * Watches one finger over an element and tells what its way meant. Which ways mean something is swipe.ts. A finger on a dialog that
 * stands over the element is not on the element, though React hands its events on to it.
 */
import { type PointerEvent, useRef } from 'react';
import { type Gesture, gestureOf, type TouchPoint } from './swipe.ts';

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

/** The element needs `touch-action: pan-y`, or the browser takes the finger for scrolling. */
export function useSwipe(onGesture: (gesture: Gesture) => void): SwipeHandlers {
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
