/**
 * Takes money posts in and lets them run through their life (post-lives.ts). The posts are new, or an earlier
 * run of the program left them open. Passes on what a teller does with one that is under way.
 *
 * Differences between kinds of posts are in their handlers. A doubt ends by the host's word on the post, or
 * by a teller's (doubts/manual-resolution.ts).
 */
import type { JournaledPost } from '../../journal/journal.ts';
import { defer, openPost } from './open-post.ts';
import { isOfOtherHost } from './post-inquiry.ts';
import type { PostOutcome } from './post-life.ts';
import { createPostLives } from './post-lives.ts';
import type { PostListener, PostPipeline, PostPipelineDependencies } from './post-pipeline-types.ts';
import { beginPost, isResolvable, postLeftOpen } from './step-post.ts';

const NOBODY: PostListener = { doubted: () => undefined };

export function createPostPipeline(parts: PostPipelineDependencies): PostPipeline {
  const { journal, session } = parts;
  const lives = createPostLives(parts);
  const { open, dispatch } = lives;

  /** Takes up a post that was left open; its promise resolves to how it ends. */
  function takeUp(post: JournaledPost): Promise<PostOutcome> | null {
    const entry = open.get(post.id);
    if (entry === undefined) return null;
    const owner = defer<PostOutcome>();
    entry.owner = owner;
    const unsent = parts.unsentMarks.whyOf(post.id) ?? (post.held === true ? 'restarted' : null);
    dispatch(entry, { type: 'takenUp', post, unsent });
    return owner.promise;
  }

  return {
    submit(kind, asked, value, listener, { id = parts.newId(), body = asked.body, account } = {}) {
      const window = parts.windowNumber();
      const begun = beginPost({
        id,
        kind,
        path: asked.path,
        body,
        reqseq: session.nextReqseq(),
        ...(typeof asked.player === 'string' ? { player: asked.player } : {}),
        ...(account === undefined ? {} : { account }),
        session: session.label(),
        host: parts.host,
        ...(window === null ? {} : { window }),
        tellerId: parts.tellerId(),
        sentAt: parts.sentAt(),
        hostTime: parts.hostTime(),
        value,
        state: 'pending',
        ...(parts.isOnline() ? {} : { held: true }),
      });
      const entry = lives.add(openPost(begun.life, listener));
      if (body !== asked.body) entry.unwritten = asked.body;
      const owner = defer<PostOutcome>();
      entry.owner = owner;
      lives.run(entry, begun);
      return owner.promise;
    },

    async resume(settled) {
      for (;;) {
        const pending = await journal.pending();
        const left = pending.filter(
          ({ id }) => !lives.hasEnded(id) && (open.get(id)?.owner ?? null) === null,
        );
        // Those that wait their turn are in doubt as well.
        for (const post of left) {
          const entry = open.get(post.id) ?? lives.add(openPost(postLeftOpen(post), NOBODY));
          dispatch(entry, { type: 'found' });
        }
        // A post that nobody can be asked about holds up no other.
        const next =
          left.find((post) => post.isDamaged !== true && !isOfOtherHost(post, parts.host)) ?? left[0];
        if (next === undefined || lives.isStopped()) return;
        const outcome = takeUp(next);
        if (outcome === null) return;
        settled(next, await outcome);
      }
    },

    withdraw: lives.withdraw,
    async leave(id) {
      const entry = open.get(id);
      if (entry === undefined) return;
      dispatch(entry, { type: 'leave' });
      await entry.leftWritten;
    },

    isUnderWay: () => [...open.values()].some(({ owner }) => owner !== null),
    doubt: lives.doubt,
    holdResends(id) {
      const entry = open.get(id);
      if (entry === undefined) return () => undefined;
      dispatch(entry, { type: 'question', isAsked: true });
      return () => dispatch(entry, { type: 'question', isAsked: false });
    },
    async resolveManually(id, resolution, transaction) {
      const entry = open.get(id);
      if (entry === undefined || !isResolvable(entry.life)) return 'settledMeanwhile';
      const resolver = defer<'closed' | 'ticketKnown'>();
      entry.resolver = resolver;
      dispatch(entry, { type: 'resolve', resolution, transaction });
      return resolver.promise;
    },

    wake: lives.wake,
    stop: lives.stop,
  };
}
