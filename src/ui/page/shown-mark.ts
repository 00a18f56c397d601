/**
 * Marks the document's root with the parts that are shown. Styles of what lies over the page ask for them.
 *
 * Replaces a `:has()` at the root. With one the browser styles the whole document anew on every change. Such
 * a change costs a tap more than its drawing.
 */
import { useLayoutEffect } from 'react';

/** Names what is marked: a page, or a part of one. */
export type ShownMark = 'home' | 'log' | 'practice' | 'configuration' | 'terminal' | 'question';

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
