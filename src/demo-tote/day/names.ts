/** Invents the names of a day, never the same runner twice. */
import type { RaceType } from '../../wagering/card/card.ts';
import type { Random } from '../../wagering/ground/random.ts';
import { oneOf } from './choose.ts';
import { DOG_WORDS, FIRST_WORDS, KENNELS, PLAYERS, SECOND_WORDS, SURNAMES } from './name-words.ts';

const INITIALS = 'ABCDEFGHJKLMNPRSTVW'.split('');

export interface NameMaker {
  runner(sport: RaceType): string;
  /** Jockey or driver; greyhounds and players have none. */
  rider(sport: RaceType): string;
}

function draw(random: Random, sport: RaceType): string {
  if (sport === 'greyhound') return `${oneOf(random, KENNELS)} ${oneOf(random, DOG_WORDS)}`;
  if (sport === 'jaiAlai') return oneOf(random, PLAYERS);
  return `${oneOf(random, FIRST_WORDS)} ${oneOf(random, SECOND_WORDS)}`;
}

/**
 * Players come back game after game, but only once in each: `forget` is called between races of a fronton.
 */
export function createNameMaker(random: Random): NameMaker & { forgetPlayers(): void } {
  const used = new Set<string>();
  const players = new Set<string>();
  return {
    runner: (sport) => {
      const taken = sport === 'jaiAlai' ? players : used;
      let name = draw(random, sport);
      while (taken.has(name)) name = draw(random, sport);
      taken.add(name);
      return name;
    },
    rider: (sport) =>
      sport === 'greyhound' || sport === 'jaiAlai'
        ? ''
        : `${oneOf(random, INITIALS)}. ${oneOf(random, SURNAMES)}`,
    forgetPlayers: () => players.clear(),
  };
}
