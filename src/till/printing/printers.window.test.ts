/** The printers of a window: choosing one with its driver, what is said of it, and the paper in it. The desk is the window's own; the devices are the test's. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { GATT_PROFILES } from '../../../drivers/links/gatt-profiles.ts';
import {
  createFakeBluetoothDevice,
  type FakeBluetoothDevice,
  fakeBluetooth,
} from '../../../drivers/links/testing/fake-bluetooth.ts';
import { createFakeSerialPort, fakeSerial } from '../../../drivers/links/testing/fake-serial.ts';
import { PRINTER_DRIVERS } from '../../../drivers/printers/driver-list.ts';
import type { PrinterService } from '../../devices/active/printer-service.ts';
import { createPrinterService, type PrinterServiceParts } from '../../devices/create-printer-service.ts';
import { rollFigures } from '../../devices/roll/paper-roll.ts';
import { createFakePrinter, type FakePrinter } from '../../devices/testing/fake-printer.ts';
import { english } from '../../i18n/testing/english.ts';
import { build, buy, signOn, ticketsAt } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { announcementsAtom, locksAtom, noticeAtom } from '../window/dialog-state.ts';
import { printerAtom } from '../window/printer-state.ts';
import { configurationTabAtom } from '../window/settings-state.ts';
import { driverChoiceAtom, knownPrintersAtom, paperAskedAtom, rollAtom } from './printer-setup-state.ts';

let room: Room;
let window: TestWindow;
/** Every printer that a driver was made for, with the driver's id. */
let made: { readonly mode: string; readonly printer: FakePrinter }[] = [];

const storage = new Map<string, string>();
const DRIVERS = PRINTER_DRIVERS.map(({ id, name, description }) => ({ id, name, description }));

function device(name: string, id = name): FakeBluetoothDevice {
  return createFakeBluetoothDevice({ profiles: GATT_PROFILES.slice(2, 3), name, id });
}

function browserWith(chosen: FakeBluetoothDevice, remembered?: readonly FakeBluetoothDevice[]): Bluetooth {
  return fakeBluetooth(
    () => Promise.resolve(chosen.device),
    remembered?.map((each) => each.device),
  );
}

function deskWith(parts: Partial<PrinterServiceParts> = {}): PrinterService {
  return createPrinterService({
    clock: room.clock,
    bluetooth: undefined,
    serial: undefined,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
    },
    rules: () => ({ usbOnly: false, forgetPrinters: false }),
    raster: { draw: never, drawLine: never },
    onWindows: false,
    showPaper: () => undefined,
    defaultKind: 'screen',
    log: (message) => void room.log.push(message),
    loadDrivers: () =>
      Promise.resolve({
        drivers: DRIVERS,
        heightOf: () => 1040,
        printerOnLink(link, mode) {
          const printer = createFakePrinter(link);
          made.push({ mode, printer });
          return printer;
        },
        printerOnScreen: () => createFakePrinter(null, 'Screen'),
      }),
    ...parts,
  });
}

function never(): Promise<never> {
  return Promise.reject(new Error('nothing is drawn'));
}

async function open(parts: Partial<PrinterServiceParts> = {}): Promise<void> {
  window = await openWindow(room, { printers: deskWith(parts) });
}

/** What stands over the window, as the teller reads it. */
function shown(): readonly string[] {
  const notice = window.store.get(noticeAtom);
  return notice === null ? [] : [notice.title, ...notice.lines].map(({ key }) => english[key]);
}

async function scan(): Promise<void> {
  void window.till.printers.choose('bluetooth');
  await window.settle();
}

async function drive(mode: string): Promise<void> {
  window.till.printers.chooseDriver(mode);
  await window.settle();
}

beforeEach(async () => {
  room = await openRoom();
  storage.clear();
  made = [];
});

