/**
 * What a signed-on teller does at the window: cards, wagers, sales, customers, prints. Puts these parts together and says who is told of
 * what; every rule is in the part it belongs to. Knows nothing of signing on, of settings and devices, or of how a window starts.
 */

import { say } from '../i18n/say.ts';
import type { JournaledPost } from '../journal/journal.ts';
import type { SocketMessage } from '../tote/wire/socket.ts';
import type { WindowSignOn } from '../tote/wire/terminal.ts';
import { EMPTY_WAGER } from '../wagering/wager-state.ts';
import { createAccountSession } from './account-session.ts';
import { createBagDesk } from './bag-desk.ts';
import { createBrokenRun } from './broken-run.ts';
import { createCameraDesk } from './camera-desk.ts';
import { createCardChoice } from './card-choice.ts';
import { createCardWatch } from './card-watch.ts';
import { createCashDesk } from './cash-desk.ts';
import type { Counter } from './counter.ts';
import { createCreditDesk } from './credit-desk.ts';
import type { CustomerBook } from './customer-book.ts';
import { createCustomerChange } from './customer-change.ts';
import type { Transaction } from './customer-session.ts';
import { createHandClosing, showDoubts, takeUpDoubts } from './doubts.ts';
import { createDrawerDesk } from './drawer-desk.ts';
import { type Element, FIRST_ELEMENT } from './element-controller.ts';
import { createExceptionDesk } from './exception-desk.ts';
import { createExchangeSpending } from './exchange-spending.ts';
import { createKnownSlips } from './known-slips.ts';
import { createLateAnswers } from './late-answers.ts';
import { createListCancel } from './list-cancel.ts';
import { createLuckyQuickPicks } from './lucky-quick-pick.ts';
import { totalOutPage } from './modes.ts';
import { createMoneyDesk } from './money-desk.ts';
import { createMoneyPath, doubtLeft } from './money-path.ts';
import { createNavigation } from './navigation.ts';
import { createOddsBoard } from './odds-board.ts';
import { createPaper } from './paper.ts';
import { paymentKinds } from './payment-kind.ts';
import { rememberPlace } from './place.ts';
import { createPlayerDesk } from './player-desk.ts';
import { createPunchClock } from './punch-clock.ts';
import { createRacePapers } from './race-papers.ts';
import { createReportPrint } from './report-print.ts';
import { createReprints } from './reprints.ts';
import { createSale } from './sale.ts';
import { createSaleGate } from './sale-gate.ts';
import { createSalePhase } from './sale-phase.ts';
import { createSaleRun } from './sale-run.ts';
import { createScanDesk } from './scan-desk.ts';
import { sellKind, smartQuickPickKind } from './sell-kind.ts';
import type { SendTimes } from './send-times.ts';
import { createSessionPapers } from './session-papers.ts';
import { createShift } from './shift.ts';
import { createSingleSession } from './single-session.ts';
import { createSingleSessionTold } from './single-session-told.ts';
import { slipKinds } from './slip-kind.ts';
import { createSlipDesk } from './slips.ts';
import { createSoldWager } from './sold-wager.ts';
import { elementAtom, settingsAtom, summaryAtom, tellerAtom, wagerAtom } from './state.ts';
import { createTellerReports } from './teller-reports.ts';
import { createTellersOwn } from './tellers-own.ts';
import { createTicketEntry } from './ticket-entry.ts';
import { TICKET_MODES } from './ticket-entry-state.ts';
import { createTicketReview } from './ticket-review.ts';
import type { Till } from './till.ts';
import type { TillParts, WorkParts } from './till-parts.ts';
import { createTipsWatch } from './tips-watch.ts';
import { createTypedBets } from './typed-bets.ts';
import { createVoucherDesk } from './voucher-desk.ts';
import { createWagerEntry } from './wager-entry.ts';
import { restoreWager } from './wager-restore.ts';
import type { WindowMemory } from './window-memory.ts';

