/**
 * Describes the window's printers for the rest of the program: kinds, names and states, nothing of a link.
 *
 * Re-exports the states and reasons of the printer port for screens, which import no driver.
 */
import type {
  PrinterStatus,
  PrinterState as StateOfPrinter,
} from '../../../drivers/printers/document/printer.ts';
import type { TextKey } from '../../i18n/say.ts';

export {
  canPrint,
  type PrinterReason,
  type PrinterStatus,
} from '../../../drivers/printers/document/printer.ts';

/** Connections to a printer that is a device of its own. */
export const CONNECTIONS = ['bluetooth', 'serial'] as const;
export type Connection = (typeof CONNECTIONS)[number];

export const PRINTER_KINDS = ['none', 'screen', ...CONNECTIONS] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];

export interface ActivePrinterState extends StateOfPrinter {
  readonly kind: PrinterKind;
  readonly name: string;
}

/** Returns true if a printer answers at the other end of the link, also one with a fault. */
export function isPrinterThere(status: PrinterStatus): boolean {
  return status !== 'Not connected' && status !== 'Not initialized' && status !== 'No printer selected';
}

/** Which device is meant. */
export interface PrinterAddress {
  readonly connection: Connection;
  /** The browser's id of the device. */
  readonly id: string;
}

/** A device that the browser lets the window reach. */
export interface FoundPrinter extends PrinterAddress {
  readonly name: string;
}

/** A printer that was used here, with the names the specification has for it (T228). */
export interface PrinterRecord {
  readonly FRIENDLY_NAME: string;
  /** The browser's id of the device: a browser gives no address. */
  readonly MAC_ADDRESS: string;
  /** The driver it is driven with, by id. */
  readonly mode: string;
  /** Epoch milliseconds. */
  readonly lastUse: number;
  readonly CONNECTION: Connection;
  /** Print density, 0 to 100; missing: the printer's own. Stored as `duty`, the specification's word. */
  readonly duty?: number;
  /** Dots across, chosen by hand; missing: the printer's own. */
  readonly dots?: number;
}

/** A printer driver (T230). */
export interface DriverInfo {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** Devices that the browser was asked for. */
export type FoundPrinters =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: TextKey }
  | { readonly state: 'ready'; readonly value: readonly FoundPrinter[] };

/** The width of the active printer. Dots. */
export interface KnownWidth {
  readonly options: readonly number[];
  /** Chosen by hand; null: the printer's own. */
  readonly chosen: number | null;
  readonly used: number;
}

export interface KnownPrinters {
  /**
   * Is the record of the printer in use. Null for the screen or none, or if only the printer's name is known.
   */
  readonly selected: PrinterRecord | null;
  /** Print density of the active printer; null if it has none. */
  readonly density: number | null;
  /** Width of the active printer; null if all models of its make are of one width. */
  readonly width: KnownWidth | null;
  /** Printers used before, the newest first, without the one in use. */
  readonly previous: readonly PrinterRecord[];
  /** Devices that the browser remembers. */
  readonly paired: FoundPrinters;
  /** Devices that were chosen from the browser's list since the program was loaded. */
  readonly scanned: readonly FoundPrinter[];
  readonly isScanning: boolean;
  /** The connections that the browser and the window's settings allow. */
  readonly connections: readonly Connection[];
  /** Empty until they are loaded. */
  readonly drivers: readonly DriverInfo[];
}

export const NO_PRINTERS: KnownPrinters = {
  selected: null,
  density: null,
  width: null,
  previous: [],
  paired: { state: 'loading' },
  scanned: [],
  isScanning: false,
  connections: [],
  drivers: [],
};

export function addressOf({ CONNECTION, MAC_ADDRESS }: PrinterRecord): PrinterAddress {
  return { connection: CONNECTION, id: MAC_ADDRESS };
}

export function isSameAddress(one: PrinterAddress, other: PrinterAddress): boolean {
  return one.connection === other.connection && one.id === other.id;
}
