/**
 * Ends a wait for a promise: some devices leave a call into the browser without an answer for ever. Units:
 * milliseconds.
 */
import type { DriverClock } from '../driver-clock.ts';

export type InTime<T> = { readonly inTime: true; readonly value: T } | { readonly inTime: false };

/**
 * Rejects as `promise` does. Resolves with `inTime: false` after `limit`, whatever becomes of `promise`
 * later.
 */
export async function withinTime<T>(
  promise: Promise<T>,
  limit: number,
  clock: DriverClock,
): Promise<InTime<T>> {
  let callOff = nothing;
  const late = new Promise<InTime<T>>((resolve) => {
    callOff = clock.after(limit, () => resolve({ inTime: false }));
  });
  try {
    return await Promise.race([answerOf(promise), late]);
  } finally {
    callOff();
  }
}

async function answerOf<T>(promise: Promise<T>): Promise<InTime<T>> {
  return { inTime: true, value: await promise };
}

function nothing(): void {}
