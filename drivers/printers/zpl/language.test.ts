/**
 * Prints on a Zebra on its link. A document counts as printed at the right time, the teller gets the right
 * result, and nothing comes out twice.
 */
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../../src/wagering/testing/manual-clock.ts';
import { createSimulatedLink } from '../../links/testing/simulated-link.ts';
import { bitmapOf } from '../bytes/bitmap.ts';
import type { PrintDocument } from '../document/print-document.ts';
import { OWN_DENSITY, type PrinterState } from '../document/printer.ts';
import type { PrinterLanguage } from '../job/language.ts';
import { createLanguagePrinter } from '../job/language-printer.ts';
import { ZEBRA_80 } from '../profiles/zpl-profiles.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { settled } from '../testing/settled.ts';
import { createLinkOsImageLanguage, createLinkOsLanguage } from './language.ts';
import { rasterizerHere } from './testing/drawing.ts';
import { createSimulatedZebra } from './testing/simulated-zebra.ts';

const TICKET = sampleDocument({ type: 'text', text: 'TICKET' }, { type: 'cut' });
/** Several writes long. */
const LONG = sampleDocument(
  ...Array.from({ length: 80 }, (_, at) => ({ type: 'text', text: `line ${at} `.padEnd(40, '.') }) as const),
  { type: 'cut' },
);
const LOGO = bitmapOf(64, 16, (x, y) => x > y);
const WITH_LOGO = sampleDocument(
  { type: 'picture', bitmap: LOGO, description: 'logo', storedAs: 'LOGO' },
  { type: 'text', text: 'TICKET' },
  { type: 'cut' },
);

function bench(createLanguage = createLinkOsLanguage) {
  const link = createSimulatedLink('QLn320');
  const zebra = createSimulatedZebra(link);
  const clock = createManualClock(0);
  const language = createLanguage(ZEBRA_80, rasterizerHere());
  const encoded: Promise<Uint8Array>[] = [];
  const watched: PrinterLanguage = {
    ...language,
    encode(document) {
      const made = language.encode(document);
      encoded.push(Promise.resolve(made));
      return made;
    },
  };
  const printer = createLanguagePrinter(link, watched, clock);
  return {
    link,
    zebra,
    clock,
    printer,
    connect: () => settled(clock, printer.connect()),
    status: () => settled(clock, printer.status()),
    print: async (document: PrintDocument = TICKET) => {
      printer.prepare?.(document);
      // Drawing takes the machine's time: no time of this clock passes meanwhile.
      await Promise.all(encoded);
      return settled(clock, printer.print(document));
    },
  };
}

async function connected(createLanguage = createLinkOsLanguage) {
  const made = bench(createLanguage);
  await made.connect();
  return made;
}

const READY: PrinterState = { status: 'Ready', reason: null };

