/**
 * Handles the keyboard in a count of denominations. A letter, printed on its tile, chooses each; Shift with
 * Enter ends the count. Digits and Enter belong to the keypad. A letter that a scanner types is undone with
 * its other keys.
 */
import { useStore } from 'jotai/react';
import { useEffect, useEffectEvent } from 'react';
import { wantsEnter } from '../../../ui/keys/key-target.ts';
import { isWindowKey } from '../../frame/keys/use-shortcuts.ts';

/** Lists the letters of denominations. Leaves out U, which chooses the kind of a return. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRST';

/** Returns the letter of the denomination at a place, counted from 0; undefined past the last letter. */
export function countLetter(at: number): string | undefined {
  return LETTERS[at];
}

export interface CountKeys {
  readonly onChoose: (at: number) => void;
  readonly onEnd: () => void;
}

export function useCountKeys({ onChoose, onEnd }: CountKeys): void {
  const store = useStore();
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.repeat || !isWindowKey(event, store)) return;
    if (event.key === 'Enter' && event.shiftKey && wantsEnter(event)) {
      event.preventDefault();
      onEnd();
    }
    const at = event.key.length === 1 ? LETTERS.indexOf(event.key.toUpperCase()) : -1;
    if (at < 0) return;
    event.preventDefault();
    onChoose(at);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
