/** Lines of wide characters end where normal ones do, on every width of paper and on every printer. */
import { describe, expect, it } from 'vitest';
import { encodeCpcl } from '../cpcl/encoder.ts';
import type { ColumnsBlock, TextSize } from '../document/print-document.ts';
import { encodeEscPos } from '../escpos/testing/encode.ts';
import { linesOfText } from '../escpos/testing/read-back.ts';
import { encodePrintek } from '../printek/encoder.ts';
import { printed } from '../printek/testing/printed.ts';
import { driverProfile } from '../profiles/escpos-profiles.ts';
import { printekProfile } from '../profiles/printek-profiles.ts';
import { zebraProfile } from '../profiles/zpl-profiles.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { encodeZpl } from '../zpl/encoder.ts';
import { rasterizerHere } from '../zpl/testing/drawing.ts';
import { readLabels } from '../zpl/testing/read-back.ts';
import { columnsOf, gridMargin } from './character-grid.ts';
import { drawDocument } from './paper-picture.ts';

const ZEBRA = zebraProfile('linkos', false);
const raster = rasterizerHere();

function amount(size: TextSize): ColumnsBlock {
  return {
    type: 'columns',
    size,
    columns: [
      { text: 'TOTAL', width: 'fill' },
      { text: '$2.00', width: 'fit', align: 'right' },
    ],
  };
}

const PAPER = sampleDocument(amount('normal'), amount('large'), { type: 'rule' });

describe('an amount', () => {
  it.each([608, 576, 572, 512, 420, 384])(
    'ends at the same dot however large it is, on paper of %i dots',
    (dots) => {
      const columns = columnsOf(dots);
      const { shapes } = drawDocument(PAPER, { dots, columns, margin: 0 });
      const places = shapes.flatMap((shape) => {
        if (shape.shape === 'text') return [[shape.x, shape.x + shape.width]];
        return shape.shape === 'dots' ? [[shape.x, shape.x + shape.bitmap.width]] : [];
      });
      const left = gridMargin(dots, columns);
      expect(new Set(places.map(String))).toEqual(new Set([`${left},${left + columns * 12}`]));
      expect(dots - left - columns * 12 - left).toBeLessThanOrEqual(1);
    },
  );

  it('is native text as far to the right on an Epson', () => {
    const lines = linesOfText(
      encodeEscPos(PAPER, { ...driverProfile('epson', false), movesOverGaps: false }),
    );
    expect(lines.map((line) => line.length)).toEqual([46, 23]);
  });
});

describe('paper of 572 dots', () => {
  it('has ten dots of white on the left of a Zebra’s words and rules', async () => {
    const bytes = await encodeZpl(PAPER, { profile: ZEBRA, raster, darkness: 0, storedNames: new Set() });
    const [label] = readLabels(bytes);
    expect(label?.texts.filter(({ text }) => text === 'TOTAL').map(({ x }) => x)).toEqual([10, 10]);
    expect(Buffer.from(bytes).toString()).toContain('^FO10,82^GB552,2,2');
  });

  it('has as much on the left of a printer that speaks CPCL', async () => {
    const told = Buffer.from(await encodeCpcl(PAPER, raster, ZEBRA)).toString('latin1');
    expect(told).toContain('T 7 0 10 0 TOTAL');
    expect(told).toContain('T 7 0 10 30 TOTAL');
    expect(told).toContain('LINE 10 82 562 82 2');
  });

  it('has a blank of it on a Printek, whose text knows no dots', async () => {
    const { texts, drawn } = printed(await encodePrintek(PAPER, printekProfile(false), raster));
    expect(texts.map(({ text }) => text)).toEqual([` TOTAL${' '.repeat(36)}$2.00`]);
    const ruled = drawn.bits.subarray(82 * 72, 83 * 72);
    expect([ruled[0], ruled[1], ruled[70], ruled[71]]).toEqual([0, 0x3f, 0xc0, 0]);
  });
});
