/**
 * Where the teller stands, to go back to when the keys pressed since turn out to be a scanner's: the wager, the view, and which questions
 * stood. Owns the going back. Knows no keys.
 */
import type { CardId } from '../wagering/card.ts';
import type { Counter, Store } from './counter.ts';
import { elementAtom, lastWagerAtom, noticesAtom, salePhaseAtom, wagerAtom } from './state.ts';

export interface PlaceParts {
  readonly store: Store;
  readonly counter: Pick<Counter, 'answer'>;
  /** Takes a card in hand; null: none. */
  readonly showCard: (card: CardId | null) => void;
}

/** The answer goes back, unless a sale has begun or ended since: what is sold moves on by itself. */
export function rememberPlace({ store, counter, showCard }: PlaceParts): () => void {
  const lastSold = store.get(lastWagerAtom);
  const wager = store.get(wagerAtom);
  const element = store.get(elementAtom);
  const stood = new Set(store.get(noticesAtom).map(({ id }) => id));

  /** What the keys had asked has no answer but the one that is safe. */
  function dismissNew(): void {
    for (const { id, actions } of store.get(noticesAtom)) {
      const answer = actions.find(({ isSafe }) => isSafe) ?? actions.find(({ tone }) => tone === 'plain');
      if (!stood.has(id)) counter.answer(id, (answer ?? actions[0])?.id ?? '');
    }
  }

  function restore(): void {
    store.set(wagerAtom, wager);
    store.set(elementAtom, element);
    showCard(wager.card);
  }

  return () => {
    if (store.get(salePhaseAtom) === 'selling' || store.get(lastWagerAtom) !== lastSold) return;
    const isAsked = store.get(noticesAtom).some(({ id }) => !stood.has(id));
    dismissNew();
    restore();
    // An answer leads somewhere, once whoever asked has it.
    if (isAsked) queueMicrotask(restore);
  };
}
