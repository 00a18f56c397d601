/**
 * Draws text as dots. Inverts and underlines here, so that one glyph serves both.
 *
 * Places a row of a glyph at any dot of a row of the paper. Works on words of 12 dots, the width of a cell. A
 * cell magnified twice across is two such words, and so on.
 */

import { type Bitmap, rowBytes } from '../bytes/bitmap.ts';
import { cellsOf, cellsOfCharacter } from '../bytes/cells.ts';
import { CHARACTER } from '../layout/character-grid.ts';
import type { PaperText } from '../layout/paper-picture.ts';
import { boxGlyph, FULL_ROW, type Glyph, type GlyphSource, magnified } from './glyphs.ts';
import { piecesOfText } from './shaped-text.ts';

/** Rows at the foot of a cell that an underline takes, before it is magnified. */
const UNDERLINE_ROWS = 2;
/** Text that has no marks and no script of joined letters. */
const PLAIN = /^[\u0020-\u02ff]*$/;

/** The place and the style in which the glyphs of a text are drawn. */
interface Place {
  readonly paper: Bitmap;
  readonly y: number;
  readonly rows: number;
  readonly underlineFrom: number;
  readonly invert: boolean;
}

/** Draws a text. Leaves out whole characters that would lie beside the paper. */
export function drawText(paper: Bitmap, shape: PaperText, glyphs: GlyphSource, language: string): void {
  const { text, y, across, down, bold, underline, invert } = shape;
  const lettering = { bold, across, down, language };
  const rows = CHARACTER.height * down;
  // Printers do not underline white on black.
  const underlineFrom = underline && !invert ? rows - UNDERLINE_ROWS * down : rows;
  const place = { paper, y, rows, underlineFrom, invert };
  const isInside = (x: number, words: number): boolean =>
    x >= 0 && x + words * CHARACTER.width <= paper.width;
  let { x } = shape;
  for (const piece of PLAIN.test(text) ? [{ text, isTogether: false }] : piecesOfText(text)) {
    const cells = piece.isTogether ? cellsOf(piece.text) : 0;
    const together =
      cells > 0 && isInside(x, cells * across) ? glyphs.shaped?.(piece.text, cells, lettering) : null;
    if (together) {
      drawGlyph(place, together, cells * across, x);
      x += cells * across * CHARACTER.width;
      continue;
    }
    for (const character of piece.text) {
      const own = cellsOfCharacter(character);
      if (own === 0) continue;
      const words = own * across;
      const isWhite = character === ' ' && !invert && underlineFrom === rows;
      if (isInside(x, words) && !isWhite) {
        const glyph = glyphs.glyph(character, own, lettering) ?? magnified(boxGlyph(own), own, across, down);
        drawGlyph(place, glyph, words, x);
      }
      x += words * CHARACTER.width;
    }
  }
}

/** A glyph so many words wide, from column x. */
function drawGlyph(place: Place, glyph: Glyph, words: number, x: number): void {
  const { paper, y, rows, underlineFrom, invert } = place;
  const stride = rowBytes(paper.width);
  let at = 0;
  for (let row = 0; row < rows; row += 1) {
    const start = (y + row) * stride;
    for (let word = 0; word < words; word += 1) {
      const dots = row >= underlineFrom ? FULL_ROW : (glyph[at] ?? 0);
      const seen = invert ? dots ^ FULL_ROW : dots;
      if (seen !== 0) setWord(paper.bits, start, x + word * CHARACTER.width, seen);
      at += 1;
    }
  }
}

/** Sets 12 dots from column x of the row that begins at a byte. */
function setWord(bits: Uint8Array, rowStart: number, x: number, word: number): void {
  const at = rowStart + (x >> 3);
  const placed = word << (CHARACTER.width - (x & 7));
  bits[at] = (bits[at] ?? 0) | (placed >> 16);
  bits[at + 1] = (bits[at + 1] ?? 0) | ((placed >> 8) & 0xff);
  // The last of three bytes may be the first of the next row, or none. It is then set to nothing new.
  if ((placed & 0xff) !== 0) bits[at + 2] = (bits[at + 2] ?? 0) | (placed & 0xff);
}
