/**
 * Keys that are pressed while a sale goes through: kept, and pressed again once it is sold, so that a fast teller's next wager loses none of its
 * keys. Where anything but a sold ticket comes of it, or a message waits, they are dropped: they were meant for another window than that.
 *
 * An Enter that comes first is the second of a double press, and is never kept.
 */
import { useStore } from 'jotai/react';
import { useEffect } from 'react';
import { customerAtom, lockedAtom, noticeAtom, salePhaseAtom } from '../../../till/state.ts';

/** More than a wager has; whoever types on is not looking. */
const MOST_KEPT = 24;

type Kept = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** Keys of the window: characters, Enter, Backspace and the way back. A function key or a chord commands, and waits for no sale. */
const KEEPS = /^(?:.|Enter|Backspace|Escape)$/u;

export function useKeysAhead(): void {
  const store = useStore();
  useEffect(() => {
    let kept: Kept[] = [];
    let isPressing = false;
    let isLocked = store.get(lockedAtom);
    let soldBefore = 0;
    const sold = (): number => store.get(customerAtom).transactions.length;
    const isSale = (): boolean => isLocked && store.get(salePhaseAtom) !== 'idle';

    const onKey = (event: KeyboardEvent): void => {
      if (!event.isTrusted || !(isPressing || isSale())) return;
      const isChord = event.ctrlKey || event.altKey || event.metaKey;
      if (event.repeat || isChord || !KEEPS.test(event.key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (kept.length === 0 && event.key === 'Enter' && !isPressing) return;
      if (kept.length < MOST_KEPT) kept.push(event);
    };
    /** One after another, each with what the one before it opened. */
    const pressNext = (): void => {
      const next = store.get(lockedAtom) ? undefined : kept.shift();
      isPressing = next !== undefined;
      if (next === undefined) return;
      if (store.get(noticeAtom) !== null) {
        kept = [];
        isPressing = false;
        return;
      }
      const { key, code, shiftKey } = next;
      const place = document.activeElement ?? document.body;
      place.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }),
      );
      setTimeout(pressNext);
    };
    const onLock = (): void => {
      const now = store.get(lockedAtom);
      if (now === isLocked) return;
      isLocked = now;
      if (now) {
        soldBefore = sold();
        if (!isPressing) kept = [];
        return;
      }
      if (sold() === soldBefore) kept = [];
      if (kept.length === 0) return;
      isPressing = true;
      setTimeout(pressNext);
    };
    const stop = store.sub(lockedAtom, onLock);
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      stop();
    };
  }, [store]);
}
