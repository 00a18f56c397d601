/**
 * Test support: reads text off drawn paper by its dots alone, as an eye does that knows the font.
 *
 * The caller says where a character may be. Of characters that look alike it reads the first: a Latin A for a
 * Greek Alpha.
 */
import { type Bitmap, isBlack } from '../../bytes/bitmap.ts';
import { columnsOf, gridMargin } from '../../layout/character-grid.ts';
import type { GlyphSource } from '../glyphs.ts';

export interface DotsReader {
  /**
   * Returns the character whose left upper corner is at a dot, at a magnification. Returns undefined if the
   * font has none with these dots.
   */
  readonly character: (paper: Bitmap, x: number, y: number, scale?: Scale) => string | undefined;
  /** The character that one of the font is read as. */
  readonly readAs: (character: string) => string | undefined;
  /**
   * Returns characters from the left margin to the right edge, without blanks at the end. '?' is a place
   * where the dots are none of the font's.
   */
  readonly line: (paper: Bitmap, y: number, scale?: Scale) => string;
}

export interface Scale {
  readonly across: number;
  readonly down: number;
  readonly bold?: boolean;
  /** White on black. */
  readonly invert?: boolean;
  /** The two lowest rows of the cell are a line. */
  readonly underline?: boolean;
}

const NORMAL: Scale = { across: 1, down: 1 };
const LETTERING = { across: 1, down: 1, bold: false, language: 'en-us' };

export function dotsReader(font: GlyphSource): DotsReader {
  const known = new Map<string, string>();
  for (let code = 0x20; code < 0x1_00_00; code += 1) {
    const character = String.fromCharCode(code);
    for (const bold of [false, true]) {
      const glyph = font.glyph(character, 1, { ...LETTERING, bold });
      if (glyph === null) continue;
      for (const underline of [false, true]) {
        const key = keyOf(underline ? underlined(glyph) : glyph, bold, underline);
        if (!known.has(key)) known.set(key, character);
      }
    }
  }

  function read(paper: Bitmap, x: number, y: number, scale = NORMAL): string | undefined {
    const rows = rowsAt(paper, x, y, scale);
    return rows === null
      ? undefined
      : known.get(keyOf(rows, scale.bold === true, scale.underline === true && scale.invert !== true));
  }

  return {
    character: read,
    readAs(character) {
      const glyph = font.glyph(character, 1, LETTERING);
      return glyph === null ? undefined : known.get(keyOf(glyph, false, false));
    },
    line(paper, y, scale = NORMAL) {
      let text = '';
      const left = gridMargin(paper.width, columnsOf(paper.width));
      for (let x = left; x + 12 * scale.across <= paper.width; x += 12 * scale.across) {
        text += read(paper, x, y, scale) ?? '?';
      }
      return text.trimEnd();
    },
  };
}

function keyOf(rows: ArrayLike<number>, bold: boolean, underline: boolean): string {
  return `${bold ? 'b' : ''}${underline ? 'u' : ''}${String.fromCharCode(...Array.from(rows))}`;
}

function underlined(glyph: Uint16Array): Uint16Array {
  return glyph.map((row, at) => (at < 22 ? row : 0xfff));
}

/** Rows of the character's own dots; null when the dots of one magnified dot differ. */
function rowsAt(paper: Bitmap, x: number, y: number, { across, down, invert }: Scale): Uint16Array | null {
  const rows = new Uint16Array(24);
  for (let row = 0; row < 24 * down; row += 1) {
    let word = 0;
    for (let column = 0; column < 12 * across; column += 1) {
      const dot = isBlack(paper, x + column, y + row) === (invert !== true) ? 1 : 0;
      if (column % across === 0) word = (word << 1) | dot;
      else if ((word & 1) !== dot) return null;
    }
    const at = Math.floor(row / down);
    if (row % down === 0) rows[at] = word;
    else if (rows[at] !== word) return null;
  }
  return rows;
}
