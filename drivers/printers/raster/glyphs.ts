/**
 * Characters as dots in the cells of the grid.
 *
 * Owns the shape of a glyph, the port behind which every font stands, and the box that is drawn where no font has a character. Knows no font.
 */

/** A cell of the grid in dots: font A of the printers at 203 dots to the inch. */
export const CELL = { width: 12, height: 24 } as const;

/** The dots of one row of one cell. */
export const FULL_ROW = (1 << CELL.width) - 1;

/**
 * 24 rows from the top, each a word for every cell it is wide; the leftmost dot is the highest of a word's 12 bits. 24 words for one cell, 48
 * for two.
 */
export type Glyph = Uint16Array;

export type Cells = 1 | 2;

export interface GlyphSource {
  /**
   * The glyph of one character (one code point) that takes so many cells; null when there is none. The same glyph every time it is asked for
   * again. `language` is a BCP 47 tag: Chinese characters look different in Hong Kong and in Beijing.
   */
  glyph(character: string, cells: Cells, bold: boolean, language: string): Glyph | null;
}

/** A frame with white around it: something stands here that could not be drawn. */
export function boxGlyph(cells: Cells): Glyph {
  const [frame, sides] =
    cells === 1
      ? [[0x7fe], [0x402]]
      : [
          [0x7ff, 0xffe],
          [0x400, 0x002],
        ];
  const glyph = new Uint16Array(CELL.height * cells);
  for (let row = 3; row <= 20; row += 1) glyph.set(row === 3 || row === 20 ? frame : sides, row * cells);
  return glyph;
}

/** In bold, as printers make it: every dot struck twice, the second time one dot to the right. */
export function struckTwice(glyph: Glyph, cells: Cells): Glyph {
  return glyph.map((row, at) => {
    const fromTheLeft = at % cells === 0 ? 0 : ((glyph[at - 1] ?? 0) & 1) << (CELL.width - 1);
    return row | (row >> 1) | fromTheLeft;
  });
}
