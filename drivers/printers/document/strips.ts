/**
 * Cuts a picture into strips worth sending: the link is slow, so white is not sent.
 *
 * The printer places every strip by its alignment. A centred one loses the same on both sides. A left one
 * loses on the right only, a right one on the left only. A picture as wide as the paper may be placed in any
 * way, each strip in its own. Units: rows are dots, widths bytes of 8 dots.
 */
import { type Bitmap, blankSides, cropped, rowBytes } from '../bytes/bitmap.ts';
import { ALIGNMENTS, type Alignment } from './print-document.ts';

export interface Strip {
  /** White rows above it. */
  readonly skip: number;
  readonly rows: number;
  /** The alignment of what is left of the strip. */
  readonly align: Alignment;
  readonly widthBytes: number;
  readonly bits: Uint8Array;
}

export interface Strips {
  readonly strips: readonly Strip[];
  /** White rows below the last strip. */
  readonly after: number;
}

/** Bytes that an own strip costs: its head and a feed. White rows that hold less than that are sent. */
const STRIP_COST = 11;

/** 'any': every alignment puts the picture where it belongs. */
export function stripsOf(bitmap: Bitmap, align: Alignment | 'any', mostRows: number): Strips {
  const stride = rowBytes(bitmap.width);
  const strips: Strip[] = [];
  const smallestGap = Math.ceil(STRIP_COST / stride);
  let done = 0;
  let row = nextRow(bitmap, stride, 0);
  while (row < bitmap.height) {
    let end = row + 1;
    let next = nextRow(bitmap, stride, end);
    while (next < bitmap.height && next - end < smallestGap && next - row < mostRows) {
      end = next + 1;
      next = nextRow(bitmap, stride, end);
    }
    strips.push({
      skip: row - done,
      rows: end - row,
      ...shortestOf(bitmap, stride, row, end, align === 'any' ? ALIGNMENTS : [align]),
    });
    done = end;
    row = next;
  }
  return { strips, after: bitmap.height - done };
}

/** Columns of bytes with ink in them: `from` the first, `to` behind the last. */
export interface InkSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * The parts of a strip that have ink, from the left. White between two that holds no more bytes than `cost`
 * is sent with them.
 */
export function inkSpans(
  bits: Uint8Array,
  widthBytes: number,
  rows: number,
  cost: number,
): readonly InkSpan[] {
  const spans: InkSpan[] = [];
  for (let column = 0; column < widthBytes; column += 1) {
    if (!hasInk(bits, widthBytes, rows, column)) continue;
    const last = spans.at(-1);
    const isNear = last !== undefined && (column - last.to) * rows <= cost;
    if (isNear) spans[spans.length - 1] = { from: last.from, to: column + 1 };
    else spans.push({ from: column, to: column + 1 });
  }
  return spans;
}

function hasInk(bits: Uint8Array, widthBytes: number, rows: number, column: number): boolean {
  for (let row = 0; row < rows; row += 1) if (bits[row * widthBytes + column] !== 0) return true;
  return false;
}

/** The first row at or below `from` with ink; the height when there is none. */
function nextRow({ bits, height }: Bitmap, stride: number, from: number): number {
  let at = from * stride;
  const end = height * stride;
  while (at < end && bits[at] === 0) at += 1;
  return at < end ? Math.floor(at / stride) : height;
}

function shortestOf(
  { bits }: Bitmap,
  stride: number,
  top: number,
  bottom: number,
  places: readonly Alignment[],
): Pick<Strip, 'align' | 'widthBytes' | 'bits'> {
  const { left, right } = blankSides(bits, stride, top, bottom);
  const { align, cutLeft, cutRight } = shortest(left, right, places);
  return {
    align,
    widthBytes: stride - cutLeft - cutRight,
    bits: cropped(bits, stride, [top, bottom], [cutLeft, cutRight]),
  };
}

interface Cut {
  readonly align: Alignment;
  readonly cutLeft: number;
  readonly cutRight: number;
}

/** Returns the place that loses most white; `left` and `right` are bytes of it on either side. */
function shortest(left: number, right: number, places: readonly Alignment[]): Cut {
  const both = Math.min(left, right);
  const cuts = places.map((align): Cut => {
    if (align === 'left') return { align, cutLeft: 0, cutRight: right };
    if (align === 'right') return { align, cutLeft: left, cutRight: 0 };
    return { align, cutLeft: both, cutRight: both };
  });
  return cuts.reduce((best, cut) => (cut.cutLeft + cut.cutRight > best.cutLeft + best.cutRight ? cut : best));
}
