/** Test support: lets a manual clock run until a promise is settled. */
import type { ManualClock } from '../../../src/wagering/testing/manual-clock.ts';

/** Lets time pass until the promise is settled; two minutes are longer than any limit. */
export async function settled<T>(clock: ManualClock, promise: Promise<T>): Promise<T> {
  const end = { isReached: false };
  const reach = (): void => {
    end.isReached = true;
  };
  promise.then(reach, reach);
  await clock.advanceAndSettle(0);
  for (let second = 0; second < 120 && !end.isReached; second += 1) await clock.advanceAndSettle(1000);
  if (!end.isReached) throw new Error('never settled');
  return promise;
}

/**
 * Lets time pass only while something waits for it, until the promise is settled. Drawing and compressing
 * take the machine's own time.
 */
export async function settledWhenIdle<T>(clock: ManualClock, promise: Promise<T>): Promise<T> {
  const end = { isReached: false };
  const reach = (): void => {
    end.isReached = true;
  };
  promise.then(reach, reach);
  while (!end.isReached) {
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    await new Promise(setImmediate);
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    await clock.advanceAndSettle(clock.pending() === 0 ? 0 : 250);
  }
  return promise;
}
