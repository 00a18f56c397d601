/** Watches the cards that are open, for practice: a window watches one card alone. */
import type { CardBook } from '../../tote/card-book.ts';
import type { Card, CardId } from '../../wagering/card/card.ts';

/** Customers come for so many cards at most, the first of the list: each is read whole. */
const MOST_CARDS = 3;

/** Names a card that is read besides the first ones, and calls back when that is another. */
export interface WantedCard {
  /** The card's name; null: none. */
  readonly name: () => string | null;
  readonly follow: (changed: () => void) => () => void;
}

/**
 * Calls `seen` with the open cards once the first of them have all answered, and at every change. Null: the
 * list or every card failed. The returned function ends it.
 */
export function watchOpenCards(
  book: Pick<CardBook, 'watchSummary' | 'watchCard'>,
  wanted: WantedCard,
  seen: (cards: readonly Card[] | null) => void,
): () => void {
  const read = new Map<CardId, Card | null>();
  const unwatches = new Map<CardId, () => void>();
  let open: readonly Pick<Card, 'id' | 'name'>[] = [];
  let order: readonly CardId[] = [];
  /** All cards of the first list have answered: a card that is missing before may come yet. */
  let isWhole = false;

  function tell(): void {
    const answered = order.filter((id) => read.has(id));
    isWhole ||= order.length > 0 && answered.length === order.length;
    if (!isWhole) return;
    const cards = answered.flatMap((id) => read.get(id) ?? []);
    if (cards.length > 0) seen(cards);
    else if (answered.length > 0 && answered.length === order.length) seen(null);
  }

  function watch(): void {
    const name = wanted.name();
    order = open.filter((card, place) => place < MOST_CARDS || card.name === name).map(({ id }) => id);
    for (const [id, unwatch] of unwatches) {
      if (order.includes(id)) continue;
      unwatch();
      unwatches.delete(id);
      read.delete(id);
    }
    for (const id of order) {
      if (unwatches.has(id)) continue;
      // Keeps the place before the first answer: a cached card answers at once.
      unwatches.set(id, () => undefined);
      const unwatch = book.watchCard(id, (card) => {
        if (card.state === 'loading') return;
        read.set(id, card.state === 'ready' ? card.value : null);
        tell();
      });
      unwatches.set(id, unwatch);
    }
    tell();
  }

  const unwatchSummary = book.watchSummary((summary) => {
    if (summary.state === 'failed') seen(null);
    if (summary.state !== 'ready') return;
    open = summary.value.filter(({ nextPost }) => nextPost !== null);
    watch();
  });
  const unfollow = wanted.follow(watch);
  return () => {
    unfollow();
    unwatchSummary();
    for (const unwatch of unwatches.values()) unwatch();
  };
}
