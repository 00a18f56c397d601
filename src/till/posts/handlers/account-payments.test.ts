/** Proves what posts on a player's account make of the host's word. */
import { describe, expect, it } from 'vitest';
import type { JournaledPost, PostKind, TransferPostKind } from '../../../journal/post.ts';
import type { RecentTickets } from '../../../tote/calls.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import {
  bytesOf,
  calling,
  kindPost,
  listing,
  NOON,
  OTHER_ANSWER,
  OTHER_SERIAL,
  refusing,
  SAID,
  SERIAL,
  transportsOver,
} from '../../testing/handler-room.ts';

const KINDS = [
  'accountCancel',
  'accountCashTicket',
  'accountCash',
  'accountDeposit',
  'accountWithdraw',
  'accountDepositBack',
  'accountWithdrawBack',
] as const satisfies readonly PostKind[];

const ACCOUNT = '1234567890';

/** Kinds over a host that answers so; the ticket cost 500 where it is one of this window's. */
function transports(call: object) {
  const every = new Proxy({}, { get: () => call });
  return transportsOver(
    KINDS,
    { account: every },
    { costOf: (tsn) => (tsn === SERIAL ? pennies(500) : null) },
  );
}

type Kind = keyof ReturnType<typeof transports>;
const read = (kind: Kind, post: JournaledPost, answer: object) =>
  transports(calling({ ...SAID, ...answer }))[kind].attempt(bytesOf(post), post);

describe.each<[TransferPostKind, object, string]>([
  ['accountCash', { type: 'ACCOUNT_WITHDRAWAL', value: -500n, paper: 'printing' }, 'withdrawal'],
  ['accountWithdraw', { type: 'ACCOUNT_WITHDRAWAL', value: -500n, paper: 'printing' }, 'withdrawal'],
  ['accountDeposit', { type: 'ACCOUNT_DEPOSIT', value: 500n, paper: 'printing' }, 'deposit'],
  [
    'accountDepositBack',
    { type: 'ACCOUNT_DEPOSIT_BACK', value: -500n, handedIn: true, paper: 'none' },
    'depositBack',
  ],
  [
    'accountWithdrawBack',
    { type: 'ACCOUNT_WITHDRAWAL_BACK', value: 500n, handedIn: true, paper: 'none' },
    'withdrawalBack',
  ],
])('a transfer by %s', (kind, made, listed) => {
  const isBack = kind.endsWith('Back');
  const post = kindPost(kind, { account_id: ACCOUNT, pin: '4711', ...(isBack ? { tfAddress: 'TF-1' } : {}) });
  const said = { amount: pennies(500), accountBalance: pennies(9_000), tfAddress: 'TF-1' };
  const whole = {
    id: 'post',
    ...made,
    account: { id: ACCOUNT, balance: 9_000n, tfAddress: 'TF-1' },
    details: ['TF-1'],
    tellerId: '4417',
    tsn: null,
    ticket: null,
  };

  it('moves the customer’s cash, and is a receipt unless it takes one back', async () => {
    expect(await read(kind, post, said)).toStrictEqual({
      kind: 'done',
      transaction: { ...whole, timestamp: NOON + 9 },
    });
  });

  it('of another amount, or that takes back another, is in doubt', async () => {
    expect(await read(kind, post, { ...said, amount: pennies(499) })).toEqual(OTHER_ANSWER);
    expect(await read(kind, post, { ...said, tfAddress: 'TF-2' })).toMatchObject(
      isBack ? OTHER_ANSWER : { kind: 'done' },
    );
  });

  it('is refused in words without the PIN that they repeat', async () => {
    const refused = await transports(refusing('4711 is wrong'))[kind].attempt(bytesOf(post), post);
    expect(refused).toMatchObject({ kind: 'refused' });
    expect(JSON.stringify(refused)).not.toContain('4711');
    const without = kindPost(kind, { account_id: ACCOUNT, pin: '' });
    expect(await transports(refusing('No'))[kind].attempt(bytesOf(without), without)).toMatchObject({
      why: { failure: { statusMessage: 'No', response: {} } },
    });
  });

  it('is found by what it did, its number, its account and its amount', () => {
    type Transfer = NonNullable<RecentTickets['transfers']>[number];
    const find = (change: object) =>
      transports(calling(null))[kind].find(
        listing({
          transfers: [
            {
              what: listed,
              reqseq: 12,
              accountId: ACCOUNT,
              ...said,
              timeStamp: NOON + 5,
              ...change,
            } as Transfer,
          ],
        }),
        post,
      );
    const listedAt = NOON + 5;
    expect(find({})).toStrictEqual({ ...whole, timestamp: listedAt, ...(isBack ? { listedAt } : {}) });
    expect(find({ what: listed === 'deposit' ? 'withdrawal' : 'deposit' })).toBeNull();
    expect(find({ reqseq: 13 })).toBeNull();
    expect(find({ accountId: '0000000001' })).toBeNull();
    expect(find({ amount: pennies(499) })).toBeNull();
    expect(find({ timeStamp: NOON - 3_600_000 })).toBe('unsure');
    expect(transports(calling(null))[kind].find(listing(), post)).toBe('unlisted');
    // A post whose account cannot be read is looked for all the same.
    expect(transports(calling(null))[kind].find(listing(), kindPost(kind, {}))).toBe('unlisted');
  });
});

