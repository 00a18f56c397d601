/** The forms of a player's account number and of its PIN (S051, T463, T464). */

/** Digits of an id at most, and with its leading zeros. */
export const ACCOUNT_ID_LENGTH = 10;

/**
 * Limits the digits of a PIN (T463), and sets those of a new one. Reading: the specification sets no least
 * length. A new PIN has all four digits, as that of a temporary account does (S054).
 */
export const PIN_LENGTH = 4;

/**
 * Returns the id in its ten digits, zeros before what was entered (S051). Null for a text that is no number
 * or only zeros.
 */
export function parseAccountId(text: string): string | null {
  const id = text.trim();
  return /^\d*[1-9]\d*$/.test(id) && id.length <= ACCOUNT_ID_LENGTH
    ? id.padStart(ACCOUNT_ID_LENGTH, '0')
    : null;
}

export function isPin(text: string): boolean {
  return /^\d+$/.test(text) && text.length <= PIN_LENGTH;
}

/** Returns true for a PIN that may be chosen: of full length. */
export function isNewPin(text: string): boolean {
  return isPin(text) && text.length === PIN_LENGTH;
}
