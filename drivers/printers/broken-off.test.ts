/**
 * Breaks off a document at each of its bytes, on a link that then continues. The printer is queried before it
 * gets anything else, answers, and prints the next document whole. It must not take the query for a part of
 * the broken job. Tries the languages whose commands say how many bytes follow. Zebras' do not.
 */
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../src/wagering/testing/manual-clock.ts';
import { createSimulatedLink, type SimulatedLink } from '../links/testing/simulated-link.ts';
import { bitmapOf } from './bytes/bitmap.ts';
import type { PrintDocument } from './document/print-document.ts';
import { PRINTER_DRIVERS } from './driver-list.ts';
import { connected, PAPER_OUT_ANSWERS } from './escpos/testing/driver-bench.ts';
import { manualOf, VirtualPrinter } from './escpos/testing/virtual-printer.ts';
import { createSimulatedPrintek } from './printek/testing/simulated-printek.ts';
import { settled } from './testing/settled.ts';
import type { SoakDevice } from './testing/soak.ts';
import { WORDS_FOR_DOTS, wordsInDots } from './testing/words-for-dots.ts';

/** DLE EOT, four times. */
const QUESTION = 12;

type DriverId = Exclude<(typeof PRINTER_DRIVERS)[number]['id'], 'linkos' | 'linkosimage'>;

const DRIVERS = PRINTER_DRIVERS.flatMap((driver) =>
  driver.id === 'linkos' || driver.id === 'linkosimage' ? [] : [[driver.id, driver] as const],
);

function deviceOf(id: DriverId, link: SimulatedLink): SoakDevice {
  if (id === 'printek') return createSimulatedPrintek(link, wordsInDots);
  const device = new VirtualPrinter((bytes) => link.answer(...bytes), manualOf(id));
  link.onArrival((bytes) => device.receive(bytes));
  return device.forSoak();
}

/** Every kind of command with data behind it, and few bytes. */
function paper(text: string): PrintDocument {
  return {
    id: text,
    kind: 'ticket',
    title: text,
    language: 'en-us',
    blocks: [
      { type: 'text', text, bold: true },
      {
        type: 'columns',
        columns: [
          { text: 'a', width: 'fill' },
          { text: '1', width: 'fit' },
        ],
      },
      { type: 'picture', bitmap: bitmapOf(20, 3, () => true), description: '' },
      { type: 'barCode', symbology: 'itf', digits: '12', height: 2 },
      { type: 'qr', text: '1', height: 21 },
      { type: 'text', text: `END ${text}` },
      { type: 'cut' },
    ],
  };
}

describe.each(DRIVERS)('%s', (id, driver) => {
  async function brokenOffAt(byte: number): Promise<{ readonly isWhole: boolean; readonly said: string }> {
    const link = createSimulatedLink('Counter 3');
    const clock = createManualClock(0);
    const device = deviceOf(id, link);
    const printer = driver.create(link, { clock, raster: WORDS_FOR_DOTS, onWindows: false });
    await settled(clock, printer.connect());
    link.failWritesAfter(byte);
    const first = await settled(clock, printer.print(paper('FIRST')));
    link.failWritesAfter(Number.POSITIVE_INFINITY);
    if (first.outcome === 'printed') return { isWhole: true, said: 'all of it' };
    const asked = await settled(clock, printer.status());
    // Waits for the connection if the query itself was broken off: the link is closed then.
    const { status } = asked.status === 'Ready' ? asked : await settled(clock, printer.connect());
    const next = await settled(clock, printer.print(paper('NEXT')));
    const papers = device.papers().filter((words) => words.includes('NEXT'));
    const isOne =
      papers.length === 1 && papers.every((words) => words.includes('END NEXT') && !words.includes('FIRST'));
    return {
      isWhole: false,
      said: `${status}, ${next.outcome}, ${isOne ? 'whole' : JSON.stringify(papers)}`,
    };
  }

  it('prints the next document whole, wherever the one before was broken off', async () => {
    const wrongs: string[] = [];
    for (let byte = 0; ; byte += 1) {
      const { isWhole, said } = await brokenOffAt(byte);
      if (isWhole) break;
      if (said !== 'Ready, printed, whole') wrongs.push(`${byte}: ${said}`);
    }
    expect(wrongs).toEqual([]);
  });
});

it('is sent the end of a command once, however often a printer without paper is asked', async () => {
  const made = await connected();
  made.link.failWritesAfter(10);
  expect((await made.outcomeOf()).outcome).toBe('uncertain');
  made.link.failWritesAfter(Number.POSITIVE_INFINITY);
  made.now = PAPER_OUT_ANSWERS;
  const before = made.link.received().length;
  const asked = QUESTION * 3;
  for (let times = 0; times < 3; times += 1) await settled(made.clock, made.printer.status());
  expect(made.link.received().length - before).toBe(8 + asked);
});
