/**
 * Remembers the typed text of every view, so that keys which prove to be a scanner's can be undone. Each view
 * owns its text and the effect of its keys.
 */
import { useEffect, useEffectEvent } from 'react';

/** Holds a function of each view: it remembers the view's text and returns the way to restore it. */
const views = new Set<() => () => void>();

/**
 * Remembers the typed text of a view while it is shown. `put` restores what was `now` at an earlier moment.
 */
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

/** Registers a view until the returned function is called. */
export function followTyped(remember: () => () => void): () => void {
  views.add(remember);
  return () => void views.delete(remember);
}

/** Remembers the text of every view now. The returned function restores it in those that are still shown. */
export function rememberTyped(): () => void {
  const before = Array.from(views, (remember) => ({ remember, putBack: remember() }));
  return () => {
    for (const { remember, putBack } of before) if (views.has(remember)) putBack();
  };
}
