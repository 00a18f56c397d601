/**
 * The one path for posts that move money: journal, send, settle, and, where no answer came, find out what the host did.
 *
 * Owns the order of these steps and that only one post is under way at a time. Knows no bet and no paper: each kind of post says
 * how it is sent and how its answer is read (PostTransport). Doubt is never guessed away: it ends only when the host has said
 * whether the post was carried out, by listing it, by answering the same bytes again, or by having ended the session it
 * belonged to without it; or when a person has asked the tote room and closes it by hand, which is doubts.ts's business.
 */
import type { Journal, JournaledPost, ManualResolution, UnsentWhy } from '../../journal/journal.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import type { MoneyPost, PostBytes } from '../../tote/transport/http.ts';
import type { SessionStore } from '../../tote/transport/session-store.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import { numberOf, type Transaction } from '../transactions/customer-session.ts';
import { createDoubtBook, type InDoubtPost } from './doubt-book.ts';
import { createEarlyAnswers } from './early-answers.ts';
import { firstAnswer } from './first-answer.ts';
import { POST_HANDLERS } from './handlers/post-handlers.ts';
import { afterList, isOfOtherHost, notAsked } from './post-inquiry.ts';
import { isOfSession } from './reading/listed-post.ts';
import type { MoneyRefusal, PostReading, PostTransport, WaitsFor } from './reading/post-reading.ts';
import { createSending, type Sending } from './sending.ts';
import type { UnsentMarks } from './unsent-marks.ts';

/** Pause before asking a host again that did not answer, in milliseconds (S232). */
export const DOUBT_PAUSE = 5_000;

export interface PostPipelineParts {
  readonly journal: Journal<Transaction>;
  readonly calls: Pick<ToteCalls, 'recentTickets'>;
  readonly session: Pick<SessionStore, 'label'>;
  readonly clock: Clock;
  /** The time the next post is kept under (send-times.ts). */
  readonly sentAt: () => number;
  readonly newId: () => string;
  readonly transportOf: (kind: JournaledPost['kind']) => PostTransport;
  readonly tellerId: () => string;
  /** The number of the window that is signed on; null where none is. */
  readonly windowNumber: () => number | null;
  /** The tote that this window works with: the only one that its posts are sent to. */
  readonly host: string;
  /** The host's clock when it was last heard, epoch milliseconds. */
  readonly hostTime: () => number;
  readonly unsentMarks: UnsentMarks;
  /** False where a request would certainly not leave this machine. */
  readonly isOnline: () => boolean;
  /** Receives every transaction that the host made: the time on its ticket is the host's. */
  readonly onHostTime?: (transaction: Transaction) => void;
  /** When the present session began by the host's clock, epoch milliseconds; null while that is not known. */
  readonly sessionSince: () => number | null;
  /** Whether a post may be sent again by itself (S235); where not, the host is only asked. */
  readonly mayResend: () => boolean;
  /** Told of every post that is in doubt now and why, so that the window can show how many. */
  readonly onDoubt: (doubts: readonly InDoubtPost[]) => void;
  /** The host cannot be asked in this session any more: the doubt stays until somebody signs on again. */
  readonly onSessionExpired: () => void;
  /** The host has refused a post: its list is to be held against that. */
  readonly onRefused: () => void;
  /** The host has spoken, well after a person closed the post by hand. */
  readonly onLateAnswer: (post: JournaledPost, closing: ManualResolution, reading: PostReading) => void;
  /** A post that was in doubt, or never left, has ended. `post.left`: the teller had stopped waiting for it. */
  readonly onEnded: (post: JournaledPost, outcome: PostOutcome) => void;
}

export type PostOutcome =
  | { readonly state: 'done'; readonly transaction: Transaction }
  /** `wasLeft`: the teller had stopped waiting for it. */
  | { readonly state: 'refused'; readonly why: MoneyRefusal; readonly wasLeft?: true }
  /** A person closed it. Whoever did has shown what there is to show. */
  | { readonly state: 'closedByHand'; readonly closing: ManualResolution }
  /** It had ended before: whoever ended it has shown what there is to show. */
  | { readonly state: 'settledBefore' }
  /** The journal could not be written: nothing was sent. */
  | { readonly state: 'notSent'; readonly reason: string };

