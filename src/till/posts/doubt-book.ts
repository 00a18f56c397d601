/**
 * Keeps the posts that are in doubt, or not sent yet, and why, for one run of the program. Notifies the
 * window of each change. The journal keeps the posts themselves.
 */
import type { JournaledPost } from '../../journal/journal.ts';
import type { SessionStore } from '../../tote/transport/session-store.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { MoneyRefusal } from './reading/post-reading.ts';

export interface InDoubtPost {
  readonly post: JournaledPost;
  /** Null: not known. An earlier run of the program left it, and the host has not been asked yet. */
  readonly why: MoneyRefusal | null;
  /** How often the host was asked in this run without its being settled. */
  readonly asked: number;
  /**
   * Since when it has been in doubt in this run, by Clock.elapsed: a machine's clock that is set changes
   * nothing.
   */
  readonly since: number;
  /** When the host is asked again, epoch milliseconds; null: being asked now, or waiting its turn. */
  readonly nextAt: number | null;
  /** It is being sent again now. */
  readonly isResent: boolean;
  /** The session it belonged to is not the window's any more. */
  readonly sessionEnded: boolean;
}

/** A post that was left open and that nobody has been asked about yet. */
export function inDoubtFromBefore(post: JournaledPost, since: number, sessionEnded: boolean): InDoubtPost {
  const why: MoneyRefusal | null = post.isDamaged === true ? { code: 'damaged' } : null;
  return { post, why, asked: 0, since, nextAt: null, isResent: false, sessionEnded };
}

export interface DoubtBook {
  readonly of: (post: string) => InDoubtPost | null;
  /** Changes a doubt, or begins one. Returns it as it is now. */
  readonly set: (post: JournaledPost, change: Partial<InDoubtPost>) => InDoubtPost;
  /** Nothing where the post is in no doubt. */
  readonly end: (post: JournaledPost) => void;
}

export interface DoubtBookDependencies {
  readonly session: Pick<SessionStore, 'label'>;
  readonly clock: Pick<Clock, 'elapsed'>;
  /** Receives every post that is in doubt now, after each change. */
  readonly onDoubt: (doubts: readonly InDoubtPost[]) => void;
}

export function createDoubtBook({ session, clock, onDoubt }: DoubtBookDependencies): DoubtBook {
  const doubts = new Map<string, InDoubtPost>();
  return {
    of: (post) => doubts.get(post) ?? null,
    set(post, change) {
      const before = doubts.get(post.id) ?? inDoubtFromBefore(post, clock.elapsed(), false);
      const sessionEnded = session.label() !== post.session;
      const doubt = { ...before, ...change, sessionEnded };
      doubts.set(post.id, doubt);
      onDoubt([...doubts.values()]);
      return doubt;
    },
    end({ id }) {
      if (doubts.delete(id)) onDoubt([...doubts.values()]);
    },
  };
}
