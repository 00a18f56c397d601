/**
 * The typed bet at the window: the card that the line names beside the one in hand, and the way of a whole line to the ticket.
 *
 * Owns that a typed wager is sold as any other: it becomes the pending wager first, and Buy sells it. Knows neither the language
 * (wagering/typed-bet.ts) nor the line on the screen.
 */
import type { CardBook } from '../tote/card-book.ts';
import type { CardId } from '../wagering/card.ts';
import type { WagerEvent } from '../wagering/pending-wager.ts';
import type { WagerEntry } from '../wagering/validation.ts';
import type { Store } from './counter.ts';
import type { CustomerBook } from './customer-book.ts';
import { lastWagerAtom, readyCardAtom, salePhaseAtom, typedCardAtom, wagerAtom } from './state.ts';

export interface TypedBetsParts {
  readonly store: Store;
  readonly book: Pick<CardBook, 'watchCard'>;
  readonly customers: Pick<CustomerBook, 'begin'>;
  /** Loads another card than the one in hand; false, and said, when it could not be had. */
  readonly loadCard: (card: CardId) => Promise<boolean>;
  readonly send: (event: WagerEvent) => void;
  readonly buy: () => Promise<void>;
}

export interface TypedBets {
  /** Watches the card that the line names; null: none but the one in hand. */
  readonly lookUp: (card: CardId | null) => void;
  /** Makes it the pending wager and sells it; false if it was not sold. What was in the way has been said. */
  readonly buyTyped: (card: CardId, entry: WagerEntry) => Promise<boolean>;
}

export function createTypedBets(parts: TypedBetsParts): TypedBets {
  const { store } = parts;
  let watched: CardId | null = null;
  let unwatch: () => void = () => undefined;

  function lookUp(card: CardId | null): void {
    if (watched === card) return;
    unwatch();
    unwatch = () => undefined;
    watched = card;
    store.set(typedCardAtom, null);
    if (card === null) return;
    unwatch = parts.book.watchCard(card, (seen) => {
      if (watched !== card) return;
      const { state } = seen;
      store.set(typedCardAtom, { card, state, value: seen.state === 'ready' ? seen.value : null });
    });
  }

  return {
    lookUp,
    async buyTyped(card, entry) {
      if (store.get(salePhaseAtom) !== 'idle') return false;
      if (store.get(readyCardAtom)?.id !== card && !(await parts.loadCard(card))) return false;
      parts.customers.begin();
      parts.send({ type: 'typed', card, entry });
      // Refused, and said: what was being built stands as it was.
      if (store.get(wagerAtom).runners !== entry.runners) return false;
      const soldBefore = store.get(lastWagerAtom);
      await parts.buy();
      return store.get(lastWagerAtom) !== soldBefore;
    },
  };
}
