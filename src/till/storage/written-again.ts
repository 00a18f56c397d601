/**
 * A browser that has deleted what a site keeps, under a window at work. Writes again outside of the database
 * what this page still holds, so that the
 * next start knows what was lost. Owns when that is written; what is written is whoever's it is.
 */
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Store } from '../window/dialogs.ts';
import { startUpAtom } from '../window/state.ts';

/**
 * The browser may delete one storage after the other: what was written too early is written once more,
 * milliseconds.
 */
export const WRITTEN_AGAIN_AFTER = 1_000;

/**
 * Calls every write where a window that was at work has lost its storage, and once more a moment later. A
 * window that
 * another tab has taken writes nothing: that tab's word counts. The answer ends it.
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
