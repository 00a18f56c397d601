/**
 * Builds the rooms of a signed-on till, and passes on what begins and ends: sign-on, sign-off, the live
 * connection. Each rule is in its own room. The module is loaded behind the sign-on page (create-till.ts).
 */

import { say } from '../i18n/say.ts';
import type { ToteCalls } from '../tote/calls.ts';
import { createHostCache } from '../tote/host-cache.ts';
import type { SocketMessage } from '../tote/wire/socket.ts';
import type { WindowSignOn } from '../tote/wire/terminal.ts';
import { type AccountRoom, createAccountRoom } from './account/create-account-room.ts';
import { type BillsRoom, createBillsRoom } from './bills/create-bills-room.ts';
import { forgetMissing } from './cards/missing-calls.ts';
import { createSingleSessionReport } from './connection/report-single-session.ts';
import { type CustomerRoom, createCustomerRoom } from './customer/create-customer-room.ts';
import type { SignedOnDependencies, TillDependencies, WindowServices } from './dependencies.ts';
import { createDisplayRoom, type DisplayRoom } from './display/create-display-room.ts';
import { createDrawerRoom, type DrawerRoom } from './drawer/create-drawer-room.ts';
import { createOperationPhase } from './money/operation-phase.ts';
import { createPaper } from './money/paper.ts';
import { createMoneyRooms, type MoneyRooms } from './money-rooms.ts';
import { createPrintingRoom, type PrintingRoom } from './printing/create-printing-room.ts';
import { paperAtom } from './printing/paper-state.ts';
import { createScansRoom, type ScansRoom } from './scans/create-scans-room.ts';
import { createSelfServeRoom, type SelfServeRoom } from './self-serve/create-self-serve-room.ts';
import { refuseScan } from './self-serve/scan-refusal.ts';
import { createSellingRoom, type SellingRoom } from './selling/create-selling-room.ts';
import { createReaderSlips } from './selling/reader-slips.ts';
import { restoreWager } from './selling/restore-wager.ts';
import { createSoldWager } from './selling/sold-wager.ts';
import { lastTicketAtom } from './session/customer-state.ts';
import { forgetSold } from './session/given-out-state.ts';
import { forgetLast } from './session/last-customer.ts';
import { selfServeFaceAtom } from './session/self-serve-credit.ts';
import { createShift } from './session/shift.ts';
import { createShiftHistory } from './session/shift-history.ts';
import { createSingleSession } from './session/single-session.ts';
import { takesPapersAtom } from './session/technician-state.ts';
import { type Teller, tellerAtom } from './session/teller-state.ts';
import { followBrowserPolicy } from './setup/browser-policy.ts';
import { createSetupDesk, type SetupDesk } from './setup/setup-desk.ts';
import { createTerminalEvents } from './technician/terminal-events.ts';
import { createTicketsRoom, type TicketsRoom } from './tickets/create-tickets-room.ts';
import { withoutHandedIn } from './transactions/paper-on-screen.ts';
import { createViewCommands, type ViewCommands } from './view-commands.ts';
import { createWagerRoom, type WagerRoom } from './wager/create-wager-room.ts';
import { forgetKeyed } from './wager/keyed-input.ts';
import { wagerAtom } from './wager/pending-wager-state.ts';
import type { PersistedWindow } from './wager/persisted-window.ts';
import { lateBound } from './window/late-bound.ts';
import { settingsAtom } from './window/settings-state.ts';
import { FIRST_VIEW } from './window/view-stack.ts';
import { homeViewAtom } from './window/view-state.ts';

