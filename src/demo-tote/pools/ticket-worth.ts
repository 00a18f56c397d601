/**
 * Computes the worth of a ticket: every wager on it, by the pools of its races.
 *
 * The pools are shared in settlement/. Amounts are minor units.
 *
 * Readings: a ticket has no worth while any of its wagers waits for a race. It is handed in once. A wager of
 * which nothing ran is refunded with its service charge and tax. A wager of which a part ran gets back the
 * cost of the other part's bets. A parlay is worth its outcome (parlay.ts). A lost parlay waits for nothing.
 */
import { countBets, isOneRace } from '../../wagering/bets/bet-count.ts';
import type { CardId } from '../../wagering/card/card.ts';
import type { BetId } from '../../wagering/card/catalogue.ts';
import { addPennies, type Pennies, pennies } from '../../wagering/ground/money.ts';
import type { ExchangeData } from '../../wagering/pending/wager-state.ts';
import { POOL } from '../betting-public/public-money.ts';
import type { CardPlan, RacePlan } from '../day/day-plan.ts';
import type { SaleRecord } from '../records/records.ts';
import { worthInPool } from '../settlement/bet-worth.ts';
import { betsLeft } from '../settlement/matching.ts';
import type { Winning } from '../terms/tax-form.ts';
import { definitionOf, type OwnBet } from './own-bet.ts';
import type { OwnParlay } from './parlay.ts';
import type { ParlayOutcome } from './parlay-stakes.ts';
import { liveNumbers, type PoolSources } from './race-pools.ts';
import { legsAsRun, poolName, type SettledRace, secondHalfOf } from './race-result.ts';

export type TicketWorth =
  /** A race that it needs is not official. */
  | { readonly state: 'open' }
  | {
      readonly state: 'decided';
      readonly won: Pennies;
      readonly refunded: Pennies;
      /** The stakes and winnings of each pool, with bets of several wagers in one pool together. */
      readonly winnings: readonly Winning[];
      /**
       * The credit for second halves, as much as was bet on the whole combination; null: none. A fall-back
       * leaves none (Ohio Admin. Code 3769-3-26(F)).
       */
      readonly credit: ExchangeData | null;
    };

/** The sources of a ticket's worth. */
export interface WorthSources {
  readonly pools: PoolSources;
  readonly cardOf: (id: CardId) => CardPlan | undefined;
  /** Null until the race is official. */
  readonly resultOf: (card: CardPlan, race: RacePlan) => SettledRace | null;
  readonly parlayOutcome: (card: CardPlan, parlay: OwnParlay, now: number) => ParlayOutcome;
}

interface WagerWorth {
  /** Stakes that go back, before what they cost besides. */
  readonly refunded: bigint;
  /** All that was staked, refunds in it. */
  readonly staked: bigint;
  readonly winnings: readonly Winning[];
  /** Returns the stakes on winning combinations of a first half. */
  readonly toExchange: bigint;
}

type SoldWager = SaleRecord['ticket']['wagers'][number];

/** The first half of a Twin Tri. */
const TWIN_TRI: BetId = 37;

/** Pools that a parlay's payments come from are several; the claim names it so. */
const PARLAY = 'Parlay';

function raceOfPlan(card: CardPlan, num: number): RacePlan {
  const race = card.races.find((one) => one.num === num);
  if (race === undefined) throw new Error(`card ${card.id} has no race ${num}`);
  return race;
}

/** Null while it waits for its last race. A bet on one race of which nothing starts waits for none. */
function betWorth(sources: WorthSources, card: CardPlan, bet: OwnBet, now: number): WagerWorth | null {
  const definition = definitionOf(bet);
  const staked = bet.amount * countBets(definition, bet.legs);
  const first = raceOfPlan(card, bet.race);
  const oneRace = isOneRace(definition.raceLegs);
  if (oneRace && betsLeft(definition, bet.legs, liveNumbers(first, now)) === 0n) {
    return { staked, refunded: staked, winnings: [], toExchange: 0n };
  }
  const races = definition.raceLegs.map((offset) => raceOfPlan(card, bet.race + offset));
  const last = races.at(-1) ?? first;
  const result = sources.resultOf(card, last);
  if (result === null) return null;
  const ran = oneRace
    ? { ran: bet.legs, live: liveNumbers(first, first.officialAt) }
    : { ran: legsAsRun(sources.pools, card, bet.legs, races), live: null };
  const worths = definition.pools.map((pool) => {
    const settled = result.pools.find((one) => one.pool === pool && one.race === bet.race);
    if (settled === undefined) throw new Error(`pool ${pool} of race ${bet.race} was not settled`);
    const { amount, legs } = bet;
    const basis = sources.pools.settings.breakageBasis;
    return { pool, ...worthInPool({ definition, amount, legs, ...ran }, settled.shared, basis) };
  });
  return {
    staked,
    refunded: worths.reduce((sum, { refunded }) => sum + refunded, 0n),
    winnings: worths
      .filter((worth) => worth.staked > 0n)
      .map((worth) => ({ race: bet.race, pool: poolName(worth.pool), staked: worth.staked, won: worth.won })),
    toExchange: worths.reduce((sum, { pool, wonOn }) => sum + (pool === POOL.twinTri ? wonOn : 0n), 0n),
  };
}

