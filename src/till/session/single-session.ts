/**
 * Reads the transactions of all of the teller's customers since sign-on, for the Single Session Summary
 * (T155, T156). The teller's own draws and returns are no customer's: the cash position has them.
 */
import { say } from '../../i18n/say.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Store } from '../window/dialogs.ts';
import { LOADING } from '../window/loadable.ts';
import type { ShiftHistory } from './shift-history.ts';
import { singleSessionAtom } from './single-session-state.ts';

export interface SingleSessionDependencies {
  readonly store: Store;
  readonly history: Pick<ShiftHistory, 'read'>;
  readonly log: (message: string) => void;
}

/** Reads the journal into `singleSessionAtom`. Never rejects. */
export function createSingleSession(deps: SingleSessionDependencies): () => Promise<void> {
  const { store, history, log } = deps;

  async function read(): Promise<readonly Transaction[]> {
    return (await history.read()).filter(({ ofTeller }) => ofTeller !== true);
  }

  return async () => {
    if (store.get(singleSessionAtom).state === 'failed') store.set(singleSessionAtom, LOADING);
    try {
      store.set(singleSessionAtom, { state: 'ready', value: await read() });
    } catch (error) {
      log(`single session not read: ${String(error)}`);
      store.set(singleSessionAtom, { state: 'failed', reason: say('singleSession.unreadable') });
    }
  };
}
