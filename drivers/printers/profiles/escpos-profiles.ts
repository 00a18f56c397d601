/**
 * Lists what differs between printers that speak ESC/POS. A correction is one line.
 *
 * Nothing in it was tried on a device: it follows makers' manuals. Units: dots of 1/203 inch.
 */

import type { CodePageName } from '../bytes/code-pages.ts';
import { targetPrintWidth } from '../document/print-width.ts';
import { columnsOf } from '../layout/character-grid.ts';
import type { WideCode } from './wide-characters.ts';

export interface EscPosProfile {
  readonly id: string;
  /**
   * Sets the dots across the paper (S257). The 572 and 608 of other drivers are not whole bytes, or wider
   * than an 80 mm head. The profile therefore decides.
   */
  readonly dots: number;
  /** Characters of font A (12 x 24 dots) across the paper. */
  readonly columns: number;
  /** In order of preference, with the number that `ESC t` knows the page under. */
  readonly codePages: readonly [CodePage, ...CodePage[]];
  /**
   * Lists the two-byte codes it has characters for, each with its number of `FS C`. Is empty if it has no
   * Chinese font.
   */
  readonly wideCodes: readonly { readonly code: WideCode; readonly number: number }[];
  /** 'raster': `GS v 0`, rows from top to bottom. 'bitImage': `ESC *` in page mode. */
  readonly pictures: 'raster' | 'bitImage';
  /** True if it stores pictures in its memory under names (`GS ( L`, functions 64 to 69). */
  readonly keepsPictures: boolean;
  /**
   * By the printer's own command, or as a picture. By command the wide elements follow `GS w`: on Epson's 2
   * to 5 dots, exactly 2.5:1.
   */
  readonly barCode: 'native' | 'raster';
  readonly qr: 'native' | 'raster';
  /** Rows of a picture sent at once: some printers print garbage when a strip is larger than their memory. */
  readonly stripRows: number;
  /** Ends a document. The end is a cut that leaves a point, a whole one, or a feed to the tear bar. */
  readonly cut: 'partial' | 'full' | 'tear';
  /** Dots to the inch; feeds count them. */
  readonly dotsPerInch: 180 | 203;
  /** True if `GS P` sets the unit of feeds and positions. Woosim counts dots and has no such command. */
  readonly setsMotionUnit: boolean;
  /**
   * True if `ESC $` moves over a gap. It is shorter than blanks, and wrong on an imitator that ignores `GS
   * P`.
   */
  readonly movesOverGaps: boolean;
  /** True if some models of this make print 512 dots at 180 an inch: their names are queried. */
  readonly hasNarrowModels: boolean;
  /**
   * True if `FS .` ends the two-byte mode. Woosim has that mode among its code pages, and leaves it with `ESC
   * t`.
   */
  readonly endsTwoByteMode: boolean;
  /**
   * 'answers': the printer answers queries of its status. 'none': bytes go one way only. A document then
   * counts as printed when the link has taken every byte, since no more can be known.
   */
  readonly status: 'answers' | 'none';
  /**
   * Holds the n of `GS a n` for a printer that reports changes by itself. Is null for one that must be asked.
   */
  readonly automaticStatus: number | null;
  /** Bytes handed to the link at a time; between two of them a fault of the printer ends the job. */
  readonly writeBytes: number;
}

export interface CodePage {
  readonly name: CodePageName;
  readonly number: number;
}

const COMMON_PAGES = [
  { name: 'cp437', number: 0 },
  { name: 'cp858', number: 19 },
  { name: 'cp1252', number: 16 },
] as const satisfies readonly CodePage[];

const EPSON_80: EscPosProfile = {
  id: 'epson-80',
  dots: 576,
  columns: 48,
  codePages: COMMON_PAGES,
  wideCodes: [],
  pictures: 'raster',
  keepsPictures: true,
  barCode: 'native',
  qr: 'native',
  stripRows: 48,
  cut: 'partial',
  dotsPerInch: 203,
  setsMotionUnit: true,
  movesOverGaps: true,
  hasNarrowModels: true,
  endsTwoByteMode: true,
  status: 'answers',
  // 0x0f: on line, errors, paper, without the panel switch; 0x40: the panel's state.
  automaticStatus: 0x4f,
  writeBytes: 1024,
};

/** The common properties of the language's imitators. */
export const GENERIC_80: EscPosProfile = {
  ...EPSON_80,
  id: 'generic-80',
  // One that does not know the question would print it.
  keepsPictures: false,
  movesOverGaps: false,
  hasNarrowModels: false,
  automaticStatus: 0x0f,
  writeBytes: 512,
};

/** Dots of an 80 mm head: what is wider runs off it. */
const HEAD_80 = 576;

/** The properties of each driver's printers. */
const DRIVER_PROFILES = {
  epson: EPSON_80,
  sunmi: {
    ...GENERIC_80,
    id: 'sunmi-80',
    // Source: Sunmi's printer demo (`FS C`: 0 GB18030, 1 Big5). It starts in two-byte mode.
    wideCodes: [
      { code: 'gb18030', number: 0 },
      { code: 'big5', number: 1 },
    ],
  },
  bixolon: { ...GENERIC_80, id: 'bixolon-80', hasNarrowModels: true },
  woosim: {
    ...GENERIC_80,
    id: 'woosim-80',
    // Source: Woosim's command manual 2.7 numbers its pages otherwise from 6 on. None of the pages before has
    // a euro sign.
    codePages: [
      { name: 'cp437', number: 0 },
      { name: 'cp850', number: 2 },
    ],
    pictures: 'bitImage',
    // Its own codes are not those of `GS k` and `GS ( k`: drawn, they are the same everywhere.
    barCode: 'raster',
    qr: 'raster',
    // The rows of a page.
    stripRows: 240,
    cut: 'tear',
    setsMotionUnit: false,
    endsTwoByteMode: false,
    automaticStatus: null,
  },
} as const satisfies Readonly<Record<string, EscPosProfile>>;

export type EscPosDriverId = keyof typeof DRIVER_PROFILES;

/** The drivers of the language. Tests run through all of them. */
export const ESCPOS_DRIVERS = Object.keys(DRIVER_PROFILES).filter(
  (id): id is EscPosDriverId => id in DRIVER_PROFILES,
);

/** A driver's profile where the terminal runs on Windows, and elsewhere. */
export function driverProfile(driver: EscPosDriverId, onWindows: boolean): EscPosProfile {
  const dots = Math.min(targetPrintWidth(driver, onWindows), HEAD_80);
  return { ...DRIVER_PROFILES[driver], dots, columns: columnsOf(dots) };
}
