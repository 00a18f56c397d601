/**
 * Starts a window, step by step (T253): settings, the journal, the tote, then the sign-on page or the teller
 * of before a reload. Behind the first page come the check for a new version and the files beside the
 * program. Keeps the order of the steps, and shows on the start-up page how far they are.
 */

import type { TillDependencies, WindowServices } from './dependencies.ts';
import { paperAtom } from './printing/paper-state.ts';
import type { WindowPrinters } from './printing/printer-acts.ts';
import { customerAtom, drawerTransactionsAtom } from './session/customer-state.ts';
import type { SignedOnTill } from './signed-on-till.ts';
import { followHostChange } from './storage/host-change.ts';
import type { LostJournal } from './storage/lost-journal.ts';
import { followWindowKey } from './storage/persisted-window-key.ts';
import { updateCheckAtom } from './storage/program-state.ts';
import { liesOnScreen } from './transactions/paper-on-screen.ts';
import { startClockwork } from './window/clockwork.ts';
import { viewsInMode } from './window/modes.ts';
import { cardListAtom, settingsAtom, viewSettingsAtom } from './window/settings-state.ts';
import { afterEvent, type StartUpEvent } from './window/start-up.ts';
import { startUpAtom, startUpProgressAtom } from './window/start-up-state.ts';

export interface WindowStartDependencies
  extends Pick<
      TillDependencies,
      | 'store'
      | 'clock'
      | 'settings'
      | 'session'
      | 'host'
      | 'reload'
      | 'journal'
      | 'printers'
      | 'pages'
      | 'updates'
      | 'loadLocalFiles'
      | 'painted'
      | 'log'
    >,
    Pick<WindowServices, 'dialogs' | 'customers' | 'memory' | 'sendTimes'> {
  readonly windowPrinters: Pick<WindowPrinters, 'follow' | 'require'>;
  readonly lostJournal: Pick<LostJournal, 'compare' | 'markAnew'>;
  readonly loadSignedOnTill: () => Promise<SignedOnTill>;
  /** Opens the live connection. */
  readonly connect: () => void;
  /** Takes up the session of before the reload; true if a teller is signed on. */
  readonly resume: () => Promise<boolean>;
}

export interface WindowStart {
  /** Takes up what was left at the last stop; resolves when the first page can be shown. */
  readonly start: () => Promise<void>;
  /**
   * Resolves when a teller can be signed on: the journal is read and it is known whether the printer is there
   * (T256).
   */
  readonly restored: () => Promise<void>;
  readonly stop: () => void;
}

export function createWindowStart(parts: WindowStartDependencies): WindowStart {
  const { store, clock, session, settings, journal, printers, pages } = parts;
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
      store.set(viewSettingsAtom, viewsInMode(settings.views(), settings.settings()));
      store.set(cardListAtom, settings.cardList());
    };
    show();
    stops.push(settings.onChange(show));
  }

  /**
   * A page that went before it had written that a ticket was printed: where the paper lies on the screen it
   * was.
   */
  async function findPapers(): Promise<void> {
    const shown = store.get(paperAtom);
    const found = [...store.get(customerAtom).transactions, ...store.get(drawerTransactionsAtom)].filter(
      (transaction) => transaction.paper === 'uncertain' && liesOnScreen(shown, transaction),
    );
    for (const { id } of found) await parts.customers.setPaper(id, 'printed');
  }

  async function restoreFromJournal(): Promise<void> {
    const changed = await followHostChange(parts);
    if (changed !== null) void parts.dialogs.alert(changed);
    await parts.lostJournal.compare();
    const [pending, lastReqseq, lastSentAt, { wasPrinting }, stopCopying] = await Promise.all([
      journal.pending(),
      journal.lastReqseq(),
      journal.lastSentAt(),
      parts.customers.restore(),
      followWindowKey(parts),
      parts.memory.restore(),
    ]);
    stops.push(stopCopying);
    if (wasPrinting) printers.doubtPrinter();
    await findPapers();
    if (pending.length > 0) (await parts.loadSignedOnTill()).money.showLeft(pending);
    // Continues after the last REQSEQ, so that no number is used twice. A lost sale is found by its number,
    // and a host repeats its answer to a number it has seen.
    if (lastReqseq !== null) session.continueAfter(lastReqseq);
    parts.lostJournal.markAnew(lastSentAt, pending);
    if (lastSentAt !== null) parts.sendTimes.continueAfter(lastSentAt);
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
      store.set(updateCheckAtom, 'checking');
      store.set(updateCheckAtom, await parts.updates.check(() => progress({ type: 'downloading' })));
      progress({ type: 'done', step: 'update' });
    }
    await parts.loadLocalFiles();
    progress({ type: 'done', step: 'quickPickFile' });
    await printersRestored;
    await parts.windowPrinters.require();
  }

  /**
   * Connects to the tote, loads the cards and looks for the printer after the sign-on page is painted: it
   * shows none of them. The page is drawn while the journal is read. Nobody is signed on before the journal
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
      journalRestored = restoreFromJournal();
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
