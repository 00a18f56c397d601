import { describe, expect, it } from 'vitest';
import { createPostNumbers } from './post-numbers.ts';

function sale(reqseq: number, token = 'a', path = '/sell/wagers'): unknown {
  return { kind: 'sale', token, post: { reqseq, request: `${path}\n{}` } };
}

describe('the numbers of posts', () => {
  it('count REQSEQ on over its cycles, in each session', () => {
    const numbers = createPostNumbers();
    const turns = [998, 999, 0, 3, 2, 499, 900, 1].map((reqseq) => numbers.of(sale(reqseq))?.turn);
    expect(turns).toEqual([998, 999, 1_000, 1_003, 1_002, 1_499, 1_900, 2_001]);
    expect(numbers.of(sale(1, 'b'))).toEqual({ session: 'b', reqseq: 1, turn: 1, part: 0 });
  });

  it('are the same for a post that comes twice', () => {
    const numbers = createPostNumbers();
    expect(numbers.of(sale(7))).toEqual(numbers.of(sale(7)));
  });

  it('tell the tickets of one post apart', () => {
    const numbers = createPostNumbers();
    const parts = [7, 7, 7, 8].map((reqseq) => numbers.of(sale(reqseq, 'a', '/sell/tickets'))?.part);
    expect(parts).toEqual([0, 1, 2, 0]);
  });

  it('go on behind the records that a ledger has', () => {
    const numbers = createPostNumbers();
    numbers.note(sale(5), { session: 'a', reqseq: 5, turn: 3_005, part: 0 });
    numbers.note(sale(4), { session: 'a', reqseq: 4, turn: 3_004, part: 0 });
    expect(numbers.of(sale(6))?.turn).toBe(3_006);
  });

  it('are none of a record without a post', () => {
    const numbers = createPostNumbers();
    expect(numbers.of({ kind: 'closure' })).toBeNull();
    expect(numbers.of({ kind: 'lock', token: 'a', post: null })).toBeNull();
  });
});
