/**
 * Returns the ticket that Buy would sell now: its wagers, checked one by one and together. Makes one wager a
 * race of a wager on all races (W002, W078). Makes one ticket of stored wagers (W046). The rules of a wager
 * are in validation.ts, those of a parlay are in parlay-wager.ts.
 */
import { ALL_RACES, raceOrAllOf, racesForAll } from '../bets/all-races.ts';
import { betOf, type Card } from '../card/card.ts';
import type { WagerRefusal } from '../card/refusal.ts';
import type { Wager } from '../card/wager.ts';
import { addPennies, type Pennies, ZERO } from '../ground/money.ts';
import { ok, type Result, refuse } from '../ground/result.ts';
import { refuseString } from '../rules/combine.ts';
import { checkParlay } from '../rules/parlay-wager.ts';
import { checkWager, type SaleRules, validateExchangeCost, validateTicketCost } from '../rules/validation.ts';
import { legsWithPending } from './parlay.ts';
import { hasRunners, type PendingWager, rulesOf } from './wager-state.ts';

/** The most tickets that one tap, or one typed line, sells (W106). */
export const MOST_TICKETS = 50;

/** A ticket that can be sold. */
export interface PendingTicket {
  /** At least one, all on one card. */
  readonly wagers: readonly Wager[];
  /** The customer's price for all of them. */
  readonly totalCost: Pennies;
}

/** The ticket that the state is on `card`, or the first thing in its way. */
export function pendingTicketOf(
  state: PendingWager,
  card: Card | null,
  given: SaleRules,
): Result<PendingTicket, WagerRefusal> {
  const rules = rulesOf(state, given);
  const wagers = wagersOf(state, card, rules);
  return wagers.ok ? ticket(wagers.value, rules) : wagers;
}

function wagersOf(
  state: PendingWager,
  card: Card | null,
  rules: SaleRules,
): Result<readonly Wager[], WagerRefusal> {
  const { race, bet, amount, units, runners, stored, parlay } = state;
  if (card === null || card.id !== state.card) return refuse({ code: 'invalidBetEntry' });
  if (parlay !== null) return single(checkParlay(card, { amount, legs: legsWithPending(state) }, rules));
  if (stored.length > 0) return checkString(state, card, rules);
  if (race === null || bet === null) return refuse({ code: 'invalidBetEntry' });
  const entry = { bet, amount, units, runners };
  return race === ALL_RACES
    ? checkEveryRace(card, entry, rules)
    : single(checkWager(card, { ...entry, race }, rules));
}

/**
 * The stored wagers as they would be sold now, and with them what is being entered, if anything is
 * (W046-W049).
 */
function checkString(
  state: PendingWager,
  card: Card,
  rules: SaleRules,
): Result<readonly Wager[], WagerRefusal> {
  const wagers: Wager[] = [];
  for (const [index, { raceNo, betType, betName, betAmount, units, runners }] of state.stored.entries()) {
    const check = checkWager(card, { race: raceNo, bet: betType, amount: betAmount, units, runners }, rules);
    if (!check.ok) return refuseStored(index, betName, check.refusal);
    wagers.push(check.value);
  }
  const { race, bet, amount, units, runners } = state;
  if (hasRunners(state)) {
    if (race === null || bet === null) return refuse({ code: 'invalidBetEntry' });
    const check = checkWager(card, { race, bet, amount, units, runners }, rules);
    if (!check.ok) return check;
    wagers.push(check.value);
  }
  const refusal = refuseString(wagers);
  return refusal === null ? ok(wagers) : refuse(refusal);
}

/** Says which stored wager it is about, unless it is about the race, which they have in common. */
function refuseStored(index: number, betName: string, refusal: WagerRefusal): Result<never, WagerRefusal> {
  const isOfRace = refusal.code === 'raceNotBetting' || refusal.code === 'raceNotYetBetting';
  return refuse(isOfRace ? refusal : { code: 'storedWager', index, betName, refusal });
}

function single(check: Result<Wager, WagerRefusal>): Result<readonly Wager[], WagerRefusal> {
  return check.ok ? ok([check.value]) : check;
}

/** The whole must not cost more than a ticket may (T366). */
function ticket(wagers: readonly Wager[], rules: SaleRules): Result<PendingTicket, WagerRefusal> {
  const totalCost = addPennies(...wagers.map((wager) => wager.totalCost));
  const refusal = validateTicketCost(totalCost, rules) ?? validateExchangeCost(totalCost, rules);
  return refusal === null ? ok({ wagers, totalCost }) : refuse(refusal);
}

/**
 * Makes one wager a race. Makes none if no race takes bets (W122), or not all of them take this bet (W123).
 * The least cost counts for all together, and so that many times (W078).
 */
function checkEveryRace(
  card: Card,
  entry: Pick<PendingWager, 'amount' | 'units' | 'runners'> & { readonly bet: number },
  rules: SaleRules,
): Result<readonly Wager[], WagerRefusal> {
  const all = raceOrAllOf(card, ALL_RACES);
  if (all === undefined) return refuse({ code: 'noValidWagers' });
  const bet = betOf(all, entry.bet);
  if (bet === undefined) return refuse({ code: 'noValidBets' });
  const wagers: Wager[] = [];
  for (const race of racesForAll(card)) {
    const check = checkWager(
      withoutLeastCost(card, race.num, entry.bet),
      { ...entry, race: race.num },
      rules,
    );
    if (!check.ok) return check;
    wagers.push(check.value);
  }
  const bets = addPennies(...wagers.map(({ betCost }) => betCost));
  return bets >= bet.minCost ? ok(wagers) : refuse({ code: 'invalidWager', minCost: bet.minCost });
}

/** Returns the card without a bet's own least cost: that of all races together replaces it. */
function withoutLeastCost(card: Card, race: number, bet: number): Card {
  return {
    ...card,
    races: card.races.map((each) =>
      each.num === race
        ? {
            ...each,
            availableBets: each.availableBets.map((offer) =>
              offer.id === bet ? { ...offer, minCost: ZERO } : offer,
            ),
          }
        : each,
    ),
  };
}
