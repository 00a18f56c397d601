/** A printer of 512 dots at 180 an inch: found by its model's name, or chosen by hand. */
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../../src/wagering/testing/manual-clock.ts';
import { createSimulatedLink } from '../../links/testing/simulated-link.ts';
import { driverProfile, type EscPosDriverId } from '../profiles/escpos-profiles.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { settled } from '../testing/settled.ts';
import { createEscPosPrinter } from './driver.ts';
import { isNarrowModel } from './paper-width.ts';
import { linesOfText, readBack } from './testing/read-back.ts';
import { VirtualPrinter } from './testing/virtual-printer.ts';

const ROW = sampleDocument(
  {
    type: 'columns',
    columns: [
      { text: 'Race 4', width: 'fill' },
      { text: '$2.00', width: 'fit', align: 'right' },
    ],
  },
  { type: 'rule' },
  { type: 'qr', text: '2184450959000005', height: 150 },
  { type: 'feed', mm: 10 },
);

async function printedBy(driver: EscPosDriverId, model: string | null, byHand: number | null = null) {
  const link = createSimulatedLink('Counter 3');
  const clock = createManualClock(0);
  const device = new VirtualPrinter((bytes) => link.answer(...bytes));
  device.model = model;
  device.head = driver !== 'sunmi' && isNarrowModel(model ?? '') ? 512 : 576;
  link.onArrival((bytes) => device.receive(bytes));
  const printer = createEscPosPrinter(link, driverProfile(driver, false), clock);
  await settled(clock, printer.connect());
  printer.width?.choose(byHand);
  const before = link.received().length;
  await settled(clock, printer.print(ROW));
  return { width: printer.width?.used(), told: link.received().subarray(before), printer };
}

describe('the width of a printer', () => {
  it.each([
    ['TM-T88V', true],
    ['TM-T88II', true],
    ['TM-T70', true],
    ['TM-T90', true],
    ['SRP-350III', true],
    ['SRP-Q300', true],
    ['TM-m30II', false],
    ['TM-T20III', false],
    ['SRP-332II', false],
    ['', false],
  ])('is known by its model: %s', (model, isNarrow) => {
    expect(isNarrowModel(model)).toBe(isNarrow);
  });

  it.each([
    ['epson', 'TM-T88V', null, 512],
    ['bixolon', 'SRP-380', null, 512],
    ['epson', 'TM-m30', null, 572],
    ['epson', null, null, 572],
    ['epson', null, 512, 512],
    ['epson', 'TM-T88V', 572, 572],
  ] as const)(
    'is asked of the printer, and by hand it is another: %s, %s, %s',
    async (driver, model, hand, dots) => {
      expect((await printedBy(driver, model, hand)).width).toBe(dots);
    },
  );

  it('is that of the paper: 42 characters, rules and quiet zones in dots of 1/180 inch', async () => {
    const { told } = await printedBy('bixolon', 'SRP-350V');
    const words = readBack(told);
    expect(linesOfText(told)).toContain(`Race 4${' '.repeat(31)}$2.00`);
    expect(words).toContainEqual(['motion unit', 180, 180]);
    const rule = words.find(([name]) => name === 'raster');
    expect(rule?.[1]).toMatchObject({ width: 512 });
    // Four modules of seven dots on either side; ten millimetres.
    expect(words.filter(([name, n]) => name === 'feed' && (n === 28 || n === 71))).toHaveLength(3);
  });

  it('is one only where no model differs', async () => {
    expect((await printedBy('sunmi', 'TM-T88V')).printer.width).toBeUndefined();
  });
});
