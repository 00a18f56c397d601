/** Lists scenes of the self-serve terminal. They are measured at its own sizes (self-serve.spec.ts). */

import { say, type TextKey } from '../../../src/i18n/say.ts';
import { AccountHead } from '../../../src/self-serve/AccountServing.tsx';
import { AccountPage } from '../../../src/self-serve/account/AccountPage.tsx';
import { PracticeSlot } from '../../../src/self-serve/account/practice-slot.ts';
import { PracticeMoney } from '../../../src/self-serve/PracticeMoney.tsx';
import { SelfServe } from '../../../src/self-serve/SelfServe.tsx';
import { accountActivityAtom } from '../../../src/till/account/account-inquiry.ts';
import { cardAtom, readyCardAtom, resultsAtom } from '../../../src/till/cards/card-state.ts';
import { oddsBoardAtom } from '../../../src/till/cards/odds-board-state.ts';
import { selfServeSignOnAtom } from '../../../src/till/connection/self-serve-state.ts';
import { CUSTOMERS_WORDS } from '../../../src/till/self-serve/customer-words.ts';
import { loweredAtom, stillThereAtom } from '../../../src/till/self-serve/self-serve-state.ts';
import {
  accountAtom,
  accountOfCardAtom,
  type PlayerAccount,
} from '../../../src/till/session/account-state.ts';
import { customerAtom } from '../../../src/till/session/customer-state.ts';
import {
  owedRefusalAtom,
  selfServeCreditAtom,
  selfServeFaceAtom,
  withheldAtom,
} from '../../../src/till/session/self-serve-credit.ts';
import { tellerAtom } from '../../../src/till/session/teller-state.ts';
import {
  NO_TICKET_ENTRY,
  TICKET_MODES,
  type TicketEntry,
  ticketEntryAtom,
} from '../../../src/till/tickets/entry/ticket-entry-state.ts';
import { NO_CUSTOMER } from '../../../src/till/transactions/customer-session.ts';
import { announcementsAtom, noticesAtom } from '../../../src/till/window/dialog-state.ts';
import type { Store } from '../../../src/till/window/dialogs.ts';
import { settingsAtom } from '../../../src/till/window/settings-state.ts';
import { toteConnectedAtom } from '../../../src/till/window/start-up-state.ts';
import { pennies, ZERO } from '../../../src/wagering/ground/money.ts';
import { ACCOUNT_WAGERS } from '../examples/example-account.ts';
import { exampleBoard } from '../examples/example-board.ts';
import { MUCH_PAPER_TROUBLE, PAPER_TROUBLE, PAYING } from '../examples/example-customers.ts';
import { EXAMPLE_PRICES } from '../examples/example-prices.ts';
import { withSmartPicks } from './runners.tsx';
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

/** The view of a ticket that was handed in. */
function ticket(entry: Partial<TicketEntry>): Scene {
  return serving({ view: 'EnterTicket' }, (store) => {
    store.set(ticketEntryAtom, { ...NO_TICKET_ENTRY, ...entry });
  });
}

const ADDED = {
  mode: TICKET_MODES.cash,
  tsn: 'C-5554-C70F-0000',
  what: 'VOUCHER',
  amount: pennies(1_240),
  way: 'pay',
  withForm: false,
} as const;

/** A dialog as a customer reads it. */
function told(title: Parameters<typeof say>[0], message: string): Scene {
  return serving(RUNNERS, (store) => {
    const notice = {
      id: 1,
      kind: 'alert',
      title: say(title),
      lines: [say('tote.refused', { message })],
      actions: [{ id: 'ok', label: say('action.ok'), tone: 'primary' }],
    } as const;
    store.set(noticesAtom, [CUSTOMERS_WORDS.notice(notice)]);
  });
}

const WIN_BET: Building = { view: 'Runner', bet: 1, amount: 500, runners: [[5]] };

/** Lets each bet on the card cost a service charge. */
function withCharge(store: Store): void {
  const card = store.get(readyCardAtom);
  if (card === null) return;
  const races = card.races.map((race) => ({
    ...race,
    availableBets: race.availableBets.map((bet) => ({ ...bet, nonComboServiceCharge: pennies(25) })),
  }));
  store.set(cardAtom, { state: 'ready', value: { ...card, races } });
}

