/** A thousand tickets on a bad day, through a Zebra, with its own text and as pictures. */
import { describe, expect, it } from 'vitest';
import type { PrintDocument } from '../document/print-document.ts';
import { createLanguagePrinter } from '../job/language-printer.ts';
import { ZEBRA_80 } from '../profiles/zpl-profiles.ts';
import { type SoakSubject, soak } from '../testing/soak.ts';
import { WORDS_FOR_DOTS, wordsInDots } from '../testing/words-for-dots.ts';
import { createLinkOsImageLanguage, createLinkOsLanguage } from './language.ts';
import { createSimulatedZebra } from './testing/simulated-zebra.ts';

const NO_RASTER = {
  draw: () => Promise.reject(new Error('nothing is drawn here')),
  drawLine: () => Promise.reject(new Error('nothing is drawn here')),
};

function withText(): SoakSubject {
  return {
    device: createSimulatedZebra,
    printer: (link, clock) => createLanguagePrinter(link, createLinkOsLanguage(ZEBRA_80, NO_RASTER), clock),
  };
}

function asPictures(): SoakSubject {
  const language = createLinkOsImageLanguage(ZEBRA_80, WORDS_FOR_DOTS);
  const compressed = new WeakMap<PrintDocument, Uint8Array>();
  const encode = (document: PrintDocument): Promise<Uint8Array> => {
    const bytes = compressed.get(document);
    return bytes === undefined ? Promise.reject(new Error('not compressed')) : Promise.resolve(bytes);
  };
  return {
    device: (link) => createSimulatedZebra(link, wordsInDots),
    printer: (link, clock) => createLanguagePrinter(link, { ...language, encode }, clock),
    async ready(document) {
      compressed.set(document, await language.encode(document));
    },
  };
}

describe('a thousand tickets in a row over a link and to a Zebra that fail at random', () => {
  it.each([
    ['linkos', withText, 5],
    ['linkosimage', asPictures, 7],
  ] as const)(
    'are each printed once or known to be uncertain, and none twice unmarked: %s',
    async (_, subject, seed) => {
      const report = await soak(subject(), 1000, seed);
      expect(report.wrongs).toEqual([]);
      expect(report.printed + report.uncertain).toBe(1000);
      expect(Object.entries(report.faults).filter(([, times]) => times < 20)).toEqual([]);
      expect(report.printed).toBeGreaterThan(500);
      expect(report.uncertain).toBeGreaterThan(100);
      expect(report.foundWhole).toBeGreaterThan(0);
      expect(report.notPrinted).toBeGreaterThan(10);
    },
  );
});
