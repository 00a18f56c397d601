/**
 * Makes, for tests, posts of cashing at the demo tote as a window does. Also finds the results of a seed's
 * days.
 */
import * as v from 'valibot';
import type { WireWagerRequest } from '../../tote/wire/sell.ts';
import { TICKETS } from '../../tote/wire/tickets.ts';
import type { CardPlan, RacePlan } from '../day/day-plan.ts';
import { createProgramme } from '../day/programme.ts';
import { USUAL_DAY } from '../day/programme-kind.ts';
import { DEFAULT_DEMO_SETTINGS } from '../terms/settings.ts';
import { NOON, something, type TestAnswer, type TestTerminal, ticketOf } from './test-terminal.ts';

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

/** Returns the field of a race that can be sold, and how the race ends. */
export async function field(terminal: TestTerminal) {
  const { card, race } = await something(terminal);
  const plan = PROGRAMME.card(card.id, NOON);
  if (plan === undefined) throw new Error('no such card');
  const { finish, officialAt, offAt, interests } = racePlan(plan, race);
  const winner = finish[0]?.[0] ?? 0;
  const placed = new Set(finish.slice(0, 3).flat());
  const loser = finish.flat().find((num) => !placed.has(num)) ?? 0;
  return { card, race, winner, loser, officialAt, offAt, interests };
}

export type Field = Awaited<ReturnType<typeof field>>;

/** Lets the time run until the race is official. */
export async function toOfficial({ clock }: TestTerminal, { officialAt }: Field): Promise<void> {
  await clock.advanceAndSettle(officialAt - clock.now());
}

/** Sells, and returns the number of the ticket. Throws if it was refused. */
export async function sold(terminal: TestTerminal, wager: WireWagerRequest | readonly WireWagerRequest[]) {
  return ticketOf(await terminal.sell(wager)).id;
}