/** Hears of a post, by its id, before its outcome. */
export interface PostListener {
  /** Called once if the first answer left doubt, with what was wrong with it. */
  readonly doubted: (why: MoneyRefusal, post: string) => void;
  /**
   * It waits. For the line it is sent once that is back. For the disk it has waited too long, and is not
   * sent. For its answer it was sent, and an
   * answer that comes in time is taken.
   */
  readonly waits?: (waitsFor: WaitsFor, post: string) => void;
  /** The line is back, and it is sent now. */
  readonly sends?: () => void;
  /** The host has done it and the disk is being told: what comes next can be got ready. Nothing may leave the window yet. */
  readonly answered?: (transaction: Transaction) => void;
}

/** What is written down of a post beside its bytes. */
export interface WrittenOfPost {
  /** The body as it may be written down, where it holds what may not; then only this run of the program can send it again. */
  readonly body?: string;
  /** The player's account that it is for, where the body does not say. */
  readonly account?: string;
}

export interface PostPipeline {
  /** Journals, sends and settles one post. */
  readonly submit: (
    kind: JournaledPost['kind'],
    bytes: MoneyPost,
    value: Pennies,
    listener: PostListener,
    written?: WrittenOfPost,
  ) => Promise<PostOutcome>;
  /**
   * Takes up what an earlier run of the program left open, oldest first; `settled` hears of each. Safe to call again: a post that
   * is under way already is left to whoever has it.
   */
  readonly resume: (settled: (post: JournaledPost, outcome: PostOutcome) => void) => Promise<void>;
  /** Takes back a post that has not left the window. Its outcome says so once that is on the disk. Nothing for one that may have left. */
  readonly withdraw: (post: string) => void;
  /**
   * The teller waits no longer for a post in doubt. Once it is settled its paper is not printed by itself: the transaction is marked as late. Rejects
   * when the journal cannot be written.
   */
  readonly leave: (post: string) => Promise<void>;
  /** Returns true while a post is under way or in doubt. */
  readonly isUnderWay: () => boolean;
  /** A post in doubt, as it is now. */
  readonly doubt: (post: string) => InDoubtPost | null;
  /**
   * Sends a post no more until the answer is called: a person is asked what became of it. The host is still
   * asked.
   */
  readonly holdResends: (post: string) => () => void;
  /**
   * Ends a doubt by the word of a person; `transaction` is appended to the customer in the same write. 'settledMeanwhile': the host was quicker,
   * and nothing was written. 'ticketKnown': that ticket is another sale's. Rejects when the journal cannot be written.
   */
  readonly resolveManually: (
    post: string,
    closing: ManualResolution,
    transaction: Transaction,
  ) => Promise<'closed' | 'settledMeanwhile' | 'ticketKnown'>;
  /** Asks again at once instead of at the end of the pause: the connection is back, or a teller signed on. */
  readonly wake: () => void;
  /** Asks and sends no more; what is in doubt stays in the journal for the next start. */
  readonly stop: () => void;
}

