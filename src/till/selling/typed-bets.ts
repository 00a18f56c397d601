/**
 * The typed bet at the window: the card that the line names beside the one in hand, and the way of a whole
 * line to the ticket.
 *
 * Owns that a typed wager is sold as any other: it becomes the pending wager first, and Buy sells it. Knows
 * neither the language (wagering/typed/typed-bet.ts) nor the line on the screen.
 */
import type { CardBook } from '../../tote/card-book.ts';
import type { CardId } from '../../wagering/card/card.ts';
import type { WagerEvent, WholeEntry } from '../../wagering/pending/pending-wager.ts';
import type { PendingWager } from '../../wagering/pending/wager-state.ts';
import type { TypedSale } from '../../wagering/typed/typed-reading.ts';
import { readyCardAtom } from '../cards/card-state.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import { lastTicketAtom } from '../session/customer-state.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import type { Store } from '../window/dialogs.ts';
import { salePhaseAtom } from '../window/sale-phase-state.ts';
import type { Agreed, SaleAsked } from './sale.ts';
import { typedCardAtom, typedSeedAtom } from './typed-state.ts';

export interface TypedBetsParts {
  readonly store: Store;
  readonly book: Pick<CardBook, 'watchCard'>;
  readonly customers: Pick<CustomerBook, 'begin'>;
  /** Loads another card than the one in hand; false, and said, when it could not be had. */
  readonly loadCard: (card: CardId) => Promise<boolean>;
  readonly send: (event: WagerEvent) => void;
  readonly buy: (tickets: number, asked: SaleAsked) => Promise<void>;
  readonly sellSmart: (tickets: number) => Promise<void>;
  /** Another text at every call: what chance begins with. */
  readonly newSeed: () => string;
}

/**
 * How many tickets a line sells, whether the host draws their runners, and what the teller has agreed to
 * already.
 */
export interface TypedOrder extends Pick<TypedSale, 'tickets' | 'smart'> {
  readonly agreed?: Agreed;
}

const ONE_TICKET: TypedOrder = { tickets: 1, smart: false };

export interface TypedBets {
  /** Watches the card that the line names; null: none but the one in hand. */
  readonly lookUp: (card: CardId | null) => void;
  /** Makes it the pending wager and sells it; false if it was not sold. What was in the way has been said. */
  readonly buyTyped: (card: CardId, entry: WholeEntry, how?: TypedOrder) => Promise<boolean>;
}

export function createTypedBets(parts: TypedBetsParts): TypedBets {
  const { store } = parts;
  store.set(typedSeedAtom, parts.newSeed());
  let watched: CardId | null = null;
  let unwatch: () => void = () => undefined;

  /** What the last line was entered as, and what was being built before it. */
  let unsold: { readonly before: PendingWager; readonly now: PendingWager } | null = null;

  /**
   * A line that was not sold still stands as the pending wager: its own stored wagers and legs are in no
   * other line's way.
   */
  function takeBack(): void {
    if (unsold !== null && store.get(wagerAtom) === unsold.now)
      parts.send({ type: 'restored', wager: unsold.before });
    unsold = null;
  }

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
    async buyTyped(card, entry, { tickets, smart, agreed } = ONE_TICKET) {
      if (store.get(salePhaseAtom) !== 'idle') return false;
      takeBack();
      if (store.get(readyCardAtom)?.id !== card && !(await parts.loadCard(card))) return false;
      parts.customers.begin();
      const before = store.get(wagerAtom);
      parts.send({ type: 'typed', card, entry, smart });
      // Refused, and said: what was being built stands as it was.
      const now = store.get(wagerAtom);
      if (now === before) return false;
      unsold = { before, now };
      const soldBefore = store.get(lastTicketAtom);
      await (smart ? parts.sellSmart(tickets) : parts.buy(tickets, { agreed }));
      const isSold = store.get(lastTicketAtom) !== soldBefore;
      if (isSold) store.set(typedSeedAtom, parts.newSeed());
      return isSold;
    },
  };
}
