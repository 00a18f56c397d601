/**
 * What a signed-on teller does at the window: cards, wagers, sales, customers, prints. Puts these parts together and says who is told of
 * what; every rule is in the part it belongs to. Knows nothing of signing on, of settings and devices, or of how a window starts.
 */

import { say } from '../i18n/say.ts';
import type { JournaledPost } from '../journal/journal.ts';
import { createHostCache } from '../tote/host-cache.ts';
import type { SocketMessage } from '../tote/wire/socket.ts';
import type { WindowSignOn } from '../tote/wire/terminal.ts';
import { EMPTY_WAGER } from '../wagering/pending/wager-state.ts';
import { chooseReading } from '../wagering/tickets/scan-reading.ts';
import { createAccountDesk } from './account/account-desk.ts';
import { createAccountInquiry } from './account/account-inquiry.ts';
import { createAccountSession } from './account/account-session.ts';
import { createAccountTickets } from './account/account-tickets.ts';
import { createSingleSessionReport } from './connection/report-single-session.ts';
import { createCustomerChange } from './customer/customer-change.ts';
import { createPlayerDesk } from './customer/player-desk.ts';
import type { SignedOnDependencies, TillDependencies, WindowServices } from './dependencies.ts';
import { createBagDesk } from './drawer/bag-desk.ts';
import { createDrawerDesk } from './drawer/drawer-desk.ts';
import { createDrawerTransactions } from './drawer/drawer-transactions.ts';
import type { PersistedWindow } from './memory/window-memory.ts';
import { createPaper } from './money/paper.ts';
import { createSalePhase } from './money/sale-phase.ts';
import { createMoneyWork } from './money-work.ts';
import { createPaperWork } from './paper-work.ts';
import { restoreWager } from './restore-wager.ts';
import { createCameraDesk } from './scans/camera-desk.ts';
import { createScanDesk } from './scans/scan-desk.ts';
import { createLuckyQuickPicks } from './selling/lucky-quick-pick.ts';
import { createSale } from './selling/sale.ts';
import { createSaleReadBack } from './selling/sale-read-back.ts';
import { createSlipDesk } from './selling/slips.ts';
import { createSoldWager } from './selling/sold-wager.ts';
import { createTypedBets } from './selling/typed-bets.ts';
import type { CustomerBook } from './session/customer-book.ts';
import { cashGivenAtom, forgetLast } from './session/last-customer.ts';
import { forgetSold } from './session/session-state.ts';
import { createShift } from './session/shift.ts';
import { createSingleSession } from './session/single-session.ts';
import { createCashDesk } from './tickets/cash-desk.ts';
import { createExceptionDesk } from './tickets/exception-desk.ts';
import { createFixedOddsBoard } from './tickets/fixed-odds-board.ts';
import { createFixedOddsDesk } from './tickets/fixed-odds-desk.ts';
import { createListCancel } from './tickets/list-cancel.ts';
import { prepareScanUndo } from './tickets/scan-undo.ts';
import { createTicketEntry } from './tickets/ticket-entry.ts';
import { TICKET_MODES } from './tickets/ticket-entry-state.ts';
import { createTicketReview } from './tickets/ticket-review.ts';
import { createVoucherDesk } from './tickets/voucher-desk.ts';
import type { SignedOnCommands } from './till.ts';
import { withoutHandedIn } from './transactions/paper-on-screen.ts';
import { createCardChoice } from './wager/card-choice.ts';
import { createCardUpdates } from './wager/card-updates.ts';
import { createCardWatch } from './wager/card-watch.ts';
import { createCreditDesk } from './wager/credit-desk.ts';
import { createExchangeSpending } from './wager/exchange-spending.ts';
import { createKeyedInputs, forgetKeyed } from './wager/keyed-input.ts';
import { createOddsBoard } from './wager/odds-board.ts';
import { createRaceResults } from './wager/race-results.ts';
import { createTipsWatch } from './wager/tips-watch.ts';
import { createWagerEntry } from './wager/wager-entry.ts';
import { createNavigation } from './window/navigation.ts';
import { homeViewAtom, paperAtom, summaryAtom, type Teller, tellerAtom, wagerAtom } from './window/state.ts';
import { FIRST_VIEW, type HomeView } from './window/view-stack.ts';

