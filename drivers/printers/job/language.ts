/**
 * Describes a printer's language as a print job needs it: how bytes are spelt (escpos/, zpl/, ...). The
 * folder job/ decides when they are sent. A language belongs to one printer. It may remember the pictures
 * that the printer has stored.
 */
import type { PrintDocument } from '../document/print-document.ts';
import type { PrinterDensity, PrinterState, PrinterWidth } from '../document/printer.ts';

/** A printer's report of itself. */
export interface PrinterReport {
  readonly state: PrinterState;
  /** True if the printer still has something to print; false too if the language cannot say. */
  readonly isBusy: boolean;
}

export interface AnswerListener {
  /** Receives the reply to `query`, once it is whole. */
  readonly report: (report: PrinterReport) => void;
  /** Receives a reply to `queryAfterBuffer`: the printer has worked off everything sent before it. */
  readonly bufferDone: () => void;
  /** A change that the printer reports unasked. */
  readonly change: (state: PrinterState) => void;
  /** The printer's memory or model has been read whole. */
  readonly memoryRead: () => void;
  /** Sends an acknowledgement back to the printer. */
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
   * Precedes the query after a document broke off. It ends a command that says how many bytes follow. Such a
   * command would take the query for that number, and swallow the repair too. Means nothing anywhere else.
   * Missing if no command says so.
   */
  readonly endOfHead?: Uint8Array;
  /**
   * Queries a printer that answers when everything before it is printed. Null if the language has no such
   * query. Its report then says whether the printer is busy.
   */
  readonly queryAfterBuffer: Uint8Array | null;
  readonly reader: (listener: AnswerListener) => AnswerReader;
}

/** A picture on its way into the printer's memory. */
export interface PictureUpload {
  readonly bytes: Uint8Array;
  /** Ends it wherever it was broken off, and takes back what came of it. */
  readonly undo: Uint8Array;
}

/**
 * Stores pictures that return in every document in the printer, once, and names them from then on. The
 * language chooses them.
 */
export interface PictureStore {
  /** The query for the stored pictures. The reader reports the answer by memoryRead. */
  readonly query: Uint8Array;
  /**
   * Returns the bytes that store the first storable picture of a document that the printer has not listed.
   * Returns null if there is none. Never offers a picture twice: a memory that refused it is left alone.
   */
  readonly missing: (document: PrintDocument) => PictureUpload | null;
}

export interface PrinterLanguage {
  /** Across the paper, in dots of 1/203 inch. */
  readonly dots: number;
  /** Bytes handed to the link at a time; between two of them a fault of the printer ends the job. */
  readonly writeBytes: number;
  /** The bytes that a printer gets when its link has been opened. */
  readonly begin: Uint8Array;
  /**
   * Brings a printer that got part of a document back to a known place. The rest of it cannot then be taken
   * for the beginning of the next one. Holds nothing of the lost document.
   */
  readonly recovery: Uint8Array;
  /**
   * Encodes a document without faults. Returns a promise for one that is drawn; it rejects if the document
   * cannot be drawn.
   */
  readonly encode: (document: PrintDocument) => Uint8Array | Promise<Uint8Array>;
  /** Missing where the printer keeps none. */
  readonly pictureStore?: PictureStore;
  /**
   * The query for the model's name. The reader reports by memoryRead that the language has it. Missing if
   * there is no such query.
   */
  readonly queryModel?: Uint8Array;
  /** The width of what is encoded from now on; missing if all models are of one width. */
  readonly width?: PrinterWidth;
  /** The density of what is encoded from now on; missing if the language has no command for it. */
  readonly density?: PrinterDensity;
  /**
   * Is null for a printer that bytes go to one way only. Its document counts as printed when the link has
   * taken every byte.
   */
  readonly answers: AnsweringLanguage | null;
}
