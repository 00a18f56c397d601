/** Proves what becomes of posts that have each other's tickets, in the list and in the journal. */
import { expect, it } from 'vitest';
import type { JournaledPost } from '../../journal/journal.ts';
import { aSerial } from '../../wagering/testing/tickets.ts';
import type { Found } from '../posts/reading/listed-post.ts';
import { kindPost, listing, NOON, OTHER_SERIAL, SERIAL, soldTransaction } from '../testing/handler-room.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { createRefusedPosts } from './refused-posts.ts';

const HOST = 'https://tote.test';
const THIRD = aSerial('5554-C70F-0003');

const post = (id: string, sentAt: number, more: Partial<JournaledPost> = {}): JournaledPost =>
  kindPost('sell', {}, 500n, { id, sentAt, state: 'done', host: HOST, window: 12, ...more });
const REFUSED = post('refused', NOON, { state: 'refused' });
const of = (id: string, tsn: Transaction['tsn']): Transaction => soldTransaction({ id, tsn });

interface Case {
  /** Holds the ticket that the list shows for each post, by the post's id. */
  readonly listed: Readonly<Record<string, Found>>;
  readonly posts: readonly JournaledPost[];
  /** Holds the window's transactions, oldest first. */
  readonly settled: readonly Transaction[];
}

/** Holds the list against the refused post. `begins`: another post begins once the first ticket was tried. */
async function taken({ listed, posts, settled }: Case, begins = false) {
  const numbers = new Set(settled.map(({ tsn }) => tsn));
  const found: Transaction[] = [];
  let isBegun = false;
  const kind = {
    attempt: () => Promise.reject(new Error('not sent')),
    find: (_: unknown, { id }: JournaledPost): Found => listed[id] ?? null,
  };
  const { check } = createRefusedPosts({
    journal: {
      refused: () => Promise.resolve([REFUSED]),
      post: (id) => Promise.resolve(posts.find((each) => each.id === id) ?? null),
      transactionsSince: (time) =>
        Promise.resolve(
          settled.filter(({ id }) => posts.every((each) => each.id !== id || each.sentAt >= time)),
        ),
      settle(_post, _state, transaction) {
        isBegun = begins;
        return Promise.resolve(numbers.has(transaction?.tsn ?? null) ? 'ticketKnown' : 'settled');
      },
    },
    sentAt: () => NOON + 1_000,
    isUnderWay: () => isBegun,
    host: HOST,
    transportOf: () => kind,
    onFound: (_, transaction) => found.push(transaction),
    log: () => undefined,
  });
  const isChecked = await check({ recent: listing(), window: 12, session: 'one', isCurrent: true });
  return { found, isChecked };
}

const TAKEN: Case = {
  listed: { refused: of('refused', SERIAL), next: of('next', OTHER_SERIAL) },
  posts: [post('next', NOON + 5)],
  settled: [of('next', SERIAL)],
};
const NOTHING = { found: [], isChecked: true };

it('settles a refused post with the ticket of the next one, which was answered with its own', async () => {
  const late = { ...of('refused', OTHER_SERIAL), sentAt: NOON + 5, late: true, paper: 'notPrinted' };
  expect(await taken(TAKEN)).toEqual({ found: [late], isChecked: true });
});

it('goes on to the post after that, where the ticket of the next one was the answer to it', async () => {
  const { found } = await taken({
    listed: { ...TAKEN.listed, last: of('last', THIRD) },
    posts: [...TAKEN.posts, post('last', NOON + 9)],
    settled: [...TAKEN.settled, of('last', OTHER_SERIAL)],
  });
  expect(found).toMatchObject([{ id: 'refused', tsn: THIRD, sentAt: NOON + 9 }]);
});

it('is left for a later list where another post has begun meanwhile', async () => {
  expect(await taken(TAKEN, true)).toEqual({ found: [], isChecked: false });
});

it.each<[string, Partial<Case>]>([
  ['which is not listed', { listed: { refused: of('refused', SERIAL) } }],
  ['of which the list is not sure', { listed: { ...TAKEN.listed, next: 'unsure' } }],
  ['whose ticket it is', { listed: { ...TAKEN.listed, next: of('next', SERIAL) } }],
  ['which was sent at another window', { posts: [post('next', NOON + 5, { window: 7 })] }],
  ['which was sent to another host', { posts: [post('next', NOON + 5, { host: 'demo' })] }],
  ['which cannot be read', { posts: [post('next', NOON + 5, { isDamaged: true })] }],
  ['which was sent no later', { posts: [post('next', NOON)] }],
  ['of which the journal knows nothing', { posts: [] }],
  ['which has another ticket', { settled: [of('next', OTHER_SERIAL), of('older', SERIAL)] }],
])('settles nothing with the ticket of a post %s', async (_, change) => {
  expect(await taken({ ...TAKEN, ...change })).toEqual(NOTHING);
});

it('looks for nobody where what is listed has no number', async () => {
  const settled = [of('next', null)];
  expect(
    await taken({ ...TAKEN, listed: { ...TAKEN.listed, refused: of('refused', null) }, settled }),
  ).toEqual(NOTHING);
});
