/**
 * Proves the built drawing worker under the page's own rules. Tests its font, the machine's faces for
 * Chinese, and a font that is lost.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { type Bitmap, isBlack } from '../../drivers/printers/bytes/bitmap.ts';
import type { PrintBlock } from '../../drivers/printers/document/print-document.ts';
import { createRasterizer } from '../../drivers/printers/raster/create-rasterizer.ts';
import { fetchPaperFont } from '../../drivers/printers/raster/testing/paper-font.ts';
import { sampleDocument } from '../../drivers/printers/testing/sample-document.ts';
import { scannedCodes } from '../../drivers/printers/testing/scan.ts';
import type { DrawingAnswer, DrawingQuestion } from '../../drivers/printers/worker/worker-messages.ts';
import { BUILT } from '../workbench/build.mjs';
import { expect, test } from './fixtures.ts';

// The font is asked of the server, which a test can see and forbid.
test.use({ serviceWorkers: 'block' });

const SERIAL = '2184450959000005';
const WORDS: readonly PrintBlock[] = [
  { type: 'text', text: 'Harborview Park', size: 'large', bold: true, align: 'center' },
  { type: 'text', text: 'Größe, Łódź; €24.00 £5' },
  { type: 'barCode', symbology: 'itf', digits: SERIAL, height: 70 },
  { type: 'qr', text: SERIAL, height: 150 },
];

interface Drawn {
  readonly bitmap: Bitmap;
  readonly log: readonly string[];
}

/** Starts the worker as the program does, asks once, and brings back what it said. */
async function drawInWorker(page: Page, language: string, blocks: readonly PrintBlock[]): Promise<Drawn> {
  const files = await readdir(join(BUILT, 'assets'));
  const file = files.find((name) => /^drawing-worker-.*\.js$/.test(name)) ?? 'missing';
  const question: DrawingQuestion = {
    ask: 'draw',
    id: 1,
    dots: 576,
    document: { ...sampleDocument(...blocks), language },
  };
  const { width, height, bits, log } = await page.evaluate(
    async ([address, asked]) => {
      const said: string[] = [];
      const policy = window.trustedTypes?.createPolicy('drawing-worker', {
        createScriptURL: (_asked: string) => address,
      });
      const worker = new Worker((policy?.createScriptURL(address) ?? address) as string, { type: 'module' });
      const answer = await new Promise<DrawingAnswer>((resolve, reject) => {
        worker.addEventListener('error', ({ message }) => reject(new Error(message)));
        worker.addEventListener('message', ({ data }: MessageEvent<DrawingAnswer>) => {
          if (data.answer === 'log') said.push(data.message);
          else resolve(data);
        });
        worker.postMessage(asked, []);
      });
      worker.terminate();
      if (answer.answer !== 'drawn') throw new Error(JSON.stringify(answer));
      return { ...answer.bitmap, bits: [...answer.bitmap.bits], log: said };
    },
    [`/assets/${file}`, question] as const,
  );
  return { bitmap: { width, height, bits: Uint8Array.from(bits) }, log };
}

/** The part of a line that a character of two cells takes, as rows of dots. */
function square({ width, bits, height }: Bitmap, x: number): readonly string[] {
  return Array.from({ length: Math.min(24, height) }, (_, y) =>
    Array.from({ length: 24 }, (__, column) =>
      isBlack({ width, height, bits }, x + column, y) ? '#' : '.',
    ).join(''),
  );
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('draws in a worker the paper that is drawn in Node, to the dot', async ({ page }) => {
  const here = createRasterizer({ fetchFont: fetchPaperFont, otherGlyphs: null, log: () => undefined });
  const { bitmap, log } = await drawInWorker(page, 'en-us', WORDS);
  expect(bitmap).toEqual(await here.draw(sampleDocument(...WORDS), 576));
  expect(log).toEqual([]);
});

test('draws Chinese with a face of the machine: characters, no boxes, each in its own two cells', async ({
  page,
}) => {
  const { bitmap } = await drawInWorker(page, 'zh-HK', [{ type: 'text', text: '賽馬馬' }]);
  const [first, second, third] = [0, 24, 48].map((x) => square(bitmap, x));
  expect(second).toEqual(third);
  expect(first).not.toEqual(second);
  for (const drawn of [first ?? [], second ?? []]) {
    // A frame around nothing has few kinds of rows.
    expect(new Set(drawn).size).toBeGreaterThan(6);
  }
  expect(square(bitmap, 72).join('')).not.toContain('#');
});

test('draws Arabic as a word from the right, not as letters one after the other', async ({ page }) => {
  const lines = ['مض', 'م', 'ض'].map((text) => ({ type: 'text', text }) as const);
  const { bitmap } = await drawInWorker(page, 'en-us', lines);
  const [word = [], meem = [], dad = []] = [0, 30, 60].map((top) => {
    const bits = bitmap.bits.subarray((top * bitmap.width) / 8);
    return square({ ...bitmap, height: 24, bits }, 0);
  });
  const beside = (left: readonly string[], right: readonly string[]): readonly string[] =>
    left.map((row, at) => row.slice(0, 12) + (right[at] ?? '').slice(0, 12));
  expect(word.join('')).toContain('#');
  expect(word).not.toEqual(beside(meem, dad));
  // Joined, they have other shapes than alone.
  expect(word).not.toEqual(beside(dad, meem));
});

test('goes on printing when its font is lost, with a face of the machine, and says so [S213]', async ({
  page,
}) => {
  await page.route('**/*.bin', (route) => route.abort());
  const { bitmap, log } = await drawInWorker(page, 'en-us', WORDS);
  expect(log).toEqual([expect.stringMatching(/^The printer font could not be loaded: /)]);
  expect(await scannedCodes(bitmap)).toEqual([`ITF ${SERIAL}`, `QRCode ${SERIAL}`]);
  const ink = bitmap.bits.subarray(48 * 72, 72 * 72).reduce((sum, byte) => sum + (byte === 0 ? 0 : 1), 0);
  expect(ink).toBeGreaterThan(100);
});
