/**
 * Reads the ledgers of earlier versions, which were files of lines: 'checksum JSON', behind a heading. In
 * version 2 a checksum covers the line before too. Drops and logs a last line that a power cut tore. Any
 * other damage is an error.
 */
import { readFile } from 'node:fs/promises';
import { LedgerFailure } from './ledger-store.ts';
import { CHECKSUM, checksum, fromText } from './ledger-text.ts';

const HEADING = 'mutuel tote ledger 2\n';
const HEADING_1 = 'mutuel tote ledger 1\n';
const NEWLINE = 0x0a;

/** Returns true for the first bytes of such a file. Its heading may be torn. */
export function isLineLedger(begin: Buffer): boolean {
  const text = begin.toString();
  if (text.length < HEADING.length) return text !== '' && HEADING.startsWith(text);
  return text.startsWith(HEADING) || text.startsWith(HEADING_1);
}

export interface LineLedger {
  readonly records: readonly unknown[];
  readonly texts: readonly string[];
  /** The checksum of each record, chained as in a database. */
  readonly sums: readonly string[];
}

/** Rejects with a LedgerFailure if a line is changed, removed, doubled or moved, or a host has the file. */
export async function readLineLedger(file: string, log: (message: string) => void): Promise<LineLedger> {
  await refuseHeld(file);
  const bytes = await readFile(file);
  if (bytes.length < HEADING.length) return { records: [], texts: [], sums: [] };
  const isChained = bytes.subarray(0, HEADING.length).toString() === HEADING;
  const size = bytes.lastIndexOf(NEWLINE) + 1;
  const lines = bytes.subarray(HEADING.length, size).toString().split('\n').slice(0, -1);
  if (size < bytes.length) {
    log(`The last line of ${file} was not written to its end (${bytes.length - size} bytes): dropped.`);
  }
  const sums: string[] = [];
  const texts = lines.map((line) => line.slice(CHECKSUM + 1));
  const records = texts.map((text, index) => {
    const line = lines[index] ?? '';
    const before = sums.at(-1) ?? '';
    if (line[CHECKSUM] !== ' ' || line.slice(0, CHECKSUM) !== checksum(text, isChained ? before : '')) {
      throw unreadable(file, index, 'its checksum is not that of its text behind the line before it');
    }
    sums.push(checksum(text, before));
    try {
      return fromText(text);
    } catch (problem) {
      throw unreadable(file, index, String(problem));
    }
  });
  return { records, texts, sums };
}

function unreadable(file: string, index: number, why: string): LedgerFailure {
  return new LedgerFailure('damaged', `Line ${index + 2} of ${file} cannot be read: ${why}.`);
}

/** A host of an earlier version names itself in a file beside its ledger. */
async function refuseHeld(file: string): Promise<void> {
  const holder = Number(await readFile(`${file}.lock`, 'utf8').catch(() => '0'));
  if (holder === process.pid || !isRunning(holder)) return;
  throw new LedgerFailure('taken', `Process ${holder} has ${file} (${file}.lock): stop it first.`);
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    // No signal: it is only asked whether one could be sent.
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return problem instanceof Error && 'code' in problem && problem.code === 'EPERM';
  }
}
