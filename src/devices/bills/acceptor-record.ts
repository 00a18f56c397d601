/** Keeps in the browser's storage which port the bill acceptor of this window is on, and how it speaks. */
import * as v from 'valibot';

type AcceptorStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'mutuel.billAcceptor';

const recordSchema = v.object({
  protocol: v.fallback(v.picklist(['ebds', 'id003']), 'ebds'),
  port: v.fallback(v.nullable(v.object({ id: v.string(), name: v.string() })), null),
  /** False: a person disconnected it. */
  isWanted: v.fallback(v.boolean(), true),
  /** Of the last frame while a note was under way; null: not known. */
  toggle: v.fallback(v.nullable(v.picklist([0, 1])), null),
});
export type AcceptorRecord = v.InferOutput<typeof recordSchema>;

const NONE: AcceptorRecord = { protocol: 'ebds', port: null, isWanted: true, toggle: null };

export interface AcceptorRecords {
  readonly now: () => AcceptorRecord;
  /** Storage that is full costs the memory alone. */
  readonly change: (change: Partial<AcceptorRecord>) => void;
}

/** Returns true where an acceptor was chosen, so that its program is worth loading at the start. */
export function hasAcceptor(storage: AcceptorStorage | null): boolean {
  return read(storage).port !== null;
}

/** `storage`: null where the browser refuses one; nothing is remembered then. */
export function createAcceptorRecords(storage: AcceptorStorage | null): AcceptorRecords {
  let record = read(storage);
  return {
    now: () => record,
    change(change) {
      record = { ...record, ...change };
      try {
        storage?.setItem(KEY, JSON.stringify(record));
      } catch {
        // It is known until the page is left.
      }
    },
  };
}

/** Another version of the program may have kept something else: what cannot be read is left out. */
function read(storage: AcceptorStorage | null): AcceptorRecord {
  try {
    const parsed = v.safeParse(recordSchema, JSON.parse(storage?.getItem(KEY) ?? '{}'));
    return parsed.success ? parsed.output : NONE;
  } catch {
    return NONE;
  }
}
