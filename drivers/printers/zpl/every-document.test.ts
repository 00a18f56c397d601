/** Every sample document in every language through every driver that speaks no ESC/POS, read back: all of it is there, where the layout has it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_IDS } from '../../../src/documents/samples/sample-list.ts';
import {
  loadSampleWords,
  SAMPLE_LANGUAGES,
  sampleIn,
} from '../../../src/documents/samples/testing/sample-papers.ts';
import { type Bitmap, bitmapOf, isBlack } from '../bitmap.ts';
import { drawDocument, type PaperPicture, type PaperText } from '../paper-picture.ts';
import { plainText } from '../plain-text.ts';
import type { PrintDocument } from '../print-document.ts';
import { encodePrintek } from '../printek/encoder.ts';
import { printekProfile } from '../printek/profiles.ts';
import { printed } from '../printek/testing/printed.ts';
import type { Rasterizer } from '../raster/rasterizer.ts';
import { scan } from '../testing/scan.ts';
import { encodeZpl } from './encoder.ts';
import { encodeZplImage } from './image-encoder.ts';
import { zebraProfile } from './profiles.ts';
import { rasterizerHere } from './testing/drawing.ts';
import { type Label, type LabelText, readLabels } from './testing/read-back.ts';
import { rendered } from './testing/rendered.ts';

/** 572 dots: what these drivers print on but on Windows. */
const PROFILE = zebraProfile('linkos', false);
const MATRIX = SAMPLE_LANGUAGES.flatMap((language) => SAMPLE_IDS.map((id) => [id, language] as const));

let raster: Rasterizer;
beforeAll(async () => {
  raster = rasterizerHere();
  await loadSampleWords();
});

function layOf(document: PrintDocument): PaperPicture {
  return drawDocument(document, { dots: PROFILE.dots, columns: PROFILE.columns, margin: 0 });
}

function area(
  bitmap: Bitmap,
  { x, y, width, height }: Pick<PaperText, 'x' | 'y' | 'width' | 'height'>,
): Bitmap {
  return bitmapOf(width, height, (column, row) => isBlack(bitmap, x + column, y + row));
}

/** The native words within a shape, blanks between them. */
function wordsAt(texts: readonly LabelText[], shape: PaperText): string {
  const cell = shape.across * 12;
  const cells = Array.from({ length: shape.width / cell }, () => ' ');
  for (const { text, x, y, across, down } of texts) {
    if (y !== shape.y + 3 * shape.down || across !== shape.across || down !== shape.down) continue;
    const first = (x - shape.x) / cell;
    // Bold is told a second time, a dot to the right.
    if (!Number.isInteger(first) || first < 0 || first >= cells.length) continue;
    cells.splice(first, text.length, ...text.split(''));
  }
  return cells.join('');
}

/** What of a shape is neither told nor drawn; null when it is there. */
function missing(shape: PaperText, label: Label, whole: Bitmap): string | null {
  if (/^[─═]+$/.test(shape.text)) return isInked(area(label.drawn, shape)) ? null : shape.text;
  if (wordsAt(label.texts, shape).trimEnd() === plainText(shape.text).trimEnd()) return null;
  return same(area(label.drawn, shape), area(whole, shape)) ? null : shape.text;
}

function isInked({ bits }: Bitmap): boolean {
  return bits.some((byte) => byte !== 0);
}

function same(one: Bitmap, other: Bitmap): boolean {
  return Buffer.compare(one.bits, other.bits) === 0;
}

function withoutCuts(document: PrintDocument): PrintDocument {
  return { ...document, blocks: document.blocks.filter(({ type }) => type !== 'cut') };
}

