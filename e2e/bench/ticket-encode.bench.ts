/**
 * The same ticket encoded as ESC/POS here and by two published encoders: time and bytes.
 *
 * Owns the ticket in three notations: a logo of 576 x 240 dots, a header, ten lines, the bar code of 16 digits, a QR code at level H, a cut, all by
 * the printer's own commands but the logo (receiptline draws QR codes itself and has no other way). All three begin with the logo as everyone's interface takes it (pixels, pixels, a PNG), so turning it into
 * dots is in every time. Times are milliseconds a ticket, the median of runs taken in turn.
 */
import { deflateSync } from 'node:zlib';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import receiptline from 'receiptline';
import { bitmapOf } from '../../drivers/printers/bitmap.ts';
import { encodeEscPos } from '../../drivers/printers/escpos/encoder.ts';
import { DEFAULT_ESCPOS_PROFILE } from '../../drivers/printers/escpos/profiles.ts';
import type { PrintDocument } from '../../drivers/printers/print-document.ts';
import { type Measurement, measured } from '../measurement.ts';

const RUNS = 60;
const WARM_UP = 20;

const DIGITS = '2184450959000005';
const HEADER = 'Meadowlark Park';
const LINES: readonly (readonly [string, string])[] = [
  ['Meadowlark Racing Association', ''],
  ['2026-05-02  Performance E1', ''],
  ['Race 4', '$2.00'],
  ['Trifecta', ''],
  ['1/2-4/All', ''],
  ['12 x $2.00', '$24.00'],
  ['TOTAL', '$24.00'],
  ['C-5554-C70F-0000', ''],
  ['Window 12  Teller 4711', '05/02/26 3:14 PM'],
  ['Expires 05/02/27', ''],
];

/** The figures `ticket-encode-time` and `ticket-bytes`, and the bytes once more with a logo that is ink all over. */
export async function measure(): Promise<readonly Measurement[]> {
  const mark = candidates(drawnLogo());
  const ink = candidates(inkedLogo());
  const times = alternately(mark);
  for (const encode of [mark.ours, ...Object.values(mark.peers)]) checkContent(encode());
  return [
    against('ticket-encode-time', 'ms', 0.5, times),
    against('ticket-bytes', 'bytes', 1, lengths(mark)),
    // Nothing of this logo can be left out: what is compared is the commands around it.
    against('ticket-bytes-full-logo', 'bytes', 1, lengths(ink)),
  ];
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGBA. */
  readonly data: Uint8ClampedArray;
}

interface Candidates<Value> {
  readonly ours: Value;
  readonly peers: Readonly<Record<string, Value>>;
}

function candidates(logo: Pixels): Candidates<() => Uint8Array> {
  const png = pngOf(logo);
  return {
    ours: () => ours(logo),
    peers: {
      'receipt-printer-encoder': () => receiptPrinterEncoder(logo),
      receiptline: () => receiptLine(png),
    },
  };
}

function ours({ width, height, data }: Pixels): Uint8Array {
  const bitmap = bitmapOf(width, height, (x, y) => (data[(y * width + x) * 4] ?? 255) < 128);
  const document: PrintDocument = {
    id: 'bench',
    kind: 'ticket',
    title: 'Ticket',
    language: 'en-us',
    blocks: [
      { type: 'picture', bitmap, description: 'logo' },
      { type: 'text', text: HEADER, align: 'center', bold: true, size: 'large' },
      ...LINES.map(([left, right]) => ({
        type: 'columns' as const,
        columns: [
          { text: left, width: 'fill' as const },
          { text: right, width: 18, align: 'right' as const },
        ],
      })),
      { type: 'barCode', symbology: 'itf', digits: DIGITS, height: 70 },
      { type: 'qr', text: DIGITS, height: 150 },
      { type: 'cut' },
    ],
  };
  return encodeEscPos(document, DEFAULT_ESCPOS_PROFILE);
}

