/**
 * A document as one picture, as a printer's head would burn it.
 *
 * Owns nothing but the drawing: where everything stands is paper-picture.ts's, what codes look like is symbols/'s. Pure. Units: dots.
 */

import { type Bitmap, rowBytes } from '../bitmap.ts';
import { CHARACTER, columnsOf } from '../character-grid.ts';
import { documentFault } from '../check-document.ts';
import type { TextLine } from '../layout.ts';
import { drawDocument, lineShapes } from '../paper-picture.ts';
import { type PrintDocument, TEXT_SIZES } from '../print-document.ts';
import { drawText } from './draw-text.ts';
import { type GlyphSource } from './glyphs.ts';

/** As Rasterizer.draw. Throws a RangeError for a document that no printer so wide can print. */
export function drawPaper(document: PrintDocument, dots: number, glyphs: GlyphSource): Bitmap {
  const fault = documentFault(document, dots);
  if (fault !== null) throw new RangeError(`${document.kind} cannot be drawn: ${fault}`);
  const { shapes, height } = drawDocument(document, { dots, columns: columnsOf(dots), margin: 0 });
  const paper = blank(dots, height);
  for (const shape of shapes) {
    if (shape.shape === 'text') drawText(paper, shape, glyphs, document.language);
    else if (shape.shape === 'dots') place(shape.bitmap, paper, shape.x, shape.y);
  }
  return paper;
}

/** As Rasterizer.drawLine. */
export function drawTextLine(line: TextLine, dots: number, language: string, glyphs: GlyphSource): Bitmap {
  const paper = blank(dots, TEXT_SIZES[line.size][1] * CHARACTER.height);
  for (const shape of lineShapes(line, 0, dots)) drawText(paper, shape, glyphs, language);
  return paper;
}

function blank(width: number, height: number): Bitmap {
  return { width, height, bits: new Uint8Array(rowBytes(width) * height) };
}

/** Sets the dots of a picture at its place, whole bytes at a time. The picture lies within the paper. */
function place(picture: Bitmap, paper: Bitmap, x: number, y: number): void {
  const from = rowBytes(picture.width);
  const to = rowBytes(paper.width);
  const shift = x & 7;
  // Bits behind a picture's last dot are nobody's: a picture that sets them must not ink the paper beside it.
  const last = 0xff & (0xff << (from * 8 - picture.width));
  for (let row = 0; row < picture.height; row += 1) {
    const source = row * from;
    const target = (y + row) * to + (x >> 3);
    for (let at = 0; at < from; at += 1) {
      const byte = picture.bits[source + at] ?? 0;
      const dots = at === from - 1 ? byte & last : byte;
      if (dots === 0) continue;
      paper.bits[target + at] = (paper.bits[target + at] ?? 0) | (dots >> shift);
      const rest = (dots << (8 - shift)) & 0xff;
      if (rest !== 0) paper.bits[target + at + 1] = (paper.bits[target + at + 1] ?? 0) | rest;
    }
  }
}
