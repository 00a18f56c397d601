/**
 * Prints papers on a bare page, with the program's documents, drivers and drawing worker. The printers have
 * no faults. Returns the longest time for which making and printing a paper blocked the page, in
 * milliseconds.
 */

import type { Printer } from '../../../drivers/printers/document/printer.ts';
import { PRINTER_DRIVERS } from '../../../drivers/printers/driver-list.ts';
import { createPageRasterizer } from '../../../src/app/printers/page-rasterizer.ts';
import { SAMPLE_BRAND } from '../../../src/documents/samples/sample-brand.ts';
import { SAMPLE_IDS, type SampleId } from '../../../src/documents/samples/sample-list.ts';
import { sampleOf } from '../../../src/documents/samples/samples.ts';
import { loadLanguage } from '../../../src/i18n/i18n.ts';
import { paperBetNames, paperTranslator } from '../../../src/i18n/paper-words.ts';
import { systemClock } from '../../../src/wagering/ground/clock.ts';
import { DEFAULT_MONEY_FORMAT } from '../../../src/wagering/ground/money.ts';
import { createAnsweringLink } from './answering-link.ts';

const LANGUAGES = ['en-us', 'zh-HK'];

const raster = createPageRasterizer(systemClock, (message) => {
  throw new Error(message);
});

function printerOf(driver: (typeof PRINTER_DRIVERS)[number]): Printer {
  return driver.create(createAnsweringLink(driver.id), {
    clock: systemClock,
    raster,
    onWindows: false,
  });
}

function documentOf(sample: SampleId, language: string) {
  return sampleOf(sample, {
    say: paperTranslator(language, DEFAULT_MONEY_FORMAT),
    betName: paperBetNames(language),
    money: DEFAULT_MONEY_FORMAT,
    language,
    associationName: 'Harborview Racing Association',
    brand: SAMPLE_BRAND,
  });
}

await Promise.all(LANGUAGES.map(loadLanguage));
const printers = PRINTER_DRIVERS.map((driver) => [driver.id, printerOf(driver)] as const);
for (const [, printer] of printers) await printer.connect();

Object.assign(globalThis, {
  /** Every paper on every driver, once; each between two marks. */
  async printAll(): Promise<void> {
    for (const [id, printer] of printers) {
      for (const language of LANGUAGES) {
        for (const sample of SAMPLE_IDS) {
          const name = `${id} ${sample} ${language}`;
          performance.mark(`begins ${name}`);
          const { outcome } = await printer.print(documentOf(sample, language));
          performance.mark(`ends ${name}`);
          if (outcome !== 'printed') throw new Error(`${name}: ${outcome}`);
        }
      }
    }
  },
});
document.title = 'ready';
