/** Joins a window to a trainer's room whose host answers as the test decides. */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { customerAtom } from '../../till/session/customer-state.ts';
import { tellerAtom } from '../../till/session/teller-state.ts';
import { NO_CUSTOMER } from '../../till/transactions/customer-session.ts';
import { announcementsAtom, locksAtom } from '../../till/window/dialog-state.ts';
import { createDialogs } from '../../till/window/dialogs.ts';
import { toteConnectedAtom } from '../../till/window/start-up-state.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import {
  classSecondsAtom,
  isRoomStoppedAtom,
  NO_RECORD,
  type Practice,
  type PracticeMistake,
  practiceAtom,
  rushAtom,
} from '../practice/practice-state.ts';
import { MOST_CUSTOMERS_WAITING, waitingCustomersAtom } from '../practice/waiting-customers.ts';
import { VERDICT_TIME } from './customer-queue.ts';
import { createRoomLink, LONGEST_REPORT_PAUSE, REPORT_EVERY, type RoomReply } from './room-link.ts';
import { LONGEST_LESSON, MOST_CUSTOMERS, type RoomCommand, type RoomReport } from './room-wire.ts';

const TELLER = { tellerId: '4417', tellerName: 'Ana', windowNumber: 7, isSelfServe: false };
const STOPPED = { key: 'room.stopped' };
const GOES_ON = { isStopped: false, classSeconds: null, last: 5, commands: [] };

/** A tab's storage, which a reload leaves as it is. */
function tabStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function windowInRoom({ storage = tabStorage(), signedOn = true, lessonName = 'Boxes' } = {}) {
  const store = createStore();
  const clock = createManualClock(0);
  const reports: RoomReport[] = [];
  const done: string[] = [];
  let reply: RoomReply = { ...GOES_ON, last: 5 };
  let runs = 0;
  if (signedOn) store.set(tellerAtom, TELLER);
  const practice = {
    begin: () => store.set(practiceAtom, { phase: 'looking', record: NO_RECORD }),
    next: () => void done.push('next'),
    sayAgain: () => undefined,
    hint: () => undefined,
    end: () => store.set(practiceAtom, { phase: 'off' }),
  };
  const link = createRoomLink({
    store,
    clock,
    dialogs: createDialogs(store, clock),
    practice,
    lesson: () => lessonName,
    newRun: () => `run-${(runs += 1)}`,
    send(report) {
      reports.push(report);
      return Promise.resolve(reply);
    },
    failPrinter: (fault) => void done.push(`printer ${fault}`),
    dropTote: (isDropping) => void done.push(`dropTote ${isDropping}`),
    storage,
  });
  return {
    store,
    clock,
    link,
    reports,
    done,
    storage,
    answers: (next: RoomReply) => {
      reply = next;
    },
    /** Lets the host give these at the next report. */
    ordered: async (...commands: readonly RoomCommand[]) => {
      reply = { ...GOES_ON, last: 6, commands: [...commands] };
      await clock.advanceAndSettle(REPORT_EVERY);
      reply = { ...GOES_ON, last: 6 };
    },
    served: (...mistakes: readonly PracticeMistake[]) => store.set(practiceAtom, servedWith(mistakes)),
    nextReport: () => clock.advanceAndSettle(REPORT_EVERY),
    locks: () => store.get(locksAtom).map(({ message }) => message),
    announced: () => store.get(announcementsAtom).map(({ text }) => text),
  };
}

function servedWith(mistakes: readonly PracticeMistake[]): Practice {
  const customer = {} as Extract<Practice, { phase: 'served' }>['customer'];
  const touches = mistakes.length === 0 ? { taps: 9, keys: 2, needed: 8 } : null;
  const outcome = { mistakes, sold: [], seconds: 20, touches, usual: null };
  return { phase: 'served', record: NO_RECORD, customer, outcome };
}

