import { expect, it } from 'vitest';
import { deferredJournal } from './deferred-journal.ts';
import type { Journal, JournaledPost } from './journal.ts';

it('begins and ends nothing once it is sealed, and settles what was begun', async () => {
  const written: string[] = [];
  const opened = {
    begin: async ({ id }: JournaledPost) => void written.push(`begin ${id}`),
    mark: async ({ id }: JournaledPost) => void written.push(`mark ${id}`),
    settle: async ({ id }: JournaledPost) => {
      written.push(`settle ${id}`);
      return 'settled' as const;
    },
    closeCustomer: async () => {
      written.push('closeCustomer');
      return [];
    },
    saveCustomer: async () => void written.push('saveCustomer'),
    closeTeller: async () => void written.push('closeTeller'),
    keep: async () => void written.push('keep'),
    noteHostSaid: async () => void written.push('noteHostSaid'),
  } as unknown as Journal<{ readonly id: string }>;
  const deferred = deferredJournal<{ readonly id: string }>();
  const { journal } = deferred;
  const post = (id: string): JournaledPost => ({ id }) as unknown as JournaledPost;
  const early = journal.begin(post('a'));
  deferred.open(opened);
  await early;
  deferred.seal();
  await expect(journal.begin(post('b'))).rejects.toThrow('another tab');
  await expect(journal.mark(post('a'))).rejects.toThrow('another tab');
  // The other tab has the customer open, who would stay on its screen if they were ended here.
  await expect(journal.closeCustomer()).rejects.toThrow('another tab');
  await expect(journal.saveCustomer({ active: true, playerId: null })).rejects.toThrow('another tab');
  await expect(journal.closeTeller('4417')).rejects.toThrow('another tab');
  await expect(journal.keep('wager', null)).rejects.toThrow('another tab');
  // The other tab asks for the list as well. A find that this tab writes down would not be on the other's
  // screen.
  const found = { ...post('c'), foundAt: 5_000 };
  await expect(journal.settle(found, 'done', { id: 'c' })).rejects.toThrow('another tab');
  await expect(journal.noteHostSaid('d', { verdict: 'notSold' })).rejects.toThrow('another tab');
  expect(await journal.settle(post('a'), 'refused')).toBe('settled');
  expect(written).toEqual(['begin a', 'settle a']);
});

it('passes on everything that is asked before it is open, and its answer', async () => {
  const deferred = deferredJournal<{ readonly id: string }>();
  const asked: string[] = [];
  const opened = new Proxy({} as Journal<{ readonly id: string }>, {
    get: (_, name) =>
      // It is no promise.
      name === 'then'
        ? undefined
        : (...given: readonly unknown[]) => {
            asked.push(`${String(name)} ${given.map(String).join(' ')}`.trim());
            return Promise.resolve(name);
          },
  });
  const calls = Object.entries(deferred.journal as object) as [
    string,
    (...given: readonly string[]) => unknown,
  ][];
  const names = calls.map(([name]) => name);
  const answers = calls.map(([, call]) => call('one', 'other'));
  await Promise.resolve();
  expect(asked).toEqual([]);
  deferred.open(opened);
  const answered = await Promise.all(answers);
  expect(answered).toEqual(names.map((name) => (name === 'close' ? undefined : name)));
  expect(new Set(asked.map((each) => each.split(' ')[0]))).toEqual(new Set(names));
  for (const [name, given] of [
    ['begin', 'one'],
    ['mark', 'one'],
    ['settle', 'one other'],
    ['noteHostSaid', 'one other'],
    ['update', 'one'],
    ['saveCustomer', 'one'],
    ['closeTeller', 'one'],
    ['transactionsSince', 'one'],
    ['keep', 'one other'],
    ['kept', 'one'],
  ])
    expect(asked).toContain(`${name} ${given}`);
});

it('settles what the host lists as done while the window is its own', async () => {
  const deferred = deferredJournal<{ readonly id: string }>();
  const settle: Journal<{ readonly id: string }>['settle'] = async () => 'settled';
  deferred.open({ settle } as unknown as Journal<{ readonly id: string }>);
  const found = { id: 'c', foundAt: 5_000 } as unknown as JournaledPost;
  expect(await deferred.journal.settle(found, 'done', { id: 'c' })).toBe('settled');
});

it('settles within the call once it is open', () => {
  const deferred = deferredJournal<{ readonly id: string }>();
  let settled = 0;
  deferred.open({
    settle: () => Promise.resolve((settled += 1)),
  } as unknown as Journal<{ readonly id: string }>);
  void deferred.journal.settle({ id: 'a' } as unknown as JournaledPost, 'refused');
  expect(settled).toBe(1);
});
