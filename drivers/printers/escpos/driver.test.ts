/** When a ticket counts as printed, and what every bad day ends in. The printer at the other end is the script of each test. */
import { describe, expect, it } from 'vitest';
import { createManualClock, type ManualClock } from '../../../src/wagering/manual-clock.ts';
import { createSimulatedLink, type SimulatedLink } from '../../links/simulated-link.ts';
import type { PrintDocument } from '../print-document.ts';
import type { Printer, PrinterState, PrintOutcome } from '../printer.ts';
import { sampleDocument } from '../sample-document.ts';
import { createEscPosPrinter } from './driver.ts';
import { DEFAULT_ESCPOS_PROFILE, type EscPosProfile } from './profiles.ts';
import { linesOfText, readBack } from './read-back.ts';

const DOCUMENT = sampleDocument({ type: 'text', text: 'TICKET' }, { type: 'cut' });
/** Several writes long. */
const LONG_DOCUMENT = sampleDocument(
  ...Array.from({ length: 60 }, (_, line) => ({
    type: 'text' as const,
    text: `line ${line} `.padEnd(40, '.'),
  })),
  { type: 'cut' },
);

const READY = [0x12, 0x12, 0x12, 0x12];
const PAPER_LOW = [0x12, 0x12, 0x12, 0x1e];
const PAPER_OUT = [0x1a, 0x32, 0x12, 0x7e];
const COVER_OPEN = [0x1a, 0x16, 0x12, 0x12];

interface Bench {
  readonly link: SimulatedLink;
  readonly clock: ManualClock;
  readonly printer: Printer;
  /** What DLE EOT 1 to 4 is answered with; null: nothing. */
  now: readonly number[] | null;
  /** What GS r is answered with; null: nothing. */
  inTurn: number | null;
  /** What became of a job, letting time pass until it is known. */
  outcomeOf(document?: PrintDocument): Promise<PrintOutcome>;
}

function bench(profile: EscPosProfile = DEFAULT_ESCPOS_PROFILE): Bench {
  const link = createSimulatedLink('Lab printer');
  const clock = createManualClock(0);
  const printer = createEscPosPrinter(link, profile, clock);
  let tail: readonly number[] = [];
  const made: Bench = {
    link,
    clock,
    printer,
    now: READY,
    inTurn: 0x00,
    outcomeOf: (document = DOCUMENT) => settled(clock, printer.print(document)),
  };
  link.onArrival((bytes) => {
    for (const byte of bytes) {
      tail = [...tail.slice(-2), byte];
      const [command, kind, n = 0] = tail;
      if (command === 0x10 && kind === 0x04 && made.now !== null) link.answer(made.now[n - 1] ?? 0);
      if (command === 0x1d && kind === 0x72 && made.inTurn !== null) link.answer(made.inTurn);
    }
  });
  return made;
}

/** Lets time pass until the promise is settled; two minutes are longer than any limit. */
async function settled<T>(clock: ManualClock, promise: Promise<T>): Promise<T> {
  const end = { isReached: false };
  const reach = (): void => {
    end.isReached = true;
  };
  promise.then(reach, reach);
  await clock.advanceAndSettle(0);
  for (let second = 0; second < 120 && !end.isReached; second += 1) await clock.advanceAndSettle(1000);
  if (!end.isReached) throw new Error('never settled');
  return promise;
}

async function connected(profile?: EscPosProfile): Promise<Bench> {
  const made = bench(profile);
  await settled(made.clock, made.printer.connect());
  return made;
}

/** How often the words of DOCUMENT reached the printer. */
function copies(link: SimulatedLink): number {
  return linesOfText(link.received()).filter((line) => line === 'TICKET').length;
}

