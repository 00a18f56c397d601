/** Brings every transaction of the customer and the teller onto paper, and the customer to their end. */

import { customerAtom, drawerTransactionsAtom } from '../../../src/till/session/customer-state.ts';
import type { Transaction } from '../../../src/till/transactions/customer-session.ts';
import { operationPhaseAtom } from '../../../src/till/window/operation-phase-state.ts';
import type { Shop } from './shop.ts';

/**
 * Returns the number of a paper: its serial number, or the host's number of an account's cash or of an
 * exchange transfer.
 */
export function numberOf({ tsn, account, transfer, fixedOdds }: Transaction): string | null {
  return tsn ?? fixedOdds?.code ?? account?.tfAddress ?? transfer?.tfAddress ?? null;
}

/** Returns the transactions without a certain paper: the customer's and the teller's own. */
export function withoutPaper(teller: Shop['teller']): readonly Transaction[] {
  const { store } = teller.window();
  return [...store.get(customerAtom).transactions, ...store.get(drawerTransactionsAtom)].filter(
    (transaction) =>
      transaction.paper !== 'printed' && transaction.paper !== 'none' && numberOf(transaction) !== null,
  );
}

/** Sees to it that every ticket of the customer is on paper, as far as the printer does it. */
export async function tidyPaper({ teller, printer, chance }: Shop): Promise<void> {
  const { till, store } = teller.window();
  for (const transaction of withoutPaper(teller)) {
    const { id, paper } = transaction;
    const tsn = numberOf(transaction);
    if (tsn === null || !teller.canAct() || store.get(operationPhaseAtom) !== 'idle') continue;
    printer.mend();
    await teller.press(
      paper === 'notPrinted'
        ? till.reprint(id)
        : till.confirmPaper(id, printer.hasPrinted(tsn, id) && !chance.often(0.15)),
    );
  }
}

export async function totalOut(shop: Shop): Promise<void> {
  const { teller } = shop;
  teller.window().till.clearWager();
  teller.window().till.clearWager();
  await tidyPaper(shop);
  if (teller.canAct()) await teller.press(teller.window().till.totalOut());
}
