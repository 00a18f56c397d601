import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { recentTicketsAnswerSchema } from '../../../tote/wire/sell.ts';
import { VOUCHERS } from '../../../tote/wire/vouchers.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { entriesOf, refused, slipOf } from '../../testing/drawer-words.ts';
import { position, signedOn, statusOf, type TestTerminal } from '../../testing/test-terminal.ts';

const WINDOW = 12;
const place = { cardNo: 'SRD0001', raceNo: 3, poolNo: 37 };

async function withCredit(amount: number): Promise<TestTerminal> {
  const terminal = await signedOn();
  await terminal.tote.exchange.grant(WINDOW, { ...place, amount: pennies(amount), bets: [39] });
  return terminal;
}

describe('vouchers', () => {
  it('are sold for what they are worth, promotional ones for nothing [S093, S097]', async () => {
    const terminal = await signedOn();
    const sold = slipOf(await terminal.post('/sell/voucher', { amount: 2_500, playerId: 'P7' }));
    expect(sold).toMatchObject({
      playerId: 'P7',
      ticketCost: 2_500n,
      expirationString: 'Void after one year',
    });
    const given = slipOf(await terminal.post('/sell/promoVoucher', { amount: 500, playerId: null }));
    expect(given.ticketCost).toBe(500n);
    expect((await position(terminal)).balance).toBe(2_500n);
    expect(await entriesOf(terminal)).toEqual({ Vouchers: [1, 2_500n], 'Promotional vouchers': [1, 0n] });
    const { tickets } = v.parse(recentTicketsAnswerSchema, (await terminal.get('/sell/wagers')).json);
    expect(tickets.map(({ kind, status, ticket }) => [kind, status, ticket.id])).toEqual([
      ['voucher', 'valid', given.id],
      ['voucher', 'valid', sold.id],
    ]);
  });

  it.each(['/sell/voucher', '/sell/promoVoucher'])('must exceed 9: %s [S053]', async (path) => {
    const terminal = await signedOn();
    const buy = (amount: number) => terminal.post(path, { amount, playerId: null });
    const tooSmall = 'Voucher amount is less than the minimum allowed';
    for (const amount of [9, 0, -100]) expect(refused(await buy(amount))).toBe(tooSmall);
    slipOf(await buy(10));
  });
});

describe('exchange credit', () => {
  it('becomes no voucher of 9 and less [S053]', async () => {
    const terminal = await withCredit(700);
    const buy = (amount: number) => terminal.post('/sell/exchVoucher', { ...place, amount });
    expect(refused(await buy(9))).toBe('Voucher amount is less than the minimum allowed');
    expect(terminal.tote.exchange.left(WINDOW)).toMatchObject([{ amount: 700n }]);
    slipOf(await buy(10));
  });

  it('becomes a voucher, and moves no money then [S094]', async () => {
    const terminal = await withCredit(700);
    slipOf(await terminal.post('/sell/exchVoucher', { ...place, amount: 500 }));
    expect(terminal.tote.exchange.left(WINDOW)).toMatchObject([{ amount: 200n }]);
    expect(await entriesOf(terminal)).toEqual({ 'Exchange vouchers': [1, 0n] });
  });

  it('is transferred into money of the customer, and what is left is said [S095]', async () => {
    const terminal = await withCredit(700);
    const transfer = async (amount: number, reqseq: number) =>
      v.parse(
        VOUCHERS.exchTransfer.answer,
        (await terminal.post('/sell/exchTransfer', { ...place, amount }, { reqseq })).json,
      );
    const first = await transfer(500, 70);
    expect(first).toMatchObject({ amount: 500n, exchange: { ...place, amount: 200n, bets: [39] } });
    expect(await transfer(200, 71)).toMatchObject({ amount: 200n, exchange: null });
    // The same again, though nothing is left now.
    expect(await transfer(500, 70)).toEqual(first);
    expect(terminal.tote.exchange.left(WINDOW)).toEqual([]);
    expect(await entriesOf(terminal)).toEqual({ 'Exchange transfers': [2, -700n] });
  });

  it.each(['/sell/exchVoucher', '/sell/exchTransfer'])(
    'is 72 where there is none of it, and no more than there is can be had: %s [W053]',
    async (path) => {
      const terminal = await withCredit(700);
      const ask = (change: object) => terminal.post(path, { ...place, amount: 100, ...change });
      for (const change of [{ raceNo: 4 }, { poolNo: 54 }, { cardNo: 'XXX' }]) {
        expect(v.parse(statusOf, (await ask(change)).json).statusCode).toBe(72);
      }
      expect(refused(await ask({ amount: 701 }))).toBe('More than the exchange credit that is left');
      expect(v.parse(statusOf, (await ask({ amount: -5 })).json).statusCode).not.toBe(1);
      expect(terminal.tote.exchange.left(WINDOW)).toMatchObject([{ amount: 700n }]);
      expect((await position(terminal)).balance).toBe(0n);
    },
  );
});

describe('a banknote in the acceptor', () => {
  it('is counted, and moves nothing that its sale does not [S115]', async () => {
    const terminal = await signedOn();
    const answer = await terminal.post('/sell/acceptBill', { amount: 2_000 });
    expect(v.parse(VOUCHERS.acceptBill.answer, answer.json).amount).toBe(2_000n);
    expect(await entriesOf(terminal)).toEqual({ 'Bills accepted': [1, 0n] });
    expect(refused(await terminal.post('/sell/acceptBill', { amount: 0 }))).toBe('Invalid amount');
  });
});

describe('at account wagering', () => {
  it.each([
    '/sell/cashTicket',
    '/sell/cashTicketManually',
    '/sell/cashIRSTicket',
    '/sell/cashIRSTicketManually',
    '/sell/voucher',
    '/sell/promoVoucher',
    '/sell/exchVoucher',
    '/sell/exceptionCreditDebit',
  ])('there is no cash, no voucher and no exception: %s [S055]', async (path) => {
    const terminal = await signedOn({ settings: { mode: 'aw' } });
    expect(refused(await terminal.post(path, {}))).toBe('NOT AVAILABLE IN AW MODE');
  });

  it('other work goes on', async () => {
    const terminal = await signedOn({ settings: { mode: 'aw' } });
    expect(slipOf(await terminal.post('/terminal/draw', { amount: 100 })).ticketCost).toBe(100n);
  });
});
