/** Returns a view's keyed input and the function that changes it (keyed-input.ts). */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useCallback, useMemo } from 'react';
import { useTill } from '../../../till/use-till.ts';
import { type KeyedInput, keyedAtom, keyedIn } from '../../../till/wager/keyed-input.ts';
import type { HomeView } from '../../../till/window/view-stack.ts';

type Change = (change: (before: KeyedInput) => Partial<KeyedInput>) => void;

export function useKeyed(view: HomeView): readonly [KeyedInput, Change] {
  const till = useTill();
  const keyed = useAtomValue(useMemo(() => atom((get) => keyedIn(get(keyedAtom), view)), [view]));
  const change = useCallback<Change>((how) => till.keyIn(view, how), [till, view]);
  return [keyed, change];
}
