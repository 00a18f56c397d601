/** Printers that are cut off, are not there or have no print mode, and the paper in a printer. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeBluetoothDevice } from '../../../drivers/links/testing/fake-bluetooth.ts';
import { rollFigures } from '../../devices/roll/paper-roll.ts';
import { createFakePrinter, type FakePrinter } from '../../devices/testing/fake-printer.ts';
import { english } from '../../i18n/testing/english.ts';
import { build, buy, signOn, ticketsAt } from '../testing/at-the-window.ts';
import {
  beginPrinters,
  browserWith,
  DRIVERS,
  device,
  drive,
  made,
  open,
  room,
  scan,
  shown,
  storage,
  window,
} from '../testing/printers.ts';
import { announcementsAtom, noticeAtom } from '../window/dialog-state.ts';
import { printerAtom } from '../window/printer-state.ts';
import { configurationTabAtom } from '../window/settings-state.ts';
import { paperAskedAtom, rollAtom } from './printer-setup-state.ts';

beforeEach(beginPrinters);

describe('a printer that a ticket was on its way to when the window lost its power', () => {
  it('is corrected before anything else, though the browser kept nothing of the job', async () => {
    const fake = device('One');
    const parts = { bluetooth: browserWith(fake, [fake]) };
    await open(parts);
    await scan();
    await drive('epson');
    await signOn(window);
    await build(window);
    const printer = made.at(-1)?.printer;
    if (printer !== undefined) printer.print = () => new Promise(() => undefined);
    void window.till.buy();
    await window.settle();
    window.till.stop();
    expect(storage.get(UNFINISHED) ?? '').toBe('');
    await open(parts);
    expect(JSON.parse(storage.get(UNFINISHED) ?? '[]')).toMatchObject([
      { connection: 'bluetooth', id: 'One' },
    ]);
    // Once: the journal calls that paper uncertain now.
    storage.delete(UNFINISHED);
    window.till.stop();
    await open(parts);
    expect(storage.get(UNFINISHED) ?? '').toBe('');
  });
});

/** Names the record of printers with an unfinished job. */
const UNFINISHED = 'mutuel.printer.unfinished';

describe('a printer that is not there', () => {
  it('is asked for once the window has started, and the printer page opens [T254, T255]', async () => {
    await open({ defaultKind: 'none' });
    expect(shown()).toEqual(['Printer not connected', 'Please connect the printer before proceeding.']);
    expect(window.pages).toEqual(['signOn']);
    await window.answer('ok');
    expect(window.pages).toEqual(['signOn', 'configuration']);
    expect(window.store.get(configurationTabAtom)).toBe('printer');
  });

  it('is asked for no longer when it has come back by itself [T254]', async () => {
    const fake = device('One');
    await open({ bluetooth: browserWith(fake, [fake]) });
    await scan();
    await drive('epson');
    window.till.stop();
    // At the next start the link opens, and the printer says nothing yet.
    let printer: FakePrinter | undefined;
    const loadDrivers = () =>
      Promise.resolve({
        drivers: DRIVERS,
        heightOf: () => 0,
        printerOnLink(link: Parameters<typeof createFakePrinter>[0]) {
          printer = createFakePrinter(link);
          printer.found = { status: 'Not connected', reason: 'silent' };
          return printer;
        },
        printerOnScreen: () => createFakePrinter(null),
      });
    await open({ bluetooth: browserWith(fake, [fake]), loadDrivers });
    expect(shown()).toEqual(['Printer not connected', 'Please connect the printer before proceeding.']);
    printer?.say({ status: 'Ready', reason: null });
    await window.settle();
    expect(shown()).toEqual([]);
    expect(window.pages).toEqual(['signOn']);
  });

  it('is not asked for where the teller sees to it already', async () => {
    let found = (_what: 'current'): void => undefined;
    room.updates.check = () =>
      new Promise((resolve) => {
        found = resolve;
      });
    await open({ defaultKind: 'none' });
    window.till.openConfiguration('printer');
    found('current');
    await window.settle();
    expect(shown()).toEqual([]);
  });

  it('is not asked for where the window may work without one [T254]', async () => {
    room.browser.set('mutuel.settings', JSON.stringify({ allowNoPrinter: true }));
    await open({ defaultKind: 'none' });
    expect(shown()).toEqual([]);
  });

  it("is no 'printer not connected' while it only lacks paper", async () => {
    const fake = device('One');
    await open({ bluetooth: browserWith(fake, [fake]) });
    await scan();
    await drive('epson');
    window.till.stop();
    const loadDrivers = () =>
      Promise.resolve({
        drivers: DRIVERS,
        heightOf: () => 0,
        printerOnLink(link: Parameters<typeof createFakePrinter>[0]) {
          const printer = createFakePrinter(link);
          printer.found = { status: 'Paper out', reason: 'paperOut' };
          return printer;
        },
        printerOnScreen: () => createFakePrinter(null),
      });
    await open({ bluetooth: browserWith(fake, [fake]), loadDrivers });
    expect(window.store.get(printerAtom).status).toBe('Paper out');
    expect(shown()).toEqual([]);
  });

  it("cannot print a test ticket or burn darker: 'No printer connected' [T451]", async () => {
    await open({ defaultKind: 'none' });
    await window.answer('ok');
    for (const ask of [
      () => window.till.printTestTicket(),
      () => window.till.printers.setDensity(60),
      () => window.till.printers.disconnect(),
    ]) {
      void ask();
      await window.settle();
      expect(shown()).toEqual(['No printer connected']);
      await window.answer('ok');
    }
  });

  it("that fails at the test ticket is 'Test ticket failed' with the reason [T455]", async () => {
    await open({ bluetooth: browserWith(device('One')) });
    await scan();
    await drive('epson');
    const [{ printer } = { printer: null }] = made;
    if (printer === null) throw new Error('no printer');
    printer.outcome = { outcome: 'notPrinted', reason: 'coverOpen' };
    void window.till.printTestTicket();
    await window.settle();
    expect(shown()).toEqual(['Test ticket failed', english['trouble.coverOpen']]);
  });
});

