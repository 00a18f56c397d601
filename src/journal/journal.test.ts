import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type IDBPDatabase, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Journal } from './journal.ts';
import { openJournal } from './open-journal.ts';
import { HOST_CLOCK_TOLERANCE } from './post.ts';
import { begunPost as post } from './testing/journaled-post.ts';
import { HOST_KEY, isFromNewerProgram } from './window-database.ts';

interface Line {
  readonly id: string;
  readonly paper: string;
  readonly tsn?: string;
  readonly handedIn?: true;
  readonly ofTeller?: true;
  readonly ticket?: object | null;
  readonly timestamp?: number;
}

let journal: Journal<Line>;

/** The contents of the journal after a restart. */
async function reopened(): Promise<Journal<Line>> {
  journal.close();
  return (await openJournal<Line>()).journal;
}

/** The empty journal of an older version, in place of the present one. */
function layOld(version: 1 | 2 | 3): Promise<IDBPDatabase> {
  journal.close();
  globalThis.indexedDB = new IDBFactory();
  return openDB('mutuel-window', version, {
    upgrade(fresh) {
      const posts = fresh.createObjectStore('posts', { keyPath: 'id' });
      posts.createIndex('state', 'state');
      posts.createIndex('sentAt', 'sentAt');
      const transactions = fresh.createObjectStore('transactions', { keyPath: 'id' });
      transactions.createIndex('present', 'present');
      transactions.createIndex('tsn', 'tsn', { unique: version > 1 });
      fresh.createObjectStore('customer');
      fresh.createObjectStore('kept');
    },
  });
}

/** From here on, the stores of each write and how durable it is. */
function writesOf(): string[] {
  const written: string[] = [];
  const real = Reflect.get(IDBDatabase.prototype, 'transaction') as (
    this: IDBDatabase,
    ...given: Parameters<IDBDatabase['transaction']>
  ) => IDBTransaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function transaction(
    this: IDBDatabase,
    stores,
    mode,
    options,
  ) {
    const names =
      typeof stores === 'string' ? stores : [...stores].toSorted((a, b) => a.localeCompare(b)).join(' ');
    if (mode === 'readwrite') written.push(`${names} ${options?.durability ?? 'default'}`);
    return real.call(this, stores, mode, options);
  });
  return written;
}

afterEach(() => vi.restoreAllMocks());

/** A post begun and settled with its transaction. */
async function sell(id: string, paper: string, sentAt = 10): Promise<void> {
  await journal.begin(post(id, sentAt));
  await journal.settle(post(id, sentAt), 'done', { id, paper });
}

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  ({ journal } = await openJournal<Line>());
});

