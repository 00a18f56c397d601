/** Lists the printer drivers (S196, T230), in the order in which they are offered. */
import type { DriverClock } from '../driver-clock.ts';
import type { Link } from '../links/link.ts';
import type { UnfinishedJob } from './bytes/unfinished-job.ts';
import { createCpclLanguage, speaksCpcl } from './cpcl/language.ts';
import type { Printer } from './document/printer.ts';
import { createEscPosPrinter } from './escpos/driver.ts';
import { createLanguagePrinter } from './job/language-printer.ts';
import { createPrintekLanguage } from './printek/language.ts';
import { driverProfile, type EscPosDriverId } from './profiles/escpos-profiles.ts';
import { printekProfile } from './profiles/printek-profiles.ts';
import { zebraProfile } from './profiles/zpl-profiles.ts';
import type { Rasterizer } from './raster/rasterizer.ts';
import { createLinkOsImageLanguage, createLinkOsLanguage } from './zpl/language.ts';

export interface DriverDependencies {
  readonly clock: DriverClock;
  /** Draws what a printer has no characters or commands for. */
  readonly raster: Rasterizer;
  /**
   * Keeps the repair of a job that broke off, of this or another driver. Missing: kept for as long as the
   * driver lives.
   */
  readonly unfinished?: UnfinishedJob;
  /** True on Windows, where papers are to be wider (S257). */
  readonly onWindows: boolean;
  /** Logs what no outcome says. */
  readonly log?: (message: string) => void;
}

export interface PrinterDriver {
  readonly id: string;
  /** The maker's name. */
  readonly name: string;
  /** Which printers it is for. */
  readonly description: string;
  readonly create: (link: Link, parts: DriverDependencies) => Printer;
}

const PRINTEK = {
  id: 'printek',
  name: 'Printek',
  description: 'FieldPro and MtP mobile printers, 80 mm',
  create: (link, { clock, raster, onWindows, log, unfinished }) =>
    createLanguagePrinter(
      link,
      createPrintekLanguage(printekProfile(onWindows), raster),
      clock,
      log,
      unfinished,
    ),
} as const satisfies PrinterDriver;

export const PRINTER_DRIVERS = [
  zebra('linkos', 'Zebra', 'Link-OS mobile printers, 80 mm'),
  zebra('linkosimage', 'Zebra, pictures', 'Link-OS mobile printers, 80 mm: each paper as one picture'),
  PRINTEK,
  escPos('woosim', 'Woosim', 'WSP and PORTI mobile printers, 80 mm'),
  escPos('epson', 'Epson', 'TM receipt printers, 80 mm'),
  escPos('sunmi', 'Sunmi', 'Terminals and NT printers, 80 mm'),
  escPos('bixolon', 'Bixolon', 'SRP and SPP receipt printers, 80 mm'),
] as const satisfies readonly PrinterDriver[];

function escPos<Id extends EscPosDriverId>(
  id: Id,
  name: string,
  description: string,
): PrinterDriver & { readonly id: Id } {
  return {
    id,
    name,
    description,
    create: (link, { clock, raster, onWindows, log, unfinished }) =>
      createEscPosPrinter(link, driverProfile(id, onWindows), clock, { raster }, log, unfinished),
  };
}

function zebra<Id extends 'linkos' | 'linkosimage'>(
  id: Id,
  name: string,
  description: string,
): PrinterDriver & { readonly id: Id } {
  // A printer from before Link-OS takes pictures only.
  const createLanguage = (printer: string) => {
    if (speaksCpcl(printer)) return createCpclLanguage;
    return id === 'linkos' ? createLinkOsLanguage : createLinkOsImageLanguage;
  };
  return {
    id,
    name,
    description,
    create(link, { clock, raster, onWindows, log, unfinished }) {
      const language = createLanguage(link.name)(zebraProfile(id, onWindows), raster);
      return createLanguagePrinter(link, language, clock, log, unfinished);
    },
  };
}
