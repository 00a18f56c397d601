/**
 * Test support: reads text off drawn paper by its dots alone, as an eye does that knows the font.
 *
 * Knows no layout: it is told where a character may stand. Of characters that look alike it reads the first: a Latin A for a Greek Alpha.
 */
import { type Bitmap, isBlack } from '../../bitmap.ts';
import type { GlyphSource } from '../glyphs.ts';

export interface DotsReader {
  /** The character whose left upper corner is at a dot, at a magnification; undefined where the dots are none of the font's. */
  readonly character: (paper: Bitmap, x: number, y: number, scale?: Scale) => string | undefined;
  /** Characters of normal size from the left edge to the right, blanks at the end left out; '?' where the dots are none of the font's. */
  readonly line: (paper: Bitmap, y: number, scale?: Scale) => string;
}

export interface Scale {
  readonly across: number;
  readonly down: number;
  readonly bold?: boolean;
  /** White on black. */
  readonly invert?: boolean;
}

const NORMAL: Scale = { across: 1, down: 1 };

export function dotsReader(font: GlyphSource): DotsReader {
  const known: Readonly<Record<'normal' | 'bold', Map<string, string>>> = {
    normal: new Map(),
    bold: new Map(),
  };
  for (let code = 0x20; code < 0x1_00_00; code += 1) {
    const character = String.fromCharCode(code);
    for (const weight of ['normal', 'bold'] as const) {
      const glyph = font.glyph(character, 1, weight === 'bold', 'en-us');
      if (glyph !== null && !known[weight].has(glyph.join())) known[weight].set(glyph.join(), character);
    }
  }

  function read(paper: Bitmap, x: number, y: number, scale = NORMAL): string | undefined {
    const rows = rowsAt(paper, x, y, scale);
    return rows === null ? undefined : known[scale.bold === true ? 'bold' : 'normal'].get(rows.join());
  }

  return {
    character: read,
    line(paper, y, scale = NORMAL) {
      let text = '';
      for (let x = 0; x + 12 * scale.across <= paper.width; x += 12 * scale.across) {
        text += read(paper, x, y, scale) ?? '?';
      }
      return text.trimEnd();
    },
  };
}

/** Rows of the character's own dots; null when the dots of one magnified dot differ. */
function rowsAt(paper: Bitmap, x: number, y: number, scale: Scale): readonly number[] | null {
  const rows: number[] = [];
  for (let row = 0; row < 24; row += 1) {
    let word = 0;
    for (let column = 0; column < 12; column += 1) {
      const dots = new Set<boolean>();
      for (let right = 0; right < scale.across; right += 1) {
        for (let below = 0; below < scale.down; below += 1) {
          dots.add(isBlack(paper, x + column * scale.across + right, y + row * scale.down + below));
        }
      }
      if (dots.size > 1) return null;
      word = (word << 1) | (dots.has(scale.invert !== true) ? 1 : 0);
    }
    rows.push(word);
  }
  return rows;
}
