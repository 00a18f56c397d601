/** Reads the bars on the screen with zxing-wasm, which shares no code with what draws them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { aSerial } from '../../wagering/testing/tickets.ts';
import { serialDigits } from '../../wagering/tickets/ticket-serial.ts';
import { barsOnScreen } from './bars-on-screen.ts';

// Loads its own binary; by itself the library would fetch one.
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } });

/** Paints bars black on white; a module is so many pixels wide. */
function painted({ width: modules, bars }: ReturnType<typeof barsOnScreen>, scale: number) {
  const [width, height] = [modules * scale, 40];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const bar of bars)
    for (let y = 0; y < height; y += 1)
      data.fill(0, (y * width + bar.x * scale) * 4, (y * width + (bar.x + bar.width) * scale) * 4);
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255;
  return { data, width, height, colorSpace: 'srgb' } as ImageData;
}

it.each([
  ['a ticket', 'interleaved2of5', serialDigits(aSerial('5D41-0B11-7A21')), 'ITF'],
  ['a ticket of low numbers', 'interleaved2of5', serialDigits(aSerial('0000-0001-0000')), 'ITF'],
  ['the test of scanners', 'code128', '123456789012', 'Code128'],
] as const)('the code of %s reads as its number', async (_, symbology, digits, format) => {
  const bars = barsOnScreen(digits, symbology);
  for (const scale of [1, 2, 3]) {
    const found = await readBarcodes(painted(bars, scale), { formats: ['ITF', 'Code128'] });
    expect(found.map(({ text, symbology: read }) => [read, text])).toEqual([[format, digits]]);
  }
});
