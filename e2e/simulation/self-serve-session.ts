/**
 * One session of a self-serve terminal: customers who come one after the other and go at any step, a machine
 * that fails, and an attendant. Then the faults cease, and every account is held against the others.
 */

import { selfServeId } from '../../src/demo-tote/ledger/sessions.ts';
import { fingerprint } from '../../src/demo-tote/serve/request/post-fingerprint.ts';
import { DEFAULT_DEMO_SETTINGS } from '../../src/demo-tote/terms/settings.ts';
import { notesInBoxAtom } from '../../src/till/bills/bill-state.ts';
import { type BillNote, readNoteBook } from '../../src/till/bills/note-book.ts';
import { inDoubtCountAtom } from '../../src/till/doubts/in-doubt-state.ts';
import { unprintedAtom } from '../../src/till/self-serve/self-serve-state.ts';
import { customerAtom } from '../../src/till/session/customer-state.ts';
import { shownNoticeAtom, staffAwaitedAtom } from '../../src/till/session/notice-for-whom.ts';
import {
  isSelfServeAtom,
  selfServeCreditAtom,
  selfServeFaceAtom,
  withheldAtom,
} from '../../src/till/session/self-serve-credit.ts';
import { type Transaction, wasDone } from '../../src/till/transactions/customer-session.ts';
import { noticeAtom } from '../../src/till/window/dialog-state.ts';
import { startUpAtom } from '../../src/till/window/start-up-state.ts';
import { isGood, judge } from './audit/audit.ts';
import { noteDifferences } from './audit/notes.ts';
import { creditDifferences, customerDifferences, paidTwice, shownDifferences } from './audit/self-serve.ts';
import { createChance } from './ground/chance.ts';
import { createFaults, drawSelfServeWeather } from './ground/faults.ts';
import { createTrace } from './ground/trace.ts';
import { createVirtualTime } from './ground/virtual-time.ts';
import { creditDifferences as shownCreditDifferences } from './host/credits.ts';
import { type LedgerMove, openHost, START } from './host/host.ts';
import { createNetwork } from './host/network.ts';
import { createOrders } from './host/orders.ts';
import { payAtTellers } from './host/tellers-beside.ts';
import { createBillMachine } from './machine/bill-machine.ts';
import { createPrinter } from './machine/printer.ts';
import { CUSTOMERS_ACTS, CUSTOMERS_WEIGHTS, type CustomersShop } from './operations/customers.ts';
import type { SessionOptions, SessionReport } from './session.ts';
import { createTerminal, type Window } from './window/terminal.ts';
import { createVisitor } from './window/visitor.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
/**
 * Is the time after which nothing of a customer is shown: time-out, question and payment. An acceptor may be
 * slow to say that it has a note.
 */
const UNTIL_WITHHELD = 60 * SECOND + 20 * SECOND + 10 * SECOND + 30 * SECOND;
/** A note that is in escrow when paying out becomes impossible may still be taken for so long. */
const NOTE_UNDER_WAY = 5 * SECOND;
/** The live connection notices within this time that it has no line. */
const LINE_MISSED = 40 * SECOND;
/** Exchange credit of less than this ends by itself (W052), minor units. */
const UNIT = 100n;
const DAYS = 4;
const BEGINNINGS = [0, 8, 15, 24, 41] as const;

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

const isOrdered = ({ what }: LedgerMove): boolean => what !== 'slip' && what !== 'exchange';

