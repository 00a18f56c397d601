/**
 * Puts the till together out of its parts and starts it. Owns who is told of what; every rule is in the part it belongs to.
 */

import type { PrintDocument } from '../../drivers/printers/print-document.ts';
import type { CardListSettings } from '../config/card-list-settings.ts';
import type { ListView, Settings, ViewSetting } from '../config/settings.ts';
import type { SettingsStore } from '../config/settings-store.ts';
import type { PrinterDesk } from '../devices/printer-desk.ts';
import { say } from '../i18n/say.ts';
import type { Journal } from '../journal/journal.ts';
import type { ToteCalls } from '../tote/calls.ts';
import type { CardBook } from '../tote/card-book.ts';
import type { SessionStore } from '../tote/session-store.ts';
import type { ToteConnection } from '../tote/socket.ts';
import type { OpenToteSocket } from '../tote/transport.ts';
import { say as sayOnSocket } from '../tote/wire/socket.ts';
import type { WindowSignOn } from '../tote/wire/terminal.ts';
import { type CardId, isOpen, type RaceNumber, raceOf } from '../wagering/card.ts';
import type { Clock } from '../wagering/clock.ts';
import { EMPTY_WAGER } from '../wagering/wager-state.ts';
import { createCardWatch } from './card-watch.ts';
import { startClockwork } from './clockwork.ts';
import { createCounter, type Store } from './counter.ts';
import { createCustomerBook } from './customer-book.ts';
import { createCustomerChange } from './customer-change.ts';
import type { Transaction } from './customer-session.ts';
import { showDoubts, takeUpDoubts } from './doubts.ts';
import { FIRST_ELEMENT, selectElement } from './element-controller.ts';
import { openLiveConnection } from './live-connection.ts';
import { createLuckyQuickPicks } from './lucky-quick-pick.ts';
import { createMoneyPath } from './money-path.ts';
import { createNavigation } from './navigation.ts';
import { createOddsBoard } from './odds-board.ts';
import type { Page, PageStack } from './pages.ts';
import { createPaper } from './paper.ts';
import { choosePrinter } from './printer-choice.ts';
import { createRacePapers, type RaceDocuments } from './race-papers.ts';
import { createReprints } from './reprints.ts';
import { createSale } from './sale.ts';
import { createSalePhase } from './sale-phase.ts';
import { createSaleRun } from './sale-run.ts';
import { areSameWagers, sellKind, smartQuickPickKind } from './sell-kind.ts';
import { createSignOn } from './sign-on.ts';
import { createSlipDesk } from './slips.ts';
import {
  cardListAtom,
  elementAtom,
  paperAtom,
  printerAtom,
  readyCardAtom,
  settingsAtom,
  startUpAtom,
  summaryAtom,
  tellerAtom,
  unresolvedAtom,
  updateCheckAtom,
  viewSettingsAtom,
  wagerAtom,
  wagerViewAtom,
} from './state.ts';
import type { Till } from './till.ts';
import { restartTrainingDay } from './training-day.ts';
import { createTypedBets } from './typed-bets.ts';
import { createWagerEntry } from './wager-entry.ts';
import { createWindowMemory } from './window-memory.ts';

export interface TillParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly settings: SettingsStore;
  readonly session: SessionStore;
  readonly calls: ToteCalls;
  readonly cards: CardBook;
  readonly openSocket: OpenToteSocket;
  readonly journal: Journal<Transaction>;
  readonly printers: PrinterDesk;
  readonly pages: PageStack;
  /** A transaction as paper, in the window's language. */
  readonly documentOf: (transaction: Transaction, reprint: boolean) => PrintDocument;
  readonly testDocument: () => PrintDocument;
  readonly raceDocuments: RaceDocuments;
  /** Demo mode's tote; null on a real host. */
  readonly demo: { restart(): Promise<void> } | null;
  readonly updates: {
    check(): Promise<'waiting' | 'current' | 'failed' | 'unavailable'>;
    activate(): Promise<void>;
  };
  /** Resolves when what is on screen now has been painted. */
  readonly painted: () => Promise<void>;
  /** Resolves in a task of its own, behind what was begun before: what is on its way to a device leaves first. */
  readonly ownTask: () => Promise<void>;
  readonly log: (message: string) => void;
}

