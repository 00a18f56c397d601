/** Lists scenes of the customer's display: every page, and a customer in every state worth seeing. */
import { say } from '../../../src/i18n/say.ts';
import { cardAtom, summaryAtom } from '../../../src/till/cards/card-state.ts';
import type { DisplayPage } from '../../../src/till/display/display-session.ts';
import { displayChoicesAtom } from '../../../src/till/display/display-state.ts';
import type { MessageSay } from '../../../src/till/display/display-words.ts';
import { accountAtom } from '../../../src/till/session/account-state.ts';
import { tellerAtom } from '../../../src/till/session/teller-state.ts';
import type { HandInFailure } from '../../../src/till/tickets/cashing/hand-in-failure.ts';
import {
  type CustomerSession,
  NO_CUSTOMER,
  type Transaction,
} from '../../../src/till/transactions/customer-session.ts';
import { wagerAtom } from '../../../src/till/wager/pending-wager-state.ts';
import type { Store } from '../../../src/till/window/dialogs.ts';
import { homeViewAtom } from '../../../src/till/window/view-state.ts';
import type { Card } from '../../../src/wagering/card/card.ts';
import { betDefinition } from '../../../src/wagering/card/catalogue.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import { exampleCard, SUMMARY } from '../examples/example-cards.ts';
import { COLLECTING, LARGE, MANY_MIXED, PAYING, SEVERAL } from '../examples/example-customers.ts';
import { FIXED_ODDS_CUSTOMER, withPrices } from '../examples/example-fixed-odds.ts';
import { ACCOUNT, EVERY_KIND } from '../examples/example-session.ts';
import { storedWagers } from '../scenes/stored-wagers.ts';
import { type Building, building, signedOnWindow } from '../scenes/windows.ts';

export interface DisplayScene {
  readonly page: DisplayPage;
  readonly set: (store: Store) => void;
  readonly nextCard?: Card;
  /** Makes the lines of the log, which is shown where this is given. */
  readonly log?: readonly Transaction[];
  /** Makes the newest line of the log. */
  readonly failure?: HandInFailure;
  readonly message?: MessageSay;
  /** Address of the site's picture. */
  readonly image?: string;
}

/** The card whose race is the next of the day, at post. */
const NEXT_CARD = exampleCard('CDR', 9);

/** Returns the day with this card as the next to post, with so many runners. */
function nextUp(field: number, id = 'HVP'): Pick<DisplayScene, 'set' | 'nextCard'> {
  return {
    nextCard: exampleCard(id, field),
    set(store) {
      signedOnWindow(store, NO_CUSTOMER);
      const rank = SUMMARY.find((card) => card.id === id)?.nextPost ?? 0;
      const value = SUMMARY.filter(({ nextPost }) => (nextPost ?? 0) >= rank);
      store.set(summaryAtom, { state: 'ready', value });
    },
  };
}

/** Draws the customer's page while a wager is entered. */
function betting(more: Partial<Building>, change: (store: Store) => void = () => undefined): DisplayScene {
  return {
    page: 'customer',
    nextCard: NEXT_CARD,
    set(store) {
      building(store, { view: 'Runner', customer: NO_CUSTOMER, ...more });
      change(store);
    },
  };
}

function customer(of: CustomerSession, more: Partial<DisplayScene> = {}): DisplayScene {
  return { page: 'customer', nextCard: NEXT_CARD, set: (store) => signedOnWindow(store, of), ...more };
}

/** Returns the card with a pool of ten races. */
function withPickTen(card: Card): Card {
  const definition = betDefinition(22);
  if (definition === undefined) throw new Error('no Pick 10');
  const { name, abbr, raceLegs } = definition;
  return {
    ...card,
    races: card.races.map((race) => {
      const [like] = race.availableBets;
      if (like === undefined) return race;
      const bet = { ...like, id: 22, name, abbr, raceLegs, numLegs: raceLegs.length, minimum: pennies(10) };
      return { ...race, availableBets: [bet] };
    }),
  };
}

const TEN_LEGS = betting(
  {
    card: 'SMK',
    field: 8,
    bet: 22,
    amount: 10,
    runners: [[1, 2], ['all'], [3, 'favourite'], [1, 2, 3], [4], [5, 6], [7], [1, 8], [2], [3, 4, 5]],
  },
  (store) =>
    store.set(cardAtom, (card) =>
      card?.state === 'ready' ? { ...card, value: withPickTen(card.value) } : card,
    ),
);

const inPrivate = (scene: DisplayScene): DisplayScene => ({
  ...scene,
  set(store) {
    scene.set(store);
    store.set(displayChoicesAtom, (choices) => ({ ...choices, isPrivate: true }));
  },
});

const FAILURE = { action: 'cash', id: '5D3F-77B0-1C02', reason: say('cash.lost') } as const;

const WHEEL: Partial<Building> = {
  runners: [
    [3, 10],
    [3, 10],
    [1, 2, 3, 5, 10],
  ],
};
const SALE = betting({ ...WHEEL, customer: COLLECTING });

