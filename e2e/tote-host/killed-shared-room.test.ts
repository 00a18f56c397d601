/**
 * Runs three hosts of a room behind one address, and kills one after another while windows sell. Every sale
 * that was answered is in the database once, whichever host answered it, and windows end their doubts alone.
 */
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/wagering/ground/random.ts';
import { type HostProcess, startProcess } from './testing/host-process.ts';
import { openOneAddress } from './testing/one-address.ts';
import { type PostgresServer, startPostgres, whyNoPostgres } from './testing/postgres-server.ts';
import { createSellingWindows, KILLS, SELLING } from './testing/selling-windows.ts';
import { directory } from './testing/test-host.ts';

const missing = whyNoPostgres();
const HOSTS = 3;
/** Milliseconds for a server or a host to start, on a machine that does much else. */
const STARTS = 30_000;
/** A person asked for more kills than these: prints the counts. */
const MANY = 2;
/** The longest time between two kills, in milliseconds. */
const LONGEST = 400;

describe.skipIf(missing !== undefined)(
  `a room whose hosts are killed${missing === undefined ? '' : `: ${missing}`}`,
  () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres();
    }, STARTS);
    afterAll(() => server.remove());

    it(
      'has every sale that was answered once, and the other hosts answer what was left open',
      async () => {
        const database = await server.create('room');
        const mark = join(await directory(), 'mark');
        const address = await openOneAddress();
        async function start(): Promise<HostProcess> {
          const host = await startProcess(
            '--port',
            '0',
            '--control-port',
            '0',
            '--database',
            database,
            '--mark',
            mark,
          );
          address.add(host.url);
          return host;
        }
        const random = seededRandom('killed hosts');
        let hosts = await Promise.all(Array.from({ length: HOSTS }, start));
        const windows = createSellingWindows(SELLING);
        await windows.enter(address.url);
        let isOver = false;
        const selling = windows.sellUntil(() => isOver);
        for (let kills = 0; kills < KILLS; kills += 1) {
          await after(random() * LONGEST);
          const [oldest, ...others] = hosts;
          expect(await oldest?.end('SIGKILL')).toBeNull();
          if (oldest !== undefined) address.remove(oldest.url);
          hosts = [...others, await start()];
        }
        isOver = true;
        await selling;
        const tickets = windows.tickets();
        for (const { control } of hosts) {
          const kept = (await control.ledger()).map(({ tsn }) => tsn);
          expect(kept).toHaveLength(tickets.length);
          expect(new Set(kept)).toEqual(new Set(tickets));
        }
        expect(tickets.length).toBeGreaterThan(SELLING);
        if (KILLS > MANY)
          process.stderr.write(`${KILLS} kills, ${SELLING} windows, ${tickets.length} sales\n`);
        expect(await Promise.all(hosts.map((host) => host.end('SIGTERM')))).toEqual(hosts.map(() => 0));
      },
      (KILLS + HOSTS) * STARTS,
    );
  },
);
