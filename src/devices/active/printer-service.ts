/**
 * The window's printer: which one it is, how it is reached and remembered, printing on it, and the paper in it.
 *
 * Owns choosing, remembering and reconnecting; the drivers own links and languages. Knows no ticket: it is handed documents.
 */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { TextKey } from '../../i18n/say.ts';
import type {
  ActivePrinterState,
  DriverInfo,
  KnownPrinters,
  PrinterAddress,
  PrinterKind,
} from '../model/printer-model.ts';
import type { RollKeeper } from '../roll/roll-keeper.ts';

export type PrintResult =
  | { readonly outcome: 'printed' }
  /** Nothing left the terminal: printing again is the first print. */
  | { readonly outcome: 'notPrinted'; readonly reason: TextKey }
  /** Something may be on paper. */
  | { readonly outcome: 'uncertain'; readonly reason: TextKey };

/**
 * How far it came: 'scan', the browser gave no device, with 'printer.noneFound' where nobody chose one of its list; 'driver', the teller chose
 * none; 'connect', the printer was not reached.
 */
export type ChooseResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly at: 'scan' | 'driver' | 'connect'; readonly reason: TextKey };

/** What comes up while a printer is being chosen. */
export interface ConnectCallbacks {
  /** More than one driver could be the printer's (T186); the answer is one's id, or null where the teller cancels. */
  readonly chooseDriver: (printer: string, drivers: readonly DriverInfo[]) => Promise<string | null>;
  /** It is being connected (T326). */
  readonly connecting: (printer: string) => void;
}

export interface PrinterService extends Pick<RollKeeper, 'roll' | 'onRoll' | 'putIn'> {
  readonly state: () => ActivePrinterState;
  readonly onState: (listener: (state: ActivePrinterState) => void) => () => void;
  readonly known: () => KnownPrinters;
  readonly onKnown: (listener: (known: KnownPrinters) => void) => () => void;
  /** Chooses a printer; a Bluetooth or serial one opens the browser's own list of devices and so needs the teller's tap. */
  readonly choose: (kind: Exclude<PrinterKind, 'none'>, told: ConnectCallbacks) => Promise<ChooseResult>;
  /** A device that is known; where the browser does not remember it, its list is opened, which needs the teller's tap too. */
  readonly use: (address: PrinterAddress, told: ConnectCallbacks) => Promise<ChooseResult>;
  /** Strikes it from what is known, here and, where it can be, in the browser. */
  readonly forget: (address: PrinterAddress) => Promise<void>;
  /** Asks the browser anew which devices it remembers. */
  readonly findPaired: () => Promise<void>;
  /** 0 to 100, of the printer in use, now and whenever it is used. */
  readonly setDensity: (percent: number) => void;
  /** Dots across, by hand, of the printer in use, now and whenever it is used; null: as the printer says of itself. */
  readonly setWidth: (dots: number | null) => void;
  /** The window was stopped while it printed: the remembered printer may stand in the middle of that. */
  readonly doubtPrinter: () => void;
  /** Takes up the remembered printer as far as the browser allows without a tap. */
  readonly restore: () => Promise<void>;
  readonly disconnect: () => Promise<void>;
  /** Gets a document ready for the printer that is there, if there is one. No byte leaves. */
  readonly prepare: (document: PrintDocument) => void;
  readonly print: (document: PrintDocument) => Promise<PrintResult>;
}
