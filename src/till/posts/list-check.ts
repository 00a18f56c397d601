/**
 * Reads the host's list of what the window did. Compares every list with the posts that ended although the
 * host had not carried them out (S113). Owns when the list is read, and in which order lists are checked. The
 * rules of a check are owned by resolution-reconciliation.ts and refused-posts.ts.
 *
 * Reading: a list settles nothing if it cannot be had, or was made before a refused post can have arrived.
 * The host is asked again, once a minute, until it has answered with a later one.
 */
import type { RecentTickets, ToteCalls } from '../../tote/calls.ts';
import { HTTP_TIMEOUT } from '../../tote/transport/http.ts';
import type { SessionStore } from '../../tote/transport/session-store.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { isOfSession } from './reading/listed-post.ts';

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
  /** Resolves to false where the posts are to be held against a later list. */
  readonly check: (list: ListRead) => Promise<boolean>;
}

export interface ListCheckDependencies {
  readonly calls: Pick<ToteCalls, 'recentTickets'>;
  readonly clock: Pick<Clock, 'after'>;
  readonly session: Pick<SessionStore, 'label'>;
  readonly windowNumber: () => number | null;
  /** When the present session began by the host's clock, epoch milliseconds; null while that is not known. */
  readonly sessionSince: () => number | null;
  /** Returns the time by the host's clock, epoch milliseconds; null while that is not known. */
  readonly hostNow: () => number | null;
  readonly log: (message: string) => void;
}

export interface ListCheck extends Pick<ToteCalls, 'recentTickets'> {
  /**
   * Reads the list at a sign-on if there is a post to compare it with. Reads it again as after a refusal.
   * Resolves when it is read for the first time. Never rejects.
   */
  readonly ask: () => Promise<void>;
  /** Reads the list after a refusal until one was made later than the post can have arrived. */
  readonly refused: () => void;
  /** Returns true while no list has been held against the newest refusal. */
  readonly isUnread: () => boolean;
  /**
   * Reads the list now while that is so. Resolves within LOOK_WITHIN, whatever the host does. Never rejects.
   */
  readonly lookAgain: () => Promise<void>;
  readonly stop: () => void;
}

/** Sets when the list is read first after a refusal, and how often from then on, milliseconds. */
const READ_AFTER = 5_000;
const READ_EVERY = 60_000;
/** A post that has not arrived so long after its refusal will not arrive any more, milliseconds. */
const ARRIVES_WITHIN = 2 * HTTP_TIMEOUT;
/**
 * Sets the longest time that a teller waits for the list before they leave or end a customer, milliseconds.
 */
export const LOOK_WITHIN = 3_000;

/** Keeps since when lists are read, and how far that has come. */
interface Watch {
  /** Keeps when it began by the host's clock, epoch milliseconds; null: not known. */
  readonly since: number | null;
  /** Becomes true once a list that was made later has been looked at. */
  isRead: boolean;
  cancel: () => void;
}

export function createListCheck(parts: ListCheckDependencies, checkers: readonly ListChecker[]): ListCheck {
  const { clock, hostNow, log } = parts;
  let queue: Promise<void> = Promise.resolve();
  let watch: Watch | null = null;

  /** Returns false if a checker could not, or wants a later list. */
  async function check(list: ListRead): Promise<boolean> {
    let isChecked = true;
    for (const checker of checkers) {
      try {
        if (!(await checker.check(list))) isChecked = false;
      } catch (error) {
        isChecked = false;
        log(`list not checked: ${String(error)}`);
      }
    }
    return isChecked;
  }

  function stop(): void {
    watch?.cancel();
    watch = null;
  }

  /** Ends the watch by a list that is late enough. One from before the refusal says nothing of the post. */
  async function checkAndHeed(list: ListRead): Promise<void> {
    const { timeStamp } = list.recent;
    if (!(await check(list)) || timeStamp === null) return;
    if (watch === null || watch.since === null || timeStamp < watch.since) return;
    watch.isRead = true;
    if (timeStamp >= watch.since + ARRIVES_WITHIN) stop();
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
      queue = queue.then(() => checkAndHeed(list));
    }
    return answer;
  };

  /** Reads the list for the watch, and ends it where no post waits. */
  async function read(reading: Watch): Promise<void> {
    try {
      const waiting = await Promise.all(checkers.map(({ isWaiting }) => isWaiting()));
      if (waiting.includes(true)) {
        await recentTickets();
        await queue;
      } else if (watch === reading) stop();
    } catch (error) {
      log(`list not read: ${String(error)}`);
    }
  }

  function readLater(reading: Watch, pause: number): void {
    reading.cancel = clock.after(pause, () => {
      // The next sign-on begins anew.
      if (parts.windowNumber() === null) stop();
      else void readAndGoOn(reading);
    });
  }

  async function readAndGoOn(reading: Watch): Promise<void> {
    await read(reading);
    if (watch === reading) readLater(reading, READ_EVERY);
  }

  function begin(): Watch {
    stop();
    watch = { since: hostNow(), isRead: false, cancel: () => undefined };
    return watch;
  }

  return {
    recentTickets,
    ask: () => readAndGoOn(begin()),
    refused: () => readLater(begin(), READ_AFTER),
    isUnread: () => watch !== null && !watch.isRead,
    async lookAgain() {
      if (watch === null || watch.isRead) return;
      let cancel = (): void => undefined;
      const late = new Promise<void>((resolve) => {
        cancel = clock.after(LOOK_WITHIN, resolve);
      });
      await Promise.race([read(watch), late]);
      cancel();
    },
    stop,
  };
}
