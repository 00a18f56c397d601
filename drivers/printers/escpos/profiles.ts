/**
 * What differs between printers that speak ESC/POS: the one table, so that a correction is one line.
 *
 * Owns the profiles. Knows no command bytes but the numbers in it. Units: dots of 1/203 inch. Nothing in it was tried on a device: it follows
 * makers' manuals.
 */
import type { CodePageName } from './code-pages.ts';

export interface EscPosProfile {
  readonly id: string;
  readonly label: string;
  /** Dots across the paper (S257: 572 and 608 of other drivers are not whole bytes or wider than an 80 mm head; the profile decides). */
  readonly dots: number;
  /** Characters of font A (12 x 24 dots) across the paper. */
  readonly columns: number;
  /** In order of preference, with the number that `ESC t` knows the page under. */
  readonly codePages: readonly [CodePage, ...CodePage[]];
  /** Printed by the printer's own command or sent as a picture. By command the wide elements follow `GS w`: on Epson's 2 to 5 dots, exactly 2.5:1. */
  readonly barCode: 'native' | 'raster';
  readonly qr: 'native' | 'raster';
  /** Rows of a picture sent at once: some printers print garbage when a strip is larger than their memory. */
  readonly stripRows: number;
  /** What stands at the end of a document: a cut that leaves a point, a whole one, or a feed to the tear bar. */
  readonly cut: 'partial' | 'full' | 'tear';
  /** Whether feeds are counted in other units than dots until `GS P` says otherwise. */
  readonly setsMotionUnit: boolean;
  /**
   * 'answers': questions after status are answered. 'none': bytes go one way only; then a document counts as printed when the link has taken
   * every byte, which is the most that can be known.
   */
  readonly status: 'answers' | 'none';
  /** The n of `GS a n`, for a printer that reports changes by itself; null for one that must be asked. */
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
  label: 'Epson TM, 80 mm',
  dots: 576,
  columns: 48,
  codePages: COMMON_PAGES,
  barCode: 'native',
  qr: 'native',
  stripRows: 48,
  cut: 'partial',
  setsMotionUnit: true,
  status: 'answers',
  // 0x0f: on line, errors, paper, without the panel switch; 0x40: the panel's state.
  automaticStatus: 0x4f,
  writeBytes: 1024,
};

export const ESCPOS_PROFILES = [
  EPSON_80,
  { ...EPSON_80, id: 'epson-58', label: 'Epson TM, 58 mm', dots: 420, columns: 35, cut: 'tear' },
  {
    ...EPSON_80,
    id: 'generic-80',
    label: 'ESC/POS, 80 mm',
    setsMotionUnit: false,
    automaticStatus: 0x0f,
    writeBytes: 512,
  },
  {
    ...EPSON_80,
    id: 'generic-58',
    label: 'ESC/POS, 58 mm',
    dots: 384,
    columns: 32,
    cut: 'tear',
    setsMotionUnit: false,
    automaticStatus: 0x0f,
    writeBytes: 512,
  },
  {
    ...EPSON_80,
    id: 'one-way-80',
    label: 'ESC/POS, 80 mm, cannot answer',
    setsMotionUnit: false,
    status: 'none',
    automaticStatus: null,
    writeBytes: 512,
  },
] as const satisfies readonly EscPosProfile[];

export function escPosProfile(id: string): EscPosProfile | undefined {
  return ESCPOS_PROFILES.find((profile) => profile.id === id);
}

/** What most printers are: 80 mm, without a maker's name. */
export const DEFAULT_ESCPOS_PROFILE: EscPosProfile = ESCPOS_PROFILES[2];
