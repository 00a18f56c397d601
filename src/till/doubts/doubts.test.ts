/** Proves what the window shows of posts in doubt, and what is said of them once they are settled. */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import type { Say } from '../../i18n/say.ts';
import type { PostKind } from '../../journal/post.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import { pennies } from '../../wagering/ground/money.ts';
import type { InDoubtPost } from '../posts/doubt-book.ts';
import type { PostOutcome } from '../posts/post-life.ts';
import type { MoneyRefusal } from '../posts/reading/post-reading.ts';
import { kindPost, NOON, SERIAL, soldTransaction } from '../testing/handler-room.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { NoticeText } from '../window/dialogs.ts';
import { inDoubtCountAtom, inDoubtRowsAtom } from './in-doubt-state.ts';
import { showDoubts } from './show-doubts.ts';
import { foundWord, takeUpDoubts } from './take-up-doubts.ts';

const SALE = kindPost('sell', {});
const SLIP = kindPost('voucher', {});

const doubt = (of: Partial<InDoubtPost> = {}): InDoubtPost => ({
  post: SALE,
  why: { code: 'notListed' },
  asked: 3,
  since: 1_000,
  nextAt: 7_000,
  isResent: false,
  sessionEnded: false,
  ...of,
});

/** Returns the row of a doubt, at this time of the run. */
function shown(of: Partial<InDoubtPost>, elapsed = 2_000) {
  const store = createStore();
  showDoubts(store, [doubt(of)], { now: () => NOON, elapsed: () => elapsed });
  const [only] = store.get(inDoubtRowsAtom);
  if (only === undefined) throw new TypeError('nothing shown');
  return only;
}

const keys = (says: readonly Say[]) => says.map(({ key }) => key);
const site = { method: 'POST', url: '/sell/wagers' } as const;
const tote = (failure: ToteFailure): MoneyRefusal => ({ code: 'tote', failure });

describe('the list of doubts', () => {
  it('counts them and shows what is known of each', () => {
    const store = createStore();
    showDoubts(store, [doubt(), doubt()], { now: () => NOON, elapsed: () => 0 });
    expect(store.get(inDoubtCountAtom)).toBe(2);
    expect(shown({ isResent: true })).toEqual({
      id: 'post',
      sentAt: NOON,
      tellerId: '4417',
      value: 500n,
      kind: 'sell',
      name: null,
      act: { what: 'sale' },
      bets: [],
      why: [{ key: 'doubt.notListed' }],
      asked: 3,
      nextAt: 7_000,
      isResent: true,
      waitsFor: null,
      // Two minutes after it began, by the machine's clock of now.
      resolvableFrom: NOON + 119_000,
      isDamaged: false,
    });
  });

  it('says when one may be closed: not yet, later, or from now on', () => {
    expect(shown({ asked: 2 }).resolvableFrom).toBeNull();
    expect(shown({}, 120_999).resolvableFrom).toBe(NOON + 1);
    expect(shown({}, 121_000).resolvableFrom).toBe(0);
    expect(shown({}, 500_000).resolvableFrom).toBe(0);
  });

  it('says what is damaged, and what waits for the line, the disk or the answer', () => {
    expect(shown({ post: { ...SALE, isDamaged: true } }).isDamaged).toBe(true);
    for (const waitsFor of ['line', 'disk'] as const)
      expect(shown({ why: { code: 'notSentYet', waitsFor } }).waitsFor).toBe(waitsFor);
    expect(shown({ why: { code: 'notAnsweredYet' } }).waitsFor).toBe('answer');
    for (const why of [null, { code: 'notListed' }] as const) expect(shown({ why }).waitsFor).toBeNull();
  });

  it.each<[MoneyRefusal | null, string, string]>([
    [null, 'doubt.leftOpen', 'doubt.leftOpen'],
    [{ code: 'noTicket' }, 'sale.noTicket', 'sale.noTicket'],
    [{ code: 'otherAnswer' }, 'sale.otherAnswer', 'doubt.otherAct'],
    [{ code: 'unsure' }, 'doubt.unsure', 'doubt.unsureAct'],
    [{ code: 'notListed' }, 'doubt.notListed', 'doubt.notListedAct'],
    [{ code: 'outOfReach' }, 'doubt.outOfReach', 'doubt.outOfReach'],
    [{ code: 'staleList' }, 'doubt.staleList', 'doubt.staleList'],
    [{ code: 'otherWindow', window: 7 }, 'doubt.otherWindow', 'doubt.otherWindow'],
    [{ code: 'otherHost', host: 'https://tote.test' }, 'doubt.otherHost', 'doubt.otherHost'],
    [{ code: 'damaged' }, 'doubt.damaged', 'doubt.damaged'],
    [{ code: 'sessionEnded' }, 'doubt.notSold', 'doubt.notDoneLine'],
    [{ code: 'unsent', unsent: 'noLine' }, 'doubt.notSold', 'doubt.notDoneLine'],
    [{ code: 'notSentYet', waitsFor: 'line' }, 'unsent.lineDown', 'unsent.lineDown'],
    [{ code: 'notSentYet', waitsFor: 'disk' }, 'unsent.diskSlow', 'unsent.diskSlow'],
    [{ code: 'notAnsweredYet' }, 'doubt.notAnsweredYet', 'doubt.notAnsweredYet'],
    [{ code: 'notKept', number: null }, 'doubt.notKept', 'doubt.notKept'],
  ])('says why: %j', (why, ofSale, ofSlip) => {
    expect(keys(shown({ why }).why)).toEqual([ofSale]);
    expect(keys(shown({ why, post: SLIP }).why)).toEqual([ofSlip]);
  });

  it('names the window that sent it, and the ticket that was not kept', () => {
    expect(shown({ why: { code: 'otherWindow', window: 7 } }).why[0]?.data).toEqual({ window: 7 });
    expect(shown({ why: { code: 'notKept', number: SERIAL } }).why).toEqual([
      { key: 'doubt.notKept' },
      { key: 'transaction.tsn', data: { tsn: SERIAL } },
    ]);
  });

  it.each<[ToteFailure, readonly string[]]>([
    [{ ...site, code: 'unreachable', reason: 'gone' }, ['doubt.lineFailed']],
    [{ ...site, code: 'timedOut' }, ['doubt.noAnswer']],
    [{ ...site, code: 'malformed', field: '', problem: '' }, ['doubt.answerSpoilt']],
    // A gateway's words would be taken for the tote's.
    [{ ...site, code: 'notFound' }, ['tote.unreadable']],
    [{ ...site, code: 'notFound', fromTote: true }, ['doubt.answerError', 'tote.notFound']],
    [{ ...site, code: 'tooLong', field: '' }, ['doubt.answerError', 'tote.tooLong']],
    [{ ...site, method: 'GET', code: 'timedOut' }, ['doubt.notAnswered', 'tote.timedOut']],
  ])('says what failed: %j', (failure, words) => {
    expect(keys(shown({ why: tote(failure) }).why)).toEqual(words);
  });
});

