/** A promise with an end: for calls into a browser that, with some devices, never answer. Units: milliseconds. */
import type { Clock } from '../clock.ts';

export type InTime<T> = { readonly inTime: true; readonly value: T } | { readonly inTime: false };

/** Rejects as `promise` does; resolves with `inTime: false` when `limit` is over first, whatever becomes of `promise` later. */
export function withinTime<T>(promise: Promise<T>, limit: number, clock: Clock): Promise<InTime<T>> {
  return new Promise((resolve, reject) => {
    const callOff = clock.after(limit, () => resolve({ inTime: false }));
    promise.then(
      (value) => {
        callOff();
        resolve({ inTime: true, value });
      },
      (error: unknown) => {
        callOff();
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
}
