/**
 * Finds whether a window has room for the keys of the last bets. A low one has none: a row of pools is there.
 */
import { useSyncExternalStore } from 'react';

const LOW = '(orientation: landscape) and (height < 700px)';

export function hasLastBetsRoom(): boolean {
  return !matchMedia(LOW).matches;
}

/** Follows the window as it changes its size. */
export function useLastBetsRoom(): boolean {
  return useSyncExternalStore(follow, hasLastBetsRoom);
}

function follow(changed: () => void): () => void {
  const low = matchMedia(LOW);
  low.addEventListener('change', changed);
  return () => low.removeEventListener('change', changed);
}
