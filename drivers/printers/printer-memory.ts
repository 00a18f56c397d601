/**
 * What a driver remembers of one printer from one day to the next, in words of its own. Knows no storage: whoever creates a driver says where
 * it is, and that it may be gone the next time.
 */
export interface PrinterMemory {
  /** Null where nothing is remembered under this name. */
  readonly get: (name: string) => string | null;
  /** Null forgets. */
  readonly set: (name: string, value: string | null) => void;
}
