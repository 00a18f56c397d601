/** A logo is sent to the printer once, and named from then on. */
import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../../src/wagering/testing/manual-clock.ts';
import { createSimulatedLink } from '../../links/testing/simulated-link.ts';
import { type Bitmap, bitmapOf } from '../bytes/bitmap.ts';
import { createUnfinishedJob } from '../bytes/unfinished-job.ts';
import type { PictureBlock, PrintDocument } from '../document/print-document.ts';
import { driverProfile, type EscPosProfile } from '../profiles/escpos-profiles.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { settled } from '../testing/settled.ts';
import { createEscPosPrinter } from './driver.ts';
import { createNvGraphics, pictureKey } from './nv-graphics.ts';
import { readBack } from './testing/read-back.ts';
import { VirtualPrinter } from './testing/virtual-printer.ts';

const LOGO = bitmapOf(384, 96, (x, y) => (x + y) % 7 < 3);
const raster = { drawLine: () => Promise.reject(new Error('nothing is drawn here')) };

function ticket(bitmap: Bitmap = LOGO): PrintDocument {
  return sampleDocument(
    { type: 'picture', bitmap, storedAs: 'LOGO', description: 'Logo' },
    { type: 'text', text: 'TICKET' },
    { type: 'cut' },
  );
}

function bench(profile: EscPosProfile = driverProfile('epson', false), unfinished = createUnfinishedJob()) {
  const link = createSimulatedLink();
  const clock = createManualClock(0);
  const device = new VirtualPrinter((bytes) => link.answer(...bytes));
  device.model = 'TM-m30';
  link.onArrival((bytes) => device.receive(bytes));
  const printer = createEscPosPrinter(link, profile, clock, { raster }, undefined, unfinished);
  return {
    link,
    clock,
    printer,
    device,
    unfinished,
    connect: () => settled(clock, printer.connect()),
    /** Prints, and lets what follows a job happen too. */
    async print(document = ticket()) {
      const outcome = await settled(clock, printer.print(document));
      await clock.advanceAndSettle(30_000);
      return outcome.outcome;
    },
  };
}

type Bench = ReturnType<typeof bench>;

/** Returns the commands since `from` that concern pictures. */
function picturesTold({ link }: Bench, from: number): readonly string[] {
  return readBack(link.received().slice(from))
    .map(([name]) => name)
    .filter((name) => /picture|raster|kept/.test(name));
}

function isSame(one: Bitmap, other: Bitmap): boolean {
  return one.width === other.width && one.height === other.height && Buffer.from(one.bits).equals(other.bits);
}

