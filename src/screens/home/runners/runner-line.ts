/**
 * Describes a betting interest for its runner button: its name or names, rider, prices. Pure.
 *
 * Joins coupled entries (several runners of one interest), and fills in missing or hidden odds.
 */
import type { BettingInterest, Race } from '../../../wagering/card/card.ts';

export interface RunnerLine {
  readonly num: number;
  /** Cloth of the interest, or of each runner of a coupled entry, beside its name. */
  readonly cloths: readonly string[];
  readonly scratched: boolean;
  /** Name of the interest, or of each runner of a coupled entry that still runs. All of them if none does. */
  readonly names: readonly string[];
  readonly jockey: string;
  /** Null without odds, or if the window hides them. */
  readonly odds: string | null;
  readonly morningLine: string | null;
}

type Shown = Pick<Race['runners'][number], 'saddleCloth' | 'name'>;

function runnersOf(interest: BettingInterest, race: Pick<Race, 'runners'>): readonly Shown[] {
  const runners = race.runners.filter((runner) => runner.bettingInterest === interest.num);
  if (runners.length < 2) return [interest];
  const running = runners.filter((runner) => runner.status === 'running');
  return running.length === 0 ? runners : running;
}

/**
 * Returns the line. `hideOdds` hides the odds that follow the money; the morning line is in the programme and
 * stays (T398).
 */
export function runnerLine(
  interest: BettingInterest,
  race: Pick<Race, 'runners'>,
  hideOdds: boolean,
): RunnerLine {
  const shown = runnersOf(interest, race);
  return {
    num: interest.num,
    cloths: shown.map((runner) => runner.saddleCloth),
    scratched: interest.scratched,
    names: shown.map((runner) => runner.name),
    jockey: interest.jockey,
    odds: hideOdds || interest.scratched ? null : interest.odds,
    morningLine: interest.morningLine,
  };
}
