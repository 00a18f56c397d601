/**
 * The printer desk of a page: the window's printer over Web Bluetooth, Web Serial or the screen.
 *
 * Owns choosing a printer, taking up the remembered one, and what a job's outcome is called. Knows no command language and no
 * ticket. The desk never prints anything twice: an outcome is handed on as the driver found it.
 */
import type { Clock } from '../../drivers/clock.ts';
import { rememberedBluetoothLinks, requestBluetoothLink } from '../../drivers/links/bluetooth-choice.ts';
import type { Link } from '../../drivers/links/link.ts';
import type { LinkRequest } from '../../drivers/links/link-request.ts';
import { rememberedSerialLinks, requestSerialLink } from '../../drivers/links/serial-choice.ts';
import type { SerialSpeed } from '../../drivers/links/web-serial-link.ts';
import type { PrintDocument } from '../../drivers/printers/print-document.ts';
import type { Printer, PrinterStatus, PrintOutcome } from '../../drivers/printers/printer.ts';
import type { ScreenPaper } from '../../drivers/printers/screen/paper-svg.ts';
import type { ScreenTroubles } from '../../drivers/printers/screen/screen-troubles.ts';
import type { ChoiceStorage } from './printer-choice.ts';
import type { ChooseResult, PrinterDesk, PrintResult } from './printer-desk.ts';
import { createPrinterPlace, type Placed, type PlacedKind } from './printer-place.ts';
import { CONNECT_TEXTS, TROUBLE_TEXTS } from './printer-texts.ts';

/** The drivers, as the file that is loaded after start-up offers them. */
export interface PrinterDrivers {
  readonly printerOnLink: (link: Link, clock: Clock) => Printer;
  readonly printerOnScreen: (
    show: (document: PrintDocument, paper: ScreenPaper) => void,
    troubles: ScreenTroubles | undefined,
  ) => Printer;
}

export interface PrinterDeskParts {
  readonly clock: Clock;
  /** Undefined where the browser has none. */
  readonly bluetooth: Bluetooth | undefined;
  readonly serial: Serial | undefined;
  /** Null where the browser refuses one. */
  readonly storage: ChoiceStorage | null;
  readonly showPaper: (document: PrintDocument, paper: ScreenPaper) => void;
  /** What the screen printer suffers from, where somebody may order that; else nothing. */
  readonly troubles?: ScreenTroubles;
  readonly loadDrivers?: () => Promise<PrinterDrivers>;
  /** The printer of a window where none was ever chosen. */
  readonly defaultKind: 'screen' | 'none';
}

/** Kinds whose printer stands at the other end of a link. */
type LinkKind = Exclude<PlacedKind, 'screen'>;

/** What most receipt printers with a serial port are set to, or do not heed: over USB and the air there is no speed. */
const PRINTER_SPEED: SerialSpeed = { baudRate: 115_200 };

const UNSUPPORTED: LinkRequest = { ok: false, fault: { code: 'unsupported', detail: 'no such interface' } };

