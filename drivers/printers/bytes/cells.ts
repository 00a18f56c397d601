/**
 * Measures text in cells of a printer's character grid.
 *
 * A character takes two cells if it is East Asian wide or a pictograph. A mark on the letter before it takes
 * none, every other character one. `printable` removes all that could be read as a command (control
 * characters).
 */

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** Joiners, direction marks, variation selectors and lone surrogates: printers have no place for them. */
const WITHOUT_PLACE = /[\p{Cf}\p{Cs}\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
/**
 * Vowels, tones and accents that normalization left apart from their letter. Thai and Hindi cannot be read
 * without them.
 */
const MARK = /^[\p{Mn}\p{Me}]/u;
/** Marks without a letter, and more on one letter than any script writes: they would be on its neighbours. */
const MARKS_TOO_MANY = /(^|\s|[\p{Mn}\p{Me}]{3})[\p{Mn}\p{Me}]+/gu;
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/gu;
const PLAIN = /^[\u0020-\u007e]*$/;

/**
 * Returns one line of text as paper can show it: letters composed, their marks behind them, control
 * characters made blanks.
 */
export function printable(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(CONTROL, ' ').replace(WITHOUT_PLACE, '').normalize('NFC').replace(MARKS_TOO_MANY, '$1');
}

/** Cells of one character (one code point). */
export function cellsOfCharacter(character: string): 0 | 1 | 2 {
  if (character < '\u0300') return 1;
  if (MARK.test(character)) return 0;
  return character >= '\u1100' && WIDE.test(character) ? 2 : 1;
}

/** Cells of printable text. */
export function cellsOf(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let cells = 0;
  for (const character of text) cells += cellsOfCharacter(character);
  return cells;
}

/** The longest beginning of `text` that fits into `cells`, marks with their letter. */
export function beginning(text: string, cells: number): string {
  if (PLAIN.test(text)) return text.slice(0, cells);
  let taken = '';
  let room = cells;
  for (const character of text) {
    room -= cellsOfCharacter(character);
    if (room < 0) break;
    taken += character;
  }
  return taken;
}
