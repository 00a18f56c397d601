/**
 * The commands of a document, read back by a reader independent of the encoder, and scanned if they are
 * pictures.
 */
import { describe, expect, it } from 'vitest';
import { bitmapOf } from '../bytes/bitmap.ts';
import type { PrintBlock } from '../document/print-document.ts';
import {
  driverProfile,
  ESCPOS_DRIVERS,
  type EscPosProfile,
  GENERIC_80,
} from '../profiles/escpos-profiles.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { scannedCodes } from '../testing/scan.ts';
import { encodeEscPos } from './testing/encode.ts';
import { PROFILES_BY_PAPER } from './testing/profiles.ts';
import { type EscPosCommand, linesOfText, readBack } from './testing/read-back.ts';

const SERIAL = '2184450959000005';
const BEGINNING: readonly EscPosCommand[] = [
  ['initialize'],
  ['automatic status', 0x0f],
  ['motion unit', 203, 203],
  ['line spacing', 30],
  ['international set', 0],
  ['one byte'],
  ['font', 0],
  ['code page', 0],
];

function told(blocks: readonly PrintBlock[], profile: EscPosProfile = GENERIC_80): readonly EscPosCommand[] {
  return readBack(encodeEscPos(sampleDocument(...blocks), profile));
}

/** Without the settings that every document begins with. */
function toldAfter(...blocks: readonly PrintBlock[]): readonly EscPosCommand[] {
  const all = told(blocks);
  expect(all.slice(0, BEGINNING.length)).toEqual(BEGINNING);
  return all.slice(BEGINNING.length);
}

describe('text', () => {
  it('is plain bytes and line feeds', () => {
    expect(toldAfter({ type: 'text', text: 'Race 4\nWIN' })).toEqual([
      ['text', 'Race 4'],
      ['line'],
      ['text', 'WIN'],
      ['line'],
    ]);
  });

  it('switches a style on where it begins and off where it ends', () => {
    const blocks: readonly PrintBlock[] = [
      { type: 'text', text: 'A', bold: true, size: 'large', align: 'center', underline: true, invert: true },
      { type: 'text', text: 'B', bold: true },
      { type: 'text', text: 'C' },
    ];
    expect(toldAfter(...blocks)).toEqual([
      ['justify', 1],
      ['size', 0x11],
      ['bold', 1],
      ['underline', 1],
      ['invert', 1],
      ['text', 'A'],
      ['line'],
      ['justify', 0],
      ['size', 0],
      ['underline', 0],
      ['invert', 0],
      ['text', 'B'],
      ['line'],
      ['bold', 0],
      ['text', 'C'],
      ['line'],
    ]);
  });

  it.each([
    ['normal', 0x00],
    ['tall', 0x01],
    ['wide', 0x10],
    ['large', 0x11],
    ['huge', 0x22],
  ] as const)('is magnified: %s', (size, n) => {
    const sizes = toldAfter({ type: 'text', text: 'B', size: 'wide' }, { type: 'text', text: 'A', size });
    expect(sizes.findLast(([name]) => name === 'size')).toEqual(['size', size === 'wide' ? 0x10 : n]);
  });

  it('changes the code page for a character that the present one does not have, and stays there', () => {
    expect(toldAfter({ type: 'text', text: 'é €é' })).toEqual([
      ['text', '\u0082 '],
      ['code page', 19],
      ['text', '\u00d5\u0082'],
      ['line'],
    ]);
  });

  it('shows what it cannot print', () => {
    expect(toldAfter({ type: 'text', text: '賽馬 “A”' })).toEqual([
      ['text', '???? '],
      ['code page', 16],
      ['text', '\u0093A\u0094'],
      ['line'],
    ]);
  });

  it('is in columns on 80 and on 58 mm', () => {
    const row: PrintBlock = {
      type: 'columns',
      columns: [
        { text: 'Race 4', width: 'fill' },
        { text: '$2.00', width: 8, align: 'right' },
      ],
    };
    const [wide] = linesOfText(encodeEscPos(sampleDocument(row), GENERIC_80));
    const [narrow] = linesOfText(encodeEscPos(sampleDocument(row), PROFILES_BY_PAPER['generic-58']));
    expect([wide, narrow]).toEqual([`Race 4${' '.repeat(37)}$2.00`, `Race 4${' '.repeat(21)}$2.00`]);
  });

  it('carries no command of its own', () => {
    expect(toldAfter({ type: 'text', text: 'a\u001b@\u001dV\u0000b' })).toEqual([
      ['text', 'a @ V b'],
      ['line'],
    ]);
  });
});

