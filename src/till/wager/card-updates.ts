/**
 * Notifies the pending wager of newer copies of its card, while one of its steps is shown (T292-T294). Leaves
 * no other view or page, such as cash, bag or Total Out. There, the wager is notified when one of its steps
 * is shown next. A card is kept fresh by card-watch.ts.
 */
import type { Card } from '../../wagering/card/card.ts';
import type { WagerEvent } from '../../wagering/pending/pending-wager.ts';
import { readyCardAtom } from '../cards/card-state.ts';
import type { Store } from '../window/dialogs.ts';
import type { HomeView } from '../window/view-stack.ts';
import { homeViewAtom, pageAtom } from '../window/view-state.ts';

export interface CardUpdates {
  /** Passes a newer card on, now or when a step of the wager is shown next. */
  readonly heard: (card: Card) => void;
  readonly stop: () => void;
}

const STEPS: ReadonlySet<HomeView> = new Set<HomeView>(['Card', 'Race', 'Pool', 'Amount', 'Runner']);

export function createCardUpdates(store: Store, send: (event: WagerEvent) => void): CardUpdates {
  let wasStep = isStep();

  function isStep(): boolean {
    return store.get(pageAtom) === 'home' && STEPS.has(store.get(homeViewAtom).current);
  }

  function moved(): void {
    const cameBack = isStep() && !wasStep;
    wasStep = isStep();
    const card = store.get(readyCardAtom);
    if (cameBack && card !== null) send({ type: 'cardUpdated', card });
  }

  const stops = [store.sub(homeViewAtom, moved), store.sub(pageAtom, moved)];

  return {
    heard(card) {
      if (isStep()) send({ type: 'cardUpdated', card });
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
