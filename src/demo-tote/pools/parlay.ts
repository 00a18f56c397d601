/**
 * A sold parlay: a series of straight bets, each staked with the winnings of the one before.
 *
 * Carries the money from leg to leg, given the payoffs of each leg's pool. parlay-stakes.ts knows the pools.
 * The reading is California's rule on parlays of win, place and show (4 CCR 1954.1). A parlay is no pool of
 * its own, but a series of wagers in the pools of its legs. The payoff of a leg, and the last payment, are
 * broken to the dime. A refunded leg passes its stake on unbroken, since no pool paid it.
 *
 * Several runners in a leg are several parlays, one for each choice of a runner in each leg. For each leg:
 * stakes on its winners times their prices = stakes on the next + breakage. Amounts are minor units.
 */
import type { CardId, RaceNumber } from '../../wagering/card/card.ts';
import type { BetId } from '../../wagering/card/catalogue.ts';

export interface OwnParlayLeg {
  readonly race: RaceNumber;
  readonly bet: BetId;
  /** Betting interests, each once; ALL is spelled out. */
  readonly numbers: readonly number[];
}

export interface OwnParlay {
  readonly card: CardId;
  /** Minor units for each parlay. */
  readonly amount: bigint;
  /** In the order of their races. */
  readonly legs: readonly OwnParlayLeg[];
}

/**
 * The payment for `breakageBasis` on a runner; zero: it lost; 'refunded': it did not run, or its pool paid
 * nobody.
 */
export type LegPrice = bigint | 'refunded';

export interface ParlayTerms {
  readonly breakageBasis: bigint;
  /** The payoff of a leg is broken down to a multiple of this. */
  readonly parlayBreakageStep: bigint;
}

/** Parlays that are still in and have the same stake for the next leg. */
interface Alike {
  readonly stake: bigint;
  readonly count: bigint;
}

export interface ParlayProgress {
  /** Legs that are over. */
  readonly legs: number;
  readonly alike: readonly Alike[];
  /** The breakage so far. */
  readonly breakage: bigint;
}

/**
 * Returns how many parlays continue from each choice in leg `leg`, counted from 0. The number is that of the
 * choices in the legs after it.
 */
function choicesAfter({ legs }: OwnParlay, leg: number): bigint {
  return legs.slice(leg + 1).reduce((product, { numbers }) => product * BigInt(numbers.length), 1n);
}

/** The parlay once its first `legs` legs are over, whose prices `priceOf` tells. */
export function parlayAfter(
  parlay: OwnParlay,
  legs: number,
  priceOf: (leg: OwnParlayLeg, num: number) => LegPrice,
  { breakageBasis, parlayBreakageStep }: ParlayTerms,
): ParlayProgress {
  let alike: readonly Alike[] = [{ stake: parlay.amount, count: 1n }];
  let breakage = 0n;
  for (const [index, leg] of parlay.legs.slice(0, legs).entries()) {
    const next = new Map<bigint, bigint>();
    const goOn = (stake: bigint, count: bigint): void => {
      if (stake > 0n) next.set(stake, (next.get(stake) ?? 0n) + count);
    };
    for (const num of leg.numbers) {
      const price = priceOf(leg, num);
      for (const { stake, count } of alike) {
        if (price === 'refunded') {
          goOn(stake, count);
          continue;
        }
        const exact = (stake * price) / breakageBasis;
        const paid = exact - (exact % parlayBreakageStep);
        breakage += (exact - paid) * count * choicesAfter(parlay, index);
        goOn(paid, count);
      }
    }
    alike = [...next].map(([stake, count]) => ({ stake, count }));
  }
  return { legs, alike, breakage };
}

/**
 * Returns the parlay's stake on each of the next leg's runners, the same on all. Zero if it is lost, or has
 * no next leg.
 */
export function stakeOnNext(parlay: OwnParlay, { legs, alike }: ParlayProgress): bigint {
  if (parlay.legs[legs] === undefined) return 0n;
  const each = choicesAfter(parlay, legs);
  return alike.reduce((sum, { stake, count }) => sum + stake * count * each, 0n);
}

/** Returns the payment for a parlay all of whose legs are over. */
export function paidFor({ alike }: ParlayProgress): bigint {
  return alike.reduce((sum, { stake, count }) => sum + stake * count, 0n);
}
