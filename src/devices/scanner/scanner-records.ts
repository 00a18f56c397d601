/**
 * Keeps the scanners that were used at this window in the browser's storage. Keeps besides which one is
 * selected, and whether they connect by themselves.
 */
import * as v from 'valibot';
import { SCANNER_CONNECTIONS, type ScannerRecord } from './scanner-model.ts';

type ScannerStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'mutuel.scanners';
/** A window sees few scanners in its life; the oldest are dropped. */
const MOST = 12;

const keptSchema = v.object({
  isAutoconnect: v.fallback(v.boolean(), true),
  selected: v.fallback(v.nullable(v.string()), null),
  records: v.fallback(
    v.array(
      v.object({
        FRIENDLY_NAME: v.string(),
        MAC_ADDRESS: v.string(),
        CONNECTION: v.picklist(SCANNER_CONNECTIONS),
        mode: v.string(),
        lastUse: v.pipe(v.number(), v.finite()),
      }),
    ),
    [],
  ),
});
type Kept = v.InferOutput<typeof keptSchema>;

export interface ScannerRecords {
  /** The newest first. */
  readonly all: () => readonly ScannerRecord[];
  readonly of: (key: string) => ScannerRecord | null;
  /** Puts a scanner in the first place. */
  readonly note: (record: ScannerRecord) => void;
  /** Replaces the record of a scanner in its place. */
  readonly change: (record: ScannerRecord) => void;
  readonly forget: (key: string) => void;
  readonly selected: () => string | null;
  readonly select: (key: string | null) => void;
  readonly isAutoconnect: () => boolean;
  readonly setAutoconnect: (isOn: boolean) => void;
}

export function keyOfScanner({
  CONNECTION,
  MAC_ADDRESS,
}: Pick<ScannerRecord, 'CONNECTION' | 'MAC_ADDRESS'>): string {
  return `${CONNECTION} ${MAC_ADDRESS}`;
}

/** True where a scanner was used at this window, so that its program is worth loading at the start. */
export function hasScanners(storage: ScannerStorage | null): boolean {
  return readKept(storage).records.length > 0;
}

/** `storage`: null where the browser refuses one; nothing is remembered then. */
export function createScannerRecords(storage: ScannerStorage | null): ScannerRecords {
  let kept = readKept(storage);

  function keep(change: Partial<Kept>): void {
    kept = { ...kept, ...change };
    try {
      storage?.setItem(KEY, JSON.stringify(kept));
    } catch {
      // They are known until the page is left.
    }
  }

  const without = (key: string): Kept['records'] =>
    kept.records.filter((record) => keyOfScanner(record) !== key);

  return {
    all: () => kept.records,
    of: (key) => kept.records.find((record) => keyOfScanner(record) === key) ?? null,
    note: (record) => keep({ records: [record, ...without(keyOfScanner(record))].slice(0, MOST) }),
    change(changed) {
      const key = keyOfScanner(changed);
      keep({ records: kept.records.map((record) => (keyOfScanner(record) === key ? changed : record)) });
    },
    forget: (key) => keep({ records: without(key), selected: kept.selected === key ? null : kept.selected }),
    selected: () => kept.selected,
    select: (selected) => keep({ selected }),
    isAutoconnect: () => kept.isAutoconnect,
    setAutoconnect: (isAutoconnect) => keep({ isAutoconnect }),
  };
}

/** Another version of the program may have kept something else: what cannot be read is left out. */
function readKept(storage: ScannerStorage | null): Kept {
  const none: Kept = { isAutoconnect: true, selected: null, records: [] };
  try {
    const read = v.safeParse(keptSchema, JSON.parse(storage?.getItem(KEY) ?? '{}'));
    return read.success ? read.output : none;
  } catch {
    return none;
  }
}
