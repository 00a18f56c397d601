/** A room in a PostgreSQL database: one host, several at once, and what may be wrong with the database. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WIN } from '../../src/wagering/testing/bet-ids.ts';
import { field, sell, sendAs, sold, wager } from '../terminal/talk.ts';
import type { TestTerminal } from '../terminal/test-terminal.ts';
import { TRY_EVERY } from './room-tote.ts';
import { type PostgresServer, startPostgres, whyNoPostgres } from './testing/postgres-server.ts';
import { directory, openHost, type TestHost } from './testing/test-host.ts';
import type { ToteHostOptions } from './tote-host.ts';

const missing = whyNoPostgres();
/** Milliseconds for a server to be made, on a machine that does much else. */
const SERVER_STARTS = 60_000;

async function readyToSell(terminal: TestTerminal) {
  const at = await field(terminal);
  return { terminal, asked: wager(at, WIN, [[at.nums[0]]]) };
}

describe.skipIf(missing !== undefined)(
  `a room in PostgreSQL${missing === undefined ? '' : `: ${missing}`}`,
  () => {
    let server: PostgresServer;
    let count = 0;
    beforeAll(async () => {
      server = await startPostgres();
    }, SERVER_STARTS);
    afterAll(() => server.remove());

    /** Returns a new database, and the options of its hosts. */
    async function room() {
      const name = `room_${(count += 1)}`;
      const database = await server.create(name);
      return { name, options: { database, mark: join(await directory(), 'mark') } };
    }

    /** Tries the database of a host again, and waits until its trouble is this one. */
    async function trouble({ clock, control }: TestHost, words: string | null): Promise<void> {
      await expect
        .poll(async () => {
          await clock.advanceAndSettle(TRY_EVERY);
          return (await control.state()).trouble;
        })
        .toEqual(words === null ? null : expect.stringContaining(words));
    }

    async function sellsAgain(host: TestHost, { terminal, asked }: Awaited<ReturnType<typeof readyToSell>>) {
      await trouble(host, null);
      await sell(terminal, asked);
    }

    async function cutAll(name: string): Promise<void> {
      await server.run(
        'postgres',
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
      );
    }

    it('is kept over a restart, with what was sold and who is signed on', async () => {
      const { options } = await room();
      const first = await openHost(options);
      const { terminal, asked } = await readyToSell(await first.signedOn());
      const post = terminal.calls.sellPost([asked], null);
      const told = await sendAs(terminal, post);
      const { seed, trainerKey } = first.host;
      await first.host.stop();
      const next = await openHost(options);
      expect(next.host.seed).toBe(seed);
      expect(next.host.trainerKey).not.toBe(trainerKey);
      const same = next.terminal();
      same.session.setToken(terminal.session.token());
      expect(await sendAs(same, post)).toEqual(told);
      expect(await sold(same)).toHaveLength(1);
      await expect(openHost({ ...options, seed: 'another' })).rejects.toThrow('was begun with the seed');
    });

    it('is served by several hosts: one log, one answer to a post, one course of the day', async () => {
      const { options } = await room();
      const hosts = [await openHost(options), await openHost(options), await openHost(options)];
      const [one, two, three] = hosts;
      if (one === undefined || two === undefined || three === undefined) throw new Error('no hosts');
      expect(new Set(hosts.map(({ host }) => host.trainerKey)).size).toBe(1);
      const { terminal, asked } = await readyToSell(await one.signedOn());
      const at = ({ terminal: fresh }: TestHost): TestTerminal => {
        const same = fresh();
        same.session.setToken(terminal.session.token());
        return same;
      };
      const post = terminal.calls.sellPost([asked], null);
      const told = await Promise.all([terminal, at(two), at(three)].map((each) => sendAs(each, post)));
      expect(told[0]?.status).toBe(200);
      expect(told[1]).toEqual(told[0]);
      expect(told[2]).toEqual(told[0]);
      expect(await sold(at(three))).toHaveLength(1);
      await terminal.ask('POST', '/terminal/signoff', { body: {} });
      expect((await at(two).ask('GET', '/terminal/position'))?.status).toBe(401);
    });
  },
);
