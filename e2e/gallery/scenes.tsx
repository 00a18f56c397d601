/** Every screen in every state worth looking at, by name: what stands in the atoms, and which page is shown. */
import type { ReactNode } from 'react';
import type { RollRecord } from '../../src/devices/paper-roll.ts';
import type { KnownPrinters, PrinterState } from '../../src/devices/printer-part.ts';
import { say, type TextKey } from '../../src/i18n/say.ts';
import { About } from '../../src/screens/about/About.tsx';
import { Blocked } from '../../src/screens/blocked/Blocked.tsx';
import { CashPosition } from '../../src/screens/cash-position/CashPosition.tsx';
import { Configuration } from '../../src/screens/configuration/Configuration.tsx';
import { DebugOverlay } from '../../src/screens/debug/DebugOverlay.tsx';
import { Doubts } from '../../src/screens/doubts/Doubts.tsx';
import { CrashScreen } from '../../src/screens/frame/CrashScreen.tsx';
import { SerialEntry } from '../../src/screens/frame/SerialEntry.tsx';
import { AccountActivity } from '../../src/screens/home/account/AccountActivity.tsx';
import { AccountCash } from '../../src/screens/home/account/AccountCash.tsx';
import { AccountDialog } from '../../src/screens/home/account/AccountDialog.tsx';
import { CashOut } from '../../src/screens/home/account/CashOut.tsx';
import { ChangePin } from '../../src/screens/home/account/ChangePin.tsx';
import { TakeBack } from '../../src/screens/home/account/TakeBack.tsx';
import { PunchDialog } from '../../src/screens/home/clock/PunchDialog.tsx';
import { Home } from '../../src/screens/home/Home.tsx';
import { QuantityDialog } from '../../src/screens/home/money/QuantityDialog.tsx';
import { chosenPoolFilterAtom } from '../../src/screens/home/races/race-filter-atoms.ts';
import { runnerNoteAtom } from '../../src/screens/home/runners/runner-atoms.ts';
import { practiceSlipAtom, typedLineAtom, typedOpenAtom } from '../../src/screens/home/typed/typed-atoms.ts';
import { PaperRollDialog } from '../../src/screens/paper-roll/PaperRollDialog.tsx';
import { Papers } from '../../src/screens/papers/Papers.tsx';
import { SignOn } from '../../src/screens/sign-on/SignOn.tsx';
import { SingleSessionSummary } from '../../src/screens/single-session-summary/SingleSessionSummary.tsx';
import { Trainer } from '../../src/screens/trainer/Trainer.tsx';
import { TransactionSummary } from '../../src/screens/transaction-summary/TransactionSummary.tsx';
import { Welcome } from '../../src/screens/welcome/Welcome.tsx';
import { accountActivityAtom } from '../../src/till/account-inquiry.ts';
import { accountAtom } from '../../src/till/account-state.ts';
import {
  type BagPage,
  bagHistoryAtom,
  bagPageAtom,
  pendingBagAtom,
  typedBarcodeAtom,
} from '../../src/till/bag-state.ts';
import type { Store } from '../../src/till/counter.ts';
import { type CustomerSession, NO_CUSTOMER, type Transaction } from '../../src/till/customer-session.ts';
import { createDebugFaults, type DebugFaults } from '../../src/till/debug-faults.ts';
import type { Element } from '../../src/till/element-controller.ts';
import { fixedOddsCardsAtom } from '../../src/till/fixed-odds-state.ts';
import { keyedAtom, NOTHING_KEYED } from '../../src/till/keyed-input.ts';
import type { Loadable } from '../../src/till/loadable.ts';
import { LOADING } from '../../src/till/loadable.ts';
import { luckyCardsAtom, luckyPickAtom, luckySetupAtom } from '../../src/till/lucky-quick-pick-state.ts';
import { previewAtom } from '../../src/till/paper-preview.ts';
import { cashPositionAtom } from '../../src/till/position-state.ts';
import { driverChoiceAtom, knownPrintersAtom, rollAtom } from '../../src/till/printer-state.ts';
import { READ_BACK_ANSWERS, readBackOf } from '../../src/till/read-back.ts';
import {
  type ListedTicket,
  listedFixedOddsAtom,
  singleSessionAtom,
  ticketReviewAtom,
  typedPlayerAtom,
} from '../../src/till/session-state.ts';
import {
  announcementsAtom,
  type ConfigurationTab,
  cardAtom,
  cardListAtom,
  coarseNowAtom,
  configurationTabAtom,
  customerAtom,
  elementAtom,
  exceptionTypesAtom,
  lastTicketAtom,
  lockedByAtom,
  locksAtom,
  NO_EXCEPTION_TYPES,
  noticesAtom,
  nowAtom,
  oddsBoardAtom,
  oddsMovesAtom,
  paperAtom,
  printerAtom,
  readyCardAtom,
  resultsAtom,
  saleLastsAtom,
  salePhaseAtom,
  settingsAtom,
  startUpAtom,
  storageKeptAtom,
  summaryAtom,
  tellerAtom,
  tellersOwnAtom,
  toteConnectedAtom,
  type UnresolvedPost,
  unresolvedAtom,
  unresolvedListAtom,
  updateWaitingAtom,
  viewSettingsAtom,
  wagerAtom,
  wagerViewAtom,
  windowNumberAtom,
} from '../../src/till/state.ts';
import { TICKET_MODES } from '../../src/till/ticket-entry-state.ts';
import { type TrainersPanel, trainersPanelAtom } from '../../src/till/trainer-state.ts';
import type { Card } from '../../src/wagering/card.ts';
import { systemClock } from '../../src/wagering/clock.ts';
import { type LuckySet, pickLucky } from '../../src/wagering/lucky-quick-pick.ts';
import { type LuckyCell, type LuckySetup, openSetup } from '../../src/wagering/lucky-setup.ts';
import { pennies } from '../../src/wagering/money.ts';
import { seededRandom } from '../../src/wagering/random.ts';
import type { Selection } from '../../src/wagering/selection.ts';
import { checkWager } from '../../src/wagering/validation.ts';
import type { TicketSerial, Wager } from '../../src/wagering/wager.ts';
import { EMPTY_WAGER, type PendingWager } from '../../src/wagering/wager-state.ts';
import { ACCOUNT_CASH, ACCOUNT_WAGERS } from './example-account.ts';
import { exampleBoard } from './example-board.ts';
import { exampleCard, NOW, SUMMARY } from './example-cards.ts';
import { CLOSED_BY_HAND, COLLECTING, MIXED, PAPER_TROUBLE, PAYING, SEVERAL } from './example-customers.ts';
import {
  DOUBT_CASH,
  DOUBT_CLOSABLE,
  DOUBT_DAMAGED,
  DOUBT_DRAW,
  DOUBT_DRAWN,
  DOUBT_FIXED_ODDS,
  DOUBT_NEW,
} from './example-doubts.ts';
import {
  BAGS,
  EXCEPTION_TYPES,
  MANY_AMOUNTS,
  MANY_EXCEPTION_TYPES,
  OPEN_BAG,
  TELLERS_OWN,
} from './example-drawer.ts';
import {
  FIXED_ODDS_CODE,
  FIXED_ODDS_CUSTOMER,
  LISTED_FIXED_ODDS,
  withClosedRace,
  withPrices,
} from './example-fixed-odds.ts';
import { examplePaper } from './example-paper.ts';
import { EXAMPLE_POSITION } from './example-position.ts';
import { PREVIEW_FAILED, PREVIEW_LOADING, shownPaper } from './example-previews.ts';
import { EXAMPLE_PRICES } from './example-prices.ts';
import { FULL_ROLL, KNOWN, KNOWN_NONE, LOW_ROLL, PART_ROLL, PRINTER_READY } from './example-printers.ts';
import { ACCOUNT, EVERY_KIND, LISTED } from './example-session.ts';
import { CASHED, cameraIs, entering, needsForm } from './example-tickets.ts';
import { TRAINERS_PANEL, TRAINERS_RACE_RUNS } from './example-trainer.ts';

