/** Finds races whose winners need the tax form, and waits until a race is official. */
import { createProgramme } from '../../src/demo-tote/day/programme.ts';
import { USUAL_DAY } from '../../src/demo-tote/day/programme-kind.ts';
import { pricesAnswerSchema } from '../../src/tote/wire/cards.ts';
import { raceOf } from '../../src/wagering/card/card.ts';
import { type Field, field, MINUTE } from '../terminal/talk.ts';
import { NOON, type TestTerminal } from '../terminal/test-terminal.ts';
import { type Room, SEED } from './rooms.ts';

/** Until the race is official, a minute at a time: a card changes on its way there. */
export async function toOfficial(room: Room, { http }: TestTerminal, { card, race }: Field): Promise<void> {
  for (let minutes = 0; minutes < 120; minutes += 1) {
    const answer = await http.get(`/cards/prices/${card.id}/${race}`, pricesAnswerSchema);
    if (answer.ok && answer.value.finish.length > 0) return;
    await room.clock.advanceAndSettle(MINUTE);
  }
  throw new Error('the race never ended');
}

/** Returns an open race whose first four were hardly backed: their payments need the form and are taxed. */
export async function longShot(
  terminal: TestTerminal,
  utcOffsetMinutes = -new Date(NOON).getTimezoneOffset(),
): Promise<{ at: Field; order: readonly number[] }> {
  const at = await field(terminal);
  const days = createProgramme({
    seed: SEED,
    startTime: NOON,
    utcOffsetMinutes,
    kind: USUAL_DAY,
  });
  const plan = days.card(at.card.id, NOON);
  for (const race of plan?.races ?? []) {
    const order = race.finish.slice(0, 4);
    const isPlain = order.every((tied) => tied.length === 1) && new Set(order.flat()).size === 4;
    const chance = order.flat().reduce((product, num) => product * (race.interests[num - 1]?.late ?? 0), 1);
    const isOpen = raceOf(at.card, race.num)?.status === 'Betting on';
    if (isOpen && isPlain && race.bets.some(({ id }) => id === 23) && chance < 0.00002) {
      return { at: { ...at, race: race.num }, order: order.flat() };
    }
  }
  throw new Error('no long shot');
}