export interface RunningTill extends Till {
  /** The host answered that it knows the session no more, to whatever it was asked (S198). */
  readonly sessionExpired: () => void;
  /** Takes up what was left at the last stop; resolves when the first page can be shown. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

export function createTill(parts: TillParts): RunningTill {
  const { store, clock, journal, pages, session, calls } = parts;
  const counter = createCounter(store, clock);
  const customers = createCustomerBook(store, journal, blockStorage);
  const paper = createPaper({
    printers: parts.printers,
    counter,
    customers,
    documentOf: parts.documentOf,
    openPrinterSetup,
  });
  const cardWatch = createCardWatch({
    store,
    book: parts.cards,
    clock,
    onCard: (card) => entry.send({ type: 'cardUpdated', card }),
  });
  const memory = createWindowMemory(store, journal, parts.log);
  const navigation = createNavigation(store, pages, (element) => connection?.send(sayOnSocket.nav(element)));
  const entry = createWagerEntry({
    store,
    counter,
    select: navigation.select,
    newSeed: parts.newId,
    loadCard: openCard,
  });
  const enterPhase = createSalePhase(store, clock);
  const reprints = createReprints({ ...parts, counter, customers, paper, enterPhase });
  const racePapers = createRacePapers({ ...parts, counter, enterPhase });
  const money = createMoneyPath({
    journal,
    calls,
    session,
    clock,
    newId: parts.newId,
    kinds: { sell: sellKind(calls, hostTime), smartQuickPick: smartQuickPickKind(calls, hostTime) },
    tellerId: () => store.get(tellerAtom)?.tellerId ?? '',
    onDoubt: (doubts) => showDoubts(store, doubts),
    onSessionExpired: () => signOn.expired(),
  });
  const signOn = createSignOn({
    store,
    counter,
    calls,
    session,
    pages,
    clock,
    customers,
    onSignedOn,
    onSignedOff,
  });
  const run = createSaleRun({
    store,
    counter,
    money,
    customers,
    paper,
    enterPhase,
    handedOver: parts.ownTask,
    onStorageFailed: blockStorage,
    log: parts.log,
  });
  const sale = createSale({
    store,
    counter,
    calls,
    run,
    enterPhase,
    onSold: moveOn,
    onExchangeRefused: (statusCode) => entry.send({ type: 'exchangeTransferFailed', statusCode }),
    openPrinterSetup,
  });
  const typed = createTypedBets({
    store,
    book: parts.cards,
    customers,
    loadCard: openCard,
    send: entry.send,
    buy: sale.buy,
  });
  const lucky = createLuckyQuickPicks({
    store,
    counter,
    calls,
    book: parts.cards,
    sale,
    newId: parts.newId,
    keep: (sets) => parts.settings.change({ luckyQuickPick: sets }),
    select: navigation.select,
    back: () => navigation.back(entry.send),
    onSold: () => void memory.keepWindow(),
    clearWager() {
      store.set(wagerAtom, EMPTY_WAGER);
      cardWatch.close();
    },
  });
  const change = createCustomerChange({ store, counter, calls, customers, cardWatch, pages });
  const oddsBoard = createOddsBoard({ store, clock, calls, select: navigation.select });
  let connection: ToteConnection | null = null;
  let stops: (() => void)[] = [];
  /** Sign-on needs to know whether the printer is there (T256), and it may still be looked for. */
  let restored: Promise<void> = Promise.resolve();
  let printersRestored: Promise<void> = Promise.resolve();
  /** How far the host's clock is ahead of this machine's, milliseconds, as of the last sign-on. */
  let hostAhead = 0;

  function hostTime(epoch: number): number {
    return epoch + hostAhead;
  }

  function openPrinterSetup(): void {
    pages.push('configuration');
  }

  function blockStorage(detail: string): void {
    store.set(startUpAtom, { phase: 'blocked', reason: 'storage', detail });
  }

  /**
   * A sold wager makes way for the next one, but only if it is still the one being built: a teller who was let go while a sale was
   * in doubt has begun another, and one found after a reload came back with the window.
   */
  function moveOn(transaction: Transaction): void {
    const { ticket } = store.get(wagerViewAtom);
    const sold = transaction.ticket?.wagers;
    if (ticket.ok && sold !== undefined && areSameWagers(ticket.value.wagers, sold)) {
      entry.send({ type: 'bought', card: store.get(readyCardAtom), spent: transaction.value });
    } else {
      void memory.keepWindow();
    }
  }