function parlayWorth(
  sources: WorthSources,
  card: CardPlan,
  parlay: OwnParlay,
  now: number,
): WagerWorth | null {
  const outcome = sources.parlayOutcome(card, parlay, now);
  if (outcome.state === 'running') return null;
  const staked = parlay.legs.reduce(
    (product, { numbers }) => product * BigInt(numbers.length),
    parlay.amount,
  );
  const won = outcome.state === 'paid' ? outcome.amount : pennies(0);
  const race = parlay.legs[0]?.race ?? 0;
  return {
    staked,
    refunded: 0n,
    winnings: [{ race, pool: PARLAY, staked: pennies(staked), won }],
    toExchange: 0n,
  };
}

/**
 * Returns the cost of a wager's refunded stakes. If nothing ran, all of the cost is refunded. Otherwise their
 * part of the bets' price is, rounded down.
 */
function refundOf({ totalCost, betCost }: SoldWager, { staked, refunded }: WagerWorth): bigint {
  if (refunded === staked) return BigInt(totalCost);
  return (BigInt(betCost) * refunded) / staked;
}

/**
 * Pairs the wagers of a ticket with their stakes in the pools. Null for a parlay of a log from before
 * parlays' money entered the pools.
 */
function wagersOf(
  sale: SaleRecord,
): readonly { readonly wager: SoldWager; readonly inPools: OwnBet | OwnParlay | null }[] {
  const bets = sale.bets.values();
  const parlays = sale.parlays.values();
  return sale.ticket.wagers.map((wager) => ({
    wager,
    inPools: (wager.isParlay === true ? parlays : bets).next().value ?? null,
  }));
}

function together(winnings: readonly Winning[]): readonly Winning[] {
  const pools = new Map<string, Winning>();
  for (const winning of winnings) {
    const key = `${winning.race}/${winning.pool}`;
    const before = pools.get(key);
    pools.set(
      key,
      before === undefined
        ? winning
        : {
            ...before,
            staked: addPennies(before.staked, winning.staked),
            won: addPennies(before.won, winning.won),
          },
    );
  }
  return [...pools.values()];
}

/** Credit of a first half in the race; it is known by the first half's bet (W054). */
function creditOf(card: CardPlan, race: number, amount: bigint): readonly ExchangeData[] {
  const second = secondHalfOf(card, race);
  return amount === 0n || second === undefined
    ? []
    : [{ cardNo: card.id, raceNo: second.num, poolNo: TWIN_TRI, amount: pennies(amount), bets: [] }];
}

/** The worth of a ticket that was sold, at a moment. */
export function ticketWorth(sources: WorthSources, sale: SaleRecord, now: number): TicketWorth {
  const winnings: Winning[] = [];
  let refunded = 0n;
  const credits: ExchangeData[] = [];
  for (const { wager, inPools } of wagersOf(sale)) {
    const card = sources.cardOf(wager.cardId);
    if (card === undefined) throw new Error(`no card ${wager.cardId}`);
    if (inPools === null) {
      refunded += BigInt(wager.totalCost);
      continue;
    }
    const worth =
      'bet' in inPools ? betWorth(sources, card, inPools, now) : parlayWorth(sources, card, inPools, now);
    if (worth === null) return { state: 'open' };
    winnings.push(...worth.winnings);
    refunded += refundOf(wager, worth);
    credits.push(...creditOf(card, wager.raceNo, worth.toExchange));
  }
  // A card has one Twin Tri, and a ticket one card: its credits are for one race.
  const [first] = credits;
  return {
    state: 'decided',
    won: addPennies(pennies(0), ...winnings.map(({ won }) => won)),
    refunded: pennies(refunded),
    winnings: together(winnings),
    credit:
      first === undefined ? null : { ...first, amount: addPennies(...credits.map(({ amount }) => amount)) },
  };
}
