/**
 * Assembles the log of this page: its writer, the notes on what changes, and the desk that sends and saves
 * it. Loaded behind the first page; until then the entries are in memory alone.
 */

import { originOnThisMachine } from '../../config/host-address.ts';
import { openLogStore } from '../../log/log-store.ts';
import { createLogWriter } from '../../log/log-writer.ts';
import type { WindowLog } from '../../log/window-log.ts';
import { followMonitored } from '../../till/logs/follow-monitored.ts';
import { followWindow } from '../../till/logs/follow-window.ts';
import type { LogCommands } from '../../till/logs/log-commands.ts';
import { createLogDesk } from '../../till/logs/log-desk.ts';
import { logKeepingAtom } from '../../till/logs/log-state.ts';
import { createMonitoring } from '../../till/logs/monitoring.ts';
import { windowNumberAtom } from '../../till/session/teller-state.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import type { TerminalCalls } from '../../tote/calls/terminal.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { nextTurn } from '../page/next-paint.ts';
import { saveFile } from './save-file.ts';

export interface PageLogDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly calls: Pick<TerminalCalls, 'uploadLog' | 'uploadZipLog'>;
  readonly windowLog: WindowLog;
  readonly log: (message: string) => void;
}

/**
 * Posts an event to the monitoring agent of this machine. Sends plain text without CORS: the agent then needs
 * no headers for it. The page learns no more than that the agent was reached.
 *
 * Chrome asks a person before a page reaches its own machine. The policy LocalNetworkAccessAllowedForUrls
 * (Chrome 139), or LoopbackNetworkAllowedForUrls (Chrome 146), allows the terminal's origin instead. After a
 * refusal, posts fail and are counted.
 */
async function postToAgent(address: string, body: string): Promise<void> {
  await fetch(address, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    headers: { 'Content-Type': 'text/plain' },
    body,
  });
}

/** The longest wait for a browser that is never idle, milliseconds. */
const LONGEST_WAIT = 10_000;

export function createPageLog({ store, clock, calls, windowLog, log }: PageLogDependencies): LogCommands {
  const writer = createLogWriter({
    log: windowLog,
    clock,
    open: openLogStore,
    hours: () => store.get(settingsAtom).logHours,
    idle: () => new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT })),
    onKeeping: (keeping) => store.set(logKeepingAtom, keeping),
  });
  followWindow(store, windowLog.note);
  followMonitored(
    store,
    createMonitoring({
      clock,
      address: () => originOnThisMachine(store.get(settingsAtom).monitoringAddress) ?? '',
      labels: () => ({
        window: String(store.get(windowNumberAtom) ?? ''),
        site: __BUILD__.SITE,
        version: __BUILD__.VERSION,
      }),
      post: postToAgent,
    }),
  );
  addEventListener('pagehide', () => {
    windowLog.note('page: left');
    void writer.flush();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void writer.flush();
  });
  return createLogDesk({
    store,
    calls,
    writer,
    loadZipper: () => import('../../log/zip-log.ts'),
    saveFile,
    copy: (text) => navigator.clipboard.writeText(text),
    turn: nextTurn,
    now: () => clock.now(),
    log,
  });
}
