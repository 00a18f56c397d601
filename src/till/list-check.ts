/**
 * Reads the host's list of what the window did, and holds every list against the posts that ended without the host's having done them (S113). Owns
 * when the list is read for that and in which order lists are looked at; what a list says of which post is late-answers.ts and refused-posts.ts.
 */
import type { RecentTickets, ToteCalls } from '../tote/calls.ts';
import type { SessionStore } from '../tote/session-store.ts';
import type { Clock } from '../wagering/clock.ts';
import { isOfSession } from './listed-post.ts';

/** A list, and where the window was when it asked for it. */
export interface ListRead {
  readonly recent: RecentTickets;
  /** The number of the window; null where none was signed on. */
  readonly window: number | null;
  /** Label of the session that asked. */
  readonly session: string;
  /** It was made in that session: what is not in it and belongs to an earlier one will never be. */
  readonly isCurrent: boolean;
}

export interface ListChecker {
  /** Returns true if there is a post to hold a list against. */
  readonly isWaiting: () => Promise<boolean>;
  readonly check: (list: ListRead) => Promise<void>;
}

export interface ListCheckParts {
  readonly calls: Pick<ToteCalls, 'recentTickets'>;
  readonly clock: Pick<Clock, 'after'>;
  readonly session: Pick<SessionStore, 'label'>;
  readonly windowNumber: () => number | null;
  /** When the present session began by the host's clock, epoch milliseconds; null while that is not known. */
  readonly sessionSince: () => number | null;
  readonly log: (message: string) => void;
}

export interface ListCheck extends Pick<ToteCalls, 'recentTickets'> {
  /** Reads the list if there is a post to hold it against. Never rejects. */
  readonly ask: () => Promise<void>;
  /** The host has refused a post: reads the list a few times in the next minutes, as late as the post may still arrive. */
  readonly refused: () => void;
  readonly stop: () => void;
}

/** When the list is read after a refusal, milliseconds: at once, and after the longest that a request is on its way. */
const READ_AFTER = [5_000, 60_000, 180_000] as const;

export function createListCheck(parts: ListCheckParts, checkers: readonly ListChecker[]): ListCheck {
  let queue: Promise<void> = Promise.resolve();
  const timers = new Set<() => void>();

  async function check(list: ListRead): Promise<void> {
    for (const checker of checkers) {
      try {
        await checker.check(list);
      } catch (error) {
        parts.log(`list not checked: ${String(error)}`);
      }
    }
  }

  const recentTickets: ToteCalls['recentTickets'] = async () => {
    const window = parts.windowNumber();
    const session = parts.session.label();
    const since = parts.sessionSince();
    const answer = await parts.calls.recentTickets();
    // Asked without a window, a host lists what is no window's.
    if (answer.ok && window !== null) {
      const list = { recent: answer.value, window, session, isCurrent: isOfSession(answer.value, since) };
      // Checks one after the other, so that no notice comes twice.
      queue = queue.then(() => check(list));
    }
    return answer;
  };

  async function ask(): Promise<void> {
    try {
      const waiting = await Promise.all(checkers.map(({ isWaiting }) => isWaiting()));
      if (waiting.includes(true)) await recentTickets();
    } catch (error) {
      parts.log(`list not read: ${String(error)}`);
    }
  }

  return {
    recentTickets,
    ask,
    refused() {
      for (const pause of READ_AFTER) {
        const cancel = parts.clock.after(pause, () => {
          timers.delete(cancel);
          if (parts.windowNumber() !== null) void ask();
        });
        timers.add(cancel);
      }
    },
    stop() {
      for (const cancel of timers) cancel();
      timers.clear();
    },
  };
}
