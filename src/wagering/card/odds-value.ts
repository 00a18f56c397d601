/** Reads an odds text as a number, to compare prices. Forms: '5/2', '9-5', '12', 'EVN'. */

/** Profit per unit staked; null if the text is none of the known forms. */
export function oddsValue(text: string): number | null {
  const trimmed = text.trim();
  if (/^(EVN|EVENS|EVS)$/i.test(trimmed)) return 1;
  const match = /^(\d+(?:\.\d+)?)(?:[/-](\d+))?$/.exec(trimmed);
  if (match === null) return null;
  const denominator = match[2] === undefined ? 1 : Number(match[2]);
  return denominator === 0 ? null : Number(match[1]) / denominator;
}
