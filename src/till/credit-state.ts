/** Exchange credit of the present customer that waits at the window until it can be spent (credit-desk.ts), and how it is read back after a reload. */
import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import type { ExchangeData } from '../wagering/wager-state.ts';
import { keptExchange } from './kept-shapes.ts';

export interface WaitingCredit {
  readonly credit: ExchangeData;
  /** Of credit that was being spent: the customer's transaction behind which what was sold for it is not yet taken off; null: the first on. */
  readonly spentSince?: string | null;
}

/** Oldest first. */
export const waitingCreditsAtom = atom<readonly WaitingCredit[]>([]);

const credits = v.array(
  v.object({ credit: keptExchange, spentSince: v.exactOptional(v.nullable(v.string())) }),
);

/** None for what cannot be read. */
export function readKeptCredits(kept: unknown): readonly WaitingCredit[] {
  const read = v.safeParse(credits, kept);
  return read.success ? read.output : [];
}
