/**
 * Puts the window together: its settings, devices, connection and sessions. How it starts is window-start.ts; what a signed-on teller does at it is in
 * signed-on-till.ts, which is loaded while the sign-on page is looked at. Owns who is told of what; every rule is in the part it belongs to.
 */

import type { CardListSettings } from '../config/card-list-settings.ts';
import type { ListView, ViewSetting } from '../config/list-views.ts';
import type { Settings } from '../config/settings.ts';
import { say } from '../i18n/say.ts';
import type { ToteConnection } from '../tote/transport/socket.ts';
import { say as sayOnSocket } from '../tote/wire/socket.ts';
import type { WindowSignOn } from '../tote/wire/terminal.ts';
import { createHostOrders } from './connection/host-orders.ts';
import { openLiveConnection } from './connection/live-connection.ts';
import { createSignOn } from './connection/sign-on.ts';
import { createCustomerHandover } from './customer/customer-handover.ts';
import type { TillDependencies, WindowServices } from './dependencies.ts';
import { createFileRepair } from './file-repair.ts';
import { createWindowMemory } from './memory/window-memory.ts';
import { createSendTimes } from './posts/send-times.ts';
import { createWindowPrinters } from './printing/printer-acts.ts';
import { createCustomerBook } from './session/customer-book.ts';
import type { SignedOnTill } from './signed-on-till.ts';
import { createDeviceCare } from './storage/device-care.ts';
import { markJournal } from './storage/journal-mark.ts';
import { createLostJournal } from './storage/lost-journal.ts';
import { writeAgainWhereLost } from './storage/written-again.ts';
import type { SignedOnCommands, Till } from './till.ts';
import { createTrainer } from './trainer/trainer.ts';
import { layTrainingDay, restartTrainingDay } from './trainer/training-day.ts';
import { createDialogs } from './window/dialogs.ts';
import type { Page, PageStack } from './window/pages.ts';
import {
  type ConfigurationTab,
  configurationTabAtom,
  inDoubtCountAtom,
  pageAtom,
  paperAtom,
  startUpAtom,
  tellerAtom,
  updateCheckAtom,
} from './window/state.ts';
import { createWindowLog } from './window/window-log.ts';
import { createWindowStart } from './window-start.ts';

