/**
 * The printer desk of a page: the window's printer over Web Bluetooth, Web Serial or the screen.
 *
 * Owns the putting together, the order of changes, and what a job's outcome is called. Knows no command language and no ticket. The desk never prints
 * anything twice: an outcome is handed on as the driver found it.
 */
import type { DriverClock } from '../../drivers/driver-clock.ts';
import { createInOrder } from '../../drivers/in-order.ts';
import type { LinkFault } from '../../drivers/links/link.ts';
import type { PrintDocument } from '../../drivers/printers/document/print-document.ts';
import type { Printer, PrintOutcome } from '../../drivers/printers/document/printer.ts';
import type { Rasterizer } from '../../drivers/printers/raster/rasterizer.ts';
import type { ScreenPaper } from '../../drivers/printers/screen/paper-svg.ts';
import type { ScreenFaults } from '../../drivers/printers/screen/screen-faults.ts';
import { createActivePrinter, type NamedPrinter } from './active/active-printer.ts';
import { createActiveRecord, type PrinterRules } from './active/active-record.ts';
import { createPrinterRecords } from './active/printer-records.ts';
import type {
  ChooseResult,
  ConnectCallbacks,
  PrinterService,
  PrintResult,
} from './active/printer-service.ts';
import { createUnfinishedJobs } from './active/unfinished-jobs.ts';
import { createConnectPrinter, NOT_LOADED } from './choosing/connect-printer.ts';
import { createDeviceFinder, deviceOf } from './choosing/device-finder.ts';
import { createLinkedPrinters } from './choosing/linked-printers.ts';
import { createRestorePrinter } from './choosing/restore-printer.ts';
import { createDriverLoader, type PrinterDrivers } from './driver/driver-loading.ts';
import type { ChoiceStorage } from './model/printer-choice.ts';
import {
  addressOf,
  type Connection,
  type FoundPrinter,
  type FoundPrinters,
  isSameAddress,
  type KnownPrinters,
  type PrinterRecord,
} from './model/printer-model.ts';
import { CONNECT_TEXTS, PRINTER_REASON_TEXTS } from './model/printer-texts.ts';
import { createRollKeeper } from './roll/roll-keeper.ts';

export interface PrinterServiceParts {
  readonly clock: DriverClock;
  /** Undefined where the browser has none. */
  readonly bluetooth: Bluetooth | undefined;
  readonly serial: Serial | undefined;
  /** Null where the browser refuses one. */
  readonly storage: ChoiceStorage | null;
  readonly rules: () => PrinterRules;
  /** Draws what a printer cannot say. */
  readonly raster: Rasterizer;
  readonly onWindows: boolean;
  readonly showPaper: (document: PrintDocument, paper: ScreenPaper) => void;
  /** What the screen printer suffers from, where somebody may order that; else nothing. */
  readonly screenFaults?: ScreenFaults;
  readonly loadDrivers?: () => Promise<PrinterDrivers>;
  /** The printer of a window where none was ever chosen. */
  readonly defaultKind: 'screen' | 'none';
  readonly log: (message: string) => void;
}

