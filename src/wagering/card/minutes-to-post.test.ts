import { describe, expect, it } from 'vitest';
import { minutesToPost, type TimeToPost } from './minutes-to-post.ts';

const POST = 1_800_000_000_000;
const MINUTE = 60_000;

describe('minutesToPost', () => {
  it.each<[string, number, TimeToPost]>([
    ['an hour and a millisecond', 60 * MINUTE + 1, { kind: 'time', at: POST }],
    ['five hours', 300 * MINUTE, { kind: 'time', at: POST }],
    ['exactly an hour', 60 * MINUTE, { kind: 'minutes', n: 60 }],
    ['ten minutes and a millisecond', 10 * MINUTE + 1, { kind: 'minutes', n: 11 }],
    ['exactly ten minutes', 10 * MINUTE, { kind: 'minutes', n: 10 }],
    ['a millisecond', 1, { kind: 'minutes', n: 1 }],
  ])(
    'with %s left it shows the post time above 60 minutes, else minutes rounded up [T113, W155]',
    (_, left, expected) => {
      expect(minutesToPost({ postTime: POST, status: 'Betting on' }, POST - left)).toEqual(expected);
      expect(minutesToPost({ postTime: POST, status: 'Betting not started' }, POST - left)).toEqual(expected);
    },
  );

  it('is at post at 0 as long as bets are taken [W156, T113]', () => {
    expect(minutesToPost({ postTime: POST, status: 'Betting on' }, POST)).toEqual({ kind: 'atPost' });
    expect(minutesToPost({ postTime: POST, status: 'Betting on' }, POST + MINUTE - 1)).toEqual({
      kind: 'atPost',
    });
    expect(minutesToPost({ postTime: POST, status: 'Betting off' }, POST)).toEqual({ kind: 'postTime' });
  });

  it('is past its post time from a minute after it [T113]', () => {
    expect(minutesToPost({ postTime: POST, status: 'Betting on' }, POST + MINUTE)).toEqual({
      kind: 'postTime',
    });
    expect(minutesToPost({ postTime: POST, status: 'Official' }, POST + 90 * MINUTE)).toEqual({
      kind: 'postTime',
    });
  });
});
