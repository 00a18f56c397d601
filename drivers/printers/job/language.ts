/**
 * What a printer's language says to the job that speaks it.
 *
 * Owns the port between when something is sent (job/) and how it is spelt (escpos/, zpl/, ...). Knows no link and no time. A language belongs
 * to one printer: it may remember what that printer keeps.
 */
import type { PrintDocument } from '../document/print-document.ts';
import type { PrinterDensity, PrinterState, PrinterWidth } from '../document/printer.ts';

/** What a printer says of itself when it is asked. */
export interface PrinterReport {
  readonly state: PrinterState;
  /** Whether it says that it still has something to work off; false too where the language cannot say. */
  readonly isBusy: boolean;
}

export interface AnswerListener {
  /** The answer to `ask` is whole. */
  readonly report: (report: PrinterReport) => void;
  /** An answer to `askInTurn`: what was sent before the question has been worked off. */
  readonly bufferDone: () => void;
  /** A change that the printer tells by itself. */
  readonly change: (state: PrinterState) => void;
  /** What the printer keeps is known now, whole. */
  readonly memoryRead: () => void;
  /** Goes back to the printer, where its manners ask for a word. */
  readonly reply: (bytes: Uint8Array) => void;
}

export interface AnswerReader {
  /** Takes the printer's bytes in pieces of any size. */
  readonly hear: (bytes: Uint8Array) => void;
  /** A question is being asked: what was heard of an answer to the one before belongs to nothing any more. */
  readonly dropPartial: () => void;
}

export interface AnsweringLanguage {
  /** A question that is answered past everything buffered, with one report. Never sent inside a document. */
  readonly query: Uint8Array;
  /**
   * Goes before the question where a document was broken off: it ends a command that says how much comes after it, which would take the question for
   * that number and swallow what puts the printer right too. Means nothing anywhere else. Missing where no command says so.
   */
  readonly endOfHead?: Uint8Array;
  /** A question that is answered when everything before it has been worked off; null where there is none and a report tells. */
  readonly queryAfterBuffer: Uint8Array | null;
  readonly reader: (listener: AnswerListener) => AnswerReader;
}

/** A picture on its way into the printer's memory. */
export interface PictureUpload {
  readonly bytes: Uint8Array;
  /** Ends it wherever it was broken off, and takes back what came of it. */
  readonly undo: Uint8Array;
}

/** Pictures that return in every document may be stored in the printer once, and named from then on. The language knows which. */
export interface PictureStore {
  /** The question for what the printer keeps; the reader tells when that is known. */
  readonly query: Uint8Array;
  /**
   * What stores the first picture of a document that could be kept and is not, as far as the printer has said; null when there is none. Never
   * offers a picture twice: a memory that takes it no more is left alone.
   */
  readonly missing: (document: PrintDocument) => PictureUpload | null;
}

export interface PrinterLanguage {
  /** Across the paper, in dots of 1/203 inch. */
  readonly dots: number;
  /** Bytes handed to the link at a time; between two of them a fault of the printer ends the job. */
  readonly writeBytes: number;
  /** What a printer is told when its link has been opened. */
  readonly begin: Uint8Array;
  /**
   * Brings a printer that got part of a document back to a known place, so that the rest of it cannot be taken for the beginning of the next
   * one. Nothing of the lost document is in it.
   */
  readonly recovery: Uint8Array;
  /** A document without faults, as the printer takes it; a promise where it is drawn. What cannot be drawn is a rejection. */
  readonly encode: (document: PrintDocument) => Uint8Array | Promise<Uint8Array>;
  /** Missing where the printer keeps none. */
  readonly pictureStore?: PictureStore;
  /** Asks for the model's name, which the reader reports by memoryRead when the language has taken it up; missing where there is no such question. */
  readonly queryModel?: Uint8Array;
  /** Of what is encoded from then on; missing where all models are of one width. */
  readonly width?: PrinterWidth;
  /** Of what is encoded from then on; missing where there is no word for it. */
  readonly density?: PrinterDensity;
  /** Null for a printer that bytes go to one way only: then a document counts as printed when the link has taken every byte. */
  readonly answers: AnsweringLanguage | null;
}
