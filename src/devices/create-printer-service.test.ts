import { describe, expect, it } from 'vitest';
import { GATT_PROFILES } from '../../drivers/links/gatt-profiles.ts';
import { LINK_FAULTS } from '../../drivers/links/link.ts';
import { createFakeBluetoothDevice, fakeBluetooth } from '../../drivers/links/testing/fake-bluetooth.ts';
import { createFakeSerialPort, fakeSerial } from '../../drivers/links/testing/fake-serial.ts';
import type { UnfinishedJob } from '../../drivers/printers/bytes/unfinished-job.ts';
import type { PrintDocument } from '../../drivers/printers/document/print-document.ts';
import { PRINTER_REASONS, type PrinterReason } from '../../drivers/printers/document/printer.ts';
import type { Rasterizer } from '../../drivers/printers/raster/rasterizer.ts';
import { english } from '../i18n/testing/english.ts';
import { createManualClock } from '../wagering/testing/manual-clock.ts';
import type { ConnectCallbacks, PrinterService } from './active/printer-service.ts';
import { createPrinterService, type PrinterServiceParts } from './create-printer-service.ts';
import type { ActivePrinterState, DriverInfo, KnownPrinters } from './model/printer-model.ts';
import { CONNECT_TEXTS, PRINTER_REASON_TEXTS } from './model/printer-texts.ts';
import { createFakePrinter, type FakePrinter } from './testing/fake-printer.ts';

const SHEET: PrintDocument = { id: 'one', kind: 'ticket', title: 'One', language: 'en-us', blocks: [] };

