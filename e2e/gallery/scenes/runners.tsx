/** Lists scenes of the choice of runners, and of the parts of a wager. */
import { say } from '../../../src/i18n/say.ts';
import { runnerNoteAtom } from '../../../src/screens/home/runners/runner-atoms.ts';
import { cardAtom } from '../../../src/till/cards/card-state.ts';
import { operationLastsAtom } from '../../../src/till/money/operation-state.ts';
import { READ_BACK_ANSWERS, readBackOf } from '../../../src/till/money/read-back.ts';
import { paperAtom } from '../../../src/till/printing/paper-state.ts';
import { readBackAtom } from '../../../src/till/selling/read-back-state.ts';
import { NO_CUSTOMER } from '../../../src/till/transactions/customer-session.ts';
import { wagerAtom } from '../../../src/till/wager/pending-wager-state.ts';
import { wagerViewAtom } from '../../../src/till/wager/wager-view-state.ts';
import { noticesAtom } from '../../../src/till/window/dialog-state.ts';
import type { Store } from '../../../src/till/window/dialogs.ts';
import { operationPhaseAtom } from '../../../src/till/window/operation-phase-state.ts';
import { settingsAtom, viewSettingsAtom } from '../../../src/till/window/settings-state.ts';
import type { Card } from '../../../src/wagering/card/card.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import { examplePaper } from '../examples/example-paper.ts';
import { at, RUNNERS, type Scene } from './scene.tsx';
import { storedWagers } from './stored-wagers.ts';
import { type Building } from './windows.ts';

/** Returns the card with pools that take parlays. */
function withParlays(card: Card): Card {
  const races = card.races.map((race) => ({
    ...race,
    availableBets: race.availableBets.map((bet) => ({ ...bet, allowCashParlay: true })),
  }));
  return { ...card, races };
}

/** Returns the card with races of three, one of them scratched. */
function withFew(card: Card): Card {
  const races = card.races.map((race) => ({
    ...race,
    bettingInterests: race.bettingInterests
      .slice(0, 3)
      .map((interest, index) => ({ ...interest, scratched: index === 2 })),
  }));
  return { ...card, races };
}

/** Returns the card with a second runner behind number 2, under 2A. */
function withCoupled(card: Card): Card {
  const second = { saddleCloth: '2A', name: 'Night Passage', bettingInterest: 2, status: 'running' } as const;
  return { ...card, races: card.races.map((race) => ({ ...race, runners: [...race.runners, second] })) };
}

/** Lets the host draw the runners of a wager, and sells it at a touch. */
export function withSmartPicks(store: Store): void {
  store.set(cardAtom, (card) =>
    card?.state === 'ready' ? { ...card, value: { ...card.value, allowSQPick: true } } : card,
  );
  store.set(settingsAtom, (settings) => ({
    ...settings,
    smartQuickPickConfig: [{ betIds: [12], min: pennies(100) }],
  }));
}

/** Draws runners of which two are one entry. */
function coupled(more: Partial<Building>): Scene {
  return at({ ...RUNNERS, ...more }, (store) =>
    store.set(cardAtom, (card) =>
      card?.state === 'ready' ? { ...card, value: withCoupled(card.value) } : card,
    ),
  );
}

/** Draws fourteen runners with stored wagers. */
function storing(count: number): Scene {
  return at({ ...RUNNERS, field: 14 }, (store) =>
    store.set(wagerAtom, (wager) => {
      const stored = storedWagers(store);
      return { ...wager, stored: [...stored, ...stored].slice(0, count) };
    }),
  );
}

