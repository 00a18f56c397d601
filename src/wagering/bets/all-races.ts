/**
 * Sells in all-races mode: one wager on every race of a card that takes bets (W002, W016, W078, T112).
 *
 * Holds the race number that means all of them, and the race as which they are shown. The shown race has the
 * bets that all of them offer, and the runners of each. One wager a race is sold in pending-ticket.ts.
 */

import {
  type BetAvailability,
  type BettingInterest,
  betOf,
  type Card,
  type Race,
  type RaceNumber,
  raceOf,
  takesBets,
} from '../card/card.ts';
import { type Pennies, pennies } from '../ground/money.ts';
import { isOneRace } from './bet-count.ts';
import { minimumCost } from './cost.ts';

/** The race of a pending wager that is on every race (W016). */
export const ALL_RACES: RaceNumber = -1;

/** The races that a wager on all of them is on, in order: those that take bets. */
export function racesForAll(card: Card): readonly Race[] {
  return card.races.filter(takesBets);
}

/** Returns a race of the card, or the one that means all; undefined if there is none to bet on. */
export function raceOrAllOf(card: Card, num: RaceNumber): Race | undefined {
  return num === ALL_RACES ? raceForAll(card) : raceOf(card, num);
}

/**
 * Returns the card with the race that means all among its races, if it is asked for. Legs are looked up
 * there.
 */
export function cardFor(card: Card, num: RaceNumber | null): Card {
  if (num !== ALL_RACES) return card;
  const known = CARDS.get(card);
  if (known !== undefined) return known;
  const race = raceForAll(card);
  const made = race === undefined ? card : { ...card, races: [...card.races, race] };
  CARDS.set(card, made);
  return made;
}

/** Cards never change, and every tap asks: each is put together once. */
const CARDS = new WeakMap<Card, Card>();
const RACES = new WeakMap<Card, Race | 'none'>();

function raceForAll(card: Card): Race | undefined {
  const known = RACES.get(card) ?? allOf(racesForAll(card)) ?? 'none';
  RACES.set(card, known);
  return known === 'none' ? undefined : known;
}

function allOf(races: readonly Race[]): Race | undefined {
  const [first, ...others] = races;
  if (first === undefined) return undefined;
  return {
    num: ALL_RACES,
    status: 'Betting on',
    postTime: races.reduce((earliest, race) => Math.min(earliest, race.postTime), first.postTime),
    name: '',
    availableBets: first.availableBets.flatMap((bet) => commonBet(bet, others)),
    bettingInterests: first.bettingInterests.flatMap((interest) => commonInterest(interest, others)),
    runners: [],
  };
}

/**
 * Returns a bet within one race that all of them offer, on terms that fit them all. Its least cost counts for
 * each (W078).
 */
function commonBet(bet: BetAvailability, others: readonly Race[]): readonly BetAvailability[] {
  if (!isOneRace(bet.raceLegs)) return [];
  const alike = others.map((race) => betOf(race, bet.id));
  const bets = [bet, ...alike.filter((other) => other !== undefined)];
  if (bets.length !== others.length + 1) return [];
  const maximums = bets.map(({ maximum }) => maximum).filter((maximum) => maximum > 0n);
  return [
    {
      ...bet,
      minimum: largest(bets.map(({ minimum }) => minimum)),
      maximum: pennies(
        maximums.reduce<bigint>((least, next) => (next < least ? next : least), maximums[0] ?? 0n),
      ),
      increment: largest(bets.map(({ increment }) => increment)),
      minCost: minimumCost({ minCost: largest(bets.map(({ minCost }) => minCost)) }, bets.length),
      numAlls: Math.min(...bets.map(({ numAlls }) => numAlls)),
      canBetOnScratches: bets.every(({ canBetOnScratches }) => canBetOnScratches),
      allowSPFavs: bets.every(({ allowSPFavs }) => allowSPFavs),
    },
  ];
}

function largest(amounts: readonly Pennies[]): Pennies {
  return pennies(amounts.reduce<bigint>((most, next) => (next > most ? next : most), 0n));
}

/**
 * Returns a number that every race has; it runs only if it runs in all. A number is another runner in each
 * race, and has no name.
 */
function commonInterest(interest: BettingInterest, others: readonly Race[]): readonly BettingInterest[] {
  const alike = others.map((race) => race.bettingInterests.find(({ num }) => num === interest.num));
  const interests = [interest, ...alike.filter((other) => other !== undefined)];
  if (interests.length !== others.length + 1) return [];
  return [
    {
      num: interest.num,
      scratched: interests.some(({ scratched }) => scratched),
      saddleCloth: String(interest.num),
      name: '',
      jockey: '',
      odds: null,
      morningLine: null,
    },
  ];
}
