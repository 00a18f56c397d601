/** Scenes of the choice of a race, and its results. */
import { chosenPoolFilterAtom } from '../../../src/screens/home/races/race-filter-atoms.ts';
import { resultsAtom, settingsAtom, viewSettingsAtom } from '../../../src/till/state.ts';
import { EXAMPLE_PRICES } from '../example-prices.ts';
import { at, type Scene } from './scene.tsx';

export const RACES_SCENES: Readonly<Record<string, Scene>> = {
  races: at({ element: 'Race', bet: null, amount: null }),
  'races-12': at({ element: 'Race', card: 'GPR', bet: null, amount: null }),
  'races-list': at({ element: 'Race', bet: null, amount: null }, (store) =>
    store.set(viewSettingsAtom, {
      'card.view': 'list',
      'race.view': 'list',
      'pool.view': 'list',
      'runner.view': 'list',
    }),
  ),
  'races-pool': at({ element: 'Race', bet: null, amount: null }, (store) => {
    store.set(settingsAtom, (settings) => ({ ...settings, allowRaceAll: true }));
    store.set(chosenPoolFilterAtom, { card: 'HVP', bets: [14], name: 'Daily Double' });
  }),
  'races-pools': {
    ...at({ element: 'Race', bet: null, amount: null }, (store) =>
      store.set(settingsAtom, (settings) => ({ ...settings, allowRaceAll: true })),
    ),
    press: 'race.poolFilter',
  },
  'races-no-pool': at({ element: 'Race', bet: null, amount: null }, (store) =>
    store.set(chosenPoolFilterAtom, { card: 'HVP', bets: [999], name: 'Grand Slam' }),
  ),
  results: at({ element: 'Results', race: 5, bet: null, amount: null }, (store) =>
    store.set(resultsAtom, { card: 'HVP', race: 5, prices: { state: 'ready', value: EXAMPLE_PRICES } }),
  ),
};
