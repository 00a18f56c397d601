import { expect, it } from 'vitest';
import { deferredJournal } from './deferred-journal.ts';
import type { Journal, JournaledPost } from './journal.ts';

it('begins nothing once it is sealed, and settles what was begun', async () => {
  const written: string[] = [];
  const opened = {
    begin: async ({ id }: JournaledPost) => void written.push(`begin ${id}`),
    mark: async ({ id }: JournaledPost) => void written.push(`mark ${id}`),
    settle: async ({ id }: JournaledPost) => {
      written.push(`settle ${id}`);
      return 'settled' as const;
    },
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
  expect(await journal.settle(post('a'), 'refused')).toBe('settled');
  expect(written).toEqual(['begin a', 'settle a']);
});
