/**
 * Describes the port of all printers, whatever their language and their link.
 *
 * Holds the states of a printer and the outcomes of a print job, as data.
 */
import type { PrintDocument } from './print-document.ts';

/** The states that the terminal knows (S033). */
export const PRINTER_STATUSES = [
  'Not initialized',
  'Ready',
  'Not connected',
  'Paper out',
  'Paper low',
  'No printer selected',
] as const;
export type PrinterStatus = (typeof PRINTER_STATUSES)[number];

/** Reasons for a printer's state, or for the end of a job. The comments say how a teller mends each. */
export const PRINTER_REASONS = [
  /** Close the cover. */
  'coverOpen',
  /** Put in a new roll. */
  'paperOut',
  /** Clear the knife, switch off and on. */
  'cutterError',
  /** The printer reports another fault: switch off and on. */
  'printerError',
  /** The printer is off line and gives no reason: look at it. */
  'offline',
  /** It is connected and does not answer in time: switch off and on. */
  'silent',
  /** The link went away: bring the printer near, switch it on, connect. */
  'linkClosed',
  /** The link refused or failed a write and stayed: connect again. */
  'linkFailed',
  /** There is no link: connect. */
  'notConnected',
  /** It is not known how the printer is driven, its print mode (S049): choose a driver. */
  'noMode',
  /** The QR text is longer than 1,273 bytes, the most at level H: 'Data too long' (S210). */
  'qrDataTooLong',
  /** The bar code is not an even number of digits, or is wider than the paper. */
  'barCodeInvalid',
  /** A Hollerith strip takes 15 digits. */
  'hollerithInvalid',
  /** A picture is wider than the paper, or its bits do not fit its size. */
  'pictureInvalid',
  /** A document that is drawn could not be: try again. */
  'notDrawn',
] as const;
export type PrinterReason = (typeof PRINTER_REASONS)[number];

export interface PrinterState {
  readonly status: PrinterStatus;
  /** Null while nothing is wrong. */
  readonly reason: PrinterReason | null;
}

export const PAPER_OUT: PrinterState = { status: 'Paper out', reason: 'paperOut' };

/** Returns the one of the six states for a printer that is connected and cannot print. */
export function hindered(reason: PrinterReason): PrinterState {
  return { status: 'Not initialized', reason };
}

/**
 * Describes the outcome of a job. 'printed': `confirmedBy` names the witness. With 'printer', it answered
 * ready after the job. With 'link', a printer that cannot answer (its profile says so) was given every byte.
 * With 'screen', it was shown. 'notPrinted': not one byte can have arrived, trying again is safe.
 * 'uncertain': paper may have come out. Nothing is ever sent again by itself. A person must look.
 */
export type PrintOutcome =
  | { readonly outcome: 'printed'; readonly confirmedBy: 'printer' | 'link' | 'screen' }
  | { readonly outcome: 'notPrinted'; readonly reason: PrinterReason }
  | { readonly outcome: 'uncertain'; readonly reason: PrinterReason };

/**
 * The darkness of print, 0 to 100 (S194). OWN_DENSITY is the printer's own setting: nothing is sent for it.
 */
export interface PrinterDensity {
  readonly get: () => number;
  /** Sets the density of what is printed from now on; whole, 0 to 100. */
  readonly set: (percent: number) => void;
}
export const OWN_DENSITY = 50;

/** The width of print, if models of a make differ. Dots. */
export interface PrinterWidth {
  readonly options: readonly number[];
  /** The width chosen by hand; null: the printer's own. */
  readonly chosen: () => number | null;
  readonly used: () => number;
  /**
   * Chooses the width of what is printed from now on. Null, and a width that is no option, mean the printer's
   * own.
   */
  readonly choose: (dots: number | null) => void;
  /** Calls back when another width is used or chosen; the answer ends that. */
  readonly onChange: (listener: () => void) => () => void;
}

export interface Printer {
  /** The name that its maker or its owner gave it. */
  readonly name: string;
  /**
   * Opens the link and prepares the printer. Resolves with its state. Queries the state if it is connected
   * already.
   */
  connect(): Promise<PrinterState>;
  /** Asks the printer how it is; an answer always comes, at the latest when the time for one is over. */
  status(): Promise<PrinterState>;
  /** The last known state, without asking. */
  lastState(): PrinterState;
  /** Encodes a document ahead, if that takes time: `print` of the same document then begins at once. */
  prepare?(document: PrintDocument): void;
  /** Prints one document after the other in the order asked for. Never rejects. */
  print(document: PrintDocument): Promise<PrintOutcome>;
  /**
   * Missing if nothing has a density. A printer whose language has no command for it keeps the number and
   * prints as before.
   */
  readonly density?: PrinterDensity;
  /** Missing where all its models are of one width. */
  readonly width?: PrinterWidth;
  /** Calls back at every change of state; the answer ends that. */
  onStatus(listener: (state: PrinterState) => void): () => void;
  disconnect(): Promise<void>;
}

/** A printer can take a job when it is ready or low on paper (S050). */
export function canPrint(state: Pick<PrinterState, 'status'>): boolean {
  return state.status === 'Ready' || state.status === 'Paper low';
}
