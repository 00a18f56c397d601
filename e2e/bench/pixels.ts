/** Two logos for the benchmarks, in every encoder's form: as pixels, as dots, as PNG. */
import { deflateSync } from 'node:zlib';
import { type Bitmap, bitmapOf } from '../../drivers/printers/bytes/bitmap.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGBA. */
  readonly data: Uint8ClampedArray;
}

const LOGO = { width: 576, height: 240 } as const;

/** A logo as tracks have them: an oval course with two rails and a winning post between white margins. */
export function drawnLogo(): Pixels {
  return pixelsOf((x, y) => {
    const radius = Math.hypot((x - 288) / 216, (y - 108) / 84);
    const isCourse = radius > 0.72 && radius < 1 && !(radius > 0.84 && radius < 0.88);
    const isPost = x > 282 && x < 294 && y > 60 && y < 156;
    const isLettering = y > 204 && y < 228 && x > 120 && x < 456 && (x >> 3) % 3 !== 0;
    return isCourse || isPost || isLettering;
  });
}

/** Ink in every byte of every row. */
export function inkedLogo(): Pixels {
  return pixelsOf((x, y) => (x * 7 + y * 13) % 5 < 2);
}

function pixelsOf(isInk: (x: number, y: number) => boolean): Pixels {
  const data = new Uint8ClampedArray(LOGO.width * LOGO.height * 4);
  for (let at = 0; at < LOGO.width * LOGO.height; at += 1) {
    const shade = isInk(at % LOGO.width, Math.floor(at / LOGO.width)) ? 0 : 255;
    data.set([shade, shade, shade, 255], at * 4);
  }
  return { ...LOGO, data };
}

/** Dots of what is dark. */
export function dotsOf({ width, height, data }: Pixels): Bitmap {
  return bitmapOf(width, height, (x, y) => (data[(y * width + x) * 4] ?? 255) < 128);
}

/** A PNG in base64: 8-bit RGBA, unfiltered. */
export function pngOf({ width, height, data }: Pixels): string {
  const rows = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows.set(data.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64');
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([head, typed, check]);
}

/** CRC-32 as PNG has it (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ ((crc & 1) === 0 ? 0 : 0xedb88320);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
