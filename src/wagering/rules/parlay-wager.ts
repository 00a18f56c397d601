/**
 * Makes the wager of a parlay: one amount on the first leg, with every leg carried along (W015, W041-W045,
 * W125). The rules of its legs are in parlay-rules.ts.
 */
import { effectiveAmount, validateAmount } from '../bets/bet-amount.ts';
import { pricedOn, wagerCost } from '../bets/cost.ts';
import { legsAsSold } from '../bets/resolve-legs.ts';
import { type BetAvailability, betOf, type Card, raceOf } from '../card/card.ts';
import { betDefinition } from '../card/catalogue.ts';
import type { WagerRefusal } from '../card/refusal.ts';
import type { ParlayLeg, ParlayLegEntry, Wager } from '../card/wager.ts';
import type { Pennies } from '../ground/money.ts';
import { ok, type Result, refuse } from '../ground/result.ts';
import { countParlayBets, inRaceOrder, refuseParlay } from './parlay-rules.ts';
import { type SaleRules, validateCost, validateTicketCost } from './validation.ts';

/** The entered parlay. `amount` null or zero: none. */
export interface ParlayEntry {
  readonly amount: Pennies | null;
  readonly legs: readonly ParlayLegEntry[];
}

/**
 * Returns the parlay as it would be sold now, or the first refusal. The amount is bet on the first leg and
 * obeys its pool, as do price, charges and tax. Each choice of a combination a leg is one bet. Legs are in
 * the order of their races.
 */
export function checkParlay(card: Card, entry: ParlayEntry, rules: SaleRules): Result<Wager, WagerRefusal> {
  const refusal = refuseParlay(card, entry.legs);
  if (refusal !== null) return refuse(refusal);
  const legs = inRaceOrder(entry.legs).flatMap((leg) => legAsSold(card, leg));
  const [first] = legs;
  if (first === undefined) return refuse({ code: 'invalidParlayWager' });
  const { bet } = first;
  const amount = effectiveAmount(bet, entry.amount, rules);
  const amountRefusal = validateAmount(bet, amount, { ...rules, defaultToMin: false });
  if (amountRefusal !== null) return refuse(amountRefusal);
  const cost = wagerCost(bet, amount, countParlayBets(card, entry.legs));
  const costRefusal = validateCost(bet, cost) ?? validateTicketCost(cost.total, rules);
  if (costRefusal !== null) return refuse(costRefusal);
  return ok({
    betType: first.leg.betType,
    betName: first.leg.betName,
    raceNo: first.leg.raceNo,
    runners: first.leg.runners,
    ...pricedOn(card, bet, amount, cost),
    isParlay: true,
    parlayType: 'cash',
    parlayLegs: legs.map(({ leg }) => leg),
  });
}

interface SoldLeg {
  readonly bet: BetAvailability;
  readonly leg: ParlayLeg;
}

function legAsSold(card: Card, { raceNo, betType, runners }: ParlayLegEntry): readonly SoldLeg[] {
  const race = raceOf(card, raceNo);
  const bet = race === undefined ? undefined : betOf(race, betType);
  if (bet === undefined) return [];
  const isVariable = betDefinition(betType)?.varLegs !== undefined;
  return [
    { bet, leg: { raceNo, betType, betName: bet.name, runners: legsAsSold(bet, runners, isVariable) } },
  ];
}
