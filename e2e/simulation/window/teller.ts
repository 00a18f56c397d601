/**
 * The teller: answers the program's questions, waits, signs on again, starts the machine again, looks at the
 * printer. Reacts as a person does, not always rightly. operations/ has the work for customers.
 */

import { inDoubtCountAtom, inDoubtRowsAtom } from '../../../src/till/doubts/in-doubt-state.ts';
import type { StatedResolution } from '../../../src/till/posts/reading/stated-resolution.ts';
import { customerAtom } from '../../../src/till/session/customer-state.ts';
import { tellerAtom } from '../../../src/till/session/teller-state.ts';
import { updateWaitingAtom } from '../../../src/till/storage/program-state.ts';
import type { Transaction } from '../../../src/till/transactions/customer-session.ts';
import { lockedAtom, locksAtom, noticeAtom } from '../../../src/till/window/dialog-state.ts';
import type { Notice } from '../../../src/till/window/notices.ts';
import { operationPhaseAtom } from '../../../src/till/window/operation-phase-state.ts';
import { startUpAtom } from '../../../src/till/window/start-up-state.ts';
import type { Chance } from '../ground/chance.ts';
import type { Faults, Weather } from '../ground/faults.ts';
import type { Trace } from '../ground/trace.ts';
import type { VirtualTime } from '../ground/virtual-time.ts';
import type { Orders } from '../host/orders.ts';
import type { Printer } from '../machine/printer.ts';
import { numberSaid } from './number-said.ts';
import type { Terminal, Window } from './terminal.ts';

const MINUTE = 60_000;

export interface Teller {
  readonly window: () => Window;
  /** Starts the machine for the first time. */
  readonly begin: () => Promise<void>;
  /**
   * Waits, answering questions, until the condition holds. Returns false if the time is over or the program
   * was stopped.
   */
  readonly until: (isSo: () => boolean, most: number) => Promise<boolean>;
  /** The same until what was pressed has come to its end. */
  readonly press: (pressed: Promise<unknown>, most?: number) => Promise<boolean>;
  /** Gets the window ready for a customer: running, signed on, without questions or work under way. */
  readonly ready: (most: number) => Promise<boolean>;
  /** Lets time pass, whatever happens. */
  readonly pass: (ms: number) => Promise<void>;
  /** Returns true if there is anything to press: a blocked window shows nothing else. */
  readonly canAct: () => boolean;
  readonly reload: () => void;
  /** Another tab takes the window, and is the one the teller works in. */
  readonly takeOver: () => Promise<void>;
  /** A new version waits, and the teller wants it now. */
  readonly update: () => void;
  /** Another teller takes the window at the next sign-on. */
  readonly change: () => void;
  readonly id: () => string;
  /** The number of doubts that the tote room's word ended. */
  readonly closedByHand: () => number;
}

export interface TellerDependencies {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly faults: Faults;
  readonly weather: Weather;
  readonly trace: Trace;
  readonly terminal: Terminal;
  readonly printer: Printer;
  readonly orders: Pick<Orders, 'begin'>;
  /** Returns the tote room's answer, by telephone, on a post; null: the program is to find it out. */
  readonly askToteRoom: (post: string) => Promise<StatedResolution | null>;
  /** The window says that its records were deleted: what the open customer owed, minor units. */
  readonly onLossTold: (owed: bigint) => void;
  /**
   * Returns true if power may be cut. It may not be cut between a deletion and its report, which is in the
   * browser's small storage alone.
   */
  readonly mayLosePower: () => boolean;
  /** Returns true if the note that the window asks about is in the acceptor's box. */
  readonly isInBox: (window: Window) => boolean;
  /** The teller takes a note of that worth, minor units, out of the box. */
  readonly takeFromBox: (amount: bigint) => void;
}

