/** Reports the states of a window that are monitored: start, printer, host, doubts, storage, updates. */
import type { Atom } from 'jotai/vanilla';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { updateCheckAtom } from '../storage/program-state.ts';
import type { Store } from '../window/dialogs.ts';
import { printerAtom } from '../window/printer-state.ts';
import { startUpAtom, toteConnectedAtom } from '../window/start-up-state.ts';
import { logKeepingAtom } from './log-state.ts';
import type { MonitoredName, MonitoredState } from './monitoring.ts';

type Monitored = MonitoredState | null;

/** Reports what is there now, and each change, until the returned function is called. */
export function followMonitored(
  store: Store,
  report: (name: MonitoredName, state: MonitoredState) => void,
): () => void {
  function follow<Value>(
    of: Atom<Value>,
    name: MonitoredName,
    stateOf: (value: Value) => Monitored,
  ): () => void {
    const look = (): void => {
      const state = stateOf(store.get(of));
      if (state !== null) report(name, state);
    };
    look();
    return store.sub(of, look);
  }

  let wasConnected = false;
  const stops = [
    follow(startUpAtom, 'mutuel-start', (start) => {
      if (start.phase === 'starting') return null;
      return start.phase === 'ready' ? well('started') : critical(`start blocked: ${start.reason}`);
    }),
    follow(startUpAtom, 'mutuel-storage', (start) =>
      start.phase === 'blocked' && start.reason === 'storage' ? critical('storage refused') : null,
    ),
    follow(logKeepingAtom, 'mutuel-storage', (keeping) => {
      if (keeping === null || store.get(startUpAtom).phase === 'blocked') return null;
      return keeping.kept === 'refused' ? warning('log not stored') : well('storage written');
    }),
    follow(printerAtom, 'mutuel-printer', ({ kind, status }) => {
      if (kind === 'none') return null;
      if (status === 'Ready') return well('printer ready');
      return status === 'Paper low' ? warning('paper low') : critical(`printer: ${status}`);
    }),
    follow(toteConnectedAtom, 'mutuel-host', (isConnected) => {
      // A window that has had no connection yet has lost none.
      if (!isConnected && !wasConnected) return null;
      wasConnected = true;
      return isConnected ? well('host connected') : critical('host lost');
    }),
    follow(inDoubtCountAtom, 'mutuel-post-in-doubt', (count) =>
      count === 0 ? well('no post in doubt') : critical(`posts in doubt: ${count}`),
    ),
    follow(updateCheckAtom, 'mutuel-update', (check) => {
      if (check === 'failed') return warning('update check failed');
      if (check === 'downloadFailed') return warning('update download failed');
      return check === 'current' || check === 'complete' ? well(`update: ${check}`) : null;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const well = (output: string): MonitoredState => ({ status: 0, output });
const warning = (output: string): MonitoredState => ({ status: 1, output });
const critical = (output: string): MonitoredState => ({ status: 2, output });
