/**
 * Tests Printek's own emulation. Compares the manual's example to the byte. Reads paper back by an
 * independent reader, and prints on a printer on its link.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../../src/wagering/testing/manual-clock.ts';
import { createSimulatedLink } from '../../links/testing/simulated-link.ts';
import { type Bitmap, bitmapOf, isBlack } from '../bytes/bitmap.ts';
import type { PrintBlock } from '../document/print-document.ts';
import type { PrinterReport } from '../job/language.ts';
import { createLanguagePrinter } from '../job/language-printer.ts';
import { drawDocument } from '../layout/paper-picture.ts';
import { type PrintekProfile, printekProfile } from '../profiles/printek-profiles.ts';
import type { Rasterizer } from '../raster/rasterizer.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { scannedCodes, scannedLevel } from '../testing/scan.ts';
import { settled } from '../testing/settled.ts';
import { soak } from '../testing/soak.ts';
import { WORDS_FOR_DOTS, wordsInDots } from '../testing/words-for-dots.ts';
import { rasterizerHere } from '../zpl/testing/drawing.ts';
import { createPrintekReader } from './answers.ts';
import { encodePrintek } from './encoder.ts';
import { createPrintekLanguage } from './language.ts';
import { runLength } from './run-length.ts';
import { type Printed, printed } from './testing/printed.ts';
import { createSimulatedPrintek } from './testing/simulated-printek.ts';

const SERIAL = '2184450959000005';
const PROFILE: PrintekProfile = { ...printekProfile(false), dots: 576, columns: 48 };
/** The manual's example: two lines of six bytes. */
const EXAMPLE = {
  dots: [0x55, 0x55, 0xaa, 0xaa, 0x11, 0x22, 0x33, 0x44, 0x99, 0x99, 0x99, 0x99],
  coded: [0xff, 0x55, 0xff, 0xaa, 0x03, 0x11, 0x22, 0x33, 0x44, 0xfd, 0x99],
};
const NO_RASTER: Rasterizer = {
  draw: () => Promise.reject(new Error('drawn')),
  drawLine: () => Promise.reject(new Error('drawn')),
};

async function paperOf(blocks: readonly PrintBlock[], raster = NO_RASTER): Promise<Printed> {
  return printed(await encodePrintek(sampleDocument(...blocks), PROFILE, raster));
}

function area(bitmap: Bitmap, left: number, top: number, width: number, height: number): Bitmap {
  return bitmapOf(width, height, (x, y) => isBlack(bitmap, left + x, top + y));
}

describe('run lengths', () => {
  it("are the manual's own example, to the byte", () => {
    expect([...runLength(Uint8Array.from(EXAMPLE.dots))]).toEqual(EXAMPLE.coded);
    const bits = Uint8Array.from(EXAMPLE.dots);
    const told = encodePrintek(
      sampleDocument({
        type: 'picture',
        bitmap: { width: 48, height: 2, bits },
        align: 'left',
        description: 'example',
      }),
      PROFILE,
      NO_RASTER,
    );
    expect(Buffer.from(told as Uint8Array).toString('hex')).toContain('1b760206ff55ffaa0311223344fd99');
  });

  it('are read back to the same bytes, and are never much longer', () => {
    const bytes = fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.nat(3)), { maxLength: 60 });
    fc.assert(
      fc.property(bytes, (runs) => {
        const plain = Uint8Array.from(runs.flatMap(([length, value]) => repeated(value, length)));
        const coded = runLength(plain);
        expect(decoded(coded)).toEqual([...plain]);
        expect(coded.length).toBeLessThanOrEqual(plain.length + Math.ceil(plain.length / 128));
      }),
    );
  });
});

function repeated(value: number, times: number): readonly number[] {
  return Array.from({ length: times }, () => value);
}

function decoded(coded: Uint8Array): readonly number[] {
  const plain: number[] = [];
  for (let at = 0; at < coded.length; ) {
    const counter = coded[at] ?? 0;
    if (counter < 128) plain.push(...coded.subarray(at + 1, at + counter + 2));
    else plain.push(...repeated(coded[at + 1] ?? 0, 257 - counter));
    at += counter < 128 ? counter + 2 : 2;
  }
  return plain;
}

