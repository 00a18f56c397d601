/**
 * Draws the practice customer in the column of recent transactions: what they say, what they hold, and how
 * they were served. Draws the lesson under way, also one without customers. Without practice it draws the
 * transactions and, between two customers, the keys that begin it.
 */
import '../../i18n/window-texts.ts';
import { useAtomValue } from 'jotai';
import { type ReactNode, useRef, useState } from 'react';
import { useList, useSay } from '../../i18n/SayProvider.tsx';
import type { TextKey } from '../../i18n/say.ts';
import { customerAtom } from '../../till/session/customer-state.ts';
import { nowAtom } from '../../till/window/clockwork.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useShownMark } from '../../ui/page/shown-mark.ts';
import type { CustomerAsk } from '../asks/ask.ts';
import { ACT_TEXTS, actsLeft } from '../lessons/acts-left.ts';
import type { Lesson } from '../lessons/lesson.ts';
import {
  isCustomersLessonAtom,
  isLessonOverAtom,
  lessonsAtom,
  lessonTaskAtom,
  type NotCounted,
} from '../lessons/lessons-state.ts';
import { servedTime } from '../practice/customer-time.ts';
import { MISTAKE_TEXTS } from '../practice/mistake-texts.ts';
import { type PracticeCommands, practiceCommandsAtom } from '../practice/practice.ts';
import {
  classSecondsAtom,
  type Practice,
  type PracticeCustomer,
  type PracticeRecord,
  practiceAtom,
  type ServedCustomer,
  type ServedTouches,
} from '../practice/practice-state.ts';
import { wishInWords } from '../practice/wish-in-words.ts';
import { AloudKey } from './AloudKey.tsx';
import { CustomersCash } from './CashInHand.tsx';
import { PaperCode, PaperInHand } from './PaperInHand.tsx';
import './practice.css';
import { LeavingKey } from './LeavingKey.tsx';
import { LessonCard, LessonHead, LessonTask, NextLessonKey } from './LessonCard.tsx';
import { LessonsKey, LessonsList } from './LessonsDialog.tsx';
import { useSaidFromStart } from './use-said-from-start.ts';

const NOT_COUNTED: Readonly<Record<NotCounted, TextKey>> = {
  notTyped: 'lesson.notTyped',
  tapped: 'lesson.tapped',
};

const WITHOUT_CUSTOMER = {
  looking: 'practice.looking',
  nobody: 'practice.nobody',
  failed: 'practice.failed',
  gone: 'practice.gone',
  back: 'practice.back',
} as const;

export function PracticePlace({ recent }: { readonly recent: ReactNode }): ReactNode {
  const commands = useAtomValue(practiceCommandsAtom);
  if (commands === null) return recent;
  return (
    <>
      <Place recent={recent} commands={commands} />
      <LessonsList />
    </>
  );
}

interface PlaceProps {
  readonly recent: ReactNode;
  readonly commands: PracticeCommands;
}

function Place({ recent, commands }: PlaceProps): ReactNode {
  const say = useSay();
  const practice = useAtomValue(practiceAtom);
  const lessons = useAtomValue(lessonsAtom);
  const { active } = useAtomValue(customerAtom);
  if (practice.phase !== 'off') return <Customer practice={practice} commands={commands} />;
  if (lessons !== null && lessons.running !== null) return <LessonCard lesson={lessons.running} />;
  return (
    <>
      {recent}
      {active ? null : (
        <div className="practice-begin">
          <LeavingKey size="small" onPress={() => commands.begin()}>
            {say('practice.begin')}
          </LeavingKey>
          <LessonsKey size="small" />
        </div>
      )}
    </>
  );
}

interface CustomerProps {
  readonly practice: Exclude<Practice, { readonly phase: 'off' }>;
  readonly commands: PracticeCommands;
}

