/** The age that a card may reach at this window before it is refreshed (S037, S238, S239). */

import type { Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { toteConnectedAtom } from '../window/start-up-state.ts';

/**
 * The age limit while the live connection is down and nobody says that a card changed, milliseconds (S239).
 */
export const DISCONNECTED_AGE = 10_000;

/** Returns the limit as it is now, milliseconds: the setting's while the host can speak, else ten seconds. */
export function cardAgeLimit(store: Store): () => number {
  return () => (store.get(toteConnectedAtom) ? store.get(settingsAtom).cardTimeToLive : DISCONNECTED_AGE);
}
