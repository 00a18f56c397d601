/**
 * Reads lucky quick pick sets back after a reload that nobody had saved yet (T107). Whole, or not at all:
 * half a set would be another set.
 */
import * as v from 'valibot';
import { LUCKY_LEGS } from '../../wagering/lucky/lucky-quick-pick.ts';
import type { LuckySetup } from '../../wagering/lucky/lucky-setup.ts';
import { persistedAmount } from '../transactions/persisted-shapes.ts';

const leg = v.object({
  race: v.nullable(v.number()),
  pool: v.nullable(v.number()),
  betAmount: v.nullable(persistedAmount),
});
const draft = v.object({
  id: v.string(),
  card: v.nullable(v.string()),
  legs: v.pipe(v.array(leg), v.length(LUCKY_LEGS)),
});
const cell = v.variant('part', [
  v.object({ part: v.literal('card'), set: v.string() }),
  v.object({ part: v.picklist(['race', 'pool', 'amount']), set: v.string(), leg: v.number() }),
]);
const setup = v.object({ drafts: v.array(draft), cell: v.nullable(cell) });

/** Null for what is no set-up, such as what another version of the program kept. */
export function readPersistedLucky(kept: unknown): LuckySetup | null {
  const read = v.safeParse(setup, kept);
  return read.success ? read.output : null;
}
