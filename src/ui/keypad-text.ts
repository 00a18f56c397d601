/**
 * The text behind a keypad: what it becomes with each key (T375-T378). Pure; knows neither money nor the field it stands in.
 */

export const DIGIT_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
export const HEX_KEYS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type KeypadKey =
  | (typeof DIGIT_KEYS)[number]
  | (typeof HEX_KEYS)[number]
  | '.'
  | 'backspace'
  | 'clear'
  | 'enter'
  | '';

export interface KeypadRules {
  /** Characters, the point included (T375). */
  readonly limit: number;
  readonly decimal: boolean;
}

/** Characters a generic keypad takes (T375). */
export const KEYPAD_LIMIT = 10;
const DECIMALS = 2;

/** The text after a key. Keys that may not be pressed, and the empty key (T378), change nothing. */
export function pressKey(text: string, key: KeypadKey, rules: KeypadRules): string {
  if (key === '' || key === 'enter') return text;
  if (key === 'clear') return '';
  if (key === 'backspace') return text.slice(0, -1);
  if (text.length >= rules.limit) return text;
  const point = text.indexOf('.');
  if (key === '.') return rules.decimal && point < 0 ? `${text}.` : text;
  if (!rules.decimal) return text + key;
  if (point >= 0) return text.length - point > DECIMALS ? text : text + key;
  return text.length >= rules.limit - DECIMALS - 1 ? text : text + key;
}

/** The keypad key of a hardware key, number pad included; null if it is none of this keypad's. */
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