describe('the journal', () => {
  it('still holds a post that was begun and not settled after a restart', async () => {
    await journal.begin(post('p2', 20));
    await journal.begin(post('p1', 10));
    expect((await (await reopened()).pending()).map(({ id }) => id)).toEqual(['p1', 'p2']);
  });

  it('settles a post and appends its transaction in one write', async () => {
    await journal.begin(post('p1', 10));
    await journal.settle(post('p1', 10), 'done', { id: 'p1', paper: 'printing' });
    const after = await reopened();
    expect(await after.pending()).toEqual([]);
    expect(await after.customer()).toEqual({
      active: true,
      playerId: null,
      transactions: [{ id: 'p1', paper: 'printing' }],
    });
  });

  it('has a post by its id, whatever has become of it', async () => {
    await sell('a', 'printed');
    await journal.begin(post('b', 20));
    expect(await journal.post('a')).toEqual({ ...post('a', 10), state: 'done' });
    expect(await journal.post('b')).toEqual(post('b', 20));
    expect(await journal.post('c')).toBeNull();
  });

  it('appends no transaction for a refused post', async () => {
    await journal.begin(post('p1', 10));
    await journal.settle(post('p1', 10), 'refused');
    expect(await journal.pending()).toEqual([]);
    expect(await journal.customer()).toBeNull();
  });

  it('settling twice is settling once: what is known of the paper since stays, and nobody who left comes back', async () => {
    await sell('p1', 'printing');
    await journal.update({ id: 'p1', paper: 'printed' });
    await journal.settle(post('p1', 10), 'done', { id: 'p1', paper: 'printing' });
    expect((await journal.customer())?.transactions).toEqual([{ id: 'p1', paper: 'printed' }]);
    await journal.closeCustomer();
    await journal.settle(post('p1', 10), 'done', { id: 'p1', paper: 'printing' });
    expect(await journal.customer()).toBeNull();
  });

  it('settles no post with a ticket of another transaction: the post stays open', async () => {
    await journal.begin(post('p1', 10));
    expect(await journal.settle(post('p1', 10), 'done', { id: 'p1', paper: 'printed', tsn: 'T1' })).toBe(
      'settled',
    );
    await journal.begin(post('p2', 20));
    expect(await journal.settle(post('p2', 20), 'done', { id: 'p2', paper: 'printing', tsn: 'T1' })).toBe(
      'ticketKnown',
    );
    const after = await reopened();
    expect((await after.pending()).map(({ id }) => id)).toEqual(['p2']);
    expect((await after.customer())?.transactions.map(({ id }) => id)).toEqual(['p1']);
  });

  it('settles no post with a ticket that was handed in before, sold by any teller', async () => {
    const handedIn = { paper: 'none', tsn: 'T1', handedIn: true } as const;
    await journal.settle(post('p0', 5), 'done', { id: 'p0', paper: 'printed', tsn: 'T1' });
    expect(await journal.settle(post('p1', 10), 'done', { id: 'p1', ...handedIn })).toBe('settled');
    expect(await journal.settle(post('p2', 20), 'done', { id: 'p2', ...handedIn })).toBe('ticketKnown');
    // A teller's own word is not the host's.
    expect(await journal.settle(post('p2', 20), 'closedByHand', { id: 'p2', ...handedIn })).toBe('settled');
    expect(await journal.settle(post('p3', 30), 'done', { id: 'p3', ...handedIn, tsn: 'T2' })).toBe(
      'settled',
    );
    expect((await journal.customer())?.transactions.map(({ id }) => id)).toEqual(['p0', 'p1', 'p2', 'p3']);
  });

  it('takes over what a version that did not yet refuse a ticket twice has left', async () => {
    const old = await layOld(1);
    const line: Line = { id: 'p1', paper: 'printed', tsn: 'T1' };
    await old.put('transactions', { id: 'p1', order: 0, present: 1, tsn: 'T1', transaction: line });
    await old.put('customer', { active: true, playerId: null }, 'present');
    old.close();
    ({ journal } = await openJournal<Line>());
    expect((await journal.customer())?.transactions).toEqual([line]);
    await journal.begin(post('p2', 20));
    expect(await journal.settle(post('p2', 20), 'done', { ...line, id: 'p2' })).toBe('ticketKnown');
  });

  it('names the tote of what an older version left open or closed by hand, and of nothing else', async () => {
    const old = await layOld(2);
    const closing = { fate: { verdict: 'notSold' }, tellerId: '4417', at: 30 } as const;
    await old.put('posts', post('open', 10));
    await old.put('posts', { ...post('byHand', 20), state: 'closedByHand', closing });
    await old.put('posts', { ...post('done', 30), state: 'done' });
    const line: Line = { id: 'done', paper: 'printed', tsn: 'T1' };
    await old.put('transactions', { id: 'done', order: 30, present: 1, tsn: 'T1', transaction: line });
    await old.put('kept', 12, 'windowNumber');
    old.close();
    ({ journal } = await openJournal<Line>('https://tote.track'));
    expect(await journal.pending()).toEqual([{ ...post('open', 10), host: 'https://tote.track' }]);
    expect((await journal.closedByHand()).map(({ host }) => host)).toEqual(['https://tote.track']);
    expect((await journal.customer())?.transactions).toEqual([line]);
    expect(await journal.kept('windowNumber')).toBe(12);
    expect(await journal.kept(HOST_KEY)).toBe('https://tote.track');
    expect(await journal.lastSentAt()).toBe(30);
    journal.close();
    // Once named it stays so, whatever the window works with now.
    ({ journal } = await openJournal<Line>('demo'));
    expect((await journal.pending())[0]?.host).toBe('https://tote.track');
  });

  it('takes over a journal whose tote nobody knows as it is', async () => {
    const old = await layOld(2);
    await old.put('posts', post('open', 10));
    old.close();
    ({ journal } = await openJournal<Line>(null));
    expect(await journal.pending()).toEqual([post('open', 10)]);
    expect(await journal.kept(HOST_KEY)).toBeUndefined();
  });

  it('takes over a journal that names its tote as it is, with what is open, refused and newest', async () => {
    const old = await layOld(3);
    await old.put('posts', { ...post('open', 10), host: 'https://tote.track' });
    await old.put('posts', { ...post('no', 20), state: 'refused' });
    await old.put('posts', { ...post('done', 30), state: 'done', reqseq: 88 });
    await old.put('kept', 'https://tote.track', HOST_KEY);
    old.close();
    ({ journal } = await openJournal<Line>('demo'));
    expect((await journal.pending()).map(({ id, host }) => [id, host])).toEqual([
      ['open', 'https://tote.track'],
    ]);
    expect((await journal.refused()).map(({ id }) => id)).toEqual(['no']);
    expect([await journal.lastSentAt(), await journal.lastReqseq()]).toEqual([30, 88]);
    expect(await journal.kept(HOST_KEY)).toBe('https://tote.track');
  });

  it('leaves a post with the tote that it names, whatever older ones get', async () => {
    const old = await layOld(2);
    await old.put('posts', { ...post('open', 10), host: 'demo' });
    old.close();
    ({ journal } = await openJournal<Line>('https://tote.track'));
    expect((await journal.pending())[0]?.host).toBe('demo');
  });

  it('keeps transactions in the order in which they were made', async () => {
    for (const [turn, id] of ['c', 'a', 'b'].entries()) await sell(id, 'printed', turn);
    expect((await journal.customer())?.transactions.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });

  it('keeps a changed transaction', async () => {
    await sell('a', 'printing');
    await journal.update({ id: 'a', paper: 'printed' });
    expect((await (await reopened()).customer())?.transactions).toEqual([{ id: 'a', paper: 'printed' }]);
  });

  it('leaves no transaction with the next customer', async () => {
    await sell('a', 'printed');
    await journal.closeCustomer();
    expect(await journal.customer()).toBeNull();
    await sell('b', 'printed');
    expect((await journal.customer())?.transactions.map(({ id }) => id)).toEqual(['b']);
  });

  it('ends the draws and returns of one teller, or of all', async () => {
    const slip = async (id: string, tellerId: string): Promise<void> => {
      const line = { id, tellerId, paper: 'printed', ofTeller: true } as const;
      await journal.begin(post(id, 10));
      await journal.settle(post(id, 10), 'done', line);
    };
    await slip('a', '4417');
    await slip('b', '52');
    await journal.closeTeller('4417');
    const after = await reopened();
    expect((await after.tellersOwn()).map(({ id }) => id)).toEqual(['b']);
    expect(await after.transactionsSince(0)).toHaveLength(2);
    await after.closeTeller();
    expect(await after.tellersOwn()).toEqual([]);
  });

  it('keeps what the window was doing', async () => {
    await journal.keep('window', { element: 'Runner', amount: 200n });
    expect(await (await reopened()).kept('window')).toEqual({ element: 'Runner', amount: 200n });
  });

  it('proves with a write on the medium that it can be written to, and by its failure that it cannot', async () => {
    journal.close();
    const written = writesOf();
    const opened = await openJournal<Line>();
    await expect(opened.prove()).resolves.toBeUndefined();
    expect(written).toEqual(['kept strict']);
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    });
    await expect(opened.prove()).rejects.toThrow('full');
    full.mockRestore();
    opened.journal.close();
  });

  it('has every write of money on the medium before it resolves; other kept values may be late', async () => {
    const written = writesOf();
    const names: string[] = [];
    const strict = async (name: string, write: Promise<unknown>): Promise<void> => {
      await write;
      names.push(`${name}: ${written.splice(0).join(', ')}`);
    };
    await strict('begin', journal.begin(post('p1', 10)));
    await strict('mark', journal.mark(post('p1', 10)));
    await strict('settle', journal.settle(post('p1', 10), 'done', { id: 'p1', paper: 'printing' }));
    await strict('refuse', journal.settle(post('p2', 10), 'refused'));
    await strict('update', journal.update({ id: 'p1', paper: 'printed' }));
    await strict('customer', journal.saveCustomer({ active: true, playerId: null }));
    await strict('close', journal.closeCustomer());
    await strict('teller', journal.closeTeller());
    await strict('host', journal.noteHostSaid('p1', { verdict: 'notSold' }));
    await strict('keep', journal.keep('window', 1));
    expect(names).toEqual([
      'begin: posts strict',
      'mark: posts strict',
      'settle: posts transactions strict',
      'refuse: posts transactions strict',
      'update: transactions strict',
      'customer: customer strict',
      'close: customer transactions strict',
      'teller: transactions strict',
      'host: posts strict',
      'keep: kept default',
    ]);
  });

  it('says of a post that has ended that it had, and changes nothing of it', async () => {
    await sell('p1', 'printing');
    expect(await journal.settle(post('p1', 10), 'done', { id: 'p1', paper: 'printed' })).toBe(
      'settledBefore',
    );
    expect(await journal.settle(post('p1', 10), 'refused')).toBe('settledBefore');
    await journal.mark({ ...post('p1', 10), left: true });
    expect(await journal.pending()).toEqual([]);
    expect((await journal.customer())?.transactions).toEqual([{ id: 'p1', paper: 'printing' }]);
  });

  it('keeps what is marked on an open post', async () => {
    await journal.begin({ ...post('p1', 10), held: true });
    journal = await reopened();
    expect((await journal.pending())[0]).toMatchObject({ held: true });
    await journal.mark({ ...post('p1', 10), left: true });
    const [marked] = await journal.pending();
    expect(marked).toEqual({ ...post('p1', 10), left: true });
  });

  it('refuses to open where the browser has no database', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await expect(openJournal()).rejects.toThrow('undefined');
  });
});

