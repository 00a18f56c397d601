/** A thousand tickets on a bad day, through a Zebra. */
import { describe, expect, it } from 'vitest';
import { createLanguagePrinter } from '../job/language-printer.ts';
import { soak } from '../testing/soak.ts';
import { createLinkOsLanguage } from './language.ts';
import { ZEBRA_80 } from './profiles.ts';
import { createSimulatedZebra } from './testing/simulated-zebra.ts';

const NO_RASTER = {
  draw: () => Promise.reject(new Error('nothing is drawn here')),
  drawLine: () => Promise.reject(new Error('nothing is drawn here')),
};

describe('a thousand tickets in a row over a link and to a Zebra that fail at random', () => {
  it('are each printed once or known to be uncertain, and none twice unmarked', async () => {
    const report = await soak(
      {
        device: createSimulatedZebra,
        printer: (link, clock) =>
          createLanguagePrinter(link, createLinkOsLanguage(ZEBRA_80, NO_RASTER), clock),
      },
      1000,
      5,
    );
    expect(report.wrongs).toEqual([]);
    expect(report.printed + report.uncertain).toBe(1000);
    expect(Object.entries(report.troubles).filter(([, times]) => times < 20)).toEqual([]);
    expect(report.printed).toBeGreaterThan(500);
    expect(report.uncertain).toBeGreaterThan(100);
    expect(report.foundWhole).toBeGreaterThan(0);
    expect(report.notPrinted).toBeGreaterThan(10);
  });
});
