/** Reads drawn paper back by its dots, and scans it as a scanner does. */
import { deflateSync, inflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Bitmap, bitmapOf, isBlack, rowBytes } from '../bytes/bitmap.ts';
import { printable } from '../bytes/cells.ts';
import {
  type PrintBlock,
  type PrintDocument,
  TEXT_SIZES,
  type TextSize,
} from '../document/print-document.ts';
import { columnsOf, gridMargin } from '../layout/character-grid.ts';
import { layOut } from '../layout/layout.ts';
import { drawDocument } from '../layout/paper-picture.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { scannedCodes } from '../testing/scan.ts';
import { createRasterizer } from './create-rasterizer.ts';
import type { GlyphSource } from './glyphs.ts';
import type { Rasterizer } from './rasterizer.ts';
import { fetchPaperFont, paperFont } from './testing/paper-font.ts';
import { type DotsReader, dotsReader } from './testing/read-dots.ts';

const SERIAL = '2184450959000005';
/** Of the printers driven here, and of narrow paper. */
const WIDTHS = [576, 572, 608, 384] as const;

const log: string[] = [];
const rasterizer = createRasterizer({
  fetchFont: fetchPaperFont,
  otherGlyphs: null,
  log: (message) => log.push(message),
});
let reader: DotsReader;
beforeAll(async () => {
  reader = dotsReader(await paperFont());
});

function draw(dots: number, ...blocks: readonly PrintBlock[]): Promise<Bitmap> {
  return rasterizer.draw(sampleDocument(...blocks), dots);
}

function text(of: string, size: TextSize = 'normal'): PrintBlock {
  return { type: 'text', text: of, size };
}

/** Rows and columns that have ink, as [first, last]; null without any. */
function inked(
  paper: Bitmap,
): { readonly rows: [number, number]; readonly columns: [number, number] } | null {
  const rows: number[] = [];
  const columns: number[] = [];
  for (let y = 0; y < paper.height; y += 1) {
    for (let x = 0; x < rowBytes(paper.width) * 8; x += 1) {
      if (!isBlack({ ...paper, width: rowBytes(paper.width) * 8 }, x, y)) continue;
      rows.push(y);
      columns.push(x);
    }
  }
  if (rows.length === 0) return null;
  const ends = (of: readonly number[]): [number, number] => [
    of.reduce((least, one) => Math.min(least, one)),
    of.reduce((most, one) => Math.max(most, one)),
  ];
  return { rows: ends(rows), columns: ends(columns) };
}

