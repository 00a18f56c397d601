/**
 * Answers the training room's tips feed, for holders of the feed's token. The texts are as in a newspaper,
 * made from a race's morning line.
 */
import * as v from 'valibot';
import type { ToteRequest } from '../../../tote/transport/transport.ts';
import type { RacePlan } from '../../day/day-plan.ts';
import { type Answer, answer, failure } from '../request/answer.ts';
import type { ToteContext } from '../request/tote-context.ts';
import { jsonOf } from '../request/tote-request.ts';

/** Paths beside the tote's own. */
export const TIPS_TOKEN_PATH = '/tips/token';
export const TIPS_QUERY_PATH = '/tips/graphql';

const TOKEN = 'training';
const TOKEN_SECONDS = 3_600;
const MOST_SELECTIONS = 3;
/**
 * Ratings as newspapers give them: of the likeliest runner, and how far each chance of a hundred lies below.
 */
const BEST_RATING = 100;

const querySchema = v.object({ query: v.string() });
const ARGUMENTS = /track: ("(?:[^"\\]|\\.)*"), date: ("(?:[^"\\]|\\.)*")/;

/** Null for a path that is not the feed's. */
export function tipsCall(context: ToteContext, path: string, request: ToteRequest): Answer | null {
  if (path === TIPS_TOKEN_PATH) return answer({ access_token: TOKEN, expires_in: TOKEN_SECONDS });
  if (path !== TIPS_QUERY_PATH) return null;
  if (request.headers['Authorization'] !== `Bearer ${TOKEN}`) return failure(401, 'no token');
  const asked = v.safeParse(querySchema, jsonOf(request.body ?? ''));
  const [, track, date] = ARGUMENTS.exec(asked.success ? asked.output.query : '') ?? [];
  if (track === undefined || date === undefined) return failure(400, 'not a query of races');
  const card = context.programme
    .cardsAt(context.clock.now())
    .find(({ traCode, perfDate }) => traCode === jsonOf(track) && perfDate === jsonOf(date));
  return answer({ data: { races: card === undefined ? [] : card.races.map(tipsOf) } });
}

function tipsOf(race: RacePlan) {
  const ranked = race.interests.toSorted((a, b) => b.early - a.early);
  const [first, second] = ranked;
  const best = first?.early ?? 1;
  return {
    number: race.num,
    comment: first === undefined || second === undefined ? '' : RACE_COMMENT,
    selections: ranked.slice(0, MOST_SELECTIONS).map(({ num }) => num),
    competitors: race.interests.map((interest) => ({
      tab_no: interest.num,
      saddle_cloth: `${interest.num}`,
      performance_rating: Math.round(BEST_RATING * (0.5 + interest.early / best / 2)),
      comment: commentOn(ranked.indexOf(interest), ranked.length),
    })),
  };
}

/** Names no runner: every language has its own words for it. */
export const RACE_COMMENT = 'The first selection stands out on form; the second is the danger.';
export const LAST_COMMENT = 'Hard to fancy.';
export const COMMENTS = [
  'The one to beat.',
  'Consistent, and drawn well.',
  'Each-way claims.',
  'Needs a quicker start.',
];

function commentOn(rank: number, runners: number): string {
  if (rank === runners - 1) return LAST_COMMENT;
  return COMMENTS[Math.min(rank, COMMENTS.length - 1)] ?? '';
}
