/**
 * Describes the post pipeline (post-pipeline.ts): what it is built of, what it reports, and what can be asked
 * of it.
 */
import type { Journal, JournaledPost, ManualResolution } from '../../journal/journal.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { MoneyPost } from '../../tote/transport/http.ts';
import type { SessionStore } from '../../tote/transport/session-store.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { InDoubtPost } from './doubt-book.ts';
import type { PostOutcome } from './post-life.ts';
import type { MoneyRefusal, PostReading, PostTransport, WaitsFor } from './reading/post-reading.ts';
import type { UnsentMarks } from './unsent-marks.ts';

export interface PostPipelineDependencies {
  readonly journal: Journal<Transaction>;
  readonly calls: Pick<ToteCalls, 'recentTickets'>;
  readonly session: Pick<SessionStore, 'label' | 'nextReqseq'>;
  readonly clock: Clock;
  /** Returns the time that the next post is kept under (send-times.ts). */
  readonly sentAt: () => number;
  readonly newId: () => string;
  readonly transportOf: (kind: JournaledPost['kind']) => PostTransport;
  readonly tellerId: () => string;
  /** Returns the number of the window that is signed on; null where none is. */
  readonly windowNumber: () => number | null;
  /** Names the tote that this window works with: the only one that its posts are sent to. */
  readonly host: string;
  /** Returns the host's clock when it was last heard, epoch milliseconds. */
  readonly hostTime: () => number;
  readonly unsentMarks: UnsentMarks;
  /** Returns false where a request would certainly not leave this machine. */
  readonly isOnline: () => boolean;
  /** Receives every transaction that the host made: the time on its ticket is the host's. */
  readonly onHostTime?: (transaction: Transaction) => void;
  /**
   * Returns when the present session began by the host's clock, epoch milliseconds; null while that is not
   * known.
   */
  readonly sessionSince: () => number | null;
  /** Returns true if a post may be sent again by itself (S235); else the host is only asked. */
  readonly mayResend: () => boolean;
  /** Receives every post that is in doubt now and why, after each change. */
  readonly onDoubt: (doubts: readonly InDoubtPost[]) => void;
  /**
   * Reports that the host cannot be asked in this session any more: a doubt stays until somebody signs on
   * again.
   */
  readonly onSessionExpired: () => void;
  /** Reports that the host has refused a post: its list is held against that. */
  readonly onRefused: () => void;
  /** Receives an answer that arrives after a teller resolved the post manually. */
  readonly onLateAnswer: (post: JournaledPost, resolution: ManualResolution, reading: PostReading) => void;
  /**
   * Receives a post that was in doubt, or never left, and has ended. `post.left`: the teller had stopped
   * waiting for it.
   */
  readonly onEnded: (post: JournaledPost, outcome: PostOutcome) => void;
}

/** Receives what happens to a post, by its id, before its outcome. */
export interface PostListener {
  /** Called once if the first answer left doubt, with what was wrong with it. */
  readonly doubted: (why: MoneyRefusal, post: string) => void;
  /**
   * Called while the post waits. For the line: it is sent once that is back. For the disk: it has waited too
   * long, and is not sent. For its answer: it was sent, and an answer that comes in time is taken.
   */
  readonly waits?: (waitsFor: WaitsFor, post: string) => void;
  /** Called when the line is back, and the post is sent. */
  readonly sends?: () => void;
  /**
   * Called while a done post is being written: what follows can be prepared. Nothing may leave the window
   * yet.
   */
  readonly answered?: (transaction: Transaction) => void;
}

/** Describes what the journal has of a post beside its bytes. */
export interface WrittenOfPost {
  /** Its id, where the caller has one. */
  readonly id?: string;
  /** Its body without a secret; then only this run of the program can send it again. */
  readonly body?: string;
  /** The player's account that it is for, where the body does not say. */
  readonly account?: string;
}

export interface PostPipeline {
  /**
   * Numbers, writes, sends and settles one post. Rejects when the journal cannot be written after it has
   * left: it stays in doubt.
   */
  readonly submit: (
    kind: JournaledPost['kind'],
    asked: MoneyPost,
    value: Pennies,
    listener: PostListener,
    written?: WrittenOfPost,
  ) => Promise<PostOutcome>;
  /**
   * Takes up the posts that an earlier run of the program left open, oldest first; `settled` receives each. A
   * second call leaves a post alone that is under way.
   */
  readonly resume: (settled: (post: JournaledPost, outcome: PostOutcome) => void) => Promise<void>;
  /** Withdraws a post that has not left the window. Does nothing to one that may have left. */
  readonly withdraw: (post: string) => void;
  /**
   * Stops waiting for a post in doubt. Once settled it is not printed by itself, and its transaction is
   * marked as late. Rejects when the journal cannot be written.
   */
  readonly leave: (post: string) => Promise<void>;
  /** Returns true while a post is under way or in doubt. */
  readonly isUnderWay: () => boolean;
  /** Returns a post in doubt as it is now; null where it is in none. */
  readonly doubt: (post: string) => InDoubtPost | null;
  /** Keeps a post from being sent again until the answer is called. The host is still asked. */
  readonly holdResends: (post: string) => () => void;
  /**
   * Ends a doubt by the word of a teller; `transaction` is appended to the customer in the same write.
   * 'settledMeanwhile': the host was quicker, and nothing was written. 'ticketKnown': that ticket is another
   * sale's. Rejects when the journal cannot be written.
   */
  readonly resolveManually: (
    post: string,
    resolution: ManualResolution,
    transaction: Transaction,
  ) => Promise<'closed' | 'settledMeanwhile' | 'ticketKnown'>;
  /** Asks the host again at once instead of at the end of the pause. */
  readonly wake: () => void;
  /** Asks and sends no more; what is in doubt stays in the journal for the next start. */
  readonly stop: () => void;
}
