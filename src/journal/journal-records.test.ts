/** Proves what the journal gives back of posts, customers and transactions, whatever lies on the disk. */
import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Journal } from './journal.ts';
import type { JournaledTransaction } from './journaled-transaction.ts';
import { openJournal } from './open-journal.ts';
import { lately } from './rows.ts';
import { begunPost as post } from './testing/journaled-post.ts';

interface Line extends JournaledTransaction {
  readonly tellerId?: string;
}

let journal: Journal<Line>;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  ({ journal } = await openJournal<Line>());
});

const DAY = 86_400_000;
const ids = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);

async function settle(line: Line, sentAt: number, hostTime = 0): Promise<string> {
  return journal.settle({ ...post(line.id, sentAt), hostTime }, 'done', line);
}

/** Puts a row on the disk as no program writes it. */
async function spoil(store: 'posts' | 'transactions' | 'customer', row: object, key?: string): Promise<void> {
  const db = await openDB('mutuel-window');
  await db.put(store, row, key);
  db.close();
}

describe('posts that the host refused', () => {
  it('are given oldest first, those of two days before the newest, without what cannot be read', async () => {
    const now = 10 * DAY;
    for (const [id, sentAt] of [
      ['newest', now],
      ['edge', now - 2 * DAY],
      ['older', now - 2 * DAY - 1],
      ['between', now - DAY],
    ] as const) {
      await journal.begin(post(id, sentAt));
      await journal.settle(post(id, sentAt), 'refused');
    }
    await spoil('posts', { ...post('spoilt', now), state: 'refused', body: '{"wag' });
    expect(ids(await journal.refused())).toEqual(['edge', 'between', 'newest']);
  });

  it('are read alone: none that is older, and none that was done', async () => {
    const now = 10 * DAY;
    for (const [id, sentAt] of [
      ['newest', now],
      ['older', now - 2 * DAY - 1],
      ['oldest', 1],
    ] as const) {
      await journal.begin(post(id, sentAt));
      await journal.settle(post(id, sentAt), 'refused');
    }
    await journal.settle(post('done', now), 'done');
    const getAll = vi.spyOn(IDBIndex.prototype, 'getAll');
    expect(ids(await journal.refused())).toEqual(['newest']);
    const read = getAll.mock.results.flatMap(({ value }): unknown[] => value?.result ?? []);
    expect(read).toMatchObject([{ id: 'newest' }]);
    getAll.mockRestore();
  });

  it('are none where there are none', async () => {
    await journal.begin(post('open', 1));
    expect(await journal.refused()).toEqual([]);
    expect(lately([])).toEqual([]);
  });

  it('are put in the order in which they were sent', () => {
    expect(ids(lately([post('b', 20), post('c', 30), post('a', 10)]))).toEqual(['a', 'b', 'c']);
  });
});

describe('a post', () => {
  it('that was closed by hand and cannot be read is asked about no more', async () => {
    const closing = { fate: { verdict: 'notSold' }, tellerId: '4417', at: 9 } as const;
    await spoil('posts', { ...post('spoilt', 1), state: 'closedByHand', closing, body: '{"wag' });
    await spoil('posts', { ...post('whole', 2), state: 'closedByHand', closing });
    expect(ids(await journal.closedByHand())).toEqual(['whole']);
  });

  it('that nobody closed by hand has nothing noted on it, nor has one that is not there', async () => {
    await journal.begin(post('open', 1));
    await journal.noteHostSaid('open', { verdict: 'notSold' });
    await journal.noteHostSaid('gone', { verdict: 'notSold' });
    expect(await journal.pending()).toEqual([post('open', 1)]);
    const db = await openDB('mutuel-window');
    expect(await db.count('posts')).toBe(1);
    db.close();
  });

  it('that is marked before it is there is there from then on', async () => {
    await journal.mark({ ...post('a', 1), held: true });
    expect(await journal.pending()).toEqual([{ ...post('a', 1), held: true }]);
  });

  it('that was done, refused or closed by hand is not marked any more', async () => {
    const db = await openDB('mutuel-window');
    for (const state of ['done', 'refused', 'closedByHand'] as const) {
      await spoil('posts', { ...post(state, 1), state });
      await journal.mark({ ...post(state, 1), left: true });
      expect(await db.get('posts', state)).not.toHaveProperty('left');
    }
    db.close();
  });

  it('without a state that a program writes is open, and ends when it is refused', async () => {
    await spoil('posts', { ...post('odd', 5), state: 'gone' });
    await journal.begin(post('open', 1));
    expect(ids(await journal.pending())).toEqual(['open', 'odd']);
    expect(await journal.settle(post('odd', 5), 'refused')).toBe('settled');
    expect(ids(await journal.pending())).toEqual(['open']);
  });

  it('is found by when it was sent: the newest has the last number and time', async () => {
    expect([await journal.lastReqseq(), await journal.lastSentAt()]).toEqual([null, null]);
    await journal.begin(post('b', 20, 7));
    await journal.begin(post('a', 10, 8));
    expect([await journal.lastReqseq(), await journal.lastSentAt()]).toEqual([7, 20]);
  });

  it('is found as the last one though none is open', async () => {
    await journal.begin(post('a', 10, 8));
    await journal.settle(post('a', 10, 8), 'refused');
    expect([await journal.lastReqseq(), await journal.lastSentAt()]).toEqual([8, 10]);
  });
});

