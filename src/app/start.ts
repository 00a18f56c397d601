/**
 * Assembles a terminal for this page: its storage, clock, tote, printers and pages. No other file chooses
 * them. Starts the settings, the claim to the window and the journal in order, before the till's own start-up
 * (T253). The till is started at once. Its parts that need the journal wait until the journal is open. It is
 * opened only in the window that is ours.
 */
import { createStore } from 'jotai/vanilla';
import { registerTerminal, type TerminalRegistration } from '../../service-worker/registration.ts';
import { originOfHost } from '../config/host-address.ts';
import { httpTerms } from '../config/http-terms.ts';
import { machineSettings } from '../config/machine-settings.ts';
import { isPreview, siteAddress, storageOfProgram } from '../config/program-address.ts';
import { readSettings } from '../config/read-settings.ts';
import type { Settings } from '../config/settings.ts';
import { createSettingsStore, type SettingsStore } from '../config/settings-store.ts';
import { loadLocalFiles } from '../config/site-files/local-files.ts';
import { keptSiteTexts } from '../config/site-files/site-texts.ts';
import {
  type ChosenBy,
  chooseTote,
  fixedBySite,
  ownWindowKey,
  type SiteValues,
  type ToteChoice,
} from '../config/tote-choice.ts';
import { overrideTexts } from '../i18n/i18n.ts';
import { createAuditQueue } from '../journal/audit/audit-queue.ts';
import { auditedJournal } from '../journal/audit/audited-journal.ts';
import { type DeferredJournal, deferredJournal } from '../journal/deferred-journal.ts';
import type { Journal } from '../journal/journal.ts';
import { isFromNewerProgram } from '../journal/window-database.ts';
import { createWindowLog } from '../log/window-log.ts';
import { type OtherTabCommands, whyKept } from '../till/connection/other-tab.ts';
import { createTill, type RunningTill } from '../till/create-till.ts';
import { auditedLog } from '../till/logs/audited-lines.ts';
import { type LogCommands, lazyLogCommands } from '../till/logs/log-commands.ts';
import { tellerAtom } from '../till/session/teller-state.ts';
import type { SetupOrigin } from '../till/setup/setup-state.ts';
import { installAtom, storageKeptAtom } from '../till/storage/device-state.ts';
import { previewBuildAtom, updateDownloadAtom, updateWaitingAtom } from '../till/storage/program-state.ts';
import type { Transaction } from '../till/transactions/customer-session.ts';
import type { Store } from '../till/window/dialogs.ts';
import { isForPractice } from '../till/window/modes.ts';
import { settingsAtom } from '../till/window/settings-state.ts';
import { startUpAtom } from '../till/window/start-up-state.ts';
import { createCaller } from '../tote/calls/caller.ts';
import { createTerminalCalls } from '../tote/calls/terminal.ts';
import type { TipsFetch } from '../tote/tips/tips-token.ts';
import { createToteHttp } from '../tote/transport/http.ts';
import { createSessionStore } from '../tote/transport/session-store.ts';
import { holdFollowed } from '../ui/keys/use-following.ts';
import { type Clock, systemClock } from '../wagering/ground/clock.ts';
import { pennies } from '../wagering/ground/money.ts';
import { createDebugTap, type DebugTap } from './demo/debug-tap.ts';
import { createDemoHost, type DemoHost } from './demo/demo-host.ts';
import { createKeptScreenFaults } from './demo/kept-screen-faults.ts';
import { createLazyRoomTrainer } from './demo/lazy-room-trainer.ts';
import { createTrainingRoom } from './demo/training-room.ts';
import { goodSite, hasMistake } from './host/good-site.ts';
import { hostNameOf } from './host/host-name.ts';
import { askToKeep, requestKeep } from './host/kept-storage.ts';
import { createNetworkHost, type NetworkHost } from './host/network-host.ts';
import { createSiteReport, type ReportFile } from './host/site-report.ts';
import { followLanguage } from './host/window-language.ts';
import { createPageTracing } from './log/page-tracing.ts';
import { giveUpWindow } from './page/give-up.ts';
import { followKeyboardScans } from './page/keyboard-scans.ts';
import { nextPaint, nextTurn, quietMoment } from './page/next-paint.ts';
import { followOrientation } from './page/orientation.ts';
import { otherBuildOf } from './page/other-build.ts';
import { createRoutedPages, type RoutedPages } from './page/page-stack.tsx';
import { showScansAtOnce } from './page/scans-shown.ts';
import { createPagePrinters } from './printers/printers.ts';
import { claiming, claimStolen, installing, opening, persisted, site } from './tabs/early-requests.ts';
import { otherTabOfPage } from './tabs/other-tab-of-page.ts';
import { answerTabs, openTabChannel } from './tabs/tab-handover.ts';
import { canClaimWindow, windowGivenUp } from './tabs/window-claim.ts';

const audit = createAuditQueue(systemClock);
const windowLog = auditedLog(createWindowLog(systemClock), audit);

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

