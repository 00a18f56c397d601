/** Atoms of the customer's display: where it is, and what the teller chose for it. */
import { atom } from 'jotai/vanilla';
import type { TextKey } from '../../i18n/say.ts';

/**
 * State of the display. 'off': a setting or self-service leaves it out (T395). 'noScreen': there is no second
 * screen. 'mayNot': the browser opens it after a tap alone. 'beside': it lies over this window, since the
 * browser names no second screen. 'closed': a person closed it.
 */
export type DisplayState = 'off' | 'noScreen' | 'mayNot' | 'opening' | 'shown' | 'beside' | 'closed';

export const DISPLAY_STATE_TEXTS = {
  off: 'display.off',
  noScreen: 'display.noScreen',
  mayNot: 'display.mayNot',
  opening: 'display.opening',
  shown: 'display.shown',
  beside: 'display.beside',
  closed: 'display.wasClosed',
} as const satisfies Readonly<Record<DisplayState, TextKey>>;

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
  /** Shows the test picture in place of every page. */
  readonly isTested: boolean;
}

export const displayChoicesAtom = atom<DisplayChoices>({
  isForcedIdle: false,
  isPrivate: false,
  showsLog: true,
  size: 'full',
  isTested: false,
});
