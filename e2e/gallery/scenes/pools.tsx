/** Lists scenes of the choice of a pool and of an amount. */

import { cardAtom } from '../../../src/till/cards/card-state.ts';
import { lastBetsAtom } from '../../../src/till/wager/last-bets.ts';
import { wagerAtom } from '../../../src/till/wager/pending-wager-state.ts';
import type { Store } from '../../../src/till/window/dialogs.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
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
  'pools-sold-before': at({ view: 'Pool', bet: null, amount: null }, (store) =>
    store.set(lastBetsAtom, [
      { bet: 1, amount: pennies(200), turn: 3 },
      { bet: 13, amount: pennies(50), turn: 1 },
      { bet: 5, amount: pennies(100_000), turn: 2 },
    ]),
  ),
  amounts: at({ view: 'Amount', amount: 200 }),
  'amounts-units': at({ view: 'Amount', bet: 12, amount: 100 }, inUnits),
  'amounts-units-stored': at({ view: 'Amount', bet: 12, amount: 100 }, (store) => {
    inUnits(store);
    withStored(store, 1);
  }),
  'amounts-stored': at({ view: 'Amount', amount: 200 }, (store) => withStored(store, 4)),
};
