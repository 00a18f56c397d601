/**
 * Runs the people at a self-serve terminal: customers who touch, read, and go away at any step, and the
 * attendant who comes when it asks for one. Neither sees more than the screen shows.
 */

import { inDoubtCountAtom } from '../../../src/till/doubts/in-doubt-state.ts';
import { unprintedAtom } from '../../../src/till/self-serve/self-serve-state.ts';
import { customerAtom } from '../../../src/till/session/customer-state.ts';
import { shownNoticeAtom } from '../../../src/till/session/notice-for-whom.ts';
import { isSelfServeAtom, selfServeFaceAtom } from '../../../src/till/session/self-serve-credit.ts';
import { technicianAtom } from '../../../src/till/session/technician-state.ts';
import { lockedAtom, noticeAtom } from '../../../src/till/window/dialog-state.ts';
import type { Notice } from '../../../src/till/window/notices.ts';
import { operationPhaseAtom } from '../../../src/till/window/operation-phase-state.ts';
import { startUpAtom } from '../../../src/till/window/start-up-state.ts';
import type { Chance } from '../ground/chance.ts';
import type { Faults, Weather } from '../ground/faults.ts';
import type { Trace } from '../ground/trace.ts';
import type { VirtualTime } from '../ground/virtual-time.ts';
import type { BillMachine } from '../machine/bill-machine.ts';
import type { Printer } from '../machine/printer.ts';
import { numberSaid } from './number-said.ts';
import type { Teller } from './teller.ts';
import type { Terminal, Window } from './terminal.ts';

const SECOND = 1_000;
const MINUTE = 60_000;

export interface Visitor extends Teller {
  /** Touches the screen, as every act of a customer does. */
  readonly touch: () => void;
  /** The last touch or note, by the simulation's time. */
  readonly lastTouch: () => number;
  /** An attendant comes, answers what is asked, and sees to it that the customer is paid. */
  readonly attend: () => Promise<void>;
  /** The customer at the window was closed: what they were handed back is gone with them. */
  readonly customerGone: () => void;
  /** The program was stopped dead: it is started again. Does nothing while it runs. */
  readonly revive: () => Promise<void>;
}

export interface VisitorDependencies {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly faults: Faults;
  readonly weather: Weather;
  readonly trace: Trace;
  readonly terminal: Terminal;
  readonly printer: Printer;
  readonly bills: BillMachine;
  /** Returns true if the note that the terminal asks about is in the acceptor's box. */
  readonly isInBox: (window: Window) => boolean;
  /** The disk has a note that the host refused, and that somebody is still to be asked about. */
  readonly isRefusedOnDisk: () => Promise<boolean>;
  /** Hands a number to two tellers at once. Returns how many paid. */
  readonly payAtTellers: (tsn: string) => Promise<number>;
  /** These papers will not come out: their numbers were paid by a teller. */
  readonly onPaidAtTeller: (id: string, tsn: string) => void;
  /** Hands the customer money that the host sells no voucher for; does nothing where they have it. */
  readonly payByHand: (amount: bigint) => void;
  /** The customer goes without exchange credit that the host pays no way. */
  readonly onCreditLeft: () => void;
  readonly onWrong: (what: string) => void;
  readonly onStarted: (window: Window) => void;
}

