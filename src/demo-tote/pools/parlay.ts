/**
 * A parlay that was sold: a series of straight bets, what one wins being the stake of the next.
 *
 * Owns how its money goes from leg to leg, given what each leg's pool pays. Knows neither races nor pools: those are
 * parlay-stakes.ts. The reading is California's rule on parlays of win, place and show (4 CCR 1954.1): a parlay is no pool of its
 * own but a series of wagers in the pools of its legs; what a leg pays, and the last payment too, is broken to the dime. A leg that
 * is refunded hands its stake on to the next, unbroken, since it was not paid from a pool.
 *
 * Several runners in a leg are several parlays, one a choice of a runner in each leg. Always, for each leg: what was staked on its
 * winners times their prices = what is staked on the next + breakage. Amounts are minor units.
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

/** What `breakageBasis` on a runner is paid; zero: it lost; 'refunded': it did not run, or its pool paid nobody. */
export type LegPrice = bigint | 'refunded';

export interface ParlayTerms {
  readonly breakageBasis: bigint;
  /** What a leg pays is broken down to a multiple of this. */
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
  /** What breaking kept back so far. */
  readonly breakage: bigint;
}

/** How many parlays go on from each choice up to and with leg `leg`, counted from 0: the choices in the legs after it. */
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

/** What the parlay has on each of the next leg's runners: the same on all. Zero when it is lost, or there is no next leg. */
export function stakeOnNext(parlay: OwnParlay, { legs, alike }: ParlayProgress): bigint {
  if (parlay.legs[legs] === undefined) return 0n;
  const each = choicesAfter(parlay, legs);
  return alike.reduce((sum, { stake, count }) => sum + stake * count * each, 0n);
}

/** What is paid for a parlay all of whose legs are over. */
export function paidFor({ alike }: ParlayProgress): bigint {
  return alike.reduce((sum, { stake, count }) => sum + stake * count, 0n);
}
