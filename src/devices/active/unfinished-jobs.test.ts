/**
 * Tests a job that a reload of the window broke off, at any of its bytes, on every driver. Its part is a
 * paper of its own, and so is the next paper. Uses drivers as the program creates them, on printers that keep
 * waiting for the rest of a broken job.
 */
import { describe, expect, it } from 'vitest';
import { createSimulatedLink, type SimulatedLink } from '../../../drivers/links/testing/simulated-link.ts';
import { bitmapOf } from '../../../drivers/printers/bytes/bitmap.ts';
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { Printer } from '../../../drivers/printers/document/printer.ts';
import { PRINTER_DRIVERS } from '../../../drivers/printers/driver-list.ts';
import { manualOf, VirtualPrinter } from '../../../drivers/printers/escpos/testing/virtual-printer.ts';
import { createSimulatedPrintek } from '../../../drivers/printers/printek/testing/simulated-printek.ts';
import { driverProfile } from '../../../drivers/printers/profiles/escpos-profiles.ts';
import { printekProfile } from '../../../drivers/printers/profiles/printek-profiles.ts';
import { sampleDocument } from '../../../drivers/printers/testing/sample-document.ts';
import { settledWhenIdle } from '../../../drivers/printers/testing/settled.ts';
import { WORDS_FOR_DOTS, wordsInDots } from '../../../drivers/printers/testing/words-for-dots.ts';
import { createSimulatedZebra } from '../../../drivers/printers/zpl/testing/simulated-zebra.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import type { FoundPrinter } from '../model/printer-model.ts';
import { createUnfinishedJobs, type UnfinishedJobs } from './unfinished-jobs.ts';

/** The size of a picture, in dots. */
type Size = readonly [width: number, height: number];

type Mode = (typeof PRINTER_DRIVERS)[number]['id'];

const COUNTER: FoundPrinter = { connection: 'bluetooth', id: 'one', name: 'Counter 3' };

/** Words before, between and behind its pictures. */
function ticket(name: string, [width, height]: Size = [64, 8]): PrintDocument {
  const bitmap = bitmapOf(width, height, (x, y) => x % height === y || x === width - 1);
  return sampleDocument(
    { type: 'text', text: `HEAD ${name}` },
    { type: 'picture', bitmap, description: 'Logo' },
    { type: 'barCode', symbology: 'itf', digits: '2184450959000005', height: 70 },
    { type: 'qr', text: `https://example.com/${name}`, height: 150 },
    { type: 'picture', bitmap, description: 'A line that is drawn' },
    { type: 'text', text: `END ${name}` },
    { type: 'cut' },
  );
}

/** The papers of the printer at the other end. */
function deviceOn(link: SimulatedLink, mode: Mode): () => readonly string[] {
  switch (mode) {
    case 'linkos':
    case 'linkosimage':
      return createSimulatedZebra(link, wordsInDots).papers;
    case 'printek':
      return createSimulatedPrintek(link, wordsInDots).papers;
    default: {
      const device = new VirtualPrinter((bytes) => link.answer(...bytes), manualOf(mode));
      link.onArrival((bytes) => device.receive(bytes));
      return () => device.papers();
    }
  }
}

function bench(mode: Mode) {
  const link = createSimulatedLink('Counter 3');
  const clock = createManualClock(0);
  const papers = deviceOn(link, mode);
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };

  return {
    link,
    papers,
    stored,
    /** Returns the kept repairs as a new page reads them. */
    jobs: () => createUnfinishedJobs(storage),
    async connected(jobs: UnfinishedJobs, driver: Mode = mode, device = COUNTER): Promise<Printer> {
      const printer = PRINTER_DRIVERS.find(({ id }) => id === driver)?.create(link, {
        clock,
        raster: WORDS_FOR_DOTS,
        unfinished: jobs.of(device, driver),
        onWindows: false,
      });
      if (printer === undefined) throw new Error(`no driver ${driver}`);
      await settledWhenIdle(clock, printer.connect());
      return printer;
    },
    print: async (printer: Printer, document: PrintDocument) =>
      (await settledWhenIdle(clock, printer.print(document))).outcome,
  };
}

const MODES = PRINTER_DRIVERS.map(({ id }) => id);

/** Creates the driver of the next page, or of the same device taken again. */
interface Next {
  readonly driver?: Mode;
  readonly device?: FoundPrinter;
  /** Holds the jobs known from before; left out if only stored ones are known. */
  readonly jobs?: (before: UnfinishedJobs) => UnfinishedJobs;
  /** Of the pictures in the ticket that breaks off. */
  readonly size?: Size;
}

/**
 * Returns the places where a job of `length` bytes breaks off. They are all of its beginning, which has the
 * head of a picture in it, then some here and there.
 */
function placesIn(length: number): readonly number[] {
  const step = Math.ceil(length / 120);
  return Array.from({ length }, (_, at) => at).filter((at) => at < 60 || at % step === 0);
}

