/** Scenes of the choice of a pool and of an amount. */
import { cardAtom, wagerAtom } from '../../../src/till/state.ts';
import { at, type Scene } from './scene.tsx';

export const POOLS_SCENES: Readonly<Record<string, Scene>> = {
  pools: at({ element: 'Pool', bet: null, amount: null }),
  amounts: at({ element: 'Amount', amount: 200 }),
  'amounts-units': at({ element: 'Amount', bet: 12, amount: 100 }, (store) => {
    store.set(cardAtom, (card) =>
      card?.state === 'ready' ? { ...card, value: { ...card.value, usesUnits: true } } : card,
    );
    store.set(wagerAtom, (wager) => ({ ...wager, units: 1 }));
  }),
};
