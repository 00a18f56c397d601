/**
 * Draws the lock over the window (T173). Nothing behind it takes a press or a key from the first moment; a
 * moment later it shows the reason. Quick work draws nothing, and so never flashes.
 */
import { useStore } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { say as textOf } from '../../../i18n/say.ts';
import { useTill } from '../../../till/use-till.ts';
import { locksAtom } from '../../../till/window/dialog-state.ts';
import { cancelLabelOf, cancelOf, isLocked, type LockStack } from '../../../till/window/lock-stack.ts';
import { LockOverlay } from '../../../ui/page/LockOverlay.tsx';
import { useLockGuard } from '../../../ui/page/use-lock-guard.ts';

/** Hides a lock that is over sooner, milliseconds. */
const SHOWN_AFTER = 400;

const UNLOCKED: LockStack = [];
const sayCancel = textOf('action.cancel');

export function Lock(): ReactNode {
  const store = useStore();
  const say = useSay();
  const till = useTill();
  const card = useRef<HTMLDivElement>(null);
  useLockGuard(() => isLocked(store.get(locksAtom)), card);
  const locks = useLongLocks();
  const top = locks.at(-1);
  if (top === undefined) return null;
  const cancel = { label: say(cancelLabelOf(locks) ?? sayCancel), onCancel: () => till.cancelLock() };
  return (
    <LockOverlay
      ref={card}
      message={say(top.message)}
      {...(cancelOf(locks) === undefined ? {} : { cancel })}
    />
  );
}

/** Returns the locks once one has lasted. A lock that replaces another continues its time. */
function useLongLocks(): LockStack {
  const store = useStore();
  const [shown, setShown] = useState(UNLOCKED);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLong = false;
    const end = (): void => {
      if (isLocked(store.get(locksAtom))) return;
      clearTimeout(timer);
      timer = undefined;
      isLong = false;
      setShown(UNLOCKED);
    };
    const follow = (): void => {
      if (!isLocked(store.get(locksAtom))) queueMicrotask(end);
      else if (isLong) setShown(store.get(locksAtom));
      else
        timer ??= setTimeout(() => {
          isLong = true;
          setShown(store.get(locksAtom));
        }, SHOWN_AFTER);
    };
    const unfollow = store.sub(locksAtom, follow);
    follow();
    return () => {
      unfollow();
      clearTimeout(timer);
    };
  }, [store]);
  return shown;
}
