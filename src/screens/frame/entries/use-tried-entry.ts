/**
 * Holds an entry of digits, and whether it was tried and refused. The next key clears the refusal. A
 * scanner's keys change neither.
 */
import { useState } from 'react';
import { useTypedSoFar } from '../../../ui/keys/typed-so-far.ts';
import { type EntryRules, pressKey } from '../../../wagering/typed/numeric-entry.ts';

export interface TriedEntry {
  readonly typed: string;
  readonly isTried: boolean;
  readonly press: (key: string) => void;
  /** Marks the entry as tried and refused. */
  readonly tried: () => void;
}

export function useTriedEntry(rules: EntryRules): TriedEntry {
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  useTypedSoFar({ typed, isTried }, (before) => {
    setTyped(before.typed);
    setTried(before.isTried);
  });
  return {
    typed,
    isTried,
    press(key) {
      setTried(false);
      setTyped((before) => pressKey(before, key, rules));
    },
    tried: () => setTried(true),
  };
}
