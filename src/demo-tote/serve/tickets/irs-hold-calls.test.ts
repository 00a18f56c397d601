/** A win of an account that needs the tax form: on hold until the player gives their number, then paid. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ACCOUNT } from '../../../tote/wire/account.ts';
import { recentTicketsAnswerSchema } from '../../../tote/wire/sell.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { createMemoryStorage } from '../../storage.ts';
import type { DemoSettings } from '../../terms/settings.ts';
import { US_TAX_RULES } from '../../terms/tax-form.ts';
import { entriesOf, refused } from '../../testing/drawer-words.ts';
import { field, handIn, sold, toOfficial } from '../../testing/handed-in.ts';
import {
  recent,
  signedOn,
  type TestAnswer,
  type TestTerminal,
  testTerminal,
  ticketOf,
  winBet,
} from '../../testing/test-terminal.ts';

/** From a dollar on the form is due, and tax from two on, at any odds. */
const taxRules: DemoSettings['taxRules'] = US_TAX_RULES.slice(-1).map((rule) => ({
  ...rule,
  reportFrom: pennies(100),
  timesWager: 0n,
  withholdAbove: pennies(200),
}));
const PLAYER = { account_id: '0000004711', pin: '4711' };
const SSN = '219099999';
const OPENING = 10_000n;
const STAKE = 600;

const release = (terminal: TestTerminal, change: object = {}, reqseq?: number): Promise<TestAnswer> =>
  terminal.post(
    '/account/releaseIRSOnHold',
    { ...PLAYER, account_index: 0, ssn: SSN, ...change },
    reqseq === undefined ? {} : { reqseq },
  );

async function account(terminal: TestTerminal) {
  const answer = await terminal.post('/account/accountSignon', PLAYER);
  const { accountBalance, accountOnHoldBalance } = v.parse(ACCOUNT.signOn.answer, answer.json);
  return { balance: accountBalance, onHold: accountOnHoldBalance };
}

/** An account whose win is official; `wins` tickets of the same bet won. */
async function winner(wins = 1, settings: Partial<DemoSettings> = { taxRules }) {
  const storage = createMemoryStorage();
  const terminal = await signedOn({ settings, storage });
  await account(terminal);
  const at = await field(terminal);
  const tickets: string[] = [];
  for (let count = 0; count < wins; count += 1) {
    const asked = { wagers: [winBet(at.card, at.race, at.winner, STAKE)], playerId: null, exchange: false };
    tickets.push(ticketOf(await terminal.post('/account/sellAdwWager', asked)).id);
  }
  const left = OPENING - BigInt(STAKE * wins);
  await toOfficial(terminal, at);
  const { prices } = await terminal.prices(at.card.id, at.race);
  const won = (prices.find(({ id }) => id === 1)?.payoff ?? 0n) * 3n;
  const tax = ((won - BigInt(STAKE)) * 24n) / 100n;
  return { terminal, storage, settings, at, tickets, left, won, net: won - tax, tax };
}