const low = (store: Store): void => store.set(loweredAtom, true);

function facing(
  face: 'idle' | 'owing',
  customer = NO_CUSTOMER,
  isConnected = true,
  more: (store: Store) => void = () => undefined,
): Scene {
  return {
    page,
    set(store) {
      terminal(store, customer);
      store.set(selfServeFaceAtom, face);
      store.set(toteConnectedAtom, isConnected);
      more(store);
    },
  };
}

const ACCOUNT: PlayerAccount = {
  id: '0000004711',
  name: 'Marguerite Featherstonehaugh',
  balance: pennies(128_450),
  onHold: pennies(96_000),
};

function accountTerminal(store: Store, account: PlayerAccount | null): void {
  terminal(store, NO_CUSTOMER);
  store.set(settingsAtom, (settings) => ({ ...settings, mode: 'aw' as const }));
  store.set(selfServeFaceAtom, 'serving');
  store.set(accountAtom, account);
}

/** An account terminal before anybody has signed on, or at a bet. */
function forAccounts(account: PlayerAccount | null, more: (store: Store) => void = () => undefined): Scene {
  return {
    page,
    set(store) {
      building(store, RUNNERS);
      accountTerminal(store, account);
      more(store);
    },
  };
}

/** Says that a paper was paid onto the account. */
const paperTold = (store: Store): void =>
  store.set(announcementsAtom, [
    { id: 1, text: say('selfServe.ontoAccount', { amount: ADDED.amount }), tone: 'good' },
  ]);

/** The page of the account, or the step that a key leads to. */
function accountPage(press?: TextKey, account = ACCOUNT, isLow = false): Scene {
  return {
    page: () => (
      <div className="self-serve" data-low={isLow}>
        <div className="self-serve__page" data-face="serving">
          <PracticeSlot value={<PracticeMoney />}>
            <AccountHead />
            <AccountPage onBets={() => undefined} />
          </PracticeSlot>
        </div>
      </div>
    ),
    set(store) {
      accountTerminal(store, account);
      store.set(loweredAtom, isLow);
      store.set(accountActivityAtom, { state: 'ready', value: ACCOUNT_WAGERS });
    },
    ...(press === undefined ? {} : { press }),
  };
}

