/**
 * Writes a post and decides whether it may still leave the window, until its first sending (sending.ts). Once
 * the network has a post, nobody can say that it did not arrive. Everything that may stop it is checked here,
 * before.
 */
import type { Journal, JournaledPost, UnsentWhy } from '../../journal/journal.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { SessionStore } from '../../tote/transport/session-store.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { PostEvent } from './post-life.ts';
import type { UnsentMarks } from './unsent-marks.ts';

/**
 * Sets how late a written post is still sent, milliseconds. A teller who waits longer has begun something
 * else.
 */
export const SEND_WITHIN = 10_000;

/** Sets the time that a post waits for a line that is down, milliseconds. */
export const HOLD_WITHIN = 60_000;

/** Sets the pause before the host is asked again whether it can be reached, milliseconds. */
const LINE_PAUSE = 5_000;

export interface LeavingDependencies {
  readonly journal: Pick<Journal<Transaction>, 'begin' | 'mark'>;
  readonly calls: Pick<ToteCalls, 'recentTickets'>;
  readonly session: Pick<SessionStore, 'label'>;
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  /** The window is another tab's, or the page goes: nothing leaves it any more. */
  readonly isStopped: () => boolean;
  readonly unsentMarks: UnsentMarks;
  /** Resolves after `LINE_PAUSE`, or when it is woken. */
  readonly pause: () => Promise<void>;
  readonly wake: () => void;
  /**
   * Shows that a post is not sent yet, and when the line is tried again, in epoch milliseconds. Null: now, or
   * not at all.
   */
  readonly waits: (post: JournaledPost, waitsFor: 'line' | 'disk', nextAt: number | null) => void;
}

/**
 * Says that a post is on disk, in time to be sent or too late. Otherwise says why it could not be written.
 */
type FirstWrite = Extract<PostEvent, { readonly type: 'written' | 'notWritten' }>;

export interface WaitListener {
  readonly waits?: (waitsFor: 'line' | 'disk', post: string) => void;
  readonly sends?: () => void;
}

export interface Leaving {
  /** Writes a post for the first time. Resolves to the event that comes of it; never rejects. */
  readonly write: (post: JournaledPost, listener: WaitListener) => Promise<FirstWrite>;
  /**
   * Resolves to null as soon as the post may be sent, else to why it may not. A held post waits for the line;
   * its mark is off the disk, in time, before it may be sent. Rejects when the journal cannot be written: the
   * post was not sent.
   */
  readonly mayLeave: (post: JournaledPost, listener: WaitListener) => Promise<UnsentWhy | null>;
  readonly withdraw: (post: string) => void;
}

export function createLeaving(parts: LeavingDependencies): Leaving {
  const { clock, session } = parts;
  /** Posts that can still be taken back, and those that were. */
  const held = new Set<string>();
  const withdrawn = new Set<string>();

  function whyNot(post: JournaledPost): UnsentWhy | null {
    if (withdrawn.has(post.id)) return 'withdrawn';
    return session.label() === post.session && !parts.isStopped() ? null : 'sessionChanged';
  }

  /**
   * The browser may be wrong about the line: a harmless question that is answered proves that there is one.
   */
  async function isLineThere(): Promise<boolean> {
    return parts.isOnline() || (await parts.calls.recentTickets()).ok;
  }

  async function waitForLine(post: JournaledPost): Promise<UnsentWhy | null> {
    let isOver = false;
    const cancel = clock.after(HOLD_WITHIN, () => {
      isOver = true;
      parts.wake();
    });
    try {
      for (;;) {
        parts.waits(post, 'line', null);
        const isThere = await isLineThere();
        const why = whyNot(post);
        if (why !== null || isThere) return why;
        if (isOver) return 'noLine';
        parts.waits(post, 'line', clock.now() + LINE_PAUSE);
        await parts.pause();
        const since = whyNot(post);
        if (since !== null) return since;
      }
    } finally {
      cancel();
    }
  }

  /** Counts the time that a write takes. The function returned ends it: true if it took too long. */
  function startClock(post: JournaledPost, { waits }: WaitListener): () => boolean {
    const begun = clock.now();
    let isLate = false;
    const cancel = clock.after(SEND_WITHIN, () => {
      isLate = true;
      parts.unsentMarks.add(post.id, 'slowDisk');
      parts.waits(post, 'disk', null);
      waits?.('disk', post.id);
    });
    return () => {
      cancel();
      // A machine that slept meanwhile may have its timers later than its disk.
      return isLate || Math.abs(clock.now() - begun) > SEND_WITHIN;
    };
  }

  /** Takes the mark of a held post off the disk; true if that took too long. */
  async function release(waiting: JournaledPost, listener: WaitListener): Promise<boolean> {
    const { held: _, ...post } = waiting;
    const written = startClock(post, listener);
    try {
      await parts.journal.mark(post);
    } catch (error) {
      written();
      throw error;
    }
    return written();
  }

  return {
    async write(post, listener) {
      const written = startClock(post, listener);
      const refused = await parts.journal.begin(post).then(
        () => null,
        (error: unknown) => String(error),
      );
      const isLate = written();
      return refused === null ? { type: 'written', isLate } : { type: 'notWritten', reason: refused };
    },

    async mayLeave(post, listener) {
      if (post.held !== true) return whyNot(post);
      held.add(post.id);
      listener.waits?.('line', post.id);
      try {
        const why = await waitForLine(post);
        if (why !== null) return why;
        const isLate = await release(post, listener);
        // Heeds what the teller pressed while that was written.
        const since = whyNot(post) ?? (isLate ? 'slowDisk' : null);
        if (since === null) listener.sends?.();
        return since;
      } finally {
        held.delete(post.id);
      }
    },

    withdraw(post) {
      if (!held.has(post)) return;
      withdrawn.add(post);
      parts.unsentMarks.add(post, 'withdrawn');
      parts.wake();
    },
  };
}
