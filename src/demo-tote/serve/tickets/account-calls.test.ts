/** Players' accounts at the demo tote: who may, what is in them, and what becomes of their wagers. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ACCOUNT } from '../../../tote/wire/account.ts';
import { recentTicketsAnswerSchema } from '../../../tote/wire/sell.ts';
import { createMemoryStorage } from '../../storage.ts';
import { entriesOf, refused } from '../../testing/drawer-words.ts';
import { PROGRAMME, racePlan } from '../../testing/handed-in.ts';
import {
  MINUTE,
  recent,
  signedOn,
  something,
  type TestAnswer,
  type TestTerminal,
  testTerminal,
  ticketOf,
  winBet,
  winPool,
} from '../../testing/test-terminal.ts';

const ID = '0000004711';
const PIN = '4711';
const OPENING = 10_000n;

function accountSignOn(terminal: TestTerminal, id = ID, pin = PIN): Promise<TestAnswer> {
  return terminal.post('/account/accountSignon', { account_id: id, pin });
}

async function atAccount(options: Parameters<typeof signedOn>[0] = {}): Promise<TestTerminal> {
  const terminal = await signedOn(options);
  v.parse(ACCOUNT.signOn.answer, (await accountSignOn(terminal)).json);
  return terminal;
}

async function activity(terminal: TestTerminal) {
  return v.parse(ACCOUNT.activity.answer, (await terminal.get('/account/activity')).json).activity;
}

/** Returns the account's balance, as its session reports it on signing on again. */
async function balance(terminal: TestTerminal): Promise<bigint> {
  return v.parse(ACCOUNT.signOn.answer, (await accountSignOn(terminal)).json).accountBalance;
}

/** Returns a win bet from the account on a runner of the current race: the winner, or another. */
async function bet(terminal: TestTerminal, which: 'winner' | 'loser', amount = 200) {
  const { card, race } = await something(terminal);
  const plan = PROGRAMME.card(card.id, terminal.clock.now());
  if (plan === undefined) throw new Error('no plan');
  const { finish, interests, officialAt } = racePlan(plan, race);
  const winners = finish[0] ?? [];
  const runs = interests.flatMap(({ runners }, index) =>
    runners.every(({ scratchedAt }) => scratchedAt === null) ? [index + 1] : [],
  );
  const num = runs.find((one) => winners.includes(one) === (which === 'winner'));
  if (num === undefined) throw new Error('no such runner');
  const answer = await terminal.post('/account/sellAdwWager', {
    wagers: [winBet(card, race, num, amount)],
    playerId: null,
    exchange: false,
  });
  return { answer, card, race, num, officialAt };
}

const cancel = (terminal: TestTerminal, tsn: string): Promise<TestAnswer> =>
  terminal.post('/account/cancelAdwWagerTSN', { tsn });