describe('a logo', () => {
  it('is sent with the first ticket, stored when that is printed, and named from then on', async () => {
    const made = bench();
    await made.connect();
    expect(await made.print()).toBe('printed');
    expect(made.device.papers()).toEqual(['TICKET\n', '']);
    const [key = ''] = made.device.kept.keys();
    expect(made.device.kept.get(key)).toEqual(LOGO);
    const before = made.link.received().length;
    expect(await made.print()).toBe('printed');
    expect(made.device.papers()).toEqual(['TICKET\n', `[${key}]TICKET\n`, '']);
    expect(picturesTold(made, before)).toEqual(['kept picture']);
    expect(made.device.storings).toBe(1);
  });

  it('is not written again to a printer that has it, by a window that has just begun', async () => {
    const made = bench();
    await made.connect();
    await made.print();
    const other = bench();
    for (const [key, bitmap] of made.device.kept) other.device.kept.set(key, bitmap);
    await other.connect();
    await other.print();
    expect(other.device.storings).toBe(0);
    expect(picturesTold(other, 0)).toEqual(['ask kept', 'kept picture']);
  });

  it('is named in a ticket that was got ready before the printer said what it keeps', async () => {
    const made = bench();
    await made.connect();
    await made.print();
    const other = bench();
    for (const [key, bitmap] of made.device.kept) other.device.kept.set(key, bitmap);
    const document = ticket();
    other.printer.prepare?.(document);
    await other.connect();
    await other.print(document);
    expect(picturesTold(other, 0)).toEqual(['ask kept', 'kept picture']);
  });

  it('lets a ticket go first that is asked for before its storing begins', async () => {
    const made = bench();
    await made.connect();
    const first = made.printer.print(ticket());
    const second = made.printer.print(ticket());
    // When the first is printed its logo is to be stored behind the second.
    const third = first.then(() => made.printer.print(ticket()));
    await settled(made.clock, Promise.all([second, third]));
    await made.clock.advanceAndSettle(30_000);
    const told = readBack(made.link.received()).map(([name]) => name);
    expect(told.filter((name) => name === 'cut' || name === 'define picture')).toEqual([
      'cut',
      'cut',
      'cut',
      'define picture',
    ]);
  });

  it('is not taken for kept on the word of a list that never became whole', async () => {
    const made = bench();
    made.device.knowsList = false;
    const connecting = made.printer.connect();
    await made.clock.advanceAndSettle(0);
    const key = pictureKey({ type: 'picture', bitmap: LOGO, storedAs: 'LOGO', description: 'Logo' }) ?? '';
    // More is to follow (0x41), and does not.
    made.link.answer(0x37, 0x72, 0x41, ...Buffer.from(key, 'latin1'), 0x00);
    await settled(made.clock, connecting);
    made.link.drop();
    made.device.knowsList = true;
    await made.connect();
    const before = made.link.received().length;
    expect(await made.print()).toBe('printed');
    expect(picturesTold(made, before)).toContain('raster');
  });

  it('does not hold up the next connection by a question that the last one left without an answer', async () => {
    const made = bench();
    await made.connect();
    made.device.knowsList = false;
    await settled(made.clock, made.printer.print(ticket()));
    await made.clock.advanceAndSettle(0);
    expect(made.device.storings).toBe(1);
    made.link.drop();
    made.device.knowsList = true;
    const before = made.clock.now();
    await made.connect();
    expect(made.clock.now()).toBe(before);
  });

  it('is another one when its dots are, whatever it is called', async () => {
    const made = bench();
    await made.connect();
    await made.print();
    await made.print(ticket(bitmapOf(384, 96, (x) => x % 5 === 0)));
    expect(made.device.kept.size).toBe(2);
  });

  it('is sent with every ticket to a printer whose memory is full, and offered to it once', async () => {
    const made = bench();
    made.device.mostKept = 0;
    await made.connect();
    for (let tickets = 0; tickets < 3; tickets += 1) expect(await made.print()).toBe('printed');
    expect(picturesTold(made, 0).filter((name) => name === 'raster')).toHaveLength(6);
    expect(made.device.storings).toBe(1);
  });

  it('is sent with every ticket to a printer that is not known to keep any, and that is not asked', async () => {
    const made = bench(driverProfile('bixolon', false));
    await made.connect();
    await made.print();
    await made.print();
    expect(new Set(picturesTold(made, 0))).toEqual(new Set(['raster']));
  });

  it('is sent with every ticket to a printer that says nothing of what it keeps, and that is asked once', async () => {
    const made = bench();
    made.device.knowsList = false;
    await made.connect();
    for (let tickets = 0; tickets < 3; tickets += 1) expect(await made.print()).toBe('printed');
    expect(picturesTold(made, 0).filter((name) => name !== 'raster')).toEqual(['ask kept']);
    expect(made.device.papers().filter((paper) => paper === 'TICKET\n')).toHaveLength(3);
  });

  it('that is broken off on its way leaves no half of itself, nor anything in the next ticket', async () => {
    const made = bench();
    await made.connect();
    const toTicket = made.link.received().length;
    await made.print();
    const whole = made.link.received().length - toTicket;
    // As before, but the link goes in the midst of the storing.
    const again = bench();
    await again.connect();
    again.link.dropAfter(whole - 2000);
    expect(await again.print()).toBe('printed');
    expect(again.device.storings).toBe(0);
    expect(again.unfinished.left()).not.toBeNull();
    await again.connect();
    expect(again.device.kept.size).toBe(0);
    expect(await again.print()).toBe('printed');
    expect(again.device.papers().filter((paper) => paper.includes('TICKET'))).toEqual([
      'TICKET\n',
      'TICKET\n',
    ]);
  });

  it.each(['dropAfter', 'failWritesAfter'] as const)(
    'is whole or not there at all, wherever its way into the printer ends: %s',
    async (ends) => {
      const whole = bench();
      await whole.connect();
      const before = whole.link.received().length;
      await whole.print();
      const length = whole.link.received().length - before;
      // From within the ticket that is sent with its picture to the last byte of the storing behind it.
      for (let at = 520; at < length; at += 137) {
        const made = bench();
        await made.connect();
        made.link[ends](at);
        await made.print();
        made.link.failWritesAfter(Number.POSITIVE_INFINITY);
        await made.connect();
        expect([at, await made.print()]).toEqual([at, 'printed']);
        expect([...made.device.kept.values()].filter((kept) => !isSame(kept, LOGO))).toEqual([]);
        expect(made.device.papers().at(-2)).toMatch(/^(\[..\])?TICKET\n$/);
      }
    },
  );

  it('that another day was broken off is taken back by the window that begins anew', async () => {
    const first = bench();
    await first.connect();
    const toTicket = first.link.received().length;
    await first.print();
    const whole = first.link.received().length - toTicket;
    const broken = bench();
    await broken.connect();
    broken.link.dropAfter(whole - 2000);
    await broken.print();
    // Another window on the same printer, which still waits for the rest.
    const next = createSimulatedLink();
    const clock = createManualClock(0);
    next.onArrival((bytes) => broken.device.receive(bytes));
    const { unfinished } = broken;
    const profile = driverProfile('epson', false);
    const printer = createEscPosPrinter(next, profile, clock, { raster }, undefined, unfinished);
    await settled(clock, printer.connect());
    expect(broken.device.storings).toBe(1);
    expect(broken.device.kept.size).toBe(0);
  });
});

describe('the names of pictures in a printer', () => {
  const picture = (width: number, height: number): PictureBlock => ({
    type: 'picture',
    bitmap: bitmapOf(width, height, () => true),
    storedAs: 'LOGO',
    description: 'Logo',
  });

  it('are none of what one command cannot store', () => {
    expect(pictureKey(picture(576, 900))).toMatch(/^[!-~]{2}$/);
    expect(pictureKey(picture(576, 911))).toBeNull();
    expect(pictureKey(picture(8, 2305))).toBeNull();
    expect(pictureKey(picture(8200, 1))).toBeNull();
  });

  it('are those of one list: what came of a list that never became whole is forgotten', () => {
    const pictures = createNvGraphics();
    const block = (more: number, names: string): readonly number[] => [
      0x37,
      0x72,
      more,
      ...Buffer.from(names, 'latin1'),
    ];
    expect(pictures.hear(block(0x41, 'AABB'))).toBe('part');
    pictures.dropPartial();
    expect(pictures.hear(block(0x41, 'CC'))).toBe('part');
    expect(pictures.hear(block(0x40, 'DD'))).toBe('all');
    expect([...pictures.stored()]).toEqual(['CC', 'DD']);
  });
});