describe('drawn text', () => {
  it('is read where the layout has it, letter for letter', async () => {
    const paper = await draw(
      576,
      text('Größe, Łódź; €24.00 £5 ½ → ←'),
      {
        type: 'columns',
        columns: [
          { text: 'TOTAL', width: 'fill' },
          { text: '$24.00', width: 10, align: 'right' },
        ],
      },
      { type: 'rule' },
      { type: 'rule', weight: 'double' },
    );
    expect([0, 30].map((y) => reader.line(paper, y))).toEqual([
      'Größe, Łódź; €24.00 £5 ½ → ←',
      `TOTAL${' '.repeat(37)}$24.00`,
    ]);
    const strokes = Array.from({ length: 20 }, (_, y) => y).filter((y) => isBlack(paper, 300, 60 + y));
    expect(strokes).toEqual([4, 5, 12, 13, 16, 17]);
    expect(paper.height).toBe(80);
  });

  it.each(Object.keys(TEXT_SIZES) as TextSize[])('is magnified whole dots: %s', async (size) => {
    const [across, down] = TEXT_SIZES[size];
    const paper = await draw(576, text('Race 4 WIN', size), text('next'));
    expect(reader.line(paper, 0, { across, down })).toBe('Race 4 WIN');
    expect(reader.line(paper, Math.max(30, 24 * down))).toBe('next');
  });

  it('is struck twice in bold, white on black where inverted, and underlined to the end of its cells', async () => {
    const paper = await draw(
      576,
      { type: 'text', text: 'Bold', bold: true },
      { type: 'text', text: 'a b', invert: true },
      { type: 'text', text: 'a b', underline: true },
    );
    expect(reader.line(paper, 0, { across: 1, down: 1, bold: true })).toBe('Bold');
    const invert = { across: 1, down: 1, invert: true };
    expect([0, 12, 24, 36].map((x) => reader.character(paper, x, 30, invert))).toEqual(['a', ' ', 'b', '█']);
    const underlined = [82, 83].map((y) =>
      Array.from({ length: 576 }, (_, x) => x).filter((x) => isBlack(paper, x, y)),
    );
    expect(underlined).toEqual(Array.from({ length: 2 }, () => Array.from({ length: 36 }, (_, x) => x)));
  });

  it('has every dot of bold once more, one dot to the right', async () => {
    const letters = 'Mg@%#WÉ8';
    const paper = await draw(576, text(letters), { type: 'text', text: letters, bold: true });
    const expected = bitmapOf(
      576,
      24,
      (x, y) => isBlack(paper, x, y) || (x % 12 > 0 && isBlack(paper, x - 1, y)),
    );
    expect(paper.bits.subarray(30 * 72, 54 * 72)).toEqual(expected.bits);
  });

  it('is underlined as thickly as it is magnified', async () => {
    const paper = await draw(576, { type: 'text', text: 'a b', underline: true, size: 'huge' });
    const full = Array.from({ length: 72 }, (_, y) => y).filter((y) =>
      Array.from({ length: 108 }, (_, x) => isBlack(paper, x, y)).every(Boolean),
    );
    expect(full).toEqual([66, 67, 68, 69, 70, 71]);
  });

  it('is not underlined where it is white on black, as on the printers', async () => {
    const plain = await draw(576, { type: 'text', text: 'gap', invert: true });
    expect(await draw(576, { type: 'text', text: 'gap', invert: true, underline: true })).toEqual(plain);
  });

  it.each([572, 573, 574, 575, 576, 577, 578, 579, 608])(
    'is to the dot at the right margin and in the middle of %d dots',
    async (dots) => {
      const paper = await draw(
        dots,
        { type: 'text', text: 'abc', align: 'right' },
        { type: 'text', text: 'abc', align: 'center' },
      );
      const middle = Math.floor((dots - 36) / 2);
      const read = (left: number, y: number): readonly unknown[] =>
        [0, 12, 24].map((x) => reader.character(paper, left + x, y));
      const right = gridMargin(dots, columnsOf(dots)) + columnsOf(dots) * 12;
      expect([read(right - 36, 0), read(middle, 30)]).toEqual([
        ['a', 'b', 'c'],
        ['a', 'b', 'c'],
      ]);
    },
  );

  it('has a box for what no font has, as wide as the character', async () => {
    const paper = await draw(576, text('賽a'));
    expect(inked({ ...paper, height: 24 })?.columns[0]).toBe(1);
    expect([reader.character(paper, 24, 0), reader.character(paper, 36, 0)]).toEqual(['a', ' ']);
    expect(inked(await draw(576, text('賽')))).toEqual({ rows: [3, 20], columns: [1, 22] });
  });

  it('asks another source for what the font lacks, as large as it is to be, told the language', async () => {
    const asked: unknown[] = [];
    const other: GlyphSource = {
      glyph(character, cells, lettering) {
        asked.push([character, cells, lettering]);
        return new Uint16Array(24 * 2 * 2 * 2).fill(0xfff);
      },
    };
    const with2 = createRasterizer({ fetchFont: fetchPaperFont, otherGlyphs: other, log: () => undefined });
    const block = { type: 'text', text: 'a賽b', bold: true, size: 'large' } as const;
    const document = { ...sampleDocument(block), language: 'zh-HK' };
    const paper = await with2.draw(document, 576);
    expect(asked).toEqual([['賽', 2, { bold: true, across: 2, down: 2, language: 'zh-HK' }]]);
    const all = Array.from({ length: 8 }, (_, cell) =>
      [0, 24].map((y) => reader.character(paper, cell * 12, y)),
    );
    expect(all.slice(2, 6)).toEqual(Array.from({ length: 4 }, () => ['█', '█']));
    const large = { across: 2, down: 2, bold: true };
    expect([0, 72].map((x) => reader.character(paper, x, 0, large))).toEqual(['a', 'b']);
  });

  it('asks for letters that are read together in one piece, and goes on behind all their cells', async () => {
    const asked: unknown[] = [];
    const other: GlyphSource = {
      glyph: () => null,
      shaped(letters, cells, { across, down }) {
        asked.push([letters, cells]);
        return new Uint16Array(24 * down * cells * across).fill(0xfff);
      },
    };
    const together = createRasterizer({
      fetchFont: fetchPaperFont,
      otherGlyphs: other,
      log: () => undefined,
    });
    const paper = await together.draw(sampleDocument({ type: 'text', text: 'aที่นี่b שלום' }), 576);
    expect(asked).toEqual([
      ['ที่นี่', 2],
      ['שלום', 4],
    ]);
    expect(reader.line(paper, 0)).toBe('a██b ████');
    // Without such a source each letter is drawn by itself, and its marks are not.
    const boxes = await draw(576, text('aที่นี่b'));
    expect([0, 36].map((x) => reader.character(boxes, x, 0))).toEqual(['a', 'b']);
    expect(inked({ ...boxes, height: 24 })?.columns[0]).toBe(1);
  });

  it('is as wide as whole wide characters are, in the middle: 600 of the 608 dots on Windows, all of 576, 552 of 572', async () => {
    expect([608, 576, 572].map((dots) => columnsOf(dots) * 12)).toEqual([600, 576, 552]);
    for (const [dots, left] of [
      [608, 4],
      [576, 0],
      [572, 10],
    ] as const) {
      const paper = await draw(dots, { type: 'rule' });
      expect([paper.width, inked(paper)?.columns]).toEqual([dots, [left, left + columnsOf(dots) * 12 - 1]]);
    }
  });
});

