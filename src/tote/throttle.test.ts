import { expect, it } from 'vitest';
import { createManualClock } from '../wagering/testing/manual-clock.ts';
import { throttle } from './throttle.ts';

const PAUSE = 1_000;

function setUp(task: () => Promise<void> | void = () => undefined) {
  const clock = createManualClock(0);
  let runs = 0;
  const refresh = throttle(clock, PAUSE, () => {
    runs += 1;
    return task();
  });
  return { clock, refresh, runs: () => runs };
}

it('runs at once, and once more after the pause for all that was asked meanwhile', async () => {
  const { clock, refresh, runs } = setUp();
  for (let ask = 0; ask < 1_000; ask += 1) refresh.ask();
  expect(runs()).toBe(1);
  await clock.advanceAndSettle(PAUSE);
  expect(runs()).toBe(2);
  await clock.advanceAndSettle(10 * PAUSE);
  expect(runs()).toBe(2);
});

it('never runs twice at a time, and the pause begins when a run ends', async () => {
  let end: () => void = () => undefined;
  const { clock, refresh, runs } = setUp(() => new Promise((resolve) => (end = resolve)));
  refresh.ask();
  refresh.ask();
  await clock.advanceAndSettle(5 * PAUSE);
  expect(runs()).toBe(1);
  end();
  await clock.advanceAndSettle(PAUSE - 1);
  expect(runs()).toBe(1);
  await clock.advanceAndSettle(1);
  expect(runs()).toBe(2);
});

it('that is stopped runs no more', async () => {
  const { clock, refresh, runs } = setUp();
  refresh.ask();
  refresh.ask();
  refresh.stop();
  await clock.advanceAndSettle(10 * PAUSE);
  expect(runs()).toBe(1);
});