describe('a post that was closed by hand', () => {
  const closing = { fate: { verdict: 'notSold' }, tellerId: '4417', at: 99 } as const;
  const closed = { ...post('p1', 10), closing };

  beforeEach(async () => {
    await journal.begin(post('p1', 10));
    await journal.settle(closed, 'closedByHand', { id: 'p1', paper: 'none' });
  });

  it('is over after a restart, with who closed it and when, and waits for the host’s own word', async () => {
    const after = await reopened();
    expect(await after.pending()).toEqual([]);
    expect(await after.closedByHand()).toEqual([{ ...closed, state: 'closedByHand' }]);
    expect((await after.customer())?.transactions).toEqual([{ id: 'p1', paper: 'none' }]);
  });

  it('is not asked about again once the host has said, and keeps what it said', async () => {
    await journal.noteHostSaid('p1', { verdict: 'sold', tsn: 'T1' });
    expect(await (await reopened()).closedByHand()).toEqual([]);
    const db = await openDB('mutuel-window');
    expect(await db.get('posts', 'p1')).toMatchObject({
      closing: { hostSaid: { verdict: 'sold', tsn: 'T1' } },
    });
    db.close();
  });

  it('is not opened again by an answer that settles it afterwards', async () => {
    await journal.settle(post('p1', 10), 'refused');
    expect(await journal.closedByHand()).toHaveLength(1);
  });
});