function Customer({ practice, commands }: CustomerProps): ReactNode {
  const say = useSay();
  useShownMark('practice');
  /** The customer whose paper's code is shown in place of what they said; null: nobody's. */
  const [codeOf, showCodeOf] = useState<CustomerAsk | null>(null);
  const asking = practice.phase === 'asking' ? practice.customer : null;
  const paper = asking?.ask.paper ?? null;
  const isCodeShown = asking !== null && asking.ask === codeOf;
  const task = useAtomValue(lessonTaskAtom);
  const said = useRef<HTMLOutputElement>(null);
  useSaidFromStart(said);
  return (
    <section className="practice" aria-label={say('practice.name')}>
      <div className="practice__row practice__head">
        <LessonHead>
          {'customer' in practice ? say('practice.customer', { number: practice.customer.number }) : ''}
        </LessonHead>
        <span className="practice__hand">{asking === null ? '' : <CustomersCash customer={asking} />}</span>
        {practice.phase === 'asking' ? (
          <Timer customer={practice.customer} />
        ) : (
          <span className="practice__score">{streakWords(practice.record)}</span>
        )}
      </div>
      <output
        ref={said}
        className="practice__said scroll scroll--marked"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls a long wish
        tabIndex={0}
        data-length={task === null ? lengthOf(practice) : 'longest'}
      >
        {paper !== null && isCodeShown ? (
          <PaperCode paper={paper} />
        ) : (
          <>
            <Said practice={practice} />
            {task === null ? null : <TaskBeside task={task} isServed={practice.phase === 'served'} />}
          </>
        )}
      </output>
      <div className="practice__row practice__facts">
        <span>{asking === null ? '' : <CustomersCash customer={asking} />}</span>
        <span>{streakWords(practice.record)}</span>
      </div>
      <div className="practice__keys">
        {paper === null ? null : (
          <PaperInHand
            paper={paper}
            isCodeShown={isCodeShown}
            onShowCode={(isShown) => showCodeOf(isShown && asking !== null ? asking.ask : null)}
          />
        )}
        <Keys practice={practice} commands={commands} />
      </div>
    </section>
  );

  function streakWords({ served, right, streak }: PracticeRecord): string {
    if (served === 0) return '';
    return streak > 1
      ? say('practice.streak', { number: streak })
      : say('practice.rightOf', { right, served });
  }
}

/**
 * Draws the task of a lesson that goes on while a customer is here. The verdict says itself that it is done.
 */
function TaskBeside({ task, isServed }: { readonly task: Lesson; readonly isServed: boolean }): ReactNode {
  const isOver = useAtomValue(isLessonOverAtom);
  if (isServed && isOver) return null;
  return (
    <div className="practice__beside">
      <LessonTask lesson={task} />
    </div>
  );
}

function Said({ practice }: Pick<CustomerProps, 'practice'>): ReactNode {
  if (practice.phase === 'asking') {
    const { sentence, isHinted } = practice.customer;
    return (
      <>
        {isHinted ? <Wish customer={practice.customer} /> : null}
        <q className={isHinted ? 'practice__again' : ''}>{sentence}</q>
      </>
    );
  }
  if (practice.phase === 'served') return <Outcome customer={practice.customer} outcome={practice.outcome} />;
  return <Nobody phase={practice.phase} />;
}

function Nobody({ phase }: { readonly phase: keyof typeof WITHOUT_CUSTOMER }): ReactNode {
  const say = useSay();
  const isLesson = useAtomValue(isCustomersLessonAtom);
  return <span>{say(isLesson && phase === 'nobody' ? 'lesson.nobody' : WITHOUT_CUSTOMER[phase])}</span>;
}

/** Returns how long the words are, by which the letters are chosen: they fit without scrolling. */
function lengthOf(practice: CustomerProps['practice']): 'short' | 'long' | 'longest' {
  if (!('customer' in practice)) return 'short';
  const { sentence, isHinted } = practice.customer;
  if (practice.phase === 'served') return 'long';
  if (isHinted || sentence.length > 110) return 'longest';
  return sentence.length > 70 ? 'long' : 'short';
}

/** Draws what the customer wants now as the window words a ticket. */
function Wish({ customer }: { readonly customer: PracticeCustomer }): ReactNode {
  const say = useSay();
  return <span className="practice__wish">{inOneLine(wishInWords(customer).map((line) => say(line)))}</span>;
}

/** Joins the lines of a wish; a sentence ends in its own stop. */
function inOneLine(lines: readonly string[]): string {
  return lines.reduce((words, line) => {
    if (words === '' || words.endsWith('。')) return `${words}${line}`;
    return `${words}${words.endsWith('.') ? ' ' : ' · '}${line}`;
  }, '');
}

