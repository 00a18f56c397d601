/**
 * Keeps the audit trail of a host in a file that grows with the ledger, a second after each record. A person
 * who changes the ledger later has not changed this file. It belongs on another disk, or another machine's.
 *
 *   opened: compared with the ledger --records--> waiting --late--> in the file --stop--> closed
 *
 * The file has the form of every trail (audit-file.ts), and its end at any time. The end says 'closed' once
 * the host has stopped in order: the ledger may then have no record more. A host of several takes the records
 * of the others as they come. It takes those that came while it was away from the ledger.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { type ChainHead, NO_RECORDS, recordText } from '../../../src/journal/audit/audit-chain.ts';
import { auditLines, checkAuditLines } from '../../../src/journal/audit/audit-file.ts';
import { createLateWriter } from '../../../src/log/late-writer.ts';
import type { Clock } from '../../../src/wagering/ground/clock.ts';
import { LedgerFailure, type LedgerFollower } from '../ledger/ledger-store.ts';
import { fromText, toText } from '../ledger/ledger-text.ts';
import { compareLedger, differenceWords } from './compare-ledger.ts';
import { createTrailEntries, sha256 } from './trail-entries.ts';

/** Milliseconds from a record to the file. */
export const KEPT_AFTER = 1_000;
/** Records that are chained before requests have their turn. */
const CHAINED_TOGETHER = 20;
/** The most characters that wait for a disk that takes none. */
const MOST_UNWRITTEN = 2 ** 25;
/** The line of a record. */
const RECORD = /^([0-9a-f]{64}) \{.*\}$/;

export interface KeptTrailOptions {
  readonly file: string;
  /** The host by name. */
  readonly host: string;
  /** The ledger by name. */
  readonly ledger: string;
  /** Returns all records of the ledger. */
  readonly load: () => Promise<readonly unknown[]>;
  /** True if no other host writes the ledger. */
  readonly isAlone: boolean;
  /** Real time, whatever the speed of the day. */
  readonly clock: Clock;
  readonly log: (message: string) => void;
}

type HeardRow = Parameters<LedgerFollower['hear']>[0][number];

interface KeptFile {
  /** The bytes of heading and records. */
  readonly size: number;
  readonly head: ChainHead;
  /** The hash of each record's text. */
  readonly sums: readonly string[];
  readonly isClosed: boolean;
}

/**
 * Opens the file, or makes one. `loaded`: all records of the ledger by now. Rejects with a LedgerFailure
 * where the file was changed, or tells of another ledger.
 */
export async function openKeptTrail(
  loaded: readonly unknown[],
  options: KeptTrailOptions,
): Promise<LedgerFollower> {
  // Makes the file where there is none and leaves it as it is where there is one.
  await (await openFile(options.file, 'a')).close();
  const handle = await openFile(options.file, 'r+');
  try {
    const text = (await handle.readFile()).toString();
    const found = text === '' ? await begin(handle, options) : await readKept(text, options.file);
    compare(found, loaded, options);
    const trail = keeping(handle, found, loaded, options);
    await trail.write();
    return trail;
  } catch (problem) {
    await handle.close();
    throw problem;
  }
}

