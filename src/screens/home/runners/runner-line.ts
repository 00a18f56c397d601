/**
 * What a runner button says of a betting interest: its name or names, rider, prices.
 *
 * Owns the joining of coupled entries (several runners of one interest) and what stands where odds are missing or hidden.
 * Knows no component and no selection.
 */
import type { BettingInterest, Race } from '../../../wagering/card.ts';

export interface RunnerLine {
  readonly num: number;
  readonly cloth: string;
  readonly scratched: boolean;
  /** The interest's name, or each runner of a coupled entry that still runs; of all of them if none does. */
  readonly names: readonly string[];
  readonly jockey: string;
  /** Null when there are none yet, or when the window hides odds. */
  readonly odds: string | null;
  readonly morningLine: string | null;
}

function namesOf(interest: BettingInterest, race: Pick<Race, 'runners'>): readonly string[] {
  const runners = race.runners.filter((runner) => runner.bettingInterest === interest.num);
  if (runners.length < 2) return [interest.name];
  const running = runners.filter((runner) => runner.status === 'running');
  return (running.length === 0 ? runners : running).map((runner) => runner.name);
}

/** `hideOdds` hides the odds that follow the money; the morning line is printed in the programme and stays (T398). */
export function runnerLine(
  interest: BettingInterest,
  race: Pick<Race, 'runners'>,
  hideOdds: boolean,
): RunnerLine {
  return {
    num: interest.num,
    cloth: interest.saddleCloth,
    scratched: interest.scratched,
    names: namesOf(interest, race),
    jockey: interest.jockey,
    odds: hideOdds || interest.scratched ? null : interest.odds,
    morningLine: interest.morningLine,
  };
}
