/** Chooses the customer's screen among those of the Window Management API. Pure. */
import type { SecondScreen } from '../../till/display/display-port.ts';

/** A screen of the browser, as far as it is used. */
export interface FoundScreen {
  readonly availLeft: number;
  readonly availTop: number;
  readonly availWidth: number;
  readonly availHeight: number;
  readonly isPrimary: boolean;
}

/**
 * Returns the place of the customer's screen: a screen that the teller's window is not on, the primary one
 * last.
 *
 * @param own the screen that the teller's window is on
 */
export function secondOf(screens: readonly FoundScreen[], own: FoundScreen): SecondScreen {
  const [other] = screens
    .filter((screen) => screen !== own)
    .toSorted((a, b) => Number(a.isPrimary) - Number(b.isPrimary));
  if (other === undefined) return { is: 'missing' };
  const { availLeft, availTop, availWidth, availHeight } = other;
  return {
    is: 'there',
    place: { left: availLeft, top: availTop, width: availWidth, height: availHeight, isFull: true },
  };
}
