/**
 * Which printer the window prints on, and which others it knows, as the rest of the terminal sees them: kinds, names and states, nothing of a link. The
 * states, the reasons and when a printer can print are the printer port's; screens, which know no driver, find them here.
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

/** How a printer is reached that is a device of its own. */
export const CONNECTIONS = ['bluetooth', 'serial'] as const;
export type Connection = (typeof CONNECTIONS)[number];

export const PRINTER_KINDS = ['none', 'screen', ...CONNECTIONS] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];

export interface ActivePrinterState extends StateOfPrinter {
  readonly kind: PrinterKind;
  readonly name: string;
}

/** Whether a printer is at the other end of the link, whatever it lacks. */
export function isPrinterThere(status: PrinterStatus): boolean {
  return status !== 'Not connected' && status !== 'Not initialized' && status !== 'No printer selected';
}

/** Which device is meant. */
export interface PrinterAddress {
  readonly connection: Connection;
  /** What the browser knows it by. */
  readonly id: string;
}

/** A device that the browser lets the window reach. */
export interface FoundPrinter extends PrinterAddress {
  readonly name: string;
}

/** A printer that was used here, with the names the specification has for it (T228). */
export interface PrinterRecord {
  readonly FRIENDLY_NAME: string;
  /** A browser tells no address: it is the id that it knows the device by. */
  readonly MAC_ADDRESS: string;
  /** The driver it is driven with, by id. */
  readonly mode: string;
  /** Epoch milliseconds. */
  readonly lastUse: number;
  readonly CONNECTION: Connection;
  /** How dark it burns, 0 to 100; missing: as the printer itself is set. */
  readonly duty?: number;
  /** Dots across, as chosen by hand; missing: as the printer says of itself. */
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

/** How wide the printer in use prints. Dots. */
export interface KnownWidth {
  readonly options: readonly number[];
  /** By hand; null: as the printer says of itself. */
  readonly chosen: number | null;
  readonly used: number;
}

export interface KnownPrinters {
  /** The one in use; null where it is the screen or none, or nothing is known of it but its name. */
  readonly selected: PrinterRecord | null;
  /** Of the printer in use; null where none can be told how dark to burn. */
  readonly density: number | null;
  /** Of the printer in use; null where all models of its make are of one width. */
  readonly width: KnownWidth | null;
  /** Printers used before, the newest first, without the one in use. */
  readonly previous: readonly PrinterRecord[];
  /** Devices that the browser remembers. */
  readonly paired: FoundPrinters;
  /** Devices that were chosen from the browser's list since the program was loaded. */
  readonly scanned: readonly FoundPrinter[];
  readonly isScanning: boolean;
  /** What the browser and the window's settings let printers be reached by. */
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