export function createPrinterService(parts: PrinterServiceParts): PrinterService {
  const { clock, storage, rules } = parts;
  const activePrinter = createActivePrinter(parts);
  const records = createPrinterRecords(storage);
  const rolls = createRollKeeper(storage);
  const drivers = createDriverLoader(
    parts.loadDrivers ?? (() => import('./driver/printer-drivers.ts')),
    parts.log,
  );
  const finder = createDeviceFinder({ ...parts, usbOnly: () => rules().usbOnly, onChange: tell });
  const activeRecord = createActiveRecord({ clock, activePrinter, records, rules, onChange: tell });
  const unfinishedJobs = createUnfinishedJobs(storage);
  const printerOn = createLinkedPrinters({ ...parts, records, unfinishedJobs });
  const inOrder = createInOrder();
  const common = { activePrinter, records, activeRecord, drivers, printerOn, rules, log: parts.log };
  const connectOneOf = createConnectPrinter({ ...common, inTurn });
  const restore = createRestorePrinter({ ...common, finder, putScreen });
  const listeners = new Set<(known: KnownPrinters) => void>();
  /** Changes of the printer so far: looking for the remembered one gives way to them. */
  let changes = 0;
  let restoring: Promise<void> | null = null;
  activePrinter.onState(tell);
  // A printer that comes back tells its name after its state.
  activePrinter.onWidth(tell);

  function widthOf(width: Printer['width']): KnownPrinters['width'] {
    if (width === undefined) return null;
    return { options: width.options, chosen: width.chosen(), used: width.used() };
  }

  function known(): KnownPrinters {
    const selected = activeRecord.record();
    const isOther = (record: PrinterRecord): boolean =>
      selected === null || !isSameAddress(addressOf(record), addressOf(selected));
    return {
      selected,
      density: activePrinter.current()?.printer.density?.get() ?? null,
      width: widthOf(activePrinter.current()?.printer.width),
      previous: records.all().filter(isOther),
      paired: namedAll(finder.paired()),
      scanned: finder.scanned().map(named),
      isScanning: finder.isScanning(),
      connections: finder.connections(),
      drivers: drivers.known(),
    };
  }

  function named(device: FoundPrinter): FoundPrinter {
    return { ...device, name: records.nameOf(device) };
  }

  function namedAll(found: FoundPrinters): FoundPrinters {
    return found.state === 'ready' ? { ...found, value: found.value.map(named) } : found;
  }

  function tell(): void {
    const now = known();
    // A set is safe to change while it is gone through.
    for (const listener of listeners) listener(now);
  }

  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    changes += 1;
    return inOrder(change);
  }

  async function putScreen(loaded: PrinterDrivers): Promise<void> {
    const printer = loaded.printerOnScreen(parts.showPaper, parts.screenFaults);
    activePrinter.put({ kind: 'screen', printer, name: printer.name });
    await printer.connect();
  }

  async function takeScreen(): Promise<ChooseResult> {
    if (rules().noScreen === true) return { ok: false, at: 'scan', reason: 'printer.noScreen' };
    const loaded = await drivers.load();
    if (loaded === null) return NOT_LOADED;
    await letGo();
    await putScreen(loaded);
    activePrinter.remember({ kind: 'screen', name: activePrinter.state().name, id: '' });
    // Its state was told before it was the one in use.
    tell();
    return { ok: true };
  }

  async function takeNone(): Promise<void> {
    await letGo();
    activePrinter.remember({ kind: 'none', name: '', id: '' });
  }

  /** The printer in use is not any more. */
  async function letGo(): Promise<void> {
    const left = activeRecord.record();
    await activePrinter.clear();
    activeRecord.forgetIfRuled(left);
  }

  /** A device from the browser's list. */
  async function takeChosen(connection: Connection, told: ConnectCallbacks): Promise<ChooseResult> {
    const scan = finder.scan(connection);
    // Both take their time: the drivers are on their way while the list is open.
    void drivers.load();
    const chosen = await scan;
    return chosen.ok ? connectOneOf([deviceOf(connection, chosen.link)], told, null) : noDevice(chosen.fault);
  }

  function restoreOnce(): Promise<void> {
    restoring ??= restoreNow().finally(() => {
      restoring = null;
    });
    return restoring;
  }

  async function restoreNow(): Promise<void> {
    const changesBefore = changes;
    for (const record of known().previous) activeRecord.forgetIfRuled(record);
    await restore(() => changes === changesBefore);
    tell();
  }

  /** What came out, or may have, is off the roll; the screen has none. */
  async function takeOffRoll(document: PrintDocument, { kind }: NamedPrinter): Promise<void> {
    if (kind === 'screen') return;
    const loaded = await drivers.load();
    if (loaded !== null) rolls.printed(loaded.heightOf(document), document.kind === 'ticket');
  }

  return {
    state: activePrinter.state,
    onState: activePrinter.onState,
    known,
    onKnown(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    roll: rolls.roll,
    onRoll: rolls.onRoll,
    putIn: rolls.putIn,
    // Nothing may be awaited before the browser's list opens: it is allowed only within the tap.
    choose: (kind, told) => (kind === 'screen' ? inTurn(takeScreen) : takeChosen(kind, told)),
    async use(address, told) {
      const before = records.of(address);
      const [device, ...others] = await finder.at(address);
      if (device !== undefined) return connectOneOf([device, ...others], told, before);
      // The tap that asked for it holds for the list too.
      const chosen = await finder.scan(address.connection);
      if (!chosen.ok) return noDevice(chosen.fault);
      const found = deviceOf(address.connection, chosen.link);
      const isIt = isSameAddress(found, address) || found.name === before?.FRIENDLY_NAME;
      return connectOneOf([found], told, isIt ? before : null);
    },
    async forget(address) {
      const selected = activeRecord.record();
      if (selected !== null && isSameAddress(addressOf(selected), address)) await inTurn(takeNone);
      records.forget(address);
      unfinishedJobs.forgotten(address);
      tell();
      await finder.forget(address);
    },
    async findPaired() {
      await Promise.all([drivers.load(), finder.refresh()]);
      tell();
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
    restore: restoreOnce,
    disconnect: () => inTurn(takeNone),
    prepare(document) {
      activePrinter.current()?.printer.prepare?.(document);
    },
    async print(document) {
      if (activePrinter.current() === null && activePrinter.choice().kind === 'screen') await restoreOnce();
      const current = activePrinter.current();
      if (current === null) {
        const { kind, reason } = activePrinter.state();
        const trouble =
          kind === 'none' ? 'trouble.noPrinter' : PRINTER_REASON_TEXTS[reason ?? 'notConnected'];
        return { outcome: 'notPrinted', reason: trouble };
      }
      const { printer } = current;
      // Whoever asks for paper has seen to the printer: the next attempt to reach it is now.
      if (printer.lastState().status === 'Not connected') await printer.connect();
      const outcome = await printer.print(document);
      if (outcome.outcome !== 'notPrinted') void takeOffRoll(document, current);
      return resultOf(outcome);
    },
  };
}

/** Nobody chose one of the browser's list, or there was no list. */
function noDevice({ code }: LinkFault): ChooseResult {
  return { ok: false, at: 'scan', reason: code === 'cancelled' ? 'printer.noneFound' : CONNECT_TEXTS[code] };
}

function resultOf(outcome: PrintOutcome): PrintResult {
  return outcome.outcome === 'printed'
    ? { outcome: 'printed' }
    : { outcome: outcome.outcome, reason: PRINTER_REASON_TEXTS[outcome.reason] };
}
