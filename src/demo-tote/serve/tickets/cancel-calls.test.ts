/** Cancelling tickets and slips: what is paid back, and until when. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { TICKETS } from '../../../tote/wire/tickets.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { EXACTA } from '../../../wagering/testing/bet-ids.ts';
import { refused, slipOf } from '../../testing/drawer-words.ts';
import { field, handIn, paid, sold, toOfficial } from '../../testing/handed-in.ts';
import { position, signedOn, ticketOf, winBet, winPool } from '../../testing/test-terminal.ts';

describe('taking back', () => {
  it('gives the whole cost back while its race takes bets, and takes the bet out of the pool [S110]', async () => {
    const terminal = await signedOn();
    const at = await field(terminal);
    const before = await winPool(terminal, at.card.id, at.race);
    const tsn = await sold(terminal, winBet(at.card, at.race, at.winner, 50_000));
    expect(await winPool(terminal, at.card.id, at.race)).toBe(before + 50_000n);
    const answer = await handIn(terminal, 'cancelTicketManually', tsn);
    expect(v.parse(TICKETS.cancel.answer, answer.json)).toMatchObject({
      statusCode: 1,
      transType: 'ticket',
      amount: 50_000n,
      exchange: null,
    });
    expect(await winPool(terminal, at.card.id, at.race)).toBe(before);
    expect((await position(terminal)).balance).toBe(0n);
    expect(refused(await handIn(terminal, 'cancelTicket', tsn))).toBe('Ticket is cancelled');
    await toOfficial(terminal, at);
    expect(refused(await handIn(terminal, 'cashTicket', tsn))).toBe('Ticket is cancelled');
  });

  it('is too late once a race on it has closed, or its pool', async () => {
    const terminal = await signedOn();
    const at = await field(terminal);
    const later = winBet(at.card, at.race + 1, 1);
    const both = await sold(terminal, [winBet(at.card, at.race, at.winner), later]);
    const alone = await sold(terminal, winBet(at.card, at.race + 1, 1));
    const double = { ...later, betType: EXACTA, runners: [[1], [2]], betAmount: 100, totalCost: 100 };
    const exacta = await sold(terminal, double);
    terminal.clock.advance(at.offAt - terminal.clock.now());
    expect(refused(await handIn(terminal, 'cancelTicket', both))).toBe('Race has closed');
    expect(paid(await handIn(terminal, 'cancelTicket', alone)).amount).toBe(200n);
    await terminal.tote.faults.closePool(at.card.id, at.race + 1, 4);
    expect(refused(await handIn(terminal, 'cancelTicket', exacta))).toBe('Race has closed');
  });

  it('takes slips back while they are valid, and puts the drawer where it was [S109]', async () => {
    const terminal = await signedOn();
    const give = async (path: string, body: object): Promise<string> =>
      slipOf(await terminal.post(path, body)).id;
    const slips = [
      ['voucher', 500n, await give('/sell/voucher', { amount: 500, playerId: null })],
      ['voucher', 0n, await give('/sell/promoVoucher', { amount: 250, playerId: null })],
      ['tellerDraw', 700n, await give('/terminal/draw', { amount: 700 })],
      ['tellerReturn', 900n, await give('/terminal/return', { amount: 900, type: 'REGULAR', label: null })],
      ['debit', 300n, await give('/sell/exceptionCreditDebit', { isDebit: true, index: 1, amount: 300 })],
      ['credit', 200n, await give('/sell/exceptionCreditDebit', { isDebit: false, index: 1, amount: 200 })],
    ] as const;
    expect((await position(terminal)).balance).toBe(400n);
    for (const [transType, amount, tsn] of slips) {
      expect(paid(await handIn(terminal, 'cancelTicket', tsn))).toMatchObject({ transType, amount });
      expect(refused(await handIn(terminal, 'cancelTicket', tsn))).toBe('Ticket is cancelled');
    }
    expect((await position(terminal)).balance).toBe(0n);
  });

  it('asks for the PIN of a temporary account, and otherwise for the teller\u2019s own [S111]', async () => {
    const terminal = await signedOn();
    const account = slipOf(
      await terminal.post('/sell/openTempAcct', { amount: 2_000, pin: '4242', playerId: null }),
    ).id;
    const voucher = slipOf(await terminal.post('/sell/voucher', { amount: 500, playerId: null })).id;
    expect(refused(await handIn(terminal, 'cancelTicket', account))).toBe('Wrong pin');
    const withPin = (tsn: string, pin: string) => handIn(terminal, 'cancelTicketWithPin', tsn, { pin });
    expect(refused(await withPin(account, '4241'))).toBe('Wrong pin');
    expect(paid(await withPin(account, '4242'))).toMatchObject({ amount: 2_000n });
    expect(refused(await withPin(voucher, '4242'))).toBe('Wrong pin');
    expect(paid(await withPin(voucher, '7'))).toMatchObject({ amount: 500n });
  });

  it('gives exchange credit back for what was paid in it, and no money', async () => {
    const terminal = await signedOn();
    const at = await field(terminal);
    const credit = { cardNo: at.card.id, raceNo: at.race, poolNo: 37, amount: pennies(500), bets: [1] };
    await terminal.tote.exchange.grant(12, credit);
    const body = { wagers: [winBet(at.card, at.race, at.winner, 500)], playerId: null, exchange: true };
    const tsn = ticketOf(await terminal.post('/sell/exchWagers', body)).id;
    expect(terminal.tote.exchange.left(12)).toEqual([]);
    expect(paid(await handIn(terminal, 'cancelTicket', tsn))).toMatchObject({
      amount: 0n,
      exchange: { cardNo: at.card.id, raceNo: at.race, poolNo: 37, amount: 500n },
    });
    expect(terminal.tote.exchange.left(12)).toMatchObject([{ amount: 500n, poolNo: 37 }]);
    expect((await position(terminal)).balance).toBe(0n);
    expect((await position(terminal)).entries.filter(({ title }) => title === 'Exchange tickets')).toEqual(
      [],
    );
    // The rest of a credit names the bets it may be spent on. The credit that is given back names them too.
    const rest = { ...credit, poolNo: 40, amount: pennies(700), bets: [1, 3] };
    await terminal.tote.exchange.grant(12, rest);
    const again = await terminal.post('/sell/exchWagers', {
      ...body,
      wagers: [winBet(at.card, at.race, at.winner, 600)],
    });
    expect(paid(await handIn(terminal, 'cancelTicket', ticketOf(again).id)).exchange).toMatchObject({
      poolNo: 40,
      amount: 600n,
      bets: [1, 3],
    });
  });

  it('takes an exchange ticket off the account of the teller who sold it, though they have left', async () => {
    const terminal = await signedOn();
    const at = await field(terminal);
    const credit = { cardNo: at.card.id, raceNo: at.race, poolNo: 37, amount: pennies(700), bets: [1] };
    await terminal.tote.exchange.grant(12, credit);
    const sell = async (cost: number): Promise<string> => {
      const wagers = [winBet(at.card, at.race, at.winner, cost)];
      return ticketOf(await terminal.post('/sell/exchWagers', { wagers, playerId: null, exchange: true })).id;
    };
    const tsn = await sell(500);
    await sell(200);
    const onCredit = async () =>
      (await position(terminal)).entries.filter(({ title }) => title === 'Exchange tickets');
    expect(await onCredit()).toEqual([{ count: 2, title: 'Exchange tickets', amount: 0n }]);
    await terminal.post('/terminal/signoff', {});
    await terminal.signOn('8');
    expect(paid(await handIn(terminal, 'cancelTicket', tsn))).toMatchObject({ amount: 0n });
    expect(await onCredit()).toEqual([]);
    await terminal.signOn('7');
    expect(await onCredit()).toEqual([{ count: 1, title: 'Exchange tickets', amount: 0n }]);
  });
});
