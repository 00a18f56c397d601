/** CPCL, to the byte as its manual has it, and the bits of its answer. */
import { describe, expect, it } from 'vitest';
import { loadSampleWords, sampleIn } from '../../../src/documents/samples/testing/sample-papers.ts';
import { createManualClock } from '../../../src/wagering/testing/manual-clock.ts';
import { createSimulatedLink } from '../../links/testing/simulated-link.ts';
import { type Bitmap, bitmapOf, blankBitmap, isBlack, place } from '../bytes/bitmap.ts';
import type { PrintBlock } from '../document/print-document.ts';
import type { PrinterReport } from '../job/language.ts';
import { createLanguagePrinter } from '../job/language-printer.ts';
import { drawDocument } from '../layout/paper-picture.ts';
import { ZEBRA_80, type ZplProfile } from '../profiles/zpl-profiles.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { scannedCodes } from '../testing/scan.ts';
import { settled } from '../testing/settled.ts';
import { rasterizerHere } from '../zpl/testing/drawing.ts';
import { encodeCpcl } from './encoder.ts';
import { createCpclLanguage, createCpclReader, speaksCpcl } from './language.ts';
import { readBlock } from './testing/read-block.ts';
import { createSimulatedQl } from './testing/simulated-ql.ts';

const TEXT = { type: 'text', text: 'A' } as const;
const CUT = { type: 'cut' } as const;
const raster = rasterizerHere();

async function toldOf(blocks: readonly PrintBlock[], profile: ZplProfile = ZEBRA_80): Promise<string> {
  return Buffer.from(await encodeCpcl(sampleDocument(...blocks), raster, profile)).toString('latin1');
}

describe('a paper in CPCL', () => {
  it('is a block of continuous paper, whose white rows and sides are not sent', async () => {
    const bitmap = bitmapOf(16, 60, (x, y) => (y === 2 && x < 4) || (y === 50 && x === 15));
    expect(
      await toldOf([
        { type: 'text', text: 'Race 4     $2.00', bold: true },
        { type: 'text', text: 'WIN', size: 'large', align: 'center', underline: true },
        { type: 'rule' },
        { type: 'barCode', symbology: 'itf', digits: '1234', height: 70 },
        { type: 'picture', bitmap, align: 'left', description: '' },
        CUT,
      ]),
    ).toBe(
      [
        '! 0 200 200 314 1',
        'JOURNAL',
        'PAGE-WIDTH 576',
        'SETBOLD 1',
        'T 7 0 0 0 Race 4',
        'T 7 0 132 0 $2.00',
        'SETMAG 2 2',
        'SETBOLD 0',
        'T 7 0 252 30 WIN',
        'LINE 252 76 324 76 2',
        'LINE 0 82 576 82 2',
        'B I2OF5 2 2 70 247 88 1234',
        'CG 1 1 0 160 \xf0',
        'CG 1 1 8 208 \x01',
        'PRINT',
        '',
      ].join('\r\n'),
    );
  });

  it('is a block for each piece that is cut off, and goes on in another where it is too long for one', async () => {
    const long = bitmapOf(16, 35, () => true);
    const picture: PrintBlock = { type: 'picture', bitmap: long, description: '' };
    const blocks = await toldOf([picture, picture, CUT, TEXT], { ...ZEBRA_80, longestLabel: 40 });
    expect(blocks.match(/! 0 200 200 \d+ 1\r\nJOURNAL/g)).toEqual(
      [35, 35 + 96, 30].map((height) => `! 0 200 200 ${height} 1\r\nJOURNAL`),
    );
  });

  it('draws a line that the font cannot say, and no other', async () => {
    const lines = await toldOf([
      TEXT,
      { type: 'text', text: 'Canción' },
      { ...TEXT, text: ' VOID ', invert: true },
    ]);
    expect(lines.match(/^(?:T|CG) /gm)).toEqual(['T ', 'CG ', 'CG ']);
    expect(lines).not.toContain('Canci');
  });

  it('has its words, codes and pictures where the layout has them, and its codes scan', async () => {
    const serial = '2184450959000005';
    const blocks: readonly PrintBlock[] = [
      { type: 'text', text: 'TICKET', size: 'large', align: 'center' },
      { type: 'rule', weight: 'double' },
      { type: 'barCode', symbology: 'itf', digits: serial, height: 70 },
      { type: 'text', text: serial, align: 'right' },
      { type: 'qr', text: serial, height: 150 },
    ];
    const { words, paper } = readBack(await toldOf(blocks));
    const { shapes, height } = drawDocument(sampleDocument(...blocks), { dots: 576, columns: 48, margin: 0 });
    expect(words).toEqual(
      shapes.flatMap((shape) => (shape.shape === 'text' ? [[shape.x, shape.y, shape.text]] : [])),
    );
    const expected = blankBitmap(576, height);
    for (const shape of shapes) if (shape.shape === 'dots') place(shape.bitmap, expected, shape.x, shape.y);
    expect(paper).toEqual(expected);
    expect(await scannedCodes(paper)).toEqual([`ITF ${serial}`, `QRCode ${serial}`]);
  });
});