const account = { id: '1234567890', balance: null };

describe('what was in doubt and was done', () => {
  it.each<[Partial<Transaction>, string, object]>([
    [{}, 'sale.found', { tsn: SERIAL, amount: 500n }],
    [{ tsn: null }, 'sale.found', { tsn: '', amount: 500n }],
    [{ type: 'AW_SELL', account, value: pennies(0), moved: pennies(500) }, 'sale.found', { amount: 500n }],
    [{ type: 'FIXED_ODDS_WAGER' }, 'sale.found', {}],
    [{ type: 'SELL', value: pennies(0), moved: pennies(500) }, 'doubt.foundSlip', { amount: 500n }],
    [{ type: 'SELL_VOUCHER' }, 'doubt.foundSlip', { amount: 500n }],
    [{ type: 'EXCEPTION_CREDIT', value: pennies(-500) }, 'doubt.foundSlip', { amount: 500n }],
    [{ type: 'CASH', value: pennies(-500) }, 'cash.doneLine', { amount: 500n }],
    [{ type: 'FIXED_ODDS_PAYOUT', value: pennies(-500) }, 'cash.doneLine', { amount: 500n }],
    [{ type: 'CANCEL', value: pennies(-500) }, 'cancel.doneLine', { amount: 500n }],
    [{ type: 'CASH', account }, 'account.cashedLine', {}],
    [{ type: 'AW_CANCEL', account }, 'account.cancelledLine', {}],
    [{ type: 'SELL_VOUCHER', account, value: pennies(0), moved: pennies(500) }, 'doubt.foundSlip', {}],
    [{ type: 'BILL', account, value: pennies(0), moved: pennies(500) }, 'bill.found', { amount: 500n }],
    [{ type: 'BILL', value: pennies(-500) }, 'bill.found', { amount: 500n }],
  ])('is called what it is: %o', (of, key, data) => {
    const word = foundWord(soldTransaction(of));
    expect(word.key).toBe(key);
    expect(word.data).toMatchObject(data);
  });

  it('is cash of an account by its number', () => {
    const cash = soldTransaction({ type: 'ACCOUNT_DEPOSIT', account: { ...account, tfAddress: 'TF-1' } });
    expect(foundWord(cash)).toEqual({
      key: 'account.foundCash',
      data: { reference: 'TF-1', amount: 500n },
    });
  });

  async function tookUp(outcome: PostOutcome, endedElsewhere = false) {
    const did: string[] = [];
    const alerts: NoticeText[] = [];
    const note =
      (what: string) =>
      ({ id }: { readonly id: string }) => {
        did.push(`${what} ${id}`);
        return Promise.resolve();
      };
    await takeUpDoubts({
      dialogs: {
        alert: (text: NoticeText) => Promise.resolve(void alerts.push(text)),
        announce: ({ key }: Say, tone: string) => did.push(`${key} ${tone}`),
      },
      pipeline: {
        resume: (settled: (post: object, outcome: PostOutcome) => void) =>
          Promise.resolve(settled(SALE, outcome)),
      },
      isEndedElsewhere: () => Promise.resolve(endedElsewhere),
      reload: () => did.push('reload'),
      customers: { show: note('show') },
      listCheck: { ask: () => Promise.resolve(void did.push('ask')) },
      printFound: note('print'),
      moveOn: note('moveOn'),
      creditFound: note('credit'),
      onStorageFailed: (reason: string) => did.push(`failed ${reason}`),
      log: (line: string) => did.push(line),
    } as never);
    return { did, alerts };
  }

  it('is shown, announced and printed for the first time', async () => {
    const { did, alerts } = await tookUp({ state: 'done', transaction: soldTransaction() });
    expect(did).toEqual([
      'ask',
      'post post settled: done',
      'show post',
      'moveOn post',
      'sale.found good',
      'credit post',
      'print post',
    ]);
    expect(alerts).toEqual([]);
  });

  it('is read anew where another page of the window has ended it', async () => {
    expect((await tookUp({ state: 'done', transaction: soldTransaction() }, true)).did).toEqual([
      'ask',
      'reload',
    ]);
    const { did } = await tookUp({ state: 'settledBefore' });
    expect(did).toEqual(['ask', 'post post settled: settledBefore', 'reload']);
  });

  it('is not printed where it has no paper', async () => {
    const { did } = await tookUp({ state: 'done', transaction: soldTransaction({ paper: 'none' }) });
    expect(did).not.toContain('print post');
  });

  it('is put to the teller who stopped waiting, and neither announced nor printed', async () => {
    const { did } = await tookUp({ state: 'done', transaction: soldTransaction({ late: true }) });
    expect(did.slice(2)).toEqual(['show post', 'moveOn post', 'credit post']);
  });
});