export function createTeller(parts: TellerDependencies): Teller {
  const { time, chance, faults, trace, terminal, printer } = parts;
  let tellerId = '4417';
  let window: Window;
  let closed = 0;
  /** The tote room has been rung, and what it said is entered. */
  let isRinging = false;
  /** Covers of the window that the teller has looked at. */
  const seen = new Set<number>();
  /** Tabs that the window was taken from. */
  let others: readonly Window[] = [];

  /** The length of this life of the program. */
  function moments(): number | null {
    if (faults.ceased() || !chance.often(parts.weather.crashed)) return null;
    return chance.between(1, chance.oneOf([12, 40, 120]));
  }

  async function start(): Promise<void> {
    window = await terminal.start(moments());
    await time.settle();
  }

  const pass = (ms: number): Promise<void> => time.pass(time.now() + ms);

  function change(): void {
    tellerId = chance.oneOf(['4417', '4418', '52']);
  }

  async function restart(): Promise<void> {
    faults.note('crashed');
    const tabLost = faults.injects('tabLost');
    const evicted = faults.wants('journalDeleted');
    const powerCut = !evicted && parts.mayLosePower() && faults.injects('lateWritesLost');
    // The program is loaded again in one tab, and the browser was closed with the others.
    for (const { life } of others) life.end('closed');
    others = [];
    // Somebody else may be there when it is up again.
    if (tabLost && chance.often(0.3)) change();
    await terminal.afterStop({ tabLost, powerCut, evicted });
    await pass(chance.often(0.1) ? chance.between(60_000, 300_000) : chance.between(500, 20_000));
    await start();
  }

  /** Returns the teller's answer to a notice. */
  function answerTo(notice: Notice): string {
    const can = (action: string): boolean => notice.actions.some(({ id }) => id === action);
    const tsn = numberSaid(notice);
    switch (notice.title.key) {
      case 'bill.lost':
        return parts.isInBox(window) ? 'credit' : 'drop';
      case 'bill.refused': {
        if (chance.often(0.7)) return 'again';
        const amount = notice.title.data?.['amount'];
        if (typeof amount === 'bigint') parts.takeFromBox(amount);
        return 'drop';
      }
      case 'print.soldNotPrinted':
      case 'print.doneNotPrinted':
      case 'print.reprintFailed':
        if (!faults.ceased() && chance.often(0.15)) return 'later';
        printer.mend();
        // Paper that lies under other paper is not seen by everyone.
        return can('printed') && printer.hasPrinted(tsn) && !chance.often(0.15) ? 'printed' : 'again';
      case 'readBack.title':
        return chance.often(0.9) ? 'sell' : 'keep';
      case 'payOut.title': {
        if (faults.ceased()) return 'cash';
        const said = chance.oneOf(['sell', 'cash', 'cancel'] as const);
        if (said === 'sell') parts.orders.begin(1);
        return said;
      }
      case 'signOff.unprinted':
      case 'totalOut.unprinted':
        return 'goBack';
      case 'cancel.ask':
      case 'drawer.cancelTitle':
        return 'cancel';
      case 'exchange.creditLeft':
        return can('use') ? chance.oneOf(['use', 'later']) : 'ok';
      case 'exchange.stillWaits':
        return faults.ceased() || chance.often(0.5) ? 'without' : chance.oneOf(['use', 'goBack']);
      case 'doubt.haveRung':
        // A teller who only looks turns back.
        return isRinging ? 'yes' : 'goBack';
      case 'files.notLoaded':
        return faults.ceased() || chance.often(0.7) ? 'repair' : 'later';
      case 'printer.notReady':
        printer.mend();
        return 'ok';
      default:
        if (notice.stays === true && can('cancel') && chance.often(0.3)) {
          // Sales may be under way behind the question: those are not what is asked for here.
          parts.orders.begin(1, tsn);
          return 'cancel';
        }
        if (can('yes')) return 'yes';
        printer.mend();
        return notice.actions.at(0)?.id ?? 'ok';
    }
  }

  async function answer(notice: Notice): Promise<void> {
    // A question stays as long as it takes a person to read it.
    await pass(chance.between(300, 2_500));
    if (!window.life.alive() || window.store.get(noticeAtom)?.id !== notice.id) return;
    if (notice.title.key === 'lost.title') parts.onLossTold(owedBy(notice));
    const said = answerTo(notice);
    trace.line(time.now(), `teller answers ${notice.title.key}: ${said}`);
    window.till.answerNotice(notice.id, said);
    await time.settle();
    // A repair that was put off is offered again when the page is loaded again.
    if (notice.lines.some(({ key }) => key === 'signOn.notLoaded')) reload();
  }

  /** Some tellers call an operation off, after looking at it for a while. */
  async function callOff(): Promise<void> {
    const { store, life, till } = window;
    const cover = store.get(locksAtom).findLast(({ cancel }) => cancel !== undefined);
    if (cover === undefined || seen.has(cover.id)) return;
    seen.add(cover.id);
    if (!faults.injects('calledOff')) return;
    await pass(chance.between(300, 20_000));
    const isThere = store.get(locksAtom).some(({ id }) => id === cover.id);
    if (!life.alive() || !isThere || store.get(noticeAtom) !== null) return;
    trace.line(time.now(), `teller calls off ${cover.message.key}`);
    till.cancelLock();
    await time.settle();
  }

  /** While a post is in doubt a teller tries what may not be done, and looks at what may be. */
  async function goOn(): Promise<void> {
    const { store, life, till } = window;
    const isOpen = (): boolean =>
      life.alive() &&
      store.get(inDoubtCountAtom) > 0 &&
      !store.get(lockedAtom) &&
      store.get(noticeAtom) === null;
    if (!isOpen() || !faults.injects('wentOn')) return;
    const [doubt] = store.get(inDoubtRowsAtom);
    const tries = [
      () => void till.signOff(),
      () => void till.lockWindow(),
      () => void till.totalOut(),
      () => void till.buy(),
      () => till.scanned('no ticket', 'OPTICAL'),
      () => till.askDoubts(),
      () => void till.resolveDoubt(doubt?.id ?? '', { verdict: 'notSold' }),
      () => update(),
      () => life.end('reload'),
    ] as const;
    const index = chance.between(0, tries.length - 1);
    trace.line(time.now(), `teller goes on ${index}`);
    tries[index]?.();
    await time.settle();
  }

  function update(): void {
    window.store.set(updateWaitingAtom, true);
    window.till.activateUpdate();
  }

  async function takeOver(): Promise<void> {
    if (!window.life.alive()) return;
    const before = window;
    others = [...others, before];
    window = await terminal.start(moments(), true);
    // Some continue in the tab of before, which sells nothing any more.
    if (chance.often(0.5)) {
      time.after(chance.between(0, 5_000), () => {
        // Nobody signed on has no key to press.
        if (before.store.get(tellerAtom) !== null) void before.till.buy();
      });
    }
    time.after(chance.between(0, 120_000), () => before.life.end('closed'));
  }

  async function until(isSo: () => boolean, most: number): Promise<boolean> {
    const end = time.now() + most;
    const here = window;
    for (;;) {
      if (!window.life.alive() || window !== here) return false;
      if (isSo()) return true;
      const notice = window.store.get(noticeAtom);
      if (notice === null && window.store.get(startUpAtom).phase === 'blocked') return false;
      if (notice === null) await callOff();
      if (notice !== null) await answer(notice);
      else if (!(await time.step(end))) {
        time.reach(end);
        return false;
      }
    }
  }

  async function press(pressed: Promise<unknown>, most = 3 * MINUTE): Promise<boolean> {
    let over = false;
    void (async () => {
      await pressed;
      over = true;
    })();
    await time.settle();
    // A teller who was signed off meanwhile signs on again first.
    const wasSignedOn = window.store.get(tellerAtom) !== null;
    const isOver = (): boolean => over || (wasSignedOn && window.store.get(tellerAtom) === null);
    return until(isOver, most);
  }

  function reload(): void {
    window.life.end('reload');
  }

  /**
   * Resolves a doubt manually. A cash post whose tax number was lost with the page cannot be sent again.
   * While its session lasts, the tote room ends the doubt. A post may still be under way when a teller
   * telephones. They would then hear an answer that is wrong a moment later.
   */
  async function closeByHand(): Promise<boolean> {
    if (!faults.ceased()) return false;
    const now = window.clock.now();
    const doubt = window.store
      .get(inDoubtRowsAtom)
      .find(
        ({ act, resolvableFrom }) =>
          (act.what === 'payment' || act.what === 'transfer') &&
          resolvableFrom !== null &&
          now >= resolvableFrom,
      );
    if (doubt === undefined) return false;
    const verdict = await parts.askToteRoom(doubt.id);
    if (verdict === null) return false;
    closed += 1;
    trace.line(time.now(), `closes by hand: ${verdict.verdict}`);
    isRinging = true;
    await press(window.till.resolveDoubt(doubt.id, verdict));
    isRinging = false;
    return true;
  }

  async function signOn(): Promise<void> {
    await press(window.till.signOn(tellerId, tellerId));
  }

  /** One step towards a window that is ready; false when it is. */
  async function approach(): Promise<boolean> {
    if (!window.life.alive()) {
      await restart();
      return true;
    }
    const { store } = window;
    const startUp = store.get(startUpAtom);
    if (startUp.phase === 'blocked' && store.get(noticeAtom) === null) {
      trace.line(time.now(), `blocked: ${startUp.detail}`);
      reload();
      return true;
    }
    const notice = store.get(noticeAtom);
    if (notice !== null) {
      await answer(notice);
      return true;
    }
    if (startUp.phase === 'ready' && store.get(tellerAtom) === null) {
      await signOn();
      return true;
    }
    const isBusy =
      startUp.phase === 'starting' ||
      store.get(lockedAtom) ||
      store.get(operationPhaseAtom) !== 'idle' ||
      store.get(inDoubtCountAtom) > 0;
    if (isBusy) {
      await callOff();
      await goOn();
    }
    if (isBusy && !(await closeByHand())) await time.step(Number.POSITIVE_INFINITY);
    return isBusy;
  }

  return {
    window: () => window,
    begin: start,
    until,
    press,
    async ready(most) {
      const end = time.now() + most;
      while (time.now() <= end) if (!(await approach())) return true;
      return false;
    },
    pass,
    canAct: () => window.life.alive() && window.store.get(startUpAtom).phase === 'ready',
    reload,
    takeOver,
    update,
    change,
    id: () => tellerId,
    closedByHand: () => closed,
  };
}

/** The open customer's balance in the notice of a deleted journal; negative: they are owed. */
function owedBy({ lines }: Notice): bigint {
  const amountOf = (key: string): bigint => {
    const amount = lines.find((line) => line.key === key)?.data?.['amount'];
    return typeof amount === 'bigint' ? amount : 0n;
  };
  return amountOf('lost.customerPays') - amountOf('lost.customerGets');
}

/** Returns the balance that the screen shows of the transactions that go, minor units. */
export function balanceOnScreen({ store }: Window, isGoing: (transaction: Transaction) => boolean): bigint {
  return store
    .get(customerAtom)
    .transactions.filter(isGoing)
    .reduce((sum, { value }) => sum + value, 0n);
}