describe('the driver of a printer', () => {
  it('is asked of the teller where there are several, and remembered with the printer [T186, T327, T392, T228]', async () => {
    await open({ bluetooth: browserWith(device('TM-m30', 'q3hV')) });
    await scan();
    const choice = window.store.get(driverChoiceAtom);
    expect(choice?.printer).toBe('TM-m30');
    expect(choice?.drivers.map(({ id }) => id)).toEqual(DRIVERS.map(({ id }) => id));
    // Nothing is connected before its driver is known.
    expect(made).toEqual([]);
    await drive('sunmi');
    expect(made.map(({ mode }) => mode)).toEqual(['sunmi']);
    expect(window.store.get(driverChoiceAtom)).toBeNull();
    expect(window.store.get(printerAtom)).toMatchObject({ name: 'TM-m30', status: 'Ready' });
    expect(window.store.get(knownPrintersAtom).selected).toEqual({
      FRIENDLY_NAME: 'TM-m30',
      MAC_ADDRESS: 'q3hV',
      mode: 'sunmi',
      lastUse: room.clock.now(),
      CONNECTION: 'bluetooth',
    });
  });

  it('is printek, unasked, where the name has FP530 in it [T391]', async () => {
    await open({ bluetooth: browserWith(device('FP530L-0417')) });
    await scan();
    expect(window.store.get(driverChoiceAtom)).toBeNull();
    expect(made.map(({ mode }) => mode)).toEqual(['printek']);
  });

  it('is the only one there is, unasked [T392]', async () => {
    await open({
      bluetooth: browserWith(device('TM-m30')),
      loadDrivers: () =>
        Promise.resolve({
          drivers: DRIVERS.slice(0, 1),
          heightOf: () => 0,
          printerOnLink: (link) => createFakePrinter(link),
          printerOnScreen: () => createFakePrinter(null),
        }),
    });
    await scan();
    expect(window.store.get(driverChoiceAtom)).toBeNull();
    expect(window.store.get(knownPrintersAtom).selected?.mode).toBe(DRIVERS[0]?.id);
  });

  it('is epson alone where the window prints over USB only, and nothing is looked for over the air [S057]', async () => {
    const port = createFakeSerialPort({ usbVendorId: 0x4b8, usbProductId: 0x202 });
    await open({
      bluetooth: browserWith(device('TM-m30')),
      serial: fakeSerial(() => Promise.resolve(port.port)),
      rules: () => ({ usbOnly: true, forgetPrinters: false }),
    });
    expect(window.store.get(knownPrintersAtom).connections).toEqual(['serial']);
    void window.till.printers.choose('serial');
    await window.settle();
    expect(made.map(({ mode }) => mode)).toEqual(['epson']);
  });

  it("not chosen is 'Connection cancelled', and the printer before stays [T453]", async () => {
    await open({ bluetooth: browserWith(device('TM-m30')) });
    await scan();
    window.till.printers.chooseDriver(null);
    await window.settle();
    expect(shown()).toEqual(['Connection cancelled']);
    expect(made).toEqual([]);
    expect(window.store.get(printerAtom)).toMatchObject({ kind: 'screen', status: 'Ready' });
  });
});

describe('connecting a printer', () => {
  it("locks the screen with 'Connecting to {printer}' until it is known whether it is there [T326]", async () => {
    const fake = device('TM-m30');
    let arrive = (): void => undefined;
    fake.connectWith = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    await open({ bluetooth: browserWith(fake) });
    await scan();
    expect(window.store.get(locksAtom)).toEqual([]);
    await drive('epson');
    expect(window.store.get(locksAtom).map(({ message }) => message)).toEqual([
      { key: 'printer.connectingTo', data: { printer: 'TM-m30' } },
    ]);
    expect(english['printer.connectingTo']).toBe('Connecting to {{printer}}');
    arrive();
    await window.settle();
    expect(window.store.get(locksAtom)).toEqual([]);
    expect(window.store.get(printerAtom).status).toBe('Ready');
  });

  it("that fails is 'Failed to initialize printer' with the reason, and written to the log [T452, S206]", async () => {
    const fake = createFakeBluetoothDevice({ profiles: [], name: 'Heart rate' });
    await open({ bluetooth: browserWith(fake) });
    await scan();
    await drive('epson');
    expect(shown()).toEqual(['Failed to initialize printer', english['printer.connect.wrongDevice']]);
    expect(room.log.some((line) => line.startsWith('Printer initialization failed'))).toBe(true);
    expect(window.store.get(printerAtom)).toMatchObject({ kind: 'screen', status: 'Ready' });
  });

  it("says 'Scan failed' where the browser gives no list, and nothing where nobody chose one of it [T454]", async () => {
    let problem = new DOMException('blocked by policy', 'SecurityError');
    await open({ bluetooth: fakeBluetooth(() => Promise.reject(problem)) });
    await scan();
    expect(shown()).toEqual(['Scan failed', english['printer.connect.denied']]);
    await window.answer('ok');
    problem = new DOMException('User cancelled', 'NotFoundError');
    await scan();
    expect(shown()).toEqual([]);
    expect(window.store.get(knownPrintersAtom)).toMatchObject({ isScanning: false, scanned: [] });
  });
});

