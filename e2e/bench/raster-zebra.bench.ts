/**
 * Sends every paper as pictures for a Zebra (linkosimage). Compares with the same dots as plain raster (GS v
 * 0 over the whole paper, nothing left out).
 *
 * Takes all papers of the preview, each once, with the sample logo. Figures are bytes over all of them, the
 * sparsest and the densest together, since a day prints them all.
 */
import { rowBytes } from '../../drivers/printers/bytes/bitmap.ts';
import type { PrintDocument } from '../../drivers/printers/document/print-document.ts';
import { ZEBRA_80 } from '../../drivers/printers/profiles/zpl-profiles.ts';
import { encodeZplImage } from '../../drivers/printers/zpl/image-encoder.ts';
import { rasterizerHere } from '../../drivers/printers/zpl/testing/drawing.ts';
import { SAMPLE_BRAND } from '../../src/documents/samples/sample-brand.ts';
import { SAMPLE_IDS } from '../../src/documents/samples/sample-list.ts';
import { sampleOf } from '../../src/documents/samples/samples.ts';
import '../../src/i18n/window-texts.ts';
import { translator } from '../../src/i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT } from '../../src/wagering/ground/money.ts';
import { type Measurement, measured } from '../measurement.ts';

const WORDS = {
  say: translator('en-us', DEFAULT_MONEY_FORMAT),
  money: DEFAULT_MONEY_FORMAT,
  language: 'en-us',
  associationName: 'Meadowlark Racing Association',
  brand: SAMPLE_BRAND,
};
/** GS v 0 m xL xH yL yH. */
const RASTER_HEAD = 8;

/** The figure `raster-bytes-zebra`. */
export async function measure(): Promise<readonly Measurement[]> {
  const raster = rasterizerHere();
  let value = 0;
  let plain = 0;
  for (const id of SAMPLE_IDS) {
    const document = sampleOf(id, WORDS);
    value += (await encodeZplImage(document, { profile: ZEBRA_80, raster, darkness: 0 })).length;
    const { width, height } = await raster.draw(withoutCuts(document), ZEBRA_80.dots);
    plain += RASTER_HEAD + rowBytes(width) * height;
  }
  return [
    measured({
      name: 'raster-bytes-zebra',
      value,
      unit: 'bytes',
      against: 'plain GS v 0',
      againstValue: plain,
      goal: 0.12,
    }),
  ];
}

function withoutCuts(document: PrintDocument): PrintDocument {
  return { ...document, blocks: document.blocks.filter(({ type }) => type !== 'cut') };
}
