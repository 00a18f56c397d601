/** Ledger files for tests, with records that hold what JSON alone could not. */
import { join } from 'node:path';
import { directory } from '../../testing/test-host.ts';
import { openLedgerFile } from '../open-ledger.ts';
import type { SqliteConnection } from '../sqlite-connection.ts';

export const RECORDS = [
  { kind: 'sale', amount: 12_345_678_901_234_567_890n, text: 'ä\n"' },
  { kind: 'sale', amount: 0n, list: [{ bet: 1n }], none: null },
  { kind: 'lock', at: 1.5 },
];

/** Returns a closed ledger with the records. */
export async function written(): Promise<string> {
  const file = join(await directory(), 'ledger');
  const ledger = await openLedgerFile(file, () => undefined);
  await Promise.all(RECORDS.map((record) => ledger.append(record)));
  await ledger.close();
  return file;
}

/** Opens a ledger, reads it and gives it up. */
export async function load(file: string, log: string[] = []): Promise<readonly unknown[]> {
  const ledger = await openLedgerFile(file, (message) => log.push(message));
  try {
    return await ledger.load();
  } finally {
    await ledger.close();
  }
}

/** Closes a connection of a test, and ends its lock. */
export async function closed(database: SqliteConnection): Promise<void> {
  await database.exec('PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL');
  database.close();
}
