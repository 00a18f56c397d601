/** Proves how a teller chooses, changes and forgets the printer of the printer service. */
import { describe, expect, it } from 'vitest';
import { createFakeBluetoothDevice, fakeBluetooth } from '../../../drivers/links/testing/fake-bluetooth.ts';
import { createFakeSerialPort, fakeSerial } from '../../../drivers/links/testing/fake-serial.ts';
import type { UnfinishedJob } from '../../../drivers/printers/bytes/unfinished-job.ts';
import { english } from '../../i18n/testing/english.ts';
import type { ConnectCallbacks, PrinterService } from '../active/printer-service.ts';
import type { KnownPrinters } from '../model/printer-model.ts';
import { createDeviceRoles } from '../ports/device-roles.ts';
import { createFakePrinter } from '../testing/fake-printer.ts';
import {
  bluetoothDevice,
  chooser,
  closedChooser,
  EPSON,
  memory,
  QUIET,
  setUpService,
  withPrinter,
} from '../testing/printer-service.ts';

describe('choosing a printer', () => {
  it('opens the chooser within the tap, connects, and remembers it [T228]', async () => {
    const fake = bluetoothDevice();
    const bluetooth = fakeBluetooth(chooser(fake.device));
    const { service, states, storage } = setUpService({ bluetooth });
    const chosen = service.choose('bluetooth', QUIET);
    // Nothing was awaited yet: the browser still sees the tap.
    expect(bluetooth.asked).toHaveLength(1);
    expect(await chosen).toEqual({ ok: true });
    expect(states.at(-1)).toEqual({ kind: 'bluetooth', name: 'Counter 3', status: 'Ready', reason: null });
    // A browser gives no address: the id by which it knows the device takes its place.
    expect([...storage.stored]).toEqual([
      ['mutuel.deviceRoles', JSON.stringify([{ connection: 'bluetooth', id: 'fake', role: 'printer' }])],
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
    const { service } = setUpService({ serial });
    const chosen = service.choose('serial', QUIET);
    expect(serial.asked).toHaveLength(1);
    expect(await chosen).toEqual({ ok: true });
    expect(fake.isOpen()).toBe(true);
  });

  it('passes over a port that serves as a scanner, and does not write to it', async () => {
    const [scanner, printer] = [createFakeSerialPort({ usbVendorId: 1 }), createFakeSerialPort()];
    const serial = fakeSerial(chooser(printer.port), [scanner.port, printer.port]);
    const storage = memory({
      'mutuel.printer': 'serial',
      'mutuel.deviceRoles': '[{"connection":"serial","id":"USB 0001:0000","role":"scanner"}]',
    });
    const { service } = setUpService({ serial, storage });
    await service.restore();
    expect([scanner.isOpen(), printer.isOpen()]).toEqual([false, true]);
    await service.findPaired();
    const { paired } = service.known();
    expect(paired.state === 'ready' && paired.value.map(({ id }) => id)).toEqual(['RS-232']);
  });

  it('stays the printer, though its id gets another device: one chosen before roles were noted', async () => {
    const printer = createFakeSerialPort();
    const serial = fakeSerial(chooser(printer.port), [printer.port]);
    const storage = memory({ 'mutuel.printer': 'serial' });
    await setUpService({ serial, storage }).service.restore();
    createDeviceRoles(storage).assign({ connection: 'serial', id: 'RS-232' }, 'scanner');
    const next = setUpService({ serial: fakeSerial(chooser(printer.port), [printer.port]), storage });
    await next.service.restore();
    expect(next.states.at(-1)).toMatchObject({ kind: 'serial', status: 'Ready' });
  });

  it('connects no Bluetooth printer that was used before, where only cables are allowed', async () => {
    const storage = memory();
    const { device } = bluetoothDevice();
    const first = setUpService({ bluetooth: fakeBluetooth(chooser(device)), storage });
    expect(await first.service.choose('bluetooth', QUIET)).toEqual({ ok: true });
    const rules = () => ({ usbOnly: true, forgetPrinters: false });
    const { service, printers } = setUpService({ bluetooth: fakeBluetooth(chooser(device)), storage, rules });
    await service.restore();
    expect(printers).toEqual([]);
    expect(await service.use({ connection: 'bluetooth', id: 'fake' }, QUIET)).toMatchObject({
      ok: false,
    });
    expect(printers).toEqual([]);
  });

  it('leaves the printer in place when the chooser is closed', async () => {
    const { service, printers } = setUpService({
      defaultKind: 'screen',
      bluetooth: fakeBluetooth(closedChooser),
    });
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
    const { service } = setUpService();
    expect(await service.choose(kind, QUIET)).toEqual({
      ok: false,
      at: 'scan',
      reason: 'printer.connect.unsupported',
    });
  });

  it('puts the old printer back when the new one cannot be connected', async () => {
    const port = createFakeSerialPort();
    const fake = createFakeBluetoothDevice({ profiles: [] });
    const { service, storage } = setUpService({
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
    const { service } = setUpService({ serial: fakeSerial(chooser(port.port)) });
    expect(await service.choose('serial', QUIET)).toEqual({ ok: true });
    expect(await service.choose('serial', QUIET)).toEqual({ ok: true });
    expect(port.counts).toEqual({ opened: 2, closed: 1 });
  });

  it('says so when a connected printer does not answer, and keeps it', async () => {
    const { service, next } = setUpService({ bluetooth: fakeBluetooth(chooser(bluetoothDevice().device)) });
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
    const { service, next } = setUpService({ bluetooth: fakeBluetooth(chooser(bluetoothDevice().device)) });
    next.found = 'Paper out';
    next.reason = 'paperOut';
    expect(await service.choose('bluetooth', QUIET)).toEqual({ ok: true });
    expect(service.state().status).toBe('Paper out');
  });

  it('has one printer for a device and a driver, however often the driver is changed', async () => {
    const made: string[] = [];
    const { service } = setUpService({
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
      setUpService({
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
    const { service, clock, storage } = setUpService({ bluetooth: fakeBluetooth(chooser(fake.device)) });
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
    const { service, printers, next } = setUpService({
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
    const { service } = setUpService({ bluetooth });
    expect(await service.use({ connection: 'bluetooth', id: 'fake' }, QUIET)).toEqual({ ok: true });
    expect(bluetooth.asked).toHaveLength(1);
  });
});
