/**
 * Presses a main key at once, or as soon as the paper that prints is out: what is on its way then is what the
 * press was for, and no other. Waits as Buy does (use-enter-buys.ts), and shows that it waits.
 */
import { useAtomValue, useStore } from 'jotai/react';
import { useEffect, useRef, useState } from 'react';
import { enterWaitsAtom, type WaitingEnter } from './keys-ahead.ts';
import { waitsForPaper } from './use-enter-buys.ts';

export interface PaperWait {
  readonly press: () => void;
  /** A press waits for the paper. */
  readonly isWaiting: boolean;
}

/** Describes a press: the act, and the entry it is for. */
export interface KeyPressed {
  /** Returns the promise of its work, where it has one. */
  readonly onPress: () => unknown;
  /** Tells one entry from another, compared by identity. Undefined: the act prints nothing and begins at once. */
  readonly entered: unknown;
  /** False: it can do nothing now. */
  readonly canAct: boolean;
}

export function usePaperWait(key: KeyPressed): PaperWait {
  const store = useStore();
  const latest = useRef<KeyPressed | null>(key);
  const [mine, setMine] = useState<WaitingEnter | null>(null);
  const waiting = useAtomValue(enterWaitsAtom);
  useEffect(() => {
    latest.current = key;
  });
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );
  return {
    press() {
      const { entered } = key;
      const isStill = (): boolean => latest.current?.canAct === true && latest.current.entered === entered;
      const enter = { isStill, buy: () => latest.current?.onPress() };
      if (entered !== undefined && waitsForPaper(store, enter)) setMine(enter);
      else void key.onPress();
    },
    isWaiting: mine !== null && waiting === mine,
  };
}
