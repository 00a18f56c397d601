/**
 * Checks a transaction from the journal before it is counted. Another version of the program, or a damaged
 * disk, may have written something else. Requires all that lists, totals and papers read.
 */
import * as v from 'valibot';
import { TELLER_RETURN_TYPES } from '../../wagering/card/ticket-kind.ts';
import { PAPER_STATES, TRANSACTION_TYPES, type Transaction, WAGER_DATA } from './customer-session.ts';
import { persistedFixedOdds, persistedSoldWager } from './persisted-shapes.ts';

/** Names the fields that are read as they were written. */
type Unchecked = 'exchange' | 'listedAt' | 'leaves' | 'claim' | 'late';

/** Has an entry for every other field: a new one does not compile until it is checked here. */
const transactionEntries = {
  id: v.string(),
  type: v.picklist(TRANSACTION_TYPES),
  wagerData: v.optional(v.picklist(WAGER_DATA)),
  moved: v.optional(v.bigint()),
  details: v.optional(v.array(v.string())),
  returnType: v.optional(v.picklist(TELLER_RETURN_TYPES)),
  checkNumber: v.optional(v.string()),
  cashCount: v.optional(v.array(v.object({ value: v.bigint(), quantity: v.number() }))),
  bag: v.optional(v.object({ barcode: v.string(), tsns: v.array(v.string()) })),
  ofTeller: v.optional(v.literal(true)),
  handedIn: v.optional(v.literal(true)),
  transfer: v.optional(v.object({ tfAddress: v.string(), left: v.bigint() })),
  account: v.optional(
    v.object({ id: v.string(), balance: v.nullable(v.bigint()), tfAddress: v.optional(v.string()) }),
  ),
  value: v.bigint(),
  timestamp: v.number(),
  sentAt: v.optional(v.number()),
  tellerId: v.string(),
  tsn: v.nullable(v.string()),
  ticket: v.nullable(
    v.looseObject({
      id: v.string(),
      date: v.string(),
      timeStamp: v.number(),
      ticketCost: v.bigint(),
      tax: v.bigint(),
      wagers: v.array(persistedSoldWager),
      cisAlias: v.optional(v.string()),
      ticketLines: v.array(v.string()),
    }),
  ),
  fixedOdds: v.optional(persistedFixedOdds),
  claimWindow: v.optional(v.number()),
  paper: v.picklist(PAPER_STATES),
  closedByHand: v.optional(
    v.object({ verdict: v.picklist(['sold', 'paid', 'notSold']), tellerId: v.string(), at: v.number() }),
  ),
} satisfies Readonly<Record<Exclude<keyof Transaction, Unchecked>, v.GenericSchema>>;
const transactionSchema = v.looseObject(transactionEntries);

/** Returns true if the value is a transaction that can be counted and shown. */
export function isReadable(kept: Transaction): boolean {
  return v.is(transactionSchema, kept);
}
