/**
 * A value that follows the tap that changed it: what was pressed is painted first, and what only follows from it, such as the cost
 * on a slip far from the thumb, in the next frame. Together, so that nothing on screen contradicts itself for longer than that.
 *
 * Owns when such a value is shown. Nothing may be decided by it: decisions read the atom itself.
 */
import { useStore } from 'jotai/react';
import type { Atom } from 'jotai/vanilla';
import { useEffect, useState } from 'react';

const waiting = new Set<() => void>();
let scheduled = false;

function flush(): void {
  scheduled = false;
  const due = Array.from(waiting);
  waiting.clear();
  for (const update of due) update();
}

/** After the frame that is being made; a page that is not shown makes none. */
function afterPaint(update: () => void): void {
  waiting.add(update);
  if (scheduled) return;
  scheduled = true;
  if (document.hidden) setTimeout(flush);
  else requestAnimationFrame(() => setTimeout(flush));
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
