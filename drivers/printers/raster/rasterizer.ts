/**
 * Describes the port that draws paper to dots, for printers that take dots and no text.
 *
 * Drawn text has the same places as the printers' own text and the screen: one layout serves all. Units: dots
 * of 1/203 inch.
 */
import type { Bitmap } from '../bytes/bitmap.ts';
import type { PrintDocument } from '../document/print-document.ts';
import type { TextLine } from '../layout/layout.ts';
import type { EncodingTask } from './encoding-task.ts';

export interface Rasterizer {
  /**
   * Draws the whole paper, `dots` wide. The first line is at its top, no white is added above or below, and
   * feeds are white rows. A cut draws nothing. A driver whose document is cut in its midst draws the pieces.
   * Rejects a document that documentFault (check-document.ts) refuses, and no other. Draws a box for a
   * character that no font has, and logs a font that fails to load.
   */
  draw(document: PrintDocument, dots: number): Promise<Bitmap>;
  /**
   * Draws one line of text, `dots` wide and as high as its characters. They have 24 dots times its
   * magnification, with no space below. Serves a printer whose own fonts lack a character of this line.
   * `language`, a BCP 47 tag, chooses between the faces of Chinese characters.
   */
  drawLine(line: TextLine, dots: number, language: string): Promise<Bitmap>;
  /**
   * Encodes a whole document on the thread that draws, so that no frame waits for it. Missing if that is the
   * same thread: a language then encodes it itself. Rejects a document that cannot be drawn.
   */
  encode?(task: EncodingTask): Promise<Uint8Array>;
}
