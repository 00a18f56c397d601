/**
 * Sends every sample document in every language through every driver without ESC/POS, and reads it back. All
 * of it is on the paper, in the layout's places.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_IDS } from '../../../src/documents/samples/sample-list.ts';
import {
  loadSampleWords,
  SAMPLE_LANGUAGES,
  sampleIn,
} from '../../../src/documents/samples/testing/sample-papers.ts';
import { encodePrintek } from '../printek/encoder.ts';
import { placedPrint, printed } from '../printek/testing/printed.ts';
import { printekProfile } from '../profiles/printek-profiles.ts';
import { zebraProfile } from '../profiles/zpl-profiles.ts';
import type { Rasterizer } from '../raster/rasterizer.ts';
import { missingOn } from '../testing/placed-paper.ts';
import { codesToScan, scannedCodes } from '../testing/scan.ts';
import { wholePaper } from '../testing/whole-paper.ts';
import { encodeZpl } from './encoder.ts';
import { encodeZplImage } from './image-encoder.ts';
import { rasterizerHere } from './testing/drawing.ts';
import { placedLabel, readLabels } from './testing/read-back.ts';
import { rendered } from './testing/rendered.ts';

/** 572 dots: what these drivers print on but on Windows. */
const PROFILE = zebraProfile('linkos', false);
const MATRIX = SAMPLE_LANGUAGES.flatMap((language) => SAMPLE_IDS.map((id) => [id, language] as const));

let raster: Rasterizer;
beforeAll(async () => {
  raster = rasterizerHere();
  await loadSampleWords();
});

describe('linkos', () => {
  it.each(MATRIX)('has all of %s in %s', async (id, language) => {
    const whole = await wholePaper(id, language, PROFILE.dots);
    const { document, bitmap } = whole;
    const labels = readLabels(
      await encodeZpl(document, { profile: PROFILE, raster, darkness: 0, storedNames: new Set() }),
    );
    expect(labels).toHaveLength(1);
    const [label] = labels;
    if (label === undefined) return;
    expect(label.length).toBe(bitmap.height + PROFILE.tearFeed);
    expect(missingOn(placedLabel(label), whole)).toEqual([]);
    const serials = codesToScan(document).map((code) => code.slice(code.indexOf(' ') + 1));
    const told = label.codes.map(({ data }) => data);
    const scanned = told.length === serials.length ? [] : await scannedCodes(label.drawn);
    const drawn = scanned.map((found) => found.slice(found.indexOf(' ') + 1));
    expect([...told, ...drawn].toSorted()).toEqual(serials.toSorted());
  });

  it.each(
    SAMPLE_IDS.filter((id) =>
      sampleIn(id, 'en-us').blocks.some(({ type }) => type === 'barCode' || type === 'qr'),
    ),
  )('has codes that scan off %s as a renderer draws it', async (id) => {
    const document = sampleIn(id, 'en-us');
    const [label] = await rendered(
      await encodeZpl(document, { profile: PROFILE, raster, darkness: 0, storedNames: new Set() }),
    );
    expect(label === undefined ? null : await scannedCodes(label)).toEqual(codesToScan(document));
  });
});

describe('linkosimage', () => {
  it.each(MATRIX)('has every dot of %s in %s', async (id, language) => {
    const { document, bitmap } = await wholePaper(id, language, PROFILE.dots);
    const labels = readLabels(await encodeZplImage(document, { profile: PROFILE, raster, darkness: 0 }));
    expect(labels.map(({ length, texts, codes }) => [length, texts, codes])).toEqual([
      [bitmap.height + PROFILE.tearFeed, [], []],
    ]);
    const [label] = labels;
    if (label === undefined) return;
    expect(Buffer.compare(label.drawn.bits.subarray(0, bitmap.bits.length), bitmap.bits)).toBe(0);
  });
});

describe('printek', () => {
  const profile = printekProfile(false);

  it.each(MATRIX)('has all of %s in %s', async (id, language) => {
    const whole = await wholePaper(id, language, profile.dots);
    const paper = printed(await encodePrintek(whole.document, profile, raster));
    expect(paper.drawn.height).toBe(whole.bitmap.height + profile.tearFeed);
    expect(missingOn(placedPrint(paper), whole)).toEqual([]);
  });
});
