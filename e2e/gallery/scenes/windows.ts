/** Sets up the windows that many scenes begin with: signed on, and with a wager that is being entered. */

import { cardAtom, oddsMovesAtom, summaryAtom } from '../../../src/till/cards/card-state.ts';
import { customerAtom, lastTicketAtom } from '../../../src/till/session/customer-state.ts';
import { tellerAtom, windowNumberAtom } from '../../../src/till/session/teller-state.ts';
import type { CustomerSession } from '../../../src/till/transactions/customer-session.ts';
import { wagerAtom } from '../../../src/till/wager/pending-wager-state.ts';
import { coarseNowAtom, nowAtom } from '../../../src/till/window/clockwork.ts';
import type { Store } from '../../../src/till/window/dialogs.ts';
import { printerAtom } from '../../../src/till/window/printer-state.ts';
import { settingsAtom } from '../../../src/till/window/settings-state.ts';
import { startUpAtom, toteConnectedAtom } from '../../../src/till/window/start-up-state.ts';
import type { HomeView } from '../../../src/till/window/view-stack.ts';
import { homeViewAtom } from '../../../src/till/window/view-state.ts';
import type { Selection } from '../../../src/wagering/card/selection.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import { EMPTY_WAGER, type PendingWager } from '../../../src/wagering/pending/wager-state.ts';
import { exampleCard, NOW, SUMMARY } from '../examples/example-cards.ts';
import { COLLECTING } from '../examples/example-customers.ts';

/** Sets up a signed-on window with the day's cards. */
export function signedOnWindow(store: Store, customer: CustomerSession = COLLECTING): void {
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

export interface Building {
  readonly view: HomeView;
  readonly card?: string;
  readonly field?: number;
  readonly bet?: number | null;
  readonly amount?: number | null;
  readonly runners?: Selection;
  readonly leg?: number;
  readonly race?: number | null;
  readonly customer?: CustomerSession;
}

export function building(store: Store, scene: Building): void {
  const { view, card = 'HVP', field = 12, bet = 12, amount = 100, runners = [], leg = 0, race = 7 } = scene;
  signedOnWindow(store, scene.customer ?? COLLECTING);
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
  store.set(homeViewAtom, { current: view, stack: ['Card', 'Race', 'Pool'] });
  store.set(oddsMovesAtom, { 7: { 1: 'up', 3: 'down', 5: 'up', 7: 'down', 10: 'up' } });
}
