/** Writes and reads a digit in the code 2 of 5: five places, two of them marked (ISO/IEC 16390). */

/** The places of each digit, '1' where marked: weights 1, 2, 4, 7 and parity. */
const PATTERNS = [
  '00110',
  '10001',
  '01001',
  '11000',
  '00101',
  '10100',
  '01100',
  '00011',
  '10010',
  '01010',
] as const;

/** Returns the five places of a digit, '1' where marked. */
export function twoOfFive(digit: string): string {
  return PATTERNS[Number(digit)] ?? PATTERNS[0];
}

/** Returns the digit of five places; null: no digit has them. */
export function twoOfFiveDigit(places: string): string | null {
  const digit = PATTERNS.findIndex((pattern) => pattern === places);
  return digit === -1 ? null : `${digit}`;
}
