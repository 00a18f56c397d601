/**
 * Draws the paper of a document as shapes, on the same grid of characters as the printers' own text. Pure.
 *
 * Serves the screen and paper that is drawn to dots. Units: dots of 1/203 inch from the paper's top left
 * corner.
 */
import { type Bitmap, bitmapOf, DOTS_PER_MM, isBlack } from '../bytes/bitmap.ts';
import { cellsOf } from '../bytes/cells.ts';
import { type Alignment, type PrintDocument, TEXT_SIZES } from '../document/print-document.ts';
import { ruleBitmap } from '../document/rule-line.ts';
import { hollerithBitmap } from '../symbols/hollerith.ts';
import { itfBitmap } from '../symbols/itf.ts';
import { qrBitmap } from '../symbols/qr.ts';
import { QR_QUIET_ZONE, qrModules, qrVersion } from '../symbols/qr-size.ts';
import { CHARACTER, gridMargin, indent, lineHeight } from './character-grid.ts';
import { layOut, type TextLine } from './layout.ts';

export interface PaperProfile {
  /** Dots that can be printed across. */
  readonly dots: number;
  /** Characters of normal size across. */
  readonly columns: number;
  /** White above the first line, below the last, and at either side of a cut. */
  readonly margin: number;
}

/** Characters of one style on one line; they fill `width` exactly, whatever face draws them. */
export interface PaperText {
  readonly shape: 'text';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Magnification across and down. */
  readonly across: number;
  readonly down: number;
  readonly bold: boolean;
  readonly underline: boolean;
  /** White on a black box. */
  readonly invert: boolean;
}

/** Black dots: a bar code, a QR code, a picture, a strip of marks. */
export interface PaperDots {
  readonly shape: 'dots';
  readonly x: number;
  readonly y: number;
  readonly bitmap: Bitmap;
}

/** The place of a cut. */
export interface PaperCut {
  readonly shape: 'cut';
  readonly y: number;
}

export type PaperShape = PaperText | PaperDots | PaperCut;

export interface PaperPicture {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly PaperShape[];
}

/** The document must be free of faults (check-document.ts). */
export function drawDocument(document: PrintDocument, profile: PaperProfile): PaperPicture {
  const shapes: PaperShape[] = [];
  let y = profile.margin;
  const dots = (bitmap: Bitmap, align: Alignment): void => {
    shapes.push({ shape: 'dots', x: indent(align, profile.dots - bitmap.width), y, bitmap });
    y += bitmap.height;
  };
  for (const block of layOut(document, profile.columns)) {
    switch (block.type) {
      case 'line':
        shapes.push(...lineShapes(block, y, profile));
        y += lineHeight(block.size);
        break;
      case 'rule':
        dots(ruleBitmap(block.weight, profile.columns * CHARACTER.width), 'center');
        break;
      case 'feed':
        y += Math.round(block.mm * DOTS_PER_MM);
        break;
      case 'barCode':
        dots(itfBitmap(block.digits, block.height), 'center');
        break;
      case 'qr': {
        const code = qrBitmap(block.text, block.height, profile.dots) ?? EMPTY;
        const quiet = (QR_QUIET_ZONE * code.width) / qrModules(qrVersion(block.text) ?? 1);
        y += quiet;
        dots(code, 'center');
        y += quiet;
        break;
      }
      case 'picture':
        dots(block.bitmap, block.align ?? 'center');
        break;
      case 'hollerith':
        dots(hollerithBitmap(block.digits, profile.dots), 'center');
        break;
      case 'cut':
        y += profile.margin;
        shapes.push({ shape: 'cut', y });
        break;
    }
  }
  const isCut = shapes.at(-1)?.shape === 'cut';
  return { width: profile.dots, height: isCut ? y : y + profile.margin, shapes };
}

const EMPTY = bitmapOf(1, 1, () => false);

/** The texts of a line whose top is at `y`, within the characters across a paper. */
export function lineShapes(
  { segments, align, size }: TextLine,
  y: number,
  { dots, columns }: Pick<PaperProfile, 'dots' | 'columns'>,
): readonly PaperText[] {
  const [across, down] = TEXT_SIZES[size];
  const cell = across * CHARACTER.width;
  const total = segments.reduce((sum, { text }) => sum + cellsOf(text), 0) * cell;
  let x = gridMargin(dots, columns) + indent(align, columns * CHARACTER.width - total);
  return segments.map(({ text, bold = false, underline = false, invert = false }) => {
    const width = cellsOf(text) * cell;
    const shape = { shape: 'text', text, x, y, width, height: down * CHARACTER.height } as const;
    x += width;
    return { ...shape, across, down, bold, underline, invert };
  });
}

/** Every black run of a row as [x, y, length], in reading order. */
export function runsOf(bitmap: Bitmap): readonly (readonly [number, number, number])[] {
  const runs: (readonly [number, number, number])[] = [];
  for (let y = 0; y < bitmap.height; y += 1) {
    for (let x = 0; x < bitmap.width; x += 1) {
      if (!isBlack(bitmap, x, y)) continue;
      const start = x;
      while (x < bitmap.width && isBlack(bitmap, x, y)) x += 1;
      runs.push([start, y, x - start]);
    }
  }
  return runs;
}