describe('printers that were used before', () => {
  /** A window that used one printer and then another. */
  async function useTwo(parts: Partial<PrinterServiceParts> = {}): Promise<FakeBluetoothDevice[]> {
    const devices = [device('One'), device('Two')];
    const waiting = [...devices];
    const remembered = devices.map((each) => each.device);
    const bluetooth = fakeBluetooth(
      () => Promise.resolve((waiting.shift() ?? device('None')).device),
      remembered,
    );
    await open({ bluetooth, ...parts });
    for (const mode of ['epson', 'sunmi']) {
      await scan();
      await drive(mode);
      await room.clock.advanceAndSettle(60_000);
    }
    return devices;
  }

  const names = (): readonly string[] =>
    window.store.get(knownPrintersAtom).previous.map(({ FRIENDLY_NAME }) => FRIENDLY_NAME);

  it('are listed without the one in use, and used again without a question [T327]', async () => {
    await useTwo();
    expect(names()).toEqual(['One']);
    void window.till.printers.use({ connection: 'bluetooth', id: 'One' });
    await window.settle();
    expect(window.store.get(driverChoiceAtom)).toBeNull();
    expect(window.store.get(printerAtom)).toMatchObject({ name: 'One', status: 'Ready' });
    expect(window.store.get(knownPrintersAtom).selected?.mode).toBe('epson');
    expect(names()).toEqual(['Two']);
  });

  it('can be forgotten, here and in the browser', async () => {
    const [one] = await useTwo();
    void window.till.printers.forget({ connection: 'bluetooth', id: 'One' });
    await window.settle();
    expect(names()).toEqual([]);
    expect(one?.counts.forgotten).toBe(1);
    // And after a reload.
    await open();
    expect(names()).toEqual([]);
  });

  it('keep their name where the browser tells none any more', async () => {
    await useTwo();
    window.till.stop();
    const nameless = device('', 'Two');
    await open({ bluetooth: browserWith(nameless, [nameless]) });
    expect(window.store.get(printerAtom)).toMatchObject({ name: 'Two', status: 'Ready' });
    expect(window.store.get(knownPrintersAtom).selected?.FRIENDLY_NAME).toBe('Two');
  });

  it('are none where the window forgets a printer that it lets go of', async () => {
    await useTwo({ rules: () => ({ usbOnly: false, forgetPrinters: true }) });
    expect(names()).toEqual([]);
    expect(window.store.get(printerAtom).name).toBe('Two');
    void window.till.printers.disconnect();
    await window.settle();
    expect(names()).toEqual([]);
    expect(window.store.get(printerAtom).status).toBe('No printer selected');
  });

  it('come up again by themselves at the next start, with their driver and their duty [S194]', async () => {
    const fake = device('One');
    await open({ bluetooth: browserWith(fake, [fake]) });
    await scan();
    await drive('bixolon');
    await window.till.printers.setDuty(73);
    window.till.stop();
    made = [];
    await open({ bluetooth: browserWith(fake, [fake]) });
    expect(window.store.get(printerAtom)).toMatchObject({ name: 'One', status: 'Ready' });
    expect(window.store.get(knownPrintersAtom).selected).toMatchObject({ mode: 'bixolon', duty: 73 });
    expect(window.store.get(knownPrintersAtom).density).toBe(73);
    expect(shown()).toEqual([]);
  });
});

describe('what can be done with printers', () => {
  it('is to find, to set, to disconnect and to forget one, to get and set its duty, and a test ticket [T419]', async () => {
    const fake = device('One');
    await open({ bluetooth: browserWith(fake, [fake]) });
    const known = () => window.store.get(knownPrintersAtom);
    void window.till.printers.refresh();
    await window.settle();
    expect(known().paired).toEqual({
      state: 'ready',
      value: [{ connection: 'bluetooth', id: 'One', name: 'One' }],
    });
    void window.till.printers.use({ connection: 'bluetooth', id: 'One' });
    await window.settle();
    await drive('epson');
    expect(window.store.get(printerAtom)).toMatchObject({ name: 'One', status: 'Ready' });
    expect(known().density).toBe(50);
    await window.till.printers.setDuty(0);
    expect(known().density).toBe(0);
    void window.till.printTestTicket();
    await window.settle();
    expect(made[0]?.printer.printed).toHaveLength(1);
    void window.till.printers.disconnect();
    await window.settle();
    expect(window.store.get(printerAtom).status).toBe('No printer selected');
    expect(fake.device.gatt?.connected).toBe(false);
    expect(known().previous.map(({ FRIENDLY_NAME }) => FRIENDLY_NAME)).toEqual(['One']);
    void window.till.printers.forget({ connection: 'bluetooth', id: 'One' });
    await window.settle();
    expect(known().previous).toEqual([]);
  });
});

describe('a printer that a ticket was on its way to when the window lost its power', () => {
  it('is put right before anything else, though the browser kept nothing of the job', async () => {
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

/** What printers are known to be in the middle of. */
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
      () => window.till.printers.setDuty(60),
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
    made = [];
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