export function createPostPipeline(parts: PostPipelineParts): PostPipeline {
  const underWay = new Set<string>();
  const doubts = createDoubtBook(parts);
  const early = createEarlyAnswers();
  const sleepers = new Set<() => void>();
  /** Bodies of posts under way that may not be written down. */
  const unwritten = new Map<string, string>();
  /** Posts whose answer is being written to the disk. */
  const settling = new Set<string>();
  /** Posts that a person is being asked about. */
  const questioned = new Set<string>();
  /** Posts that are being closed by hand, or have been: to null where that came to nothing. */
  const closings = new Map<string, Promise<ManualResolution | null>>();
  /** Ends the waiting for a post that a person has closed. */
  const hands = new Map<string, (closing: ManualResolution) => void>();
  /** Posts that the teller has stopped waiting for. */
  const left = new Set<string>();
  /** Posts that have ended in this run of the program: what the journal was asked before that may list them as open. */
  const ended = new Set<string>();
  let stopped = false;

  function isOfEndedSession(post: JournaledPost): boolean {
    return parts.session.label() !== post.session;
  }

  function wake(): void {
    for (const awake of sleepers) awake();
  }

  function pause(): Promise<void> {
    return new Promise((wakeUp) => {
      const awake = (): void => {
        cancel();
        sleepers.delete(awake);
        if (!stopped) wakeUp();
      };
      const cancel = parts.clock.after(DOUBT_PAUSE, awake);
      sleepers.add(awake);
    });
  }

  /** What is found for a teller who stopped waiting is put to them first: its paper is not on its way. */
  function asFound(post: JournaledPost, transaction: Transaction): Transaction {
    if (!isLeft(post)) return transaction;
    return {
      ...transaction,
      late: true,
      paper: transaction.paper === 'printing' ? 'notPrinted' : transaction.paper,
    };
  }

  const isLeft = (post: JournaledPost): boolean => post.left === true || left.has(post.id);

  /** The same; a post whose answer could not be written down may have been carried out, and counts as a doubt. */
  async function settle(
    post: JournaledPost,
    reading: PostReading,
    answered?: PostListener['answered'],
  ): Promise<PostOutcome | null> {
    try {
      return await writeDown(post, reading, answered);
    } catch (error) {
      const number = reading.kind === 'done' ? numberOf(reading.transaction) : null;
      doubts.set(post, { why: { code: 'notKept', number }, nextAt: null });
      throw error;
    }
  }

  /** The answer's bookkeeping; a settled post is on disk before anyone hears of it. */
  async function writeDown(
    post: JournaledPost,
    reading: PostReading,
    answered?: PostListener['answered'],
  ): Promise<PostOutcome | null> {
    if (reading.kind === 'done') {
      const transaction = { ...asFound(post, reading.transaction), sentAt: post.sentAt };
      const written = parts.journal.settle(post, 'done', transaction);
      answered?.(transaction);
      const how = await written;
      // A host that answers with a ticket it gave before has not sold this one.
      if (how === 'ticketKnown') return null;
      parts.onHostTime?.(transaction);
      return how === 'settledBefore' ? { state: how } : { state: 'done', transaction };
    }
    if (reading.kind === 'refused') {
      const how = await parts.journal.settle(post, 'refused');
      if (how === 'settledBefore') return { state: how };
      parts.onRefused();
      return { state: 'refused', why: reading.why, ...(isLeft(post) ? { wasLeft: true } : {}) };
    }
    return null;
  }

  async function attempt(post: JournaledPost): Promise<PostReading> {
    const { path, reqseq, player } = post;
    const body = unwritten.get(post.id) ?? post.body;
    const bytes: PostBytes = { path, body, reqseq, ...(player === undefined ? {} : { player }) };
    return early.check(post, await parts.transportOf(post.kind).attempt(bytes, post));
  }

  /** What was written without a part of it is not what was sent. */
  function isWhole(post: JournaledPost): boolean {
    return POST_HANDLERS[post.kind].isWrittenWhole || unwritten.has(post.id);
  }

  /**
   * The same post once more. Only the host's own word on it counts as a no now: that it does not know the session or the path any
   * more says nothing about what became of the first sending.
   */
  async function attemptAgain(post: JournaledPost): Promise<PostReading> {
    const asked = parts.session.label();
    doubts.set(post, { isResent: true });
    const again = await attempt(post);
    if (again.kind === 'done' || again.why.code !== 'tote' || again.why.failure.code === 'refused')
      return again;
    heedExpiry(again.why.failure, asked);
    return { kind: 'doubt', why: again.why };
  }

  /**
   * Whether a person closes it, or has: whatever they were told of it would be made untrue by another
   * sending.
   */
  function isWithPerson({ id }: JournaledPost): boolean {
    return stopped || questioned.has(id) || closings.has(id);
  }

  /** A session that has ended is said to be once: what was asked in one before says nothing of the next. */
  function heedExpiry({ code }: ToteFailure, asked: string): void {
    if (code === 'sessionExpired' && parts.session.label() === asked) parts.onSessionExpired();
  }

  /** One round of finding out; a doubt that remains is a reading too. The post is sent again only after a pause (S232, S233). */
  async function inquire(
    post: JournaledPost,
    why: MoneyRefusal | null,
    rested: boolean,
  ): Promise<PostReading> {
    const window = parts.windowNumber();
    const silent = notAsked(post, { host: parts.host, window });
    if (silent !== null) return { kind: 'doubt', why: silent };
    const asked = parts.session.label();
    const hadEnded = isOfEndedSession(post);
    const recent = await parts.calls.recentTickets();
    if (!recent.ok) {
      heedExpiry(recent.refusal, asked);
      return { kind: 'doubt', why: { code: 'tote', failure: recent.refusal } };
    }
    const reading = afterList({
      found: early.find(parts.transportOf(post.kind), recent.value, post),
      hasWindow: window !== null,
      hadEnded,
      hasEnded: isOfEndedSession(post),
      isCurrent: isOfSession(recent.value, parts.sessionSince()),
      rested,
      mayResend: !isWithPerson(post) && parts.mayResend() && isWhole(post),
      why,
    });
    // Once its session has ended it is sent no more: what may be written nowhere is not held any longer
    // either.
    if (hadEnded && window !== null) unwritten.delete(post.id);
    return reading === 'resend' ? attemptAgain(post) : reading;
  }

  /** Writes down what the host said, unless a person was quicker: then that is what the post ended with. */
  async function settleUnlessClosed(
    post: JournaledPost,
    reading: PostReading,
    answered?: PostListener['answered'],
  ): Promise<PostOutcome | null> {
    const byHand = closings.get(post.id);
    const closing = byHand === undefined ? null : await byHand;
    if (closing !== null) {
      parts.onLateAnswer(post, closing, reading);
      // Stryker disable next-line ObjectLiteral,StringLiteral: the person's own word has ended the waiting before this does.
      return { state: 'closedByHand', closing };
    }
    // From here on nobody can close it by hand, and there is no await in between.
    settling.add(post.id);
    const outcome = await settle(post, reading, answered);
    // Stryker disable next-line ConditionalExpression: what is settled leaves the book of doubts before anybody can close it.
    if (outcome === null) settling.delete(post.id);
    return outcome;
  }

  /** A round of asking, and the pause after it; null while the doubt lasts. */
  async function ask(post: JournaledPost, rested: boolean): Promise<PostOutcome | null> {
    const before = doubts.set(post, { nextAt: null });
    const reading = await inquire(post, before.why, rested);
    const outcome = await settleUnlessClosed(post, reading);
    if (outcome !== null) return outcome;
    doubts.set(post, {
      asked: before.asked + 1,
      nextAt: parts.clock.now() + DOUBT_PAUSE,
      isResent: false,
      ...(reading.kind === 'doubt' ? { why: reading.why } : {}),
    });
    await pause();
    const closing = (await closings.get(post.id)) ?? null;
    // Stryker disable next-line ObjectLiteral,StringLiteral: the person's own word has ended the waiting before this does.
    return closing === null ? null : { state: 'closedByHand', closing };
  }

  async function askUntilSettled(post: JournaledPost): Promise<PostOutcome> {
    for (let rested = false; ; rested = true) {
      const outcome = await ask(post, rested);
      if (outcome !== null) return outcome;
    }
  }

  /** Whichever comes first: the word of the host, or that of a person. What cannot be read is nothing to ask the host about. */
  async function resolve(post: JournaledPost, why: MoneyRefusal | null): Promise<PostOutcome> {
    const byPerson = new Promise<PostOutcome>((closed) => {
      hands.set(post.id, (closing) => closed({ state: 'closedByHand', closing }));
    });
    doubts.set(post, why === null ? {} : { why });
    const outcome = await (post.isDamaged === true
      ? byPerson
      : Promise.race([askUntilSettled(post), byPerson]));
    hands.delete(post.id);
    return over(post, outcome);
  }

  /** What was in doubt, or was not sent, is so no longer. */
  function over(post: JournaledPost, outcome: PostOutcome): PostOutcome {
    doubts.end(post);
    parts.onEnded(isLeft(post) ? { ...post, left: true } : post, outcome);
    return outcome;
  }

  /** Ends a post that never left, on the disk first: nobody sends it any more, in this run of the program or another. */
  async function endUnsent(post: JournaledPost, unsent: UnsentWhy): Promise<PostOutcome> {
    await parts.journal.settle({ ...post, unsent }, 'refused');
    return over(post, { state: 'refused', why: { code: 'unsent', unsent } });
  }

  const sending: Sending = createSending({
    ...parts,
    isStopped: () => stopped,
    pause,
    wake,
    waits(post, waitsFor, nextAt) {
      doubts.set(post, { why: { code: 'notSentYet', waitsFor }, nextAt });
    },
  });

  /** Null: that ticket is another sale's, and nothing was written. */
  async function writeResolution(
    post: JournaledPost,
    closing: ManualResolution,
    transaction: Transaction,
  ): Promise<ManualResolution | null> {
    const written = await parts.journal.settle({ ...post, closing }, 'closedByHand', transaction);
    return written === 'settled' ? closing : null;
  }

  async function owning<T>(id: string, work: () => Promise<T>): Promise<T> {
    underWay.add(id);
    try {
      const outcome = await work();
      ended.add(id);
      return outcome;
    } finally {
      underWay.delete(id);
      unwritten.delete(id);
      left.delete(id);
      early.forget(id);
    }
  }

  async function begin(post: JournaledPost): Promise<PostOutcome | null> {
    try {
      await parts.journal.begin(post);
      return null;
    } catch (error) {
      return { state: 'notSent', reason: String(error) };
    }
  }

  return {
    submit(kind, bytes, value, listener, { body: writtenBody = bytes.body, account } = {}) {
      const window = parts.windowNumber();
      const begun: JournaledPost = {
        id: parts.newId(),
        kind,
        path: bytes.path,
        body: writtenBody,
        reqseq: bytes.reqseq,
        ...(typeof bytes.player === 'string' ? { player: bytes.player } : {}),
        ...(account === undefined ? {} : { account }),
        session: parts.session.label(),
        host: parts.host,
        ...(window === null ? {} : { window }),
        tellerId: parts.tellerId(),
        sentAt: parts.sentAt(),
        hostTime: parts.hostTime(),
        value,
        state: 'pending',
        ...(parts.isOnline() ? {} : { held: true }),
      };
      if (writtenBody !== bytes.body) unwritten.set(begun.id, bytes.body);
      return owning(begun.id, async () => {
        const written = sending.begin(begun, listener);
        const notSent = await begin(begun);
        const isLate = written();
        doubts.end(begun);
        if (notSent !== null) return notSent;
        const unsent = isLate ? 'slowDisk' : await sending.mayLeave(begun, listener);
        if (unsent !== null) return endUnsent(begun, unsent);
        doubts.end(begun);
        const { held: _, ...post } = begun;
        const reading = await firstAnswer(() => attempt(post), {
          clock: parts.clock,
          onSlow() {
            doubts.set(post, { why: { code: 'notAnsweredYet' }, nextAt: null });
            listener.waits?.('answer', post.id);
          },
        });
        const outcome = await settleUnlessClosed(post, reading, listener.answered);
        if (outcome !== null) return doubts.of(post.id) === null ? outcome : over(post, outcome);
        // An answer with another's ticket says as little as none.
        const why: MoneyRefusal = reading.kind === 'doubt' ? reading.why : { code: 'otherAnswer' };
        listener.doubted(why, post.id);
        return resolve(post, why);
      });
    },

    async resume(settled) {
      for (;;) {
        const pending = await parts.journal.pending();
        const open = pending.filter(({ id }) => !underWay.has(id) && !ended.has(id));
        // Those that wait their turn are in doubt as well.
        for (const post of open) doubts.set(post, {});
        // What nobody can be asked about stands in the way of no other.
        const next =
          open.find((post) => post.isDamaged !== true && !isOfOtherHost(post, parts.host)) ?? open[0];
        if (next === undefined || stopped) return;
        const unsent = parts.unsentMarks.whyOf(next.id) ?? (next.held === true ? 'restarted' : null);
        const end = unsent === null ? () => resolve(next, null) : () => endUnsent(next, unsent);
        settled(next, await owning(next.id, end));
      }
    },

    withdraw: sending.withdraw,
    async leave(id) {
      const post = doubts.of(id)?.post;
      if (post === undefined || settling.has(id)) return;
      left.add(id);
      await parts.journal.mark({ ...post, left: true });
    },

    isUnderWay: () => underWay.size > 0,
    doubt: doubts.of,
    holdResends(id) {
      questioned.add(id);
      return () => void questioned.delete(id);
    },
    async resolveManually(id, closing, transaction) {
      const post = doubts.of(id)?.post;
      if (post === undefined || settling.has(id) || closings.has(id)) return 'settledMeanwhile';
      const writing = writeResolution(post, closing, transaction);
      closings.set(
        id,
        writing.catch(() => null),
      );
      try {
        if ((await writing) === null) {
          closings.delete(id);
          return 'ticketKnown';
        }
      } catch (error) {
        closings.delete(id);
        throw error;
      }
      const end = hands.get(id);
      // One that waits its turn is waited for by nobody.
      if (end === undefined) over(post, { state: 'closedByHand', closing });
      else end(closing);
      doubts.end(post);
      return 'closed';
    },

    wake,
    stop() {
      stopped = true;
      wake();
    },
  };
}
