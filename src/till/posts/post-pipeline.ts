/**
 * Runs money posts through their life (post-life.ts): writes to the journal, sends, reads the host's list,
 * and waits. Each effect reports what came of it as an event. The journal is on disk before anyone is
 * notified of an end.
 *
 * Differences between kinds of posts are in their handlers. A doubt ends by the host's word on the post, or
 * by a teller's (doubts/manual-resolution.ts).
 */
import type { JournaledPost } from '../../journal/journal.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import type { PostBytes } from '../../tote/transport/http.ts';
import { createDoubtBook } from './doubt-book.ts';
import { createEarlyAnswers } from './early-answers.ts';
import { firstAnswer } from './first-answer.ts';
import { POST_HANDLERS } from './handlers/post-handlers.ts';
import { isOfOtherHost, notAsked } from './post-inquiry.ts';
import type { DoubtChange, PostEffect, PostEvent, PostLife, PostOutcome, PostStep } from './post-life.ts';
import type { PostListener, PostPipeline, PostPipelineParts } from './post-pipeline-types.ts';
import { isOfSession } from './reading/listed-post.ts';
import type { PostReading } from './reading/post-reading.ts';
import { createSending } from './sending.ts';
import { beginPost, isResolvable, postLeftOpen, stepPost } from './step-post.ts';

/** Pause before asking a host again that did not answer, in milliseconds (S232). */
export const DOUBT_PAUSE = 5_000;

/** A post of this run of the program, and the promises that wait for it. */
interface Entry {
  life: PostLife;
  readonly listener: PostListener;
  /** Its body where that may not be written down; only this run of the program can send it again. */
  unwritten: string | null;
  /** Settles the promise of its outcome; null while the post is open. */
  owner: Deferred<PostOutcome> | null;
  /** Settles the promise of a manual resolution that is being written. */
  resolver: Deferred<'closed' | 'ticketKnown'> | null;
  /** Resolves once it is on disk that the teller stopped waiting. */
  leftWritten: Promise<void>;
}

interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

function defer<Value>(): Deferred<Value> {
  let resolve: Deferred<Value>['resolve'] = () => undefined;
  let reject: Deferred<Value>['reject'] = () => undefined;
  const promise = new Promise<Value>((keep, fail) => {
    resolve = keep;
    reject = fail;
  });
  return { promise, resolve, reject };
}

const NOBODY: PostListener = { doubted: () => undefined };

