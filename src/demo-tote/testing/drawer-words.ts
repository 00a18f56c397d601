/** Questions about the drawer at the demo tote, for tests. */
import * as v from 'valibot';
import { slipAnswerSchema } from '../../tote/wire/sell.ts';
import { TERMINAL } from '../../tote/wire/terminal.ts';
import { position, statusOf, type TestAnswer, type TestTerminal } from './test-terminal.ts';

/** The slip of an answer; throws when it is none. */
export function slipOf(answer: TestAnswer): v.InferOutput<typeof slipAnswerSchema>['ticket'] {
  const read = v.safeParse(slipAnswerSchema, answer.json);
  if (!read.success) throw new Error(`no slip: ${answer.text}`);
  const { amount, ticket } = read.output;
  if (amount !== ticket.ticketCost) throw new Error(`a slip that is not worth its answer: ${answer.text}`);
  return ticket;
}

/** Returns why a post was refused. Throws if it was not. */
export function refused(answer: TestAnswer): string {
  const { statusCode, statusMessage } = v.parse(statusOf, answer.json);
  if (statusCode === 1) throw new Error('not refused');
  return statusMessage;
}

/** Returns the drawer's movements: title to count and amount. Leaves sales out if there are none. */
export async function entriesOf(
  terminal: TestTerminal,
): Promise<Readonly<Record<string, readonly [number, bigint]>>> {
  const { entries } = await position(terminal);
  return Object.fromEntries(
    entries.filter(({ count }) => count > 0).map(({ title, count, amount }) => [title, [count, amount]]),
  );
}

export async function cashedReturns(terminal: TestTerminal): Promise<readonly string[]> {
  return v.parse(TERMINAL.cashedReturns.answer, (await terminal.get('/info/cashedReturns')).json);
}
