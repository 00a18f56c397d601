/**
 * Puts the window together: its settings, devices, connection, sessions and start. What a signed-on teller does at it is in tellers-work.ts, which
 * is loaded while the sign-on page is looked at. Owns who is told of what; every rule is in the part it belongs to.
 */

import type { CardListSettings } from '../config/card-list-settings.ts';
import type { ListView, Settings, ViewSetting } from '../config/settings.ts';
import { say } from '../i18n/say.ts';
import type { ToteConnection } from '../tote/socket.ts';
import { say as sayOnSocket } from '../tote/wire/socket.ts';
import type { WindowSignOn } from '../tote/wire/terminal.ts';
import { startClockwork } from './clockwork.ts';
import { createCounter } from './counter.ts';
import { createCustomerBook } from './customer-book.ts';
import { createHostOrders } from './host-orders.ts';
import { openLiveConnection } from './live-connection.ts';
import { viewsInMode } from './modes.ts';
import type { Page } from './pages.ts';
import { choosePrinter } from './printer-choice.ts';
import { createSendTimes } from './send-times.ts';
import { createSignOn } from './sign-on.ts';
import { afterEvent, type StartUpEvent } from './start-up.ts';
import {
  type ConfigurationTab,
  cardListAtom,
  configurationTabAtom,
  paperAtom,
  printerAtom,
  settingsAtom,
  startUpAtom,
  startUpProgressAtom,
  tellerAtom,
  unresolvedAtom,
  updateCheckAtom,
  viewSettingsAtom,
} from './state.ts';
import type { TellersWork } from './tellers-work.ts';
import type { Acts, Till } from './till.ts';
import type { TillParts, WindowParts } from './till-parts.ts';
import { createTrainer } from './trainer.ts';
import { layTrainingDay, restartTrainingDay } from './training-day.ts';
import { createWindowLog } from './window-log.ts';
import { createWindowMemory } from './window-memory.ts';

