/**
 * The claim to a ledger: each of two totes on one ledger would miss the other's records. A file beside the
 * ledger names the process that has it. One of several starts takes over the file of a dead process, and no
 * more than one.
 */
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/**
 * Holds the ledgers of this very process. Its own number in a file may also be left from before a restart of
 * the machine.
 */
const ours = new Set<string>();

/** Resolves with what gives the ledger up; rejects where another process has it. */
export async function claimLedger(file: string): Promise<() => Promise<void>> {
  const lock = `${resolve(file)}.lock`;
  if (ours.has(lock)) throw inUse(process.pid, file, lock);
  // Before anything is waited for: a second claim of this process comes too late.
  ours.add(lock);
  try {
    await take(lock, file);
  } catch (problem) {
    ours.delete(lock);
    throw problem;
  }
  return async () => {
    ours.delete(lock);
    await rm(lock, { force: true });
  };
}

async function take(lock: string, file: string): Promise<void> {
  if (await make(lock)) return;
  const turn = `${lock}.turn`;
  // One start at a time looks at a lock that is there; the others may try again.
  if (!(await make(turn))) {
    if (isRunning(await holderOf(turn))) throw inUse(await holderOf(turn), file, lock);
    throw new Error(`A start broke off while it took over ${file}. Remove ${turn} and start again.`);
  }
  try {
    const holder = await holderOf(lock);
    if (holder !== process.pid && isRunning(holder)) throw inUse(holder, file, lock);
    await rm(lock, { force: true });
    if (!(await make(lock))) throw inUse(await holderOf(lock), file, lock);
  } finally {
    await rm(turn, { force: true });
  }
}

/** Makes a file with this process's number, at once and whole; false where there is one. */
async function make(path: string): Promise<boolean> {
  const own = `${path}.${process.pid}`;
  await writeFile(own, String(process.pid));
  try {
    await link(own, path);
    return true;
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'EEXIST') return false;
    throw problem;
  } finally {
    await rm(own, { force: true });
  }
}

async function holderOf(path: string): Promise<number> {
  return Number(await readFile(path, 'utf8').catch(() => '0'));
}

function inUse(holder: number, file: string, lock: string): Error {
  return new Error(`Process ${holder} has ${file}: two totes cannot write one ledger (${lock}).`);
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
