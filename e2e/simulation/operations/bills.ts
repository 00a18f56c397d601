/** Customers who put banknotes into the acceptor, for themselves or for their account. */
import { withAccount } from './accounts.ts';
import type { OperationTable } from './operation.ts';

/** The longest time that a customer watches their note, milliseconds. */
const PATIENCE = 40_000;

export const BILLS = {
  /** One note or several, one after the other. Some customers go on while the last one is under way. */
  note: {
    weight: 5,
    async run(shop) {
      const { teller, chance, bills } = shop;
      if (chance.often(0.3)) await withAccount(shop);
      for (let left = chance.oneOf([1, 1, 2, 3]); left > 0 && teller.canAct(); left -= 1) {
        bills.insert();
        if (chance.often(0.8)) await teller.until(bills.isQuiet, PATIENCE);
        else await teller.pass(chance.between(0, 3_000));
      }
    },
  },
} as const satisfies OperationTable;
