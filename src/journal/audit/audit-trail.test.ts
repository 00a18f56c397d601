/** Proves that the trail on disk tells every write of the journal once, in order, whatever dies. */
import { FIRST_PAUSE } from '../../log/late-writer.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createManualClock, type ManualClock } from '../../wagering/testing/manual-clock.ts';
import type { JournalArchive } from '../archive.ts';
import type { Journal } from '../journal.ts';
import type { JournaledTransaction } from '../journaled-transaction.ts';
import { openJournal } from '../open-journal.ts';
import { begunPost as post } from '../testing/journaled-post.ts';
import { NO_RECORDS } from './audit-chain.ts';
import { auditLines, checkAuditLines } from './audit-file.ts';
import { type AuditQueue, createAuditQueue, MOST_WAITING } from './audit-queue.ts';
import { type AuditStore, MOST_PRUNED, openAuditStore } from './audit-store.ts';
import { type AuditTrail, createAuditTrail, TRAIL_AFTER } from './audit-trail.ts';
import { auditedJournal } from './audited-journal.ts';

interface Line extends JournaledTransaction {
  readonly type?: string;
  readonly value?: bigint;
  readonly paper?: string;
}

const START = Date.UTC(2026, 10, 24, 12);
const DAY = 86_400_000;

let clock: ManualClock;
let plain: Journal<Line>;
let archive: JournalArchive;
let queue: AuditQueue;
let journal: Journal<Line>;
let auditDays: number;
let isWindow: boolean;
let logged: string[];

/** Starts a page on the same disks; what the page before had in memory is lost. */
async function startPage(open: typeof openAuditStore = openAuditStore): Promise<AuditTrail> {
  ({ journal: plain, archive } = await openJournal<Line>());
  queue = createAuditQueue(clock);
  journal = auditedJournal(plain, queue);
  return createAuditTrail({
    queue,
    clock,
    open,
    archive: Promise.resolve(archive),
    days: () => auditDays,
    isWindow: () => isWindow,
    idle: () => Promise.resolve(),
    log: (message) => logged.push(message),
  });
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  clock = createManualClock(START);
  auditDays = 200;
  isWindow = true;
  logged = [];
});

/** Checks the trail as the file that it is saved as, and returns what its records tell. */
async function told(trail: AuditTrail): Promise<readonly string[]> {
  const { after, records } = await trail.read();
  const checked = await checkAuditLines(auditLines({ window: 12, host: 'demo', madeAt: 0, after }, records));
  if (checked.fault !== null) throw new Error(`${checked.fault} at ${checked.seq}`);
  return checked.records.map(({ what, data }) =>
    [what, data['id'], data['state'], data['paper'], data['late'] === true ? 'late' : undefined]
      .filter((word) => word !== undefined)
      .join(' '),
  );
}

async function sell(id: string, sentAt = clock.now()): Promise<void> {
  await journal.begin(post(id, sentAt));
  await journal.settle(post(id, sentAt), 'done', { id, type: 'SELL', value: 600n, paper: 'printing' });
}

