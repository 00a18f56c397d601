/**
 * The printer's place in the window: which printer stands there, what is remembered of it, and its state as the terminal is told it.
 *
 * Owns that there is one printer at a time and that its link is kept up while it stands there. Knows neither browsers nor drivers.
 */
import type { Clock } from '../../../drivers/clock.ts';
import { createListeners } from '../../../drivers/listeners.ts';
import type { Printer } from '../../../drivers/printers/document/printer.ts';
import { type ChoiceStorage, type PrinterChoice, readChoice, writeChoice } from '../model/printer-choice.ts';
import type { PrinterKind, PrinterReason, PrinterState } from '../model/printer-part.ts';
import { keepConnected } from './reconnecting.ts';

export type PlacedKind = Exclude<PrinterKind, 'none'>;

export interface Placed {
  readonly kind: PlacedKind;
  readonly printer: Printer;
  /** What it is called: as it calls itself, or as it did when the browser does not tell any more. */
  readonly name: string;
}

export interface PrinterPlace {
  readonly placed: () => Placed | null;
  readonly choice: () => PrinterChoice;
  readonly state: () => PrinterState;
  readonly onState: (listener: (state: PrinterState) => void) => () => void;
  /** Calls back when the printer in the place tells or takes another width. */
  readonly onWidth: (listener: () => void) => () => void;
  /** Puts a printer into the empty place. */
  readonly put: (placed: Placed) => void;
  /** Empties the place and closes the printer's link; answers who stood there. */
  readonly clear: () => Promise<Placed | null>;
  readonly remember: (choice: PrinterChoice) => void;
  /** The remembered printer was looked for: from now on an empty place means that it is not connected, or what else keeps it away. */
  readonly searched: (hindrance: PrinterReason) => void;
}

export interface PlaceParts {
  readonly clock: Clock;
  readonly storage: ChoiceStorage | null;
  /** Where nothing is remembered. */
  readonly defaultKind: PrinterKind;
}

export function createPrinterPlace({ clock, storage, defaultKind }: PlaceParts): PrinterPlace {
  const listeners = new Set<(state: PrinterState) => void>();
  const widthListeners = createListeners<void>();
  let choice = readChoice(storage, defaultKind);
  let placed: Placed | null = null;
  let stops: readonly (() => void)[] = [];
  /** Why the place is empty; null until the printer was looked for. */
  let hindrance: PrinterReason | null = null;
  let told = state();

  function state(): PrinterState {
    if (placed !== null) {
      const { status, reason } = placed.printer.lastState();
      return { kind: placed.kind, name: placed.name, status, reason };
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
    placed: () => placed,
    choice: () => choice,
    state,
    onState(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onWidth: widthListeners.add,
    put(next) {
      const { kind, printer } = next;
      placed = next;
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
      const before = placed;
      placed = null;
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
    searched(why) {
      hindrance = why;
      tell();
    },
  };
}

function isSame(one: PrinterState, other: PrinterState): boolean {
  return (
    one.kind === other.kind &&
    one.name === other.name &&
    one.status === other.status &&
    one.reason === other.reason
  );
}
