import { describe, expect, it } from 'vitest';
import { type Bitmap, bitmapOf, isBlack } from '../bytes/bitmap.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { documentFault } from './check-document.ts';
import { fitPictures } from './fit-pictures.ts';
import type { PictureBlock, PrintBlock } from './print-document.ts';

const picture = (bitmap: Bitmap, kept?: string): PictureBlock => ({
  type: 'picture',
  bitmap,
  description: 'Logo',
  ...(kept === undefined ? {} : { storedAs: kept }),
});

const pictureOf = (blocks: readonly PrintBlock[]): PictureBlock => {
  const found = blocks.find((block) => block.type === 'picture');
  if (found === undefined) throw new Error('no picture');
  return found;
};

/** A frame of four dots, black, with a white field. */
const FRAME = bitmapOf(572, 143, (x, y) => x < 4 || x >= 568 || y < 4 || y >= 139);

describe('pictures that are wider than the paper', () => {
  it('are made as wide as it, all of them to be seen, and are printed', () => {
    const wide = sampleDocument({ type: 'rule' }, picture(FRAME));
    expect(documentFault(wide, 512)).toBe('pictureInvalid');
    const fitted = fitPictures(wide, 512);
    expect(documentFault(fitted, 512)).toBeNull();
    const { bitmap } = pictureOf(fitted.blocks);
    expect([bitmap.width, bitmap.height]).toEqual([512, 128]);
    for (const [x, y] of [
      [0, 0],
      [511, 127],
      [256, 1],
      [1, 64],
      [510, 64],
    ] as const) {
      expect(isBlack(bitmap, x, y)).toBe(true);
    }
    expect(isBlack(bitmap, 256, 64)).toBe(false);
  });

  it('have another name in the printer than those of another width', () => {
    const names = [512, 384].map(
      (dots) => pictureOf(fitPictures(sampleDocument(picture(FRAME, 'AB12CD34')), dots).blocks).storedAs,
    );
    expect(new Set([...names, 'AB12CD34']).size).toBe(3);
    for (const name of names) expect(name).toMatch(/^[A-Z0-9]{1,8}$/);
  });

  it('are scaled once for a width, and the rest of the document stays as it is', () => {
    const document = sampleDocument({ type: 'rule' }, picture(FRAME));
    const [one, two] = [fitPictures(document, 512), fitPictures({ ...document }, 512)];
    expect(pictureOf(one.blocks).bitmap).toBe(pictureOf(two.blocks).bitmap);
    expect(one.blocks[0]).toBe(document.blocks[0]);
    expect(fitPictures(document, 572)).toBe(document);
  });

  it('are left for refusal where their bits are not what their size says', () => {
    const broken = sampleDocument(picture({ width: 600, height: 2, bits: new Uint8Array(1) }));
    expect(fitPictures(broken, 512)).toBe(broken);
  });
});