describe('a Zebra', () => {
  it('is set to ZPL, and found ready', async () => {
    const { link, connect } = bench();
    expect(await connect()).toEqual(READY);
    expect(Buffer.from(link.received()).toString()).toMatch(
      /^\r\n! U1 setvar "device\.languages" "hybrid_xml_zpl"\r\n\r\n~HS\r\n[^~]*\^XA\^HWE:\*\.GRF\^XZ\n$/,
    );
  });

  it('has printed a document when it says itself that nothing waits any more', async () => {
    const { print, zebra } = await connected();
    expect(await print()).toEqual({ outcome: 'printed', confirmedBy: 'printer' });
    expect(zebra.labels).toHaveLength(1);
    expect(zebra.labels[0]).toContain('^FDTICKET^FS');
  });

  it('is asked after the last label until it is out', async () => {
    const { print, zebra } = await connected();
    const cuts = sampleDocument(
      ...Array.from(
        { length: 4 },
        (_, at) => [{ type: 'text', text: `P${at}` }, { type: 'cut' }] as const,
      ).flat(),
    );
    expect(await print(cuts)).toEqual({ outcome: 'printed', confirmedBy: 'printer' });
    expect(zebra.labels).toHaveLength(4);
  });

  it.each([
    ['paperOut', { status: 'Paper out', reason: 'paperOut' }],
    ['headOpen', { status: 'Not initialized', reason: 'coverOpen' }],
    ['paused', { status: 'Not initialized', reason: 'offline' }],
    ['silent', { status: 'Not connected', reason: 'silent' }],
  ] as const)(
    'that is %s says so, prints nothing, and prints again when it is mended',
    async (condition, state) => {
      const { print, status, zebra } = await connected();
      zebra.condition = condition;
      expect(await status()).toEqual(state);
      expect(await print()).toEqual({ outcome: 'notPrinted', reason: state.reason });
      expect(zebra.labels).toEqual([]);
      zebra.mend();
      expect(await status()).toEqual(READY);
      expect(await print()).toEqual({ outcome: 'printed', confirmedBy: 'printer' });
      expect(zebra.labels).toHaveLength(1);
    },
  );

  it('that is full is waited for', async () => {
    const { print, zebra, clock } = await connected();
    zebra.condition = 'bufferFull';
    clock.after(5000, () => {
      zebra.condition = 'ready';
    });
    expect(await print()).toEqual({ outcome: 'printed', confirmedBy: 'printer' });
    expect(zebra.labels).toHaveLength(1);
  });

  it.each([
    ['runs out of paper', 'paperOut', 'paperOut'],
    ['is opened', 'headOpen', 'coverOpen'],
    ['falls silent', 'silent', 'silent'],
  ] as const)('that %s behind a document leaves it in doubt', async (_, condition, reason) => {
    const { print, zebra } = await connected();
    zebra.becomesAfter(1, condition);
    expect(await print()).toEqual({ outcome: 'uncertain', reason });
  });

  it('gets nothing of a broken document when the link is back: what came of it is dropped, and not sent again', async () => {
    const { print, link, connect, zebra } = await connected();
    link.dropAfter(1500);
    expect(await print(LONG)).toEqual({ outcome: 'uncertain', reason: 'linkClosed' });
    expect(await connect()).toEqual(READY);
    expect(Buffer.from(link.received()).toString()).toContain('~JX~JA\r\n');
    expect(await print()).toEqual({ outcome: 'printed', confirmedBy: 'printer' });
    expect(zebra.labels.map((label) => label.includes('^FDTICKET^FS'))).toEqual([true]);
  });

  it('understands a question again after one that was broken off', async () => {
    const { status, link, print, zebra } = await connected();
    link.failWritesAfter(3);
    expect((await status()).status).toBe('Not connected');
    link.failWritesAfter(Number.POSITIVE_INFINITY);
    expect(await status()).toEqual(READY);
    expect(await print()).toEqual({ outcome: 'printed', confirmedBy: 'printer' });
    expect(zebra.labels).toHaveLength(1);
  });

  it('keeps the logo once, and gets its name from then on, in the next session too', async () => {
    const { print, connect, printer, zebra, link } = await connected();
    await print(WITH_LOGO);
    await print({ ...WITH_LOGO });
    expect(zebra.storings).toBe(1);
    await printer.disconnect();
    await connect();
    const before = link.received().length;
    await print({ ...WITH_LOGO });
    expect(zebra.storings).toBe(1);
    expect(link.received().length - before).toBeLessThan(400);
    // The first paper did not wait for it.
    expect(zebra.labels.map((label) => label.includes('^XGE:LOGO.GRF,1,1^FS'))).toEqual([false, true, true]);
  });

  it('whose memory is full is offered the logo once, and sent it with every paper', async () => {
    const { print, zebra } = await connected();
    zebra.isFull = true;
    for (let paper = 0; paper < 3; paper += 1) await print({ ...WITH_LOGO });
    expect(zebra.storings).toBe(1);
    expect(zebra.labels.map((label) => label.includes('^GFA'))).toEqual([true, true, true]);
  });

  it('that lost its memory is given the logo anew', async () => {
    const { print, connect, printer, zebra } = await connected();
    await print(WITH_LOGO);
    await printer.disconnect();
    zebra.forget();
    await connect();
    await print({ ...WITH_LOGO });
    expect(zebra.storings).toBe(2);
  });

  it.each([
    [0, -15],
    [1, -15],
    [10, -12],
    [OWN_DENSITY, 0],
    [60, 3],
    [100, 15],
  ])('burns at density %i by %i levels of its own darkness [S194]', async (density, levels) => {
    const { print, printer, zebra } = await connected();
    expect(printer.density?.get()).toBe(OWN_DENSITY);
    printer.prepare?.(TICKET);
    printer.density?.set(density);
    expect(printer.density?.get()).toBe(density);
    await print();
    expect(zebra.labels[0]).toContain(`^MD${levels}^`);
  });
});

describe('a Zebra that takes pictures', () => {
  it('gets each paper as one picture, and nothing of its own words', async () => {
    const { print, zebra } = await connected(createLinkOsImageLanguage);
    const document = sampleDocument(
      { type: 'text', text: 'TICKET' },
      { type: 'qr', text: '2184450959000005', height: 150 },
      { type: 'cut' },
      { type: 'text', text: 'COPY' },
      { type: 'cut' },
    );
    expect(await print(document)).toEqual({ outcome: 'printed', confirmedBy: 'printer' });
    expect(zebra.labels.map((label) => label.match(/\^G[A-Z]|\^FD|\^B[Q2]/g))).toEqual([['^GF'], ['^GF']]);
  });
});
