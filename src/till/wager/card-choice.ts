/**
 * Takes the card, race or results that a teller chooses (T310, T311, T301). The choice is applied to the
 * pending wager in wagering/pending/. A card is kept fresh by card-watch.ts.
 */
import { type CardId, isOpen, type RaceNumber, raceOf } from '../../wagering/card/card.ts';
import { readyCardAtom } from '../cards/card-state.ts';
import type { CardWatch } from '../cards/card-watch.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import type { Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { selectView } from '../window/view-stack.ts';
import { homeViewAtom } from '../window/view-state.ts';
import type { OpenCard } from './open-card.ts';
import type { WagerEntry } from './wager-entry.ts';

export interface CardChoice {
  /** Opens a card, but not while something that is to be sold keeps the wager on its card. */
  readonly openForWager: (card: CardId) => Promise<boolean>;
  /** Shows a card, or none, and waits for nothing. */
  readonly show: (card: CardId | null) => void;
  readonly choose: (card: CardId) => Promise<void>;
  readonly chooseRace: (race: RaceNumber) => void;
  readonly showResults: (race: RaceNumber) => void;
}

export interface CardChoiceDependencies {
  readonly store: Store;
  readonly openCard: OpenCard;
  readonly cardWatch: Pick<CardWatch, 'open' | 'close' | 'showResults'>;
  readonly customers: Pick<CustomerBook, 'begin'>;
  readonly entry: Pick<WagerEntry, 'send' | 'mayTakeCard'>;
}

export function createCardChoice({
  store,
  openCard,
  cardWatch,
  customers,
  entry,
}: CardChoiceDependencies): CardChoice {
  const openForWager = async (card: CardId): Promise<boolean> =>
    (await entry.mayTakeCard(card)) && openCard(card);

  function showResults(race: RaceNumber): void {
    const card = store.get(readyCardAtom);
    if (card === null) return;
    store.set(homeViewAtom, (state) => selectView(state, 'Results'));
    cardWatch.showResults(card.id, race);
  }

  return {
    openForWager,
    show(card) {
      if (card === null) cardWatch.close();
      else void cardWatch.open(card);
    },
    async choose(card) {
      if (!(await openForWager(card))) return;
      const chosen = store.get(readyCardAtom);
      if (chosen === null || chosen.id !== card) return;
      customers.begin();
      entry.send({ type: 'cardChosen', card: chosen });
    },
    chooseRace(race) {
      const card = store.get(readyCardAtom);
      const chosen = card === null ? undefined : raceOf(card, race);
      // T397
      if (chosen === undefined || store.get(settingsAtom).disableRacing) return;
      if (isOpen(chosen)) entry.send({ type: 'raceChosen', race });
      else if (chosen.status === 'Official') showResults(race);
    },
    showResults,
  };
}
