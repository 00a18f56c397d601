import { describe, expect, it } from 'vitest';
import { aPost } from '../../../journal/testing/journaled-post.ts';
import { aTransaction } from '../../testing/transactions.ts';
import type { Transaction } from '../../transactions/customer-session.ts';
import { findListed, isOfSession } from './listed-post.ts';

const MINUTE = 60_000;
const HEARD = 100 * MINUTE;

const post = aPost({ reqseq: 7, hostTime: HEARD });

const done = aTransaction({ timestamp: HEARD, paper: 'printing' });

interface Entry {
  readonly reqseq: number;
  readonly tellerId?: string;
  readonly at: number;
}

const find = (
  entries: readonly Entry[] | null,
  limit: number | null,
  isBelieved = true,
  of = post,
  made = done,
) =>
  findListed<Entry>(
    {
      entries,
      timeOf: ({ at }) => at,
      isOf: ({ reqseq }) => reqseq === post.reqseq,
      transactionOf: () => (isBelieved ? made : null),
    },
    { limit },
    of,
  );

/** Later sales of the window, newest first. */
const later = (count: number, at = HEARD + 5 * MINUTE): readonly Entry[] =>
  Array.from({ length: count }, (_, index) => ({ reqseq: 500 + index, at: at - index * 100 }));

describe('a post in the list of what the window did', () => {
  it('is found, or unsure where its entry is too old or cannot be believed', () => {
    expect(find([...later(2), { reqseq: 7, at: HEARD + 1 }], 100)).toBe(done);
    expect(find([{ reqseq: 7, at: HEARD - 3 * MINUTE }], 100)).toBe('unsure');
    expect(find([{ reqseq: 7, at: HEARD - 2 * MINUTE }], 100)).toBe(done);
    expect(find([{ reqseq: 7, at: HEARD + 1 }], 100, false)).toBe('unsure');
    expect(find(null, 100)).toBe('unlisted');
  });

  it('has the time of its entry where it handed a ticket in, of whatever kind', () => {
    const handedIn: Transaction = { ...done, type: 'FIXED_ODDS_PAYOUT', handedIn: true, paper: 'none' };
    const entry: Entry = { reqseq: 7, at: HEARD + 1 };
    expect(find([entry], 100, true, post, handedIn)).toEqual({ ...handedIn, listedAt: HEARD + 1 });
  });

  it('is of its own teller where the list names one: a spare machine may have sold the same under the same number', () => {
    const entry: Entry = { reqseq: 7, at: HEARD + 1 };
    expect(find([{ ...entry, tellerId: '99' }], 100)).toBeNull();
    expect(
      find(
        [
          { ...entry, tellerId: '99' },
          { ...entry, tellerId: '4417' },
        ],
        100,
      ),
    ).toBe(done);
    expect(find([entry], 100)).toBe(done);
    // A post that the journal has no teller of may be anybody's.
    expect(find([{ ...entry, tellerId: '99' }], 100, true, { ...post, tellerId: '' })).toBe(done);
  });

  it('is not there where the list is shorter than its limit, and may have fallen out where it is full', () => {
    expect(find([], null)).toBeNull();
    expect(find([], 0)).toBe('outOfReach');
    expect(find(later(99), 100)).toBeNull();
    expect(find(later(100), 100)).toBe('outOfReach');
    expect(find(later(3), null)).toBe('outOfReach');
  });

  it('is not there where the oldest entry of the list is older than the post', () => {
    const before: Entry = { reqseq: 3, at: HEARD - 3 * MINUTE };
    expect(find([...later(99), before], 100)).toBeNull();
    // It may be as old as the post, by clocks that differ.
    expect(find([...later(99), { ...before, at: HEARD - MINUTE }], 100)).toBe('outOfReach');
    // As old as the clocks may differ is not older.
    expect(find([...later(99), { ...before, at: HEARD - 2 * MINUTE }], 100)).toBe('outOfReach');
    // Several of one moment are in order.
    expect(find([...later(98), before, before], 100)).toBeNull();
    // The host's clock was set meanwhile.
    expect(find([...later(50, HEARD - 4 * MINUTE), ...later(49), before], 100)).toBe('outOfReach');
  });
});

it.each<[string, number | null, number | null, boolean]>([
  ['made since', 5, 5, true],
  ['made before', 4, 5, false],
  ['of a host that does not say when', null, 5, false],
  ['of a host that does not say when, in a session from the beginning of time', null, 0, false],
  ['in a session that is not known yet', 9, null, false],
])('a list that was %s is of the session or not', (_, timeStamp, since, expected) => {
  expect(isOfSession({ timeStamp }, since)).toBe(expected);
});
