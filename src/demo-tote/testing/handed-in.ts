/** Posts of cashing at the demo tote as a window makes them, and the results of a seed's days, for tests. */
import * as v from 'valibot';
import { TICKETS } from '../../tote/wire/tickets.ts';
import type { CardPlan, RacePlan } from '../day/day-plan.ts';
import { createProgramme } from '../day/programme.ts';
import { USUAL_DAY } from '../day/programme-kind.ts';
import { DEFAULT_DEMO_SETTINGS } from '../terms/settings.ts';
import { NOON, type TestAnswer, type TestTerminal } from './test-terminal.ts';

/** The days of the seed that test terminals have. */
export const PROGRAMME = createProgramme({
  seed: 'test',
  startTime: NOON,
  utcOffsetMinutes: DEFAULT_DEMO_SETTINGS.utcOffsetMinutes,
  kind: USUAL_DAY,
});

export function racePlan(card: CardPlan, num: number): RacePlan {
  const race = card.races.find((one) => one.num === num);
  if (race === undefined) throw new Error(`no race ${num}`);
  return race;
}

export function handIn(
  terminal: TestTerminal,
  path: string,
  tsn: string,
  more: object = {},
): Promise<TestAnswer> {
  return terminal.post(`/sell/${path}`, { tsn, source: 'MANUAL', ...more });
}

/** Returns the payment. Throws if it was refused. */
export function paid(answer: TestAnswer): v.InferOutput<typeof TICKETS.cash.answer> {
  const read = v.parse(TICKETS.cash.answer, answer.json);
  if (read.statusCode !== 1) throw new Error(`refused: ${answer.text}`);
  return read;
}
