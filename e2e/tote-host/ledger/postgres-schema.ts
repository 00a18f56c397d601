/**
 * The tables of a room in PostgreSQL, version by version, in a schema of their own. Each step takes them from
 * the version before to its own, whole or not at all.
 */
import type { Client } from 'pg';
import { LedgerFailure } from './ledger-store.ts';

/**
 * `record`: the log, to which rows are only added. `last`: its end, written with every group of rows; its row
 * is the lock of a turn. `room`: what all processes agree on. `given_window`: the windows that have a
 * browser.
 */
const FIRST = `
CREATE TABLE mutuel_tote.record (
  number integer PRIMARY KEY,
  sum text NOT NULL,
  text text NOT NULL,
  session text,
  reqseq integer,
  turn integer,
  part integer,
  CHECK ((session IS NULL) = (reqseq IS NULL)
    AND (session IS NULL) = (turn IS NULL)
    AND (session IS NULL) = (part IS NULL))
);
CREATE UNIQUE INDEX record_post ON mutuel_tote.record (session, turn, part) WHERE session IS NOT NULL;
CREATE TABLE mutuel_tote.last (
  one integer PRIMARY KEY CHECK (one = 1),
  number integer NOT NULL,
  sum text NOT NULL
);
INSERT INTO mutuel_tote.last VALUES (1, 0, '');
CREATE TABLE mutuel_tote.room (
  one integer PRIMARY KEY CHECK (one = 1),
  speed integer NOT NULL,
  real_start double precision NOT NULL,
  day_start double precision NOT NULL,
  utc_offset integer NOT NULL,
  profile text NOT NULL,
  trainer_key text NOT NULL
);
CREATE TABLE mutuel_tote.given_window (number integer PRIMARY KEY CHECK (number BETWEEN 1 AND 999));
CREATE FUNCTION mutuel_tote.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a record of the ledger is never changed or removed' USING ERRCODE = '23000';
END $$;
CREATE TRIGGER record_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON mutuel_tote.record
  EXECUTE FUNCTION mutuel_tote.refuse();
CREATE FUNCTION mutuel_tote.check_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM mutuel_tote.record) THEN
    RAISE EXCEPTION 'a record of the ledger is written behind the last one' USING ERRCODE = '23000';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER record_in_order BEFORE INSERT ON mutuel_tote.record
  FOR EACH ROW EXECUTE FUNCTION mutuel_tote.check_order();
`;

/** The steps to versions 1, 2 and so on. */
export const POSTGRES_STEPS: readonly string[] = [FIRST];

/** Numbers the version. It is the first table, and has one row. */
const VERSION = `
CREATE SCHEMA mutuel_tote;
CREATE TABLE mutuel_tote.schema_version (one integer PRIMARY KEY CHECK (one = 1), version integer NOT NULL);
INSERT INTO mutuel_tote.schema_version VALUES (1, 0);
`;

/**
 * Brings a database to the newest version. Rejects with a LedgerFailure, and changes nothing, if another
 * program made its tables, or a newer version of this one. `isAlone`: no other host uses it.
 */
export async function migratePostgres(
  client: Client,
  name: string,
  isAlone: boolean,
  steps: readonly string[] = POSTGRES_STEPS,
): Promise<void> {
  const version = await versionOf(client, name);
  if (version !== null && version > steps.length) {
    throw new LedgerFailure(
      'newer',
      `A newer version of this program wrote ${name} (schema ${version}, this one reads ${steps.length}). Start that version, or take another database.`,
    );
  }
  if (version === steps.length) return;
  if (!isAlone) {
    throw new LedgerFailure('taken', `Hosts of an older version use ${name}: stop all of them first.`);
  }
  const missing = steps.slice(version ?? 0).join('\n');
  try {
    await client.query(
      `BEGIN;${version === null ? VERSION : ''}${missing}
       UPDATE mutuel_tote.schema_version SET version = ${steps.length}; COMMIT`,
    );
  } catch (problem) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw problem;
  }
}

/** Returns null for a database without the schema. */
async function versionOf(client: Client, name: string): Promise<number | null> {
  const { rows: found } = await client.query<{ schema: string | null; version: string | null }>(
    `SELECT to_regnamespace('mutuel_tote')::text AS schema,
            to_regclass('mutuel_tote.schema_version')::text AS version`,
  );
  const [tables] = found;
  if (tables === undefined || tables.schema === null) return null;
  if (tables.version === null) {
    throw new LedgerFailure(
      'notALedger',
      `The schema mutuel_tote of ${name} is not a tote's ledger: it is left as it is.`,
    );
  }
  const { rows } = await client.query<{ version: number }>('SELECT version FROM mutuel_tote.schema_version');
  return rows[0]?.version ?? 0;
}
