/**
 * Opens the ledger file of a host. Copies the records of an earlier version's text file into a database once.
 * Copies all of them or none. Keeps the text file.
 */
import { copyFile, link, open, rename, rm } from 'node:fs/promises';
import { type Ledger, openLedger } from './ledger.ts';
import { openLedgerMark } from './ledger-mark.ts';
import type { LedgerRow } from './ledger-store.ts';
import { isLineLedger, type LineLedger, readLineLedger } from './line-ledger.ts';
import { createPostNumbers } from './post-numbers.ts';
import { hasOpen, openSqliteStore, syncDirectory } from './sqlite-store.ts';

/** Bytes that tell a file of lines from a database. */
const HEAD = 32;

/**
 * Opens the ledger, or makes one. Rejects with a LedgerFailure if another host has it, or it is another kind
 * of file. A file that is damaged, of a newer version, or older than its mark is refused too.
 */
export async function openLedgerFile(file: string, log: (message: string) => void): Promise<Ledger> {
  // Closing any handle of the file would end this process's own lock on it.
  if (!hasOpen(file) && isLineLedger(await headOf(file))) await convert(file, log);
  const store = await openSqliteStore(file);
  try {
    return await openLedger(store, file, log);
  } catch (problem) {
    await store.close();
    throw problem;
  }
}

async function headOf(file: string): Promise<Buffer> {
  try {
    const handle = await open(file, 'r');
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return Buffer.alloc(0);
    throw problem;
  }
}

/** Replaces the file in one step; a start that breaks off before leaves it as it was. */
async function convert(file: string, log: (message: string) => void): Promise<void> {
  const lines = await readLineLedger(file, log);
  // Refuses a file that lost its end, before anything is made of it.
  await (await openLedgerMark(file, lines.sums, log)).close();
  const fresh = `${file}.converted`;
  for (const end of ['', '-journal', '-wal']) await rm(`${fresh}${end}`, { force: true });
  const store = await openSqliteStore(fresh);
  try {
    await store.append(rowsOf(lines), { number: 0, sum: '' });
  } finally {
    await store.close();
  }
  const kept = `${file}.lines`;
  await rm(kept, { force: true });
  await link(file, kept).catch(() => copyFile(file, kept));
  await rename(fresh, file);
  await rm(`${file}.lock`, { force: true });
  await syncDirectory(file);
  log(`${file} is a database now, with all ${lines.records.length} records. The file of lines is ${kept}.`);
}

function rowsOf({ records, texts, sums }: LineLedger): readonly LedgerRow[] {
  const posts = createPostNumbers();
  return records.map((record, index) => ({
    number: index + 1,
    sum: sums[index] ?? '',
    text: texts[index] ?? '',
    post: posts.of(record),
  }));
}
