/**
 * Opens the cover between two papers, on every driver whose printer reports it. The light shows it, and the
 * next paper is not printed.
 */
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../src/wagering/testing/manual-clock.ts';
import { createSimulatedLink, type SimulatedLink } from '../links/testing/simulated-link.ts';
import { createSimulatedQl } from './cpcl/testing/simulated-ql.ts';
import type { Printer } from './document/printer.ts';
import { PRINTER_DRIVERS } from './driver-list.ts';
import { manualOf, VirtualPrinter } from './escpos/testing/virtual-printer.ts';
import type { EscPosDriverId } from './profiles/escpos-profiles.ts';
import { sampleDocument } from './testing/sample-document.ts';
import { settledWhenIdle } from './testing/settled.ts';
import { rasterizerHere } from './zpl/testing/drawing.ts';
import { createSimulatedZebra } from './zpl/testing/simulated-zebra.ts';

const FIRST = sampleDocument({ type: 'text', text: 'FIRST' }, { type: 'cut' });
const SECOND = { ...sampleDocument({ type: 'text', text: 'SECOND' }, { type: 'cut' }), id: 'second' };

/** Nobody's GS a is heeded: an imitator that passes over it. */
function mute(link: SimulatedLink): { readonly openCover: () => void } {
  const device = new VirtualPrinter((bytes) => {
    if (bytes.length !== 4) link.answer(...bytes);
  });
  link.onArrival((bytes) => device.receive(bytes));
  return { openCover: () => device.openCover() };
}

const virtual =
  (driver: EscPosDriverId) =>
  (link: SimulatedLink): { readonly openCover: () => void } => {
    const device = new VirtualPrinter((bytes) => link.answer(...bytes), manualOf(driver));
    link.onArrival((bytes) => device.receive(bytes));
    return { openCover: () => device.openCover() };
  };

function zebra(link: SimulatedLink): { readonly openCover: () => void } {
  return createSimulatedZebra(link);
}

const PRINTERS = [
  ['epson', 'TM-m30', virtual('epson')],
  ['sunmi', 'Sunmi', virtual('sunmi')],
  ['bixolon', 'SRP-332', virtual('bixolon')],
  ['bixolon', 'an imitator that reports nothing by itself', mute],
  ['woosim', 'WSP-i350', virtual('woosim')],
  ['linkos', 'ZQ520', zebra],
  ['linkosimage', 'ZQ520', zebra],
  ['linkos', 'QL 320', createSimulatedQl],
] as const;

interface Bench {
  readonly link: SimulatedLink;
  readonly clock: ReturnType<typeof createManualClock>;
  readonly printer: Printer;
  readonly openCover: () => void;
}

describe.each(PRINTERS)('%s, %s', (id, name, deviceOn) => {
  async function printedOnce(): Promise<Bench> {
    const link = createSimulatedLink(name);
    const clock = createManualClock(0);
    const device = deviceOn(link);
    const driver = PRINTER_DRIVERS.find((each) => each.id === id);
    if (driver === undefined) throw new Error(id);
    const printer = driver.create(link, { clock, raster: rasterizerHere(), onWindows: false });
    await settledWhenIdle(clock, printer.connect());
    expect(await settledWhenIdle(clock, printer.print(FIRST))).toMatchObject({ outcome: 'printed' });
    return { link, clock, printer, openCover: () => device.openCover() };
  }

  it('says at the next print that the cover is open, and has printed nothing', async () => {
    const { clock, printer, openCover } = await printedOnce();
    openCover();
    expect(await settledWhenIdle(clock, printer.print(SECOND))).toEqual({
      outcome: 'notPrinted',
      reason: 'coverOpen',
    });
  });

  it('says so while nothing is printed, by itself', async () => {
    const { clock, printer, openCover } = await printedOnce();
    openCover();
    await clock.advanceAndSettle(3_000);
    expect(printer.lastState()).toEqual({ status: 'Not initialized', reason: 'coverOpen' });
  });

  it('is asked nothing once its link has gone', async () => {
    const { link, clock, printer } = await printedOnce();
    link.drop();
    const asked = link.received().length;
    await clock.advanceAndSettle(60_000);
    expect(link.received()).toHaveLength(asked);
    expect(clock.pending()).toBe(0);
    expect(printer.lastState()).toEqual({ status: 'Not connected', reason: 'linkClosed' });
  });
});
