/**
 * What stands in the views while it is typed, so that keys which turn out to be no person's can be taken back from it.
 *
 * Owns who is asked. What is typed, and what a key does to it, is each view's own.
 */
import { useEffect, useEffectEvent } from 'react';

/** Each remembers what stands in it, and answers with the way back to that. */
const views = new Set<() => () => void>();

/** A view whose typed text is to be remembered while it is shown. `put` sets what was `now` at some moment. */
export function useTypedSoFar<T>(now: T, put: (before: T) => void): void {
  const remember = useEffectEvent(() => {
    const before = now;
    return () => put(before);
  });
  useEffect(() => {
    const unfollow = followTyped(() => remember());
    return unfollow;
  }, []);
}

/** Has a view asked from now on; the answer ends it. */
export function followTyped(remember: () => () => void): () => void {
  views.add(remember);
  return () => void views.delete(remember);
}

/** Remembers what stands in every view now. The answer puts it back into those that are still shown. */
export function rememberTyped(): () => void {
  const before = Array.from(views, (remember) => ({ remember, putBack: remember() }));
  return () => {
    for (const { remember, putBack } of before) if (views.has(remember)) putBack();
  };
}
