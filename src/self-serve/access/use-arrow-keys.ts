/**
 * Moves the focus from key to key with the arrows, in the order of the page. After the last key comes the
 * first. Enter presses the focused key. A dialog moves its own focus.
 */
import { useEffect } from 'react';

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** Lists the keys that can be seen, in the order of the page. One that explains itself is among them. */
function keysOf(root: ParentNode): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('button:not(:disabled)')].filter(
    (key) => key.getClientRects().length > 0,
  );
}

export function useArrowKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const by = STEPS[event.key];
      const root = document.querySelector('.self-serve');
      if (by === undefined || root === null || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const keys = keysOf(root);
      const at = keys.findIndex((key) => key === document.activeElement);
      const next = at < 0 ? (by > 0 ? 0 : keys.length - 1) : (at + by + keys.length) % keys.length;
      // A list of its own would keep the focus in it.
      event.preventDefault();
      event.stopPropagation();
      keys[next]?.focus();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, []);
}