describe('the audit trail', () => {
  it('tells each write of the journal, in its order, and nothing that was not written', async () => {
    const trail = await startPage();
    await sell('a');
    await journal.update({ id: 'a', paper: 'printed' });
    await journal.begin(post('b', START + 1));
    await journal.mark({ ...post('b', START + 1), left: true });
    const closing = { fate: { verdict: 'sold', tsn: 'T1' }, tellerId: '4417', at: START } as const;
    await journal.settle({ ...post('b', START + 1), closing }, 'closedByHand');
    expect(await journal.settle(post('b', START + 1), 'done')).toBe('settledBefore');
    await journal.noteHostSaid('b', { verdict: 'paid', amount: 5n });
    await journal.closeCustomer();
    await journal.closeTeller('4417');
    await journal.keep('bills', { notes: [{ amount: 2_000n }] });
    await journal.keep('window', 1);
    expect(await told(trail)).toEqual([
      'began',
      'post a',
      'answer a done printing',
      'paper a printed',
      'post b',
      'marked b',
      'answer b closedByHand',
      'hostSaid b',
      'customer ended',
      'teller ended',
      'notes',
    ]);
    const texts = (await trail.read()).records.map(({ text }) => text).join('\n');
    expect(texts).toContain('"closedBy":"4417","fate":"sold","tsn":"T1"');
    expect(texts).toContain('"fate":"paid","value":"5","way":null');
    expect(texts).toContain('2000');
  });

  it('tells nothing of a write that failed', async () => {
    const trail = await startPage();
    vi.spyOn(plain, 'begin').mockRejectedValue(new Error('full'));
    await expect(journal.begin(post('a', START))).rejects.toThrow('full');
    expect(await told(trail)).toEqual(['began']);
  });

  it('is written a second later, and goes on behind what an earlier page wrote', async () => {
    await startPage();
    await sell('a');
    clock.advance(TRAIL_AFTER);
    await expect.poll(() => queue.waiting()).toEqual([]);
    const trail = await startPage();
    await sell('b');
    expect(await told(trail)).toEqual([
      'began',
      'post a',
      'answer a done printing',
      'post b',
      'answer b done printing',
    ]);
  });

  it('finds in the journal what a page that died had not written, once', async () => {
    const first = await startPage();
    await sell('a');
    await first.flush();
    await sell('b');
    await journal.begin(post('c', START + 5));
    const second = await startPage();
    await journal.settle(post('c', START + 5), 'refused');
    const expected = [
      'began',
      'post a',
      'answer a done printing',
      'post b late',
      'answer b done printing late',
      'post c late',
      'answer c refused',
    ];
    expect(await told(second)).toEqual(expected);
    expect(await told(await startPage())).toEqual(expected);
  });

  it('keeps all in memory while the disk refuses, and tries again after a pause', async () => {
    let isFull = true;
    const open = async (onClosed: () => void): Promise<AuditStore> => {
      const store = await openAuditStore(onClosed);
      return {
        ...store,
        append: (rows) =>
          isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : store.append(rows),
      };
    };
    const trail = await startPage(open);
    await sell('a');
    await trail.flush();
    expect(queue.waiting()).toHaveLength(2);
    expect(logged).toEqual(['audit: not written: QuotaExceededError: full']);
    await expect(trail.read()).rejects.toThrow('full');
    isFull = false;
    clock.advance(FIRST_PAUSE);
    await expect.poll(() => queue.waiting()).toEqual([]);
    expect(await told(trail)).toEqual(['began', 'post a', 'answer a done printing']);
  });

  it('is opened again after the browser closed it', async () => {
    let close = (): void => undefined;
    const trail = await startPage((onClosed) => {
      close = onClosed;
      return openAuditStore(onClosed);
    });
    await sell('a');
    await trail.flush();
    close();
    await sell('b');
    expect(await told(trail)).toHaveLength(5);
  });

  it('is not written by a tab that has lost the window', async () => {
    const trail = await startPage();
    isWindow = false;
    await sell('a');
    await trail.flush();
    expect(await trail.head()).toEqual(NO_RECORDS);
    expect((await trail.read()).records).toEqual([]);
    expect(queue.waiting()).toHaveLength(2);
  });

  it('stays in memory where the journal does not open', async () => {
    const waiting = createAuditQueue(clock);
    waiting.add('said', { line: 'start' });
    const closed = Promise.reject(new Error('no journal'));
    closed.catch(() => undefined);
    const trail = createAuditTrail({
      queue: waiting,
      clock,
      open: openAuditStore,
      archive: closed,
      days: () => auditDays,
      isWindow: () => true,
      idle: () => Promise.resolve(),
      log: (message) => logged.push(message),
    });
    await trail.flush();
    expect(waiting.waiting()).toHaveLength(1);
    expect(logged).toEqual(['audit: not written: Error: no journal']);
  });

  it('names its newest record', async () => {
    const trail = await startPage();
    await sell('a');
    const { records } = await trail.read();
    expect(await trail.head()).toEqual({ seq: 3, hash: records[2]?.hash });
  });

  it('drops what memory cannot hold, and the next start finds it', async () => {
    await startPage();
    for (let turn = 0; turn < MOST_WAITING + 5; turn += 1) queue.add('said', { line: String(turn) });
    expect(queue.waiting()).toHaveLength(MOST_WAITING);
  });
});

describe('a trail that is pruned', () => {
  it('forgets what is too old, and its chain still holds', async () => {
    const first = await startPage();
    await sell('a');
    await first.flush();
    clock = createManualClock(START + 3 * DAY);
    auditDays = 2;
    const second = await startPage();
    await sell('b');
    expect(await told(second)).toEqual(['post b', 'answer b done printing']);
    expect((await second.read()).after.seq).toBe(3);
    // The journal forgets with it, all but the newest post and who is still at the window.
    await journal.closeCustomer();
    expect((await archive.postsSince(0)).map(({ id }) => id)).toEqual(['b']);
  });

  it('forgets all, and goes on counting', async () => {
    const first = await startPage();
    for (let turn = 0; turn < MOST_PRUNED; turn += 1) queue.add('said', { line: String(turn) });
    await first.flush();
    clock = createManualClock(START + 9 * DAY);
    auditDays = 1;
    const second = await startPage();
    const { after, records } = await second.read();
    expect([after.seq, records.length]).toEqual([MOST_PRUNED + 1, 0]);
    queue.add('said', { line: 'next' });
    expect((await second.head()).seq).toBe(MOST_PRUNED + 2);
    expect(await told(second)).toEqual(['said']);
  });

  it('is looked at once a day, however long the page is open', async () => {
    let looks = 0;
    const trail = await startPage(async (onClosed) => {
      const store = await openAuditStore(onClosed);
      return { ...store, prune: (time) => ((looks += 1), store.prune(time)) };
    });
    await trail.flush();
    await trail.flush();
    clock.advance(DAY);
    await trail.flush();
    expect(looks).toBe(2);
  });
});
