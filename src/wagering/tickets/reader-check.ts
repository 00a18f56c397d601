/**
 * Checks the output of a ticket reader before it is classified (W063-W066). Checks its lengths, its check
 * digit and its codes of letters. The digits are read in scan-classification.ts.
 */
import { ok, type Result, refuse } from '../ground/result.ts';
import { hasWeightedCheckDigit } from './ticket-serial.ts';

/** The paper is to be read once more. */
export interface BadRead {
  readonly code: 'badRead';
}

/** Lengths of a reading: 15 has no check digit, 16 and 18 end in one. */
const UNCHECKED_LENGTH = 15;
const CHECKED_LENGTHS: readonly number[] = [16, 18];

const LETTER_A = 'A'.charCodeAt(0);
const LETTERS = 26;

/** The digits of a reading, without its check digit (W063-W065). */
export function readTicketReader(data: string): Result<string, BadRead> {
  if (/^[A-Z]+$/.test(data)) return readLetters(data);
  if (!/^\d+$/.test(data)) return refuse({ code: 'badRead' });
  if (data.length === UNCHECKED_LENGTH) return ok(data);
  const isRead = CHECKED_LENGTHS.includes(data.length) && hasWeightedCheckDigit(data);
  return isRead ? ok(data.slice(0, -1)) : refuse({ code: 'badRead' });
}

/**
 * Reads letters alone (W066): A to J are the digits 0 to 9, and the last letter checks them. The alphabet is
 * this project's reading. For another reader's, replace this function and `checkLetter`.
 */
function readLetters(data: string): Result<string, BadRead> {
  const letters = data.slice(0, -1);
  const isRead =
    CHECKED_LENGTHS.includes(data.length) && /^[A-J]+$/.test(letters) && data.at(-1) === checkLetter(letters);
  return isRead
    ? ok(letters.replaceAll(/[A-J]/g, (letter) => `${valueOf(letter)}`))
    : refuse({ code: 'badRead' });
}

/**
 * Returns the alphabetic check character. Uses the weights of the check digit: 3 on even places from 0, 1 on
 * odd ones. The sum modulo 26 is a letter.
 */
export function checkLetter(letters: string): string {
  let sum = 0;
  for (const [at, letter] of Array.from(letters).entries()) sum += valueOf(letter) * (at % 2 === 0 ? 3 : 1);
  return String.fromCharCode(LETTER_A + (sum % LETTERS));
}

function valueOf(letter: string): number {
  return letter.charCodeAt(0) - LETTER_A;
}