describe('the reports of a window', () => {
  it('sum up what was served, and nothing of money', async () => {
    const { reports, served, nextReport, store } = windowInRoom();
    expect(reports).toHaveLength(1);
    await nextReport();
    served();
    served('change', 'amount');
    store.set(practiceAtom, { ...store.get(practiceAtom) });
    served('change');
    await nextReport();
    expect(reports.at(-1)).toEqual({
      run: 'run-1',
      after: 5,
      lesson: 'Boxes',
      isPractising: true,
      tally: {
        served: 3,
        right: 1,
        seconds: 60,
        rightSeconds: 20,
        measured: 1,
        extraTouches: 3,
        mistakes: { change: 2, amount: 1 },
      },
    });
  });

  it('come at once with each customer who was served, also while one is on its way', async () => {
    const { reports, served, clock } = windowInRoom();
    await clock.advanceAndSettle(0);
    const before = reports.length;
    served();
    served('change');
    await clock.advanceAndSettle(0);
    expect(reports.slice(before).map(({ tally }) => tally.served)).toEqual([1, 2]);
  });

  it('cut the name of a long lesson, so that the host takes them', async () => {
    const { reports, nextReport } = windowInRoom({ lessonName: 'x'.repeat(140) });
    await nextReport();
    expect(reports.at(-1)?.lesson).toBe('x'.repeat(LONGEST_LESSON));
  });

  it('are sent at once when the tote is there again', async () => {
    const { reports, answers, nextReport, store, clock } = windowInRoom();
    await nextReport();
    answers('unheard');
    await clock.advanceAndSettle(5 * LONGEST_REPORT_PAUSE);
    const before = reports.length;
    store.set(toteConnectedAtom, true);
    expect(reports).toHaveLength(before + 1);
  });

  it('begin anew with the next teller, and stop while nobody is signed on', async () => {
    const { reports, served, nextReport, store } = windowInRoom();
    await nextReport();
    served();
    store.set(tellerAtom, null);
    const before = reports.length;
    await nextReport();
    expect(reports).toHaveLength(before);
    store.set(tellerAtom, { ...TELLER, tellerId: '9' });
    expect(reports.at(-1)).toMatchObject({ run: 'run-3', after: null, tally: { served: 0 } });
  });

  it('ask a host without the call once, and never again', async () => {
    const { reports, answers, clock, store } = windowInRoom({ signedOn: false });
    answers('missing');
    store.set(tellerAtom, TELLER);
    await clock.advanceAndSettle(10 * LONGEST_REPORT_PAUSE);
    store.set(tellerAtom, null);
    store.set(tellerAtom, TELLER);
    await clock.advanceAndSettle(LONGEST_REPORT_PAUSE);
    expect(reports).toHaveLength(1);
  });

  it('end where nothing ever answered, and become rare where something did', async () => {
    const never = windowInRoom({ signedOn: false });
    never.answers('unheard');
    never.store.set(tellerAtom, TELLER);
    await never.clock.advanceAndSettle(20 * LONGEST_REPORT_PAUSE);
    expect(never.reports).toHaveLength(5);

    const away = windowInRoom();
    await away.nextReport();
    away.answers('unheard');
    await away.clock.advanceAndSettle(10 * LONGEST_REPORT_PAUSE);
    const before = away.reports.length;
    await away.clock.advanceAndSettle(10 * LONGEST_REPORT_PAUSE);
    expect(away.reports.length - before).toBe(10);
  });
});

describe('the seconds of the class', () => {
  it('are those that the host says, and none without it, nor at the next teller', async () => {
    const { answers, nextReport, store } = windowInRoom();
    await nextReport();
    expect(store.get(classSecondsAtom)).toBeNull();
    answers({ ...GOES_ON, classSeconds: 28 });
    await nextReport();
    expect(store.get(classSecondsAtom)).toBe(28);
    answers('unheard');
    await nextReport();
    expect(store.get(classSecondsAtom)).toBeNull();
    answers({ ...GOES_ON, classSeconds: 27 });
    await nextReport();
    await nextReport();
    expect(store.get(classSecondsAtom)).toBe(27);
    store.set(tellerAtom, null);
    expect(store.get(classSecondsAtom)).toBeNull();
  });
});

describe('the stop of the room', () => {
  it('holds the window until the room goes on', async () => {
    const { answers, nextReport, locks } = windowInRoom();
    await nextReport();
    expect(locks()).toEqual([]);
    answers({ ...GOES_ON, isStopped: true, last: 5 });
    await nextReport();
    await nextReport();
    expect(locks()).toEqual([STOPPED]);
    answers({ ...GOES_ON, last: 5 });
    await nextReport();
    expect(locks()).toEqual([]);
  });

  it('is told to practice, and its end as well', async () => {
    const { answers, nextReport, store } = windowInRoom();
    answers({ ...GOES_ON, isStopped: true });
    await nextReport();
    await nextReport();
    expect(store.get(isRoomStoppedAtom)).toBe(true);
    answers(GOES_ON);
    await nextReport();
    expect(store.get(isRoomStoppedAtom)).toBe(false);
  });

  it('is there at once after a reload, before the host has answered', async () => {
    const before = windowInRoom();
    before.answers({ ...GOES_ON, isStopped: true, last: 5 });
    await before.nextReport();
    await before.nextReport();
    before.link.stop();
    const after = windowInRoom({ storage: before.storage });
    expect(after.locks()).toEqual([STOPPED]);
    await after.nextReport();
    expect(after.locks()).toEqual([]);
  });

  it('holds no sign-on page, and holds the teller who signs on there', () => {
    const storage = tabStorage();
    storage.setItem('mutuel.roomStopped', 'yes');
    const { locks, store } = windowInRoom({ storage, signedOn: false });
    expect(locks()).toEqual([]);
    store.set(tellerAtom, TELLER);
    expect(locks()).toEqual([STOPPED]);
    store.set(tellerAtom, null);
    expect(locks()).toEqual([]);
  });

  it('holds nobody at a host without a trainer’s room', async () => {
    const storage = tabStorage();
    storage.setItem('mutuel.roomStopped', 'yes');
    const { answers, locks, store, nextReport } = windowInRoom({ storage, signedOn: false });
    answers('missing');
    store.set(tellerAtom, TELLER);
    await nextReport();
    expect(locks()).toEqual([]);
  });
});

