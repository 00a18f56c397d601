/**
 * Tells whether a post would surely reach the line: a browser may call a machine online whose line is dead. A
 * live connection that was there and is lost says so first. Keeps whether it was there; a window without live
 * connections goes by the browser alone.
 */

import type { Store } from '../window/dialogs.ts';
import { toteConnectedAtom } from '../window/start-up-state.ts';

export interface LineWatch {
  /**
   * Returns false if the connection is not there. The host is then asked something harmless before a post is
   * sent. Until then the post can be withdrawn.
   */
  readonly isThere: () => boolean;
  readonly stop: () => void;
}

export function watchLine(store: Store, isOnline: () => boolean): LineWatch {
  let wasConnected = store.get(toteConnectedAtom);
  const stop = store.sub(toteConnectedAtom, () => {
    wasConnected ||= store.get(toteConnectedAtom);
  });
  return {
    isThere: () => isOnline() && (!wasConnected || store.get(toteConnectedAtom)),
    stop,
  };
}
