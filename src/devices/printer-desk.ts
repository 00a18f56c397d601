/**
 * The window's printer: which one it is, how it is reached and remembered, and printing on it.
 *
 * Owns choosing, remembering and reconnecting; the drivers own links and languages. Knows no ticket: it is handed documents.
 * What it remembers is the kind and the name, never a device's address.
 */
import type { PrintDocument } from '../../drivers/printers/print-document.ts';
import type { TextKey } from '../i18n/say.ts';
import type { PrinterKind, PrinterState } from './printer-part.ts';

export type PrintResult =
  | { readonly outcome: 'printed' }
  /** Nothing left the terminal: printing again is the first print. */
  | { readonly outcome: 'notPrinted'; readonly reason: TextKey }
  /** Something may be on paper. */
  | { readonly outcome: 'uncertain'; readonly reason: TextKey };

export type ChooseResult = { readonly ok: true } | { readonly ok: false; readonly reason: TextKey };

export interface PrinterDesk {
  readonly state: () => PrinterState;
  readonly onState: (listener: (state: PrinterState) => void) => () => void;
  /** Chooses a printer; a Bluetooth or serial one opens the browser's own chooser and so needs the teller's tap. */
  readonly choose: (kind: PrinterKind) => Promise<ChooseResult>;
  /** Takes up the remembered printer as far as the browser allows without a tap. */
  readonly restore: () => Promise<void>;
  readonly disconnect: () => Promise<void>;
  /** Gets a document ready for the printer that is there, if there is one. No byte leaves. */
  readonly prepare: (document: PrintDocument) => void;
  readonly print: (document: PrintDocument) => Promise<PrintResult>;
}
