/** Draws the list of lessons: what is done, what comes next, the chosen lesson's text, and its begin. */
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useLanguage, useSay } from '../../i18n/SayProvider.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/controls/Icon.tsx';
import { Dialog } from '../../ui/page/Dialog.tsx';
import { type Lesson, lessonWords } from '../lessons/lesson.ts';
import {
  isLessonListOpenAtom,
  type LessonCommands,
  lessonCommandsAtom,
  lessonsAtom,
  type TellersLessons,
} from '../lessons/lessons-state.ts';
import { isDone, nextLesson, type Progress, stepsOf } from '../lessons/progress.ts';
import './lessons.css';

export interface LessonsKeyProps {
  /** Words of the key; missing: 'Lessons'. */
  readonly label?: string;
  readonly size?: 'small';
}

/** Draws the key that opens the list; nothing in a window without lessons. */
export function LessonsKey({ label, ...look }: LessonsKeyProps): ReactNode {
  const say = useSay();
  const lessons = useAtomValue(lessonsAtom);
  const open = useSetAtom(isLessonListOpenAtom);
  if (lessons === null) return null;
  return (
    <Button {...look} onClick={() => open(true)}>
      {label ?? say('lesson.list')}
    </Button>
  );
}

/** Draws the list while it is open. */
export function LessonsList(): ReactNode {
  const lessons = useAtomValue(lessonsAtom);
  const commands = useAtomValue(lessonCommandsAtom);
  const [isOpen, open] = useAtom(isLessonListOpenAtom);
  if (!isOpen || lessons === null || commands === null) return null;
  return <LessonsDialog now={lessons} commands={commands} onClose={() => open(false)} />;
}

interface LessonsDialogProps {
  readonly now: TellersLessons;
  readonly commands: LessonCommands;
  readonly onClose: () => void;
}

function LessonsDialog({ now: { lessons, progress }, commands, onClose }: LessonsDialogProps): ReactNode {
  const say = useSay();
  const [chosen, choose] = useState(() => nextLesson(lessons, progress)?.id ?? lessons[0]?.id ?? '');
  const lesson = lessons.find(({ id }) => id === chosen);
  const done = lessons.filter((each) => isDone(progress, each)).length;
  const row = useRef<HTMLLIElement>(null);
  // Shows the lesson that comes next: a long list would open at its beginning.
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Dialog
      kind="dialog"
      wide
      title={say('lesson.list')}
      actions={[
        { id: 'close', label: say('action.close'), tone: 'plain' },
        { id: 'begin', label: beginWords(), tone: 'primary', disabled: lesson === undefined },
      ]}
      safeAnswer="close"
      onAnswer={(answer) => {
        onClose();
        if (answer === 'begin') commands.begin(chosen);
      }}
    >
      <div className="lessons__head">
        <span>{say('lesson.doneOf', { number: done, of: lessons.length })}</span>
        <Button
          size="small"
          disabled={done === 0}
          onClick={() => {
            onClose();
            commands.printCertificate();
          }}
        >
          {say('lesson.certificate')}
        </Button>
      </div>
      <ol className="lessons scroll scroll--marked">
        {lessons.map((each) => (
          <Row
            key={each.id}
            lesson={each}
            progress={progress}
            isChosen={each.id === chosen}
            ref={each.id === chosen ? row : null}
            onChoose={() => choose(each.id)}
          />
        ))}
      </ol>
    </Dialog>
  );

  function beginWords(): string {
    if (lesson === undefined) return say('lesson.begin');
    if (progress.open?.id === lesson.id) return say('lesson.goOn');
    return isDone(progress, lesson) ? say('lesson.again') : say('lesson.begin');
  }
}

interface RowProps {
  readonly lesson: Lesson;
  readonly progress: Progress;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly ref: Ref<HTMLLIElement>;
}

function Row({ lesson, progress, isChosen, onChoose, ref }: RowProps): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const { count, of } = stepsOf(progress, lesson);
  const done = isDone(progress, lesson);
  const { check } = lesson;
  return (
    <li className="lessons__row" ref={ref}>
      <button type="button" className="lessons__key" aria-expanded={isChosen} onClick={onChoose}>
        <span className="lessons__mark" data-done={done}>
          {done ? <Icon name="check" size={18} /> : null}
        </span>
        <span className="lessons__title">{lessonWords(lesson.title, language, say)}</span>
        <span className="lessons__state">
          {done && progress.open?.id !== lesson.id
            ? say('lesson.done')
            : count > 0
              ? say('lesson.steps', { number: count, of })
              : ''}
        </span>
      </button>
      {isChosen ? (
        <p className="lessons__text">
          {lessonWords(lesson.text, language, say)}
          {check.kind === 'customers'
            ? ` ${say(check.inRow ? 'lesson.inRow' : 'lesson.right', { number: check.right })}`
            : ''}
        </p>
      ) : null}
    </li>
  );
}
