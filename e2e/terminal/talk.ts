/**
 * Holds steps that the tests of totes share. They find a race to bet on, make wagers by the program's own
 * rules, and sell. They also ask the questions that read an outcome back.
 */
import type { ToteFailure } from '../../src/tote/transport/failure.ts';
import type { PostBytes } from '../../src/tote/transport/http.ts';
import { allCardsAnswerSchema } from '../../src/tote/wire/cards.ts';
import { positionAnswerSchema } from '../../src/tote/wire/terminal.ts';
import { type BetAvailability, type Card, raceOf } from '../../src/wagering/card/card.ts';
import type { Selection } from '../../src/wagering/card/selection.ts';
import type { Ticket, Wager } from '../../src/wagering/card/wager.ts';
import { type Pennies, pennies } from '../../src/wagering/ground/money.ts';
import type { Result } from '../../src/wagering/ground/result.ts';
import { checkWager } from '../../src/wagering/rules/validation.ts';
import { PLACE, SHOW, WIN } from '../../src/wagering/testing/bet-ids.ts';
import type { TestTerminal } from './test-terminal.ts';

export const MINUTE = 60_000;
/** When cards change, and are talked of on the socket: every half minute (S247). */
export const CARD_EVENT = 30_000;
export const WIN_POOL = 1;
export const PRICES = [WIN, PLACE, SHOW];
export const RULES = { defaultToMin: false, maxTicketCost: null };

export function good<Value>(answer: Result<Value, ToteFailure>): Value {
  if (answer.ok) return answer.value;
  throw new Error(`refused: ${JSON.stringify(answer.refusal)}`);
}

export function refusedWith(answer: Result<unknown, ToteFailure>): number | string {
  if (answer.ok) throw new Error('not refused');
  return answer.refusal.code === 'refused' ? answer.refusal.statusCode : answer.refusal.code;
}

/** Returns a new terminal of the room, signed on at the window with this number. */
export async function signedOn(
  room: { readonly terminal: () => TestTerminal },
  number = 7,
): Promise<TestTerminal> {
  const terminal = room.terminal();
  await terminal.signOn(number);
  return terminal;
}

export interface Field {
  readonly card: Card;
  readonly race: number;
  /** Those that run, of the card's current race. */
  readonly nums: readonly [number, number, number];
}

/** Returns the thoroughbred card whose current race is on sale longest: nothing on it ends during a case. */
export async function field(terminal: TestTerminal): Promise<Field> {
  const { cards } = good(await terminal.http.get('/cards/allCards', allCardsAnswerSchema));
  const fields = cards.flatMap((card): (Field & { readonly post: number })[] => {
    const race = raceOf(card, card.currentRace);
    const [a, b, c] = (race?.bettingInterests ?? [])
      .filter(({ scratched }) => !scratched)
      .map(({ num }) => num);
    const sells = card.raceType === 'thoroughbred' && race?.status === 'Betting on';
    return sells && a !== undefined && b !== undefined && c !== undefined
      ? [{ card, race: race.num, nums: [a, b, c], post: race.postTime }]
      : [];
  });
  const [longest] = fields.toSorted((one, other) => other.post - one.post);
  if (longest === undefined) throw new Error('nothing can be sold');
  return longest;
}

export function wager({ card, race }: Field, bet: number, runners: Selection, amount = 200n): Wager {
  const checked = checkWager(card, { race, bet, amount: pennies(amount), runners }, RULES);
  if (!checked.ok) throw new Error(`no wager: ${JSON.stringify(checked.refusal)}`);
  return checked.value;
}

/** The first bet that the race offers of those that fit. */
export function betOn({ card, race }: Field, fits: (bet: BetAvailability) => boolean): number {
  const bet = raceOf(card, race)?.availableBets.find(fits);
  if (bet === undefined) throw new Error('no such bet on offer');
  return bet.id;
}

export async function sell(terminal: TestTerminal, ...wagers: readonly Wager[]): Promise<Ticket> {
  const { ticket } = good(await terminal.calls.sell(terminal.calls.sellPost(wagers, null)));
  if (ticket === undefined) throw new Error('sold without a ticket');
  return ticket;
}

export async function sold(terminal: TestTerminal): Promise<readonly string[]> {
  return good(await terminal.calls.recentTickets()).tickets.map(({ ticket }) => ticket.id);
}

export async function balance(terminal: TestTerminal): Promise<Pennies> {
  return good(await terminal.http.get('/terminal/position', positionAnswerSchema)).balance;
}

/** The same bytes as they are. */
export function sendAs(terminal: TestTerminal, { path, body, reqseq }: PostBytes) {
  return terminal.ask('POST', path, { body, ...(reqseq === null ? {} : { reqseq }) });
}