describe('an account', () => {
  it('is signed on with its id and PIN, and its session taken up until it ends [S019, S058, S119, S120, S121]', async () => {
    const terminal = await signedOn();
    expect(refused(await accountSignOn(terminal, ID, '4712'))).toBe('Invalid account or PIN');
    expect(refused(await accountSignOn(terminal, '12345678901', '8901'))).toBe('Invalid account or PIN');
    const on = v.parse(ACCOUNT.signOn.answer, (await accountSignOn(terminal)).json);
    expect(on).toMatchObject({ accountId: ID, accountBalance: OPENING, accountOnHoldBalance: 0n });
    const session = { accountId: ID, token: on.accountSessionToken };
    const resumed = await terminal.post('/account/resumeSession', session);
    expect(v.parse(ACCOUNT.resumeSession.answer, resumed.json)).toEqual(on);
    expect(
      refused(await terminal.post('/account/resumeSession', { ...session, token: '0'.repeat(32) })),
    ).toBe('The account session has ended');
    await terminal.post('/account/acctSignOff', {});
    expect(refused(await terminal.post('/account/resumeSession', session))).toBe(
      'The account session has ended',
    );
    expect(refused(await terminal.get('/account/activity'))).toBe('No account is signed on');
  });

  it('has ten digits, also for a terminal that leaves the zeros out [S051]', async () => {
    const terminal = await signedOn();
    const on = await accountSignOn(terminal, '4711', PIN);
    expect(v.parse(ACCOUNT.signOn.answer, on.json).accountId).toBe(ID);
  });

  it('pays for a wager, which is in the pool and moves no drawer [S021, S122, S124]', async () => {
    const terminal = await atAccount();
    const { card, race } = await something(terminal);
    const before = await winPool(terminal, card.id, race);
    const { answer } = await bet(terminal, 'loser');
    const sold = v.parse(ACCOUNT.sell.answer, answer.json);
    expect(sold.accountBalance).toBe(OPENING - 200n);
    expect(await winPool(terminal, card.id, race)).toBe(before + 200n);
    expect(await entriesOf(terminal)).toEqual({});
    expect(await recent(terminal)).toMatchObject([{ kind: 'awSell', status: 'valid' }]);
    expect(await activity(terminal)).toEqual([
      {
        id: sold.ticket.id,
        type: 'WAGER',
        status: 'OPEN',
        value: 200n,
        cost: 200n,
        timeStamp: terminal.clock.now(),
        resolveTimeStamp: null,
        wager: expect.stringMatching(/^Race \d+ \$2\.00 Win \d+$/),
        cardName: card.name,
      },
    ]);
  });

  it('pays for no more than it has', async () => {
    const terminal = await atAccount();
    const { answer } = await bet(terminal, 'loser', 10_100);
    expect(refused(answer)).toBe('Insufficient funds in the account');
    expect(await activity(terminal)).toEqual([]);
  });

  it('is paid for a voucher that is handed in, and pays all that it holds for its PIN, and no other does [S127, S128]', async () => {
    const terminal = await atAccount();
    const { id: tsn } = ticketOf(await terminal.post('/sell/voucher', { amount: 500, playerId: null }));
    const source = 'MANUAL';
    const onto = (accountId: string) => terminal.post('/account/cashTicket', { tsn, source, accountId });
    expect(refused(await onto('0000000815'))).toBe('No account is signed on');
    const cashed = v.parse(ACCOUNT.cashTicket.answer, (await onto(ID)).json);
    expect(cashed).toMatchObject({ tsn, transType: 'voucher', amount: 500n, accountBalance: OPENING + 500n });
    expect(refused(await onto(ID))).toBe('Already cashed');
    const cash = (pin: string, accountId = ID) =>
      terminal.post('/account/cash', { amount: 10_500, pin, accountId });
    expect(refused(await cash('4712'))).toBe('Wrong pin');
    expect(refused(await cash(PIN, '0000000815'))).toBe('No account is signed on');
    expect(v.parse(ACCOUNT.cash.answer, (await cash(PIN)).json)).toMatchObject({ accountBalance: 0n });
    expect(await entriesOf(terminal)).toEqual({
      Vouchers: [1, 500n],
      'Account withdrawals': [1, -10_500n],
    });
    const listed = v.parse(recentTicketsAnswerSchema, (await terminal.get('/sell/wagers')).json);
    expect(listed.transfers).toMatchObject([
      { what: 'withdrawal', accountId: ID, amount: 10_500n, accountBalance: 0n },
    ]);
  });

  it('has its wagers neither cashed nor cancelled as if a customer had paid for them', async () => {
    const terminal = await atAccount();
    const { id: tsn } = ticketOf((await bet(terminal, 'winner')).answer);
    for (const path of ['cashTicket', 'cancelTicket']) {
      const answer = await terminal.post(`/sell/${path}`, { tsn, source: 'MANUAL' });
      expect(refused(answer)).toBe('The wager is on an account');
    }
  });

  it('gets back what is cancelled, which is then worth nothing [S041, S123]', async () => {
    const terminal = await atAccount();
    const { answer, officialAt } = await bet(terminal, 'winner');
    const { id: tsn } = ticketOf(answer);
    terminal.clock.advance(1_000);
    const cancelledAt = terminal.clock.now();
    const back = v.parse(ACCOUNT.cancelWager.answer, (await cancel(terminal, tsn)).json);
    expect(back).toMatchObject({ amount: 200n, accountBalance: OPENING });
    expect(refused(await cancel(terminal, tsn))).toBe('Ticket is cancelled');
    expect(await entriesOf(terminal)).toEqual({});
    // It would have won.
    terminal.clock.advance(officialAt - terminal.clock.now());
    expect(await activity(terminal)).toMatchObject([
      { id: tsn, status: 'CANCELLED', value: 0n, cost: 200n, resolveTimeStamp: cancelledAt },
    ]);
    expect(await balance(terminal)).toBe(OPENING);
  });

  it('cancels nobody else’s wager', async () => {
    const terminal = await atAccount();
    const { id: tsn } = ticketOf((await bet(terminal, 'loser')).answer);
    await accountSignOn(terminal, '12', '0012');
    expect(refused(await cancel(terminal, tsn))).toBe('Not a wager of this account');
  });

  it('is paid what a wager won when its race is official, without being asked [S020, S040, W165]', async () => {
    const terminal = await atAccount();
    const lost = await bet(terminal, 'loser');
    const won = await bet(terminal, 'winner');
    const { officialAt, card, race, num } = won;
    terminal.clock.advance(officialAt - 1 - terminal.clock.now());
    expect((await activity(terminal)).map(({ status }) => status)).toEqual(['OPEN', 'OPEN']);
    expect(await balance(terminal)).toBe(OPENING - 400n);
    terminal.clock.advance(1);
    const { prices } = await terminal.prices(card.id, race);
    const price = prices.find(({ id, combo }) => id === 1 && combo[0]?.[0] === num);
    const paid = price?.payoff ?? 0n;
    expect(paid).toBeGreaterThan(200n);
    expect(await activity(terminal)).toMatchObject([
      { id: ticketOf(won.answer).id, status: 'WINNER', value: paid, resolveTimeStamp: officialAt },
      { id: ticketOf(lost.answer).id, status: 'NOT A WINNER', value: 0n, resolveTimeStamp: officialAt },
    ]);
    expect(await balance(terminal)).toBe(OPENING - 400n + paid);
    const { investments } = v.parse(ACCOUNT.signOn.answer, (await accountSignOn(terminal)).json);
    expect(investments).toMatchObject([
      { card: card.id, race, investment: 200n, winnings: 0n },
      { card: card.id, race, investment: 200n, winnings: paid },
    ]);
    // A day later it is the same, and was decided then.
    terminal.clock.advance(24 * 60 * MINUTE);
    expect((await activity(terminal))[0]).toMatchObject({ status: 'WINNER', resolveTimeStamp: officialAt });
  });

  it('has a wager decided by its own race, not by those before it', async () => {
    const terminal = await atAccount();
    const { card, race } = await something(terminal);
    const plan = PROGRAMME.card(card.id, terminal.clock.now());
    const later = plan?.races.find((one) => one.num === race + 1);
    const num = card.races
      .find((one) => one.num === later?.num)
      ?.bettingInterests.find(({ scratched }) => !scratched)?.num;
    if (later === undefined || num === undefined) throw new Error('no later race');
    const wager = { wagers: [winBet(card, later.num, num)], playerId: null, exchange: false };
    ticketOf(await terminal.post('/account/sellAdwWager', wager));
    terminal.clock.advance(later.officialAt - 1 - terminal.clock.now());
    expect(await activity(terminal)).toMatchObject([{ status: 'OPEN', resolveTimeStamp: null }]);
    terminal.clock.advance(24 * 60 * MINUTE);
    expect(await activity(terminal)).toMatchObject([{ resolveTimeStamp: later.officialAt }]);
  });

  it('has its activity by date [S125]', async () => {
    const terminal = await atAccount();
    const { id } = ticketOf((await bet(terminal, 'loser')).answer);
    const on = async (date: string) =>
      v
        .parse(ACCOUNT.activityOnDate.answer, (await terminal.post('/account/activityOnDate', { date })).json)
        .activity.map((one) => one.id);
    expect(await on('2026-11-20')).toEqual([id]);
    expect(await on('2026-11-19')).toEqual([]);
  });
});

