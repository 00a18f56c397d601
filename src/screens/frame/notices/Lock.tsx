/**
 * Draws the lock over the window (T173), and announces its top entry and its end (T334, T336). Nothing behind
 * it takes a press or a key from the first moment; a moment later it shows the reason. Quick work draws
 * nothing, and so never flashes.
 */
import { useAtomValue, useStore } from 'jotai';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { type Say, say as textOf } from '../../../i18n/say.ts';
import { useTill } from '../../../till/use-till.ts';
import { locksAtom, noticeWordingAtom } from '../../../till/window/dialog-state.ts';
import {
  announcedAfter,
  cancelLabelOf,
  cancelOf,
  isLocked,
  type LockStack,
} from '../../../till/window/lock-stack.ts';
import { LockOverlay, LockPlace } from '../../../ui/page/LockOverlay.tsx';
import { useLockGuard } from '../../../ui/page/use-lock-guard.ts';

/** Hides a lock that is over sooner, milliseconds. */
const SHOWN_AFTER = 400;

const UNLOCKED: LockStack = [];
const sayCancel = textOf('action.cancel');
const sayOver = textOf('lock.over');

/** Returns how to word a text for whoever is there: a customer at a self-serve terminal, or the staff. */
function useWording(): (text: Say) => Say {
  return useAtomValue(noticeWordingAtom)?.line ?? asItIs;
}

const asItIs = (text: Say): Say => text;

export function Lock(): ReactNode {
  const store = useStore();
  const say = useSay();
  const word = useWording();
  const card = useRef<HTMLDivElement>(null);
  useLockGuard(() => isLocked(store.get(locksAtom)), card);
  const locks = useLongLocks();
  const isOver = useLockEnd(locks);
  return (
    <LockPlace over={isOver ? say(word(sayOver)) : null}>
      <LockCard locks={locks} card={card} />
    </LockPlace>
  );
}

interface LockCardProps {
  readonly locks: LockStack;
  readonly card: RefObject<HTMLDivElement | null>;
}

function LockCard({ locks, card }: LockCardProps): ReactNode {
  const say = useSay();
  const word = useWording();
  const till = useTill();
  const top = locks.at(-1);
  if (top === undefined) return null;
  const cancel = { label: say(cancelLabelOf(locks) ?? sayCancel), onCancel: () => till.cancelLock() };
  return (
    <LockOverlay
      ref={card}
      message={say(word(top.message))}
      {...(cancelOf(locks) === undefined ? {} : { cancel })}
    />
  );
}

/** Returns true after a lock that was shown, until the next one (T336). */
function useLockEnd(locks: LockStack): boolean {
  const [before, setBefore] = useState(locks);
  const [isOver, setOver] = useState(false);
  if (before !== locks) {
    setBefore(locks);
    const next = announcedAfter(before, locks);
    if (next !== null) setOver(next === 'unlocked');
  }
  return isOver;
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
