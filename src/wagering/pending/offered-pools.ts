/**
 * Returns the pools offered for the pending wager. They are all that the race lists. For a parlay they are
 * those that it takes (W045, T490). For credit they are those that it may be spent on (W054).
 */

import { poolsOf } from '../bets/pools.ts';
import type { BetAvailability, Race } from '../card/card.ts';
import { parlayPoolsOf } from '../rules/parlay-rules.ts';
import { exchangePoolsOf } from './exchange-mode.ts';
import type { PendingWager } from './wager-state.ts';

export function offeredPoolsOf(wager: PendingWager, race: Race): readonly BetAvailability[] {
  if (wager.exchange !== null) return exchangePoolsOf(race, wager.exchange);
  return wager.parlay === null ? poolsOf(race) : parlayPoolsOf(race);
}
