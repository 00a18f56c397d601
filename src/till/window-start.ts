/**
 * Starts a window, step by step (T253). Reads settings and the journal, and connects to the tote. Shows the
 * sign-on page, or resumes the teller's session of before a reload. Checks for a new version and the files
 * beside the program behind the first page. The steps are drawn by window/start-up.ts; the journal is read by
 * journal-restore.ts.
 */
import type { TillDependencies } from './dependencies.ts';
import { type JournalRestoreDependencies, restoreFromJournal } from './journal-restore.ts';
import type { WindowPrinters } from './printing/printer-acts.ts';
import { startClockwork } from './window/clockwork.ts';
import { viewsInMode } from './window/modes.ts';
import { cardListAtom, settingLayersAtom, settingsAtom, viewSettingsAtom } from './window/settings-state.ts';
import { afterEvent, type StartUpEvent } from './window/start-up.ts';
import { startUpAtom, startUpProgressAtom } from './window/start-up-state.ts';

export interface WindowStartDependencies
  extends JournalRestoreDependencies,
    Pick<TillDependencies, 'clock' | 'pages' | 'loadLocalFiles' | 'painted'> {
  readonly windowPrinters: Pick<WindowPrinters, 'follow' | 'require'>;
  /** Checks for a new version (S044, S045); `onDownloading`: one was found. */
  readonly checkForUpdate: (onDownloading: () => void) => Promise<void>;
  /** Opens the live connection. */
  readonly connect: () => void;
  /** Takes up the session of before the reload; true if a teller is signed on. */
  readonly resume: () => Promise<boolean>;
}

export interface WindowStart {
  /** Takes up what was left at the last stop; resolves when the first page can be shown. */
  readonly start: () => Promise<void>;
  /**
   * Resolves when a teller can be signed on. The journal is read, and it is known if the printer is there
   * (T256).
   */
  readonly restored: () => Promise<void>;
  readonly stop: () => void;
}

export function createWindowStart(parts: WindowStartDependencies): WindowStart {
  const { store, clock, session, settings, printers, pages } = parts;
  let stops: (() => void)[] = [];
  let journalRestored: Promise<void> = Promise.resolve();
  let endSearch: () => void = () => undefined;
  // Open from the beginning: a teller may sign on before the printer is looked for, behind the first page.
  const printersRestored = new Promise<void>((resolve) => {
    endSearch = resolve;
  });

  function watchSettings(): void {
    const show = (): void => {
      store.set(settingsAtom, settings.settings());
      store.set(settingLayersAtom, settings.layers());
      store.set(viewSettingsAtom, viewsInMode(settings.views(), settings.settings()));
      store.set(cardListAtom, settings.cardList());
    };
    show();
    stops.push(settings.onChange(show));
  }

  /** A window that was found unable to sell stays blocked, however far its start came. */
  function showReady(): void {
    store.set(startUpAtom, (before) => (before.phase === 'blocked' ? before : { phase: 'ready' }));
  }

  /** The list of cards is there before anybody asks for it, where the setting says so. */
  async function followCards(): Promise<void> {
    try {
      const work = await parts.loadSignedOnTill();
      if (settings.settings().preload) work.wager.cardWatch.start();
    } catch (error) {
      parts.log(`not loaded: ${String(error)}`);
    }
  }

  function goOnline(): void {
    parts.connect();
    void followCards();
    void printers.restore().then(endSearch, endSearch);
  }

  function progress(event: StartUpEvent): void {
    store.set(startUpProgressAtom, (before) => afterEvent(before, event));
  }

  /** The steps that nobody waits for, behind the first page. */
  async function finishStart(): Promise<void> {
    progress({ type: 'done', step: 'signOn' });
    if (store.get(startUpProgressAtom).step === 'update') {
      await parts.checkForUpdate(() => progress({ type: 'downloading' }));
      progress({ type: 'done', step: 'update' });
    }
    await parts.loadLocalFiles();
    progress({ type: 'done', step: 'quickPickFile' });
    await printersRestored;
    await parts.windowPrinters.require();
  }

  /**
   * Connects to the tote, loads the cards and looks for the printer after the sign-on page is painted. The
   * page shows none of them, and is drawn while the journal is read. Nobody is signed on before the journal
   * was read.
   */
  async function startSignedOff(): Promise<void> {
    // For whoever reads the log (S204).
    parts.log('No cached session token');
    progress({ type: 'tellerKnown', isSignedOn: false });
    pages.reset('signOn');
    await journalRestored;
    showReady();
    await parts.painted();
    goOnline();
  }

  async function startInSession(): Promise<void> {
    await journalRestored;
    goOnline();
    const isSignedOn = await parts.resume();
    progress({ type: 'tellerKnown', isSignedOn });
    if (!isSignedOn) pages.reset('signOn');
    showReady();
    if (isSignedOn) await (await parts.loadSignedOnTill()).restoreWager();
  }

  return {
    async start() {
      watchSettings();
      progress({ type: 'done', step: 'configuration' });
      // The sets are settings, and came with them.
      progress({ type: 'done', step: 'luckyQuickPicks' });
      stops.push(parts.windowPrinters.follow());
      stops.push(startClockwork(store, clock));
      journalRestored = restoreFromJournal(parts, (stop) => stops.push(stop));
      await (session.token() === null ? startSignedOff() : startInSession());
      void finishStart();
    },
    async restored() {
      await Promise.all([journalRestored, printersRestored]);
    },
    stop() {
      for (const stop of stops) stop();
      stops = [];
    },
  };
}