export function createPrinterDesk(parts: PrinterDeskParts): PrinterDesk {
  const { clock, bluetooth, serial } = parts;
  const place = createPrinterPlace(parts);
  let drivers: Promise<PrinterDrivers> | null = null;
  /** Changes of the printer wait for one another; looking for the remembered one gives way to them. */
  let lastChange: Promise<unknown> = Promise.resolve();
  let changes = 0;
  let restoring: Promise<void> | null = null;

  /** Null when the file cannot be loaded; it is asked for again the next time. */
  async function load(): Promise<PrinterDrivers | null> {
    drivers ??= (parts.loadDrivers ?? (() => import('./printer-drivers.ts')))();
    try {
      return await drivers;
    } catch {
      drivers = null;
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
    place.put('screen', printer);
    await printer.connect();
  }

  async function takeScreen(): Promise<ChooseResult> {
    const loaded = await load();
    if (loaded === null) return { ok: false, reason: 'trouble.notLoaded' };
    await place.clear();
    await putScreen(loaded);
    place.remember({ kind: 'screen', name: place.state().name });
    return { ok: true };
  }

  async function takeNone(): Promise<ChooseResult> {
    await place.clear();
    place.remember({ kind: 'none', name: '' });
    return { ok: true };
  }

  /** The chooser is open already. Whatever fails before the new printer is connected leaves the old one in its place. */
  async function takeChosen(kind: LinkKind, request: Promise<LinkRequest>): Promise<ChooseResult> {
    const loading = load();
    const chosen = await request;
    if (!chosen.ok) return { ok: false, reason: CONNECT_TEXTS[chosen.fault.code] };
    const loaded = await loading;
    if (loaded === null) return { ok: false, reason: 'trouble.notLoaded' };
    return inTurn(() => install(kind, chosen.link, loaded));
  }

  async function install(kind: LinkKind, link: Link, loaded: PrinterDrivers): Promise<ChooseResult> {
    // The old printer lets go first: it may be the same device.
    const before = await place.clear();
    const opened = await link.open();
    if (!opened.ok) {
      await putBack(before);
      return { ok: false, reason: CONNECT_TEXTS[opened.fault.code] };
    }
    const printer = loaded.printerOnLink(link, clock);
    const { status, reason } = await printer.connect();
    place.put(kind, printer);
    place.remember({ kind, name: printer.name });
    if (isReached(status)) return { ok: true };
    return { ok: false, reason: TROUBLE_TEXTS[reason ?? 'silent'] };
  }

  async function putBack(before: Placed | null): Promise<void> {
    if (before === null) return;
    place.put(before.kind, before.printer);
    await before.printer.connect();
  }

  /**
   * Of several devices the one that answers is the printer; of none that does, the last is kept and tried again. `isWanted` turns
   * false when the teller has chosen meanwhile.
   */
  async function takeUp(
    kind: LinkKind,
    links: readonly Link[],
    loaded: PrinterDrivers,
    isWanted: () => boolean,
  ): Promise<void> {
    const { name } = place.choice();
    const named = links.filter((link) => link.name === name);
    for (const link of named.length > 0 ? named : links) {
      await place.clear();
      if (!isWanted()) return;
      const printer = loaded.printerOnLink(link, clock);
      place.put(kind, printer);
      const { status } = await printer.connect();
      if (!isWanted()) return;
      if (isReached(status)) {
        place.remember({ kind, name: printer.name });
        return;
      }
    }
  }

  async function restore(): Promise<void> {
    const changesBefore = changes;
    const isWanted = (): boolean => changes === changesBefore;
    // Loaded for every kind: what is chosen later must not wait for a file.
    const loaded = await load();
    if (loaded !== null && isWanted() && place.placed() === null) {
      const { kind } = place.choice();
      if (kind === 'screen') await putScreen(loaded);
      else if (kind !== 'none') {
        const links = await rememberedLinks(kind);
        if (isWanted()) await takeUp(kind, links, loaded, isWanted);
      }
    }
    place.searched();
  }

  async function rememberedLinks(kind: LinkKind): Promise<readonly Link[]> {
    const answer = await (kind === 'bluetooth'
      ? bluetooth && rememberedBluetoothLinks(bluetooth, clock)
      : serial && rememberedSerialLinks(serial, PRINTER_SPEED, clock));
    return answer?.ok === true ? answer.links : [];
  }

  function restoreOnce(): Promise<void> {
    restoring ??= restore().finally(() => {
      restoring = null;
    });
    return restoring;
  }

  return {
    state: place.state,
    onState: place.onState,
    // Nothing may be awaited before the chooser opens: the browser allows it only within the tap.
    choose(kind) {
      switch (kind) {
        case 'none':
          return inTurn(takeNone);
        case 'screen':
          return inTurn(takeScreen);
        case 'bluetooth':
          return takeChosen(
            kind,
            bluetooth === undefined ? Promise.resolve(UNSUPPORTED) : requestBluetoothLink(bluetooth, clock),
          );
        case 'serial':
          return takeChosen(
            kind,
            serial === undefined
              ? Promise.resolve(UNSUPPORTED)
              : requestSerialLink(serial, PRINTER_SPEED, clock),
          );
        default:
          return kind;
      }
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
      return resultOf(await printer.print(document));
    },
  };
}

/** Whether the printer spoke at all; that it has no paper, say, is another matter. */
function isReached(status: PrinterStatus): boolean {
  return status !== 'Not connected' && status !== 'Not initialized';
}

function resultOf(outcome: PrintOutcome): PrintResult {
  return outcome.outcome === 'printed'
    ? { outcome: 'printed' }
    : { outcome: outcome.outcome, reason: TROUBLE_TEXTS[outcome.reason] };
}
