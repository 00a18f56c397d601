/**
 * A post as it lies on the disk, looked at before it is believed. A row that a broken disk or another program has spoilt is still a sale that may
 * have been made: it comes back as what can be read of it, marked as damaged, and never as nothing.
 */
import * as v from 'valibot';
import type { JournaledPost } from './journal.ts';

const fateSchema = v.variant('verdict', [
  v.object({ verdict: v.literal('sold'), tsn: v.string() }),
  v.object({ verdict: v.literal('notSold') }),
]);

const closingSchema = v.object({
  fate: fateSchema,
  tellerId: v.string(),
  at: v.number(),
  hostSaid: v.exactOptional(fateSchema),
});

const KINDS = ['sell', 'smartQuickPick'] as const;
const STATES = ['pending', 'done', 'refused', 'closedByHand'] as const;

const postSchema = v.object({
  id: v.string(),
  kind: v.picklist(KINDS),
  path: v.string(),
  body: v.pipe(v.string(), v.check(isJson)),
  reqseq: v.pipe(v.number(), v.integer()),
  tellerId: v.string(),
  session: v.string(),
  sentAt: v.pipe(v.number(), v.finite()),
  value: v.bigint(),
  state: v.picklist(STATES),
  closing: v.exactOptional(closingSchema),
  isDamaged: v.exactOptional(v.literal(true)),
});

/** Whatever cannot be read as what was asked cannot be compared with what was sold either. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Its key is all that every row has: the database gives none without. */
const salvageSchema = v.object({
  id: v.string(),
  kind: v.fallback(v.picklist(KINDS), 'sell'),
  path: v.fallback(v.string(), ''),
  body: v.fallback(v.string(), ''),
  reqseq: v.fallback(v.pipe(v.number(), v.integer()), 0),
  tellerId: v.fallback(v.string(), ''),
  session: v.fallback(v.string(), ''),
  sentAt: v.fallback(v.pipe(v.number(), v.finite()), 0),
  value: v.fallback(v.bigint(), 0n),
});

/** What a row of the posts says. Throws only for what has no key, which the database does not hold. */
export function readPost(row: unknown): JournaledPost {
  const read = v.safeParse(postSchema, row);
  if (read.success) return read.output;
  return { ...v.parse(salvageSchema, row), state: 'pending', isDamaged: true };
}