describe('cash', () => {
  it('goes into an account and out of it through the drawer, and back [S130, S131, S132, S133]', async () => {
    const terminal = await signedOn();
    const post = (path: string, more: object): Promise<TestAnswer> =>
      terminal.post(`/account/${path}`, { account_id: ID, pin: PIN, ...more });
    const deposit = v.parse(ACCOUNT.deposit.answer, (await post('accountDeposit', { amount: 500 })).json);
    expect(deposit).toMatchObject({ amount: 500n, accountBalance: OPENING + 500n });
    const withdrawal = v.parse(
      ACCOUNT.withdraw.answer,
      (await post('accountWithdraw', { amount: 10_400 })).json,
    );
    expect(withdrawal.accountBalance).toBe(100n);
    expect(refused(await post('accountWithdraw', { amount: 101 }))).toBe('Insufficient funds in the account');
    expect(refused(await post('accountWithdraw', { amount: 1, pin: '0' }))).toBe('Invalid account or PIN');
    expect(refused(await post('accountDeposit', { amount: 0 }))).toBe('Invalid amount');
    const { tfAddress } = deposit;
    // The money is not there any more.
    expect(refused(await post('accountCancelDeposit', { tfAddress }))).toBe(
      'Insufficient funds in the account',
    );
    expect(refused(await post('accountCancelWithdraw', { tfAddress }))).toBe('No such transfer');
    expect((await post('accountCancelWithdraw', { tfAddress: withdrawal.tfAddress })).json).toMatchObject({
      amount: 10_400,
      accountBalance: 10_500,
    });
    expect((await post('accountCancelDeposit', { tfAddress })).json).toMatchObject({
      accountBalance: 10_000,
    });
    expect(refused(await post('accountCancelDeposit', { tfAddress }))).toBe('No such transfer');
    expect(await entriesOf(terminal)).toEqual({
      'Account deposits': [1, 500n],
      'Account withdrawals': [1, -10_400n],
      'Cancelled deposits': [1, -500n],
      'Cancelled withdrawals': [1, 10_400n],
    });
  });
});

