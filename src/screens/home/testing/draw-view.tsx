/**
 * Draws a view for tests. The view has a store of its own, the words of the window, and a till that only
 * records.
 */
import { Provider } from 'jotai/react';
import { createStore } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { SayProvider } from '../../../i18n/SayProvider.tsx';
import { cardAtom } from '../../../till/cards/card-state.ts';
import { createRecordingTill } from '../../../till/testing/recording-till.ts';
import type { Till } from '../../../till/till.ts';
import { TillContext } from '../../../till/use-till.ts';
import { wagerAtom } from '../../../till/wager/pending-wager-state.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { type Drawn, drawComponent } from '../../../ui/testing/draw.tsx';
import type { Card } from '../../../wagering/card/card.ts';
import { EMPTY_WAGER, type PendingWager } from '../../../wagering/pending/wager-state.ts';

export type { DrawnButton } from '../../../ui/testing/draw.tsx';

export type TestStore = ReturnType<typeof createStore>;

export interface DrawnView extends Drawn {
  /** The acts that the view asked of the till, in order, such as 'buy' and 'select Race'. */
  readonly asked: readonly string[];
  readonly store: TestStore;
  /** Records what it is asked; a test may give it an answer of its own. */
  readonly till: Till;
}

/** Draws `view` in a window whose state `prepare` sets. */
export function drawView(view: ReactNode, prepare: (store: TestStore) => void): DrawnView {
  const store = createStore();
  prepare(store);
  const { language, currency, currencySymbol, comma, radix } = store.get(settingsAtom);
  const { till, asked } = createRecordingTill();
  const drawn = drawComponent(
    <Provider store={store}>
      <TillContext value={till}>
        <SayProvider
          language={language}
          currency={currency}
          currencySymbol={currencySymbol}
          comma={comma}
          radix={radix}
        >
          {view}
        </SayProvider>
      </TillContext>
    </Provider>,
  );
  return Object.assign(drawn, { asked, store, till });
}

/** Puts a wager on a card into the window. */
export function standOn(store: TestStore, card: Card, wager: Partial<PendingWager>): void {
  store.set(cardAtom, { state: 'ready', value: card });
  store.set(wagerAtom, { ...EMPTY_WAGER, card: card.id, ...wager });
}
