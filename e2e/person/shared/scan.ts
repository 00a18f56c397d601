/** Scans pictures of paper with zxing-wasm, which shares no code with the terminal. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { toBuffer } from 'bwip-js/node';
import type { Locator } from 'playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Loads its own binary; by itself the library would fetch one. */
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } });

/** Returns the codes of a PNG, as 'ITF 2184450959000005', in order of symbology. */
export async function codesOf(png: Uint8Array): Promise<readonly string[]> {
  const found = await readBarcodes(png, { formats: ['ITF', 'QRCode'] });
  return found.map(({ format, text }) => `${format} ${text}`).toSorted();
}

/** Holds a picture on the screen before the scanner, at twice its size as a scanner comes close. */
export async function scanned(picture: Locator): Promise<readonly string[]> {
  const png = await picture.evaluate(async (image: HTMLImageElement) => {
    const scale = 2;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * scale;
    canvas.height = image.naturalHeight * scale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png');
  });
  return codesOf(Buffer.from(png.slice(png.indexOf(',') + 1), 'base64'));
}

/** Reads codes that a printer draws by itself: drawn here by a bar code library, at a printer's sizes. */
export async function scannedAsDrawn(barCode: string, qrCode: string): Promise<readonly string[]> {
  const drawn = await Promise.all([
    toBuffer({
      bcid: 'interleaved2of5',
      text: barCode,
      scale: 3,
      height: 10,
      padding: 10,
      backgroundcolor: 'FFFFFF',
    }),
    toBuffer({ bcid: 'qrcode', text: qrCode, scale: 6, padding: 10, backgroundcolor: 'FFFFFF' }),
  ]);
  return (await Promise.all(drawn.map((png) => codesOf(png)))).flat();
}

/** Returns the serial number of sixteen digits: five a word, and a check digit that is not written. */
export function serialOf(digits: string): string {
  return (digits.match(/\d{5}/g) ?? [])
    .map((word) => Number(word).toString(16).toUpperCase().padStart(4, '0'))
    .join('-');
}
