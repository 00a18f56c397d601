/**
 * Proves which refused posts a host's list is held against, and what becomes of one that it shows as done.
 */
import { describe, expect, it } from 'vitest';
import type { JournaledPost } from '../../journal/journal.ts';
import type { Found } from '../posts/reading/listed-post.ts';
import { kindPost, listing, NOON, soldTransaction } from '../testing/handler-room.ts';
import type { PaperState, Transaction } from '../transactions/customer-session.ts';
import { createRefusedPosts } from './refused-posts.ts';

const HOST = 'https://tote.test';
const sold = soldTransaction();
const refusedPost = (more: Partial<JournaledPost> = {}) =>
  kindPost('sell', {}, 500n, { state: 'refused', host: HOST, window: 12, ...more });

function setUp(
  posts: readonly JournaledPost[],
  found: Found = sold,
  settled: 'settled' | 'settledBefore' | 'ticketKnown' = 'settled',
) {
  let isUnderWay = false;
  const settlements: unknown[] = [];
  const told: { readonly post: JournaledPost; readonly transaction: Transaction }[] = [];
  const looked: string[] = [];
  const lines: string[] = [];
  const kind = {
    attempt: () => Promise.reject(new Error('not sent')),
    find: (_: unknown, { id }: JournaledPost) => {
      looked.push(id);
      return found;
    },
  };
  const checker = createRefusedPosts({
    journal: {
      refused: () => Promise.resolve([...posts]),
      post: () => Promise.resolve(null),
      transactionsSince: () => Promise.resolve([]),
      settle(...settlement) {
        settlements.push(settlement);
        return Promise.resolve(settled);
      },
    },
    sentAt: () => NOON + 1_000,
    isUnderWay: () => isUnderWay,
    host: HOST,
    transportOf: () => kind,
    onFound: (post, transaction) => told.push({ post, transaction }),
    log: (line) => lines.push(line),
  });
  const check = (window = 12) =>
    checker.check({ recent: listing(), window, session: 'one', isCurrent: true });
  const goUnderWay = (is: boolean): void => void (isUnderWay = is);
  return { checker, check, settlements, told, looked, lines, goUnderWay };
}

describe('a refused post', () => {
  it('that is listed is left for a later list while another post is under way, which is shown first', async () => {
    const { check, settlements, told, goUnderWay } = setUp([refusedPost()]);
    goUnderWay(true);
    expect(await check()).toBe(false);
    expect([settlements, told]).toEqual([[], []]);
    goUnderWay(false);
    expect(await check()).toBe(true);
    expect([settlements.length, told.length]).toEqual([1, 1]);
  });

  it.each<[Found]>([[null], ['unsure'], ['outOfReach']])(
    'that a list does not show is held against it at any time: %s',
    async (found) => {
      const { check, goUnderWay } = setUp([refusedPost()], found);
      goUnderWay(true);
      expect(await check()).toBe(true);
    },
  );

  it.each<[string, Partial<JournaledPost>, number]>([
    ['of this window and this host', {}, 1],
    ['of another window', { window: 7 }, 0],
    ['of another host', { host: 'https://other.test' }, 0],
    ['of the demo', { host: 'demo' }, 0],
    ['that never left the window', { unsent: 'withdrawn' }, 0],
  ])('%s is held against a list so often: %o, %i', async (_, more, looks) => {
    const { check, looked, told } = setUp([refusedPost(more)]);
    await check();
    expect([looked.length, told.length]).toEqual([looks, looks]);
  });

  it('that an older version wrote without its window and its host is held against every list', async () => {
    const { window: _window, host: _host, ...older } = refusedPost();
    const { check, looked } = setUp([older]);
    await check(7);
    expect(looked).toEqual(['post']);
  });

  it('is waited for only if it may have left the window', async () => {
    expect(await setUp([refusedPost()]).checker.isWaiting()).toBe(true);
    expect(await setUp([refusedPost({ unsent: 'noLine' })]).checker.isWaiting()).toBe(false);
    expect(await setUp([]).checker.isWaiting()).toBe(false);
  });

  it('that is listed is done, behind what was sold since, and put to the teller', async () => {
    const { check, settlements, told, lines } = setUp([refusedPost()]);
    await check();
    const post = { ...refusedPost(), left: true, foundAt: NOON + 1_000 };
    const transaction = { ...sold, sentAt: post.sentAt, late: true, paper: 'notPrinted' };
    expect(settlements).toEqual([[post, 'done', transaction]]);
    expect(told).toEqual([{ post, transaction }]);
    expect(lines).toEqual(['post post was refused, and the host lists it']);
  });

  it.each<PaperState>(['none', 'printed', 'uncertain'])('keeps paper that is %s', async (paper) => {
    const { check, told } = setUp([refusedPost()], { ...sold, paper });
    await check();
    expect(told[0]?.transaction.paper).toBe(paper);
  });

  it.each<Found>([null, 'unlisted', 'outOfReach'])(
    'that the list says %s of stays refused',
    async (found) => {
      const { check, settlements, told } = setUp([refusedPost()], found);
      await check();
      expect([settlements, told]).toEqual([[], []]);
    },
  );

  it.each(['settledBefore', 'ticketKnown'] as const)('that is %s is reported to nobody', async (settled) => {
    const { check, told, lines } = setUp([refusedPost()], sold, settled);
    expect(await check()).toBe(true);
    expect([told, lines]).toEqual([[], []]);
  });

  it('that is not this window’s keeps no other from being found', async () => {
    const { check, looked } = setUp([
      refusedPost({ id: 'a', window: 7 }),
      refusedPost({ id: 'b', host: 'demo' }),
      refusedPost({ id: 'c' }),
    ]);
    await check();
    expect(looked).toEqual(['c']);
  });
});
