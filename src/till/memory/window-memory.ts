/**
 * Keeps what a reload brings back besides money, as records of the journal. Each room keeps its own atoms. No
 * sale waits for a record: one that cannot be written is missed after a reload and nowhere else.
 */
import type { WritableAtom } from 'jotai/vanilla';
import type { Journal } from '../../journal/journal.ts';
import type { Store } from '../window/dialogs.ts';

/** The records that are read at a start; their names are in journals of every version. */
export const MEMORY_KEYS = [
  'windowNumber',
  'lockedBy',
  'paper',
  'luckySetup',
  'bag',
  'window',
  'interrupted',
  'outOfService',
  'visitLanguage',
  'ticketMode',
] as const;
export type MemoryKey = (typeof MEMORY_KEYS)[number];

export interface KeptAtom<Value> {
  readonly key: MemoryKey;
  readonly atom: WritableAtom<Value, [Value], unknown>;
  /**
   * Reads a record. Gets undefined where there is none, and may get what another version of the program
   * wrote.
   */
  readonly read: (kept: unknown) => Value;
}

export interface WindowMemory {
  /** Sets the atom as it was kept, and writes each change of it from then on. */
  readonly keep: <Value>(kept: KeptAtom<Value>) => void;
  /** Calls `take` with a record: at the restore, or now where that is over. Undefined: there is none. */
  readonly recall: (key: MemoryKey, take: (kept: unknown) => void) => void;
  /** Writes a record. Never rejects; logs what cannot be written. */
  readonly write: (key: MemoryKey, value: unknown) => Promise<void>;
  /** Empties a record, and the atom that is kept in it. */
  readonly forget: (key: MemoryKey) => Promise<void>;
  /** Calls `stop` when the window stops. */
  readonly onStop: (stop: () => void) => void;
  /** Reads the records, once. Rejects where the journal cannot be read. */
  readonly restore: () => Promise<void>;
  readonly stop: () => void;
}

export function createWindowMemory(
  store: Store,
  journal: Pick<Journal<never>, 'keep' | 'kept'>,
  log: (message: string) => void,
): WindowMemory {
  let records: ReadonlyMap<MemoryKey, unknown> | null = null;
  let waiting: readonly (readonly [key: MemoryKey, take: (kept: unknown) => void])[] = [];
  let stops: readonly (() => void)[] = [];
  const empty = new Map<MemoryKey, () => void>();
  const onStop = (stop: () => void): void => {
    stops = [...stops, stop];
  };

  async function write(key: MemoryKey, value: unknown): Promise<void> {
    try {
      await journal.keep(key, value);
    } catch (error) {
      log(`not kept: ${key}: ${String(error)}`);
    }
  }

  function recall(key: MemoryKey, take: (kept: unknown) => void): void {
    if (records === null) waiting = [...waiting, [key, take]];
    else take(records.get(key));
  }

  return {
    keep({ key, atom, read }) {
      empty.set(key, () => store.set(atom, read(undefined)));
      recall(key, (kept) => {
        store.set(atom, read(kept));
        onStop(store.sub(atom, () => void write(key, store.get(atom))));
      });
    },
    recall,
    write,
    async forget(key) {
      if (records !== null) records = new Map([...records].filter(([each]) => each !== key));
      empty.get(key)?.();
      await write(key, null);
    },
    onStop,
    async restore() {
      records = new Map(
        await Promise.all(MEMORY_KEYS.map(async (key) => [key, await journal.kept(key)] as const)),
      );
      const taking = waiting;
      waiting = [];
      for (const [key, take] of taking) take(records.get(key));
    },
    stop() {
      for (const stop of stops) stop();
      stops = [];
    },
  };
}
