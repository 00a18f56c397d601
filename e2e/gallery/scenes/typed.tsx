/** Lists scenes of a bet that is typed or read from a slip. */
import {
  practiceSlipAtom,
  typedLineAtom,
  typedOpenAtom,
} from '../../../src/screens/home/entry/typed-atoms.ts';
import type { Store } from '../../../src/till/window/dialogs.ts';
import { at, RUNNERS, type Scene } from './scene.tsx';

/** Opens the typed line over the view. */
function typed(line: string): (store: Store) => void {
  return (store) => {
    store.set(typedOpenAtom, true);
    store.set(typedLineAtom, line);
  };
}

export const TYPED_SCENES: Readonly<Record<string, Scene>> = {
  'typed-empty': at(RUNNERS, (store) => store.set(typedOpenAtom, true)),
  'typed-bets': at({ view: 'Race', bet: null, amount: null }, typed('7 2 T')),
  'typed-whole': at({ view: 'Pool', bet: null, amount: null }, typed('7 2 TRI 3,10 WITH 1-3,5 / ALL')),
  'typed-slip': {
    ...at({ view: 'Pool', bet: null, amount: null }, (store) => {
      store.set(typedOpenAtom, true);
      store.set(practiceSlipAtom, { bets: [0], amounts: [1], legs: [[0, 3], [1], [2, 4, 12]] });
    }),
    press: 'slipRead.practice',
  },
  'typed-several': at(
    { view: 'Pool', bet: null, amount: null },
    typed('3x 7 2 TRI 3 WITH 1-3,5 / ALL; WIN 3; 5 EXB 1,4'),
  ),
  'typed-parlay': at(
    { view: 'Race', bet: null, amount: null },
    typed('7 2 WIN 3 > 8 PLC 1,2 > 9 5 > 10 1 > Z'),
  ),
  'typed-fault': at({ view: 'Card', bet: null, amount: null }, typed('7 2 TRI 3,10 WITH 1-3,55 / ALL')),
  'typed-refused': at({ view: 'Card', bet: null, amount: null }, typed('HVP 7 0.30 EXB 1,4,7')),
};
