/**
 * Notifies the pending wager of newer copies of its card (T292-T294), while one of its steps is shown. Another view, such as cash, bag or draw, is
 * not left: the wager is notified when one of its steps is shown next. How a card is kept fresh is card-watch.ts.
 */
import type { Card } from '../wagering/card.ts';
import type { WagerEvent } from '../wagering/pending-wager.ts';
import type { Store } from './counter.ts';
import type { Element } from './element-controller.ts';
import { elementAtom, readyCardAtom } from './state.ts';

export interface CardUpdates {
  /** Passes a newer card on, now or when a step of the wager is shown next. */
  readonly heard: (card: Card) => void;
  readonly stop: () => void;
}

const STEPS: ReadonlySet<Element> = new Set<Element>(['Card', 'Race', 'Pool', 'Amount', 'Runner']);

export function createCardUpdates(store: Store, send: (event: WagerEvent) => void): CardUpdates {
  let wasStep = isStep();

  function isStep(): boolean {
    return STEPS.has(store.get(elementAtom).current);
  }

  const stop = store.sub(elementAtom, () => {
    const cameBack = isStep() && !wasStep;
    wasStep = isStep();
    const card = store.get(readyCardAtom);
    if (cameBack && card !== null) send({ type: 'cardUpdated', card });
  });

  return {
    heard(card) {
      if (isStep()) send({ type: 'cardUpdated', card });
    },
    stop,
  };
}
