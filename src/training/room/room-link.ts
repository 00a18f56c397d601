/**
 * Reports a window's practice to the host of its training room, and carries out the trainer's commands.
 *
 * Asks the host at intervals while a teller is signed on. A host without the call is asked once and never
 * again. One that does not answer is asked more and more rarely. The trainer's stop is noted in the tab: a
 * reload holds the window before the host has answered.
 */
import { type Say, say } from '../../i18n/say.ts';
import { tellerAtom } from '../../till/session/teller-state.ts';
import type { PrinterFault } from '../../till/trainer/training-room.ts';
import type { Dialogs, ScreenLock, Store } from '../../till/window/dialogs.ts';
import { toteConnectedAtom } from '../../till/window/start-up-state.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { PracticeCommands } from '../practice/practice.ts';
import {
  classSecondsAtom,
  isRoomStoppedAtom,
  practiceAtom,
  rushAtom,
  type ServedCustomer,
} from '../practice/practice-state.ts';
import { createCustomerQueue } from './customer-queue.ts';
import {
  addTallies,
  LONGEST_LESSON,
  NO_TALLY,
  type PracticeTally,
  type RoomAnswer,
  type RoomCommand,
  type RoomReport,
} from './room-wire.ts';

/** Milliseconds between two reports, and the longest pause after reports that were not answered. */
export const REPORT_EVERY = 2_000;
export const LONGEST_REPORT_PAUSE = 60_000;
const MINUTE = 60_000;
/** A host that has never answered is not asked again after so many reports. */
const MOST_UNHEARD = 5;

/** The mark of a stopped room in the tab's storage. */
const STOPPED_KEY = 'mutuel.roomStopped';

/** 'missing': the host has no such call. 'unheard': nothing answered, or the session is not known. */
export type RoomReply = RoomAnswer | 'missing' | 'unheard';

export interface RoomLinkDependencies {
  readonly store: Store;
  readonly clock: Pick<Clock, 'after' | 'now'>;
  readonly dialogs: Pick<Dialogs, 'announce' | 'hold'>;
  readonly practice: PracticeCommands;
  readonly newRun: () => string;
  readonly send: (report: RoomReport) => Promise<RoomReply>;
  readonly failPrinter: (fault: PrinterFault) => void;
  readonly dropTote: (isDropping: boolean) => void;
  /** The tab's own storage; null where the browser refuses it. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** Returns the lesson's name; empty without one. */
  readonly lesson: () => string;
}

