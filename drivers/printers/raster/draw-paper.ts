/**
 * Draws a document as one picture, as a printer's head would print it. Pure.
 *
 * paper-picture.ts places every shape, symbols/ draws the codes. Units: dots.
 */

import { type Bitmap, blankBitmap, place } from '../bytes/bitmap.ts';
import { documentFault } from '../document/check-document.ts';
import { type PrintDocument, TEXT_SIZES } from '../document/print-document.ts';
import { CHARACTER, columnsOf } from '../layout/character-grid.ts';
import type { TextLine } from '../layout/layout.ts';
import { drawDocument, lineShapes } from '../layout/paper-picture.ts';
import { drawText } from './draw-text.ts';
import type { GlyphSource } from './glyphs.ts';

/** Draws as Rasterizer.draw. Throws a RangeError for a document that no printer so wide can print. */
export function drawPaper(document: PrintDocument, dots: number, glyphs: GlyphSource): Bitmap {
  const fault = documentFault(document, dots);
  if (fault !== null) throw new RangeError(`${document.kind} cannot be drawn: ${fault}`);
  const { shapes, height } = drawDocument(document, { dots, columns: columnsOf(dots), margin: 0 });
  const paper = blankBitmap(dots, height);
  for (const shape of shapes) {
    if (shape.shape === 'text') drawText(paper, shape, glyphs, document.language);
    else if (shape.shape === 'dots') place(shape.bitmap, paper, shape.x, shape.y);
  }
  return paper;
}

/** Draws as Rasterizer.drawLine. */
export function drawTextLine(line: TextLine, dots: number, language: string, glyphs: GlyphSource): Bitmap {
  const paper = blankBitmap(dots, TEXT_SIZES[line.size][1] * CHARACTER.height);
  for (const shape of lineShapes(line, 0, { dots, columns: columnsOf(dots) }))
    drawText(paper, shape, glyphs, language);
  return paper;
}
