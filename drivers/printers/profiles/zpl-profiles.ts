/**
 * Lists what differs between Zebra's printers. A correction is one line.
 *
 * Nothing in it was tried on a device: it follows the maker's manuals. Units: dots of 1/203 inch.
 */

import { targetPrintWidth } from '../document/print-width.ts';
import { columnsOf } from '../layout/character-grid.ts';

export interface ZplProfile {
  /** Dots across the paper: a 3 inch head has 576 (QLn320, ZQ520 with 80 mm paper). */
  readonly dots: number;
  /** Characters of 12 dots across the paper. */
  readonly columns: number;
  /**
   * The longest label; the rest of a longer document follows in another one. Mobile printers take 32 inches;
   * 29.5 leaves a reserve.
   */
  readonly longestLabel: number;
  /** Feed that brings the last line past the tear bar. */
  readonly tearFeed: number;
  /** Bytes handed to the link at a time. */
  readonly writeBytes: number;
}

export const ZEBRA_80: ZplProfile = {
  dots: 576,
  columns: 48,
  longestLabel: 6000,
  tearFeed: 96,
  writeBytes: 1024,
};

/** A driver's profile where the terminal runs on Windows, and elsewhere: no wider than the head. */
export function zebraProfile(driver: 'linkos' | 'linkosimage', onWindows: boolean): ZplProfile {
  const dots = Math.min(targetPrintWidth(driver, onWindows), ZEBRA_80.dots);
  return { ...ZEBRA_80, dots, columns: columnsOf(dots) };
}
