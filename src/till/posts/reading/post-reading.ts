/**
 * Describes what an answer of the host says of a money post. Describes how each kind of post finds its
 * answer. Decides which failures leave doubt. Sends nothing and keeps nothing.
 */
import type { JournaledPost, UnsentWhy } from '../../../journal/journal.ts';
import type { RecentTickets } from '../../../tote/calls.ts';
import { leavesDoubt, type ToteFailure } from '../../../tote/transport/failure.ts';
import type { PostBytes } from '../../../tote/transport/http.ts';
import type { Result } from '../../../wagering/ground/result.ts';
import type { Transaction } from '../../transactions/customer-session.ts';
import type { Found } from './listed-post.ts';

/** Holds what an answer says: the transaction it made, a plain no, or nothing that can be relied on. */
export type PostReading =
  | { readonly kind: 'done'; readonly transaction: Transaction }
  | { readonly kind: 'refused'; readonly why: MoneyRefusal }
  | { readonly kind: 'doubt'; readonly why: MoneyRefusal };

/** Holds what a post waits for before anything is known of it. */
export type WaitsFor = 'line' | 'disk' | 'answer';

export type MoneyRefusal =
  | { readonly code: 'tote'; readonly failure: ToteFailure }
  /** 'Response from server did not contain ticket' (W138). */
  | { readonly code: 'noTicket' }
  /** The host confirmed something else than what was asked. */
  | { readonly code: 'otherAnswer' }
  /** The host lists a ticket that may be the one and may be another. */
  | { readonly code: 'unsure' }
  /** The host does not list it, and it may still be on its way. */
  | { readonly code: 'notListed' }
  /** The host does not list it, and its list may begin after it. */
  | { readonly code: 'outOfReach' }
  /** The list is from before this session, or does not say when it was made. */
  | { readonly code: 'staleList' }
  /** Says that its row in the journal cannot be read: the host cannot be asked about it. */
  | { readonly code: 'damaged' }
  /** It was sent from another window than this one, whose tickets the host lists here. */
  | { readonly code: 'otherWindow'; readonly window: number }
  /** It was sent to another tote than this window's present one. */
  | { readonly code: 'otherHost'; readonly host: string }
  /** The session ended before the host carried the post out. */
  | { readonly code: 'sessionEnded' }
  /** It never left this window. */
  | { readonly code: 'unsent'; readonly unsent: UnsentWhy }
  /** It has not left this window so far: the line is down, or it is not written down yet. */
  | { readonly code: 'notSentYet'; readonly waitsFor: 'line' | 'disk' }
  /** It was sent, and the first answer to it is still waited for. */
  | { readonly code: 'notAnsweredYet' }
  /**
   * The host has answered, and the answer could not be written down. `number`: the ticket that it made, where
   * it made one.
   */
  | { readonly code: 'notKept'; readonly number: string | null };

export interface PostTransport {
  /** Sends the bytes once and reads what came back. */
  readonly attempt: (bytes: PostBytes, post: JournaledPost) => Promise<PostReading>;
  /** Finds the post among what the window did of late. */
  readonly find: (recent: RecentTickets, post: JournaledPost) => Found;
}

/** Sends bytes once. Resolves to the host's answer. */
export type SendPost<Answer> = (bytes: PostBytes) => Promise<Result<Answer, ToteFailure>>;

/**
 * Reads an answer; `read` reads a success. A failure that the host may have carried out all the same leaves
 * doubt, any other is a refusal.
 */
export function readingOf<Answer>(
  answer: Result<Answer, ToteFailure>,
  read: (success: Answer) => PostReading,
): PostReading {
  if (answer.ok) return read(answer.value);
  const why: MoneyRefusal = { code: 'tote', failure: answer.refusal };
  return { kind: leavesDoubt(answer.refusal) ? 'doubt' : 'refused', why };
}
