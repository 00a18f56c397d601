// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import { expect, it } from 'vitest';
import { customerAtom } from '../../till/session/customer-state.ts';
import { NO_CUSTOMER } from '../../till/transactions/customer-session.ts';
import { nowAtom } from '../../till/window/clockwork.ts';
import { drawComponent } from '../../ui/testing/draw.tsx';
import { pennies } from '../../wagering/ground/money.ts';
import { aSerial } from '../../wagering/testing/tickets.ts';
import type { BroughtPaper } from '../asks/ask.ts';
import { COURSE } from '../lessons/course.ts';
import { lessonsAtom } from '../lessons/lessons-state.ts';
import { NO_PROGRESS, type Progress } from '../lessons/progress.ts';
import { practiceCommandsAtom } from '../practice/practice.ts';
import {
  classSecondsAtom,
  NO_RECORD,
  type Practice,
  type PracticeMistake,
  practiceAtom,
  type ServedTouches,
} from '../practice/practice-state.ts';
import { PracticePlace } from './PracticePlace.tsx';

const nothing = (): void => undefined;
const CUSTOMER = {
  number: 7,
  ask: { wagers: [], paper: null, voucher: pennies(2_000) },
  second: null,
  isSecond: false,
  sentence: 'A twenty dollar voucher, please.',
  hand: pennies(2_000),
  servedBefore: 0,
  since: 0,
  isHinted: false,
} as const;

const COMMANDS = { begin: nothing, next: nothing, sayAgain: nothing, hint: nothing, end: nothing };

interface ServedSo {
  readonly touches?: ServedTouches | null;
  readonly usual?: number | null;
  readonly ofClass?: number | null;
  readonly mistakes?: readonly PracticeMistake[];
  readonly paper?: BroughtPaper | null;
}

/** Draws a customer who was served in 24 seconds; returns what the card says. */
function servedWords({
  touches = null,
  usual = null,
  ofClass = null,
  mistakes = [],
  paper = null,
}: ServedSo): string {
  const store = createStore();
  const outcome = { mistakes, sold: [], seconds: 24, touches, usual };
  const customer = { ...CUSTOMER, ask: { ...CUSTOMER.ask, paper } };
  store.set(practiceCommandsAtom, COMMANDS);
  store.set(classSecondsAtom, ofClass);
  store.set(practiceAtom, { phase: 'served', record: NO_RECORD, customer, outcome });
  const drawn = drawComponent(
    <Provider store={store}>
      <PracticePlace recent={null} />
    </Provider>,
  );
  return drawn
    .all('.practice__said span')
    .map(({ textContent }) => textContent)
    .join(' ');
}

it.each<[string, ServedTouches, string]>([
  ['taps alone', { taps: 14, keys: 0, needed: 9 }, '14 taps, 9 needed'],
  ['keys alone', { taps: 0, keys: 12, needed: 10 }, '12 keys, 10 needed'],
  ['both', { taps: 3, keys: 7, needed: 8 }, '10 taps and keys, 8 needed'],
])('compares %s with the fewest', (_, touches, words) => {
  expect(servedWords({ touches })).toBe(`Right, in 24 s. ${words}`);
});

it.each<[string, ServedSo, string]>([
  [
    'the teller’s own past and the class',
    { usual: 31, ofClass: 28 },
    'Right, in 24 s. Your usual: 31 s. Class: 28 s.',
  ],
  ['the past alone', { usual: 31 }, 'Right, in 24 s. Your usual: 31 s.'],
  ['nothing where nothing is known', {}, 'Right, in 24 s.'],
])('compares the seconds with %s', (_, so, words) => {
  expect(servedWords(so)).toBe(words);
});

it('compares nothing of a customer who was served wrong', () => {
  const words = servedWords({ mistakes: ['nothing'], usual: 31, ofClass: 28 });
  expect(words).toContain('No ticket was sold.');
  expect(words).not.toMatch(/You:|Class:|needed/);
});

it('keeps the lines of a wish apart', () => {
  const paper = { kind: 'ticket', tsn: aSerial('5D41-0B11-7A21') } as const;
  expect(servedWords({ mistakes: ['notCashed'], paper })).toContain(
    'It should have been: Cash ticket 3-5D41-0B11-7A21. Sell a voucher for $20.00.',
  );
});

it('lets a customer go once the hint was looked at, unless something was done for them', async () => {
  const store = createStore();
  let sent = 0;
  const next = (): void => void (sent += 1);
  const come = (isHinted: boolean, active: boolean): void => {
    const customer = { ...CUSTOMER, isHinted };
    store.set(customerAtom, { ...NO_CUSTOMER, active });
    store.set(practiceAtom, { phase: 'asking', record: NO_RECORD, customer });
  };
  store.set(practiceCommandsAtom, { ...COMMANDS, next });
  come(false, false);
  const drawn = drawComponent(
    <Provider store={store}>
      <PracticePlace recent={null} />
    </Provider>,
  );
  const keys = () => drawn.buttons.slice(0, 2).map(({ name }) => name);
  const isHintOff = () => drawn.all('button')[1]?.hasAttribute('disabled');
  expect([keys(), isHintOff()]).toEqual([['Say it again', 'Hint'], false]);
  // The hint is shown already: its key has nothing to do.
  act(() => come(true, true));
  expect([keys(), isHintOff()]).toEqual([['Say it again', 'Hint'], true]);
  act(() => come(true, false));
  expect(keys()).toEqual(['Say it again', 'Next customer']);
  await drawn.press('Next customer');
  expect(sent).toBe(1);
});