export function createRoomLink(parts: RoomLinkDependencies): { readonly stop: () => void } {
  const { store, clock, dialogs, practice, storage } = parts;
  const queue = createCustomerQueue({ store, clock, practice });
  let run = parts.newRun();
  let tally = NO_TALLY;
  let after: number | null = null;
  let failures = 0;
  let isOver = false;
  let wasHeard = false;
  let isAsking = false;
  /** A report is wanted as soon as the one under way is answered. */
  let isDue = false;
  let isStopped = storage?.getItem(STOPPED_KEY) === 'yes';
  let lock: ScreenLock | null = null;
  let cancel: () => void = () => undefined;

  function applyStop(): void {
    if (isStopped && store.get(tellerAtom) !== null) lock ??= dialogs.hold(say('room.stopped'));
    else {
      lock?.release();
      lock = null;
    }
    store.set(isRoomStoppedAtom, lock !== null);
  }

  function setStopped(next: boolean): void {
    if (next) storage?.setItem(STOPPED_KEY, 'yes');
    else storage?.removeItem(STOPPED_KEY);
    isStopped = next;
    applyStop();
  }

  function told(text: Say): void {
    dialogs.announce(text, 'warning');
  }

  function carryOut(command: RoomCommand): void {
    switch (command.do) {
      case 'message':
        return told(say('room.message', { text: command.text }));
      case 'customers':
        return queue.add(command.customers);
      case 'printer':
        return parts.failPrinter(command.fault);
      case 'dropTote':
        return parts.dropTote(command.isDropping);
      case 'rush': {
        const { card, race, minutes, customers } = command;
        told(say('room.rush', { card, race, count: minutes }));
        store.set(rushAtom, { card, race, until: clock.now() + minutes * MINUTE });
        if (customers !== null) queue.add(customers);
      }
    }
  }

  /** Asks no more: this host has no trainer's room. */
  function end(): void {
    isOver = true;
    store.set(classSecondsAtom, null);
    setStopped(false);
  }

  function heard(reply: RoomReply): void {
    if (reply === 'missing') end();
    else if (reply === 'unheard') {
      failures += 1;
      store.set(classSecondsAtom, null);
      if (!wasHeard && failures >= MOST_UNHEARD) end();
    } else {
      failures = 0;
      wasHeard = true;
      after = reply.last;
      store.set(classSecondsAtom, reply.classSeconds);
      setStopped(reply.isStopped);
      for (const command of reply.commands) carryOut(command);
    }
  }

  async function report(): Promise<void> {
    if (isOver || isAsking || store.get(tellerAtom) === null) return;
    isAsking = true;
    isDue = false;
    cancel();
    const asked = run;
    const lesson = parts.lesson().slice(0, LONGEST_LESSON);
    const isPractising = store.get(practiceAtom).phase !== 'off';
    const reply = await parts.send({ run, after, lesson, isPractising, tally });
    isAsking = false;
    if (isOver) return;
    // An answer to the teller before is not this one's.
    if (asked === run || reply === 'missing') heard(reply);
    if (isOver) return;
    if (isDue) reportNow();
    else later();
  }

  /** Reports without a pause; after the answer that is on its way, if one is. */
  function reportNow(): void {
    if (isAsking) isDue = true;
    else void report();
  }

  function later(): void {
    cancel();
    cancel = clock.after(Math.min(REPORT_EVERY * 2 ** failures, LONGEST_REPORT_PAUSE), () => void report());
  }

  /** Comes at sign-off: a teller whom a reload brings back has their rush and customers back as well. */
  function forgetOrders(): void {
    queue.clear();
    store.set(rushAtom, null);
  }

  function tellerChanged(): void {
    cancel();
    run = parts.newRun();
    tally = NO_TALLY;
    after = null;
    failures = 0;
    store.set(classSecondsAtom, null);
    if (store.get(tellerAtom) === null) forgetOrders();
    applyStop();
    void report();
  }

  /** Adds a customer to the sums, once: each outcome is an object of its own. */
  let counted: unknown = null;
  function practiceChanged(): void {
    const now = store.get(practiceAtom);
    if (now.phase !== 'served' || now.outcome === counted) return;
    counted = now.outcome;
    tally = addTallies(tally, tallyOf(now.outcome));
    // At once: the page may be left before the next report.
    reportNow();
  }

  /** A host that was away is asked at once when the tote is there again. */
  function lineChanged(): void {
    if (failures > 0 && store.get(toteConnectedAtom)) reportNow();
  }

  const unfollow = [
    store.sub(practiceAtom, practiceChanged),
    store.sub(tellerAtom, tellerChanged),
    store.sub(toteConnectedAtom, lineChanged),
  ];
  applyStop();
  void report();
  return {
    stop() {
      isOver = true;
      cancel();
      queue.stop();
      for (const each of unfollow) each();
      lock?.release();
      lock = null;
      store.set(isRoomStoppedAtom, false);
    },
  };
}

/** Returns the sums of one customer. */
function tallyOf({ mistakes, seconds, touches }: ServedCustomer): PracticeTally {
  return {
    served: 1,
    right: mistakes.length === 0 ? 1 : 0,
    seconds,
    rightSeconds: mistakes.length === 0 ? seconds : 0,
    measured: touches === null ? 0 : 1,
    extraTouches: touches === null ? 0 : touches.taps + touches.keys - touches.needed,
    mistakes: Object.fromEntries(mistakes.map((kind) => [kind, 1])),
  };
}