describe('a printer without a print mode', () => {
  /** A window whose printer was driven by a driver that the program does not have any more. */
  async function openWithoutMode(settings: object): Promise<FakeBluetoothDevice> {
    room.browser.set('mutuel.settings', JSON.stringify(settings));
    const fake = device('One');
    await open({ bluetooth: browserWith(fake, [fake]) });
    await scan();
    await drive('bixolon');
    window.till.stop();
    made.length = 0;
    storage.set('mutuel.printers', storage.get('mutuel.printers')?.replace('bixolon', 'gone') ?? '');
    await open({ bluetooth: browserWith(fake, [fake]) });
    return fake;
  }

  it("prints nothing: 'No print mode selected', at the test ticket and behind a sale that needs no printer [S049, S050]", async () => {
    await openWithoutMode({ allowNoPrinter: true });
    expect(window.store.get(printerAtom)).toMatchObject({
      name: 'One',
      status: 'Not connected',
      reason: 'noMode',
    });
    void window.till.printTestTicket();
    await window.settle();
    expect(shown()).toEqual(['No print mode selected']);
    await window.answer('ok');
    await signOn(window);
    await build(window);
    await buy(window);
    expect(await ticketsAt(room)).toBe(1);
    expect(shown()).toContain('No print mode selected');
    expect(made).toEqual([]);
  });

  it("keeps a window that needs a printer from selling: 'No print mode selected', and leads to where one is chosen [S049]", async () => {
    await openWithoutMode({ allowNoPrinter: true });
    await signOn(window);
    await build(window);
    window.till.changeSettings({ allowNoPrinter: false });
    await buy(window);
    expect(shown()).toEqual(['Failed to sell', 'Printer is not ready', 'No print mode selected']);
    expect(window.store.get(noticeAtom)?.actions.find(({ tone }) => tone === 'primary')?.id).toBe('printer');
    expect(await ticketsAt(room)).toBe(0);
  });

  it('has one as soon as its driver is chosen, and prints [S049]', async () => {
    await openWithoutMode({ allowNoPrinter: true });
    void window.till.printers.use({ connection: 'bluetooth', id: 'One' });
    await window.settle();
    await drive('sunmi');
    expect(window.store.get(printerAtom)).toMatchObject({ name: 'One', status: 'Ready', reason: null });
    void window.till.printTestTicket();
    await window.settle();
    expect(made.map(({ mode, printer }) => [mode, printer.printed.length])).toEqual([['sunmi', 1]]);
  });

  it('says so too where the browser does not remember the device, and where the settings forbid the driver', async () => {
    await openWithoutMode({});
    window.till.stop();
    await open({ bluetooth: browserWith(device('One'), []) });
    expect(window.store.get(printerAtom).reason).toBe('noMode');
    window.till.stop();
    storage.set('mutuel.printers', storage.get('mutuel.printers')?.replace('gone', 'sunmi') ?? '');
    await open({ bluetooth: browserWith(device('One'), []) });
    expect(window.store.get(printerAtom).reason).toBe('notConnected');
  });
});

