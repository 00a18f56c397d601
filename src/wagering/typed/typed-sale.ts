/**
 * Makes the sale of a whole typed line, and its cost so far.
 *
 * Puts its wagers together. The last is entered as the pending wager, and those before as stored wagers or
 * legs of its parlay. The line sells what Buy would sell of them (pending-ticket.ts). Each wager is read in
 * typed-wager.ts.
 */
import { cardFor } from '../bets/all-races.ts';
import { wagerCost } from '../bets/cost.ts';
import type { BetAvailability, Race } from '../card/card.ts';
import type { Selection } from '../card/selection.ts';
import type { ParlayLeg, Wager, WagerCost } from '../card/wager.ts';
import { addPennies, type Pennies, pennies, ZERO } from '../ground/money.ts';
import { ok, type Result, refuse } from '../ground/result.ts';
import { pendingTicketOf } from '../pending/pending-ticket.ts';
import type { WholeEntry } from '../pending/pending-wager.ts';
import { EMPTY_WAGER } from '../pending/wager-state.ts';
import { addCosts, costSoFar } from '../pending/wager-view.ts';
import { countParlayBets, inRaceOrder } from '../rules/parlay-rules.ts';
import { checkSmartQuickPick } from '../rules/smart-quick-pick.ts';
import { checkWager, type EnteredWager } from '../rules/validation.ts';
import { notSold, type TypedRefusal } from './typed-bet-refusal.ts';
import { type ReadWager, stillMissing, type TypedAt, type TypedSale } from './typed-reading.ts';

/** The whole line as the pending wager that it is, or the first thing in its way. */
export function checkLine(place: TypedAt, read: readonly ReadWager[]): Result<TypedSale, TypedRefusal> {
  const { card, text, rules, chance } = place;
  const { tickets } = text;
  const entry = entryOf(place, read);
  if (entry === null) return refuse(stillMissing(text.wagers[0]));
  if (text.wagers[0].smart) {
    const picks = checkSmartQuickPick(card, entry, chance.smart, rules);
    if (!picks.ok) return refuse(notSold(picks.refusal));
    const total = timesOf(addPennies(...picks.value.map(({ totalCost }) => totalCost)), tickets);
    return ok({ entry, tickets, smart: true, wagers: [], total });
  }
  const { units = null, stored = [], parlay = null } = entry;
  const state = { ...EMPTY_WAGER, ...entry, card: card.id, units, stored, parlay };
  const ticket = pendingTicketOf(state, card, rules);
  if (!ticket.ok) return refuse(notSold(ticket.refusal));
  const { wagers, totalCost } = ticket.value;
  return ok({ entry, tickets, smart: false, wagers, total: timesOf(totalCost, tickets) });
}

function timesOf(amount: Pennies, times: number): Pennies {
  return pennies(amount * BigInt(times));
}

/** A wager that has its race and its bet. */
interface Chosen {
  readonly race: Race;
  readonly bet: BetAvailability;
  readonly amount: Pennies | null;
  readonly units: number | null;
  readonly runners: Selection;
}

function chosenOnes(read: readonly ReadWager[]): readonly Chosen[] {
  return read.flatMap(({ race, bet, amount, units, runners }) =>
    race === null || bet === null ? [] : [{ race, bet, amount, units, runners }],
  );
}

function isParlay({ text }: TypedAt): boolean {
  return text.wagers[1]?.join === 'leg';
}

/** The last wager as it is entered, with those before it; null while one of them is none. */
function entryOf(place: TypedAt, read: readonly ReadWager[]): WholeEntry | null {
  const chosen = chosenOnes(read);
  const [first] = chosen;
  const last = chosen.at(-1);
  if (first === undefined || last === undefined || chosen.length < read.length) return null;
  const before = chosen.slice(0, -1);
  if (isParlay(place)) {
    // One amount, the first leg's, is bet on all of them.
    const parlay = { legs: inRaceOrder(before.map(legOf)), editing: null };
    return { ...entered(last), amount: first.amount, units: null, parlay };
  }
  const stored: Wager[] = [];
  for (const each of before) {
    const check = checkWager(place.card, entered(each), place.rules);
    if (!check.ok) return null;
    stored.push(check.value);
  }
  return before.length === 0 ? entered(last) : { ...entered(last), stored };
}

function entered({ race, bet, amount, units, runners }: Chosen): EnteredWager {
  return { race: race.num, bet: bet.id, amount, units, runners };
}

function legOf({ race, bet, runners }: Chosen): ParlayLeg {
  return { raceNo: race.num, betType: bet.id, betName: bet.name, runners };
}

/** Returns the cost of one ticket of it so far. */
export function typedCostOf(place: TypedAt, read: readonly ReadWager[]): WagerCost | null {
  const chosen = chosenOnes(read);
  const [first] = chosen;
  if (first === undefined) return null;
  if (isParlay(place)) {
    const legs = chosen.filter(({ runners }) => runners.some((leg) => leg.length > 0)).map(legOf);
    const count = countParlayBets(place.card, legs);
    const amount = first.amount ?? ZERO;
    return count > 0n && amount > 0n ? wagerCost(first.bet, amount, count) : null;
  }
  const costs = chosen.flatMap(({ race, bet, amount, runners }) => {
    if (amount === null || amount <= 0n) return [];
    const card = cardFor(place.card, race.num);
    const cost = costSoFar({ card, race, bet }, place.card, amount, runners);
    return cost === null ? [] : [cost];
  });
  return costs.length === 0 ? null : addCosts(costs);
}

/** Returns the cost of a ticket's wagers together. */
export function costOfWagers(wagers: readonly Wager[]): WagerCost | null {
  if (wagers.length === 0) return null;
  return addCosts(
    wagers.map(({ betCount, betCost, serviceCharge, tax, totalCost }) => ({
      betCount,
      bets: betCost,
      serviceCharge,
      tax,
      total: totalCost,
    })),
  );
}
