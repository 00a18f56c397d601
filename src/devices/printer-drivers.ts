/**
 * The printer drivers the window has, in one file that is loaded after start-up: nothing here is needed to sign on.
 * Owns which profile a printer is driven with. A link tells the printer's name and nothing else of its make, so it is the profile
 * of the common 80 mm printer for all.
 */
import type { Clock } from '../../drivers/clock.ts';
import type { Link } from '../../drivers/links/link.ts';
import { createEscPosPrinter } from '../../drivers/printers/escpos/driver.ts';
import { DEFAULT_ESCPOS_PROFILE } from '../../drivers/printers/escpos/profiles.ts';
import type { PrintDocument } from '../../drivers/printers/print-document.ts';
import type { Printer } from '../../drivers/printers/printer.ts';
import type { ScreenPaper } from '../../drivers/printers/screen/paper-svg.ts';
import { createScreenPrinter } from '../../drivers/printers/screen/screen-printer.ts';
import type { ScreenTroubles } from '../../drivers/printers/screen/screen-troubles.ts';

export function printerOnLink(link: Link, clock: Clock): Printer {
  return createEscPosPrinter(link, DEFAULT_ESCPOS_PROFILE, clock);
}

export function printerOnScreen(
  show: (document: PrintDocument, paper: ScreenPaper) => void,
  troubles: ScreenTroubles | undefined,
): Printer {
  return createScreenPrinter(show, troubles);
}
