/** Describes the messages between a page and its drawing worker. All of them survive a structured clone. */
import type { Bitmap } from '../bytes/bitmap.ts';
import type { PrintDocument } from '../document/print-document.ts';
import type { TextLine } from '../layout/layout.ts';
import type { EncodingTask } from '../raster/encoding-task.ts';

/** `id` numbers the questions of a page. The answer carries the number of its question. */
export type DrawingQuestion =
  | {
      readonly ask: 'draw';
      readonly id: number;
      readonly document: PrintDocument;
      readonly dots: number;
    }
  | {
      readonly ask: 'drawLine';
      readonly id: number;
      readonly line: TextLine;
      readonly dots: number;
      readonly language: string;
    }
  | { readonly ask: 'encode'; readonly id: number; readonly task: EncodingTask };

export type DrawingAnswer =
  | { readonly answer: 'drawn'; readonly id: number; readonly bitmap: Bitmap }
  | { readonly answer: 'encoded'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly answer: 'refused'; readonly id: number; readonly problem: string }
  | { readonly answer: 'log'; readonly message: string };
