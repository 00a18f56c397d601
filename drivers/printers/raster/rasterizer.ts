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
   * Draws the whole paper, `dots` wide: the first line at its top, no white added above or below, feeds as
   * white rows. A cut draws nothing: a driver whose document is cut in its midst draws the pieces. Rejects
   * what documentFault (check-document.ts) refuses, and nothing else: draws a box for a character that no
   * font has, and logs a font that fails to load.
   */
  draw(document: PrintDocument, dots: number): Promise<Bitmap>;
  /**
   * Draws one line of text, `dots` wide and as high as its characters (24 dots times its magnification, no
   * space below), for a printer whose own fonts lack a character of this line. `language`, a BCP
   * 47 tag, chooses between the faces of Chinese characters.
   */
  drawLine(line: TextLine, dots: number, language: string): Promise<Bitmap>;
  /**
   * Encodes a whole document on the thread that draws, so that no frame waits for it. Missing if that is the
   * same thread: a language then encodes it itself. Rejects a document that cannot be drawn.
   */
  encode?(task: EncodingTask): Promise<Uint8Array>;
}
