/**
 * Draws Buy while a lucky quick pick is in view (T374): its total cost, or its obstacle. Enter presses it.
 */
import { useAtomValue, useStore } from 'jotai/react';
import type { createStore } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { refusalSay } from '../../../i18n/refusal-texts.ts';
import { operationLastsAtom } from '../../../till/money/operation-state.ts';
import { luckyViewAtom } from '../../../till/wager/lucky-quick-pick-state.ts';
import { useEnterBuys } from '../commands/use-enter-buys.ts';
import { BuyFace } from './BuyFace.tsx';

type Store = ReturnType<typeof createStore>;

const isSellable = (store: Store): boolean => store.get(luckyViewAtom)?.check.ok === true;
const sellsNow = (store: Store): boolean => isSellable(store) && !store.get(operationLastsAtom);

export function BuyLuckyKey(): ReactNode {
  const store = useStore();
  const view = useAtomValue(luckyViewAtom);
  const busy = useAtomValue(operationLastsAtom);
  useEnterBuys(sellsNow);
  if (view === null) return null;
  const { check, total, card } = view;
  return (
    <BuyFace
      sellable={check.ok}
      busy={busy}
      total={total}
      // Shows no obstacle while the card loads.
      inTheWay={check.ok || card === null ? null : refusalSay(check.refusal).title}
      enter={check.ok && !busy}
      isSellable={() => isSellable(store)}
    />
  );
}
