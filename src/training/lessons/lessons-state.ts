/** Holds the lessons of the teller at the window, and the one under way. */
import { atom } from 'jotai/vanilla';
import type { PracticePast } from '../practice/practice-state.ts';
import type { Lesson } from './lesson.ts';
import { type Progress, stepsOf } from './progress.ts';

/**
 * Says of the customer served last that they were served right and do not count: not with the typed line, or
 * with a tap.
 */
export type NotCounted = 'notTyped' | 'tapped';

export interface TellersLessons {
  readonly lessons: readonly Lesson[];
  readonly progress: Progress;
  /** The lesson under way; null: none is. */
  readonly running: Lesson | null;
  readonly notCounted: NotCounted | null;
}

/** Null while nobody is signed on, or while the progress is being read. */
export const lessonsAtom = atom<TellersLessons | null>(null);

/** True while the lesson under way is done: it goes on until the teller ends it or begins another. */
export const isLessonOverAtom = atom((get) => {
  const now = get(lessonsAtom);
  if (now === null || now.running === null) return false;
  const { count, of } = stepsOf(now.progress, now.running);
  return count === of;
});

/**
 * Holds the lesson under way if it is a task for which no customer comes; null: none is. A trainer may send
 * customers to it all the same.
 */
export const lessonTaskAtom = atom((get) => {
  const running = get(lessonsAtom)?.running ?? null;
  return running === null || running.customers !== null ? null : running;
});

/** True while the lesson under way sends customers of its own. */
export const isCustomersLessonAtom = atom((get) => {
  const running = get(lessonsAtom)?.running ?? null;
  return running !== null && running.customers !== null;
});

export interface LessonCommands {
  /**
   * Begins a lesson, or goes on with the open one. Sends its practice customers, if it has any. Goes on with
   * the customers of `past`, if that is given.
   */
  readonly begin: (id: string, past?: PracticePast | null) => void;
  /** Stops the lesson under way; its counts stay. */
  readonly stop: () => void;
  /** Prints a certificate of the lessons that the teller has done. */
  readonly printCertificate: () => void;
}

/** The commands of lessons; null in a window that has none. */
export const lessonCommandsAtom = atom<LessonCommands | null>(null);

/** True while the list of lessons is open over the window. */
export const isLessonListOpenAtom = atom(false);
