/**
 * Writes the log to disk, off the path of a sale: some seconds later, when the browser is idle, and at once
 * when the page is left. A log that cannot be written stays in memory, and is tried again. Nothing waits for
 * it. Keeps as many hours as `logHours` says (T501), and gives its space back to a full disk.
 */
import type { Clock } from '../wagering/ground/clock.ts';
import { createLateWriter } from './late-writer.ts';
import type { LogEntry } from './log-line.ts';
import { HOUR, hourOf, type LogStore } from './log-store.ts';
import type { WindowLog } from './window-log.ts';

/** Names the place of the log. 'refused': in memory alone, for a reason that the browser gave. */
export type LogKeeping =
  | { readonly kept: 'disk' }
  | { readonly kept: 'memory' }
  | { readonly kept: 'refused'; readonly isFull: boolean; readonly reason: string };

/** Limits the entries of an hour on disk: a fault that repeats must not fill it. */
export const MOST_IN_AN_HOUR = 5_000;
/** The time from an entry to its writing, milliseconds. */
export const WRITE_AFTER = 2_000;

export interface LogWriterDependencies {
  readonly log: WindowLog;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly open: (onClosed: () => void) => Promise<LogStore>;
  /** The hours to keep; 0 keeps none on disk. Read at every write. */
  readonly hours: () => number;
  /** Resolves when the browser has nothing else to do. */
  readonly idle: () => Promise<void>;
  readonly onKeeping: (keeping: LogKeeping) => void;
}

export interface LogWriter {
  /** Writes what is left, at once: the page is about to go. */
  readonly flush: () => Promise<void>;
  /**
   * Returns the entries of the last hours, oldest first. Those that are not on disk yet are added from
   * memory. Returns null if the browser's storage cannot be read.
   */
  readonly read: (hours: number) => Promise<readonly LogEntry[] | null>;
  /** Returns the entries in memory, which need no storage. */
  readonly inMemory: () => readonly LogEntry[];
}

interface OpenedStore {
  readonly store: LogStore;
  /** The hour that is written now, and its entries on disk. */
  hour: number;
  count: number;
  isClosed: boolean;
}

export function createLogWriter(parts: LogWriterDependencies): LogWriter {
  const { log, clock } = parts;
  let opened: OpenedStore | null = null;
  let written = 0;
  /** The entries that memory dropped and that no line on disk names yet. */
  let unsaid = 0;
  const writer = createLateWriter({ clock, idle: parts.idle, after: WRITE_AFTER, write: tryToWrite });

  async function open(): Promise<OpenedStore> {
    if (opened !== null && !opened.isClosed) return opened;
    const store = await parts.open(() => {
      if (opened !== null) opened.isClosed = true;
    });
    const hour = hourOf(clock.now());
    opened = { store, hour, count: await store.count(hour), isClosed: false };
    await store.prune(hour - parts.hours());
    return opened;
  }

  /** Writes all that is new, an hour a row. Past the limit of an hour, says so once and drops the rest. */
  async function write(): Promise<void> {
    const place = await open();
    const { entries, lost } = log.from(written);
    unsaid += lost;
    written += lost;
    for (const [hour, ofHour] of inTurn(entries)) {
      if (hour !== place.hour) {
        place.count = await place.store.count(hour);
        place.hour = hour;
        await place.store.prune(hourOf(clock.now()) - parts.hours());
      }
      const room = MOST_IN_AN_HOUR - place.count;
      const kept = ofHour.slice(0, Math.max(0, room));
      const last = kept.at(-1);
      if (last !== undefined) {
        const isLast = kept.length === room;
        const full = { ts: last.ts, msg: 'log: full for this hour' };
        await place.store.write(hour, isLast ? [...kept.slice(0, -1), full] : kept);
      }
      place.count += kept.length;
      // Counts each hour at once: after a failure of the next one, nothing is written twice.
      written += ofHour.length;
    }
    if (unsaid === 0) return;
    // Says it after a success alone: a line at each failure would begin the next try without a pause.
    log.note(`log: ${unsaid} entries were lost before they could be kept`);
    unsaid = 0;
  }

  async function tryToWrite(): Promise<boolean> {
    if (parts.hours() === 0) {
      parts.onKeeping({ kept: 'memory' });
      return true;
    }
    try {
      await write();
      parts.onKeeping({ kept: 'disk' });
      return true;
    } catch (error) {
      const isFull = isQuota(error);
      parts.onKeeping({ kept: 'refused', isFull, reason: String(error) });
      if (isFull) await giveBack();
      return false;
    }
  }

  /** Deletes the log of earlier hours: the journal needs the space more. */
  async function giveBack(): Promise<void> {
    try {
      await opened?.store.prune(hourOf(clock.now()));
    } catch {
      // The next try meets the same disk.
    }
  }

  async function readFrom(from: number): Promise<readonly LogEntry[] | null> {
    const unwritten = (): readonly LogEntry[] => log.from(written).entries.filter(({ ts }) => ts >= from);
    if (parts.hours() === 0) return unwritten();
    try {
      const { store } = await open();
      return [...(await store.read(from)), ...unwritten()];
    } catch {
      return null;
    }
  }

  log.follow(writer.plan);
  writer.plan();

  return {
    flush: writer.write,
    // In turn: a write in between would move entries from memory to disk under the reader.
    read: (hours) => writer.inTurn(() => readFrom(clock.now() - hours * HOUR)),
    inMemory: () => log.from(0).entries,
  };
}

/** Cuts the entries at each change of the hour, in their order. A clock that is set back repeats an hour. */
function inTurn(entries: readonly LogEntry[]): readonly (readonly [hour: number, LogEntry[]])[] {
  const runs: [hour: number, LogEntry[]][] = [];
  for (const entry of entries) {
    const hour = hourOf(entry.ts);
    const last = runs.at(-1);
    if (last?.[0] === hour) last[1].push(entry);
    else runs.push([hour, [entry]]);
  }
  return runs;
}

function isQuota(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
