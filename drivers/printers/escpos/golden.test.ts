/**
 * Compares bytes with the makers' manuals, command by command, and with a published encoder.
 *
 * The manuals: Epson's ESC/POS command reference; Sunmi's printer demo for `FS`; Woosim's manual of the
 * WSP-BT30 for its columns.
 */
import { Buffer } from 'node:buffer';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { describe, expect, it } from 'vitest';
import { type Bitmap, bitmapOf, isBlack } from '../bytes/bitmap.ts';
import type { PictureBlock, PrintBlock } from '../document/print-document.ts';
import { driverProfile, ESCPOS_DRIVERS, type EscPosDriverId } from '../profiles/escpos-profiles.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { definePicture, deletePicture, LIST_PICTURES, printDensity, storedPicture } from './commands.ts';
import { encodeEscPos } from './testing/encode.ts';
import { readEscPosCommand } from './testing/read-back.ts';

const SERIAL = '2184450959000005';
const DIGITS_HEX = Buffer.from(SERIAL).toString('hex');

const TICKET: readonly PrintBlock[] = [
  { type: 'text', text: 'WIN', align: 'center', size: 'large', bold: true },
  {
    type: 'columns',
    columns: [
      { text: 'Race 4', width: 'fill' },
      { text: '$2.00', width: 8, align: 'right' },
    ],
  },
  { type: 'barCode', symbology: 'itf', digits: SERIAL, height: 70 },
  { type: 'qr', text: SERIAL, height: 150 },
  { type: 'cut' },
];

function hexOf(driver: EscPosDriverId, ...blocks: readonly PrintBlock[]): string {
  // As wide as the head.
  return Buffer.from(encodeEscPos(sampleDocument(...blocks), driverProfile(driver, true))).toString('hex');
}

function hex(...parts: readonly (readonly [bytes: string, meaning: string])[]): string {
  return parts.map(([bytes]) => bytes.replaceAll(' ', '')).join('');
}

const CODES = [
  ['1b6101', 'centred'],
  ['1d6846', '70 dots high'],
  ['1d7702', 'narrow 2, wide 5'],
  [`1d6b4610 ${DIGITS_HEX}`, 'interleaved 2 of 5, 16 digits'],
  ['1b4a1c', 'quiet zone of four modules of 7 dots'],
  ['1d286b0300 314307', 'modules of 7 dots'],
  ['1d286b0300 314533', 'level H'],
  [`1d286b1300 315030 ${DIGITS_HEX}`, 'the text'],
  ['1d286b0300 315130', 'printed'],
  ['1b4a1c', 'quiet zone'],
  ['1d564200', 'fed to the knife and cut, a point left'],
] as const;

/** A ticket of an imitator whose profile differs from the common one in nothing that a ticket has. */
const IMITATORS = [
  TICKET,
  hex(
    ['1b40 1d610f', 'cleared, reports by itself'],
    ['1d50cbcb 1b331e', 'units of 1/203 inch, lines of 30 dots'],
    ['1b5200 1c2e 1b4d00 1b7400', "America's signs, one byte a character, font A, page 437"],
    ['1b6101 1d2111 1b4501 57494e 0a', 'WIN'],
    ['1b6100 1d2100 1b4500 526163652034', 'Race 4'],
    ['20'.repeat(37), 'blanks up to the last column'],
    ['24322e3030 0a', '$2.00'],
    ...CODES,
  ),
] as const;

/** For each driver, blocks of a paper and the bytes that its manual has for them. */
const GOLDEN: Readonly<Record<EscPosDriverId, readonly [blocks: readonly PrintBlock[], bytes: string]>> = {
  epson: [
    TICKET,
    hex(
      ['1b40', 'cleared'],
      ['1d614f', 'reports by itself'],
      ['1d50cbcb', 'units of 1/203 inch'],
      ['1b331e', 'lines of 30 dots'],
      ['1b5200 1c2e 1b4d00', "America's signs, one byte a character, font A"],
      ['1b7400', 'page 437'],
      ['1b6101 1d2111 1b4501', 'centred, twice as wide and high, bold'],
      ['57494e 0a', 'WIN'],
      ['1b6100 1d2100 1b4500', 'left, normal'],
      ['526163652034', 'Race 4'],
      ['1b240402', 'behind 43 characters of 12 dots: 516'],
      ['24322e3030 0a', '$2.00'],
      ...CODES,
    ),
  ],
  bixolon: IMITATORS,
  sunmi: IMITATORS,
  // A picture of 3 x 25 dots in two bands.
  woosim: [
    [
      {
        type: 'picture',
        bitmap: bitmapOf(3, 25, (x, y) => x === y || y === 24),
        align: 'left',
        description: '',
      },
      { type: 'cut' },
    ],
    hex(
      ['1b40 1b331e 1b5200 1b4d00 1b7400', "cleared, lines of 30 dots, America's signs, font A"],
      ['1b3318', 'lines of a band'],
      ['1b4c', 'a page'],
      ['1b57 00000000 4002 3000', '576 x 48 dots of it'],
      ['1b240000 1b2a210300', 'three columns of 24 dots from the left edge'],
      ['800000 400000 200000 0a', 'a dot a column, one lower each'],
      ['1b240000 1b2a210300', 'three more'],
      ['800000 800000 800000 0a', 'the last row'],
      ['0c', 'printed'],
      ['1b331e', 'lines of 30 dots'],
      ['1b4a60', '12 mm to the tear bar'],
    ),
  ],
};

