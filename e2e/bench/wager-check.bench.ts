/**
 * Times checking, counting and pricing a wager as it would be sold, beside doing so by enumerating its bets.
 *
 * The wagers are small to large. The alternative is the same sale with every bet written out. It looks each
 * runner of each bet up in its leg, and adds the price up bet by bet. Values are nanoseconds a wager; each
 * figure is its worst wager.
 */
import { validateAmount } from '../../src/wagering/bets/bet-amount.ts';
import {
  filledLegs,
  interestsOfLeg,
  isSelectable,
  legsAsSold,
  resolveLegs,
} from '../../src/wagering/bets/resolve-legs.ts';
import type { BetAvailability, BettingInterest, Card } from '../../src/wagering/card/card.ts';
import { betOf, raceOf, takesBets } from '../../src/wagering/card/card.ts';
import { type BetDefinition, betDefinition, betDefinitions } from '../../src/wagering/card/catalogue.ts';
import type { Leg, Selection } from '../../src/wagering/card/selection.ts';
import { type Pennies, pennies } from '../../src/wagering/ground/money.ts';
import { checkWager, type EnteredWager, type SaleRules } from '../../src/wagering/rules/validation.ts';
import {
  sampleBet,
  sampleCard,
  sampleInterests,
  sampleRace,
} from '../../src/wagering/testing/sample-card.ts';
import { type Measurement, measured } from '../measurement.ts';

/** The figures `wager-check`, up to 10,000 bets, and `wager-check-large`, from there on. */
export async function measure(): Promise<readonly Measurement[]> {
  // Once around first: engines compile what they have seen, and every kind of wager is another path through
  // it.
  for (const wager of WAGERS.slice(0, WARM_UP)) time(wager);
  const timed = WAGERS.map(time);
  return [
    figure(
      'wager-check',
      timed.filter(({ bets }) => bets < LARGE),
      1,
    ),
    figure(
      'wager-check-large',
      timed.filter(({ bets }) => bets >= LARGE),
      1 / 100,
    ),
  ];
}

const LARGE = 10_000;
/** The number of wagers that are small enough to be measured twice. */
const WARM_UP = 16;
const ALL: Leg = ['all'];
const range = (from: number, upTo: number): readonly number[] =>
  Array.from({ length: upTo - from + 1 }, (_, index) => from + index);

/** A bet, what is selected, and how many run in each race. */
interface Candidate {
  readonly abbr: string;
  readonly runners: Selection;
  readonly field: number;
}

