import { describe, expect, it } from 'vitest';
import { OWN_DENSITY } from '../document/printer.ts';
import { bench, connected, DOCUMENT } from './testing/driver-bench.ts';

/**
 * Returns the level of `GS ( K`, function 49, in the bytes that reached the printer. Returns null if there is
 * none.
 */
function levelIn(bytes: Uint8Array): number | null {
  const told = Buffer.from(bytes);
  const at = told.lastIndexOf(Buffer.of(0x1d, 0x28, 0x4b, 2, 0, 49));
  return at < 0 ? null : (told[at + 6] ?? null);
}

describe('how dark an ESC/POS printer burns', () => {
  it("is the printer's own until somebody says otherwise, and then nothing is sent for it", async () => {
    const { printer, link, outcomeOf } = await connected();
    expect(printer.density?.get()).toBe(OWN_DENSITY);
    await outcomeOf();
    expect(levelIn(link.received())).toBeNull();
  });

  it.each([
    [0, 250],
    [25, 253],
    [51, 0],
    [75, 3],
    [100, 6],
  ])(
    'is sent with every document that follows, behind what resets it: %i as %i [S194]',
    async (density, level) => {
      const { printer, link, outcomeOf } = await connected();
      printer.density?.set(density);
      expect(printer.density?.get()).toBe(density);
      await outcomeOf();
      expect(levelIn(link.received())).toBe(level);
      const told = Buffer.from(link.received());
      expect(told.lastIndexOf(Buffer.of(0x1b, 0x40))).toBeLessThan(
        told.lastIndexOf(Buffer.of(0x1d, 0x28, 0x4b)),
      );
      expect(told.includes('TICKET')).toBe(true);
    },
  );

  it('is that of a document too that was got ready before', async () => {
    const { printer, link, outcomeOf } = await connected();
    printer.prepare?.(DOCUMENT);
    printer.density?.set(100);
    await outcomeOf();
    expect(levelIn(link.received())).toBe(6);
  });

  it('can be set before the printer is there', async () => {
    const made = bench();
    made.printer.density?.set(0);
    await made.outcomeOf();
    expect(made.link.received()).toHaveLength(0);
    expect(made.printer.density?.get()).toBe(0);
  });
});
