/** Cash of a customer's account: put in, taken out and taken back, also with an answer lost. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { inDoubtCountAtom, inDoubtRowsAtom } from '../doubts/in-doubt-state.ts';
import { WAITED_ENOUGH } from '../doubts/manual-resolution.ts';
import { totalsAtom } from '../session/customer-state.ts';
import {
  account,
  announced,
  atHost,
  beginWithAccount,
  count,
  everythingInTheJournal,
  hostSaysNothing,
  ID,
  notice,
  PIN,
  position,
  posts,
  reload,
  room,
  sales,
  sheets,
  signOn,
  transactions,
  wait,
  window,
} from '../testing/account-money.ts';
import { type Till } from '../till.ts';

beforeEach(beginWithAccount);

interface Cash {
  readonly name: string;
  readonly path: string;
  readonly act: (till: Till) => Promise<boolean>;
  readonly type: string;
  readonly value: bigint;
  readonly left: bigint;
}

const CASH: readonly Cash[] = [
  {
    name: 'a deposit',
    path: '/account/accountDeposit',
    act: (till) => till.accounts.deposit(pennies(2_550), PIN),
    type: 'ACCOUNT_DEPOSIT',
    value: 2_550n,
    left: 12_550n,
  },
  {
    name: 'a withdrawal',
    path: '/account/accountWithdraw',
    act: (till) => till.accounts.withdraw(pennies(2_550), PIN),
    type: 'ACCOUNT_WITHDRAWAL',
    value: -2_550n,
    left: 7_450n,
  },
];

describe.each(CASH)('$name', ({ path, act, type, value, left }) => {
  const done = {
    type,
    value,
    account: { id: ID, balance: left },
    details: ['TF0000000001'],
    tsn: null,
  };

  async function carryOut(): Promise<void> {
    void act(window.till);
    await window.settle();
  }

  it('moves the account and the customer’s cash, and has a receipt [S002, S130, S131]', async () => {
    await carryOut();
    expect(transactions()).toMatchObject([{ ...done, paper: 'printed' }]);
    expect(sheets()).toEqual(['TF0000000001']);
    expect(window.store.get(totalsAtom).balance).toBe(value);
    expect(account()?.balance).toBe(left);
    expect(await atHost()).toBe(left);
    expect(await position()).toBe(value);
    expect(posts.filter((each) => each.path === path).map(({ body }) => body)).toEqual([
      JSON.stringify({ account_id: ID, pin: PIN, amount: 2_550 }),
    ]);
  });

  it('leaves its PIN in no journal, no storage and no log', async () => {
    await window.till.accounts.signOff();
    await room.tote.fetch('/tg5/rs/account/changePin', {
      method: 'POST',
      headers: { Authorization: room.tab.get('mutuel.session') ?? '', REQSEQ: '900' },
      body: JSON.stringify({ accountId: ID, pin: PIN, newPin: '8361' }),
    });
    await signOn(ID, '8361');
    const secret = path.endsWith('Deposit')
      ? window.till.accounts.deposit(pennies(2_550), '8361')
      : window.till.accounts.withdraw(pennies(2_550), '8361');
    await window.settle();
    expect(await secret).toBe(true);
    const kept = await everythingInTheJournal();
    expect(kept).toContain(path);
    expect(kept).not.toContain('8361');
    const texts = [...[...room.tab, ...room.browser].map((entry) => entry.join('=')), ...room.log];
    expect(texts.filter((text) => /\b8361\b/.test(text))).toEqual([]);
  });

  it('is refused with a wrong PIN in the host’s words, without the PIN', async () => {
    room.intercept = (asked) =>
      asked.endsWith(path) ? Response.json({ statusCode: 8, statusMessage: 'PIN 4711 is wrong' }) : null;
    await carryOut();
    expect(notice()?.at(-1)).toBe('PIN •••• is wrong');
    expect(transactions()).toEqual([]);
    expect(room.log.join()).not.toContain('4711');
  });

  it('is refused over its own limit, and of nothing, before anything is sent [T240, T477]', async () => {
    // The limits of vouchers and of the other way are others.
    const own = { depositLimit: pennies(2_000), withdrawLimit: pennies(2_000), voucherLimit: pennies(1) };
    window.till.changeSettings(own);
    await carryOut();
    expect(notice()).toEqual(['Invalid amount selected', 'Maximum $20.00']);
    await window.answer('ok');
    void window.till.accounts.deposit(pennies(0), PIN);
    await window.settle();
    expect(notice()).toEqual(['Invalid amount selected', 'Enter an amount']);
    expect(sales()).toBe(0);
  });

  it('is asked about above the limit of confirmation, and not done where the teller goes back', async () => {
    window.till.changeSettings({ voucherConfirmationLimit: pennies(2_000) });
    await carryOut();
    expect(notice()?.[0]).toMatch(/^(Deposit|Withdraw) \$25\.50\?$/);
    await window.answer('keep');
    expect(sales()).toBe(0);
    await carryOut();
    await window.answer('sell');
    expect(transactions()).toMatchObject([done]);
  });

  it('is done by the first of two taps', async () => {
    void act(window.till);
    await carryOut();
    expect(transactions()).toHaveLength(1);
    expect(await atHost()).toBe(left);
  });

  it('is found at the host where the answer is lost, and printed once', async () => {
    room.tote.faults.loseNextAnswer();
    await carryOut();
    await wait();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(transactions()).toMatchObject([{ ...done, paper: 'printed' }]);
    expect(sheets()).toEqual(['TF0000000001']);
    expect(count(path)).toBe(1);
    expect(account()?.balance).toBe(left);
  });

  it('is found after a reload, without having been sent again', async () => {
    hostSaysNothing();
    room.tote.faults.loseNextAnswer();
    await carryOut();
    room.intercept = () => null;
    await reload();
    expect(announced()).toContain('The account was changed after all: $25.50, reference TF0000000001.');
    await wait();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(transactions()).toMatchObject([{ ...done, paper: 'printed' }]);
    expect(window.store.get(totalsAtom).balance).toBe(value);
    expect(count(path)).toBe(1);
  });

  it('that never reached the host is sent again in this run of the program, and never after a reload', async () => {
    let lost = 0;
    const lose = (most: number) => (asked: string) =>
      asked.endsWith(path) && (lost += 1) <= most ? new Response('', { status: 503 }) : null;
    room.intercept = lose(1);
    await carryOut();
    await wait();
    await wait();
    expect(transactions()).toMatchObject([done]);
    lost = 0;
    room.intercept = lose(1);
    await carryOut();
    expect(window.store.get(inDoubtCountAtom)).toBe(1);
    const before = count(path);
    await reload();
    for (let asked = 0; asked < 4; asked += 1) await wait();
    expect(window.store.get(inDoubtCountAtom)).toBe(1);
    expect(count(path)).toBe(before);
    // Then the tote room says.
    await room.clock.advanceAndSettle(WAITED_ENOUGH);
    await window.settle();
    const [doubt] = window.store.get(inDoubtRowsAtom);
    expect(doubt).toMatchObject({ act: { what: 'transfer' }, value: 2_550n });
    void window.till.resolveDoubt(doubt?.id ?? '', { verdict: 'notSold' });
    await window.settle();
    await window.answer('yes');
    await window.answer('yes');
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(window.store.get(totalsAtom).balance).toBe(value);
  });

  it('is closed by hand as done, and counts', async () => {
    room.intercept = (asked, method) =>
      asked.endsWith(path) || (asked.endsWith('/sell/wagers') && method === 'GET')
        ? new Response('', { status: 503 })
        : null;
    await carryOut();
    for (let asked = 0; asked < 4; asked += 1) await wait();
    await room.clock.advanceAndSettle(WAITED_ENOUGH);
    await window.settle();
    const [doubt] = window.store.get(inDoubtRowsAtom);
    void window.till.resolveDoubt(doubt?.id ?? '', { verdict: 'paid', amount: pennies(2_550) });
    await window.settle();
    await window.answer('yes');
    await window.answer('yes');
    expect(transactions()).toMatchObject([
      { type, value, account: { id: ID, balance: null }, paper: 'none' },
    ]);
  });

  it('is taken back once, with the PIN, and leaves nothing owed [S132, S133]', async () => {
    await carryOut();
    const [made] = transactions();
    room.tote.faults.loseNextAnswer();
    void window.till.accounts.takeBack(made?.id ?? '', PIN);
    await window.settle();
    await wait();
    expect(transactions()[1]).toMatchObject({ type: `${type}_BACK`, value: -value, paper: 'none' });
    expect(window.store.get(totalsAtom).balance).toBe(0n);
    expect(account()?.balance).toBe(10_000n);
    expect(await position()).toBe(0n);
    expect(await window.till.accounts.takeBack(made?.id ?? '', PIN)).toBe(false);
    expect(await everythingInTheJournal()).not.toContain('pin');
    expect(sheets()).toHaveLength(1);
  });

  it('has its receipt printed again where it was not', async () => {
    room.printer.outcomes.push({ outcome: 'notPrinted', reason: 'printer.status.paperOut' });
    await carryOut();
    expect(notice()?.slice(0, 2)).toEqual([
      'Money moved but the receipt failed to print',
      'The account has been changed, reference TF0000000001.',
    ]);
    await window.answer('later');
    expect(transactions()).toMatchObject([{ paper: 'notPrinted' }]);
    void window.till.printLast();
    await window.settle();
    expect(transactions()).toMatchObject([{ paper: 'printed' }]);
    expect(sheets()).toEqual(['TF0000000001']);
  });
});

describe('a withdrawal', () => {
  it('of more than the account holds is refused before anything is sent', async () => {
    void window.till.accounts.withdraw(pennies(10_001), PIN);
    await window.settle();
    expect(notice()).toEqual([
      'Failed to withdraw',
      '$100.01 is more than the account balance.',
      'Balance $100.00',
    ]);
    expect(sales()).toBe(0);
  });
});

describe('all that the account holds', () => {
  it.each([false, true])(
    'is paid out for its PIN, once, where the answer is lost: %s [S127]',
    async (isLost) => {
      if (isLost) room.tote.faults.loseNextAnswer();
      void window.till.accounts.cashOut(PIN);
      await window.settle();
      await wait();
      expect(transactions()).toMatchObject([
        { type: 'ACCOUNT_WITHDRAWAL', value: -10_000n, account: { id: ID, balance: 0n }, paper: 'printed' },
      ]);
      expect(posts.filter(({ path }) => path === '/account/cash').map(({ body }) => body)).toEqual([
        JSON.stringify({ amount: 10_000, pin: PIN, accountId: ID }),
      ]);
      expect(account()?.balance).toBe(0n);
      expect(window.store.get(totalsAtom).balance).toBe(-10_000n);
      expect(await position()).toBe(-10_000n);
      expect(await everythingInTheJournal()).not.toContain('pin');
    },
  );

  it('is not paid for another PIN', async () => {
    void window.till.accounts.cashOut('1');
    await window.settle();
    expect(notice()?.[0]).toBe('Failed to withdraw');
    expect(transactions()).toEqual([]);
  });
});
