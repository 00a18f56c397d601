/**
 * Sends a post that may leave, reads the answer, and sends a post in doubt again. Reports once when the first
 * answer takes long. Ends no request: an answer that arrives later is taken all the same.
 */
import type { JournaledPost } from '../../journal/journal.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import type { PostBytes } from '../../tote/transport/http.ts';
import type { SessionStore } from '../../tote/transport/session-store.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { EarlyAnswers } from './early-answers.ts';
import type { OpenPost } from './open-post.ts';
import type { PostReading, PostTransport } from './reading/post-reading.ts';

/** Sets after which time without an answer the teller is notified, milliseconds. */
export const ANSWER_WITHIN = 10_000;

/** Names what reports the end of a session. */
export interface ExpiryDependencies {
  readonly session: Pick<SessionStore, 'label'>;
  /** Reports that the host knows the session no more. */
  readonly onSessionExpired: () => void;
}

export interface SendingDependencies extends ExpiryDependencies {
  readonly clock: Pick<Clock, 'after'>;
  readonly transportOf: (kind: JournaledPost['kind']) => Pick<PostTransport, 'attempt'>;
  readonly early: Pick<EarlyAnswers, 'check'>;
}

export interface Sending {
  /** Sends it for the first time. Calls `onSlow` once where no answer comes within ANSWER_WITHIN. */
  readonly first: (entry: OpenPost, onSlow: () => void) => Promise<PostReading>;
  /**
   * Sends the same post once more. Of the host's refusals, now only one of the post itself ends it. The host
   * may also answer that it does not know the session or the path any more. Such an answer says nothing about
   * the first sending.
   */
  readonly again: (entry: OpenPost) => Promise<PostReading>;
}

export function createSending(parts: SendingDependencies): Sending {
  async function attempt({ life: { post }, unwritten }: OpenPost): Promise<PostReading> {
    const { path, reqseq, player } = post;
    const body = unwritten ?? post.body;
    const bytes: PostBytes = { path, body, reqseq, ...(player === undefined ? {} : { player }) };
    return parts.early.check(post, await parts.transportOf(post.kind).attempt(bytes, post));
  }

  return {
    async first(entry, onSlow) {
      const cancel = parts.clock.after(ANSWER_WITHIN, onSlow);
      try {
        return await attempt(entry);
      } finally {
        cancel();
      }
    },

    async again(entry) {
      const asked = parts.session.label();
      const reading = await attempt(entry);
      if (reading.kind === 'done' || reading.why.code !== 'tote' || reading.why.failure.code === 'refused') {
        return reading;
      }
      reportExpiry(parts, reading.why.failure, asked);
      return { kind: 'doubt', why: reading.why };
    },
  };
}

/**
 * Reports a session that has ended, once. `asked`: the label of the session in which the host was asked; its
 * answer says nothing of the next one.
 */
export function reportExpiry(
  { session, onSessionExpired }: ExpiryDependencies,
  { code }: ToteFailure,
  asked: string,
): void {
  if (code === 'sessionExpired' && session.label() === asked) onSessionExpired();
}
