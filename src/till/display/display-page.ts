/** Chooses the page of the customer's display (S007-S010), and says whether it has timed out (S047). Pure. */
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
 * Returns true once the display has timed out. Reading: a timeout of zero seconds means never, as the
 * settings page says.
 *
 * @param timeout seconds
 * @param quiet milliseconds since the last activity
 */
export function hasTimedOut(timeout: number, quiet: number): boolean {
  return timeout > 0 && quiet >= timeout * SECOND;
}
