/**
 * Measures the grid of characters that all paper is laid out on. It is that of font A of the printers, at 203
 * dots to the inch.
 *
 * Native text, the screen and drawn paper have every character in the same place by it. Units: dots.
 */
import { type Alignment, TEXT_SIZES, type TextSize } from '../document/print-document.ts';

/** A character of normal size. */
export const CHARACTER = { width: 12, height: 24 } as const;

/** The least from one line's top to the next's. */
export const LINE_HEIGHT = 30;

/** From a line's top to the next's: a taller line takes its own height. */
export function lineHeight(size: TextSize): number {
  return Math.max(LINE_HEIGHT, TEXT_SIZES[size][1] * CHARACTER.height);
}

/**
 * Characters of normal size across a paper: 48 of 576 dots, 46 of 572, 50 of 608, 32 of 384. Whole wide ones
 * too, so that wide lines end where normal ones do.
 */
export function columnsOf(dots: number): number {
  return Math.max(1, 2 * Math.floor(dots / (2 * CHARACTER.width)));
}

/** White on either side of so many characters, in the middle of a paper. Dots. */
export function gridMargin(dots: number, columns: number): number {
  return Math.max(0, Math.floor((dots - columns * CHARACTER.width) / 2));
}

/**
 * Returns the margin on the left for content that leaves `room` on its line. It is in the same whole dots or
 * cells.
 */
export function indent(align: Alignment, room: number): number {
  if (align === 'left') return 0;
  return align === 'right' ? room : Math.floor(room / 2);
}
