/**
 * The one path for posts that move money: journal, send, settle, and, where no answer came, find out what the host did.
 *
 * Owns the order of these steps and that only one post is under way at a time. Knows no bet and no paper: each kind of post says
 * how it is sent and how its answer is read (MoneyKind). Doubt is never guessed away: it ends only when the host has said
 * whether the post was carried out, by listing it, by answering the same bytes again, or by having ended the session it
 * belonged to without it.
 */
import type { Journal, JournaledPost } from '../journal/journal.ts';
import type { RecentTickets, ToteCalls } from '../tote/calls.ts';
import { leavesDoubt, type ToteFailure } from '../tote/failure.ts';
import type { PostBytes } from '../tote/http.ts';
import type { SessionStore } from '../tote/session-store.ts';
import type { Clock } from '../wagering/clock.ts';
import type { Pennies } from '../wagering/money.ts';
import type { Result } from '../wagering/result.ts';
import type { Transaction } from './customer-session.ts';

/** Pause before asking a host again that did not answer, in milliseconds (S232). */
export const DOUBT_PAUSE = 5_000;

/** What an answer says: the transaction it made, a plain no, or nothing that can be relied on. */
export type Reading =
  | { readonly kind: 'done'; readonly transaction: Transaction }
  | { readonly kind: 'refused'; readonly why: MoneyRefusal }
  | { readonly kind: 'doubt'; readonly why: MoneyRefusal };

export type MoneyRefusal =
  | { readonly code: 'tote'; readonly failure: ToteFailure }
  /** 'Response from server did not contain ticket' (W138). */
  | { readonly code: 'noTicket' }
  /** The host confirmed something else than what was asked. */
  | { readonly code: 'otherAnswer' }
  /** The session ended before the host carried the post out. */
  | { readonly code: 'sessionEnded' };

export interface MoneyKind {
  /** Sends the bytes and reads what came back. */
  readonly attempt: (bytes: PostBytes, post: JournaledPost) => Promise<Reading>;
  /** Finds the post among the window's recent tickets. */
  readonly find: (recent: RecentTickets, post: JournaledPost) => Transaction | null;
}

export interface MoneyKindParts<Answer> {
  readonly send: (bytes: PostBytes) => Promise<Result<Answer, ToteFailure>>;
  /** Reads a success. */
  readonly read: (answer: Answer, post: JournaledPost) => Reading;
  readonly find: MoneyKind['find'];
}

/** A kind out of its call: a failure that the host may have carried out all the same leaves doubt, any other is a refusal. */
export function moneyKind<Answer>({ send, read, find }: MoneyKindParts<Answer>): MoneyKind {
  return {
    async attempt(bytes, post) {
      const answer = await send(bytes);
      if (answer.ok) return read(answer.value, post);
      const why: MoneyRefusal = { code: 'tote', failure: answer.refusal };
      return { kind: leavesDoubt(answer.refusal) ? 'doubt' : 'refused', why };
    },
    find,
  };
}

export interface MoneyPathParts {
  readonly journal: Journal<Transaction>;
  readonly calls: Pick<ToteCalls, 'recentTickets'>;
  readonly session: Pick<SessionStore, 'label'>;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly kinds: Readonly<Record<JournaledPost['kind'], MoneyKind>>;
  readonly tellerId: () => string;
  /** Told of every post that is in doubt now, so that the window can show how many. */
  readonly onDoubt: (posts: readonly JournaledPost[]) => void;
  /** The host cannot be asked in this session any more: the doubt stays until somebody signs on again. */
  readonly onSessionExpired: () => void;
}

export type Outcome =
  | { readonly state: 'done'; readonly transaction: Transaction }
  | { readonly state: 'refused'; readonly why: MoneyRefusal }
  /** The journal could not be written: nothing was sent. */
  | { readonly state: 'notSent'; readonly reason: string };

export interface MoneyPath {
  /** Journals, sends and settles one post. `doubted` is called once if the first answer left doubt. */
  readonly run: (
    kind: JournaledPost['kind'],
    bytes: PostBytes,
    value: Pennies,
    doubted: () => void,
  ) => Promise<Outcome>;
  /** Takes up what an earlier run of the program left open, oldest first; `settled` hears of each. */
  readonly resume: (settled: (post: JournaledPost, outcome: Outcome) => void) => Promise<void>;
  /** Asks again at once instead of at the end of the pause: the connection is back, or a teller signed on. */
  readonly wake: () => void;
}

export function createMoneyPath(parts: MoneyPathParts): MoneyPath {
  const inDoubt = new Map<string, JournaledPost>();
  let wakers: (() => void)[] = [];

  function tellDoubt(): void {
    parts.onDoubt([...inDoubt.values()]);
  }

  function pause(): Promise<void> {
    return new Promise((wakeUp) => {
      const cancel = parts.clock.after(DOUBT_PAUSE, wakeUp);
      wakers.push(() => {
        cancel();
        wakeUp();
      });
    });
  }

  /** The answer's bookkeeping; a settled post is on disk before anyone hears of it. */
  async function settle(post: JournaledPost, reading: Reading): Promise<Outcome | null> {
    if (reading.kind === 'done') {
      await parts.journal.settle(post.id, 'done', reading.transaction);
      return { state: 'done', transaction: reading.transaction };
    }
    if (reading.kind === 'refused') {
      await parts.journal.settle(post.id, 'refused');
      return { state: 'refused', why: reading.why };
    }
    return null;
  }

  function attempt(post: JournaledPost): Promise<Reading> {
    return parts.kinds[post.kind].attempt({ path: post.path, body: post.body, reqseq: post.reqseq }, post);
  }

  /** One round of finding out; a doubt that remains is a reading too. */
  async function inquire(post: JournaledPost): Promise<Reading> {
    const recent = await parts.calls.recentTickets();
    if (!recent.ok) {
      if (recent.refusal.code === 'sessionExpired') parts.onSessionExpired();
      return { kind: 'doubt', why: { code: 'tote', failure: recent.refusal } };
    }
    const transaction = parts.kinds[post.kind].find(recent.value, post);
    if (transaction !== null) return { kind: 'done', transaction };
    // Another session than the post's: the host ended that one, so what it has not carried out by now it never will.
    if (parts.session.label() !== post.session) return { kind: 'refused', why: { code: 'sessionEnded' } };
    return attempt(post);
  }

  async function resolve(post: JournaledPost): Promise<Outcome> {
    inDoubt.set(post.id, post);
    tellDoubt();
    for (;;) {
      const outcome = await settle(post, await inquire(post));
      if (outcome !== null) {
        inDoubt.delete(post.id);
        tellDoubt();
        return outcome;
      }
      await pause();
    }
  }

  return {
    async run(kind, bytes, value, doubted) {
      const post: JournaledPost = {
        id: parts.newId(),
        kind,
        path: bytes.path,
        body: bytes.body,
        reqseq: bytes.reqseq ?? 0,
        session: parts.session.label(),
        tellerId: parts.tellerId(),
        sentAt: parts.clock.now(),
        value,
        state: 'pending',
      };
      try {
        await parts.journal.begin(post);
      } catch (error) {
        return { state: 'notSent', reason: String(error) };
      }
      const outcome = await settle(post, await attempt(post));
      if (outcome !== null) return outcome;
      doubted();
      return resolve(post);
    },

    async resume(settled) {
      const open = await parts.journal.pending();
      for (const post of open) {
        if (inDoubt.has(post.id)) continue;
        settled(post, await resolve(post));
      }
    },

    wake() {
      const sleeping = wakers;
      wakers = [];
      for (const waker of sleeping) waker();
    },
  };
}
