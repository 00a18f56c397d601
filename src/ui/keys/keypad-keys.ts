/**
 * Names the keys of a keypad, and maps keys of the keyboard and its number pad to them. The effect of a key
 * is its user's (wagering/typed/numeric-entry.ts for numbers and amounts).
 */

const DIGIT_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
const HEX_KEYS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
type DigitKey = (typeof DIGIT_KEYS)[number];
type HexKey = (typeof HEX_KEYS)[number];
export type KeypadKey = DigitKey | HexKey | '.' | 'backspace' | 'clear' | 'enter';

/** Returns the keypad key of a hardware key; null if this keypad has none. */
export function keypadKeyOf(
  key: string,
  modes: { readonly decimal: boolean; readonly hex: boolean },
): KeypadKey | null {
  const digit = DIGIT_KEYS.find((each) => each === key);
  if (digit !== undefined) return digit;
  if (modes.decimal && (key === '.' || key === ',' || key === 'Decimal')) return '.';
  const hex = modes.hex ? HEX_KEYS.find((each) => each === key.toUpperCase()) : undefined;
  if (hex !== undefined) return hex;
  if (key === 'Backspace') return 'backspace';
  if (key === 'Delete' || key === 'Clear') return 'clear';
  return key === 'Enter' ? 'enter' : null;
}
