/**
 * Taking a card, a race of it, or the results of one that has run (T310, T311, T301): loads what is chosen and says so where it cannot be had. Owns
 * that; what a choice makes of the wager in hand is wagering's, and how a card is kept fresh is card-watch.ts.
 */
import { say } from '../../i18n/say.ts';
import { type CardId, isOpen, type RaceNumber, raceOf } from '../../wagering/card/card.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { homeViewAtom, readyCardAtom, settingsAtom, wagerAtom } from '../window/state.ts';
import { selectView } from '../window/view-stack.ts';
import type { CardWatch } from './card-watch.ts';
import type { WagerEntry } from './wager-entry.ts';

export interface CardChoice {
  /** Opens a card; one that cannot be had is said so, and the pending wager keeps its own. False where it is not there. */
  readonly open: (card: CardId) => Promise<boolean>;
  /** The same, but not while something that is to be sold keeps the wager on its card. */
  readonly openForWager: (card: CardId) => Promise<boolean>;
  /** Shows a card, or none, and waits for nothing. */
  readonly show: (card: CardId | null) => void;
  readonly choose: (card: CardId) => Promise<void>;
  readonly chooseRace: (race: RaceNumber) => void;
  readonly showResults: (race: RaceNumber) => void;
}

export interface CardChoiceParts {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert'>;
  readonly cardWatch: Pick<CardWatch, 'open' | 'close' | 'showResults'>;
  readonly customers: Pick<CustomerBook, 'begin'>;
  readonly entry: Pick<WagerEntry, 'send' | 'mayTakeCard'>;
}

export function createCardChoice({
  store,
  dialogs,
  cardWatch,
  customers,
  entry,
}: CardChoiceParts): CardChoice {
  async function open(card: CardId): Promise<boolean> {
    const opened = await cardWatch.open(card);
    if (opened === 'ready') return true;
    if (opened === 'superseded') return false;
    const before = store.get(wagerAtom).card;
    if (before !== null && before !== card) void cardWatch.open(before);
    await dialogs.alert({ title: say('card.failed'), lines: [opened.reason] });
    return false;
  }

  const openForWager = async (card: CardId): Promise<boolean> =>
    (await entry.mayTakeCard(card)) && open(card);

  function showResults(race: RaceNumber): void {
    const card = store.get(readyCardAtom);
    if (card === null) return;
    store.set(homeViewAtom, (state) => selectView(state, 'Results'));
    cardWatch.showResults(card.id, race);
  }

  return {
    open,
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
