/**
 * Creates the printer service of a page: the window's printer over Web Bluetooth, Web Serial or on the
 * screen.
 *
 * A printer is chosen and connected in choosing/, and its paper is counted in roll/. The one printer that is
 * active is in active/. Nothing is printed twice: a print's result is the driver's outcome.
 */
import type { DriverClock } from '../../drivers/driver-clock.ts';
import { createListeners } from '../../drivers/listeners.ts';
import type { PrintDocument } from '../../drivers/printers/document/print-document.ts';
import type { Rasterizer } from '../../drivers/printers/raster/rasterizer.ts';
import type { ScreenPaper } from '../../drivers/printers/screen/paper-svg.ts';
import type { ScreenFaults } from '../../drivers/printers/screen/screen-faults.ts';
import { createActivePrinter } from './active/active-printer.ts';
import { createActiveRecord, type PrinterRules } from './active/active-record.ts';
import { knownPrinters } from './active/known-printers.ts';
import { createPrinterRecords } from './active/printer-records.ts';
import type { PrinterService } from './active/printer-service.ts';
import { createPrinting } from './active/printing.ts';
import { createUnfinishedJobs } from './active/unfinished-jobs.ts';
import { createChoosePrinter } from './choosing/choose-printer.ts';
import { createDeviceFinder } from './choosing/device-finder.ts';
import { createLinkedPrinters } from './choosing/linked-printers.ts';
import { createDriverLoader, type PrinterDrivers } from './driver/driver-loading.ts';
import type { ChoiceStorage } from './model/printer-choice.ts';
import { addressOf, isSameAddress, type KnownPrinters } from './model/printer-model.ts';
import { createDeviceRoles } from './ports/device-roles.ts';
import { createRollKeeper } from './roll/roll-keeper.ts';

export interface PrinterServiceDependencies {
  readonly clock: DriverClock;
  /** Undefined where the browser has none. */
  readonly bluetooth: Bluetooth | undefined;
  readonly serial: Serial | undefined;
  /** Null where the browser refuses one. */
  readonly storage: ChoiceStorage | null;
  readonly rules: () => PrinterRules;
  /** Draws what a printer has no characters or commands for. */
  readonly raster: Rasterizer;
  readonly onWindows: boolean;
  readonly showPaper: (document: PrintDocument, paper: ScreenPaper) => void;
  /** Faults that a trainer orders of the screen printer; missing: none. */
  readonly screenFaults?: ScreenFaults;
  readonly loadDrivers?: () => Promise<PrinterDrivers>;
  /** The printer of a window where none was ever chosen. */
  readonly defaultKind: 'screen' | 'none';
  readonly log: (message: string) => void;
}

export function createPrinterService(parts: PrinterServiceDependencies): PrinterService {
  const { clock, storage, rules, log } = parts;
  const changes = createListeners<void>();
  const onChange = (): void => changes.tell();
  const knownListeners = createListeners<KnownPrinters>();
  const activePrinter = createActivePrinter(parts);
  const records = createPrinterRecords(storage);
  const roll = createRollKeeper(storage);
  const drivers = createDriverLoader(parts.loadDrivers ?? (() => import('./driver/printer-drivers.ts')), log);
  const finder = createDeviceFinder({
    ...parts,
    roles: createDeviceRoles(storage),
    usbOnly: () => rules().usbOnly,
    onChange,
  });
  const activeRecord = createActiveRecord({ clock, activePrinter, records, rules, onChange });
  const unfinishedJobs = createUnfinishedJobs(storage);
  const known = (): KnownPrinters =>
    knownPrinters({
      selected: activeRecord.record(),
      printer: activePrinter.current()?.printer,
      records: records.all(),
      nameOf: records.nameOf,
      paired: finder.paired(),
      scanned: finder.scanned(),
      isScanning: finder.isScanning(),
      connections: finder.connections(),
      drivers: drivers.known(),
    });
  const choosing = createChoosePrinter({
    activePrinter,
    records,
    activeRecord,
    drivers,
    finder,
    printerOn: createLinkedPrinters({ ...parts, records, unfinishedJobs }),
    screenPrinter: (loaded) => loaded.printerOnScreen(parts.showPaper, parts.screenFaults),
    rules,
    previous: () => known().previous,
    onChange,
    log,
  });
  const printing = createPrinting({ activePrinter, drivers, roll, restore: choosing.restore });
  changes.add(() => knownListeners.tell(known()));
  activePrinter.onState(onChange);
  // A printer that comes back reports its name after its state.
  activePrinter.onWidth(onChange);

  return {
    state: activePrinter.state,
    onState: activePrinter.onState,
    known,
    onKnown: knownListeners.add,
    roll: roll.roll,
    onRoll: roll.onRoll,
    putIn: roll.putIn,
    choose: choosing.choose,
    use: choosing.use,
    async forget(address) {
      const selected = activeRecord.record();
      if (selected !== null && isSameAddress(addressOf(selected), address)) await choosing.disconnect();
      records.forget(address);
      unfinishedJobs.forgotten(address);
      onChange();
      await finder.forget(address);
    },
    async findPaired() {
      await Promise.all([drivers.load(), finder.refresh()]);
      onChange();
    },
    setWidth(dots) {
      activePrinter.current()?.printer.width?.choose(dots);
      activeRecord.noteWidth(dots);
    },
    setDensity(percent) {
      activePrinter.current()?.printer.density?.set(percent);
      activeRecord.noteDensity(percent);
    },
    doubtPrinter() {
      const { kind, id, name } = activePrinter.choice();
      if (kind !== 'none' && kind !== 'screen') unfinishedJobs.doubted({ connection: kind, id, name });
    },
    restore: choosing.restore,
    disconnect: choosing.disconnect,
    prepare: printing.prepare,
    print: printing.print,
  };
}
