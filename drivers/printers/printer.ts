/**
 * What every printer is to the terminal: a name, a state, and a way to print a document and know what became of it.
 * Owns the port. Drivers implement it; devices/ uses it.
 */
import type { PrintDocument } from './print-document.ts';

/** Printer states as the specification names them (S033). */
export const PRINTER_STATUSES = [
  'Not initialized',
  'Ready',
  'Not connected',
  'Paper out',
  'Paper low',
  'No printer selected',
] as const;
export type PrinterStatus = (typeof PRINTER_STATUSES)[number];

/** Why a printer is not ready or a print failed, as far as it told; texts are the terminal's. */
export const PRINTER_TROUBLES = [
  'paperOut',
  'coverOpen',
  'cutterError',
  'printerError',
  'offline',
  'linkLost',
  'linkRefused',
  'noAnswer',
  'notConnected',
] as const;
export type PrinterTrouble = (typeof PRINTER_TROUBLES)[number];

export interface PrinterReport {
  readonly status: PrinterStatus;
  readonly trouble: PrinterTrouble | null;
}

export type PrintOutcome =
  /** The printer said that it was ready again after the last byte. */
  | { readonly outcome: 'printed' }
  /** Nothing of the document left the terminal: printing it again is its first print. */
  | { readonly outcome: 'notPrinted'; readonly trouble: PrinterTrouble }
  /** Something left, and nobody knows what came out. Never sent again by itself. */
  | { readonly outcome: 'uncertain'; readonly trouble: PrinterTrouble };

export interface Printer {
  readonly name: string;
  report(): PrinterReport;
  /** Hears of every change of the report; the answer stops it. */
  onReport(listener: (report: PrinterReport) => void): () => void;
  /** One job at a time, in order. Never rejects for anything a printer or a cable can do. */
  print(document: PrintDocument): Promise<PrintOutcome>;
  /** Closes the link. */
  disconnect(): Promise<void>;
}
