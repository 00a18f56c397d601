/** Tells whether a keypad has room beside the fixed amounts of a view: it is open from the start then. */
const ROOMY = '(min-height: 700px)';

/** On its side a window has a column for the keypad of a money view, however low it is. */
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