describe('linkos', () => {
  it.each(MATRIX)('has all of %s in %s', async (id, language) => {
    const document = sampleIn(id, language);
    const { shapes } = layOf(document);
    const whole = await raster.draw(withoutCuts(document), PROFILE.dots);
    const labels = readLabels(
      await encodeZpl(document, { profile: PROFILE, raster, darkness: 0, kept: new Set() }),
    );
    expect(labels).toHaveLength(1);
    const [label] = labels;
    if (label === undefined) return;
    expect(label.length).toBe(whole.height + PROFILE.tearFeed);
    const texts = shapes.filter((shape) => shape.shape === 'text');
    expect(texts.flatMap((shape) => missing(shape, label, whole) ?? [])).toEqual([]);
    for (const { bitmap, x, y } of shapes.filter((shape) => shape.shape === 'dots')) {
      const told = label.codes.some((code) => code.x === x && code.y === y - (code.kind === 'qr' ? 1 : 0));
      const { width, height } = bitmap;
      expect(told || same(area(label.drawn, { x, y, width, height }), bitmap)).toBe(true);
    }
    const serials = document.blocks.flatMap((block) =>
      block.type === 'barCode' ? [block.digits] : block.type === 'qr' ? [block.text] : [],
    );
    const told = label.codes.map(({ data }) => data);
    const scanned = told.length === serials.length ? [] : await scan(label.drawn);
    const drawn = scanned.map((found) => found.slice(found.indexOf(' ') + 1));
    expect([...told, ...drawn].toSorted()).toEqual(serials.toSorted());
  });

  it.each(
    SAMPLE_IDS.filter((id) =>
      sampleIn(id, 'en-us').blocks.some(({ type }) => type === 'barCode' || type === 'qr'),
    ),
  )('has codes that scan off %s as a renderer draws it', async (id) => {
    const document = sampleIn(id, 'en-us');
    const [label] = await rendered(
      await encodeZpl(document, { profile: PROFILE, raster, darkness: 0, kept: new Set() }),
    );
    const codes = document.blocks.flatMap((block) => {
      if (block.type === 'barCode') return [`ITF ${block.digits}`];
      return block.type === 'qr' ? [`QRCode ${block.text}`] : [];
    });
    expect(label === undefined ? null : await scan(label)).toEqual(codes.toSorted());
  });
});

describe('linkosimage', () => {
  // Dots are dots in every language: one of letters and one of signs.
  it.each(MATRIX.filter(([, language]) => language === 'en-us' || language === 'zh-HK'))(
    'has every dot of %s in %s',
    async (id, language) => {
      const document = sampleIn(id, language);
      const whole = await raster.draw(withoutCuts(document), PROFILE.dots);
      const labels = readLabels(await encodeZplImage(document, { profile: PROFILE, raster, darkness: 0 }));
      expect(labels.map(({ length, texts, codes }) => [length, texts, codes])).toEqual([
        [whole.height + PROFILE.tearFeed, [], []],
      ]);
      const [label] = labels;
      if (label === undefined) return;
      expect(same({ ...whole, bits: label.drawn.bits.subarray(0, whole.bits.length) }, whole)).toBe(true);
    },
  );
});

describe('printek', () => {
  const profile = printekProfile(false);

  it.each(MATRIX)('has all of %s in %s', async (id, language) => {
    const document = sampleIn(id, language);
    const whole = await raster.draw(withoutCuts(document), profile.dots);
    const { texts, drawn } = printed(await encodePrintek(document, profile, raster));
    expect(drawn.height).toBe(whole.height + profile.tearFeed);
    const { shapes } = layOf(document);
    const lost = shapes.filter((shape) => {
      if (shape.shape === 'cut') return false;
      if (shape.shape === 'dots') {
        const { width, height } = shape.bitmap;
        return !same(area(drawn, { ...shape, width, height }), shape.bitmap);
      }
      if (/^[─═]+$/.test(shape.text)) return !isInked(area(drawn, shape));
      const line = texts.find(({ y, isTall }) => y === shape.y && isTall === (shape.down === 2));
      // Characters have no place but their column.
      const words =
        line?.text.slice(Math.floor(shape.x / 12), Math.floor(shape.x / 12) + shape.text.length) ?? '';
      return (
        words.trimEnd() !== plainText(shape.text).trimEnd() && !same(area(drawn, shape), area(whole, shape))
      );
    });
    expect(lost).toEqual([]);
  });
});
