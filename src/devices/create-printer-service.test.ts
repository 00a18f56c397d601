/** Proves the printer service: without a printer, at the start of the program, and while it prints. */
import { describe, expect, it } from 'vitest';
import { LINK_FAULTS } from '../../drivers/links/link.ts';
import { fakeBluetooth } from '../../drivers/links/testing/fake-bluetooth.ts';
import { createFakeSerialPort, fakeSerial } from '../../drivers/links/testing/fake-serial.ts';
import { PRINTER_REASONS } from '../../drivers/printers/document/printer.ts';
import { english } from '../i18n/testing/english.ts';
import { CONNECT_TEXTS, PRINTER_REASON_TEXTS } from './model/printer-texts.ts';
import { createFakePrinter } from './testing/fake-printer.ts';
import {
  bluetoothDevice,
  chooser,
  closedChooser,
  EPSON,
  memory,
  QUIET,
  SHEET,
  setUpService,
  withPrinter,
} from './testing/printer-service.ts';

describe('the printer service without a printer', () => {
  it("refuses to print: 'No printer selected.' [S207]", async () => {
    const { service } = setUpService();
    await service.restore();
    expect(service.state()).toMatchObject({ kind: 'none', status: 'No printer selected' });
    const result = await service.print(SHEET);
    expect(result).toEqual({ outcome: 'notPrinted', reason: 'trouble.noPrinter' });
    expect(english['trouble.noPrinter']).toBe('No printer selected.');
  });

  it('takes no screen where what is sold must come out on paper, chosen before or now', async () => {
    const rules = () => ({ usbOnly: false, forgetPrinters: false, noScreen: true });
    const { service, printers } = setUpService({
      rules,
      storage: memory({ 'mutuel.printer': 'screen', 'mutuel.printer.name': 'Screen' }),
    });
    await service.restore();
    expect(await service.choose('screen', QUIET)).toMatchObject({ ok: false, reason: 'printer.noScreen' });
    expect((await service.print(SHEET)).outcome).toBe('notPrinted');
    expect(printers).toEqual([]);
  });

  it('takes the screen where that is the default, and is not initialized until it has', async () => {
    const { service, states, printers } = setUpService({ defaultKind: 'screen' });
    expect(service.state()).toMatchObject({ kind: 'screen', status: 'Not initialized' });
    await service.restore();
    expect(states.at(-1)).toEqual({ kind: 'screen', name: 'Screen', status: 'Ready', reason: null });
    expect(await service.print(SHEET)).toEqual({ outcome: 'printed' });
    expect(printers[0]?.printed).toEqual([SHEET]);
  });

  it('prints on the screen even before it was restored, on one printer', async () => {
    const { service, printers } = setUpService({ defaultKind: 'screen' });
    const restored = service.restore();
    expect(await service.print(SHEET)).toEqual({ outcome: 'printed' });
    await restored;
    expect(printers).toHaveLength(1);
  });

  it('asks again for drivers that could not be loaded', async () => {
    let fails = true;
    const { service, log } = setUpService({
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

describe('taking up the remembered printer', () => {
  it('opens a granted serial port without a tap', async () => {
    const port = createFakeSerialPort();
    const serial = fakeSerial(closedChooser, [port.port]);
    const { service } = setUpService({ serial, storage: memory({ 'mutuel.printer': 'serial' }) });
    await service.restore();
    expect(service.state()).toMatchObject({ kind: 'serial', status: 'Ready' });
    expect(serial.asked).toEqual([]);
  });

  it('finds the printer among several ports: the one that answers', async () => {
    const scanner = createFakeSerialPort();
    const port = createFakeSerialPort();
    const { service } = setUpService({
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

  it('connects the remembered Bluetooth printer where the browser lists it, by its name', async () => {
    const other = bluetoothDevice('Heart rate', 'other');
    const fake = bluetoothDevice();
    const { service } = setUpService({
      bluetooth: fakeBluetooth(closedChooser, [other.device, fake.device]),
      storage: memory({ 'mutuel.printer': 'bluetooth', 'mutuel.printer.name': 'Counter 3' }),
    });
    await service.restore();
    expect(service.state()).toMatchObject({ kind: 'bluetooth', name: 'Counter 3', status: 'Ready' });
    expect(other.counts.connected).toBe(0);
  });

  it('keeps the name of a Bluetooth printer that needs a tap', async () => {
    const { service, states } = setUpService({
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
    const { service, clock } = setUpService({
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
    expect(setUpService({ storage }).service.state().kind).toBe('none');
    expect(setUpService({ storage: memory({ 'mutuel.printer': 'fax' }) }).service.state().kind).toBe('none');
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

describe('what the teller is shown', () => {
  it("says of every connection that failed 'Failed to connect: {reason}' [S208]", () => {
    for (const code of LINK_FAULTS.filter((fault) => fault !== 'cancelled')) {
      expect(english[CONNECT_TEXTS[code]]).toMatch(/^Failed to connect: .+\.$/);
    }
  });

  it("says 'Data too long' of a QR code that is [S210]", () => {
    expect(english[PRINTER_REASON_TEXTS.qrDataTooLong]).toBe('Data too long');
  });
});
