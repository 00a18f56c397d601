/** Enter presses Buy while what is in view can be sold, unless something else that is in use takes the key. */
import { useStore } from 'jotai/react';
import type { createStore } from 'jotai/vanilla';
import { useEffect } from 'react';
import { useTill } from '../../../till/use-till.ts';
import { wantsEnter } from '../../../ui/key-target.ts';
import { isViewKey } from './keys-free.ts';

type Store = ReturnType<typeof createStore>;

/** `sellsNow` is asked at the press; it stays the same function from one render to the next. */
export function useEnterBuys(sellsNow: (store: Store) => boolean): void {
  const store = useStore();
  const till = useTill();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !isViewKey(event, store) || !wantsEnter(event) || !sellsNow(store)) return;
      event.preventDefault();
      void till.buy();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [store, till, sellsNow]);
}
