/**
 * Puts a terminal together for this page: which storage, clock, tote, printers and pages it has. The one place that chooses.
 * Owns the order of start-up up to the till's own (T253): settings, the claim to the window, the journal, then the till.
 */
import { createStore } from 'jotai/vanilla';
import type { Settings } from '../config/settings.ts';
import { createSettingsStore, type SettingsStore } from '../config/settings-store.ts';
import { type Journal, openJournal } from '../journal/journal.ts';
import type { Store } from '../till/counter.ts';
import { createTill, type RunningTill } from '../till/create-till.ts';
import type { Transaction } from '../till/customer-session.ts';
import { settingsAtom, startUpAtom, updateWaitingAtom } from '../till/state.ts';
import { createToteCalls } from '../tote/calls.ts';
import { createCardBook } from '../tote/card-book.ts';
import { createToteHttp } from '../tote/http.ts';
import { createSessionStore } from '../tote/session-store.ts';
import { systemClock } from '../wagering/clock.ts';
import { registerTerminal, type TerminalRegistration } from '../../service-worker/registration.ts';
import { createDemoHost } from './demo-host.ts';
import { createDocuments } from './documents.ts';
import { createRoutedPages, type RoutedPages } from './page-stack.tsx';
import { createPagePrinters } from './printers.ts';
import { claimWindow, windowGivenUp } from './window-claim.ts';

/** The window key of the training room; a real one comes from the manager. */
const DEMO_WINDOW_KEY = '00000012';

const BUILD_SETTINGS: Partial<Settings> = { demoMode: true, windowKey: DEMO_WINDOW_KEY };

export interface Terminal {
  readonly store: Store;
  readonly pages: RoutedPages;
  /** Resolves to the running till, or to null where the window is blocked; `startUpAtom` says why. */
  readonly started: Promise<RunningTill | null>;
}

export function startTerminal(): Terminal {
  const store = createStore();
  const pages = createRoutedPages();
  const settings = createSettingsStore(storageOf(() => localStorage), BUILD_SETTINGS);
  store.set(settingsAtom, settings.settings());
  return { store, pages, started: start(store, pages, settings) };
}

async function start(store: Store, pages: RoutedPages, settings: SettingsStore): Promise<RunningTill | null> {
  if (!(await claimWindow(navigator.locks))) {
    store.set(startUpAtom, { phase: 'blocked', reason: 'otherTab', detail: '' });
    // The other tab was closed: this one may be the window now, from the start.
    void windowGivenUp(navigator.locks).then(() => location.reload());
    return null;
  }
  try {
    const journal = await openJournal<Transaction>();
    const till = assemble(store, pages, settings, journal);
    await till.start();
    return till;
  } catch (error) {
    store.set(startUpAtom, { phase: 'blocked', reason: 'storage', detail: String(error) });
    return null;
  }
}

function assemble(
  store: Store,
  pages: RoutedPages,
  settings: SettingsStore,
  journal: Journal<Transaction>,
): RunningTill {
  const clock = systemClock;
  const newId = (): string => crypto.randomUUID();
  const session = createSessionStore(storageOf(() => sessionStorage), newId);
  const host = createDemoHost(settings.settings(), clock);
  const http = createToteHttp({ fetch: host.fetch, clock, token: session.token });
  const documents = createDocuments(store);
  const registration: TerminalRegistration = registerTerminal({
    onUpdateWaiting: () => store.set(updateWaitingAtom, true),
    onReplaced: () => store.set(updateWaitingAtom, true),
  });
  return createTill({
    store,
    clock,
    newId,
    settings,
    session,
    calls: createToteCalls(http, session),
    cards: createCardBook(http),
    openSocket: host.openSocket,
    journal,
    printers: createPagePrinters(store, clock),
    pages,
    documentOf: documents.ofTransaction,
    testDocument: documents.test,
    demo: {
      async restart() {
        await host.forget();
        session.setToken(null);
        location.reload();
      },
    },
    updates: {
      check: () => registration.checkForUpdate(),
      activate: async () => void (await registration.activate()),
    },
    log: (message) => {
      // oxlint-disable-next-line no-console -- the one place where the terminal speaks to whoever repairs it
      console.warn(message);
    },
  });
}

/** A storage the browser refuses (private window, policy) is as good as none. */
function storageOf(open: () => Storage): Storage | null {
  try {
    return open();
  } catch {
    return null;
  }
}

