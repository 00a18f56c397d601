// @vitest-environment happy-dom
/** Taps twice on the keys that end and begin practice, as a finger does. */
import { act } from '@testing-library/react';
import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import { expect, it } from 'vitest';
import { drawComponent } from '../../ui/testing/draw.tsx';
import { COURSE } from '../lessons/course.ts';
import { isLessonListOpenAtom, lessonCommandsAtom, lessonsAtom } from '../lessons/lessons-state.ts';
import { NO_PROGRESS } from '../lessons/progress.ts';
import { practiceCommandsAtom } from '../practice/practice.ts';
import { NO_RECORD, practiceAtom } from '../practice/practice-state.ts';
import { PracticePlace } from './PracticePlace.tsx';

const nothing = (): void => undefined;

/** Draws practice between two customers, with lessons. */
function drawnBetween({ lesson = null as string | null } = {}) {
  const store = createStore();
  const running = COURSE.find(({ id }) => id === lesson) ?? null;
  store.set(lessonsAtom, { lessons: COURSE, progress: NO_PROGRESS, running, notCounted: null });
  store.set(lessonCommandsAtom, {
    begin: nothing,
    stop: () => store.set(lessonsAtom, (now) => (now === null ? now : { ...now, running: null })),
    printCertificate: nothing,
  });
  store.set(practiceCommandsAtom, {
    begin: () => store.set(practiceAtom, { phase: 'nobody', record: NO_RECORD }),
    next: nothing,
    sayAgain: nothing,
    hint: nothing,
    end: () => store.set(practiceAtom, { phase: 'off' }),
  });
  if (running === null) store.set(practiceAtom, { phase: 'back', record: NO_RECORD });
  const drawn = drawComponent(
    <Provider store={store}>
      <PracticePlace recent={null} />
    </Provider>,
  );
  /** Taps the key in the same place, at this time in milliseconds. */
  const tap = (name: string, at: number): void => {
    const event = new MouseEvent('click', { bubbles: true, detail: 1, clientX: 100, clientY: 100 });
    Object.defineProperty(event, 'timeStamp', { value: at });
    Object.defineProperty(event, 'isTrusted', { value: true });
    act(() => void drawn.button(name).element.dispatchEvent(event));
  };
  return { drawn, tap, isListOpen: () => store.get(isLessonListOpenAtom) };
}

it.each([
  ['End practice', null],
  ['End lesson', 'drawer'],
])('a double tap on %s does not open the lessons, which stand in its place', (end, lesson) => {
  const { tap, isListOpen } = drawnBetween({ lesson });
  tap(end, 1_000);
  tap('Lessons', 1_200);
  expect(isListOpen()).toBe(false);
  tap('Lessons', 1_400);
  expect(isListOpen()).toBe(true);
});

it('a double tap that begins practice does not end it', () => {
  const { drawn, tap } = drawnBetween();
  tap('End practice', 1_000);
  tap('Practice customers', 2_000);
  tap('End practice', 2_200);
  expect(drawn.button('End practice')).toBeDefined();
});
