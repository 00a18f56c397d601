/** Test support: reads codes off what would be printed, with zxing-wasm. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import { type Bitmap, isBlack } from '../bytes/bitmap.ts';
import type { PrintDocument } from '../document/print-document.ts';

/** Its own binary: left alone, the library would fetch one. */
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } });

/** White around a picture on its paper, in dots. */
const WHITE = 40;

/** Returns the codes that a scanner reads, as 'ITF 2184450959000005', in order of symbology. */
export async function scannedCodes(bitmap: Bitmap): Promise<readonly string[]> {
  const found = await results(bitmap);
  return found.map(({ format, text }) => `${format} ${text}`).toSorted();
}

/** Returns the codes that a scanner should read off a document. */
export function codesToScan({ blocks }: PrintDocument): readonly string[] {
  const codes = blocks.flatMap((block) => {
    if (block.type === 'barCode') return [`ITF ${block.digits}`];
    return block.type === 'qr' ? [`QRCode ${block.text}`] : [];
  });
  return codes.toSorted();
}

/** The error correction level of the one QR code in the picture. */
export async function scannedLevel(bitmap: Bitmap): Promise<string | undefined> {
  const [code] = await results(bitmap);
  return code?.ecLevel;
}

async function results(bitmap: Bitmap): Promise<readonly ReadResult[]> {
  const width = bitmap.width + 2 * WHITE;
  const height = bitmap.height + 2 * WHITE;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < bitmap.height; y += 1) {
    for (let x = 0; x < bitmap.width; x += 1) {
      if (isBlack(bitmap, x, y)) data.set([0, 0, 0], ((y + WHITE) * width + x + WHITE) * 4);
    }
  }
  // The library asks for the fields of an ImageData and no more; Node has no such class.
  const image = { data, width, height, colorSpace: 'srgb' } as ImageData;
  return readBarcodes(image, { formats: ['ITF', 'QRCode'] });
}
