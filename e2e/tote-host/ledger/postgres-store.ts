/**
 * Keeps the ledger of a room in a PostgreSQL database that several host processes use.
 *
 * One connection a process. A turn that appends is a transaction that locks the one row of `last`; the server
 * gives the lock to one process after another, and takes it from a process that ends or hangs. Rows are on
 * the medium when their transaction is committed (`synchronous_commit = on`). Each commit notifies the other
 * processes. Advisory locks tell whether other processes are in the room.
 */
import { Client } from 'pg';
import * as v from 'valibot';
import { type LedgerEnd, LedgerFailure, type LedgerRow } from './ledger-store.ts';
import { fromText } from './ledger-text.ts';
import { postgresFailure } from './postgres-failure.ts';
import { migratePostgres } from './postgres-schema.ts';
import type { OpenSharedStore, RoomTerms, SharedStore, WantedTerms } from './shared-store.ts';

/** Milliseconds until a connection, a statement or a lock is given up. */
const CONNECT_WITHIN = 5_000;
const ANSWER_WITHIN = 10_000;
/** Milliseconds after which the server ends the turn of a process that hangs. */
const HANG_WITHIN = 5_000;

/** The advisory locks, in the program's own space ('Mutl'): of one that starts, and of all in the room. */
const STARTING = '1299543148, 1';
const IN_ROOM = '1299543148, 2';
const CHANNEL = 'mutuel_tote';

const SESSION = `
SET synchronous_commit = on;
SET search_path = pg_catalog;
SET statement_timeout = ${ANSWER_WITHIN};
SET lock_timeout = ${ANSWER_WITHIN};
SET idle_in_transaction_session_timeout = ${HANG_WITHIN};
LISTEN ${CHANNEL}`;

const ADD = `INSERT INTO mutuel_tote.record (number, sum, text, session, reqseq, turn, part)
SELECT * FROM unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::integer[], $7::integer[])`;
const END = 'SELECT number, sum FROM mutuel_tote.last';
const LAST_TEXT = 'SELECT text FROM mutuel_tote.record ORDER BY number DESC LIMIT 1';
const ROOM = 'SELECT speed, real_start, day_start, utc_offset, profile, trainer_key FROM mutuel_tote.room';

type RecordRow = Readonly<{
  number: number;
  sum: string;
  text: string;
  session: string | null;
  reqseq: number;
  turn: number;
  part: number;
}>;

type RoomRow = Readonly<{
  speed: number;
  real_start: number;
  day_start: number;
  utc_offset: number;
  profile: string;
  trainer_key: string;
}>;

