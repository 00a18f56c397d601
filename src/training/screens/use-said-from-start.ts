/** Scrolls what a practice customer says to its beginning when they say something else. */
import { useStore } from 'jotai/react';
import { type RefObject, useEffect } from 'react';
import { type Practice, practiceAtom } from '../practice/practice-state.ts';

export function useSaidFromStart(place: RefObject<HTMLElement | null>): void {
  const store = useStore();
  useEffect(() => {
    let shown = wordsIn(store.get(practiceAtom));
    const unfollow = store.sub(practiceAtom, () => {
      const before = shown;
      shown = wordsIn(store.get(practiceAtom));
      if (shown !== before) place.current?.scrollTo(0, 0);
    });
    return unfollow;
  }, [store, place]);
}

/** Returns another text for other words. */
function wordsIn(practice: Practice): string {
  if (practice.phase !== 'asking') return practice.phase;
  const { number, sentence, isHinted } = practice.customer;
  return `${number} ${isHinted} ${sentence}`;
}
