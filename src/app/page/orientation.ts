/**
 * Holds the screen the way the window is set up (T192). Browsers lock an orientation only for an installed program on a device
 * that can turn; everywhere else the request is refused, and the layout follows the window as it is.
 */
import type { Store } from '../../till/window/dialogs.ts';
import { settingsAtom } from '../../till/window/state.ts';

/** Missing in the typings, and in some browsers. */
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
