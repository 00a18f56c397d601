/** Locks the screen while a batch of posts is under way, and never another teller's. */
import type { Say } from '../../i18n/say.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { Dialogs, ScreenLock, Store } from '../window/dialogs.ts';

export interface OperationScreenLock {
  /** Puts a lock in the place of the one before. */
  readonly put: (message: Say, cancel?: () => void, cancelLabel?: Say) => void;
  readonly relabel: (message: Say) => void;
  readonly lift: () => void;
}

/** Locks the screen of the teller who is signed on now. */
export function createOperationScreenLock(store: Store, dialogs: Pick<Dialogs, 'hold'>): OperationScreenLock {
  const teller = store.get(tellerAtom)?.tellerId;
  let held: ScreenLock | null = null;
  const lift = (): void => {
    held?.release();
    held = null;
  };
  return {
    put(message, cancel, cancelLabel) {
      lift();
      if (store.get(tellerAtom)?.tellerId !== teller) return;
      held = dialogs.hold(message, { isSell: true, cancel, cancelLabel });
    },
    relabel: (message) => held?.relabel(message),
    lift,
  };
}