/** The line of a typed bet, open over the view. */
function typed(line: string): (store: Store) => void {
  return (store) => {
    store.set(typedOpenAtom, true);
    store.set(typedLineAtom, line);
  };
}

export interface Scene {
  readonly set: (store: Store) => void;
  readonly page: () => ReactNode;
  /** The name of a button to press before the picture is taken. */
  readonly press?: string;
  /** A key of the keyboard to press before that. */
  readonly key?: string;
}

const home = (): ReactNode => <Home />;

/** The home page with a dialog over it. */
const over = (dialog: ReactNode) => (): ReactNode => (
  <>
    <Home />
    {dialog}
  </>
);

/** The home page under the debug overlay. */
function withDebug(press: TextKey, order: (faults: DebugFaults) => void): Scene {
  const faults = createDebugFaults(systemClock);
  order(faults);
  return {
    ...at(RUNNERS),
    page: over(<DebugOverlay faults={faults} />),
    press,
  };
}

/** The page of sales in doubt. */
function doubts(list: readonly UnresolvedPost[]): Scene {
  return {
    page: () => <Doubts />,
    set(store) {
      standing(store);
      store.set(unresolvedAtom, list.length);
      store.set(unresolvedListAtom, list);
    },
  };
}

/** The trainer's panel, over the screen printer. */
function trainer(panel: TrainersPanel): Scene {
  return {
    page: () => <Trainer />,
    set(store) {
      standing(store);
      store.set(printerAtom, { kind: 'screen', name: 'Screen', status: 'Ready', reason: null });
      store.set(trainersPanelAtom, panel);
    },
  };
}

/** A view of the window's money, for a teller who may enter credits and debits and has drawn and returned cash. */
function moneyView(element: Element, more: (store: Store) => void = () => undefined, press?: TextKey): Scene {
  return {
    page: home,
    set(store) {
      standing(store);
      store.set(exceptionTypesAtom, EXCEPTION_TYPES);
      store.set(tellersOwnAtom, TELLERS_OWN);
      store.set(elementAtom, { current: element, stack: ['Card'] });
      more(store);
    },
    ...(press === undefined ? {} : { press }),
  };
}

/** Bags of the session, and one that is open. */
function withBags(page: BagPage = 'list'): (store: Store) => void {
  return (store) => {
    store.set(bagHistoryAtom, { state: 'ready', value: BAGS });
    store.set(pendingBagAtom, OPEN_BAG);
    store.set(typedBarcodeAtom, OPEN_BAG.barcode);
    store.set(bagPageAtom, page);
  };
}

/** A window that is signed on, with the day's cards. */
function standing(store: Store, customer: CustomerSession = COLLECTING): void {
  store.set(nowAtom, NOW);
  store.set(coarseNowAtom, NOW);
  store.set(startUpAtom, { phase: 'ready' });
  store.set(settingsAtom, (settings) => ({
    ...settings,
    demoMode: true,
    associationName: 'Downs Racing Association',
    windowKey: '00000012',
  }));
  store.set(windowNumberAtom, 12);
  store.set(tellerAtom, { tellerId: '4417', tellerName: 'A. Marlow', windowNumber: 12, isSelfServe: false });
  store.set(toteConnectedAtom, true);
  store.set(printerAtom, {
    kind: 'bluetooth',
    name: 'TM-m30 at window 12',
    status: 'Paper low',
    reason: null,
  });
  store.set(summaryAtom, { state: 'ready', value: SUMMARY });
  store.set(customerAtom, customer);
  store.set(
    lastTicketAtom,
    customer.transactions.findLast((each) => each.ticket !== null)?.ticket?.wagers ?? null,
  );
}

interface Building {
  readonly element: Element;
  readonly card?: string;
  readonly field?: number;
  readonly bet?: number | null;
  readonly amount?: number | null;
  readonly runners?: Selection;
  readonly leg?: number;
  readonly race?: number | null;
  readonly customer?: CustomerSession;
}

function building(store: Store, scene: Building): void {
  const {
    element,
    card = 'HVP',
    field = 12,
    bet = 12,
    amount = 100,
    runners = [],
    leg = 0,
    race = 7,
  } = scene;
  standing(store, scene.customer ?? COLLECTING);
  const example = exampleCard(card, field);
  store.set(cardAtom, { state: 'ready', value: example });
  const wager: PendingWager = {
    ...EMPTY_WAGER,
    card: card,
    race: race === null ? null : race === 7 ? example.currentRace : race,
    bet,
    amount: amount === null ? null : pennies(amount),
    runners,
    currentLeg: leg,
  };
  store.set(wagerAtom, wager);
  store.set(elementAtom, { current: element, stack: ['Card', 'Race', 'Pool'] });
  store.set(oddsMovesAtom, { 7: { 1: 'up', 3: 'down', 5: 'up', 7: 'down', 10: 'up' } });
}

const WHEEL: Selection = [
  [3, 10],
  [3, 10],
  [1, 2, 3, 5, 10],
];

