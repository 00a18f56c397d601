/**
 * Presses Buy with Enter while the wager in view can be sold, unless another control in use takes the key.
 * Pressed while the ticket before is printed, it sells when the paper is out. It then sells the same wager
 * and no other, unless a message or another view appeared.
 */
import { useStore } from 'jotai/react';
import type { createStore } from 'jotai/vanilla';
import { useEffect } from 'react';
import { operationStageAtom } from '../../../till/money/operation-state.ts';
import type { Till } from '../../../till/till.ts';
import { useTill } from '../../../till/use-till.ts';
import { wagerAtom } from '../../../till/wager/pending-wager-state.ts';
import { lockedAtom, noticeAtom } from '../../../till/window/dialog-state.ts';
import { operationPhaseAtom } from '../../../till/window/operation-phase-state.ts';
import { wantsEnter } from '../../../ui/keys/key-target.ts';
import { isViewKey } from '../keys/keys-free.ts';
import { sellableHereAtom } from './command-atoms.ts';
import { enterWaitsAtom, type WaitingEnter } from './keys-ahead.ts';

type Store = ReturnType<typeof createStore>;

type Buys = Pick<Till, 'buy'>;

/** Makes `waiting` wait for the paper. Returns false if nothing prints: it may be bought now. */
export function waitsForPaper(store: Store, waiting: WaitingEnter): boolean {
  if (store.get(operationPhaseAtom) !== 'printing') return false;
  store.set(enterWaitsAtom, waiting);
  return true;
}

/** Buys, or waits for the paper of the ticket before. Returns false if nothing in view can be bought. */
export function enterBuys(store: Store, till: Buys, sellsNow: (store: Store) => boolean): boolean {
  const isPrinting = store.get(operationPhaseAtom) === 'printing';
  if (!(isPrinting ? store.get(sellableHereAtom) : sellsNow(store))) return false;
  const wager = store.get(wagerAtom);
  const isStill = (): boolean => store.get(wagerAtom) === wager && sellsNow(store);
  const buy = (): void => void till.buy();
  if (!waitsForPaper(store, { isStill, buy })) buy();
  return true;
}

/**
 * Presses the waiting Enter once the paper is out, if its wager is still in view and nothing appeared. Keys
 * typed after it are kept until its act has begun, so that none comes between.
 */
export function buyWaiting(store: Store): void {
  const waiting = store.get(enterWaitsAtom);
  if (waiting === null || waiting === 'pressed' || store.get(operationPhaseAtom) !== 'idle') return;
  const isFree = store.get(noticeAtom) === null && !store.get(lockedAtom);
  if (!isFree || !waiting.isStill()) return store.set(enterWaitsAtom, null);
  const work = waiting.buy();
  const hasBegun = (): boolean => store.get(operationStageAtom) === 'asked';
  const isUnderWay = work instanceof Promise;
  if (hasBegun() || isUnderWay) store.set(enterWaitsAtom, 'pressed');
  if (hasBegun() || !isUnderWay) return store.set(enterWaitsAtom, null);
  const end = (): void => {
    stop();
    store.set(enterWaitsAtom, (enter) => (enter === 'pressed' ? null : enter));
  };
  const stop = store.sub(operationStageAtom, () => {
    if (hasBegun()) end();
  });
  void work.finally(end);
}

/** Listens for Enter. `sellsNow` is asked at the press, and must be the same function at every drawing. */
export function useEnterBuys(sellsNow: (store: Store) => boolean): void {
  const store = useStore();
  const till = useTill();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !isViewKey(event, store) || !wantsEnter(event)) return;
      if (enterBuys(store, till, sellsNow)) event.preventDefault();
    };
    // Waits a task: the sale before ends in the tasks after its phase.
    const stop = store.sub(operationPhaseAtom, () => void setTimeout(() => buyWaiting(store)));
    window.addEventListener('keydown', listen);
    return () => {
      stop();
      store.set(enterWaitsAtom, null);
      window.removeEventListener('keydown', listen);
    };
  }, [store, till, sellsNow]);
}
