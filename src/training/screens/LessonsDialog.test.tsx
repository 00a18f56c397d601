// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import { expect, it } from 'vitest';
import { tellerAtom } from '../../till/session/teller-state.ts';
import { drawComponent } from '../../ui/testing/draw.tsx';
import { pennies } from '../../wagering/ground/money.ts';
import { seededRandom } from '../../wagering/ground/random.ts';
import { sampleCard } from '../../wagering/testing/sample-card.ts';
import { USUAL_AMOUNTS } from '../asks/draw-ask.ts';
import { PLAIN_KEYS } from '../fewest/testing/plain-window.ts';
import { NO_TOUCHES } from '../fewest/touches.ts';
import { COURSE } from '../lessons/course.ts';
import { createLessons } from '../lessons/create-lessons.ts';
import { lessonCommandsAtom, lessonsAtom } from '../lessons/lessons-state.ts';
import { createPractice, practiceCommandsAtom } from '../practice/practice.ts';
import { americanWith } from '../speech/en.ts';
import { PracticePlace } from './PracticePlace.tsx';

it('begins the chosen lesson, and shows its first customer', async () => {
  // Newer browsers return a promise.
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
  const store = createStore();
  let tell = (): void => undefined;
  const practice = createPractice({
    store,
    clock: { now: () => 0 },
    random: seededRandom('list'),
    range: () => ({
      bets: store.get(lessonsAtom)?.running?.customers?.bets ?? [1],
      manners: ['straight'],
      amounts: USUAL_AMOUNTS,
      mostCost: pennies(10_000),
      wantMore: false,
    }),
    speech: () => americanWith({ currency: 'USD', currencySymbol: '$' }),
    askResults: () => undefined,
    touches: () => NO_TOUCHES,
    windowKeys: () => PLAIN_KEYS,
    pace: { usual: () => null, served: () => undefined },
    watchCards(seen) {
      tell = () => seen([sampleCard()]);
      return () => undefined;
    },
  });
  store.set(tellerAtom, { tellerId: '7', tellerName: '', windowNumber: 1, isSelfServe: false });
  store.set(practiceCommandsAtom, practice);
  store.set(
    lessonCommandsAtom,
    createLessons({
      store,
      clock: { now: () => 0 },
      practice,
      journal: { keep: () => Promise.resolve(), kept: () => Promise.resolve(undefined) },
      lessons: Promise.resolve(COURSE),
      touches: () => NO_TOUCHES,
      printCertificate: () => Promise.resolve(),
      log: () => undefined,
    }),
  );
  const drawn = drawComponent(
    <Provider store={store}>
      <PracticePlace recent={null} />
    </Provider>,
  );
  await expect.poll(() => drawn.buttons.map(({ name }) => name)).toContain('Lessons');
  await drawn.press('Lessons');
  expect(drawn.text).toContain('0 of 19 lessons done');
  await drawn.press('Begin');
  expect(drawn.text).toContain('A customer is on the way.');
  act(tell);
  expect(drawn.text).toContain('First ticket 0 of 5');
  expect(drawn.buttons.map(({ name }) => name)).toEqual(['Say it again', 'Hint', 'End lesson']);
  await drawn.press('End lesson');
  await drawn.press('Practice customers');
  act(tell);
  expect(drawn.buttons.map(({ name }) => name)).toEqual(['Say it again', 'Hint', 'End practice']);
  await drawn.press('End practice');
  await drawn.press('Lessons');
  await drawn.press('Boxes');
  expect(drawn.text).toContain('The same runners in every order. Choose the runners, then Box.');
});
