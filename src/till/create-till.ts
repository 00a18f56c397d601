/**
 * Creates the till of a window: settings, devices, the live connection and the teller's session. Maps each
 * command of the window itself to what runs it. signed-on-commands.ts does so for a teller's. The window is
 * started by window-start.ts. The rooms of a signed-on teller are built by signed-on-till.ts. They are loaded
 * behind the sign-on page.
 */

import { say } from '../i18n/say.ts';
import type { ToteFailure } from '../tote/transport/failure.ts';
import type { ToteConnection } from '../tote/transport/socket.ts';
import { terminalMessages } from '../tote/wire/socket.ts';
import type { WindowSignOn } from '../tote/wire/terminal.ts';
import { createConfigurationCommands } from './configuration/configuration-commands.ts';
import { createHostOrders } from './connection/host-orders.ts';
import { openLiveConnection } from './connection/live-connection.ts';
import { reportPages } from './connection/reported-pages.ts';
import { createSignOn } from './connection/sign-on.ts';
import { guardPages } from './connection/staff-pages.ts';
import { createUnattendedSignOn } from './connection/unattended-sign-on.ts';
import { createCustomerHandover } from './customer/customer-handover.ts';
import type { TillDependencies, WindowServices } from './dependencies.ts';
import { noteCommands } from './logs/note-commands.ts';
import { createWindowMemory } from './memory/window-memory.ts';
import { createSendTimes } from './posts/send-times.ts';
import { paperAtom } from './printing/paper-state.ts';
import { keepPaper } from './printing/persisted-paper.ts';
import { createWindowPrinters } from './printing/printer-acts.ts';
import { createCustomerBook } from './session/customer-book.ts';
import { keepTeller } from './session/persisted-teller.ts';
import { outOfServiceAtom } from './session/technician-state.ts';
import { tellerAtom } from './session/teller-state.ts';
import type { SetupAct } from './setup/setup-desk.ts';
import { chosenByAtom, windowUnknownAtom } from './setup/setup-state.ts';
import { createSignedOnCommands, type SignedOnCommands, withCommands } from './signed-on-commands.ts';
import type { SignedOnTill } from './signed-on-till.ts';
import { createDeviceCare } from './storage/device-care.ts';
import { createFileRepair } from './storage/file-repair.ts';
import { markJournal } from './storage/journal-mark.ts';
import { createLostJournal } from './storage/lost-journal.ts';
import { createPreviewCommands } from './storage/preview-switch.ts';
import { createUpdateCommands } from './storage/program-updates.ts';
import { writeAgainWhereLost } from './storage/written-again.ts';
import type { createTechnicianRoom, TechnicianRoom } from './technician/create-technician-room.ts';
import { lazyTechnician } from './technician/technician-commands.ts';
import type { Till } from './till.ts';
import { createTrainer } from './trainer/trainer.ts';
import { layTrainingDay, restartTrainingDay } from './trainer/training-day.ts';
import { createDialogs } from './window/dialogs.ts';
import { type ConfigurationTab, configurationTabAtom } from './window/settings-state.ts';
import { startUpAtom } from './window/start-up-state.ts';
import { createWindowStart } from './window-start.ts';

export interface RunningTill extends Till {
  /** Ends the session that the host has ended (S198). `reason`: the host's own; null where it gives none. */
  readonly sessionExpired: (reason?: Promise<string | null>, failure?: ToteFailure) => void;
  /** Takes up what the last stop left. Resolves when the first page can be shown. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

export interface CreateTillDependencies extends TillDependencies {
  /** Loads the file behind the sign-on page, which builds the signed-on till. */
  readonly loadSignedOnTill: () => Promise<(parts: TillDependencies & WindowServices) => SignedOnTill>;
  /** Loads the room of the technician. */
  readonly loadTechnician: () => Promise<typeof createTechnicianRoom>;
}

