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
    closeCustomer: async () => void written.push('closeCustomer'),
    saveCustomer: async () => void written.push('saveCustomer'),
    closeTeller: async () => void written.push('closeTeller'),
    keep: async () => void written.push('keep'),
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
  // The other tab has the customer open: one who is ended here would still stand on its screen.
  await expect(journal.closeCustomer()).rejects.toThrow('another tab');
  await expect(journal.saveCustomer({ active: true, playerId: null })).rejects.toThrow('another tab');
  await expect(journal.closeTeller('4417')).rejects.toThrow('another tab');
  await expect(journal.keep('wager', null)).rejects.toThrow('another tab');
  expect(await journal.settle(post('a'), 'refused')).toBe('settled');
  expect(written).toEqual(['begin a', 'settle a']);
});
