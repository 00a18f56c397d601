/** CPCL, to the byte as its manual has it, and the bits of its answer. */
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../../src/wagering/testing/manual-clock.ts';
import { createSimulatedLink } from '../../links/testing/simulated-link.ts';
import { type Bitmap, bitmapOf, isBlack } from '../bitmap.ts';
import type { PrinterReport } from '../job/language.ts';
import { createLanguagePrinter } from '../job/language-printer.ts';
import type { Rasterizer } from '../raster/rasterizer.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { scan } from '../testing/scan.ts';
import { settled } from '../testing/settled.ts';
import { ZEBRA_80, type ZplProfile } from '../zpl/profiles.ts';
import { rasterizerHere } from '../zpl/testing/drawing.ts';
import { createCpclLanguage, createCpclReader, encodeCpcl, speaksCpcl } from './language.ts';

const NARROW: ZplProfile = { ...ZEBRA_80, dots: 16, columns: 1 };

function drawn(bitmap: Bitmap): Rasterizer {
  return {
    draw: () => Promise.resolve(bitmap),
    drawLine: () => Promise.reject(new Error('drawn')),
  };
}

const TEXT = { type: 'text', text: 'A' } as const;
const CUT = { type: 'cut' } as const;

describe('a paper in CPCL', () => {
  it('is a block of graphics, whose white rows and right sides are not sent', async () => {
    const paper = bitmapOf(16, 60, (x, y) => (y === 2 && x < 4) || (y === 50 && x === 15));
    const bytes = await encodeCpcl(sampleDocument(TEXT, CUT), drawn(paper), NARROW);
    expect(Buffer.from(bytes).toString('latin1')).toBe(
      '! 0 200 200 156 1\r\nPAGE-WIDTH 16\r\nCG 1 1 0 2 \xf0\r\nCG 2 1 0 50 \x00\x01\r\nFORM\r\nPRINT\r\n',
    );
  });

  it('is a block for each piece that is cut off, and goes on in another where it is too long for one', async () => {
    const long = bitmapOf(16, 70, () => true);
    const bytes = await encodeCpcl(sampleDocument(TEXT, CUT, TEXT), drawn(long), {
      ...NARROW,
      longestLabel: 40,
    });
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/! 0 200 200 \d+ 1/g),
    ).toEqual([40, 30 + 96, 40, 30].map((height) => `! 0 200 200 ${height} 1`));
  });

  it('has every dot of the paper, and its codes scan', async () => {
    const serial = '2184450959000005';
    const document = sampleDocument(
      { type: 'text', text: 'TICKET', size: 'large', align: 'center' },
      { type: 'barCode', symbology: 'itf', digits: serial, height: 70 },
      { type: 'qr', text: serial, height: 150 },
    );
    const raster = rasterizerHere();
    const paper = readBack(await encodeCpcl(document, raster, ZEBRA_80));
    expect(paper).toEqual(await raster.draw(document, 576));
    expect(await scan(paper)).toEqual([`ITF ${serial}`, `QRCode ${serial}`]);
  });
});

/** The one block's dots, by its own words. */
function readBack(bytes: Uint8Array): Bitmap {
  const text = Buffer.from(bytes).toString('latin1');
  const [, height, width] = /^! 0 200 200 (\d+) 1\r\nPAGE-WIDTH (\d+)\r\n/.exec(text) ?? [];
  const strips: { readonly bitmap: Bitmap; readonly y: number }[] = [];
  let at = text.indexOf('CG ');
  while (text.startsWith('CG ', at)) {
    const [head, wide, rows, , y] = /^CG (\d+) (\d+) (\d+) (\d+) /.exec(text.slice(at, at + 40)) ?? [];
    const start = at + (head?.length ?? 0);
    const bits = bytes.slice(start, start + Number(wide) * Number(rows));
    strips.push({ bitmap: { width: 8 * Number(wide), height: Number(rows), bits }, y: Number(y) });
    at = start + bits.length + 2;
  }
  expect(text.slice(at)).toBe('FORM\r\nPRINT\r\n');
  return bitmapOf(Number(width), Number(height), (x, row) =>
    strips.some(
      ({ bitmap, y }) =>
        row >= y && row < y + bitmap.height && x < bitmap.width && isBlack(bitmap, x, row - y),
    ),
  );
}

describe('the answer to ESC h', () => {
  it.each([
    [0x00, 'Ready', null, false],
    [0x01, 'Ready', null, true],
    [0x02, 'Paper out', 'paperOut', false],
    [0x03, 'Paper out', 'paperOut', true],
    [0x06, 'Not initialized', 'coverOpen', false],
    [0x08, 'Ready', null, false],
    [0x10, 'Ready', null, false],
  ] as const)('%i says %s', (byte, status, reason, isBusy) => {
    const reports: PrinterReport[] = [];
    createCpclReader((report) => reports.push(report)).hear(Uint8Array.of(0x41, byte));
    expect(reports).toEqual([{ state: { status, reason }, isBusy }]);
  });
});

describe('a Zebra that speaks CPCL', () => {
  it('is known by its name', () => {
    expect(['QL 320', 'QL320 Plus', 'RW420', 'MZ 220', 'P4T', 'Zebra RP4T'].filter(speaksCpcl)).toHaveLength(
      6,
    );
    expect(['QLn320', 'ZQ520', 'ZQ630', 'XXRAJ171801234', 'iMZ320'].filter(speaksCpcl)).toEqual([]);
  });

  it('has printed a document when it is no longer busy, and is not asked within one', async () => {
    const link = createSimulatedLink('QL 320');
    const clock = createManualClock(0);
    const paper = bitmapOf(576, 30, () => true);
    const printer = createLanguagePrinter(link, createCpclLanguage(ZEBRA_80, drawn(paper)), clock);
    const answers = [0x00, 0x01, 0x01, 0x00];
    let told = '';
    link.onArrival((bytes) => {
      told += Buffer.from(bytes).toString('latin1');
      if (bytes.length === 2 && bytes[0] === 0x1b) link.answer(answers.shift() ?? 0);
    });
    expect(await settled(clock, printer.connect())).toEqual({ status: 'Ready', reason: null });
    expect(await settled(clock, printer.print(sampleDocument(TEXT)))).toEqual({
      outcome: 'printed',
      confirmedBy: 'printer',
    });
    expect(answers).toEqual([]);
    expect(told.replaceAll('\u001b', '|')).toMatch(/^\|h! 0 200 200 [^|]*PRINT\r\n\|h\|h\|h$/);
  });

  it('gives up a block that was broken off', async () => {
    const { recovery } = createCpclLanguage(ZEBRA_80, drawn(bitmapOf(1, 1, () => false)));
    expect(recovery.subarray(0, 48 * 72).every((byte) => byte === 0)).toBe(true);
    expect(Buffer.from(recovery.subarray(48 * 72)).toString()).toBe('\r\nABORT\r\n');
  });
});