describe('the paper in the printer', () => {
  async function withPrinter(): Promise<FakePrinter> {
    await open({ bluetooth: browserWith(device('One')) });
    await scan();
    await drive('epson');
    const [{ printer } = { printer: null }] = made;
    if (printer === null) throw new Error('no printer');
    return printer;
  }

  const isAsked = (): boolean => window.store.get(paperAskedAtom);

  it('is asked about when it was out and is there again, and not for an open cover', async () => {
    const printer = await withPrinter();
    printer.say({ status: 'Paper out', reason: 'coverOpen' });
    printer.say({ status: 'Ready', reason: null });
    expect(isAsked()).toBe(false);
    printer.say({ status: 'Paper out', reason: 'paperOut' });
    expect(isAsked()).toBe(false);
    // The lid is open while the roll is put in.
    printer.say({ status: 'Paper out', reason: 'coverOpen' });
    printer.say({ status: 'Paper low', reason: null });
    expect(isAsked()).toBe(true);
    window.till.printers.keepRoll();
    printer.say({ status: 'Ready', reason: null });
    expect(isAsked()).toBe(false);
  });

  it('gets less by what is printed, and a reload knows it [T226, S240]', async () => {
    await withPrinter();
    const before = window.store.get(rollAtom);
    void window.till.printTestTicket();
    await window.settle();
    // 1,040 dots: 6 + 130 mm.
    const after = window.store.get(rollAtom);
    expect(after.remainingMM).toBeCloseTo(before.remainingMM - 136, 6);
    expect(after.mmPrinted).toBe(136);
    await open();
    expect(window.store.get(rollAtom)).toEqual(after);
  });

  it('stays as it is where nothing can have come out, and on the screen', async () => {
    const printer = await withPrinter();
    printer.outcome = { outcome: 'notPrinted', reason: 'paperOut' };
    void window.till.printTestTicket();
    await window.settle();
    await window.answer('ok');
    expect(window.store.get(rollAtom).mmPrinted).toBe(0);
    printer.outcome = { outcome: 'uncertain', reason: 'silent' };
    void window.till.printTestTicket();
    await window.settle();
    await window.answer('ok');
    expect(window.store.get(rollAtom).mmPrinted).toBe(136);
    void window.till.printers.choose('screen');
    await window.settle();
    void window.till.printTestTicket();
    await window.settle();
    expect(window.store.get(rollAtom).mmPrinted).toBe(136);
  });

  it('is what the teller says: a full roll, or a partial one', async () => {
    await withPrinter();
    window.till.printers.putFullRoll(558);
    expect(window.store.get(rollAtom)).toMatchObject({ replacedOn: room.clock.now(), mmPrinted: 0 });
    expect(rollFigures(window.store.get(rollAtom)).percent).toBe(100);
    window.till.printers.putPartialRoll(279, 558);
    expect(rollFigures(window.store.get(rollAtom)).percent).toBe(50);
  });

  it('is warned of once when it gets low', async () => {
    await withPrinter();
    window.till.printers.putPartialRoll(30.5, 904);
    const warnings = (): number =>
      window.store.get(announcementsAtom).filter(({ text }) => text.key === 'roll.low').length;
    expect(warnings()).toBe(0);
    for (let print = 0; print < 3; print += 1) {
      void window.till.printTestTicket();
      await window.settle();
    }
    expect(rollFigures(window.store.get(rollAtom)).isLow).toBe(true);
    expect(warnings()).toBe(1);
  });
});
