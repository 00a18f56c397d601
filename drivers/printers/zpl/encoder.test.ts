/** The words and the look of a label, by a renderer that others wrote; codes are scanned. */
import { describe, expect, it } from 'vitest';
import { type Bitmap, bitmapOf, isBlack } from '../bytes/bitmap.ts';
import type { PrintBlock, PrintDocument } from '../document/print-document.ts';
import { drawDocument } from '../layout/paper-picture.ts';
import { ZEBRA_80 } from '../profiles/zpl-profiles.ts';
import type { Rasterizer } from '../raster/rasterizer.ts';
import { hollerithBitmap } from '../symbols/hollerith.ts';
import { itfBitmap } from '../symbols/itf.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { scannedCodes, scannedLevel } from '../testing/scan.ts';
import { encodeZpl } from './encoder.ts';
import { storedGraphic } from './graphics.ts';
import { rasterizerHere } from './testing/drawing.ts';
import { readLabels } from './testing/read-back.ts';
import { rendered } from './testing/rendered.ts';

const SERIAL = '2184450959000005';
const HEAD = '^LH0,0^LT0^LS0^PON^FWN^JZN^MD0^CI28^CFD,18,10^BY2,2.5,1';
const LOGO = bitmapOf(100, 40, (x, y) => (x + y) % 3 === 0 || x === 0 || y === 39);

/** Nothing is drawn unless a test expects it. */
const NO_RASTER: Rasterizer = {
  draw: () => Promise.reject(new Error('drawn')),
  drawLine: () => Promise.reject(new Error('drawn')),
};

function encoded(
  document: PrintDocument,
  { raster = NO_RASTER, kept = new Set<string>(), darkness = 0 } = {},
): Uint8Array | Promise<Uint8Array> {
  return encodeZpl(document, { profile: ZEBRA_80, raster, storedNames: kept, darkness });
}

async function zplOf(...blocks: readonly PrintBlock[]): Promise<string> {
  return new TextDecoder().decode(await encoded(sampleDocument(...blocks)));
}

/** The fields of the one label. */
async function fieldsOf(...blocks: readonly PrintBlock[]): Promise<string> {
  const [, fields = ''] = /^\^XA\^MNN\^PW576\^LL\d+(.*)\^XZ\n$/s.exec(await zplOf(...blocks)) ?? [];
  expect(fields.startsWith(HEAD)).toBe(true);
  return fields.slice(HEAD.length);
}

async function label(...blocks: readonly PrintBlock[]): Promise<Bitmap> {
  const [only, ...others] = await rendered(await encoded(sampleDocument(...blocks)));
  expect(others).toEqual([]);
  return only ?? bitmapOf(1, 1, () => false);
}

function area(bitmap: Bitmap, left: number, top: number, width: number, height: number): Bitmap {
  return bitmapOf(width, height, (x, y) => isBlack(bitmap, left + x, top + y));
}

const EVERYTHING: readonly PrintBlock[] = [
  { type: 'text', text: 'Meadowlark Park', size: 'large', align: 'center', bold: true },
  { type: 'rule' },
  {
    type: 'columns',
    columns: [
      { text: 'Race 4 Trifecta', width: 'fill' },
      { text: '12 x $2.00', width: 12, align: 'right' },
      { text: '$24.00', width: 9, align: 'right', bold: true },
    ],
  },
  { type: 'text', text: 'Ñandú, 24,00 €', align: 'right', underline: true },
  { type: 'text', text: 'VOID', size: 'huge', invert: true, bold: true, align: 'center' },
  {
    type: 'columns',
    size: 'large',
    columns: [
      { text: 'TOTAL', width: 'fill' },
      { text: '$24.00', width: 10, align: 'right' },
    ],
  },
  { type: 'feed', mm: 4 },
  { type: 'rule', weight: 'double' },
  { type: 'barCode', symbology: 'itf', digits: SERIAL, height: 70 },
  { type: 'feed', mm: 2 },
  { type: 'text', text: 'Tall', size: 'tall' },
  { type: 'text', text: 'Wide', size: 'wide', align: 'right' },
  { type: 'qr', text: SERIAL, height: 150 },
  { type: 'cut' },
];

