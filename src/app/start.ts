/**
 * Assembles a terminal for this page: its storage, clock, tote, printers and pages. No other file chooses
 * them. Starts the settings, the claim to the window and the journal in order, before the till's own start-up
 * (T253). The till is started at once. Its parts that need the journal wait until the journal is open. It is
 * opened only in the window that is ours.
 */
import { createStore } from 'jotai/vanilla';
import { createScreenFaults } from '../../drivers/printers/screen/screen-faults.ts';
import { registerTerminal, type TerminalRegistration } from '../../service-worker/registration.ts';
import { originOfHost } from '../config/host-address.ts';
import { httpTerms } from '../config/http-terms.ts';
import { loadLocalFiles } from '../config/local-files.ts';
import { readSettings } from '../config/read-settings.ts';
import type { Settings } from '../config/settings.ts';
import { createSettingsStore, type SettingsStore } from '../config/settings-store.ts';
import { keptSiteTexts } from '../config/site-texts.ts';
import { overrideTexts } from '../i18n/i18n.ts';
import { type DeferredJournal, deferredJournal } from '../journal/deferred-journal.ts';
import type { Journal } from '../journal/journal.ts';
import { isFromNewerProgram } from '../journal/window-database.ts';
import { cardAgeLimit } from '../till/cards/card-age.ts';
import { type OtherTabCommands, whyKept } from '../till/connection/other-tab.ts';
import { createTill, type RunningTill } from '../till/create-till.ts';
import { tellerAtom } from '../till/session/teller-state.ts';
import { installAtom, storageKeptAtom } from '../till/storage/device-state.ts';
import { updateWaitingAtom } from '../till/storage/program-state.ts';
import type { Transaction } from '../till/transactions/customer-session.ts';
import type { Store } from '../till/window/dialogs.ts';
import { settingsAtom } from '../till/window/settings-state.ts';
import { startUpAtom } from '../till/window/start-up-state.ts';
import { createToteCalls } from '../tote/calls.ts';
import { createCardBook } from '../tote/card-book.ts';
import type { TipsFetch } from '../tote/tips/tips-token.ts';
import { createToteHttp } from '../tote/transport/http.ts';
import { createSessionStore } from '../tote/transport/session-store.ts';
import { holdFollowed } from '../ui/keys/use-following.ts';
import { type Clock, systemClock } from '../wagering/ground/clock.ts';
import { pennies } from '../wagering/ground/money.ts';
import { createDebugTap, type DebugTap } from './demo/debug-tap.ts';
import { createDemoHost, type DemoHost } from './demo/demo-host.ts';
import { createLazyRoomTrainer } from './demo/lazy-room-trainer.ts';
import { createTrainingRoom } from './demo/training-room.ts';
import { hostNameOf } from './host/host-name.ts';
import { askToKeep, requestKeep } from './host/kept-storage.ts';
import { createNetworkHost, type NetworkHost } from './host/network-host.ts';
import { isDemoSite, type SiteValues } from './host/site-settings.ts';
import { giveUpWindow } from './page/give-up.ts';
import { followKeyboardScans } from './page/keyboard-scans.ts';
import { nextPaint, nextTurn, quietMoment } from './page/next-paint.ts';
import { followOrientation } from './page/orientation.ts';
import { createRoutedPages, type RoutedPages } from './page/page-stack.tsx';
import { createPagePrinters } from './printers/printers.ts';
import { claiming, claimStolen, installing, opening, site } from './tabs/early-requests.ts';
import { otherTabOfPage } from './tabs/other-tab-of-page.ts';
import { answerTabs, openTabChannel } from './tabs/tab-handover.ts';
import { canClaimWindow, windowGivenUp } from './tabs/window-claim.ts';

/** The window key of the training room; a real one comes from the manager. */
const DEMO_WINDOW_KEY = '00000012';

const DEMO_SETTINGS: Partial<Settings> = {
  windowKey: DEMO_WINDOW_KEY,
  // As the demo tote calls itself once a teller has signed on.
  associationName: 'Mutuel Training Association',
  // The demo tote's own feed.
  tipsTokenAddress: '/tips/token',
  tipsQueryAddress: '/tips/graphql',
  // A trainee has no scanner.
  allowCameraScan: true,
  // A US window's, as most tellers know it.
  amountKeys: [10, 20, 50, 100, 200, 300, 400, 500, 1000, 2000, 5000, 10_000].map(pennies),
  ticketConfirmationLimit: pennies(10_000),
};

/**
 * A build is a demo unless its site says otherwise or names a host. Only a demo may make up its window's key.
 */