export async function runSelfServeSession(options: SessionOptions): Promise<SessionReport> {
  const chance = createChance(options.seed);
  const start = START + chance.oneOf(BEGINNINGS) * MINUTE;
  const time = createVirtualTime(start);
  const trace = createTrace(start, options.keepTrace ?? false);
  const weather = drawSelfServeWeather(chance);
  const faults = createFaults(weather, chance);
  const host = await openHost(`simulation ${chance.between(1, DAYS)}`, time, true);
  const tellerId = selfServeId(DEFAULT_DEMO_SETTINGS.windowNumber);
  const orders = createOrders();
  const wrong: string[] = [];
  const begun: Record<string, number> = {};
  const shown = new Set<string>();
  const waived = new Set<string>();
  const paid: bigint[] = [];
  /** Notes of the customers who have gone, minor units. */
  let notesOfGone = 0n;
  /** An attendant let exchange credit go. */
  let isCreditLeft = false;
  /** Paid by an attendant to the customer of now, minor units; null: nothing. */
  let handed: bigint | null = null;
  /** The same of the customers who have gone. */
  let byHand = 0n;
  /** Since when the terminal has no paper; null: it has. */
  let paperOutSince: number | null = null;
  /** When the line went down the last time. */
  let lineDownSince: number | null = null;
  const isSlow = (): boolean => faults.counts().diskSlow + faults.counts().diskHung > 0;
  const printer = createPrinter({
    time,
    chance,
    faults,
    trace,
    onReady: (isReady) => void (paperOutSince = isReady ? null : time.now()),
  });

  const notes = (): bigint => sumOf(bills.inBox());
  const bills = createBillMachine({
    time,
    chance,
    faults,
    trace,
    onStacking() {
      const isOver = (since: number | null, most: number): boolean =>
        since !== null && time.now() - since > most;
      const isBroken =
        (!printer.isReady() && isOver(paperOutSince, NOTE_UNDER_WAY)) ||
        (!network.isOnline() && isOver(lineDownSince, LINE_MISSED));
      if (isBroken && !isSlow()) wrong.push('a note was taken while the terminal could not pay out');
    },
  });
  const network = createNetwork({
    time,
    chance,
    faults,
    trace,
    host,
    full: options.full,
    onSale(path, { headers, body = '' }) {
      if (path.endsWith('/acceptBill')) return;
      orders.sent(
        Number(headers['REQSEQ'] ?? '-1'),
        fingerprint({ path: path.replace('/tg5/rs', ''), body }),
      );
    },
    async endSession() {
      await host.tote.fetch('/tg5/rs/terminal/signonWindowForSelfServe', {
        method: 'POST',
        headers: {},
        body: '""',
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
    lineCarriesSocket: true,
    settings: { selfServe: true, selfServeTimeout: 60 },
    database: options.database,
    full: options.full,
    timeout: chance.oneOf([10_000, 20_000]),
    onBegun: (kind) => void (begun[kind] = (begun[kind] ?? 0) + 1),
    onClosed(window, isGoing) {
      const transactions = window.store.get(customerAtom).transactions.filter(isGoing);
      paid.push(sumOf(transactions.map(({ value }) => value)));
      wrong.push(
        ...customerDifferences({ transactions, notes: notes() - notesOfGone, byHand: handed ?? 0n }),
      );
      byHand += handed ?? 0n;
      handed = null;
      notesOfGone = notes();
      visitor.customerGone();
      trace.line(time.now(), `a customer has gone with ${transactions.length} transactions`);
    },
    onEvicted: () => undefined,
    onWritesLost: () => undefined,
    onWrong: (what) => void wrong.push(what),
  });

  function follow({ store, life }: Window): void {
    const note = (): void => {
      if (!life.alive()) return;
      for (const { id } of store.get(customerAtom).transactions) shown.add(id);
    };
    store.sub(customerAtom, note);
  }

  const notesOnDisk = async (): Promise<readonly BillNote[]> =>
    readNoteBook(await time.outside(terminal.onDisk.kept('bills')), () => undefined).notes;

  const visitor = createVisitor({
    time,
    chance,
    faults,
    weather,
    trace,
    terminal,
    printer,
    bills,
    isInBox(window) {
      const counted = window.store.get(notesInBoxAtom).reduce((sum, { count }) => sum + count, 0);
      return bills.inBox().length > counted;
    },
    isRefusedOnDisk: async () => (await notesOnDisk()).some(({ state }) => state === 'refused'),
    payAtTellers: (tsn) => payAtTellers(host, tsn),
    onPaidAtTeller: (id) => void waived.add(id),
    payByHand(amount) {
      if (handed !== null && handed !== amount) wrong.push(`an attendant paid ${handed} and then ${amount}`);
      handed = amount;
    },
    onCreditLeft: () => void (isCreditLeft = true),
    onWrong: (what) => void wrong.push(what),
    onStarted: follow,
  });
  const shop: CustomersShop = { teller: visitor, chance, orders, printer, bills, host };

  /** Returns, in words, what the next person sees of somebody who has been away for long enough. */
  function seenOfOthers(): readonly string[] {
    const { store, life } = visitor.window();
    // A blocked terminal shows why, and nothing else.
    const isBlocked = store.get(startUpAtom).phase === 'blocked';
    if (!life.alive() || isBlocked || !store.get(isSelfServeAtom)) return [];
    const face = store.get(selfServeFaceAtom);
    const credit = store.get(selfServeCreditAtom) ?? 0n;
    if (face === 'idle') {
      return credit === 0n && !store.get(customerAtom).active ? [] : [`an idle terminal has ${credit}`];
    }
    if (time.now() - visitor.lastTouch() < UNTIL_WITHHELD || store.get(withheldAtom)) return [];
    const numbers = store.get(unprintedAtom).map(({ tsn }) => tsn);
    const notice = store.get(shownNoticeAtom);
    return [
      ...(credit > 0n || numbers.length > 0 ? [`the next person sees ${credit} and ${numbers.join()}`] : []),
      ...(notice === null ? [] : [`the next person sees ${notice.title.key}`]),
    ];
  }

  async function differencesNow(): Promise<readonly string[]> {
    const { store } = visitor.window();
    // A note that seemed to be refused is credited once the host's list says so.
    if ((await terminal.onDisk.refused()).length > 0) return [];
    const onDisk = (await terminal.onDisk.customer())?.transactions ?? [];
    const named = (transactions: readonly Transaction[]): string =>
      transactions
        .map(({ id, value }) => `${id} ${value}`)
        .toSorted()
        .join();
    const here = named(store.get(customerAtom).transactions);
    const there = named(onDisk);
    const credit = store.get(selfServeCreditAtom) ?? 0n;
    const owed = (host.owedAt(tellerId).at(-1) ?? 0n) - byHand;
    return [
      ...(here === there ? [] : [`screen: ${here}; journal: ${there}`]),
      ...(credit === owed ? [] : [`the screen says ${credit} and the host ${owed}`]),
    ];
  }

  /** Compares a quiet terminal; again a moment later, since an answer may be on its way. */
  async function compare(): Promise<void> {
    const isQuiet = (): boolean => bills.isQuiet() && visitor.window().store.get(inDoubtCountAtom) === 0;
    if (!(await visitor.ready(MINUTE)) || !isQuiet()) return;
    if ((await time.outside(differencesNow())).length === 0) return;
    const { life } = visitor.window();
    await visitor.pass(5 * SECOND);
    if (!(await visitor.ready(MINUTE)) || !isQuiet() || visitor.window().life !== life) return;
    const { store } = visitor.window();
    const isSure = (): boolean =>
      store.get(customerAtom).transactions.every(wasDone) && network.quietAt() < time.now();
    if (isSure()) wrong.push(...(await time.outside(differencesNow())));
  }

  function cutLine(ms: number): void {
    if (network.isOnline()) lineDownSince = time.now();
    network.cut(ms);
  }

  async function serve(): Promise<void> {
    for (let left = chance.between(1, 6); left > 0; left -= 1) {
      if (!(await visitor.ready(30 * SECOND))) return;
      if (faults.injects('lineDown')) cutLine(chance.between(200, chance.oneOf([2_000, 20_000, 200_000])));
      visitor.touch();
      const name = chance.weighted(CUSTOMERS_WEIGHTS);
      trace.line(time.now(), `customer: ${name}`);
      operations += 1;
      await CUSTOMERS_ACTS[name].run(shop);
      if (visitor.canAct() && chance.often(0.3)) await compare();
      // Anybody may go at any step.
      if (chance.often(0.1)) return;
    }
    if (chance.often(0.4) || !visitor.canAct()) return;
    trace.line(time.now(), 'customer: cash out');
    await visitor.press(visitor.window().till.selfServe.cashOut());
  }

  const isHeldUp = (): boolean => {
    const { store } = visitor.window();
    return store.get(selfServeFaceAtom) !== 'idle' || store.get(staffAwaitedAtom);
  };

  let operations = 0;
  await visitor.begin();
  for (let left = chance.between(1, 4); left > 0; left -= 1) {
    await visitor.revive();
    await visitor.until(() => visitor.window().store.get(isSelfServeAtom), MINUTE);
    wrong.push(...seenOfOthers());
    await serve();
    trace.line(time.now(), 'a customer goes away');
    await visitor.pass(chance.between(UNTIL_WITHHELD, 200 * SECOND));
    await visitor.revive();
    wrong.push(...seenOfOthers());
    if (isHeldUp() && chance.often(0.6)) await visitor.attend();
  }

  faults.cease();
  trace.line(time.now(), 'faults cease');
  printer.mend();
  bills.mend();
  await visitor.pass(
    Math.max(0, network.quietAt() - time.now(), terminal.diskQuietAt() - time.now()) + SECOND,
  );
  const notesUnderWay = async (): Promise<number> =>
    (await notesOnDisk()).filter(({ state }) => state !== 'credited').length;
  const isOver = async (): Promise<boolean> => {
    const { store, life } = visitor.window();
    return (
      life.alive() &&
      store.get(startUpAtom).phase === 'ready' &&
      (await notesUnderWay()) === 0 &&
      store.get(isSelfServeAtom) &&
      store.get(selfServeFaceAtom) === 'idle' &&
      store.get(inDoubtCountAtom) === 0 &&
      store.get(noticeAtom) === null &&
      !store.get(customerAtom).active &&
      bills.isQuiet()
    );
  };
  for (let tries = 0; tries < 12 && !(await isOver()); tries += 1) {
    await visitor.pass(Math.max(0, terminal.diskQuietAt() - time.now()) + 2 * MINUTE);
    bills.mend();
    await visitor.pass(30 * SECOND);
    if (!(await isOver())) await visitor.attend();
    await visitor.pass(30 * SECOND);
  }
  const { store } = visitor.window();
  if (!(await isOver())) {
    wrong.push(
      `the terminal is not idle at the end: ${store.get(selfServeFaceAtom)} ${store.get(selfServeCreditAtom)}`,
    );
  }
  const exchangeLeft = host.tote.exchange.left(DEFAULT_DEMO_SETTINGS.windowNumber);
  wrong.push(...shownCreditDifferences(store, exchangeLeft));
  // A terminal that stopped between the grant and its own record has no record of the credit.
  if (!isCreditLeft && Object.keys(terminal.stops()).length === 0) {
    const unspent = exchangeLeft.filter(({ amount }) => amount >= UNIT);
    wrong.push(...unspent.map(({ amount }) => `customers went without exchange credit of ${amount}`));
  }
  const transactions = await terminal.transactions();
  const verdict = judge({
    moves: host.moves().filter((move) => move.tellerId === tellerId),
    gone: [],
    // The terminal sells vouchers and pays exchange credit by itself: no customer ordered either.
    orders: { ...orders, overdone: (moves) => orders.overdone(moves.filter(isOrdered)) },
    transactions,
    sheets: printer.sheets,
    paid: [
      ...paid,
      sumOf(((await terminal.onDisk.customer())?.transactions ?? []).map(({ value }) => value)),
    ],
    screenDifferences: [
      ...wrong,
      ...creditDifferences(host.owedAt(tellerId)),
      ...paidTwice(host.moves()),
      ...shownDifferences(shown, transactions),
    ],
    accountDifferences: [],
    noteDifferences: noteDifferences({
      transactions,
      notes: host.notes(),
      inBox: bills.inBox(),
      deleted: 0,
      underWay: await notesUnderWay(),
    }),
    waived,
    unresolved: Math.max(store.get(inDoubtCountAtom), (await terminal.onDisk.pending()).length),
  });
  visitor.window().till.stop();
  visitor.window().life.end('session over');
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
    closedByHand: 0,
    stops: Object.fromEntries(Object.entries(terminal.stops()).filter(([where]) => where !== 'session over')),
    hash: trace.hash(),
    trace: trace.lines,
  };
}
