/**
 * Decides what becomes of a post in doubt, by what is known of it and by the host's list. Pure: asking.ts
 * asks for the list.
 *
 *   another tote's or another window's --> stays in doubt, nobody is asked
 *   listed as done --------------------> done
 *   not listed, session goes on -------> sent again, after a pause (S232, S233)
 *   not listed, session has ended -----> refused, where the list is of a later session and reaches back before the post
 *   anything else ---------------------> stays in doubt
 */
import type { JournaledPost } from '../../journal/journal.ts';
import type { Found } from './reading/listed-post.ts';
import type { MoneyRefusal, PostReading } from './reading/post-reading.ts';

/** Names the tote and the number of the window; null where no window is signed on. */
export interface Here {
  readonly host: string;
  readonly window: number | null;
}

export function isOfOtherHost(
  post: JournaledPost,
  host: string,
): post is JournaledPost & { readonly host: string } {
  return post.host !== undefined && post.host !== host;
}

/** Says why the present host is not asked about a post; null where it is. */
export function notAsked(post: JournaledPost, { host, window }: Here): MoneyRefusal | null {
  if (isOfOtherHost(post, host)) return { code: 'otherHost', host: post.host };
  return post.window !== undefined && window !== null && post.window !== window
    ? { code: 'otherWindow', window: post.window }
    : null;
}

/** Holds what is known once the host has answered with its list. */
export interface Inquiry {
  /** Tells whether the list has the post. */
  readonly found: Found;
  /** A window was signed on when the list was asked for. */
  readonly hasWindow: boolean;
  /** The post's session had ended when the list was asked for, and when it came. */
  readonly hadEnded: boolean;
  readonly hasEnded: boolean;
  /** The list was made in the present session. */
  readonly isCurrent: boolean;
  /** The host has been asked before, and a pause has gone by. */
  readonly rested: boolean;
  /** Its bytes are known whole, and posts may be sent again by themselves (S235). */
  readonly mayResend: boolean;
  /** Keeps why it was in doubt before; null: not known. */
  readonly why: MoneyRefusal | null;
}

/** The reading that follows from a list, or that the post is to be sent again. */
export function afterList(inquiry: Inquiry): PostReading | 'resend' {
  const { found, hadEnded, hasEnded, rested, why } = inquiry;
  // Asked in no session, or before its window was signed on. A list then is no window's, and says nothing of
  // what is not in it.
  if (!inquiry.hasWindow) return doubt(why ?? { code: 'notListed' });
  if (found === 'unsure') return doubt({ code: 'unsure' });
  if (found !== null && typeof found === 'object') return { kind: 'done', transaction: found };
  // A list of the post's own session says nothing of what arrived between the question and that session's
  // end.
  if (!hadEnded && hasEnded) return doubt({ code: 'notListed' });
  if (hadEnded) return afterSession(inquiry);
  if (rested && inquiry.mayResend) return 'resend';
  return doubt(why === null || rested ? { code: 'notListed' } : why);
}

/** The post's session is over: it is sent no more, and the host carries it out no more. */
function afterSession({ found, isCurrent }: Inquiry): PostReading {
  if (found === 'unlisted') return doubt({ code: 'notListed' });
  if (!isCurrent) return doubt({ code: 'staleList' });
  if (found === 'outOfReach') return doubt({ code: 'outOfReach' });
  return { kind: 'refused', why: { code: 'sessionEnded' } };
}

function doubt(why: MoneyRefusal): PostReading {
  return { kind: 'doubt', why };
}
