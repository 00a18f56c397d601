/**
 * Decides whether a wager can be sold: amount, runners, cost, and its race (W014, W073-W077, W084-W091,
 * T364-T366). Makes the Wager of an entry, which nothing else does.
 */
import { type AmountRules, effectiveAmount, validateAmount } from '../bets/bet-amount.ts';
import { countBets, isOneRace, type LegNumbers } from '../bets/bet-count.ts';
import { costOfLegs, minimumCost, pricedOn } from '../bets/cost.ts';
import { refuseExchangeCost } from '../bets/exchange-pools.ts';
import { filledLegs, interestsOfLeg, isSelectable, legsAsSold, resolveLegs } from '../bets/resolve-legs.ts';
import { costUnits, unitsAmount, validateUnits } from '../bets/unit-bets.ts';
import {
  type BetAvailability,
  type BettingInterest,
  betOf,
  type Card,
  checkBetting,
  type RaceNumber,
  raceOf,
} from '../card/card.ts';
import { type BetDefinition, type BetId, betDefinition } from '../card/catalogue.ts';
import type { LegFault, WagerRefusal } from '../card/refusal.ts';
import type { RunnerChoice, Selection } from '../card/selection.ts';
import type { Wager, WagerCost } from '../card/wager.ts';
import type { Pennies } from '../ground/money.ts';
import { ok, type Result, refuse } from '../ground/result.ts';

/** The window's settings, and its mode, as far as they limit a sale. */
export interface SaleRules extends AmountRules {
  /** The most a ticket may cost; null or zero: no limit (T366). */
  readonly maxTicketCost: Pennies | null;
  /**
   * Is the rest of the exchange amount in exchange mode, which a wager may not exceed (W083). Null or left
   * out otherwise.
   */
  readonly exchangeAmount?: Pennies | null | undefined;
}

/** An entry on a card. `amount` null or zero: none. */
export interface EnteredWager {
  readonly race: RaceNumber;
  readonly bet: BetId;
  readonly amount: Pennies | null;
  /** The size as a number of units instead (W001, W080); null, zero or left out: by amount. */
  readonly units?: number | null | undefined;
  readonly runners: Selection;
}

/**
 * A wager must cost something, and at least the pool's minimum cost (W077). On several races at once `cost`
 * is that of all of them, and the minimum cost counts for each (W078).
 */
export function validateCost(
  bet: Pick<BetAvailability, 'minCost'>,
  cost: Pick<WagerCost, 'bets'>,
  races = 1,
): WagerRefusal | null {
  const minCost = minimumCost(bet, races);
  return cost.bets > 0n && cost.bets >= minCost ? null : { code: 'invalidWager', minCost };
}

/** A ticket must not cost more than the window may sell for (T366). */
export function validateTicketCost(
  total: Pennies,
  rules: Pick<SaleRules, 'maxTicketCost'>,
): WagerRefusal | null {
  const limit = rules.maxTicketCost;
  return limit !== null && limit > 0n && total > limit ? { code: 'ticketAmountAboveMaximum', limit } : null;
}

/** The runners of a bet, leg by leg, on the card as it is now. */
export function validateRunners(
  bet: BetAvailability,
  card: Card,
  race: RaceNumber,
  runners: Selection,
): WagerRefusal | null {
  const definition = betDefinition(bet.id);
  if (definition === undefined) return { code: 'invalidBetType', betId: bet.id };
  const sold = sellLegs(bet, definition, card, race, runners);
  return sold.ok ? null : sold.refusal;
}

/** Legs that can be sold: as they are written out, their numbers, and how many bets they are. */
interface SoldLegs {
  readonly runners: Selection;
  readonly numbers: LegNumbers;
  readonly count: bigint;
}

function sellLegs(
  bet: BetAvailability,
  definition: BetDefinition,
  card: Card,
  race: RaceNumber,
  selection: Selection,
): Result<SoldLegs, WagerRefusal> {
  if (definition.raceLegs.length === 0) return refuse({ code: 'invalidBetType', betId: bet.id });
  const filled = filledLegs(selection);
  const runners = legsAsSold(bet, filled, definition.varLegs !== undefined);
  const refusal =
    refuseLegCount(bet, definition, filled) ??
    validateChoices(bet, card, race, runners) ??
    refuseAlls(bet, runners);
  if (refusal !== null) return refuse(refusal);
  const numbers = resolveLegs(bet, card, race, runners);
  const count = countBets(definition, numbers);
  return count > 0n ? ok({ runners, numbers, count }) : refuse(noCombination(bet, filled.length));
}

function refuseLegCount(
  bet: BetAvailability,
  definition: BetDefinition,
  filled: Selection,
): WagerRefusal | null {
  const legCount = bet.raceLegs.length;
  const most = definition.varLegs?.max ?? legCount;
  if (filled.length > most) return { code: 'tooManyLegs' };
  if (filled.length < fewestLegs(bet, definition)) return { code: 'notEnoughLegs' };
  const gap = filled.findIndex((leg) => leg.length === 0);
  if (gap !== -1) return { code: 'incorrectLeg', legNumber: gap + 1, fault: { rule: 'empty' } };
  const partialBox = bet.isBoxed && isOneRace(bet.raceLegs) && filled.length > 2 && filled.length < legCount;
  return partialBox ? { code: 'tooManyLegs' } : null;
}

/**
 * Returns the fewest legs to fill. A bet on several races needs every leg (W084). A single-race bet needs
 * two, or its only one (W087). A box needs its own leg.
 */