export function createTill(given: CreateTillDependencies): RunningTill {
  const { log, note } = given;
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
    pages: guardPages(
      given.store,
      reportPages(given.store, given.pages, (name) => send(terminalMessages.nav(name))),
    ),
    journal: marked.journal,
  };
  const { store, clock, calls, session, settings, host, demo, reload, version, updates } = given;
  const { journal, pages } = parts;
  store.set(chosenByAtom, given.chosenBy);
  const dialogs = createDialogs(store, clock, note);
  const customers = createCustomerBook(store, journal, blockStorage, sayUnreadable);
  const memory = createWindowMemory(store, journal, log);
  keepTeller(store, memory);
  keepPaper(memory);
  const sendTimes = createSendTimes(clock);
  const lostJournal = createLostJournal({
    store,
    dialogs,
    // Asked once a teller has signed on.
    recentTickets: () => signedOn().recentTickets(),
    marked,
    log,
  });
  /** Null until it is loaded; nobody is signed on before that. */
  let signedOnTill: SignedOnTill | null = null;
  let loading: Promise<SignedOnTill> | null = null;

  /** Rejects when it cannot be loaded; another call tries again. */
  function load(): Promise<SignedOnTill> {
    loading ??= assemble().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  async function assemble(): Promise<SignedOnTill> {
    const assembleSignedOnTill = await given.loadSignedOnTill();
    signedOnTill = assembleSignedOnTill({
      ...parts,
      dialogs,
      customers,
      memory,
      sendTimes,
      openPrinterSetup: () => openConfiguration('printer'),
      blockStorage,
      sessionExpired: () => signOn.expired(),
      onSelected(view) {
        // Views that are reset after a sign-off are not reported: nobody went there.
        if (store.get(tellerAtom) !== null) send(terminalMessages.nav(view));
      },
      tell: send,
    });
    return signedOnTill;
  }

  /**
   * Returns the signed-on till. Throws before it is loaded: sign-on waits for it, and no screen calls one of
   * its commands earlier.
   */
  function signedOn(): SignedOnTill {
    if (signedOnTill === null) throw new Error('a command was called before the signed-on till was loaded');
    return signedOnTill;
  }

  /** Runs a command at once, or as soon as the signed-on till is loaded; logs where that fails. */
  function whenLoaded<Done>(command: (till: SignedOnTill) => Done): Done | Promise<void> {
    if (signedOnTill !== null) return command(signedOnTill);
    return load()
      .then(async (till) => void (await command(till)))
      .catch((error: unknown) => log(`not loaded: ${String(error)}`));
  }

  const signOn = createSignOn({
    store,
    clock,
    random: given.random,
    calls,
    session,
    pages,
    reload,
    dialogs,
    customers,
    customerHandover: createCustomerHandover({ store, dialogs }),
    onSignedOn,
    async onSignedOff(interrupted) {
      trainer.signedOff();
      await signedOnTill?.signedOff(interrupted);
    },
    runExclusive: async (leaving) =>
      signedOnTill !== null && signedOnTill.money.operationLock.runExclusive(leaving),
    mayLeaveSession: async () => signedOnTill === null || signedOnTill.reportSingleSession(),
    openPrinterSetup: () => openConfiguration('printer'),
    openWindowSetup(failure) {
      store.set(windowUnknownAtom, failure.code === 'refused' ? failure.statusMessage : '');
      openConfiguration('windowSetup');
    },
    openDoubts: () => pages.push('doubts'),
  });
  const printers = createWindowPrinters({
    store,
    clock,
    dialogs,
    printers: given.printers,
    openPrinterSetup: () => openConfiguration('printer'),
    isAtPrinterSetup: () => pages.top() === 'configuration' && store.get(configurationTabAtom) === 'printer',
  });
  const trainer = createTrainer({
    store,
    clock,
    pages,
    dialogs,
    demo,
    room: given.room,
    layDay: (kind) => void layTrainingDay({ dialogs, customers, memory, journal, demo }, kind),
  });
  const orders = createHostOrders({
    store,
    settings,
    reload,
    version,
    log,
    sendLog: given.logs.ordered,
    sendStats: () => void signedOnTill?.scans.sendStats(),
    send,
  });
  const updateCommands = createUpdateCommands({ store, dialogs, calls, updates, version, log });
  const windowStart = createWindowStart({
    store,
    clock,
    journal,
    pages,
    host,
    chosenBy: given.chosenBy,
    session,
    settings,
    printers: given.printers,
    checkForUpdate: updateCommands.checkAtStart,
    reload,
    loadLocalFiles: given.loadLocalFiles,
    painted: given.painted,
    log,
    dialogs,
    customers,
    memory,
    sendTimes,
    lostJournal,
    windowPrinters: printers,
    loadSignedOnTill: load,
    connect,
    resume: () => signOn.resume(),
  });

  const unattended = createUnattendedSignOn({
    store,
    clock,
    random: given.random,
    ready: () => Promise.all([windowStart.restored(), load()]),
    attempt: signOn.signOnSelfServe,
    log,
  });

  function setup(act: SetupAct): void {
    void whenLoaded((till) => till.setup.act(act));
  }

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
    settings.fromHost(reply.config, reply.staticKeys);
    // The printer was looked for before the host could say that only cables are allowed here.
    if (settings.settings().usbOnly && given.printers.state().kind === 'bluetooth') {
      await given.printers.disconnect();
    }
    // The view begins without the disk: a scan that came first would be for one that is about to go.
    void memory.write('windowNumber', reply.windowNumber);
    store.set(windowUnknownAtom, null);
    connection?.present();
    orders.introduce();
    const tellers = await load();
    if (how === 'signedOn') tellers.beginAnew();
    tellers.signedOn(reply);
    if (store.get(outOfServiceAtom) !== null && !reply.isSelfServe) {
      dialogs.announce(say('outOfService.warn'), 'warning');
    }
    void lostJournal.tell();
  }

  function connect(): void {
    connection = openLiveConnection({
      store,
      clock,
      dialogs,
      openSocket: given.openSocket,
      log,
      token: session.token,
      onSessionExpired: signOn.expiredLive,
      onAccountExpired: () => signedOnTill?.account.session.expired(),
      onMessage(message) {
        if (!orders.heard(message)) signedOnTill?.heard(message);
      },
      onConnected() {
        orders.introduce();
        signedOnTill?.connected();
      },
    });
  }

  const configuration = createConfigurationCommands({
    store,
    dialogs,
    clock,
    settings,
    pages,
    reload,
    saveWindow: () => setup({ type: 'save' }),
  });

  const deviceCare = createDeviceCare({ store, device: given.device });
  let technicianRoom: Promise<TechnicianRoom> | null = null;

  /** Builds the room of the technician, whose tests need the devices of the signed-on till. */
  async function openTechnicianRoom(): Promise<TechnicianRoom> {
    const [createRoom, till] = await Promise.all([given.loadTechnician(), load()]);
    return createRoom({
      store,
      clock,
      dialogs,
      pages,
      calls,
      journal,
      camera: till.scans.camera,
      eject: () => till.scans.reader?.eject(),
      printTest: till.printing.reprints.testPrinter,
      planNextNote: till.bills.acts.planNextNote,
      putNote: till.bills.acts.putNote,
      display: till.display.acts,
      readFacts: deviceCare.readFacts,
      sendStats: till.scans.sendStats,
      boxCounted: till.bills.boxCounted,
      printers: printers.acts,
      printCount: till.printing.teller.printCount,
      note,
      log,
    });
  }

  const technician = lazyTechnician(
    async () => {
      technicianRoom ??= openTechnicianRoom().catch((error: unknown) => {
        technicianRoom = null;
        throw error;
      });
      return (await technicianRoom).acts;
    },
    store,
    log,
  );

  const fileRepair = createFileRepair({ store, dialogs, updates, reload });

  const own: Omit<RunningTill, keyof SignedOnCommands> = {
    async start() {
      await windowStart.start();
      unattended.begin();
    },
    stop() {
      stopWriting();
      unattended.stop();
      windowStart.stop();
      connection?.stop();
      void technicianRoom?.then((room) => room.stop());
      memory.stop();
      orders.stop();
      signedOnTill?.stop();
    },
    sessionExpired: signOn.expired,
    reconnect: () => connection?.retry(),

    async signOn(tellerId, password) {
      try {
        await Promise.all([windowStart.restored(), load()]);
      } catch (error) {
        log(`not loaded: ${String(error)}`);
        await fileRepair.notLoaded({ title: say('signOn.failed'), lines: [say('signOn.notLoaded')] });
        return false;
      }
      return signOn.signOn(tellerId, password);
    },
    async signOff() {
      const teller = store.get(tellerAtom);
      if (signedOnTill === null || teller === null) return;
      const { bills, mayLeave } = signedOnTill;
      await bills.withoutNotes(say('signOff.signingOff'), async () => {
        if (await mayLeave()) await signOn.signOff();
      });
      if (store.get(tellerAtom) !== null) return;
      await signedOnTill.left(teller);
      await updateCommands.afterSignOff();
    },
    lockWindow: signOn.lockWindow,

    answerNotice: dialogs.answer,
    cancelLock: dialogs.cancelLock,
    announce: dialogs.announce,
    takeAllPapers: () => store.set(paperAtom, []),
    takePaper: (id) => store.set(paperAtom, (shown) => shown.filter((paper) => paper.id !== id)),

    printers: printers.acts,
    changeSettings: (change) => configuration.change(change, false),
    switchLanguage: (language) => settings.changeForNow({ language }),
    configuration,
    setup,
    changeView: settings.changeView,
    changeCardList: settings.changeCardList,
    restartTrainingDay: () => void restartTrainingDay({ dialogs, customers, memory, journal, demo }),
    trainer,
    activateUpdate: () => void updateCommands.activateUpdate(),
    checkForUpdate: updateCommands.checkForUpdate,
    readHostVersion: updateCommands.readHostVersion,
    repairFiles: fileRepair.repairFiles,
    offerRepair: fileRepair.offerRepair,
    languageNotLoaded: fileRepair.languageNotLoaded,
    device: deviceCare,
    preview: createPreviewCommands(store, given.otherBuild),
    logs: given.logs,
    technician,
    openPage: (page) => pages.push(page),
    openConfiguration,
    closePage: () => pages.pop(),
  };
  const teller = createSignedOnCommands({
    store,
    loaded: () => signedOnTill,
    signedOn,
    whenLoaded,
  });
  return noteCommands(withCommands(own, teller), note);
}
