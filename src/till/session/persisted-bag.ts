/**
 * The open bag as it is read back after a reload (T289). Whole, or not at all: a bag that lacks something
 * would be saved for less than is in it.
 */
import * as v from 'valibot';
import { serialSchema } from '../../tote/wire/serial.ts';
import { persistedCount } from '../transactions/persisted-shapes.ts';
import { isBarcode, type PendingBag } from './pending-bag.ts';

const bag = v.object({
  tellerId: v.string(),
  barcode: v.pipe(v.string(), v.check(isBarcode)),
  returns: v.array(v.object({ tsn: serialSchema, cashCount: persistedCount })),
  entries: persistedCount,
  isDebit: v.boolean(),
});

/** Null for what is no bag, such as none. */
export function readPersistedBag(kept: unknown): PendingBag | null {
  const read = v.safeParse(bag, kept);
  return read.success ? read.output : null;
}
