/**
 * Queues alerts and questions, which cover the window until the teller answers (T171, T172). Queues
 * announcements, which are shown for five seconds (T300). Shows the oldest unanswered one. Pure.
 */
import type { Say } from '../../i18n/say.ts';

export interface NoticeAction {
  /** Id of the answer. */
  readonly id: string;
  readonly label: Say;
  /** The safe or likely answer is the bright one. */
  readonly tone: 'primary' | 'plain' | 'danger';
  /** Marks the answer of Escape, if that is not the last plain one. */
  readonly isSafe?: true;
}

/** Facts for whoever is called to help, behind 'Details' (T457). */
export interface NoticeDetails {
  readonly statusCode?: number;
  /** True if the status code is the tote's own, and none of HTTP or of the window. */
  readonly isTotesCode?: true;
  readonly statusText?: string;
  readonly method?: string;
  /** Has no query and no password. */
  readonly url?: string;
  /** The messages within the failure, outermost first. */
  readonly inner?: readonly string[];
}

export interface Notice {
  readonly id: number;
  readonly kind: 'alert' | 'confirm';
  readonly title: Say;
  readonly lines: readonly Say[];
  readonly details?: NoticeDetails;
  /** In reading order; an alert has one, OK. */
  readonly actions: readonly NoticeAction[];
  /** Only one of its keys answers it: neither Escape nor Enter from elsewhere does. */
  readonly stays?: true;
  /** Came of a choice for the pending wager, and goes with it where the choice is taken back. */
  readonly ofChoice?: true;
  /** Came by itself: a press that was meant for the page does not answer it. */
  readonly unasked?: true;
  /** Only an employee answers it: a self-serve terminal shows it to nobody else. */
  readonly forStaff?: true;
}

/** Words dialogs, announcements and screen locks for whoever is at the window. */
export interface NoticeWording {
  readonly notice: (notice: Notice) => Notice;
  readonly line: (text: Say) => Say;
  /** Returns for how many milliseconds an announcement stays; null or missing: as long as any other. */
  readonly keptFor?: (text: Say) => number | null;
}

/** Returns the answer that does nothing: the marked one, else the first plain one. */
export function quietAnswer({ actions }: Pick<Notice, 'actions'>): string {
  const safe = actions.find(({ isSafe }) => isSafe) ?? actions.find(({ tone }) => tone === 'plain');
  return (safe ?? actions[0])?.id ?? '';
}

/** Answer of a question that was taken back: nothing follows from it. */
export const TAKEN_BACK = '';

export interface Announcement {
  readonly id: number;
  readonly text: Say;
  readonly tone: 'plain' | 'good' | 'warning';
}

/** Announcements disappear after this many milliseconds (T300). */
export const ANNOUNCEMENT_TIME = 5_000;