function memory(entries: Readonly<Record<string, string>> = {}) {
  const stored = new Map(Object.entries(entries));
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

function bluetoothDevice(name = 'Counter 3', id = 'fake') {
  return createFakeBluetoothDevice({ profiles: GATT_PROFILES.slice(2, 3), name, id });
}

/** One driver: nothing is asked. */
const QUIET: ConnectCallbacks = {
  chooseDriver: () => Promise.reject(new Error('asked for a driver')),
  connecting: () => undefined,
};

const EPSON: DriverInfo = { id: 'epson', name: 'Epson', description: 'Receipt printers' };

const NO_RASTER: Rasterizer = {
  draw: () => Promise.reject(new Error('nothing is drawn')),
  drawLine: () => Promise.reject(new Error('nothing is drawn')),
};

function setUp(parts: Partial<PrinterServiceParts> = {}) {
  const clock = createManualClock(0);
  const printers: FakePrinter[] = [];
  /** Told to every printer on a link as it is made. */
  const next: { found: ActivePrinterState['status']; reason: PrinterReason | null } = {
    found: 'Ready',
    reason: null,
  };
  const storage = memory();
  const log: string[] = [];
  const service = createPrinterService({
    clock,
    bluetooth: undefined,
    serial: undefined,
    storage,
    showPaper: () => undefined,
    defaultKind: 'none',
    raster: NO_RASTER,
    onWindows: false,
    rules: () => ({ usbOnly: false, forgetPrinters: false }),
    log: (message) => void log.push(message),
    loadDrivers: () =>
      Promise.resolve({
        drivers: [EPSON],
        heightOf: () => 800,
        printerOnLink(link) {
          const printer = createFakePrinter(link);
          printer.found = { status: next.found, reason: next.reason };
          printers.push(printer);
          return printer;
        },
        printerOnScreen() {
          const printer = createFakePrinter(null, 'Screen');
          printers.push(printer);
          return printer;
        },
      }),
    ...parts,
  });
  const states: ActivePrinterState[] = [];
  service.onState((state) => states.push(state));
  return { clock, service, printers, states, storage, next, log };
}

function chooser<T>(device: T): () => Promise<T> {
  return () => Promise.resolve(device);
}

function closedChooser(): Promise<never> {
  return Promise.reject(new DOMException('User cancelled the requestDevice() chooser.', 'NotFoundError'));
}

async function withPrinter() {
  const fake = bluetoothDevice();
  const parts = setUp({ bluetooth: fakeBluetooth(chooser(fake.device)) });
  await parts.service.choose('bluetooth', QUIET);
  const printer = parts.printers[0];
  if (printer === undefined) throw new Error('no printer was made');
  return { ...parts, fake, printer };
}

describe('the printer service without a printer', () => {
  it("refuses to print: 'No printer selected.' [S207]", async () => {
    const { service } = setUp();
    await service.restore();
    expect(service.state()).toMatchObject({ kind: 'none', status: 'No printer selected' });
    const result = await service.print(SHEET);
    expect(result).toEqual({ outcome: 'notPrinted', reason: 'trouble.noPrinter' });
    expect(english['trouble.noPrinter']).toBe('No printer selected.');
  });

  it('takes no screen where what is sold must come out on paper, chosen before or now', async () => {
    const rules = () => ({ usbOnly: false, forgetPrinters: false, noScreen: true });
    const { service, printers } = setUp({
      rules,
      storage: memory({ 'mutuel.printer': 'screen', 'mutuel.printer.name': 'Screen' }),
    });
    await service.restore();
    expect(await service.choose('screen', QUIET)).toMatchObject({ ok: false, reason: 'printer.noScreen' });
    expect((await service.print(SHEET)).outcome).toBe('notPrinted');
    expect(printers).toEqual([]);
  });

  it('takes the screen where that is the default, and is not initialized until it has', async () => {
    const { service, states, printers } = setUp({ defaultKind: 'screen' });
    expect(service.state()).toMatchObject({ kind: 'screen', status: 'Not initialized' });
    await service.restore();
    expect(states.at(-1)).toEqual({ kind: 'screen', name: 'Screen', status: 'Ready', reason: null });
    expect(await service.print(SHEET)).toEqual({ outcome: 'printed' });
    expect(printers[0]?.printed).toEqual([SHEET]);
  });

  it('prints on the screen even before it was restored, on one printer', async () => {
    const { service, printers } = setUp({ defaultKind: 'screen' });
    const restored = service.restore();
    expect(await service.print(SHEET)).toEqual({ outcome: 'printed' });
    await restored;
    expect(printers).toHaveLength(1);
  });

  it('asks again for drivers that could not be loaded', async () => {
    let fails = true;
    const { service, log } = setUp({
      defaultKind: 'screen',
      loadDrivers() {
        if (fails) return Promise.reject(new Error('offline'));
        return Promise.resolve({
          drivers: [EPSON],
          heightOf: () => 800,
          printerOnLink: (link) => createFakePrinter(link),
          printerOnScreen: () => createFakePrinter(null),
        });
      },
    });
    await service.restore();
    expect(service.state().status).toBe('Not connected');
    expect(log).toEqual(['printer drivers not loaded: Error: offline']);
    expect(await service.choose('screen', QUIET)).toEqual({
      ok: false,
      at: 'connect',
      reason: 'trouble.notLoaded',
    });
    fails = false;
    expect(await service.print(SHEET)).toEqual({ outcome: 'printed' });
  });
});

describe('choosing a printer', () => {
  it('opens the chooser within the tap, connects, and remembers it [T228]', async () => {
    const fake = bluetoothDevice();
    const bluetooth = fakeBluetooth(chooser(fake.device));
    const { service, states, storage } = setUp({ bluetooth });
    const chosen = service.choose('bluetooth', QUIET);
    // Nothing was awaited yet: the browser still sees the tap.
    expect(bluetooth.asked).toHaveLength(1);
    expect(await chosen).toEqual({ ok: true });
    expect(states.at(-1)).toEqual({ kind: 'bluetooth', name: 'Counter 3', status: 'Ready', reason: null });
    // A browser gives no address: the id by which it knows the device takes its place.
    expect([...storage.stored]).toEqual([
      [
        'mutuel.printers',
        JSON.stringify([
          {
            FRIENDLY_NAME: 'Counter 3',
            MAC_ADDRESS: 'fake',
            mode: 'epson',
            lastUse: 0,
            CONNECTION: 'bluetooth',
          },
        ]),
      ],
      ['mutuel.printer', 'bluetooth'],
      ['mutuel.printer.name', 'Counter 3'],
      ['mutuel.printer.id', 'fake'],
    ]);
  });

  it('opens the chooser of serial ports within the tap too', async () => {
    const fake = createFakeSerialPort();
    const serial = fakeSerial(chooser(fake.port));
    const { service } = setUp({ serial });
    const chosen = service.choose('serial', QUIET);
    expect(serial.asked).toHaveLength(1);
    expect(await chosen).toEqual({ ok: true });
    expect(fake.isOpen()).toBe(true);
  });

  it('connects no Bluetooth printer that was used before, where only cables are allowed', async () => {
    const storage = memory();
    const { device } = bluetoothDevice();
    const first = setUp({ bluetooth: fakeBluetooth(chooser(device)), storage });
    expect(await first.service.choose('bluetooth', QUIET)).toEqual({ ok: true });
    const rules = () => ({ usbOnly: true, forgetPrinters: false });
    const { service, printers } = setUp({ bluetooth: fakeBluetooth(chooser(device)), storage, rules });
    await service.restore();
    expect(printers).toEqual([]);
    expect(await service.use({ connection: 'bluetooth', id: 'fake' }, QUIET)).toMatchObject({
      ok: false,
    });
    expect(printers).toEqual([]);
  });

  it('leaves the printer in place when the chooser is closed', async () => {
    const { service, printers } = setUp({ defaultKind: 'screen', bluetooth: fakeBluetooth(closedChooser) });
    await service.restore();
    expect(await service.choose('bluetooth', QUIET)).toEqual({
      ok: false,
      at: 'scan',
      reason: 'printer.noneFound',
    });
    expect(english['printer.noneFound']).toBe('No available printers found');
    expect(service.state()).toMatchObject({ kind: 'screen', status: 'Ready' });
    expect(printers).toHaveLength(1);
  });

  it.each(['bluetooth', 'serial'] as const)('says that the browser has no %s', async (kind) => {
    const { service } = setUp();
    expect(await service.choose(kind, QUIET)).toEqual({
      ok: false,
      at: 'scan',
      reason: 'printer.connect.unsupported',
    });
  });

  it('puts the old printer back when the new one cannot be connected', async () => {
    const port = createFakeSerialPort();
    const fake = createFakeBluetoothDevice({ profiles: [] });
    const { service, storage } = setUp({
      serial: fakeSerial(chooser(port.port)),
      bluetooth: fakeBluetooth(chooser(fake.device)),
    });
    await service.choose('serial', QUIET);
    expect(await service.choose('bluetooth', QUIET)).toEqual({
      ok: false,
      at: 'connect',
      reason: 'printer.connect.wrongDevice',
    });
    expect(service.state()).toMatchObject({ kind: 'serial', status: 'Ready' });
    expect(port.isOpen()).toBe(true);
    expect(storage.stored.get('mutuel.printer')).toBe('serial');
  });

  it('can choose the very port that is open', async () => {
    const port = createFakeSerialPort();
    const { service } = setUp({ serial: fakeSerial(chooser(port.port)) });
    expect(await service.choose('serial', QUIET)).toEqual({ ok: true });
    expect(await service.choose('serial', QUIET)).toEqual({ ok: true });
    expect(port.counts).toEqual({ opened: 2, closed: 1 });
  });

  it('says so when a connected printer does not answer, and keeps it', async () => {
    const { service, next } = setUp({ bluetooth: fakeBluetooth(chooser(bluetoothDevice().device)) });
    next.found = 'Not connected';
    next.reason = 'silent';
    expect(await service.choose('bluetooth', QUIET)).toEqual({
      ok: false,
      at: 'connect',
      reason: 'trouble.silent',
    });
    expect(service.state()).toMatchObject({ kind: 'bluetooth', name: 'Counter 3', reason: 'silent' });
  });

  it('tells, of the screen that takes the place of a printer, that the printer is one that was used before [T179, T182]', async () => {
    const { service } = await withPrinter();
    const told: KnownPrinters[] = [];
    service.onKnown((known) => told.push(known));
    await service.choose('screen', QUIET);
    expect(told.at(-1)).toMatchObject({ selected: null, previous: [{ FRIENDLY_NAME: 'Counter 3' }] });
  });

  it('takes a printer that is out of paper: it was reached', async () => {
    const { service, next } = setUp({ bluetooth: fakeBluetooth(chooser(bluetoothDevice().device)) });
    next.found = 'Paper out';
    next.reason = 'paperOut';
    expect(await service.choose('bluetooth', QUIET)).toEqual({ ok: true });
    expect(service.state().status).toBe('Paper out');
  });

  it('has one printer for a device and a driver, however often the driver is changed', async () => {
    const made: string[] = [];
    const { service } = setUp({
      bluetooth: fakeBluetooth(chooser(bluetoothDevice().device)),
      loadDrivers: () =>
        Promise.resolve({
          drivers: [EPSON, { ...EPSON, id: 'sunmi' }],
          heightOf: () => 800,
          printerOnLink(link, mode) {
            made.push(mode);
            return createFakePrinter(link);
          },
          printerOnScreen: () => createFakePrinter(null),
        }),
    });
    for (const mode of ['epson', 'sunmi', 'epson', 'sunmi']) {
      const told: ConnectCallbacks = { ...QUIET, chooseDriver: () => Promise.resolve(mode) };
      expect(await service.choose('bluetooth', told)).toEqual({ ok: true });
      expect(service.known().selected?.mode).toBe(mode);
    }
    expect(made).toEqual(['epson', 'sunmi']);
  });

  it('remembers what a printer was left in the middle of, over a reload and where it is forgotten and found anew', async () => {
    const stored = memory();
    const drivers = [EPSON, { ...EPSON, id: 'sunmi' }];
    const unfinished: UnfinishedJob[] = [];
    const deskOn = (id: string) =>
      setUp({
        storage: stored,
        bluetooth: fakeBluetooth(chooser(bluetoothDevice('Counter 3', id).device)),
        loadDrivers: () =>
          Promise.resolve({
            drivers,
            heightOf: () => 800,
            printerOnLink(link, _, parts) {
              if (parts.unfinished !== undefined) unfinished.push(parts.unfinished);
              return createFakePrinter(link);
            },
            printerOnScreen: () => createFakePrinter(null),
          }),
      }).service;
    const choose = (service: PrinterService, mode: string) =>
      service.choose('bluetooth', { ...QUIET, chooseDriver: () => Promise.resolve(mode) });
    const first = deskOn('one');
    await choose(first, 'epson');
    unfinished[0]?.begun(Uint8Array.of(7));
    await choose(deskOn('one'), 'epson');
    await choose(deskOn('one'), 'sunmi');
    await choose(deskOn('other'), 'epson');
    await first.forget({ connection: 'bluetooth', id: 'one' });
    await choose(deskOn('found'), 'epson');
    const repair = Uint8Array.of(7);
    expect(unfinished.map(({ left }) => left())).toEqual([
      { repair, isOthers: false },
      { repair, isOthers: false },
      { repair, isOthers: true },
      null,
      { repair, isOthers: false },
    ]);
  });

  it('lets go of a printer that is disconnected, for good', async () => {
    const fake = bluetoothDevice();
    const { service, clock, storage } = setUp({ bluetooth: fakeBluetooth(chooser(fake.device)) });
    await service.choose('bluetooth', QUIET);
    await service.disconnect();
    await clock.advanceAndSettle(60_000);
    expect(fake.device.gatt?.connected).toBe(false);
    expect(service.state()).toMatchObject({ kind: 'none', status: 'No printer selected' });
    expect(storage.stored.get('mutuel.printer')).toBe('none');
  });
});

describe('using a device that the browser remembers', () => {
  it('is to use the one that answers of ports that cannot be told apart', async () => {
    const scanner = createFakeSerialPort();
    const port = createFakeSerialPort();
    const { service, printers, next } = setUp({
      serial: fakeSerial(closedChooser, [scanner.port, port.port]),
    });
    next.found = 'Not connected';
    next.reason = 'silent';
    service.onState(({ status }) => {
      // The first has been silent: the next one answers.
      if (status === 'Not connected') next.found = 'Ready';
    });
    expect(await service.use({ connection: 'serial', id: 'RS-232' }, QUIET)).toEqual({ ok: true });
    expect(printers).toHaveLength(2);
    expect([scanner.isOpen(), port.isOpen()]).toEqual([false, true]);
    expect(service.known().selected).toMatchObject({ CONNECTION: 'serial', MAC_ADDRESS: 'RS-232' });
  });

  it('opens the list of the browser for one that it does not remember', async () => {
    const fake = bluetoothDevice();
    const bluetooth = fakeBluetooth(chooser(fake.device));
    const { service } = setUp({ bluetooth });
    expect(await service.use({ connection: 'bluetooth', id: 'fake' }, QUIET)).toEqual({ ok: true });
    expect(bluetooth.asked).toHaveLength(1);
  });
});

describe('taking up the remembered printer', () => {
  it('opens a granted serial port without a tap', async () => {
    const port = createFakeSerialPort();
    const serial = fakeSerial(closedChooser, [port.port]);
    const { service } = setUp({ serial, storage: memory({ 'mutuel.printer': 'serial' }) });
    await service.restore();
    expect(service.state()).toMatchObject({ kind: 'serial', status: 'Ready' });
    expect(serial.asked).toEqual([]);
  });

  it('finds the printer among several ports: the one that answers', async () => {
    const scanner = createFakeSerialPort();
    const port = createFakeSerialPort();
    const { service } = setUp({
      serial: fakeSerial(closedChooser, [scanner.port, port.port]),
      storage: memory({ 'mutuel.printer': 'serial' }),
      loadDrivers: () =>
        Promise.resolve({
          drivers: [EPSON],
          heightOf: () => 800,
          printerOnLink(link) {
            const printer = createFakePrinter(link);
            const isPrinter = scanner.counts.closed > 0;
            printer.found = isPrinter
              ? { status: 'Ready', reason: null }
              : { status: 'Not connected', reason: 'silent' };
            return printer;
          },
          printerOnScreen: () => createFakePrinter(null),
        }),
    });
    await service.restore();
    expect(service.state().status).toBe('Ready');
    expect([scanner.isOpen(), port.isOpen()]).toEqual([false, true]);
  });

  it('connects the remembered Bluetooth printer where the browser tells of it, by its name', async () => {
    const other = bluetoothDevice('Heart rate', 'other');
    const fake = bluetoothDevice();
    const { service } = setUp({
      bluetooth: fakeBluetooth(closedChooser, [other.device, fake.device]),
      storage: memory({ 'mutuel.printer': 'bluetooth', 'mutuel.printer.name': 'Counter 3' }),
    });
    await service.restore();
    expect(service.state()).toMatchObject({ kind: 'bluetooth', name: 'Counter 3', status: 'Ready' });
    expect(other.counts.connected).toBe(0);
  });

  it('keeps the name of a Bluetooth printer that needs a tap', async () => {
    const { service, states } = setUp({
      bluetooth: fakeBluetooth(closedChooser),
      storage: memory({ 'mutuel.printer': 'bluetooth', 'mutuel.printer.name': 'Counter 3' }),
    });
    await service.restore();
    expect(states).toEqual([
      { kind: 'bluetooth', name: 'Counter 3', status: 'Not connected', reason: 'notConnected' },
    ]);
    expect(await service.print(SHEET)).toEqual({ outcome: 'notPrinted', reason: 'trouble.notConnected' });
  });

  it('gives way to what the teller chooses meanwhile', async () => {
    const absent = bluetoothDevice();
    absent.connectWith = () => new Promise(() => undefined);
    const port = createFakeSerialPort();
    const { service, clock } = setUp({
      bluetooth: fakeBluetooth(closedChooser, [absent.device]),
      serial: fakeSerial(chooser(port.port)),
      storage: memory({ 'mutuel.printer': 'bluetooth', 'mutuel.printer.name': 'Counter 3' }),
    });
    const restored = service.restore();
    await clock.advanceAndSettle(100);
    const chosen = service.choose('serial', QUIET);
    await clock.advanceAndSettle(30_000);
    expect(await chosen).toEqual({ ok: true });
    await restored;
    expect(service.state()).toMatchObject({ kind: 'serial', status: 'Ready' });
  });

  it('takes a memory that cannot be read as none', () => {
    const storage = {
      getItem(): never {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem(): never {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    expect(setUp({ storage }).service.state().kind).toBe('none');
    expect(setUp({ storage: memory({ 'mutuel.printer': 'fax' }) }).service.state().kind).toBe('none');
  });
});

describe('printing at the service', () => {
  it.each(PRINTER_REASONS)('hands on that nothing, or perhaps something, was printed: %s', async (reason) => {
    const { service, printer } = await withPrinter();
    printer.outcome = { outcome: 'notPrinted', reason };
    expect(await service.print(SHEET)).toEqual({
      outcome: 'notPrinted',
      reason: PRINTER_REASON_TEXTS[reason],
    });
    printer.outcome = { outcome: 'uncertain', reason };
    expect(await service.print(SHEET)).toEqual({
      outcome: 'uncertain',
      reason: PRINTER_REASON_TEXTS[reason],
    });
    // Never again by itself.
    expect(printer.printed).toHaveLength(2);
  });

  it('tells every change of the printer once', async () => {
    const { printer, states } = await withPrinter();
    states.length = 0;
    printer.say({ status: 'Paper low', reason: null });
    printer.say({ status: 'Paper low', reason: null });
    printer.say({ status: 'Paper out', reason: 'coverOpen' });
    expect(states.map(({ status, reason }) => [status, reason])).toEqual([
      ['Paper low', null],
      ['Paper out', 'coverOpen'],
    ]);
  });

  it('connects a printer that went away and came back, and sends nothing again', async () => {
    const { service, clock, fake, printer } = await withPrinter();
    fake.drop();
    expect(service.state()).toMatchObject({
      name: 'Counter 3',
      status: 'Not connected',
      reason: 'linkClosed',
    });
    await clock.advanceAndSettle(2000);
    expect(service.state().status).toBe('Ready');
    expect(printer.printed).toEqual([]);
    expect(fake.writes).toEqual([]);
  });

  it('tries to reach the printer at once when paper is asked for', async () => {
    const { service, fake } = await withPrinter();
    fake.drop();
    expect(await service.print(SHEET)).toEqual({ outcome: 'printed' });
    expect(fake.counts.connected).toBe(2);
  });
});

describe('what the teller is told', () => {
  it("says of every connection that failed 'Failed to connect: {reason}' [S208]", () => {
    for (const code of LINK_FAULTS.filter((fault) => fault !== 'cancelled')) {
      expect(english[CONNECT_TEXTS[code]]).toMatch(/^Failed to connect: .+\.$/);
    }
  });

  it("says 'Data too long' of a QR code that is [S210]", () => {
    expect(english[PRINTER_REASON_TEXTS.qrDataTooLong]).toBe('Data too long');
  });
});
