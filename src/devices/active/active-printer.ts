/**
 * The printer's place in the window: which printer stands there, what is remembered of it, and its state as the terminal is told it.
 *
 * Owns that there is one printer at a time and that its link is kept up while it stands there. Knows neither browsers nor drivers.
 */
import type { DriverClock } from '../../../drivers/driver-clock.ts';
import { createListeners } from '../../../drivers/listeners.ts';
import type { Printer } from '../../../drivers/printers/document/printer.ts';
import { type ChoiceStorage, type PrinterChoice, readChoice, writeChoice } from '../model/printer-choice.ts';
import type { ActivePrinterState, PrinterKind, PrinterReason } from '../model/printer-model.ts';
import { keepConnected } from './reconnecting.ts';

export type ActivePrinterKind = Exclude<PrinterKind, 'none'>;

export interface NamedPrinter {
  readonly kind: ActivePrinterKind;
  readonly printer: Printer;
  /** What it is called: as it calls itself, or as it did when the browser does not tell any more. */
  readonly name: string;
}

export interface ActivePrinter {
  readonly current: () => NamedPrinter | null;
  readonly choice: () => PrinterChoice;
  readonly state: () => ActivePrinterState;
  readonly onState: (listener: (state: ActivePrinterState) => void) => () => void;
  /** Calls back when the printer in the place tells or takes another width. */
  readonly onWidth: (listener: () => void) => () => void;
  /** Puts a printer into the empty place. */
  readonly put: (next: NamedPrinter) => void;
  /** Empties the place and closes the printer's link; answers who stood there. */
  readonly clear: () => Promise<NamedPrinter | null>;
  readonly remember: (choice: PrinterChoice) => void;
  /** The remembered printer was looked for: from now on an empty place means that it is not connected, or what else keeps it away. */
  readonly markSearched: (hindrance: PrinterReason) => void;
}

export interface ActivePrinterParts {
  readonly clock: DriverClock;
  readonly storage: ChoiceStorage | null;
  /** Where nothing is remembered. */
  readonly defaultKind: PrinterKind;
}

export function createActivePrinter({ clock, storage, defaultKind }: ActivePrinterParts): ActivePrinter {
  const listeners = new Set<(state: ActivePrinterState) => void>();
  const widthListeners = createListeners<void>();
  let choice = readChoice(storage, defaultKind);
  let current: NamedPrinter | null = null;
  let stops: readonly (() => void)[] = [];
  /** Why the place is empty; null until the printer was looked for. */
  let hindrance: PrinterReason | null = null;
  let told = state();

  function state(): ActivePrinterState {
    if (current !== null) {
      const { status, reason } = current.printer.lastState();
      return { kind: current.kind, name: current.name, status, reason };
    }
    const { kind, name } = choice;
    if (kind === 'none') return { kind, name, status: 'No printer selected', reason: null };
    return {
      kind,
      name,
      status: hindrance === null ? 'Not initialized' : 'Not connected',
      reason: hindrance,
    };
  }

  function tell(): void {
    const now = state();
    if (isSame(now, told)) return;
    told = now;
    // A set is safe to change while it is gone through.
    for (const listener of listeners) listener(now);
  }

  return {
    current: () => current,
    choice: () => choice,
    state,
    onState(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onWidth: widthListeners.add,
    put(next) {
      const { kind, printer } = next;
      current = next;
      hindrance = 'notConnected';
      const ofWidth = printer.width?.onChange(() => widthListeners.tell());
      stops = [
        printer.onStatus(tell),
        ...(ofWidth === undefined ? [] : [ofWidth]),
        ...(kind === 'screen' ? [] : [keepConnected(printer, clock)]),
      ];
      tell();
    },
    async clear() {
      const before = current;
      current = null;
      for (const stop of stops) stop();
      stops = [];
      tell();
      await before?.printer.disconnect();
      return before;
    },
    remember(next) {
      choice = next;
      writeChoice(storage, next);
      tell();
    },
    markSearched(why) {
      hindrance = why;
      tell();
    },
  };
}

function isSame(one: ActivePrinterState, other: ActivePrinterState): boolean {
  return (
    one.kind === other.kind &&
    one.name === other.name &&
    one.status === other.status &&
    one.reason === other.reason
  );
}
