/**
 * Draws every paper whole and sends it as strips to an ESC/POS printer. Compares with the same dots as plain
 * raster (GS v 0 over the whole paper, nothing left out).
 *
 * Takes all papers of the preview, each once, with the sample logo. Figures are bytes over all of them. The
 * bytes are first compared with the drawing, dot for dot.
 */
import { type Bitmap, rowBytes } from '../../drivers/printers/bytes/bitmap.ts';
import type { PrintDocument } from '../../drivers/printers/document/print-document.ts';
import { encodeEscPos } from '../../drivers/printers/escpos/testing/encode.ts';
import { readBack } from '../../drivers/printers/escpos/testing/read-back.ts';
import { GENERIC_80 } from '../../drivers/printers/profiles/escpos-profiles.ts';
import { createRasterizer } from '../../drivers/printers/raster/create-rasterizer.ts';
import { fetchPaperFont } from '../../drivers/printers/raster/testing/paper-font.ts';
import { SAMPLE_BRAND } from '../../src/documents/samples/sample-brand.ts';
import { SAMPLE_IDS } from '../../src/documents/samples/sample-list.ts';
import { sampleOf } from '../../src/documents/samples/samples.ts';
import '../../src/i18n/window-texts.ts';
import { translator } from '../../src/i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT } from '../../src/wagering/ground/money.ts';
import { type Measurement, measured } from '../measurement.ts';

const DOTS = GENERIC_80.dots;
const WORDS = {
  say: translator('en-us', DEFAULT_MONEY_FORMAT),
  money: DEFAULT_MONEY_FORMAT,
  language: 'en-us',
  associationName: 'Meadowlark Racing Association',
  brand: SAMPLE_BRAND,
};
/** GS v 0 m xL xH yL yH. */
const RASTER_HEAD = 8;

const raster = createRasterizer({
  fetchFont: fetchPaperFont,
  otherGlyphs: null,
  log(message) {
    throw new Error(message);
  },
});

/** The figure `raster-bytes-escpos`. */
export async function measure(): Promise<readonly Measurement[]> {
  let value = 0;
  let plain = 0;
  for (const id of SAMPLE_IDS) {
    const bitmap = await raster.draw(withoutCuts(sampleOf(id, WORDS)), DOTS);
    const bytes = encodeEscPos(
      {
        id,
        kind: 'drawn',
        title: id,
        language: 'en-us',
        blocks: [{ type: 'picture', bitmap, align: 'left', description: id }],
      },
      GENERIC_80,
    );
    checkDots(id, bitmap, bytes);
    value += bytes.length;
    plain += RASTER_HEAD + rowBytes(bitmap.width) * bitmap.height;
  }
  return [
    measured({
      name: 'raster-bytes-escpos',
      value,
      unit: 'bytes',
      against: 'plain GS v 0',
      againstValue: plain,
      goal: 0.6,
    }),
  ];
}

function withoutCuts(document: PrintDocument): PrintDocument {
  return { ...document, blocks: document.blocks.filter(({ type }) => type !== 'cut') };
}

/** Prints the bytes onto paper of the picture's size, and throws if the paper differs from the picture. */
function checkDots(id: string, { width, height, bits }: Bitmap, bytes: Uint8Array): void {
  const stride = rowBytes(width);
  const paper = new Uint8Array(stride * height);
  let row = 0;
  let align = 0;
  for (const [name, value] of readBack(bytes)) {
    if (name === 'justify') align = Number(value);
    if (name === 'feed') row += Number(value);
    if (name !== 'raster' || typeof value !== 'object') continue;
    const across = rowBytes(value.width);
    const left = ((stride - across) * align) / 2;
    for (let down = 0; down < value.height; down += 1) {
      paper.set(value.bits.subarray(down * across, (down + 1) * across), (row + down) * stride + left);
    }
    row += value.height;
  }
  if (row !== height || !Buffer.from(paper).equals(bits)) throw new Error(`${id} is not what was drawn`);
}