describe('a bar code', () => {
  it("is the printer's own, centred, elements of 2 and 5 dots, as high as asked [S245]", () => {
    expect(toldAfter({ type: 'barCode', symbology: 'itf', digits: SERIAL, height: 70 })).toEqual([
      ['justify', 1],
      ['bar height', 70],
      ['bar width', 2],
      ['itf', SERIAL],
    ]);
  });

  it('is a picture for a printer without one, and a scanner reads it', async () => {
    const profile: EscPosProfile = { ...GENERIC_80, barCode: 'raster', stripRows: 400 };
    const pictures = told([{ type: 'barCode', symbology: 'itf', digits: SERIAL, height: 70 }], profile);
    expect(await scanned(pictures)).toEqual([`ITF ${SERIAL}`]);
  });

  it('is a picture when it is higher than the command allows', () => {
    const names = toldAfter({ type: 'barCode', symbology: 'itf', digits: SERIAL, height: 256 }).map(
      ([name]) => name,
    );
    expect(names).not.toContain('itf');
    expect(names).toContain('raster');
  });
});

describe('a QR code', () => {
  it("is the printer's own at level H, with its quiet zone [S258]", () => {
    expect(toldAfter({ type: 'qr', text: SERIAL, height: 150 })).toEqual([
      ['feed', 28],
      ['justify', 1],
      ['qr 67', 7],
      ['qr 69', 51],
      ['qr data', SERIAL],
      ['qr 81', 48],
      ['feed', 28],
    ]);
  });

  it('is a picture for a printer without one, and a scanner reads it', async () => {
    const profile: EscPosProfile = { ...GENERIC_80, qr: 'raster', stripRows: 400 };
    const pictures = told([{ type: 'qr', text: SERIAL, height: 150 }], profile);
    expect(await scanned(pictures)).toEqual([`QRCode ${SERIAL}`]);
  });

  it('that is too long is a bug of the caller here, and an error of range [S210]', () => {
    expect(() => toldAfter({ type: 'qr', text: 'x'.repeat(1274), height: 150 })).toThrow(RangeError);
  });
});

async function scanned(all: readonly EscPosCommand[]): Promise<readonly string[]> {
  const pictures = all.flatMap(([, value]) => (typeof value === 'object' ? [value] : []));
  expect(pictures).toHaveLength(1);
  return (await Promise.all(pictures.map(scannedCodes))).flat();
}

describe('pictures, feeds and cuts', () => {
  it('sends a picture in strips, white rows as feeds', () => {
    const bitmap = bitmapOf(64, 400, (x, y) => x < 8 && (y < 50 || y >= 350));
    const all = toldAfter({ type: 'picture', bitmap, align: 'left', description: '' });
    expect(
      all.map(([name, value]) =>
        typeof value === 'object' ? [name, value.width, value.height] : [name, value],
      ),
    ).toEqual([
      ['raster', 8, 48],
      ['raster', 8, 2],
      ['feed', 255],
      ['feed', 45],
      ['raster', 8, 48],
      ['raster', 8, 2],
    ]);
  });

  it('prints the Hollerith strip as a picture [S246]', () => {
    const all = toldAfter({ type: 'hollerith', digits: '218445095900000', description: '' });
    expect(
      all.map(([name, value]) => (typeof value === 'object' ? [name, value.height] : [name, value])),
    ).toEqual([
      ['justify', 1],
      ['raster', 48],
    ]);
  });

  it.each([
    ['generic-80', [['cut', 66, 0]]],
    ['generic-58', [['feed', 96]]],
  ] as const)('ends the paper as the printer can: %s', (id, expected) => {
    expect(told([{ type: 'cut' }], PROFILES_BY_PAPER[id]).slice(BEGINNING.length)).toEqual(expected);
  });

  it('feeds by millimetres of eight dots', () => {
    expect(toldAfter({ type: 'feed', mm: 2.5 }, { type: 'feed', mm: 0 })).toEqual([['feed', 20]]);
  });

  it('counts in dots on a printer that counts in other units', () => {
    expect(told([], driverProfile('epson', true))).toContainEqual(['motion unit', 203, 203]);
  });
});

describe('the profiles', () => {
  it('have as many columns as characters of 12 dots fit, and whole wide ones', () => {
    const profiles = ESCPOS_DRIVERS.flatMap((id) => [driverProfile(id, true), driverProfile(id, false)]);
    for (const { columns, dots } of profiles) expect(columns).toBe(2 * Math.floor(dots / 24));
    expect(GENERIC_80.dots).toBe(576);
  });
});
