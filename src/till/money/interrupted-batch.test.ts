/** Proves what is kept and said of a run of tickets that a reload broke off. */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { customerAtom } from '../session/customer-state.ts';
import { aTransaction } from '../testing/transactions.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { NoticeText } from '../window/dialogs.ts';
import { createInterruptedBatch } from './interrupted-batch.ts';

const line = (id: string, changes: Partial<Transaction> = {}) => aTransaction({ id, ...changes });
const NOT_SOLD = { closedByHand: { verdict: 'notSold', tellerId: '52', at: 1 } } as const;

function setUp(
  transactions: readonly Transaction[],
  kept: unknown = null,
  journal: { readonly keep?: Error; readonly kept?: Error } = {},
) {
  const store = createStore();
  const show = (now: readonly Transaction[]): void =>
    store.set(customerAtom, { ...store.get(customerAtom), transactions: now });
  show(transactions);
  const did: unknown[] = [];
  const alerts: NoticeText[] = [];
  const run = createInterruptedBatch({
    store,
    dialogs: { alert: (text) => Promise.resolve(void alerts.push(text)) },
    journal: {
      keep(key, value) {
        did.push([key, value]);
        return journal.keep === undefined ? Promise.resolve() : Promise.reject(journal.keep);
      },
      kept: () => (journal.kept === undefined ? Promise.resolve(kept) : Promise.reject(journal.kept)),
    },
    log: (text) => did.push(text),
  });
  return { run, did, alerts, show };
}

describe('a run of several tickets', () => {
  it('is kept with where it began, until it has ended', () => {
    const { run, did } = setUp([line('c'), line('a'), line('b')]);
    run.begun(3);
    run.ended();
    expect(did).toEqual([
      ['saleRun', { requested: 3, after: 'b' }],
      ['saleRun', null],
    ]);
  });

  it('is kept from the beginning of a customer too', () => {
    const { run, did } = setUp([]);
    run.begun(2);
    expect(did).toEqual([['saleRun', { requested: 2, after: null }]]);
  });

  it('that cannot be kept goes on, and the log has it', async () => {
    const { run, did } = setUp([], null, { keep: new Error('quota') });
    run.begun(2);
    await Promise.resolve();
    expect(did.at(-1)).toBe('not kept: saleRun: Error: quota');
  });
});

describe('a run that was broken off', () => {
  const settled = Promise.resolve();
  const saidOf = async (transactions: readonly Transaction[], kept: unknown) => {
    const { run, did, alerts } = setUp(transactions, kept);
    await run.sayHowFar(settled);
    return { did, alerts };
  };

  it.each<[string, readonly Transaction[], object, number | null]>([
    ['one of three', [line('a'), line('b')], { requested: 3, after: 'a' }, 1],
    ['none of three', [line('a')], { requested: 3, after: 'a' }, 0],
    ['one of three, the customer’s first', [line('a')], { requested: 3, after: null }, 1],
    ['none that a person closed as not sold', [line('a', NOT_SOLD)], { requested: 3, after: null }, 0],
    ['all', [line('a'), line('b')], { requested: 1, after: 'a' }, null],
    ['more, which went on after it', [line('a'), line('b')], { requested: 1, after: null }, null],
    ['nobody knows: its customer has gone', [line('b')], { requested: 3, after: 'a' }, null],
  ])('says how far it came: %s [W139]', async (_, transactions, kept, sold) => {
    const { did, alerts } = await saidOf(transactions, kept);
    const { requested } = kept as { readonly requested: number };
    expect(alerts).toEqual(
      sold === null
        ? []
        : [
            {
              title: { key: 'sale.notAllSold' },
              lines: [{ key: 'sale.soldOfRequested', data: { sold, requested } }],
            },
          ],
    );
    expect(did).toEqual([['saleRun', null]]);
  });

  it.each([[null], [undefined], [{ requested: 'many' }], [{ after: 'a' }]])(
    'says nothing of what is none: %j',
    async (kept) => {
      const { did, alerts } = await saidOf([line('a')], kept);
      expect([did, alerts]).toEqual([[], []]);
    },
  );

  it('counts what was in doubt once it is settled', async () => {
    const { run, alerts, show } = setUp([line('a')], { requested: 3, after: 'a' });
    let settle = (): void => undefined;
    const doubt = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const said = run.sayHowFar(doubt);
    show([line('a'), line('b')]);
    settle();
    await said;
    expect(alerts[0]?.lines?.[0]?.data).toEqual({ sold: 1, requested: 3 });
  });

  it('says so once', async () => {
    const { run, alerts } = setUp([line('a')], { requested: 3, after: 'a' });
    await run.sayHowFar(settled);
    await run.sayHowFar(settled);
    expect(alerts).toHaveLength(1);
  });

  it('that cannot be read is in the log, and in nobody’s way', async () => {
    const { run, did, alerts } = setUp([], null, { kept: new Error('disk') });
    await run.sayHowFar(settled);
    expect([did, alerts]).toEqual([['broken run not read: Error: disk'], []]);
  });
});
