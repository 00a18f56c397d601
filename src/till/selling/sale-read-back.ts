/**
 * Reads a sale of wagers back under Buy (W150). The first press shows its cost, and the second one sells.
 *
 * Keeps the sale that was read back, and drops it once something else would be sold. Leaves to read-back.ts
 * which sales are read back.
 */
import type { Clock } from '../../wagering/ground/clock.ts';
import { wagerViewAtom } from '../wager/wager-view-state.ts';
import type { NoticeText, Store } from '../window/dialogs.ts';
import { readBackAtom } from './read-back-state.ts';

/** A second press within this time is the same tap twice, milliseconds. */
const DOUBLE_TAP = 400;

export interface SaleReadBack {
  /**
   * Returns true if the sale may go on. Either nothing is to be read back, or `sale` was read back before and
   * is pressed again. Else shows `text` under Buy. After each change of the wager, `current` returns the sale
   * that Buy would make now.
   */
  readonly mayGo: (sale: SaleNamed, text: NoticeText | null, current: () => string | null) => boolean;
  /** How many tickets were read back of what `wagers` names; null where something else was, or nothing. */
  readonly ticketsOf: (wagers: string) => number | null;
  readonly drop: () => void;
}

/**
 * Names a sale. `wagers` names its wagers and its payer: equal sales have equal texts. `tickets` counts the
 * tickets.
 */
export interface SaleNamed {
  readonly wagers: string;
  readonly tickets: number;
}

export function createSaleReadBack(store: Store, clock: Pick<Clock, 'now'>): SaleReadBack {
  let shown: (SaleNamed & { readonly at: number; readonly current: () => string | null }) | null = null;

  let unwatch = (): void => undefined;

  function drop(): void {
    unwatch();
    unwatch = () => undefined;
    shown = null;
    if (store.get(readBackAtom) !== null) store.set(readBackAtom, null);
  }

  /** Only while something is shown: a watched view of the wager is worked out within every tap. */
  const watch = (): (() => void) =>
    store.sub(wagerViewAtom, () => {
      // A typed line enters its wager anew at each press: what counts is what remains of that.
      queueMicrotask(() => {
        if (shown !== null && shown.current() !== shown.wagers) drop();
      });
    });

  return {
    mayGo(sale, text, current) {
      if (text === null) {
        drop();
        return true;
      }
      const isSame = shown?.wagers === sale.wagers && shown.tickets === sale.tickets;
      if (isSame && shown !== null) {
        if (clock.now() - shown.at < DOUBLE_TAP) return false;
        drop();
        return true;
      }
      drop();
      shown = { ...sale, at: clock.now(), current };
      unwatch = watch();
      store.set(readBackAtom, text);
      return false;
    },
    ticketsOf: (wagers) => (shown?.wagers === wagers ? shown.tickets : null),
    drop,
  };
}