  async function onSignedOn(reply: WindowSignOn): Promise<void> {
    parts.settings.fromHost(reply.config, reply.staticKeys);
    hostAhead = reply.timeStamp - clock.now();
    await memory.keepNumber(reply.windowNumber);
    connection?.present();
    money.wake();
    if (store.get(summaryAtom).state === 'failed') cardWatch.refreshSummary();
    cardWatch.start();
    void takeUpDoubts({
      ...parts,
      counter,
      money,
      customers,
      moveOn,
      printFound: reprints.printFound,
      onStorageFailed: blockStorage,
    });
  }

  async function newCustomer(): Promise<void> {
    if (await entry.mayLeave()) change.newCustomer();
  }

  async function onSignedOff(): Promise<void> {
    entry.reset();
    lucky.reset();
    cardWatch.close();
    store.set(elementAtom, FIRST_ELEMENT);
    await memory.keepWindow();
  }

  /** The wager that was being built comes back after a reload, as far as its card still stands and it was not sold meanwhile. */
  async function restoreWindow(): Promise<void> {
    const kept = await memory.lastWindow();
    if (kept === null || kept.wager.card === null || (await cardWatch.open(kept.wager.card)) !== 'ready')
      return;
    // The teller was quicker than the card.
    if (store.get(wagerAtom).card !== null) return;
    entry.send({ type: 'restored', wager: kept.wager });
    const card = store.get(readyCardAtom);
    if (card !== null) entry.send({ type: 'cardUpdated', card });
    // Results are fetched for a tap and not kept: their race is one tap away.
    navigation.select(kept.element === 'Results' || kept.element === 'Odds' ? 'Race' : kept.element);
    if (memory.wasSold(kept)) entry.send({ type: 'bought', card });
  }

