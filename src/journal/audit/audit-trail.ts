/**
 * Writes the audit trail to disk, off the path of a sale: a second later, when the browser is idle. Writes at
 * once when the page goes. Keeps in memory what the disk refuses, and tries again. Finds in the journal what
 * a page that died has not written. Deletes what is older than `days`, in the journal as well.
 */
import { createLateWriter } from '../../log/late-writer.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { JournalArchive } from '../archive.ts';
import { POST_ENDS } from '../post.ts';
import { type AuditEntry, type ChainedRecord, type ChainHead, chained } from './audit-chain.ts';
import { readRecord } from './audit-file.ts';
import type { AuditQueue } from './audit-queue.ts';
import type { AuditStore } from './audit-store.ts';
import { answerData, postData } from './audited-journal.ts';

/** The time from an entry to its writing, milliseconds. */
export const TRAIL_AFTER = 1_000;
const DAY = 86_400_000;
/** How far back the journal is compared with the trail at a start. No page that died was open for longer. */
const COMPARED = 2 * DAY;
/** Limits the records of one write. */
const MOST_IN_A_WRITE = 500;
/** Limits the records that are read at once for a file. */
const READ_AT_ONCE = 2_000;

export interface AuditTrailDependencies {
  readonly queue: AuditQueue;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly open: (onClosed: () => void) => Promise<AuditStore>;
  /** Rejects where the journal does not open: then nothing is written, and all stays in memory. */
  readonly archive: Promise<JournalArchive>;
  /** How many days are kept. Read at every write. */
  readonly days: () => number;
  /** False where another tab has the window, and writes its trail. */
  readonly isWindow: () => boolean;
  /** Resolves when the browser has nothing else to do. */
  readonly idle: () => Promise<void>;
  readonly log: (message: string) => void;
}

/** A whole trail as it is on disk. */
export interface KeptTrail {
  /** The place of the record before the first. */
  readonly after: ChainHead;
  readonly records: readonly ChainedRecord[];
}

export interface AuditTrail {
  /** Writes what is left, at once: the page is about to go. */
  readonly flush: () => Promise<void>;
  /** Writes what is left, and returns all that is kept. Rejects if the browser's storage cannot be read. */
  readonly read: () => Promise<KeptTrail>;
  /** Writes what is left, and returns the newest record's place. Rejects as `read` does. */
  readonly head: () => Promise<ChainHead>;
}

interface OpenedTrail {
  readonly store: AuditStore;
  isClosed: boolean;
  /** The day on which it was last pruned, in days since the epoch. */
  prunedOn: number;
}

export function createAuditTrail(parts: AuditTrailDependencies): AuditTrail {
  const { queue, clock } = parts;
  let opened: OpenedTrail | null = null;
  let isCompared = false;
  const writer = createLateWriter({ clock, idle: parts.idle, after: TRAIL_AFTER, write: tryToWrite });

  async function open(): Promise<OpenedTrail> {
    if (opened !== null && !opened.isClosed) return opened;
    const place: OpenedTrail = {
      store: await parts.open(() => {
        place.isClosed = true;
      }),
      isClosed: false,
      prunedOn: -1,
    };
    opened = place;
    return place;
  }

  /** Appends entries behind the newest record. */
  async function append(store: AuditStore, entries: readonly AuditEntry[]): Promise<void> {
    const records = await chained(await store.head(), entries);
    await store.append(records.map((record, index) => ({ ...record, at: entries[index]?.at ?? 0 })));
  }

  /** Returns what the journal has on disk and neither the trail nor the memory tells. */
  async function missing(store: AuditStore): Promise<readonly AuditEntry[]> {
    const now = clock.now();
    const told = new Set<string>();
    const tell = ({ what, data }: Pick<AuditEntry, 'what' | 'data'>): void => {
      if (what === 'post' || what === 'answer') told.add(`${what} ${data['id']}`);
    };
    for (const { text } of await store.since(now - COMPARED)) {
      const record = readRecord(text);
      if (record !== null) tell(record);
    }
    for (const entry of queue.waiting()) tell(entry);
    const archive = await parts.archive;
    const late: AuditEntry[] = [];
    for (const post of await archive.postsSince(now - COMPARED)) {
      if (!told.has(`post ${post.id}`))
        late.push({ at: now, what: 'post', data: { ...postData(post), late: true } });
      const end = POST_ENDS.find((state) => state === post.state);
      if (end === undefined || told.has(`answer ${post.id}`)) continue;
      const became = (await archive.transactionOf(post.id)) ?? undefined;
      late.push({ at: now, what: 'answer', data: { ...answerData(post, end, became), late: true } });
    }
    return late;
  }

  /** Begins the trail where there is none, and adds what a page that died has not written. */
  async function compare(store: AuditStore): Promise<void> {
    if (isCompared) return;
    const late = await missing(store);
    const isNew = (await store.head()).seq === 0;
    const first: readonly AuditEntry[] = isNew ? [{ at: clock.now(), what: 'began', data: {} }] : [];
    if (first.length + late.length > 0) await append(store, [...first, ...late]);
    isCompared = true;
  }

  async function write(): Promise<void> {
    const place = await open();
    await compare(place.store);
    for (let next = batch(); next.length > 0; next = batch()) {
      await append(place.store, next);
      queue.done(next.length);
    }
    await prune(place);
  }

  const batch = (): readonly AuditEntry[] => queue.waiting().slice(0, MOST_IN_A_WRITE);

  /** Deletes what is too old, once a day, between other work of the browser. */
  async function prune(place: OpenedTrail): Promise<void> {
    const today = Math.floor(clock.now() / DAY);
    if (place.prunedOn === today) return;
    place.prunedOn = today;
    const limit = clock.now() - parts.days() * DAY;
    while ((await place.store.prune(limit)) > 0) await parts.idle();
    const archive = await parts.archive;
    while ((await archive.prune(limit)) > 0) await parts.idle();
  }

  async function tryToWrite(): Promise<boolean> {
    if (!parts.isWindow()) return true;
    try {
      await write();
      return true;
    } catch (error) {
      parts.log(`audit: not written: ${String(error)}`);
      return false;
    }
  }

  queue.follow(writer.plan);
  writer.plan();

  return {
    flush: writer.write,
    read: () =>
      writer.inTurn(async () => {
        if (parts.isWindow()) await write();
        const { store } = await open();
        const after = await store.before();
        const records: ChainedRecord[] = [];
        for (let last = after.seq; ; last = records.at(-1)?.seq ?? last) {
          const rows = await store.behind(last, READ_AT_ONCE);
          if (rows.length === 0) return { after, records };
          records.push(...rows.map(({ seq, text, hash }) => ({ seq, text, hash })));
        }
      }),
    head: () =>
      writer.inTurn(async () => {
        if (parts.isWindow()) await write();
        return (await open()).store.head();
      }),
  };
}