export const RUNNERS_SCENES: Readonly<Record<string, Scene>> = {
  runners: at(RUNNERS),
  'runners-14': at({ ...RUNNERS, field: 14 }),
  'runners-14-selling': at({ ...RUNNERS, field: 14 }, (store) => {
    store.set(operationPhaseAtom, 'selling');
    store.set(operationLastsAtom, true);
  }),
  'runners-14-sold': at({ ...RUNNERS, field: 14, runners: [[], [], []], leg: 0 }, (store) => {
    store.set(operationPhaseAtom, 'idle');
    store.set(operationLastsAtom, false);
    store.set(paperAtom, [examplePaper('1')]);
  }),
  'runners-14-stored-1': storing(1),
  'runners-14-stored-2': storing(2),
  'runners-14-stored-4': storing(4),
  'runners-coupled': coupled({ field: 14 }),
  'runners-coupled-few': coupled({ bet: 1, amount: 200, runners: [[2]], leg: 0 }),
  'runners-cost': at({ ...RUNNERS, amount: 6000, runners: [[3], [10], [1, 2]] }),
  'runners-cost-long': at({ view: 'Runner', bet: 1, amount: 83_100, field: 14, runners: [['all']] }),
  'runners-list': at({ ...RUNNERS, field: 14 }, (store) =>
    store.set(viewSettingsAtom, {
      'card.view': 'list',
      'race.view': 'list',
      'pool.view': 'list',
      'runner.view': 'list',
    }),
  ),
  'runners-win': at({ view: 'Runner', bet: 1, amount: 200, runners: [[3]], customer: NO_CUSTOMER }),
  'runners-pick6': at({
    view: 'Runner',
    card: 'SMK',
    field: 8,
    bet: 18,
    amount: 20,
    runners: [[1, 2], ['all'], [3, 'favourite'], [1, 2, 3], [4], []],
    leg: 3,
  }),
  'runners-box': at({
    view: 'Runner',
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
  'runners-double-half': at({ view: 'Runner', bet: 14, amount: 200, runners: [[3, 5], []], leg: 0 }),
  'runners-too-few': at({ ...RUNNERS, runners: [[1], [], []], leg: 1 }, (store) =>
    store.set(cardAtom, (card) => (card?.state === 'ready' ? { ...card, value: withFew(card.value) } : card)),
  ),
  'runners-not-taken': at({ ...RUNNERS, runners: [[3], [1], [4]] }, (store) =>
    store.set(runnerNoteAtom, {
      digits: '',
      text: say('runner.isScratched', { runner: 8 }),
      isRefusal: true,
      isUnapplied: true,
    }),
  ),
  'runners-key-horse': at({ ...RUNNERS, runners: [[2], [1, 4, 6, 10], []], leg: 1 }, (store) =>
    store.set(wagerAtom, (wager) => ({ ...wager, keyHorse: [[2], [1, 4], [6, 10]] })),
  ),
  'runners-smart': at({ ...RUNNERS, runners: [[], [], []] }, withSmartPicks),
  'runners-all-races': at({ view: 'Runner', bet: 1, amount: 200, runners: [[3, 5]], race: -1 }),
  'runners-stored': at({ view: 'Runner', bet: 3, amount: 200, runners: [[4]] }, (store) =>
    store.set(wagerAtom, (wager) => ({ ...wager, stored: storedWagers(store) })),
  ),
  'runners-stored-full': at({ ...RUNNERS, field: 14 }, (store) =>
    store.set(wagerAtom, (wager) => {
      const stored = storedWagers(store);
      return { ...wager, stored: [...stored, ...stored] };
    }),
  ),
  'runners-parlay': at({ view: 'Runner', bet: 1, amount: 200, runners: [[4]], race: 9 }, (store) => {
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
    view: 'Runner',
    bet: 12,
    amount: 10_000_000,
    field: 14,
    runners: [['all'], ['all'], ['all']],
    leg: 2,
  }),
  'runners-selling': at(RUNNERS, (store) => {
    store.set(operationPhaseAtom, 'selling');
    store.set(operationLastsAtom, true);
  }),
  'runners-left': at(RUNNERS, (store) =>
    store.set(settingsAtom, (settings) => ({ ...settings, rightButtons: false })),
  ),
  'runners-paper': at({ ...RUNNERS, runners: [[], [], []], leg: 0 }, (store) =>
    store.set(paperAtom, [examplePaper('1'), examplePaper('2')]),
  ),
  'read-back-inline': at(RUNNERS, (store) => {
    const { ticket } = store.get(wagerViewAtom);
    const wagers = ticket.ok ? ticket.value.wagers : [];
    store.set(readBackAtom, readBackOf({ wagers, tickets: 1 }, pennies(1)));
  }),
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
};
