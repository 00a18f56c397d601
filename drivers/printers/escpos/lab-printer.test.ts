/** The driver with a printer that was written from the manuals and not from the driver. */
import { describe, expect, it } from 'vitest';
import { EscPosPrinter } from '../../../e2e/lab/escpos-printer.ts';
import { createManualClock } from '../../../src/wagering/testing/manual-clock.ts';
import { createSimulatedLink } from '../../links/testing/simulated-link.ts';
import type { PrintOutcome } from '../document/printer.ts';
import { GENERIC_80 } from '../profiles/escpos-profiles.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { createEscPosPrinter } from './driver.ts';
import { encodeEscPos } from './testing/encode.ts';

const DOCUMENT = sampleDocument(
  ...Array.from({ length: 40 }, (_, line) => ({
    type: 'text' as const,
    text: `line ${line} `.padEnd(40, '.'),
  })),
  { type: 'barCode', symbology: 'itf', digits: '2184450959000005', height: 70 },
  { type: 'cut' },
);

const LENGTH = encodeEscPos(DOCUMENT, GENERIC_80).length;

/** Returns the outcome of a document if this happens to the printer after it was connected. */
async function outcomeWhen(happens: (lab: EscPosPrinter) => void): Promise<PrintOutcome> {
  const link = createSimulatedLink();
  const clock = createManualClock(0);
  const lab = new EscPosPrinter((bytes) => link.answer(...bytes));
  link.onArrival((bytes) => lab.receive(bytes));
  const printer = createEscPosPrinter(link, GENERIC_80, clock);
  const connecting = printer.connect();
  await clock.advanceAndSettle(10_000);
  expect(await connecting).toEqual({ status: 'Ready', reason: null });
  happens(lab);
  const job = printer.print(DOCUMENT);
  await clock.advanceAndSettle(60_000);
  return job;
}

describe('a ticket on its way', () => {
  it.each<readonly [string, (lab: EscPosPrinter) => void, PrintOutcome]>([
    ['nothing happens', () => undefined, { outcome: 'printed', confirmedBy: 'printer' }],
    ['the roll nears its end', (lab) => lab.setPaper('low'), { outcome: 'printed', confirmedBy: 'printer' }],
    ['there is no paper', (lab) => lab.setPaper('out'), { outcome: 'notPrinted', reason: 'paperOut' }],
    ['the cover is open', (lab) => lab.openCover(), { outcome: 'notPrinted', reason: 'coverOpen' }],
    [
      'the paper ends half way',
      (lab) => lab.runOutOfPaperAfter(800),
      { outcome: 'uncertain', reason: 'paperOut' },
    ],
    [
      'the paper ends at the end',
      (lab) => lab.runOutOfPaperAfter(LENGTH),
      { outcome: 'uncertain', reason: 'paperOut' },
    ],
    [
      'it falls silent half way',
      (lab) => lab.fallSilentAfter(800),
      { outcome: 'uncertain', reason: 'silent' },
    ],
  ])('ends as it must when %s', async (_, happens, outcome) => {
    expect(await outcomeWhen(happens)).toEqual(outcome);
  });
});

describe('the ticket after one that broke off', () => {
  it('is confirmed by its own answer, even where the printer dropped the question of the one before', async () => {
    const link = createSimulatedLink();
    const clock = createManualClock(0);
    const lab = new EscPosPrinter((bytes) => link.answer(...bytes));
    link.onArrival((bytes) => lab.receive(bytes));
    const printer = createEscPosPrinter(link, GENERIC_80, clock);
    void printer.connect();
    await clock.advanceAndSettle(10_000);
    // While the query is on its way: the printer stops before it gets to it.
    lab.runOutOfPaperAfter(LENGTH + 1);
    const broken = printer.print(DOCUMENT);
    await clock.advanceAndSettle(20_000);
    expect(await broken).toEqual({ outcome: 'uncertain', reason: 'paperOut' });
    lab.setPaper('present');
    const next = printer.print(DOCUMENT);
    // Much less than the time after which a job that is not answered is given up.
    await clock.advanceAndSettle(4_000);
    expect(await Promise.race([next, Promise.resolve('still waiting')])).toEqual({
      outcome: 'printed',
      confirmedBy: 'printer',
    });
  });
});
