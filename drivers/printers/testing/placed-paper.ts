/**
 * Test support: compares a document with its paper, for printers that get the place of everything. Words and
 * codes are native or dots. Each language reads its own bytes back. Units: dots.
 */
import { type Bitmap, rowBytes } from '../bytes/bitmap.ts';
import { plainText } from '../bytes/plain-text.ts';
import type { PaperDots, PaperText } from '../layout/paper-picture.ts';
import type { WholePaper } from './whole-paper.ts';

export interface PlacedPaper {
  /** The native words within a shape, blanks between them. */
  readonly wordsAt: (shape: PaperText) => string;
  /** True if the printer draws a code of its own there. */
  readonly hasCodeAt: (shape: PaperDots) => boolean;
  /** All else: as wide as the paper. */
  readonly drawn: Bitmap;
}

/** Returns the parts that have no place on the paper: words, or a description of dots. */
export function missingOn(paper: PlacedPaper, { shapes, bitmap }: WholePaper): readonly string[] {
  return shapes.flatMap((shape) => {
    if (shape.shape === 'cut') return [];
    if (shape.shape === 'dots') {
      const { width, height } = shape.bitmap;
      const isThere = paper.hasCodeAt(shape) || same(paper.drawn, bitmap, { ...shape, width, height });
      return isThere ? [] : [`${width} x ${height} dots at ${shape.x}, ${shape.y}`];
    }
    if (/^[─═]+$/.test(shape.text)) return hasInk(paper.drawn, shape) ? [] : [shape.text];
    if (paper.wordsAt(shape).trimEnd() === plainText(shape.text).trimEnd()) return [];
    return same(paper.drawn, bitmap, shape) ? [] : [shape.text];
  });
}

type Area = Pick<PaperText, 'x' | 'y' | 'width' | 'height'>;

/** Returns true if two papers have the same dots there. */
function same(one: Bitmap, other: Bitmap, { x, y, width, height }: Area): boolean {
  const stride = rowBytes(one.width);
  if (stride !== rowBytes(other.width)) throw new Error(`papers of ${one.width} and ${other.width} dots`);
  const first = x >> 3;
  const last = (x + width - 1) >> 3;
  for (let row = y; row < y + height; row += 1) {
    for (let at = first; at <= last; at += 1) {
      const differs = (one.bits[row * stride + at] ?? 0) ^ (other.bits[row * stride + at] ?? 0);
      const fromLeft = at === first ? 0xff >> (x & 7) : 0xff;
      const toRight = at === last ? 0xff << (7 - ((x + width - 1) & 7)) : 0xff;
      if ((differs & fromLeft & toRight) !== 0) return false;
    }
  }
  return true;
}

function hasInk(paper: Bitmap, area: Area): boolean {
  return !same(paper, { ...paper, bits: new Uint8Array(paper.bits.length) }, area);
}
