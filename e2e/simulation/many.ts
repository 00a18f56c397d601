/** Shares the sessions of one seed out to workers. A session is the same in any worker. */
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { runSelfServeSession } from './self-serve-session.ts';
import { runSession, type SessionReport } from './session.ts';
import { type Tally, tallyOf, totalOf } from './tally.ts';

/** So many sessions are handed to a worker at once. */
const SHARE = 50;
/**
 * One session in so many has its journal in memory. All others have it in a database, as a window has, which
 * costs a seventh more. One in so many asks the tote for every card.
 */
const MEMORY_EVERY = 5;
const FULL_EVERY = 250;

export interface Share {
  readonly seed: string;
  readonly from: number;
  readonly count: number;
  readonly keepTrace: boolean;
  /** Sessions of a self-serve terminal in place of a teller's window. */
  readonly selfServe: boolean;
}

/** A worker's answer to a share. */
export interface ShareDone {
  readonly tally: Tally;
  readonly traces: readonly string[];
}

/** The session of that number: the number alone decides what it is made of. */
export function sessionOf(
  seed: string,
  index: number,
  keepTrace: boolean,
  selfServe = false,
): Promise<SessionReport> {
  const run = selfServe ? runSelfServeSession : runSession;
  return run({
    seed: `${seed}:${index}`,
    database: index % MEMORY_EVERY !== 0,
    full: index % FULL_EVERY === 2,
    keepTrace,
  });
}

export async function runShare({ seed, from, count, keepTrace, selfServe }: Share): Promise<ShareDone> {
  const tallies: Tally[] = [];
  const traces: string[] = [];
  for (let index = from; index < from + count; index += 1) {
    const report = await sessionOf(seed, index, keepTrace, selfServe);
    tallies.push(tallyOf(report));
    if (keepTrace) traces.push(`session ${report.seed}`, ...report.trace);
  }
  return { tally: totalOf(tallies), traces };
}

export interface ManyOptions {
  readonly seed: string;
  readonly sessions: number;
  readonly keepTrace?: boolean;
  readonly selfServe?: boolean;
  readonly workers?: number;
  /** Told after each share how many sessions are done, and of those that went wrong in it. */
  readonly onProgress?: (done: number, failed: readonly string[]) => void;
}

/** Runs sessions 0 to `sessions` - 1. Rejects when a worker fails. */
export async function runMany(options: ManyOptions): Promise<ShareDone> {
  const { seed, sessions, keepTrace = false, selfServe = false, onProgress = () => undefined } = options;
  const shares: Share[] = [];
  for (let from = 0; from < sessions; from += SHARE) {
    shares.push({ seed, from, count: Math.min(SHARE, sessions - from), keepTrace, selfServe });
  }
  const results: (ShareDone | undefined)[] = shares.map(() => undefined);
  let next = 0;
  let done = 0;

  async function work(): Promise<void> {
    const worker = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
    });
    try {
      while (next < shares.length) {
        const index = next;
        next += 1;
        const result = await ask(worker, shares[index]);
        results[index] = result;
        done += result.tally.sessions;
        onProgress(done, result.tally.failed);
      }
    } finally {
      worker.kill();
    }
  }

  const workers = Math.min(options.workers ?? availableParallelism(), shares.length);
  await Promise.all(Array.from({ length: workers }, work));
  const all = results.filter((result) => result !== undefined);
  return { tally: totalOf(all.map(({ tally }) => tally)), traces: all.flatMap(({ traces }) => traces) };
}

/** Rejects when the worker ends without an answer. */
function ask(worker: ChildProcess, share: Share | undefined): Promise<ShareDone> {
  return new Promise((resolve, reject) => {
    const failed = (): void =>
      reject(new Error(`a worker of the simulation failed at ${JSON.stringify(share)}`));
    worker.once('message', (done) => {
      worker.off('exit', failed);
      resolve(done as ShareDone);
    });
    worker.once('exit', failed);
    worker.send(share ?? {});
  });
}
