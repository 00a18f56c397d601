/**
 * Takes no press while a whole hand is on the screen, and none until it has left. Keeps the screen from
 * opening menus under a finger that rests on it.
 */
import { useEffect } from 'react';

/** As many fingers as press keys: two that type fast. More are a hand. */
export const MOST_FINGERS = 2;

export function useOneHand(): void {
  useEffect(() => {
    const fingers = new Set<number>();
    let isHand = false;
    const down = ({ pointerId, pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') return;
      fingers.add(pointerId);
      isHand ||= fingers.size > MOST_FINGERS;
    };
    const up = ({ pointerId }: PointerEvent): void => {
      fingers.delete(pointerId);
    };
    const press = (event: MouseEvent): void => {
      // A key of the keyboard presses with no finger.
      if (isHand && event.detail > 0) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    /** The press of the last finger comes after it was lifted. */
    const first = (): void => {
      if (fingers.size === 0) isHand = false;
    };
    const hold = (event: Event): void => event.preventDefault();
    const on = { capture: true } as const;
    window.addEventListener('pointerdown', first, on);
    window.addEventListener('pointerdown', down, on);
    window.addEventListener('pointerup', up, on);
    window.addEventListener('pointercancel', up, on);
    window.addEventListener('click', press, on);
    window.addEventListener('contextmenu', hold, on);
    return () => {
      window.removeEventListener('pointerdown', first, on);
      window.removeEventListener('pointerdown', down, on);
      window.removeEventListener('pointerup', up, on);
      window.removeEventListener('pointercancel', up, on);
      window.removeEventListener('click', press, on);
      window.removeEventListener('contextmenu', hold, on);
    };
  }, []);
}
