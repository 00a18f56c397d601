/** Gives tests a printer service on fake devices, and what a teller chooses there. */
import { GATT_PROFILES } from '../../../drivers/links/gatt-profiles.ts';
import { createFakeBluetoothDevice, fakeBluetooth } from '../../../drivers/links/testing/fake-bluetooth.ts';
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { PrinterReason } from '../../../drivers/printers/document/printer.ts';
import type { Rasterizer } from '../../../drivers/printers/raster/rasterizer.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import type { ConnectCallbacks } from '../active/printer-service.ts';
import { createPrinterService, type PrinterServiceDependencies } from '../create-printer-service.ts';
import type { ActivePrinterState, DriverInfo } from '../model/printer-model.ts';
import { createFakePrinter, type FakePrinter } from './fake-printer.ts';

/** A paper to print. */
export const SHEET: PrintDocument = {
  id: 'one',
  kind: 'ticket',
  title: 'One',
  language: 'en-us',
  blocks: [],
};

/** Keeps what a browser would, from the given entries on. */
export function memory(entries: Readonly<Record<string, string>> = {}) {
  const stored = new Map(Object.entries(entries));
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

/** Makes a Bluetooth device of a profile that printers have. */
export function bluetoothDevice(name = 'Counter 3', id = 'fake') {
  return createFakeBluetoothDevice({ profiles: GATT_PROFILES.slice(2, 3), name, id });
}

/** The callbacks of a connection with one driver, of which nothing is asked. */
export const QUIET: ConnectCallbacks = {
  chooseDriver: () => Promise.reject(new Error('asked for a driver')),
  connecting: () => undefined,
};

export const EPSON: DriverInfo = { id: 'epson', name: 'Epson', description: 'Receipt printers' };

const NO_RASTER: Rasterizer = {
  draw: () => Promise.reject(new Error('nothing is drawn')),
  drawLine: () => Promise.reject(new Error('nothing is drawn')),
};

/** Makes a printer service whose parts are fakes, unless `parts` gives others. */
export function setUpService(parts: Partial<PrinterServiceDependencies> = {}) {
  const clock = createManualClock(0);
  const printers: FakePrinter[] = [];
  /** The state in which the next printer on a link is found. */
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

/** Chooses this device in the browser's list. */
export function chooser<T>(device: T): () => Promise<T> {
  return () => Promise.resolve(device);
}

/** Closes the browser's list without a choice. */
export function closedChooser(): Promise<never> {
  return Promise.reject(new DOMException('User cancelled the requestDevice() chooser.', 'NotFoundError'));
}

/** Makes a printer service whose Bluetooth printer is connected. */
export async function withPrinter() {
  const fake = bluetoothDevice();
  const parts = setUpService({ bluetooth: fakeBluetooth(chooser(fake.device)) });
  await parts.service.choose('bluetooth', QUIET);
  const printer = parts.printers[0];
  if (printer === undefined) throw new Error('no printer was made');
  return { ...parts, fake, printer };
}
