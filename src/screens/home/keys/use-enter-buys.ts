/**
 * Enter presses Buy while what is in view can be sold, unless something else that is in use takes the key. Pressed while the ticket before is being printed,
 * it sells as soon as that is done: the same wager and no other, unless a message or another view came between.
 */
import { useStore } from 'jotai/react';
import type { createStore } from 'jotai/vanilla';
import { useEffect } from 'react';
import { lockedAtom, noticeAtom, salePhaseAtom, wagerAtom } from '../../../till/state.ts';
import { useTill } from '../../../till/use-till.ts';
import { wantsEnter } from '../../../ui/key-target.ts';
import { sellableHereAtom } from '../command-atoms.ts';
import { isViewKey } from './keys-free.ts';

type Store = ReturnType<typeof createStore>;

/** `sellsNow` is asked at the press; it stays the same function from one render to the next. */
export function useEnterBuys(sellsNow: (store: Store) => boolean): void {
  const store = useStore();
  const till = useTill();
  useEffect(() => {
    /** The wager that Enter was pressed for while another ticket was printed. */
    let waiting: unknown = null;
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !isViewKey(event, store) || !wantsEnter(event)) return;
      const isPrinting = store.get(salePhaseAtom) === 'printing';
      if (!(isPrinting ? store.get(sellableHereAtom) : sellsNow(store))) return;
      event.preventDefault();
      if (isPrinting) waiting = store.get(wagerAtom);
      else void till.buy();
    };
    const buyWaiting = (): void => {
      const wager = waiting;
      if (wager === null || store.get(salePhaseAtom) !== 'idle') return;
      waiting = null;
      const isFree = store.get(noticeAtom) === null && !store.get(lockedAtom);
      if (isFree && store.get(wagerAtom) === wager && sellsNow(store)) void till.buy();
    };
    // The sale before ends in the tasks after its phase.
    const stop = store.sub(salePhaseAtom, () => void setTimeout(buyWaiting));
    window.addEventListener('keydown', listen);
    return () => {
      stop();
      window.removeEventListener('keydown', listen);
    };
  }, [store, till, sellsNow]);
}
