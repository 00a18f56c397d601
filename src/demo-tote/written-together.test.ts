/** The tote over a storage that writes records of the same moment together. */
import { describe, expect, it } from 'vitest';
import { createMemoryStorage, type ToteStorage } from './storage.ts';
import { position, recent, signedOn, something, ticketOf, winBet } from './testing/test-terminal.ts';

async function refusedWith(ending: Promise<Error | null>): Promise<void> {
  const problem = await ending;
  if (problem !== null) throw problem;
}

/** Writes nothing while it is held; then all that was appended, or none of it. */
function createHeldStorage() {
  const memory = createMemoryStorage();
  let waiting: { readonly record: unknown; readonly end: (problem: Error | null) => void }[] = [];
  let newest: Promise<void> = Promise.resolve();
  let isHeld = false;
  const storage: ToteStorage = {
    load: () => {
      newest = Promise.resolve();
      return memory.load();
    },
    async append(record) {
      if (!isHeld) return memory.append(record);
      newest = refusedWith(new Promise((end) => waiting.push({ record, end })));
      newest.catch(() => undefined);
      return newest;
    },
    written: () => newest,
  };
  return {
    storage,
    hold: () => {
      isHeld = true;
    },
    waiting: () => waiting.length,
    async release(problem: Error | null = null) {
      isHeld = false;
      for (const { record, end } of waiting) {
        if (problem === null) await memory.append(record);
        end(problem);
      }
      waiting = [];
    },
  };
}

describe('a storage that writes together', () => {
  it('has the posts of one moment at once, each answered when it is written', async () => {
    const held = createHeldStorage();
    const terminal = await signedOn({ storage: held.storage });
    const { card, race, num } = await something(terminal);
    held.hold();
    const answered: string[] = [];
    const sales = [501, 502, 503].map(async (reqseq) => {
      const { id } = ticketOf(await terminal.sell(winBet(card, race, num), reqseq));
      answered.push(id);
    });
    await expect.poll(held.waiting).toBe(3);
    const asked = position(terminal);
    expect(answered).toEqual([]);
    await held.release();
    await Promise.all(sales);
    expect(new Set(answered).size).toBe(3);
    expect((await asked).balance).toBe(600n);
    expect(await recent(terminal)).toHaveLength(3);
  });

  it('is answered for by no sale and no question while it cannot write', async () => {
    const held = createHeldStorage();
    const terminal = await signedOn({ storage: held.storage });
    const { card, race, num } = await something(terminal);
    held.hold();
    const sale = terminal.sell(winBet(card, race, num), 501);
    await expect.poll(held.waiting).toBe(1);
    const asked = terminal.get('/terminal/position');
    await held.release(new Error('disk full'));
    expect((await sale).text).toContain('The tote could not save the transaction');
    expect((await asked).status).toBe(500);
    const after = await signedOn({ storage: held.storage });
    expect(await recent(after)).toEqual([]);
  });
});
