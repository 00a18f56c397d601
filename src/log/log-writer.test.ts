/** Proves the log on disk: by the hour, pruned, and harmless whatever the disk does. */
import { FIRST_PAUSE } from './late-writer.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { createManualClock, type ManualClock } from '../wagering/testing/manual-clock.ts';
import { HOUR, type LogStore, openLogStore } from './log-store.ts';
import {
  createLogWriter,
  type LogKeeping,
  type LogWriter,
  MOST_IN_AN_HOUR,
  WRITE_AFTER,
} from './log-writer.ts';
import { createWindowLog, MOST_IN_MEMORY, type WindowLog } from './window-log.ts';

const START = Date.UTC(2026, 10, 23, 15, 30);

let clock: ManualClock;
let log: WindowLog;
let keeping: LogKeeping[];
let hours: number;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  clock = createManualClock(START);
  log = createWindowLog(clock);
  keeping = [];
  hours = 24;
});

function writer(open: (onClosed: () => void) => Promise<LogStore> = openLogStore): LogWriter {
  return createLogWriter({
    log,
    clock,
    open,
    hours: () => hours,
    idle: () => Promise.resolve(),
    onKeeping: (now) => keeping.push(now),
  });
}

/** Reads the disk as the next page does. */
async function onDisk(from = 0): Promise<readonly string[]> {
  const store = await openLogStore(() => undefined);
  const entries = await store.read(from);
  store.close();
  return entries.map(({ msg }) => msg);
}

const QUOTA = new DOMException('the disk is full', 'QuotaExceededError');

describe('the log on disk', () => {
  it('has entries some seconds later, and at once when the page is left [T232]', async () => {
    const { flush } = writer();
    log.note('one');
    expect(await onDisk()).toEqual([]);
    await clock.advanceAndSettle(WRITE_AFTER);
    await flush();
    expect(await onDisk()).toEqual(['one']);
    log.note('two');
    await flush();
    expect(await onDisk()).toEqual(['one', 'two']);
    expect(keeping.at(-1)).toEqual({ kept: 'disk' });
  });

  it('keeps the hours of logHours, and prunes older ones at the next hour [T232]', async () => {
    hours = 2;
    const { flush } = writer();
    for (let hour = 0; hour < 6; hour += 1) {
      log.note(`hour ${hour}`);
      await flush();
      clock.advance(HOUR);
    }
    expect(await onDisk()).toEqual(['hour 3', 'hour 4', 'hour 5']);
  });

  it('writes nothing where logHours is 0, and gives the entries of memory', async () => {
    hours = 0;
    const { flush, read } = writer();
    log.note('one');
    await flush();
    expect(keeping).toEqual([{ kept: 'memory' }]);
    expect((await read(1))?.map(({ msg }) => msg)).toEqual(['one']);
    expect(await onDisk()).toEqual([]);
  });

  it('gives the last hours from disk and memory, each entry once', async () => {
    const { flush, read } = writer();
    log.note('long ago');
    await flush();
    clock.advance(HOUR + 1);
    log.note('written');
    await flush();
    log.note('new');
    expect((await read(1))?.map(({ msg }) => msg)).toEqual(['written', 'new']);
    expect((await read(24))?.map(({ msg }) => msg)).toEqual(['long ago', 'written', 'new']);
  });

  it('holds a bounded number of entries an hour, and says so once', async () => {
    const { flush } = writer();
    for (let round = 0; round < 8; round += 1) {
      for (let each = 0; each < 1_000; each += 1) log.note('again');
      await flush();
    }
    const lines = await onDisk();
    expect(lines).toHaveLength(MOST_IN_AN_HOUR);
    expect(lines.filter((line) => line === 'log: full for this hour')).toHaveLength(1);
    clock.advance(HOUR);
    log.note('next hour');
    await flush();
    expect(await onDisk(clock.now())).toEqual(['next hour']);
  });
});

