/**
 * Puts the window together: its settings, devices, connection and sessions. How it starts is window-start.ts; what a signed-on teller does at it is in
 * signed-on-till.ts, which is loaded while the sign-on page is looked at. Owns who is told of what; every rule is in the part it belongs to.
 */

import { say } from '../i18n/say.ts';
import type { ToteConnection } from '../tote/transport/socket.ts';
import { terminalMessages } from '../tote/wire/socket.ts';
import type { WindowSignOn } from '../tote/wire/terminal.ts';
import { createHostOrders } from './connection/host-orders.ts';
import { openLiveConnection } from './connection/live-connection.ts';
import { createSignOn } from './connection/sign-on.ts';
import { createCustomerHandover } from './customer/customer-handover.ts';
import type { TillDependencies, WindowServices } from './dependencies.ts';
import { createWindowMemory } from './memory/window-memory.ts';
import { createSendTimes } from './posts/send-times.ts';
import { createWindowPrinters } from './printing/printer-acts.ts';
import { createCustomerBook } from './session/customer-book.ts';
import type { SignedOnTill } from './signed-on-till.ts';
import { createDeviceCare } from './storage/device-care.ts';
import { createFileRepair } from './storage/file-repair.ts';
import { markJournal } from './storage/journal-mark.ts';
import { createLostJournal } from './storage/lost-journal.ts';
import { createUpdateCommands } from './storage/program-updates.ts';
import { writeAgainWhereLost } from './storage/written-again.ts';
import type { SignedOnCommands, Till } from './till.ts';
import { createTrainer } from './trainer/trainer.ts';
import { layTrainingDay, restartTrainingDay } from './trainer/training-day.ts';
import { createDialogs } from './window/dialogs.ts';
import { reportPages } from './window/reported-pages.ts';
import {
  type ConfigurationTab,
  configurationTabAtom,
  paperAtom,
  startUpAtom,
  tellerAtom,
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

export interface CreateTillDependencies extends TillDependencies {
  /** What a signed-on teller does, as the file that is loaded behind the sign-on page. */
  readonly loadSignedOnTill: () => Promise<(parts: TillDependencies & WindowServices) => SignedOnTill>;
}

export function createTill(given: CreateTillDependencies): RunningTill {
  const log = createWindowLog(given.clock, given.log);
  const marked = markJournal(given.journal, given.storage, given.clock);
  const stopWriting = writeAgainWhereLost(given.store, given.clock, [
    () => marked.change({}),
    given.settings.writeAgain,
  ]);
  /** Null until the connection is opened; what is sent before that is dropped, as on a lost connection. */
  let connection: ToteConnection | null = null;
  const send = (text: string): void => connection?.send(text);
  const parts: CreateTillDependencies = {
    ...given,
    pages: reportPages(given.store, given.pages, (name) => send(terminalMessages.nav(name))),
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
        if (store.get(tellerAtom) !== null) send(terminalMessages.nav(element));
      },
      tell: send,
    });
    return work;
  }

  /** The commands of the signed-on till. Throws before it is loaded: sign-on waits for it, and no screen calls one earlier. */
  function commands(): SignedOnCommands {
    if (work === null) throw new Error('a command was called before the signed-on till was loaded');
    return work.commands;
  }

  /** Runs a command at once where the signed-on till is loaded, else as soon as it is; logs where it cannot be loaded. */
  async function whenLoaded(command: (loaded: SignedOnCommands) => unknown): Promise<void> {
    try {
      await command((await loadSignedOnTill()).commands);
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
  const orders = createHostOrders({ ...parts, log, send });
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

  const fileRepair = createFileRepair({ ...parts, dialogs });

  const updates = createUpdateCommands({ ...parts, dialogs });

  return {
    start: windowStart.start,
    stop() {
      stopWriting();
      windowStart.stop();
      connection?.stop();
      memory.stop();
      orders.stop();
      work?.stop();
    },
    sessionExpired: signOn.expired,
    reconnect: () => connection?.retry(),

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
    takePaper: (id) => store.set(paperAtom, (shown) => shown.filter((paper) => paper.id !== id)),

    printers: printers.acts,
    changeSettings: parts.settings.change,
    changeView: parts.settings.changeView,
    changeCardList: parts.settings.changeCardList,
    restartTrainingDay: () => void restartTrainingDay({ ...parts, dialogs, customers, memory }),
    trainer,
    activateUpdate: () => void updates.activateUpdate(),
    checkForUpdate: updates.checkForUpdate,
    repairFiles: fileRepair.repairFiles,
    offerRepair: fileRepair.offerRepair,
    device: createDeviceCare(parts),
    openPage: (page) => pages.push(page),
    openConfiguration,
    closePage: () => pages.pop(),

    // Pages that are shown before anybody is signed on call these too.
    scanned: (...scan) =>
      work === null ? void whenLoaded((loaded) => loaded.scanned(...scan)) : work.commands.scanned(...scan),
    scanBegun: () =>
      work === null ? void whenLoaded((loaded) => loaded.scanBegun()) : work.commands.scanBegun(),
    scanUnclear: () =>
      work === null ? void whenLoaded((loaded) => loaded.scanUnclear()) : work.commands.scanUnclear(),
    // Before sign-on every code is refused.
    chooseReading: (readings) => work?.commands.chooseReading(readings) ?? null,
    prepareScanUndo: () => work?.commands.prepareScanUndo() ?? (() => undefined),
    printTestTicket: () =>
      work?.commands.printTestTicket() ?? whenLoaded((loaded) => loaded.printTestTicket()),
    previewPaper: (...sample) =>
      work?.commands.previewPaper(...sample) ?? whenLoaded((loaded) => loaded.previewPaper(...sample)),

    select: (view) => commands().select(view),
    back: () => commands().back(),
    forward: () => commands().forward(),
    chooseCard: (card) => commands().chooseCard(card),
    chooseRace: (race) => commands().chooseRace(race),
    chooseAllRaces: () => commands().chooseAllRaces(),
    showResults: (race) => commands().showResults(race),
    showOdds: (race) => commands().showOdds(race),
    retryOdds: () => commands().retryOdds(),
    retrySummary: () => commands().retrySummary(),
    retryCard: () => commands().retryCard(),
    wager: (event) => commands().wager(event),
    quickPick: () => commands().quickPick(),
    enterExchange: (exchange) => commands().enterExchange(exchange),
    exchangeTransferFailed: (status) => commands().exchangeTransferFailed(status),
    buy: (tickets) => commands().buy(tickets),
    dropReadBack: () => commands().dropReadBack(),
    sellSmartQuickPick: () => commands().sellSmartQuickPick(),
    lookUpTyped: (card) => commands().lookUpTyped(card),
    buyTyped: (card, entry, how) => commands().buyTyped(card, entry, how),
    awaitScan: () => commands().awaitScan(),
    readSlip: (marks) => commands().readSlip(marks),
    keyIn: (view, input) => commands().keyIn(view, input),
    repeat: () => commands().repeat(),
    clearWager: () => commands().clearWager(),
    printLast: () => commands().printLast(),
    reprint: (id) => commands().reprint(id),
    confirmPaper: (id, printed) => commands().confirmPaper(id, printed),
    cancelTransaction: (id) => commands().cancelTransaction(id),
    totalOut: () => commands().totalOut(),
    keyCashGiven: (amount) => commands().keyCashGiven(amount),
    clearCustomer: () => commands().clearCustomer(),
    newCustomer: () => commands().newCustomer(),
    openTransactionSummary: () => commands().openTransactionSummary(),
    readSingleSession: () => commands().readSingleSession(),
    askDoubts: () => commands().askDoubts(),
    resolveDoubt: (post, resolution) => commands().resolveDoubt(post, resolution),
    printScratches: () => commands().printScratches(),
    printResults: () => commands().printResults(),
    printRaceSummaries: () => commands().printRaceSummaries(),
    get camera() {
      return commands().camera;
    },
    get cashing() {
      return commands().cashing;
    },
    get tickets() {
      return commands().tickets;
    },
    get vouchers() {
      return commands().vouchers;
    },
    get exceptions() {
      return commands().exceptions;
    },
    get fixedOdds() {
      return commands().fixedOdds;
    },
    get drawer() {
      return commands().drawer;
    },
    get bags() {
      return commands().bags;
    },
    get luckyQuickPick() {
      return commands().luckyQuickPick;
    },
    get papers() {
      return commands().papers;
    },
    get reports() {
      return commands().reports;
    },
    get punchClock() {
      return commands().punchClock;
    },
    get ticketReview() {
      return commands().ticketReview;
    },
    get players() {
      return commands().players;
    },
    get accounts() {
      return commands().accounts;
    },
  };
}