/** The card with pools that take parlays. */
function withParlays(card: Card): Card {
  const races = card.races.map((race) => ({
    ...race,
    availableBets: race.availableBets.map((bet) => ({ ...bet, allowCashParlay: true })),
  }));
  return { ...card, races };
}

/** The card with races of three, one of them scratched. */
function withFew(card: Card): Card {
  const races = card.races.map((race) => ({
    ...race,
    bettingInterests: race.bettingInterests
      .slice(0, 3)
      .map((interest, index) => ({ ...interest, scratched: index === 2 })),
  }));
  return { ...card, races };
}

/** Two wagers that were put aside on the card in the window. */
function storedWagers(store: Store): readonly Wager[] {
  const card = store.get(readyCardAtom);
  const rules = { defaultToMin: false, maxTicketCost: null };
  if (card === null) return [];
  return [
    { bet: 1, runners: [[3]] },
    { bet: 8, runners: [[3], [1, 2, 5, 6]] },
  ].flatMap(({ bet, runners }) => {
    const check = checkWager(card, { race: card.currentRace, bet, amount: pennies(500), runners }, rules);
    return check.ok ? [check.value] : [];
  });
}

function at(scene: Building, more: (store: Store) => void = () => undefined): Scene {
  return {
    page: home,
    set(store) {
      building(store, scene);
      more(store);
    },
  };
}

/** The preview of papers. */
function papers(set: (store: Store) => void): Scene {
  return {
    page: () => <Papers />,
    set(store) {
      standing(store);
      set(store);
    },
  };
}

function configuration(tab: ConfigurationTab): Scene {
  return {
    page: () => <Configuration />,
    set(store) {
      standing(store);
      store.set(configurationTabAtom, tab);
    },
  };
}

const NO_PRINTER: PrinterState = {
  kind: 'none',
  name: '',
  status: 'No printer selected',
  reason: null,
};

function printers(known: KnownPrinters, roll: RollRecord, state: PrinterState = PRINTER_READY): Scene {
  const { page, set } = configuration('printer');
  return {
    page,
    set(store) {
      set(store);
      store.set(printerAtom, state);
      store.set(knownPrintersAtom, known);
      store.set(rollAtom, roll);
    },
  };
}

/** The question how much paper is in the printer, over the printer's page. */
function paperRoll(roll: RollRecord): Scene {
  return {
    page: () => (
      <>
        <Configuration />
        <PaperRollDialog />
      </>
    ),
    set: printers(KNOWN, roll).set,
  };
}

const action = (id: string, key: Parameters<typeof say>[0], tone: 'primary' | 'plain' | 'danger') => ({
  id,
  label: say(key),
  tone,
});
const luckySet = (id: string, card: string, race: number): LuckySet => ({
  id,
  card,
  bets: [
    { race, pool: 1, betAmount: pennies(200) },
    { race: race + 1, pool: 8, betAmount: pennies(100) },
    { race: race + 2, pool: 12, betAmount: pennies(50) },
  ],
});
const LUCKY_SETS = [luckySet('a', 'HVP', 7), luckySet('b', 'HVP', 8), luckySet('c', 'NGR', 2)];

function withLuckySets(store: Store): void {
  store.set(settingsAtom, (settings) => ({ ...settings, luckyQuickPick: LUCKY_SETS }));
}

function luckyPicked(store: Store): void {
  withLuckySets(store);
  const [set] = LUCKY_SETS;
  const rules = { defaultToMin: false, maxTicketCost: null };
  const pick = set === undefined ? null : pickLucky(set, exampleCard(), rules, seededRandom('gallery'));
  store.set(luckyPickAtom, pick?.ok === true ? pick.value : null);
}

function luckySetup(
  cell: LuckyCell | null,
  change: (setup: LuckySetup) => LuckySetup = (setup) => setup,
): Scene {
  return at({ element: 'LuckyQPSetting', bet: null, amount: null }, (store) => {
    withLuckySets(store);
    store.set(luckyCardsAtom, {
      HVP: { state: 'ready', value: exampleCard('HVP') },
      NGR: { state: 'ready', value: exampleCard('NGR') },
    });
    store.set(luckySetupAtom, change({ ...openSetup(LUCKY_SETS, () => 'new'), cell }));
  });
}

const RUNNERS: Building = { element: 'Runner', runners: WHEEL, leg: 1 };

/** The customer's session: summaries, who the customer is, the window's tickets. */
const SESSION_SCENES: Readonly<Record<string, Scene>> = {
  'summary-kinds': {
    page: () => <TransactionSummary />,
    set(store) {
      standing(store, EVERY_KIND);
      store.set(settingsAtom, (settings) => ({ ...settings, printableTransactionSummary: true }));
    },
  },
  'summary-owed': {
    page: () => <TransactionSummary />,
    set(store) {
      standing(store, PAYING);
      store.set(noticesAtom, [
        {
          id: 1,
          kind: 'confirm',
          title: say('payOut.title', { amount: pennies(800) }),
          lines: [say('payOut.line', { amount: pennies(800) })],
          actions: [
            action('sell', 'payOut.sell', 'plain'),
            action('cash', 'payOut.cash', 'primary'),
            action('cancel', 'action.cancel', 'plain'),
          ],
        },
      ]);
    },
  },
  'log-kinds': { page: home, set: (store) => standing(store, EVERY_KIND) },
  'session-summary': singleSession(EVERY_KIND.transactions),
  'session-summary-empty': singleSession([]),
  'session-summary-failed': singleSession(null),
  player: at({ element: 'PlayerId', customer: EVERY_KIND }, (store) => store.set(typedPlayerAtom, '88004')),
  'player-long': at({ element: 'PlayerId', customer: PAYING }, (store) =>
    store.set(typedPlayerAtom, 'WWWWWW789012345678'),
  ),
  'player-hidden': at({ element: 'PlayerId', customer: PAYING }, (store) =>
    store.set(settingsAtom, (settings) => ({ ...settings, hideManualPlayerEntry: true })),
  ),
  review: review({ state: 'ready', value: LISTED }),
  'review-open': { ...review({ state: 'ready', value: LISTED }), press: 'Exacta Box 1,4,7' },
  'review-fixed-odds': {
    ...review({ state: 'ready', value: LISTED }),
    press: 'The Very Honourable Gentleman',
  },
  'review-empty': review({ state: 'ready', value: [] }),
  'review-loading': review({ state: 'loading' }),
  'review-failed': review({ state: 'failed', reason: say('tote.noCommunication') }),
};

