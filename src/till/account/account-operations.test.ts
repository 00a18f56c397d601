/** Proves when cash of an account may be moved, what is asked about it, and what its posts say. */
import { describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import type { PlayerAccount } from '../session/account-state.ts';
import { SERIAL } from '../testing/handler-room.ts';
import { aTransaction } from '../testing/transactions.ts';
import type { Transfer } from './account-cash.ts';
import {
  type AccountPosts,
  type CashKind,
  cashTicketRequest,
  moveFailed,
  moveQuestion,
  moveRequest,
  refuseMove,
  refuseTakeBack,
  takeBackRequest,
} from './account-operations.ts';

const HOLDER: PlayerAccount = { id: '0000004711', name: 'A. Player', balance: pennies(10_000) };
const KINDS = ['accountDeposit', 'accountWithdraw', 'accountCash'] as const;
const PIN = '9753';
const SECRET = new RegExp(PIN);

const NOTICE = { title: { key: 'sale.failed' } } as const;
const REFUSED = { code: 'sessionEnded' } as const;

const at = (path: string): { post: (asked: object, player?: string | null) => never } => ({
  post: (asked, player = null) =>
    ({
      path,
      body: JSON.stringify(asked, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)),
      player,
    }) as never,
});
const CALLS: AccountPosts = {
  cash: at('cash'),
  deposit: at('deposit'),
  withdraw: at('withdraw'),
  cashTicket: at('cashTicket'),
  cancelDeposit: at('cancelDeposit'),
  cancelWithdraw: at('cancelWithdraw'),
  voucher: at('voucher'),
  releaseIRSOnHold: at('releaseIRSOnHold'),
};

const move = (kind: CashKind, amount: bigint) => ({ kind, amount: pennies(amount), holder: HOLDER });

describe.each([
  ['accountDeposit', 'account.depositFailed', 'account.askDeposit', 'account.deposit'],
  ['accountWithdraw', 'account.withdrawFailed', 'account.askWithdraw', 'account.withdraw'],
  ['accountCash', 'account.withdrawFailed', 'account.askWithdraw', 'account.withdraw'],
] as const)('the question about %s', (kind, failed, title, yes) => {
  it.each([
    ['below the limit', 499n, 500n, false],
    ['at the limit', 500n, 500n, false],
    ['above the limit', 501n, 500n, true],
    ['without a limit', 501n, 0n, false],
  ])('is asked %s: %s of %s, %s', (_, amount, limit, isAsked) => {
    const question = moveQuestion(move(kind, amount), pennies(limit));
    expect(question?.text.title).toEqual(isAsked ? { key: title, data: { amount } } : undefined);
    expect(question?.text.lines?.map(({ data }) => data)).toEqual(
      isAsked ? [{ name: 'A. Player' }] : undefined,
    );
  });

  it('has the safe answer go back, and one answer that confirms', () => {
    const question = moveQuestion(move(kind, 2n), pennies(1));
    expect(question?.answers.map(({ id, label }) => [id, label.key])).toEqual([
      ['keep', 'action.goBack'],
      ['sell', yes],
    ]);
    expect(question?.yes).toBe('sell');
    expect(moveFailed(kind).key).toBe(failed);
  });
});

describe.each(KINDS)('%s', (kind) => {
  const isDeposit = kind === 'accountDeposit';
  const limits = { depositLimit: pennies(20_000), withdrawLimit: pennies(15_000) };
  const refused = (amount: bigint, now: PlayerAccount | null = HOLDER) =>
    refuseMove(move(kind, amount), now, limits);
  const lines = (amount: bigint): readonly string[] | undefined =>
    refused(amount)?.lines?.map(({ key }) => key);

  it('is refused where its account has gone, or another has come', () => {
    for (const now of [null, { ...HOLDER, id: '0000000815' }]) {
      expect(refused(1n, now)).toEqual({ title: moveFailed(kind), lines: [{ key: 'account.gone' }] });
    }
  });

  it('is refused for nothing, and above its limit', () => {
    const { depositLimit, withdrawLimit } = limits;
    const limit = isDeposit ? depositLimit : withdrawLimit;
    expect(lines(0n)).toEqual(['money.enterAmount']);
    expect(lines(limit + 1n)).toEqual(['money.most']);
  });

  it('takes no more out than the account holds by then', () => {
    const over = isDeposit ? undefined : ['account.overBalance', 'account.holds'];
    expect([lines(10_000n), lines(10_001n)]).toEqual([undefined, over]);
    const poorer = { ...HOLDER, balance: pennies(99) };
    expect(refused(100n, poorer)?.title).toEqual(isDeposit ? undefined : moveFailed(kind));
  });

  it('names its account, and writes its PIN into the post alone [S130, S131]', () => {
    const { post, writtenBody, refusal, ...request } = moveRequest(move(kind, 550n), CALLS, PIN, 'P1');
    expect(request).toEqual({ kind, value: 550n, account: HOLDER.id });
    const paths = { accountDeposit: 'deposit', accountWithdraw: 'withdraw', accountCash: 'cash' } as const;
    expect([post.path, post.player]).toEqual([paths[kind], 'P1']);
    expect(post.body).toMatch(SECRET);
    expect(JSON.parse(writtenBody ?? '')).toEqual({ account_id: HOLDER.id, amount: 550 });
    expect(refusal?.(NOTICE, REFUSED)?.title).toEqual(moveFailed(kind));
  });
});

it('a ticket that is cashed onto an account has no amount before the host says it', () => {
  const request = cashTicketRequest({ tsn: SERIAL, source: 'MANUAL' }, CALLS, HOLDER.id, null);
  expect(request).toMatchObject({ kind: 'accountCashTicket', value: 0n, account: HOLDER.id });
  expect(JSON.parse(request.post.body)).toEqual({ tsn: SERIAL, source: 'MANUAL', accountId: HOLDER.id });
  const words = request.refusal?.({ ...NOTICE, lines: [{ key: 'account.gone' }] }, REFUSED);
  expect(words).toEqual({
    title: { key: 'cash.failed' },
    lines: [{ key: 'transaction.tsn', data: { tsn: SERIAL } }, { key: 'account.gone' }],
  });
});

describe('cash that is taken back', () => {
  const made = (type: Transfer['type'], value: bigint): Transfer => ({
    ...aTransaction({ id: 'made', type, value: pennies(value) }),
    account: { id: HOLDER.id, balance: pennies(1), tfAddress: '31' },
  });

  it.each([
    ['ACCOUNT_DEPOSIT', 550n, 'accountDepositBack', 'cancelDeposit'],
    ['ACCOUNT_WITHDRAWAL', -550n, 'accountWithdrawBack', 'cancelWithdraw'],
  ] as const)('of %s names the number of the host, and writes no PIN down', (type, value, kind, path) => {
    const { post, writtenBody, ...request } = takeBackRequest(made(type, value), CALLS, PIN, null);
    expect(request).toMatchObject({ kind, value: 550n });
    expect([post.path, post.player]).toEqual([path, null]);
    expect(JSON.parse(post.body)).toEqual({ account_id: HOLDER.id, pin: PIN, tfAddress: '31' });
    expect(JSON.parse(writtenBody ?? '')).toEqual({ account_id: HOLDER.id, tfAddress: '31' });
  });

  it('is refused once it is listed no more', () => {
    expect(refuseTakeBack('made', [{ id: 'other' }, { id: 'made' }])).toBeNull();
    expect(refuseTakeBack('made', [{ id: 'other' }])).toEqual({
      title: { key: 'account.takeBackFailed' },
      lines: [{ key: 'account.gone' }],
    });
  });
});
