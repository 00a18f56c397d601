/** Proves what notes of the bill acceptor make of the host's word. */
import { describe, expect, it } from 'vitest';
import { pennies } from '../../../wagering/ground/money.ts';
import {
  bytesOf,
  calling,
  kindPost,
  listing,
  NOON,
  OTHER_ANSWER,
  refusing,
  SAID,
  transportsOver,
} from '../../testing/handler-room.ts';
import { POST_HANDLERS } from './post-handlers.ts';

const ACCOUNT = '0000004711';
const ROWS = [
  ['bill', {}, { type: 'BILL', value: -2000n }, null],
  [
    'accountBill',
    { account: ACCOUNT },
    { type: 'BILL', value: 0n, moved: 2000n, account: { id: ACCOUNT } },
    ACCOUNT,
  ],
] as const;

function transports(call: object = calling({ ...SAID, amount: pennies(2000) })) {
  return transportsOver(['bill', 'accountBill'], {
    vouchers: { acceptBill: call },
    account: { acceptBill: call },
  });
}

describe.each(ROWS)('[S115] [S129] a note as a %s', (kind, more, share, accountId) => {
  const post = kindPost(kind, { amount: 2000 }, 2000n, more);

  it('lowers what is owed, or goes to the account, and has no paper', async () => {
    expect(await transports()[kind].attempt(bytesOf(post), post)).toMatchObject({
      kind: 'done',
      transaction: { ...share, id: 'post', tsn: null, ticket: null, paper: 'none' },
    });
  });

  it('is in doubt where another amount was credited, and refused where the host refuses it', async () => {
    const other = transports(calling({ ...SAID, amount: pennies(500) }));
    expect(await other[kind].attempt(bytesOf(post), post)).toEqual(OTHER_ANSWER);
    const refused = transports(refusing('Not available'));
    expect(await refused[kind].attempt(bytesOf(post), post)).toMatchObject({ kind: 'refused' });
  });

  it('is found by its number, its amount and its account', () => {
    const find = (change: object = {}) =>
      transports()[kind].find(
        listing({
          bills: [{ reqseq: 12, amount: pennies(2000), accountId, timeStamp: NOON + 5, ...change }],
        }),
        post,
      );
    expect(find()).toMatchObject({ ...share, timestamp: NOON + 5 });
    expect(find({ reqseq: 13 })).toBeNull();
    expect(find({ amount: pennies(500) })).toBeNull();
    expect(find({ accountId: 'another' })).toBeNull();
    expect(transports()[kind].find(listing(), post)).toBe('unlisted');
  });

  it('counts as a teller resolves it', () => {
    const issued = { nameOf: () => null, kindOf: () => 'unknown' as const };
    const { account: _, ...counted } = { account: null, ...share };
    expect(POST_HANDLERS[kind].share(post, { verdict: 'paid', amount: pennies(2000) }, issued)).toEqual(
      counted,
    );
  });
});
