/**
 * Opens a card for the pending wager. Shows an alert where the card cannot be had, and the pending wager
 * keeps its own card.
 */
import { say } from '../../i18n/say.ts';
import type { CardId } from '../../wagering/card/card.ts';
import type { CardWatch } from '../cards/card-watch.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { wagerAtom } from './pending-wager-state.ts';

export interface OpenCardDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert'>;
  readonly cardWatch: Pick<CardWatch, 'open'>;
}

/** Resolves to false where the card is not there, or another was opened meanwhile. */
export type OpenCard = (card: CardId) => Promise<boolean>;

export function createOpenCard({ store, dialogs, cardWatch }: OpenCardDependencies): OpenCard {
  return async (card) => {
    const opened = await cardWatch.open(card);
    if (opened === 'ready') return true;
    if (opened === 'superseded') return false;
    const before = store.get(wagerAtom).card;
    if (before !== null && before !== card) void cardWatch.open(before);
    const { reason, details } = opened;
    await dialogs.alert({
      title: say('card.failed'),
      lines: [reason],
      ...(details === undefined ? {} : { details }),
    });
    return false;
  };
}
