import { describe, expect, it } from 'vitest';
import type { Lesson } from './lesson.ts';
import {
  afterCount,
  begun,
  type Counted,
  isDone,
  NO_PROGRESS,
  nextLesson,
  readProgress,
  stepsOf,
} from './progress.ts';

function lesson(id: string, check: Lesson['check']): Lesson {
  return { id, title: { own: { '': id } }, text: { own: { '': id } }, customers: null, check };
}

const IN_ALL = lesson('in-all', { kind: 'customers', right: 2, inRow: false });
const IN_ROW = lesson('in-row', { kind: 'customers', right: 2, inRow: true });
const ACTS = lesson('acts', {
  kind: 'acts',
  acts: [
    { act: 'draw', times: 1 },
    { act: 'return', times: 2 },
  ],
});
const NOW = 1_000;

function after(of: Lesson, counts: readonly Counted[], start = NO_PROGRESS) {
  return counts.reduce((progress, what) => afterCount(progress, of, what, NOW), begun(start, of.id));
}

describe('the progress of a teller', () => {
  it.each<[string, Lesson, readonly Counted[], { count: number; of: number }, boolean]>([
    ['customers in all, one to go', IN_ALL, ['right', 'wrong'], { count: 1, of: 2 }, false],
    ['customers in all', IN_ALL, ['right', 'wrong', 'right'], { count: 2, of: 2 }, true],
    [
      'customers in a row, broken by a mistake',
      IN_ROW,
      ['right', 'wrong', 'right'],
      { count: 1, of: 2 },
      false,
    ],
    ['customers in a row', IN_ROW, ['right', 'wrong', 'right', 'right'], { count: 2, of: 2 }, true],
    ['acts, one more often than asked', ACTS, ['draw', 'draw', 'return'], { count: 2, of: 3 }, false],
    ['acts of another lesson', ACTS, ['bag', 'taxForm'], { count: 0, of: 3 }, false],
    ['all acts', ACTS, ['return', 'draw', 'return'], { count: 3, of: 3 }, true],
  ])('counts %s', (_, of, counts, steps, done) => {
    const progress = after(of, counts);
    expect(stepsOf(progress, of)).toEqual(steps);
    expect(isDone(progress, of)).toBe(done);
    expect([progress.done, progress.open === null]).toEqual([done ? { [of.id]: NOW } : {}, done]);
  });

  it('counts for no lesson that is not open', () => {
    expect(afterCount(begun(NO_PROGRESS, 'other'), IN_ALL, 'right', NOW)).toEqual(
      begun(NO_PROGRESS, 'other'),
    );
    expect(afterCount(NO_PROGRESS, IN_ALL, 'right', NOW)).toBe(NO_PROGRESS);
  });

  it('goes on where a lesson was left, and begins anew once it was done', () => {
    expect(stepsOf(begun(after(IN_ALL, ['right']), IN_ALL.id), IN_ALL).count).toBe(1);
    const again = begun(after(IN_ALL, ['right', 'right']), IN_ALL.id);
    expect(stepsOf(again, IN_ALL).count).toBe(0);
    expect(isDone(again, IN_ALL)).toBe(true);
  });

  it('offers the open lesson, then the first that is not done, then none', () => {
    const lessons = [IN_ALL, IN_ROW, ACTS];
    expect(nextLesson(lessons, NO_PROGRESS)).toBe(IN_ALL);
    const one = after(IN_ALL, ['right', 'right']);
    expect(nextLesson(lessons, one)).toBe(IN_ROW);
    expect(nextLesson(lessons, begun(one, ACTS.id))).toBe(ACTS);
    expect(nextLesson([IN_ALL], one)).toBeNull();
  });

  it('is read as it was written, by teller, and without what cannot be read', () => {
    const progress = after(IN_ROW, ['right']);
    const kept: unknown = JSON.parse(JSON.stringify({ 7: progress, 8: { done: 'all' } }));
    expect(readProgress(kept)).toEqual({ 7: progress });
    expect(readProgress(undefined)).toEqual({});
    expect(readProgress('x')).toEqual({});
  });
});
