/** The codes, held against the libraries that are not used to draw them, and against a scanner. */
import barCodes from 'bwip-js/node';
import * as fc from 'fast-check';
import createQrCode from 'qrcode-generator';
import { describe, expect, it } from 'vitest';
import { scannedCodes, scannedLevel } from '../testing/scan.ts';
import { HOLLERITH_HEIGHT, hollerithBitmap, hollerithMarks, isHollerith } from './hollerith.ts';
import { ITF_NARROW, ITF_WIDE, isItf, itfBitmap, itfElements, itfWidth } from './itf.ts';
import { qrBitmap } from './qr.ts';
import { qrMode, qrModuleDots, qrModules, qrVersion } from './qr-size.ts';

const SERIAL = '2184450959000005';
const pairs = fc
  .string({ unit: fc.constantFrom(...'0123456789'.split('')), minLength: 2, maxLength: 40 })
  .map((digits) => (digits.length % 2 === 0 ? digits : `0${digits}`));

describe('the bar code', () => {
  it('has wide elements 2.5 times the narrow ones: 16 digits are 273 dots, 18 are 305 [S245]', () => {
    expect(ITF_WIDE / ITF_NARROW).toBe(2.5);
    expect(new Set(itfElements(SERIAL))).toEqual(new Set([2, 5]));
    expect([itfBitmap(SERIAL, 70).width, itfWidth('0'.repeat(18))]).toEqual([273, 305]);
    // Compares with a width of 95 in the common library's unit, to the next whole elements. The unit is
    // millimetres at 72 dots an inch.
    expect(Math.abs(itfWidth(SERIAL) - (95 * 72) / 25.4)).toBeLessThan(4);
  });

  it('has its wide elements where bwip-js has them', () => {
    fc.assert(
      fc.property(pairs, (digits) => {
        // oxlint-disable-next-line import/no-named-as-default-member -- the named one draws the symbology called 'raw'
        const [theirs] = barCodes.raw({ bcid: 'interleaved2of5', text: digits }) as readonly {
          sbs: number[];
        }[];
        // bwip-js ends in the white after the code.
        const wide = theirs?.sbs.slice(0, itfElements(digits).length).map((width) => width > 1);
        expect(itfElements(digits).map((width) => width > ITF_NARROW)).toEqual(wide);
      }),
    );
  });

  it('is as wide as its elements', () => {
    fc.assert(
      fc.property(pairs, (digits) => {
        expect(itfElements(digits).reduce((sum, width) => sum + width, 0)).toBe(itfWidth(digits));
      }),
    );
  });

  it('is read by a scanner', async () => {
    expect(await scannedCodes(itfBitmap(SERIAL, 70))).toEqual([`ITF ${SERIAL}`]);
  });

  it.each([
    ['12', true],
    ['123', false],
    ['', false],
    ['12a4', false],
    ['-123', false],
  ])('carries digits in pairs only: %j', (digits, expected) => {
    expect(isItf(digits)).toBe(expected);
  });
});

describe('the size of a QR code', () => {
  it('is the one the code has when it is drawn, from the first version to the last [S258]', () => {
    for (const unit of ['7', 'A', 'a']) {
      for (const version of [1, 2, 9, 10, 26, 27, 39]) {
        const longest = unit.repeat(longestOf(version, unit));
        expect(modulesOf(longest), `${longest.length} of ${unit}`).toBe(qrModules(version));
        expect(modulesOf(longest + unit), `one more of ${unit}`).toBe(qrModules(version + 1));
      }
    }
  });

  it.each([
    ['digits', '7', 3057],
    ['capitals', 'A', 1852],
    ['bytes', 'a', 1273],
  ])('has room for so many %s and not one more [S258] [S210]', (_, unit, most) => {
    expect(qrVersion(unit.repeat(most))).toBe(40);
    expect(qrVersion(unit.repeat(most + 1))).toBeNull();
    expect(qrBitmap(unit.repeat(most + 1), 150, 576)).toBeNull();
  });

  it.each([
    ['16 digits on a ticket', SERIAL, 150, 576, 7],
    ['16 digits on a slip', SERIAL, 100, 576, 4],
    ['more than fits the height', 'x'.repeat(1000), 150, 576, 1],
    ['wider than the paper', SERIAL, 1000, 384, 13],
  ])('takes the largest whole module: %s', (_, text, height, paper, dots) => {
    expect(qrModuleDots(qrVersion(text) ?? 0, height, paper)).toBe(dots);
  });
});

/** Characters of the longest text that is said to fit the version. */
function longestOf(version: number, unit: string): number {
  let length = 1;
  while ((qrVersion(unit.repeat(length + 1)) ?? 41) <= version) length += 1;
  return length;
}

function modulesOf(text: string): number {
  const mode = qrMode(text);
  const code = createQrCode(0, 'H');
  code.addData(mode === 'Byte' ? String.fromCharCode(...new TextEncoder().encode(text)) : text, mode);
  code.make();
  return code.getModuleCount();
}

describe('the QR code', () => {
  it.each([SERIAL, 'FR218445095900000,4:2RF', 'Größe 賽馬 €'])('is read by a scanner: %s', async (text) => {
    const bitmap = qrBitmap(text, 150, 576);
    expect(bitmap === null ? [] : await scannedCodes(bitmap)).toEqual([`QRCode ${text}`]);
  });

  it('has error correction level H [S258]', async () => {
    const bitmap = qrBitmap(SERIAL, 150, 576);
    expect(bitmap === null ? undefined : await scannedLevel(bitmap)).toBe('H');
  });
});

describe('the Hollerith strip', () => {
  const digits = '218445095900000';

  it('is 77 marks wide and 6 mm high for 15 digits [S246]', () => {
    expect(hollerithMarks(digits)).toHaveLength(77);
    expect(hollerithBitmap(digits, 576)).toMatchObject({ width: 77 * 7, height: HOLLERITH_HEIGHT });
    expect(HOLLERITH_HEIGHT).toBe(48);
  });

  it('begins and ends with a mark and has two of five for every digit', () => {
    const marks = hollerithMarks(digits)
      .map((mark) => (mark ? '1' : '0'))
      .join('');
    expect([marks.at(0), marks.at(-1)]).toEqual(['1', '1']);
    const groups = marks.slice(1, -1).match(/.{5}/g) ?? [];
    expect(groups).toHaveLength(15);
    expect(groups.every((group) => group.replaceAll('0', '').length === 2)).toBe(true);
    expect(new Set(groups).size).toBe(new Set(digits).size);
  });

  it('takes 15 digits and nothing else', () => {
    expect(['218445095900000', '2184450959000005', '21844509590000A'].map(isHollerith)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