describe('a win of an account that needs the tax form', () => {
  it('is on hold and not in the balance, less the tax, and buys nothing', async () => {
    const { terminal, left, net, at } = await winner();
    expect(await account(terminal)).toEqual({ balance: left, onHold: net });
    const cash = { amount: Number(left) + 1, pin: PLAYER.pin };
    expect(refused(await terminal.post('/account/cash', cash))).toBe('Insufficient funds in the account');
    const { activity } = v.parse(ACCOUNT.activity.answer, (await terminal.get('/account/activity')).json);
    expect(activity).toMatchObject([{ status: 'WINNER', value: net, cardName: at.card.name }]);
  });

  it('is paid into the account for the player’s number, with the claim, once', async () => {
    const { terminal, at, tickets, left, won, net, tax } = await winner();
    const answer = await release(terminal, {}, 90);
    expect(v.parse(ACCOUNT.releaseIRSOnHold.answer, answer.json)).toMatchObject({
      amount: net,
      accountBalance: left + net,
      irsVoucher: {
        tsn: tickets[0],
        perfDate: at.card.perfDate,
        meet: at.card.name,
        race: at.race,
        betAmt: BigInt(STAKE),
        pool: 'Win',
        claimAmount: won,
        irsDeductAmt: tax,
      },
    });
    expect((await release(terminal, {}, 90)).text).toBe(answer.text);
    expect(await account(terminal)).toEqual({ balance: left + net, onHold: 0n });
    expect(refused(await release(terminal))).toBe('Nothing is on hold for the tax form');
    expect(await entriesOf(terminal)).toEqual({});
    expect(await recent(terminal)).toMatchObject([{ kind: 'awSell', status: 'cashed' }]);
    // A terminal whose answer was lost prints the claim from the list.
    const listed = v.parse(recentTicketsAnswerSchema, (await terminal.get('/sell/wagers')).json);
    expect(listed.payments).toMatchObject([
      { reqseq: 90, irsVoucher: { tsn: tickets[0], claimAmount: won } },
    ]);
  });

  it('is released alone: the first sold is the first of several', async () => {
    const { terminal, tickets, net, left } = await winner(2);
    expect(refused(await release(terminal, { account_index: 2 }))).toBe(
      'Nothing is on hold for the tax form',
    );
    const second = await release(terminal, { account_index: 1 });
    expect(second.json).toMatchObject({ irsVoucher: { tsn: tickets[1] } });
    expect(await account(terminal)).toEqual({ balance: left + net, onHold: net });
    expect((await release(terminal)).json).toMatchObject({ irsVoucher: { tsn: tickets[0] } });
    expect(await account(terminal)).toEqual({ balance: left + net * 2n, onHold: 0n });
  });

  it('is not released for another PIN, or a number that nobody has', async () => {
    const { terminal, net } = await winner();
    expect(refused(await release(terminal, { pin: '0815' }))).toBe('Invalid account or PIN');
    for (const ssn of ['000000000', '12345678', '']) {
      expect(refused(await release(terminal, { ssn }))).toBe('Invalid SSN');
    }
    for (const account_index of [-1, 0.5, 7]) {
      expect(refused(await release(terminal, { account_index }))).toBe('Nothing is on hold for the tax form');
    }
    expect((await account(terminal)).onHold).toBe(net);
  });

  it('stays as it was over a restart, and its number is in no record and no answer', async () => {
    const { terminal, storage, settings, left, net } = await winner(2);
    const answer = await release(terminal, {}, 90);
    const again = await testTerminal({ storage, settings, clock: terminal.clock });
    again.token = terminal.token;
    expect((await release(again, {}, 90)).text).toBe(answer.text);
    expect(await account(again)).toEqual({ balance: left + net, onHold: net });
    const text = JSON.stringify(await storage.load(), (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(text).toContain('releaseIRSOnHold');
    expect(text + answer.text).not.toContain(SSN);
  });

  it('is there for nobody else, and not where no form is needed', async () => {
    const { terminal } = await winner();
    const other = { account_id: '0000000815', pin: '0815' };
    expect(refused(await release(terminal, other))).toBe('Nothing is on hold for the tax form');
    const plain = await winner(1, {});
    expect(await account(plain.terminal)).toEqual({ balance: plain.left + plain.won, onHold: 0n });
    expect(refused(await release(plain.terminal))).toBe('Nothing is on hold for the tax form');
  });
});

it('a ticket that needs the form is not cashed onto an account, and is paid at the window with it', async () => {
  const terminal = await signedOn({ settings: { taxRules } });
  await account(terminal);
  const at = await field(terminal);
  const tsn = await sold(terminal, winBet(at.card, at.race, at.winner, STAKE));
  await toOfficial(terminal, at);
  const answer = await terminal.post('/account/cashTicket', { tsn, source: 'MANUAL' });
  expect(answer.json).toMatchObject({ statusCode: 20 });
  expect(await account(terminal)).toEqual({ balance: OPENING, onHold: 0n });
  expect((await handIn(terminal, 'cashIRSTicket', tsn, { ssn: SSN })).json).toMatchObject({ statusCode: 1 });
});