function buildSettings(values: SiteValues): Partial<Settings> {
  const said = readSettings(values);
  const demoMode = isDemoSite(values);
  return { ...(demoMode ? DEMO_SETTINGS : {}), ...said, demoMode };
}

export interface Terminal {
  readonly store: Store;
  readonly pages: RoutedPages;
  readonly till: RunningTill;
  readonly debug: DebugTap;
  readonly otherTab: OtherTabCommands;
  /** Resolves when the first page is known: the start is over, well or not, or will end at sign-on. */
  readonly begun: Promise<void>;
  /** Logs a screen that broke. */
  readonly crashed: (error: Error, where: string) => void;
}

/**
 * Returns at once. Start-up continues behind the Welcome page, and `startUpAtom` has its progress. `said`
 * holds the site's settings for this terminal. Without it the host is not known, and nothing is started.
 */
export function startTerminal(said: SiteValues | null): Terminal {
  const store = createStore();
  const pages = createRoutedPages();
  const settings = createSettingsStore(
    storageOf(() => localStorage),
    buildSettings(said ?? {}),
  );
  store.set(settingsAtom, settings.settings());
  const siteTexts = keptSiteTexts(storageOf(() => localStorage));
  for (const [language, texts] of Object.entries(siteTexts)) overrideTexts(language, texts);
  followOrientation(store, screen.orientation);
  const journal = deferredJournal<Transaction>();
  const { till, debug } = assemble(store, pages, settings, journal.journal);
  followKeyboardScans({ store, clock: systemClock, till });
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const stop = store.sub(startUpAtom, () => {
    if (store.get(startUpAtom).phase === 'starting') return;
    stop();
    begin();
  });
  if (!canClaimWindow()) {
    store.set(startUpAtom, { phase: 'blocked', reason: 'address', detail: location.origin });
  } else if (said === null) {
    store.set(startUpAtom, { phase: 'blocked', reason: 'site', detail: '' });
  } else {
    void start(store, journal, till, () => {
      // Begins with sign-on if nobody was signed on, before the journal is read and the window is claimed.
      // Nobody can sign on before both, and their notices appear on the sign-on page.
      if (pages.top() === 'signOn') begin();
    });
  }
  // A stored file that is no script: every lazy part of the program may be the one.
  addEventListener('vite:preloadError', ({ payload }) => void till.offerRepair(payload.message));
  addEventListener('online', () => till.reconnect());
  installing.follow((state) => store.set(installAtom, state));
  void followSite(store);
  void afterFirstPage(store, begun);
  return {
    store,
    pages,
    till,
    debug,
    otherTab: otherTabOfPage(store, log),
    begun,
    crashed: (error, where) => log(`${error.name}: ${error.message}${where}`),
  };
}

/** Does all that no start waits for. */
async function afterFirstPage(store: Store, begun: Promise<void>): Promise<void> {
  await begun;
  await nextPaint();
  if (store.get(startUpAtom).phase === 'blocked') return;
  // A browser may ask a person, who takes their time.
  await noteKept(store);
}

async function noteKept(store: Store): Promise<void> {
  store.set(storageKeptAtom, await askToKeep(navigator.storage));
}

/**
 * Follows the site. Settings that differ from the last start's may name another host. The next start uses it,
 * and comes at once if nobody is at work.
 */
async function followSite(store: Store): Promise<void> {
  if ((await site.changed) && store.get(tellerAtom) === null) location.reload();
}

async function start(
  store: Store,
  journal: DeferredJournal<Transaction>,
  till: RunningTill,
  onFirstPage: () => void,
): Promise<void> {
  const block = (error: unknown): void => {
    const reason = isFromNewerProgram(error) ? 'newerStorage' : 'storage';
    store.set(startUpAtom, { phase: 'blocked', reason, detail: String(error) });
  };
  const followClosed = async (closed: Promise<void>): Promise<void> => {
    await closed;
    if (store.get(startUpAtom).phase !== 'blocked') block('The browser has closed the storage.');
  };
  try {
    const starting = till.start();
    starting.catch(block);
    onFirstPage();
    if (!(await claiming)) {
      store.set(startUpAtom, { phase: 'blocked', reason: 'otherTab', detail: '' });
      // The other tab was closed: this one may be the window now, from the start.
      void windowGivenUp(navigator.locks).then(() => location.reload());
      return;
    }
    const stopAnswering = answerTabs(
      openTabChannel(),
      () => whyKept(store),
      () => giveUpWindow(store, journal, till),
    );
    void followStolen(stopAnswering, () => giveUpWindow(store, journal, till));
    const opened = await opening;
    journal.open(opened.journal);
    void followClosed(opened.closed);
    // Behind the reads of the start and the page that follows from them, long before anyone can have signed
    // on.
    await Promise.all([starting, nextPaint().then(opened.prove)]);
  } catch (error) {
    block(error);
  }
}

