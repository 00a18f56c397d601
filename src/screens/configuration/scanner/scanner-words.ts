/** Names the connections of scanners for the Scanner page, and makes the characters of a code visible. */
import type { ScannerConnection } from '../../../devices/scanner/scanner-model.ts';
import type { TextKey } from '../../../i18n/say.ts';

export const CONNECTION_NAMES = {
  hid: 'scanner.by.hid',
  swipe: 'scanner.by.swipe',
  serial: 'scanner.by.serial',
  bluetooth: 'scanner.by.bluetooth',
} as const satisfies Readonly<Record<ScannerConnection, TextKey>>;

export const FIND_WORDS = {
  hid: 'scanner.find.hid',
  swipe: 'scanner.find.swipe',
  serial: 'scanner.find.serial',
  bluetooth: 'scanner.find.bluetooth',
} as const satisfies Readonly<Record<ScannerConnection, TextKey>>;

const MOST_SHOWN = 400;
const CONTROL_PICTURES = 0x2400;

/** Characters of a card's number that are shown, at most half of it. */
const CARD_END = 4;

/** Returns a card's number with a dot for each character but its last. */
export function maskedCard(number: string): string {
  const end = Math.min(CARD_END, Math.floor(number.length / 2));
  return '•'.repeat(number.length - end) + number.slice(number.length - end);
}

/** Returns the text with a picture for each control character, and cut where it is very long. */
export function visibleText(text: string): string {
  const shown = Array.from(text.slice(0, MOST_SHOWN), (character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(CONTROL_PICTURES + code) : character;
  }).join('');
  return text.length > MOST_SHOWN ? `${shown}…` : shown;
}