function receiptPrinterEncoder(logo: Pixels): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns: 48,
    imageMode: 'raster',
    feedBeforeCut: 0,
  })
    .initialize()
    .codepage('cp437')
    .align('center')
    .image(logo, logo.width, logo.height, 'threshold')
    .bold(true)
    .size(2, 2)
    .line(HEADER)
    .size(1, 1)
    .bold(false)
    .align('left')
    .table(
      [
        { width: 29, align: 'left', marginRight: 1 },
        { width: 18, align: 'right' },
      ],
      LINES.map(([left, right]) => [left, right]),
    )
    .align('center')
    .barcode(DIGITS, 'itf', { height: 70, width: 2, text: 'none' })
    .qrcode(DIGITS, { model: 2, size: 7, errorlevel: 'h' })
    .cut('partial');
  return encoder.encode();
}

function receiptLine(png: string): Uint8Array {
  const text = [
    `{image:${png}}`,
    `"^^^${HEADER}"`,
    '{width:*,18}',
    ...LINES.map(([left, right]) => `${left} | ${right}`),
    '{width:auto}',
    `{code:${DIGITS}; option:itf,2,70}`,
    `{code:${DIGITS}; option:qrcode,7,h}`,
  ].join('\n');
  const commands = receiptline.transform(text, {
    cpl: 48,
    encoding: 'cp437',
    command: 'escpos',
    gradient: false,
  });
  return Buffer.from(commands, 'latin1');
}

/** All print the same words, bar code, picture and cut; the QR code is the printer's own where the encoder can ask for one. */
function checkContent(bytes: Uint8Array): void {
  const text = Buffer.from(bytes).toString('latin1');
  const parts = [['\x1dv0', '\x1d8L'], ['\x1dkF', '\x1dk\x05'], ['\x1d(k\x03\x001E3', '\x1d8L'], ['\x1dV']];
  const words = [HEADER, DIGITS, ...LINES.flat()];
  if (
    parts.some((ways) => !ways.some((way) => text.includes(way))) ||
    words.some((word) => !text.includes(word))
  ) {
    throw new Error('an encoder leaves something out');
  }
}

function lengths({ ours: own, peers }: Candidates<() => Uint8Array>): Candidates<number> {
  return {
    ours: own().length,
    peers: Object.fromEntries(Object.entries(peers).map(([name, encode]) => [name, encode().length])),
  };
}

/** Median times from runs in turn, so that a busy machine slows all alike. */
function alternately({ ours: own, peers }: Candidates<() => Uint8Array>): Candidates<number> {
  const names = Object.keys(peers);
  const encoders = [own, ...names.map((name) => peers[name] ?? own)];
  const runs: number[][] = encoders.map(() => []);
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    encoders.forEach((encode, index) => {
      const started = performance.now();
      if (encode().length === 0) throw new Error('nothing encoded');
      const passed = performance.now() - started;
      if (run >= WARM_UP) runs[index]?.push(passed);
    });
  }
  const [ownTime = Number.NaN, ...peerTimes] = runs.map(median);
  return {
    ours: ownTime,
    peers: Object.fromEntries(names.map((name, index) => [name, peerTimes[index] ?? Number.NaN])),
  };
}

/** Held against the better of the peers. */
function against(
  name: string,
  unit: string,
  goal: number,
  { ours: value, peers }: Candidates<number>,
): Measurement {
  const [peer = 'nobody', againstValue = Number.NaN] =
    Object.entries(peers).toSorted(([, one], [, other]) => one - other)[0] ?? [];
  return measured({ name, value, unit, against: peer, againstValue, goal });
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}

const LOGO = { width: 576, height: 240 } as const;

/** A logo as tracks have them: an oval course with two rails and a winning post between white margins. */
function drawnLogo(): Pixels {
  return pixelsOf((x, y) => {
    const radius = Math.hypot((x - 288) / 216, (y - 108) / 84);
    const isCourse = radius > 0.72 && radius < 1 && !(radius > 0.84 && radius < 0.88);
    const isPost = x > 282 && x < 294 && y > 60 && y < 156;
    const isLettering = y > 204 && y < 228 && x > 120 && x < 456 && (x >> 3) % 3 !== 0;
    return isCourse || isPost || isLettering;
  });
}

/** Ink in every byte of every row. */
function inkedLogo(): Pixels {
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

/** A PNG in base64: 8-bit RGBA, unfiltered. */
function pngOf({ width, height, data }: Pixels): string {
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