function fewestLegs(bet: BetAvailability, definition: BetDefinition): number {
  if (definition.varLegs !== undefined) return definition.varLegs.min;
  if (!isOneRace(bet.raceLegs)) return bet.raceLegs.length;
  return bet.isBoxed ? 1 : Math.min(2, bet.raceLegs.length);
}

/**
 * Returns the first leg with a choice that its race or the bet does not offer, or with one twice. Takes any
 * number of filled legs.
 */
export function validateChoices(
  bet: BetAvailability,
  card: Card,
  race: RaceNumber,
  runners: Selection,
): WagerRefusal | null {
  let shown: readonly BettingInterest[] = [];
  for (const [index, leg] of runners.entries()) {
    // Legs of one race follow each other: its interests are looked up once.
    if (index === 0 || bet.raceLegs[index] !== bet.raceLegs[index - 1] || index >= bet.raceLegs.length)
      shown = interestsOfLeg(bet, card, race, index);
    for (const [place, choice] of leg.entries()) {
      const fault: LegFault | null =
        leg.indexOf(choice) === place ? choiceFault(choice, bet, shown) : { rule: 'twice', choice };
      if (fault !== null) return { code: 'incorrectLeg', legNumber: index + 1, fault };
    }
  }
  return null;
}

/** Returns why the bet does not take a choice among these interests; null if it does. */
export function choiceFault(
  choice: RunnerChoice,
  bet: Pick<BetAvailability, 'allowSPFavs' | 'canBetOnScratches'>,
  interests: readonly BettingInterest[],
): LegFault | null {
  if (choice === 'all') return null;
  if (choice === 'favourite') return bet.allowSPFavs ? null : { rule: 'noFavourite' };
  for (const interest of interests) {
    if (interest.num === choice)
      return isSelectable(interest, bet) ? null : { rule: 'scratched', num: choice };
  }
  return { rule: 'notInRace', num: choice };
}

function refuseAlls(bet: BetAvailability, sold: Selection): WagerRefusal | null {
  let alls = 0;
  for (const leg of sold) if (leg.includes('all')) alls += 1;
  return alls > bet.numAlls ? { code: 'tooManyAlls', numAlls: bet.numAlls } : null;
}

/**
 * Refuses legs that leave no combination without a runner twice (W090). With empty legs, more legs are what
 * is missing.
 */
function noCombination(bet: BetAvailability, filled: number): WagerRefusal {
  return !bet.isBoxed && filled < bet.raceLegs.length
    ? { code: 'notEnoughLegs' }
    : { code: 'invalidRunners' };
}

/**
 * Returns the wager of an entry on this card now, or the first refusal. Checks the race (W014), the bet, the
 * amount or the units, the runners, the cost, in that order.
 */
export function checkWager(card: Card, entry: EnteredWager, rules: SaleRules): Result<Wager, WagerRefusal> {
  const open = checkBetting(raceOf(card, entry.race), entry.race);
  if (!open.ok) return open;
  const race = open.value;
  const definition = betDefinition(entry.bet);
  if (definition === undefined) return refuse({ code: 'invalidBetType', betId: entry.bet });
  const bet = betOf(race, entry.bet);
  if (bet === undefined) return refuse({ code: 'betGone', betName: definition.name });
  const units = entry.units ?? 0;
  const unitsRefusal = units === 0 ? null : validateUnits(bet, units);
  if (unitsRefusal !== null) return refuse(unitsRefusal);
  const amount = units === 0 ? effectiveAmount(bet, entry.amount, rules) : unitsAmount(bet, units);
  const refusal = validateAmount(bet, amount, rules.defaultToMin ? { ...rules, defaultToMin: false } : rules);
  if (refusal !== null) return refuse(refusal);
  const sold = sellLegs(bet, definition, card, race.num, entry.runners);
  if (!sold.ok) return sold;
  const { runners, numbers, count } = sold.value;
  const cost = costOfLegs(bet, definition, amount, numbers, count);
  const costRefusal =
    validateCost(bet, cost) ??
    validateTicketCost(cost.total, rules) ??
    validateExchangeCost(cost.total, rules);
  if (costRefusal !== null) return refuse(costRefusal);
  const wager: Wager = {
    betType: bet.id,
    betName: bet.name,
    raceNo: race.num,
    runners,
    ...pricedOn(card, bet, amount, cost),
  };
  // Most wagers are of neither kind, and this runs at every tap: they are not copied.
  return ok(
    definition.twin === undefined && units === 0
      ? inExchange(wager, rules)
      : inExchange(
          {
            ...wager,
            ...(definition.twin === undefined ? {} : { secondBetType: definition.twin[1] }),
            ...(units === 0 ? {} : inUnits(units, count)),
          },
          rules,
        ),
  );
}

/** The size in units and what it comes to in them (W015, W021). */
function inUnits(units: number, count: bigint): Pick<Wager, 'units' | 'costUnits' | 'totalCostUnits'> {
  const cost = costUnits(units, count);
  return { units, costUnits: cost, totalCostUnits: cost };
}

/** In exchange mode a wager says what of the exchange amount it takes. */
function inExchange(wager: Wager, rules: SaleRules): Wager {
  return isInExchange(rules) ? { ...wager, exchangeAmount: wager.totalCost } : wager;
}

function isInExchange({ exchangeAmount }: SaleRules): boolean {
  return exchangeAmount !== null && exchangeAmount !== undefined;
}

/** In exchange mode a wager is paid out of the exchange amount, and may not cost more (W083). */
export function validateExchangeCost(
  total: Pennies,
  { exchangeAmount }: Pick<SaleRules, 'exchangeAmount'>,
): WagerRefusal | null {
  if (exchangeAmount === null || exchangeAmount === undefined) return null;
  return refuseExchangeCost(total, exchangeAmount);
}
