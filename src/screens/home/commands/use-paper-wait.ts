/**
 * Presses a main key at once, or when the paper that prints is out. It then acts on the entry of the press,
 * and on no other. Waits as Buy does (use-enter-buys.ts), and shows that it waits.
 */
import { useAtomValue, useStore } from 'jotai/react';
import { useEffect, useRef, useState } from 'react';
import { enterWaitsAtom, type WaitingEnter } from './keys-ahead.ts';
import { waitsForPaper } from './use-enter-buys.ts';

export interface PaperWait {
  readonly press: () => void;
  /** Is true while a press waits for the paper. */
  readonly isWaiting: boolean;
}

/** Describes a press: the act, and the entry that it is for. */
export interface KeyPressed {
  /** Acts. Returns the promise of its work, if it has one. */
  readonly onPress: () => unknown;
  /** Identifies the entry, compared by identity. Undefined: the act prints nothing and begins at once. */
  readonly entered: unknown;
  /** Is false if the act has no effect now. */
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
