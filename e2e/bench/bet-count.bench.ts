/**
 * Times counting bets, beside counting them one by one.
 *
 * The two enumerations are as quick as possible: plain numbers, no arrays. Values are nanoseconds a count,
 * the median of many batches.
 */
import { countBets, type LegNumbers } from '../../src/wagering/bets/bet-count.ts';
import { type BetDefinition, betDefinitions } from '../../src/wagering/card/catalogue.ts';
import { type Measurement, measured } from '../measurement.ts';

/** The figures `bet-count` and `bet-count-small`. */
export async function measure(): Promise<readonly Measurement[]> {
  return [sixLegs(), exactaBox()];
}

function definitionOf(abbr: string): BetDefinition {
  const definition = betDefinitions().find((candidate) => candidate.abbr === abbr);
  if (definition === undefined) throw new Error(`no bet ${abbr}`);
  return definition;
}

/** Six legs of one race with the same runners in each. */
function legsOf(runners: number): LegNumbers {
  const leg = Array.from({ length: runners }, (_, index) => index + 1);
  return [leg, leg, leg, leg, leg, leg];
}

const ENUMERATED_RUNNERS = 12;

/**
 * Enumerating takes time in proportion to the bets: a smaller wager is enumerated, and its time scaled by
 * their number.
 */
function sixLegs(): Measurement {
  const hiSix = definitionOf('HX6');
  const [small, large] = [legsOf(ENUMERATED_RUNNERS), legsOf(24)];
  const [smallCount, largeCount] = [countBets(hiSix, small), countBets(hiSix, large)];
  if (enumerateOrders(small) !== smallCount) throw new Error('counting and enumerating disagree');
  const enumerated = nanoseconds(() => enumerateOrders(small), 1, 7);
  return measured({
    name: 'bet-count',
    value: nanoseconds(() => countBets(hiSix, large), 200, 50),
    unit: 'ns',
    against: `enumeration of ${smallCount} bets (6 legs, ${ENUMERATED_RUNNERS} runners each), scaled to ${largeCount} bets`,
    againstValue: (enumerated * Number(largeCount)) / Number(smallCount),
    goal: 1 / 10_000,
  });
}

function exactaBox(): Measurement {
  const box = definitionOf('EXB');
  const runners = [[3, 5, 7], []];
  if (countBets(box, runners) !== enumerateExactaBox(runners))
    throw new Error('counting and enumerating disagree');
  const [counted, enumerated] = alternately(
    () => countBets(box, runners),
    () => enumerateExactaBox(runners),
  );
  return measured({
    name: 'bet-count-small',
    value: counted,
    unit: 'ns',
    against: 'enumeration of a 3-runner exacta box',
    againstValue: enumerated,
    goal: 1,
  });
}

/** Walks through every tuple of one runner a leg, all different. */
function enumerateOrders(legs: LegNumbers): bigint {
  const taken: number[] = [];
  let count = 0;
  const place = (leg: number): void => {
    const runners = legs[leg];
    if (runners === undefined) {
      count += 1;
      return;
    }
    for (const runner of runners) {
      if (isTaken(taken, runner, leg)) continue;
      taken[leg] = runner;
      place(leg + 1);
    }
  };
  place(0);
  return BigInt(count);
}

function isTaken(taken: readonly number[], runner: number, upTo: number): boolean {
  for (let leg = 0; leg < upTo; leg += 1) {
    if (taken[leg] === runner) return true;
  }
  return false;
}

/** Every first with every other second. */
function enumerateExactaBox(legs: LegNumbers): bigint {
  const runners = legs[0] ?? [];
  let count = 0;
  for (const first of runners) {
    for (const second of runners) {
      if (first !== second) count += 1;
    }
  }
  return BigInt(count);
}

/** The sum of the measured calls' results, so that none of them can be optimised away. */
let checksum = 0;

/** The median time of a call over `batches` batches of `calls`. */
function nanoseconds(task: () => bigint, calls: number, batches: number): number {
  for (let call = 0; call < calls; call += 1) checksum += Number(task());
  return median(Array.from({ length: batches }, () => batchTime(task, calls)));
}

/** Both medians from batches taken in turn, so that a busy machine slows both. */
function alternately(one: () => bigint, other: () => bigint): readonly [number, number] {
  const times = Array.from(
    { length: 101 },
    () => [batchTime(one, 20_000), batchTime(other, 20_000)] as const,
  );
  const warm = times.slice(10);
  return [median(warm.map(([time]) => time)), median(warm.map(([, time]) => time))];
}

function batchTime(task: () => bigint, calls: number): number {
  const started = performance.now();
  for (let call = 0; call < calls; call += 1) checksum += Number(task());
  const passed = performance.now() - started;
  if (checksum < 0) throw new Error('a negative count');
  return (passed * 1e6) / calls;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
