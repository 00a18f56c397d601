/**
 * One session: a machine, a host, a network, a printer and a teller, from one seed. Customers come and faults
 * are injected; then the faults cease, and the books are compared.
 */
import { notifyManager } from '@tanstack/react-query';
import { fingerprint } from '../../src/demo-tote/serve/request/post-fingerprint.ts';
import { notesInBoxAtom } from '../../src/till/bills/bill-state.ts';
import { type NoteBook, readNoteBook } from '../../src/till/bills/note-book.ts';
import { inDoubtCountAtom } from '../../src/till/doubts/in-doubt-state.ts';
import { POST_HANDLERS } from '../../src/till/posts/handlers/post-handlers.ts';
import { customerAtom } from '../../src/till/session/customer-state.ts';
import { tellerAtom } from '../../src/till/session/teller-state.ts';
import { type Transaction, wasDone } from '../../src/till/transactions/customer-session.ts';
import { HTTP_TIMEOUT } from '../../src/tote/transport/http.ts';
import type { Clock } from '../../src/wagering/ground/clock.ts';
import { pennies } from '../../src/wagering/ground/money.ts';
import { drawerBy, isGood, judge, type Verdict } from './audit/audit.ts';
import { createLosses } from './audit/losses.ts';
import { noteDifferences } from './audit/notes.ts';
import { createChance } from './ground/chance.ts';
import { createFaults, drawWeather, type FaultCounts } from './ground/faults.ts';
import type { Life } from './ground/life.ts';
import { createTrace } from './ground/trace.ts';
import { createVirtualTime } from './ground/virtual-time.ts';
import { accountDifferences } from './host/accounts.ts';
import { creditDifferences } from './host/credits.ts';
import { type LedgerMove, openHost, START } from './host/host.ts';
import { createNetwork } from './host/network.ts';
import { createOrders } from './host/orders.ts';
import { booksOf } from './host/restored-books.ts';
import { SPARE_TELLER, sellElsewhere } from './host/second-machine.ts';
import { unfoundOf } from './host/unfound.ts';
import { createBillMachine } from './machine/bill-machine.ts';
import { createPrinter } from './machine/printer.ts';
import { OPERATION_WEIGHTS, OPERATIONS, type OperationName } from './operations/operations.ts';
import { tidyPaper, withoutPaper } from './operations/papers.ts';
import type { Shop } from './operations/shop.ts';
import { balanceOnScreen, createTeller } from './window/teller.ts';
import { createTerminal } from './window/terminal.ts';

export interface SessionOptions {
  /** All that is drawn follows from it. */
  readonly seed: string;
  /** The journal is a database and not memory. */
  readonly database: boolean;
  /** Cards and prices are the tote's own at every question. */
  readonly full: boolean;
  readonly keepTrace?: boolean;
}

export interface SessionReport {
  readonly seed: string;
  /** The journal was a database. */
  readonly database: boolean;
  readonly verdict: Verdict;
  readonly good: boolean;
  readonly operations: number;
  readonly sales: number;
  readonly faults: FaultCounts;
  /** The places where the program was stopped dead, and how often. */
  readonly stops: Readonly<Record<string, number>>;
  /** The posts that were written to the journal, by kind. */
  readonly begun: Readonly<Record<string, number>>;
  /** Doubts that were ended by the word of the tote room. */
  readonly closedByHand: number;
  readonly hash: string;
  readonly trace: readonly string[];
}

const MINUTE = 60_000;
/** Sets how long a window is left alone at the end, once its disk is quiet, milliseconds. */
const SETTLES = 4 * MINUTE;
/** An answer of the disk is at the window within this time, milliseconds. */
const DISK_ANSWERS = 10;
const OVER = 'session over';
/** So many days are laid, and shared by all sessions. */
const DAYS = 4;
/** When sessions begin, minutes after the first day does. */
const BEGINNINGS = [0, 8, 15, 24, 41] as const;

// The cache of cards notifies its watchers in a timer of the machine. Here it notifies them at once, since
// only virtual time passes.
notifyManager.setScheduler(queueMicrotask);

function creditedIn(transactions: readonly Transaction[]): number {
  return transactions.filter(wasDone).filter(({ type }) => type === 'BILL').length;
}

