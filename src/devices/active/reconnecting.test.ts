import { describe, expect, it } from 'vitest';
import { createSimulatedLink } from '../../../drivers/links/testing/simulated-link.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { createFakePrinter } from '../testing/fake-printer.ts';
import { keepConnected, RECONNECT_DELAYS } from './reconnecting.ts';

async function setUp() {
  const clock = createManualClock(0);
  const link = createSimulatedLink();
  const printer = createFakePrinter(link);
  await printer.connect();
  const stop = keepConnected(printer, clock);
  return { clock, link, printer, stop };
}

describe('keeping a printer connected', () => {
  it('connects again after the link broke, and prints nothing', async () => {
    const { clock, link, printer } = await setUp();
    expect(clock.pending()).toBe(0);
    link.drop();
    await clock.advanceAndSettle(RECONNECT_DELAYS[0] - 1);
    expect(printer.connects()).toBe(1);
    await clock.advanceAndSettle(1);
    expect(printer.lastState().status).toBe('Ready');
    expect(link.openings()).toBe(2);
    expect(printer.printed).toEqual([]);
    expect(clock.pending()).toBe(0);
  });

  it('tries ever less often while the printer is away, and soon again the next time', async () => {
    const { clock, link, printer } = await setUp();
    link.refuseOpening('notFound');
    link.drop();
    await clock.advanceAndSettle(2000 + 5000 + 10_000 + 30_000 + 30_000);
    expect(printer.connects()).toBe(1 + 5);
    link.refuseOpening(null);
    await clock.advanceAndSettle(30_000);
    expect(printer.lastState().status).toBe('Ready');
    link.drop();
    await clock.advanceAndSettle(2000);
    expect(printer.lastState().status).toBe('Ready');
  });

  it('leaves a printer alone that nobody wants any more', async () => {
    const { clock, link, printer, stop } = await setUp();
    link.drop();
    stop();
    await clock.advanceAndSettle(60_000);
    expect(printer.connects()).toBe(1);
    expect(clock.pending()).toBe(0);
  });
});
