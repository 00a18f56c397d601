/**
 * Puts the till together out of its parts and starts it. Owns who is told of what; every rule is in the part it belongs to.
 */
import type { ListView, Settings, ViewSetting } from '../config/settings.ts';
import type { SettingsStore } from '../config/settings-store.ts';
import type { PrinterDesk } from '../devices/printer-desk.ts';
import type { PrintDocument } from '../../drivers/printers/print-document.ts';
import { say } from '../i18n/say.ts';
import type { Journal, JournaledPost } from '../journal/journal.ts';
import type { ToteCalls } from '../tote/calls.ts';
import type { CardBook } from '../tote/card-book.ts';
import type { SessionStore } from '../tote/session-store.ts';
import { connectSocket, SOCKET_INTERVAL, type ToteConnection } from '../tote/socket.ts';
import type { OpenToteSocket } from '../tote/transport.ts';
import { say as sayOnSocket, type SocketMessage } from '../tote/wire/socket.ts';
import type { WindowSignOn } from '../tote/wire/terminal.ts';
import type { Clock } from '../wagering/clock.ts';
import { isOpen, raceOf } from '../wagering/card.ts';
import { EMPTY_WAGER, type PendingWager } from '../wagering/pending-wager.ts';
import { createCardWatch } from './card-watch.ts';
import { startClockwork } from './clockwork.ts';
import { createCounter, type Store } from './counter.ts';
import { createCustomerBook } from './customer-book.ts';
import type { Transaction } from './customer-session.ts';
import { canGoBack, type Element, FIRST_ELEMENT, goBack, mayReach, selectElement } from './element-controller.ts';
import { failureNotice } from './failure-notice.ts';
import { createMoneyPath } from './money-path.ts';
import type { Page, PageStack } from './pages.ts';
import { createPaper } from './paper.ts';
import { createSale, moneyRefusalNotice } from './sale.ts';
import { sellKind } from './sell-kind.ts';
import { createSignOn } from './sign-on.ts';
import {
  customerAtom,
  elementAtom,
  lastWagerAtom,
  lockedByAtom,
  paperAtom,
  partsAtom,
  printerAtom,
  readyCardAtom,
  salePhaseAtom,
  settingsAtom,
  startUpAtom,
  tellerAtom,
  toteConnectedAtom,
  unresolvedAtom,
  unresolvedListAtom,
  updateCheckAtom,
  viewSettingsAtom,
  wagerAtom,
  windowNumberAtom,
} from './state.ts';
import type { Till } from './till.ts';
import { createWagerEntry } from './wager-entry.ts';

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
  /** Demo mode's tote; null on a real host. */
  readonly demo: { restart(): Promise<void> } | null;
  readonly updates: {
    check(): Promise<'waiting' | 'current' | 'failed' | 'unavailable'>;
    activate(): Promise<void>;
  };
  /** Resolves when what is on screen now has been painted. */
  readonly painted: () => Promise<void>;
  readonly log: (message: string) => void;
}

export interface RunningTill extends Till {
  /** Takes up what was left at the last stop; resolves when the first page can be shown. */
  start(): Promise<void>;
  stop(): void;
}

/** What the journal keeps of the window besides money. */
interface KeptWindow {
  readonly wager: PendingWager;
  readonly element: Element;
}