describe('connecting', () => {
  it.each<readonly [string, readonly number[], PrinterState]>([
    ['ready', READY, { status: 'Ready', reason: null }],
    ['low on paper', PAPER_LOW, { status: 'Paper low', reason: null }],
    ['out of paper', PAPER_OUT, { status: 'Paper out', reason: 'paperOut' }],
    ['open', COVER_OPEN, { status: 'Not initialized', reason: 'coverOpen' }],
  ])('finds the printer %s [S033]', async (_, now, state) => {
    const made = bench();
    made.now = now;
    const heard: PrinterState[] = [];
    made.printer.onStatus((change) => heard.push(change));
    expect(await settled(made.clock, made.printer.connect())).toEqual(state);
    expect(heard.at(-1)).toEqual(state);
    expect(made.printer.lastState()).toEqual(state);
  });

  it('clears the printer and asks for its reports', async () => {
    const { link } = await connected();
    expect(readBack(link.received()).slice(0, 2)).toEqual([['initialize'], ['automatic status', 0x0f]]);
  });

  it('does not reach a printer that is not there', async () => {
    const { link, clock, printer } = bench();
    link.refuseOpening('notFound');
    expect(await settled(clock, printer.connect())).toEqual({
      status: 'Not connected',
      reason: 'notConnected',
    });
  });

  it('calls a printer that says nothing not connected, and finds it again when it does', async () => {
    const made = bench();
    made.now = null;
    expect(await settled(made.clock, made.printer.connect())).toEqual({
      status: 'Not connected',
      reason: 'silent',
    });
    made.now = READY;
    expect(await settled(made.clock, made.printer.connect())).toEqual({ status: 'Ready', reason: null });
  });

  it('knows of every change that the printer reports by itself', async () => {
    const { link, printer } = await connected();
    link.answer(0x18, 0x00, 0x0c, 0x0f);
    expect(printer.lastState()).toEqual({ status: 'Paper out', reason: 'paperOut' });
    link.answer(0x10, 0x00, 0x00, 0x0f);
    expect(printer.lastState()).toEqual({ status: 'Ready', reason: null });
  });

  it('knows that the link is gone', async () => {
    const { link, printer } = await connected();
    link.drop();
    expect(printer.lastState()).toEqual({ status: 'Not connected', reason: 'linkClosed' });
  });

  it('lets go of the printer', async () => {
    const { link, clock, printer } = await connected();
    await settled(clock, printer.disconnect());
    expect(printer.lastState()).toEqual({ status: 'Not connected', reason: 'notConnected' });
    expect((await link.write(Uint8Array.of(1))).ok).toBe(false);
  });
});

describe('a document', () => {
  it('is printed when the printer has worked it off and is ready again', async () => {
    const made = await connected();
    expect(await made.outcomeOf()).toEqual({ outcome: 'printed', confirmedBy: 'printer' });
    const names = readBack(made.link.received()).map(([name]) => name);
    expect(names.slice(names.indexOf('cut'))).toEqual([
      'cut',
      'ask in turn',
      'ask now',
      'ask now',
      'ask now',
      'ask now',
    ]);
  });

  it('is not printed before the printer says so', async () => {
    const made = await connected();
    made.inTurn = null;
    let outcome: PrintOutcome | null = null;
    const job = made.printer.print(DOCUMENT).then((known) => {
      outcome = known;
      return known;
    });
    await made.clock.advanceAndSettle(5000);
    expect([copies(made.link), outcome]).toEqual([1, null]);
    made.link.answer(0x00);
    expect(await settled(made.clock, job)).toEqual({ outcome: 'printed', confirmedBy: 'printer' });
  });

  it('is printed though the roll is near its end, and the state says so', async () => {
    const made = await connected();
    made.now = PAPER_LOW;
    expect(await made.outcomeOf()).toEqual({ outcome: 'printed', confirmedBy: 'printer' });
    expect(made.printer.lastState().status).toBe('Paper low');
  });

  it('goes out at once, without a question first', async () => {
    const made = await connected();
    const before = made.link.received().length;
    void made.printer.print(DOCUMENT);
    await made.clock.advanceAndSettle(0);
    expect(readBack(made.link.received().slice(before))[0]).toEqual(['initialize']);
  });

  it('waits for the one before it', async () => {
    const made = await connected();
    const jobs = [DOCUMENT, LONG_DOCUMENT, DOCUMENT].map((document) => made.printer.print(document));
    const outcomes = await settled(made.clock, Promise.all(jobs));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['printed', 'printed', 'printed']);
    const lines = linesOfText(made.link.received()).filter((line) => /^(TICKET|line (0|59)) ?/.test(line));
    expect(lines.map((line) => line.replace(/ ?\.+$/, ''))).toEqual([
      'TICKET',
      'line 0',
      'line 59',
      'TICKET',
    ]);
  });

  it('is printed on the word of DLE EOT by a printer that answers nothing in turn', async () => {
    const made = bench();
    made.inTurn = null;
    await settled(made.clock, made.printer.connect());
    expect(await made.outcomeOf()).toEqual({ outcome: 'printed', confirmedBy: 'printer' });
  });

  it('is printed on the word of the link by a printer that cannot answer at all', async () => {
    const made = await connected({ ...DEFAULT_ESCPOS_PROFILE, status: 'none', automaticStatus: null });
    made.now = null;
    made.inTurn = null;
    expect(await made.outcomeOf()).toEqual({ outcome: 'printed', confirmedBy: 'link' });
    expect(readBack(made.link.received()).map(([name]) => name)).not.toContain('ask now');
  });
});

