/** Connecting, and when a document counts as printed. */
import { describe, expect, it } from 'vitest';
import type { PrinterState, PrintOutcome } from '../document/printer.ts';
import { GENERIC_80 } from '../profiles/escpos-profiles.ts';
import { settled } from '../testing/settled.ts';
import { createEscPosPrinter } from './driver.ts';
import {
  bench,
  COVER_OPEN,
  connected,
  copies,
  DOCUMENT,
  LONG_DOCUMENT,
  PAPER_LOW,
  PAPER_OUT_ANSWERS,
  READY,
} from './testing/driver-bench.ts';
import { linesOfText, readBack } from './testing/read-back.ts';

describe('connecting', () => {
  it.each<readonly [string, readonly number[], PrinterState]>([
    ['ready', READY, { status: 'Ready', reason: null }],
    ['low on paper', PAPER_LOW, { status: 'Paper low', reason: null }],
    ['out of paper', PAPER_OUT_ANSWERS, { status: 'Paper out', reason: 'paperOut' }],
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

  it('gets no more states of a printer that it let go of, whatever drives it now', async () => {
    const { link, clock, printer } = await connected();
    await printer.disconnect();
    const other = createEscPosPrinter(link, GENERIC_80, clock);
    await settled(clock, other.connect());
    link.answer(0x10, 0x00, 0x0c, 0x00);
    expect([printer, other].map((each) => each.lastState().status)).toEqual(['Not connected', 'Paper out']);
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
    const made = await connected({ ...GENERIC_80, status: 'none', automaticStatus: null });
    made.now = null;
    made.inTurn = null;
    expect(await made.outcomeOf()).toEqual({ outcome: 'printed', confirmedBy: 'link' });
    expect(readBack(made.link.received()).map(([name]) => name)).not.toContain('ask now');
  });
});
