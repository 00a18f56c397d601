/** Steps that cases share: a race to bet on, a sale, what is sold, and what the window owes. */
import type { Field } from '../../../e2e/terminal/talk.ts';
import { field, wager } from '../../../e2e/terminal/talk.ts';
import type { TestTerminal } from '../../../e2e/terminal/test-terminal.ts';
import { saysUnknownCall, type ToteFailure } from '../../tote/transport/failure.ts';
import { positionAnswerSchema } from '../../tote/wire/terminal.ts';
import { raceOf } from '../../wagering/card/card.ts';
import type { Ticket, Wager } from '../../wagering/card/wager.ts';
import type { Result } from '../../wagering/ground/result.ts';
import { Failed, type SentPost, Skipped } from './cases.ts';

/** Returns the value of an answer. Throws `Failed` for a refusal, naming what was asked. */
export function answered<Value>(what: string, answer: Result<Value, ToteFailure>): Value {
  if (answer.ok) return answer.value;
  throw new Failed(`${what} was not answered as it must be: ${failureWords(answer.refusal)}`);
}

/** Returns the value of an answer as `answered` does. Throws `Skipped` where the host lacks such calls. */
export function offeredAs<Value>(what: string, call: string, answer: Result<Value, ToteFailure>): Value {
  if (!answer.ok) mustHave(what, answer.refusal);
  return answered(call, answer);
}

/** Throws `Skipped` where a failure says that the host lacks such calls. */
export function mustHave(what: string, failure: ToteFailure): void {
  if (saysUnknownCall(failure)) throw new Skipped(`the host has no ${what}`);
}

/** Says a failure in a line, without what only the program reads. */
export function failureWords(failure: ToteFailure): string {
  switch (failure.code) {
    case 'refused':
      return `refused with ${failure.statusCode}, ${failure.statusMessage}`;
    case 'http':
      return `HTTP ${failure.status}`;
    default:
      return failure.code;
  }
}

/** Returns a race that is on sale, with three runners. Throws `Skipped` where there is none. */
export async function raceOnSale(terminal: TestTerminal): Promise<Field> {
  try {
    return await field(terminal);
  } catch (error) {
    if (error instanceof Error && error.message === 'nothing can be sold')
      throw new Skipped('no thoroughbred race with three runners is on sale now');
    throw new Failed(`GET /cards/allCards cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
}

/** Makes the smallest single bet that the race sells, on its first runner. */
export function smallestBet(at: Field): Wager {
  const bets = raceOf(at.card, at.race)?.availableBets ?? [];
  const single = bets.filter(({ numLegs, isBoxed }) => numLegs === 1 && !isBoxed);
  for (const { id, minimum, minCost } of single) {
    try {
      return wager(at, id, [[at.nums[0]]], minimum > minCost ? minimum : minCost);
    } catch {
      // The next bet may be sold.
    }
  }
  throw new Skipped('the race sells no single bet');
}

/** Returns a post of the smallest bet, numbered, and not sent. */
export function salePost(terminal: TestTerminal, at: Field): SentPost & { readonly reqseq: number } {
  return terminal.calls.sellPost([smallestBet(at)], null);
}

export async function sellSmallest(terminal: TestTerminal, at: Field): Promise<Ticket> {
  const { ticket } = answered('POST /sell/wagers', await terminal.calls.sell(salePost(terminal, at)));
  if (ticket === undefined) throw new Failed('POST /sell/wagers was answered without its ticket');
  return ticket;
}

/** Returns the numbers of the window's recent tickets, newest first. */
export async function listed(terminal: TestTerminal): Promise<readonly string[]> {
  const { tickets } = answered('GET /sell/wagers', await terminal.calls.recentTickets());
  return tickets.map(({ ticket }) => ticket.id);
}

/** Returns how many tickets were listed since `before`. */
export async function listedSince(terminal: TestTerminal, before: readonly string[]): Promise<number> {
  return (await listed(terminal)).filter((id) => !before.includes(id)).length;
}

export async function hostBalance(terminal: TestTerminal): Promise<bigint> {
  return answered(
    'GET /terminal/position',
    await terminal.http.get('/terminal/position', positionAnswerSchema),
  ).balance;
}

/** Cancels a ticket that a case sold. A host that takes no cancels keeps it. */
export async function cancelled(terminal: TestTerminal, ticket: Ticket): Promise<void> {
  const { cancel } = terminal.calls.tickets;
  answered('POST /sell/cancelTicket', await cancel.send(cancel.post({ tsn: ticket.id, source: 'OPTICAL' })));
}
