/** Draws the lesson under way: its name and progress, and for one without customers its text. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useLanguage, useSay } from '../../i18n/SayProvider.tsx';
import { useShownMark } from '../../ui/page/shown-mark.ts';
import { type Lesson, lessonWords } from '../lessons/lesson.ts';
import { isLessonOverAtom, lessonCommandsAtom, lessonsAtom } from '../lessons/lessons-state.ts';
import { stepsOf } from '../lessons/progress.ts';
import { LeavingKey } from './LeavingKey.tsx';
import { LessonsKey } from './LessonsDialog.tsx';

/** Draws the name and progress of the lesson under way; without one, the words that it is given. */
export function LessonHead({ children }: { readonly children: ReactNode }): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const now = useAtomValue(lessonsAtom);
  if (now === null || now.running === null) return <span className="practice__who">{children}</span>;
  const { count, of } = stepsOf(now.progress, now.running);
  return (
    <span className="practice__lesson">
      <span className="practice__lesson-name">{lessonWords(now.running.title, language, say)}</span>
      <span>{say('lesson.steps', { number: count, of })}</span>
    </span>
  );
}

interface LessonCardProps {
  readonly lesson: Lesson;
}

/** Draws a lesson that no customer comes for. */
export function LessonCard({ lesson }: LessonCardProps): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const commands = useAtomValue(lessonCommandsAtom);
  useShownMark('practice');
  const text = lessonWords(lesson.text, language, say);
  return (
    <section className="practice" aria-label={say('lesson.list')}>
      <div className="practice__row practice__head">
        <LessonHead>{null}</LessonHead>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls a long text */}
      <output className="practice__said scroll scroll--marked" tabIndex={0} data-length={lengthOf(text)}>
        <LessonTask lesson={lesson} />
      </output>
      <div className="practice__keys">
        <NextLessonKey />
        <LeavingKey onPress={() => commands?.stop()}>{say('lesson.end')}</LeavingKey>
      </div>
    </section>
  );
}

/** Draws what the lesson asks for, or says that it is done. */
export function LessonTask({ lesson }: LessonCardProps): ReactNode {
  const say = useSay();
  const language = useLanguage();
  if (useAtomValue(isLessonOverAtom))
    return (
      <span className="practice__verdict" data-right>
        {say('lesson.isDone')}
      </span>
    );
  return <span className="practice__task">{lessonWords(lesson.text, language, say)}</span>;
}

/** Draws the key to the lessons; it offers the next one once this one is done. */
export function NextLessonKey(): ReactNode {
  const say = useSay();
  const isOver = useAtomValue(isLessonOverAtom);
  return isOver ? <LessonsKey label={say('lesson.nextLesson')} /> : <LessonsKey />;
}

/** Returns how long the text is, by which the letters are chosen. */
function lengthOf(text: string): 'long' | 'longest' {
  return text.length > 70 ? 'longest' : 'long';
}
