/**
 * Describes the window's printer service. It chooses and remembers a printer, keeps it connected, prints
 * documents on it, and counts its paper.
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
 * The step at which a choice failed. 'scan': the browser gave no device, with 'printer.noneFound' if none of
 * its list was chosen. 'driver': the teller chose none. 'connect': the printer was not reached.
 */
export type ChooseResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly at: 'scan' | 'driver' | 'connect'; readonly reason: TextKey };

/** Called while a printer is being chosen. */
export interface ConnectCallbacks {
  /**
   * Asks the teller for one of several drivers that fit (T186). Resolves with its id, or with null if the
   * teller cancels.
   */
  readonly chooseDriver: (printer: string, drivers: readonly DriverInfo[]) => Promise<string | null>;
  /** It is being connected (T326). */
  readonly connecting: (printer: string) => void;
}

export interface PrinterService extends Pick<RollKeeper, 'roll' | 'onRoll' | 'putIn'> {
  readonly state: () => ActivePrinterState;
  readonly onState: (listener: (state: ActivePrinterState) => void) => () => void;
  readonly known: () => KnownPrinters;
  readonly onKnown: (listener: (known: KnownPrinters) => void) => () => void;
  /**
   * Chooses a printer. A Bluetooth or serial one opens the browser's own list of devices, and so needs the
   * teller's tap.
   */
  readonly choose: (kind: Exclude<PrinterKind, 'none'>, told: ConnectCallbacks) => Promise<ChooseResult>;
  /**
   * Connects a known device. If the browser does not remember it, its list is opened, which needs the
   * teller's tap too.
   */
  readonly use: (address: PrinterAddress, told: ConnectCallbacks) => Promise<ChooseResult>;
  /** Strikes it from what is known, here and, where it can be, in the browser. */
  readonly forget: (address: PrinterAddress) => Promise<void>;
  /** Asks the browser anew which devices it remembers. */
  readonly findPaired: () => Promise<void>;
  /** 0 to 100, of the printer in use, now and whenever it is used. */
  readonly setDensity: (percent: number) => void;
  /**
   * Sets the dots across of the active printer by hand, now and whenever it is used; null: the printer's own.
   */
  readonly setWidth: (dots: number | null) => void;
  /**
   * Notes that the window was stopped while it printed: the remembered printer may be in the middle of that
   * job.
   */
  readonly doubtPrinter: () => void;
  /** Takes up the remembered printer as far as the browser allows without a tap. */
  readonly restore: () => Promise<void>;
  readonly disconnect: () => Promise<void>;
  /** Gets a document ready for the printer that is there, if there is one. No byte leaves. */
  readonly prepare: (document: PrintDocument) => void;
  readonly print: (document: PrintDocument) => Promise<PrintResult>;
}
