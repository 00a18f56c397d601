/**
 * The bodies of posts: the fields that the specification writes out, and amounts as the wire has them.
 * Nothing here is sent.
 */
import { describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { parseSerial } from '../../wagering/tickets/ticket-serial.ts';
import { createToteCalls } from '../calls.ts';
import { type NumberedCalls, numberedCalls } from '../testing/numbered-calls.ts';
import type { PostBytes, ToteHttp } from '../transport/http.ts';
import { createSessionStore } from '../transport/session-store.ts';

const noStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** A terminal's calls, and every post that they sent. */
function terminal() {
  const sent: PostBytes[] = [];
  const refused = (post: PostBytes): ReturnType<ToteHttp['get']> => {
    sent.push(post);
    return Promise.resolve({ ok: false, refusal: { code: 'notFound', method: 'POST', url: post.path } });
  };
  const session = createSessionStore({ tab: noStorage, browser: noStorage }, () => 'id');
  const http = {
    get: () => refused({ path: '', body: '', reqseq: null }),
    post: refused,
    postOnce: refused,
  } as ToteHttp;
  return { calls: numberedCalls(createToteCalls(http, session), session), sent };
}

const read = ({ path, body }: PostBytes): readonly [string, unknown] => [path, JSON.parse(body)];

const serial = parseSerial('5554-C70F-0000');
if (!serial.ok) throw new Error('not a serial number');
const TSN = serial.value;
const AMOUNT = pennies(12_345);

describe('a post that moves money', () => {
  it.each([
    [
      'a check that is drawn [S077]',
      (tote: NumberedCalls) => tote.drawer.drawCheck.post({ checkId: '4711', amount: AMOUNT }),
      '/terminal/drawCheck',
      { checkId: '4711', amount: 12_345 },
    ],
    [
      'a temporary account that is opened [S091]',
      (tote: NumberedCalls) =>
        tote.vouchers.openTempAcct.post({ amount: AMOUNT, pin: '1234', playerId: '880042' }),
      '/sell/openTempAcct',
      { amount: 12_345, pin: '1234', playerId: '880042' },
    ],
    [
      'a temporary account that is closed [S092]',
      (tote: NumberedCalls) => tote.vouchers.closeTempAcct.post({ pin: '1234', tsn: TSN }),
      '/sell/closeTempAcct',
      { pin: '1234', tsn: '5554-C70F-0000' },
    ],
    [
      'a credit or debit by hand [S112]',
      (tote: NumberedCalls) => tote.drawer.exception.post({ isDebit: true, index: 2, amount: AMOUNT }),
      '/sell/exceptionCreditDebit',
      { isDebit: true, index: 2, amount: 12_345 },
    ],
    [
      'a bag [S117, T219]',
      (tote: NumberedCalls) =>
        tote.drawer.bags.post({
          bagBarcode: '0042',
          cashCount: [{ value: pennies(2_000), quantity: 3 }],
          isDebit: false,
          tsns: [TSN],
        }),
      '/sell/bags',
      {
        bagBarcode: '0042',
        cashCount: [{ value: 2_000, quantity: 3 }],
        isDebit: false,
        tsns: ['5554-C70F-0000'],
      },
    ],
    [
      'a voucher of an account [S126]',
      (tote: NumberedCalls) => tote.account.voucher.post({ amount: AMOUNT, pin: '12' }),
      '/account/voucher',
      { amount: 12_345, pin: '12' },
    ],
    [
      'a deposit [S130]',
      (tote: NumberedCalls) =>
        tote.account.deposit.post({ account_id: '0000004711', pin: '12', amount: AMOUNT }),
      '/account/accountDeposit',
      { account_id: '0000004711', pin: '12', amount: 12_345 },
    ],
    [
      'a deposit that is taken back [S132]',
      (tote: NumberedCalls) =>
        tote.account.cancelDeposit.post({ account_id: '0000004711', pin: '12', tfAddress: 'x1' }),
      '/account/accountCancelDeposit',
      { account_id: '0000004711', pin: '12', tfAddress: 'x1' },
    ],
    [
      'a withdrawal [S131]',
      (tote: NumberedCalls) =>
        tote.account.withdraw.post({ account_id: '0000004711', pin: '12', amount: AMOUNT }),
      '/account/accountWithdraw',
      { account_id: '0000004711', pin: '12', amount: 12_345 },
    ],
    [
      'a withdrawal that is taken back [S133]',
      (tote: NumberedCalls) =>
        tote.account.cancelWithdraw.post({ account_id: '0000004711', pin: '12', tfAddress: 'x1' }),
      '/account/accountCancelWithdraw',
      { account_id: '0000004711', pin: '12', tfAddress: 'x1' },
    ],
    [
      'a hold that is released [S134]',
      (tote: NumberedCalls) =>
        tote.account.releaseIRSOnHold.post({
          account_id: '0000004711',
          pin: '12',
          account_index: 1,
          ssn: '123456789',
        }),
      '/account/releaseIRSOnHold',
      { account_id: '0000004711', pin: '12', account_index: 1, ssn: '123456789' },
    ],
  ] as const)('%s: its body, and nothing is sent', (_, post, path, body) => {
    const { calls, sent } = terminal();
    expect(read(post(calls))).toEqual([path, body]);
    expect(sent).toEqual([]);
  });

  it('says for whom it is where that is known', () => {
    const { voucher } = terminal().calls.vouchers;
    const asked = { amount: AMOUNT, playerId: '880042' };
    const posts = [voucher.post(asked, '880042'), voucher.post(asked)];
    expect(posts.map(({ player }) => player)).toEqual(['880042', null]);
  });

  it('has an amount beyond what a number holds as digits [S017]', () => {
    const post = terminal().calls.drawer.draw.post({ amount: pennies(9_007_199_254_740_993n) });
    expect(post.body).toBe('{"amount":"9007199254740993"}');
  });

  it('is sent as it was made', async () => {
    const { calls, sent } = terminal();
    const post = calls.tickets.cash.post({ tsn: TSN, source: 'MANUAL' });
    await calls.tickets.cash.send(post);
    expect(sent).toEqual([post]);
  });
});

describe('any other post', () => {
  it.each([
    [
      'the teller signs on [S070]',
      (tote: NumberedCalls) => tote.signOn({ teller_id: '7', password: '8' }),
      '/terminal/signon',
      { teller_id: '7', password: '8' },
    ],
    [
      'the window for a teller: the key alone [S071]',
      (tote: NumberedCalls) => tote.signOnWindow('00000012'),
      '/terminal/signonWindowForTeller',
      '00000012',
    ],
    [
      'the window for self-serve: the key alone [S072]',
      (tote: NumberedCalls) => tote.signOnSelfServe('00000012'),
      '/terminal/signonWindowForSelfServe',
      '00000012',
    ],
    [
      'the time clock [S089]',
      (tote: NumberedCalls) =>
        tote.drawer.clock({ employeeId: '9', shift: 2, clockTime: 1_000, clockIn: true, punchCntr: 1 }),
      '/terminal/clock',
      { employeeId: '9', shift: 2, clockTime: 1_000, clockIn: true, punchCntr: 1 },
    ],
    [
      'an event of the terminal [S090]',
      (tote: NumberedCalls) => tote.sendTermEventMsg(12, 'jam'),
      '/terminal/sendTermEventMsg',
      { event_code: 12, msg: 'jam' },
    ],
    [
      'the single-session summary [S085]',
      (tote: NumberedCalls) =>
        tote.drawer.sendSingleSession({
          summary: [{ count: 2, name: 'Sold', value: AMOUNT }],
          total: AMOUNT,
        }),
      '/terminal/sss',
      { summary: [{ count: 2, name: 'Sold', value: 12_345 }], total: 12_345 },
    ],
    [
      'a player who signs on [S119]',
      (tote: NumberedCalls) => tote.account.signOn('0000004711', '12'),
      '/account/accountSignon',
      { account_id: '0000004711', pin: '12' },
    ],
    [
      'an account that is taken up [S121]',
      (tote: NumberedCalls) => tote.account.resumeSession('0000004711', 'T'),
      '/account/resumeSession',
      { accountId: '0000004711', token: 'T' },
    ],
    [
      'another pin [S135]',
      (tote: NumberedCalls) => tote.account.changePin('0000004711', '12', '34'),
      '/account/changePin',
      { accountId: '0000004711', pin: '12', newPin: '34' },
    ],
  ] as const)('%s: its body', async (_, ask, path, body) => {
    const { calls, sent } = terminal();
    await ask(calls);
    expect(sent.map(read)).toEqual([[path, body]]);
  });
});
