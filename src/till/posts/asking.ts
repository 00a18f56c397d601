/**
 * Asks the host for its list of what the window did, about one post in doubt. The rules of what follows from
 * the list are in post-inquiry.ts.
 */
import type { JournaledPost } from '../../journal/journal.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { EarlyAnswers } from './early-answers.ts';
import { POST_HANDLERS } from './handlers/post-handlers.ts';
import type { OpenPost } from './open-post.ts';
import { notAsked } from './post-inquiry.ts';
import type { PostEvent } from './post-life.ts';
import { isOfSession } from './reading/listed-post.ts';
import type { PostTransport } from './reading/post-reading.ts';
import { type ExpiryDependencies, reportExpiry } from './sending.ts';

export interface AskingDependencies extends ExpiryDependencies {
  readonly calls: Pick<ToteCalls, 'recentTickets'>;
  readonly transportOf: (kind: JournaledPost['kind']) => Pick<PostTransport, 'find'>;
  readonly early: Pick<EarlyAnswers, 'find'>;
  /** Names the tote that this window works with. */
  readonly host: string;
  /** Returns the number of the window that is signed on; null where none is. */
  readonly windowNumber: () => number | null;
  /** Returns when the present session began by the host's clock, epoch milliseconds; null if not known. */
  readonly sessionSince: () => number | null;
  /** Returns true if a post may be sent again by itself now (S235). */
  readonly mayResend: () => boolean;
}

type Listed = Extract<PostEvent, { readonly type: 'listed' | 'notListed' }>;

/**
 * Asks once, unless the host can say nothing of the post. Resolves to a function that reads the answer within
 * the turn of its event. The session may end while the answer is on its way.
 */
export type Ask = (entry: OpenPost) => Promise<() => Listed>;

export function createAsking(parts: AskingDependencies): Ask {
  const { session } = parts;
  return async (entry) => {
    const { post } = entry.life;
    const window = parts.windowNumber();
    const silent = notAsked(post, { host: parts.host, window });
    if (silent !== null) return () => ({ type: 'notListed', why: silent });
    const asked = session.label();
    const recent = await parts.calls.recentTickets();
    return () => {
      if (!recent.ok) {
        reportExpiry(parts, recent.refusal, asked);
        return { type: 'notListed', why: { code: 'tote', failure: recent.refusal } };
      }
      // A body that was written without a part of it is not the one that was sent.
      const isWhole = POST_HANDLERS[post.kind].isWrittenWhole || entry.unwritten !== null;
      const list = {
        found: parts.early.find(parts.transportOf(post.kind), recent.value, post),
        hasWindow: window !== null,
        hadEnded: asked !== post.session,
        hasEnded: session.label() !== post.session,
        isCurrent: isOfSession(recent.value, parts.sessionSince()),
        mayResend: parts.mayResend() && isWhole,
      };
      return { type: 'listed', list };
    };
  };
}
