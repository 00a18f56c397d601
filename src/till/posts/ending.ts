/** Describes how a post ended that had been in doubt, or never left the window. endings.ts makes it. */
import type { JournaledPost, UnsentWhy } from '../../journal/journal.ts';

/** The end of a post, for the page of doubts. */
export interface Ending {
  readonly post: JournaledPost;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly end: 'done' | 'notDone' | 'unsent' | 'closedByHand';
  /** The number of what it made, where it made one. */
  readonly number: string | null;
  readonly unsent: UnsentWhy | null;
  /** The teller has not been told in a dialog that it was not done, and is to be. */
  readonly isUntold: boolean;
}
