/** Atoms of the customer's display: where it is, and what the teller chose for it. */
import { atom } from 'jotai/vanilla';

/**
 * State of the display. 'off': a setting or self-service leaves it out (T395). 'noScreen': there is no second
 * screen. 'mayNot': the browser opens it after a tap alone. 'closed': a person closed it.
 */
export type DisplayState = 'off' | 'noScreen' | 'mayNot' | 'opening' | 'shown' | 'closed';

export interface DisplayStatus {
  readonly state: DisplayState;
  /** Size of the screen it is on, in CSS pixels, such as '1366 × 768'; empty if that is not known. */
  readonly screen: string;
}

export const displayStatusAtom = atom<DisplayStatus>({ state: 'off', screen: '' });

/** Sizes of the display: its whole screen, or the specification's canvas (S006). */
export const DISPLAY_SIZES = ['full', 'canvas'] as const;
export type DisplaySize = (typeof DISPLAY_SIZES)[number];

export interface DisplayChoices {
  readonly isForcedIdle: boolean;
  readonly isPrivate: boolean;
  readonly showsLog: boolean;
  readonly size: DisplaySize;
}

export const displayChoicesAtom = atom<DisplayChoices>({
  isForcedIdle: false,
  isPrivate: false,
  showsLog: true,
  size: 'full',
});
