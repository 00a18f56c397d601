/** Lists scenes of practice customers, in the column of a training window. */
import { say } from '../../../src/i18n/say.ts';
import { besideCashAtom } from '../../../src/screens/frame/transactions/beside-cash.ts';
import { besideLogAtom } from '../../../src/screens/home/customer/beside-log.ts';
import { TransactionSummary } from '../../../src/screens/transaction-summary/TransactionSummary.tsx';
import { paperAtom } from '../../../src/till/printing/paper-state.ts';
import { customerAtom } from '../../../src/till/session/customer-state.ts';
import { lastCustomerAtom } from '../../../src/till/session/last-customer.ts';
import { NO_CUSTOMER } from '../../../src/till/transactions/customer-session.ts';
import { wagerAtom } from '../../../src/till/wager/pending-wager-state.ts';
import { announcementsAtom } from '../../../src/till/window/dialog-state.ts';
import { settingsAtom } from '../../../src/till/window/settings-state.ts';
import { homeViewAtom } from '../../../src/till/window/view-state.ts';
import { COURSE } from '../../../src/training/lessons/course.ts';
import {
  lessonCommandsAtom,
  lessonsAtom,
  type TellersLessons,
} from '../../../src/training/lessons/lessons-state.ts';
import { aloudAtom } from '../../../src/training/practice/aloud.ts';
import { practiceCommandsAtom } from '../../../src/training/practice/practice.ts';
import {
  classSecondsAtom,
  type Practice,
  practiceAtom,
} from '../../../src/training/practice/practice-state.ts';
import { CashInHand } from '../../../src/training/screens/CashInHand.tsx';
import { PracticePlace } from '../../../src/training/screens/PracticePlace.tsx';
import { pennies } from '../../../src/wagering/ground/money.ts';
import { EMPTY_WAGER } from '../../../src/wagering/pending/wager-state.ts';
import { checkWager } from '../../../src/wagering/rules/validation.ts';
import { aSerial } from '../../../src/wagering/testing/tickets.ts';
import { exampleCard, NOW } from '../examples/example-cards.ts';
import { SEVERAL } from '../examples/example-customers.ts';
import { examplePaper } from '../examples/example-paper.ts';
import { home, type Scene } from './scene.tsx';
import { building, signedOnWindow } from './windows.ts';

const nothing = (): void => undefined;
const COMMANDS = { begin: nothing, next: nothing, sayAgain: nothing, hint: nothing, end: nothing };

const LESSON_COMMANDS = { begin: nothing, stop: nothing, printCertificate: nothing };

const WAGER = checkWager(
  exampleCard(),
  {
    race: exampleCard().currentRace,
    bet: 12,
    amount: pennies(100),
    runners: [
      [3, 10],
      [3, 10],
      [1, 2, 3, 5, 10],
    ],
  },
  { defaultToMin: false, maxTicketCost: null },
);
if (!WAGER.ok) throw new Error(WAGER.refusal.code);

const RECORD = { served: 6, right: 5, streak: 5 };
const CUSTOMER = {
  number: 7,
  ask: { wagers: [{ wager: WAGER.value, manner: 'wheel', named: 'number' }], paper: null, voucher: null },
  sentence:
    'Gimme a dollar tri in the seventh at Harborview Park, three and ten, with three and ten, with one, two, three, five and ten, please.',
  hand: pennies(2_000),
  servedBefore: 0,
  since: NOW - 14_000,
  second: null,
  isSecond: false,
  isHinted: false,
} as const;

const DONE = Object.fromEntries(COURSE.slice(0, 4).map(({ id }) => [id, NOW]));

/** Returns the lessons of a teller who has done the first four, with one under way. */
function lessons(id: string | null, counts: Readonly<Record<string, number>> = {}): TellersLessons {
  const running = COURSE.find((lesson) => lesson.id === id) ?? null;
  const open = running === null ? null : { id: running.id, counts };
  return { lessons: COURSE, progress: { done: DONE, open }, running, notCounted: null };
}

function practice(
  state: Practice,
  taught: TellersLessons = lessons(null),
  ofClass: number | null = null,
  isAloud = false,
): Scene {
  return {
    page: home,
    set(store) {
      building(store, { view: 'Runner', runners: [[3, 10], [3, 10], []], leg: 1 });
      store.set(settingsAtom, (settings) => ({ ...settings, demoMode: true }));
      store.set(practiceCommandsAtom, COMMANDS);
      store.set(aloudAtom, { isOn: isAloud, toggle: nothing });
      store.set(besideLogAtom, { Place: PracticePlace });
      store.set(lessonCommandsAtom, LESSON_COMMANDS);
      store.set(lessonsAtom, taught);
      store.set(practiceAtom, state);
      store.set(classSecondsAtom, ofClass);
    },
  };
}

/** Draws it where the last customer's money and paper are still in the column. */
function afterwards(state: Practice): Scene {
  const scene = practice(state);
  return {
    ...scene,
    set(store) {
      scene.set(store);
      store.set(customerAtom, NO_CUSTOMER);
      store.set(lastCustomerAtom, { way: 'collected', amount: pennies(1_800), change: pennies(200) });
      store.set(paperAtom, [examplePaper('ticket:5D3F-77B0-1C02')]);
    },
  };
}

