/** Proves what a customer who was at the window before a reload comes back with. */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { sale } from '../testing/post-batch-room.ts';
import type { PaperState, Transaction } from '../transactions/customer-session.ts';
import { createCustomerBook } from './customer-book.ts';
import { customerAtom, drawerTransactionsAtom } from './customer-state.ts';

function setUp(transactions: readonly Transaction[], own: readonly Transaction[] = []) {
  const store = createStore();
  const updated: Transaction[] = [];
  const unreadable: number[] = [];
  const book = createCustomerBook(
    store,
    {
      customer: () => Promise.resolve({ active: true, playerId: null, transactions }),
      tellersOwn: () => Promise.resolve(own),
      update: (transaction: Transaction) => Promise.resolve(void updated.push(transaction)),
    } as never,
    () => undefined,
    (count) => unreadable.push(count),
  );
  return { store, book, updated, unreadable };
}

describe('a customer who comes back after a restart', () => {
  it.each<[PaperState, PaperState]>([
    ['printing', 'uncertain'],
    ['printed', 'printed'],
    ['notPrinted', 'notPrinted'],
    ['uncertain', 'uncertain'],
    ['none', 'none'],
  ])('has paper that was %s as %s: no ticket comes out twice without its mark', async (before, after) => {
    const { store, book, updated } = setUp([sale('a', { paper: before })], [sale('b', { paper: before })]);
    expect(await book.restore()).toEqual({ wasPrinting: before === 'printing' });
    const shown = [...store.get(customerAtom).transactions, ...store.get(drawerTransactionsAtom)];
    expect(shown.map(({ id, paper }) => [id, paper])).toEqual([
      ['a', after],
      ['b', after],
    ]);
    expect(updated.map(({ paper }) => paper)).toEqual(before === after ? [] : [after, after]);
  });

  it('has nothing that cannot be read, and the window is notified', async () => {
    const { store, book, unreadable } = setUp([sale('a', { paper: 'printed' }), { id: 'b' } as never]);
    await book.restore();
    expect(store.get(customerAtom).transactions.map(({ id }) => id)).toEqual(['a']);
    expect(unreadable).toEqual([1]);
  });
});