export interface SignedOnTill {
  readonly views: ViewCommands;
  readonly wager: WagerRoom;
  readonly selling: SellingRoom;
  readonly scans: ScansRoom;
  readonly tickets: TicketsRoom;
  readonly drawer: DrawerRoom;
  readonly display: DisplayRoom;
  readonly customer: CustomerRoom;
  readonly account: AccountRoom;
  readonly bills: BillsRoom;
  readonly printing: PrintingRoom;
  readonly money: MoneyRooms;
  readonly selfServe: SelfServeRoom;
  readonly setup: SetupDesk;
  /** Reads the tickets that the host lists for this window. */
  readonly recentTickets: ToteCalls['recentTickets'];
  /** Reads what was done for all of the teller's customers since they signed on (T155). */
  readonly readSingleSession: () => Promise<void>;
  /** Shows the first view of the window's mode, or what the host interrupted. */
  readonly beginAnew: () => void;
  readonly signedOn: (reply: WindowSignOn) => void;
  /**
   * `interrupted`: the teller who locked the window, or whose session the host ended; null: they signed off.
   */
  readonly signedOff: (interrupted: string | null) => Promise<void>;
  /** Reports a single session that ends to the host; false if the teller stays. */
  readonly reportSingleSession: () => Promise<boolean>;
  /** False, with the question asked, while what is under way may not be left. */
  readonly mayLeave: () => Promise<boolean>;
  /** Ends what the teller leaves behind: they have signed off, and the session did not just end. */
  readonly left: (teller: Teller) => Promise<void>;
  /** Passes on what the host says of cards, odds, accounts and lucky quick picks. */
  readonly heard: (message: SocketMessage) => void;
  /** Asks what was missed: the host can be reached again. */
  readonly connected: () => void;
  /** Restores the pending wager of before a reload if its card is open and it was not sold meanwhile. */
  readonly restoreWager: () => Promise<void>;
  readonly stop: () => void;
}

/** Parts of rooms behind the money that react to posts: those rooms need the money first. */
interface AfterPosts {
  readonly cancelTicket: TicketsRoom['cashing']['cancel'];
  readonly fixedOddsResolved: TicketsRoom['fixedOdds']['closedByHand'];
}

