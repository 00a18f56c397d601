import { describe, expect, it } from 'vitest';
import { isTransfer, POST_KINDS, readPost } from './post.ts';
import { aPost } from './testing/journaled-post.ts';

const post = aPost({
  host: 'https://tote.test',
  window: 12,
  sentAt: 1_000,
  hostTime: 900,
  state: 'refused',
  unsent: 'withdrawn',
});

describe('a post on the disk', () => {
  it('is read as it was written, whatever was noted on it since', () => {
    expect(readPost(post)).toEqual(post);
    const noted = { ...post, state: 'done', left: true, held: true, foundAt: 5_000 } as const;
    expect(readPost(noted)).toEqual(noted);
  });

  it.each<[string, object]>([
    ['a body that is cut off', { body: '{"wagers":[' }],
    ['a state that no program writes', { state: 'half' }],
    ['a number that is none', { reqseq: 1.5 }],
    ['a time without end', { sentAt: Number.POSITIVE_INFINITY }],
    ['money that is no whole number of minor units', { value: 2.5 }],
    ['a kind that nobody knows', { kind: 'lend' }],
  ])('with %s is open and damaged: it may have been made', (_, spoilt) => {
    expect(readPost({ ...post, ...spoilt })).toMatchObject({ id: 'a', state: 'pending', isDamaged: true });
  });

  it('of which all but the key is lost is nobody’s sale of nothing, and stays one', () => {
    expect(readPost({ id: 'a' })).toEqual({
      id: 'a',
      kind: 'sell',
      path: '',
      body: '',
      reqseq: 0,
      tellerId: '',
      session: '',
      sentAt: 0,
      hostTime: 0,
      value: 0n,
      state: 'pending',
      isDamaged: true,
    });
  });

  it('keeps what can be read where another part is spoilt', () => {
    const { path, reqseq, tellerId, host, value } = post;
    expect(readPost({ ...post, body: 7 })).toMatchObject({ path, reqseq, tellerId, host, value, body: '' });
  });
});

it('cash of an account is moved by five kinds', () => {
  const transfers = [
    'accountCash',
    'accountDeposit',
    'accountWithdraw',
    'accountDepositBack',
    'accountWithdrawBack',
  ];
  expect(POST_KINDS.filter(isTransfer)).toEqual(transfers);
});
