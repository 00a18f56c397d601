/**
 * Runs the lives of posts (post-life.ts). Each step is decided by step-post.ts, and the effects run here, at
 * once and in order. An effect that takes time dispatches its result as an event. A life is begun by
 * post-pipeline.ts, which passes on what the window asks of a post.
 *
 * A post is written and released by leaving.ts, and sent by sending.ts. The host's list is requested by
 * asking.ts. The journal is on disk before anyone is notified of an end.
 */
import type { JournaledPost, UnsentWhy } from '../../journal/journal.ts';
import { createAsking } from './asking.ts';
import { createDoubtBook, type DoubtBook } from './doubt-book.ts';
import { createDoubtPause, DOUBT_PAUSE, type DoubtPause } from './doubt-pause.ts';
import { createEarlyAnswers } from './early-answers.ts';
import { createLeaving, type Leaving } from './leaving.ts';
import type { OpenPost } from './open-post.ts';
import type { PostEffect, PostEvent, PostOutcome, PostStep } from './post-life.ts';
import type { PostPipelineDependencies } from './post-pipeline-types.ts';
import { createSending } from './sending.ts';
import { stepPost } from './step-post.ts';

export interface PostLives extends Pick<DoubtPause, 'wake' | 'stop' | 'isStopped'> {
  /** Posts that have not ended, by id. */
  readonly open: ReadonlyMap<string, OpenPost>;
  /** Adds a post that has not ended. */
  readonly add: (entry: OpenPost) => OpenPost;
  /** Returns true for a post that has ended in this run of the program. */
  readonly hasEnded: (post: string) => boolean;
  /** Takes the step that follows from an event. */
  readonly dispatch: (entry: OpenPost, event: PostEvent) => void;
  /** Takes a step that was decided already. */
  readonly run: (entry: OpenPost, step: PostStep) => void;
  readonly withdraw: Leaving['withdraw'];
  readonly doubt: DoubtBook['of'];
}

