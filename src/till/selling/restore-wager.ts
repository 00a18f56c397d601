/**
 * Restores the pending wager after a reload, if its card can be had and it was not sold meanwhile. Restores
 * the input of its view too. persisted-window.ts keeps the record.
 */

import { readyCardAtom } from '../cards/card-state.ts';
import type { CardWatch } from '../cards/card-watch.ts';
import type { CardUpdates } from '../wager/card-updates.ts';
import type { ExchangeSpending } from '../wager/exchange-spending.ts';
import type { KeyedInputs } from '../wager/keyed-input.ts';
import type { Navigation } from '../wager/navigation.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import type { KeptWindow, PersistedWindow } from '../wager/persisted-window.ts';
import type { WagerEntry } from '../wager/wager-entry.ts';
import type { Store } from '../window/dialogs.ts';
import type { HomeView } from '../window/view-stack.ts';
import { homeViewAtom } from '../window/view-state.ts';
import type { SoldWager } from './sold-wager.ts';

export interface RestoreWagerDependencies {
  readonly store: Store;
  readonly kept: Pick<KeptWindow, 'lastWindow' | 'transactionsSince' | 'isSameCustomer'>;
  readonly cardWatch: Pick<CardWatch, 'open'>;
  readonly cardUpdates: Pick<CardUpdates, 'heard'>;
  readonly navigation: Pick<Navigation, 'begin' | 'select'>;
  readonly entry: Pick<WagerEntry, 'send'>;
  readonly spending: Pick<ExchangeSpending, 'countFrom'>;
  readonly soldWager: Pick<SoldWager, 'settle'>;
  readonly keyed: Pick<KeyedInputs, 'restore'>;
}

function stepAfterReload(element: HomeView): HomeView {
  // Results are fetched for a tap and not kept: their race is one tap away.
  if (element === 'Results' || element === 'Odds') return 'Race';
  // The ticket that waited for the form is not kept.
  return element === 'EnterSSN' ? 'EnterTicket' : element;
}

/** Also where no wager was begun: cash that was counted is not counted twice. */
function restoreKeyed(parts: RestoreWagerDependencies, window: PersistedWindow): void {
  const { navigation, store } = parts;
  const { element, keyed } = window;
  if (keyed === null || !parts.kept.isSameCustomer(window)) return;
  navigation.select(element);
  if (store.get(homeViewAtom).current === element)
    parts.keyed.restore(element, keyed, parts.kept.transactionsSince(window));
}

/** Begins as at a sign-on where there is nothing to go on with. `window`: the record to restore. */
export async function restoreWager(
  parts: RestoreWagerDependencies,
  window: PersistedWindow | null = parts.kept.lastWindow(),
): Promise<void> {
  const { store, cardWatch, navigation, entry } = parts;
  if (window === null) return navigation.begin();
  if (window.wager.card === null || (await cardWatch.open(window.wager.card)) !== 'ready') {
    navigation.begin();
    return restoreKeyed(parts, window);
  }
  // The teller was quicker than the card.
  if (store.get(wagerAtom).card !== null) return;
  entry.send({ type: 'restored', wager: window.wager });
  navigation.select(stepAfterReload(window.element));
  const card = store.get(readyCardAtom);
  if (card !== null) parts.cardUpdates.heard(card);
  restoreKeyed(parts, window);
  parts.spending.countFrom(window.lastTransaction);
  parts.soldWager.settle(parts.kept.transactionsSince(window));
}
