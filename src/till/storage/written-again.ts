/**
 * Follows a browser that deletes a site's storage under a window at work. Writes again, outside the database,
 * all that this page still holds. The next start then knows what was lost.
 */
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Store } from '../window/dialogs.ts';
import { startUpAtom } from '../window/start-up-state.ts';

/**
 * Milliseconds until the second write. The browser may delete one storage after the other, and with it the
 * first write.
 */
export const WRITTEN_AGAIN_AFTER = 1_000;

/**
 * Calls every write where a window at work has lost its storage, and once more a moment later. A window that
 * another tab has taken writes nothing: the other tab's state counts. Returns the function that stops it.
 */
export function writeAgainWhereLost(
  store: Store,
  clock: Pick<Clock, 'after'>,
  writes: readonly (() => void)[],
): () => void {
  let wasReady = false;
  let isWritten = false;
  const write = (): void => {
    const startUp = store.get(startUpAtom);
    if (startUp.phase === 'blocked' && startUp.reason === 'storage') for (const each of writes) each();
  };
  return store.sub(startUpAtom, () => {
    const startUp = store.get(startUpAtom);
    if (startUp.phase === 'ready') wasReady = true;
    if (startUp.phase !== 'blocked' || !wasReady || isWritten) return;
    isWritten = true;
    write();
    clock.after(WRITTEN_AGAIN_AFTER, write);
  });
}
