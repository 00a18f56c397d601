/**
 * Reads a ledger for its audit, without a host: the file of a host that is stopped, or the database of a
 * room. Changes nothing in either, and checks nothing.
 */
import { access } from 'node:fs/promises';
import { Client } from 'pg';
import { LedgerFailure } from './ledger-store.ts';
import { postgresFailure } from './postgres-failure.ts';
import { databaseName } from './postgres-store.ts';
import { openSqliteStore } from './sqlite-store.ts';

/**
 * Returns the text of each record, in the order of their numbers. `place`: a file, or the address of a
 * PostgreSQL database. Rejects with a LedgerFailure where there is no ledger, or a host has the file open.
 */
export async function readLedger(place: string): Promise<readonly string[]> {
  return /^postgres(?:ql)?:\/\//.test(place) ? readDatabase(place) : readFile(place);
}

async function readFile(file: string): Promise<readonly string[]> {
  try {
    // Opening a file that is not there would make it.
    await access(file);
  } catch (problem) {
    throw new LedgerFailure('broken', `${file} cannot be read: ${String(problem)}.`);
  }
  const store = await openSqliteStore(file);
  try {
    return (await store.readFrom(1)).map(({ text }) => text);
  } finally {
    await store.close();
  }
}

async function readDatabase(url: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: url, application_name: 'mutuel audit' });
  try {
    await client.connect();
    await client.query('SET default_transaction_read_only = on');
    const { rows } = await client.query<{ text: string }>(
      'SELECT text FROM mutuel_tote.record ORDER BY number',
    );
    return rows.map(({ text }) => text);
  } catch (problem) {
    throw postgresFailure(problem, databaseName(url));
  } finally {
    await client.end().catch(() => undefined);
  }
}