describe('a line drawn alone', () => {
  const line = { type: 'line', size: 'normal', align: 'left', segments: [{ text: 'Runner 7' }] } as const;

  it('is as high as its characters and placed as in its document', async () => {
    const normal = await rasterizer.drawLine(line, 576, 'en-us');
    expect([normal.height, reader.line(normal, 0)]).toEqual([24, 'Runner 7']);
    const large = await rasterizer.drawLine({ ...line, size: 'large', align: 'right' }, 576, 'en-us');
    expect([large.height, reader.line(large, 0, { across: 2, down: 2 }).trim()]).toEqual([48, 'Runner 7']);
  });

  it('loses whole characters where it was laid out for wider paper', async () => {
    const narrow = await rasterizer.drawLine(line, 52, 'en-us');
    expect([reader.line(narrow, 0), inked(narrow)?.columns[1]]).toEqual(['Runn', expect.any(Number)]);
    expect(inked(narrow)?.columns[1]).toBeLessThan(50);
  });
});

describe('codes and pictures', () => {
  it.each(WIDTHS)('are read by a scanner off paper of %d dots, digit for digit', async (dots) => {
    for (const height of [100, 150, 180]) {
      const paper = await draw(
        dots,
        text('Meadowlark Park', 'large'),
        { type: 'barCode', symbology: 'itf', digits: SERIAL, height: 70 },
        text('next'),
        { type: 'qr', text: SERIAL, height },
        { type: 'cut' },
      );
      expect(await scannedCodes(paper)).toEqual([`ITF ${SERIAL}`, `QRCode ${SERIAL}`]);
    }
  });

  it('are drawn dot by dot at any column, and ink nothing beside themselves', async () => {
    const picture = bitmapOf(13, 5, (x, y) => (x * 3 + y) % 4 < 2);
    // Bits behind the last dot of a row mean nothing.
    const dirty = { ...picture, bits: picture.bits.map((byte, at) => (at % 2 === 1 ? byte | 7 : byte)) };
    for (const dots of [26, 27, 31, 572]) {
      const paper = await draw(dots, { type: 'picture', bitmap: dirty, description: '' });
      const left = Math.floor((dots - 13) / 2);
      const expected = bitmapOf(
        dots,
        5,
        (x, y) => x >= left && x < left + 13 && isBlack(picture, x - left, y),
      );
      expect(paper).toEqual(expected);
    }
  });

  it('feed as white rows, and a cut leaves nothing', async () => {
    const paper = await draw(
      576,
      { type: 'feed', mm: 3 },
      text('a'),
      { type: 'cut' },
      { type: 'feed', mm: 2 },
    );
    expect([paper.height, reader.line(paper, 24)]).toEqual([24 + 30 + 16, 'a']);
    expect(inked(paper)?.rows[0]).toBeGreaterThanOrEqual(24);
  });

  it('are refused when they carry too much, and the next paper is drawn [S210]', async () => {
    await expect(draw(576, { type: 'qr', text: 'x'.repeat(1274), height: 150 })).rejects.toThrow(
      'qrDataTooLong',
    );
    expect(reader.line(await draw(576, text('next')), 0)).toBe('next');
  });
});

