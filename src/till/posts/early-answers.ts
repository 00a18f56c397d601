/**
 * Holds back an answer whose ticket is older than its post. A gateway may answer with what it had for another
 * post. A window whose records the browser deleted does not know that ticket's number. The host's list then
 * says how the post ended. Sends nothing and settles nothing.
 *
 * Reading: tickets of some hosts may have a time of another clock than the sign-on. A host's clock may be set
 * back. If the host lists the held ticket under the post's own REQSEQ, that ticket is the post's.
 */
import type { JournaledPost } from '../../journal/journal.ts';
import type { RecentTickets } from '../../tote/calls.ts';
import { numberOf, type Transaction } from '../transactions/customer-session.ts';
import { type Found, isTimely } from './reading/listed-post.ts';
import type { PostReading, PostTransport } from './reading/post-reading.ts';

export interface EarlyAnswers {
  /** Returns the reading of an answer, or a doubt where its ticket is older than the post. */
  readonly check: (post: JournaledPost, reading: PostReading) => PostReading;
  /** Finds the post in a list. */
  readonly find: (kind: Pick<PostTransport, 'find'>, recent: RecentTickets, post: JournaledPost) => Found;
  readonly forget: (post: string) => void;
}

/** Hosts may cut the times on their tickets to the second, milliseconds. */
const TIMES_DIFFER = 2_000;

/**
 * Returns true for a ticket that the host dated before `hostTime`, its clock as last read before the post.
 * Fixed odds may have a clock of their own and may not be listed. Their tickets may be older by the whole
 * tolerance.
 */
function isEarly({ ticket, fixedOdds, timestamp }: Transaction, post: JournaledPost): boolean {
  if (ticket !== null) return timestamp < post.hostTime - TIMES_DIFFER;
  return (fixedOdds?.ticket ?? null) !== null && !isTimely(timestamp, post);
}

export function createEarlyAnswers(): EarlyAnswers {
  /** By the id of the post. */
  const held = new Map<string, Transaction>();

  return {
    check(post, reading) {
      if (reading.kind !== 'done' || !isEarly(reading.transaction, post)) return reading;
      held.set(post.id, reading.transaction);
      return { kind: 'doubt', why: { code: 'otherAnswer' } };
    },
    find(kind, recent, post) {
      const found = kind.find(recent, post);
      const early = held.get(post.id);
      if (found !== 'unsure' || early === undefined) return found;
      const again = kind.find(recent, { ...post, hostTime: early.timestamp });
      const isIt = typeof again === 'object' && again !== null && numberOf(again) === numberOf(early);
      return isIt ? again : found;
    },
    forget: (post) => void held.delete(post),
  };
}
