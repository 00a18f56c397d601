/** Lists scenes of the choice of a race, and its results. */
import { chosenPoolFilterAtom } from '../../../src/screens/home/races/race-filter-atoms.ts';
import { cardAtom, resultsAtom } from '../../../src/till/cards/card-state.ts';
import { settingsAtom, viewSettingsAtom } from '../../../src/till/window/settings-state.ts';
import type { Card } from '../../../src/wagering/card/card.ts';
import { EXAMPLE_PRICES } from '../examples/example-prices.ts';
import { at, type Scene } from './scene.tsx';

const CONDITIONS = [
  'Optional Claiming, 6 1/2 furlongs',
  'Maiden Special Weight, 6 furlongs',
  'Starter Allowance, 7 furlongs',
  'Allowance, 1 1/16 miles (turf)',
];

/** Returns the card with races that have long names, all still to come. */
function withLongNames(card: Card): Card {
  const races = card.races.map((race, index) => ({
    ...race,
    name: CONDITIONS[index % CONDITIONS.length] ?? '',
  }));
  return { ...card, races };
}

export const RACES_SCENES: Readonly<Record<string, Scene>> = {
  races: at({ view: 'Race', bet: null, amount: null }),
  'races-12': at({ view: 'Race', card: 'GPR', bet: null, amount: null }),
  'races-long-names': at({ view: 'Race', card: 'GPR', bet: null, amount: null }, (store) =>
    store.set(cardAtom, (card) =>
      card?.state === 'ready' ? { ...card, value: withLongNames(card.value) } : card,
    ),
  ),
  'races-list': at({ view: 'Race', bet: null, amount: null }, (store) =>
    store.set(viewSettingsAtom, {
      'card.view': 'list',
      'race.view': 'list',
      'pool.view': 'list',
      'runner.view': 'list',
    }),
  ),
  'races-pool': at({ view: 'Race', bet: null, amount: null }, (store) => {
    store.set(settingsAtom, (settings) => ({ ...settings, allowRaceAll: true }));
    store.set(chosenPoolFilterAtom, { card: 'HVP', bets: [14], name: 'Daily Double' });
  }),
  'races-pools': {
    ...at({ view: 'Race', bet: null, amount: null }, (store) =>
      store.set(settingsAtom, (settings) => ({ ...settings, allowRaceAll: true })),
    ),
    press: 'race.poolFilter',
  },
  'races-no-pool': at({ view: 'Race', bet: null, amount: null }, (store) =>
    store.set(chosenPoolFilterAtom, { card: 'HVP', bets: [999], name: 'Grand Slam' }),
  ),
  results: at({ view: 'Results', race: 5, bet: null, amount: null }, (store) =>
    store.set(resultsAtom, { card: 'HVP', race: 5, prices: { state: 'ready', value: EXAMPLE_PRICES } }),
  ),
};
