/**
 * Keeps the tote's log in a file: a line a record, each on the medium before it counts as written.
 *
 * A line is 'checksum JSON'. A checksum covers the line and the checksum before it. No line can be removed,
 * doubled or moved unseen. A mark beside the file (ledger-mark.ts) reveals lines that were cut off at its
 * end. A line torn by a power cut is dropped and reported. Any other damage is an error, since a ledger is
 * not guessed.
 */
import { createHash } from 'node:crypto';
import { type FileHandle, open, readFile, rename } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { ToteStorage } from '../../src/demo-tote/storage.ts';
import { claimLedger } from './ledger-claim.ts';
import { openLedgerMark } from './ledger-mark.ts';

const HEADING = 'mutuel tote ledger 2\n';
/** The ledger of an older version, whose checksums are of one line each. */
const HEADING_1 = 'mutuel tote ledger 1\n';
const NEWLINE = 0x0a;

export interface LedgerFile extends ToteStorage {
  /** Waits for what is being written, and gives the file up. Nothing can be appended after it. */
  close(): Promise<void>;
}

/** A value that JSON lacks is written under a key that no record has. */
const BIGINT_KEY = '$bigint';

function toText(record: unknown): string {
  return JSON.stringify(record, (_key, value: unknown) =>
    typeof value === 'bigint' ? { [BIGINT_KEY]: value.toString() } : value,
  );
}

function fromText(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && BIGINT_KEY in value
      ? BigInt(String(value[BIGINT_KEY]))
      : value,
  );
}

function checksum(text: string, before: string): string {
  return createHash('sha256').update(before).update(text).digest('hex').slice(0, CHECKSUM);
}

/** Hexadecimal digits of a checksum. */
const CHECKSUM = 8;

/** A line and its checksum, behind a line with the checksum `before`. */
function lineOf(record: unknown, before: string): { readonly line: string; readonly sum: string } {
  const text = toText(record);
  const sum = checksum(text, before);
  return { line: `${sum} ${text}\n`, sum };
}

interface Read {
  readonly records: readonly unknown[];
  /** The checksum of each line. */
  readonly sums: readonly string[];
  /** The length of the sound part of the file, in bytes. */
  readonly size: number;
}

/** `isChained`: not in a ledger of version 1. */
function readLines(file: string, lines: readonly string[], isChained: boolean): Omit<Read, 'size'> {
  const sums: string[] = [];
  const records = lines.map((line, index) => {
    try {
      const text = line.slice(CHECKSUM + 1);
      const sum = line.slice(0, CHECKSUM);
      if (line[CHECKSUM] !== ' ' || sum !== checksum(text, isChained ? (sums.at(-1) ?? '') : '')) {
        throw new Error('its checksum is not that of its text behind the line before it');
      }
      sums.push(sum);
      return fromText(text);
    } catch (problem) {
      const reason = problem instanceof Error ? problem.message : String(problem);
      throw new Error(`Line ${index + 2} of ${file} cannot be read: ${reason}.`, { cause: problem });
    }
  });
  return { records, sums };
}

function read(file: string, bytes: Buffer, log: (message: string) => void): Read {
  // A file that was begun and has not even its whole heading is a new one.
  if (bytes.length < HEADING.length && HEADING.startsWith(bytes.toString())) {
    return { records: [], sums: [], size: 0 };
  }
  const heading = bytes.subarray(0, HEADING.length).toString();
  if (heading !== HEADING && heading !== HEADING_1) {
    throw new Error(`${file} is not a tote's ledger: it is left as it is.`);
  }
  const size = bytes.lastIndexOf(NEWLINE) + 1;
  const lines = bytes.subarray(HEADING.length, size).toString().split('\n').slice(0, -1);
  const good = readLines(file, lines, heading === HEADING);
  if (size < bytes.length) {
    log(`The last line of ${file} was not written to its end (${bytes.length - size} bytes): dropped.`);
  }
  return { ...good, size };
}

/** Writes a ledger of version 1 anew as one of this version, whole or not at all. Leaves any other alone. */
async function renew(file: string, log: (message: string) => void): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.subarray(0, HEADING_1.length).toString() !== HEADING_1) return;
  let text = HEADING;
  let before = '';
  for (const record of read(file, bytes, log).records) {
    const { line, sum } = lineOf(record, before);
    text += line;
    before = sum;
  }
  const fresh = `${file}.renewed`;
  const handle = await open(fresh, 'w');
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
  await rename(fresh, file);
}

/**
 * Opens the ledger, or makes one. Rejects if another program has it, if it is another kind of file, or if it
 * is corrupt. Logs a torn last line.
 */
export async function openLedgerFile(file: string, log: (message: string) => void): Promise<LedgerFile> {
  const release = await claimLedger(file);
  try {
    return await openClaimed(file, release, log);
  } catch (problem) {
    await release();
    throw problem;
  }
}

async function openClaimed(
  file: string,
  release: () => Promise<void>,
  log: (message: string) => void,
): Promise<LedgerFile> {
  // The file is opened with neither mode alone. Mode 'a' ignores the position to write at, and 'r+' makes no
  // file. Both are needed after a failed write.
  const handle = await open(file, 'a').then(async (made) => {
    await made.close();
    await renew(file, log);
    return open(file, 'r+');
  });
  try {
    const found = read(file, await handle.readFile(), log);
    const mark = await openLedgerMark(file, found.sums, log);
    let end = found.size;
    let count = found.sums.length;
    let sum = found.sums.at(-1) ?? '';
    let broken: unknown = null;
    let last: Promise<unknown> = Promise.resolve();

    /** All or nothing: what a full disk left of a line is taken away before the next. */
    async function write(text: string): Promise<void> {
      if (broken !== null) throw broken;
      try {
        const length = await writeAt(handle, Buffer.from(text), end);
        await handle.datasync();
        end += length;
      } catch (problem) {
        await handle.truncate(end).catch(() => {
          broken = problem;
        });
        throw problem;
      }
    }

    async function add(record: unknown): Promise<void> {
      const next = lineOf(record, sum);
      await write(next.line);
      count += 1;
      ({ sum } = next);
      await mark.set(count, sum);
    }

    await handle.truncate(end);
    if (end === 0) await write(HEADING);
    await syncDirectory(file);
    return {
      async load() {
        await last;
        return read(file, await readFile(file), log).records;
      },
      append(record) {
        const mine = last.then(() => add(record));
        last = mine.catch(() => undefined);
        return mine;
      },
      async close() {
        await last;
        broken = new Error(`${file} is closed`);
        await mark.close();
        await handle.close();
        await release();
      },
    };
  } catch (problem) {
    await handle.close();
    throw problem;
  }
}

/** Writes all of it; a system may take it in parts. Resolves with its length. */
async function writeAt(handle: FileHandle, bytes: Buffer, position: number): Promise<number> {
  let written = 0;
  while (written < bytes.length) {
    written += (await handle.write(bytes, written, bytes.length - written, position + written)).bytesWritten;
  }
  return written;
}

/** The file's name is on the medium too, not only what is in it. */
async function syncDirectory(file: string): Promise<void> {
  // Windows cannot open a directory, and needs none of this.
  if (process.platform === 'win32') return;
  const directory = await open(dirname(resolve(file)), 'r');
  await directory.sync();
  await directory.close();
}
