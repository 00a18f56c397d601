/** Waits for an atom of the window while a test runs. */
import type { Atom } from 'jotai/vanilla';
import type { Store } from '../window/dialogs.ts';

/**
 * Gives the atom's value to `found`, now and at each change. Resolves with its first answer that is not null.
 * Never resolves once the signal has aborted.
 */
export function until<Value, Found>(
  store: Store,
  of: Atom<Value>,
  found: (value: Value) => Found | null,
  signal: AbortSignal,
): Promise<Found> {
  return new Promise((resolve) => {
    const look = (): void => {
      const value = found(store.get(of));
      if (value === null) return;
      stop();
      resolve(value);
    };
    const stop = store.sub(of, look);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    else look();
  });
}
