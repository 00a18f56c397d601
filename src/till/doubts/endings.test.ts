/** Proves which ending a post has, and what the list of endings keeps, marks and reads back. */
import { describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import type { Ending } from '../posts/ending.ts';
import type { PostOutcome } from '../posts/post-life.ts';
import { kindPost, NOON, SERIAL } from '../testing/handler-room.ts';
import { aTransaction } from '../testing/transactions.ts';
import { addEnding, endingOf, endingsBefore, markTold } from './endings.ts';

const POST = kindPost('sell', { wagers: [] });
const OUTCOMES = {
  done: { state: 'done', transaction: aTransaction({ tsn: SERIAL, value: pennies(500) }) },
  refused: { state: 'refused', why: { code: 'sessionEnded' } },
  unsent: { state: 'refused', why: { code: 'unsent', unsent: 'noLine' } },
  closedByHand: {
    state: 'closedByHand',
    closing: { fate: { verdict: 'notSold' }, tellerId: '52', at: 1 },
  },
  settledBefore: { state: 'settledBefore' },
  notSent: { state: 'notSent', reason: 'quota' },
} as const satisfies Readonly<Record<string, PostOutcome>>;

const ending = (id: string, change: Partial<Ending> = {}): Ending => ({
  post: { ...POST, id },
  at: NOON,
  end: 'notDone',
  number: null,
  unsent: null,
  isUntold: false,
  ...change,
});
const idsOf = (all: readonly Ending[] | null): readonly string[] | null =>
  all?.map(({ post }) => post.id) ?? null;

describe.each([false, true])('the ending of a post whose teller stopped waiting: %s', (left) => {
  it.each([
    ['done', { end: 'done', number: SERIAL, unsent: null, isUntold: false }],
    ['refused', { end: 'notDone', number: null, unsent: null, isUntold: left }],
    ['unsent', { end: 'unsent', number: null, unsent: 'noLine', isUntold: false }],
    ['closedByHand', { end: 'closedByHand', number: null, unsent: null, isUntold: false }],
    ['settledBefore', null],
    ['notSent', null],
  ] as const)('after %s', (outcome, expected) => {
    const post = left ? { ...POST, left } : POST;
    const found = endingOf(post, OUTCOMES[outcome], NOON);
    expect(found).toEqual(expected === null ? null : { post, at: NOON, ...expected });
  });
});

describe('the list of endings', () => {
  it('has the newest first, and the oldest of twenty-one no more', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => ending(`${index}`));
    const all = addEnding(twenty, ending('new'));
    expect(idsOf(all)).toEqual(['new', ...Array.from({ length: 19 }, (_, index) => `${index}`)]);
  });

  it('marks the ending of one post as told', () => {
    const all = markTold([ending('a', { isUntold: true }), ending('b', { isUntold: true })], 'b');
    expect(all.map(({ isUntold }) => isUntold)).toEqual([true, false]);
  });

  it.each([
    ['none of this run', [], ['a', 'b']],
    ['one of them', [ending('b')], ['a']],
    ['both of them', [ending('b'), ending('a')], []],
  ])('reads the kept ones back, where %s ended in this one', (_, now, expected) => {
    const kept: unknown = JSON.parse(JSON.stringify([bare('a'), bare('b')]));
    expect(idsOf(endingsBefore(kept, now))).toEqual(expected);
  });

  it.each([undefined, 'endings', {}, [{ post: {} }], [{ ...bare('a'), end: 'sold' }]])(
    'has none that can be read where %j was kept',
    (kept) => expect(endingsBefore(kept, [])).toBeNull(),
  );
});

/** An ending as it is kept, with little of its post. */
function bare(id: string): object {
  return { ...ending(id), post: { id } };
}
