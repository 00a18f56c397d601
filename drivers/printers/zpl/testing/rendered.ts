/**
 * Test support: draws a label as dots by a renderer that others wrote (zebrash, in zpl-renderer-js). It draws
 * its own face for font D, on the font's grid.
 */
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import type * as Renderer from 'zpl-renderer-js';
import { type Bitmap, bitmapOf } from '../../bytes/bitmap.ts';

/** Loaded by Node itself: eight megabytes that nothing should transform. */
const { ready }: typeof Renderer = createRequire(import.meta.url)('zpl-renderer-js');

/**
 * Returns every label of a job, in order, by a printer that got `before` first. A ^XA...^XZ that only queries
 * is no label.
 */
export async function rendered(bytes: Uint8Array, before = ''): Promise<readonly Bitmap[]> {
  const { api } = await ready;
  const zpl = new TextDecoder().decode(bytes);
  const labels: Bitmap[] = [];
  for (const [label] of zpl.matchAll(/\^XA\^MNN.*?\^XZ/gs)) {
    const dots = Number(/\^PW(\d+)/.exec(label)?.[1]);
    const length = Number(/\^LL(\d+)/.exec(label)?.[1]);
    // The renderer takes millimetres and makes dots of them by rounding up.
    const png = await api.zplToBase64Async(before + label, dots / 8, length / 8, 8);
    labels.push(bitmapOfPng(Buffer.from(png, 'base64')));
  }
  return labels;
}

/** Dots darker than grey of a PNG whose pixels are one byte a channel, not interlaced. */
function bitmapOfPng(png: Buffer): Bitmap {
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const [width, height, depth, kind] = [png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]];
  const channels = { 0: 1, 2: 3, 3: 1, 6: 4 }[kind ?? -1];
  if (depth !== 8 || channels === undefined) throw new Error(`not a PNG for this reader: ${depth}, ${kind}`);
  const rows = unfiltered(inflateSync(Buffer.concat(data)), width * channels, height, channels);
  return bitmapOf(width, height, (x, y) => (rows[(y * width + x) * channels] ?? 255) < 128);
}

function unfiltered(raw: Buffer, stride: number, height: number, channels: number): Uint8Array {
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : (rows[y * stride + x - channels] ?? 0);
      const up = y === 0 ? 0 : (rows[(y - 1) * stride + x] ?? 0);
      const corner = y === 0 || x < channels ? 0 : (rows[(y - 1) * stride + x - channels] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? -1] ?? 0;
      rows[y * stride + x] = (raw[y * (stride + 1) + 1 + x] ?? 0) + guess;
    }
  }
  return rows;
}

function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
