/**
 * Connects the remembered printer, as far as the browser allows without a tap.
 *
 * Gives way to any choice of the teller meanwhile. Prints nothing.
 */

import type { ActivePrinter } from '../active/active-printer.ts';
import type { ActiveRecord, PrinterRules } from '../active/active-record.ts';
import type { PrinterRecords } from '../active/printer-records.ts';
import type { DriverLoader, PrinterDrivers } from '../driver/driver-loading.ts';
import { driversFor } from '../driver/driver-mode.ts';
import { type FoundPrinter, isPrinterThere, type PrinterReason } from '../model/printer-model.ts';
import { NOT_INITIALIZED } from './connect-printer.ts';
import type { DeviceFinder, FoundDevice } from './device-finder.ts';
import type { PrinterOn } from './linked-printers.ts';

export interface RestorePrinterDependencies {
  readonly activePrinter: ActivePrinter;
  readonly records: Pick<PrinterRecords, 'of' | 'nameOf'>;
  readonly activeRecord: ActiveRecord;
  readonly finder: Pick<DeviceFinder, 'connections' | 'noteUse' | 'remembered'>;
  readonly drivers: DriverLoader;
  readonly printerOn: PrinterOn;
  readonly putScreen: (loaded: PrinterDrivers) => Promise<void>;
  readonly rules: () => PrinterRules;
  readonly log: (message: string) => void;
}

/** The driver of printers that were chosen before there was more than one. */
const FIRST_MODE = 'epson';

/**
 * Resolves when the printer is active, or is known to be away. `isWanted` returns false once the teller has
 * chosen another.
 */
export type RestorePrinter = (isWanted: () => boolean) => Promise<void>;

export function createRestorePrinter(parts: RestorePrinterDependencies): RestorePrinter {
  const { activePrinter, records, activeRecord, finder, drivers, printerOn } = parts;

  /** Takes the first of several devices that answers. If none does, keeps the last and tries it again. */
  async function takeUp(
    devices: readonly FoundDevice[],
    loaded: PrinterDrivers,
    isWanted: () => boolean,
  ): Promise<void> {
    for (const device of mostLikely(devices)) {
      const mode = rememberedMode(device);
      if (mode === null) continue;
      await activePrinter.clear();
      if (!isWanted()) return;
      const printer = printerOn(device, mode, loaded);
      activePrinter.put({ kind: device.connection, printer, name: records.nameOf(device) });
      const { status } = await printer.connect();
      if (!isWanted()) return;
      if (isPrinterThere(status)) {
        finder.noteUse(device);
        activeRecord.note(device, mode);
        return;
      }
      parts.log(`${NOT_INITIALIZED}: trouble.notConnected`);
    }
  }

  /** The device of the remembered id, else those of the remembered name, else all. */
  function mostLikely(devices: readonly FoundDevice[]): readonly FoundDevice[] {
    const { id, name } = activePrinter.choice();
    const same = devices.filter((device) => device.id === id);
    const called = devices.filter((device) => records.nameOf(device) === name);
    return [same, called, devices].find((some) => some.length > 0) ?? [];
  }

  /**
   * Returns null if the program no longer has the driver, or the window's settings forbid it. Its print mode
   * is then to be chosen anew.
   */
  function rememberedMode(device: FoundPrinter): string | null {
    const fit = driversFor(records.nameOf(device), drivers.known(), parts.rules().usbOnly);
    const mode = (records.of(device) ?? activeRecord.record())?.mode ?? FIRST_MODE;
    return fit.some(({ id }) => id === mode) ? mode : ((fit.length === 1 ? fit[0]?.id : undefined) ?? null);
  }

  /** Why the printer is not there, of one that was looked for with the drivers at hand. */
  function hindrance(): PrinterReason {
    const { kind, name, id } = activePrinter.choice();
    if (kind === 'none' || kind === 'screen') return 'notConnected';
    return rememberedMode({ connection: kind, name, id }) === null ? 'noMode' : 'notConnected';
  }

  return async (isWanted) => {
    // Loaded for every kind: what is chosen later must not wait for a file.
    const loaded = await drivers.load();
    if (loaded !== null && isWanted() && activePrinter.current() === null) {
      const { kind } = activePrinter.choice();
      if (kind === 'screen') {
        if (parts.rules().noScreen !== true) await parts.putScreen(loaded);
      } else if (kind !== 'none' && finder.connections().includes(kind)) {
        const devices = await finder.remembered(kind);
        if (isWanted()) await takeUp(devices, loaded, isWanted);
      }
    }
    activePrinter.markSearched(loaded === null ? 'notConnected' : hindrance());
  };
}
