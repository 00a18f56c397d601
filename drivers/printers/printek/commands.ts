/**
 * Spells the commands of Printek's own emulation as bytes.
 *
 * Units: dot rows of 1/8 mm. Source: Printek's MtP Series programmer's manual (part 6035, 'Printek
 * emulation'), which names numbers as single bytes.
 */

const ESC = 0x1b;
const LF = 0x0a;
const FS = 0x1c;
const GS = 0x1d;

/** From here on the printer reads these commands and no other emulation's. */
export const SELECT_EMULATION = [ESC, ESC, 0x31] as const;
/** Courier, 12 dots a character and 23 rows high. */
export const FONT_12_DOTS = [ESC, 0x4b, 7] as const;
export const FONT_ROWS = 23;
/** Prints the line, and feeds it and the spacing. */
export const END_LINE = [LF] as const;
/** Characters and spacing are twice as high until DOUBLE_HIGH_OFF. */
export const DOUBLE_HIGH_ON = [FS] as const;
export const DOUBLE_HIGH_OFF = [GS] as const;
/** Drops everything unread and every setting. */
export const RESET = [ESC, 0x63] as const;
/** Asks for buffer, card reader and battery. */
export const ASK_STATUS = [0x16] as const;

/** Rows between two lines, 0 to 10. */
export function rowSpacing(rows: number): readonly number[] {
  return [ESC, 0x61, rows];
}

/** At most 255 rows at a time. */
export function feedRows(rows: number): readonly number[] {
  const bytes: number[] = [];
  for (let left = rows; left > 0; left -= 255) bytes.push(ESC, 0x4a, Math.min(left, 255));
  return bytes;
}

/**
 * Begins a picture at the left edge; its bytes follow, run-length encoded (run-length.ts). At most 255 rows,
 * 72 bytes wide (104 on 4 inches).
 */
export function graphics(rows: number, widthBytes: number): readonly number[] {
  return [ESC, 0x76, rows, widthBytes];
}
