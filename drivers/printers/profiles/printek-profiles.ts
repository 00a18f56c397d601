/**
 * Lists what differs between Printek's printers. A correction is one line.
 *
 * Nothing in it was tried on a device: it follows the maker's manuals. Units: dots of 1/203 inch.
 */

import { targetPrintWidth } from '../document/print-width.ts';
import { columnsOf } from '../layout/character-grid.ts';

export interface PrintekProfile {
  readonly dots: number;
  /** Characters of 12 dots across the paper. */
  readonly columns: number;
  /** Rows of a picture sent at once: what a broken link can leave the printer waiting for. */
  readonly stripRows: number;
  /** Feed that brings the last line past the tear bar. */
  readonly tearFeed: number;
  /** Bytes handed to the link at a time. */
  readonly writeBytes: number;
}

/** 72 bytes across: FieldPro FP530 and MtP300, 3 inches of paper. */
const HEAD_DOTS = 576;

/** Returns the profile on Windows, or elsewhere. No paper is wider than the head. */
export function printekProfile(onWindows: boolean): PrintekProfile {
  const dots = Math.min(targetPrintWidth('printek', onWindows), HEAD_DOTS);
  return { dots, columns: columnsOf(dots), stripRows: 24, tearFeed: 96, writeBytes: 512 };
}
