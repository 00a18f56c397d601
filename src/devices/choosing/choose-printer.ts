/**
 * Chooses the window's printer: from the browser's list, among the known ones, the screen, or none. Also
 * brings back the remembered printer.
 *
 * Changes of the printer run one after the other. Restoring gives way to any of them.
 */
import { createInOrder } from '../../../drivers/in-order.ts';
import type { LinkFault } from '../../../drivers/links/link.ts';
import type { Printer } from '../../../drivers/printers/document/printer.ts';
import type { ActivePrinter } from '../active/active-printer.ts';
import type { ActiveRecord, PrinterRules } from '../active/active-record.ts';
import type { PrinterRecords } from '../active/printer-records.ts';
import type { ChooseResult, ConnectCallbacks, PrinterService } from '../active/printer-service.ts';
import type { DriverLoader, PrinterDrivers } from '../driver/driver-loading.ts';
import { type Connection, isSameAddress, type PrinterRecord } from '../model/printer-model.ts';
import { CONNECT_TEXTS } from '../model/printer-texts.ts';
import { createConnectPrinter, NOT_LOADED } from './connect-printer.ts';
import { type DeviceFinder, deviceOf } from './device-finder.ts';
import type { PrinterOn } from './linked-printers.ts';
import { createRestorePrinter } from './restore-printer.ts';

export interface ChoosePrinterDependencies {
  readonly activePrinter: ActivePrinter;
  readonly records: PrinterRecords;
  readonly activeRecord: ActiveRecord;
  readonly drivers: DriverLoader;
  readonly finder: DeviceFinder;
  readonly printerOn: PrinterOn;
  /** Makes the printer that prints on the screen. */
  readonly screenPrinter: (loaded: PrinterDrivers) => Printer;
  readonly rules: () => PrinterRules;
  /** Returns the known printers that are not active. */
  readonly previous: () => readonly PrinterRecord[];
  readonly onChange: () => void;
  readonly log: (message: string) => void;
}

export type ChoosePrinter = Pick<PrinterService, 'choose' | 'disconnect' | 'restore' | 'use'>;

export function createChoosePrinter(parts: ChoosePrinterDependencies): ChoosePrinter {
  const { activePrinter, records, activeRecord, drivers, finder, rules, onChange } = parts;
  const inOrder = createInOrder();
  let changes = 0;
  let restoring: Promise<void> | null = null;
  const connectOneOf = createConnectPrinter({ ...parts, inTurn });
  const restorePrinter = createRestorePrinter({ ...parts, putScreen });

  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    changes += 1;
    return inOrder(change);
  }

  async function putScreen(loaded: PrinterDrivers): Promise<void> {
    const printer = parts.screenPrinter(loaded);
    activePrinter.put({ kind: 'screen', printer, name: printer.name });
    await printer.connect();
  }

  async function chooseScreen(): Promise<ChooseResult> {
    if (rules().noScreen === true) return { ok: false, at: 'scan', reason: 'printer.noScreen' };
    const loaded = await drivers.load();
    if (loaded === null) return NOT_LOADED;
    await release();
    await putScreen(loaded);
    activePrinter.remember({ kind: 'screen', name: activePrinter.state().name, id: '' });
    // Its state changed before it was the one that is remembered.
    onChange();
    return { ok: true };
  }

  async function chooseNone(): Promise<void> {
    await release();
    activePrinter.remember({ kind: 'none', name: '', id: '' });
  }

  /** Disconnects the active printer. */
  async function release(): Promise<void> {
    const left = activeRecord.record();
    await activePrinter.clear();
    activeRecord.forgetIfRuled(left);
  }

  async function chooseFromList(connection: Connection, callbacks: ConnectCallbacks): Promise<ChooseResult> {
    const scan = finder.scan(connection);
    // Loads the drivers while the list is open.
    void drivers.load();
    const chosen = await scan;
    if (!chosen.ok) return noDevice(chosen.fault);
    return connectOneOf([deviceOf(connection, chosen.link)], callbacks, null);
  }

  async function restoreNow(): Promise<void> {
    const changesBefore = changes;
    for (const record of parts.previous()) activeRecord.forgetIfRuled(record);
    await restorePrinter(() => changes === changesBefore);
    onChange();
  }

  return {
    // Nothing may be awaited before the browser's list opens: it is allowed only within the tap.
    choose: (kind, callbacks) => (kind === 'screen' ? inTurn(chooseScreen) : chooseFromList(kind, callbacks)),
    async use(address, callbacks) {
      const before = records.of(address);
      const [device, ...others] = await finder.at(address);
      if (device !== undefined) return connectOneOf([device, ...others], callbacks, before);
      // The tap that asked for the printer allows the list too.
      const chosen = await finder.scan(address.connection);
      if (!chosen.ok) return noDevice(chosen.fault);
      const found = deviceOf(address.connection, chosen.link);
      const isIt = isSameAddress(found, address) || found.name === before?.FRIENDLY_NAME;
      return connectOneOf([found], callbacks, isIt ? before : null);
    },
    restore() {
      restoring ??= restoreNow().finally(() => {
        restoring = null;
      });
      return restoring;
    },
    disconnect: () => inTurn(chooseNone),
  };
}

/** Returns the result of a list from which no device was chosen, or that did not open. */
function noDevice({ code }: LinkFault): ChooseResult {
  return { ok: false, at: 'scan', reason: code === 'cancelled' ? 'printer.noneFound' : CONNECT_TEXTS[code] };
}
