/**
 * The printer desk of a page: the window's printer over Web Bluetooth, Web Serial or the screen.
 *
 * Owns choosing a printer and its driver, taking up the remembered one, and what a job's outcome is called. Knows no command language and no
 * ticket. The desk never prints anything twice: an outcome is handed on as the driver found it.
 */
import type { Clock } from '../../drivers/clock.ts';
import type { Link, LinkFault } from '../../drivers/links/link.ts';
import type { DriverParts } from '../../drivers/printers/driver-list.ts';
import type { PrintDocument } from '../../drivers/printers/print-document.ts';
import type { Printer, PrintOutcome } from '../../drivers/printers/printer.ts';
import type { Rasterizer } from '../../drivers/printers/raster/rasterizer.ts';
import type { ScreenPaper } from '../../drivers/printers/screen/paper-svg.ts';
import type { ScreenTroubles } from '../../drivers/printers/screen/screen-troubles.ts';
import type { TextKey } from '../i18n/say.ts';
import { createDeviceFinder, deviceOf, type FoundDevice } from './device-finder.ts';
import { driverMemory } from './driver-memory.ts';
import { driversFor } from './driver-mode.ts';
import type { ChoiceStorage } from './printer-choice.ts';
import type { ChoiceTold, ChooseResult, PrinterDesk, PrintResult } from './printer-desk.ts';
import {
  addressOf,
  type Connection,
  type DriverInfo,
  type FoundPrinter,
  type FoundPrinters,
  isPrinterThere,
  isSameAddress,
  type KnownPrinters,
  type PrinterRecord,
} from './printer-part.ts';
import { createPrinterPlace, type Placed } from './printer-place.ts';
import { createPrinterRecords } from './printer-records.ts';
import { CONNECT_TEXTS, TROUBLE_TEXTS } from './printer-texts.ts';
import { createRollKeeper } from './roll-keeper.ts';

/** The drivers, as the file that is loaded after start-up offers them. */
export interface PrinterDrivers {
  readonly drivers: readonly DriverInfo[];
  /** `mode`: the id of one of `drivers`. */
  readonly printerOnLink: (link: Link, mode: string, parts: DriverParts) => Printer;
  readonly printerOnScreen: (
    show: (document: PrintDocument, paper: ScreenPaper) => void,
    troubles: ScreenTroubles | undefined,
  ) => Printer;
  /** How high the document's paper is, in dots. */
  readonly heightOf: (document: PrintDocument) => number;
}

/** What the window's settings say of printers. */
export interface PrinterRules {
  /** Only cables, and only the driver epson (S057). */
  readonly usbOnly: boolean;
  /** A printer that is let go of is not known any more. */
  readonly forgetPrinters: boolean;
}

export interface PrinterDeskParts {
  readonly clock: Clock;
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
  readonly troubles?: ScreenTroubles;
  readonly loadDrivers?: () => Promise<PrinterDrivers>;
  /** The printer of a window where none was ever chosen. */
  readonly defaultKind: 'screen' | 'none';
  readonly log: (message: string) => void;
}

/** The driver of printers that were chosen before there was more than one. */
const FIRST_MODE = 'epson';

const NOT_LOADED: ChooseResult = { ok: false, at: 'connect', reason: 'trouble.notLoaded' };