const isOfWindow = ({ tellerId }: LedgerMove): boolean => tellerId !== SPARE_TELLER;

export async function runSession(options: SessionOptions): Promise<SessionReport> {
  const chance = createChance(options.seed);
  const start = START + chance.oneOf(BEGINNINGS) * MINUTE;
  const time = createVirtualTime(start);
  const trace = createTrace(start, options.keepTrace ?? false);
  const weather = drawWeather(chance);
  const faults = createFaults(weather, chance);
  let hostError = 0;
  const hostClock: Clock = {
    now: () => time.now() + hostError,
    elapsed: () => time.elapsed(),
    after: (delay, task) => time.after(delay, task),
  };
  const host = await openHost(`simulation ${chance.between(1, DAYS)}`, hostClock);
  const orders = createOrders();
  const paid: bigint[] = [];
  const screenDifferences: string[] = [];
  const losses = createLosses();
  const waived = new Set<string>();
  const begun: Record<string, number> = {};
  const printer = createPrinter({ time, chance, faults, trace });
  const bills = createBillMachine({ time, chance, faults, trace });
  /** Notes in the box when the browser deleted the window's count of it, and how many had no credit. */
  const deletedNotes = { inBox: 0, credited: 0, uncredited: 0 };

  const network = createNetwork({
    time,
    chance,
    faults,
    trace,
    host,
    full: options.full,
    onSale(path, { headers, body = '' }) {
      // Nobody taps for a note: audit/notes.ts counts them.
      if (path.endsWith('/acceptBill')) return;
      orders.sent(
        Number(headers['REQSEQ'] ?? '-1'),
        fingerprint({ path: path.replace('/tg5/rs', ''), body }),
      );
    },
    async endSession() {
      const id = teller.id();
      await host.tote.fetch('/tg5/rs/terminal/signon', {
        method: 'POST',
        headers: {},
        body: JSON.stringify({ teller_id: id, password: id }),
      });
    },
    async closeRace(body) {
      const card = /"cardId":"([^"]+)"/.exec(body)?.[1];
      const race = /"raceNo":(\d+)/.exec(body)?.[1];
      if (card !== undefined && race !== undefined) await host.tote.faults.closeRace(card, Number(race));
    },
  });
  const terminal = await createTerminal({
    time,
    chance,
    faults,
    trace,
    host,
    network,
    printer,
    bills,
    database: options.database,
    full: options.full,
    timeout: chance.oneOf([10_000, 20_000, HTTP_TIMEOUT]),
    onBegun: (kind) => void (begun[kind] = (begun[kind] ?? 0) + 1),
    onClosed: (window, isGoing) => void paid.push(balanceOnScreen(window, isGoing)),
    onEvicted({ owed, notOnPaper, transactions }) {
      deletedNotes.inBox = bills.inBox().length;
      deletedNotes.credited += creditedIn(transactions);
      deletedNotes.uncredited = deletedNotes.inBox - deletedNotes.credited;
      paid.push(owed);
      losses.deleted(owed);
      for (const id of notOnPaper) waived.add(id);
    },
    onWritesLost: losses.writesLost,
    onWrong: (what) => void screenDifferences.push(what),
  });
  const teller = createTeller({
    time,
    chance,
    faults,
    weather,
    trace,
    terminal,
    printer,
    orders,
    async askToteRoom(id) {
      const post = (await time.outside(terminal.onDisk.pending())).find((each) => each.id === id);
      // Values with a secret were lost with the page.
      if (post === undefined || POST_HANDLERS[post.kind].isWrittenWhole) return null;
      const move = host
        .moves()
        .findLast(
          ({ what, reqseq, tellerId }) =>
            (what === 'CASH' || what === 'transfer' || what === 'transferBack') &&
            reqseq === post.reqseq &&
            tellerId === post.tellerId,
        );
      return move === undefined ? { verdict: 'notSold' } : { verdict: 'paid', amount: pennies(move.cost) };
    },
    onLossTold: (owed) => void screenDifferences.push(...losses.told(owed, time.now())),
    mayLosePower: () => losses.untold() === null,
    isInBox(window) {
      // The teller opens the box, and counts it against the window's count.
      const counted = window.store.get(notesInBoxAtom).reduce((sum, { count }) => sum + count, 0);
      return bills.inBox().length - deletedNotes.inBox > counted;
    },
    takeFromBox: bills.takeOut,
  });
  const shop: Shop = { teller, chance, orders, printer, bills, host };

  async function notesOnDisk(): Promise<NoteBook> {
    return readNoteBook(await time.outside(terminal.onDisk.kept('bills')), () => undefined);
  }

  /** Returns, in words, what on a window that is ready does not agree with the journal or the host. */
  async function differencesOnScreen(): Promise<readonly string[]> {
    const differences: string[] = [];
    const { store } = teller.window();
    const shown = store.get(customerAtom).transactions.map(({ id, value }) => `${id} ${value}`);
    const onDisk = ((await terminal.onDisk.customer())?.transactions ?? []).map(
      ({ id, value }) => `${id} ${value}`,
    );
    if (shown.toSorted().join() !== onDisk.toSorted().join()) {
      differences.push(`screen: ${shown.join()}; journal: ${onDisk.join()}`);
    }
    // No post is in doubt here: after every operation the drawer by the window equals the host's cash
    // position.
    const id = store.get(tellerAtom)?.tellerId ?? '';
    const transactions = (await terminal.transactions())
      .filter(wasDone)
      .filter(({ type }) => type !== 'BILL');
    const byWindow = drawerBy(transactions, id);
    const unfound = await unfoundOf(terminal.onDisk, transactions, {
      moves: host.moves().filter(({ tellerId }) => tellerId === id),
      gone: host.gone(),
    });
    const window = store.get(tellerAtom)?.windowNumber ?? -1;
    // Credit that such a post has spent is shown until then as well.
    if (unfound.length === 0) differences.push(...creditDifferences(store, host.tote.exchange.left(window)));
    // The window keeps the records that a restored host has lost.
    const { moves } = booksOf(host.moves(), host.gone(), transactions);
    const forgotten = moves.filter((move) => move.tellerId === id && host.gone().includes(move));
    const byHost = [
      ...unfound.map(({ drawer }) => 0n - drawer),
      ...forgotten.map(({ drawer }) => drawer),
    ].reduce((sum, drawer) => sum + drawer, host.position(id));
    if (byWindow !== byHost) differences.push(`drawer of ${id}: ${byWindow}; host: ${byHost}`);
    return differences;
  }

  /**
   * Compares a window that is ready with its journal and its host. An answer of the disk may be on its way to
   * the screen. It is then compared again a moment later.
   */
  async function compareScreen(): Promise<void> {
    let differences = await time.outside(differencesOnScreen());
    if (differences.length > 0) {
      const { life } = teller.window();
      await teller.pass(DISK_ANSWERS);
      const isReady = await teller.ready(10 * MINUTE);
      // A program that is loaded again shows what the journal has, whatever it showed before.
      if (isReady && teller.window().life === life) differences = await time.outside(differencesOnScreen());
    }
    screenDifferences.push(...differences);
  }

  async function restoreHost(most: number): Promise<void> {
    const count = await time.outside(host.restore(most));
    trace.line(time.now(), `the host goes back by ${count} records`);
  }

  await teller.begin();
  let operations = 0;
  for (let left = chance.between(2, chance.oneOf([4, 6, 12])); left > 0; left -= 1) {
    if (await teller.ready(10 * MINUTE)) {
      await compareScreen();
      if (faults.injects('clockJumped')) {
        const jump = chance.between(-60, 60) * chance.oneOf([1_000, MINUTE]);
        trace.line(time.now(), `clock jumps ${jump}`);
        terminal.moveClock(jump);
      }
      if (faults.injects('summerTime')) terminal.moveClock(chance.oneOf([-60, 60]) * MINUTE);
      // Less than the window allows for clocks that differ.
      if (faults.injects('hostClockSet')) hostError = chance.between(-50_000, 50_000);
      if (faults.injects('secondMachine')) {
        const tickets = chance.between(1, 4);
        time.after(chance.between(0, 40_000), () => void time.outside(sellElsewhere(host, tickets)));
      }
      if (faults.injects('hostRestored')) {
        const most = chance.between(1, 12);
        time.after(chance.between(0, 20_000), () => void restoreHost(most));
      }
      if (faults.injects('windowTaken')) time.after(chance.between(0, 5_000), () => void teller.takeOver());
      if (faults.injects('tabOpened') && (await terminal.isWindowToo()))
        screenDifferences.push('two tabs have the window');
      if (faults.injects('updatePressed')) teller.update();
      if (faults.injects('lineDown')) {
        const down = chance.between(200, chance.oneOf([2_000, 20_000, 200_000]));
        trace.line(time.now(), `line down for ${down}`);
        network.cut(down);
      }
      const name: OperationName = chance.weighted(OPERATION_WEIGHTS);
      trace.line(time.now(), `do ${name}`);
      operations += 1;
      await OPERATIONS[name].run(shop);
    }
    if (faults.injects('reloaded')) teller.reload();
    await teller.pass(chance.between(0, 8_000));
  }

  faults.cease();
  trace.line(time.now(), 'faults cease');
  printer.mend();
  bills.mend();
  await teller.pass(Math.max(0, network.quietAt() - time.now()) + 1_000);
  if (await teller.ready(15 * MINUTE)) void teller.window().till.ticketReview.refresh();
  await teller.pass(MINUTE);
  /** The life that has gone on for so long that nothing is waited for any more. */
  let settled: Life | null = null;
  for (let tries = 0; tries < 10; tries += 1) {
    // A disk may hang for longer than all tries take: what waits for it is not over.
    if (tries > 0) await teller.pass(Math.max(0, terminal.diskQuietAt() - time.now()));
    if (!(await teller.ready(15 * MINUTE))) break;
    await tidyPaper(shop);
    if (!(await teller.ready(15 * MINUTE))) break;
    bills.mend();
    await teller.until(bills.isQuiet, MINUTE);
    if (!(await teller.ready(15 * MINUTE))) break;
    await compareScreen();
    const { life, store } = teller.window();
    if (store.get(customerAtom).transactions.length > 0) await OPERATIONS.totalOut.run(shop);
    // The program may be stopped while the teller's own slips are printed.
    else if (withoutPaper(teller).length > 0) continue;
    else if (settled === life) break;
    else {
      // Real windows continue too: they ask for the list for minutes after a refusal or a sign-on.
      await teller.pass(Math.max(0, terminal.diskQuietAt() - time.now()) + SETTLES);
      settled = life;
    }
  }
  // A session that the host ended during the last of them is begun anew.
  await teller.ready(15 * MINUTE);
  const { store } = teller.window();
  const unresolved = Math.max(store.get(inDoubtCountAtom), (await terminal.onDisk.pending()).length);
  const remaining = (await terminal.onDisk.customer())?.transactions ?? [];
  const verdict = judge({
    moves: host.moves().filter(isOfWindow),
    gone: host.gone().filter(isOfWindow),
    orders,
    transactions: await terminal.transactions(),
    sheets: printer.sheets,
    paid: [...paid, remaining.reduce((sum, { value }) => sum + value, 0n)],
    screenDifferences: [
      ...screenDifferences,
      ...(store.get(tellerAtom) === null ? ['nobody is signed on at the end'] : []),
      ...(losses.untold() === null ? [] : [`nobody was told that ${losses.untold()} was lost`]),
    ],
    accountDifferences: accountDifferences(await terminal.transactions(), host),
    noteDifferences: noteDifferences({
      transactions: await terminal.transactions(),
      notes: host.notes(),
      inBox: bills.inBox(),
      deleted: deletedNotes.uncredited,
      underWay: (await notesOnDisk()).notes.filter(({ state }) => state !== 'credited').length,
    }),
    waived,
    unresolved,
  });
  teller.window().till.stop();
  teller.window().life.end(OVER);
  host.tote.stop();
  trace.line(time.now(), JSON.stringify(verdict));
  return {
    seed: options.seed,
    database: options.database,
    verdict,
    good: isGood(verdict),
    operations,
    sales: host.moves().length,
    faults: faults.counts(),
    begun,
    closedByHand: teller.closedByHand(),
    stops: Object.fromEntries(Object.entries(terminal.stops()).filter(([where]) => where !== OVER)),
    hash: trace.hash(),
    trace: trace.lines,
  };
}
