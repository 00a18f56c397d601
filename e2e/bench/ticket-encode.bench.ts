/**
 * Encodes the same ticket as ESC/POS here and by two published encoders: time and bytes.
 *
 * The ticket is in three notations. It has a logo of 576 x 240 dots, a header, ten lines, and a cut. It has a
 * bar code of 16 digits and a QR code at level H. All but the logo are the printer's own commands
 * (receiptline draws QR codes itself and has no other way). Each begins with the logo in its interface's form
 * (pixels, pixels, a PNG). Making dots of it is thus in every time. Times are milliseconds a ticket, the
 * median of runs taken in turn.
 */
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import receiptline from 'receiptline';
import type { PrintDocument } from '../../drivers/printers/document/print-document.ts';
import { encodeEscPos } from '../../drivers/printers/escpos/testing/encode.ts';
import { GENERIC_80 } from '../../drivers/printers/profiles/escpos-profiles.ts';
import type { Measurement } from '../measurement.ts';
import { against, alternately, type Candidates } from './peers.ts';
import { dotsOf, drawnLogo, inkedLogo, type Pixels, pngOf } from './pixels.ts';
import { DIGITS, HEADER, LINES } from './ticket-words.ts';

/**
 * The figures `ticket-encode-time` and `ticket-bytes`, and the bytes once more with a logo that is ink all
 * over.
 */
export async function measure(): Promise<readonly Measurement[]> {
  const mark = candidates(drawnLogo());
  const ink = candidates(inkedLogo());
  const times = await alternately(mark);
  for (const encode of [mark.ours, ...Object.values(mark.peers)]) checkContent(encode());
  return [
    against('ticket-encode-time', 'ms', 0.5, times),
    against('ticket-bytes', 'bytes', 1, lengths(mark)),
    // Nothing of this logo can be left out: what is compared is the commands around it.
    against('ticket-bytes-full-logo', 'bytes', 1, lengths(ink)),
  ];
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

function ours(logo: Pixels): Uint8Array {
  const document: PrintDocument = {
    id: 'bench',
    kind: 'ticket',
    title: 'Ticket',
    language: 'en-us',
    blocks: [
      { type: 'picture', bitmap: dotsOf(logo), description: 'logo' },
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
  return encodeEscPos(document, GENERIC_80);
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

/**
 * Checks that all print the same words, bar code, picture and cut. The QR code is the printer's own if the
 * encoder can order one.
 */
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
