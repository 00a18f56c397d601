/** A job in a language made up here: what every language may count on. */
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../../src/wagering/testing/manual-clock.ts';
import { createSimulatedLink } from '../../links/testing/simulated-link.ts';
import { createUnfinishedJob } from '../bytes/unfinished-job.ts';
import { PAPER_OUT, type Printer, type PrinterState } from '../document/printer.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { settled } from '../testing/settled.ts';
import { JOB_LIMIT } from './confirmation.ts';
import type { PrinterLanguage } from './language.ts';
import { createLanguagePrinter } from './language-printer.ts';

const DOCUMENT = sampleDocument({ type: 'text', text: 'TICKET' });
const ASK = '?'.charCodeAt(0);
const KEPT = 'K'.charCodeAt(0);
const PICTURE = 'P'.charCodeAt(0);
const UNDO = 'U'.charCodeAt(0);

/**
 * 'D' is a document, 'X' a repair, '?' a query, 'B' busy, 'R' ready. There is no query after the buffer. 'K'
 * queries the memory, and is the answer.
 */
function made(
  encode: PrinterLanguage['encode'] = () => Uint8Array.of(0x44),
  unfinished = createUnfinishedJob(),
  keeping: Pick<PrinterLanguage, 'pictureStore'> = {},
) {
  const log: string[] = [];
  const link = createSimulatedLink();
  const clock = createManualClock(0);
  const said = { busyAnswers: 0, isSilent: false, state: { status: 'Ready', reason: null } as PrinterState };
  const printer = createLanguagePrinter(
    link,
    {
      dots: 576,
      writeBytes: 100,
      begin: new Uint8Array(),
      recovery: Uint8Array.of(0x58),
      encode,
      answers: {
        query: Uint8Array.of(ASK),
        queryAfterBuffer: null,
        reader: ({ report, memoryRead: kept }) => ({
          hear: ([byte]) =>
            byte === KEPT ? kept() : report({ state: said.state, isBusy: byte === 'B'.charCodeAt(0) }),
          dropPartial: () => undefined,
        }),
      },
      ...keeping,
    },
    clock,
    (message) => void log.push(message),
    unfinished,
  );
  link.onArrival((bytes) => {
    if (bytes.at(-1) !== ASK || said.isSilent) return;
    said.busyAnswers -= 1;
    link.answer((said.busyAnswers >= 0 ? 'B' : 'R').charCodeAt(0));
  });
  return { link, clock, printer, said, log };
}

async function outcome({
  clock,
  printer,
}: {
  clock: ReturnType<typeof createManualClock>;
  printer: Printer;
}) {
  return settled(clock, printer.print(DOCUMENT));
}

