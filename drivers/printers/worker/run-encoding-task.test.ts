/** The thread that draws and each driver's language encode the same bytes. */
import { beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_IDS } from '../../../src/documents/samples/sample-list.ts';
import { loadSampleWords, sampleIn } from '../../../src/documents/samples/testing/sample-papers.ts';
import { createEscPosLanguage } from '../escpos/language.ts';
import type { PrinterLanguage } from '../job/language.ts';
import { createPrintekLanguage } from '../printek/language.ts';
import { driverProfile } from '../profiles/escpos-profiles.ts';
import { printekProfile } from '../profiles/printek-profiles.ts';
import { zebraProfile } from '../profiles/zpl-profiles.ts';
import type { EncodingTask } from '../raster/encoding-task.ts';
import type { Rasterizer } from '../raster/rasterizer.ts';
import { createLinkOsImageLanguage, createLinkOsLanguage } from '../zpl/language.ts';
import { rasterizerHere } from '../zpl/testing/drawing.ts';
import { runEncodingTask } from './run-encoding-task.ts';

const here = rasterizerHere();

const LANGUAGES: readonly (readonly [string, (raster: Rasterizer) => PrinterLanguage])[] = [
  ['linkos', (raster) => createLinkOsLanguage(zebraProfile('linkos', false), raster)],
  ['linkosimage', (raster) => createLinkOsImageLanguage(zebraProfile('linkosimage', false), raster)],
  ['printek', (raster) => createPrintekLanguage(printekProfile(false), raster)],
  ['woosim', (raster) => createEscPosLanguage(driverProfile('woosim', false), { raster })],
];

beforeAll(loadSampleWords);

describe.each(LANGUAGES)('%s', (_, languageOn) => {
  it('is encoded elsewhere as it is encoded here, as dark as it is set, and draws nothing here', async () => {
    const tasks: EncodingTask[] = [];
    const elsewhere: Rasterizer = {
      draw: () => Promise.reject(new Error('drawn here')),
      drawLine: () => Promise.reject(new Error('drawn here')),
      encode(task) {
        tasks.push(task);
        return runEncodingTask(structuredClone(task), here);
      },
    };
    const [there, plain] = [languageOn(elsewhere), languageOn(here)];
    for (const language of [there, plain]) language.density?.set(70);
    for (const id of SAMPLE_IDS) {
      const document = sampleIn(id, 'es-CL');
      expect([id, Buffer.compare(await there.encode(document), await plain.encode(document))]).toEqual([
        id,
        0,
      ]);
    }
    expect(tasks.length).toBeGreaterThan(0);
  });
});

describe('a paper that a Zebra can say whole', () => {
  it('is encoded at once, on the thread that asks, once the printer keeps its picture', () => {
    const language = createLinkOsLanguage(zebraProfile('linkos', false), {
      draw: () => Promise.reject(new Error('drawn')),
      drawLine: () => Promise.reject(new Error('drawn')),
      encode: () => Promise.reject(new Error('told elsewhere')),
    });
    const nothing = (): void => undefined;
    const reader = language.answers?.reader({
      report: nothing,
      bufferDone: nothing,
      change: nothing,
      memoryRead: nothing,
      reply: nothing,
    });
    reader?.hear(
      Buffer.from('\x02\r\nDIR E: \r\n* SAMPLE01.GRF    1234  \r\n\r\n-1234567 bytes free\r\n\x03'),
    );
    expect(language.encode(sampleIn('ticket', 'en-us'))).toBeInstanceOf(Uint8Array);
  });
});