describe('a journal that cannot be read or written', () => {
  it('of a newer program is distinguished from a broken one', async () => {
    journal.close();
    (await openDB('mutuel-window', 9_000)).close();
    const refused = await openJournal().catch((error: unknown) => error);
    expect(isFromNewerProgram(refused)).toBe(true);
    expect(isFromNewerProgram(new DOMException('full', 'QuotaExceededError'))).toBe(false);
  });

  it('refuses a post that does not fit on the disk, and has nothing of it', async () => {
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    });
    await expect(journal.begin(post('p1', 10))).rejects.toThrow('full');
    full.mockRestore();
    expect(await journal.pending()).toEqual([]);
  });

  it('leaves a post open whose answer does not fit on the disk', async () => {
    await journal.begin(post('p1', 10));
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    });
    await expect(journal.settle(post('p1', 10), 'done', { id: 'p1', paper: 'printing' })).rejects.toThrow(
      'full',
    );
    full.mockRestore();
    const after = await reopened();
    expect((await after.pending()).map(({ id }) => id)).toEqual(['p1']);
    expect(await after.customer()).toBeNull();
  });

  it.each([
    ['nothing but its key', { id: 'p1' }],
    ['no state that a program writes', { ...post('p1', 10), state: 'gone' }],
    ['a body that is not JSON', { ...post('p1', 10), body: '{"wag' }],
    ['a number that is none', { ...post('p1', 10), reqseq: Number.NaN }],
  ])('has a post with %s among the open ones, marked', async (_, row) => {
    // An ended post stays as it is beside it, with any end.
    await sell('p3', 'printed', 3);
    await journal.settle(post('p4', 4), 'refused');
    const db = await openDB('mutuel-window');
    await db.put('posts', row);
    db.close();
    await journal.begin(post('p2', 20));
    const open = await journal.pending();
    expect(open.map(({ id, isDamaged }) => `${id} ${isDamaged ?? false}`)).toEqual(['p1 true', 'p2 false']);
    expect(await journal.lastReqseq()).toBe(0);
  });
});

