/**
 * Sells a typed bet at the window. Loads the card that the line names, and takes a whole line to the ticket.
 *
 * Makes the typed wager the pending one first, and Buy sells it as any other. wagering/typed/typed-bet.ts
 * reads the language.
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
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import type { Agreed, SaleAsked } from './sale.ts';
import { typedCardAtom, typedSeedAtom } from './typed-state.ts';

export interface TypedBetsDependencies {
  readonly store: Store;
  readonly book: Pick<CardBook, 'watchCard'>;
  readonly customers: Pick<CustomerBook, 'begin'>;
  /** Loads another card than the present one; false, with a notice, if it could not be had. */
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
  /** Watches the card that the line names; null: none but the present one. */
  readonly lookUp: (card: CardId | null) => void;
  /** Makes it the pending wager and sells it; false, with the reason shown, if it was not sold. */
  readonly buyTyped: (card: CardId, entry: WholeEntry, how?: TypedOrder) => Promise<boolean>;
}

export function createTypedBets(parts: TypedBetsDependencies): TypedBets {
  const { store } = parts;
  store.set(typedSeedAtom, parts.newSeed());
  let watched: CardId | null = null;
  let unwatch: () => void = () => undefined;

  /** The wager of the last line, and the pending wager before it. */
  let unsold: { readonly before: PendingWager; readonly now: PendingWager } | null = null;

  /**
   * Restores the wager from before a line that was not sold. Stored wagers and legs of the line would block
   * another line.
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
      if (store.get(operationPhaseAtom) !== 'idle') return false;
      takeBack();
      if (store.get(readyCardAtom)?.id !== card && !(await parts.loadCard(card))) return false;
      parts.customers.begin();
      const before = store.get(wagerAtom);
      parts.send({ type: 'typed', card, entry, smart });
      // Leaves the pending wager as it was: the line was refused, with a notice.
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
