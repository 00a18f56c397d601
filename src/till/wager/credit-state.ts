/**
 * Holds exchange credit of the present customer that waits until it can be spent (credit-desk.ts). Reads it
 * back after a reload.
 */
import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import type { Say } from '../../i18n/say.ts';
import type { ExchangeData, PendingWager } from '../../wagering/pending/wager-state.ts';
import { persistedExchange } from '../transactions/persisted-shapes.ts';
import { wagerAtom } from './pending-wager-state.ts';

export interface WaitingCredit {
  readonly credit: ExchangeData;
  /**
   * Names the customer's transaction after which sales for this credit are not yet taken off it. Null: the
   * first sale on. Left out for credit that was not being spent.
   */
  readonly spentSince?: string | null;
}

/** Oldest first. */
export const waitingCreditsAtom = atom<readonly WaitingCredit[]>([]);

/** Says why the host neither sold a voucher for exchange credit nor paid it in money. */
export interface CreditRefusal {
  readonly credit: ExchangeData;
  /** The host's words. */
  readonly lines: readonly Say[];
}

const refusalAtom = atom<CreditRefusal | null>(null);

/** Holds the host's refusal to end the credit that is active now; null: none. */
export const creditRefusalAtom = atom(
  (get) => {
    const refusal = get(refusalAtom);
    return refusal?.credit === get(wagerAtom).exchange ? refusal : null;
  },
  (_get, set, refusal: CreditRefusal | null) => set(refusalAtom, refusal),
);

const credits = v.array(
  v.object({ credit: persistedExchange, spentSince: v.exactOptional(v.nullable(v.string())) }),
);

/** None for what cannot be read. */
export function readPersistedCredits(kept: unknown): readonly WaitingCredit[] {
  const read = v.safeParse(credits, kept);
  return read.success ? read.output : [];
}

export interface KeptCredits {
  readonly wager: Pick<PendingWager, 'exchange'>;
  readonly credits: readonly WaitingCredit[];
  /** The customer's last transaction when both were kept; null when there was none. */
  readonly lastTransaction: string | null;
}

/**
 * Returns the waiting credit after a reload. If none was active, the first may have become active in a state
 * that was never persisted. Sales for credit since then count for this one.
 */
export function afterReload({
  wager,
  credits: kept,
  lastTransaction,
}: KeptCredits): readonly WaitingCredit[] {
  const [first, ...others] = kept;
  if (first === undefined || wager.exchange !== null) return kept;
  return [{ spentSince: lastTransaction, ...first }, ...others];
}