/**
 * Waits until another tab takes the window. From then on that tab may hand it over. When that tab is closed,
 * the window is this one's again.
 */
async function followStolen(stopAnswering: () => void, stopSelling: () => void): Promise<void> {
  await claimStolen;
  stopAnswering();
  stopSelling();
  await windowGivenUp(navigator.locks);
  location.reload();
}

function assemble(
  store: Store,
  pages: RoutedPages,
  settings: SettingsStore,
  journal: Journal<Transaction>,
): Pick<Terminal, 'till' | 'debug'> {
  const clock = systemClock;
  // Gives no ids if the window cannot be claimed. Nothing that needs an id happens then.
  const newId = (): string => (canClaimWindow() ? crypto.randomUUID() : '');
  const session = createSessionStore(
    { tab: storageOf(() => sessionStorage), browser: storageOf(() => localStorage) },
    newId,
    (write) => void quietMoment().then(write),
  );
  const host = openHost(settings.settings(), clock, (detail) =>
    store.set(startUpAtom, { phase: 'blocked', reason: 'trainingDay', detail }),
  );
  const { demo } = host;
  const screenFaults = createScreenFaults();
  const training = createDebugTap(host);
  const debug = createDebugTap(training);
  const http = createToteHttp({
    // The host's own, until a trainer or a developer puts faults in between.
    get fetch() {
      return debug.fetch;
    },
    base: host.base,
    xsrfToken: host.xsrfToken,
    ...httpTerms(settings),
    clock,
    token: session.token,
    onExpired: (reason) => till.sessionExpired(reason),
  });
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
    host: hostNameOf(settings.settings(), location.origin),
    calls: createToteCalls(http, session),
    cards: createCardBook({ http, clock, ageLimit: cardAgeLimit(store) }),
    openSocket: debug.openSocket,
    // The demo's tote is in this page, and a host on this machine is reached without a line.
    isOnline: () => demo !== null || navigator.onLine,
    journal,
    storage: storageOf(() => localStorage),
    // Waits for a driver of a ticket reader (T442, W063-W066, W104). Until then tests alone put one in.
    ticketReader: null,
    printers: createPagePrinters(store, clock, screenFaults, log),
    pages,
    demo:
      demo === null
        ? null
        : createTrainingRoom({
            demo,
            tap: training,
            screenFaults,
            clock,
            begun() {
              session.setToken(null);
              location.reload();
            },
          }),
    room:
      demo === null && settings.settings().trainingRoom
        ? createLazyRoomTrainer({ base: host.base, fetch: (url, init) => fetch(url, init) })
        : null,
    version: __BUILD__.VERSION,
    updates: {
      check: registration.checkForUpdate,
      repair: registration.repair,
      activate: async () => void (await registration.activate()),
    },
    device: { install: installing.install, keepData: () => requestKeep(navigator.storage) },
    loadLocalFiles: () => loadLocalFiles({ fetch: (path, init) => fetch(path, init), settings, log }),
    async loadSignedOnTill() {
      const { assembleSignedOnTill } = await import('./assemble-signed-on-till.ts');
      return (given) => assembleSignedOnTill(given, { tipsFetch: host.tips, log });
    },
    painted: nextPaint,
    quiet: quietMoment,
    turn: nextTurn,
    holdScreen: holdFollowed,
    log,
  });
  return { till, debug };
}

interface Host extends NetworkHost {
  /** Reaches the tips feed; in demo mode the demo tote's own. */
  readonly tips: TipsFetch;
  /** The page's own tote; null on a real host. */
  readonly demo: DemoHost | null;
}

/** The demo tote in demo mode, and only then; else the host that the settings name. */
function openHost(settings: Settings, clock: Clock, onUnreadable: (reason: string) => void): Host {
  if (settings.demoMode) {
    const demo = createDemoHost(settings, clock, onUnreadable);
    return { ...demo, tips: demo.fetch, base: '', xsrfToken: () => null, demo };
  }
  const { origin } = location;
  const network = createNetworkHost({
    base: originOfHost(settings.host, origin) ?? '',
    origin,
    fetch: (url, init) => fetch(url, init),
    openSocket: (url) => new WebSocket(url),
    cookies: () => document.cookie,
  });
  // A feed is somebody else's: it gets no cookie, and nothing of it is kept but what the window keeps.
  const tips: TipsFetch = (address, init) =>
    fetch(address, { ...init, credentials: 'omit', cache: 'no-store', redirect: 'error' });
  return { ...network, tips, demo: null };
}

/** Writes a line for the technician, the one place that does. */
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
