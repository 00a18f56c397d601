import { describe, expect, it } from 'vitest';
import { tellerAtom } from '../../till/session/teller-state.ts';
import { sampleCard } from '../../wagering/testing/sample-card.ts';
import { isRoomStoppedAtom, practicePastAtom, rushAtom } from '../practice/practice-state.ts';
import { CLOSED, first, practiceWindow, sale } from '../practice/testing/practice-window.ts';
import { waitingCustomersAtom } from '../practice/waiting-customers.ts';
import { COURSE } from './course.ts';
import { keepTraining } from './kept-training.ts';
import { type LessonCommands, lessonsAtom } from './lessons-state.ts';
import type { Progress } from './progress.ts';

const [LESSON, DONE] = COURSE;
if (LESSON === undefined || DONE === undefined) throw new Error('no lessons');
const PROGRESS: Progress = { done: { [DONE.id]: 1 }, open: { id: LESSON.id, counts: {} } };

type At = ReturnType<typeof practiceWindow>;

/** The records of a machine, copied in and out as a database does. */
const machine = () => new Map<string, unknown>();

interface Loaded {
  /** Null: nobody signs on. */
  readonly teller?: string | null;
  /** Epoch milliseconds. */
  readonly now?: number;
  /** The lessons are read. */
  readonly lessons?: boolean;
  readonly refuses?: boolean;
}

/** Loads the page on a machine; signs on at once, unless the test does. */
async function load(
  records: Map<string, unknown>,
  { teller = '7', now = 0, lessons = true, refuses = false }: Loaded = {},
) {
  const at = practiceWindow();
  const log: string[] = [];
  const begun: Parameters<LessonCommands['begin']>[] = [];
  keepTraining({
    store: at.store,
    clock: { now: () => now },
    records: {
      keep: (key, value) =>
        refuses
          ? Promise.reject(new Error('full'))
          : Promise.resolve(void records.set(key, structuredClone(value))),
      kept: (key) =>
        refuses ? Promise.reject(new Error('no disk')) : Promise.resolve(structuredClone(records.get(key))),
    },
    practice: at.practice,
    lessons: { begin: (...words) => void begun.push(words) },
    log: (line) => log.push(line),
  });
  if (lessons) teach(at);
  if (teller !== null) signOn(at, teller);
  await new Promise((resolve) => setTimeout(resolve));
  return { ...at, log, begun };
}

function signOn({ store }: Pick<At, 'store'>, tellerId: string): void {
  store.set(tellerAtom, { tellerId, tellerName: tellerId, windowNumber: 1, isSelfServe: false });
}

function teach({ store }: Pick<At, 'store'>, running: string | null = null): void {
  const lesson = COURSE.find(({ id }) => id === running) ?? null;
  store.set(lessonsAtom, { lessons: COURSE, progress: PROGRESS, running: lesson, notCounted: null });
}

/** Serves one customer right, and lets the next one ask. */
async function practised(records: Map<string, unknown>) {
  const at = await load(records);
  at.practice.begin();
  at.cards([sampleCard()]);
  at.serve([first(at.waitFor('none').ask)]);
  at.practice.next();
  return at;
}