function singleSession(transactions: readonly Transaction[] | null): Scene {
  return {
    page: () => <SingleSessionSummary />,
    set(store) {
      standing(store, EVERY_KIND);
      store.set(
        singleSessionAtom,
        transactions === null
          ? { state: 'failed', reason: say('singleSession.unreadable') }
          : { state: 'ready', value: transactions },
      );
    },
  };
}

function review(list: Loadable<readonly ListedTicket[]>): Scene {
  return at({ element: 'TicketReview' }, (store) => {
    store.set(ticketReviewAtom, list);
    if (list.state === 'ready' && list.value.length > 0) store.set(listedFixedOddsAtom, LISTED_FIXED_ODDS);
  });
}

export const SCENES: Readonly<Record<string, Scene>> = {
  welcome: {
    page: () => <Welcome />,
    set(store) {
      standing(store);
      store.set(startUpAtom, { phase: 'starting' });
    },
  },
  'sign-on': {
    page: () => <SignOn />,
    set(store) {
      standing(store, NO_CUSTOMER);
      store.set(tellerAtom, null);
      store.set(printerAtom, { kind: 'screen', name: 'Screen', status: 'Ready', reason: null });
    },
  },
  'sign-on-first': {
    page: () => <SignOn />,
    set(store) {
      standing(store, NO_CUSTOMER);
      store.set(tellerAtom, null);
      store.set(windowNumberAtom, null);
    },
  },
  'sign-on-locked': {
    page: () => <SignOn />,
    set(store) {
      standing(store, NO_CUSTOMER);
      store.set(tellerAtom, null);
      store.set(lockedByAtom, '4417');
      store.set(toteConnectedAtom, false);
      store.set(updateWaitingAtom, true);
    },
  },
  'cards-idle': {
    page: home,
    set(store) {
      standing(store, NO_CUSTOMER);
    },
  },
  cards: { page: home, set: (store) => standing(store) },
  'cards-list': {
    page: home,
    set(store) {
      standing(store);
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
      standing(store);
      store.set(settingsAtom, (settings) => ({ ...settings, defaultCardId: 'SMK' }));
      store.set(cardListAtom, {
        trackFilter: { sort: 'minutesToPost', filter: [], completed: true, future: true },
        pinnedCards: ['GPR', 'CDR'],
      });
    },
  },
  'cards-filter': { page: home, set: (store) => standing(store), press: 'card.filter' },
  'cards-no-match': {
    page: home,
    set(store) {
      standing(store);
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
      standing(store, NO_CUSTOMER);
      store.set(summaryAtom, { state: 'loading' });
    },
  },
  'cards-failed': {
    page: home,
    set(store) {
      standing(store, PAYING);
      store.set(toteConnectedAtom, false);
      store.set(summaryAtom, { state: 'failed', reason: say('tote.noCommunication') });
    },
  },
  races: at({ element: 'Race', bet: null, amount: null }),
  'races-list': at({ element: 'Race', bet: null, amount: null }, (store) =>
    store.set(viewSettingsAtom, {
      'card.view': 'list',
      'race.view': 'list',
      'pool.view': 'list',
      'runner.view': 'list',
    }),
  ),
  'races-lucky': at({ element: 'Race', bet: null, amount: null }, withLuckySets),
  lucky: at({ element: 'LuckyQuickPick', bet: null, amount: null }, luckyPicked),
  voucher: moneyView('Voucher'),
  'voucher-custom': moneyView('Voucher', undefined, 'amount.custom'),
  'voucher-quantity': {
    ...moneyView('Voucher'),
    page: over(<QuantityDialog amount={pennies(2_000)} onEnd={() => undefined} />),
  },
  'voucher-exchange': moneyView('Voucher', (store) =>
    store.set(wagerAtom, {
      ...EMPTY_WAGER,
      exchange: { cardNo: 'HVP', raceNo: 7, poolNo: 37, amount: pennies(1_250), bets: [1] },
    }),
  ),
  'fixed-odds': moneyView('FixedOdds', withPrices(null)),
  'fixed-odds-chosen': moneyView('FixedOdds', withPrices('3', '2000')),
  'fixed-odds-large': moneyView('FixedOdds', withPrices('11', '9999999')),
  'fixed-odds-closed': moneyView('FixedOdds', withClosedRace),
  'fixed-odds-loading': moneyView('FixedOdds', (store) => store.set(fixedOddsCardsAtom, LOADING)),
  'fixed-odds-none': moneyView('FixedOdds', (store) =>
    store.set(fixedOddsCardsAtom, { state: 'ready', value: [] }),
  ),
  'fixed-odds-failed': moneyView('FixedOdds', (store) =>
    store.set(fixedOddsCardsAtom, { state: 'failed', reason: say('tote.noCommunication') }),
  ),
  'fixed-odds-summary': {
    page: () => <TransactionSummary />,
    set: (store) => standing(store, FIXED_ODDS_CUSTOMER),
  },
  'exception-credit': moneyView('Credit'),
  'exception-debit': moneyView('Debit', undefined, 'amount.custom'),
  'exception-many': moneyView(
    'Credit',
    (store) => {
      store.set(exceptionTypesAtom, MANY_EXCEPTION_TYPES);
      store.set(settingsAtom, (settings) => ({ ...settings, amountKeys: MANY_AMOUNTS }));
    },
    'amount.custom',
  ),
  'exception-none': moneyView('Credit', (store) => store.set(exceptionTypesAtom, NO_EXCEPTION_TYPES)),
  'drawer-draw': moneyView('Draw'),
  'drawer-check': moneyView('Draw', (store) =>
    store.set(keyedAtom, { Draw: { ...NOTHING_KEYED, isCheck: true } }),
  ),
  'drawer-empty': moneyView('Draw', (store) => store.set(tellersOwnAtom, [])),
  'drawer-return': moneyView('Return'),
  'drawer-return-eu': moneyView('ReturnEu'),
  'drawer-final-return': moneyView('Return', (store) =>
    store.set(keyedAtom, { Return: { ...NOTHING_KEYED, returnType: 'final' } }),
  ),
  'bag-list': moneyView('Bag', withBags()),
  'bag-none': moneyView('Bag', (store) => store.set(bagHistoryAtom, { state: 'ready', value: [] })),
  'bag-failed': moneyView('Bag', (store) =>
    store.set(bagHistoryAtom, { state: 'failed', reason: say('bag.unreadable') }),
  ),
  'bag-barcode': moneyView('Bag', withBags('barcode')),
  'bag-cash': moneyView('Bag', withBags('cash')),
  'ticket-cash': at({ element: 'EnterTicket' }, entering({})),
  'ticket-typed': at({ element: 'EnterTicket' }, entering({ typed: 'C5554C70F' })),
  'ticket-whole': at(
    { element: 'EnterTicket' },
    entering({ mode: TICKET_MODES.cancel, typed: 'C5554C70F0000' }),
  ),
  'ticket-wrong': at({ element: 'EnterTicket' }, entering({ typed: 'C5554C70F0001' })),
  'ticket-fixed-odds-code': at({ element: 'EnterTicket' }, entering({ typed: FIXED_ODDS_CODE })),
  'ticket-fixed-odds-cashed': at(
    { element: 'EnterTicket' },
    entering({ paid: { ...CASHED, tsn: FIXED_ODDS_CODE, what: 'FIXED_ODDS', amount: pennies(30_000) } }),
  ),
  'ticket-cashed': at({ element: 'EnterTicket' }, entering({ paid: CASHED })),
  'ticket-cashed-large': at(
    { element: 'EnterTicket' },
    entering({ paid: { ...CASHED, amount: pennies(9_012_634_550), withForm: true } }),
  ),
  'ticket-cancelled': at(
    { element: 'EnterTicket' },
    entering({
      mode: TICKET_MODES.cancel,
      paid: { ...CASHED, mode: TICKET_MODES.cancel, amount: pennies(500) },
    }),
  ),
  'ticket-camera-missing': at({ element: 'EnterTicket' }, cameraIs('missing')),
  'ticket-camera-key': at({ element: 'EnterTicket' }, (store) => {
    entering({ paid: { ...CASHED, amount: pennies(9_012_634_550), withForm: true } })(store);
    cameraIs('closed')(store);
  }),
  'ticket-camera-looking': at({ element: 'EnterTicket' }, cameraIs('looking')),
  'ticket-camera-refused': at({ element: 'EnterTicket' }, cameraIs('refused')),
  'ticket-ssn': at({ element: 'EnterSSN' }, needsForm),
  'lucky-refused': at({ element: 'LuckyQuickPick', bet: null, amount: null }, (store) => {
    luckyPicked(store);
    const card = exampleCard();
    const races = card.races.map((race) =>
      race.num === 7 ? { ...race, status: 'Betting off' as const, availableBets: [] } : race,
    );
    store.set(cardAtom, { state: 'ready', value: { ...card, races } });
  }),
  'lucky-cards': at({ element: 'LuckyQuickPick', bet: null, amount: null }, withLuckySets),
  'lucky-none': at({ element: 'LuckyQuickPick', bet: null, amount: null }),
  'lucky-setting': luckySetup(null),
  'lucky-setting-card': luckySetup({ set: 'a', part: 'card' }),
  'lucky-setting-race': luckySetup({ set: 'a', part: 'race', leg: 1 }),
  'lucky-setting-bet': luckySetup({ set: 'a', part: 'pool', leg: 1 }, ({ drafts, cell }) => ({
    cell,
    drafts: drafts.map((draft) =>
      draft.id !== 'a'
        ? draft
        : {
            ...draft,
            legs: draft.legs.map((leg, index) =>
              index === 0 ? leg : { race: index === 1 ? leg.race : null, pool: null, betAmount: null },
            ),
          },
    ),
  })),
  'lucky-setting-amount': luckySetup({ set: 'a', part: 'amount', leg: 1 }),
  'lucky-setting-failed': at({ element: 'LuckyQPSetting', bet: null, amount: null }, (store) => {
    store.set(luckySetupAtom, {
      ...openSetup([luckySet('a', 'HVP', 7)], () => 'new'),
      cell: { set: 'a', part: 'race', leg: 0 },
    });
    store.set(luckyCardsAtom, { HVP: { state: 'failed', reason: say('tote.noCommunication') } });
  }),
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
  pools: at({ element: 'Pool', bet: null, amount: null }),
  amounts: at({ element: 'Amount', amount: 200 }),
  runners: at(RUNNERS),
  'runners-14': at({ ...RUNNERS, field: 14 }),
  'runners-list': at({ ...RUNNERS, field: 14 }, (store) =>
    store.set(viewSettingsAtom, {
      'card.view': 'list',
      'race.view': 'list',
      'pool.view': 'list',
      'runner.view': 'list',
    }),
  ),
  'runners-win': at({ element: 'Runner', bet: 1, amount: 200, runners: [[3]], customer: NO_CUSTOMER }),
  'runners-pick6': at({
    element: 'Runner',
    card: 'SMK',
    field: 8,
    bet: 18,
    amount: 20,
    runners: [[1, 2], ['all'], [3, 'favourite'], [1, 2, 3], [4], []],
    leg: 3,
  }),
  'runners-box': at({
    element: 'Runner',
    card: 'NGR',
    field: 10,
    bet: 13,
    amount: 100,
    runners: [[1, 2, 4, 6, 10], [], []],
  }),
  'runners-quick-pick': at({ ...RUNNERS, runners: [[2], [4], [9]] }, (store) =>
    store.set(wagerAtom, (wager) => ({ ...wager, quickPick: [[2], [], []] })),
  ),
  'runners-half': at({ ...RUNNERS, runners: [[3], [1, 4], []], leg: 1 }),
  'runners-double-half': at({ element: 'Runner', bet: 14, amount: 200, runners: [[3, 5], []], leg: 0 }),
  'runners-too-few': at({ ...RUNNERS, runners: [[1], [], []], leg: 1 }, (store) =>
    store.set(cardAtom, (card) => (card?.state === 'ready' ? { ...card, value: withFew(card.value) } : card)),
  ),
  'runners-not-taken': at({ ...RUNNERS, runners: [[3], [1], [4]] }, (store) =>
    store.set(runnerNoteAtom, {
      digits: '',
      text: say('runner.isScratched', { runner: 8 }),
      isRefusal: true,
      isUntaken: true,
    }),
  ),
  'runners-key-horse': at({ ...RUNNERS, runners: [[2], [1, 4, 6, 10], []], leg: 1 }, (store) =>
    store.set(wagerAtom, (wager) => ({ ...wager, keyHorse: [[2], [1, 4], [6, 10]] })),
  ),
  'runners-smart': at({ ...RUNNERS, runners: [[], [], []] }, (store) => {
    store.set(cardAtom, (card) =>
      card?.state === 'ready' ? { ...card, value: { ...card.value, allowSQPick: true } } : card,
    );
    store.set(settingsAtom, (settings) => ({
      ...settings,
      smartQuickPickConfig: [{ betIds: [12], min: pennies(100) }],
    }));
  }),
  'typed-empty': at(RUNNERS, (store) => store.set(typedOpenAtom, true)),
  'typed-bets': at({ element: 'Race', bet: null, amount: null }, typed('7 2 T')),
  'typed-whole': at({ element: 'Pool', bet: null, amount: null }, typed('7 2 TRI 3,10 WITH 1-3,5 / ALL')),
  'typed-slip': {
    ...at({ element: 'Pool', bet: null, amount: null }, (store) => {
      store.set(typedOpenAtom, true);
      store.set(practiceSlipAtom, { bets: [0], amounts: [1], legs: [[0, 3], [1], [2, 4, 12]] });
    }),
    press: 'slipRead.practice',
  },
  'typed-several': at(
    { element: 'Pool', bet: null, amount: null },
    typed('3x 7 2 TRI 3 WITH 1-3,5 / ALL; WIN 3; 5 EXB 1,4'),
  ),
  'typed-parlay': at(
    { element: 'Race', bet: null, amount: null },
    typed('7 2 WIN 3 > 8 PLC 1,2 > 9 5 > 10 1 > Z'),
  ),
  'typed-fault': at({ element: 'Card', bet: null, amount: null }, typed('7 2 TRI 3,10 WITH 1-3,55 / ALL')),
  'typed-refused': at({ element: 'Card', bet: null, amount: null }, typed('HVP 7 0.30 EXB 1,4,7')),
  'runners-all-races': at({ element: 'Runner', bet: 1, amount: 200, runners: [[3, 5]], race: -1 }),
  'amounts-units': at({ element: 'Amount', bet: 12, amount: 100 }, (store) => {
    store.set(cardAtom, (card) =>
      card?.state === 'ready' ? { ...card, value: { ...card.value, usesUnits: true } } : card,
    );
    store.set(wagerAtom, (wager) => ({ ...wager, units: 1 }));
  }),
  'runners-stored': at({ element: 'Runner', bet: 3, amount: 200, runners: [[4]] }, (store) =>
    store.set(wagerAtom, (wager) => ({ ...wager, stored: storedWagers(store) })),
  ),
  'runners-stored-full': at({ ...RUNNERS, field: 14 }, (store) =>
    store.set(wagerAtom, (wager) => {
      const stored = storedWagers(store);
      return { ...wager, stored: [...stored, ...stored] };
    }),
  ),
  'runners-parlay': at({ element: 'Runner', bet: 1, amount: 200, runners: [[4]], race: 9 }, (store) => {
    store.set(cardAtom, (card) =>
      card?.state === 'ready' ? { ...card, value: withParlays(card.value) } : card,
    );
    store.set(wagerAtom, (wager) => ({
      ...wager,
      parlay: {
        legs: [
          { raceNo: 7, betType: 1, betName: 'Win', runners: [[3]] },
          { raceNo: 8, betType: 2, betName: 'Place', runners: [[1, 2, 5]] },
        ],
        editing: null,
      },
    }));
  }),
  'runners-exchange': at(RUNNERS, (store) =>
    store.set(wagerAtom, (wager) => ({
      ...wager,
      exchange: { cardNo: 'HVP', raceNo: 7, poolNo: 37, amount: pennies(600), bets: [12] },
    })),
  ),
  'runners-refused': at({
    element: 'Runner',
    bet: 12,
    amount: 10_000_000,
    field: 14,
    runners: [['all'], ['all'], ['all']],
    leg: 2,
  }),
  'runners-selling': at(RUNNERS, (store) => {
    store.set(salePhaseAtom, 'selling');
    store.set(saleLastsAtom, true);
  }),
  'runners-left': at(RUNNERS, (store) =>
    store.set(settingsAtom, (settings) => ({ ...settings, rightButtons: false })),
  ),
  'runners-paper': at({ ...RUNNERS, runners: [[], [], []], leg: 0 }, (store) =>
    store.set(paperAtom, [examplePaper('1'), examplePaper('2')]),
  ),
  'paper-left-behind': {
    page: home,
    set(store) {
      standing(store, NO_CUSTOMER);
      store.set(paperAtom, [examplePaper('ticket:5D3F-77B0-1C02')]);
    },
  },
  'paper-elsewhere': {
    page: () => <Configuration />,
    set(store) {
      standing(store);
      store.set(configurationTabAtom, 'preferences');
      store.set(paperAtom, [examplePaper('1'), examplePaper('2')]);
    },
  },
  'customer-new': {
    page: home,
    set: (store) => standing(store, { active: true, playerId: null, transactions: [] }),
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
  'paper-large': {
    ...at({ ...RUNNERS, runners: [[], [], []], leg: 0 }, (store) =>
      store.set(paperAtom, [examplePaper('1')]),
    ),
    press: 'paper.enlarge',
  },
  doubt: at({ ...RUNNERS, customer: PAPER_TROUBLE }, (store) => store.set(unresolvedAtom, 1)),
  'keys-of-the-keyboard': { ...configuration('preferences'), key: 'F1' },
  menu: { ...at(RUNNERS, (store) => store.set(updateWaitingAtom, true)), press: 'frame.menu' },
  alert: at(RUNNERS, (store) =>
    store.set(noticesAtom, [
      {
        id: 1,
        kind: 'alert',
        title: say('refusal.betGone', { betName: 'Trifecta' }),
        lines: [say('wager.betOfRace', { betName: 'Trifecta', race: 7 })],
        actions: [action('ok', 'action.ok', 'primary')],
      },
    ]),
  ),
  'alert-details': {
    ...at(RUNNERS, (store) =>
      store.set(noticesAtom, [
        {
          id: 1,
          kind: 'alert',
          title: say('sale.failed'),
          lines: [say('tote.noCommunication'), say('tote.checkConnection')],
          details: {
            statusCode: 503,
            statusText: 'Service Unavailable',
            method: 'POST',
            url: '/tg5/rs/sell/wagers',
            inner: ['upstream timed out'],
          },
          actions: [action('ok', 'action.ok', 'primary')],
        },
      ]),
    ),
    press: 'details.details',
  },
  question: at(RUNNERS, (store) =>
    store.set(noticesAtom, [
      {
        id: 1,
        kind: 'confirm',
        title: say('wager.invalidRunners'),
        lines: [say('wager.someRunnersNotInRace')],
        actions: [
          action('changeRace', 'wager.changeRace', 'plain'),
          action('clearRunners', 'wager.clearRunners', 'primary'),
        ],
      },
    ]),
  ),
  'odds-win': at({ element: 'Odds' }, (store) => store.set(oddsBoardAtom, exampleBoard(store, 12))),
  'odds-exacta': {
    ...at({ element: 'Odds' }, (store) => store.set(oddsBoardAtom, exampleBoard(store, 12))),
    press: 'odds.exacta',
  },
  'odds-double': {
    ...at({ element: 'Odds' }, (store) => store.set(oddsBoardAtom, exampleBoard(store, 14))),
    press: 'odds.double',
  },
  'odds-will-pay': {
    ...at({ element: 'Odds' }, (store) => store.set(oddsBoardAtom, exampleBoard(store, 12))),
    press: 'odds.willPay',
  },
  'odds-tips': {
    ...at({ element: 'Odds' }, (store) => store.set(oddsBoardAtom, exampleBoard(store, 12))),
    press: 'tips.title',
  },
  'odds-failed': at({ element: 'Odds' }, (store) =>
    store.set(oddsBoardAtom, {
      card: 'HVP',
      race: 7,
      board: { state: 'failed', reason: say('tote.noCommunication') },
    }),
  ),
  'odds-loading': at({ element: 'Odds' }, (store) =>
    store.set(oddsBoardAtom, { card: 'HVP', race: 7, board: { state: 'loading' } }),
  ),
  'several-tickets': { ...at(RUNNERS), press: 'several.keyName' },
  'read-back': at(RUNNERS, (store) => {
    const { ticket } = store.get(wagerViewAtom);
    const wagers = ticket.ok ? ticket.value.wagers : [];
    const notice = readBackOf({ wagers, tickets: 3 }, pennies(1));
    if (notice === null) return;
    store.set(noticesAtom, [
      { id: 1, kind: 'confirm', title: notice.title, lines: notice.lines ?? [], actions: READ_BACK_ANSWERS },
    ]);
  }),
  'question-danger': at(RUNNERS, (store) =>
    store.set(noticesAtom, [
      {
        id: 1,
        kind: 'confirm',
        title: say('demo.restart'),
        lines: [say('demo.restartLoses')],
        actions: [action('cancel', 'action.cancel', 'plain'), action('restart', 'demo.restartNow', 'danger')],
      },
    ]),
  ),
  lock: at(RUNNERS, (store) =>
    store.set(locksAtom, [{ id: 1, message: say('print.printing'), isSell: false, cancel: () => undefined }]),
  ),
  announcement: at(RUNNERS, (store) =>
    store.set(announcementsAtom, [
      { id: 1, text: say('refusal.raceNotBetting', { raceNum: 6 }), tone: 'warning' },
      { id: 2, text: say('update.upToDate'), tone: 'good' },
    ]),
  ),
  summary: { page: () => <TransactionSummary />, set: (store) => standing(store) },
  'summary-several': {
    page: () => <TransactionSummary />,
    set: (store) => standing(store, SEVERAL),
    press: '+2',
  },
  'summary-account': {
    page: () => <TransactionSummary />,
    set(store) {
      standing(store, { active: true, playerId: null, transactions: ACCOUNT_CASH });
      store.set(accountAtom, ACCOUNT);
    },
  },
  'summary-mixed': { page: () => <TransactionSummary />, set: (store) => standing(store, MIXED) },
  'panel-mixed': at({ ...RUNNERS, customer: MIXED }),
  'log-several': at({ ...RUNNERS, customer: SEVERAL }),
  ...SESSION_SCENES,
  'summary-pay': { page: () => <TransactionSummary />, set: (store) => standing(store, PAYING) },
  'cash-position': {
    page: () => <CashPosition />,
    set(store) {
      standing(store);
      store.set(cashPositionAtom, { state: 'ready', value: EXAMPLE_POSITION });
    },
  },
  'cash-position-loading': { page: () => <CashPosition />, set: (store) => standing(store) },
  'cash-position-failed': {
    page: () => <CashPosition />,
    set(store) {
      standing(store);
      store.set(cashPositionAtom, { state: 'failed', reason: say('tote.noCommunication') });
    },
  },
  'no-racing': {
    page: home,
    set(store) {
      standing(store);
      store.set(settingsAtom, (settings) => ({
        ...settings,
        disableRacing: true,
        miniBanker: true,
        printRaceSummaries: true,
      }));
      store.set(elementAtom, { current: 'Voucher', stack: [] });
    },
  },
  'no-racing-all': {
    page: home,
    set(store) {
      standing(store);
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
      store.set(elementAtom, { current: 'Credit', stack: [] });
    },
  },
  'clock-in': {
    page: over(<PunchDialog onClose={() => undefined} />),
    set: (store) => standing(store),
  },
  'account-entry': {
    page: over(<AccountDialog onClose={() => undefined} />),
    set: (store) => standing(store),
  },
  'account-on': {
    page: over(<AccountDialog onClose={() => undefined} />),
    set: (store) => {
      standing(store);
      store.set(accountAtom, ACCOUNT);
    },
  },
  'account-on-cash': {
    page: over(<AccountDialog onClose={() => undefined} />),
    set: (store) => {
      standing(store, { active: true, playerId: null, transactions: ACCOUNT_CASH });
      store.set(accountAtom, ACCOUNT);
    },
  },
  'account-deposit': {
    page: over(<AccountCash way="deposit" account={ACCOUNT} onBack={() => undefined} />),
    set: (store) => {
      standing(store);
      store.set(accountAtom, ACCOUNT);
    },
  },
  'account-take-back': {
    page: over(<TakeBack onBack={() => undefined} />),
    set: (store) => {
      standing(store);
      store.set(accountAtom, ACCOUNT);
      store.set(customerAtom, { active: true, playerId: null, transactions: ACCOUNT_CASH });
    },
  },
  'account-cash-out': {
    page: over(<CashOut account={ACCOUNT} onBack={() => undefined} />),
    set: (store) => standing(store),
  },
  'account-pin': {
    page: over(<ChangePin onBack={() => undefined} />),
    set: (store) => standing(store),
  },
  'account-activity': {
    page: over(<AccountActivity onBack={() => undefined} />),
    set: (store) => {
      standing(store);
      store.set(accountActivityAtom, { state: 'ready', value: ACCOUNT_WAGERS });
    },
  },
  'account-activity-long': {
    page: over(<AccountActivity onBack={() => undefined} />),
    set: (store) => {
      standing(store);
      const value = [1, 2, 3, 4].flatMap((round) =>
        ACCOUNT_WAGERS.map((each) => ({ ...each, id: `${each.id}${round}` as TicketSerial })),
      );
      store.set(accountActivityAtom, { state: 'ready', value });
    },
  },
  'account-activity-loading': {
    page: over(<AccountActivity onBack={() => undefined} />),
    set: (store) => {
      standing(store);
      store.set(accountActivityAtom, LOADING);
    },
  },
  'account-activity-failed': {
    page: over(<AccountActivity onBack={() => undefined} />),
    set: (store) => {
      standing(store);
      store.set(accountActivityAtom, { state: 'failed', reason: say('tote.noCommunication') });
    },
  },
  'account-activity-none': {
    page: over(<AccountActivity onBack={() => undefined} />),
    set: (store) => {
      standing(store);
      store.set(accountActivityAtom, { state: 'ready', value: [] });
    },
  },
  'account-selling': at(RUNNERS, (store) => {
    store.set(accountAtom, ACCOUNT);
    store.set(customerAtom, { active: true, playerId: null, transactions: ACCOUNT_CASH });
  }),
  'account-beside-player': at({ element: 'Card', customer: EVERY_KIND }, (store) =>
    store.set(accountAtom, ACCOUNT),
  ),
  'mini-banker-menu': {
    ...at(RUNNERS, (store) =>
      store.set(settingsAtom, (settings) => ({
        ...settings,
        miniBanker: true,
        singleSessionMiniBanker: true,
      })),
    ),
    press: 'frame.menu',
  },
  'summary-empty': { page: () => <TransactionSummary />, set: (store) => standing(store, NO_CUSTOMER) },
  'summary-trouble': {
    page: () => <TransactionSummary />,
    set(store) {
      standing(store, PAPER_TROUBLE);
      store.set(unresolvedAtom, 1);
    },
  },
  'summary-by-hand': {
    page: () => <TransactionSummary />,
    set: (store) => standing(store, CLOSED_BY_HAND),
  },
  'doubts-new': doubts([DOUBT_NEW]),
  'doubts-money': doubts([DOUBT_CASH, DOUBT_DRAW]),
  'doubts-paid': { ...doubts([DOUBT_CASH]), press: 'doubt.totePaid' },
  'doubts-closable': doubts([DOUBT_CLOSABLE, DOUBT_DRAWN, DOUBT_DAMAGED]),
  'doubts-serial': {
    ...doubts([DOUBT_CLOSABLE]),
    page: () => (
      <>
        <Doubts />
        <SerialEntry onSerial={() => undefined} onClose={() => undefined} />
      </>
    ),
  },
  'doubts-fixed-odds': { ...doubts([DOUBT_FIXED_ODDS]), press: 'doubt.toteSold' },
  'doubts-none': doubts([]),
  trainer: trainer(TRAINERS_PANEL),
  'trainer-runs': trainer(TRAINERS_RACE_RUNS),
  'trainer-loading': trainer({ ...TRAINERS_PANEL, races: { state: 'loading' } }),
  'trainer-failed': trainer({
    ...TRAINERS_PANEL,
    races: { state: 'failed', reason: say('trainer.failedWhy', { why: 'AbortError: the storage is full' }) },
  }),
  'trainer-empty': trainer({
    ...TRAINERS_PANEL,
    races: { state: 'ready', value: { day: { scenario: 'quiet', pace: 'usual' }, cards: [] } },
  }),
  debug: withDebug('debug.title', () => undefined),
  'debug-active': withDebug('debug.active', (faults) => {
    faults.order('failOnReceive', 1);
    faults.order('delayRequest', 2);
    faults.setSocket('off');
  }),
  preferences: configuration('preferences'),
  printer: printers(KNOWN, PART_ROLL),
  'printer-low': printers({ ...KNOWN, duty: 100, isScanning: true }, LOW_ROLL, {
    ...PRINTER_READY,
    status: 'Paper low',
  }),
  'printer-away': printers({ ...KNOWN, paired: { state: 'loading' }, duty: 0 }, PART_ROLL, {
    ...PRINTER_READY,
    status: 'Not connected',
    reason: 'linkClosed',
  }),
  'printer-none': printers(KNOWN_NONE, PART_ROLL, NO_PRINTER),
  'printer-failed': printers(
    { ...KNOWN_NONE, paired: { state: 'failed', reason: 'printer.connect.denied' } },
    PART_ROLL,
    NO_PRINTER,
  ),
  'printer-driver': {
    page: () => <Configuration />,
    set(store) {
      printers(KNOWN, PART_ROLL).set(store);
      store.set(driverChoiceAtom, { printer: 'SPP-R310', drivers: KNOWN.drivers });
    },
  },
  'paper-roll': paperRoll(PART_ROLL),
  'paper-roll-full': paperRoll(FULL_ROLL),
  'paper-roll-low': paperRoll(LOW_ROLL),
  'paper-roll-adjusted': { ...paperRoll(PART_ROLL), press: 'roll.next' },
  'window-setup': configuration('windowSetup'),
  papers: papers(shownPaper('ticket', 'en-us')),
  'papers-chinese': papers(shownPaper('pickTicket', 'zh-HK')),
  'papers-spanish': papers(shownPaper('taxClaim', 'es-DR')),
  'papers-longest': papers(shownPaper('strainingTicket', 'test')),
  'papers-loading': papers((store) => store.set(previewAtom, PREVIEW_LOADING)),
  'papers-failed': papers((store) => store.set(previewAtom, PREVIEW_FAILED)),
  about: {
    page: () => <About />,
    set(store) {
      standing(store);
      store.set(storageKeptAtom, false);
    },
  },
  'blocked-newer': {
    page: () => <Blocked />,
    set: (store) =>
      store.set(startUpAtom, {
        phase: 'blocked',
        reason: 'newerStorage',
        detail: 'VersionError: The requested version (2) is less than the existing version (3).',
      }),
  },
  'blocked-storage': {
    page: () => <Blocked />,
    set: (store) =>
      store.set(startUpAtom, {
        phase: 'blocked',
        reason: 'storage',
        detail: 'QuotaExceededError: the disk is full',
      }),
  },
  'blocked-tab': {
    page: () => <Blocked />,
    set: (store) => store.set(startUpAtom, { phase: 'blocked', reason: 'otherTab', detail: '' }),
  },
  crash: {
    page: () => <CrashScreen error={new TypeError('race is undefined')} />,
    set: (store) => standing(store),
  },
};