/** Keeps the trail behind what was found in the file. */
function keeping(
  handle: FileHandle,
  found: KeptFile,
  loaded: readonly unknown[],
  { file, load, clock, log }: KeptTrailOptions,
): LedgerFollower & { readonly write: () => Promise<void> } {
  let { head, size } = found;
  /** True where the ledger has records that were not heard. */
  let isBehind = false;
  let isOver = false;
  let waiting: HeardRow[] = [];
  /** Lines that are chained and not in the file yet. */
  let unwritten = '';
  let cancel: () => void = () => undefined;
  const entryOf = createTrailEntries();

  function chain(record: unknown, text: string): void {
    const seq = head.seq + 1;
    const own = recordText(seq, entryOf(record, text));
    head = { seq, hash: sha256(`${head.hash}\n${own}`) };
    unwritten += `${head.hash} ${own}\n`;
  }

  for (const [index, record] of loaded.entries()) {
    if (index >= found.head.seq) chain(record, toText(record));
    // Those in the file tell who works in a session.
    else entryOf(record, '');
  }

  function chainSome(): void {
    const some = waiting.slice(0, CHAINED_TOGETHER);
    waiting = waiting.slice(CHAINED_TOGETHER);
    for (const { number, text } of some) {
      if (number > head.seq + 1) isBehind = true;
      else if (number === head.seq + 1) chain(fromText(text), text);
    }
  }

  async function chainWaiting(mayLoad: boolean): Promise<void> {
    const hasMore = (): boolean => waiting.length > 0 || (mayLoad && isBehind);
    while (hasMore()) {
      if (mayLoad && isBehind) {
        isBehind = false;
        for (const record of (await load()).slice(head.seq)) chain(record, toText(record));
      }
      chainSome();
      await new Promise<void>((resolve) => void setImmediate(resolve));
    }
  }

  async function writeLines(isClosed: boolean): Promise<void> {
    const end = { end: head.seq, hash: head.hash, ...(isClosed ? { closed: true } : {}) };
    const lines = Buffer.from(unwritten);
    const whole = Buffer.concat([lines, Buffer.from(`${JSON.stringify(end)}\n`)]);
    await handle.write(whole, 0, whole.length, size);
    await handle.truncate(size + whole.length);
    await handle.datasync();
    size += lines.length;
    unwritten = '';
  }

  async function write(): Promise<boolean> {
    if (isOver) return true;
    try {
      await chainWaiting(true);
      await writeLines(false);
      return true;
    } catch (problem) {
      log(`The audit trail ${file} is not written: ${String(problem)}`);
      isOver = unwritten.length > MOST_UNWRITTEN;
      if (isOver) log(`The audit trail ${file} goes on when this host is started anew.`);
      return false;
    }
  }

  const writer = createLateWriter({
    clock: {
      after: (ms, run) => {
        cancel = clock.after(ms, run);
        return cancel;
      },
    },
    after: KEPT_AFTER,
    write,
  });
  return {
    hear(rows) {
      if (isOver) return;
      for (const row of rows) if (row.number > head.seq) waiting.push(row);
      writer.plan();
    },
    write: writer.write,
    ended: (isWhole) =>
      writer.inTurn(async () => {
        cancel();
        try {
          // The ledger is closed by now. The next start takes from it what was not heard.
          if (!isOver) await chainWaiting(false);
          if (!isOver) await writeLines(isWhole && !isBehind);
        } catch (problem) {
          log(`The audit trail ${file} is not written: ${String(problem)}`);
        }
        isOver = true;
        await handle.close();
      }),
  };
}

async function begin(handle: FileHandle, { host }: KeptTrailOptions): Promise<KeptFile> {
  const [heading = ''] = auditLines({ window: null, host, madeAt: Date.now(), after: NO_RECORDS }, []);
  const line = Buffer.from(`${heading}\n`);
  await handle.write(line, 0, line.length, 0);
  return { size: line.length, head: NO_RECORDS, sums: [], isClosed: false };
}

/** Throws where the ledger is not the one that the file tells of. Logs how much of it the file lacks. */
function compare(
  { sums, isClosed }: KeptFile,
  loaded: readonly unknown[],
  { file, ledger, isAlone, log }: KeptTrailOptions,
): void {
  const difference = compareLedger(
    sums,
    loaded.map((record) => sha256(toText(record))),
  );
  if (difference === null) return;
  const isMore = difference.what === 'putIn' && difference.number === sums.length + 1;
  if (!isMore || (isAlone && isClosed)) {
    const words = differenceWords(difference, { ledger, trail: file });
    throw new LedgerFailure('damaged', `${words} Bring the right ledger back, or begin another trail.`);
  }
  // Without a record, the trail begins with this start.
  if (sums.length === 0) return;
  log(
    `${file} ends with record ${sums.length}, and ${ledger} with record ${loaded.length}: this host was killed, or away. It takes the others from the ledger.`,
  );
}

async function openFile(file: string, how: 'a' | 'r+'): Promise<FileHandle> {
  try {
    return await open(file, how);
  } catch (problem) {
    throw new LedgerFailure('broken', `The audit trail ${file} cannot be written: ${String(problem)}.`);
  }
}

/** Reads a file that a host kept. Drops a last line that was torn when the host was killed. */
async function readKept(text: string, file: string): Promise<KeptFile> {
  const lines = text.slice(0, Math.max(0, text.lastIndexOf('\n'))).split('\n');
  const last = lines.at(-1) ?? '';
  const isEnded = last.startsWith('{"end":');
  const own = isEnded ? lines.slice(0, -1) : lines.slice(0, RECORD.test(last) ? undefined : -1);
  const [, hash = NO_RECORDS.hash] = RECORD.exec(own.at(-1) ?? '') ?? [];
  const end = isEnded ? last : JSON.stringify({ end: own.length - 1, hash });
  const trail = await checkAuditLines([...own, end]);
  if (trail.fault !== null) {
    throw new LedgerFailure(
      'damaged',
      `The audit trail ${file} was changed. 'npm run audit -- ${file}' says where. Begin another one.`,
    );
  }
  return {
    size: Buffer.byteLength(`${own.join('\n')}\n`),
    head: trail.head,
    sums: trail.records.map(({ data }) => String(data['sum'])),
    isClosed: isEnded && last.endsWith('"closed":true}'),
  };
}
