/** Proves what the journal forgets, what it never forgets, and what it gives back by time. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { type JournalArchive, MOST_AT_ONCE } from './archive.ts';
import type { Journal } from './journal.ts';
import type { JournaledTransaction } from './journaled-transaction.ts';
import { openJournal } from './open-journal.ts';
import { begunPost as post } from './testing/journaled-post.ts';

let journal: Journal<JournaledTransaction>;
let archive: JournalArchive;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  ({ journal, archive } = await openJournal());
});

async function sold(id: string, sentAt: number): Promise<void> {
  await journal.begin(post(id, sentAt));
  await journal.settle(post(id, sentAt), 'done', { id, tsn: id });
}

const lines = async (): Promise<readonly string[]> =>
  (await journal.transactionsSince(0)).map(({ id }) => id);
const posts = async (): Promise<readonly string[]> => (await archive.postsSince(0)).map(({ id }) => id);

describe('a journal that is pruned', () => {
  it('forgets ended posts and past transactions from before a time, and no other', async () => {
    for (const [id, at] of [
      ['old', 10],
      ['edge', 20],
      ['new', 30],
    ] as const) {
      await sold(id, at);
    }
    await journal.closeCustomer();
    expect(await archive.prune(20)).toBe(2);
    expect([await posts(), await lines()]).toEqual([
      ['edge', 'new'],
      ['edge', 'new'],
    ]);
    expect(await archive.prune(20)).toBe(0);
  });

  it('keeps what is open, what was closed by hand, and what is not a past customer’s', async () => {
    await journal.begin(post('open', 1));
    await journal.begin(post('byHand', 2));
    const closing = { fate: { verdict: 'notSold' }, tellerId: '4417', at: 3 } as const;
    await journal.settle({ ...post('byHand', 2), closing }, 'closedByHand');
    await journal.begin(post('slip', 3));
    await journal.settle(post('slip', 3), 'done', { id: 'slip', ofTeller: true });
    await sold('present', 4);
    await sold('last', 5);
    await archive.prune(100);
    expect(await posts()).toEqual(['open', 'byHand', 'last']);
    expect(await lines()).toEqual(['slip', 'present', 'last']);
    expect((await journal.closedByHand()).map(({ id }) => id)).toEqual(['byHand']);
  });

  it('goes on with the number and time of the newest post, however long ago that was', async () => {
    await sold('a', 10);
    await journal.begin(post('b', 20, 88));
    await journal.settle(post('b', 20, 88), 'refused');
    await journal.closeCustomer();
    while ((await archive.prune(1_000)) > 0);
    expect([await journal.lastReqseq(), await journal.lastSentAt()]).toEqual([88, 20]);
    expect((await journal.refused()).map(({ id }) => id)).toEqual(['b']);
  });

  it('deletes some at a time, and all in the end', async () => {
    for (let turn = 0; turn <= MOST_AT_ONCE; turn += 1) await sold(`t${turn}`, turn);
    await journal.closeCustomer();
    const deleted: number[] = [];
    do deleted.push(await archive.prune(1_000));
    while (deleted.at(-1) !== 0);
    expect(deleted).toEqual([2 * MOST_AT_ONCE, 1, 0]);
    expect([await posts(), await lines()]).toEqual([[`t${MOST_AT_ONCE}`], []]);
  });

  it('lets a number be given out again that it has forgotten', async () => {
    await sold('a', 10);
    await journal.closeCustomer();
    await archive.prune(1_000);
    await journal.begin(post('b', 2_000));
    expect(await journal.settle(post('b', 2_000), 'done', { id: 'b', tsn: 'a' })).toBe('settled');
  });
});
