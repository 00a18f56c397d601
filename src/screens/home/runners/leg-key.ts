/** Which keys of the number pad go from leg to leg. A slash parts the legs of a wager on paper, so it does here; '*' lies beside it. */
export function legKey(key: string): 1 | -1 | null {
  if (key === '/' || key === '*') return 1;
  return key === '-' ? -1 : null;
}
