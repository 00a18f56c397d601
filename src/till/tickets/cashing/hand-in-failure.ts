/** Describes a failure to cash or cancel a ticket, as the customer's display shows it (S223-S226). */
import type { Say } from '../../../i18n/say.ts';
import type { NoticeText } from '../../window/dialogs.ts';

/** A way to hand a ticket in that can fail before the customer's eyes. */
export type HandInAction = 'cash' | 'cancel' | 'cashFixedOdds';

/** A ticket that could not be cashed or cancelled. */
export interface HandInFailure {
  readonly action: HandInAction;
  /** Number of the ticket as it was handed in. */
  readonly id: string;
  /** Why, in the words of the window's dialog; null if nobody said. */
  readonly reason: Say | null;
}

/** Returns the reason of a failure out of its notice: the first line. */
export function firstReason({ lines: [reason] = [] }: NoticeText): Say | null {
  return reason === undefined || typeof reason === 'string' ? null : reason;
}