export function createTill(parts: TillParts): RunningTill {
  const { store, clock, journal, pages, session, calls } = parts;
  const counter = createCounter(store, clock);
  const customers = createCustomerBook(store, journal);
  const paper = createPaper({ printers: parts.printers, counter, customers, documentOf: parts.documentOf });
  const cardWatch = createCardWatch({
    store,
    book: parts.cards,
    clock,
    onCard: (card) => entry.send({ type: 'cardUpdated', card }),
  });
  const entry = createWagerEntry({ store, counter, select, loadCard: cardWatch.open });
  const money = createMoneyPath({
    journal,
    calls,
    session,
    clock,
    newId: parts.newId,
    kinds: { sell: sellKind(calls) },
    tellerId: () => store.get(tellerAtom)?.tellerId ?? '',
    onDoubt: showDoubts,
  });
  const signOn = createSignOn({ store, counter, calls, session, pages, onSignedOn, onSignedOff });
  const sale = createSale({
    store,
    counter,
    calls,
    money,
    customers,
    paper,
    onSold: () => entry.send({ type: 'bought', card: store.get(readyCardAtom) }),
    onSessionExpired: signOn.expired,
    onStorageFailed: (detail) => store.set(startUpAtom, { phase: 'blocked', reason: 'storage', detail }),
  });
  let connection: ToteConnection | null = null;
  let stops: (() => void)[] = [];
  /** Sign-on needs to know whether the printer is there (T256), and it may still be looked for. */
  let printersRestored: Promise<void> = Promise.resolve();

  function select(element: Element): void {
    if (!mayReach(element, store.get(partsAtom))) return;
    if (element === 'TotalOut') return pages.push('transactionSummary');
    if (element === 'Settings') return pages.push('configuration');
    store.set(elementAtom, (state) => selectElement(state, element));
    connection?.send(sayOnSocket.nav(element));
  }

  function showDoubts(posts: readonly JournaledPost[]): void {
    store.set(unresolvedAtom, posts.length);
    store.set(
      unresolvedListAtom,
      posts.map(({ id, sentAt, value }) => ({ id, sentAt, value })),
    );
  }

  function heard(message: SocketMessage): void {
    if (message.word === 'sessionExpired') signOn.expired();
    else if (message.word === 'ALERT') counter.announce(say('tote.refused', { message: message.text }), 'warning');
    else cardWatch.heard(message);
  }

  /** Posts left open by an earlier run are settled first; until then nothing is sold. */
  async function takeUpDoubts(): Promise<void> {
    await money.resume((post, outcome) => {
      if (outcome.state === 'done') {
        // A sale that was never seen to be answered has never been sent to a printer either: this is its first print.
        customers.show(outcome.transaction);
        counter.announce(say('sale.found', { tsn: outcome.transaction.tsn ?? '' }), 'good');
        void paper.printFirst(outcome.transaction);
      } else if (outcome.state === 'refused') {
        void counter.alert(moneyRefusalNotice(outcome.why));
      }
      parts.log(`post ${post.id} settled: ${outcome.state}`);
    });
  }

  async function onSignedOn(reply: WindowSignOn): Promise<void> {
    parts.settings.fromHost(reply.config, reply.staticKeys);
    await journal.keep('windowNumber', reply.windowNumber);
    connection?.present();
    money.wake();
    cardWatch.start();
    void takeUpDoubts();
  }

  async function onSignedOff(): Promise<void> {
    entry.reset();
    cardWatch.close();
    store.set(elementAtom, FIRST_ELEMENT);
    store.set(paperAtom, []);
    await keepWindow();
  }

  /** The number the host gave this window the last time; until then nobody knows it. */
  async function lastWindowNumber(): Promise<number | null> {
    const kept = await journal.kept('windowNumber');
    return typeof kept === 'number' ? kept : null;
  }

  /** A window that was locked is still locked after a reload (T037). */
  async function lastLock(): Promise<string | null> {
    const kept = await journal.kept('lockedBy');
    return typeof kept === 'string' ? kept : null;
  }

  async function keepWindow(): Promise<void> {
    const kept: KeptWindow = { wager: store.get(wagerAtom), element: store.get(elementAtom).current };
    await journal.keep('window', kept);
  }

  /** The wager that was being built comes back after a reload, as far as its card still stands. */
  async function restoreWindow(): Promise<void> {
    const kept = (await journal.kept('window')) as KeptWindow | undefined;
    if (kept === undefined || kept.wager.card === null) return;
    if (!(await cardWatch.open(kept.wager.card))) return;
    entry.send({ type: 'restored', wager: kept.wager });
    const card = store.get(readyCardAtom);
    if (card !== null) entry.send({ type: 'cardUpdated', card });
    // Results are fetched for a tap and not kept: their race is one tap away.
    select(kept.element === 'Results' ? 'Race' : kept.element);
  }

  function watchSettings(): void {
    const show = (): void => {
      store.set(settingsAtom, parts.settings.settings());
      store.set(viewSettingsAtom, parts.settings.views());
    };
    show();
    stops.push(parts.settings.onChange(show));
  }

  function connect(): void {
    connection = connectSocket({
      open: parts.openSocket,
      clock,
      token: session.token,
      onMessage: heard,
      onConnection: (connected) => {
        store.set(toteConnectedAtom, connected);
        if (connected) money.wake();
      },
      onUnknown: (text) => parts.log(`unknown message: ${text.slice(0, 80)}`),
    });
    stops.push(() => connection?.stop());
    stops.push(every(SOCKET_INTERVAL * 3, () => connection?.send(sayOnSocket.csn())));
  }

  async function restoreFromJournal(): Promise<void> {
    const [windowNumber, lockedBy, pending] = await Promise.all([
      lastWindowNumber(),
      lastLock(),
      journal.pending(),
      customers.restore(),
    ]);
    store.set(windowNumberAtom, windowNumber);
    store.set(lockedByAtom, lockedBy);
    showDoubts(pending);
    stops.push(
      store.sub(lockedByAtom, () => void journal.keep('lockedBy', store.get(lockedByAtom))),
      store.sub(wagerAtom, () => void keepWindow()),
      store.sub(elementAtom, () => void keepWindow()),
    );
  }

  function showSignOn(): void {
    pages.reset('signOn');
    store.set(startUpAtom, { phase: 'ready' });
  }

  function goOnline(): void {
    connect();
    if (parts.settings.settings().preload) cardWatch.start();
    printersRestored = parts.printers.restore();
  }

  function every(interval: number, task: () => void): () => void {
    let cancel = clock.after(interval, run);
    function run(): void {
      task();
      cancel = clock.after(interval, run);
    }
    return () => cancel();
  }

  async function printAgain(transaction: Transaction): Promise<void> {
    if (store.get(salePhaseAtom) !== 'idle') return;
    store.set(salePhaseAtom, 'printing');
    try {
      await (transaction.paper === 'notPrinted' ? paper.printFirst(transaction) : paper.printAgain(transaction));
    } finally {
      store.set(salePhaseAtom, 'idle');
    }
  }

  return {
    async start() {
      watchSettings();
      store.set(printerAtom, parts.printers.state());
      stops.push(parts.printers.onState((state) => store.set(printerAtom, state)));
      stops.push(startClockwork(store, clock));
      await restoreFromJournal();
      // What the sign-on page does not show waits until it stands: the tote, the cards, the printer.
      if (session.token() === null) {
        showSignOn();
        await parts.painted();
        goOnline();
        return;
      }
      goOnline();
      if (await signOn.resume()) {
        store.set(startUpAtom, { phase: 'ready' });
        await restoreWindow();
      } else {
        showSignOn();
      }
    },
    stop() {
      for (const stop of stops) stop();
      stops = [];
      cardWatch.stop();
    },

    async signOn(tellerId, password) {
      await printersRestored;
      return signOn.signOn(tellerId, password);
    },
    signOff: signOn.signOff,
    lockWindow: signOn.lockWindow,

    select,
    back() {
      const state = store.get(elementAtom);
      if (state.current === 'Runner' && store.get(wagerAtom).currentLeg > 0) {
        entry.send({ type: 'legChosen', leg: store.get(wagerAtom).currentLeg - 1 });
      } else if (canGoBack(state)) {
        store.set(elementAtom, goBack(state));
      }
    },
    forward() {
      const { current } = store.get(elementAtom);
      if (current === 'Runner') return entry.send({ type: 'withPressed' });
      const next = NEXT_STEP[current];
      if (next !== undefined) select(next);
    },

    async chooseCard(card) {
      if (!(await cardWatch.open(card))) return;
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
      else if (chosen.status === 'Official') this.showResults(race);
    },
    showResults(race) {
      const card = store.get(readyCardAtom);
      if (card === null) return;
      store.set(elementAtom, (state) => selectElement(state, 'Results'));
      void cardWatch.showResults(card.id, race);
    },
    retrySummary: cardWatch.refreshSummary,
    retryCard: cardWatch.refreshCard,
    wager: entry.send,
    buy: sale.buy,
    repeat: () => void entry.repeat(),
    clearWager: () => entry.send({ type: 'cleared' }),
    async printLast() {
      const { transactions } = store.get(customerAtom);
      const tickets = transactions.filter((transaction) => transaction.ticket !== null);
      const waiting = tickets.findLast((transaction) => transaction.paper !== 'printed');
      const chosen = waiting ?? tickets.at(-1);
      if (chosen !== undefined) await printAgain(chosen);
    },
    async reprint(id) {
      const transaction = store.get(customerAtom).transactions.find((candidate) => candidate.id === id);
      if (transaction !== undefined) await printAgain(transaction);
    },
    async confirmPaper(id, printed) {
      if (printed) await customers.setPaper(id, 'printed');
      else await this.reprint(id);
    },
    async totalOut() {
      const answer = await calls.totalOut();
      if (!answer.ok) return counter.alert(failureNotice(say('totalOut.failed'), answer.refusal));
      await customers.end();
      this.newCustomer();
      pages.pop();
    },
    newCustomer() {
      store.set(wagerAtom, EMPTY_WAGER);
      store.set(lastWagerAtom, null);
      cardWatch.close();
      store.set(elementAtom, (state) => selectElement(state, 'NewCustomer'));
    },
    openTransactionSummary: () => pages.push('transactionSummary'),

    answerNotice: counter.answer,
    cancelLock: counter.cancelLock,
    takePaper: (id) => store.set(paperAtom, (shown) => shown.filter((entryOf) => entryOf.id !== id)),

    async choosePrinter(kind) {
      const result = await parts.printers.choose(kind);
      if (!result.ok) await counter.alert({ title: say('printer.failedToInitialize'), lines: [say(result.reason)] });
    },
    disconnectPrinter: parts.printers.disconnect,
    async printTestTicket() {
      const lock = counter.hold(say('print.printing'));
      const result = await parts.printers.print(parts.testDocument()).finally(lock.release);
      if (result.outcome !== 'printed') {
        await counter.alert({ title: say('print.testFailed'), lines: [say(result.reason)] });
      }
    },

    changeSettings: (change: Partial<Settings>) => parts.settings.change(change),
    changeView: (setting: ViewSetting, view: ListView) => parts.settings.changeView(setting, view),
    restartTrainingDay() {
      if (parts.demo !== null) void askToRestart(parts.demo);
    },
    async activateUpdate() {
      // A new version is only let in when nobody is signed on and nothing is open (see reference: updates under an open page).
      if (store.get(tellerAtom) === null && store.get(unresolvedAtom) === 0) await parts.updates.activate();
      else await counter.alert({ title: say('update.available'), lines: [say('update.afterSignOff')] });
    },
    async checkForUpdate() {
      store.set(updateCheckAtom, 'checking');
      store.set(updateCheckAtom, await parts.updates.check());
    },
    openPage: (page: Page) => pages.push(page),
    closePage: () => pages.pop(),
  };

  async function askToRestart(demo: { restart(): Promise<void> }): Promise<void> {
    const answer = await counter.ask({ title: say('demo.restart'), lines: [say('demo.restartLoses')] }, [
      { id: 'cancel', label: say('action.cancel'), tone: 'plain' },
      { id: 'restart', label: say('demo.restartNow'), tone: 'danger' },
    ]);
    if (answer === 'restart') await demo.restart();
  }
}

const NEXT_STEP: Partial<Readonly<Record<Element, Element>>> = {
  Card: 'Race',
  Race: 'Pool',
  Pool: 'Amount',
  Amount: 'Runner',
};
