/**
 * Writes and reads the open customer, the teller's own transactions, and the past ones. post-store.ts appends
 * transactions.
 */
import type { IDBPTransaction } from 'idb';
import * as v from 'valibot';
import type { Journal } from './journal.ts';
import type { JournaledTransaction } from './journaled-transaction.ts';
import { customerOf, HOLDERS, inOrder } from './rows.ts';
import { presentFor, STRICT, since, type WindowDatabase, type WindowSchema } from './window-database.ts';

const CUSTOMER = 'present';

/** The part of the journal that holds customers and transactions. */
export type CustomerStore<Transaction extends JournaledTransaction> = Pick<
  Journal<Transaction>,
  | 'update'
  | 'customer'
  | 'saveCustomer'
  | 'closeCustomer'
  | 'tellersOwn'
  | 'closeTeller'
  | 'transactionsSince'
>;

export function createCustomerStore<Transaction extends JournaledTransaction>(
  db: WindowDatabase<Transaction>,
): CustomerStore<Transaction> {
  type Write = IDBPTransaction<WindowSchema<Transaction>, ('transactions' | 'customer')[], 'readwrite'>;

  async function present(whose: 1 | 2): Promise<readonly Transaction[]> {
    return inOrder(await db.getAllFromIndex('transactions', 'presentAt', presentFor(whose)));
  }

  /** Makes present transactions past ones. Returns those that stay. */
  async function close(
    write: Write,
    whose: 1 | 2,
    isGoing: (transaction: Transaction) => boolean,
  ): Promise<readonly Transaction[]> {
    const transactions = write.objectStore('transactions');
    const rows = await transactions.index('presentAt').getAll(presentFor(whose));
    const going = rows.filter(({ transaction }) => isGoing(transaction));
    for (const row of going) await transactions.put({ ...row, present: 0 });
    return inOrder(rows.filter((row) => !going.includes(row)));
  }

  return {
    async update(transaction) {
      const write = db.transaction('transactions', 'readwrite', STRICT);
      const row = await write.store.get(transaction.id);
      if (row !== undefined) await write.store.put({ ...row, transaction });
      await write.done;
    },

    async customer() {
      const row = await db.get('customer', CUSTOMER);
      return customerOf(row, await present(1));
    },

    async saveCustomer({ active, playerId, slotBalance }) {
      const write = db.transaction('customer', 'readwrite', STRICT);
      // Stryker disable next-line ConditionalExpression: an undefined balance is read back as none.
      const record = { active, playerId, ...(slotBalance === undefined ? {} : { slotBalance }) };
      await Promise.all([write.store.put(record, CUSTOMER), write.done]);
    },

    async closeCustomer(isGoing = () => true) {
      const write: Write = db.transaction(['transactions', 'customer'], 'readwrite', STRICT);
      const stay = await close(write, 1, isGoing);
      if (stay.length === 0) await write.objectStore('customer').delete(CUSTOMER);
      await write.done;
      return stay;
    },

    tellersOwn: () => present(2),

    async closeTeller(tellerId) {
      const write: Write = db.transaction(['transactions'], 'readwrite', STRICT);
      // Looked at before it is believed: what a broken disk has spoilt is nobody's in particular.
      const theirs = tellerId === undefined ? v.unknown() : v.object({ tellerId: v.literal(tellerId) });
      await close(write, 2, (own) => v.is(theirs, own));
      await write.done;
    },

    async transactionsSince(time) {
      const holders = db.transaction('transactions').store.index('presentAt');
      const rows = await Promise.all(HOLDERS.map((holder) => holders.getAll(since(holder, time))));
      return inOrder(rows.flat());
    },
  };
}
