/** Proves that a poll runs its task at its pause, and only while somebody looks. */
import { expect, it } from 'vitest';
import { createManualClock } from '../wagering/testing/manual-clock.ts';
import { createPoll } from './poll.ts';

function pollOf(isLookedAt = () => true) {
  const clock = createManualClock(0);
  const runs: number[] = [];
  return { clock, runs, poll: createPoll(clock, 10, isLookedAt, () => runs.push(clock.now())) };
}

it('runs now and at each pause until it is stopped', () => {
  const { clock, runs, poll } = pollOf();
  poll.now();
  clock.advance(25);
  poll.stop();
  clock.advance(50);
  expect(runs).toEqual([0, 10, 20]);
});

it('counts the pause from the newest run', () => {
  const { clock, runs, poll } = pollOf();
  poll.now();
  clock.advance(6);
  poll.now();
  clock.advance(10);
  expect(runs).toEqual([0, 6, 16]);
});

it('ends when nobody looks, and begins again when it is asked to', () => {
  let isLookedAt = true;
  const { clock, runs, poll } = pollOf(() => isLookedAt);
  poll.now();
  isLookedAt = false;
  clock.advance(30);
  poll.now();
  isLookedAt = true;
  clock.advance(30);
  poll.now();
  expect(runs).toEqual([0, 60]);
  expect(clock.pending()).toBe(1);
});
