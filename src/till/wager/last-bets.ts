/**
 * Keeps the bets that were sold last since the teller came or the page was loaded. Each is a pool and an
 * amount, and Select Pool has a key for it. Leaves out smart quick picks. A bet that is sold again keeps its
 * place, so that its key does not move.
 */
import { atom } from 'jotai/vanilla';
import type { BetId } from '../../wagering/card/catalogue.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import type { Pennies } from '../../wagering/ground/money.ts';

const MOST = 3;

export interface LastBet {
  /** May be the boxed twin of a pool. */
  readonly bet: BetId;
  /** Minor units. */
  readonly amount: Pennies;
  /** The greater, the later it was sold. */
  readonly turn: number;
}

export const lastBetsAtom = atom<readonly LastBet[]>([]);

/** Adds the wagers of a sold ticket. Leaves out parlays, and sizes that were given as a number of units. */
export function withSold(before: readonly LastBet[], wagers: readonly Wager[]): readonly LastBet[] {
  return wagers
    .filter(({ parlayLegs, units = null }) => parlayLegs === undefined && units === null)
    .reduce(withBet, before);
}

function withBet(before: readonly LastBet[], { betType: bet, betAmount: amount }: Wager): readonly LastBet[] {
  const turns = before.map(({ turn }) => turn);
  const sold: LastBet = { bet, amount, turn: Math.max(0, ...turns) + 1 };
  const same = before.findIndex((each) => each.bet === bet && each.amount === amount);
  if (same >= 0) return before.with(same, sold);
  return before.length < MOST ? [...before, sold] : before.with(turns.indexOf(Math.min(...turns)), sold);
}