describe('a PIN', () => {
  it('is checked and changed, and is in no record [S135, S136, T463]', async () => {
    const storage = createMemoryStorage();
    const terminal = await signedOn({ storage });
    const check = (pin: string): Promise<TestAnswer> =>
      terminal.post('/account/checkPin', { accountId: ID, pin });
    const change = (newPin: string): Promise<TestAnswer> =>
      terminal.post('/account/changePin', { accountId: ID, pin: PIN, newPin });
    expect((await check(PIN)).json).toMatchObject({ statusCode: 1 });
    for (const newPin of ['', '8', '836', '83619', '83a1']) {
      expect(refused(await change(newPin))).toBe('Pin of incorrect length.');
    }
    expect((await change('8361')).json).toMatchObject({ statusCode: 1 });
    expect(refused(await check(PIN))).toBe('Wrong pin');
    expect((await check('8361')).json).toMatchObject({ statusCode: 1 });
    terminal.tote.stop();
    const text = JSON.stringify(await storage.load(), (_, part: unknown) =>
      typeof part === 'bigint' ? String(part) : part,
    );
    expect(text).toContain('/account/changePin');
    expect(text).not.toContain('"8361"');
    expect(text).not.toMatch(/\bpin\b|\bnewPin\b/);
  });
});

describe('the log', () => {
  it('brings accounts back as they were, and answers a post again as it did', async () => {
    const storage = createMemoryStorage();
    const terminal = await atAccount({ storage });
    const asked = { account_id: ID, pin: PIN, amount: 500 };
    const deposit = await terminal.post('/account/accountDeposit', asked, { reqseq: 90 });
    const { card, race, num } = await something(terminal);
    const wager = { wagers: [winBet(card, race, num)], playerId: null, exchange: false };
    const sold = await terminal.post('/account/sellAdwWager', wager, { reqseq: 91 });
    const tsn = ticketOf(sold).id;
    const cancelled = await terminal.post('/account/cancelAdwWagerTSN', { tsn }, { reqseq: 92 });
    const before = await activity(terminal);
    terminal.tote.stop();

    const again = await testTerminal({ storage });
    again.token = terminal.token;
    expect(await activity(again)).toEqual(before);
    expect((await again.post('/account/accountDeposit', asked, { reqseq: 90 })).text).toBe(deposit.text);
    expect((await again.post('/account/sellAdwWager', wager, { reqseq: 91 })).text).toBe(sold.text);
    const back = await again.post('/account/cancelAdwWagerTSN', { tsn }, { reqseq: 92 });
    expect(back.text).toBe(cancelled.text);
    expect(await balance(again)).toBe(OPENING + 500n);
  });
});

