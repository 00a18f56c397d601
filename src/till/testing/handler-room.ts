/**
 * Gives tests the host's answers and lists, and posts as the journal has them. Tests try the handlers of
 * money posts on them.
 */
import type { JournaledPost, PostKind } from '../../journal/post.ts';
import { aPost } from '../../journal/testing/journaled-post.ts';
import type { RecentTickets } from '../../tote/calls.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import type { PostBytes } from '../../tote/transport/http.ts';
import type { Ticket } from '../../wagering/card/wager.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { ok, type Result, refuse } from '../../wagering/ground/result.ts';
import { aSerial, aTicket } from '../../wagering/testing/tickets.ts';
import { POST_HANDLERS } from '../posts/handlers/post-handlers.ts';
import type { PostContext } from '../posts/reading/post-handler.ts';
import type { PostTransport } from '../posts/reading/post-reading.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { aTransaction } from './transactions.ts';

export const NOON = Date.UTC(2026, 10, 20, 12);
export const SAID = { statusCode: 1, statusMessage: '' } as const;
export const OTHER_ANSWER = { kind: 'doubt', why: { code: 'otherAnswer' } } as const;

export const SERIAL = aSerial('5554-C70F-0001');
export const OTHER_SERIAL = aSerial('5554-C70F-0002');

/** A post with REQSEQ 12 of teller 4417 at noon. */
export function kindPost(
  kind: PostKind,
  body: object,
  value = 500n,
  more: Partial<JournaledPost> = {},
): JournaledPost {
  return aPost({
    id: 'post',
    kind,
    path: '/path',
    body: JSON.stringify(body),
    reqseq: 12,
    session: 'one',
    sentAt: NOON,
    hostTime: NOON,
    value,
    ...more,
  });
}

export const bytesOf = ({ path, body, reqseq }: JournaledPost): PostBytes => ({ path, body, reqseq });

/** A slip of five dollars, sold at noon. */
export const slip = (changes: Partial<Ticket> = {}): Ticket =>
  aTicket({ id: SERIAL, timeStamp: NOON + 5, ticketCost: pennies(500), ...changes });

/** The window's list, far from its limit. */
export function listing(lists: Partial<RecentTickets> = {}): RecentTickets {
  return {
    ...SAID,
    timeStamp: NOON + 10,
    limit: 100,
    tickets: [],
    payments: null,
    transfers: null,
    fixedOdds: null,
    bills: null,
    exchangeTransfers: null,
    ...lists,
  };
}

/** A call whose post is never made here, and which answers so. */
export function calling<Answer>(answer: Answer) {
  return {
    post: (): never => {
      throw new Error('not asked');
    },
    send: (): Promise<Result<Answer, ToteFailure>> => Promise.resolve(ok(answer)),
  };
}

/** The transports of some kinds over calls that answer so, at a window that knows so much. */
export function transportsOver<Kind extends PostKind>(
  kinds: readonly Kind[],
  calls: object,
  known: Partial<Omit<PostContext, 'calls'>> = {},
): Readonly<Record<Kind, PostTransport>> {
  const context = {
    calls,
    now: () => NOON + 9,
    kindOf: () => 'unknown',
    costOf: () => null,
    payoutOf: () => null,
    nameOf: () => null,
    ...known,
  } as unknown as PostContext;
  const over = kinds.map((kind) => [kind, POST_HANDLERS[kind].transport(context)] as const);
  return Object.fromEntries(over) as Record<Kind, PostTransport>;
}

/** A call that the host refuses in these words. */
export function refusing(statusMessage: string) {
  const failure: ToteFailure = {
    method: 'POST',
    url: '/path',
    code: 'refused',
    statusCode: 4,
    statusMessage,
    response: {},
  };
  return {
    ...calling(null),
    send: (): Promise<Result<never, ToteFailure>> => Promise.resolve(refuse(failure)),
  };
}

/** A sale of five dollars whose paper is on its way. */
export const soldTransaction = (changes: Partial<Transaction> = {}): Transaction =>
  aTransaction({ id: 'post', value: pennies(500), timestamp: 1, tsn: SERIAL, paper: 'printing', ...changes });