export interface SignedOnTill {
  readonly commands: SignedOnCommands;
  /** Posts that an earlier run of the program left open, until the host has been asked. */
  readonly showLeft: (posts: readonly JournaledPost[]) => void;
  /** Follows the list of cards. Safe to call again. */
  readonly followCards: () => void;
  /** The first view of the window's mode. */
  readonly beginAnew: () => void;
  readonly signedOn: (reply: WindowSignOn) => void;
  readonly signedOff: (interrupted: string | null) => Promise<void>;
  /** Runs the work while nothing moves money; false, and nothing was run, while something does. */
  readonly runExclusive: (work: () => Promise<void>) => Promise<boolean>;
  /** Tells the host of a single session that ends; false if the teller stays. */
  readonly reportSingleSession: () => Promise<boolean>;
  /** False, with the question asked, while what is under way may not be left. */
  readonly mayLeave: () => Promise<boolean>;
  /** The teller has signed off, and the session did not just end. */
  readonly left: (teller: Teller) => Promise<void>;
  /** What the host says on its socket of cards, odds and lucky quick picks. */
  readonly heard: (message: SocketMessage) => void;
  /** The host has ended the session of the account that is signed on. */
  readonly accountExpired: () => void;
  /** The host can be reached again: posts in doubt are asked after at once. */
  readonly connected: () => void;
  /** The wager that was being built comes back after a reload, as far as its card still stands and it was not sold meanwhile. */
  readonly restoreWager: () => Promise<void>;
  readonly stop: () => void;
}

