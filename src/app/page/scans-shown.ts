/**
 * Draws the view that answers a scan within the frame of its last key, whatever device read it. A followed
 * value is drawn a frame late, so that a pressed key is painted first. A scan presses no key of the screen.
 */
import { lastScanAtom } from '../../till/scans/scan-state.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { showFollowed } from '../../ui/keys/use-following.ts';

export function showScansAtOnce(store: Store): void {
  // Waits until the scan's own listeners are over: the event is kept before it is taken.
  store.sub(lastScanAtom, () => queueMicrotask(showFollowed));
}