describe('a ticket', () => {
  it('is said in the printer’s own words, at once', async () => {
    expect(encoded(sampleDocument(...EVERYTHING))).toBeInstanceOf(Uint8Array);
    expect(await zplOf(...EVERYTHING)).toMatchInlineSnapshot(`
      "^XA^MNN^PW576^LL743^LH0,0^LT0^LS0^PON^FWN^JZN^MD0^CI28^CFD,18,10^BY2,2.5,1^FO108,6^ADN,36,20^FDMeadowlark Park^FS^FO109,6^ADN,36,20^FDMeadowlark Park^FS^FO0,52^GB576,2,2^FS^FO0,61^FDRace 4 Trifecta^FS^FO336,61^FD12 x $2.00^FS^FO504,61^FD$24.00^FS^FO505,61^FD$24.00^FS^FO408,110^GB168,2,2^FS^FO408,91^FDÑandú, 24,00 €^FS^FO216,118^GB144,72,72^FS^FO216,127^ADN,54,30^FR^FDVOID^FS^FO0,196^ADN,36,20^FDTOTAL^FS^FO432,196^ADN,36,20^FD$24.00^FS^FO0,272^GB576,2,2^FS^FO0,276^GB576,2,2^FS^FO151,280^B2N,70,N,N,N^FD2184450959000005^FS^FO0,372^ADN,36,10^FDTall^FS^FO480,417^ADN,18,20^FDWide^FS^FO214,471^BQN,2,7^FDHA,2184450959000005^FS^XZ
      "
    `);
  });

  it('has its ink where the layout has it, and nowhere else [S245]', async () => {
    const paper = await label(...EVERYTHING);
    const { shapes, height } = drawDocument(sampleDocument(...EVERYTHING), {
      dots: 576,
      columns: 48,
      margin: 0,
    });
    expect(paper).toMatchObject({ width: 576, height: height + ZEBRA_80.tearFeed });
    const covered = bitmapOf(paper.width, paper.height, (x, y) =>
      shapes.some((shape) => {
        if (shape.shape === 'cut') return false;
        const { width: wide, height: high } = shape.shape === 'dots' ? shape.bitmap : shape;
        // Bold is struck a second time, a dot further right.
        const right = shape.x + wide + (shape.shape === 'text' && shape.bold ? 1 : 0);
        return x >= shape.x && x < right && y >= shape.y && y < shape.y + high;
      }),
    );
    const outside = [...paper.bits].flatMap((byte, at) =>
      (byte & ~(covered.bits[at] ?? 0)) === 0 ? [] : [[(at % 72) * 8, Math.floor(at / 72)]],
    );
    expect(outside).toEqual([]);
    for (const shape of shapes) {
      if (shape.shape !== 'text') continue;
      const cell = shape.width / shape.text.length;
      const hasInk = (at: number): boolean =>
        area(paper, shape.x + at * cell, shape.y, cell, shape.height).bits.some((byte) => byte !== 0);
      const characters = shape.text.split('');
      expect(characters.filter((character, at) => character !== ' ' && !hasInk(at))).toEqual([]);
      if (shape.underline || shape.invert || shape.bold) continue;
      expect(characters.filter((character, at) => character === ' ' && hasInk(at))).toEqual([]);
    }
  });

  it('scans: the bar code has bars of 2 and 5 dots, the QR code level H [S245, S258]', async () => {
    const paper = await label(...EVERYTHING);
    expect(await scannedCodes(paper)).toEqual([`ITF ${SERIAL}`, `QRCode ${SERIAL}`]);
    expect(await scannedLevel(await label({ type: 'qr', text: SERIAL, height: 150 }))).toBe('H');
    const bars = await label({ type: 'barCode', symbology: 'itf', digits: SERIAL, height: 70 });
    expect(area(bars, Math.floor((576 - 273) / 2), 0, 273, 70)).toEqual(itfBitmap(SERIAL, 70));
  });
});

describe('text in a field', () => {
  it.each([
    ['^XZ^XA~JA', '^FH^FD_5EXZ_5EXA_7EJA^FS'],
    ['A_5E^', '^FH^FDA_5F5E_5E^FS'],
    ['A_B', '^FDA_B^FS'],
    ['\u0010\u0002~HS\u0003', '^FH^FD_7EHS^FS'],
    ['a\\&b', '^FDa\\&b^FS'],
  ])('is no command: %j', async (text, field) => {
    expect(await fieldsOf({ type: 'text', text })).toContain(field);
  });

  it('keeps the printer from nothing it should print: the renderer draws it all on one label', async () => {
    const text = '^XZ ~JA ^FS_5E';
    const paper = await label({ type: 'text', text, size: 'large' });
    expect(paper.height).toBe(48);
    text.split('').forEach((character, at) => {
      const ink = area(paper, at * 24, 0, 24, 48).bits.some((byte) => byte !== 0);
      expect([character, ink]).toEqual([character, character !== ' ']);
    });
  });

  it('is no command in a QR code either', async () => {
    for (const text of ['^XZ~JA_5E', 'HA,^FS']) {
      expect(await scannedCodes(await label({ type: 'qr', text, height: 200 }))).toEqual([`QRCode ${text}`]);
    }
  });

  it('has plain twins for typographic signs', async () => {
    expect(await fieldsOf({ type: 'text', text: '“Rock’n’Roll” – 1…' })).toContain(
      '^FD"Rock\'n\'Roll" - 1.^FS',
    );
  });
});