describe('a number that the host gives out again', () => {
  const ticket = {};
  const sold = (id: string, timestamp: number, of: Partial<Line> = {}): Line => ({
    id,
    paper: 'printing',
    tsn: '5554-C70F-0001',
    ticket,
    timestamp,
    ...of,
  });
  const settle = async (line: Line, sentAt: number, hostTime = 0): Promise<string> => {
    const begun = { ...post(line.id, sentAt), hostTime };
    await journal.begin(begun);
    return journal.settle(begun, 'done', line);
  };

  it('is another ticket where the host dates it later, however often, and the known one at the same time', async () => {
    expect(await settle(sold('p1', 100), 10)).toBe('settled');
    expect(await settle(sold('p2', 200), 20, 150)).toBe('settled');
    expect(await settle(sold('p3', 300), 30, 250)).toBe('settled');
    for (const [id, at] of [
      ['p4', 100],
      ['p5', 200],
      ['p6', 300],
    ] as const)
      expect(await settle(sold(id, at), 40)).toBe('ticketKnown');
    expect((await (await reopened()).transactionsSince(0)).map(({ id }) => id)).toEqual(['p1', 'p2', 'p3']);
  });

  it('is another ticket where the host dates it earlier, its clock having been set back', async () => {
    expect(await settle(sold('p1', 200), 10)).toBe('settled');
    expect(await settle(sold('p2', 100), 20, 100 + HOST_CLOCK_TOLERANCE)).toBe('settled');
    expect(await settle(sold('p3', 100), 30)).toBe('ticketKnown');
  });

  it.each<[string, Partial<Line>, Partial<Line>, number]>([
    ['is older than its post', {}, {}, 201 + HOST_CLOCK_TOLERANCE],
    ['was handed in', {}, { handedIn: true }, 0],
    ['has no time of the host’s', {}, { ticket: null }, 0],
    ['is known of a person’s word alone', { ticket: null }, {}, 0],
  ])('is the known one where it %s', async (_, known, again, hostTime) => {
    expect(
      await settle(sold('p1', 100, { ...known, ...(again.handedIn ? { handedIn: true } : {}) }), 10),
    ).toBe('settled');
    expect(await settle(sold('p2', 200, again), 20, hostTime)).toBe('ticketKnown');
  });
});