describe('a paper', () => {
  const TICKET: readonly PrintBlock[] = [
    { type: 'text', text: 'Meadowlark Park', align: 'center' },
    { type: 'rule' },
    {
      type: 'columns',
      columns: [
        { text: 'Race 4 – “Trifecta”', width: 'fill' },
        { text: '$24.00', width: 9, align: 'right' },
      ],
    },
    { type: 'text', text: '' },
    { type: 'text', text: 'TALL', size: 'tall', align: 'right' },
    { type: 'rule', weight: 'double' },
    { type: 'feed', mm: 40 },
    { type: 'barCode', symbology: 'itf', digits: SERIAL, height: 70 },
    { type: 'qr', text: SERIAL, height: 150 },
    { type: 'hollerith', digits: '123456789012345', description: 'strip' },
    { type: 'cut' },
  ];

  it('begins by selecting the emulation, and its plain lines are text, at once', async () => {
    expect(encodePrintek(sampleDocument(...TICKET), PROFILE, NO_RASTER)).toBeInstanceOf(Uint8Array);
    const { told, texts } = await paperOf(TICKET);
    expect(told.slice(0, 3)).toEqual(['emulation 49', 'font 7', 'spacing 7']);
    expect(texts.map(({ text }) => text)).toEqual([
      `${' '.repeat(16)}Meadowlark Park`,
      `${'Race 4 - "Trifecta"'.padEnd(42)}$24.00`,
      `${' '.repeat(44)}TALL`,
    ]);
  });

  it('has everything where the layout has it', async () => {
    const { texts, drawn } = await paperOf(TICKET);
    const { shapes, height } = drawDocument(sampleDocument(...TICKET), { dots: 576, columns: 48, margin: 0 });
    expect(drawn.height).toBe(height + PROFILE.tearFeed);
    const lines = shapes.filter((shape) => shape.shape === 'text' && !/[─═]/.test(shape.text));
    expect(texts.map(({ y, isTall }) => [y, isTall])).toEqual(
      lines.map((shape) => [shape.y, shape.shape === 'text' && shape.down === 2]),
    );
    const pictures = shapes.filter((shape) => shape.shape === 'dots');
    // Two of them are rules.
    expect(pictures).toHaveLength(5);
    for (const { bitmap, x, y } of pictures) {
      expect(area(drawn, x, y, bitmap.width, bitmap.height)).toEqual(bitmap);
    }
  });

  it('scans, with bars of 2 and 5 dots and level H [S245, S258]', async () => {
    const { drawn } = await paperOf(TICKET);
    expect(await scannedCodes(drawn)).toEqual([`ITF ${SERIAL}`, `QRCode ${SERIAL}`]);
    const { drawn: code } = await paperOf([{ type: 'qr', text: SERIAL, height: 150 }]);
    expect(await scannedLevel(code)).toBe('H');
  });

  it.each([
    { type: 'text', text: 'BOLD', bold: true },
    { type: 'text', text: 'LARGE', size: 'large', align: 'center' },
    { type: 'text', text: 'VOID', invert: true },
    { type: 'text', text: 'Ñandú' },
  ] as const satisfies readonly PrintBlock[])('has drawn what its font cannot say: $text', async (block) => {
    const raster = rasterizerHere();
    const { texts, drawn } = await paperOf([block], raster);
    expect(texts).toEqual([]);
    const whole = await raster.draw(sampleDocument(block), 576);
    expect(drawn).toEqual(whole);
  });

  it('has nothing of a control character in it', async () => {
    const { texts } = await paperOf([{ type: 'text', text: 'a\u001b*1b\u0016\u0003c' }]);
    expect(texts.map(({ text }) => text)).toEqual(['a *1b  c']);
  });

  it('has no ink where a picture ends, whatever its last bytes hold', async () => {
    const bits = Uint8Array.of(0xff, 0xff, 0xff, 0xff);
    const bitmap = { width: 12, height: 2, bits };
    const { drawn } = await paperOf([{ type: 'picture', bitmap, align: 'left', description: 'spot' }]);
    expect(area(drawn, 0, 0, 16, 2)).toEqual(bitmapOf(16, 2, (x) => x < 12));
  });

  it('is sent as rows with ink, up to their last ink', async () => {
    const spot = bitmapOf(576, 400, (x, y) => x === 9 && y === 300);
    const { told } = await paperOf([{ type: 'picture', bitmap: spot, description: 'spot' }]);
    expect(told.slice(3)).toEqual(['feed 255', 'feed 45', 'graphics 1 x 2', 'feed 99']);
  });
});

function bench() {
  const link = createSimulatedLink('FP530');
  const printek = createSimulatedPrintek(link);
  const clock = createManualClock(0);
  const printer = createLanguagePrinter(link, createPrintekLanguage(PROFILE, NO_RASTER), clock);
  const document = sampleDocument({ type: 'text', text: 'TICKET' }, { type: 'cut' });
  return {
    link,
    printek,
    connect: () => settled(clock, printer.connect()),
    print: (text = document) => settled(clock, printer.print(text)),
  };
}

