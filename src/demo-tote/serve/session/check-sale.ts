/**
 * Checks an ordered sale before a ticket is made of it.
 *
 * Is the host's side of the check: applies every rule again. Computes the cost anew whatever the terminal
 * sends, and finds the money that enters the pools. The rules are in wagering/.
 */
import type { AskedWager } from '../../../tote/wire/sell.ts';
import { resolveLegs } from '../../../wagering/bets/resolve-legs.ts';
import { type BetAvailability, betOf, type Card, raceOf } from '../../../wagering/card/card.ts';
import { fromWire } from '../../../wagering/card/selection.ts';
import type { ParlayLeg, Wager } from '../../../wagering/card/wager.ts';
import { LARGEST_ENTRY } from '../../../wagering/ground/money.ts';
import { refuseString } from '../../../wagering/rules/combine.ts';
import { checkParlay } from '../../../wagering/rules/parlay-wager.ts';
import { checkWager, type SaleRules } from '../../../wagering/rules/validation.ts';
import type { OwnBet } from '../../pools/own-bet.ts';
import type { OwnParlay, OwnParlayLeg } from '../../pools/parlay.ts';
import { type Answer, refusal, refuseWager } from '../request/answer.ts';

/** A wager that may be sold, and its stakes in the pools: a bet, or a parlay's one after another. */
export interface CheckedWager {
  readonly wager: Wager;
  readonly bets: readonly OwnBet[];
  readonly parlays: readonly OwnParlay[];
  readonly allowSPFavs: boolean;
}

/** The window has asked before; what it may sell is its own business, what a pool takes is ours. */
const RULES: SaleRules = { defaultToMin: false, maxTicketCost: null };

/**
 * Returns true if several wagers may share a ticket. They are stored wagers (W047-W049, W092-W094), or one
 * bet on several races of a card (W002).
 */
export function goTogether(wagers: readonly AskedWager[]): boolean {
  return wagers.length === 1 || refuseString(wagers) === null || areOneBetOnRaces(wagers);
}

/** All-races mode: the same bet for the same amount, once a race. */
function areOneBetOnRaces(wagers: readonly AskedWager[]): boolean {
  const [first] = wagers;
  return (
    first !== undefined &&
    new Set(wagers.map(({ raceNo }) => raceNo)).size === wagers.length &&
    wagers.every(
      ({ cardId, betType, betAmount }) =>
        cardId === first.cardId && betType === first.betType && betAmount === first.betAmount,
    )
  );
}

export function checkOne(card: Card, asked: AskedWager): CheckedWager | Answer {
  if (asked.betAmount === 0n || asked.totalCost === 0n || asked.totalCost > LARGEST_ENTRY) {
    return refusal('invalidWager');
  }
  return asked.isParlay === true ? checkParlaySale(card, asked) : checkPlain(card, asked);
}

function termsOf(card: Card, raceNo: number, betType: number): BetAvailability | undefined {
  const race = raceOf(card, raceNo);
  return race === undefined ? undefined : betOf(race, betType);
}

function checkPlain(card: Card, asked: AskedWager): CheckedWager | Answer {
  const offered = termsOf(card, asked.raceNo, asked.betType);
  const allowSPFavs = offered?.allowSPFavs ?? false;
  const checked = checkWager(
    card,
    {
      race: asked.raceNo,
      bet: asked.betType,
      amount: asked.betAmount,
      runners: fromWire(asked.runners, { allowSPFavs }),
    },
    RULES,
  );
  if (!checked.ok) return refuseWager(checked.refusal);
  const wager = checked.value;
  if (wager.totalCost !== asked.totalCost) return refusal('costDiffers');
  const legs = offered === undefined ? [] : resolveLegs(offered, card, wager.raceNo, wager.runners);
  return {
    wager,
    allowSPFavs,
    parlays: [],
    bets: [
      {
        card: card.id,
        race: wager.raceNo,
        bet: wager.betType,
        amount: wager.betAmount,
        legs: legs.map((leg) => [...leg]),
      },
    ],
  };
}

/** A parlay: each leg by the rules, and the cost of all their combinations (W041-W045). */
function checkParlaySale(card: Card, asked: AskedWager): CheckedWager | Answer {
  const legs = (asked.parlayLegs ?? []).map(({ raceNo, betType, runners }) => {
    const allowSPFavs = termsOf(card, raceNo, betType)?.allowSPFavs ?? false;
    return { raceNo, betType, runners: fromWire(runners, { allowSPFavs }) };
  });
  const checked = checkParlay(card, { amount: asked.betAmount, legs }, RULES);
  if (!checked.ok) return refuseWager(checked.refusal);
  const wager = checked.value;
  if (wager.totalCost !== asked.totalCost) return refusal('costDiffers');
  return {
    wager,
    allowSPFavs: termsOf(card, wager.raceNo, wager.betType)?.allowSPFavs ?? false,
    bets: [],
    parlays: [
      {
        card: card.id,
        amount: wager.betAmount,
        legs: (wager.parlayLegs ?? []).map((leg) => legInPool(card, leg)),
      },
    ],
  };
}

/** Legs are straight bets, whose runners are in one leg (bet-terms.ts). */
function legInPool(card: Card, { raceNo, betType, runners }: ParlayLeg): OwnParlayLeg {
  const terms = termsOf(card, raceNo, betType);
  const [numbers = []] = terms === undefined ? [] : resolveLegs(terms, card, raceNo, runners);
  return { race: raceNo, bet: betType, numbers: [...new Set(numbers)] };
}
