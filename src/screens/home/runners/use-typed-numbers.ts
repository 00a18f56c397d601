/**
 * Number keys choose runners while the runner view is shown and nothing else takes the keys.
 *
 * Owns which key presses are the runners' (digits, and Space, comma and Escape that close a number). What a digit means is
 * typed-number.ts. Enter stays Buy's: nothing typed ever waits, so there is nothing for Enter to confirm.
 */
import { useStore } from 'jotai/react';
import { useEffect, useState } from 'react';
import { customerAtom, lockedAtom, noticeAtom } from '../../../till/state.ts';
import { useTill } from '../../../till/use-till.ts';
import { isTyping } from '../../../ui/key-target.ts';
import { currentLegAtom, typeableAtom } from './runner-atoms.ts';
import { NOTHING_TYPED, type TypedNumber, typeDigit } from './typed-number.ts';

const DIGIT = /^[0-9]$/;

function isElsewhere(event: KeyboardEvent): boolean {
  const target = event.target;
  return isTyping(event) || (target instanceof Element && target.closest('dialog, [role="dialog"]') !== null);
}

/** The digits of a number that a further digit would extend; empty when none is open. */
export function useTypedNumbers(): string {
  const store = useStore();
  const till = useTill();
  const [open, setOpen] = useState('');

  useEffect(() => {
    let typed: TypedNumber = NOTHING_TYPED;
    const become = (next: TypedNumber): void => {
      typed = next;
      setOpen(next.digits);
    };
    const close = (): void => {
      if (typed !== NOTHING_TYPED) become(NOTHING_TYPED);
    };
    const onKey = (event: KeyboardEvent): void => {
      const isCommand = event.ctrlKey || event.altKey || event.metaKey;
      if (event.repeat || isCommand || isElsewhere(event)) return;
      if (event.defaultPrevented) {
        // Somebody else's key, such as the Enter that bought: the number is finished all the same.
        close();
        return;
      }
      if (store.get(noticeAtom) !== null || store.get(lockedAtom)) return;
      if (!DIGIT.test(event.key)) {
        // Space would press the focused button, which is not what closing a number means.
        if (event.key === ' ' && typed !== NOTHING_TYPED) event.preventDefault();
        if (event.key !== 'Shift') close();
        return;
      }
      event.preventDefault();
      const step = typeDigit(typed, event.key, store.get(typeableAtom));
      for (const num of step.toggles) till.wager({ type: 'runnerToggled', num });
      become(step.typed);
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerdown', close, true);
    const stops = [store.sub(currentLegAtom, close), store.sub(customerAtom, close)];
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', close, true);
      for (const stop of stops) stop();
    };
  }, [store, till]);

  return open;
}
