/** A room in a PostgreSQL database: one host, several at once, and what may be wrong with the database. */
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WIN } from '../../src/wagering/testing/bet-ids.ts';
import { field, sell, sendAs, sold, wager } from '../terminal/talk.ts';
import type { TestTerminal } from '../terminal/test-terminal.ts';
import { migratePostgres, POSTGRES_STEPS } from './ledger/postgres-schema.ts';
import { TRY_EVERY } from './room-tote.ts';
import { type PostgresServer, startPostgres, whyNoPostgres } from './testing/postgres-server.ts';
import { directory, openHost, type TestHost } from './testing/test-host.ts';

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
    vi.setConfig({ testTimeout: 2 * SERVER_STARTS });
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

    /** Tries the database of a host again, and waits until its trouble has these words; null: it sells. */
    async function trouble({ clock, control }: TestHost, words: string | null): Promise<void> {
      await expect
        .poll(async () => {
          await clock.advanceAndSettle(TRY_EVERY);
          return (await control.state()).trouble ?? 'none';
        })
        .toContain(words ?? 'none');
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

    /** Returns the same session at another host, with its cookie. */
    async function sameAt({ terminal }: TestHost, of: TestTerminal): Promise<TestTerminal> {
      const same = terminal();
      same.session.setToken(of.session.token());
      await same.ask('GET', '/terminal/commTest');
      return same;
    }

    it('is kept over a restart, with what was sold and who is signed on', async () => {
      const { options } = await room();
      const first = await openHost(options);
      const { terminal, asked } = await readyToSell(await first.signedOn());
      const post = terminal.calls.sellPost([asked], null);
      const told = await sendAs(terminal, post);
      const { seed } = first.host;
      await first.host.stop();
      const next = await openHost(options);
      expect(next.host.seed).toBe(seed);
      const same = await sameAt(next, terminal);
      expect(await sendAs(same, post)).toEqual(told);
      expect(await sold(same)).toHaveLength(1);
      await expect(openHost({ ...options, seed: 'another' })).rejects.toThrow('was begun with the seed');
    });

    it('is served by several hosts: a post is carried out once, whichever of them it reaches', async () => {
      const { name, options } = await room();
      const [one, two, three] = [await openHost(options), await openHost(options), await openHost(options)];
      const { terminal, asked } = await readyToSell(await one.signedOn());
      const [second, third] = [await sameAt(two, terminal), await sameAt(three, terminal)];
      const everywhere = [terminal, second, third];
      for (let times = 0; times < 5; times += 1) {
        const post = terminal.calls.sellPost([asked], null);
        const told = await Promise.all(everywhere.map((each) => sendAs(each, post)));
        expect(told[0]?.status).toBe(200);
        expect(told[1]).toEqual(told[0]);
        expect(told[2]).toEqual(told[0]);
      }
      for (const each of everywhere) expect(await sold(each)).toHaveLength(5);
      expect(await two.control.ledger()).toEqual(await one.control.ledger());
      // The database would refuse a second record of a post, whatever the hosts remember.
      await expect(
        server.run(
          name,
          `INSERT INTO mutuel_tote.record
           SELECT (SELECT max(number) + 1 FROM mutuel_tote.record), sum, text, session, reqseq, turn, part
           FROM mutuel_tote.record WHERE session IS NOT NULL LIMIT 1`,
        ),
      ).rejects.toThrow('record_post');
      await terminal.ask('POST', '/terminal/signoff');
      expect((await second.ask('GET', '/terminal/position'))?.status).toBe(401);
    });

    it('has one trainer key, one set of windows, and races that close at every host', async () => {
      const { options } = await room();
      const [one, two] = [await openHost(options), await openHost(options)];
      expect(two.host.trainerKey).toBe(one.host.trainerKey);
      const keys = await Promise.all(
        [one, two, one, two].map(async ({ host }) => {
          const { windowKey } = (await (await fetch(`${host.url}/local/core.json`)).json()) as {
            windowKey: string;
          };
          return windowKey;
        }),
      );
      expect(keys.toSorted()).toEqual(['00000001', '00000002', '00000003', '00000004']);
      const { terminal, asked } = await readyToSell(await two.signedOn());
      const line = await terminal.socket();
      await one.control.act({ act: 'closeRace', card: asked.cardId, race: asked.raceNo });
      expect(await line.nextOf('cardUpdate')).toContain(`/${asked.cardId}/`);
      expect((await sendAs(terminal, terminal.calls.sellPost([asked], null)))?.text).not.toContain(
        '"ticket"',
      );
    });

    it('has as many windows signed on in the metrics of each host, whichever signed them on', async () => {
      const { options } = await room();
      const watched = { ...options, metricsPort: 0 };
      const [one, two] = [await openHost(watched), await openHost(watched)];
      const windowsAt = async ({ host }: TestHost): Promise<string | undefined> => {
        const text = await (await fetch(host.metricsUrl ?? '')).text();
        return /^mutuel_windows_signed_on (\d+)$/m.exec(text)?.[1];
      };
      const first = await one.signedOn(7);
      await two.signedOn(8);
      for (const host of [one, two]) await expect.poll(() => windowsAt(host)).toBe('2');
      const three = await openHost(watched);
      expect(await windowsAt(three)).toBe('2');
      await first.calls.signOff();
      for (const host of [one, two, three]) await expect.poll(() => windowsAt(host)).toBe('1');
    });

    it('is entered by no host of another speed, other calls or another trainer key', async () => {
      const { options } = await room();
      const first = await openHost({ ...options, speed: 20, trainerKey: '12345678' });
      await expect(openHost({ ...options, speed: 1 })).rejects.toThrow('start this one with --speed 20');
      await expect(openHost({ ...options, speed: 20, trainerKey: '87654321' })).rejects.toThrow(
        'have another trainer key',
      );
      await expect(
        openHost({ ...options, speed: 20, profile: { calls: 'specification', without: [] } }),
      ).rejects.toThrow('with the same --profile');
      await first.host.stop();
      await openHost(options);
    });

    it('sells nothing while the database is away, and then goes on from what is in it', async () => {
      const { options } = await room();
      const host = await openHost(options);
      const ready = await readyToSell(await host.signedOn());
      const kept = await sell(ready.terminal, ready.asked);
      const post = ready.terminal.calls.sellPost([ready.asked], null);
      await server.stop();
      try {
        await trouble(host, 'cannot be reached');
        expect((await sendAs(ready.terminal, post))?.status).toBe(503);
        await expect(openHost(options)).rejects.toThrow('cannot be reached');
      } finally {
        await server.start();
      }
      await sellsAgain(host, ready);
      expect(await host.control.ledger()).toHaveLength(2);
      expect(await sold(ready.terminal)).toContain(kept.id);
      expect(host.log.at(-1)).toBe('The tote sells again.');
    });

    it('sells nothing while the database is full', async () => {
      const { name, options } = await room();
      const host = await openHost(options);
      const ready = await readyToSell(await host.signedOn());
      // Fails as a server does whose disk has no room.
      await server.run(
        name,
        `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`,
        'CREATE TRIGGER full_disk BEFORE INSERT ON mutuel_tote.record EXECUTE FUNCTION full_disk()',
      );
      const post = ready.terminal.calls.sellPost([ready.asked], null);
      expect((await sendAs(ready.terminal, post))?.status).toBe(500);
      await trouble(host, 'There is no room left');
      expect((await sendAs(ready.terminal, post))?.status).toBe(503);
      expect(await server.run(name, 'SELECT FROM mutuel_tote.record WHERE session IS NOT NULL')).toEqual([]);
      await server.run(name, 'DROP FUNCTION full_disk CASCADE');
      await trouble(host, null);
      expect((await sendAs(ready.terminal, post))?.status).toBe(200);
      expect(await host.control.ledger()).toHaveLength(1);
    });

    it('sells nothing while the database is read-only', async () => {
      const { name, options } = await room();
      const host = await openHost(options);
      const ready = await readyToSell(await host.signedOn());
      await server.run(name, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
      await cutAll(name);
      await trouble(host, 'it is read-only');
      await expect(openHost(options)).rejects.toThrow('it is read-only');
      await server.run(name, 'SET default_transaction_read_only = off', `ALTER DATABASE ${name} RESET ALL`);
      await sellsAgain(host, ready);
    });

    it('is brought to the newest version, whole or not at all, and by no host while another uses it', async () => {
      const { name, options } = await room();
      const { host } = await openHost(options);
      await host.stop();
      const client = new Client({ connectionString: options.database });
      await client.connect();
      const more = [...POSTGRES_STEPS, 'ALTER TABLE mutuel_tote.record ADD COLUMN note text;'];
      await expect(migratePostgres(client, name, false, more)).rejects.toThrow(
        'Hosts of an older version use',
      );
      await expect(migratePostgres(client, name, true, [...more, 'nonsense;'])).rejects.toThrow(
        'syntax error',
      );
      await openHost(options).then((other) => other.host.stop());
      await migratePostgres(client, name, true, more);
      await client.end();
      expect(await server.run(name, 'SELECT version FROM mutuel_tote.schema_version')).toEqual([
        { version: 2 },
      ]);
      expect(await server.run(name, 'SELECT FROM mutuel_tote.record WHERE note IS NULL')).toHaveLength(1);
    });

    it('is left alone by a host that is too old for it', async () => {
      const { name, options } = await room();
      const host = await openHost(options);
      await server.run(name, 'UPDATE mutuel_tote.schema_version SET version = 9');
      await cutAll(name);
      await trouble(host, 'A newer version of this program wrote');
      await expect(openHost(options)).rejects.toThrow('(schema 9, this one reads 1)');
      await server.run(name, 'UPDATE mutuel_tote.schema_version SET version = 1');
      await trouble(host, null);
    });

    it('sells nothing from a database of yesterday, whether the host runs or starts', async () => {
      const { name, options } = await room();
      const yesterday = await openHost(options);
      const terminal = await yesterday.signedOn();
      await yesterday.host.stop();
      await server.create(`${name}_yesterday`, name);
      const host = await openHost(options);
      const ready = await readyToSell(await sameAt(host, terminal));
      await sell(ready.terminal, ready.asked);
      await cutAll(name);
      await trouble(host, null);
      await cutAll(name);
      await server.run(
        'postgres',
        `ALTER DATABASE ${name} RENAME TO ${name}_today`,
        `ALTER DATABASE ${name}_yesterday RENAME TO ${name}`,
      );
      await trouble(host, 'it is an older copy, or was cut');
      expect((await sendAs(ready.terminal, ready.terminal.calls.sellPost([ready.asked], null)))?.status).toBe(
        503,
      );
      await expect(openHost(options)).rejects.toThrow('it is an older copy, or was cut');
      await host.host.stop();
      // A person who wants to go on without the sales takes another mark.
      const anew = await openHost({ ...options, mark: join(await directory(), 'mark') });
      expect(await anew.control.ledger()).toEqual([]);
    });

    it('is not opened with a record that was removed, and lets nobody remove one by mistake', async () => {
      const { name, options } = await room();
      const host = await openHost(options);
      const ready = await readyToSell(await host.signedOn());
      await sell(ready.terminal, ready.asked);
      await host.host.stop();
      const remove = 'DELETE FROM mutuel_tote.record WHERE number = 2';
      await expect(server.run(name, remove)).rejects.toThrow('never changed or removed');
      await server.run(name, 'ALTER TABLE mutuel_tote.record DISABLE TRIGGER ALL', remove);
      await expect(openHost(options)).rejects.toThrow('is damaged: record 2 is missing');
    });

    it('is no database of another program, and one that is there', async () => {
      const { name, options } = await room();
      await server.run(name, 'CREATE SCHEMA mutuel_tote');
      await expect(openHost(options)).rejects.toThrow("is not a tote's ledger");
      await expect(openHost({ ...options, database: server.addressOf('nowhere') })).rejects.toThrow(
        'Make the database first',
      );
    });
  },
);
