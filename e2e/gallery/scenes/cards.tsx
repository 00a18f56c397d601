/** Lists scenes of the choice of a card. */
import { say } from '../../../src/i18n/say.ts';
import { summaryAtom } from '../../../src/till/cards/card-state.ts';
import { exceptionTypesAtom } from '../../../src/till/session/teller-state.ts';
import { NO_CUSTOMER } from '../../../src/till/transactions/customer-session.ts';
import { cardListAtom, settingsAtom, viewSettingsAtom } from '../../../src/till/window/settings-state.ts';
import { toteConnectedAtom } from '../../../src/till/window/start-up-state.ts';
import { homeViewAtom } from '../../../src/till/window/view-state.ts';
import { SUMMARY } from '../examples/example-cards.ts';
import { PAYING } from '../examples/example-customers.ts';
import { home, type Scene } from './scene.tsx';
import { signedOnWindow } from './windows.ts';

export const CARDS_SCENES: Readonly<Record<string, Scene>> = {
  'cards-idle': {
    page: home,
    set(store) {
      signedOnWindow(store, NO_CUSTOMER);
    },
  },
  cards: { page: home, set: (store) => signedOnWindow(store) },
  'cards-list': {
    page: home,
    set(store) {
      signedOnWindow(store);
      store.set(viewSettingsAtom, {
        'card.view': 'list',
        'race.view': 'list',
        'pool.view': 'list',
        'runner.view': 'list',
      });
    },
  },
  'cards-pinned': {
    page: home,
    set(store) {
      signedOnWindow(store);
      store.set(settingsAtom, (settings) => ({ ...settings, defaultCardId: 'SMK' }));
      store.set(cardListAtom, {
        trackFilter: { sort: 'minutesToPost', filter: [], completed: true, future: true },
        pinnedCards: ['GPR', 'CDR'],
      });
    },
  },
  'cards-filter': { page: home, set: (store) => signedOnWindow(store), press: 'card.filter' },
  'cards-no-match': {
    page: home,
    set(store) {
      signedOnWindow(store);
      store.set(summaryAtom, {
        state: 'ready',
        value: SUMMARY.filter(({ raceType }) => raceType !== 'greyhound'),
      });
      store.set(cardListAtom, (kept) => ({
        ...kept,
        trackFilter: { ...kept.trackFilter, filter: ['greyhound'] },
      }));
    },
  },
  'cards-loading': {
    page: home,
    set(store) {
      signedOnWindow(store, NO_CUSTOMER);
      store.set(summaryAtom, { state: 'loading' });
    },
  },
  'cards-failed': {
    page: home,
    set(store) {
      signedOnWindow(store, PAYING);
      store.set(toteConnectedAtom, false);
      store.set(summaryAtom, { state: 'failed', reason: say('tote.noCommunication') });
    },
  },
  'no-racing': {
    page: home,
    set(store) {
      signedOnWindow(store);
      store.set(settingsAtom, (settings) => ({
        ...settings,
        disableRacing: true,
        miniBanker: true,
        printRaceSummaries: true,
      }));
      store.set(homeViewAtom, { current: 'Voucher', stack: [] });
    },
  },
  'no-racing-all': {
    page: home,
    set(store) {
      signedOnWindow(store);
      store.set(settingsAtom, (settings) => ({
        ...settings,
        disableRacing: true,
        miniBanker: true,
        printRaceSummaries: true,
      }));
      store.set(exceptionTypesAtom, {
        credits: [{ id: 1, name: 'Refund' }],
        debits: [{ id: 1, name: 'Shortfall' }],
      });
      store.set(homeViewAtom, { current: 'Credit', stack: [] });
    },
  },
};