const WAGERS: readonly Candidate[] = [
  { abbr: 'WIN', runners: [[3]], field: 8 },
  { abbr: 'WPS', runners: [[3]], field: 8 },
  { abbr: 'EXA', runners: [[3], [5]], field: 8 },
  { abbr: 'DBL', runners: [[3], [5]], field: 8 },
  { abbr: 'EXB', runners: [[3, 5]], field: 8 },
  { abbr: 'TRI', runners: [[3], [5], [7]], field: 8 },
  { abbr: 'QUI', runners: [[3], [5]], field: 8 },
  { abbr: 'SUP', runners: [[3], [5], [7], [1]], field: 8 },
  { abbr: 'PK6', runners: [[1], [2], [3], [4], [5], [6]], field: 8 },
  { abbr: 'EXB', runners: [[3, 5, 7]], field: 8 },
  { abbr: 'TRB', runners: [[1, 2, 3]], field: 12 },
  {
    abbr: 'PK3',
    runners: [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
    field: 12,
  },
  { abbr: 'QUI', runners: [range(1, 4), range(2, 5)], field: 12 },
  { abbr: 'SUB', runners: [range(1, 5)], field: 12 },
  { abbr: 'TRI', runners: [ALL, ALL, ALL], field: 14 },
  { abbr: 'F4', runners: [range(1, 10), range(1, 9), range(1, 8), range(1, 7)], field: 14 },
  { abbr: 'TRI', runners: [ALL, ALL, ALL], field: 24 },
  { abbr: 'SUP', runners: [range(1, 12), range(1, 12), range(1, 12), range(1, 12)], field: 14 },
  { abbr: 'PK5', runners: Array.from({ length: 5 }, () => range(1, 7)), field: 14 },
  { abbr: 'F4', runners: [range(1, 23), range(1, 22), range(1, 21), range(1, 20)], field: 24 },
  { abbr: 'SUB', runners: [range(1, 13)], field: 14 },
  { abbr: 'SH5', runners: [ALL, ALL, ALL, ALL, ALL], field: 12 },
  { abbr: 'PK6', runners: Array.from({ length: 6 }, () => range(1, 7)), field: 14 },
];

interface Timed {
  readonly name: string;
  readonly bets: number;
  readonly checked: number;
  readonly enumerated: number;
}

function figure(name: string, timed: readonly Timed[], goal: number): Measurement {
  const worst = timed.toSorted(
    (one, other) => other.checked / other.enumerated - one.checked / one.enumerated,
  )[0];
  if (worst === undefined) throw new Error('no wagers');
  return measured({
    name,
    value: worst.checked,
    unit: 'ns',
    against: `the same by enumerating its bets; worst of ${timed.length} wagers: ${worst.name}, ${worst.bets} bets`,
    againstValue: worst.enumerated,
    goal,
  });
}

const RULES: SaleRules = { defaultToMin: false, maxTicketCost: null };

function time({ abbr, runners, field }: Candidate): Timed {
  const definition = betDefinitions().find((candidate) => candidate.abbr === abbr);
  if (definition === undefined) throw new Error(`no bet ${abbr}`);
  const changes = { bettingInterests: sampleInterests(field, [field]) };
  const card = sampleCard({
    races: range(1, 9).map((num) => sampleRace(num, { ...changes, availableBets: [offer(definition)] })),
  });
  const entry = { race: 1, bet: definition.id, amount: pennies(200), runners };
  const check = (): bigint => {
    const result = checkWager(card, entry, RULES);
    return result.ok ? result.value.totalCost : -1n;
  };
  const enumerate = (): bigint => enumeratedCost(card, entry);
  if (check() !== enumerate()) throw new Error(`checking and enumerating disagree on ${abbr}`);
  const bets = Number(check() / 200n);
  const [checked, enumerated] = alternately(check, enumerate, bets);
  return { name: abbr, bets, checked, enumerated };
}

function offer(definition: BetDefinition): BetAvailability {
  return sampleBet(definition.id, { comboServiceCharge: pennies(0), taxRate: 0, numAlls: 15 });
}

/**
 * Returns the price of a wager, or -1 if it cannot be sold. Every bet is written out, checked and priced on
 * its own.
 */
function enumeratedCost(card: Card, entry: EnteredWager): bigint {
  const race = raceOf(card, entry.race);
  const definition = betDefinition(entry.bet);
  const bet = race === undefined || !takesBets(race) ? undefined : betOf(race, entry.bet);
  if (race === undefined || definition === undefined || bet === undefined || entry.amount === null)
    return -1n;
  if (validateAmount(bet, entry.amount) !== null) return -1n;
  const sold = legsAsSold(bet, filledLegs(entry.runners), false);
  if (sold.filter((leg) => leg.includes('all')).length > bet.numAlls) return -1n;
  const legs = resolveLegs(bet, card, race.num, sold);
  const places = bet.isBoxed ? legs.map(() => legs[0] ?? []) : legs;
  const interests = places.map((_, leg) => interestsOfLeg(bet, card, race.num, leg));
  let cost = 0n;
  for (const written of writtenOut(definition, places)) {
    if (!written.every((num, leg) => runs(num, interests[leg] ?? [], bet))) return -1n;
    cost += priceOfOne(entry.amount, bet) * BigInt(bet.id === WPS ? 3 : 1);
  }
  return cost === 0n ? -1n : cost;
}

const WPS = 5;

function runs(num: number, interests: readonly BettingInterest[], bet: BetAvailability): boolean {
  return interests.some((interest) => interest.num === num && isSelectable(interest, bet));
}

function priceOfOne(amount: Pennies, { buyinPrice, nonComboServiceCharge }: BetAvailability): bigint {
  return (amount * BigInt(buyinPrice)) / 100n + nonComboServiceCharge;
}

/** Every bet as the numbers in its places; of a bet in any order each set of runners once. */
function writtenOut(
  { raceLegs, anyOrder }: BetDefinition,
  legs: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const bets: (readonly number[])[] = [];
  const seen = new Set<string>();
  const taken: number[] = [];
  const place = (leg: number): void => {
    if (leg === legs.length) {
      const key = anyOrder ? taken.toSorted((one, other) => one - other).join() : '';
      if (anyOrder && seen.has(key)) return;
      if (anyOrder) seen.add(key);
      bets.push([...taken]);
      return;
    }
    for (const num of legs[leg] ?? []) {
      if (taken.some((other, index) => other === num && raceLegs[index] === raceLegs[leg])) continue;
      taken.push(num);
      place(leg + 1);
      taken.pop();
    }
  };
  place(0);
  return bets;
}

/** The sum of the measured calls' results, so that none of them can be optimised away. */
let checksum = 0n;

/**
 * Returns both medians of batches taken in turn, so that a busy machine slows both. A large wager is
 * enumerated a few times only.
 */
function alternately(one: () => bigint, other: () => bigint, bets: number): readonly [number, number] {
  const calls = 2_000;
  const few = Math.max(1, Math.min(calls, Math.round(20_000 / bets)));
  const batches = bets >= LARGE ? 3 : 25;
  const times = Array.from(
    { length: batches },
    () => [batchTime(one, calls), batchTime(other, few)] as const,
  );
  const warm = times.slice(batches >> 2);
  return [median(warm.map(([passed]) => passed)), median(warm.map(([, passed]) => passed))];
}

function batchTime(task: () => bigint, calls: number): number {
  const started = performance.now();
  for (let call = 0; call < calls; call += 1) checksum += task();
  const passed = performance.now() - started;
  if (checksum < 0n) throw new Error('a wager was refused');
  return (passed * 1e6) / calls;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
