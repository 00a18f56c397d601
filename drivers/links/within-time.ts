/** A promise with an end: for calls into a browser that, with some devices, never answer. Units: milliseconds. */
import type { DriverClock } from '../driver-clock.ts';

export type InTime<T> = { readonly inTime: true; readonly value: T } | { readonly inTime: false };

/** Rejects as `promise` does; resolves with `inTime: false` when `limit` is over first, whatever becomes of `promise` later. */
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