export function createSignedOnTill(
  given: TillDependencies & SignedOnDependencies & WindowServices,
): SignedOnTill {
  const accounts = createAccountSession(given);
  const keyed = createKeyedInputs(given.store);
  /** What is done on an account is seen in what it holds, and what was done stands keyed in no view. */
  const customers: CustomerBook = {
    ...given.customers,
    show(transaction) {
      given.customers.show(transaction);
      given.store.set(paperAtom, (papers) => withoutHandedIn(papers, transaction));
      accounts.moved(transaction);
      keyed.listed(transaction);
    },
  };
  const parts = { ...given, customers };
  const { store, clock, pages, calls, dialogs, memory } = parts;
  const paper = createPaper(parts);
  const cache = createHostCache();
  const cardWatch = createCardWatch({
    store,
    cache,
    book: parts.cards,
    clock,
    onCard: (card) => cardUpdates.heard(card),
  });
  const tipsWatch = createTipsWatch({ store, tips: parts.tips });
  const navigation = createNavigation(store, pages, parts.onSelected);
  const unfollowModes = navigation.followModes();
  const entry = createWagerEntry({
    store,
    dialogs,
    clock,
    select: navigation.select,
    newSeed: parts.newId,
    loadCard: (card) => choice.open(card),
  });
  const cardUpdates = createCardUpdates(store, entry.send);
  const choice = createCardChoice({ store, dialogs, cardWatch, customers, entry });
  const spending = createExchangeSpending(store);
  const soldWager = createSoldWager({ store, entry, spending, memory });
  const credits = createCreditDesk({ store, dialogs, entry, spending });
  const enterPhase = createSalePhase(store, clock);
  const papers = createPaperWork({ ...parts, cache, paper, enterPhase });
  const shift = createShift(parts);
  const readSingleSession = createSingleSession({ ...parts, shift });
  const money = createMoneyWork({
    ...parts,
    paper,
    enterPhase,
    printFound: papers.reprints.printFound,
    moveOn: soldWager.moveOn,
    moveOnResolved(post, verdict) {
      soldWager.moveOnResolved(post, verdict);
      fixedOdds.closedByHand(post, verdict);
    },
    creditFound: credits.found,
    async cancelFound({ tsn }) {
      if (tsn === null) return false;
      const ended = await cashing.cancel({ tsn, source: 'MANUAL' });
      if (ended.end !== 'done') return false;
      if (ended.transaction.leaves !== undefined) await credits.enter(ended.transaction.leaves);
      return true;
    },
  });
  const { desk, operationLock, batch } = money;
  const onExchangeRefused = (statusCode: number): void =>
    entry.send({ type: 'exchangeTransferFailed', statusCode });
  const readBack = createSaleReadBack(store, clock);
  const sale = createSale({
    ...parts,
    readBack,
    batch,
    operationLock,
    accounts,
    enterPhase,
    onSold: soldWager.moveOn,
    onExchangeRefused,
  });
  const eject = (): void => parts.ticketReader?.eject();
  const cashing = createCashDesk({ store, dialogs, desk, calls, accounts, eject });
  const cancels = createListCancel({ store, dialogs, operationLock, cashing, enterExchange: credits.enter });
  const fixedOddsBoard = createFixedOddsBoard({ store, cache, clock, calls });
  const fixedOdds = createFixedOddsDesk({ store, dialogs, desk, calls, accounts, board: fixedOddsBoard });
  const results = createRaceResults({ store, cache, book: parts.cards });
  const ticketEntry = createTicketEntry({
    ...parts,
    cashFixedOdds: fixedOdds.cash,
    printReceipt: papers.printReceipt,
    cashing,
    select: navigation.select,
    isFree: operationLock.isFree,
    eject,
    results,
    enterExchange: credits.enter,
    creditFound: credits.found,
  });
  const vouchers = createVoucherDesk({
    store,
    dialogs,
    desk,
    calls,
    onExchangeSpent: soldWager.spentElsewhere,
    onExchangeRefused,
  });
  const exceptions = createExceptionDesk({ store, dialogs, desk, calls, select: navigation.select });
  const drawer = createDrawerDesk({ store, dialogs, operationLock, desk, calls, select: navigation.select });
  const bags = createBagDesk({
    ...parts,
    desk,
    cashing,
    shift,
    select: navigation.select,
    leave: () => navigation.back(entry.send),
    eject,
  });
  const typed = createTypedBets({
    store,
    book: parts.cards,
    customers,
    loadCard: choice.openForWager,
    send: entry.send,
    buy: sale.buy,
    sellSmart: sale.sellSmartQuickPick,
    newSeed: parts.newId,
  });
  const lucky = createLuckyQuickPicks({
    ...parts,
    book: parts.cards,
    sale,
    keep: (sets) => parts.settings.change({ luckyQuickPick: sets }),
    select: navigation.select,
    back: () => navigation.back(entry.send),
    onSold: () => void memory.keepWindow(),
    clearWager() {
      store.set(wagerAtom, EMPTY_WAGER);
      cardWatch.close();
    },
  });
  const own = createDrawerTransactions(parts);
  const accountDesk = createAccountDesk({ store, dialogs, desk, calls });
  const accountInquiry = createAccountInquiry({ store, cache, dialogs, calls });
  const change = createCustomerChange({
    ...parts,
    cardWatch,
    operationLock,
    vouchers,
    leaveAccount: () => void accounts.signOff(),
  });
  const review = createTicketReview({
    store,
    cache,
    calls: money,
    results,
    reprints: papers.reprints,
    cancels,
    readShift: bags.acts.refresh,
  });
  const players = createPlayerDesk({
    ...parts,
    select: navigation.select,
    back: () => navigation.back(entry.send),
  });
  const accountTickets = createAccountTickets({ dialogs, eject });
  const scans = createScanDesk({
    ...parts,
    takers: [bags.takeScan, ticketEntry.takeScan, players.takeScan],
    alone: accountTickets.taker,
    isFree: operationLock.isFree,
    keep: ticketEntry.keepScan,
    eject,
  });
  const camera = createCameraDesk({ ...parts, onRead: (code) => scans.scanned(code, 'OPTICAL') });
  const oddsBoard = createOddsBoard({
    store,
    cache,
    clock,
    calls,
    tell: parts.tell,
    select: navigation.select,
  });

  /** The commands for tickets that are handed in are two elements of one view (T060). */
  function select(element: HomeView): void {
    if (element === 'CashTicket') ticketEntry.open(TICKET_MODES.cash);
    else if (element === 'CancelTicket') ticketEntry.open(TICKET_MODES.cancel);
    else if (element === 'Bag') bags.open();
    else if (element === 'CashPosition') papers.acts.reports.openCashPosition();
    else navigation.select(element);
  }

  async function newCustomer(): Promise<void> {
    if ((await entry.mayLeave()) && (await accounts.mayLeave())) change.newCustomer();
  }

  async function mayEndCustomer(): Promise<boolean> {
    if (!(await entry.mayLeave()) || !(await credits.mayEnd())) return false;
    return money.lookAgain(say('totalOut.ending'));
  }

  function restored(kept?: PersistedWindow): Promise<void> {
    const window = { store, memory, cardWatch, cardUpdates, entry, spending, soldWager, keyed };
    return restoreWager({ ...window, navigation: navigation.untilMoved() }, kept);
  }

  return {
    showLeft: money.showLeft,
    followCards: cardWatch.start,
    beginAnew() {
      const teller = store.get(tellerAtom);
      const kept = teller === null ? null : memory.takeInterrupted(teller.tellerId);
      if (kept === null) navigation.begin();
      else void restored(kept);
      void credits.begun();
      if (teller !== null) void papers.printSignSlip('signOn', teller);
    },
    signedOn(reply) {
      void own.begun(reply.tellerId);
      shift.begun();
      bags.begun(reply.tellerId);
      void accounts.takeUp();
      if (store.get(summaryAtom).state === 'failed') cardWatch.refreshSummary();
      cardWatch.start();
      tipsWatch.start();
      money.signedOn(reply);
      void change.begun();
    },
    async signedOff(interrupted) {
      const keeping = interrupted === null ? null : memory.interrupted(interrupted);
      credits.interrupted();
      readBack.drop();
      forgetLast(store);
      forgetSold(store);
      entry.reset();
      lucky.reset();
      ticketEntry.reset();
      review.reset();
      results.reset();
      players.reset();
      fixedOddsBoard.reset();
      accounts.reset();
      bags.reset();
      forgetKeyed(store);
      papers.reset();
      cardWatch.close();
      store.set(homeViewAtom, FIRST_VIEW);
      // Only writes follow: the teller may have signed on again before a slow disk has taken them.
      await Promise.all([keeping, shift.ended()]);
      await memory.keepWindow();
    },
    mayLeave: async () =>
      (await entry.mayLeave()) &&
      (await lucky.mayLeave()) &&
      (await money.lookAgain(say('signOff.signingOff'))) &&
      (await own.mayLeave()),
    async left(teller) {
      await own.ended();
      await papers.printSignSlip('signOff', teller);
    },
    runExclusive: operationLock.runExclusive,
    reportSingleSession: createSingleSessionReport({ ...parts, readSingleSession }),
    heard(message) {
      if (message.word === 'lqp') return lucky.heard(message.sets);
      cardWatch.heard(message);
      oddsBoard.heard(message);
      accounts.heard(message);
    },
    accountExpired: accounts.expired,
    connected() {
      money.wake();
      oddsBoard.connected();
      fixedOddsBoard.refresh();
      void accounts.takeUp();
    },
    async restoreWager() {
      await restored();
      await credits.begun();
    },
    stop() {
      money.stop();
      cardUpdates.stop();
      cardWatch.stop();
      tipsWatch.stop();
      oddsBoard.stop();
      fixedOddsBoard.stop();
      scans.stop();
      camera.stop();
      bags.stop();
      keyed.stop();
      ticketEntry.stop();
      results.stop();
      credits.stop();
      unfollowModes();
      navigation.stop();
    },

    commands: {
      select,
      back() {
        const { current } = store.get(homeViewAtom);
        if (current === 'EnterSSN') ticketEntry.acts.leaveForm();
        else if (current !== 'Bag' || !bags.back()) navigation.back(entry.send);
      },
      forward: () => navigation.forward(entry.send),
      chooseCard: choice.choose,
      chooseRace: choice.chooseRace,
      chooseAllRaces: () => entry.send({ type: 'allRacesChosen' }),
      showResults: choice.showResults,
      showOdds: oddsBoard.open,
      retryOdds: oddsBoard.retry,
      retrySummary: cardWatch.refreshSummary,
      retryCard: cardWatch.refreshCard,
      wager: entry.send,
      quickPick: entry.quickPick,
      async buy(tickets) {
        // At once: no key that follows may reach the wager first.
        if (!lucky.isShown()) return sale.buy(tickets);
        // What is put aside for a ticket would be cleared with the wager (T271).
        if (!(await entry.mayLeave())) return;
        if (!(await lucky.buy())) await sale.buy(tickets);
      },
      dropReadBack: readBack.drop,
      sellSmartQuickPick: () => sale.sellSmartQuickPick(),
      lookUpTyped: typed.lookUp,
      buyTyped: typed.buyTyped,
      awaitScan: scans.await,
      scanBegun: scans.begun,
      scanned(data, source, before) {
        // One ticket at a time: another scanner was quicker.
        camera.acts.close();
        scans.scanned(data, source, before);
      },
      chooseReading,
      scanUnclear: scans.unclear,
      camera: camera.acts,
      prepareScanUndo: () => prepareScanUndo({ store, dialogs, showCard: choice.show }),
      readSlip: createSlipDesk({ store, dialogs, buyTyped: typed.buyTyped }),
      cashing,
      tickets: ticketEntry.acts,
      vouchers,
      exceptions,
      fixedOdds: fixedOdds.acts,
      drawer,
      keyIn: keyed.keyIn,
      bags: bags.acts,
      repeat: () => void entry.repeat(),
      clearWager: entry.clear,
      luckyQuickPick: lucky,
      ...papers.acts,
      cancelTransaction: cancels.ofCustomer,
      keyCashGiven: (amount) => store.set(cashGivenAtom, amount),
      async totalOut() {
        if (await mayEndCustomer()) await change.totalOut();
      },
      async clearCustomer() {
        if (await mayEndCustomer()) await change.clearCustomer();
      },
      readSingleSession,
      ticketReview: review,
      players,
      accounts: { ...accounts, ...accountDesk, ...accountInquiry, ...accountTickets },
      newCustomer: () => void newCustomer(),
      enterExchange: credits.enter,
      exchangeTransferFailed: entry.exchangeTransferFailed,
      openTransactionSummary: () => navigation.select('TotalOut'),
      askDoubts: money.wake,
      resolveDoubt: money.resolveDoubt,
    },
  };
}
