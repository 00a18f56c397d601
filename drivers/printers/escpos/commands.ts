/**
 * Spells ESC/POS commands as bytes.
 *
 * Units: dots, if the motion unit is one dot (setsMotionUnit in escpos-profiles.ts). Source: Epson's ESC/POS
 * command reference.
 */

const DLE = 0x10;
const EOT = 0x04;
const ESC = 0x1b;
const FS = 0x1c;
const GS = 0x1d;
export const LF = 0x0a;
/** In page mode: prints the page and returns to the standard mode. */
export const FF = 0x0c;

/** Clears the print buffer and every setting. */
export const INITIALIZE = [ESC, 0x40] as const;

/**
 * Sets the print density, 0 to 100. Six levels are below the printer's own (250 to 255, and 0), six above it.
 * Lasts until `ESC @`. Source: `GS ( K`, function 49. A printer that does not know it ignores its two bytes.
 */
export function printDensity(percent: number): readonly number[] {
  const level = Math.round((percent / 100) * 12) - 6;
  return [GS, 0x28, 0x4b, 2, 0, 49, level < 0 ? 256 + level : level];
}

/** Keeps the signs of ASCII free of national letters: in set 15 the dollar sign is a yen sign. */
export const INTERNATIONAL_USA = [ESC, 0x52, 0] as const;

/** The font of 12 x 24 dots. */
export const FONT_A = [ESC, 0x4d, 0] as const;

/**
 * Makes one unit of feed and of position one dot, `perInch` of them an inch. Without it, printers of 180 dots
 * feed half of it.
 */
export function motionUnit(perInch: number): readonly number[] {
  return [GS, 0x50, perInch, perInch];
}

/** From one line's top to the next's, at least. */
export function lineSpacing(dots: number): readonly number[] {
  return [ESC, 0x33, dots];
}

/** The bytes that follow are one a character again, or (`&`) two if the first is above 0x7f. */
export const ONE_BYTE_CHARACTERS = [FS, 0x2e] as const;
export const TWO_BYTE_CHARACTERS = [FS, 0x26] as const;

/** Which two-byte code it is, by the printer's number for it. */
export function wideCode(number: number): readonly number[] {
  return [FS, 0x43, number];
}

/** Underlines two-byte characters; `ESC -` underlines the others. */
export function wideUnderline(on: boolean): readonly number[] {
  return [FS, 0x2d, on ? 1 : 0];
}

/** Until FF nothing is printed: what follows is put on a page. */
export const PAGE_MODE = [ESC, 0x4c] as const;

/** The page: as wide and as high as this. */
export function pageArea(width: number, height: number): readonly number[] {
  return [ESC, 0x57, 0, 0, 0, 0, width & 0xff, width >> 8, height & 0xff, height >> 8];
}

/** From the left edge. */
export function horizontalPosition(dots: number): readonly number[] {
  return [ESC, 0x24, dots & 0xff, dots >> 8];
}

/** The head of columns of 24 dots, three bytes each. */
export function bitImage(columns: number): readonly number[] {
  return [ESC, 0x2a, 33, columns & 0xff, columns >> 8];
}

export function codePage(number: number): readonly number[] {
  return [ESC, 0x74, number];
}

/** 0 left, 1 centred, 2 right. Only at the beginning of a line. */
export function justify(alignment: 0 | 1 | 2): readonly number[] {
  return [ESC, 0x61, alignment];
}

export function emphasize(on: boolean): readonly number[] {
  return [ESC, 0x45, on ? 1 : 0];
}

export function underline(on: boolean): readonly number[] {
  return [ESC, 0x2d, on ? 1 : 0];
}

export function invert(on: boolean): readonly number[] {
  return [GS, 0x42, on ? 1 : 0];
}

/** Magnification across and down, 1 to 8. */
export function characterSize(across: number, down: number): readonly number[] {
  return [GS, 0x21, ((across - 1) << 4) | (down - 1)];
}