describe('the live connection', () => {
  function listen(terminal: TestTerminal): {
    readonly heard: string[];
    readonly settle: () => Promise<void>;
  } {
    const heard: string[] = [];
    const socket = terminal.tote.openSocket('/tg5/ws', {
      opened: () => socket.send(`skey/${terminal.token}`),
      message: (text) => {
        if (/^(bal|acct)\//.test(text)) heard.push(text);
      },
      closed: () => undefined,
    });
    return { heard, settle: () => terminal.clock.advanceAndSettle(0) };
  }

  it('says the balance and that there is something new of the account', async () => {
    const terminal = await signedOn();
    const { heard, settle } = listen(terminal);
    await settle();
    await accountSignOn(terminal);
    expect(heard.splice(0)).toEqual(['bal/10000']);
    const { answer, officialAt } = await bet(terminal, 'loser');
    expect(heard.splice(0)).toEqual(['bal/9800', `acct/${ID}`]);
    await terminal.post('/account/accountDeposit', { account_id: ID, pin: PIN, amount: 500 });
    expect(heard.splice(0)).toEqual(['bal/10300']);
    // A lost wager changes no balance.
    await terminal.clock.advanceAndSettle(officialAt - terminal.clock.now() + MINUTE);
    expect(heard.splice(0)).toEqual([`acct/${ID}`]);
    expect(ticketOf(answer).window).toBe(12);
  });

  it('says that an account is signed on elsewhere now, once, and nothing of one that is signed off', async () => {
    const terminal = await signedOn({ settings: { windows: { 'window-key': 12, other: 13 } } });
    const { heard, settle } = listen(terminal);
    await settle();
    await accountSignOn(terminal);
    const first = terminal.token;
    const other = await terminal.post('/terminal/signon', { teller_id: '8', password: '8' });
    terminal.token = v.parse(v.object({ sessionToken: v.string() }), other.json).sessionToken;
    await terminal.post('/terminal/signonWindowForTeller', 'other');
    heard.length = 0;
    await accountSignOn(terminal);
    expect(heard.splice(0)).toEqual([`acct/${ID}`]);
    await terminal.post('/account/acctSignOff', {});
    expect(heard).toEqual([]);
    terminal.token = first;
    expect(refused(await terminal.get('/account/activity'))).toBe('No account is signed on');
  });
});

describe('a banknote for an account', () => {
  it('[S129] is credited to the account that is signed on, once', async () => {
    const terminal = await atAccount();
    const answer = await terminal.post('/account/acceptBill', { amount: 2_000, accountId: ID });
    expect(v.parse(ACCOUNT.acceptBill.answer, answer.json)).toMatchObject({
      amount: 2_000n,
      accountBalance: OPENING + 2_000n,
    });
    expect(await balance(terminal)).toBe(OPENING + 2_000n);
    const { bills } = v.parse(recentTicketsAnswerSchema, (await terminal.get('/sell/wagers')).json);
    expect(bills).toMatchObject([{ amount: 2_000n, accountId: ID }]);
  });

  it('is refused for another account, and for no worth', async () => {
    const terminal = await atAccount();
    const other = await terminal.post('/account/acceptBill', { amount: 2_000, accountId: '0000004712' });
    const nothing = await terminal.post('/account/acceptBill', { amount: 0 });
    expect([refused(other), refused(nothing)]).toEqual([expect.stringContaining('ccount'), 'Invalid amount']);
    expect(await balance(terminal)).toBe(OPENING);
  });
});
