/**
 * Kills the host, again and again, while whole windows sell on it: the program's own till on the wire. Every
 * window finds out about every sale by itself, and the ledger has each sale of the windows, once.
 *
 * `KILLS=100` kills it a hundred times, with a hundred windows. `TOTE_DATABASE=postgres://...` keeps the
 * ledger there; without it, in a file.
 */
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openRoom } from '../../src/till/testing/test-window.ts';
import { seededRandom } from '../../src/wagering/ground/random.ts';
import { type HostProcess, loadHost } from './testing/host-process.ts';
import { openSellingWindow, type SellingWindow } from './testing/selling-window.ts';
import { directory } from './testing/test-host.ts';

const KILLS = Number(process.env['KILLS'] ?? 2);
const WINDOWS = KILLS > 2 ? 100 : 12;
/** The longest that all windows sell before the next kill, in milliseconds. */
const LONGEST = 1_000;
/** Milliseconds for a host to start, and for every window to sell again, on a machine that does much else. */
const ROUND = 60_000;
/**
 * Matches the window's questions about a post whose outcome it could not find out, which a person answers.
 */
const BY_HAND = /manual|byHand|resolve/i;

/** Resolves when every window has sold once more: it has its connection, and no doubt. */
async function allSell(windows: readonly SellingWindow[]): Promise<void> {
  const before = windows.map((window) => window.tickets().length);
  while (windows.some((window, index) => window.tickets().length <= (before[index] ?? 0))) await after(20);
}

/** Starts the next host at the address of the one before, once whoever has taken its port is gone. */
async function startAgain(start: (port: string) => Promise<HostProcess>, port: string): Promise<HostProcess> {
  for (;;) {
    try {
      return await start(port);
    } catch (error) {
      if (!String(error).includes(`Port ${port} is taken`)) throw error;
      await after(100);
    }
  }
}

describe('a host that is killed while windows sell', () => {
  it(
    'has every sale that a window has, once, and no other',
    async () => {
      const database = process.env['TOTE_DATABASE'];
      const ledger =
        database === undefined ? ['--data', join(await directory(), 'ledger')] : ['--database', database];
      let next = loadHost();
      const start = (port: string): Promise<HostProcess> => {
        const starting = next(['--port', port, '--control-port', '0', ...ledger]);
        next = loadHost();
        return starting;
      };
      let host = await start('0');
      const { port } = new URL(host.url);
      const room = await openRoom();
      const windows: SellingWindow[] = [];
      onTestFinished(() => windows.forEach((window) => window.close()));
      for (let number = 1; number <= WINDOWS; number += 1) {
        const window = await openSellingWindow(room, host.url, number);
        windows.push(window);
        await window.signOn();
      }
      const selling = windows.map((window) => window.sell());
      const random = seededRandom('killed while selling');
      for (let kills = 0; kills < KILLS; kills += 1) {
        await allSell(windows);
        await after(random() * LONGEST);
        const acknowledged = windows.flatMap((window) => window.tickets());
        expect(await host.end('SIGKILL')).toBeNull();
        host = await startAgain(start, port);
        const kept = (await host.control.ledger()).map(({ tsn }) => tsn);
        expect(new Set(kept).size).toBe(kept.length);
        const there = new Set(kept);
        expect(acknowledged.filter((tsn) => !there.has(tsn))).toEqual([]);
        if (KILLS > 2) process.stderr.write(`kill ${kills + 1}: ${kept.length} sales\n`);
      }
      await allSell(windows);
      for (const window of windows) window.stop();
      await Promise.all(selling);
      await Promise.all(windows.map((window) => window.recovered()));

      const inLedger = new Map<number, string[]>();
      for (const { window, tsn } of await host.control.ledger()) {
        inLedger.set(window, [...(inLedger.get(window) ?? []), tsn]);
      }
      for (const { number, tickets, printed } of windows) {
        expect(tickets().toSorted(), `window ${number}`).toEqual(inLedger.get(number)?.toSorted());
        expect(printed().toSorted(), `sheets of window ${number}`).toEqual(tickets().toSorted());
      }
      const doubts = windows.reduce((sum, window) => sum + window.doubts(), 0);
      const notices = new Set(windows.flatMap((window) => [...window.notices]));
      // Two kills may both fall between two sales.
      expect(doubts).toBeGreaterThan(KILLS > 2 ? 0 : -1);
      expect([...notices].filter((notice) => BY_HAND.test(notice))).toEqual([]);
      if (KILLS > 2) {
        const sales = [...inLedger.values()].flat().length;
        console.log(`${KILLS} kills, ${WINDOWS} windows, ${sales} sales, ${doubts} doubts`, [...notices]);
      }
      expect(await host.end('SIGTERM')).toBe(0);
    },
    ROUND * (KILLS + 2),
  );
});
