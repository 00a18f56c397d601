/**
 * Swallows the Enter that directly follows a digit which chose its tile at once. The Enter ends the number,
 * and takes no tile of the step that the digit opened. Another key or a touch between the two leaves Enter to
 * the tile. Leaves Enter to a step without numbered tiles: Use and Buy are printed with it.
 */
import { useEffect } from 'react';

/** Matches a tile that digits choose. */
const NUMBERED = '[data-code]';

/** Is true if the last key was such a digit. */
let isSpent = false;

/** Marks the digit pressed now as having chosen. */
export function spendEnter(): void {
  isSpent = true;
}

export function useSpentEnter(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // Looks at the focus: the event's own target may be a tile that its key has just removed.
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
    // Listens before the views.
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('pointerdown', onTouch, true);
    return () => {
      isSpent = false;
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', onTouch, true);
    };
  }, []);
}
