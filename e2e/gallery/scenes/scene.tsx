/** Describes a scene of the gallery, and sets up the windows that many scenes begin with. */

import type { ReactNode } from 'react';
import { say, type TextKey } from '../../../src/i18n/say.ts';
import { Configuration } from '../../../src/screens/configuration/Configuration.tsx';
import { Home } from '../../../src/screens/home/Home.tsx';
import { drawerTransactionsAtom } from '../../../src/till/session/customer-state.ts';
import { exceptionTypesAtom } from '../../../src/till/session/teller-state.ts';
import type { Store } from '../../../src/till/window/dialogs.ts';
import { type ConfigurationTab, configurationTabAtom } from '../../../src/till/window/settings-state.ts';
import type { HomeView } from '../../../src/till/window/view-stack.ts';
import { homeViewAtom } from '../../../src/till/window/view-state.ts';
import type { Selection } from '../../../src/wagering/card/selection.ts';
import { EXCEPTION_TYPES, TELLERS_OWN } from '../examples/example-drawer.ts';
import { type Building, building, signedOnWindow } from './windows.ts';

export interface Scene {
  readonly set: (store: Store) => void;
  readonly page: () => ReactNode;
  /** Name of a button to press before the picture is taken. */
  readonly press?: string;
  /** Key of the keyboard to press before that. */
  readonly key?: string;
}

export const home = (): ReactNode => <Home />;

/** Draws the home page with a dialog over it. */
export const over = (dialog: ReactNode) => (): ReactNode => (
  <>
    <Home />
    {dialog}
  </>
);

/**
 * Draws a view of the window's money. Its teller has types of credits and debits, and has made draws and
 * returns.
 */
export function moneyView(
  view: HomeView,
  more: (store: Store) => void = () => undefined,
  press?: TextKey,
): Scene {
  return {
    page: home,
    set(store) {
      signedOnWindow(store);
      store.set(exceptionTypesAtom, EXCEPTION_TYPES);
      store.set(drawerTransactionsAtom, TELLERS_OWN);
      store.set(homeViewAtom, { current: view, stack: ['Card'] });
      more(store);
    },
    ...(press === undefined ? {} : { press }),
  };
}

export const WHEEL: Selection = [
  [3, 10],
  [3, 10],
  [1, 2, 3, 5, 10],
];

export function at(scene: Building, more: (store: Store) => void = () => undefined): Scene {
  return {
    page: home,
    set(store) {
      building(store, scene);
      more(store);
    },
  };
}

export function configuration(tab: ConfigurationTab): Scene {
  return {
    page: () => <Configuration />,
    set(store) {
      signedOnWindow(store);
      store.set(configurationTabAtom, tab);
    },
  };
}

export const action = (id: string, key: Parameters<typeof say>[0], tone: 'primary' | 'plain' | 'danger') => ({
  id,
  label: say(key),
  tone,
});

export const RUNNERS: Building = { view: 'Runner', runners: WHEEL, leg: 1 };