export function createVisitor(parts: VisitorDependencies): Visitor {
  const { time, chance, faults, trace, terminal, printer, bills } = parts;
  let window: Window;
  let lastTouch = time.now();
  /** The worth of a note that the attendant has handed back, until the terminal has that on its disk. */
  let handedBack: bigint | null = null;
  /** The worth of the note that the customer at the window was handed back last. */
  let lastReturned: { readonly amount: bigint; readonly at: number } | null = null;
  /** Holds the sales whose missing paper the attendant who is there has seen to. */
  const seenTo = new Set<string>();

  const pass = (ms: number): Promise<void> => time.pass(time.now() + ms);

  function touch(): void {
    lastTouch = time.now();
    window.till.selfServe.touched();
  }

  function moments(): number | null {
    if (faults.ceased() || !chance.often(parts.weather.crashed)) return null;
    return chance.between(1, chance.oneOf([12, 40, 120]));
  }

  async function start(): Promise<void> {
    window = await terminal.start(moments());
    parts.onStarted(window);
    // Nobody knows who is there after a start. The screen shows nothing of them before the sign-on.
    const { store } = window;
    lastTouch = time.now();
    const stop = store.sub(isSelfServeAtom, () => {
      stop();
      lastTouch = time.now();
    });
    await time.settle();
  }

  async function revive(): Promise<void> {
    while (!window.life.alive()) {
      faults.note('crashed');
      const tabLost = faults.injects('tabLost');
      const powerCut = faults.injects('lateWritesLost');
      await terminal.afterStop({ tabLost, powerCut, evicted: false });
      await pass(chance.between(500, 20_000));
      await start();
    }
  }

  /** Returns what a customer answers; null: they look at it a while longer. */
  function customersAnswer(notice: Notice): string | null {
    const { actions } = notice;
    const can = (action: string): boolean => actions.some(({ id }) => id === action);
    const tsn = numberSaid(notice);
    if (can('printed') && printer.hasPrinted(tsn)) return 'printed';
    const choices = actions.map(({ id }) => id).filter((id) => id !== 'printed' && id !== 'printer');
    return chance.anyOf(choices) ?? null;
  }

  async function answer(notice: Notice): Promise<void> {
    await pass(chance.between(300, 2_500));
    const { store, till, life } = window;
    if (!life.alive() || store.get(shownNoticeAtom)?.id !== notice.id) return;
    const said = customersAnswer(notice);
    if (said === null) return;
    trace.line(time.now(), `customer answers ${notice.title.key}: ${said}`);
    touch();
    till.answerNotice(notice.id, said);
    await time.settle();
  }

  async function until(isSo: () => boolean, most: number): Promise<boolean> {
    const end = time.now() + most;
    const here = window;
    while (time.now() <= end) {
      if (!window.life.alive() || window !== here) return false;
      if (isSo()) return true;
      const notice = window.store.get(shownNoticeAtom);
      if (notice !== null) await answer(notice);
      else if (!(await time.step(end))) {
        time.reach(end);
        return false;
      }
    }
    return false;
  }

  async function press(pressed: Promise<unknown>, most = MINUTE): Promise<boolean> {
    let over = false;
    touch();
    void (async () => {
      await pressed;
      over = true;
    })();
    await time.settle();
    return until(() => over || !window.store.get(isSelfServeAtom), most);
  }

  const isFree = (): boolean => {
    const { store } = window;
    return (
      store.get(startUpAtom).phase === 'ready' &&
      store.get(isSelfServeAtom) &&
      !store.get(lockedAtom) &&
      store.get(noticeAtom) === null &&
      store.get(operationPhaseAtom) === 'idle' &&
      store.get(inDoubtCountAtom) === 0
    );
  };

  /** Returns a paper that is still to be seen to. */
  const unseenPaper = () => window.store.get(unprintedAtom).find(({ id }) => !seenTo.has(id));

  /** When the note went in that is asked about, as the question says. */
  function wentInAt(amount: bigint): number {
    const asked = window.store
      .get(customerAtom)
      .transactions.find(({ type, late, value }) => type === 'BILL' && late === true && value === -amount);
    return asked?.sentAt ?? 0;
  }

  function attendantsAnswer(notice: Notice): string {
    const tsn = numberSaid(notice);
    switch (notice.title.key) {
      case 'bill.lost':
        return parts.isInBox(window) ? 'credit' : 'drop';
      case 'bill.refused': {
        const amount = notice.title.data?.['amount'];
        if (typeof amount !== 'bigint') return 'again';
        if (amount !== handedBack && chance.often(0.7)) return 'again';
        if (amount !== handedBack) bills.takeOut(amount);
        handedBack = amount;
        lastReturned = { amount, at: time.now() };
        return 'drop';
      }
      case 'afterDoubt.billTaken': {
        const amount = notice.title.data?.['amount'];
        // This very note was handed back while the host's list was on its way: it belongs into the box.
        if (
          typeof amount === 'bigint' &&
          amount === lastReturned?.amount &&
          wentInAt(amount) < lastReturned.at
        ) {
          bills.putBack(amount);
          lastReturned = null;
          handedBack = null;
        }
        return notice.actions[0]?.id ?? 'ok';
      }
      case 'payOut.byHand': {
        const amount = notice.title.data?.['amount'];
        if (typeof amount !== 'bigint') return 'goBack';
        parts.payByHand(amount);
        return 'paid';
      }
      case 'totalOut.unprinted':
        return unseenPaper() === undefined ? 'totalOut' : 'goBack';
      case 'exchange.stillWaits':
        parts.onCreditLeft();
        return 'without';
      default: {
        const can = (action: string): boolean => notice.actions.some(({ id }) => id === action);
        printer.mend();
        if (can('again')) return can('printed') && printer.hasPrinted(tsn) ? 'printed' : 'again';
        return notice.actions[0]?.id ?? 'ok';
      }
    }
  }

  async function answerAsAttendant(notice: Notice): Promise<void> {
    await pass(chance.between(300, 2_500));
    const { store, life, till } = window;
    if (!life.alive() || store.get(noticeAtom)?.id !== notice.id) return;
    const said = attendantsAnswer(notice);
    trace.line(time.now(), `attendant answers ${notice.title.key}: ${said}`);
    till.answerNotice(notice.id, said);
    await time.settle();
    if (said !== 'drop') return;
    await pass(5 * SECOND);
    // A disk that refused to forget the note asks for it again, and it is in nobody's box any more.
    if (life.alive() && time.now() > terminal.diskQuietAt() && !(await parts.isRefusedOnDisk())) {
      handedBack = null;
    }
  }

  async function asAttendant(pressed: Promise<unknown>): Promise<void> {
    const work = { isOver: false };
    void (async () => {
      await pressed;
      work.isOver = true;
    })();
    const here = window;
    const end = time.now() + 5 * MINUTE;
    await time.settle();
    while (!work.isOver && here.life.alive() && time.now() < end) {
      const notice = here.store.get(noticeAtom);
      if (notice !== null) await answerAsAttendant(notice);
      // Only once nobody of the house is at it does the terminal sign on again.
      else if (!here.store.get(isSelfServeAtom) || !(await time.step(end))) return;
    }
  }

  /** Sees to one paper: it is in the tray, is printed, or its number is paid by a teller. */
  async function seeToPaper({
    id,
    tsn,
    paper,
  }: {
    id: string;
    tsn: string | null;
    paper: string;
  }): Promise<void> {
    const { till, life } = window;
    if (!life.alive() || !isFree()) return;
    if (tsn !== null && printer.hasPrinted(tsn, id)) return asAttendant(till.confirmPaper(id, true));
    // A receipt has no number that a teller pays.
    if (tsn !== null && !faults.ceased() && chance.often(0.5)) {
      const paid = await time.outside(parts.payAtTellers(tsn));
      trace.line(time.now(), `tellers pay ${tsn}: ${paid}`);
      if (paid > 1) parts.onWrong(`the number ${tsn} was paid ${paid} times`);
      if (paid === 1) parts.onPaidAtTeller(id, tsn);
      if (paid === 1) return;
    }
    printer.mend();
    await asAttendant(paper === 'notPrinted' ? till.reprint(id) : till.confirmPaper(id, false));
  }

  async function attend(): Promise<void> {
    await revive();
    trace.line(time.now(), 'an attendant comes');
    const here = window;
    const { store, till, life } = here;
    if (store.get(startUpAtom).phase === 'blocked') {
      trace.line(time.now(), 'the attendant loads the page again');
      life.end('reload');
      await revive();
      return pass(MINUTE);
    }
    if (!store.get(isSelfServeAtom)) return pass(MINUTE);
    store.set(technicianAtom, { id: '9' });
    const end = time.now() + 10 * MINUTE;
    seenTo.clear();
    while (life.alive() && time.now() < end && store.get(isSelfServeAtom)) {
      const notice = store.get(noticeAtom);
      if (notice !== null) {
        await answerAsAttendant(notice);
        continue;
      }
      if (!isFree()) {
        await pass(SECOND);
        continue;
      }
      const next = unseenPaper();
      if (next !== undefined) {
        seenTo.add(next.id);
        await seeToPaper(next);
        continue;
      }
      if (!store.get(customerAtom).active) break;
      await asAttendant(till.selfServe.cashOut());
      if (store.get(customerAtom).active) await pass(10 * SECOND);
    }
    if (life.alive()) store.set(technicianAtom, null);
    await time.settle();
  }

  return {
    window: () => window,
    begin: start,
    until,
    press,
    async ready(most) {
      await revive();
      return until(() => isFree() && window.store.get(selfServeFaceAtom) !== 'owing', most);
    },
    pass,
    canAct: () => window.life.alive() && window.store.get(startUpAtom).phase === 'ready',
    reload: () => window.life.end('reload'),
    takeOver: () => Promise.resolve(),
    update: () => undefined,
    change: () => undefined,
    id: () => '',
    closedByHand: () => 0,
    touch,
    lastTouch: () => Math.max(lastTouch, bills.lastStacked()),
    attend,
    customerGone: () => void (lastReturned = null),
    revive,
  };
}