describe('a disk that refuses', () => {
  it('keeps the entries in memory, tries again after a pause, and writes them then', async () => {
    let isOpen = false;
    const { read } = writer((onClosed) =>
      isOpen ? openLogStore(onClosed) : Promise.reject(new Error('no')),
    );
    log.note('one');
    await clock.advanceAndSettle(WRITE_AFTER);
    expect(keeping).toEqual([{ kept: 'refused', isFull: false, reason: 'Error: no' }]);
    expect(await read(1)).toBeNull();
    isOpen = true;
    await clock.advanceAndSettle(FIRST_PAUSE);
    expect((await read(1))?.map(({ msg }) => msg)).toEqual(['one']);
    expect(keeping.at(-1)).toEqual({ kept: 'disk' });
  });

  it('that is full gets the earlier hours back', async () => {
    let isFull = false;
    const { flush } = writer(async (onClosed) => {
      const store = await openLogStore(onClosed);
      return { ...store, write: (...row) => (isFull ? Promise.reject(QUOTA) : store.write(...row)) };
    });
    log.note('an hour ago');
    await flush();
    clock.advance(HOUR);
    log.note('now');
    await flush();
    isFull = true;
    log.note('too much');
    await flush();
    expect(keeping.at(-1)).toMatchObject({ kept: 'refused', isFull: true });
    expect(await onDisk()).toEqual(['now']);
    isFull = false;
    await flush();
    expect(await onDisk()).toEqual(['now', 'too much']);
  });

  it('for longer than memory lasts gets pauses between tries, and then one line about the lost ones', async () => {
    let isFull = true;
    const { flush, read, inMemory } = writer(async (onClosed) => {
      const store = await openLogStore(onClosed);
      return { ...store, write: (...row) => (isFull ? Promise.reject(QUOTA) : store.write(...row)) };
    });
    for (let each = 0; each < MOST_IN_MEMORY * 2; each += 1) log.note(`entry ${each}`);
    for (let each = 0; each < 5; each += 1) {
      await clock.advanceAndSettle(WRITE_AFTER);
      await read(1);
    }
    expect(keeping).toHaveLength(1);
    const kept = inMemory().length;
    isFull = false;
    await clock.advanceAndSettle(FIRST_PAUSE);
    await flush();
    const lines = await onDisk();
    expect(lines).toHaveLength(kept + 1);
    expect(lines.filter((line) => line.startsWith('log: '))).toEqual([
      `log: ${MOST_IN_MEMORY * 2 - kept} entries were lost before they could be kept`,
    ]);
  });

  it('between two hours gets the first one once', async () => {
    let rows = 0;
    const { flush } = writer(async (onClosed) => {
      const store = await openLogStore(onClosed);
      return {
        ...store,
        write: (...row) => {
          rows += 1;
          return rows === 2 ? Promise.reject(new Error('no')) : store.write(...row);
        },
      };
    });
    log.note('before the hour');
    clock.advance(HOUR);
    log.note('after the hour');
    await flush();
    await flush();
    expect(await onDisk()).toEqual(['before the hour', 'after the hour']);
  });

  it('that was closed by the browser is opened again', async () => {
    let close = (): void => undefined;
    const { flush } = writer(async (onClosed) => {
      const store = await openLogStore(onClosed);
      close = () => {
        store.close();
        onClosed();
      };
      return store;
    });
    log.note('one');
    await flush();
    close();
    log.note('two');
    await flush();
    expect(await onDisk()).toEqual(['one', 'two']);
  });

  it('that is slow holds up no entry', async () => {
    let write = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      write = resolve;
    });
    const { flush } = writer(async (onClosed) => {
      const store = await openLogStore(onClosed);
      return { ...store, write: async (...row) => slow.then(() => store.write(...row)) };
    });
    log.note('one');
    const flushing = flush();
    for (let each = 0; each < 10; each += 1) log.note(`more ${each}`);
    write();
    await flushing;
    await flush();
    expect(await onDisk()).toHaveLength(11);
  });

  it('of a newer program is let go of, and left as it is', async () => {
    await openLogStore(() => undefined);
    const newer = new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('mutuel-log', 2);
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
    });
    // Opens only once the older connection is closed.
    (await newer).close();
    const { flush } = writer();
    log.note('one');
    await flush();
    expect(keeping).toMatchObject([{ kept: 'refused', isFull: false }]);
  });
});