export function createPostLives(parts: PostPipelineDependencies): PostLives {
  const { journal, clock } = parts;
  /** Posts that have not ended, by id. */
  const open = new Map<string, OpenPost>();
  /** Posts that have ended in this run. The journal may have been read before, and list them as open. */
  const ended = new Set<string>();
  const doubts = createDoubtBook(parts);
  const early = createEarlyAnswers();
  const { pause, wake, stop, isStopped } = createDoubtPause(clock);
  const sending = createSending({ ...parts, early });
  const ask = createAsking({ ...parts, early, mayResend: () => !isStopped() && parts.mayResend() });
  const leaving = createLeaving({
    ...parts,
    isStopped,
    pause,
    wake,
    waits({ id }, waitsFor, nextAt) {
      const entry = open.get(id);
      if (entry !== undefined) dispatch(entry, { type: 'waits', waitsFor, nextAt });
    },
  });

  function dispatch(entry: OpenPost, event: PostEvent): void {
    run(entry, stepPost(entry.life, event));
  }

  /** Runs the effects of a step at once and in order. No event comes between a decision and its effects. */
  function run(entry: OpenPost, { life, effects }: PostStep): void {
    entry.life = life;
    for (const effect of effects) perform(entry, effect);
  }

  /** Dispatches the event that comes of what takes time, in the turn in which it is known. */
  async function begin<Value>(
    entry: OpenPost,
    work: Promise<Value>,
    eventOf: (value: Value) => PostEvent,
  ): Promise<void> {
    try {
      dispatch(entry, eventOf(await work));
    } catch (error) {
      const { isIgnored, ...step } = stepPost(entry.life, { type: 'failed', error });
      run(entry, step);
      if (isIgnored !== true) return;
      // The caller must not wait for ever. Nobody waits after a manual resolution.
      entry.owner?.reject(error);
      release(entry);
    }
  }

  function perform(entry: OpenPost, effect: PostEffect): void {
    const { listener, life } = entry;
    const { post } = life;
    switch (effect.type) {
      case 'write':
        return void begin(entry, leaving.write(post, listener), (event) => event);
      case 'release':
        return void begin(entry, leaving.mayLeave(post, listener), afterLeave);
      case 'writeUnsent': {
        const unsent: JournaledPost = { ...post, unsent: effect.unsent };
        return void begin(entry, journal.settle(unsent, 'refused'), () => ({ type: 'unsentWritten' }));
      }
      case 'send': {
        const first = sending.first(entry, () => dispatch(entry, { type: 'slow' }));
        return void begin(entry, first, (reading) => ({ type: 'answered', reading }));
      }
      case 'ask':
        return void begin(entry, ask(entry), (read) => read());
      case 'resend':
        return void begin(entry, sending.again(entry), (reading) => ({ type: 'answeredAgain', reading }));
      case 'settle': {
        const written = journal.settle(post, effect.end, effect.transaction);
        return void begin(entry, written, (how) => ({ type: 'settled', how }));
      }
      case 'rest':
        return void begin(entry, pause(), () => ({ type: 'rested' }));
      case 'writeLeft':
        entry.leftWritten = journal.mark({ ...post, left: true });
        return;
      case 'writeResolution':
        return void begin(entry, writeResolution(post, effect), (event) => event);
      case 'showDoubt': {
        const nextAt = effect.rests === true ? { nextAt: clock.now() + DOUBT_PAUSE } : {};
        return void doubts.set(post, { ...effect.change, ...nextAt });
      }
      case 'hideDoubt':
        return doubts.end(post);
      case 'tellDoubted':
        return listener.doubted(effect.why, post.id);
      case 'tellSlow':
        return listener.waits?.('answer', post.id);
      case 'tellAnswered':
        return listener.answered?.(effect.transaction);
      case 'tellResolved':
        return entry.resolver?.resolve(effect.as);
      case 'tellNotResolved':
        return entry.resolver?.reject(effect.error);
      case 'reportLate':
        return parts.onLateAnswer(post, effect.resolution, effect.reading);
      case 'reportRefused':
        return parts.onRefused();
      case 'reportHostTime':
        return parts.onHostTime?.(effect.transaction);
      case 'forgetBytes':
        entry.unwritten = null;
        return;
      case 'end':
        return end(entry, effect.outcome, effect.isTold);
      case 'fail':
        entry.owner?.reject(effect.error);
        return release(entry);
    }
  }

  function writeResolution(
    post: JournaledPost,
    { resolution, transaction }: Extract<PostEffect, { readonly type: 'writeResolution' }>,
  ): Promise<PostEvent> {
    return journal.settle({ ...post, closing: resolution }, 'closedByHand', transaction).then(
      (how) => ({ type: 'resolutionWritten', how }),
      (error: unknown) => ({ type: 'resolutionFailed', error }),
    );
  }

  /** Settles the promise of a post that has ended, and forgets it. */
  function end(entry: OpenPost, outcome: PostOutcome, isTold: boolean): void {
    const { post, isLeft } = entry.life;
    open.delete(post.id);
    ended.add(post.id);
    if (isTold) parts.onEnded(isLeft ? { ...post, left: true } : post, outcome);
    entry.owner?.resolve(outcome);
    release(entry);
  }

  /** Nobody waits for the post any more. */
  function release(entry: OpenPost): void {
    entry.owner = null;
    entry.unwritten = null;
    early.forget(entry.life.post.id);
  }

  return {
    open,
    add(entry) {
      open.set(entry.life.post.id, entry);
      return entry;
    },
    hasEnded: (post) => ended.has(post),
    dispatch,
    run,
    withdraw: leaving.withdraw,
    doubt: doubts.of,
    wake,
    stop,
    isStopped,
  };
}

function afterLeave(unsent: UnsentWhy | null): PostEvent {
  return unsent === null ? { type: 'released' } : { type: 'withheld', unsent };
}