const RUNNERS = Array.from({ length: 69 }, (_, number) => String(number + 1));
const HARD: readonly (readonly [string, readonly PrintBlock[]])[] = [
  ['a name too long for its column', [pair('Meadowlark '.repeat(30), '$2.00')]],
  [
    'an amount of 21 digits',
    [pair('TOTAL', '$999,999,999,999,999,999.99'), text('$999,999,999,999,999,999.99', 'huge')],
  ],
  ['69 runners', [text(RUNNERS.join('/')), pair(RUNNERS.join(','), '$138.00')]],
  ['lone surrogates', [text('a\ud800b\udc00c'), text('\ud83d')]],
  [
    'every script',
    [text('賽馬 ログ 경마 Скачки Ιππόδρομος مضمار สนามม้า घुड़दौड़ 🐎🏇'), text('賽馬'.repeat(60), 'huge')],
  ],
  ['a long text in the largest letters', [text('Meadowlark Racing Association', 'huge')]],
  ['nothing at all', [text(''), { type: 'columns', columns: [{ text: '', width: 'fill' }] }]],
];

function pair(left: string, right: string): PrintBlock {
  return {
    type: 'columns',
    columns: [
      { text: left, width: 'fill' },
      { text: right, width: 18, align: 'right', overflow: 'ellipsis' },
    ],
  };
}

describe('whatever a document says', () => {
  it.each(HARD)('is drawn on the paper, lines apart: %s', async (_, blocks) => {
    for (const dots of WIDTHS) {
      const document = sampleDocument(...blocks);
      expect(faultsOf(await rasterizer.draw(document, dots), document)).toEqual([]);
    }
  });

  it('is drawn on the paper, lines apart, and read back where the font has its letters', async () => {
    const size = fc.constantFrom(...(Object.keys(TEXT_SIZES) as TextSize[]));
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 120 }),
        size,
        fc.constantFrom(...WIDTHS),
        async (of, chosen, dots) => {
          const document = sampleDocument(text(of, chosen));
          expect(faultsOf(await rasterizer.draw(document, dots), document)).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 200 }), fc.constantFrom(...WIDTHS), async (of, dots) => {
        const document = sampleDocument(text(of));
        const paper = await rasterizer.draw(document, dots);
        const lines = layOut(document, columnsOf(dots)).flatMap((line) =>
          line.type === 'line'
            ? [
                line.segments
                  .map((segment) => segment.text)
                  .join('')
                  .trimEnd(),
              ]
            : [],
        );
        expect(lines.map((_, at) => reader.line(paper, at * 30))).toEqual(lines.map(printable));
      }),
      { numRuns: 40 },
    );
  });
});

