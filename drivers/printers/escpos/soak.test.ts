/** A thousand tickets on a bad day, through every driver of the family. */
import { describe, expect, it } from 'vitest';
import { driverProfile, ESCPOS_DRIVERS } from '../profiles/escpos-profiles.ts';
import { soak } from '../testing/soak.ts';
import { createEscPosPrinter } from './driver.ts';
import { manualOf, VirtualPrinter } from './testing/virtual-printer.ts';

const parts = {
  raster: { drawLine: () => Promise.reject(new Error('nothing is drawn here')) },
};

describe('a thousand tickets in a row over a link and to a printer that fail at random', () => {
  it.each(ESCPOS_DRIVERS.map((driver, at) => [driver, at + 1] as const))(
    'are each printed once or known to be uncertain, and none twice unmarked: %s',
    async (driver, seed) => {
      const report = await soak(
        {
          device(link) {
            const device = new VirtualPrinter((bytes) => link.answer(...bytes), manualOf(driver));
            link.onArrival((bytes) => device.receive(bytes));
            return device.forSoak();
          },
          printer: (link, clock) => createEscPosPrinter(link, driverProfile(driver, false), clock, parts),
        },
        1000,
        seed,
      );
      expect(report.wrongs).toEqual([]);
      expect(report.printed + report.uncertain).toBe(1000);
      // The day was a bad one: every fault came, and every end was reached.
      expect(Object.entries(report.faults).filter(([, times]) => times < 20)).toEqual([]);
      expect(report.printed).toBeGreaterThan(500);
      expect(report.uncertain).toBeGreaterThan(100);
      expect(report.foundWhole).toBeGreaterThan(0);
      expect(report.notPrinted).toBeGreaterThan(10);
    },
  );
});