export const DISPLAY_SCENES: Readonly<Record<string, DisplayScene>> = {
  'no-teller': {
    page: 'noTeller',
    set(store) {
      signedOnWindow(store, NO_CUSTOMER);
      store.set(tellerAtom, null);
    },
  },
  idle: { page: 'idle', ...nextUp(12) },
  'idle-picture': { page: 'idle', ...nextUp(8, 'NGR'), image: 'icon-192.png' },
  'idle-many-runners': { page: 'idle', ...nextUp(14) },
  'idle-post': { page: 'idle', ...nextUp(9, 'CDR') },
  'idle-late': { page: 'idle', ...nextUp(6, 'AVI') },
  'idle-afternoon': { page: 'idle', ...nextUp(7, 'RIV') },
  'idle-without-runners': {
    page: 'idle',
    set: (store) => signedOnWindow(store, NO_CUSTOMER),
  },
  'idle-without-card': {
    page: 'idle',
    set(store) {
      signedOnWindow(store, NO_CUSTOMER);
      store.set(summaryAtom, { state: 'ready', value: [] });
    },
  },
  welcome: customer(NO_CUSTOMER),
  'bet-no-pool': betting({ bet: null, amount: null }),
  'bet-no-runners': betting({ bet: 12, runners: [] }),
  'bet-one': betting({ bet: 1, amount: 200, runners: [[3]] }),
  'bet-all': betting({ bet: 1, amount: 83_100, field: 14, runners: [['all']] }),
  'bet-wheel': SALE,
  'bet-box': betting({ card: 'NGR', field: 10, bet: 13, runners: [[1, 2, 4, 6, 10], [], []] }),
  'bet-show-many': betting({
    bet: 5,
    amount: 200,
    field: 14,
    runners: [[1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14]],
  }),
  'bet-key': betting({ runners: [[2], [1, 4, 6, 10], []] }, (store) =>
    store.set(wagerAtom, (wager) => ({ ...wager, keyHorse: [[2], [1, 4], [6, 10]] })),
  ),
  'bet-pick-6': betting({
    card: 'SMK',
    field: 8,
    bet: 18,
    amount: 20,
    customer: COLLECTING,
    runners: [[1, 2, 3, 4, 5, 6, 7], ['all'], [3, 'favourite'], [1, 2, 3, 5, 6], [4], []],
  }),
  'bet-ten-legs': TEN_LEGS,
  'bet-stored': betting({ bet: 3, amount: 200, runners: [[4]], customer: COLLECTING }, (store) =>
    store.set(wagerAtom, (wager) => {
      const stored = storedWagers(store);
      return { ...wager, stored: [...stored, ...stored].slice(0, 3) };
    }),
  ),
  'bet-parlay': betting({ bet: 1, amount: 200, runners: [[4]], race: 9 }, (store) =>
    store.set(wagerAtom, (wager) => ({
      ...wager,
      parlay: {
        legs: [
          { raceNo: 7, betType: 1, betName: 'Win', runners: [[3]] },
          { raceNo: 8, betType: 2, betName: 'Place', runners: [[1, 2, 5]] },
        ],
        editing: null,
      },
    })),
  ),
  'bet-large': betting({ bet: 12, amount: 10_000, field: 14, runners: [['all'], ['all'], ['all']] }),
  'fixed-odds': {
    page: 'customer',
    set(store) {
      signedOnWindow(store, FIXED_ODDS_CUSTOMER);
      store.set(homeViewAtom, { current: 'FixedOdds', stack: ['Card'] });
      withPrices('3', '2000')(store);
    },
  },
  'sold-several': customer(SEVERAL),
  'sold-many': customer(MANY_MIXED),
  'sold-every-kind': customer(EVERY_KIND),
  'sold-large': customer(LARGE),
  'to-receive': customer(PAYING),
  log: { ...SALE, log: COLLECTING.transactions, failure: FAILURE },
  'log-of-failure': customer(NO_CUSTOMER, { log: [], failure: FAILURE }),
  'message-good': {
    ...SALE,
    message: { message: say('display.cashed'), value: pennies(1_260), error: null },
  },
  'message-large': {
    ...SALE,
    message: { message: say('fixedOdds.cashed'), value: pennies(123_456_789), error: null },
  },
  'message-bad': {
    ...SALE,
    message: { message: say('fixedOdds.cashFailed'), value: null, error: say('display.askTeller') },
  },
  'message-bad-long': {
    ...SALE,
    message: {
      message: say('cash.failed'),
      value: null,
      error: say('tote.refused', { message: 'The race has not been made official by the stewards yet' }),
    },
  },
  private: inPrivate({ ...SALE, log: COLLECTING.transactions }),
  account: {
    ...SALE,
    set(store) {
      SALE.set(store);
      store.set(accountAtom, ACCOUNT);
    },
  },
  exchange: betting({ ...WHEEL, customer: PAYING }, (store) =>
    store.set(wagerAtom, (wager) => ({
      ...wager,
      exchange: { cardNo: 'HVP', raceNo: 7, poolNo: 37, amount: pennies(600), bets: [12] },
    })),
  ),
};