describe('practice and a reload', () => {
  it('goes on with the customer at the window and with the row of right ones', async () => {
    const records = machine();
    const before = await practised(records);
    const customer = before.waitFor('again');
    const after = await load(records);
    expect(after.state()).toMatchObject({ phase: 'looking', record: { served: 1, right: 1, streak: 1 } });
    after.cards([sampleCard()]);
    expect(after.asking()).toEqual(customer);
    after.serve([first(customer.ask)]);
    expect(after.state()).toMatchObject({
      phase: 'served',
      outcome: { mistakes: ['missing'], touches: null },
    });
    after.practice.next();
    expect(after.asking().number).toBe(customer.number + 1);
  });

  it('goes on with a customer whose time the trainer has stopped', async () => {
    const records = machine();
    const before = await practised(records);
    before.later(9_000);
    before.store.set(isRoomStoppedAtom, true);
    const after = await load(records);
    after.store.set(isRoomStoppedAtom, true);
    after.cards([sampleCard()]);
    expect(after.asking()).toMatchObject({ servedBefore: 9_000, since: null });
  });

  it('counts what the customer bought before it', async () => {
    const records = machine();
    const before = await practised(records);
    const customer = before.waitFor('again');
    const sold = sale(first(customer.ask), 'T1');
    const after = await load(records);
    after.show([sold]);
    after.cards([sampleCard()]);
    expect(after.asking()).toMatchObject({ number: customer.number, isSecond: true });
  });

  it('judges nobody who was served before the cards came', async () => {
    const records = machine();
    const before = await practised(records);
    const customer = before.waitFor('none');
    const after = await load(records);
    after.serve([first(customer.ask)]);
    after.cards([sampleCard()]);
    expect(after.asking().number).toBe(customer.number + 1);
    expect(after.state()).toMatchObject({ record: { served: 1 } });
  });

  it('lets a customer go whose race closed meanwhile', async () => {
    const records = machine();
    await practised(records);
    const after = await load(records);
    after.cards([CLOSED]);
    expect(after.state()).toMatchObject({ phase: 'gone' });
  });

  it('keeps missed wishes, and the papers that are out', async () => {
    const records = machine();
    const before = await practised(records);
    const { ask } = before.waitFor('none');
    before.serve([first(ask), first(ask)]);
    const kept = before.store.get(practicePastAtom);
    expect(kept).toMatchObject({ missed: [{ ask }], papers: { length: 3 } });
    const after = await load(records);
    expect(after.store.get(practicePastAtom)).toEqual(kept);
  });

  it('waits for the teller, and ends when they sign off', async () => {
    const records = machine();
    await practised(records);
    const after = await load(records, { teller: null });
    expect(after.state()).toEqual({ phase: 'off' });
    signOn(after, '7');
    expect(after.state().phase).toBe('looking');
    after.practice.end();
    after.store.set(tellerAtom, null);
    expect(records.get('practice')).toBeNull();
  });

  it('waits for the teller where nobody was at the window', async () => {
    const records = machine();
    const before = await practised(records);
    const { ask, number } = before.waitFor('none');
    before.serve([first(ask)]);
    const after = await load(records);
    after.cards([sampleCard()]);
    expect(after.state()).toEqual({ phase: 'back', record: { served: 2, right: 2, streak: 2 } });
    after.practice.next();
    expect(after.asking().number).toBe(number + 1);
  });

  it('is nobody else’s, and not of another day', async () => {
    const records = machine();
    await practised(records);
    const late = await load(new Map(records), { now: 3_600_000 });
    expect(late.state()).toEqual({ phase: 'off' });
    const other = await load(records, { teller: '8' });
    expect(other.state()).toEqual({ phase: 'off' });
    expect(records.get('practice')).toBeNull();
  });

  it('goes on with the lesson under way once its progress is read', async () => {
    const records = machine();
    const before = await load(records);
    teach(before, LESSON.id);
    before.practice.begin();
    const past = before.store.get(practicePastAtom);
    expect(past).not.toBeNull();
    const after = await load(records, { lessons: false });
    expect(after.begun).toEqual([]);
    teach(after);
    teach(after);
    expect(after.begun).toEqual([[LESSON.id, past]]);
    expect(after.state()).toEqual({ phase: 'off' });
  });

  it('goes on with the customers of the trainer who wait, and with the rush', async () => {
    const rush = { card: 'Harlan', race: 4, until: 180_000 };
    const records = machine();
    const before = await practised(records);
    before.store.set(waitingCustomersAtom, 7);
    before.store.set(rushAtom, rush);
    const after = await load(records);
    expect([after.store.get(waitingCustomersAtom), after.store.get(rushAtom)]).toEqual([7, rush]);
    after.store.set(waitingCustomersAtom, 6);
    const again = await load(records);
    expect(again.store.get(waitingCustomersAtom)).toBe(6);
    expect(again.state().phase).toBe('looking');
  });

  it('lets them wait where nobody practises yet, beside those who were sent meanwhile', async () => {
    const records = machine();
    const before = await load(records);
    before.store.set(waitingCustomersAtom, 2);
    const after = await load(records, { teller: null });
    expect(after.store.get(waitingCustomersAtom)).toBe(0);
    after.store.set(waitingCustomersAtom, 1);
    signOn(after, '7');
    expect([after.store.get(waitingCustomersAtom), after.state()]).toEqual([3, { phase: 'off' }]);
    after.store.set(waitingCustomersAtom, 0);
    expect(records.get('practice')).toBeNull();
  });

  it('has nobody wait for another teller, nor on another day', async () => {
    const records = machine();
    (await load(records)).store.set(waitingCustomersAtom, 2);
    const late = await load(new Map(records), { now: 3_600_000 });
    const other = await load(records, { teller: '8' });
    expect([late, other].map(({ store }) => store.get(waitingCustomersAtom))).toEqual([0, 0]);
  });

  it('goes on with a lesson that sends no customers', async () => {
    const records = machine();
    teach(await load(records), LESSON.id);
    expect((await load(records)).begun).toEqual([[LESSON.id, null]]);
  });

  it('begins no lesson anew that is done', async () => {
    const records = machine();
    teach(await load(records), DONE.id);
    const after = await load(records);
    expect(after.begun).toEqual([]);
    expect(records.get('practice')).toBeNull();
  });

  it('ends with practice: nothing comes back after it', async () => {
    const records = machine();
    const before = await practised(records);
    before.practice.end();
    expect(records.get('practice')).toBeNull();
    expect((await load(records)).state()).toEqual({ phase: 'off' });
  });

  it('takes no record that is not whole', async () => {
    const records = machine();
    await practised(records);
    const whole = records.get('practice');
    for (const torn of [7, {}, Object.assign({}, whole, { practice: { number: 1 } })]) {
      const after = await load(new Map([['practice', torn]]));
      expect(after.state()).toEqual({ phase: 'off' });
    }
  });

  it('practises on a disk that refuses, and says so in the log', async () => {
    const at = await load(machine(), { refuses: true });
    at.practice.begin();
    await new Promise((resolve) => setTimeout(resolve));
    expect(at.state().phase).toBe('looking');
    expect(at.log).toContain('practice not read: Error: no disk');
    expect(at.log).toContain('not kept: practice: Error: full');
  });
});
