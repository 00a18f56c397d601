/**
 * Puts a terminal together for this page: which storage, clock, tote, printers and pages it has. The one place that chooses.
 * Owns the order of start-up up to the till's own (T253): settings, the claim to the window, the journal. The till is started at once; what it
 * needs of the journal waits until that is open, which it only is in the window that is ours.
 */
import { createStore } from 'jotai/vanilla';
import { registerTerminal, type TerminalRegistration } from '../../service-worker/registration.ts';
import { loadLocalFiles } from '../config/local-files.ts';
import type { Settings } from '../config/settings.ts';
import { createSettingsStore, type SettingsStore } from '../config/settings-store.ts';
import { type DeferredJournal, deferredJournal } from '../journal/deferred-journal.ts';
import type { Journal } from '../journal/journal.ts';
import { cardAgeLimit } from '../till/card-watch.ts';
import type { Store } from '../till/counter.ts';
import { createTill, type RunningTill } from '../till/create-till.ts';
import type { Transaction } from '../till/customer-session.ts';
import { settingsAtom, startUpAtom, updateWaitingAtom } from '../till/state.ts';
import { createToteCalls } from '../tote/calls.ts';
import { createCardBook } from '../tote/card-book.ts';
import { createToteHttp } from '../tote/http.ts';
import { createSessionStore } from '../tote/session-store.ts';
import { systemClock } from '../wagering/clock.ts';
import { claiming, opening } from './asked-early.ts';
import { createDemoHost } from './demo-host.ts';
import { createDocuments } from './documents.ts';
import { followKeyboardScans } from './keyboard-scans.ts';
import { nextPaint } from './next-paint.ts';
import { followOrientation } from './orientation.ts';
import { ownTask } from './own-task.ts';
import { createRoutedPages, type RoutedPages } from './page-stack.tsx';
import { createPagePrinters } from './printers.ts';
import { windowGivenUp } from './window-claim.ts';

/** The window key of the training room; a real one comes from the manager. */
const DEMO_WINDOW_KEY = '00000012';

const BUILD_SETTINGS: Partial<Settings> = { demoMode: true, windowKey: DEMO_WINDOW_KEY };

export interface Terminal {
  readonly store: Store;
  readonly pages: RoutedPages;
  readonly till: RunningTill;
  /** Resolves when the first page is known: the start is over, well or not, or will end at sign-on. */
  readonly begun: Promise<void>;
  /** Told when a screen breaks. */
  readonly crashed: (error: Error, where: string) => void;
}

/** Answers at once; start-up goes on behind the Welcome page, and `startUpAtom` says how far it is. */
export function startTerminal(): Terminal {
  const store = createStore();
  const pages = createRoutedPages();
  const settings = createSettingsStore(
    storageOf(() => localStorage),
    BUILD_SETTINGS,
  );
  store.set(settingsAtom, settings.settings());
  followOrientation(store, screen.orientation);
  const journal = deferredJournal<Transaction>();
  const till = assemble(store, pages, settings, journal.journal);
  followKeyboardScans({ store, clock: systemClock, till });
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const stop = store.sub(startUpAtom, () => {
    if (store.get(startUpAtom).phase === 'starting') return;
    stop();
    begin();
  });
  void start(store, journal, till, () => {
    // Where nobody was signed on it begins with sign-on, whatever the journal says.
    if (pages.top() === 'signOn') begin();
  });
  // Behind the first page: no start waits for them.
  void begun.then(nextPaint).then(() => {
    if (store.get(startUpAtom).phase === 'blocked') return;
    return loadLocalFiles({ fetch: (path, init) => fetch(path, init), settings, log });
  });
  return {
    store,
    pages,
    till,
    begun,
    crashed: (error, where) => log(`${error.name}: ${error.message}${where}`),
  };
}

async function start(
  store: Store,
  journal: DeferredJournal<Transaction>,
  till: RunningTill,
  onOurs: () => void,
): Promise<void> {
  const block = (reason: unknown): void =>
    store.set(startUpAtom, { phase: 'blocked', reason: 'storage', detail: String(reason) });
  try {
    const starting = till.start();
    starting.catch(block);
    if (!(await claiming)) {
      store.set(startUpAtom, { phase: 'blocked', reason: 'otherTab', detail: '' });
      // The other tab was closed: this one may be the window now, from the start.
      void windowGivenUp(navigator.locks).then(() => location.reload());
      return;
    }
    onOurs();
    const opened = await opening;
    journal.open(opened.journal);
    // Behind the reads of the start and the page that follows from them, long before anyone can have signed on.
    await Promise.all([starting, nextPaint().then(opened.prove)]);
  } catch (error) {
    block(error);
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
  const session = createSessionStore(
    { tab: storageOf(() => sessionStorage), browser: storageOf(() => localStorage) },
    newId,
  );
  const host = createDemoHost(settings.settings(), clock, (detail) =>
    store.set(startUpAtom, { phase: 'blocked', reason: 'trainingDay', detail }),
  );
  const http = createToteHttp({
    fetch: host.fetch,
    clock,
    token: session.token,
    onExpired: () => till.sessionExpired(),
  });
  const documents = createDocuments(store);
  const registration: TerminalRegistration = registerTerminal({
    onUpdateWaiting: () => store.set(updateWaitingAtom, true),
    onReplaced: () => store.set(updateWaitingAtom, true),
  });
  const till: RunningTill = createTill({
    store,
    clock,
    newId,
    random: Math.random,
    reload: () => location.reload(),
    settings,
    session,
    calls: createToteCalls(http, session),
    cards: createCardBook({ http, clock, ageLimit: cardAgeLimit(store) }),
    openSocket: host.openSocket,
    journal,
    printers: createPagePrinters(store, clock),
    pages,
    documentOf: documents.ofTransaction,
    testDocument: documents.test,
    raceDocuments: documents.ofRaces,
    demo: {
      async restart() {
        await host.forget();
        session.setToken(null);
        location.reload();
      },
    },
    version: __BUILD__.VERSION,
    updates: {
      check: () => registration.checkForUpdate(),
      activate: async () => void (await registration.activate()),
    },
    painted: nextPaint,
    ownTask,
    log,
  });
  return till;
}

/** The one place where the terminal speaks to whoever repairs it. */
function log(message: string): void {
  // oxlint-disable-next-line no-console
  console.warn(message);
}

/** A storage the browser refuses (private window, policy) is as good as none. */
function storageOf(open: () => Storage): Storage | null {
  try {
    return open();
  } catch {
    return null;
  }
}
