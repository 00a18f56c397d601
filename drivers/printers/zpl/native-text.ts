/**
 * Spells text that a Zebra prints with its own font, so that nothing in it is a command.
 *
 * Font D is the resident one whose characters are 12 dots apart, the grid of all paper here. It has code page
 * 850 and the euro sign. Source: Zebra's ZPL II programming guide, ^CI, ^FH, 'fonts and bar codes'.
 */
import { byteIn } from '../bytes/code-pages.ts';

/** Drawn by lines and boxes of their own in code page 850; here a rule is drawn as one. */
const BOXES = /[\u2500-\u259f]/;
/** The signs that begin a command or announce a code in a field. */
const COMMANDS = /[\^~_]/g;

/** Returns true if the font has every character of plain text. */
export function isNative(text: string): boolean {
  for (const character of text) {
    if (byteIn('cp858', character) === undefined || BOXES.test(character)) return false;
  }
  return true;
}

/** A field's data up to its end. Text must be printable (cells.ts): it has no control characters. */
export function fieldData(text: string, before = ''): string {
  const isPlain = !/[\^~]/.test(text);
  if (isPlain) return `^FD${before}${text}^FS`;
  const spelt = text.replace(COMMANDS, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `^FH^FD${before}${spelt}^FS`;
}
