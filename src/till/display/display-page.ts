/** Chooses the page of the customer's display (S007-S010), and says when it goes idle (S047). Pure. */
import type { DisplayPage } from './display-session.ts';

export interface PageFacts {
  readonly hasTeller: boolean;
  /** The teller forces the display to be idle. */
  readonly isForcedIdle: boolean;
  /** Balance of the customer, minor units. */
  readonly balance: bigint;
  readonly isTimedOut: boolean;
}

export function displayPage({ hasTeller, isForcedIdle, balance, isTimedOut }: PageFacts): DisplayPage {
  if (!hasTeller || isForcedIdle) return 'noTeller';
  return isTimedOut && balance === 0n ? 'idle' : 'customer';
}

const SECOND = 1_000;

/**
 * Returns the milliseconds until the display times out, at least 0; null: never. Reading: a timeout of zero
 * seconds means never, as the settings page says.
 *
 * @param timeout seconds
 * @param quiet milliseconds since the last activity
 */
export function timeToIdle(timeout: number, quiet: number): number | null {
  return timeout === 0 ? null : Math.max(0, timeout * SECOND - quiet);
}
