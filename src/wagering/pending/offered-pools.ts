/**
 * Returns the pools offered for the pending wager: all that the race lists, those that a parlay takes (W045,
 * T490), or those that credit may be spent on (W054).
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