describe('the customer at the window', () => {
  it('is nobody before anything is written', async () => {
    expect(await journal.customer()).toBeNull();
  });

  it.each([
    { active: true, playerId: '0000880042', slotBalance: 250n },
    { active: false, playerId: null, slotBalance: 0n },
    { active: true, playerId: null },
  ])('is as they were saved: %o', async (record) => {
    await journal.saveCustomer(record);
    expect(await journal.customer()).toStrictEqual({ ...record, transactions: [] });
  });

  it('is active with a transaction, whatever was saved', async () => {
    await journal.saveCustomer({ active: false, playerId: null });
    await settle({ id: 'a' }, 1);
    expect(await journal.customer()).toEqual({ active: true, playerId: null, transactions: [{ id: 'a' }] });
  });

  it('is read for what can be read', async () => {
    await spoil('customer', { active: 'yes', playerId: 12, slotBalance: 3 }, 'present');
    expect(await journal.customer()).toStrictEqual({ active: false, playerId: null, transactions: [] });
  });

  it('is gone once closed, with what was saved of them', async () => {
    await journal.saveCustomer({ active: true, playerId: '0000880042' });
    await journal.closeCustomer();
    expect(await journal.customer()).toBeNull();
  });

  it('has none of the teller’s own, which stay when they leave', async () => {
    await settle({ id: 'own', ofTeller: true, tellerId: '4417' }, 1);
    await settle({ id: 'theirs', tellerId: '4417' }, 2);
    expect(ids((await journal.customer())?.transactions ?? [])).toEqual(['theirs']);
    expect(ids(await journal.tellersOwn())).toEqual(['own']);
    await journal.closeCustomer();
    expect(ids(await journal.tellersOwn())).toEqual(['own']);
  });

  it('stays with what is not going, in order, and with what was saved of them', async () => {
    await journal.saveCustomer({ active: true, playerId: '0000880042' });
    for (const [id, sentAt] of [
      ['later', 30],
      ['gone', 20],
      ['earlier', 10],
    ] as const)
      await settle({ id }, sentAt);
    expect(ids(await journal.closeCustomer(({ id }) => id === 'gone'))).toEqual(['earlier', 'later']);
    const stays = await journal.customer();
    expect([stays?.playerId, ids(stays?.transactions ?? [])]).toEqual(['0000880042', ['earlier', 'later']]);
  });

  it('keeps their transactions when a teller’s own are closed', async () => {
    await settle({ id: 'own', ofTeller: true, tellerId: '4417' }, 1);
    await settle({ id: 'theirs', tellerId: '4417' }, 2);
    await journal.closeTeller('4417');
    expect(ids(await journal.tellersOwn())).toEqual([]);
    expect(ids((await journal.customer())?.transactions ?? [])).toEqual(['theirs']);
  });
});