describe('a paper, byte by byte', () => {
  it.each(ESCPOS_DRIVERS)('as %s takes it', (driver) => {
    expect(GOLDEN, `give ${driver} a row in GOLDEN: the bytes of a paper by its manual`).toHaveProperty(
      driver,
    );
    const [blocks, bytes] = GOLDEN[driver];
    expect(hexOf(driver, ...blocks)).toBe(bytes);
  });
});

describe('commands that have numbers to get wrong', () => {
  it.each([
    ['the question for what is kept', LIST_PICTURES, '1d284c04003040 4b43'],
    [
      'a picture of 384 x 96 to be kept under AB',
      definePicture([65, 66], 384, 96, 4608),
      '1d284c0b12304330 4142 01 8001 6000 31',
    ],
    ['its printing', storedPicture([65, 66]), '1d284c06003045 4142 0101'],
    ['its end', deletePicture([65, 66]), '1d284c04003042 4142'],
    ['the lightest burning, 70 %', printDensity(0), '1d284b0200 31 fa'],
    ["the printer's own", printDensity(50), '1d284b0200 31 00'],
    ['the darkest, 130 %', printDensity(100), '1d284b0200 31 06'],
  ] as const)('%s', (_, bytes, expected) => {
    expect(Buffer.from(bytes).toString('hex')).toBe(expected.replaceAll(' ', ''));
  });
});

describe('a published encoder', () => {
  const peer = (): ReceiptPrinterEncoder =>
    new ReceiptPrinterEncoder({ language: 'esc-pos', columns: 48, imageMode: 'raster', feedBeforeCut: 0 });

  it('asks for the same QR code and the same height of bars', () => {
    const theirs = Buffer.from(
      peer()
        .initialize()
        .barcode(SERIAL, 'itf', { height: 70, width: 2, text: 'none' })
        .qrcode(SERIAL, { model: 2, size: 7, errorlevel: 'h' })
        .encode(),
    ).toString('hex');
    const ours = hexOf('epson', ...TICKET);
    const common = CODES.filter(([, meaning]) =>
      ['70 dots high', 'modules of 7 dots', 'level H', 'the text', 'printed'].includes(meaning),
    );
    expect(common).toHaveLength(5);
    for (const [bytes] of common) {
      expect(ours).toContain(bytes.replaceAll(' ', ''));
      expect(theirs).toContain(bytes.replaceAll(' ', ''));
    }
  });

  it('burns the same dots', () => {
    const bitmap = bitmapOf(576, 96, (x, y) => Math.hypot(x - 288, (y - 48) * 4) < 180 && (x + y) % 9 < 5);
    const data = new Uint8ClampedArray(576 * 96 * 4).fill(255);
    for (let at = 0; at < 576 * 96; at += 1) {
      if (isBlack(bitmap, at % 576, Math.floor(at / 576))) data.set([0, 0, 0], at * 4);
    }
    const image = { width: 576, height: 96, data };
    const theirs = burnt(peer().image(image, 576, 96, 'threshold').encode());
    const picture: PictureBlock = { type: 'picture', bitmap, description: '' };
    const ours = burnt(encodeEscPos(sampleDocument(picture), driverProfile('epson', true)));
    expect(ours).toEqual(theirs);
    expect(ours).toEqual(bitmap);
  });
});

/**
 * Returns the rows that a printer with a 576 dot head prints, from the first `GS v 0` on. Skips all but
 * raster, feed and alignment.
 */
function burnt(bytes: Uint8Array): Bitmap {
  const rows: Uint8Array[] = [];
  let align = 0;
  for (let at = 0; at < bytes.length; ) {
    const one = readable(bytes, at);
    at += one?.length ?? 1;
    const [name, value] = one?.told ?? ['passed over'];
    if (name === 'justify') align = Number(value);
    if (name === 'feed') rows.push(...Array.from({ length: Number(value) }, () => new Uint8Array(72)));
    if (name !== 'raster' || typeof value !== 'object') continue;
    const across = value.width / 8;
    for (let row = 0; row < value.height; row += 1) {
      const line = new Uint8Array(72);
      line.set(value.bits.subarray(row * across, (row + 1) * across), ((72 - across) * align) / 2);
      rows.push(line);
    }
  }
  return { width: 576, height: rows.length, bits: Uint8Array.from(rows.flatMap((row) => [...row])) };
}

function readable(bytes: Uint8Array, at: number): ReturnType<typeof readEscPosCommand> {
  try {
    return readEscPosCommand(bytes, at);
  } catch {
    return null;
  }
}
