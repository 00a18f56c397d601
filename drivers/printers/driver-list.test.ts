/** The list of drivers, and what every one of them can do whatever its printer speaks. */
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../src/wagering/testing/manual-clock.ts';
import { createSimulatedLink } from '../links/testing/simulated-link.ts';
import { OWN_DENSITY } from './document/printer.ts';
import { type DriverDependencies, PRINTER_DRIVERS } from './driver-list.ts';
import { ESCPOS_DRIVERS } from './profiles/escpos-profiles.ts';
import { settled } from './testing/settled.ts';

const nothingDrawn = (): Promise<never> => Promise.reject(new Error('nothing is drawn here'));

function partsOf(): Omit<DriverDependencies, 'clock'> {
  return {
    raster: { draw: nothingDrawn, drawLine: nothingDrawn },
    onWindows: false,
  };
}

describe('the printer drivers', () => {
  it('are at least those of the specification, each with an id, a name and a description [S196, T230]', () => {
    const ids = PRINTER_DRIVERS.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(['bixolon', 'epson', 'linkos', 'linkosimage', 'printek', 'sunmi', 'woosim']),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(PRINTER_DRIVERS.filter(({ name, description }) => name === '' || description === '')).toEqual([]);
  });

  it.each(ESCPOS_DRIVERS)('offer every profile of ESC/POS: %s', (id) => {
    const ids: readonly string[] = PRINTER_DRIVERS.map((driver) => driver.id);
    expect(ids, `add escPos('${id}', ...) to PRINTER_DRIVERS in driver-list.ts`).toContain(id);
  });

  it.each(PRINTER_DRIVERS.map((driver) => [driver.id, driver] as const))(
    'connect to their printer and let go of it [S195]: %s',
    async (_, driver) => {
      const link = createSimulatedLink('Counter 3');
      const clock = createManualClock(0);
      const printer = driver.create(link, { ...partsOf(), clock });
      expect(printer.name).toBe('Counter 3');
      // A printer that says nothing is not connected, and is not printed on.
      const state = await settled(clock, printer.connect());
      expect(link.openings()).toBe(1);
      expect(state).toEqual({ status: 'Not connected', reason: 'silent' });
      await settled(clock, printer.disconnect());
      expect(await link.write(Uint8Array.of(1))).toMatchObject({ ok: false, mayHaveArrived: false });
      expect(printer.lastState()).toEqual({ status: 'Not connected', reason: 'notConnected' });
    },
  );

  it.each(PRINTER_DRIVERS.map((driver) => [driver.id, driver] as const))(
    'set and get the density, 0 to 100 [S194]: %s',
    (_, driver) => {
      const printer = driver.create(createSimulatedLink(), { ...partsOf(), clock: createManualClock(0) });
      expect(printer.density?.get()).toBe(OWN_DENSITY);
      for (const percent of [0, 1, 99, 100]) {
        printer.density?.set(percent);
        expect(printer.density?.get()).toBe(percent);
      }
      for (const [percent, kept] of [
        [-1, 0],
        [101, 100],
        [1000, 100],
      ] as const) {
        printer.density?.set(percent);
        expect(printer.density?.get()).toBe(kept);
      }
    },
  );
});