describe.each<[Kind & PostKind, 'CASH' | 'CANCEL', object]>([
  ['accountCancel', 'CANCEL', { type: 'AW_CANCEL' }],
  ['accountCashTicket', 'CASH', { type: 'CASH' }],
])('a ticket handed in by %s', (kind, act, made) => {
  const post = kindPost(kind, { tsn: SERIAL }, 500n, { account: ACCOUNT });
  const said = { tsn: SERIAL, amount: pennies(400), accountBalance: pennies(9_000) };
  const whole = {
    id: 'post',
    ...made,
    value: 0n,
    moved: 400n,
    handedIn: true,
    tellerId: '4417',
    tsn: SERIAL,
    ticket: null,
    paper: 'none',
  };

  it('moves its money to the account, and the customer owes nothing', async () => {
    expect(await read(kind, post, said)).toStrictEqual({
      kind: 'done',
      transaction: { ...whole, account: { id: ACCOUNT, balance: 9_000n }, timestamp: NOON + 9 },
    });
  });

  it('is in doubt where the answer names another ticket, or none', async () => {
    expect(await read(kind, post, { ...said, tsn: OTHER_SERIAL })).toEqual(OTHER_ANSWER);
    expect(await read(kind, post, { ...said, tsn: undefined })).toEqual(OTHER_ANSWER);
  });

  it('pays nothing less than nothing, and, cancelled, never more than it cost', async () => {
    const pay = async (amount: number, of = post, tsn = SERIAL) =>
      (await read(kind, of, { ...said, tsn, amount: pennies(amount) })).kind;
    const other = kindPost(kind, { tsn: OTHER_SERIAL }, 500n, { account: ACCOUNT });
    expect([await pay(-1), await pay(0), await pay(500)]).toEqual(['doubt', 'done', 'done']);
    expect(await pay(501)).toBe(act === 'CANCEL' ? 'doubt' : 'done');
    expect(await pay(501, other, OTHER_SERIAL)).toBe('done');
  });

  it('is found by its act, its number and its ticket', () => {
    type Payment = NonNullable<RecentTickets['payments']>[number];
    const find = (change: Partial<Payment>) =>
      transports(calling(null))[kind].find(
        listing({
          payments: [
            {
              act,
              reqseq: 12,
              tsn: SERIAL,
              transType: 'ticket',
              amount: pennies(400),
              exchange: null,
              timeStamp: NOON + 5,
              ...change,
            },
          ],
        }),
        post,
      );
    expect(find({})).toStrictEqual({
      ...whole,
      account: { id: ACCOUNT, balance: null },
      timestamp: NOON + 5,
      listedAt: NOON + 5,
    });
    expect(find({ act: act === 'CASH' ? 'CANCEL' : 'CASH' })).toBeNull();
    expect(find({ reqseq: 13 })).toBeNull();
    expect(find({ tsn: OTHER_SERIAL })).toBeNull();
    expect(find({ amount: pennies(-1) })).toBe('unsure');
    expect(transports(calling(null))[kind].find(listing(), post)).toBe('unlisted');
  });

  it('that was a voucher is called so where it was cashed', async () => {
    expect(await read(kind, post, { ...said, transType: 'voucher' })).toMatchObject({
      transaction: act === 'CASH' ? { wagerData: 'VOUCHER' } : made,
    });
    const cancelled = await read(kind, post, { ...said, transType: 'voucher' });
    expect('transaction' in cancelled && 'wagerData' in cancelled.transaction).toBe(act === 'CASH');
  });
});