/** Is the tote of a start that knows none: the site gave no answer, and nothing is started. */
const UNKNOWN_TOTE: ToteChoice = { demoMode: true, trainingRoom: false, host: '', by: 'nobody' };

/**
 * Returns the settings below the tote's and this machine's: the site's, with the tote that was chosen. Only a
 * demo may make up its window's key.
 */
function buildSettings(values: SiteValues, { demoMode, trainingRoom, host }: ToteChoice): Partial<Settings> {
  const said = readSettings(values);
  const demo = demoMode ? { ...DEMO_SETTINGS, debugPin: madeUpKey() } : {};
  const given = __DEBUG_PIN__ === '' ? {} : readSettings({ debugPin: __DEBUG_PIN__ });
  const { windowKey } = persisted.policy;
  const policy = windowKey === undefined ? {} : { windowKey };
  return {
    ...machineSettings(navigator.userAgent),
    ...demo,
    ...given,
    ...said,
    demoMode,
    trainingRoom,
    host,
    ...policy,
  };
}

/** Returns four digits for the protected settings of a demo: its prompt says them to everybody (T384). */
function madeUpKey(): string {
  return String(Math.floor(1_000 + Math.random() * 9_000));
}

/** Names the settings that this machine cannot override: those of the site, and a key of the policy. */
function fixedSettings(values: SiteValues | null): readonly string[] {
  const own = persisted.policy.windowKey === undefined ? [] : ['windowKey'];
  return [...fixedBySite(values), ...own];
}

/** Names who gave the window's key; a demo makes its own up. */
function keyChosenBy(values: SiteValues | null): ChosenBy {
  if (persisted.policy.windowKey !== undefined) return 'policy';
  if (ownWindowKey({ site: values, ...persisted }) !== '') return 'machine';
  return typeof values?.['windowKey'] === 'string' ? 'site' : 'nobody';
}

export interface Terminal {
  readonly store: Store;
  readonly pages: RoutedPages;
  readonly till: RunningTill;
  readonly debug: DebugTap;
  readonly otherTab: OtherTabCommands;
  /** Resolves when the first page is known: the start is over, well or not, or will end at sign-on. */
  readonly begun: Promise<void>;
  /** Resolves when the window's language is loaded, or is known not to be. At once for English. */
  readonly spoken: Promise<void>;
  /** Logs a screen that broke. */
  readonly crashed: (error: Error, where: string) => void;
  /** Writes a line for the technician. */
  readonly log: (message: string) => void;
}

/**
 * Returns at once. Start-up continues behind the Welcome page, and `startUpAtom` has its progress. `answered`
 * holds the site's settings for this terminal. Without it, and without a tote that was set here, nothing is
 * started. `ofWindow` names the settings that the window's own file gives.
 */
