/**
 * Creates one printer for each link and driver, however often it is chosen. The printer keeps what it has
 * learnt of its device, and its link gathers no listeners.
 */
import type { DriverClock } from '../../../drivers/driver-clock.ts';
import type { Link } from '../../../drivers/links/link.ts';
import type { Printer } from '../../../drivers/printers/document/printer.ts';
import type { Rasterizer } from '../../../drivers/printers/raster/rasterizer.ts';
import type { PrinterRecords } from '../active/printer-records.ts';
import type { UnfinishedJobs } from '../active/unfinished-jobs.ts';
import type { PrinterDrivers } from '../driver/driver-loading.ts';
import type { FoundDevice } from './device-finder.ts';

export interface LinkedPrinterDependencies {
  readonly clock: DriverClock;
  /** Draws what a printer has no characters or commands for. */
  readonly raster: Rasterizer;
  readonly onWindows: boolean;
  readonly records: Pick<PrinterRecords, 'of'>;
  readonly unfinishedJobs: Pick<UnfinishedJobs, 'of'>;
  readonly log: (message: string) => void;
}

/** `mode`: the id of one of the drivers. Sets the density and the width of the printer's record. */
export type PrinterOn = (device: FoundDevice, mode: string, loaded: PrinterDrivers) => Printer;

export function createLinkedPrinters(parts: LinkedPrinterDependencies): PrinterOn {
  const { clock, raster, onWindows, records, unfinishedJobs, log } = parts;
  const made = new WeakMap<Link, Map<string, Printer>>();
  return (device, mode, loaded) => {
    const ofLink = made.get(device.link) ?? new Map<string, Printer>();
    made.set(device.link, ofLink);
    const unfinished = unfinishedJobs.of(device, mode);
    const printer =
      ofLink.get(mode) ??
      loaded.printerOnLink(device.link, mode, { clock, raster, onWindows, unfinished, log });
    ofLink.set(mode, printer);
    const { duty, dots } = records.of(device) ?? {};
    if (dots !== undefined) printer.width?.choose(dots);
    if (duty !== undefined) printer.density?.set(duty);
    return printer;
  };
}
