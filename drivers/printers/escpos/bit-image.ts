/**
 * Encodes a picture as bands of columns, for printers that take no raster. The command is `ESC *`, 24 dots
 * high, in page mode.
 *
 * Cuts the picture into pages and bands, and leaves out the white of a band. Units: dots. Source: Woosim's
 * manual of the WSP-BT30 (`ESC *`, `ESC W`, `ESC $`). `ESC L` and FF of the page mode are Epson's.
 */
import { type Bitmap, rowBytes } from '../bytes/bitmap.ts';
import { ByteRun } from '../bytes/bytes.ts';
import { bitImage, FF, horizontalPosition, LF, lineSpacing, PAGE_MODE, pageArea } from './commands.ts';
import { withoutCommands } from './real-time.ts';

const BAND = 24;
/** Bytes of a column of a band. */
const COLUMN = BAND / 8;

/** Bytes of a band across the paper. */
export function bandBytes(dots: number): number {
  return dots * COLUMN;
}

/**
 * Returns the commands that print the picture with `left` white dots before it on paper `dots` wide. A page
 * has at most `mostRows`. Afterwards the line spacing is a band's.
 */
export function bitImagePages(bitmap: Bitmap, left: number, dots: number, mostRows: number): Uint8Array {
  const run = new ByteRun();
  const pageRows = Math.max(BAND, Math.floor(mostRows / BAND) * BAND);
  run.append(lineSpacing(BAND));
  for (let top = 0; top < bitmap.height; top += pageRows) {
    const bottom = Math.min(top + pageRows, bitmap.height);
    run.append(PAGE_MODE);
    run.append(pageArea(dots, Math.ceil((bottom - top) / BAND) * BAND));
    for (let band = top; band < bottom; band += BAND) {
      appendBand(run, columnsOf(bitmap, band), left);
      run.byte(LF);
    }
    run.byte(FF);
  }
  return run.toBytes();
}

function appendBand(run: ByteRun, columns: Uint8Array, left: number): void {
  const first = columns.findIndex((byte) => byte !== 0);
  if (first < 0) return;
  const from = Math.floor(first / COLUMN);
  const to = Math.floor(columns.findLastIndex((byte) => byte !== 0) / COLUMN) + 1;
  run.append(horizontalPosition(left + from));
  run.append(bitImage(to - from));
  run.append(withoutCommands(columns.subarray(from * COLUMN, to * COLUMN)));
}

/** The band below `top`: three bytes a column, the upper dot the highest bit. */
function columnsOf({ width, height, bits }: Bitmap, top: number): Uint8Array {
  const stride = rowBytes(width);
  const columns = new Uint8Array(stride * 8 * COLUMN);
  for (let down = 0; down < BAND && top + down < height; down += 1) {
    const row = bits.subarray((top + down) * stride, (top + down + 1) * stride);
    row.forEach((byte, index) => {
      for (let bit = 0; bit < 8; bit += 1) {
        if ((byte & (0x80 >> bit)) === 0) continue;
        const at = (index * 8 + bit) * COLUMN + (down >> 3);
        columns[at] = (columns[at] ?? 0) | (0x80 >> (down & 7));
      }
    });
  }
  return columns;
}
