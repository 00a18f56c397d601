/**
 * Swallows the Enter that directly follows a digit which chose its tile at once: it is the end of that number,
 * and takes no tile of the step that the digit opened. Any other key, or a touch, between the two makes Enter
 * the tile's again. Leaves Enter to a step without tiles of their own number: Use and Buy are printed with it.
 */
import { useEffect } from 'react';

/** A tile that digits choose. */
const NUMBERED = '[data-code]';

/** The last key was such a digit. */
let isSpent = false;

/** Notes that the digit pressed now has chosen. */
export function spendEnter(): void {
  isSpent = true;
}

export function useSpentEnter(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // The event's own target may be a tile that its key has just taken away.
      const isOnTile = (document.activeElement?.closest(NUMBERED) ?? null) !== null;
      if (isSpent && event.key === 'Enter' && isOnTile) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      isSpent = false;
    };
    const onTouch = (): void => {
      isSpent = false;
    };
    // Before the views, which listen later.
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('pointerdown', onTouch, true);
    return () => {
      isSpent = false;
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', onTouch, true);
    };
  }, []);
}
