/**
 * Watches one finger over an element and reports its gesture (swipe.ts). Ignores a finger on a dialog above
 * the element.
 *
 * Listens to the element itself. React passes on no event whose target was just drawn anew. A countdown is
 * drawn anew at the first touch after a pause.
 */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { gestureOf, type SwipeGesture, type TouchPoint } from './swipe.ts';

function pointOf(event: PointerEvent): TouchPoint {
  return { x: event.clientX, y: event.clientY, time: event.timeStamp };
}

/** Takes the way that the event goes: its target may have left the page by now. */
function isOver(event: PointerEvent, element: HTMLElement): boolean {
  const dialog = event.composedPath().find((step) => step instanceof HTMLDialogElement);
  return (dialog ?? null) === element.closest('dialog');
}

/** Needs `touch-action: pan-y` on the element; otherwise the browser takes the finger for scrolling. */
export function useSwipe(
  over: RefObject<HTMLElement | null>,
  onGesture: (gesture: SwipeGesture) => void,
): void {
  const report = useEffectEvent(onGesture);
  useEffect(() => {
    const element = over.current;
    if (element === null) return undefined;
    let start: TouchPoint | null = null;
    const watch = new AbortController();
    const { signal } = watch;
    element.addEventListener(
      'pointerdown',
      (event) => {
        const isFinger = event.isPrimary && event.pointerType !== 'mouse' && isOver(event, element);
        start = isFinger ? pointOf(event) : null;
      },
      { signal },
    );
    element.addEventListener(
      'pointerup',
      (event) => {
        const gesture = start === null ? null : gestureOf(start, pointOf(event));
        start = null;
        if (gesture !== null) report(gesture);
      },
      { signal },
    );
    element.addEventListener(
      'pointercancel',
      () => {
        start = null;
      },
      { signal },
    );
    return () => watch.abort();
  }, [over]);
}