export function createPrinterDesk(parts: PrinterDeskParts): PrinterDesk {
  const { clock, storage } = parts;
  const place = createPrinterPlace(parts);
  const records = createPrinterRecords(storage);
  const rolls = createRollKeeper(storage);
  const finder = createDeviceFinder({ ...parts, usbOnly: () => parts.rules().usbOnly, onChange: tell });
  const listeners = new Set<(known: KnownPrinters) => void>();
  let loading: Promise<PrinterDrivers> | null = null;
  let drivers: readonly DriverInfo[] = [];
  /** Printers by their links: what one knows of its device it knows the next time. */
  const printers = new WeakMap<Link, { readonly mode: string; readonly printer: Printer }>();
  /** Changes of the printer wait for one another; looking for the remembered one gives way to them. */
  let lastChange: Promise<unknown> = Promise.resolve();
  let changes = 0;
  let restoring: Promise<void> | null = null;
  place.onState(tell);

  function known(): KnownPrinters {
    const selected = selectedRecord();
    const isOther = (record: PrinterRecord): boolean =>
      selected === null || !isSameAddress(addressOf(record), addressOf(selected));
    return {
      selected,
      duty: place.placed()?.printer.duty?.get() ?? null,
      previous: records.all().filter(isOther),
      paired: namedAll(finder.paired()),
      scanned: finder.scanned().map(named),
      isScanning: finder.isScanning(),
      connections: finder.connections(),
      drivers,
    };
  }

  /** A browser may tell no name of a device that it remembers: it is then called as it was when it was used. */
  function nameOf(device: FoundPrinter): string {
    if (device.name !== '') return device.name;
    return records.of(device)?.FRIENDLY_NAME ?? device.connection;
  }

  function named(device: FoundPrinter): FoundPrinter {
    return { ...device, name: nameOf(device) };
  }

  function namedAll(found: FoundPrinters): FoundPrinters {
    return found.state === 'ready' ? { ...found, value: found.value.map(named) } : found;
  }

  function tell(): void {
    const now = known();
    // A set is safe to change while it is gone through.
    for (const listener of listeners) listener(now);
  }

  function selectedRecord(): PrinterRecord | null {
    const { kind, id } = place.choice();
    return kind === 'none' || kind === 'screen' ? null : records.of({ connection: kind, id });
  }

  /** Null when the file cannot be loaded; it is asked for again the next time. */
  async function load(): Promise<PrinterDrivers | null> {
    loading ??= (parts.loadDrivers ?? (() => import('./printer-drivers.ts')))();
    try {
      const loaded = await loading;
      ({ drivers } = loaded);
      return loaded;
    } catch {
      loading = null;
      return null;
    }
  }

  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    changes += 1;
    const turn = lastChange.then(change);
    lastChange = turn.catch(() => undefined);
    return turn;
  }

  async function putScreen(loaded: PrinterDrivers): Promise<void> {
    const printer = loaded.printerOnScreen(parts.showPaper, parts.troubles);
    place.put({ kind: 'screen', printer, name: printer.name });
    await printer.connect();
  }

  async function takeScreen(): Promise<ChooseResult> {
    const loaded = await load();
    if (loaded === null) return NOT_LOADED;
    await letGo();
    await putScreen(loaded);
    place.remember({ kind: 'screen', name: place.state().name, id: '' });
    return { ok: true };
  }

  async function takeNone(): Promise<void> {
    await letGo();
    place.remember({ kind: 'none', name: '', id: '' });
  }

  /** The printer in use is not any more. */
  async function letGo(): Promise<void> {
    const left = selectedRecord();
    await place.clear();
    if (left !== null && parts.rules().forgetPrinters) records.forget(addressOf(left));
  }

  /** The driver of a printer that is chosen: its name's, the only one there is, or the one that the teller says (T391, T392). */
  async function modeOf(
    device: FoundDevice,
    told: ChoiceTold,
    before: PrinterRecord | null,
  ): Promise<string | null> {
    const fit = driversFor(nameOf(device), drivers, parts.rules().usbOnly);
    const [first, second] = fit;
    if (second === undefined) return first?.id ?? null;
    if (before !== null && fit.some(({ id }) => id === before.mode)) return before.mode;
    return told.chooseDriver(nameOf(device), fit);
  }

  /** A device from the browser's list, which is open already. */
  async function takeChosen(connection: Connection, told: ChoiceTold): Promise<ChooseResult> {
    const scan = finder.scan(connection);
    const loaded = load();
    const chosen = await scan;
    if (!chosen.ok) return noDevice(chosen.fault);
    return takeOneOf([deviceOf(connection, chosen.link)], told, await loaded, null);
  }

  /**
   * The one of these devices that answers: ports of one make cannot be told apart. Whatever fails before it is connected leaves the old printer in its
   * place. `before`: what is known of it.
   */
  async function takeOneOf(
    devices: readonly [FoundDevice, ...FoundDevice[]],
    told: ChoiceTold,
    loaded: PrinterDrivers | null,
    before: PrinterRecord | null,
  ): Promise<ChooseResult> {
    if (loaded === null) return NOT_LOADED;
    const mode = await modeOf(devices[0], told, before);
    if (mode === null) return { ok: false, at: 'driver', reason: 'printer.connectionCancelled' };
    told.connecting(nameOf(devices[0]));
    let result: ChooseResult = NOT_LOADED;
    for (const device of devices) {
      result = await inTurn(() => install(device, mode, loaded));
      if (result.ok) break;
    }
    return result;
  }

  function printerOf(device: FoundDevice, mode: string, loaded: PrinterDrivers): Printer {
    const made = printers.get(device.link);
    const printer = made?.mode === mode ? made.printer : createPrinter(device, mode, loaded);
    printers.set(device.link, { mode, printer });
    const duty = records.of(device)?.duty;
    if (duty !== undefined) printer.duty?.set(duty);
    return printer;
  }

  function createPrinter(device: FoundDevice, mode: string, loaded: PrinterDrivers): Printer {
    const { raster, onWindows } = parts;
    const memory = driverMemory(storage, device, mode);
    return loaded.printerOnLink(device.link, mode, { clock, raster, onWindows, memory });
  }

  async function install(device: FoundDevice, mode: string, loaded: PrinterDrivers): Promise<ChooseResult> {
    // The old printer lets go first: it may be the same device.
    const left = selectedRecord();
    const before = await place.clear();
    const opened = await device.link.open();
    if (!opened.ok) {
      await putBack(before);
      return failed(CONNECT_TEXTS[opened.fault.code]);
    }
    const printer = printerOf(device, mode, loaded);
    const { status, reason } = await printer.connect();
    if (left !== null && parts.rules().forgetPrinters) records.forget(addressOf(left));
    place.put({ kind: device.connection, printer, name: nameOf(device) });
    remember(device, mode);
    return isPrinterThere(status) ? { ok: true } : failed(TROUBLE_TEXTS[reason ?? 'silent']);
  }

  /** What is said of it stands in the notice; the log has the event (S206). */
  function failed(reason: TextKey): ChooseResult {
    parts.log(`Printer initialization failed: ${reason}`);
    return { ok: false, at: 'connect', reason };
  }

  function remember(device: FoundDevice, mode: string): void {
    const duty = records.of(device)?.duty;
    records.note({
      FRIENDLY_NAME: nameOf(device),
      MAC_ADDRESS: device.id,
      mode,
      lastUse: clock.now(),
      CONNECTION: device.connection,
      ...(duty === undefined ? {} : { duty }),
    });
    place.remember({ kind: device.connection, name: nameOf(device), id: device.id });
    tell();
  }

  async function putBack(before: Placed | null): Promise<void> {
    if (before === null) return;
    place.put(before);
    await before.printer.connect();
  }

  /**
   * Of several devices the one that answers is the printer; of none that does, the last is kept and tried again. `isWanted` turns
   * false when the teller has chosen meanwhile.
   */
  async function takeUp(
    devices: readonly FoundDevice[],
    loaded: PrinterDrivers,
    isWanted: () => boolean,
  ): Promise<void> {
    for (const device of mostLikely(devices)) {
      const mode = rememberedMode(device);
      if (mode === null) continue;
      await place.clear();
      if (!isWanted()) return;
      const printer = printerOf(device, mode, loaded);
      place.put({ kind: device.connection, printer, name: nameOf(device) });
      const { status } = await printer.connect();
      if (!isWanted()) return;
      if (isPrinterThere(status)) {
        remember(device, mode);
        return;
      }
      failed('trouble.notConnected');
    }
  }

  /** The device of the remembered id, else those of the remembered name, else all. */
  function mostLikely(devices: readonly FoundDevice[]): readonly FoundDevice[] {
    const { id, name } = place.choice();
    const same = devices.filter((device) => device.id === id);
    const called = devices.filter((device) => nameOf(device) === name);
    return [same, called, devices].find((some) => some.length > 0) ?? [];
  }

  /** Null where the window's settings do not allow the driver any more. */
  function rememberedMode(device: FoundDevice): string | null {
    const fit = driversFor(nameOf(device), drivers, parts.rules().usbOnly);
    const mode = (records.of(device) ?? selectedRecord())?.mode ?? FIRST_MODE;
    return fit.some(({ id }) => id === mode) ? mode : ((fit.length === 1 ? fit[0]?.id : undefined) ?? null);
  }

  async function restore(): Promise<void> {
    const changesBefore = changes;
    const isWanted = (): boolean => changes === changesBefore;
    if (parts.rules().forgetPrinters)
      for (const record of known().previous) records.forget(addressOf(record));
    // Loaded for every kind: what is chosen later must not wait for a file.
    const loaded = await load();
    if (loaded !== null && isWanted() && place.placed() === null) {
      const { kind } = place.choice();
      if (kind === 'screen') await putScreen(loaded);
      else if (kind !== 'none' && finder.connections().includes(kind)) {
        const devices = await finder.remembered(kind);
        if (isWanted()) await takeUp(devices, loaded, isWanted);
      }
    }
    place.searched();
    tell();
  }

  function restoreOnce(): Promise<void> {
    restoring ??= restore().finally(() => {
      restoring = null;
    });
    return restoring;
  }

  /** What came out, or may have, is off the roll; the screen has none. */
  async function takeOffRoll(document: PrintDocument, { kind }: Placed): Promise<void> {
    if (kind === 'screen') return;
    const loaded = await load();
    if (loaded !== null) rolls.printed(loaded.heightOf(document));
  }

  return {
    state: place.state,
    onState: place.onState,
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
      const loaded = await load();
      const before = records.of(address);
      const [device, ...others] = await finder.at(address);
      if (device !== undefined) return takeOneOf([device, ...others], told, loaded, before);
      // The tap that asked for it holds for the list too.
      const chosen = await finder.scan(address.connection);
      if (!chosen.ok) return noDevice(chosen.fault);
      const found = deviceOf(address.connection, chosen.link);
      const isIt = isSameAddress(found, address) || found.name === before?.FRIENDLY_NAME;
      return takeOneOf([found], told, loaded, isIt ? before : null);
    },
    async forget(address) {
      const selected = selectedRecord();
      if (selected !== null && isSameAddress(addressOf(selected), address)) await inTurn(takeNone);
      records.forget(address);
      tell();
      await finder.forget(address);
    },
    async findPaired() {
      await Promise.all([load(), finder.refresh()]);
      tell();
    },
    setDuty(percent) {
      place.placed()?.printer.duty?.set(percent);
      const selected = selectedRecord();
      if (selected !== null) records.note({ ...selected, duty: percent });
      tell();
    },
    restore: restoreOnce,
    async disconnect() {
      await inTurn(takeNone);
    },
    prepare(document) {
      place.placed()?.printer.prepare?.(document);
    },
    async print(document) {
      if (place.placed() === null && place.choice().kind === 'screen') await restoreOnce();
      const placed = place.placed();
      if (placed === null) {
        const none = place.choice().kind === 'none';
        return { outcome: 'notPrinted', reason: none ? 'trouble.noPrinter' : 'trouble.notConnected' };
      }
      const { printer } = placed;
      // Whoever asks for paper has seen to the printer: the next attempt to reach it is now.
      if (printer.lastState().status === 'Not connected') await printer.connect();
      const outcome = await printer.print(document);
      if (outcome.outcome !== 'notPrinted') void takeOffRoll(document, placed);
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
    : { outcome: outcome.outcome, reason: TROUBLE_TEXTS[outcome.reason] };
}
