/** Finds the codes of tickets in a picture, with zxing-wasm. The caller loads its WebAssembly first. */
import { type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader';
import type { CAMERA_FORMATS, SeenCode } from './code-choice.ts';

/** The library's name of each code. */
const NAMES = {
  qr_code: 'QRCode',
  itf: 'ITF',
  code_128: 'Code128',
  code_39: 'Code39',
} as const satisfies Record<(typeof CAMERA_FORMATS)[number], ReadInputBarcodeFormat>;

/**
 * A hand holds a ticket at any angle, and too close or too far. White on black is no ticket. More codes than
 * these are not told apart anyway.
 */
const OPTIONS = { tryInvert: false, maxNumberOfSymbols: 4, formats: Object.values(NAMES) };

/** Rejects where the library's file is not loaded, or fails. */
export async function codesInPicture(pixels: ImageData): Promise<readonly SeenCode[]> {
  const found = await readBarcodes(pixels, OPTIONS);
  return found.flatMap(({ isValid, symbology, text }) => {
    const format = Object.entries(NAMES).find(([, name]) => name === symbology)?.[0];
    return !isValid || format === undefined ? [] : [{ format, rawValue: text }];
  });
}