function Outcome({
  customer,
  outcome,
}: {
  readonly customer: PracticeCustomer;
  readonly outcome: ServedCustomer;
}): ReactNode {
  const say = useSay();
  const notCounted = useAtomValue(lessonsAtom)?.notCounted ?? null;
  const isOver = useAtomValue(isLessonOverAtom);
  const isRight = outcome.mistakes.length === 0;
  const right =
    notCounted === null
      ? say('practice.isRight', { seconds: outcome.seconds })
      : say(NOT_COUNTED[notCounted]);
  return (
    <>
      <span className="practice__verdict" data-right={isRight}>
        {isRight
          ? [right, ...(isOver ? [say('lesson.isDone')] : [])].join(' ')
          : outcome.mistakes.map((mistake) => say(MISTAKE_TEXTS[mistake])).join(' ')}
      </span>
      {isOver && !isRight ? (
        <span className="practice__verdict" data-right>
          {say('lesson.isDone')}
        </span>
      ) : null}
      {isRight ? <ActsLeft /> : <Correction customer={customer} mistakes={outcome.mistakes} />}
      {isRight && notCounted === null ? <Measures outcome={outcome} /> : null}
    </>
  );
}

/** Says what would have been right: what they asked for, or the cash that they gave. */
function Correction({
  customer,
  mistakes,
}: {
  readonly customer: PracticeCustomer;
  readonly mistakes: ServedCustomer['mistakes'];
}): ReactNode {
  const say = useSay();
  const isCashAlone = mistakes.length === 1 && mistakes[0] === 'change';
  if (isCashAlone)
    return <span className="practice__wish">{say('practice.gave', { amount: customer.hand })}</span>;
  const wish = inOneLine(wishInWords(customer).map((line) => say(line)));
  return <span className="practice__wish">{say('practice.asked', { wish })}</span>;
}

/** Says which acts the lesson still wants, where it wants several kinds. */
function ActsLeft(): ReactNode {
  const say = useSay();
  const listed = useList();
  const lessons = useAtomValue(lessonsAtom);
  const left =
    lessons === null || lessons.running === null ? [] : actsLeft(lessons.progress, lessons.running);
  if (left.length === 0) return null;
  const acts = listed(left.map(({ act, times }) => say(ACT_TEXTS[act], { count: times })));
  return <span className="practice__measure">{say('lesson.stillToDo', { acts })}</span>;
}

/** Compares the touches with the fewest, and the seconds with the teller's own past and the class. */
function Measures({ outcome: { touches, usual } }: { readonly outcome: ServedCustomer }): ReactNode {
  const say = useSay();
  const ofClass = useAtomValue(classSecondsAtom);
  const pace = [
    ...(usual === null ? [] : [say('practice.usual', { seconds: usual })]),
    ...(ofClass === null ? [] : [say('practice.class', { seconds: ofClass })]),
  ];
  return (
    <>
      {touches === null ? null : <span className="practice__measure">{touchWords(touches)}</span>}
      {pace.length === 0 ? null : <span className="practice__measure">{pace.join(' ')}</span>}
    </>
  );

  function touchWords({ taps, keys, needed }: ServedTouches): string {
    const number = taps + keys;
    if (keys === 0) return say('practice.taps', { number, needed });
    return say(taps === 0 ? 'practice.keys' : 'practice.touches', { number, needed });
  }
}

/** Counts the seconds of the customer, '0:14'. */
function Timer({ customer }: { readonly customer: PracticeCustomer }): ReactNode {
  const now = useAtomValue(nowAtom);
  const seconds = Math.floor(servedTime(customer, now) / 1_000);
  return (
    <span className="practice__timer">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}

function Keys({ practice, commands }: CustomerProps): ReactNode {
  const say = useSay();
  const { active } = useAtomValue(customerAtom);
  const isOver = useAtomValue(isLessonOverAtom);
  // Ends the customers alone where the lesson is a task.
  const isLesson = useAtomValue(isCustomersLessonAtom);
  const asking = practice.phase === 'asking' ? practice.customer : null;
  const mayGo = asking !== null && asking.isHinted && !active;
  const end = say(isLesson ? 'lesson.end' : 'practice.end');
  const next = <LeavingKey onPress={commands.next}>{say('practice.next')}</LeavingKey>;
  return (
    <>
      {asking === null ? (
        <>
          {isOver ? null : next}
          <NextLessonKey />
          {isOver ? next : null}
        </>
      ) : (
        <>
          <Button onClick={commands.sayAgain}>{say('practice.sayAgain')}</Button>
          {/* Lets a customer go whom the teller cannot serve. One who was sold something stays. */}
          {mayGo ? (
            next
          ) : (
            <Button disabled={asking.isHinted} onClick={commands.hint}>
              {say('practice.hint')}
            </Button>
          )}
        </>
      )}
      <LeavingKey aria-label={end} onPress={commands.end}>
        <span className="practice__whole">{end}</span>
        <span className="practice__brief">{say('practice.endBrief')}</span>
      </LeavingKey>
      {asking === null ? null : <AloudKey />}
    </>
  );
}
