/**
 * The port behind which paper is drawn to dots, for printers that take dots and no text.
 *
 * Owns what is asked and answered. Knows no printer, no font and no worker. Units: dots of 1/203 inch. What is drawn stands where the
 * printers' own text and the screen have it: one layout for all.
 */
import type { Bitmap } from '../bytes/bitmap.ts';
import type { PrintDocument } from '../document/print-document.ts';
import type { TextLine } from '../layout/layout.ts';
import type { EncodingTask } from './encoding-task.ts';

export interface Rasterizer {
  /**
   * The whole paper, `dots` wide: the first line at its top, no white added above or below, feeds as white rows. A cut leaves nothing: a
   * driver whose document is cut in its midst draws the pieces. Rejects what documentFault (check-document.ts) refuses, and nothing else: a
   * character that no font has is drawn as a box, a font that fails to load is logged.
   */
  draw(document: PrintDocument, dots: number): Promise<Bitmap>;
  /**
   * One line of text, `dots` wide and as high as its characters (24 dots times its magnification, no space below), for a printer that has
   * text of its own but lacks a character of this line. `language`, a BCP 47 tag, chooses between the faces of Chinese characters.
   */
  drawLine(line: TextLine, dots: number, language: string): Promise<Bitmap>;
  /**
   * Bytes instead of dots: a whole document in a printer's language, told on the thread that draws, so that no frame waits for it. Missing where
   * that is the thread that asks; a language then tells it itself. Rejects what cannot be drawn.
   */
  encode?(task: EncodingTask): Promise<Uint8Array>;
}
