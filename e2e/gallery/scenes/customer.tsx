/**
 * Lists scenes of the customer beside the current step: their number, their transactions, papers to hand
 * over.
 */
import { Configuration } from '../../../src/screens/configuration/Configuration.tsx';
import { knownRacesAtom } from '../../../src/till/cards/race-results.ts';
import { typedPlayerAtom } from '../../../src/till/customer/player-state.ts';
import { inDoubtCountAtom } from '../../../src/till/doubts/in-doubt-state.ts';
import { paperAtom } from '../../../src/till/printing/paper-state.ts';
import { lastCustomerAtom } from '../../../src/till/session/last-customer.ts';
import { NO_CUSTOMER } from '../../../src/till/transactions/customer-session.ts';
import { configurationTabAtom, settingsAtom } from '../../../src/till/window/settings-state.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import {
  COLLECTING,
  MANY_MIXED,
  MIXED,
  PAPER_TROUBLE,
  PAYING,
  SEVERAL,
} from '../examples/example-customers.ts';
import { examplePaper } from '../examples/example-paper.ts';
import { EVERY_KIND } from '../examples/example-session.ts';
import { at, home, RUNNERS, type Scene } from './scene.tsx';
import { signedOnWindow } from './windows.ts';

export const CUSTOMER_SCENES: Readonly<Record<string, Scene>> = {
  'log-kinds': { page: home, set: (store) => signedOnWindow(store, EVERY_KIND) },
  player: at({ view: 'PlayerId', customer: EVERY_KIND }, (store) => store.set(typedPlayerAtom, '88004')),
  'player-long': at({ view: 'PlayerId', customer: PAYING }, (store) =>
    store.set(typedPlayerAtom, 'WWWWWW789012345678'),
  ),
  'player-hidden': at({ view: 'PlayerId', customer: PAYING }, (store) =>
    store.set(settingsAtom, (settings) => ({ ...settings, hideManualPlayerEntry: true })),
  ),
  'paper-left-behind': {
    page: home,
    set(store) {
      signedOnWindow(store, NO_CUSTOMER);
      store.set(paperAtom, [examplePaper('ticket:5D3F-77B0-1C02')]);
    },
  },
  'paper-elsewhere': {
    page: () => <Configuration />,
    set(store) {
      signedOnWindow(store);
      store.set(configurationTabAtom, 'preferences');
      store.set(paperAtom, [examplePaper('1'), examplePaper('2')]);
    },
  },
  'customer-new': {
    page: home,
    set: (store) => signedOnWindow(store, { active: true, playerId: null, transactions: [] }),
  },
  'log-long': at(
    {
      ...RUNNERS,
      customer: {
        ...COLLECTING,
        transactions: [1, 2, 3].flatMap((round) =>
          COLLECTING.transactions.map((each) => ({ ...each, id: `${each.id} ${round}` })),
        ),
      },
    },
    (store) => store.set(paperAtom, [examplePaper('1'), examplePaper('2'), examplePaper('3')]),
  ),
  'paper-large-of-several': {
    ...at({ ...RUNNERS, runners: [[], [], []], leg: 0 }, (store) =>
      store.set(paperAtom, [examplePaper('1'), examplePaper('2')]),
    ),
    press: 'paper.enlarge',
  },
  'paper-large-long': {
    ...at({ ...RUNNERS, runners: [[], [], []], leg: 0 }, (store) =>
      store.set(paperAtom, [examplePaper('1'), examplePaper('2'), examplePaper('3', 1250)]),
    ),
    press: 'paper.enlarge',
  },
  'customer-last': {
    page: home,
    set(store) {
      signedOnWindow(store, NO_CUSTOMER);
      store.set(lastCustomerAtom, { way: 'collected', amount: pennies(1_800), change: pennies(200) });
    },
  },
  'paper-large': {
    ...at({ ...RUNNERS, runners: [[], [], []], leg: 0 }, (store) =>
      store.set(paperAtom, [examplePaper('1')]),
    ),
    press: 'paper.enlarge',
  },
  doubt: at({ ...RUNNERS, customer: PAPER_TROUBLE }, (store) => store.set(inDoubtCountAtom, 1)),
  'panel-mixed': at({ ...RUNNERS, customer: MIXED }),
  'panel-mixed-papers': at({ ...RUNNERS, customer: MANY_MIXED }, (store) =>
    store.set(
      paperAtom,
      Array.from({ length: 10 }, (_, index) => examplePaper(`${index}`)),
    ),
  ),
  'log-winner': at(RUNNERS, (store) =>
    store.set(
      knownRacesAtom,
      new Map([
        [
          'HVP 6',
          {
            finish: [[1], [4]],
            prices: [{ id: 8, base: pennies(200), combo: [[1], [4]], payoff: pennies(4_449_600) }],
            scratched: new Set<number>(),
            finishText: '1-4',
          },
        ],
      ]),
    ),
  ),
  'log-several': at({ ...RUNNERS, customer: SEVERAL }),
};
