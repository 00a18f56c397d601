/** Reads the codes that the program prints off pictures, with zxing-wasm as the camera's worker does. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { type Bitmap, isBlack } from '../printers/bytes/bitmap.ts';
import { itfBitmap } from '../printers/symbols/itf.ts';
import { qrBitmap } from '../printers/symbols/qr.ts';
import { codesInPicture } from './zxing-codes.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } });

const SCALE = 2;
const EDGE = 40;

/** Draws a code in grey on grey. Columns of dots that `isHidden` names are paper. */
function photograph(code: Bitmap, isHidden: (column: number) => boolean = () => false): ImageData {
  const width = code.width * SCALE + 2 * EDGE;
  const height = code.height * SCALE + 2 * EDGE;
  const data = new Uint8ClampedArray(width * height * 4).fill(205);
  for (let y = 0; y < code.height * SCALE; y += 1) {
    for (let x = 0; x < code.width * SCALE; x += 1) {
      const column = Math.floor(x / SCALE);
      if (isHidden(column) || !isBlack(code, column, Math.floor(y / SCALE))) continue;
      data.set([40, 40, 40, 255], ((y + EDGE) * width + x + EDGE) * 4);
    }
  }
  return { data, width, height, colorSpace: 'srgb' };
}

it('reads the bar code of a ticket', async () => {
  expect(await codesInPicture(photograph(itfBitmap('2184450959000005', 80)))).toEqual([
    { format: 'itf', rawValue: '2184450959000005' },
  ]);
});

it('reads a QR code', async () => {
  const code = qrBitmap('C-5554-C70F-0000', 150, 300);
  expect(code).not.toBeNull();
  if (code === null) return;
  expect(await codesInPicture(photograph(code))).toEqual([
    { format: 'qr_code', rawValue: 'C-5554-C70F-0000' },
  ]);
});

it('reads nothing off a bar code with a fold, and off blank paper', async () => {
  const bars = itfBitmap('2184450959000005', 80);
  const inTheFold = (column: number): boolean => Math.abs(column - bars.width / 2) < 12;
  expect(await codesInPicture(photograph(bars, inTheFold))).toEqual([]);
  expect(await codesInPicture(photograph(bars, () => true))).toEqual([]);
});
