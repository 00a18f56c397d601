/**
 * The tote's log in a file: a line a record, each on the medium before it counts as written.
 *
 * Owns the form of a line ('checksum JSON'), what is done about one that cannot be read, and that one program alone has the file. A line that was
 * being written when the power went is dropped and said; anything else that is not as it was written is an error, since a ledger is not guessed.
 * Knows nothing of what a record says.
 */
import { createHash } from 'node:crypto';
import { type FileHandle, open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { ToteStorage } from '../../src/demo-tote/storage.ts';

const HEADING = 'mutuel tote ledger 1\n';
const NEWLINE = 0x0a;

export interface LedgerFile extends ToteStorage {
  /** Waits for what is being written, and gives the file up. Nothing can be appended after it. */
  close(): Promise<void>;
}

/** What JSON cannot say is said by a key that no record has. */
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

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

function lineOf(record: unknown): string {
  const text = toText(record);
  return `${checksum(text)} ${text}\n`;
}

/** The record of a line without its end; throws when it is not as it was written. */
function recordOf(line: string): unknown {
  const text = line.slice(9);
  if (line[8] !== ' ' || line.slice(0, 8) !== checksum(text))
    throw new Error('its checksum is not that of its text');
  return fromText(text);
}

interface Read {
  readonly records: readonly unknown[];
  /** How far the file is good, in bytes. */
  readonly size: number;
}

function read(file: string, bytes: Buffer, log: (message: string) => void): Read {
  // A file that was begun and has not even its whole heading is a new one.
  if (bytes.length < HEADING.length && HEADING.startsWith(bytes.toString())) return { records: [], size: 0 };
  if (bytes.subarray(0, HEADING.length).toString() !== HEADING) {
    throw new Error(`${file} is not a tote's ledger: it is left as it is.`);
  }
  const size = bytes.lastIndexOf(NEWLINE) + 1;
  const lines = bytes.subarray(HEADING.length, size).toString().split('\n').slice(0, -1);
  const records = lines.map((line, index) => {
    try {
      return recordOf(line);
    } catch (problem) {
      const reason = problem instanceof Error ? problem.message : String(problem);
      throw new Error(`Line ${index + 2} of ${file} cannot be read: ${reason}.`, { cause: problem });
    }
  });
  if (size < bytes.length) {
    log(`The last line of ${file} was not written to its end (${bytes.length - size} bytes): dropped.`);
  }
  return { records, size };
}

/**
 * Opens the ledger, which is made where there is none. Rejects when another program has it, when it is another kind of file, and when it is
 * corrupt. `log` hears of a torn last line.
 */
export async function openLedgerFile(file: string, log: (message: string) => void): Promise<LedgerFile> {
  const release = await claim(file);
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
  // Neither 'a', which cannot be told where to write, nor 'r+', which makes none: both are needed after a write that failed.
  const handle = await open(file, 'a').then(async (made) => {
    await made.close();
    return open(file, 'r+');
  });
  try {
    let end = read(file, await handle.readFile(), log).size;
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

    await handle.truncate(end);
    if (end === 0) await write(HEADING);
    await syncDirectory(file);
    return {
      async load() {
        await last;
        return read(file, await readFile(file), log).records;
      },
      append(record) {
        const mine = last.then(() => write(lineOf(record)));
        last = mine.catch(() => undefined);
        return mine;
      },
      async close() {
        await last;
        broken = new Error(`${file} is closed`);
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

/** Ledgers this very process has: its own number in a file beside one may also be left from before a restart of the machine. */
const ours = new Set<string>();

/**
 * Two totes on one ledger would each write what the other does not know of. A file beside it names the program that has it; one left by a program
 * that is no more counts for nothing.
 */
async function claim(file: string): Promise<() => Promise<void>> {
  const lock = `${resolve(file)}.lock`;
  const holder = Number(await readFile(lock, 'utf8').catch(() => '0'));
  if (ours.has(lock) || (holder !== process.pid && isRunning(holder))) {
    throw new Error(`Process ${holder} has ${file}: two totes cannot write one ledger (${lock}).`);
  }
  await rm(lock, { force: true });
  await writeFile(lock, String(process.pid), { flag: 'wx' });
  ours.add(lock);
  return async () => {
    ours.delete(lock);
    await rm(lock, { force: true });
  };
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