describe('a line that is drawn', () => {
  it('sends what is between its words as no dots, and has every dot where it belongs', async () => {
    const text = '短缺                    现金头寸';
    const told = await toldOf([{ type: 'text', text }]);
    expect(told.match(/^CG /gm)).toHaveLength(2);
    const { paper } = readBack(told);
    const line = { type: 'line', size: 'normal', align: 'left', segments: [{ text }] } as const;
    const drawn = await raster.drawLine(line, 576, 'en-us');
    const expected = blankBitmap(576, 30);
    place(drawn, expected, 0, 0);
    expect(paper).toEqual(expected);
  });

  it('leaves its figures to the font', async () => {
    const told = await toldOf([
      {
        type: 'columns',
        columns: [
          { text: '短缺', width: 'fill' },
          { text: '$5.00', width: 'fit', align: 'right', bold: true },
        ],
      },
    ]);
    const { words, paper } = readBack(told);
    expect(words).toEqual([[576 - 5 * 12, 0, '$5.00']]);
    const line = { type: 'line', size: 'normal', align: 'left', segments: [{ text: '短缺' }] } as const;
    const expected = blankBitmap(576, 30);
    place(await raster.drawLine(line, 576, 'en-us'), expected, 0, 0);
    expect(paper).toEqual(expected);
  });
});

describe('a ticket with an association’s picture', () => {
  it('is less than nine thousand bytes, in Chinese less than fourteen thousand', async () => {
    await loadSampleWords();
    const ticket = await encodeCpcl(sampleIn('ticket', 'en-us'), raster, ZEBRA_80);
    expect(ticket.length).toBeLessThan(9_000);
    const chinese = await encodeCpcl(sampleIn('ticket', 'zh-HK'), raster, ZEBRA_80);
    expect(chinese.length).toBeLessThan(14_000);
  });
});

/** The pairs of an interleaved code: which of five elements are wide, by the standard's own table. */
const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'];

/** Returns the bars, as dots from the code's left edge. */
function barsOf(digits: string, narrow: number): readonly (readonly [x: number, width: number])[] {
  const pairs = (digits.match(/../g) ?? []).flatMap((pair) =>
    Array.from({ length: 5 }, (_, at) => [WIDE[Number(pair[0])]?.[at], WIDE[Number(pair[1])]?.[at]]).flat(),
  );
  const elements = ['0', '0', '0', '0', ...pairs, '1', '0', '0'].map(
    (wide) => narrow * (wide === '1' ? 2.5 : 1),
  );
  let x = 0;
  return elements.flatMap((width, at) => {
    const bar = [x, width] as const;
    x += width;
    return at % 2 === 0 ? [bar] : [];
  });
}

/** The one block's words, and its dots. */
function readBack(text: string): {
  readonly words: readonly (readonly [number, number, string])[];
  readonly paper: Bitmap;
} {
  const block = readBlock(text, 0);
  if (block === null || block.end !== text.length) throw new Error('no whole block');
  const words: (readonly [number, number, string])[] = [];
  const boxes: { readonly x: number; readonly y: number; readonly bitmap: Bitmap }[] = [];
  let width = 0;
  for (const command of block.commands) {
    if (command.name === 'T') words.push([command.x, command.y, command.words]);
    else if (command.name === 'CG') boxes.push(command);
    else if (command.name === 'PAGE-WIDTH') [width = 0] = command.numbers;
    else if (command.name === 'LINE') {
      const [left = 0, y = 0, right = 0, , stroke = 0] = command.numbers;
      boxes.push({ x: left, y, bitmap: bitmapOf(right - left, stroke, () => true) });
    } else if (command.name === 'I2OF5') {
      const [narrow = 0, , height = 0, left = 0, y = 0, digits] = command.numbers;
      for (const [x, wide] of barsOf(String(digits), narrow)) {
        boxes.push({ x: left + x, y, bitmap: bitmapOf(wide, height, () => true) });
      }
    }
  }
  const paper = bitmapOf(width, block.height, (x, y) =>
    boxes.some(
      (box) =>
        x >= box.x &&
        y >= box.y &&
        x < box.x + box.bitmap.width &&
        y < box.y + box.bitmap.height &&
        isBlack(box.bitmap, x - box.x, y - box.y),
    ),
  );
  return { words, paper };
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
    const printer = createLanguagePrinter(link, createCpclLanguage(ZEBRA_80, raster), clock);
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

  it('has printed on continuous paper though it was last set for labels', async () => {
    const link = createSimulatedLink('QL 320');
    const clock = createManualClock(0);
    const device = createSimulatedQl(link);
    const printer = createLanguagePrinter(link, createCpclLanguage(ZEBRA_80, raster), clock);
    await settled(clock, printer.connect());
    device.busyFor = 2;
    const amount = { text: '$2.00', width: 'fit', align: 'right' } as const;
    const row = { type: 'columns', columns: [{ text: 'TOTAL', width: 'fill' }, amount] } as const;
    const document = sampleDocument(row, { ...row, size: 'large' }, CUT);
    expect(await settled(clock, printer.print(document))).toMatchObject({ outcome: 'printed' });
    expect(await settled(clock, printer.print(document))).toMatchObject({ outcome: 'printed' });
    expect(device.papers()).toEqual(Array(2).fill('TOTAL\n$2.00\nTOTAL\n$2.00'));
  });

  it('gives up a block that was broken off', async () => {
    const { recovery } = createCpclLanguage(ZEBRA_80, raster);
    expect(recovery.subarray(0, 48 * 72).every((byte) => byte === 0)).toBe(true);
    expect(Buffer.from(recovery.subarray(48 * 72)).toString()).toBe('\r\nABORT\r\n');
  });
});
