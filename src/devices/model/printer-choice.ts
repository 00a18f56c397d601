/**
 * Remembers the window's printer between days: its kind, its name for the teller, and the browser's id of it.
 * Its driver is in its record (printer-records.ts).
 */
import { PRINTER_KINDS, type PrinterKind } from './printer-model.ts';

export interface PrinterChoice {
  readonly kind: PrinterKind;
  readonly name: string;
  /** Empty where it is no device, or an older program kept none. */
  readonly id: string;
}

export type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KIND_KEY = 'mutuel.printer';
const NAME_KEY = 'mutuel.printer.name';
const ID_KEY = 'mutuel.printer.id';

/** `defaultKind` where nothing, or nothing readable, is remembered. */
export function readChoice(storage: ChoiceStorage | null, defaultKind: PrinterKind): PrinterChoice {
  const stored = read(storage, KIND_KEY);
  const kind = PRINTER_KINDS.find((candidate) => candidate === stored);
  return kind === undefined
    ? { kind: defaultKind, name: '', id: '' }
    : { kind, name: read(storage, NAME_KEY) ?? '', id: read(storage, ID_KEY) ?? '' };
}

/** A storage that is full or forbidden costs the memory, not the printer. */
export function writeChoice(storage: ChoiceStorage | null, choice: PrinterChoice): void {
  try {
    storage?.setItem(KIND_KEY, choice.kind);
    storage?.setItem(NAME_KEY, choice.name);
    storage?.setItem(ID_KEY, choice.id);
  } catch {
    // The printer works today; tomorrow it is chosen again.
  }
}

function read(storage: ChoiceStorage | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}
