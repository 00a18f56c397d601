/**
 * The window's printers as a teller manages them: chooses one, with its driver if needed, and records its
 * paper. Words what is announced of a printer (T326, T451-T454, S206). The printer service finds, connects
 * and remembers.
 */

import type { ChooseResult, ConnectCallbacks, PrinterService } from '../../devices/active/printer-service.ts';
import {
  type ActivePrinterState,
  canPrint,
  type DriverInfo,
  isPrinterThere,
  type PrinterAddress,
  type PrinterKind,
} from '../../devices/model/printer-model.ts';
import { fullRoll, partialRoll, rollFigures } from '../../devices/roll/paper-roll.ts';
import { say } from '../../i18n/say.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Dialogs, ScreenLock, Store } from '../window/dialogs.ts';
import { printerAtom } from '../window/printer-state.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { startUpAtom } from '../window/start-up-state.ts';
import { driverChoiceAtom, knownPrintersAtom, paperAskedAtom, rollAtom } from './printer-setup-state.ts';

export interface PrinterCommands {
  /**
   * A device of the browser's list, or the screen. Straight from a tap: a browser opens its list for nothing
   * else.
   */
  readonly choose: (kind: Exclude<PrinterKind, 'none'>) => Promise<void>;
  /** A printer of one of the page's lists; the browser's list is opened where it does not remember it. */
  readonly use: (address: PrinterAddress) => Promise<void>;
  /** The answer to a choice of driver that waits; null cancels. */
  readonly chooseDriver: (driver: string | null) => void;
  readonly forget: (address: PrinterAddress) => Promise<void>;
  /** Asks the browser anew which devices it remembers. */
  readonly refresh: () => Promise<void>;
  readonly disconnect: () => Promise<void>;
  /** Sets the density, 0 to 100. */
  readonly setDensity: (percent: number) => Promise<void>;
  /** How wide it prints, in dots; null: as it says of itself. */
  readonly setWidth: (dots: number | null) => Promise<void>;
  /** Asks how much paper is in the printer (T162). */
  readonly askPaper: () => void;
  /** It is the roll that was there. */
  readonly keepRoll: () => void;
  /** A full roll of so many feet was put in. */
  readonly putFullRoll: (lengthFeet: number) => void;
  /** A roll of so many feet was put in, with so many on it. */
  readonly putPartialRoll: (feet: number, lengthFeet: number) => void;
}

export interface PrinterDependencies {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly dialogs: Dialogs;
  readonly printers: PrinterService;
  /** Opens the page on which a printer is chosen. */
  readonly openPrinterSetup: () => void;
  readonly isAtPrinterSetup: () => boolean;
}

export interface WindowPrinters {
  readonly acts: PrinterCommands;
  /** Shows what the printer service reports; until the answer is called. */
  readonly follow: () => () => void;
  /**
   * A window without its printer says so once it has started, and leads to where one is chosen (T254, T255).
   */
  readonly require: () => Promise<void>;
}