export function startTerminal(answered: SiteValues | null, ofWindow: readonly string[]): Terminal {
  const said =
    answered === null
      ? null
      : goodSite(
          storageOfProgram(
            storageOf(() => localStorage),
            document.baseURI,
          ),
          answered,
        );
  const store = createStore();
  const pages = createRoutedPages();
  const choice = chooseTote({ site: said, ...persisted });
  const settings = createSettingsStore(
    storageOf(() => localStorage),
    buildSettings(said ?? {}, choice ?? UNKNOWN_TOTE),
    { site: Object.keys(said ?? {}), window: ofWindow, fixed: fixedSettings(said) },
  );
  store.set(settingsAtom, settings.settings());
  const siteTexts = keptSiteTexts(
    storageOfProgram(
      storageOf(() => localStorage),
      document.baseURI,
    ),
  );
  for (const [language, texts] of Object.entries(siteTexts)) overrideTexts(language, texts);
  const isRunning = isPreview(document.baseURI);
  store.set(previewBuildAtom, { isRunning, isOffered: isRunning });
  followOrientation(store, screen.orientation);
  const journal = deferredJournal<Transaction>();
  noteErrors();
  const report = createSiteReport(store, log);
  const { till, debug, loadLog } = assemble(
    store,
    pages,
    settings,
    journal.journal,
    {
      tote: (choice ?? UNKNOWN_TOTE).by,
      windowKey: keyChosenBy(said),
      fixed: fixedSettings(said),
    },
    report,
  );
  const language = followLanguage({
    store,
    onFailed: (failure) => void till.languageNotLoaded(failure),
    log,
  });
  followKeyboardScans({ store, clock: systemClock, till });
  showScansAtOnce(store);
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const stop = store.sub(startUpAtom, () => {
    if (store.get(startUpAtom).phase === 'starting') return;
    stop();
    begin();
  });
  if (!canClaimWindow()) {
    store.set(startUpAtom, { phase: 'blocked', reason: 'address', detail: location.origin });
  } else if (choice === null) {
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
  addEventListener('online', () => {
    till.reconnect();
    language.retry();
  });
  installing.follow((state) => store.set(installAtom, state));
  void followSite(store, report);
  void afterFirstPage(store, begun, loadLog);
  return {
    store,
    pages,
    till,
    debug,
    otherTab: otherTabOfPage(store, log),
    begun,
    spoken: language.first,
    log,
    crashed: (error, where) => log(`${error.name}: ${error.message}${where} ${error.stack ?? ''}`),
  };
}

/** Does all that no start waits for. */
async function afterFirstPage(
  store: Store,
  begun: Promise<void>,
  loadLog: () => Promise<LogCommands>,
): Promise<void> {
  await begun;
  await nextPaint();
  // The log keeps its lines in memory until its file is there: the sign-on page is usable first.
  await quietMoment();
  loadLog().catch((error: unknown) => log(`log: not loaded: ${String(error)}`));
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
async function followSite(store: Store, report: ReportFile): Promise<void> {
  if ((await site.changed) && store.get(tellerAtom) === null) location.reload();
  for (const [path, text] of Object.entries(await site.answers)) report(path, hasMistake(text) ? text : null);
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
    journal.open(auditedJournal(opened.journal, audit));
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
  chosenBy: SetupOrigin,
  report: ReportFile,
): Pick<Terminal, 'till' | 'debug'> & { readonly loadLog: () => Promise<LogCommands> } {
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
  const isTraining = isForPractice(settings.settings());
  const screenFaults = createKeptScreenFaults(isTraining ? storageOf(() => sessionStorage) : null);
  const training = createDebugTap(host);
  const debug = createDebugTap(training);
  const tracing = createPageTracing(settings);
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
    onExpired: (reason, failure) => till.sessionExpired(reason, failure),
    note: windowLog.note,
    tracing,
  });
  const calls = createTerminalCalls(createCaller(http, session), http, session);
  let logLoading: Promise<LogCommands> | null = null;
  const loadLog = (): Promise<LogCommands> => {
    logLoading ??= import('./log/page-log.ts').then(({ createPageLog }) =>
      createPageLog({
        store,
        clock,
        calls,
        windowLog,
        tracing,
        log,
        audit,
        archive: opening.then(({ archive }) => archive),
      }),
    );
    return logLoading;
  };
  const registration: TerminalRegistration = registerTerminal({
    onUpdateWaiting: () => store.set(updateWaitingAtom, true),
    onReplaced: () => store.set(updateWaitingAtom, true),
    onDownload: (download) => store.set(updateDownloadAtom, download),
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
    chosenBy,
    calls,
    openSocket: debug.openSocket,
    // The demo's tote is in this page, and a host on this machine is reached without a line.
    isOnline: () => demo !== null || navigator.onLine,
    journal,
    storage: storageOf(() => localStorage),
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
      async activate() {
        // Nothing waits where another tab has let the version in: this page runs the older one.
        if ((await registration.activate()) === 'nothing-waiting') location.reload();
      },
      waits: registration.isWaiting,
      async packageAddress() {
        if (demo !== null) return null;
        const { findPackage } = await import('./host/package-address.ts');
        return findPackage(host.base, (url, init) => fetch(url, init));
      },
    },
    device: {
      install: installing.install,
      keepData: () => requestKeep(navigator.storage),
      async facts() {
        const { deviceFacts } = await import('./host/device-facts.ts');
        return deviceFacts(navigator);
      },
    },
    otherBuild: otherBuildOf({
      page: document.baseURI,
      fetch: (address, init) => fetch(address, init),
      leaveFor: (address) => location.replace(address),
    }),
    loadLocalFiles: () =>
      loadLocalFiles({
        fetch: (path, init) => fetch(siteAddress(path, document.baseURI), init),
        settings,
        log,
        wrong: report,
      }),
    async loadSignedOnTill() {
      const { assembleSignedOnTill } = await import('./assemble-signed-on-till.ts');
      const room = demo === null ? { base: host.base, tap: training, screenFaults } : null;
      return (given) => assembleSignedOnTill(given, { http, tipsFetch: host.tips, log, report, room });
    },
    loadTechnician: async () =>
      (await import('../till/technician/create-technician-room.ts')).createTechnicianRoom,
    painted: nextPaint,
    quiet: quietMoment,
    turn: nextTurn,
    holdScreen: holdFollowed,
    log,
    note: windowLog.note,
    logs: lazyLogCommands(loadLog, log),
  });
  return { till, debug, loadLog };
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

/** Writes a fault to the window's log, and to the console for a technician who has it open. */
function log(message: string): void {
  // oxlint-disable-next-line no-console
  console.warn(windowLog.note(message));
}

/** Notes which program starts, and every error that nothing else catches. */
function noteErrors(): void {
  const { VERSION, COMMIT, SITE } = __BUILD__;
  windowLog.note(`program: ${VERSION} ${COMMIT} ${SITE}, ${navigator.userAgent}`);
  const words = (error: unknown): string =>
    error instanceof Error ? (error.stack ?? String(error)) : String(error);
  addEventListener('error', (event) => windowLog.note(`error: ${words(event.error ?? event.message)}`));
  addEventListener('unhandledrejection', ({ reason }) => windowLog.note(`error: ${words(reason)}`));
}

/** A storage the browser refuses (private window, policy) is as good as none. */
function storageOf(open: () => Storage): Storage | null {
  try {
    return open();
  } catch {
    return null;
  }
}
