/**
 * Names the keys of the number pad that move from leg to leg. A slash separates the legs of a wager on paper;
 * '*' is next to it.
 */
export function legKey(key: string): 1 | -1 | null {
  if (key === '/' || key === '*') return 1;
  return key === '-' ? -1 : null;
}
