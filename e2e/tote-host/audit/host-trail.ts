/**
 * Makes the audit trail of a host from its ledger: a chain of hashes in the form of a window's, which
 * `npm run audit` checks. A ledger that was written anew has other hashes than those that were noted of it
 * before. kept-trail.ts writes the same while the ledger grows.
 */
import { writeFile } from 'node:fs/promises';
import { chained, NO_RECORDS } from '../../../src/journal/audit/audit-chain.ts';
import { auditLines } from '../../../src/journal/audit/audit-file.ts';
import { LedgerFailure } from '../ledger/ledger-store.ts';
import { toText } from '../ledger/ledger-text.ts';
import { createTrailEntries } from './trail-entries.ts';

/**
 * Writes the trail of a ledger's records into a new file. `host`: the host by name. Rejects with a
 * LedgerFailure where there is such a file, or it cannot be written.
 */
export async function writeTrail(file: string, loaded: readonly unknown[], host: string): Promise<void> {
  const entryOf = createTrailEntries();
  const records = await chained(
    NO_RECORDS,
    loaded.map((record) => entryOf(record, toText(record))),
  );
  const heading = { window: null, host, madeAt: Date.now(), after: NO_RECORDS };
  try {
    await writeFile(file, `${auditLines(heading, records).join('\n')}\n`, { flag: 'wx' });
  } catch (problem) {
    const isThere = problem instanceof Error && 'code' in problem && problem.code === 'EEXIST';
    const why = isThere ? 'already exists' : `cannot be written: ${String(problem)}`;
    throw new LedgerFailure('broken', `${file} ${why}.`);
  }
}