/** The address of a database without its password, for sentences. */
export function databaseName(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? host}${pathname}`;
}

/** Returns what connects to a database. It makes the tables of a new one. */
export function postgresStores(url: string): OpenSharedStore {
  return async (wanted, listener) => {
    const name = databaseName(url);
    const client = new Client({
      connectionString: url,
      application_name: 'mutuel tote',
      connectionTimeoutMillis: CONNECT_WITHIN,
      query_timeout: ANSWER_WITHIN + HANG_WITHIN,
      keepAlive: true,
    });
    let isOver = false;
    const lost = (problem: unknown): void => {
      if (isOver) return;
      isOver = true;
      listener.lost(postgresFailure(problem, name));
    };
    client.on('error', lost);
    client.on('end', () => lost(new Error('Connection terminated')));
    client.on('notification', ({ payload }) => listener.news(Number(payload)));
    try {
      await client.connect();
      await client.query(SESSION);
      const terms = await enter(client, name, wanted);
      return storeOf(client, name, terms, () => {
        isOver = true;
      });
    } catch (problem) {
      isOver = true;
      client.end().catch(() => undefined);
      throw postgresFailure(problem, name);
    }
  };
}

/** One process after another enters. The end of a connection ends its locks. */
async function enter(client: Client, name: string, wanted: WantedTerms): Promise<RoomTerms> {
  await client.query(`SELECT pg_advisory_lock(${STARTING})`);
  const { rows } = await client.query<{ alone: boolean }>(
    `SELECT pg_try_advisory_lock(${IN_ROOM}) AS alone, pg_advisory_lock_shared(${IN_ROOM})`,
  );
  const isAlone = rows[0]?.alone === true;
  await migratePostgres(client, name, isAlone);
  const terms = await agree(client, name, wanted, isAlone);
  if (isAlone) await client.query(`SELECT pg_advisory_unlock(${IN_ROOM})`);
  await client.query(`SELECT pg_advisory_unlock(${STARTING})`);
  return terms;
}

function storeOf(client: Client, name: string, terms: RoomTerms, leave: () => void): SharedStore {
  async function named<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (problem) {
      throw postgresFailure(problem, name);
    }
  }

  return {
    terms,
    begin: (turn, from) =>
      named(async () => {
        const rows = `SELECT number, sum, text, session, reqseq, turn, part FROM mutuel_tote.record
                      WHERE number >= ${from} ORDER BY number`;
        const statements =
          turn === 'append'
            ? `BEGIN; ${END} FOR UPDATE; ${rows}`
            : `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${END}; ${rows}; COMMIT`;
        const answers = (await client.query(statements)) as unknown as readonly { rows: unknown[] }[];
        const [, ends, records] = answers;
        const [end = { number: 0, sum: '' }] = (ends?.rows ?? []) as LedgerEnd[];
        return { end, rows: ((records?.rows ?? []) as RecordRow[]).map(rowOf) };
      }),
    commit: (rows, behind) =>
      named(async () => {
        const last = rows.at(-1) ?? behind;
        await client.query({ name: 'add', text: ADD, values: valuesOf(rows) });
        await client.query(
          `UPDATE mutuel_tote.last SET number = ${last.number}, sum = '${last.sum}';
           NOTIFY ${CHANNEL}, '${last.number}'; COMMIT`,
        );
      }),
    release: () => named(async () => void (await client.query('COMMIT'))),
    giveWindow: (taken, known) =>
      named(async () => {
        if (known !== null) {
          await client.query('INSERT INTO mutuel_tote.given_window VALUES ($1) ON CONFLICT DO NOTHING', [
            known,
          ]);
          return known;
        }
        const numbers = [...taken].map(Number).join(',');
        const answers = (await client.query(
          `BEGIN; LOCK TABLE mutuel_tote.given_window IN EXCLUSIVE MODE;
           INSERT INTO mutuel_tote.given_window
             SELECT number FROM generate_series(1, 999) AS number
             WHERE number <> ALL ('{${numbers}}'::integer[])
               AND NOT EXISTS (SELECT FROM mutuel_tote.given_window AS given WHERE given.number = number.number)
             ORDER BY number LIMIT 1 RETURNING number;
           COMMIT`,
        )) as unknown as readonly { rows: { number: number }[] }[];
        return answers[2]?.rows[0]?.number ?? 1;
      }),
    close: async () => {
      leave();
      await client.end();
    },
    abandon: () => {
      leave();
      client.end().catch(() => undefined);
    },
  };
}

/** The process that is alone in the room decides anew; the others take over what is there. */
async function agree(
  client: Client,
  name: string,
  wanted: WantedTerms,
  isAlone: boolean,
): Promise<RoomTerms> {
  const asked = Date.now();
  const { rows: clocks } = await client.query<{ now: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::double precision * 1000 AS now',
  );
  const now = Math.floor(clocks[0]?.now ?? asked);
  /** How far the server's clock is ahead of this machine's, to half the time of the question. */
  const ahead = Math.round(now - (asked + Date.now()) / 2);
  if (isAlone) {
    const { rows } = await client.query<{ text: string }>(LAST_TEXT);
    await client.query(
      `INSERT INTO mutuel_tote.room VALUES (1, $1, $2, $3, $4, $5, $6)
       ON CONFLICT (one) DO UPDATE SET speed = $1, real_start = $2, day_start = $3, utc_offset = $4,
         profile = $5, trainer_key = $6`,
      [
        wanted.speed,
        now,
        Math.max(now, wanted.notBefore, timeOf(rows[0]?.text)),
        wanted.utcOffsetMinutes,
        wanted.profile,
        wanted.trainerKey ?? wanted.newTrainerKey(),
      ],
    );
  }
  const [room] = (await client.query<RoomRow>(ROOM)).rows;
  if (room === undefined) throw new LedgerFailure('damaged', `${name} has no room.`);
  refuseOther(room, wanted, name);
  return {
    speed: room.speed,
    real: room.real_start - ahead,
    day: room.day_start,
    utcOffsetMinutes: room.utc_offset,
    profile: room.profile,
    trainerKey: room.trainer_key,
  };
}

/** Returns the time of a record, epoch milliseconds; 0 where there is none. */
function timeOf(text: string | undefined): number {
  const read = v.safeParse(v.object({ at: v.number() }), text === undefined ? null : fromText(text));
  return read.success ? read.output.at : 0;
}

function refuseOther(room: RoomRow, wanted: WantedTerms, name: string): void {
  if (room.speed !== wanted.speed) {
    throw new LedgerFailure(
      'taken',
      `The hosts of ${name} run the day ${room.speed} times as fast: start this one with --speed ${room.speed}.`,
    );
  }
  if (room.profile !== wanted.profile) {
    throw new LedgerFailure(
      'taken',
      `The hosts of ${name} have other calls: start this one with the same --profile and --without.`,
    );
  }
  if (wanted.trainerKey !== null && room.trainer_key !== wanted.trainerKey) {
    throw new LedgerFailure(
      'taken',
      `The hosts of ${name} have another trainer key: give this one the same, or none.`,
    );
  }
}

function valuesOf(rows: readonly LedgerRow[]): unknown[][] {
  return [
    rows.map(({ number }) => number),
    rows.map(({ sum }) => sum),
    rows.map(({ text }) => text),
    rows.map(({ post }) => post?.session ?? null),
    rows.map(({ post }) => post?.reqseq ?? null),
    rows.map(({ post }) => post?.turn ?? null),
    rows.map(({ post }) => post?.part ?? null),
  ];
}

function rowOf({ number, sum, text, session, reqseq, turn, part }: RecordRow): LedgerRow {
  return { number, sum, text, post: session === null ? null : { session, reqseq, turn, part } };
}
