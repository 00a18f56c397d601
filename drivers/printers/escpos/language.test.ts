/** The bytes of every driver of the family: native if the printer has the characters, else drawn. */
import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { type Bitmap, bitmapOf, isBlack } from '../bytes/bitmap.ts';
import type { PrintBlock, PrintDocument } from '../document/print-document.ts';
import { targetPrintWidth } from '../document/print-width.ts';
import { layOut, type TextLine } from '../layout/layout.ts';
import { driverProfile, ESCPOS_DRIVERS, type EscPosDriverId } from '../profiles/escpos-profiles.ts';
import { hollerithBitmap } from '../symbols/hollerith.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { scannedCodes } from '../testing/scan.ts';
import { createEscPosLanguage, type EscPosDependencies } from './language.ts';
import { burntPaper } from './testing/burnt-paper.ts';
import { type EscPosCommand, readBack } from './testing/read-back.ts';

const SERIAL = '2184450959000005';

/**
 * Draws a line as a box under each of its characters' cells, 24 dots high. Keeps the lines that were asked
 * for.
 */
function drawing(): EscPosDependencies['raster'] & {
  readonly asked: readonly (readonly [TextLine, number, string])[];
} {
  const asked: (readonly [TextLine, number, string])[] = [];
  return {
    asked,
    drawLine(line, dots, language) {
      asked.push([line, dots, language]);
      return Promise.resolve(bitmapOf(dots, 24, (x) => x >= 240 && x < 264));
    },
  };
}

async function told(
  driver: EscPosDriverId,
  document: PrintDocument,
  raster: EscPosDependencies['raster'] = drawing(),
): Promise<readonly EscPosCommand[]> {
  const language = createEscPosLanguage(driverProfile(driver, false), { raster });
  return readBack(await language.encode(document));
}

function inLanguage(language: string, ...blocks: readonly PrintBlock[]): PrintDocument {
  return { ...sampleDocument(...blocks), language };
}

/** Two bytes a character, as the reader shows them. */
function latin(...bytes: readonly number[]): string {
  return Buffer.from(bytes).toString('latin1');
}

describe('Chinese on a printer that has it', () => {
  it('is two bytes a character, in the code that its readers are used to', async () => {
    const text = { type: 'text', text: '中 A' } as const;
    expect((await told('sunmi', inLanguage('zh-HK', text))).slice(5)).toEqual([
      ['one byte'],
      ['font', 0],
      ['code page', 0],
      ['wide code', 1],
      ['two bytes'],
      ['text', `${latin(0xa4, 0xa4)} A`],
      ['line'],
    ]);
    expect((await told('sunmi', inLanguage('zh-CH', text))).slice(8)).toEqual([
      ['wide code', 0],
      ['two bytes'],
      ['text', `${latin(0xd6, 0xd0)} A`],
      ['line'],
    ]);
  });

  it('gives way to one byte a character where a letter needs it, and takes the other code for what its own has not', async () => {
    // 马 is not in Big5.
    const all = await told('sunmi', inLanguage('zh-HK', { type: 'text', text: '中é中马' }));
    expect(all.slice(8)).toEqual([
      ['wide code', 1],
      ['two bytes'],
      ['text', latin(0xa4, 0xa4)],
      ['one byte'],
      ['text', latin(0x82)],
      ['two bytes'],
      ['text', latin(0xa4, 0xa4)],
      ['wide code', 0],
      ['text', latin(0xc2, 0xed)],
      ['line'],
    ]);
  });

  it('is underlined by its own command', async () => {
    const all = await told('sunmi', inLanguage('zh-HK', { type: 'text', text: '中', underline: true }));
    expect(all).toContainEqual(['wide underline', 1]);
  });
});

describe('a line that the printer cannot say', () => {
  const document = inLanguage(
    'zh-HK',
    { type: 'text', text: 'Race 4' },
    { type: 'text', text: '賽馬', align: 'center' },
    { type: 'text', text: 'WIN' },
  );

  it.each(['epson', 'bixolon'] as const)(
    'is drawn, and only that one, white left out: %s',
    async (driver) => {
      const raster = drawing();
      const all = await told(driver, document, raster);
      expect(raster.asked.map(([line, dots, language]) => [line.segments[0]?.text, dots, language])).toEqual([
        ['賽馬', 552, 'zh-HK'],
      ]);
      const names = all.map(([name]) => name);
      expect(names.slice(names.indexOf('text'))).toEqual([
        'text',
        'line',
        'justify',
        'raster',
        'feed',
        'justify',
        'text',
        'line',
      ]);
      // 9 bytes of 69: what is white on both sides is not sent.
      expect(all.find(([name]) => name === 'raster')?.[1]).toMatchObject({ width: 72, height: 24 });
      expect(all).toContainEqual(['feed', 6]);
    },
  );

  it('is drawn for Sunmi too where its font has no such character', async () => {
    const raster = drawing();
    await told(
      'sunmi',
      inLanguage('en-us', { type: 'text', text: '😀 €' }, { type: 'text', text: '賽馬' }),
      raster,
    );
    expect(raster.asked.map(([line]) => line.segments[0]?.text)).toEqual(['😀 €']);
  });

  it('prints question marks when it cannot be drawn: the ticket comes out', async () => {
    const refusing = { drawLine: () => Promise.reject(new Error('no worker')) };
    const all = await told('epson', document, refusing);
    expect(all.flatMap(([name, value]) => (name === 'text' ? [value] : []))).toEqual([
      'Race 4',
      '????',
      'WIN',
    ]);
  });

  it('is the only reason to wait: anything else is there at once', () => {
    const language = createEscPosLanguage(driverProfile('epson', false), { raster: drawing() });
    const plain = sampleDocument(
      { type: 'text', text: 'Łukasz “é” € × – ?' },
      { type: 'qr', text: SERIAL, height: 150 },
    );
    expect(language.encode(plain)).toBeInstanceOf(Uint8Array);
    expect(language.encode(document)).toBeInstanceOf(Promise);
  });
});

