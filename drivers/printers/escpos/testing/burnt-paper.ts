/**
 * Test support: draws the dots that a printer prints for its commands. Leaves words and native codes white.
 *
 * Was written from the manuals. Draws rows (`GS v 0`, placed by alignment) and columns in page mode (`ESC *`,
 * placed by `ESC $`).
 */
import { type Bitmap, isBlack } from '../../bytes/bitmap.ts';
import type { EscPosCommand } from './read-back.ts';

/** `head`: dots across, whole bytes. */
export function burntPaper(told: readonly EscPosCommand[], head = 576): Bitmap {
  const rowLength = head / 8;
  const rows = new Map<number, Uint8Array>();
  let top = 0;
  let left = 0;
  let spacing = 30;
  let align = 0;
  /** Of the page, what no line has gone over. */
  let page = 0;

  function burn(picture: Bitmap, x: number): void {
    if (x < 0 || x + picture.width > head) throw new Error('runs off the paper');
    for (let down = 0; down < picture.height; down += 1) {
      const row = rows.get(top + down) ?? new Uint8Array(rowLength);
      rows.set(top + down, row);
      for (let across = 0; across < picture.width; across += 1) {
        if (!isBlack(picture, across, down)) continue;
        const at = (x + across) >> 3;
        row[at] = (row[at] ?? 0) | (0x80 >> ((x + across) & 7));
      }
    }
  }

  for (const one of told) {
    const [name, value, high] = one;
    if (name === 'justify') align = Number(value);
    if (name === 'line spacing') spacing = Number(value);
    if (name === 'page mode') left = 0;
    if (name === 'page area') page = Number(one[7]) + 256 * Number(one[8]);
    if (name === 'position') left = Number(value) + 256 * Number(high);
    if (name === 'feed') top += Number(value);
    if (name === 'bit image' && typeof value === 'object') burn(value, left);
    if (name === 'raster' && typeof value === 'object') {
      burn(value, ((head - value.width) * align) / 2);
      top += value.height;
    }
    if (name === 'line') {
      top += spacing;
      page -= spacing;
      left = 0;
    }
    if (name === 'print page' && page !== 0) throw new Error('a page is not as high as what is on it');
  }
  const bits = new Uint8Array(rowLength * top);
  for (const [y, row] of rows) if (y < top) bits.set(row, y * rowLength);
  return { width: head, height: top, bits };
}