/** Draws it while the window says what was sold to a customer who wants more. */
function announced(scene: Scene): Scene {
  return {
    ...scene,
    set(store) {
      scene.set(store);
      store.set(announcementsAtom, [
        { id: 1, text: say('refusal.raceNotBetting', { raceNum: 6 }), tone: 'warning' },
        { id: 2, text: say('sale.soldOf', { sold: 2, requested: 2 }), tone: 'good' },
      ]);
    },
  };
}

/** Draws it at the cards, where a window has the most commands, after the last customer. */
function atCards(state: Practice): Scene {
  const scene = afterwards(state);
  return {
    ...scene,
    set(store) {
      scene.set(store);
      store.set(wagerAtom, EMPTY_WAGER);
      store.set(homeViewAtom, { current: 'Card', stack: [] });
      store.set(customerAtom, NO_CUSTOMER);
    },
  };
}

/** Draws the total of a customer who asks, before their cash is keyed. */
const SUMMARY: Scene = {
  page: () => <TransactionSummary />,
  set(store) {
    signedOnWindow(store, SEVERAL);
    store.set(besideCashAtom, { Line: CashInHand });
    store.set(practiceAtom, { phase: 'asking', record: RECORD, customer: CUSTOMER });
  },
};

const served = (mistakes: Extract<Practice, { phase: 'served' }>['outcome']['mistakes']): Practice => ({
  phase: 'served',
  record: RECORD,
  customer: CUSTOMER,
  outcome: {
    mistakes,
    sold: [],
    seconds: 23,
    touches: mistakes.length === 0 ? { taps: 16, keys: 3, needed: 14 } : null,
    usual: 31,
  },
});

const PAPER: Practice = {
  phase: 'asking',
  record: RECORD,
  customer: {
    ...CUSTOMER,
    ask: { wagers: [], paper: { kind: 'ticket', tsn: aSerial('5D41-0B11-7A21') }, voucher: null },
    hand: pennies(0),
    isHinted: true,
    sentence: 'Did this one win? Cash it for me, would you?',
  },
};

const VOUCHER: Practice = {
  phase: 'asking',
  record: RECORD,
  customer: {
    ...CUSTOMER,
    ask: {
      ...CUSTOMER.ask,
      paper: { kind: 'voucher', tsn: aSerial('5D41-0B11-7A21'), value: pennies(5_000) },
    },
    isHinted: true,
  },
};

export const PRACTICE_SCENES: Readonly<Record<string, Scene>> = {
  'practice-off': practice({ phase: 'off' }),
  'practice-asking': practice({ phase: 'asking', record: RECORD, customer: CUSTOMER }),
  'practice-aloud': practice(
    { phase: 'asking', record: RECORD, customer: CUSTOMER },
    lessons(null),
    null,
    true,
  ),
  'practice-hint': practice({ phase: 'asking', record: RECORD, customer: { ...CUSTOMER, isHinted: true } }),
  'practice-cancel': practice({
    phase: 'asking',
    record: RECORD,
    customer: {
      ...CUSTOMER,
      second: { kind: 'cancel' },
      isSecond: true,
      isHinted: true,
      sentence: 'Sorry, I don’t want that ticket. Can you cancel it?',
    },
  }),
  'practice-paper': practice(PAPER),
  'practice-paper-code': { ...practice(PAPER), press: 'practice.showCode' },
  'practice-right': practice(served([])),
  'practice-class': practice(served([]), lessons(null), 28),
  'practice-wrong': practice(served(['race', 'pool', 'amount'])),
  'practice-wrong-last': afterwards(served(['race', 'pool', 'amount'])),
  'practice-asking-last': afterwards({ phase: 'asking', record: RECORD, customer: CUSTOMER }),
  'practice-asking-cards': atCards({ phase: 'asking', record: RECORD, customer: CUSTOMER }),
  'practice-wrong-cards': atCards(served(['race', 'pool', 'amount'])),
  'practice-voucher-cards': atCards(VOUCHER),
  'practice-announcement': announced(practice({ phase: 'asking', record: RECORD, customer: CUSTOMER })),
  'practice-announcement-cards': announced(atCards({ phase: 'asking', record: RECORD, customer: CUSTOMER })),
  'practice-summary': SUMMARY,
  'practice-gone': practice({ phase: 'gone', record: RECORD, customer: CUSTOMER }),
  'practice-nobody': practice({ phase: 'nobody', record: RECORD }),
  'practice-failed': practice({ phase: 'failed', record: RECORD }),
  'practice-looking': practice({ phase: 'looking', record: { served: 0, right: 0, streak: 0 } }),
  'lesson-list': {
    ...practice(served([]), { ...lessons('wheels-and-keys', { right: 3 }), running: null }),
    press: 'lesson.list',
  },
  'lesson-asking': practice(
    { phase: 'asking', record: RECORD, customer: CUSTOMER },
    lessons('wheels-and-keys', { right: 3 }),
  ),
  'lesson-right': practice(served([]), lessons('wheels-and-keys', { right: 3 }), 28),
  'lesson-tapped': practice(served([]), { ...lessons('number-pad'), notCounted: 'tapped' }),
  'lesson-task-customer': practice(
    { phase: 'asking', record: RECORD, customer: CUSTOMER },
    lessons('doubts'),
  ),
  'lesson-task-right': practice(served([]), lessons('doubts'), 28),
  'lesson-task': practice({ phase: 'off' }, lessons('doubts')),
  'lesson-task-short': practice({ phase: 'off' }, lessons('drawer', { draw: 1 })),
  'lesson-done': practice({ phase: 'off' }, { ...lessons(null), running: COURSE[0] ?? null }),
};
