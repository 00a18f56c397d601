/**
 * Connects a printer that the teller chose. Finds its driver (T391, T392), opens its link, and makes it the
 * active one.
 *
 * Leaves the old printer active if the new one's link does not open.
 */
import type { InOrder } from '../../../drivers/in-order.ts';
import type { TextKey } from '../../i18n/say.ts';
import type { ActivePrinter, NamedPrinter } from '../active/active-printer.ts';
import type { ActiveRecord, PrinterRules } from '../active/active-record.ts';
import type { PrinterRecords } from '../active/printer-records.ts';
import type { ChooseResult, ConnectCallbacks } from '../active/printer-service.ts';
import type { DriverLoader, PrinterDrivers } from '../driver/driver-loading.ts';
import { driversFor } from '../driver/driver-mode.ts';
import { isPrinterThere, type PrinterRecord } from '../model/printer-model.ts';
import { CONNECT_TEXTS, PRINTER_REASON_TEXTS } from '../model/printer-texts.ts';
import type { FoundDevice } from './device-finder.ts';
import type { PrinterOn } from './linked-printers.ts';

/** The log's words for a printer that was not reached (S206). */
export const NOT_INITIALIZED = 'Printer initialization failed';

export const NOT_LOADED: ChooseResult = { ok: false, at: 'connect', reason: 'trouble.notLoaded' };

export interface ConnectPrinterDependencies {
  readonly activePrinter: ActivePrinter;
  readonly records: Pick<PrinterRecords, 'nameOf'>;
  readonly activeRecord: ActiveRecord;
  readonly drivers: DriverLoader;
  readonly printerOn: PrinterOn;
  readonly rules: () => PrinterRules;
  /** Changes of the printer wait for one another. */
  readonly inTurn: InOrder;
  readonly log: (message: string) => void;
}

/**
 * Connects the one of these devices that answers: ports of one make cannot be told apart. `before`: the
 * record of the printer that is wanted; its driver is not asked for again.
 */
export type ConnectOneOf = (
  devices: readonly [FoundDevice, ...FoundDevice[]],
  told: ConnectCallbacks,
  before: PrinterRecord | null,
) => Promise<ChooseResult>;

export function createConnectPrinter(parts: ConnectPrinterDependencies): ConnectOneOf {
  const { activePrinter, activeRecord, drivers, printerOn } = parts;
  const { nameOf } = parts.records;

  /**
   * Returns the driver of the device's name, the only one that fits, or the teller's choice; null if they
   * cancel.
   */
  async function modeOf(
    device: FoundDevice,
    told: ConnectCallbacks,
    before: PrinterRecord | null,
  ): Promise<string | null> {
    const fit = driversFor(nameOf(device), drivers.known(), parts.rules().usbOnly);
    const [first, second] = fit;
    if (second === undefined) return first?.id ?? null;
    if (before !== null && fit.some(({ id }) => id === before.mode)) return before.mode;
    return told.chooseDriver(nameOf(device), fit);
  }

  async function install(device: FoundDevice, mode: string, loaded: PrinterDrivers): Promise<ChooseResult> {
    // The old printer lets go first: it may be the same device.
    const left = activeRecord.record();
    const before = await activePrinter.clear();
    const opened = await device.link.open();
    if (!opened.ok) {
      await putBack(before);
      return failed(CONNECT_TEXTS[opened.fault.code]);
    }
    const printer = printerOn(device, mode, loaded);
    const { status, reason } = await printer.connect();
    activeRecord.forgetIfRuled(left);
    activePrinter.put({ kind: device.connection, printer, name: nameOf(device) });
    activeRecord.note(device, mode);
    return isPrinterThere(status) ? { ok: true } : failed(PRINTER_REASON_TEXTS[reason ?? 'silent']);
  }

  async function putBack(before: NamedPrinter | null): Promise<void> {
    if (before === null) return;
    activePrinter.put(before);
    await before.printer.connect();
  }

  /** The notice has the reason; the log has the event (S206). */
  function failed(reason: TextKey): ChooseResult {
    parts.log(`${NOT_INITIALIZED}: ${reason}`);
    return { ok: false, at: 'connect', reason };
  }

  return async (devices, told, before) => {
    const loaded = await drivers.load();
    if (loaded === null) return NOT_LOADED;
    const mode = await modeOf(devices[0], told, before);
    if (mode === null) return { ok: false, at: 'driver', reason: 'printer.connectionCancelled' };
    told.connecting(nameOf(devices[0]));
    let result: ChooseResult = NOT_LOADED;
    for (const device of devices) {
      result = await parts.inTurn(() => install(device, mode, loaded));
      if (result.ok) break;
    }
    return result;
  };
}
