/**
 * Lists the scratches of a card, race by race (T135). They are runners that were taken out, even if their
 * interest still takes bets (a coupled entry).
 */
import type { Card, RaceNumber } from './card.ts';

export interface Scratch {
  /** The cloth it would have worn: '1A'. */
  readonly saddleCloth: string;
  /** Empty where the host names nobody. */
  readonly name: string;
}

export interface RaceScratches {
  readonly race: RaceNumber;
  readonly scratches: readonly Scratch[];
}

/** The races that have scratches, in the order of the card. */
export function scratchesOf(card: Pick<Card, 'races'>): readonly RaceScratches[] {
  return card.races
    .map(({ num, runners, bettingInterests }): RaceScratches => {
      const taken = new Set(bettingInterests.filter(({ scratched }) => scratched).map((each) => each.num));
      const named = runners.filter(
        ({ status, bettingInterest }) => status === 'scratched' || taken.has(bettingInterest),
      );
      const known = new Set(named.map(({ bettingInterest }) => bettingInterest));
      // An interest can be scratched without a list of runners.
      const unnamed = bettingInterests.filter((each) => each.scratched && !known.has(each.num));
      return {
        race: num,
        scratches: [...named, ...unnamed].map(({ saddleCloth, name }) => ({ saddleCloth, name })),
      };
    })
    .filter(({ scratches }) => scratches.length > 0);
}