describe('a Printek', () => {
  it('has printed a document when its buffer is empty', async () => {
    const { connect, print, printek } = bench();
    expect(await connect()).toEqual({ status: 'Ready', reason: null });
    expect(await print()).toEqual({ outcome: 'printed', confirmedBy: 'printer' });
    expect(printek.papers()).toEqual(['TICKET\n', '']);
  });

  it('is waited for while bytes wait in it', async () => {
    const { connect, print, printek, link } = bench();
    await connect();
    printek.condition = 'silent';
    const answers = ['0002', '0?<0', '0000'];
    link.onArrival((piece) => {
      if (piece.length === 1)
        link.answer(...Buffer.from(`\x1bB${answers.shift()}\r\n\x1bMX000\r\n\x1bV7123\r\n`));
    });
    expect(await print()).toEqual({ outcome: 'printed', confirmedBy: 'printer' });
    expect(answers).toEqual([]);
  });

  it.each(['stopped', 'silent'] as const)(
    'that is %s behind a document leaves it in doubt',
    async (condition) => {
      const { connect, print, printek } = bench();
      await connect();
      printek.becomesAfter(1, condition);
      expect(await print()).toEqual({ outcome: 'uncertain', reason: 'silent' });
    },
  );

  it('that does not answer is not connected', async () => {
    const { connect, print, printek } = bench();
    printek.condition = 'silent';
    expect(await connect()).toEqual({ status: 'Not connected', reason: 'silent' });
    expect(await print()).toEqual({ outcome: 'notPrinted', reason: 'silent' });
    expect(printek.papers()).toEqual(['']);
  });

  it('ends a broken picture when the link is back, and begins the next paper behind a tear', async () => {
    const { connect, print, link, printek } = bench();
    await connect();
    const noise = bitmapOf(576, 300, (x, y) => (x * y) % 7 === 0);
    link.dropAfter(3000);
    const picture = sampleDocument(
      { type: 'text', text: 'BROKEN' },
      { type: 'picture', bitmap: noise, description: 'noise' },
      { type: 'cut' },
    );
    expect(await print(picture)).toEqual({ outcome: 'uncertain', reason: 'linkClosed' });
    expect(await connect()).toEqual({ status: 'Ready', reason: null });
    expect(await print()).toEqual({ outcome: 'printed', confirmedBy: 'printer' });
    expect(printek.papers()).toEqual(['BROKEN\n', 'TICKET\n', '']);
  });

  it('is heard in pieces, and never by half', async () => {
    const { connect, link, printek } = bench();
    await connect();
    printek.condition = 'silent';
    link.answer(0x1b, 0x42, 0x30, 0x30);
    expect(await connect()).toEqual({ status: 'Not connected', reason: 'silent' });
  });
});

describe('an answer', () => {
  it('is not put together of two: what was heard of one is forgotten with the next question', () => {
    const reports: PrinterReport[] = [];
    const { hear, dropPartial: asked } = createPrintekReader((report) => reports.push(report));
    hear(Buffer.from('\x1bB0000\r\n\x1bMX000\r\n'));
    asked();
    hear(Buffer.from('\x1bV7123\r\n'));
    expect(reports).toEqual([]);
    hear(Buffer.from('\x1bB0042\r\n\x1bM0124\r\n\x1bV7123\r\n'));
    expect(reports).toEqual([{ state: { status: 'Ready', reason: null }, isBusy: true }]);
  });
});

describe('a thousand tickets in a row over a link and to a Printek that fail at random', () => {
  it('are each printed once or known to be uncertain, and none twice unmarked', async () => {
    const report = await soak(
      {
        device: (link) => createSimulatedPrintek(link, wordsInDots),
        printer: (link, clock) =>
          createLanguagePrinter(link, createPrintekLanguage(PROFILE, WORDS_FOR_DOTS), clock),
      },
      1000,
      6,
    );
    expect(report.wrongs).toEqual([]);
    expect(report.printed + report.uncertain).toBe(1000);
    expect(Object.entries(report.faults).filter(([, times]) => times < 20)).toEqual([]);
    expect(report.printed).toBeGreaterThan(500);
    expect(report.uncertain).toBeGreaterThan(100);
    expect(report.foundWhole).toBeGreaterThan(0);
    expect(report.notPrinted).toBeGreaterThan(10);
  });
});
