/**
 * Holds the window's active printer: at most one at a time, its state, and the remembered choice.
 *
 * Keeps the printer's link connected while it is active (reconnecting.ts).
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
  /** Its own name, or its former one if the browser no longer says it. */
  readonly name: string;
}

export interface ActivePrinter {
  readonly current: () => NamedPrinter | null;
  readonly choice: () => PrinterChoice;
  readonly state: () => ActivePrinterState;
  readonly onState: (listener: (state: ActivePrinterState) => void) => () => void;
  /** Calls back when the active printer reports or takes another width. */
  readonly onWidth: (listener: () => void) => () => void;
  /** Puts a printer into the empty place. */
  readonly put: (next: NamedPrinter) => void;
  /** Makes no printer active, and closes its link. Resolves with the printer that was. */
  readonly clear: () => Promise<NamedPrinter | null>;
  readonly remember: (choice: PrinterChoice) => void;
  /**
   * Notes that the remembered printer was searched: without an active one the state is 'Not connected' now,
   * with the hindrance.
   */
  readonly markSearched: (hindrance: PrinterReason) => void;
}

export interface ActivePrinterDependencies {
  readonly clock: DriverClock;
  readonly storage: ChoiceStorage | null;
  /** The kind if none is remembered. */
  readonly defaultKind: PrinterKind;
}

export function createActivePrinter({
  clock,
  storage,
  defaultKind,
}: ActivePrinterDependencies): ActivePrinter {
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
