/**
 * What stands over the window until the teller answers: alerts and questions (T171, T172), and what stands
 * there for five seconds: announcements (T300). A pure queue; the oldest unanswered one is shown. Knows no
 * component.
 */
import type { Say } from '../../i18n/say.ts';

export interface NoticeAction {
  /** What the answer is called in code. */
  readonly id: string;
  readonly label: Say;
  /** The safe or likely answer is the bright one. */
  readonly tone: 'primary' | 'plain' | 'danger';
  /** What Escape means where it is not the last plain answer. */
  readonly isSafe?: true;
}

/** Facts for whoever is called to help, behind 'Details' (T457). */
export interface NoticeDetails {
  readonly statusCode?: number;
  readonly statusText?: string;
  readonly method?: string;
  readonly url?: string;
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
}

/** What a question resolves to that was taken back: it leads nowhere. */
export const TAKEN_BACK = '';

export interface Announcement {
  readonly id: number;
  readonly text: Say;
  readonly tone: 'plain' | 'good' | 'warning';
}

/** Announcements disappear after this many milliseconds (T300). */
export const ANNOUNCEMENT_TIME = 5_000;
