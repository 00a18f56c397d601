/** Takes the keyboard's letters, which a keypad of digits does not take, while a player's number is typed. */
import { useStore } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { isViewKey } from '../keys/keys-free.ts';

export function useTypedLetters(onLetter: (letter: string) => void): void {
  const store = useStore();
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (!/^[a-z]$/i.test(event.key) || !isViewKey(event, store)) return;
    event.preventDefault();
    onLetter(event.key.toUpperCase());
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
