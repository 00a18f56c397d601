/**
 * Whether a wager can be sold: amount, runners, cost, and the race it is on.
 *
 * Owns the rules of selling (W014, W073-W077, W084-W091, T364-T366) and the making of a Wager, the only way to get one from
 * what was entered. Knows neither how it is entered (pending-wager.ts) nor what the refusals read like (i18n/).
 */
import { countBets, isOneRace } from './bet-count.ts';
import { type BetAvailability, betOf, type Card, type RaceNumber, raceOf, takesBets } from './card.ts';
import { type BetDefinition, type BetId, betDefinition } from './catalogue.ts';
import { wagerCost } from './cost.ts';
import { type Pennies, pennies } from './money.ts';
import type { WagerRefusal } from './refusal.ts';
import { filledLegs, interestsOfLeg, isSelectable, legsAsSold, resolveLegs } from './resolve-legs.ts';
import { ok, type Result, refuse } from './result.ts';
import type { Leg, Selection } from './selection.ts';
import type { Wager, WagerCost } from './wager.ts';

/** What the window's configuration has to say about a sale. */
export interface SaleRules {
  /** An amount that was not entered is the minimum of the bet (W033, W074). */
  readonly defaultToMin: boolean;
  /** The most a ticket may cost; null or zero: no limit (T366). */
  readonly maxTicketCost: Pennies | null;
}

/** What was entered on a card. `amount` null or zero: none. */
export interface WagerEntry {
  readonly race: RaceNumber;
  readonly bet: BetId;
  readonly amount: Pennies | null;
  readonly runners: Selection;
}

/** The amount a bet is made for: what was entered or, where so configured, the minimum (W033, W074). */
export function effectiveAmount(
  bet: BetAvailability,
  amount: Pennies | null,
  rules: Pick<SaleRules, 'defaultToMin'>,
): Pennies {
  if (amount !== null && amount !== 0n) return amount;
  return rules.defaultToMin ? bet.minimum : pennies(0);
}

/**
 * The amount of one bet against the pool's limits. An amount must be the minimum, or between minimum and maximum in steps of
 * the increment (W075); a maximum of zero is none (W076); zero passes only where it stands for the minimum (W074).
 */
export function validateAmount(
  bet: BetAvailability,
  amount: Pennies,
  rules: Pick<SaleRules, 'defaultToMin'> = { defaultToMin: false },
): WagerRefusal | null {
  const { minimum, maximum, increment } = bet;
  if (amount === 0n && rules.defaultToMin) return null;
  if (amount <= 0n) return { code: 'invalidBetAmount', minimum, increment };
  if (amount < minimum) return { code: 'betAmountBelowMinimum', minimum };
  if (amount === minimum) return null;
  if (maximum > 0n && amount > maximum) return { code: 'betAmountAboveMaximum', maximum };
  const isStep = increment <= 0n || (amount - minimum) % increment === 0n;
  return isStep ? null : { code: 'invalidBetAmount', minimum, increment };
}

/** A wager must cost something, and at least the pool's minimum cost (W077). */
export function validateCost({ minCost }: BetAvailability, cost: WagerCost): WagerRefusal | null {
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
  if (definition === undefined || definition.raceLegs.length === 0)
    return { code: 'invalidBetType', betId: bet.id };
  const sold = legsAsSold(bet, runners, definition.varLegs !== undefined);
  return (
    refuseLegCount(bet, definition, filledLegs(runners)) ??
    validateChoices(bet, card, race, sold) ??
    refuseAlls(bet, sold) ??
    refuseNoCombination(bet, definition, filledLegs(runners).length, resolveLegs(bet, card, race, sold))
  );
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
  if (gap !== -1) return { code: 'incorrectLeg', legNumber: gap + 1 };
  const partialBox = bet.isBoxed && isOneRace(bet.raceLegs) && filled.length > 2 && filled.length < legCount;
  return partialBox ? { code: 'tooManyLegs' } : null;
}

/** Every leg of a bet on several races (W084); two legs of a single-race bet, or its only one (W087); the box's own leg. */
function fewestLegs(bet: BetAvailability, definition: BetDefinition): number {
  if (definition.varLegs !== undefined) return definition.varLegs.min;
  if (!isOneRace(bet.raceLegs)) return bet.raceLegs.length;
  return bet.isBoxed ? 1 : Math.min(2, bet.raceLegs.length);
}

/** The first leg with a choice that its race or the bet does not offer, or with one twice; however many legs are filled. */
export function validateChoices(
  bet: BetAvailability,
  card: Card,
  race: RaceNumber,
  runners: Selection,
): WagerRefusal | null {
  const wrong = runners.findIndex((leg, index) => {
    const interests = interestsOfLeg(bet, card, race, index);
    const isOffered = (choice: Leg[number]): boolean => {
      if (choice === 'all') return true;
      if (choice === 'favourite') return bet.allowSPFavs;
      return interests.some((interest) => interest.num === choice && isSelectable(interest, bet));
    };
    return new Set(leg).size !== leg.length || !leg.every(isOffered);
  });
  return wrong === -1 ? null : { code: 'incorrectLeg', legNumber: wrong + 1 };
}

function refuseAlls(bet: BetAvailability, sold: Selection): WagerRefusal | null {
  const alls = sold.filter((leg) => leg.includes('all')).length;
  return alls > bet.numAlls ? { code: 'tooManyAlls', numAlls: bet.numAlls } : null;
}

/** Legs that leave no combination without a runner twice (W090); with legs still empty, more of them are what is missing. */
function refuseNoCombination(
  bet: BetAvailability,
  definition: BetDefinition,
  filled: number,
  numbers: readonly (readonly number[])[],
): WagerRefusal | null {
  if (countBets(definition, numbers) > 0n) return null;
  return !bet.isBoxed && filled < bet.raceLegs.length
    ? { code: 'notEnoughLegs' }
    : { code: 'invalidRunners' };
}

/**
 * The wager that an entry is on this card now, or the first reason that it cannot be sold: the race (W014), the bet, the
 * amount, the runners, the cost, in that order.
 */
export function checkWager(card: Card, entry: WagerEntry, rules: SaleRules): Result<Wager, WagerRefusal> {
  const race = raceOf(card, entry.race);
  if (race === undefined || !takesBets(race)) return refuse({ code: 'raceNotBetting', raceNum: entry.race });
  const definition = betDefinition(entry.bet);
  if (definition === undefined) return refuse({ code: 'invalidBetType', betId: entry.bet });
  const bet = betOf(race, entry.bet);
  if (bet === undefined) return refuse({ code: 'betGone', betName: definition.name });
  const amount = effectiveAmount(bet, entry.amount, rules);
  const refusal = validateAmount(bet, amount) ?? validateRunners(bet, card, race.num, entry.runners);
  if (refusal !== null) return refuse(refusal);
  const runners = legsAsSold(bet, entry.runners, definition.varLegs !== undefined);
  const cost = wagerCost(bet, amount, countBets(definition, resolveLegs(bet, card, race.num, runners)));
  const costRefusal = validateCost(bet, cost) ?? validateTicketCost(cost.total, rules);
  if (costRefusal !== null) return refuse(costRefusal);
  return ok({
    betType: bet.id,
    betName: bet.name,
    cardId: card.id,
    cardName: card.name,
    raceNo: race.num,
    runners,
    betAmount: amount,
    betCount: cost.betCount,
    betCost: cost.bets,
    serviceCharge: cost.serviceCharge,
    tax: cost.tax,
    buyinPrice: bet.buyinPrice,
    totalCost: cost.total,
  });
}