function sent(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

describe('a printer that tells whether it is busy', () => {
  it('has printed a document once it says that it is done', async () => {
    const bench = made();
    await settled(bench.clock, bench.printer.connect());
    bench.said.busyAnswers = 3;
    expect(await outcome(bench)).toEqual({ outcome: 'printed', confirmedBy: 'printer' });
    expect(sent(bench.link.received())).toBe('?D????');
  });

  it('leaves a document in doubt when it never is', async () => {
    const bench = made();
    await settled(bench.clock, bench.printer.connect());
    bench.said.busyAnswers = Number.POSITIVE_INFINITY;
    expect(await outcome(bench)).toEqual({ outcome: 'uncertain', reason: 'silent' });
    expect(bench.clock.now()).toBeGreaterThanOrEqual(JOB_LIMIT);
  });
});

describe('what puts a printer right', () => {
  it('goes before the next document where the link ends before it is known what became of the last', async () => {
    const bench = made();
    await settled(bench.clock, bench.printer.connect());
    bench.said.busyAnswers = Number.POSITIVE_INFINITY;
    const job = bench.printer.print(DOCUMENT);
    await bench.clock.advanceAndSettle(100);
    bench.link.drop();
    expect((await settled(bench.clock, job)).outcome).toBe('uncertain');
    bench.said.busyAnswers = 0;
    await settled(bench.clock, bench.printer.connect());
    expect((await outcome(bench)).outcome).toBe('printed');
    expect((await outcome(bench)).outcome).toBe('printed');
    expect(sent(bench.link.received())).toMatch(/^\?+D\?+X\?+D\?+D\?$/);
  });

  it('is remembered where the link ends before the printer says that it has stored a picture', async () => {
    const unfinished = createUnfinishedJob();
    const storing = { bytes: Uint8Array.of(PICTURE), undo: Uint8Array.of(UNDO) };
    const bench = made(undefined, unfinished, {
      pictureStore: { query: Uint8Array.of(KEPT), missing: () => storing },
    });
    bench.link.onArrival((bytes) => {
      if (bytes.at(-1) === ASK) bench.link.answer('R'.charCodeAt(0));
      else if (bytes.at(-1) === KEPT && bench.link.received().includes(PICTURE)) bench.link.drop();
      else if (bytes.at(-1) === KEPT) bench.link.answer(KEPT);
    });
    await settled(bench.clock, bench.printer.connect());
    await outcome(bench);
    await bench.clock.advanceAndSettle(100);
    expect(sent(bench.link.received())).toBe('?KD?PK');
    expect(unfinished.left()).toEqual({ repair: storing.undo, isOthers: false });
  });

  it('is remembered where the document behind it did not arrive: it may not have arrived either', async () => {
    const unfinished = createUnfinishedJob();
    const bench = made(() => Uint8Array.of(0x44, 0x44), unfinished);
    await settled(bench.clock, bench.printer.connect());
    unfinished.begun(Uint8Array.of(UNDO));
    bench.link.refuseWritesLongerThan(1);
    expect((await outcome(bench)).outcome).toBe('notPrinted');
    expect(sent(bench.link.received())).toBe('?U');
    expect(unfinished.left()?.repair).toEqual(Uint8Array.of(UNDO));
  });

  it('is not needed where the printer stopped with all of a document: it goes on by itself', async () => {
    const bench = made();
    await settled(bench.clock, bench.printer.connect());
    bench.link.onArrival((bytes) => {
      if (bytes.at(-1) === ASK) bench.link.answer('R'.charCodeAt(0));
      else bench.said.state = PAPER_OUT;
    });
    expect(await outcome(bench)).toEqual({ outcome: 'uncertain', reason: 'paperOut' });
    bench.said.state = { status: 'Ready', reason: null };
    await settled(bench.clock, bench.printer.status());
    await outcome(bench);
    expect(sent(bench.link.received())).not.toContain('X');
  });

  it('is sent anew with every connection, once, until the printer has answered after it', async () => {
    const unfinished = createUnfinishedJob();
    unfinished.begun(Uint8Array.of(0x58));
    const bench = made(undefined, unfinished);
    bench.said.isSilent = true;
    for (let times = 0; times < 2; times += 1) {
      await settled(bench.clock, bench.printer.connect());
      await settled(bench.clock, bench.printer.status());
      await bench.printer.disconnect();
    }
    expect(sent(bench.link.received())).toBe('X??X??');
    bench.said.isSilent = false;
    await settled(bench.clock, bench.printer.connect());
    expect((await outcome(bench)).outcome).toBe('printed');
    expect(sent(bench.link.received())).toBe('X??X??X?D?');
    expect(unfinished.left()).toBeNull();
  });
});

describe('a document that is drawn', () => {
  it('is printed when it is there, and drawn once', async () => {
    let drawings = 0;
    const bench = made(() => {
      drawings += 1;
      return Promise.resolve(Uint8Array.of(0x44));
    });
    await settled(bench.clock, bench.printer.connect());
    bench.printer.prepare?.(DOCUMENT);
    expect((await outcome(bench)).outcome).toBe('printed');
    expect((await outcome(bench)).outcome).toBe('printed');
    expect(drawings).toBe(1);
  });

  it('is not printed when it cannot be drawn, and drawn anew the next time', async () => {
    let canDraw = false;
    const bench = made(() =>
      canDraw ? Promise.resolve(Uint8Array.of(0x44)) : Promise.reject(new Error('no font')),
    );
    await settled(bench.clock, bench.printer.connect());
    expect(await outcome(bench)).toEqual({ outcome: 'notPrinted', reason: 'notDrawn' });
    expect(sent(bench.link.received())).not.toContain('D');
    expect(bench.log).toEqual([`${DOCUMENT.id} cannot be told to the printer: Error: no font`]);
    canDraw = true;
    expect((await outcome(bench)).outcome).toBe('printed');
  });

  it('that its language cannot express blocks no other', async () => {
    const bench = made(({ kind }) => {
      if (kind !== 'told') throw new Error('a character nobody thought of');
      return Uint8Array.of(0x44);
    });
    await settled(bench.clock, bench.printer.connect());
    expect(await outcome(bench)).toEqual({ outcome: 'notPrinted', reason: 'notDrawn' });
    expect(sent(bench.link.received())).not.toContain('D');
    expect(bench.log).toEqual([
      `${DOCUMENT.id} cannot be told to the printer: Error: a character nobody thought of`,
    ]);
    const next = await settled(bench.clock, bench.printer.print({ ...DOCUMENT, kind: 'told' }));
    expect(next.outcome).toBe('printed');
  });
});

describe('a printer that is let go of', () => {
  it('is not connected again by what was asked for before', async () => {
    const { link, clock, printer } = made();
    await settled(clock, printer.connect());
    link.stall();
    const job = printer.print(DOCUMENT);
    await clock.advanceAndSettle(0);
    // Reconnecting queries while the job still has its turn.
    const asked = printer.connect();
    await printer.disconnect();
    link.resume();
    await settled(clock, job);
    expect(await settled(clock, asked)).toEqual({ status: 'Not connected', reason: 'notConnected' });
    expect(link.openings()).toBe(1);
    expect((await settled(clock, printer.connect())).status).toBe('Ready');
  });
});

describe('a printer that is out of reach', () => {
  it('is looked for once by all who ask meanwhile', async () => {
    const { link, clock, printer } = made();
    let searches = 0;
    link.open = () => {
      searches += 1;
      return new Promise((resolve) => {
        clock.after(20_000, () => resolve({ ok: false, fault: { code: 'notFound', detail: '' } }));
      });
    };
    const asked = [printer.connect(), printer.connect()];
    const job = printer.print(DOCUMENT);
    await clock.advanceAndSettle(20_000);
    expect(await Promise.all(asked)).toEqual([printer.lastState(), printer.lastState()]);
    expect(await job).toEqual({ outcome: 'notPrinted', reason: 'notConnected' });
    expect(searches).toBe(1);
    void printer.connect();
    await clock.advanceAndSettle(0);
    expect(searches).toBe(2);
  });
});

describe('a question that the link does not take', () => {
  it('is not waited for', async () => {
    const { link, clock, printer } = made();
    await settled(clock, printer.connect());
    link.refuseWritesLongerThan(0);
    expect((await settled(clock, printer.status())).reason).toBe('silent');
    expect(clock.now()).toBe(0);
  });
});

describe('a task that fails for a reason nobody thought of', () => {
  it('does not keep the next from its turn', async () => {
    const { link, clock, printer } = made();
    const stop = printer.onStatus(() => {
      throw new Error('a listener');
    });
    await expect(settled(clock, printer.connect())).rejects.toThrow('a listener');
    stop();
    await settled(clock, printer.connect());
    expect((await settled(clock, printer.print(DOCUMENT))).outcome).toBe('printed');
    expect(link.openings()).toBe(1);
  });
});
