/**
 * Wrong PINs in a row by account and date, folded from the log. serve/request/pin-lock.ts says how many lock
 * an account.
 */
import type { ToteRecord } from '../records/records.ts';

export type WrongPinsRecord = Extract<ToteRecord, { readonly kind: 'wrongPins' }>;

export interface PinsRead {
  /** `of`: an account's id, or a temporary account's serial number. `date`: the track's, YYYY-MM-DD. */
  readonly wrongOf: (of: string, date: string) => number;
  /** Returns the accounts that were shown so many wrong PINs on that date, or more. */
  readonly accountsWith: (count: number, date: string) => readonly string[];
}

export interface PinBook extends PinsRead {
  readonly apply: (record: WrongPinsRecord) => void;
  readonly clear: () => void;
}

export function createPinBook(): PinBook {
  const last = new Map<string, WrongPinsRecord>();
  const wrongOf = (of: string, date: string): number => {
    const record = last.get(of);
    return record?.date === date ? record.count : 0;
  };
  return {
    apply: (record) => last.set(record.of, record),
    clear: () => last.clear(),
    wrongOf,
    accountsWith: (count, date) => Array.from(last.keys()).filter((of) => wrongOf(of, date) >= count),
  };
}