describe('the trainer’s commands', () => {
  it('are said, and carried out in their order', async () => {
    const { ordered, announced, done, store, clock } = windowInRoom();
    await ordered();
    await ordered(
      { do: 'message', text: 'Well done' },
      { do: 'printer', fault: 'paperOut' },
      { do: 'dropTote', isDropping: true },
      { do: 'rush', minutes: 3, card: 'Harlan', race: 4, customers: null },
    );
    expect(announced()).toEqual([
      { key: 'room.message', data: { text: 'Well done' } },
      { key: 'room.rush', data: { card: 'Harlan', race: 4, count: 3 } },
    ]);
    expect(done).toEqual(['printer paperOut', 'dropTote true']);
    const at = { card: 'Harlan', race: 4, until: clock.now() + 180_000 };
    expect(store.get(rushAtom)).toEqual(at);
    store.set(tellerAtom, null);
    expect(store.get(rushAtom)).toBeNull();
  });

  it('send customers one after the other, each when the last verdict has been read', async () => {
    const { ordered, store, done, served, clock } = windowInRoom();
    await ordered();
    await ordered({ do: 'customers', customers: 3 });
    expect(store.get(practiceAtom).phase).toBe('looking');
    await clock.advanceAndSettle(2 * VERDICT_TIME);
    expect(done).toEqual([]);
    for (const _ of [1, 2, 3]) {
      served();
      await clock.advanceAndSettle(VERDICT_TIME);
    }
    expect(done).toEqual(['next', 'next']);
  });

  it('sends nobody over a customer who is at the window, and then one after them', async () => {
    const { ordered, store, clock } = windowInRoom();
    store.set(customerAtom, { ...NO_CUSTOMER, active: true });
    await ordered({ do: 'customers', customers: 1 });
    expect(store.get(practiceAtom)).toEqual({ phase: 'off' });
    store.set(customerAtom, NO_CUSTOMER);
    await clock.advanceAndSettle(VERDICT_TIME);
    expect(store.get(practiceAtom).phase).toBe('looking');
  });

  it('leaves the verdict its time, and begins where practice waits after a reload', async () => {
    const { ordered, served, done, store, clock } = windowInRoom();
    served();
    await clock.advanceAndSettle(0);
    await ordered({ do: 'customers', customers: 1 });
    await clock.advanceAndSettle(VERDICT_TIME - REPORT_EVERY);
    expect(done).toEqual([]);
    await clock.advanceAndSettle(REPORT_EVERY);
    expect(done).toEqual(['next']);
    store.set(practiceAtom, { phase: 'back', record: NO_RECORD });
    await ordered({ do: 'customers', customers: 1 });
    expect(done).toEqual(['next', 'next']);
  });

  it('lets those come who waited before a reload, once the window has its customer back', async () => {
    const { store, clock } = windowInRoom({ signedOn: false });
    store.set(waitingCustomersAtom, 2);
    store.set(tellerAtom, TELLER);
    store.set(customerAtom, { ...NO_CUSTOMER, active: true });
    await clock.advanceAndSettle(2 * VERDICT_TIME);
    expect(store.get(practiceAtom)).toEqual({ phase: 'off' });
    store.set(customerAtom, NO_CUSTOMER);
    await clock.advanceAndSettle(VERDICT_TIME);
    expect(store.get(practiceAtom).phase).toBe('looking');
    expect(store.get(waitingCustomersAtom)).toBe(1);
  });

  it('lets them come to a window without a customer as well, and nobody after the sign-off', async () => {
    const { store, clock, served, done } = windowInRoom({ signedOn: false });
    store.set(rushAtom, { card: 'Harlan', race: 4, until: 180_000 });
    store.set(waitingCustomersAtom, 2);
    store.set(tellerAtom, TELLER);
    await clock.advanceAndSettle(VERDICT_TIME);
    expect(store.get(practiceAtom).phase).toBe('looking');
    expect(store.get(rushAtom)).not.toBeNull();
    store.set(tellerAtom, null);
    expect([store.get(waitingCustomersAtom), store.get(rushAtom)]).toEqual([0, null]);
    served();
    await clock.advanceAndSettle(VERDICT_TIME);
    expect(done).toEqual([]);
  });

  it('lets no more than the limit wait', async () => {
    const { ordered, store } = windowInRoom();
    store.set(practiceAtom, { phase: 'looking', record: NO_RECORD });
    await ordered();
    for (const customers of [15, 15]) await ordered({ do: 'customers', customers });
    expect(store.get(waitingCustomersAtom)).toBe(MOST_CUSTOMERS_WAITING);
  });

  it('lets nobody more come once the teller has ended practice', async () => {
    const { ordered, store, done, served, clock } = windowInRoom();
    await ordered();
    await ordered({ do: 'customers', customers: MOST_CUSTOMERS });
    served();
    store.set(practiceAtom, { phase: 'off' });
    await clock.advanceAndSettle(VERDICT_TIME);
    served();
    await clock.advanceAndSettle(VERDICT_TIME);
    expect(done).toEqual([]);
  });
});
