/**
 * Converts a font in the Portable Compiled Format to the letters of drawn paper: `npx tsx
 * e2e/workbench/convert-paper-font.ts FONT.pcf.gz`. All its characters must be 12 x 24 dots. Commit the file
 * that it writes.
 *
 * The present font is ter-u24b_unicode.pcf.gz of Debian's package xfonts-terminus 4.48. Its strokes are 2
 * dots wide, as those of the printers' own font. The version with 1 dot is too faint on thermal paper. The
 * written file is described in raster/bitmap-font.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync, gunzipSync } from 'node:zlib';
import { PROJECT } from './install.mjs';

const WRITTEN = join(PROJECT, 'drivers', 'printers', 'raster', 'font', 'paper-12x24.bin');
const WIDTH = 12;
const HEIGHT = 24;

const [, , file = ''] = process.argv;
const glyphs = glyphsOf(file);
const characters = [...glyphs.keys()].toSorted((one, other) => one - other);

const bytes = Buffer.concat([
  words([characters.length, ...characters]),
  ...characters.map((code) => packed(glyphs.get(code) ?? [])),
]);
const compressed = deflateSync(bytes, { level: 9 });
writeFileSync(WRITTEN, compressed);
console.log(`${characters.length} characters, ${bytes.length} bytes, ${compressed.length} compressed`);

/** Rows of every character that the font knows, the leftmost dot the highest of 12 bits. */
function glyphsOf(path: string): ReadonlyMap<number, readonly number[]> {
  const pcf = gunzipSync(readFileSync(path));
  const metrics = tableOf(pcf, 1 << 2);
  const bitmaps = tableOf(pcf, 1 << 3);
  const encodings = tableOf(pcf, 1 << 5);

  // Compressed metrics, five bytes a glyph, each 128 too large: left bearing, right bearing, width, ascent,
  // descent.
  const count = metrics.readUInt16BE(4);
  for (let glyph = 0; glyph < count; glyph += 1) {
    const [left = 0, right = 0, width = 0, ascent = 0, descent = 0] = metrics.subarray(6 + glyph * 5);
    if (left !== 128 || right !== 128 + WIDTH || width !== right || ascent + descent !== 256 + HEIGHT) {
      throw new Error(`${path}: glyph ${glyph} does not fill its cell`);
    }
  }

  // Rows of 4 bytes each, the highest bit at the left.
  const offsets = Array.from({ length: count }, (_, glyph) => bitmaps.readUInt32BE(8 + glyph * 4));
  const dots = bitmaps.subarray(8 + count * 4 + 16);
  const [firstLow = 0, lastLow = 0, firstHigh = 0, lastHigh = 0] = [0, 2, 4, 6].map((at) =>
    encodings.readUInt16BE(4 + at),
  );
  const rowsOf = new Map<number, readonly number[]>();
  let at = 14;
  for (let high = firstHigh; high <= lastHigh; high += 1) {
    for (let low = firstLow; low <= lastLow; low += 1, at += 2) {
      const start = offsets[encodings.readUInt16BE(at)];
      if (start === undefined) continue;
      const rows = Array.from({ length: HEIGHT }, (_, row) => dots.readUInt16BE(start + row * 4) >> 4);
      rowsOf.set(high * 256 + low, rows);
    }
  }
  return rowsOf;
}

/**
 * Returns a table with its format before it. The format must say: big ends first, rows padded to 4 bytes in a
 * table of bitmaps.
 */
function tableOf(pcf: Buffer, type: number): Buffer {
  for (let table = 0; table < pcf.readUInt32LE(4); table += 1) {
    const at = 8 + table * 16;
    if (pcf.readUInt32LE(at) !== type) continue;
    const format = pcf.readUInt32LE(at + 4);
    if ((format & 0xf) !== 0xe) throw new Error(`table ${type} has format ${format}`);
    return pcf.subarray(pcf.readUInt32LE(at + 12), pcf.readUInt32LE(at + 12) + pcf.readUInt32LE(at + 8));
  }
  throw new Error(`no table ${type}`);
}

/** Pairs of rows in three bytes. */
function packed(rows: readonly number[]): Buffer {
  const bytesOfRows: number[] = [];
  for (let row = 0; row < rows.length; row += 2) {
    const pair = ((rows[row] ?? 0) << WIDTH) | (rows[row + 1] ?? 0);
    bytesOfRows.push(pair >> 16, (pair >> 8) & 0xff, pair & 0xff);
  }
  return Buffer.from(bytesOfRows);
}

function words(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => buffer.writeUInt16LE(value, index * 2));
  return buffer;
}