describe('transactions', () => {
  it('are given from a time on, in the order of their posts, found ones by when they were found', async () => {
    await settle({ id: 'c' }, 30);
    await settle({ id: 'a' }, 10);
    await settle({ id: 'b' }, 20);
    await journal.settle({ ...post('found', 5), foundAt: 25 }, 'done', { id: 'found' });
    expect(ids(await journal.transactionsSince(20))).toEqual(['b', 'found', 'c']);
    expect(ids((await journal.customer())?.transactions ?? [])).toEqual(['a', 'b', 'found', 'c']);
  });

  it('that are not there are not changed into being there', async () => {
    await journal.update({ id: 'gone' });
    expect(await journal.transactionsSince(0)).toEqual([]);
  });

  it('without any number are kept beside each other', async () => {
    expect(await settle({ id: 'a', tsn: null }, 1)).toBe('settled');
    expect(await settle({ id: 'b', tsn: null }, 2)).toBe('settled');
    for (const id of ['c', 'd']) expect(await settle({ id, handedIn: true }, 3)).toBe('settled');
  });

  it.each<[string, Partial<Line>]>([
    ['cash of an account', { account: { tfAddress: 'TF-1' } }],
    ['a fixed-odds ticket', { fixedOdds: { code: 'FO123456789012' } }],
  ])('of %s are known by its number', async (_, number) => {
    expect(await settle({ id: 'a', ...number }, 1)).toBe('settled');
    expect(await settle({ id: 'b', ...number }, 2)).toBe('ticketKnown');
  });

  it('of a fixed-odds ticket count again where the host gives its code to a later one', async () => {
    const fixedOdds = { code: 'FO123456789012', ticket: {} };
    expect(await settle({ id: 'a', fixedOdds, timestamp: 100 }, 1)).toBe('settled');
    expect(await settle({ id: 'b', fixedOdds, timestamp: 200 }, 2, 200)).toBe('settled');
    const bare = { code: 'FO123456789012', ticket: null };
    expect(await settle({ id: 'c', fixedOdds: bare, timestamp: 300 }, 3)).toBe('ticketKnown');
  });

  it('whose number was given again are known by their time, and an answer to a handing in is never one', async () => {
    const sold = (id: string, timestamp?: number): Line => ({
      id,
      tsn: 'T1',
      ticket: {},
      ...(timestamp === undefined ? {} : { timestamp }),
    });
    expect(await settle(sold('a', 100), 1)).toBe('settled');
    expect(await settle(sold('untimed'), 2)).toBe('ticketKnown');
    expect(await settle(sold('b', 200), 3)).toBe('settled');
    const rows = await openDB('mutuel-window');
    expect(await rows.getAllKeysFromIndex('transactions', 'tsn')).toEqual(['a', 'b']);
    expect((await rows.getFromIndex('transactions', 'tsn', 'T1 200'))?.id).toBe('b');
    rows.close();
    expect(await settle({ ...sold('in', 300), handedIn: true }, 4)).toBe('settled');
    expect(await settle({ ...sold('again', 400), handedIn: true }, 5)).toBe('ticketKnown');
  });

  it('that were handed in count again where a list dates that later than the first and its post', async () => {
    const handedIn = (id: string, at: { timestamp: number; listedAt?: number }): Line => ({
      id,
      tsn: 'T1',
      handedIn: true,
      ...at,
    });
    expect(await settle(handedIn('a', { timestamp: 100 }), 1)).toBe('settled');
    expect(await settle(handedIn('same', { timestamp: 100, listedAt: 100 }), 2)).toBe('ticketKnown');
    expect(await settle(handedIn('early', { timestamp: 200, listedAt: 200 }), 3, 201)).toBe('ticketKnown');
    expect(await settle(handedIn('b', { timestamp: 200, listedAt: 200 }), 4, 200)).toBe('settled');
    expect(await settle(handedIn('c', { timestamp: 200, listedAt: 200 }), 5, 200)).toBe('ticketKnown');
    expect(await settle(handedIn('d', { timestamp: 300, listedAt: 300 }), 6, 250)).toBe('settled');
  });
});

describe('a ticket that was handed in twice', () => {
  const handedIn = (id: string, more: Partial<Line>): Line => ({
    id,
    tsn: 'T1',
    handedIn: true,
    timestamp: 500,
    ...more,
  });

  it('counts again by the order of the posts where the first time was answered, whatever the clocks show', async () => {
    expect(await settle(handedIn('first', { sentAt: 2 }), 2)).toBe('settled');
    expect(await settle(handedIn('before', { listedAt: 600 }), 1)).toBe('ticketKnown');
    expect(await settle(handedIn('answered', {}), 3)).toBe('ticketKnown');
    expect(await settle(handedIn('again', { listedAt: 100 }), 3)).toBe('settled');
  });

  it('counts again at every other time that a list tells', async () => {
    expect(await settle(handedIn('first', { listedAt: 200 }), 1)).toBe('settled');
    expect(await settle(handedIn('same', { listedAt: 200 }), 2)).toBe('ticketKnown');
    expect(await settle(handedIn('untold', {}), 2)).toBe('ticketKnown');
    expect(await settle(handedIn('earlier', { listedAt: 100, timestamp: 100 }), 2, 150)).toBe('settled');
  });
});

describe('the database', () => {
  it('has completed each write before it resolves', async () => {
    let completed = 0;
    const real = Reflect.get(IDBDatabase.prototype, 'transaction') as (
      this: IDBDatabase,
      ...given: Parameters<IDBDatabase['transaction']>
    ) => IDBTransaction;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function transaction(
      this: IDBDatabase,
      ...given
    ) {
      const begun = real.apply(this, given);
      if (given[1] === 'readwrite') begun.addEventListener('complete', () => (completed += 1));
      return begun;
    });
    const opened = await openJournal<Line>();
    const writes = [
      () => opened.prove(),
      () => journal.begin(post('a', 1)),
      () => journal.mark(post('a', 1)),
      () => journal.settle(post('a', 1), 'done', { id: 'a' }),
      () => journal.settle(post('b', 1), 'refused'),
      () => journal.noteHostSaid('a', { verdict: 'notSold' }),
      () => journal.update({ id: 'a' }),
      () => journal.saveCustomer({ active: true, playerId: null }),
      () => journal.closeCustomer(),
      () => journal.closeTeller(),
      () => journal.keep('window', 1),
    ];
    for (const [index, write] of writes.entries()) {
      await write();
      expect(completed).toBe(index + 1);
    }
    opened.journal.close();
  });

  it('says that the browser has closed it by itself', async () => {
    const opened = vi.spyOn(globalThis.indexedDB, 'open');
    const { closed } = await openJournal<Line>();
    const [request] = opened.mock.results.map(({ value }) => value as IDBOpenDBRequest);
    forceCloseDatabase(request?.result as never);
    await expect(closed).resolves.toBeUndefined();
  });

  it('is closed when the journal is', async () => {
    journal.close();
    await expect(journal.begin(post('a', 1))).rejects.toThrow('not allowed');
  });
});
