import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openIndexedDbStorage } from './indexed-db-storage.ts';
import { something, testTerminal, winBet } from './testing/test-terminal.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('the log in IndexedDB', () => {
  it('gives records back in order, bigints too, in another opening', async () => {
    const first = await openIndexedDbStorage('order');
    await first.append({ kind: 'one', amount: 5n });
    await first.append({ kind: 'two', legs: [[1], [2]] });
    const second = await openIndexedDbStorage('order');
    expect(await second.load()).toEqual([
      { kind: 'one', amount: 5n },
      { kind: 'two', legs: [[1], [2]] },
    ]);
  });

  it('writes with strict durability', async () => {
    const storage = await openIndexedDbStorage('strict');
    const spy = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await storage.append({ kind: 'one' });
    expect(spy).toHaveBeenCalledWith('log', 'readwrite', { durability: 'strict' });
    spy.mockRestore();
  });

  it('rejects when it cannot be opened', async () => {
    const spy = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await expect(openIndexedDbStorage('denied')).rejects.toThrow('denied');
    spy.mockRestore();
  });

  it('forgets', async () => {
    const storage = await openIndexedDbStorage('forget');
    await storage.append({ kind: 'one' });
    await storage.forget();
    expect(await (await openIndexedDbStorage('forget')).load()).toEqual([]);
  });

  it('keeps a tote', async () => {
    const terminal = await testTerminal({ storage: await openIndexedDbStorage('tote') });
    await terminal.signOn();
    const { card, race, num } = await something(terminal);
    const sold = await terminal.sell(winBet(card, race, num), 5);
    terminal.tote.stop();
    const again = await testTerminal({ storage: await openIndexedDbStorage('tote') });
    again.token = terminal.token;
    expect((await again.sell(winBet(card, race, num), 5)).text).toBe(sold.text);
  });
});
