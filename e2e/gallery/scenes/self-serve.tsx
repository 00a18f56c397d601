/** Lists scenes of the self-serve terminal. They are measured at its own sizes (self-serve.spec.ts). */
import { SelfServe } from '../../../src/self-serve/SelfServe.tsx';
import { selfServeSignOnAtom } from '../../../src/till/connection/self-serve-state.ts';
import { selfServeFaceAtom, stillThereAtom } from '../../../src/till/self-serve/self-serve-state.ts';
import { customerAtom } from '../../../src/till/session/customer-state.ts';
import { tellerAtom } from '../../../src/till/session/teller-state.ts';
import { NO_CUSTOMER } from '../../../src/till/transactions/customer-session.ts';
import type { Store } from '../../../src/till/window/dialogs.ts';
import { settingsAtom } from '../../../src/till/window/settings-state.ts';
import { toteConnectedAtom } from '../../../src/till/window/start-up-state.ts';
import { PAPER_TROUBLE, PAYING } from '../examples/example-customers.ts';
import { RUNNERS, type Scene } from './scene.tsx';
import { type Building, building, signedOnWindow } from './windows.ts';

const page = (): ReturnType<Scene['page']> => <SelfServe />;

function terminal(store: Store, customer = PAYING): void {
  signedOnWindow(store, customer);
  store.set(settingsAtom, (settings) => ({ ...settings, selfServe: true, demoMode: true }));
  store.set(tellerAtom, (teller) => (teller === null ? null : { ...teller, isSelfServe: true }));
  store.set(toteConnectedAtom, true);
}

function serving(step: Building, more: (store: Store) => void = () => undefined): Scene {
  return {
    page,
    set(store) {
      building(store, step);
      terminal(store);
      store.set(customerAtom, PAYING);
      store.set(selfServeFaceAtom, 'serving');
      more(store);
    },
  };
}

function facing(face: 'idle' | 'owing', customer = NO_CUSTOMER, isConnected = true): Scene {
  return {
    page,
    set(store) {
      terminal(store, customer);
      store.set(selfServeFaceAtom, face);
      store.set(toteConnectedAtom, isConnected);
    },
  };
}

export const SELF_SERVE_SCENES: Readonly<Record<string, Scene>> = {
  'self-serve-starting': { page, set: () => undefined },
  'self-serve-closed': {
    page,
    set: (store) =>
      store.set(selfServeSignOnAtom, {
        state: 'failed',
        failure: {
          code: 'refused',
          statusCode: 10,
          statusMessage: 'Unknown window',
          response: null,
          method: 'POST',
          url: '/tg5/rs/terminal/signonWindowForSelfServe',
        },
        tries: 3,
      }),
  },
  'self-serve-idle': facing('idle'),
  'self-serve-no-money': facing('idle', NO_CUSTOMER, false),
  'self-serve-tracks': serving({ view: 'Card' }),
  'self-serve-races': serving({ view: 'Race' }),
  'self-serve-bets': serving({ view: 'Pool' }),
  'self-serve-amounts': serving({ view: 'Amount' }),
  'self-serve-runners': serving(RUNNERS),
  'self-serve-still-there': serving(RUNNERS, (store) => store.set(stillThereAtom, 17)),
  'self-serve-owing': facing('owing', PAPER_TROUBLE),
};
