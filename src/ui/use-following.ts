/**
 * A value that follows the tap that changed it: what was pressed is painted first, and what only follows from it, such as the cost
 * on a slip far from the thumb, in the next frame. Together, so that nothing on screen contradicts itself for longer than that. A tap or a key that
 * comes sooner finds it shown: no input meets what is on its way out.
 *
 * Owns when such a value is shown. Nothing may be decided by it: decisions read the atom itself.
 */
import { useStore } from 'jotai/react';
import type { Atom } from 'jotai/vanilla';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const waiting = new Set<() => void>();
let scheduled = false;
let listening = false;

function flush(): void {
  scheduled = false;
  const due = Array.from(waiting);
  waiting.clear();
  for (const update of due) update();
}

/** At once and whole, with its effects: between what is due and what is shown no input finds the view that was. */
function show(): void {
  flushSync(flush);
}

function beforeInput(): void {
  if (waiting.size > 0) show();
}

/** Once for the window, and before anyone else hears of the input. */
function listen(): void {
  if (listening) return;
  listening = true;
  for (const input of ['pointerdown', 'keydown']) window.addEventListener(input, beforeInput, true);
}

/** After the frame that is being made; a page that is not shown makes none. */
function afterPaint(update: () => void): void {
  waiting.add(update);
  listen();
  if (scheduled) return;
  scheduled = true;
  if (document.hidden) setTimeout(show);
  else requestAnimationFrame(() => setTimeout(show));
}

export function useFollowing<Value>(source: Atom<Value>): Value {
  const store = useStore();
  const [value, setValue] = useState(() => store.get(source));
  useEffect(() => {
    const update = (): void => setValue(() => store.get(source));
    const stop = store.sub(source, () => afterPaint(update));
    // It may have changed between the first render and now.
    update();
    return () => {
      stop();
      waiting.delete(update);
    };
  }, [store, source]);
  return value;
}
