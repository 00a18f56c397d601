/** The end of every bad day: known not to be printed, or in doubt, and never sent again. */
import { describe, expect, it } from 'vitest';
import type { PrintOutcome } from '../document/printer.ts';
import { GENERIC_80 } from '../profiles/escpos-profiles.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { settled } from '../testing/settled.ts';
import {
  bench,
  COVER_OPEN,
  connected,
  copies,
  DOCUMENT,
  LONG_DOCUMENT,
  PAPER_OUT_ANSWERS,
  READY,
} from './testing/driver-bench.ts';
import { linesOfText, readBack } from './testing/read-back.ts';

describe('a document that cannot be begun', () => {
  it.each([
    ['out of paper', PAPER_OUT_ANSWERS, 'paperOut'],
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
    made.now = PAPER_OUT_ANSWERS;
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
    // The printer is still queried after its buffer. A pending reply would have made it look like one that
    // does not answer there.
    expect(readBack(made.link.received().slice(before)).map(([name]) => name)).toContain('ask in turn');
  });

  it('is uncertain when a write fails that may have arrived', async () => {
    const made = await connected();
    made.link.failWritesAfter(10);
    expect(await made.outcomeOf()).toEqual({ outcome: 'uncertain', reason: 'linkFailed' });
  });

  it.each([
    ['the paper ends', PAPER_OUT_ANSWERS, 'paperOut'],
    ['the cover is opened', COVER_OPEN, 'coverOpen'],
  ] as const)('is uncertain when %s in the middle', async (_, now, reason) => {
    const made = await connected();
    // The printer has stopped: it does not get to the query after its buffer.
    made.now = now;
    made.inTurn = null;
    expect(await made.outcomeOf()).toEqual({ outcome: 'uncertain', reason });
    expect(copies(made.link)).toBe(1);
  });

  it('is uncertain at once, and is reported no more, when the printer reports by itself that its paper has ended', async () => {
    const made = await connected();
    const before = made.link.received().length;
    made.link.onArrival(() => made.link.answer(0x18, 0x00, 0x0c, 0x0f));
    expect(await made.outcomeOf(LONG_DOCUMENT)).toEqual({ outcome: 'uncertain', reason: 'paperOut' });
    expect(made.link.received().length - before).toBe(GENERIC_80.writeBytes);
  });

  it('is uncertain when the printer is not ready after it', async () => {
    const made = await connected();
    made.now = PAPER_OUT_ANSWERS;
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

  it('does not put a report together of two answers', async () => {
    const made = await connected();
    made.now = null;
    const asked = made.printer.status();
    await made.clock.advanceAndSettle(0);
    // Two of the four, and then nothing more.
    made.link.answer(0x12, 0x12);
    expect((await settled(made.clock, asked)).reason).toBe('silent');
    made.now = COVER_OPEN;
    expect((await settled(made.clock, made.printer.status())).reason).toBe('coverOpen');
  });

  it('leaves no half of an answer to the next connection', async () => {
    const made = await connected();
    // Two bytes of the four that the printer tells by itself: the next one would be taken for the third.
    made.link.answer(0x10, 0x00);
    made.link.drop();
    await settled(made.clock, made.printer.connect());
    const before = made.link.received().length;
    expect((await made.outcomeOf()).outcome).toBe('printed');
    expect(readBack(made.link.received().slice(before)).map(([name]) => name)).toContain('ask in turn');
  });

  it('does not take an answer owed to an earlier document for its own', async () => {
    const made = await connected();
    // An open cover breaks off the first job, whose reply is pending. It comes when the cover is closed,
    // during the second.
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
    // And the last byte of its head.
    const blanks = GENERIC_80.stripRows * (GENERIC_80.dots / 8) + 1;
    expect(names.slice(0, blanks).every((name) => name === 'blank')).toBe(true);
    expect(names.slice(blanks, blanks + 3)).toEqual(['initialize', 'line', 'cut']);
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
