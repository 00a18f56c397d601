/**
 * Reads what was keyed in a view back after a reload. Whole, or not at all: a count that lacks something is
 * no count.
 */
import * as v from 'valibot';
import { TELLER_RETURN_TYPES } from '../../wagering/card/ticket-kind.ts';
import { persistedAmount, persistedCount } from '../transactions/persisted-shapes.ts';
import type { KeyedInput } from './keyed-input.ts';

const keyed = v.object({
  typed: v.object({ text: v.string(), preset: v.nullable(persistedAmount) }),
  returnType: v.picklist(TELLER_RETURN_TYPES),
  count: persistedCount,
  label: v.string(),
  isCheck: v.boolean(),
  checkNumber: v.string(),
  exception: v.nullable(v.number()),
  isMultiple: v.boolean(),
  isPromo: v.boolean(),
});

/** Null for what is none. */
export function readPersistedKeyed(kept: unknown): KeyedInput | null {
  const read = v.safeParse(keyed, kept);
  return read.success ? read.output : null;
}
