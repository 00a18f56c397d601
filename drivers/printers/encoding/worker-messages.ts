/** What a page and its drawing worker say to each other. Owns the messages' shapes; what they carry survives a structured clone. */
import type { Bitmap } from '../bytes/bitmap.ts';
import type { PrintDocument } from '../document/print-document.ts';
import type { TextLine } from '../layout/layout.ts';
import type { EncodingTask } from '../raster/encoding-task.ts';

/** `job` numbers the questions of a page; the answer carries the number of its question. */
export type DrawingQuestion =
  | {
      readonly ask: 'draw';
      readonly job: number;
      readonly document: PrintDocument;
      readonly dots: number;
    }
  | {
      readonly ask: 'drawLine';
      readonly job: number;
      readonly line: TextLine;
      readonly dots: number;
      readonly language: string;
    }
  | { readonly ask: 'encode'; readonly job: number; readonly task: EncodingTask };

export type DrawingAnswer =
  | { readonly answer: 'drawn'; readonly job: number; readonly bitmap: Bitmap }
  | { readonly answer: 'encoded'; readonly job: number; readonly bytes: Uint8Array }
  | { readonly answer: 'refused'; readonly job: number; readonly problem: string }
  | { readonly answer: 'log'; readonly message: string };