export function createWindowPrinters(parts: PrinterDependencies): WindowPrinters {
  const { store, clock, dialogs, printers, openPrinterSetup } = parts;
  let answerDriver: (driver: string | null) => void = () => undefined;
  let hasRunOut = false;

  function askDriver(printer: string, drivers: readonly DriverInfo[]): Promise<string | null> {
    // A choice that nobody will answer any more is cancelled.
    answerDriver(null);
    store.set(driverChoiceAtom, { printer, drivers });
    return new Promise((resolve) => {
      answerDriver = resolve;
    });
  }

  async function connect(choosing: (told: ConnectCallbacks) => Promise<ChooseResult>): Promise<void> {
    const locks: ScreenLock[] = [];
    const told: ConnectCallbacks = {
      chooseDriver: askDriver,
      connecting: (printer) => void locks.push(dialogs.hold(say('printer.connectingTo', { printer }))),
    };
    const result = await choosing(told).finally(() => {
      for (const lock of locks) lock.release();
    });
    if (!result.ok) await sayWhy(result);
  }

  async function sayWhy({ at, reason }: Exclude<ChooseResult, { ok: true }>): Promise<void> {
    // Shows nothing: the teller chose none of the browser's list, and the list on the page says so.
    if (reason === 'printer.noneFound') return;
    if (at === 'driver') return dialogs.alert({ title: say(reason) });
    const title = say(at === 'scan' ? 'printer.scanFailed' : 'printer.failedToInitialize');
    await dialogs.alert({ title, lines: [say(reason)] });
  }

  /** Returns true if there is a printer; otherwise shows that there is none (T451). */
  async function hasPrinter(): Promise<boolean> {
    if (store.get(printerAtom).kind !== 'none') return true;
    await dialogs.alert({ title: say('printer.noneConnected') });
    return false;
  }

  /** Asks for the new roll when a printer that was out of paper has paper again. The screen has no roll. */
  function watchPaper(state: ActivePrinterState): void {
    if (state.kind === 'none' || state.kind === 'screen') hasRunOut = false;
    else if (state.reason === 'paperOut') hasRunOut = true;
    else if (hasRunOut && canPrint(state)) {
      hasRunOut = false;
      store.set(paperAskedAtom, true);
    }
  }

  function onState(state: ActivePrinterState): void {
    store.set(printerAtom, state);
    watchPaper(state);
  }

  async function requirePrinter(): Promise<void> {
    const isAllowed = store.get(settingsAtom).allowNoPrinter || store.get(startUpAtom).phase === 'blocked';
    // Skips a teller at the printer page, who sees the state there. A printer that is being exchanged is
    // missing for a moment.
    if (isAllowed || isPrinterThere(store.get(printerAtom).status) || parts.isAtPrinterSetup()) return;
    // It may be on its way back by itself: then nobody needs to see to it.
    const back = new AbortController();
    const stop = printers.onState(({ status }) => {
      if (isPrinterThere(status)) back.abort();
    });
    const text = { title: say('printer.status.notConnected'), lines: [say('printer.connectFirst')] };
    await dialogs.alert(text, back.signal).finally(stop);
    if (!back.signal.aborted) openPrinterSetup();
  }

  return {
    acts: {
      choose: (kind) => connect((told) => printers.choose(kind, told)),
      use: (address) => connect((told) => printers.use(address, told)),
      chooseDriver(driver) {
        store.set(driverChoiceAtom, null);
        answerDriver(driver);
      },
      forget: (address) => printers.forget(address),
      refresh: () => printers.findPaired(),
      async disconnect() {
        if (await hasPrinter()) await printers.disconnect();
      },
      async setWidth(dots) {
        if (await hasPrinter()) printers.setWidth(dots);
      },
      async setDensity(percent) {
        if (await hasPrinter()) printers.setDensity(percent);
      },
      askPaper: () => store.set(paperAskedAtom, true),
      keepRoll: () => store.set(paperAskedAtom, false),
      putFullRoll(lengthFeet) {
        printers.putIn(fullRoll(lengthFeet, clock.now()));
        store.set(paperAskedAtom, false);
      },
      putPartialRoll(feet, lengthFeet) {
        printers.putIn(partialRoll(store.get(rollAtom), feet, lengthFeet, clock.now()));
        store.set(paperAskedAtom, false);
      },
    },
    require: requirePrinter,
    follow() {
      onState(printers.state());
      store.set(knownPrintersAtom, printers.known());
      store.set(rollAtom, printers.roll());
      const stops = [
        printers.onState(onState),
        printers.onKnown((known) => store.set(knownPrintersAtom, known)),
        printers.onRoll((roll) => {
          const { isLow: wasLow } = rollFigures(store.get(rollAtom));
          store.set(rollAtom, roll);
          const { isLow, tickets } = rollFigures(roll);
          // Once for a roll: what is low stays low until another is put in.
          if (isLow && !wasLow) dialogs.announce(say('roll.low', { count: tickets }), 'warning');
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