describe('what was in doubt and was not done', () => {
  async function refused(outcome: PostOutcome, kind: PostKind = 'sell', body: object = {}) {
    const alerts: NoticeText[] = [];
    const failed: string[] = [];
    await takeUpDoubts({
      dialogs: { alert: (text: NoticeText) => Promise.resolve(void alerts.push(text)) },
      pipeline: {
        resume: (settled: (post: object, outcome: PostOutcome) => void) => {
          settled(kindPost(kind, body), outcome);
          return Promise.reject(new Error('quota'));
        },
      },
      listCheck: { ask: () => Promise.resolve() },
      isEndedElsewhere: () => Promise.resolve(false),
      reload: () => undefined,
      onStorageFailed: (reason: string) => failed.push(reason),
      log: () => undefined,
    } as never);
    // A journal that fails is said, and rejects nobody.
    expect(failed).toEqual(['Error: quota']);
    return alerts;
  }
  const why: MoneyRefusal = { code: 'sessionEnded' };

  it('is said, with the number of a ticket that was handed in', async () => {
    const [sale] = await refused({ state: 'refused', why });
    expect(sale?.lines?.map(({ key }) => key)).not.toContain('transaction.tsn');
    const [payment] = await refused({ state: 'refused', why }, 'cash', { tsn: SERIAL });
    expect(payment?.lines?.[0]).toEqual({ key: 'transaction.tsn', data: { tsn: SERIAL } });
    expect(payment?.lines?.length).toBeGreaterThan(1);
    const [unread] = await refused({ state: 'refused', why }, 'cash');
    expect(unread?.lines?.map(({ key }) => key)).not.toContain('transaction.tsn');
  });

  it('is not said here to a teller who stopped waiting, nor of what a person closed', async () => {
    expect(await refused({ state: 'refused', why, wasLeft: true })).toEqual([]);
    expect(await refused({ state: 'settledBefore' })).toEqual([]);
    const closing = { fate: { verdict: 'notSold' }, tellerId: '52', at: 1 } as const;
    expect(await refused({ state: 'closedByHand', closing })).toEqual([]);
  });
});