/** Breaks the first ticket off at many of its bytes and prints another. Returns the faults of the papers. */
async function wrongsOf(
  mode: Mode,
  { driver = mode, device = COUNTER, jobs, size }: Next,
): Promise<readonly string[]> {
  const expected = (await cleanPrint(driver, ticket('B'))).paper;
  const { length } = await cleanPrint(mode, ticket('A', size));
  const wrongs: string[] = [];
  for (const at of placesIn(length)) {
    const made = bench(mode);
    const before = made.jobs();
    const first = await made.connected(before);
    made.link.dropAfter(at);
    await made.print(first, ticket('A', size));
    const second = await made.connected(jobs?.(before) ?? made.jobs(), driver, device);
    const outcome = await made.print(second, ticket('B'));
    const papers = made.papers().filter((paper) => paper.includes(' B'));
    if (outcome !== 'printed' || papers.length !== 1 || papers[0] !== expected) {
      wrongs.push(`${at} of ${length}, ${outcome}: ${JSON.stringify(papers)}`);
    }
    // The second byte of ESC/POS's reset, whose first went into a picture.
    if (made.papers().some((paper) => paper.includes('@'))) wrongs.push(`${at}: a command is printed`);
    if (jobs === undefined && made.stored.get(KEPT) !== '') wrongs.push(`${at}: still called unfinished`);
  }
  return wrongs;
}

const KEPT = 'mutuel.printer.unfinished';

/** The paper that a ticket is on a printer with nothing else in it, and its bytes. */
async function cleanPrint(mode: Mode, document: PrintDocument) {
  const made = bench(mode);
  const printer = await made.connected(made.jobs());
  const start = made.link.received().length;
  expect(await made.print(printer, document)).toBe('printed');
  return {
    paper: made.papers().find((paper) => paper.includes('END')),
    length: made.link.received().length - start,
  };
}

describe('the paper after one that broke off', () => {
  it.each(MODES)('is alone and whole on a page that was loaded anew: %s', async (mode) => {
    expect(await wrongsOf(mode, {})).toEqual([]);
  });

  it.each([
    // The model at the other end has the narrower head.
    ['epson', 512],
    ['sunmi', driverProfile('sunmi', false).dots],
    ['woosim', driverProfile('woosim', false).dots],
    ['printek', printekProfile(false).dots],
  ] as const)(
    'is alone where the printer waits for the largest strip of a picture: %s',
    async (mode, dots) => {
      expect(await wrongsOf(mode, { size: [dots, 48] })).toEqual([]);
    },
  );

  it.each([
    ['epson', 'sunmi'],
    ['bixolon', 'epson'],
    ['woosim', 'bixolon'],
    ['linkosimage', 'linkos'],
  ] as const)('stands alone through another driver: %s, then %s', async (mode, driver) => {
    expect(await wrongsOf(mode, { driver, jobs: (before) => before })).toEqual([]);
  });

  it('is alone on a device that was forgotten, and found again under another id', async () => {
    const jobs = (before: UnfinishedJobs): UnfinishedJobs => {
      before.forgotten(COUNTER);
      return before;
    };
    expect(await wrongsOf('epson', { device: { ...COUNTER, id: 'anew' }, jobs })).toEqual([]);
  });

  it('is alone where all that was kept is lost, and the journal alone knows of a paper on its way', async () => {
    const jobs = (): UnfinishedJobs => {
      const made = createUnfinishedJobs(null);
      made.doubted(COUNTER);
      return made;
    };
    expect(await wrongsOf('epson', { jobs })).toEqual([]);
    expect(await wrongsOf('linkos', { jobs })).toEqual([]);
  });

  it('is preceded by nothing on a printer that is known to be between two', async () => {
    const made = bench('epson');
    const printer = await made.connected(made.jobs());
    await made.print(printer, ticket('A'));
    made.link.drop();
    const next = await made.connected(made.jobs());
    await made.print(next, ticket('B'));
    expect(made.papers()).toEqual([expect.stringContaining('END A'), expect.stringContaining('END B'), '']);
  });
});

describe('what is kept of jobs', () => {
  const COPIES = [
    '{',
    '[{}]',
    '[7]',
    '{"connection":"bluetooth"}',
    '[{"connection":"bluetooth","id":"one","name":"","mode":"epson","blanks":1e9,"rest":""}]',
  ];

  it.each(COPIES)('is nothing where it cannot be read: %s', (text) => {
    const jobs = createUnfinishedJobs({ getItem: () => text, setItem: () => undefined });
    expect(jobs.of(COUNTER, 'epson').left()).toBeNull();
  });

  it('is not doubted where it was known at the start', () => {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    createUnfinishedJobs(storage).of(COUNTER, 'epson').begun(Uint8Array.of(1));
    const jobs = createUnfinishedJobs(storage);
    jobs.of(COUNTER, 'epson').ended();
    jobs.doubted(COUNTER);
    expect(jobs.of(COUNTER, 'epson').left()).toBeNull();
    jobs.doubted({ ...COUNTER, id: 'two' });
    expect(jobs.of({ ...COUNTER, id: 'two' }, 'epson').left()).toEqual({
      repair: new Uint8Array(),
      isOthers: true,
    });
  });

  it('lasts as long as the page where the browser keeps nothing', () => {
    const jobs = createUnfinishedJobs(null);
    jobs.of(COUNTER, 'epson').begun(Uint8Array.of(0, 0, 0x1b, 0x40));
    expect(jobs.of(COUNTER, 'sunmi').left()).toEqual({
      repair: Uint8Array.of(0, 0, 0x1b, 0x40),
      isOthers: true,
    });
    expect(jobs.of({ ...COUNTER, id: 'two' }, 'epson').left()).toBeNull();
    jobs.of(COUNTER, 'sunmi').ended();
    expect(jobs.of(COUNTER, 'epson').left()).toBeNull();
  });
});