export const SELF_SERVE_SCENES: Readonly<Record<string, Scene>> = {
  'self-serve-starting': { page, set: () => undefined },
  'self-serve-withheld': {
    page,
    set(store) {
      terminal(store, PAPER_TROUBLE);
      store.set(selfServeFaceAtom, 'owing');
      store.set(withheldAtom, true);
    },
  },
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
  // A customer whose exchange credit the host calls not valid reads so after their voucher came out.
  'self-serve-exchange-invalid': facing('idle', NO_CUSTOMER, true, (store) =>
    store.set(announcementsAtom, [
      { id: 1, text: say('selfServe.takeVoucher', { amount: pennies(2_000) }), tone: 'good' },
      {
        id: 2,
        text: say('selfServe.exchangeInvalid', { amount: pennies(700), race: 3 }),
        tone: 'warning',
      },
    ]),
  ),
  'self-serve-no-money': facing('idle', NO_CUSTOMER, false),
  'self-serve-tracks': serving({ view: 'Card' }),
  'self-serve-races': serving({ view: 'Race' }),
  'self-serve-bets': serving({ view: 'Pool' }),
  'self-serve-amounts': serving({ view: 'Amount' }),
  'self-serve-runners': serving(RUNNERS),
  'self-serve-smart': serving({ ...RUNNERS, runners: [[], [], []] }, withSmartPicks),
  'self-serve-win': serving(WIN_BET, withCharge),
  'self-serve-short': serving({ ...WIN_BET, amount: 2_000 }, withCharge),
  'self-serve-low-win': serving(WIN_BET, (store) => {
    withCharge(store);
    low(store);
  }),
  'self-serve-first': serving({ view: 'Amount', bet: 1, amount: null }, (store) =>
    store.set(customerAtom, NO_CUSTOMER),
  ),
  'self-serve-odds': serving({ view: 'Odds' }, (store) => store.set(oddsBoardAtom, exampleBoard(store, 12))),
  'self-serve-results': serving({ view: 'Results' }, (store) =>
    store.set(resultsAtom, { card: 'HVP', race: 5, prices: { state: 'ready', value: EXAMPLE_PRICES } }),
  ),
  'self-serve-added': ticket({
    paid: ADDED,
    earlier: [ADDED, { tsn: 'D-5554-C70F-0001', transaction: null }],
  }),
  'self-serve-lost': ticket({ lost: { tsn: 'D-5554-C70F-0001', transaction: null }, waiting: 2 }),
  'self-serve-cancel': ticket({ mode: TICKET_MODES.cancel }),
  'self-serve-cancelled': ticket({ paid: { ...ADDED, mode: TICKET_MODES.cancel, what: 'TICKET' } }),
  'self-serve-not-official': told('cash.failed', 'Not official yet'),
  'self-serve-race-closed': told('sale.failed', 'Race has closed'),
  'self-serve-low-tracks': serving({ view: 'Card' }, low),
  'self-serve-low-runners': serving(RUNNERS, low),
  'self-serve-low-amounts': serving({ view: 'Amount' }, low),
  'self-serve-low-idle': facing('idle', NO_CUSTOMER, true, low),
  'self-serve-attendant': serving(RUNNERS, (store) => {
    store.set(noticesAtom, [
      CUSTOMERS_WORDS.notice({
        id: 1,
        kind: 'confirm',
        title: say('bill.unknown'),
        lines: [],
        actions: [],
        stays: true,
      }),
    ]);
  }),
  'self-serve-told': serving(RUNNERS, (store) =>
    store.set(announcementsAtom, [
      { id: 1, text: say('selfServe.takeTicket', { amount: pennies(200) }), tone: 'good' },
    ]),
  ),
  'self-serve-still-there': serving(RUNNERS, (store) => store.set(stillThereAtom, 17)),
  'self-serve-owing': facing('owing', PAPER_TROUBLE),
  'self-serve-owing-by-hand': facing('owing', PAYING, true, (store) =>
    store.set(owedRefusalAtom, { amount: store.get(selfServeCreditAtom) ?? ZERO, lines: [] }),
  ),
  'self-serve-owing-many': facing('owing', MUCH_PAPER_TROUBLE),
  'self-serve-account-idle': {
    page,
    set(store) {
      accountTerminal(store, null);
      store.set(selfServeFaceAtom, 'idle');
    },
  },
  'self-serve-account-number': forAccounts(null),
  'self-serve-account-pin': forAccounts(null, (store) => store.set(accountOfCardAtom, ACCOUNT.id)),
  'self-serve-account-bet': forAccounts(ACCOUNT),
  'self-serve-account-still-there': forAccounts(ACCOUNT, (store) => store.set(stillThereAtom, 17)),
  'self-serve-account-page': accountPage(),
  'self-serve-account-told': { ...forAccounts(ACCOUNT, paperTold), press: 'selfServe.myAccount' },
  'self-serve-account-number-told': forAccounts(null, (store) =>
    store.set(announcementsAtom, [{ id: 1, text: say('account.cardFirst'), tone: 'warning' }]),
  ),
  'self-serve-account-low-told': {
    ...forAccounts(ACCOUNT, (store) => {
      paperTold(store);
      low(store);
    }),
    press: 'selfServe.myAccount',
  },
  'self-serve-account-empty': accountPage(undefined, { ...ACCOUNT, balance: pennies(0), onHold: pennies(0) }),
  'self-serve-account-withdraw': accountPage('selfServe.withdraw'),
  'self-serve-account-activity': accountPage('selfServe.activity'),
  'self-serve-account-tax-number': accountPage('account.release'),
  'self-serve-account-new-pin': accountPage('account.changePin'),
  'self-serve-account-low-number': forAccounts(null, low),
  'self-serve-account-low-pin': forAccounts(null, (store) => {
    low(store);
    store.set(accountOfCardAtom, ACCOUNT.id);
  }),
  'self-serve-account-low-bet': forAccounts(ACCOUNT, low),
  'self-serve-account-low-page': accountPage(undefined, ACCOUNT, true),
  'self-serve-account-low-withdraw': accountPage('selfServe.withdraw', ACCOUNT, true),
  'self-serve-account-low-activity': accountPage('selfServe.activity', ACCOUNT, true),
  'self-serve-account-low-tax-number': accountPage('account.release', ACCOUNT, true),
};