/** Prints what is buffered and feeds; the command takes at most 255 at a time. */
export function feedDots(dots: number): readonly number[] {
  const bytes: number[] = [];
  for (let left = dots; left > 0; left -= 255) bytes.push(ESC, 0x4a, Math.min(left, 255));
  return bytes;
}

/** Interleaved 2 of 5, module width 2: narrow 2 dots, wide 5. Height 1 to 255 dots. */
export function itf(digits: string, height: number): readonly number[] {
  return [GS, 0x68, height, GS, 0x77, 2, GS, 0x6b, 70, digits.length, ...ascii(digits)];
}

/** QR code model 2 (which every printer begins with), level H (51), modules of `moduleDots`, 1 to 16. */
export function qr(text: string, moduleDots: number): readonly number[] {
  const data = new TextEncoder().encode(text);
  const length = data.length + 3;
  const size = [GS, 0x28, 0x6b, 3, 0, 49, 67, moduleDots];
  const level = [GS, 0x28, 0x6b, 3, 0, 49, 69, 51];
  const store = [GS, 0x28, 0x6b, length & 0xff, length >> 8, 49, 80, 48];
  const print = [GS, 0x28, 0x6b, 3, 0, 49, 81, 48];
  return [...size, ...level, ...store, ...data, ...print];
}

/** The head of a raster picture; rows x widthBytes bytes follow. Only at the beginning of a line. */
export function raster(widthBytes: number, rows: number): readonly number[] {
  return [GS, 0x76, 0x30, 0, widthBytes & 0xff, widthBytes >> 8, rows & 0xff, rows >> 8];
}

/** Begins a raster picture whose dots are printed twice as wide and high. */
export function rasterTwice(widthBytes: number, rows: number): readonly number[] {
  return [GS, 0x76, 0x30, 3, widthBytes & 0xff, widthBytes >> 8, rows & 0xff, rows >> 8];
}

/** Asks, in turn, for the model's name. */
export const QUERY_MODEL = [GS, 0x49, 67] as const;

/** The name of a picture in the printer's memory: two bytes of 32 to 126. */
export type KeyCode = readonly [number, number];

/** Asks, in turn, for the names of the pictures that the printer keeps. */
export const LIST_PICTURES = [GS, 0x28, 0x4c, 4, 0, 48, 64, 0x4b, 0x43] as const;
/** A block of the list has arrived. */
export const ACKNOWLEDGE = [0x06] as const;

/** The head of a picture to be kept; its `length` bytes of rows follow. */
export function definePicture(
  key: KeyCode,
  width: number,
  height: number,
  length: number,
): readonly number[] {
  const size = [width & 0xff, width >> 8, height & 0xff, height >> 8];
  const counted = length + 11;
  return [GS, 0x28, 0x4c, counted & 0xff, counted >> 8, 48, 67, 48, ...key, 1, ...size, 49];
}

export function deletePicture(key: KeyCode): readonly number[] {
  return [GS, 0x28, 0x4c, 4, 0, 48, 66, ...key];
}

/** Prints a kept picture as it is. Only at the beginning of a line. */
export function storedPicture(key: KeyCode): readonly number[] {
  return [GS, 0x28, 0x4c, 6, 0, 48, 69, ...key, 1, 1];
}

/** Feeds to the knife and cuts: whole (65) or leaving a point (66). */
export function feedAndCut(kind: 'full' | 'partial'): readonly number[] {
  return [GS, 0x56, kind === 'full' ? 65 : 66, 0];
}

/** Asks, past everything buffered, for status 1 to 4. Never inside a picture. */
export function queryNow(n: number): readonly number[] {
  return [DLE, EOT, n];
}

/** Asks for the paper's state in turn: the answer comes when everything before it has been worked off. */
export const QUERY_AFTER_BUFFER = [GS, 0x72, 1] as const;

/** Sets the changes that the printer reports unasked from now on. */
export function automaticStatus(n: number): readonly number[] {
  return [GS, 0x61, n];
}

function ascii(text: string): readonly number[] {
  return text.split('').map((character) => character.charCodeAt(0));
}
