/**
 * Times writes of the journal on a bare page, and the least write of the same record. The least write is
 * strict, into a store without an index. Both return the time until the write was durable, in milliseconds.
 */
import { openDB } from 'idb';
import type { JournaledPost } from '../../../src/journal/journal.ts';
import { openJournal } from '../../../src/journal/open-journal.ts';

/** A sale as the window posts it: two wagers, boxed and wheeled. */
function post(): JournaledPost {
  const wager = {
    betType: 24,
    cardId: 'CSR0001',
    cardName: 'Cold Spring Raceway',
    raceNo: 9,
    runners: [
      [1, 3, 5],
      [2, 4],
      [6, 7, 8],
    ],
    betAmount: 200,
    betCost: 3_600,
    betName: 'Trifecta',
    serviceCharge: 0,
    tax: 0,
    isParlay: false,
    buyinPrice: 100,
  };
  return {
    id: crypto.randomUUID(),
    kind: 'sell',
    path: '/sell/wagers',
    body: JSON.stringify({ wagers: [wager, wager], playerId: null, exchange: false }),
    reqseq: 17,
    tellerId: '4417',
    session: crypto.randomUUID(),
    sentAt: Date.now(),
    hostTime: Date.now(),
    value: 7_200n,
    state: 'pending',
  };
}

const { journal } = await openJournal();
const bare = await openDB('bare', 1, {
  upgrade: (db) => void db.createObjectStore('records', { keyPath: 'id' }),
});

/** A browser's clock is too coarse for one write. */
const WRITES = 10;

/** Milliseconds a write, over some writes one after another. */
async function timed(write: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  for (let count = 0; count < WRITES; count += 1) await write();
  return (performance.now() - start) / WRITES;
}

async function bareWrite(record: JournaledPost): Promise<void> {
  const write = bare.transaction('records', 'readwrite', { durability: 'strict' });
  const added = write.store.add(record);
  write.commit();
  await Promise.all([added, write.done]);
}

Object.assign(globalThis, {
  /**
   * Writes some of each: the journal's milliseconds, then the bare ones. The first pays for waking the disk.
   */
  async writeBoth(journalFirst: boolean): Promise<readonly [number, number]> {
    const begin = (): Promise<number> => timed(() => journal.begin(post()));
    const write = (): Promise<number> => timed(() => bareWrite(post()));
    if (journalFirst) return [await begin(), await write()];
    const bareTook = await write();
    return [await begin(), bareTook];
  },
});
document.title = 'ready';
