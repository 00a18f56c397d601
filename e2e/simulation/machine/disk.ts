/**
 * Simulates the window's disk. It is a journal whose writes take time and may fail. They are whole or absent
 * when the window is stopped dead. Decides when a write happens between its order and its answer, and in
 * which order.
 */
import type { Journal } from '../../../src/journal/journal.ts';
import type { PostKind } from '../../../src/journal/post.ts';
import type { Transaction } from '../../../src/till/transactions/customer-session.ts';
import type { Chance } from '../ground/chance.ts';
import type { Faults } from '../ground/faults.ts';
import { type Life, never } from '../ground/life.ts';
import type { Trace } from '../ground/trace.ts';
import type { VirtualTime } from '../ground/virtual-time.ts';

export interface DiskDependencies {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly faults: Faults;
  readonly trace: Trace;
  /** Hears the kind of every post that is written to the journal. */
  readonly onBegun: (kind: PostKind) => void;
  /** Hears that a life has written the end of its customer to disk, with the transactions that go. */
  readonly onClosed: (life: Life, isGoing: (transaction: Transaction) => boolean) => void;
}

export interface Disk {
  /** The journal as one life of the program has it. */
  readonly journalFor: (life: Life, journal: Journal<Transaction>) => Journal<Transaction>;
  /**
   * A cut of the power: what was kept without strict durability may be gone, back to what was there before.
   */
  readonly loseLateWrites: (journal: Journal<Transaction>) => Promise<void>;
  /** Returns when the last read or write that was begun is over, epoch milliseconds. */
  readonly quietAt: () => number;
  /** Another database is there in place of it. */
  readonly replaced: () => void;
}

/** Writes that are not waited for until they are on the medium. */
interface LateWrite {
  readonly key: string;
  readonly before: unknown;
}

export function createDisk({ time, chance, faults, trace, onBegun, onClosed }: DiskDependencies): Disk {
  /** Transactions of a database over the same stores run in the order they were begun. */
  let busyUntil = 0;
  let late: LateWrite[] = [];

  function journalFor(life: Life, journal: Journal<Transaction>): Journal<Transaction> {
    function timed<Value>(
      name: string,
      work: () => Promise<Value>,
      { isWrite = true, minor = false }: { readonly isWrite?: boolean; readonly minor?: boolean } = {},
    ): Promise<Value> {
      if (!life.moment(`before ${name}`, minor)) return never();
      return new Promise((resolve, reject) => {
        const answer = (give: () => void): void => {
          time.after(chance.between(0, 4), () => {
            if (life.moment(`after ${name}`, minor)) give();
          });
        };
        busyUntil = Math.max(busyUntil, time.now() + chance.between(0, 8));
        if (isWrite && faults.injects('diskSlow')) busyUntil += chance.between(500, 30_000);
        if (isWrite && faults.injects('diskHung')) busyUntil += chance.between(60_000, 600_000);
        time.after(busyUntil - time.now(), () => {
          if (!life.moment(`at ${name}`, minor)) return;
          if (isWrite && faults.injects('storageFailed')) {
            trace.line(time.now(), `disk ${name} failed`);
            answer(() => reject(new DOMException(`${name}: the disk is full`, 'QuotaExceededError')));
            return;
          }
          trace.line(time.now(), `disk ${name}`);
          void time.outside(work()).then(
            (value) => answer(() => resolve(value)),
            (error: unknown) => answer(() => reject(error)),
          );
        });
      });
    }

    const strict = async <Value>(work: Promise<Value>): Promise<Value> => {
      const value = await work;
      // Writes of the log before a durable one are on the medium too.
      late = [];
      return value;
    };

    /** Nobody waits for these, and there are many: they take no time. */
    async function keep(key: string, value: unknown): Promise<void> {
      if (!life.moment(`before keep ${key}`, true)) return never();
      trace.line(time.now(), `disk keep ${key}`);
      if (faults.injects('storageFailed')) throw new DOMException('The disk is full', 'QuotaExceededError');
      const kept = keepLate(journal, key, value);
      // At once: how many steps of its own a medium takes must not decide what comes first.
      const lives = life.moment(`after keep ${key}`, true);
      // Its answer comes with the next step of the time, which waits for the medium. The order is thus the
      // same on every medium.
      const answered = new Promise<void>((resolve) => {
        time.after(0, resolve);
      });
      await Promise.all([time.outside(kept), answered]);
      return lives ? undefined : never();
    }

    return {
      begin: (post) =>
        timed(`begin #${post.reqseq}`, () => {
          onBegun(post.kind);
          return strict(journal.begin(post));
        }),
      mark: (post) => timed(`mark #${post.reqseq}`, () => strict(journal.mark(post))),
      settle: (post, state, transaction) =>
        timed(`settle #${post.reqseq} ${state} ${transaction?.tsn ?? ''}`, () =>
          strict(journal.settle(post, state, transaction)),
        ),
      pending: () => timed('pending', () => journal.pending(), { isWrite: false }),
      post: (id) => timed('post', () => journal.post(id), { isWrite: false, minor: true }),
      refused: () => timed('refused', () => journal.refused(), { isWrite: false, minor: true }),
      closedByHand: () =>
        timed('closedByHand', () => journal.closedByHand(), { isWrite: false, minor: true }),
      noteHostSaid: (post, fate) => timed('noteHostSaid', () => strict(journal.noteHostSaid(post, fate))),
      update: (transaction) =>
        timed(`update ${transaction.tsn ?? ''} ${transaction.paper}`, () =>
          strict(journal.update(transaction)),
        ),
      customer: () => timed('customer', () => journal.customer(), { isWrite: false }),
      saveCustomer: (record) => timed('saveCustomer', () => strict(journal.saveCustomer(record))),
      closeCustomer: (isGoing = () => true) =>
        timed('closeCustomer', async () => {
          const staying = await strict(journal.closeCustomer(isGoing));
          onClosed(life, isGoing);
          return staying;
        }),
      tellersOwn: () => timed('tellersOwn', () => journal.tellersOwn(), { isWrite: false }),
      closeTeller: (tellerId) => timed('closeTeller', () => strict(journal.closeTeller(tellerId))),
      transactionsSince: (from) =>
        timed('transactionsSince', () => journal.transactionsSince(from), { isWrite: false, minor: true }),
      lastSentAt: () => timed('lastSentAt', () => journal.lastSentAt(), { isWrite: false }),
      lastReqseq: () => timed('lastReqseq', () => journal.lastReqseq(), { isWrite: false }),
      // Notes are money: their record is waited for, and is on the medium.
      keep: (key, value) =>
        key === 'bills' ? timed('keep bills', () => strict(journal.keep(key, value))) : keep(key, value),
      kept: (key) => timed('kept', () => journal.kept(key), { isWrite: false, minor: true }),
      close: () => undefined,
    };
  }

  async function keepLate(journal: Journal<Transaction>, key: string, value: unknown): Promise<void> {
    late.push({ key, before: await journal.kept(key) });
    await journal.keep(key, value);
  }

  return {
    journalFor,
    quietAt: () => busyUntil,
    async loseLateWrites(journal) {
      for (const { key, before } of late.toReversed()) await journal.keep(key, before);
      late = [];
    },
    replaced() {
      late = [];
    },
  };
}
