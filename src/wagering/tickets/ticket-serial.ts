/**
 * Reads, writes and checks ticket serial numbers in all their written forms (T203, T204, T341, T342, W062,
 * W140). As sold and cashed, a serial is three 16-bit words as hexadecimal groups, 5554-C70F-0000. By hand it
 * is the same after a check character, C-5554-C70F-0000, whose beginning the window may know (T342). In a bar
 * code it is five decimal digits a word and a check digit, 2184450959000005. Scans are classified in
 * scan-classification.ts.
 */

import { TELLER_RETURN_TYPES, type TellerReturnType } from '../card/ticket-kind.ts';
import type { TicketSerial } from '../card/wager.ts';
import { ok, type Result, refuse } from '../ground/result.ts';

export type SerialRefusal =
  /** 'Could not parse TSN word' (W140): a group that is missing or is no 16-bit word. */
  | { readonly code: 'malformedSerialWord' }
  /** 'Invalid TSN' / 'Check digit is incorrect' (T343). */
  | { readonly code: 'wrongSerialCheck' };

/** The serial that tests a window, never sold (W062). */
export const DIAGNOSTIC_SERIAL = 'C-5554-C70F-0000';

const DIGITS_A_WORD = 5;
const LARGEST_WORD = 0xffff;

type Words = readonly [number, number, number];

/** The serial of three words of 16 bits; a word out of range is a bug and throws. */
export function serialOfWords(words: Words): TicketSerial {
  if (!words.every(isWord)) throw new RangeError(`not 16-bit words: ${words.join()}`);
  const text = words.map((word) => word.toString(16).toUpperCase().padStart(4, '0')).join('-');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that brands a serial
  return text as TicketSerial;
}

function isWord(word: number): boolean {
  return Number.isInteger(word) && word >= 0 && word <= LARGEST_WORD;
}

function wordsOf(serial: TicketSerial): readonly number[] {
  return serial.split('-').map((group) => Number.parseInt(group, 16));
}

/** 'XXXX-XXXX-XXXX' (T204), in either case and with or without its dashes. */
export function parseSerial(text: string): Result<TicketSerial, SerialRefusal> {
  const groups = /^([0-9A-F]{4})-?([0-9A-F]{4})-?([0-9A-F]{4})$/i.exec(text.trim());
  if (groups === null) return refuse({ code: 'malformedSerialWord' });
  const [, one = '', two = '', three = ''] = groups;
  return ok(serialOfWords([Number.parseInt(one, 16), Number.parseInt(two, 16), Number.parseInt(three, 16)]));
}

/** 'C-XXXX-XXXX-XXXX' or its 13 characters (T203): the serial, if the check character is its own (T341). */
export function parseWrittenSerial(text: string): Result<TicketSerial, SerialRefusal> {
  const written = text.trim();
  const parsed = parseSerial(written.slice(1).replace(/^-/, ''));
  if (!parsed.ok) return parsed;
  return written.charAt(0).toUpperCase() === checkCharacter(parsed.value)
    ? parsed
    : refuse({ code: 'wrongSerialCheck' });
}

/** Characters of a serial typed in by hand: the check character and twelve digits (T203). */
export const WRITTEN_LENGTH = 13;

/**
 * Reads a serial typed by hand, as far as it is typed (T342). Fewer than 13 characters are the end of the
 * serial, and its beginning is that of `defaultTsn`, place by place. Dashes do not count. Refused as
 * malformed while characters are missing.
 */
export function parseManualSerial(typed: string, defaultTsn: string): Result<TicketSerial, SerialRefusal> {
  const characters = typed.replaceAll(/[-\s]/g, '');
  const missing = Math.max(WRITTEN_LENGTH - characters.length, 0);
  const padding = defaultTsn.replaceAll(/[-\s]/g, '').slice(0, missing);
  if (characters === '' || padding.length < missing) return refuse({ code: 'malformedSerialWord' });
  return parseWrittenSerial(padding + characters);
}

/** 'C-XXXX-XXXX-XXXX', for reading out and typing in. */
export function writtenSerial(serial: TicketSerial): string {
  return `${checkCharacter(serial)}-${serial}`;
}

/**
 * Returns the CRC-4 of the twelve digits, as one hexadecimal digit. The polynomial is x^4 + x + 1, from zero,
 * most significant bit first. The check detects every wrong digit and every swap of two. The only published
 * serial, the diagnostic one, agrees with it. For a host with another check, replace this function.
 */
export function checkCharacter(serial: TicketSerial): string {
  let remainder = 0;
  for (const digit of serial.replaceAll('-', '')) {
    remainder ^= Number.parseInt(digit, 16);
    for (let bit = 0; bit < 4; bit += 1)
      remainder = (remainder & 8) === 0 ? remainder << 1 : ((remainder << 1) & 15) ^ 3;
  }
  return remainder.toString(16).toUpperCase();
}

/**
 * Returns the sixteen digits of the bar code: five a word and a check digit. The first digit is thus 0 to 6
 * (W058). Interleaved 2 of 5 carries sixteen without a filler.
 */
export function serialDigits(serial: TicketSerial): string {
  const digits = wordsOf(serial)
    .map((word) => word.toString().padStart(DIGITS_A_WORD, '0'))
    .join('');
  return `${digits}${weightedCheckDigit(digits)}`;
}

/**
 * Returns the eighteen digits of a teller's return (T345). They are 7, the kind of return, the fifteen of the
 * serial and a check digit over all of them. Interleaved 2 of 5 carries eighteen without a filler.
 */
export function returnDigits(type: TellerReturnType, serial: TicketSerial): string {
  const digits = `7${TELLER_RETURN_TYPES.indexOf(type)}${serialDigits(serial).slice(0, -1)}`;
  return `${digits}${weightedCheckDigit(digits)}`;
}

/** The serial of 15 digits, five a word; a word above 65535 is none. */
export function parseSerialDigits(digits: string): Result<TicketSerial, SerialRefusal> {
  const words = /^(\d{5})(\d{5})(\d{5})$/.exec(digits);
  const [, one = '', two = '', three = ''] = words ?? [];
  const numbers: Words = [Number(one), Number(two), Number(three)];
  return words !== null && numbers.every(isWord)
    ? ok(serialOfWords(numbers))
    : refuse({ code: 'malformedSerialWord' });
}

/** True if the last of the digits is the check digit of those before it (W064). */
export function hasWeightedCheckDigit(digits: string): boolean {
  return weightedCheckDigit(digits.slice(0, -1)) === Number(digits.at(-1));
}

/** Weight 3 on even positions counted from 0 at the left, 1 on odd ones; the sum modulo 10 (W064). */
export function weightedCheckDigit(digits: string): number {
  return digits.split('').reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0) % 10;
}
