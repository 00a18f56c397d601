/** Finds whether a keypad fits beside the fixed amounts of a view; it is then open from the start. */
const ROOMY = '(min-height: 700px)';

/** Matches landscape, where a window of any height has a column for the keypad of a money view. */
const HAS_COLUMN = '(orientation: landscape)';

export function hasKeypadRoom(): boolean {
  return isRoomy() || matches(HAS_COLUMN);
}

export function isRoomy(): boolean {
  return matches(ROOMY);
}

function matches(query: string): boolean {
  return typeof window !== 'undefined' && window.matchMedia(query).matches;
}