  function watchSettings(): void {
    const show = (): void => {
      store.set(settingsAtom, parts.settings.settings());
      store.set(viewSettingsAtom, parts.settings.views());
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
      onSessionExpired: signOn.expired,
      onCards(message) {
        if (message.word === 'lqp') lucky.heard(message.sets);
        else {
          cardWatch.heard(message);
          oddsBoard.heard(message);
        }
      },
      onConnected: money.wake,
    });
    stops.push(connection.stop);
  }

  async function restoreFromJournal(): Promise<void> {
    const [pending, lastReqseq] = await Promise.all([
      journal.pending(),
      journal.lastReqseq(),
      memory.restore(),
      customers.restore(),
    ]);
    showDoubts(
      store,
      pending.map((post) => ({ post })),
    );
    // A lost sale is told from later ones by its number, among other things, and a host answers a number it has seen with the
    // answer it gave: no number is used again.
    if (lastReqseq !== null) session.continueAfter(lastReqseq);
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
    if (parts.settings.settings().preload) cardWatch.start();
    printersRestored = parts.printers.restore();
  }

  /** Opens a card; one that cannot be had is said so, and the pending wager keeps its own. */
  async function openCard(card: CardId): Promise<boolean> {
    const opened = await cardWatch.open(card);
    if (opened === 'ready') return true;
    if (opened === 'superseded') return false;
    const before = store.get(wagerAtom).card;
    if (before !== null && before !== card) void cardWatch.open(before);
    await counter.alert({ title: say('card.failed'), lines: [opened.reason] });
    return false;
  }

  function showResults(race: RaceNumber): void {
    const card = store.get(readyCardAtom);
    if (card === null) return;
    store.set(elementAtom, (state) => selectElement(state, 'Results'));
    void cardWatch.showResults(card.id, race);
  }

  async function activateUpdate(): Promise<void> {
    // A new version would swap the files under an open page: it is let in only when nobody is signed on and nothing is open.
    if (store.get(tellerAtom) === null && store.get(unresolvedAtom) === 0) await parts.updates.activate();
    else await counter.alert({ title: say('update.available'), lines: [say('update.afterSignOff')] });
  }

  return {
    async start() {
      watchSettings();
      store.set(printerAtom, parts.printers.state());
      stops.push(parts.printers.onState((state) => store.set(printerAtom, state)));
      stops.push(startClockwork(store, clock));
      restored = restoreFromJournal();
      // What the sign-on page does not show waits until it stands: the tote, the cards, the printer. The page itself is drawn while the journal
      // is read; nobody is signed on before that is done.
      if (session.token() === null) {
        pages.reset('signOn');
        await restored;
        showReady();
        await parts.painted();
        goOnline();
        return;
      }
      await restored;
      goOnline();
      if (await signOn.resume()) {
        showReady();
        await restoreWindow();
      } else {
        showSignOn();
      }
    },
    stop() {
      for (const stop of stops) stop();
      stops = [];
      memory.stop();
      money.stop();
      cardWatch.stop();
      oddsBoard.stop();
    },

    async signOn(tellerId, password) {
      await Promise.all([restored, printersRestored]);
      return signOn.signOn(tellerId, password);
    },
    sessionExpired: signOn.expired,
    async signOff() {
      if (await entry.mayLeave()) await signOn.signOff();
    },
    lockWindow: signOn.lockWindow,

    select: navigation.select,
    back: () => navigation.back(entry.send),
    forward: () => navigation.forward(entry.send),

    async chooseCard(card) {
      if (!(await openCard(card))) return;
      const chosen = store.get(readyCardAtom);
      if (chosen === null || chosen.id !== card) return;
      customers.begin();
      entry.send({ type: 'cardChosen', card: chosen });
    },
    chooseRace(race) {
      const card = store.get(readyCardAtom);
      const chosen = card === null ? undefined : raceOf(card, race);
      if (chosen === undefined) return;
      if (isOpen(chosen)) entry.send({ type: 'raceChosen', race });
      else if (chosen.status === 'Official') showResults(race);
    },
    chooseAllRaces: () => entry.send({ type: 'allRacesChosen' }),
    showResults,
    showOdds: oddsBoard.open,
    retryOdds: oddsBoard.retry,
    retrySummary: cardWatch.refreshSummary,
    retryCard: cardWatch.refreshCard,
    wager: entry.send,
    quickPick: entry.quickPick,
    async buy(tickets) {
      if (!(await lucky.buy())) await sale.buy(tickets);
    },
    sellSmartQuickPick: sale.sellSmartQuickPick,
    lookUpTyped: typed.lookUp,
    buyTyped: typed.buyTyped,
    readSlip: createSlipDesk({ store, counter, sell: typed.buyTyped }),
    repeat: () => void entry.repeat(),
    clearWager: () => entry.send({ type: 'cleared' }),
    luckyQuickPick: lucky,
    printLast: reprints.printLast,
    reprint: reprints.reprint,
    confirmPaper: reprints.confirmPaper,
    printTestTicket: reprints.printTestTicket,
    printScratches: racePapers.printScratches,
    printResults: racePapers.printResults,
    async totalOut() {
      if (await entry.mayLeave()) await change.totalOut();
    },
    newCustomer: () => void newCustomer(),
    enterExchange: entry.enterExchange,
    exchangeTransferFailed: entry.exchangeTransferFailed,
    openTransactionSummary: () => pages.push('transactionSummary'),

    answerNotice: counter.answer,
    cancelLock: counter.cancelLock,
    takePaper: (id) => store.set(paperAtom, (shown) => shown.filter((entryOf) => entryOf.id !== id)),

    choosePrinter: (kind) => choosePrinter(parts.printers, counter, kind),
    disconnectPrinter: parts.printers.disconnect,
    changeSettings: (changes: Partial<Settings>) => parts.settings.change(changes),
    changeView: (setting: ViewSetting, view: ListView) => parts.settings.changeView(setting, view),
    changeCardList: (to: Partial<CardListSettings>) => parts.settings.changeCardList(to),
    restartTrainingDay: () => void restartTrainingDay({ ...parts, counter, customers }),
    activateUpdate: () => void activateUpdate(),
    async checkForUpdate() {
      store.set(updateCheckAtom, 'checking');
      store.set(updateCheckAtom, await parts.updates.check());
    },
    openPage: (page: Page) => pages.push(page),
    closePage: () => pages.pop(),
  };
}
