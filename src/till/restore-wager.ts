/**
 * The wager that was being built comes back after a reload, as far as its card still stands and it was not sold meanwhile, and with it what was keyed in
 * the view in hand. Owns the order of that; what was kept is window-memory.ts.
 */

import type { PersistedWindow, WindowMemory } from './memory/window-memory.ts';
import type { SoldWager } from './selling/sold-wager.ts';
import { readyCardAtom } from './wager/card-state.ts';
import type { CardUpdates } from './wager/card-updates.ts';
import type { CardWatch } from './wager/card-watch.ts';
import type { ExchangeSpending } from './wager/exchange-spending.ts';
import type { KeyedInputs } from './wager/keyed-input.ts';
import type { Navigation } from './wager/navigation.ts';
import { wagerAtom } from './wager/pending-wager-state.ts';
import type { WagerEntry } from './wager/wager-entry.ts';
import type { Store } from './window/dialogs.ts';
import type { HomeView } from './window/view-stack.ts';
import { homeViewAtom } from './window/view-state.ts';

export interface RestoreWagerDependencies {
  readonly store: Store;
  readonly memory: Pick<WindowMemory, 'lastWindow' | 'transactionsSince' | 'isSameCustomer'>;
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
function restoreKeyed(parts: RestoreWagerDependencies, kept: PersistedWindow): void {
  const { memory, navigation, store } = parts;
  const { element, keyed } = kept;
  if (keyed === null || !memory.isSameCustomer(kept)) return;
  navigation.select(element);
  if (store.get(homeViewAtom).current === element)
    parts.keyed.restore(element, keyed, memory.transactionsSince(kept));
}

/** Begins as at a sign-on where there is nothing to go on with. `kept`: what was kept of the window. */
export async function restoreWager(
  parts: RestoreWagerDependencies,
  kept: PersistedWindow | null = parts.memory.lastWindow(),
): Promise<void> {
  const { store, memory, cardWatch, navigation, entry } = parts;
  if (kept === null) return navigation.begin();
  if (kept.wager.card === null || (await cardWatch.open(kept.wager.card)) !== 'ready') {
    navigation.begin();
    return restoreKeyed(parts, kept);
  }
  // The teller was quicker than the card.
  if (store.get(wagerAtom).card !== null) return;
  entry.send({ type: 'restored', wager: kept.wager });
  navigation.select(stepAfterReload(kept.element));
  const card = store.get(readyCardAtom);
  if (card !== null) parts.cardUpdates.heard(card);
  restoreKeyed(parts, kept);
  parts.spending.countFrom(kept.lastTransaction);
  parts.soldWager.settle(memory.transactionsSince(kept));
}