describe('a gap between columns', () => {
  const row = (underline: boolean): PrintBlock => ({
    type: 'columns',
    size: 'wide',
    columns: [
      { text: 'Race 4', width: 'fill', underline },
      { text: '$2.00', width: 8, align: 'right', bold: true },
    ],
  });

  it('is moved over where the unit of position is known, as wide as the characters are', async () => {
    const all = await told('epson', sampleDocument(row(false)));
    // 23 wide characters fit; the last column's five begin behind 18 of 24 dots: 432.
    expect(all.slice(8)).toEqual([
      ['size', 0x10],
      ['text', 'Race 4'],
      ['position', 0xb0, 0x01],
      ['bold', 1],
      ['text', '$2.00'],
      ['line'],
    ]);
  });

  it('is blanks elsewhere, and nothing of what is beside it shows in them', async () => {
    const all = await told('bixolon', sampleDocument(row(true)));
    expect(all.slice(8)).toEqual([
      ['size', 0x10],
      ['underline', 1],
      ['text', 'Race 4'],
      ['underline', 0],
      ['text', ' '.repeat(12)],
      ['bold', 1],
      ['text', '$2.00'],
      ['line'],
    ]);
  });
});

describe('Woosim, which takes columns and no rows', () => {
  async function burnt(...blocks: readonly PrintBlock[]): Promise<Bitmap> {
    return burntPaper(await told('woosim', sampleDocument(...blocks)));
  }

  it('prints bar code and QR code so that a scanner reads the serial', async () => {
    const paper = await burnt(
      { type: 'barCode', symbology: 'itf', digits: SERIAL, height: 70 },
      { type: 'feed', mm: 5 },
      { type: 'qr', text: SERIAL, height: 150 },
    );
    expect(await scannedCodes(paper)).toEqual([`ITF ${SERIAL}`, `QRCode ${SERIAL}`]);
  });

  it('prints a picture dot for dot where it belongs, in as many pages as it takes', async () => {
    const picture = bitmapOf(301, 500, (x, y) => (x * 7 + y * 3) % 11 === 0 || y === 499);
    const paper = await burnt({ type: 'picture', bitmap: picture, description: '' });
    expect(paper).toEqual(
      bitmapOf(576, 504, (x, y) => x >= 137 && x < 438 && y < 500 && isBlack(picture, x - 137, y)),
    );
    const strip = hollerithBitmap('218445095900000', 576);
    const marks = await burnt({ type: 'hollerith', digits: '218445095900000', description: '' });
    const left = (576 - strip.width) >> 1;
    expect(marks).toEqual(
      bitmapOf(576, 48, (x, y) => x >= left && x < left + strip.width && isBlack(strip, x - left, y)),
    );
  });

  it('goes on with lines as far apart as before', async () => {
    const all = await told(
      'woosim',
      sampleDocument({ type: 'picture', bitmap: bitmapOf(8, 8, () => true), description: '' }),
    );
    expect(all.at(-1)).toEqual(['line spacing', 30]);
  });
});

describe('the drivers', () => {
  it('have a width to aim at: 576 for Woosim, 572 for all others, 608 on Windows [S257]', () => {
    expect(['woosim', 'epson', 'linkos'].map((id) => targetPrintWidth(id, false))).toEqual([576, 572, 572]);
    expect(['woosim', 'epson', 'linkos'].map((id) => targetPrintWidth(id, true))).toEqual([608, 608, 608]);
  });

  it('are as wide as the specification says, and never wider than an 80 mm head', () => {
    for (const id of ESCPOS_DRIVERS) {
      expect([id, driverProfile(id, false).dots]).toEqual([id, id === 'woosim' ? 576 : 572]);
      expect([id, driverProfile(id, true).dots]).toEqual([id, 576]);
    }
  });

  it.each(ESCPOS_DRIVERS)('lay a line out no longer than the paper: %s', (id) => {
    const { dots, columns } = driverProfile(id, false);
    expect(columns * 12).toBeLessThanOrEqual(dots);
    const [line] = layOut(sampleDocument({ type: 'text', text: 'x'.repeat(99) }), columns);
    expect(line).toMatchObject({ segments: [{ text: 'x'.repeat(columns) }] });
  });
});
