/**
 * Holds the printer drivers of the window in one file that is loaded after start-up. Nothing here is needed
 * to sign on.
 */
import type { Link } from '../../../drivers/links/link.ts';
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { Printer } from '../../../drivers/printers/document/printer.ts';
import { type DriverDependencies, PRINTER_DRIVERS } from '../../../drivers/printers/driver-list.ts';
import type { ScreenPaper } from '../../../drivers/printers/screen/paper-svg.ts';
import type { ScreenFaults } from '../../../drivers/printers/screen/screen-faults.ts';
import { createScreenPrinter } from '../../../drivers/printers/screen/screen-printer.ts';
import type { DriverInfo } from '../model/printer-model.ts';

export const drivers: readonly DriverInfo[] = PRINTER_DRIVERS.map(({ id, name, description }) => ({
  id,
  name,
  description,
}));

/** `mode`: the id of one of `drivers`. */
export function printerOnLink(link: Link, mode: string, parts: DriverDependencies): Printer {
  const driver = PRINTER_DRIVERS.find(({ id }) => id === mode);
  if (driver === undefined) throw new Error(`there is no printer driver '${mode}'`);
  return driver.create(link, parts);
}

export function printerOnScreen(
  show: (document: PrintDocument, paper: ScreenPaper) => void,
  faults: ScreenFaults | undefined,
): Printer {
  return createScreenPrinter(show, faults);
}

export { documentHeight as heightOf } from '../../../drivers/printers/layout/document-height.ts';