export function createPostPipeline(parts: PostPipelineParts): PostPipeline {
  const { journal, session, clock } = parts;
  /** Posts that have not ended, by id. */
  const entries = new Map<string, Entry>();
  /**
   * Posts that have ended in this run of the program. The journal may have been read before, and list them as
   * open.
   */
  const ended = new Set<string>();
  const doubts = createDoubtBook(parts);
  const early = createEarlyAnswers();
  const sleepers = new Set<() => void>();
  let stopped = false;

  function enter(life: PostLife, listener: PostListener): Entry {
    const entry: Entry = {
      life,
      listener,
      unwritten: null,
      owner: null,
      resolver: null,
      leftWritten: Promise.resolve(),
    };
    entries.set(life.post.id, entry);
    return entry;
  }

  function wake(): void {
    for (const awake of sleepers) awake();
  }

  /** Resolves after DOUBT_PAUSE or when it is woken; never once the pipeline has stopped. */
  function pause(): Promise<void> {
    return new Promise((wakeUp) => {
      const awake = (): void => {
        cancel();
        sleepers.delete(awake);
        if (!stopped) wakeUp();
      };
      const cancel = clock.after(DOUBT_PAUSE, awake);
      sleepers.add(awake);
    });
  }

  const sending = createSending({
    ...parts,
    isStopped: () => stopped,
    pause,
    wake,
    waits({ id }, waitsFor, nextAt) {
      const entry = entries.get(id);
      if (entry !== undefined) dispatch(entry, { type: 'waits', waitsFor, nextAt });
    },
  });

  /**
   * Runs the effects of an event at once and in order. No event comes between the decision and its effects.
   */
  function dispatch(entry: Entry, event: PostEvent): void {
    run(entry, stepPost(entry.life, event));
  }

  function run(entry: Entry, { life, effects }: PostStep): void {
    entry.life = life;
    for (const effect of effects) perform(entry, effect);
  }

  /** Runs an effect that takes time. It dispatches the event that it comes to itself, at once. */
  async function begin(entry: Entry, work: (entry: Entry) => Promise<void>): Promise<void> {
    try {
      await work(entry);
    } catch (error) {
      const { isIgnored, ...step } = stepPost(entry.life, { type: 'failed', error });
      run(entry, step);
      if (isIgnored !== true) return;
      // The caller must not wait for ever. Nobody waits after a manual resolution.
      entry.owner?.reject(error);
      release(entry);
    }
  }

  function perform(entry: Entry, effect: PostEffect): void {
    const { listener, life } = entry;
    const { post } = life;
    switch (effect.type) {
      case 'write':
        return void begin(entry, write);
      case 'release':
        return void begin(entry, waitToLeave);
      case 'writeUnsent':
        return void begin(entry, async () => {
          await journal.settle({ ...post, unsent: effect.unsent }, 'refused');
          dispatch(entry, { type: 'unsentWritten' });
        });
      case 'send':
        return void begin(entry, sendFirst);
      case 'ask':
        return void begin(entry, ask);
      case 'resend':
        return void begin(entry, sendAgain);
      case 'settle':
        return void begin(entry, async () => {
          const how = await journal.settle(post, effect.end, effect.transaction);
          dispatch(entry, { type: 'settled', how });
        });
      case 'rest':
        return void begin(entry, async () => {
          await pause();
          dispatch(entry, { type: 'rested' });
        });
      case 'writeLeft':
        entry.leftWritten = journal.mark({ ...post, left: true });
        return;
      case 'writeResolution':
        return void begin(entry, () => writeResolution(entry, effect));
      case 'showDoubt':
        return showDoubt(post, effect.change, effect.rests === true);
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

  function showDoubt(post: JournaledPost, change: DoubtChange, rests: boolean): void {
    doubts.set(post, { ...change, ...(rests ? { nextAt: clock.now() + DOUBT_PAUSE } : {}) });
  }

  function end(entry: Entry, outcome: PostOutcome, isTold: boolean): void {
    const { post, isLeft } = entry.life;
    entries.delete(post.id);
    ended.add(post.id);
    if (isTold) parts.onEnded(isLeft ? { ...post, left: true } : post, outcome);
    entry.owner?.resolve(outcome);
    release(entry);
  }

  /** Nobody waits for the post any more. */
  function release(entry: Entry): void {
    entry.owner = null;
    entry.unwritten = null;
    early.forget(entry.life.post.id);
  }

  async function write(entry: Entry): Promise<void> {
    const { post } = entry.life;
    const written = sending.begin(post, entry.listener);
    const refused = await journal.begin(post).then(
      () => null,
      (error: unknown) => String(error),
    );
    const isLate = written();
    dispatch(entry, refused === null ? { type: 'written', isLate } : { type: 'notWritten', reason: refused });
  }

  async function waitToLeave(entry: Entry): Promise<void> {
    const unsent = await sending.mayLeave(entry.life.post, entry.listener);
    dispatch(entry, unsent === null ? { type: 'released' } : { type: 'withheld', unsent });
  }

  async function attempt({ life: { post }, unwritten }: Entry): Promise<PostReading> {
    const { path, reqseq, player } = post;
    const body = unwritten ?? post.body;
    const bytes: PostBytes = { path, body, reqseq, ...(player === undefined ? {} : { player }) };
    return early.check(post, await parts.transportOf(post.kind).attempt(bytes, post));
  }

  async function sendFirst(entry: Entry): Promise<void> {
    const onSlow = (): void => dispatch(entry, { type: 'slow' });
    const reading = await firstAnswer(() => attempt(entry), { clock, onSlow });
    dispatch(entry, { type: 'answered', reading });
  }

  /**
   * Sends the same post once more. Only the host's own word on it counts as a no now: that it does not know
   * the session or the path any more says nothing about what became of the first sending.
   */
  async function sendAgain(entry: Entry): Promise<void> {
    const asked = session.label();
    const reading = await attempt(entry);
    if (reading.kind === 'done' || reading.why.code !== 'tote' || reading.why.failure.code === 'refused') {
      return dispatch(entry, { type: 'answeredAgain', reading });
    }
    heedExpiry(reading.why.failure, asked);
    dispatch(entry, { type: 'answeredAgain', reading: { kind: 'doubt', why: reading.why } });
  }

  /** Reports a session that has ended, once: an answer to a question in it says nothing of the next one. */
  function heedExpiry({ code }: ToteFailure, asked: string): void {
    if (code === 'sessionExpired' && session.label() === asked) parts.onSessionExpired();
  }

  /** Asks the host for its list of what the window did, unless it can say nothing of the post. */
  async function ask(entry: Entry): Promise<void> {
    const { post } = entry.life;
    const window = parts.windowNumber();
    const silent = notAsked(post, { host: parts.host, window });
    if (silent !== null) {
      await Promise.resolve();
      return dispatch(entry, { type: 'notListed', why: silent });
    }
    const asked = session.label();
    const hadEnded = asked !== post.session;
    const recent = await parts.calls.recentTickets();
    if (!recent.ok) {
      heedExpiry(recent.refusal, asked);
      return dispatch(entry, { type: 'notListed', why: { code: 'tote', failure: recent.refusal } });
    }
    // A body that was written without a part of it is not the one that was sent.
    const isWhole = POST_HANDLERS[post.kind].isWrittenWhole || entry.unwritten !== null;
    const list = {
      found: early.find(parts.transportOf(post.kind), recent.value, post),
      hasWindow: window !== null,
      hadEnded,
      hasEnded: session.label() !== post.session,
      isCurrent: isOfSession(recent.value, parts.sessionSince()),
      mayResend: !stopped && parts.mayResend() && isWhole,
    };
    dispatch(entry, { type: 'listed', list });
  }

  async function writeResolution(
    entry: Entry,
    { resolution, transaction }: Extract<PostEffect, { readonly type: 'writeResolution' }>,
  ): Promise<void> {
    const closed = { ...entry.life.post, closing: resolution };
    const event = await journal.settle(closed, 'closedByHand', transaction).then(
      (how): PostEvent => ({ type: 'resolutionWritten', how }),
      (error: unknown): PostEvent => ({ type: 'resolutionFailed', error }),
    );
    dispatch(entry, event);
  }

  /** Takes an open post up; its promise resolves to how it ends. */
  function takeUp(entry: Entry, post: JournaledPost): Promise<PostOutcome> {
    const owner = defer<PostOutcome>();
    entry.owner = owner;
    const unsent = parts.unsentMarks.whyOf(post.id) ?? (post.held === true ? 'restarted' : null);
    dispatch(entry, { type: 'takenUp', post, unsent });
    return owner.promise;
  }

  return {
    submit(kind, asked, value, listener, { body = asked.body, account } = {}) {
      const window = parts.windowNumber();
      const post: JournaledPost = {
        id: parts.newId(),
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
      };
      const begun = beginPost(post);
      const entry = enter(begun.life, listener);
      if (body !== asked.body) entry.unwritten = asked.body;
      const owner = defer<PostOutcome>();
      entry.owner = owner;
      run(entry, begun);
      return owner.promise;
    },

    async resume(settled) {
      for (;;) {
        const pending = await journal.pending();
        const open = pending.filter(({ id }) => !ended.has(id) && (entries.get(id)?.owner ?? null) === null);
        // Those that wait their turn are in doubt as well.
        for (const post of open) {
          dispatch(entries.get(post.id) ?? enter(postLeftOpen(post), NOBODY), { type: 'found' });
        }
        // A post that nobody can be asked about holds up no other.
        const next =
          open.find((post) => post.isDamaged !== true && !isOfOtherHost(post, parts.host)) ?? open[0];
        const entry = next === undefined ? undefined : entries.get(next.id);
        if (next === undefined || entry === undefined || stopped) return;
        settled(next, await takeUp(entry, next));
      }
    },

    withdraw: sending.withdraw,
    async leave(id) {
      const entry = entries.get(id);
      if (entry === undefined) return;
      dispatch(entry, { type: 'leave' });
      await entry.leftWritten;
    },

    isUnderWay: () => [...entries.values()].some(({ owner }) => owner !== null),
    doubt: doubts.of,
    holdResends(id) {
      const entry = entries.get(id);
      if (entry === undefined) return () => undefined;
      dispatch(entry, { type: 'question', isAsked: true });
      return () => dispatch(entry, { type: 'question', isAsked: false });
    },
    async resolveManually(id, resolution, transaction) {
      const entry = entries.get(id);
      if (entry === undefined || !isResolvable(entry.life)) return 'settledMeanwhile';
      const resolver = defer<'closed' | 'ticketKnown'>();
      entry.resolver = resolver;
      dispatch(entry, { type: 'resolve', resolution, transaction });
      return resolver.promise;
    },

    wake,
    stop() {
      stopped = true;
      wake();
    },
  };
}
