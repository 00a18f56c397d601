/**
 * A window with printers of the test's own, for tests: Bluetooth devices, drivers, and what the window says
 * of them.
 */
import 'fake-indexeddb/auto';
import { GATT_PROFILES } from '../../../drivers/links/gatt-profiles.ts';
import {
  createFakeBluetoothDevice,
  type FakeBluetoothDevice,
  fakeBluetooth,
} from '../../../drivers/links/testing/fake-bluetooth.ts';
import { PRINTER_DRIVERS } from '../../../drivers/printers/driver-list.ts';
import { type PrinterService } from '../../devices/active/printer-service.ts';
import {
  createPrinterService,
  type PrinterServiceDependencies,
} from '../../devices/create-printer-service.ts';
import { createFakePrinter, type FakePrinter } from '../../devices/testing/fake-printer.ts';
import { english } from '../../i18n/testing/english.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { openRoom, openWindow, type Room, type TestWindow } from './test-window.ts';

export let room: Room;
export let window: TestWindow;
/** Every printer that a driver was made for, with the driver's id. */
export let made: { readonly mode: string; readonly printer: FakePrinter }[] = [];

export const storage = new Map<string, string>();
export const DRIVERS = PRINTER_DRIVERS.map(({ id, name, description }) => ({ id, name, description }));

export function device(name: string, id = name): FakeBluetoothDevice {
  return createFakeBluetoothDevice({ profiles: GATT_PROFILES.slice(2, 3), name, id });
}

export function browserWith(
  chosen: FakeBluetoothDevice,
  remembered?: readonly FakeBluetoothDevice[],
): Bluetooth {
  return fakeBluetooth(
    () => Promise.resolve(chosen.device),
    remembered?.map((each) => each.device),
  );
}

export function deskWith(parts: Partial<PrinterServiceDependencies> = {}): PrinterService {
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

export function never(): Promise<never> {
  return Promise.reject(new Error('nothing is drawn'));
}

export async function open(parts: Partial<PrinterServiceDependencies> = {}): Promise<void> {
  window = await openWindow(room, { printers: deskWith(parts) });
}

/** Returns the texts shown over the window, as the teller reads them. */
export function shown(): readonly string[] {
  const notice = window.store.get(noticeAtom);
  return notice === null ? [] : [notice.title, ...notice.lines].map(({ key }) => english[key]);
}

export async function scan(): Promise<void> {
  void window.till.printers.choose('bluetooth');
  await window.settle();
}

export async function drive(mode: string): Promise<void> {
  window.till.printers.chooseDriver(mode);
  await window.settle();
}

/** Begins each test. */
export async function beginPrinters(): Promise<void> {
  room = await openRoom();
  storage.clear();
  made = [];
}