/** The part of the till that a teller has only while signed on: all but what the window itself does. */
export type Acts = Omit<
  Till,
  | 'signOn'
  | 'signOff'
  | 'lockWindow'
  | 'answerNotice'
  | 'cancelLock'
  | 'takePaper'
  | 'choosePrinter'
  | 'disconnectPrinter'
  | 'changeSettings'
  | 'changeView'
  | 'changeCardList'
  | 'restartTrainingDay'
  | 'trainer'
  | 'activateUpdate'
  | 'checkForUpdate'
  | 'openPage'
  | 'openConfiguration'
  | 'closePage'
>;

/** What the window itself lends to the work done at it. */
export interface WindowParts {
  readonly counter: Counter;
  readonly customers: CustomerBook;
  readonly memory: WindowMemory;
  readonly sendTimes: SendTimes;
  /** Asks for a printer where there is none. */
  readonly openPrinterSetup: () => void;
  /** The window cannot keep what it does: nothing more is sold. */
  readonly blockStorage: (detail: string) => void;
  readonly sessionExpired: () => void;
  /** The view gone to is told to the host. */
  readonly onSelected: (element: Element) => void;
  /** Says a word on the live connection, if there is one. */
  readonly tell: (text: string) => void;
}

export interface TellersWork {
  readonly acts: Acts;
  /** Posts that an earlier run of the program left open, until the host has been asked. */
  readonly showLeft: (posts: readonly JournaledPost[]) => void;
  /** Follows the list of cards. Safe to call again. */
  readonly followCards: () => void;
  /** The first view of the window's mode. */
  readonly beginAnew: () => void;
  readonly signedOn: (reply: WindowSignOn) => void;
  readonly signedOff: () => Promise<void>;
  /** Runs the work while nothing moves money; false, and nothing was run, while something does. */
  readonly alone: (work: () => Promise<void>) => Promise<boolean>;
  /** Tells the host of a single session that ends; false if the teller stays. */
  readonly tellSingleSession: () => Promise<boolean>;
  /** False, with the question asked, while what is under way may not be left. */
  readonly mayLeave: () => Promise<boolean>;
  /** The teller has signed off, and the session did not just end. */
  readonly left: () => Promise<void>;
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

/** A second tap within so many milliseconds belongs to the first. */
const DOUBLE_TAP = 600;

export function createTellersWork(parts: TillParts & WorkParts & WindowParts): TellersWork {
  const { store, clock, journal, pages, session, calls, counter, customers, memory } = parts;
  const paper = createPaper(parts);
  const cardWatch = createCardWatch({
    store,
    book: parts.cards,
    clock,
    onCard: (card) => entry.send({ type: 'cardUpdated', card }),
  });
  const tipsWatch = createTipsWatch({ store, tips: parts.tips });
  const navigation = createNavigation(store, pages, parts.onSelected);
  const unfollowModes = navigation.followModes();
  const entry = createWagerEntry({
    store,
    counter,
    select: navigation.select,
    newSeed: parts.newId,
    loadCard: (card) => choice.open(card),
  });
  const choice = createCardChoice({ store, counter, cardWatch, customers, entry });
  const spending = createExchangeSpending(store);
  const soldWager = createSoldWager({ store, entry, spending, memory });
  const credits = createCreditDesk({ store, counter, entry, spending });
  const enterPhase = createSalePhase(store, clock);
  const reprints = createReprints({ ...parts, paper, enterPhase });
  const print = createReportPrint({ ...parts, enterPhase });
  const racePapers = createRacePapers({ ...parts, print });
  const reports = createTellerReports({ ...parts, print });
  const shift = createShift(parts);
  const readSingleSession = createSingleSession({ ...parts, shift });
  const known = createKnownSlips(store);
  const kinds = {
    sell: sellKind(calls),
    smartQuickPick: smartQuickPickKind(calls),
    ...slipKinds(calls, known.nameOf),
    ...paymentKinds(calls, () => clock.now(), known.costOf),
  };
  const lateAnswers = createLateAnswers({ ...parts, kinds });
  const money = createMoneyPath({
    journal,
    calls,
    session,
    clock,
    sentAt: parts.sendTimes.next,
    newId: parts.newId,
    kinds,
    tellerId: () => store.get(tellerAtom)?.tellerId ?? '',
    windowNumber: () => store.get(tellerAtom)?.windowNumber ?? null,
    hostTime: () => hostTime,
    mayResend: () => !store.get(settingsAtom).dontRetryPost,
    onDoubt: (doubts) => showDoubts(store, doubts),
    onSessionExpired: parts.sessionExpired,
    onLateAnswer: lateAnswers.heard,
  });
  const brokenRun = createBrokenRun(parts);
  const run = createSaleRun({
    ...parts,
    brokenRun,
    money,
    paper,
    enterPhase,
    handedOver: parts.ownTask,
    onStorageFailed: parts.blockStorage,
  });
  const gate = createSaleGate(parts);
  const desk = createMoneyDesk({ store, counter, gate, run, enterPhase });
  const sale = createSale({
    ...parts,
    run,
    gate,
    enterPhase,
    onSold: soldWager.moveOn,
    onExchangeRefused: (statusCode) => entry.send({ type: 'exchangeTransferFailed', statusCode }),
  });
  const eject = (): void => parts.ticketReader?.eject();
  const cashing = createCashDesk({ store, counter, desk, calls, eject });
  const cancels = createListCancel({ store, counter, cashing, enterExchange: credits.enter });
  const ticketEntry = createTicketEntry({
    ...parts,
    cashing,
    select: navigation.select,
    isFree: gate.isFree,
    eject,
    enterExchange: credits.enter,
    creditFound,
  });
  const vouchers = createVoucherDesk({
    store,
    counter,
    desk,
    calls,
    onExchangeSpent: soldWager.spentElsewhere,
    onExchangeRefused: (statusCode) => entry.send({ type: 'exchangeTransferFailed', statusCode }),
  });
  const exceptions = createExceptionDesk({ store, counter, desk, calls, select: navigation.select });
  const drawer = createDrawerDesk({ store, counter, desk, calls, select: navigation.select });
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
  const own = createTellersOwn(parts);
  const accounts = createAccountSession(parts);
  const change = createCustomerChange({
    ...parts,
    cardWatch,
    gate,
    vouchers,
    leaveAccount: () => void accounts.signOff(),
  });
  const review = createTicketReview({ store, calls, reprints, cancels });
  const players = createPlayerDesk({
    ...parts,
    select: navigation.select,
    back: () => navigation.back(entry.send),
  });
  const scans = createScanDesk({
    ...parts,
    takers: [bags.takeScan, ticketEntry.takeScan, players.takeScan],
    isFree: gate.isFree,
    eject,
  });
  const camera = createCameraDesk({ ...parts, onRead: (code) => scans.scanned(code, 'OPTICAL') });
  const oddsBoard = createOddsBoard({ store, clock, calls, tell: parts.tell, select: navigation.select });
  /** The host's clock at the last sign-on, epoch milliseconds. This machine's may be set to another time whenever somebody likes. */
  let hostTime = 0;

  /** A double tap clears the wager in hand and no more: what is stored beside it takes a press of its own. */
  function clearWager(): void {
    const { bet, stored, parlay } = store.get(wagerAtom);
    const putAside = stored.length + (parlay?.legs.length ?? 0);
    if (bet === null && putAside > 0 && Math.abs(clock.now() - clearedAt) < DOUBLE_TAP) return;
    clearedAt = clock.now();
    entry.send({ type: 'cleared' });
  }
  let clearedAt = Number.NEGATIVE_INFINITY;

  /** Said before the mode begins, which nobody waited for: it takes the place of the wager in hand. */
  async function creditFound({ tsn, leaves }: Transaction): Promise<void> {
    if (leaves === undefined || leaves.amount <= 0n) return;
    await counter.alert({
      title: say('exchange.creditLeft', { amount: leaves.amount }),
      lines: [say('exchange.creditLeftLine', { tsn: tsn ?? '', race: leaves.raceNo })],
    });
    await credits.enter(leaves);
  }

  /** The commands for tickets that are handed in are two elements of one view (T060). */
  function select(element: Element): void {
    if (element === 'CashTicket') ticketEntry.open(TICKET_MODES.cash);
    else if (element === 'CancelTicket') ticketEntry.open(TICKET_MODES.cancel);
    else if (element === 'Bag') bags.open();
    else if (element === 'CashPosition') reports.acts.openCashPosition();
    else navigation.select(element);
  }

  async function newCustomer(): Promise<void> {
    if (await entry.mayLeave()) change.newCustomer();
  }

  return {
    showLeft: (posts) =>
      showDoubts(
        store,
        posts.map((post) => doubtLeft(post, clock.now(), true)),
      ),
    followCards: cardWatch.start,
    beginAnew() {
      navigation.begin();
      void credits.begun();
    },
    signedOn(reply) {
      hostTime = reply.timeStamp;
      void own.begun(reply.tellerId);
      shift.begun();
      bags.begun(reply.tellerId);
      money.wake();
      void accounts.takeUp();
      if (store.get(summaryAtom).state === 'failed') cardWatch.refreshSummary();
      cardWatch.start();
      tipsWatch.start();
      const settled = takeUpDoubts({
        ...parts,
        money,
        lateAnswers,
        moveOn: soldWager.moveOn,
        creditFound,
        printFound: reprints.printFound,
        onStorageFailed: parts.blockStorage,
      });
      void brokenRun.sayHowFar(settled);
      void change.begun();
    },
    async signedOff() {
      credits.interrupted();
      entry.reset();
      lucky.reset();
      ticketEntry.reset();
      review.reset();
      players.reset();
      accounts.reset();
      bags.reset();
      reports.reset();
      await shift.ended();
      cardWatch.close();
      store.set(elementAtom, FIRST_ELEMENT);
      await memory.keepWindow();
    },
    mayLeave: async () => (await entry.mayLeave()) && (await lucky.mayLeave()) && (await own.mayLeave()),
    left: own.ended,
    alone: gate.alone,
    tellSingleSession: createSingleSessionTold({ ...parts, readSingleSession }),
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
      void accounts.takeUp();
    },
    async restoreWager() {
      await restoreWager({ store, memory, cardWatch, navigation, entry, spending, soldWager });
      await credits.begun();
    },
    stop() {
      money.stop();
      cardWatch.stop();
      tipsWatch.stop();
      oddsBoard.stop();
      scans.stop();
      camera.stop();
      bags.stop();
      ticketEntry.stop();
      credits.stop();
      unfollowModes();
    },

    acts: {
      select,
      back() {
        const { current } = store.get(elementAtom);
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
        // What is put aside for a ticket would be cleared with the wager (T271).
        if (lucky.isShown() && !(await entry.mayLeave())) return;
        if (!(await lucky.buy())) await sale.buy(tickets);
      },
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
      camera: camera.acts,
      rememberPlace: () => rememberPlace({ store, counter, showCard: choice.show }),
      readSlip: createSlipDesk({ store, counter, sell: typed.buyTyped }),
      cashing,
      tickets: ticketEntry.acts,
      vouchers,
      exceptions,
      drawer,
      bags: bags.acts,
      repeat: () => void entry.repeat(),
      clearWager,
      luckyQuickPick: lucky,
      printLast: reprints.printLast,
      reprint: reprints.reprint,
      confirmPaper: reprints.confirmPaper,
      printTestTicket: reprints.printTestTicket,
      printScratches: racePapers.printScratches,
      printResults: racePapers.printResults,
      printRaceSummaries: racePapers.printRaceSummaries,
      cancelTransaction: cancels.ofCustomer,
      async totalOut() {
        if ((await entry.mayLeave()) && (await credits.mayEnd())) await change.totalOut();
      },
      async clearCustomer() {
        if ((await entry.mayLeave()) && (await credits.mayEnd())) await change.clearCustomer();
      },
      papers: createSessionPapers({ ...parts, print }),
      reports: reports.acts,
      punchClock: createPunchClock({ ...parts, print }),
      readSingleSession,
      ticketReview: review,
      players,
      accounts,
      newCustomer: () => void newCustomer(),
      enterExchange: credits.enter,
      exchangeTransferFailed: entry.exchangeTransferFailed,
      openTransactionSummary: () => pages.push(totalOutPage(store.get(settingsAtom))),
      askDoubts: money.wake,
      closeDoubt: createHandClosing({
        ...parts,
        money,
        onStorageFailed: parts.blockStorage,
        ...known,
        onClosed: soldWager.moveOnByHand,
      }),
    },
  };
}
