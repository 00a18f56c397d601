/**
 * Draws lucky quick picks: sets of three bets on one card. Each bet has its race, pool and amount, and its
 * runners are drawn at the sale.
 *
 * Has a set's shape (T222), and decides if its entry can be shown (T363). Draws its runners and makes its
 * wagers. Sets are put together in lucky-setup.ts.
 */

import { emptyLegs } from '../bets/leg-edits.ts';
import { poolsOf } from '../bets/pools.ts';
import {
  type BetAvailability,
  betOf,
  type Card,
  type CardId,
  type RaceNumber,
  raceOf,
} from '../card/card.ts';
import { type BetId, betDefinition } from '../card/catalogue.ts';
import type { WagerRefusal } from '../card/refusal.ts';
import type { Selection } from '../card/selection.ts';
import type { Wager } from '../card/wager.ts';
import { addPennies, type Pennies } from '../ground/money.ts';
import type { Random } from '../ground/random.ts';
import { ok, type Result, refuse } from '../ground/result.ts';
import { quickPick } from '../pending/quick-pick.ts';
import { checkWager, type SaleRules } from '../rules/validation.ts';

/** Bets, or legs, of a set (T359). */
export const LUCKY_LEGS = 3;

/** One bet of a set. `pool` is the bet's id in the catalogue; the amount is of one bet, above zero. */
export interface LuckyBet {
  readonly race: RaceNumber;
  readonly pool: BetId;
  readonly betAmount: Pennies;
}

/** A set as it is kept, uploaded and sold (T222). */
export interface LuckySet {
  readonly id: string;
  readonly card: CardId;
  readonly bets: readonly [LuckyBet, LuckyBet, LuckyBet];
}

/** A bet of a set with the runners that were drawn for it. */
export interface DrawnBet extends LuckyBet {
  readonly runners: Selection;
}

/**
 * A set that was chosen to be sold. `bets`: those still to be sold, fewer after a sale that stopped half way.
 */
export interface LuckyPick {
  readonly set: string;
  readonly card: CardId;
  readonly bets: readonly DrawnBet[];
}

/**
 * Returns the bets of a race that a set can have. They are those of the pool list that can be drawn. The pool
 * list has no boxed ones (T362).
 */
export function luckyPools(card: Card, num: RaceNumber): readonly BetAvailability[] {
  const race = raceOf(card, num);
  return race === undefined ? [] : poolsOf(race).filter((bet) => drawRunners(bet, card, num, first) !== null);
}

/** Takes the first of everything: whether there is something to draw does not depend on what is drawn. */
const first: Random = () => 0;

/**
 * Draws a quick pick for every leg of a bet (W038, W039). Null if the race is missing or has too few runners
 * left.
 */
export function drawRunners(
  bet: BetAvailability,
  card: Card,
  num: RaceNumber,
  random: Random,
): Selection | null {
  const race = raceOf(card, num);
  return race === undefined ? null : quickPick({ bet, card, race }, emptyLegs(bet), false, random);
}

function drawBet(card: Card, bet: LuckyBet, random: Random): Result<DrawnBet, WagerRefusal> {
  const race = raceOf(card, bet.race);
  if (race === undefined) return refuse({ code: 'raceNotBetting', raceNum: bet.race });
  const offered = betOf(race, bet.pool);
  // To the teller, a pool that is gone and a pool that a set may not have are the same.
  if (offered === undefined || offered.isBoxed) {
    return refuse({ code: 'betGone', betName: betDefinition(bet.pool)?.name ?? '' });
  }
  const runners = drawRunners(offered, card, bet.race, random);
  return runners === null ? refuse({ code: 'invalidRunners' }) : ok({ ...bet, runners });
}

/** The wager of a drawn bet as it would be sold now, or what is in its way. */
export function luckyWager(card: Card, bet: DrawnBet, rules: SaleRules): Result<Wager, WagerRefusal> {
  const { race, pool, betAmount, runners } = bet;
  return checkWager(card, { race, bet: pool, amount: betAmount, runners }, rules);
}

/** Returns the wagers of all bets, in order, or the first refusal. Each is a ticket of its own. */
export function luckyWagers(
  card: Card,
  pick: LuckyPick,
  rules: SaleRules,
): Result<readonly Wager[], WagerRefusal> {
  const wagers: Wager[] = [];
  for (const bet of pick.bets) {
    const wager = luckyWager(card, bet, rules);
    if (!wager.ok) return wager;
    wagers.push(wager.value);
  }
  return ok(wagers);
}

/**
 * Draws the runners of a set. Refuses with the first obstacle of one of its wagers: its race, its pool, its
 * runners, its amount. `card` must be the set's.
 */
export function pickLucky(
  set: LuckySet,
  card: Card,
  rules: SaleRules,
  random: Random,
): Result<LuckyPick, WagerRefusal> {
  const bets: DrawnBet[] = [];
  for (const bet of set.bets) {
    const drawn = drawBet(card, bet, random);
    if (!drawn.ok) return drawn;
    bets.push(drawn.value);
  }
  const pick = { set: set.id, card: set.card, bets };
  const wagers = luckyWagers(card, pick, rules);
  return wagers.ok ? ok(pick) : wagers;
}

/**
 * Returns true if a set has an entry on a card. Every bet must still have its race and its pool, and its
 * wager can be made (T363).
 */
export function showsEntry(set: LuckySet, card: Card, rules: SaleRules): boolean {
  return set.card === card.id && pickLucky(set, card, rules, first).ok;
}

/** Returns the cost of all wagers together. */
export function luckyTotal(wagers: readonly Wager[]): Pennies {
  return addPennies(...wagers.map(({ totalCost }) => totalCost));
}
