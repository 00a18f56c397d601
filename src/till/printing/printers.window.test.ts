/**
 * The printers of a window: choosing one with its driver, connecting it, and finding those that were used
 * before.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createFakeBluetoothDevice,
  type FakeBluetoothDevice,
  fakeBluetooth,
} from '../../../drivers/links/testing/fake-bluetooth.ts';
import { createFakeSerialPort, fakeSerial } from '../../../drivers/links/testing/fake-serial.ts';
import { type PrinterServiceDependencies } from '../../devices/create-printer-service.ts';
import { createFakePrinter } from '../../devices/testing/fake-printer.ts';
import { english } from '../../i18n/testing/english.ts';
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
  window,
} from '../testing/printers.ts';
import { locksAtom } from '../window/dialog-state.ts';
import { printerAtom } from '../window/printer-state.ts';
import { driverChoiceAtom, knownPrintersAtom } from './printer-setup-state.ts';

beforeEach(beginPrinters);

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
  async function useTwo(parts: Partial<PrinterServiceDependencies> = {}): Promise<FakeBluetoothDevice[]> {
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
    await window.till.printers.setDensity(73);
    window.till.stop();
    made.length = 0;
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
    await window.till.printers.setDensity(0);
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
