/**
 * The port behind which every printer stands, whatever it speaks and whatever carries it.
 *
 * Owns the states of a printer and the outcomes of a print job, as data. Knows no command language, no link and no texts.
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

/** Why a printer is in its state, or a job ended as it did. What a teller should do is in the comments. */
export const PRINTER_REASONS = [
  /** Close the cover. */
  'coverOpen',
  /** Put in a new roll. */
  'paperOut',
  /** Clear the knife, switch off and on. */
  'cutterError',
  /** The printer reports another fault: switch off and on. */
  'printerError',
  /** The printer says it is off line and not why: look at it. */
  'offline',
  /** It is connected and says nothing in time: switch off and on. */
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
  /** A picture is wider than the paper, or its bits are not what its size says. */
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

/** Of the six states the one for a printer that is there and cannot print. */
export function hindered(reason: PrinterReason): PrinterState {
  return { status: 'Not initialized', reason };
}

/**
 * How a job ended. 'printed': `confirmedBy` says on whose word. 'printer': it answered ready after the job; 'link': a printer that cannot
 * answer (its profile says so) was handed every byte; 'screen': it was shown. 'notPrinted': not one byte can have arrived, trying
 * again is safe. 'uncertain': paper may or may not have come out; nothing is ever sent again by itself, a person must look.
 */
export type PrintOutcome =
  | { readonly outcome: 'printed'; readonly confirmedBy: 'printer' | 'link' | 'screen' }
  | { readonly outcome: 'notPrinted'; readonly reason: PrinterReason }
  | { readonly outcome: 'uncertain'; readonly reason: PrinterReason };

/**
 * How dark a printer burns, 0 to 100 (S194): OWN_DUTY is what the printer itself is set to, and nothing is sent for it.
 */
export interface PrinterDensity {
  readonly get: () => number;
  /** Of what is printed from now on; whole, 0 to 100. */
  readonly set: (percent: number) => void;
}
export const OWN_DENSITY = 50;

/** How wide it prints, where models of its make differ. Dots. */
export interface PrinterWidth {
  readonly options: readonly number[];
  /** What was chosen by hand; null: what the printer says of itself counts. */
  readonly chosen: () => number | null;
  readonly used: () => number;
  /** Of what is printed from now on; null, and what is no option: as the printer says. */
  readonly choose: (dots: number | null) => void;
  /** Calls back when another width is used or chosen; the answer ends that. */
  readonly onChange: (listener: () => void) => () => void;
}

export interface Printer {
  /** As its maker or its owner calls it. */
  readonly name: string;
  /** Opens the link and prepares the printer; resolves with the state it was found in. Harmless when connected. */
  connect(): Promise<PrinterState>;
  /** Asks the printer how it is; an answer always comes, at the latest when the time for one is over. */
  status(): Promise<PrinterState>;
  /** The last known state, without asking. */
  lastState(): PrinterState;
  /** Works out what a document will be in the printer's language, where that takes time; `print` of the same document then begins at once. */
  prepare?(document: PrintDocument): void;
  /** Prints one document after the other in the order asked for. Never rejects. */
  print(document: PrintDocument): Promise<PrintOutcome>;
  /** Missing where nothing burns. A printer whose language has no word for it keeps the number and burns as it always did. */
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
