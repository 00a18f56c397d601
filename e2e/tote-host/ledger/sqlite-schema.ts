/**
 * The tables of a ledger in SQLite, version by version. Each step takes a database from the version before
 * to its own, whole or not at all.
 */
import { LedgerFailure } from './ledger-store.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/** Marks a database as a tote's ledger: 'Mutl' as four bytes (PRAGMA application_id). */
export const APPLICATION = 0x4d_75_74_6c;

/**
 * `record`: the log, to which rows are only added. `last`: its end, written with every group of rows, so that
 * rows taken from the end are missed.
 */
const FIRST = `
CREATE TABLE record (
  number INTEGER PRIMARY KEY,
  sum TEXT NOT NULL,
  text TEXT NOT NULL,
  session TEXT,
  reqseq INTEGER,
  turn INTEGER,
  part INTEGER,
  CHECK ((session IS NULL) = (reqseq IS NULL)
    AND (session IS NULL) = (turn IS NULL)
    AND (session IS NULL) = (part IS NULL))
) STRICT;
CREATE UNIQUE INDEX record_post ON record (session, turn, part) WHERE session IS NOT NULL;
CREATE TABLE last (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  number INTEGER NOT NULL,
  sum TEXT NOT NULL
) STRICT;
INSERT INTO last VALUES (1, 0, '');
CREATE TRIGGER record_kept BEFORE DELETE ON record BEGIN
  SELECT RAISE(ABORT, 'a record of the ledger is never removed');
END;
CREATE TRIGGER record_unchanged BEFORE UPDATE ON record BEGIN
  SELECT RAISE(ABORT, 'a record of the ledger is never changed');
END;
CREATE TRIGGER record_in_order BEFORE INSERT ON record
WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM record) BEGIN
  SELECT RAISE(ABORT, 'a record of the ledger is written behind the last one');
END;
`;

/** The steps to versions 1, 2 and so on (PRAGMA user_version). */
export const SCHEMA_STEPS: readonly string[] = [FIRST];

/**
 * Brings a database to the newest version. Rejects with a LedgerFailure, and changes nothing, if another
 * program made the database, or a newer version of this one.
 */
export async function migrate(
  database: SqliteConnection,
  file: string,
  steps: readonly string[] = SCHEMA_STEPS,
): Promise<void> {
  const application = Number(await database.value('PRAGMA application_id'));
  const isNew = application === 0 && Number(await database.value('SELECT count(*) FROM sqlite_schema')) === 0;
  if (application !== APPLICATION && !isNew) {
    throw new LedgerFailure('notALedger', `${file} is not a tote's ledger: it is left as it is.`);
  }
  const version = Number(await database.value('PRAGMA user_version'));
  if (version > steps.length) {
    throw new LedgerFailure(
      'newer',
      `A newer version of this program wrote ${file} (schema ${version}, this one reads ${steps.length}). Start that version, or take another file.`,
    );
  }
  if (version === steps.length) return;
  const missing = steps.slice(version).join('\n');
  try {
    await database.exec('BEGIN IMMEDIATE');
    await database.exec(
      `${missing}\nPRAGMA application_id = ${APPLICATION};\nPRAGMA user_version = ${steps.length};\nCOMMIT`,
    );
  } catch (problem) {
    await database.exec('ROLLBACK').catch(() => undefined);
    throw problem;
  }
}