export interface RunningTill extends Till {
  /** The host answered that it knows the session no more, to whatever it was asked (S198). */
  /** `reason`: the host's own, where it gave one. */
  readonly sessionExpired: (reason?: Promise<string | null>) => void;
  /** Takes up what was left at the last stop; resolves when the first page can be shown. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

/** Commands that can be asked for on a page that shows before anybody is signed on. */
type EarlyAct =
  | 'scanned'
  | 'scanBegun'
  | 'scanUnclear'
  | 'chooseReading'
  | 'prepareScanUndo'
  | 'printTestTicket'
  | 'previewPaper';

export interface CreateTillDependencies extends TillDependencies {
  /** What a signed-on teller does, as the file that is loaded behind the sign-on page. */
  readonly loadSignedOnTill: () => Promise<(parts: TillDependencies & WindowServices) => SignedOnTill>;
}

/** Names of pages that the host hears of as of views. */
const NAV_NAMES: Partial<Readonly<Record<Page, string>>> = {
  transactionSummary: 'TotalOut',
  singleSessionSummary: 'TotalOut',
  cashPosition: 'CashPosition',
  configuration: 'Settings',
};

export function createTill(given: CreateTillDependencies): RunningTill {
  const log = createWindowLog(given.clock, given.log);
  const marked = markJournal(given.journal, given.storage, given.clock);
  const stopWriting = writeAgainWhereLost(given.store, given.clock, [
    () => marked.change({}),
    given.settings.writeAgain,
  ]);
  const followPage = (): void => given.store.set(pageAtom, given.pages.top());
  /** A page that is gone to is told to the host as views are (S171). */
  const toldPages: PageStack = {
    push(page) {
      given.pages.push(page);
      followPage();
      const name = NAV_NAMES[page];
      if (name !== undefined && given.store.get(tellerAtom) !== null) {
        connection?.send(sayOnSocket.nav(name));
      }
    },
    pop() {
      given.pages.pop();
      followPage();
    },
    reset(page) {
      given.pages.reset(page);
      followPage();
    },
    top: () => given.pages.top(),
  };
  const parts: CreateTillDependencies = {
    ...given,
    pages: toldPages,
    journal: marked.journal,
    log: log.note,
  };
  const { store, clock, journal, pages, session } = parts;
  const dialogs = createDialogs(store, clock);
  const customers = createCustomerBook(store, journal, blockStorage, sayUnreadable);
  const memory = createWindowMemory(store, journal, parts.log, parts.quiet);
  const sendTimes = createSendTimes(parts.clock);
  const lostJournal = createLostJournal({ ...parts, dialogs, marked, log: log.note });
  /** Null until it is loaded; nobody is signed on before that. */
  let work: SignedOnTill | null = null;
  let working: Promise<SignedOnTill> | null = null;

  /** Rejects when it cannot be loaded; another call tries again. */
  function loadSignedOnTill(): Promise<SignedOnTill> {
    working ??= putToWork().catch((error: unknown) => {
      working = null;
      throw error;
    });
    return working;
  }

  async function putToWork(): Promise<SignedOnTill> {
    const assembleSignedOnTill = await parts.loadSignedOnTill();
    work = assembleSignedOnTill({
      ...parts,
      dialogs,
      customers,
      memory,
      sendTimes,
      openPrinterSetup: () => openConfiguration('printer'),
      blockStorage,
      sessionExpired: () => signOn.expired(),
      onSelected(element) {
        // What is put away behind a teller who has gone is no view that anybody goes to.
        if (store.get(tellerAtom) !== null) connection?.send(sayOnSocket.nav(element));
      },
      tell: (text) => connection?.send(text),
    });
    Object.assign(till, work.acts);
    return work;
  }

  /** What may be asked of a teller's work before anybody is signed on: it is done as soon as the work is there, or not at all. */
  async function early(act: (acts: SignedOnCommands) => unknown): Promise<void> {
    try {
      await act((await loadSignedOnTill()).acts);
    } catch (error) {
      parts.log(`not loaded: ${String(error)}`);
    }
  }

  const signOn = createSignOn({
    ...parts,
    dialogs,
    customers,
    customerHandover: createCustomerHandover({ store, dialogs }),
    onSignedOn,
    async onSignedOff(interrupted) {
      trainer.signedOff();
      await work?.signedOff(interrupted);
    },
    runExclusive: async (leaving) => work !== null && work.runExclusive(leaving),
    mayLeaveSession: async () => work === null || work.reportSingleSession(),
    openPrinterSetup: () => openConfiguration('printer'),
    openWindowSetup: () => openConfiguration('windowSetup'),
    openDoubts: () => pages.push('doubts'),
  });
  const printers = createWindowPrinters({
    ...parts,
    dialogs,
    openPrinterSetup: () => openConfiguration('printer'),
    isAtPrinterSetup: () => pages.top() === 'configuration' && store.get(configurationTabAtom) === 'printer',
  });
  const trainer = createTrainer({
    ...parts,
    dialogs,
    room: parts.room,
    layDay: (kind) => void layTrainingDay({ ...parts, dialogs, customers, memory }, kind),
  });
  const orders = createHostOrders({ ...parts, log, send: (text) => connection?.send(text) });
  const windowStart = createWindowStart({
    ...parts,
    dialogs,
    customers,
    memory,
    sendTimes,
    lostJournal,
    windowPrinters: printers,
    loadSignedOnTill,
    connect,
    resume: () => signOn.resume(),
  });
  let connection: ToteConnection | null = null;

  function openConfiguration(tab: ConfigurationTab): void {
    store.set(configurationTabAtom, tab);
    pages.push('configuration');
  }

  function sayUnreadable(count: number): void {
    const lines = [say('journal.unreadableLine', { count }), say('journal.unreadableDo')];
    void dialogs.alert({ title: say('journal.unreadable'), lines });
  }

  /** A window that another tab has taken stays blocked for that. */
  function blockStorage(detail: string): void {
    store.set(startUpAtom, (before) =>
      before.phase === 'blocked' && before.reason === 'otherTab'
        ? before
        : { phase: 'blocked', reason: 'storage', detail },
    );
  }

  async function onSignedOn(reply: WindowSignOn, how: 'signedOn' | 'resumed'): Promise<void> {
    parts.settings.fromHost(reply.config, reply.staticKeys);
    // The printer was looked for before the host could say that only cables are allowed here.
    if (parts.settings.settings().usbOnly && parts.printers.state().kind === 'bluetooth') {
      await parts.printers.disconnect();
    }
    // The view begins without the disk: a scan that came first would be for one that is about to go.
    void memory.keepNumber(reply.windowNumber);
    connection?.present();
    orders.introduce();
    const tellers = await loadSignedOnTill();
    if (how === 'signedOn') tellers.beginAnew();
    tellers.signedOn(reply);
    void lostJournal.tell();
  }

  function connect(): void {
    connection = openLiveConnection({
      ...parts,
      dialogs,
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
  }

  /** The host is told which version asks (S081); whether there is a newer one is the site's to say, whatever becomes of that. */
  async function checkForUpdate(): Promise<void> {
    store.set(updateCheckAtom, 'checking');
    void tellVersion();
    store.set(updateCheckAtom, await parts.updates.check());
  }

  async function tellVersion(): Promise<void> {
    const told = await parts.calls.version(parts.version);
    if (!told.ok) parts.log(`the version could not be told: ${told.refusal.code}`);
  }

  async function activateUpdate(): Promise<void> {
    // A new version would swap the files under an open page: it is let in only when nobody is signed on and nothing is open.
    if (store.get(tellerAtom) === null && store.get(inDoubtCountAtom) === 0) await parts.updates.activate();
    else await dialogs.alert({ title: say('update.available'), lines: [say('update.afterSignOff')] });
  }

  const fileRepair = createFileRepair({ ...parts, dialogs });

  const own: Omit<RunningTill, Exclude<keyof SignedOnCommands, EarlyAct>> = {
    scanned: (...scan) => void early((acts) => acts.scanned(...scan)),
    scanBegun: () => void early((acts) => acts.scanBegun()),
    scanUnclear: () => void early((acts) => acts.scanUnclear()),
    // Nobody is signed on, and every code is refused.
    chooseReading: () => null,
    prepareScanUndo: () => () => undefined,
    printTestTicket: () => early((acts) => acts.printTestTicket()),
    previewPaper: (...sample) => early((acts) => acts.previewPaper(...sample)),
    start: windowStart.start,
    reconnect: () => connection?.retry(),
    stop() {
      stopWriting();
      windowStart.stop();
      connection?.stop();
      memory.stop();
      orders.stop();
      work?.stop();
    },

    async signOn(tellerId, password) {
      try {
        await Promise.all([windowStart.restored(), loadSignedOnTill()]);
      } catch (error) {
        parts.log(`not loaded: ${String(error)}`);
        await fileRepair.notLoaded({ title: say('signOn.failed'), lines: [say('signOn.notLoaded')] });
        return false;
      }
      return signOn.signOn(tellerId, password);
    },
    sessionExpired: signOn.expired,
    async signOff() {
      const teller = store.get(tellerAtom);
      if (work === null || teller === null || !(await work.mayLeave())) return;
      await signOn.signOff();
      if (store.get(tellerAtom) === null) await work.left(teller);
    },
    lockWindow: signOn.lockWindow,

    answerNotice: dialogs.answer,
    cancelLock: dialogs.cancelLock,
    announce: dialogs.announce,
    takeAllPapers: () => store.set(paperAtom, []),
    takePaper: (id) => store.set(paperAtom, (shown) => shown.filter((entryOf) => entryOf.id !== id)),

    printers: printers.acts,
    changeSettings: (changes: Partial<Settings>) => parts.settings.change(changes),
    changeView: (setting: ViewSetting, view: ListView) => parts.settings.changeView(setting, view),
    changeCardList: (to: Partial<CardListSettings>) => parts.settings.changeCardList(to),
    restartTrainingDay: () => void restartTrainingDay({ ...parts, dialogs, customers, memory }),
    trainer,
    activateUpdate: () => void activateUpdate(),
    checkForUpdate,
    repairFiles: fileRepair.repairFiles,
    offerRepair: fileRepair.offerRepair,
    device: createDeviceCare(parts),
    openPage: (page: Page) => pages.push(page),
    openConfiguration,
    closePage: () => pages.pop(),
  };
  // The rest of the acts come with the work, before anybody is signed on who could do one.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- loadSignedOnTill puts them in, and signOn waits for it
  const till = own as RunningTill;
  return till;
}