/** Ink beside the paper or outside the rows of its lines, and lines that overlap: there should be none. */
function faultsOf(paper: Bitmap, document: PrintDocument): readonly unknown[] {
  const right = inked(paper)?.columns[1] ?? 0;
  const { shapes } = drawDocument(document, {
    dots: paper.width,
    columns: columnsOf(paper.width),
    margin: 0,
  });
  const texts = shapes.flatMap((shape) => (shape.shape === 'text' ? [shape] : []));
  const tops = [...new Set(texts.map(({ y }) => y))];
  const bottoms = tops.map((top) =>
    texts.reduce((most, { y, height }) => (y === top ? Math.max(most, y + height) : most), top),
  );
  const beside = texts.filter(({ x, width }) => x < 0 || x + width > paper.width);
  const overlapping = tops.filter((top, at) => top < (bottoms[at - 1] ?? 0));
  const stride = rowBytes(paper.width);
  const strayRows = Array.from({ length: paper.height }, (_, y) => y).filter(
    (y) =>
      !tops.some((top, at) => y >= top && y < (bottoms[at] ?? 0)) &&
      paper.bits.subarray(y * stride, (y + 1) * stride).some((byte) => byte !== 0),
  );
  return [...(right < paper.width ? [] : ['ink beside the paper']), ...beside, ...overlapping, ...strayRows];
}

describe('a font that fails to load', () => {
  it('is logged and printing goes on with what else can draw letters, then with boxes; the next paper asks for it again [S213]', async () => {
    const said: string[] = [];
    let isThere = false;
    const fetchFont = (): Promise<Uint8Array<ArrayBuffer>> =>
      isThere ? fetchPaperFont() : Promise.reject(new Error('the font answered 404'));
    const black: GlyphSource = { glyph: (_, cells) => new Uint16Array(24 * cells).fill(0xfff) };
    const faces = createRasterizer({ fetchFont, otherGlyphs: black, log: (message) => said.push(message) });
    const boxes = createRasterizer({ fetchFont, otherGlyphs: null, log: (message) => said.push(message) });
    const document = sampleDocument(text('Ticket'), {
      type: 'barCode',
      symbology: 'itf',
      digits: SERIAL,
      height: 70,
    });
    const drawnByFaces = await faces.draw(document, 576);
    expect(reader.line(drawnByFaces, 0)).toBe('█'.repeat(6));
    expect(await scannedCodes(drawnByFaces)).toEqual([`ITF ${SERIAL}`]);
    expect(inked({ ...(await boxes.draw(document, 576)), height: 30 })).toEqual({
      rows: [3, 20],
      columns: [1, 70],
    });
    expect(said).toEqual(
      Array.from({ length: 2 }, () => 'The printer font could not be loaded: the font answered 404'),
    );
    isThere = true;
    expect(reader.line(await boxes.draw(document, 576), 0)).toBe('Ticket');
    expect(said).toHaveLength(2);
  });

  it('is not taken for one when it is half a font, or none', async () => {
    const whole = await fetchPaperFont();
    const short = Uint8Array.from(deflateSync(inflateSync(whole).subarray(0, -36)));
    for (const broken of [whole.slice(0, 4000), short, new Uint8Array([1, 2, 3]), new Uint8Array()]) {
      const said: string[] = [];
      const drawing: Rasterizer = createRasterizer({
        fetchFont: () => Promise.resolve(broken),
        otherGlyphs: null,
        log: (message) => said.push(message),
      });
      await drawing.draw(sampleDocument(text('Ticket')), 576);
      expect(said).toHaveLength(1);
    }
  });
});
