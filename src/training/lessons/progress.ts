/** Counts a teller's lessons: what is done, and how far the open one is. Pure. */
import * as v from 'valibot';
import type { Act } from './acts.ts';
import type { Lesson } from './lesson.ts';

const progressSchema = v.object({
  /** When each lesson was done, epoch milliseconds, by its id. */
  done: v.record(v.string(), v.number()),
  /** The lesson that was begun and is not done, with its counts. */
  open: v.nullable(v.object({ id: v.string(), counts: v.record(v.string(), v.number()) })),
});

export type Progress = Readonly<v.InferOutput<typeof progressSchema>>;

/** Progress by teller id, as it is persisted. */
export type ProgressByTeller = Readonly<Record<string, Progress>>;

export const NO_PROGRESS: Progress = { done: {}, open: null };

/** Reads what was persisted; leaves out a teller's progress that cannot be read. */
export function readProgress(kept: unknown): ProgressByTeller {
  const tellers = v.safeParse(v.record(v.string(), v.unknown()), kept);
  if (!tellers.success) return {};
  return Object.fromEntries(
    Object.entries(tellers.output).flatMap(([teller, one]) => {
      const progress = v.safeParse(progressSchema, one);
      return progress.success ? [[teller, progress.output]] : [];
    }),
  );
}

/** Returns the progress with this lesson begun. Counts go on where it was left, and anew once it was done. */
export function begun(progress: Progress, id: string): Progress {
  return progress.open?.id === id ? progress : { ...progress, open: { id, counts: {} } };
}

/** Names what counts for a lesson: an act, or how a practice customer was served. */
export type Counted = Act | 'right' | 'wrong';

/** Returns the progress after this, at `now` (epoch milliseconds). Only the open lesson counts. */
export function afterCount(progress: Progress, lesson: Lesson, what: Counted, now: number): Progress {
  if (progress.open?.id !== lesson.id) return progress;
  const counts = countsAfter(progress.open.counts, lesson, what);
  const after = { ...progress, open: { id: lesson.id, counts } };
  const { count, of } = stepsOf(after, lesson);
  return count < of ? after : { done: { ...progress.done, [lesson.id]: now }, open: null };
}

type Counts = Readonly<Record<string, number>>;

function countsAfter(counts: Counts, { check }: Lesson, what: Counted): Counts {
  if (check.kind === 'acts') {
    const wanted = check.acts.find(({ act }) => act === what);
    if (wanted === undefined) return counts;
    return { ...counts, [what]: Math.min(wanted.times, (counts[what] ?? 0) + 1) };
  }
  if (what === 'right') return { ...counts, right: (counts['right'] ?? 0) + 1 };
  return what === 'wrong' && check.inRow ? { ...counts, right: 0 } : counts;
}

/** Returns how many steps of a lesson are done, and of how many. */
export function stepsOf(
  { done, open }: Progress,
  { id, check }: Lesson,
): { readonly count: number; readonly of: number } {
  const wanted =
    check.kind === 'customers'
      ? [{ name: 'right', times: check.right }]
      : check.acts.map(({ act, times }) => ({ name: act, times }));
  const of = wanted.reduce((sum, { times }) => sum + times, 0);
  if (open?.id !== id) return { count: Object.hasOwn(done, id) ? of : 0, of };
  const { counts } = open;
  return { count: wanted.reduce((sum, { name, times }) => sum + Math.min(times, counts[name] ?? 0), 0), of };
}

export function isDone({ done }: Progress, { id }: Pick<Lesson, 'id'>): boolean {
  return Object.hasOwn(done, id);
}

/** Returns the lesson to offer: the open one, otherwise the first that is not done; null if all are. */
export function nextLesson(lessons: readonly Lesson[], progress: Progress): Lesson | null {
  const open = lessons.find(({ id }) => id === progress.open?.id);
  return open ?? lessons.find((lesson) => !isDone(progress, lesson)) ?? null;
}
