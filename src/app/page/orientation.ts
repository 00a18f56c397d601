/**
 * Locks the screen's orientation as the window is set up (T192). Browsers lock one only for an installed
 * program on a device that turns. Elsewhere the request is refused, and the layout follows the window's own
 * shape.
 */
import type { Store } from '../../till/window/dialogs.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';

/** Describes the lock, which the typings and some browsers lack. */
interface Lockable {
  readonly lock?: (orientation: 'landscape' | 'portrait') => Promise<void>;
}

export function followOrientation(store: Store, orientation: Lockable): void {
  let asked: boolean | null = null;
  const apply = (): void => {
    const { landscape } = store.get(settingsAtom);
    if (landscape === asked) return;
    asked = landscape;
    orientation.lock?.(landscape ? 'landscape' : 'portrait').catch(() => undefined);
  };
  apply();
  store.sub(settingsAtom, apply);
}
