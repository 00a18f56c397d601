/**
 * Makes pictures that are wider than the paper as wide as it. A head of 512 dots prints a logo for 576 too.
 *
 * Scales down and never up. Keeps a picture whose bits do not fit its size: check-document.ts refuses it.
 * Units: dots.
 */
import { type Bitmap, bitmapOf, isBlack, rowBytes } from '../bytes/bitmap.ts';
import type { PictureBlock, PrintBlock, PrintDocument } from './print-document.ts';

/**
 * Sets the share of black dots that makes the one dot black that replaces them. Thin lines of a logo are
 * kept.
 */
const ENOUGH_BLACK = 0.4;
/** Characters of a stored picture's name that hold its width. */
const WIDTH_LENGTH = 3;
const NAME_LENGTH = 8;

const known = new WeakMap<Bitmap, Map<number, Bitmap>>();

/** Returns the same document where every picture fits. */
export function fitPictures(document: PrintDocument, paperDots: number): PrintDocument {
  if (!document.blocks.some((block) => isTooWide(block, paperDots))) return document;
  const blocks = document.blocks.map((block) =>
    isTooWide(block, paperDots) ? narrowed(block, paperDots) : block,
  );
  return { ...document, blocks };
}

function isTooWide(block: PrintBlock, paperDots: number): block is PictureBlock {
  if (block.type !== 'picture') return false;
  const { width, height, bits } = block.bitmap;
  const isWhole = Number.isInteger(width) && Number.isInteger(height) && height > 0;
  return isWhole && width > paperDots && bits.length === rowBytes(width) * height;
}

function narrowed(block: PictureBlock, dots: number): PictureBlock {
  const { storedAs, ...rest } = block;
  const bitmap = scaledTo(block.bitmap, dots);
  // One name always names the same bits.
  const name = storedAs === undefined ? undefined : nameAt(storedAs, dots);
  return { ...rest, bitmap, ...(name === undefined ? {} : { storedAs: name }) };
}

function nameAt(kept: string, dots: number): string {
  const width = dots.toString(36).toUpperCase().padStart(WIDTH_LENGTH, '0').slice(-WIDTH_LENGTH);
  return `${kept.slice(0, NAME_LENGTH - WIDTH_LENGTH)}${width}`;
}

/** A picture returns in every document: it is scaled once for a width. */
function scaledTo(picture: Bitmap, width: number): Bitmap {
  const widths = known.get(picture) ?? new Map<number, Bitmap>();
  known.set(picture, widths);
  const before = widths.get(width);
  if (before !== undefined) return before;
  const scaled = scaleDown(picture, width);
  widths.set(width, scaled);
  return scaled;
}

/** Makes each dot black if enough of the dots that it replaces are. */
function scaleDown(picture: Bitmap, width: number): Bitmap {
  const scale = picture.width / width;
  const height = Math.max(1, Math.round(picture.height / scale));
  const rowsEach = picture.height / height;
  const range = (at: number, step: number, end: number): readonly [number, number] => {
    const from = Math.floor(at * step);
    return [from, Math.min(end, Math.max(from + 1, Math.ceil((at + 1) * step)))];
  };
  return bitmapOf(width, height, (x, y) => {
    const [left, right] = range(x, scale, picture.width);
    const [top, bottom] = range(y, rowsEach, picture.height);
    let black = 0;
    for (let row = top; row < bottom; row += 1) {
      for (let column = left; column < right; column += 1) {
        if (isBlack(picture, column, row)) black += 1;
      }
    }
    return black >= ENOUGH_BLACK * (right - left) * (bottom - top);
  });
}