export interface RunningTill extends Till {
  /** The host answered that it knows the session no more, to whatever it was asked (S198). */
  readonly sessionExpired: () => void;
  /** Takes up what was left at the last stop; resolves when the first page can be shown. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

/** Acts that can be asked for on a page that shows before anybody is signed on. */
type EarlyAct = 'scanned' | 'scanBegun' | 'rememberPlace' | 'printTestTicket';

export interface WindowTillParts extends TillParts {
  /** What a signed-on teller does, as the file that is loaded behind the sign-on page. */
  readonly loadWork: () => Promise<(parts: TillParts & WindowParts) => TellersWork>;
}

export function createTill(given: WindowTillParts): RunningTill {
  const log = createWindowLog(given.clock, given.log);
  const parts: WindowTillParts = { ...given, log: log.note };
  const { store, clock, journal, pages, session } = parts;
  const counter = createCounter(store, clock);
  const customers = createCustomerBook(store, journal, blockStorage, sayUnreadable);
  const memory = createWindowMemory(store, journal, parts.log);
  const sendTimes = createSendTimes(parts.clock);
  /** Null until it is loaded; nobody is signed on before that. */
  let work: TellersWork | null = null;
  let working: Promise<TellersWork> | null = null;

  /** Rejects when it cannot be loaded; another call tries again. */
  function loadWork(): Promise<TellersWork> {
    working ??= putToWork().catch((error: unknown) => {
      working = null;
      throw error;
    });
    return working;
  }

  async function putToWork(): Promise<TellersWork> {
    const createWork = await parts.loadWork();
    work = createWork({
      ...parts,
      counter,
      customers,
      memory,
      sendTimes,
      openPrinterSetup: () => openConfiguration('printer'),
      blockStorage,
      sessionExpired: () => signOn.expired(),
      onSelected: (element) => connection?.send(sayOnSocket.nav(element)),
      tell: (text) => connection?.send(text),
    });
    Object.assign(till, work.acts);
    return work;
  }

  /** What may be asked of a teller's work before anybody is signed on: it is done as soon as the work is there, or not at all. */
  async function early(act: (acts: Acts) => unknown): Promise<void> {
    try {
      await act((await loadWork()).acts);
    } catch (error) {
      parts.log(`not loaded: ${String(error)}`);
    }
  }

  const signOn = createSignOn({
    ...parts,
    counter,
    customers,
    onSignedOn,
    onSignedOff: async () => work?.signedOff(),
    alone: async (leaving) => work !== null && work.alone(leaving),
    mayLeaveSession: async () => work === null || work.tellSingleSession(),
    openPrinterSetup: () => openConfiguration('printer'),
    openWindowSetup: () => openConfiguration('windowSetup'),
    openDoubts: () => pages.push('doubts'),
  });
  const trainer = createTrainer({
    ...parts,
    counter,
    room: parts.demo,
    layDay: (kind) => void layTrainingDay({ ...parts, counter, customers, memory }, kind),
  });
  const orders = createHostOrders({ ...parts, log, send: (text) => connection?.send(text) });
  let connection: ToteConnection | null = null;
  let stops: (() => void)[] = [];
  let journalRestored: Promise<void> = Promise.resolve();
  /** Sign-on needs to know whether the printer is there (T256), and it may still be looked for. */
  let printersRestored: Promise<void> = Promise.resolve();

  function openConfiguration(tab: ConfigurationTab): void {
    store.set(configurationTabAtom, tab);
    pages.push('configuration');
  }

  function sayUnreadable(count: number): void {
    const lines = [say('journal.unreadableLine', { count }), say('journal.unreadableDo')];
    void counter.alert({ title: say('journal.unreadable'), lines });
  }

  function blockStorage(detail: string): void {
    store.set(startUpAtom, { phase: 'blocked', reason: 'storage', detail });
  }

  async function onSignedOn(reply: WindowSignOn, how: 'signedOn' | 'resumed'): Promise<void> {
    parts.settings.fromHost(reply.config, reply.staticKeys);
    await memory.keepNumber(reply.windowNumber);
    connection?.present();
    orders.introduce();
    const tellers = await loadWork();
    if (how === 'signedOn') tellers.beginAnew();
    tellers.signedOn(reply);
  }

  function watchSettings(): void {
    const show = (): void => {
      store.set(settingsAtom, parts.settings.settings());
      store.set(viewSettingsAtom, viewsInMode(parts.settings.views(), parts.settings.settings()));
      store.set(cardListAtom, parts.settings.cardList());
    };
    show();
    stops.push(parts.settings.onChange(show));
  }

  function connect(): void {
    connection = openLiveConnection({
      ...parts,
      counter,
      token: session.token,
      onSessionExpired: signOn.expiredLive,
      onAccountExpired: () => work?.accountExpired(),
      onMessage(message) {
        if (!orders.heard(message)) work?.heard(message);
      },
      onConnected() {
        orders.introduce();
        work?.connected();
      },
    });
    stops.push(connection.stop);
  }

  async function restoreFromJournal(): Promise<void> {
    const [pending, lastReqseq, lastSentAt] = await Promise.all([
      journal.pending(),
      journal.lastReqseq(),
      journal.lastSentAt(),
      memory.restore(),
      customers.restore(),
    ]);
    if (pending.length > 0) (await loadWork()).showLeft(pending);
    // A lost sale is told from later ones by its number, among other things, and a host answers a number it has seen with the
    // answer it gave: no number is used again.
    if (lastReqseq !== null) session.continueAfter(lastReqseq);
    if (lastSentAt !== null) sendTimes.continueAfter(lastSentAt);
  }

  function showSignOn(): void {
    pages.reset('signOn');
    showReady();
  }

  /** A window that was found unable to sell stays blocked, however far its start came. */
  function showReady(): void {
    store.set(startUpAtom, (before) => (before.phase === 'blocked' ? before : { phase: 'ready' }));
  }

  function goOnline(): void {
    connect();
    void early(() => {
      if (parts.settings.settings().preload) work?.followCards();
    });
    printersRestored = parts.printers.restore();
  }

  function progress(event: StartUpEvent): void {
    store.set(startUpProgressAtom, (before) => afterEvent(before, event));
  }

  /** The steps that nobody waits for, behind the first page (T253). */
  async function finishStart(): Promise<void> {
    progress({ type: 'done', step: 'signOn' });
    if (store.get(startUpProgressAtom).step === 'update') {
      await parts.updates.check(() => progress({ type: 'downloading' }));
      progress({ type: 'done', step: 'update' });
    }
    await parts.loadLocalFiles();
    progress({ type: 'done', step: 'quickPickFile' });
  }

  async function activateUpdate(): Promise<void> {
    // A new version would swap the files under an open page: it is let in only when nobody is signed on and nothing is open.
    if (store.get(tellerAtom) === null && store.get(unresolvedAtom) === 0) await parts.updates.activate();
    else await counter.alert({ title: say('update.available'), lines: [say('update.afterSignOff')] });
  }

  const own: Omit<RunningTill, Exclude<keyof Acts, EarlyAct>> = {
    scanned: (...scan) => void early((acts) => acts.scanned(...scan)),
    scanBegun: () => void early((acts) => acts.scanBegun()),
    rememberPlace: () => () => undefined,
    printTestTicket: () => early((acts) => acts.printTestTicket()),
    async start() {
      watchSettings();
      progress({ type: 'done', step: 'configuration' });
      // The sets are settings, and came with them.
      progress({ type: 'done', step: 'luckyQuickPicks' });
      store.set(printerAtom, parts.printers.state());
      stops.push(parts.printers.onState((state) => store.set(printerAtom, state)));
      stops.push(startClockwork(store, clock));
      journalRestored = restoreFromJournal();
      // What the sign-on page does not show waits until it stands: the tote, the cards, the printer. The page itself is drawn while the journal
      // is read; nobody is signed on before that is done.
      if (session.token() === null) {
        // For whoever reads the log (S204).
        parts.log('No cached session token');
        progress({ type: 'tellerKnown', isSignedOn: false });
        pages.reset('signOn');
        await journalRestored;
        showReady();
        await parts.painted();
        goOnline();
        void finishStart();
        return;
      }
      await journalRestored;
      goOnline();
      const isSignedOn = await signOn.resume();
      progress({ type: 'tellerKnown', isSignedOn });
      if (isSignedOn) {
        showReady();
        await (await loadWork()).restoreWager();
      } else {
        showSignOn();
      }
      void finishStart();
    },
    stop() {
      for (const stop of stops) stop();
      stops = [];
      memory.stop();
      orders.stop();
      work?.stop();
    },

    async signOn(tellerId, password) {
      try {
        await Promise.all([journalRestored, printersRestored, loadWork()]);
      } catch (error) {
        await counter.alert({ title: say('signOn.failed'), lines: [say('signOn.notLoaded')] });
        parts.log(`not loaded: ${String(error)}`);
        return false;
      }
      return signOn.signOn(tellerId, password);
    },
    sessionExpired: signOn.expired,
    async signOff() {
      if (work === null || !(await work.mayLeave())) return;
      await signOn.signOff();
      if (store.get(tellerAtom) === null) await work.left();
    },
    lockWindow: signOn.lockWindow,

    answerNotice: counter.answer,
    cancelLock: counter.cancelLock,
    takePaper: (id) => store.set(paperAtom, (shown) => shown.filter((entryOf) => entryOf.id !== id)),

    choosePrinter: (kind) => choosePrinter(parts.printers, counter, kind),
    disconnectPrinter: parts.printers.disconnect,
    changeSettings: (changes: Partial<Settings>) => parts.settings.change(changes),
    changeView: (setting: ViewSetting, view: ListView) => parts.settings.changeView(setting, view),
    changeCardList: (to: Partial<CardListSettings>) => parts.settings.changeCardList(to),
    restartTrainingDay: () => void restartTrainingDay({ ...parts, counter, customers, memory }),
    trainer,
    activateUpdate: () => void activateUpdate(),
    async checkForUpdate() {
      store.set(updateCheckAtom, 'checking');
      store.set(updateCheckAtom, await parts.updates.check());
    },
    openPage: (page: Page) => pages.push(page),
    openConfiguration,
    closePage: () => pages.pop(),
  };
  // The rest of the acts come with the work, before anybody is signed on who could do one.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- loadWork puts them in, and signOn waits for it
  const till = own as RunningTill;
  return till;
}
