/** Chooses a race and its finish on the trainer's page. Pure. */
import type { Places, TrainersCard, TrainersRace } from '../../till/trainer/training-room.ts';

/** Returns the races of a card that can be run, the next one first. */
export function racesToRun({ races }: Pick<TrainersCard, 'races'>): readonly TrainersRace[] {
  return races.filter(({ finish, isRunning }) => finish === null && !isRunning);
}

/** Returns the card whose next race is run first; undefined where no race is left. */
export function nextCard(cards: readonly TrainersCard[]): TrainersCard | undefined {
  const postOf = (card: TrainersCard): number => racesToRun(card)[0]?.postTime ?? Number.POSITIVE_INFINITY;
  const [first] = cards
    .filter((card) => racesToRun(card).length > 0)
    .toSorted((a, b) => postOf(a) - postOf(b));
  return first;
}

/**
 * Reads a finish such as '4-2-7', by the numbers that the runners wear. Returns the first number that no
 * runner has, where there is one.
 */
export function finishFrom(
  text: string,
  { interests }: Pick<TrainersRace, 'interests'>,
): { readonly places: Places } | { readonly unknown: string } {
  const places: number[][] = [];
  for (const word of text.split(/[\s,;./-]+/).filter((each) => each !== '')) {
    const runner = interests.find(({ cloth }) => cloth.toLowerCase() === word.toLowerCase());
    if (runner === undefined) return { unknown: word };
    places.push([runner.num]);
  }
  return { places };
}
