/** Follows the cards that the sets of the setting are on, for as long as the setting is shown. */
import type { CardBook } from '../../tote/card-book.ts';
import type { CardId } from '../../wagering/card/card.ts';
import { luckyCardsAtom } from '../wager/lucky-quick-pick-state.ts';
import type { Store } from '../window/dialogs.ts';
import { loadableOf } from '../window/failure-notice.ts';

export interface LuckyCards {
  /** Follows a card until `closeCards`. Asks again for one that could not be had. */
  readonly openCard: (card: CardId) => void;
  readonly closeCards: () => void;
}

export interface LuckyCardsDependencies {
  readonly store: Store;
  readonly book: Pick<CardBook, 'watchCard'>;
}

export function createLuckyCards({ store, book }: LuckyCardsDependencies): LuckyCards {
  const watches = new Map<CardId, () => void>();
  return {
    openCard(card) {
      if (watches.has(card)) {
        if (store.get(luckyCardsAtom)[card]?.state !== 'failed') return;
        watches.get(card)?.();
      }
      const stop = book.watchCard(card, (seen) => {
        store.set(luckyCardsAtom, (cards) => ({ ...cards, [card]: loadableOf(seen) }));
      });
      watches.set(card, stop);
    },
    closeCards() {
      for (const stop of watches.values()) stop();
      watches.clear();
      store.set(luckyCardsAtom, {});
    },
  };
}
