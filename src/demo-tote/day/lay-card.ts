/**
 * Lays one card of a day. It has eight to twelve races unless given, a post interval apart (W161). Decides
 * when each race opens for betting.
 */
import type { RaceType } from '../../wagering/card/card.ts';
import { seededRandom } from '../../wagering/ground/random.ts';
import { chargesOf } from './bet-terms.ts';
import { between } from './choose.ts';
import type { CardPlan } from './day-plan.ts';
import { layRace, type RaceSetting } from './lay-race.ts';
import { createNameMaker } from './names.ts';

export interface CardSetting {
  readonly seed: string;
  readonly id: string;
  readonly name: string;
  readonly traCode: string;
  readonly sport: RaceType;
  /** Counts cards of a sport within a day, from 0: variant 0 and 1 have their own charges. */
  readonly variant: number;
  readonly perf: string;
  readonly perfDate: string;
  readonly listedAt: number;
  readonly dayBreaksAt: number;
  readonly firstPost: number;
  /** Races, or null to draw 8 to 12. */
  readonly races: number | null;
  /** When a race opens: given its number and how many there are. */
  readonly opensAt: (num: number, races: number) => number;
  /** Milliseconds between two posts. */
  readonly postInterval: number;
  /** The public's money, relative to a usual day. */
  readonly handle: number;
  readonly fields: RaceSetting['fields'];
}

const HANDLES: Readonly<Record<RaceType, number>> = {
  thoroughbred: 60_000,
  harness: 18_000,
  greyhound: 9_000,
  jaiAlai: 6_000,
};

export function layCard(setting: CardSetting): CardPlan {
  const random = seededRandom(`${setting.seed}/${setting.id}`);
  const names = createNameMaker(random);
  const races = setting.races ?? between(random, 8, 12);
  const charges = chargesOf(setting.sport, setting.variant);
  return {
    id: setting.id,
    name: setting.name,
    traCode: setting.traCode,
    raceType: setting.sport,
    perfDate: setting.perfDate,
    perf: setting.perf,
    listedAt: setting.listedAt,
    dayBreaksAt: setting.dayBreaksAt,
    usesUnits: charges.usesUnits,
    allowSQPick: setting.sport === 'thoroughbred' && setting.variant < 2,
    allowVanityTicket: setting.sport === 'thoroughbred',
    races: Array.from({ length: races }, (_, index) => {
      names.forgetPlayers();
      return layRace(
        random,
        {
          sport: setting.sport,
          num: index + 1,
          races,
          postTime: setting.firstPost + index * setting.postInterval,
          opensAt: setting.opensAt(index + 1, races),
          charges,
          handle: HANDLES[setting.sport] * setting.handle,
          fields: setting.fields,
        },
        names,
      );
    }),
  };
}