describe('what the printer has no word for', () => {
  it('is drawn: a line with a character that its font lacks, in its place', async () => {
    const document = sampleDocument(
      { type: 'text', text: 'Race 4' },
      { type: 'text', text: 'Łódź Ωmega', align: 'right' },
    );
    const raster = rasterizerHere();
    const [paper] = await rendered(await encoded(document, { raster }));
    const line = await raster.drawLine(
      { type: 'line', size: 'normal', align: 'right', segments: [{ text: 'Łódź Ωmega' }] },
      576,
      'en-us',
    );
    expect(area(paper ?? LOGO, 0, 30, 576, 24)).toEqual(line);
  });

  it('is drawn: a QR code of other than ASCII, or with modules above 10 dots', async () => {
    for (const text of ['Łódź/€', '12']) {
      const paper = await label({ type: 'qr', text, height: text === '12' ? 400 : 200 });
      expect(await scannedCodes(paper)).toEqual([`QRCode ${text}`]);
    }
    expect(await zplOf({ type: 'qr', text: '12', height: 400 })).not.toContain('^BQ');
  });

  it('is drawn: a strip of marks, as wide as the paper allows', async () => {
    const paper = await label({ type: 'hollerith', digits: '123456789012345', description: 'strip' });
    const strip = hollerithBitmap('123456789012345', 576);
    expect(area(paper, Math.floor((576 - strip.width) / 2), 0, strip.width, strip.height)).toEqual(strip);
  });

  it('is drawn: box signs among other text, which the font has and draws apart', async () => {
    await expect(zplOf({ type: 'text', text: 'a─b' })).rejects.toThrow('drawn');
  });

  it('fails as a whole when it cannot be drawn', async () => {
    await expect(encoded(sampleDocument({ type: 'text', text: '第四場' }))).rejects.toThrow('drawn');
  });
});

describe('a picture', () => {
  const picture = { type: 'picture', bitmap: LOGO, description: 'logo' } as const;

  it.each([
    ['left', 0],
    ['center', 238],
    ['right', 476],
  ] as const)('stands %s, dot for dot', async (align, left) => {
    const paper = await label({ ...picture, align }, { type: 'text', text: 'below' });
    expect(area(paper, left, 0, 100, 40)).toEqual(LOGO);
    expect(area(paper, 0, 0, left, 40).bits.every((byte) => byte === 0)).toBe(true);
  });

  it('is not sent where it is white, nor where its last bytes are nobody’s', async () => {
    const spot = bitmapOf(60, 50, (x, y) => x === 30 && y === 20);
    const bits = spot.bits.map((byte, at) => (at % 8 === 7 ? byte | 0x0f : byte));
    expect(await fieldsOf({ ...picture, bitmap: { ...spot, bits }, align: 'left' })).toMatch(
      /^\^FO24,20\^GFA,1,1,1,:Z64:[^^]*\^FS$/,
    );
    const white = bitmapOf(60, 50, () => false);
    expect(await fieldsOf({ ...picture, bitmap: white })).toBe('');
  });

  it('of more bytes than a field announces is sent in several, without a seam', async () => {
    const tall = bitmapOf(576, 1500, (x, y) => (x + y) % 5 === 0);
    const fields = await fieldsOf({ ...picture, bitmap: tall });
    expect(fields.match(/\^GFA,(\d+)/g)).toEqual(['^GFA,99936', '^GFA,8064']);
    const [paper] = readLabels(await encoded(sampleDocument({ ...picture, bitmap: tall })));
    expect(paper?.drawn).toEqual(tall);
  });

  it('that the printer keeps is named, at once; one that it does not is sent', async () => {
    const kept = sampleDocument(
      { ...picture, storedAs: 'LOGO' },
      { type: 'feed', mm: 1 },
      { ...picture, storedAs: 'LOGO' },
    );
    const named = encoded(kept, { kept: new Set(['LOGO']) });
    // Nothing to compress: there at once.
    expect(named).toBeInstanceOf(Uint8Array);
    const fields = new TextDecoder().decode(await named);
    expect(fields).toContain('^FO238,0^XGE:LOGO.GRF,1,1^FS^FO238,48^XGE:LOGO.GRF,1,1^FS');
    expect(await rendered(await encoded(kept))).toEqual(
      await rendered(await named, await storedGraphic('LOGO', LOGO)),
    );
  });
});

describe('paper', () => {
  it('is as long as its contents, and is fed to the tear bar where it is cut', async () => {
    const zpl = await zplOf({ type: 'text', text: 'A' }, { type: 'cut' }, { type: 'text', text: 'B' });
    expect(zpl.match(/\^LL\d+/g)).toEqual(['^LL126', '^LL30']);
  });

  it('is never a label of next to no length', async () => {
    expect(await zplOf({ type: 'feed', mm: 0.5 })).toContain('^LL8^');
  });

  it('that is longer than a label goes on in the next, between two lines', async () => {
    const lines = Array.from({ length: 450 }, (_, at) => ({ type: 'text', text: `line ${at}` }) as const);
    const zpl = await zplOf(...lines, { type: 'cut' });
    expect(zpl.match(/\^LL\d+/g)).toEqual(['^LL6000', '^LL6000', '^LL1596']);
    expect(zpl.match(/\^FDline \d+\^FS/g)).toHaveLength(450);
  });

  it('carries how dark it is to be', async () => {
    const zpl = new TextDecoder().decode(
      await encoded(sampleDocument({ type: 'text', text: 'A' }), { darkness: -7 }),
    );
    expect(zpl).toContain('^MD-7^');
  });
});
