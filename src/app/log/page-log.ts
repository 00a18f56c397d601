/**
 * Assembles the log and the audit trail of this page: their writers, the notes on what changes, and the desks
 * that send and save them. Loaded behind the first page; until then all is in memory alone.
 */

import { originOnThisMachine } from '../../config/host-address.ts';
import type { JournalArchive } from '../../journal/archive.ts';
import type { AuditQueue } from '../../journal/audit/audit-queue.ts';
import { openAuditStore } from '../../journal/audit/audit-store.ts';
import { createAuditTrail } from '../../journal/audit/audit-trail.ts';
import { openLogStore } from '../../log/log-store.ts';
import { createLogWriter } from '../../log/log-writer.ts';
import type { WindowLog } from '../../log/window-log.ts';
import { createAuditDesk } from '../../till/logs/audit-desk.ts';
import { followMonitored } from '../../till/logs/follow-monitored.ts';
import { followWindow } from '../../till/logs/follow-window.ts';
import type { LogCommands } from '../../till/logs/log-commands.ts';
import { createLogDesk } from '../../till/logs/log-desk.ts';
import { logKeepingAtom } from '../../till/logs/log-state.ts';
import { createMonitoring } from '../../till/logs/monitoring.ts';
import type { SpansTaken } from '../../till/logs/span-export.ts';
import { windowNumberAtom } from '../../till/session/teller-state.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { startUpAtom } from '../../till/window/start-up-state.ts';
import type { TerminalCalls } from '../../tote/calls/terminal.ts';
import type { TracedCalls } from '../../tote/transport/call-tracing.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { hostNameOf } from '../host/host-name.ts';
import { nextTurn } from '../page/next-paint.ts';
import { collectorOf } from './page-tracing.ts';
import { saveFile } from './save-file.ts';

export interface PageLogDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly calls: Pick<TerminalCalls, 'uploadLog' | 'uploadZipLog'>;
  readonly windowLog: WindowLog;
  /** The calls of this page, for a collector of traces. */
  readonly tracing: TracedCalls;
  readonly log: (message: string) => void;
  readonly audit: AuditQueue;
  /** Resolves when the journal is open. Rejects where it does not open: the log works without it. */
  readonly archive: Promise<JournalArchive>;
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

/** Milliseconds after which a collector that does not answer counts as away. */
const COLLECTOR_TIMEOUT = 10_000;
/** The statuses with which a collector asks for the same spans again (OTLP 1.0, section Retryable Errors). */
const ASKED_AGAIN: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Posts spans as JSON, which a collector of another origin has to allow (CORS). */
async function postSpans(url: string, body: string): Promise<SpansTaken> {
  const { ok, status } = await fetch(url, {
    method: 'POST',
    credentials: 'omit',
    keepalive: document.visibilityState === 'hidden',
    signal: AbortSignal.timeout(COLLECTOR_TIMEOUT),
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  if (ok) return 'taken';
  return ASKED_AGAIN.has(status) ? 'later' : 'never';
}

/** The longest wait for a browser that is never idle, milliseconds. */
const LONGEST_WAIT = 10_000;

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
  });

export function createPageLog(parts: PageLogDependencies): LogCommands {
  const { store, clock, calls, windowLog, log } = parts;
  const writer = createLogWriter({
    log: windowLog,
    clock,
    open: openLogStore,
    hours: () => store.get(settingsAtom).logHours,
    idle,
    onKeeping: (keeping) => store.set(logKeepingAtom, keeping),
  });
  // A journal that does not open is said elsewhere.
  parts.archive.catch(() => undefined);
  const trail = createAuditTrail({
    queue: parts.audit,
    clock,
    open: openAuditStore,
    archive: parts.archive,
    days: () => store.get(settingsAtom).auditDays,
    isWindow: () => store.get(startUpAtom).phase !== 'blocked',
    idle,
    log,
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
  let flushSpans = (): Promise<void> => Promise.resolve();
  let isExporting = false;
  /** Loads the exporter with the first call that a collector wants. A later call tries again. */
  async function exportSpans(): Promise<void> {
    if (isExporting) return;
    isExporting = true;
    try {
      const { createSpanExport } = await import('../../till/logs/span-export.ts');
      flushSpans = createSpanExport({
        calls: parts.tracing,
        clock,
        address: () => collectorOf(store.get(settingsAtom).tracesAddress),
        resource: () => ({
          'service.name': 'mutuel-window',
          'service.version': __BUILD__.VERSION,
          'mutuel.site': __BUILD__.SITE,
          'mutuel.window': String(store.get(windowNumberAtom) ?? ''),
        }),
        post: postSpans,
      });
    } catch {
      isExporting = false;
    }
  }
  parts.tracing.follow(() => void exportSpans());
  addEventListener('pagehide', () => {
    windowLog.note('page: left');
    void writer.flush();
    void trail.flush();
    void flushSpans();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    void writer.flush();
    void trail.flush();
  });
  const shared = {
    store,
    loadZipper: () => import('../../log/zip-log.ts'),
    saveFile,
    turn: nextTurn,
    now: () => clock.now(),
    log,
  };
  const copy = (text: string): Promise<void> => navigator.clipboard.writeText(text);
  const host = (): string => hostNameOf(store.get(settingsAtom), location.origin);
  return {
    ...createLogDesk({ ...shared, calls, writer, copy }),
    ...createAuditDesk({ ...shared, trail, host }),
  };
}
