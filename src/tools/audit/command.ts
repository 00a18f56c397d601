/**
 * The command `npm run audit -- FILE`: checks the audit trail of a window, or of a training host. Reads the
 * text, or the zip file that a window saves. Names the first record that was changed, removed or put in.
 * Compares the trail of a host with its ledger too.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import { compareLedger, differenceWords } from '../../../e2e/tote-host/audit/compare-ledger.ts';
import { sha256 } from '../../../e2e/tote-host/audit/trail-entries.ts';
import { LedgerFailure } from '../../../e2e/tote-host/ledger/ledger-store.ts';
import { databaseName } from '../../../e2e/tote-host/ledger/postgres-store.ts';
import { readLedger } from '../../../e2e/tote-host/ledger/read-ledger.ts';
import type { ChainHead } from '../../journal/audit/audit-chain.ts';
import {
  type AuditFault,
  type AuditRecord,
  checkAuditLines,
  type WholeTrail,
} from '../../journal/audit/audit-file.ts';
import { auditTable } from '../../journal/audit/audit-table.ts';

export const USAGE: readonly string[] = [
  'npm run audit -- FILE [--noted SEQ:HASH] [--ledger LEDGER] [--csv FILE]',
  '',
  'Checks the audit trail that a window saved: mutuel-audit-....zip, or the audit.txt in it. Or that of a training',
  'host: npm run tote -- --audit FILE, or --keep-audit FILE.',
  '  --noted SEQ:HASH  the newest record as the window’s log had it at a sign-off',
  '  --ledger LEDGER   compares a host’s trail with its ledger: the file of a host that is stopped, or the',
  '                    address of a database, such as postgres://user@machine/room',
  '  --csv FILE        writes the records as a table',
  'Ends with 0 for a whole trail of the same ledger, 1 for another, 2 for what cannot be read.',
];

export interface AuditResult {
  readonly lines: readonly string[];
  /** 0: the trail is whole, and the ledger is the same. 1: not so. 2: it could not be checked. */
  readonly exitCode: 0 | 1 | 2;
}

/** Runs the command with the words behind its name. Never throws. */
export async function runAuditCommand(words: readonly string[]): Promise<AuditResult> {
  const asked = readWords(words);
  if (asked === null) return { lines: USAGE, exitCode: 2 };
  const { file, noted, ledger, csv } = asked;
  let text: string;
  try {
    text = textOf(readFileSync(file));
  } catch (error) {
    return { lines: [`${file} cannot be read: ${reasonOf(error)}`], exitCode: 2 };
  }
  const checked = await checkAuditLines(text.replace(/\r?\n$/, '').split(/\r?\n/), noted);
  if (checked.fault !== null) {
    return { lines: faultWords(file, checked), exitCode: checked.fault === 'unreadable' ? 2 : 1 };
  }
  const compared = ledger === null ? null : await compare(file, checked.records, ledger);
  if (compared !== null && compared.exitCode !== 0) return compared;
  const said = [...wholeWords(file, checked), ...(compared?.lines ?? [])];
  if (csv === null) return { lines: said, exitCode: 0 };
  try {
    writeFileSync(csv, auditTable(checked.records));
  } catch (error) {
    return { lines: [`${csv} cannot be written: ${reasonOf(error)}`], exitCode: 2 };
  }
  return { lines: [...said, `Written as a table: ${csv}`], exitCode: 0 };
}

interface Asked {
  readonly file: string;
  readonly noted: ChainHead | null;
  /** A file, or the address of a database. */
  readonly ledger: string | null;
  readonly csv: string | null;
}

function readWords(words: readonly string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { noted: { type: 'string' }, ledger: { type: 'string' }, csv: { type: 'string' } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return null;
    const noted = values.noted === undefined ? null : readNoted(values.noted);
    return noted === undefined
      ? null
      : { file, noted, ledger: values.ledger ?? null, csv: values.csv ?? null };
  } catch {
    return null;
  }
}

/** Compares a host's trail with its ledger. A window's has no hashes of records. */
async function compare(file: string, records: readonly AuditRecord[], ledger: string): Promise<AuditResult> {
  const sums = records.flatMap(({ data: { sum } }) => (typeof sum === 'string' ? [sum] : []));
  if (sums.length < records.length) {
    return { lines: [`${file} is the trail of a window, which has no ledger.`], exitCode: 2 };
  }
  try {
    const difference = compareLedger(sums, (await readLedger(ledger)).map(sha256));
    const name = URL.canParse(ledger) ? databaseName(ledger) : ledger;
    if (difference === null) return { lines: [`${name} has the same ${sums.length} records.`], exitCode: 0 };
    return { lines: [differenceWords(difference, { ledger: name, trail: file })], exitCode: 1 };
  } catch (error) {
    if (error instanceof LedgerFailure) return { lines: [error.message], exitCode: 2 };
    throw error;
  }
}

function readNoted(text: string): ChainHead | undefined {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text) ?? [];
  return seq === undefined || hash === undefined ? undefined : { seq: Number(seq), hash: hash.toLowerCase() };
}

/** Returns the text of a file, or of the trail in a zip file. Throws where there is none. */
function textOf(bytes: Uint8Array): string {
  // Every zip file begins so.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return strFromU8(bytes);
  const { 'audit.txt': trail } = unzipSync(bytes, { filter: ({ name }) => name === 'audit.txt' });
  if (trail === undefined) throw new Error('it has no audit.txt');
  return strFromU8(trail);
}

function faultWords(file: string, { fault, seq, line }: AuditFault): readonly string[] {
  const where = `line ${line} of ${file}`;
  switch (fault) {
    case 'unreadable':
      return [`${file} is no audit trail of this form (line ${line}).`];
    case 'changed':
      return [`Record ${seq} was changed (${where}).`];
    case 'removed':
      return [`Record ${seq} was removed (${where}).`];
    case 'putIn':
      return [`Record ${seq} was put in where it does not belong (${where}).`];
    case 'cut':
      return [`The file ends after record ${seq}; the rest was removed (${where}).`];
    case 'elsewhere':
      return [`Record ${seq} is not the one that was noted: the trail was made anew (${file}).`];
  }
}

function wholeWords(
  file: string,
  { heading: { window, host, after }, records, head }: WholeTrail,
): readonly string[] {
  const when = ({ at }: { readonly at: number }): string => new Date(at).toISOString();
  const [first] = records;
  const last = records.at(-1);
  const span = first === undefined || last === undefined ? '' : `, ${when(first)} to ${when(last)}`;
  return [
    `${file}: ${window === null ? '' : `window ${window}, `}${host}`,
    `${records.length} records behind record ${after.seq}${span}`,
    `Nothing was changed, removed or put in. The newest is ${head.seq}:${head.hash}`,
  ];
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
