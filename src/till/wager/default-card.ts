/**
 * Opens the default card when a teller signs on (T240).
 *
 * Reading: `defaultCardId` names the card, and `defaultCard` opens it at sign-on. A teller who has gone on by
 * then stays where they are. A card that is not sold today is not opened. No customer begins with it: they
 * begin with the first thing that is done for them.
 */
import type { CardId } from '../../wagering/card/card.ts';
import { readyCardAtom, summaryAtom } from '../cards/card-state.ts';
import type { Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { homeViewAtom } from '../window/view-state.ts';
import type { CardChoice } from './card-choice.ts';
import { wagerAtom } from './pending-wager-state.ts';
import type { WagerEntry } from './wager-entry.ts';

export interface DefaultCard {
  /** Opens the card now, or when the list of cards has come. Does nothing if the settings name none. */
  readonly open: () => void;
  /** Opens it no more: the teller has signed off. */
  readonly stop: () => void;
}

export interface DefaultCardDependencies {
  readonly store: Store;
  readonly choice: Pick<CardChoice, 'openForWager'>;
  readonly entry: Pick<WagerEntry, 'send'>;
}

export function createDefaultCard({ store, choice, entry }: DefaultCardDependencies): DefaultCard {
  let stop = (): void => undefined;

  /** Returns true while the teller looks at the list of cards, and has chosen none. */
  const isAtStart = (): boolean =>
    store.get(homeViewAtom).current === 'Card' && store.get(wagerAtom).card === null;

  async function openNow(id: CardId): Promise<void> {
    if (!isAtStart() || !(await choice.openForWager(id))) return;
    const card = store.get(readyCardAtom);
    if (card?.id === id && isAtStart()) entry.send({ type: 'cardChosen', card });
  }

  return {
    open() {
      stop();
      const { defaultCard, defaultCardId: id } = store.get(settingsAtom);
      if (!defaultCard || id === '') return;
      const look = (): void => {
        const summary = store.get(summaryAtom);
        if (summary.state !== 'ready') return;
        stop();
        const isSold = summary.value.some((card) => card.id === id && card.status !== 'Finished');
        if (isSold) void openNow(id);
      };
      stop = store.sub(summaryAtom, look);
      look();
    },
    stop: () => stop(),
  };
}
