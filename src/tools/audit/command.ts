/**
 * The command `npm run audit -- FILE`: checks the audit trail of a window, or of a training host. Reads the
 * text, or the zip file that a window saves. Names the first record that was changed, removed or put in.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import type { ChainHead } from '../../journal/audit/audit-chain.ts';
import { type AuditFault, checkAuditLines, type WholeTrail } from '../../journal/audit/audit-file.ts';
import { auditTable } from '../../journal/audit/audit-table.ts';

export const USAGE: readonly string[] = [
  'npm run audit -- FILE [--noted SEQ:HASH] [--csv FILE]',
  '',
  'Checks the audit trail that a window saved: mutuel-audit-....zip, or the audit.txt in it. Or that of a training',
  'host: npm run tote -- --audit FILE.',
  '  --noted SEQ:HASH  the newest record as the window’s log had it at a sign-off',
  '  --csv FILE        writes the records as a table',
  'Ends with 0 for a whole trail, 1 for one that is not, 2 for what cannot be read.',
];

export interface AuditResult {
  readonly lines: readonly string[];
  /** 0: the trail is whole. 1: it is not. 2: it could not be checked. */
  readonly exitCode: 0 | 1 | 2;
}

/** Runs the command with the words behind its name. Never throws. */
export async function runAuditCommand(words: readonly string[]): Promise<AuditResult> {
  const asked = readWords(words);
  if (asked === null) return { lines: USAGE, exitCode: 2 };
  const { file, noted, csv } = asked;
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
  if (csv === null) return { lines: wholeWords(file, checked), exitCode: 0 };
  try {
    writeFileSync(csv, auditTable(checked.records));
  } catch (error) {
    return { lines: [`${csv} cannot be written: ${reasonOf(error)}`], exitCode: 2 };
  }
  return { lines: [...wholeWords(file, checked), `Written as a table: ${csv}`], exitCode: 0 };
}

interface Asked {
  readonly file: string;
  readonly noted: ChainHead | null;
  readonly csv: string | null;
}

function readWords(words: readonly string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { noted: { type: 'string' }, csv: { type: 'string' } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return null;
    const noted = values.noted === undefined ? null : readNoted(values.noted);
    return noted === undefined ? null : { file, noted, csv: values.csv ?? null };
  } catch {
    return null;
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