describe('a document that cannot be begun', () => {
  it.each([
    ['out of paper', PAPER_OUT, 'paperOut'],
    ['open', COVER_OPEN, 'coverOpen'],
    ['silent', null, 'silent'],
  ] as const)('is not printed by a printer that is %s [S050]', async (_, now, reason) => {
    const made = bench();
    made.now = now;
    await settled(made.clock, made.printer.connect());
    expect(await made.outcomeOf()).toEqual({ outcome: 'notPrinted', reason });
    expect(copies(made.link)).toBe(0);
  });

  it('is printed once the trouble is over, without being told', async () => {
    const made = bench();
    made.now = PAPER_OUT;
    made.inTurn = null;
    await settled(made.clock, made.printer.connect());
    made.now = READY;
    made.inTurn = 0;
    expect((await made.outcomeOf()).outcome).toBe('printed');
  });

  it('is not printed without a link', async () => {
    const { printer, clock } = bench();
    expect(await settled(clock, printer.print(DOCUMENT))).toEqual({
      outcome: 'notPrinted',
      reason: 'notConnected',
    });
  });

  it('is not printed when its first write is refused', async () => {
    const made = await connected();
    made.link.refuseWritesLongerThan(12);
    expect(await made.outcomeOf()).toEqual({ outcome: 'notPrinted', reason: 'linkFailed' });
    expect(copies(made.link)).toBe(0);
  });

  it('is not printed when it is too long for a QR code [S210]', async () => {
    const made = await connected();
    const document = sampleDocument({ type: 'qr', text: 'x'.repeat(1274), height: 150 });
    expect(await made.outcomeOf(document)).toEqual({ outcome: 'notPrinted', reason: 'qrDataTooLong' });
  });
});