export function createSignedOnTill(
  deps: TillDependencies & SignedOnDependencies & WindowServices,
): SignedOnTill {
  const { store, clock, dialogs, pages, calls, cards, journal, customers, memory, newId, log } = deps;
  const { printers, openPrinterSetup, documentOf, blockStorage } = deps;
  const cache = createHostCache();
  // Reading: a reader that is there ejects, unless the window says that its reader cannot (W104).
  const eject = (): void => {
    if (store.get(settingsAtom).canEject) deps.ticketReader?.eject();
  };
  const afterPosts = lateBound<AfterPosts>('what follows money posts');

  const shift = createShift({ store, sendTimes: deps.sendTimes, journal, session: deps.session, log });
  const history = createShiftHistory({ store, journal, shift, log });
  const readSingleSession = createSingleSession({ store, history, log });
  const wager = createWagerRoom({
    store,
    dialogs,
    clock,
    pages,
    newId,
    calls,
    cache,
    cards,
    tips: deps.tips,
    customers,
    memory,
    quiet: deps.quiet,
    onSelected: deps.onSelected,
    send: deps.tell,
  });
  const { navigation, entry, cardWatch, credits, choice, kept, back } = wager;
  const onExchangeRefused = (statusCode: number): void =>
    entry.send({ type: 'exchangeTransferFailed', statusCode });
  const soldWager = createSoldWager({ store, entry, spending: wager.spending, kept });
  const paper = createPaper({ printers, dialogs, customers, openPrinterSetup, documentOf });
  const enterPhase = createOperationPhase(store, clock);
  const printing = createPrintingRoom({
    store,
    dialogs,
    printers,
    customers,
    paper,
    enterPhase,
    testDocument: deps.testDocument,
    samplePaper: deps.samplePaper,
    raceDocuments: deps.raceDocuments,
    sessionDocuments: deps.sessionDocuments,
    tellerDocuments: deps.tellerDocuments,
    log,
  });
  const money = createMoneyRooms({
    store,
    clock,
    newId,
    reload: deps.reload,
    session: deps.session,
    host: deps.host,
    calls,
    isOnline: deps.isOnline,
    journal,
    storage: deps.storage,
    turn: deps.turn,
    holdScreen: deps.holdScreen,
    log,
    dialogs,
    customers,
    sendTimes: deps.sendTimes,
    openPrinterSetup,
    blockStorage,
    sessionExpired: deps.sessionExpired,
    paper,
    enterPhase,
    printFound: printing.reprints.printFound,
    moveOn: soldWager.moveOn,
    moveOnResolved(post, resolution) {
      soldWager.moveOnResolved(post, resolution);
      afterPosts.get().fixedOddsResolved(post, resolution);
    },
    creditFound: credits.found,
    async cancelFound({ tsn }) {
      if (tsn === null) return false;
      const ended = await afterPosts.get().cancelTicket({ tsn, source: 'MANUAL' });
      if (ended.end !== 'done') return false;
      if (ended.transaction.leaves !== undefined) await credits.enter(ended.transaction.leaves);
      return true;
    },
  });
  const { desk, operationLock, batch } = money;
  const account = createAccountRoom({
    store,
    cache,
    dialogs,
    calls,
    session: deps.session,
    customers,
    desk,
    eject,
  });
  const bills = createBillsRoom({
    store,
    clock,
    dialogs,
    journal,
    calls,
    desk,
    operationLock,
    newId,
    lookAgain: money.heardAfterRefusals,
    bills: deps.bills,
    log,
  });
  const selling = createSellingRoom({
    store,
    dialogs,
    clock,
    newId,
    calls,
    cards,
    customers,
    navigation,
    back,
    entry,
    choice,
    cardWatch,
    accounts: account.session,
    batch,
    operationLock,
    isCreditSure: money.heardAfterRefusals,
    soldWager,
    onExchangeRefused,
    keepLuckySets: (sets) => deps.settings.change({ luckyQuickPick: sets }),
    memory,
    keepWindow: kept.keepWindow,
  });
  const display = createDisplayRoom({
    store,
    dialogs,
    clock,
    cards,
    storage: deps.storage,
    display: deps.display,
    version: deps.version,
    log,
  });
  const tickets = createTicketsRoom({
    store,
    memory,
    cache,
    dialogs,
    clock,
    pages,
    calls,
    customers,
    history,
    navigation,
    choice,
    results: wager.results,
    credits,
    desk,
    operationLock,
    recentTickets: money.recentTickets,
    accounts: account.session,
    reprints: printing.reprints,
    printReceipt: printing.teller.printReceipt,
    eject,
    onFailed: display.failed,
    onExchangeSpent: soldWager.spentElsewhere,
    onExchangeRefused,
  });
  afterPosts.bind({
    cancelTicket: tickets.cashing.cancel,
    fixedOddsResolved: tickets.fixedOdds.closedByHand,
  });
  const drawer = createDrawerRoom({
    store,
    memory,
    cache,
    dialogs,
    clock,
    pages,
    journal,
    calls,
    customers,
    history,
    navigation,
    leave: back,
    desk,
    operationLock,
    cashing: tickets.cashing,
    print: printing.print,
    tellerDocuments: deps.tellerDocuments,
    punchDocument: deps.punchDocument,
    eject,
    log,
  });
  const report = createTerminalEvents({ calls, note: deps.note, log });
  const customer = createCustomerRoom({
    store,
    dialogs,
    pages,
    journal,
    calls,
    customers,
    navigation,
    back,
    cardWatch,
    entry,
    credits,
    accounts: account.session,
    vouchers: tickets.vouchers,
    operationLock,
    lookAgain: money.lookAgain,
    withoutNotes: bills.withoutNotes,
    paidByHand: (employee, amount) =>
      report('paidByHand', `paid by hand by ${employee}: ${amount} minor units, no voucher was sold`),
    blockStorage,
    log,
  });
  const selfServe = createSelfServeRoom({
    store,
    clock,
    journal,
    dialogs,
    leaveAccount: account.session.signOff,
    startOver() {
      // Exchange credit is the customer's money, and stays until it is spent (W128).
      const last = store.get(lastTicketAtom);
      if (store.get(wagerAtom).exchange === null) entry.reset();
      // Repeat goes on offering the customer's last bet; it goes with them.
      store.set(lastTicketAtom, last);
      forgetKeyed(store);
      navigation.begin();
    },
    back,
    memory,
    settings: deps.settings,
    totalOut: customer.totalOut,
    reprint: printing.reprints.reprint,
    log,
  });
  /** A scan at a self-serve terminal is a touch of its customer, who is asked about nothing else. */
  const scanIsTouch = (): boolean => {
    selfServe.touched();
    return false;
  };
  const scans = createScansRoom({
    store,
    dialogs,
    clock,
    takers: [scanIsTouch, drawer.bags.takeScan, tickets.entry.takeScan, customer.players.takeScan],
    alone: account.tickets.taker,
    refuse: (scan) => refuseScan(store, scan),
    // A ticket of the next customer would be paid to the one who is owed.
    isFree: () => operationLock.isFree() && store.get(selfServeFaceAtom) !== 'owing',
    keep: tickets.entry.keepScan,
    eject,
    camera: deps.camera,
    scanners: deps.scanners,
    isBehindDialog: deps.isBehindDialog,
    random: deps.random,
    storage: deps.storage,
    printers: deps.printers,
    calls,
    ticketReader: deps.ticketReader,
    readSlip: createReaderSlips({
      store,
      dialogs,
      clock,
      isFree: () => operationLock.isFree() && !deps.isBehindDialog() && store.get(takesPapersAtom),
      eject,
      readSlip: selling.readSlip,
    }),
    log,
  });
  const setup = createSetupDesk({
    store,
    clock,
    dialogs,
    settings: deps.settings,
    journal,
    memory,
    host: deps.host,
    page: deps.page,
    fetch: deps.fetchHost,
    forgetKept: deps.forgetKept,
    reload: deps.reload,
    log,
  });
  const stopPolicy = followBrowserPolicy({
    store,
    bridge: deps.bridge,
    storage: deps.storage,
    reload: deps.reload,
    log,
  });
  customers.setListeners([
    // A ticket that was handed in is no longer to be handed out.
    (transaction) => store.set(paperAtom, (papers) => withoutHandedIn(papers, transaction)),
    account.session.moved,
    display.done,
    wager.keyed.listed,
  ]);

  function restored(window?: PersistedWindow): Promise<void> {
    return restoreWager(
      {
        store,
        kept,
        cardWatch,
        cardUpdates: wager.cardUpdates,
        navigation: navigation.untilMoved(),
        entry,
        spending: wager.spending,
        soldWager,
        keyed: wager.keyed,
      },
      window,
    );
  }

  return {
    views: createViewCommands({ store, navigation, back, entry, tickets, drawer }),
    wager,
    selling,
    scans,
    tickets,
    drawer,
    display,
    customer,
    account,
    bills,
    printing,
    money,
    selfServe,
    setup,
    recentTickets: calls.recentTickets,
    readSingleSession,
    beginAnew() {
      const teller = store.get(tellerAtom);
      const begun = teller === null ? null : kept.takeInterrupted(teller.tellerId);
      if (begun === null) {
        navigation.begin();
        wager.defaultCard.open();
      } else {
        void restored(begun);
      }
      void credits.begun();
      void scans.sendStats();
      if (teller !== null) void printing.teller.printSignSlip('signOn', teller);
    },
    signedOn(reply) {
      forgetMissing(store);
      void drawer.transactions.begun(reply.tellerId);
      shift.begun();
      drawer.bags.begun(reply.tellerId);
      void account.session.takeUp();
      wager.start();
      money.signedOn(reply);
      void customer.begun();
      void bills.settle();
      selfServe.begin();
    },
    async signedOff(interrupted) {
      const keeping = interrupted === null ? null : kept.interrupted(interrupted);
      credits.interrupted();
      selling.readBack.drop();
      forgetLast(store);
      forgetSold(store);
      wager.defaultCard.stop();
      entry.reset();
      selling.lucky.reset();
      tickets.reset();
      wager.results.reset();
      customer.players.reset();
      account.session.reset();
      drawer.bags.reset();
      forgetKeyed(store);
      drawer.reports.reset();
      cardWatch.close();
      store.set(homeViewAtom, FIRST_VIEW);
      // Only writes follow: the teller may have signed on again before a slow disk has taken them.
      await Promise.all([keeping, shift.ended()]);
      await kept.keepWindow();
    },
    mayLeave: async () =>
      (await entry.mayLeave()) &&
      (await selling.lucky.mayLeave()) &&
      (await money.lookAgain(say('signOff.signingOff'))) &&
      (await drawer.transactions.mayLeave()),
    async left(teller) {
      await drawer.transactions.ended();
      await printing.teller.printSignSlip('signOff', teller);
    },
    reportSingleSession: createSingleSessionReport({ store, dialogs, calls, readSingleSession }),
    heard(message) {
      if (message.word === 'lqp') return selling.lucky.heard(message.sets);
      cardWatch.heard(message);
      wager.odds.heard(message);
      account.session.heard(message);
    },
    connected() {
      void bills.settle();
      money.wake();
      wager.odds.connected();
      tickets.fixedOddsBoard.refresh();
      void account.session.takeUp();
    },
    async restoreWager() {
      await restored();
      await credits.begun();
    },
    stop() {
      money.stop();
      wager.stop();
      tickets.stop();
      drawer.bags.stop();
      bills.stop();
      scans.stop();
      display.stop();
      selfServe.stop();
      stopPolicy();
    },
  };
}
