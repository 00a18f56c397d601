import { expect, it } from 'vitest';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { answerTabs, askForWindow, type TabChannel } from './tab-handover.ts';

/** Creates tabs that hear each other at once, and not themselves. */
function tabs(): () => TabChannel {
  const all: Set<(data: unknown) => void>[] = [];
  return () => {
    const own = new Set<(data: unknown) => void>();
    all.push(own);
    return {
      send(data) {
        for (const hears of all) if (hears !== own) for (const hear of hears) hear(data);
      },
      follow(hear) {
        own.add(hear);
        return () => void own.delete(hear);
      },
    };
  };
}

it('gives the window up before it says so', async () => {
  const tab = tabs();
  const done: string[] = [];
  answerTabs(
    tab(),
    () => null,
    () => done.push('given up'),
  );
  const answer = await askForWindow(tab(), createManualClock(0), 'a');
  done.push(answer);
  expect(done).toEqual(['given up', 'given']);
});

it('keeps the window, with the reason', async () => {
  const tab = tabs();
  let given = 0;
  answerTabs(
    tab(),
    () => 'selling',
    () => (given += 1),
  );
  expect(await askForWindow(tab(), createManualClock(0), 'a')).toBe('selling');
  expect(given).toBe(0);
});

it('takes no answer to another tab, nothing that is no answer, and none after it stopped', async () => {
  const tab = tabs();
  const clock = createManualClock(0);
  const stop = answerTabs(
    tab(),
    () => null,
    () => undefined,
  );
  stop();
  const asking = askForWindow(tab(), clock, 'a');
  const other = tab();
  other.send({ type: 'answer', id: 'b', why: null });
  other.send({ type: 'answer', id: 'a', why: 'tired' });
  other.send('given');
  clock.advance(3_000);
  expect(await asking).toBe('noAnswer');
});