describe('a document of which nobody knows', () => {
  it('is uncertain when the link breaks in the middle, and is not sent again', async () => {
    const made = await connected();
    made.link.dropAfter(700);
    expect(await made.outcomeOf(LONG_DOCUMENT)).toEqual({ outcome: 'uncertain', reason: 'linkClosed' });
    const before = made.link.received().length;
    await settled(made.clock, made.printer.connect());
    await made.clock.advanceAndSettle(60_000);
    expect(linesOfText(made.link.received().slice(before)).filter((line) => line.includes('line'))).toEqual(
      [],
    );
  });

  it('is uncertain when the link breaks while the answer is awaited', async () => {
    const made = await connected();
    made.inTurn = null;
    const job = made.printer.print(DOCUMENT);
    await made.clock.advanceAndSettle(100);
    made.link.drop();
    expect(await settled(made.clock, job)).toEqual({ outcome: 'uncertain', reason: 'linkClosed' });
  });

  it('is uncertain when only a later write is refused: the beginning is there', async () => {
    const made = await connected();
    made.link.onArrival(() => made.link.refuseWritesLongerThan(12));
    expect(await made.outcomeOf(LONG_DOCUMENT)).toEqual({ outcome: 'uncertain', reason: 'linkFailed' });
  });

  it('leaves no debt of answers to the next connection', async () => {
    const made = await connected();
    made.inTurn = null;
    const job = made.printer.print(DOCUMENT);
    await made.clock.advanceAndSettle(100);
    made.link.drop();
    await settled(made.clock, job);
    made.inTurn = 0x00;
    await settled(made.clock, made.printer.connect());
    const before = made.link.received().length;
    expect((await made.outcomeOf()).outcome).toBe('printed');
    // It is still asked in turn: an old debt would have made it look like a printer that does not know the question.
    expect(readBack(made.link.received().slice(before)).map(([name]) => name)).toContain('ask in turn');
  });

  it('is uncertain when a write fails that may have arrived', async () => {
    const made = await connected();
    made.link.failWritesAfter(10);
    expect(await made.outcomeOf()).toEqual({ outcome: 'uncertain', reason: 'linkFailed' });
  });

  it.each([
    ['the paper ends', PAPER_OUT, 'paperOut'],
    ['the cover is opened', COVER_OPEN, 'coverOpen'],
  ] as const)('is uncertain when %s in the middle', async (_, now, reason) => {
    const made = await connected();
    // The printer stands still: it does not get to the question in turn.
    made.now = now;
    made.inTurn = null;
    expect(await made.outcomeOf()).toEqual({ outcome: 'uncertain', reason });
    expect(copies(made.link)).toBe(1);
  });

  it('is uncertain at once, and is told no more of, when the printer reports by itself that its paper has ended', async () => {
    const made = await connected();
    const before = made.link.received().length;
    made.link.onArrival(() => made.link.answer(0x18, 0x00, 0x0c, 0x0f));
    expect(await made.outcomeOf(LONG_DOCUMENT)).toEqual({ outcome: 'uncertain', reason: 'paperOut' });
    expect(made.link.received().length - before).toBe(DEFAULT_ESCPOS_PROFILE.writeBytes);
  });

  it('is uncertain when the printer is not ready after it', async () => {
    const made = await connected();
    made.now = PAPER_OUT;
    expect(await made.outcomeOf()).toEqual({ outcome: 'uncertain', reason: 'paperOut' });
  });

  it('is uncertain when the printer falls silent, and the link is given up', async () => {
    const made = await connected();
    made.now = null;
    made.inTurn = null;
    expect(await made.outcomeOf()).toEqual({ outcome: 'uncertain', reason: 'silent' });
    expect(made.printer.lastState()).toEqual({ status: 'Not connected', reason: 'silent' });
    expect((await made.link.write(Uint8Array.of(1))).ok).toBe(false);
    expect(copies(made.link)).toBe(1);
  });

  it('is uncertain when the link takes no more, and what waits in it never comes out', async () => {
    const made = await connected();
    made.link.stall();
    expect(await made.outcomeOf()).toEqual({ outcome: 'uncertain', reason: 'silent' });
    made.link.resume();
    await made.clock.advanceAndSettle(1000);
    expect(copies(made.link)).toBe(0);
  });

  it('does not take an answer owed to an earlier document for its own', async () => {
    const made = await connected();
    // The first is broken off by an open cover and owes an answer; it comes when the cover is closed, with the second under way.
    made.now = COVER_OPEN;
    made.inTurn = null;
    expect((await made.outcomeOf()).outcome).toBe('uncertain');
    made.now = READY;
    let outcome: PrintOutcome | null = null;
    const second = made.printer.print(DOCUMENT).then((known) => {
      outcome = known;
      return known;
    });
    await made.clock.advanceAndSettle(10);
    made.link.answer(0x00);
    await made.clock.advanceAndSettle(3000);
    expect(outcome).toBeNull();
    made.link.answer(0x00);
    expect((await settled(made.clock, second)).outcome).toBe('printed');
  });
});

describe('after a document that was broken off', () => {
  it('ends what the printer may be in the middle of, cuts it off, and prints the next one whole', async () => {
    const made = await connected();
    made.link.dropAfter(700);
    await made.outcomeOf(LONG_DOCUMENT);
    const before = made.link.received().length;
    await settled(made.clock, made.printer.connect());
    expect((await made.outcomeOf()).outcome).toBe('printed');
    const names = readBack(made.link.received().slice(before)).map(([name]) => name);
    const largestStrip = DEFAULT_ESCPOS_PROFILE.stripRows * (DEFAULT_ESCPOS_PROFILE.dots / 8);
    expect(names.slice(0, largestStrip).every((name) => name === 'blank')).toBe(true);
    expect(names.slice(largestStrip, largestStrip + 3)).toEqual(['initialize', 'line', 'cut']);
    expect(names.filter((name) => name === 'cut')).toHaveLength(2);
  });

  it('does so once', async () => {
    const made = await connected();
    made.link.failWritesAfter(600);
    expect((await made.outcomeOf(LONG_DOCUMENT)).outcome).toBe('uncertain');
    made.link.failWritesAfter(Number.POSITIVE_INFINITY);
    await made.outcomeOf();
    const before = made.link.received().length;
    await made.outcomeOf();
    expect(readBack(made.link.received().slice(before)).map(([name]) => name)).not.toContain('blank');
  });
});
