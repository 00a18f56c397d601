/** A paper as pictures: every dot of it, parted where it is white. */
import { describe, expect, it } from 'vitest';
import { type Bitmap, bitmapOf } from '../bytes/bitmap.ts';
import { ZEBRA_80 } from '../profiles/zpl-profiles.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { encodeZplImage } from './image-encoder.ts';
import { readLabels } from './testing/read-back.ts';
import { rendered } from './testing/rendered.ts';

function encoded(paper: Bitmap, longestLabel: number): Promise<Uint8Array> {
  const raster = { draw: () => Promise.resolve(paper), drawLine: () => Promise.reject(new Error('drawn')) };
  const document = sampleDocument({ type: 'text', text: 'drawn elsewhere' }, { type: 'cut' });
  return encodeZplImage(document, { profile: { ...ZEBRA_80, longestLabel }, raster, darkness: 0 });
}

describe('a paper as pictures', () => {
  it('is drawn dot for dot by a renderer too, and fed to the tear bar', async () => {
    const paper = bitmapOf(576, 200, (x, y) => x > 40 && (x * y) % 17 < 5 && y > 3);
    const whole = bitmapOf(576, 296, (x, y) => y < 200 && x > 40 && (x * y) % 17 < 5 && y > 3);
    expect(await rendered(await encoded(paper, 6000))).toEqual([whole]);
  });

  it('that is longer than a label is parted where it is white, and no row of it is lost', async () => {
    // Lines of 22 rows, 30 apart: the label ends within one.
    const paper = bitmapOf(576, 300, (x, y) => x % 3 === 0 && y % 30 < 22);
    const labels = readLabels(await encoded(paper, 100));
    expect(labels.map(({ length }) => length)).toEqual([89, 90, 90, 31 + ZEBRA_80.tearFeed]);
    const rows = labels.flatMap(({ drawn }) => Array.from(drawn.bits));
    expect(Buffer.compare(Uint8Array.from(rows.slice(0, paper.bits.length)), paper.bits)).toBe(0);
  });

  it('that is black from end to end is parted where the label ends', async () => {
    const labels = readLabels(
      await encoded(
        bitmapOf(576, 250, () => true),
        100,
      ),
    );
    expect(labels.map(({ length }) => length)).toEqual([100, 100, 50 + ZEBRA_80.tearFeed]);
  });
});