it.each([
  ['runs', 85_000, '0:29'],
  ['holds while the trainer has stopped the room', null, '0:14'],
])('the time of a customer %s', (_, since, time) => {
  const store = createStore();
  store.set(practiceCommandsAtom, COMMANDS);
  store.set(nowAtom, 100_000);
  const customer = { ...CUSTOMER, servedBefore: 14_000, since };
  store.set(practiceAtom, { phase: 'asking', record: NO_RECORD, customer });
  const drawn = drawComponent(
    <Provider store={store}>
      <PracticePlace recent={null} />
    </Provider>,
  );
  expect(drawn.all('.practice__timer').map(({ textContent }) => textContent)).toEqual([time]);
});

const DONE: Progress = { done: { 'first-ticket': 1 }, open: null };

it.each<[string, readonly PracticeMistake[], Progress, string, readonly string[]]>([
  ['is not done', [], NO_PROGRESS, 'Right, in 24 s.', ['Next customer', 'Lessons', 'End lesson']],
  ['is done', [], DONE, 'Right, in 24 s. Lesson done.', ['Next lesson', 'Next customer', 'End lesson']],
  [
    'is done with a mistake',
    ['nothing'],
    DONE,
    'No ticket was sold. Lesson done.',
    ['Next lesson', 'Next customer', 'End lesson'],
  ],
])('says of a lesson by customers that it %s', (_, mistakes, progress, words, keys) => {
  const store = createStore();
  const [running = null] = COURSE;
  const outcome = { mistakes, sold: [], seconds: 24, touches: null, usual: null };
  store.set(lessonsAtom, { lessons: COURSE, progress, running, notCounted: null });
  store.set(practiceCommandsAtom, COMMANDS);
  store.set(practiceAtom, { phase: 'served', record: NO_RECORD, customer: CUSTOMER, outcome });
  const drawn = drawComponent(
    <Provider store={store}>
      <PracticePlace recent={null} />
    </Provider>,
  );
  const said = drawn.all('.practice__verdict').map(({ textContent }) => textContent);
  expect(said.join(' ')).toBe(words);
  expect(drawn.buttons.map(({ name }) => name)).toEqual(keys);
});

/** Draws a customer whom a trainer sent into a lesson that is a task. */
function sentIntoTask(progress: Progress = NO_PROGRESS) {
  const store = createStore();
  const running = COURSE.find(({ id }) => id === 'bags') ?? null;
  store.set(lessonsAtom, { lessons: COURSE, progress, running, notCounted: null });
  store.set(practiceCommandsAtom, COMMANDS);
  store.set(practiceAtom, { phase: 'asking', record: NO_RECORD, customer: CUSTOMER });
  const drawn = drawComponent(
    <Provider store={store}>
      <PracticePlace recent={null} />
    </Provider>,
  );
  const [said] = drawn.all('.practice__said');
  if (said === undefined) throw new Error('nothing is said');
  return { store, drawn, said };
}

const served = (): Practice => ({
  phase: 'served',
  record: NO_RECORD,
  customer: CUSTOMER,
  outcome: { mistakes: [], sold: [], seconds: 24, touches: null, usual: null },
});

const TASK = 'Open Bags, scan or type the bar code of a bag, count what goes into it, and save it.';

it('shows the task of a lesson below a customer who was sent into it, and ends the customer alone', () => {
  const { store, drawn, said } = sentIntoTask();
  expect(said.textContent).toBe(`${CUSTOMER.sentence}${TASK}`);
  expect(drawn.buttons.map(({ name }) => name)).toEqual(['Say it again', 'Hint', 'End practice']);
  act(() => store.set(practiceAtom, served()));
  expect(said.textContent).toBe(`Right, in 24 s.${TASK}`);
  act(() => store.set(practiceAtom, { phase: 'nobody', record: NO_RECORD }));
  expect(said.textContent).toBe(`No race is open for bets. A customer comes when one is.${TASK}`);
  act(() => store.set(practiceAtom, { phase: 'off' }));
  expect(drawn.buttons.map(({ name }) => name)).toEqual(['Lessons', 'End lesson']);
});

it('says once that the task is done while a customer is here', () => {
  const { store, said } = sentIntoTask({ done: { bags: 1 }, open: null });
  expect(said.textContent).toBe(`${CUSTOMER.sentence}Lesson done.`);
  act(() => store.set(practiceAtom, served()));
  expect(said.textContent).toBe('Right, in 24 s. Lesson done.');
});

it('shows new words from their beginning', () => {
  const { store, said } = sentIntoTask();
  said.scrollTop = 40;
  act(() => store.set(practiceAtom, (now) => ({ ...now })));
  expect(said.scrollTop).toBe(40);
  act(() => store.set(practiceAtom, served()));
  expect(said.scrollTop).toBe(0);
});

it('says what they gave where only the cash was wrong', () => {
  const words = servedWords({ mistakes: ['change'] });
  expect(words).toContain('They gave $20.00.');
  expect(words).not.toContain('It should have been');
});

it('says which acts a lesson of several kinds still wants', () => {
  const lesson = COURSE.find(({ id }) => id === 'cancel-and-cash');
  if (lesson === undefined) throw new Error('no lesson');
  const store = createStore();
  const outcome = { mistakes: [], sold: [], seconds: 24, touches: null, usual: null };
  const open = { id: lesson.id, counts: { ticketCancelled: 1 } };
  store.set(lessonsAtom, {
    lessons: COURSE,
    progress: { ...NO_PROGRESS, open },
    running: lesson,
    notCounted: null,
  });
  store.set(practiceCommandsAtom, COMMANDS);
  store.set(practiceAtom, { phase: 'served', record: NO_RECORD, customer: CUSTOMER, outcome });
  const drawn = drawComponent(
    <Provider store={store}>
      <PracticePlace recent={null} />
    </Provider>,
  );
  expect(drawn.text).toContain('Still to do: cancel 1 ticket, cash 2 winners.');
});
