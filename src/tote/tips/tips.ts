/**
 * The query for tips and the shape of its answer: a comment, selections and a text on each runner (S028). The
 * names and fields are the specification's. Their nesting is our reading.
 */
import * as v from 'valibot';
import type { RaceNumber } from '../../wagering/card/card.ts';

export interface RunnerTip {
  readonly tab_no: number;
  readonly saddle_cloth: string;
  /** As the feed rates it; null where it does not. */
  readonly performance_rating: number | null;
  readonly comment: string;
}

export interface RaceTips {
  readonly race: RaceNumber;
  readonly comment: string;
  /** Tab numbers, best first. */
  readonly selections: readonly number[];
  readonly runners: readonly RunnerTip[];
}

const text = v.optional(v.nullable(v.string()), null);

const runnerSchema = v.pipe(
  v.object({
    tab_no: v.number(),
    saddle_cloth: v.string(),
    performance_rating: v.optional(v.nullable(v.number()), null),
    comment: text,
  }),
  v.transform((runner): RunnerTip => ({ ...runner, comment: runner.comment ?? '' })),
);

const raceSchema = v.pipe(
  v.object({
    number: v.number(),
    comment: text,
    selections: v.array(v.number()),
    competitors: v.array(runnerSchema),
  }),
  v.transform(
    ({ number, comment, selections, competitors }): RaceTips => ({
      race: number,
      comment: comment ?? '',
      selections,
      runners: competitors,
    }),
  ),
);

export const tipsAnswerSchema = v.pipe(
  v.object({ data: v.object({ races: v.array(raceSchema) }) }),
  v.transform(({ data }) => data.races),
);

/**
 * Returns the query for a card (S166). `track`: its code; `date`: the day of the performance, as 2026-11-20.
 */
export function tipsQuery({ track, date }: { readonly track: string; readonly date: string }): string {
  const fields = 'number comment selections competitors { tab_no saddle_cloth performance_rating comment }';
  // A string of JSON is one of GraphQL too.
  return `query { races(track: ${JSON.stringify(track)}, date: ${JSON.stringify(date)}) { ${fields} } }`;
}
