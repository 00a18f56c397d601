/**
 * Text as dots: magnified, inverted and underlined here, so that one glyph serves every style.
 *
 * Owns how a row of a glyph comes to stand at any dot of a row of the paper. Knows no font and no document. Works on words of 12 dots, the
 * width of a cell: a cell magnified twice across is two such words, and so on.
 */
import { type Bitmap, rowBytes } from '../bitmap.ts';
import { cellsOfCharacter } from '../cells.ts';
import type { PaperText } from '../paper-picture.ts';
import { boxGlyph, CELL, type Cells, FULL_ROW, type Glyph, type GlyphSource } from './glyphs.ts';

const BOXES: Readonly<Record<Cells, Glyph>> = { 1: boxGlyph(1), 2: boxGlyph(2) };

/** Rows at the foot of a cell that an underline takes, before it is magnified. */
const UNDERLINE_ROWS = 2;

/** Draws text whose rows nothing else shares but text of the same line. What would stand beside the paper is left out, whole characters. */
export function drawText(paper: Bitmap, shape: PaperText, glyphs: GlyphSource, language: string): void {
  const { text, y, across, down, bold, underline, invert } = shape;
  const cell = across * CELL.width;
  const stride = rowBytes(paper.width);
  // As on the printers: what is white on black is not underlined.
  const underlined = underline && !invert;
  let { x } = shape;
  for (const character of text) {
    const cells = cellsOfCharacter(character);
    const isInside = x >= 0 && x + cells * cell <= paper.width;
    const isWhite = character === ' ' && !invert && !underlined;
    if (isInside && !isWhite) {
      const glyph = glyphs.glyph(character, cells, bold, language) ?? BOXES[cells];
      for (let row = 0; row < CELL.height; row += 1) {
        const isLine = underlined && row >= CELL.height - UNDERLINE_ROWS;
        const start = (y + row * down) * stride;
        for (let word = 0; word < cells; word += 1) {
          const dots = isLine ? FULL_ROW : (glyph[row * cells + word] ?? 0);
          const seen = invert ? dots ^ FULL_ROW : dots;
          if (seen !== 0) setMagnified(paper.bits, start, x + word * cell, seen, across);
        }
      }
    }
    x += cells * cell;
  }
  if (down > 1) repeatRows(paper.bits, y * stride, stride, down);
}

/** Sets a word of 12 dots, each `across` dots wide. */
function setMagnified(bits: Uint8Array, rowStart: number, x: number, word: number, across: number): void {
  if (across === 1) {
    setWord(bits, rowStart, x, word);
    return;
  }
  const part = CELL.width / across;
  const table = across === 2 ? TWICE : THRICE;
  for (let at = 0; at < across; at += 1) {
    const dots = (word >> (CELL.width - (at + 1) * part)) & ((1 << part) - 1);
    setWord(bits, rowStart, x + at * CELL.width, table[dots] ?? 0);
  }
}

/** Sets 12 dots from column x of the row that begins at a byte. */
function setWord(bits: Uint8Array, rowStart: number, x: number, word: number): void {
  const at = rowStart + (x >> 3);
  const placed = word << (CELL.width - (x & 7));
  bits[at] = (bits[at] ?? 0) | (placed >> 16);
  bits[at + 1] = (bits[at + 1] ?? 0) | ((placed >> 8) & 0xff);
  // The last of three bytes may be the first of the next row, or none, and is then set to nothing new.
  if ((placed & 0xff) !== 0) bits[at + 2] = (bits[at + 2] ?? 0) | (placed & 0xff);
}

/** Every `down`-th row is drawn; those between are made like the one above. */
function repeatRows(bits: Uint8Array, start: number, stride: number, down: number): void {
  for (let row = 0; row < CELL.height; row += 1) {
    const drawn = start + row * down * stride;
    for (let more = 1; more < down; more += 1) {
      bits.copyWithin(drawn + more * stride, drawn, drawn + stride);
    }
  }
}

/** 6 dots as 12, 4 dots as 12. */
const TWICE = stretched(6);
const THRICE = stretched(4);

function stretched(dots: number): Uint16Array {
  const times = CELL.width / dots;
  return Uint16Array.from({ length: 1 << dots }, (_, word) => {
    let wide = 0;
    for (let dot = 0; dot < CELL.width; dot += 1) {
      wide |= ((word >> Math.floor(dot / times)) & 1) << dot;
    }
    return wide;
  });
}
