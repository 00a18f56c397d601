/**
 * Describes characters as dots in the cells of the grid. Defines the port of every font, and the box for a
 * character that no font has.
 */
import { CHARACTER } from '../layout/character-grid.ts';

/** The dots of one row of one cell. */
export const FULL_ROW = (1 << CHARACTER.width) - 1;

/**
 * Rows from the top, 24 times the magnification down. Each is a word for every cell it is wide, times the
 * magnification across. The leftmost dot is the highest of a word's 12 bits.
 */
export type Glyph = Uint16Array;

export type Cells = 1 | 2;

/** The style of a character, the same for a whole text. */
export interface Lettering {
  readonly bold: boolean;
  /** Magnification across and down: 1, 2 or 3. */
  readonly across: number;
  readonly down: number;
  /** A BCP 47 tag: Chinese characters look different in Hong Kong and in Beijing. */
  readonly language: string;
}

export interface GlyphSource {
  /**
   * Returns the glyph of one character (one code point) that takes so many cells, magnified; null if there is
   * none. Returns the same glyph every time.
   */
  glyph(character: string, cells: Cells, lettering: Lettering): Glyph | null;
  /**
   * Returns the glyph of letters that are only read together (shaped-text.ts), in all the cells they take.
   * Returns null if they do not fit. Missing: each is drawn by itself and its marks not at all.
   */
  shaped?(letters: string, cells: number, lettering: Lettering): Glyph | null;
}

/**
 * Returns a frame with white around it, in the place of a character that could not be drawn. Not magnified.
 */
export function boxGlyph(cells: Cells): Glyph {
  const [frame, sides] =
    cells === 1
      ? [[0x7fe], [0x402]]
      : [
          [0x7ff, 0xffe],
          [0x400, 0x002],
        ];
  const glyph = new Uint16Array(CHARACTER.height * cells);
  for (let row = 3; row <= 20; row += 1) glyph.set(row === 3 || row === 20 ? frame : sides, row * cells);
  return glyph;
}

/**
 * Makes a glyph of one cell bold as printers do. Strikes every dot twice, the second time one dot to the
 * right.
 */
export function struckTwice(glyph: Glyph): Glyph {
  return glyph.map((row) => row | (row >> 1));
}

/** Every dot of a glyph of so many cells made `across` dots wide and `down` dots high. */
export function magnified(glyph: Glyph, cells: Cells, across: number, down: number): Glyph {
  if (across === 1 && down === 1) return glyph;
  const words = cells * across;
  const large = new Uint16Array(CHARACTER.height * down * words);
  const part = CHARACTER.width / across;
  for (let at = 0; at < large.length; at += 1) {
    const row = Math.floor(at / words / down);
    const word = glyph[row * cells + Math.floor((at % words) / across)] ?? 0;
    const dots = (word >> (CHARACTER.width - ((at % across) + 1) * part)) & ((1 << part) - 1);
    large[at] = stretched(dots, across);
  }
  return large;
}

/** The dots of a part of a word as a whole word. */
function stretched(dots: number, across: number): number {
  let wide = 0;
  for (let dot = 0; dot < CHARACTER.width; dot += 1) wide |= ((dots >> Math.floor(dot / across)) & 1) << dot;
  return wide;
}
