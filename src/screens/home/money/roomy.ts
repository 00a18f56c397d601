/** Tells whether a keypad has room beside the fixed amounts of a view: it is open from the start then. */
const ROOMY = '(min-height: 700px)';

export function isRoomy(): boolean {
  return typeof window !== 'undefined' && window.matchMedia(ROOMY).matches;
}
