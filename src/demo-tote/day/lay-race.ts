/**
 * Lays one race of a day: its field, the public's opinion, its pools, and its result.
 *
 * Each runner has a strength. Chances are strengths in proportion (Plackett-Luce). The order of finish is
 * drawn from the chances, and the public's opinion is near them. Uses exact arithmetic only: no power, root
 * or logarithm that two machines could round differently.
 */
import type { RaceNumber, RaceType } from '../../wagering/card/card.ts';
import type { Random } from '../../wagering/ground/random.ts';
import { morningLineText } from '../terms/odds-text.ts';
import { type CardCharges, offeredBets } from './bet-terms.ts';
import { between, normalised, oneOf, weightedIndex } from './choose.ts';
import { CARD_EVENT_MS, type InterestPlan, type Plunge, type RacePlan, type RunnerPlan } from './day-plan.ts';
import type { NameMaker } from './names.ts';

export interface RaceSetting {
  readonly sport: RaceType;
  readonly num: RaceNumber;
  readonly races: number;
  readonly postTime: number;
  readonly opensAt: number;
  readonly charges: CardCharges;
  /** Dollars an average race of the card has in its win pool. */
  readonly handle: number;
  /** Sizes of thoroughbred fields, each as likely as the others. */
  readonly fields: readonly number[];
}

interface Entrant extends RunnerPlan {
  readonly strength: number;
}

const NAMES_OF_RACES: Readonly<Record<RaceType, readonly string[]>> = {
  thoroughbred: [
    'Maiden Special Weight, 6 furlongs',
    'Maiden Claiming, 5 1/2 furlongs',
    'Claiming, 1 mile',
    'Starter Allowance, 7 furlongs',
    'Allowance, 1 1/16 miles (turf)',
    'Optional Claiming, 6 1/2 furlongs',
    'Handicap, 1 1/8 miles',
    'Stakes, 1 mile (turf)',
  ],
  harness: [
    'Pace, 1 mile',
    'Trot, 1 mile',
    'Conditioned Pace, 1 mile',
    'Claiming Trot, 1 mile',
    'Open Pace, 1 mile',
  ],
  greyhound: [
    'Grade A, 550 yards',
    'Grade B, 550 yards',
    'Grade C, 550 yards',
    'Grade D, 330 yards',
    'Grade A, 660 yards',
  ],
  jaiAlai: ['Singles, 7 points', 'Doubles, 7 points', 'Doubles, 9 points', 'Singles, 9 points'],
};

function fieldSize(random: Random, { sport, fields }: RaceSetting): number {
  if (sport === 'thoroughbred') return oneOf(random, fields);
  return sport === 'harness' ? between(random, 8, 10) : 8;
}

/** Strengths from about 1 to 16: a field has a favourite or two, a middle and some with little chance. */
function strength(random: Random): number {
  const draw = 1 + 3 * random();
  return draw * draw * (0.4 + 0.6 * random());
}

/** A few do not start: most are known when the card is printed, some come out minutes before the post. */
function scratchTime(random: Random, setting: RaceSetting): number | null {
  if (setting.sport === 'jaiAlai' || random() >= 0.05) return null;
  return random() < 0.6 ? 0 : setting.postTime - between(random, 4, 16) * CARD_EVENT_MS;
}

function entrant(random: Random, setting: RaceSetting, names: NameMaker, saddleCloth: string): Entrant {
  return {
    saddleCloth,
    name: names.runner(setting.sport),
    jockey: names.rider(setting.sport),
    scratchedAt: scratchTime(random, setting),
    strength: strength(random),
  };
}

