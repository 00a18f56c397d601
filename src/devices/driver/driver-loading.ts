/**
 * Loads the printer drivers once, after start-up: nothing of them is needed to sign on. Loads them again with
 * the next call if that failed.
 */
import type { Link } from '../../../drivers/links/link.ts';
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { Printer } from '../../../drivers/printers/document/printer.ts';
import type { DriverDependencies } from '../../../drivers/printers/driver-list.ts';
import type { ScreenPaper } from '../../../drivers/printers/screen/paper-svg.ts';
import type { ScreenFaults } from '../../../drivers/printers/screen/screen-faults.ts';
import type { DriverInfo } from '../model/printer-model.ts';

/** The drivers, as the file that is loaded after start-up offers them. */
export interface PrinterDrivers {
  readonly drivers: readonly DriverInfo[];
  /** `mode`: the id of one of `drivers`. */
  readonly printerOnLink: (link: Link, mode: string, parts: DriverDependencies) => Printer;
  readonly printerOnScreen: (
    show: (document: PrintDocument, paper: ScreenPaper) => void,
    faults: ScreenFaults | undefined,
  ) => Printer;
  /** Returns the height of the document's paper, in dots. */
  readonly heightOf: (document: PrintDocument) => number;
}

export interface DriverLoader {
  /** Null where they cannot be loaded now. */
  readonly load: () => Promise<PrinterDrivers | null>;
  /** Which there are; empty until they are loaded. */
  readonly known: () => readonly DriverInfo[];
}

export function createDriverLoader(
  loadFile: () => Promise<PrinterDrivers>,
  log: (message: string) => void,
): DriverLoader {
  let loading: Promise<PrinterDrivers> | null = null;
  let known: readonly DriverInfo[] = [];
  return {
    async load() {
      loading ??= loadFile();
      try {
        const loaded = await loading;
        known = loaded.drivers;
        return loaded;
      } catch (error) {
        loading = null;
        log(`printer drivers not loaded: ${String(error)}`);
        return null;
      }
    },
    known: () => known,
  };
}
