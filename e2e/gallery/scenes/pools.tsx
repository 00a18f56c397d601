/** Lists scenes of the choice of a pool and of an amount. */

import { cardAtom } from '../../../src/till/cards/card-state.ts';
import { wagerAtom } from '../../../src/till/wager/pending-wager-state.ts';
import type { Store } from '../../../src/till/window/dialogs.ts';
import { at, type Scene } from './scene.tsx';
import { storedWagers } from './stored-wagers.ts';

/** Makes the card one that is bet in units. */
function inUnits(store: Store): void {
  store.set(cardAtom, (card) =>
    card?.state === 'ready' ? { ...card, value: { ...card.value, usesUnits: true } } : card,
  );
  store.set(wagerAtom, (wager) => ({ ...wager, units: 1 }));
}

/** Adds wagers stored for the same ticket. */
function withStored(store: Store, count: number): void {
  const stored = storedWagers(store);
  store.set(wagerAtom, (wager) => ({ ...wager, stored: [...stored, ...stored].slice(0, count) }));
}

export const POOLS_SCENES: Readonly<Record<string, Scene>> = {
  pools: at({ view: 'Pool', bet: null, amount: null }),
  amounts: at({ view: 'Amount', amount: 200 }),
  'amounts-units': at({ view: 'Amount', bet: 12, amount: 100 }, inUnits),
  'amounts-units-stored': at({ view: 'Amount', bet: 12, amount: 100 }, (store) => {
    inUnits(store);
    withStored(store, 1);
  }),
  'amounts-stored': at({ view: 'Amount', amount: 200 }, (store) => withStored(store, 4)),
};
