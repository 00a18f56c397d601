/**
 * Marks at the document's root what the page shows. Styles of the parts that lie over the page go by it.
 *
 * A `:has()` at the root would answer the same. The browser then styles the whole document anew on every
 * change in it, which costs a tap more than its drawing.
 */
import { useLayoutEffect } from 'react';

/** What is marked; a page or a part of one. */
export type ShownMark = 'home' | 'log' | 'configuration';

const shown: ShownMark[] = [];

/** Marks `mark` at the root while the component is mounted: `[data-shows~='home']`. */
export function useShownMark(mark: ShownMark): void {
  useLayoutEffect(() => {
    shown.push(mark);
    write();
    return () => {
      shown.splice(shown.indexOf(mark), 1);
      write();
    };
  }, [mark]);
}

function write(): void {
  document.documentElement.dataset['shows'] = Array.from(new Set(shown)).join(' ');
}
