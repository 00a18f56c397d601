/** A trainer's orders on a race, as a table over the race's states and the orders before. */
import { describe, expect, it } from 'vitest';
import type { CardPlan } from '../day/day-plan.ts';
import { layPerformance } from '../day/programme.ts';
import { cardUnderOrders, type RaceOrder } from '../day/race-orders.ts';
import { checkRun, orderableCard, RUN_MS, refuseFinish } from './race-orders-check.ts';

const START = Date.UTC(2026, 10, 20, 12);
const [LAID] = layPerformance({ seed: 'orders', startTime: START, utcOffsetMinutes: 0 }, 0);
if (LAID === undefined) throw new Error('no card');

/**
 * Holds the card with every race but the last open at the start. Nobody is scratched but the first runner of
 * race 2.
 */
const CARD: CardPlan = {
  ...LAID,
  races: LAID.races.map((race, index, races) => ({
    ...race,
    opensAt: index === races.length - 1 ? race.offAt : START,
    interests: race.interests.map((interest, at) => ({
      ...interest,
      runners: interest.runners.map((runner) => ({
        ...runner,
        scratchedAt: index === 1 && at === 0 ? START : null,
      })),
    })),
  })),
};
const [FIRST] = CARD.races;
if (FIRST === undefined) throw new Error('no race');
const LAST = CARD.races.length;
const run = (race: number, officialAt = START + RUN_MS): RaceOrder => ({
  kind: 'raceRun',
  at: START,
  card: CARD.id,
  race,
  officialAt,
});
const nums = (race: number): readonly number[] => CARD.races[race - 1]?.interests.map(({ num }) => num) ?? [];
const [ONE = 0, TWO = 0] = nums(1);
const [OUT = 0] = nums(2);

describe('an order to run a race', () => {
  it.each([
    ['of the first: it alone', 1, [], START, [[1, START + RUN_MS]]],
    [
      'behind others: they run before it',
      3,
      [],
      START,
      [
        [1, START + RUN_MS],
        [2, START + 2 * RUN_MS],
        [3, START + 3 * RUN_MS],
      ],
    ],
    ['behind one that runs already', 2, [run(1)], START, [[2, START + 2 * RUN_MS]]],
    ['behind one that is official', 2, [], FIRST.officialAt, [[2, FIRST.officialAt + RUN_MS]]],
  ] as const)('%s', (_, num, orders, now, runs) => {
    const order = checkRun(cardUnderOrders(CARD, orders), num, { now, orders });
    expect(order.ok && order.runs.map(({ race, officialAt }) => [race, officialAt])).toEqual(runs);
  });

  it.each([
    ['that is not on the card', 99, [], START, 'noRace', 99],
    ['that is official', 1, [], FIRST.officialAt, 'official', 1],
    ['that runs already', 1, [run(1)], START, 'running', 1],
    ['whose betting has not begun', LAST, [], START, 'notOpen', LAST],
  ] as const)('is refused of a race %s', (_, num, orders, now, reason, race) => {
    expect(checkRun(cardUnderOrders(CARD, orders), num, { now, orders })).toEqual({
      ok: false,
      reason,
      race,
      num: 0,
    });
  });
});

describe('an order on the finish', () => {
  it.each([
    ['one winner', 1, [[ONE]], START, null],
    ['a dead heat', 1, [[ONE, TWO]], START, null],
    ['no winner: as the day has it', 1, [], START, null],
    ['a race that is not on the card', 99, [[ONE]], START, ['noRace', 0]],
    ['a race that is official', 1, [[ONE]], FIRST.officialAt, ['official', 0]],
    ['a place with nobody', 1, [[ONE], []], START, ['nobody', 0]],
    ['a runner that is not in the race', 1, [[99]], START, ['noRunner', 99]],
    ['a runner that is scratched', 2, [[OUT]], START, ['scratched', OUT]],
    ['a runner named twice', 1, [[ONE], [ONE]], START, ['twice', ONE]],
  ] as const)('%s', (_, race, finish, now, refused) => {
    expect(refuseFinish(CARD, race, finish, { now, orders: [] })).toEqual(
      refused === null ? null : { ok: false, reason: refused[0], race, num: refused[1] },
    );
  });
});

describe('a race to choose from', () => {
  const races = (orders: readonly RaceOrder[], now = START) =>
    orderableCard(CARD, { now, orders }, [], () => null).races;

  it('runs from its order until it is official', () => {
    expect(races([])[0]?.isRunning).toBe(false);
    expect(races([run(1)])[0]?.isRunning).toBe(true);
    expect(races([run(1)], FIRST.officialAt)[0]?.isRunning).toBe(false);
  });

  it('has the finish that was ordered last', () => {
    const chosen = (finish: number[][]): RaceOrder => ({
      kind: 'finishChosen',
      at: START,
      card: CARD.id,
      race: 1,
      finish,
    });
    expect(races([chosen([[ONE]]), chosen([[TWO]])])[0]?.chosen).toEqual([[TWO]]);
  });

  it('names scratched runners', () => {
    expect(
      races([])[1]
        ?.interests.filter(({ scratched }) => scratched)
        .map(({ num }) => num),
    ).toEqual([OUT]);
  });
});