function field(random: Random, setting: RaceSetting, names: NameMaker): readonly (readonly Entrant[])[] {
  const size = fieldSize(random, setting);
  const coupled =
    setting.sport === 'thoroughbred' && size >= 6 && random() < 0.25 ? between(random, 1, 2) : 0;
  const interests = Array.from({ length: size }, (_, index) => {
    const cloth = String(index + 1);
    const first = entrant(random, setting, names, cloth);
    return index + 1 === coupled ? [first, entrant(random, setting, names, `${cloth}A`)] : [first];
  });
  // A race is never left with fewer than five: the scratches that would do that did not happen.
  let scratches = Math.max(0, size - 5);
  return interests.map((runners) =>
    runners.map((runner) => {
      if (runner.scratchedAt === null) return runner;
      scratches -= 1;
      return scratches >= 0 ? runner : { ...runner, scratchedAt: null };
    }),
  );
}

const DEAD_HEAT = 0.012;

/** Draws runner after runner by strength; now and then two cross the line together. */
function run(random: Random, interests: readonly (readonly Entrant[])[]): readonly (readonly number[])[] {
  const left = interests.flatMap((runners, index) =>
    runners.filter((runner) => runner.scratchedAt === null).map((runner) => ({ num: index + 1, runner })),
  );
  const places: number[][] = [];
  while (left.length > 0) {
    const index = weightedIndex(
      random,
      left.map(({ runner }) => runner.strength),
    );
    const drawn = left.splice(index, 1);
    const last = places.at(-1);
    const tied = random() < DEAD_HEAT && last !== undefined && last.length === 1;
    for (const { num } of drawn) {
      if (tied && last !== undefined && !last.includes(num)) last.push(num);
      else places.push([num]);
    }
  }
  return places;
}

const MORNING_LINE_TAKEOUT = 0.82;

/** Those that are on the printed card. */
function starting(runners: readonly Entrant[]): readonly Entrant[] {
  return runners.filter((runner) => runner.scratchedAt !== 0);
}

export function layRace(random: Random, setting: RaceSetting, names: NameMaker): RacePlan {
  const entrants = field(random, setting, names);
  const chances = normalised(
    entrants.map((runners) => starting(runners).reduce((sum, runner) => sum + runner.strength, 0)),
  );
  // The opinions of the handicapper, of the first players, and of the late money: each is nearer to the
  // truth.
  const printed = normalised(chances.map((chance) => chance * (0.6 + 0.8 * random())));
  const early = normalised(chances.map((chance) => chance * (0.7 + 0.6 * random())));
  const late = normalised(chances.map((chance) => chance * (0.85 + 0.3 * random())));
  const interests = entrants.map((runners, index): InterestPlan => {
    const line = printed[index] ?? 0;
    return {
      num: index + 1,
      runners: runners.map(({ strength: _strength, ...runner }) => runner),
      morningLine: line > 0 ? morningLineText(MORNING_LINE_TAKEOUT / line - 1) : null,
      early: early[index] ?? 0,
      late: late[index] ?? 0,
    };
  });
  const winPool = Math.round(setting.handle * (0.6 + 0.8 * random()));
  const plunges = Array.from(
    { length: 4 },
    (): Plunge => ({
      at: setting.postTime - between(random, 1, 24) * CARD_EVENT_MS,
      num: weightedIndex(random, late) + 1,
      amount: Math.round(winPool * (0.01 + 0.03 * random())),
    }),
  );
  const offAt = setting.postTime + between(random, 0, 1) * CARD_EVENT_MS;
  return {
    num: setting.num,
    name: oneOf(random, NAMES_OF_RACES[setting.sport]),
    opensAt: setting.opensAt,
    postTime: setting.postTime,
    offAt,
    officialAt: offAt + between(random, 2, 3) * CARD_EVENT_MS,
    interests,
    bets: offeredBets(
      {
        sport: setting.sport,
        num: setting.num,
        races: setting.races,
        starters: entrants.filter((runners) => starting(runners).length > 0).length,
        whim: between(random, 0, 9),
      },
      setting.charges,
    ),
    winPool,
    plunges,
    carryover: random() < 0.08 ? between(random, 5, 60) * 100 : 0,
    finish: run(random, entrants),
  };
}
