/**
 * Times a ticket as raster for ESC/POS, from its document to the last byte. Compares with three published
 * encoders.
 *
 * The ticket has a logo of 576 x 240 dots, a header, ten lines, and a cut. It has a bar code of 16 digits and
 * a QR code at level H. The peers draw no documents. They receive the drawn paper in their interface's form
 * (pixels, a PNG, a PNG). Layout and drawing are thus in our time only. Ours begins with the logo as pixels
 * too.
 */
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { printer as ThermalPrinter, types } from 'node-thermal-printer';
import receiptline from 'receiptline';
import { type Bitmap, isBlack } from '../../drivers/printers/bytes/bitmap.ts';
import type { PrintBlock, PrintDocument } from '../../drivers/printers/document/print-document.ts';
import { encodeEscPos } from '../../drivers/printers/escpos/testing/encode.ts';
import { GENERIC_80 } from '../../drivers/printers/profiles/escpos-profiles.ts';
import { createRasterizer } from '../../drivers/printers/raster/create-rasterizer.ts';
import { fetchPaperFont } from '../../drivers/printers/raster/testing/paper-font.ts';
import type { Measurement } from '../measurement.ts';
import { against, alternately } from './peers.ts';
import { dotsOf, drawnLogo, type Pixels, pngOf } from './pixels.ts';
import { DIGITS, LINES } from './ticket-words.ts';

const DOTS = 576;

const rasterizer = createRasterizer({
  fetchFont: fetchPaperFont,
  otherGlyphs: null,
  log(message) {
    throw new Error(message);
  },
});

/** The figure `raster-encode-time`. */
export async function measure(): Promise<readonly Measurement[]> {
  const logo = drawnLogo();
  const paper = pixelsOf(await rasterizer.draw(ticket(logo), DOTS));
  const png = pngOf(paper);
  await checkContent(paper, logo, [
    receiptPrinterEncoder(paper),
    receiptLine(png),
    await nodeThermalPrinter(png),
  ]);
  const times = await alternately({
    ours: () => ours(logo),
    peers: {
      'receipt-printer-encoder': () => receiptPrinterEncoder(paper),
      receiptline: () => receiptLine(png),
      'node-thermal-printer': () => nodeThermalPrinter(png),
    },
  });
  return [against('raster-encode-time', 'ms', 0.5, times)];
}

/** Every peer sends every dot; what we leave out is white. */
async function checkContent(paper: Pixels, logo: Pixels, peers: readonly Uint8Array[]): Promise<void> {
  const dots = (paper.width / 8) * paper.height;
  const { bits } = await rasterizer.draw(ticket(logo), DOTS);
  const sent = await ours(logo);
  const inked = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum + (byte === 0 ? 0 : 1), 0);
  if (peers.some((bytes) => bytes.length < dots) || inked(sent) < inked(bits)) {
    throw new Error('an encoder leaves something out');
  }
}

function documentOf(blocks: readonly PrintBlock[]): PrintDocument {
  return { id: 'bench', kind: 'ticket', title: 'Ticket', language: 'en-us', blocks };
}

function ticket(logo: Pixels): PrintDocument {
  return documentOf([
    { type: 'picture', bitmap: dotsOf(logo), description: 'logo' },
    { type: 'text', text: 'Meadowlark Park', align: 'center', bold: true, size: 'large' },
    ...LINES.map(([left, right]) => ({
      type: 'columns' as const,
      columns: [
        { text: left, width: 'fill' as const },
        { text: right, width: 18, align: 'right' as const },
      ],
    })),
    { type: 'barCode', symbology: 'itf', digits: DIGITS, height: 70 },
    { type: 'qr', text: DIGITS, height: 150 },
  ]);
}

async function ours(logo: Pixels): Promise<Uint8Array> {
  const bitmap = await rasterizer.draw(ticket(logo), DOTS);
  const drawn = documentOf([{ type: 'picture', bitmap, description: 'ticket' }, { type: 'cut' }]);
  return encodeEscPos(drawn, GENERIC_80);
}

function receiptPrinterEncoder(paper: Pixels): Uint8Array {
  return new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns: 48,
    imageMode: 'raster',
    feedBeforeCut: 0,
  })
    .initialize()
    .image(paper, paper.width, paper.height, 'threshold')
    .cut('partial')
    .encode();
}

function receiptLine(png: string): Uint8Array {
  const commands = receiptline.transform(`{image:${png}}`, { cpl: 48, command: 'escpos', gradient: false });
  return Buffer.from(commands, 'latin1');
}

async function nodeThermalPrinter(png: string): Promise<Uint8Array> {
  const printer = new ThermalPrinter({ type: types.EPSON, interface: 'nowhere' });
  await printer.printImageBuffer(Buffer.from(png, 'base64'));
  printer.partialCut();
  return printer.getBuffer();
}

/** As pixels in whole bytes and a height of whole bytes, which one of the peers asks for. */
function pixelsOf(bitmap: Bitmap): Pixels {
  const height = Math.ceil(bitmap.height / 8) * 8;
  const data = new Uint8ClampedArray(bitmap.width * height * 4).fill(255);
  for (let y = 0; y < bitmap.height; y += 1) {
    for (let x = 0; x < bitmap.width; x += 1) {
      if (isBlack(bitmap, x, y)) data.set([0, 0, 0], (y * bitmap.width + x) * 4);
    }
  }
  return { width: bitmap.width, height, data };
}
