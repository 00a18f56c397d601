/** Keeps the printers that were used at this window, in the browser's storage. */
import type { ChoiceStorage } from '../model/printer-choice.ts';
import {
  addressOf,
  CONNECTIONS,
  type FoundPrinter,
  isSameAddress,
  type PrinterAddress,
  type PrinterRecord,
} from '../model/printer-model.ts';

const KEY = 'mutuel.printers';
/** A window sees few printers in its life; what came before is not looked for in a list. */
const MOST = 12;

export interface PrinterRecords {
  /** The newest first. */
  readonly all: () => readonly PrinterRecord[];
  readonly of: (address: PrinterAddress) => PrinterRecord | null;
  /**
   * Returns the device's name. A browser may have none for a device that it remembers: it has its former name
   * then.
   */
  readonly nameOf: (device: FoundPrinter) => string;
  /** Puts a printer that is used now in the first place. */
  readonly note: (record: PrinterRecord) => void;
  readonly forget: (address: PrinterAddress) => void;
}

export function createPrinterRecords(storage: ChoiceStorage | null): PrinterRecords {
  let records = readRecords(storage);

  function keep(next: readonly PrinterRecord[]): void {
    records = next;
    try {
      storage?.setItem(KEY, JSON.stringify(records));
    } catch {
      // They are known until the window is closed.
    }
  }

  const without = (address: PrinterAddress): readonly PrinterRecord[] =>
    records.filter((record) => !isSameAddress(addressOf(record), address));

  const of = (address: PrinterAddress): PrinterRecord | null =>
    records.find((record) => isSameAddress(addressOf(record), address)) ?? null;

  return {
    all: () => records,
    of,
    nameOf(device) {
      return device.name === '' ? (of(device)?.FRIENDLY_NAME ?? device.connection) : device.name;
    },
    note: (record) => keep([record, ...without(addressOf(record))].slice(0, MOST)),
    forget: (address) => keep(without(address)),
  };
}

function readRecords(storage: ChoiceStorage | null): readonly PrinterRecord[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readRecord).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Another version of the program may have kept something else: what cannot be read is left out. */
function readRecord(kept: unknown): readonly PrinterRecord[] {
  if (typeof kept !== 'object' || kept === null) return [];
  const {
    FRIENDLY_NAME,
    MAC_ADDRESS,
    mode,
    lastUse,
    CONNECTION,
    duty,
    dots,
  }: Readonly<Record<string, unknown>> = {
    ...kept,
  };
  const connection = CONNECTIONS.find((each) => each === CONNECTION);
  if (typeof FRIENDLY_NAME !== 'string' || typeof MAC_ADDRESS !== 'string' || typeof mode !== 'string') {
    return [];
  }
  if (typeof lastUse !== 'number' || !Number.isFinite(lastUse) || connection === undefined) return [];
  const record = { FRIENDLY_NAME, MAC_ADDRESS, mode, lastUse, CONNECTION: connection };
  return [
    {
      ...record,
      ...(typeof duty === 'number' && duty >= 0 && duty <= 100 ? { duty } : {}),
      // A width that the printer does not have changes nothing there.
      ...(typeof dots === 'number' ? { dots } : {}),
    },
  ];
}
