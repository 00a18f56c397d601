/**
 * Runs the host as a process of its own, and kills it while terminals sell. Its answers are in the ledger of
 * the next one, once. They are repeated alike.
 */
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/wagering/ground/random.ts';
import { startProcess } from './testing/host-process.ts';
import { createSellingWindows, KILLS, SELLING, type SellingWindows } from './testing/selling-windows.ts';
import { directory } from './testing/test-host.ts';

/** Milliseconds for a host to start, on a machine that does much else. */
const PROCESS_STARTS = 22_500;
/** The longest a host lives, in milliseconds. */
const LONGEST = 400;

async function hasSold(windows: SellingWindows): Promise<void> {
  while (windows.tickets().length === 0) await after(5);
}

describe('a host that is killed', () => {
  it(
    'has kept every sale that it answered, each once, and answers what was left open',
    async () => {
      const data = join(await directory(), 'ledger');
      const start = () => startProcess('--port', '0', '--control-port', '0', '--data', data);
      const random = seededRandom('killed host');
      const windows = createSellingWindows(SELLING);
      for (let kills = 0; kills < KILLS; kills += 1) {
        const host = await start();
        await windows.enter(host.url);
        const selling = windows.sell(Number.POSITIVE_INFINITY);
        // Outlives its time on a slow machine: the first one has sold before it is killed.
        await Promise.all([after(random() * LONGEST), hasSold(windows)]);
        expect(await host.end('SIGKILL')).toBeNull();
        await selling;
      }
      const host = await start();
      await windows.enter(host.url);
      await windows.sell(1);
      const tickets = windows.tickets();
      expect(new Set(tickets)).toEqual(new Set((await host.control.ledger()).map(({ tsn }) => tsn)));
      expect(await host.control.ledger()).toHaveLength(tickets.length);
      expect(tickets.length).toBeGreaterThan(SELLING);
      expect(await host.end('SIGTERM')).toBe(0);
    },
    (KILLS + 1) * PROCESS_STARTS,
  );

  it('says in words why it does not start, and ends with 1', async () => {
    const data = await directory();
    await expect(startProcess('--port', '0', '--data', data)).rejects.toThrow('EISDIR');
    await expect(startProcess('--speed', 'x')).rejects.toThrow('--speed is a whole number');
  });
});
