/**
 * Tickets and slips that are handed in, cashed, refused and cancelled: the same from both totes, to the byte.
 */
import { describe, expect, it } from 'vitest';
import type { ToteFailure } from '../../src/tote/transport/failure.ts';
import { pricesAnswerSchema } from '../../src/tote/wire/cards.ts';
import { type Card, raceOf } from '../../src/wagering/card/card.ts';
import type { Ticket, TicketSerial } from '../../src/wagering/card/wager.ts';
import { pennies } from '../../src/wagering/ground/money.ts';
import type { Result } from '../../src/wagering/ground/result.ts';
import { checkParlay } from '../../src/wagering/rules/parlay-wager.ts';
import { WIN } from '../../src/wagering/testing/bet-ids.ts';
import { serialOfWords } from '../../src/wagering/tickets/ticket-serial.ts';
import {
  balance,
  betOn,
  type Field,
  field,
  good,
  MINUTE,
  RULES,
  sell,
  sendAs,
  signedOn,
  WIN_POOL,
  wager,
} from '../terminal/talk.ts';
import type { TestTerminal } from '../terminal/test-terminal.ts';
import { longShot, toOfficial } from './decided-races.ts';
import { createConversations, WAYS } from './rooms.ts';

const { hold, differences } = createConversations();

const YEAR = 366 * 24 * 60 * MINUTE;
const FOREIGN = serialOfWords([0x1234, 0x5678, 0x9abc]);

const handedIn = (tsn: TicketSerial) => ({ tsn, source: 'OPTICAL' }) as const;

function cash({ calls }: TestTerminal, tsn: TicketSerial) {
  return calls.tickets.cash.send(calls.tickets.cash.post(handedIn(tsn)));
}

function cancel({ calls }: TestTerminal, tsn: TicketSerial) {
  return calls.tickets.cancel.send(calls.tickets.cancel.post(handedIn(tsn)));
}

function whyNot(answer: Result<unknown, ToteFailure>): string {
  if (answer.ok) throw new Error('not refused');
  return answer.refusal.code === 'refused' ? answer.refusal.statusMessage : answer.refusal.code;
}

/** Returns the payment for two dollars to win on the winner of the race. */
async function winner({ http }: TestTerminal, { card, race }: Field) {
  const { finish, prices } = good(await http.get(`/cards/prices/${card.id}/${race}`, pricesAnswerSchema));
  const price = prices.find(({ id }) => id === WIN)?.payoff;
  if (price === undefined) throw new Error('nobody won');
  return { num: finish[0]?.[0] ?? 0, price };
}

/** Everybody in the race that runs. */
const runners = (card: Card, race: number): readonly number[] =>
  (raceOf(card, race)?.bettingInterests ?? []).filter(({ scratched }) => !scratched).map(({ num }) => num);

describe.each(WAYS)('$name', (way) => {
  it('winners are paid once their race is official, losers never, and nothing twice [S105]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const at = await field(terminal);
      const tickets = new Map<number, Ticket>();
      for (const num of runners(at.card, at.race)) {
        tickets.set(num, await sell(terminal, wager(at, WIN, [[num]], 600n)));
      }
      const [some] = tickets.values();
      if (some === undefined) throw new Error('nobody runs');
      expect(whyNot(await cash(terminal, some.id))).toBe('Not official yet');
      await toOfficial(room, terminal, at);
      const { num, price } = await winner(terminal, at);
      const costs = [...tickets.values()].reduce((sum, { ticketCost }) => sum + ticketCost, 0n);
      const won = tickets.get(num);
      if (won === undefined) throw new Error('the winner was not on sale');
      tickets.delete(num);
      expect(good(await cash(terminal, won.id))).toMatchObject({
        transType: 'ticket',
        amount: price * 3n,
        exchange: null,
      });
      expect(whyNot(await cash(terminal, won.id))).toBe('Already cashed');
      expect(whyNot(await cancel(terminal, won.id))).toBe('Already cashed');
      // Somebody who was scratched meanwhile has the money back; the others have lost.
      const others = await Promise.all([...tickets.values()].map(({ id }) => cash(terminal, id)));
      const refunded = others.reduce((sum, answer) => sum + (answer.ok ? answer.value.amount : 0n), 0n);
      const reasons = new Set(others.filter(({ ok }) => !ok).map(whyNot));
      expect(reasons).toEqual(new Set(['Not a winner']));
      expect(await balance(terminal)).toBe(costs - price * 3n - refunded);
    }));

  it('a wheel, a box and a parlay of everybody win; what was typed is paid by its own path [S106]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const at = await field(terminal);
      const exactaBox = betOn(at, ({ id }) => id === 9);
      const legs = [at.race, at.race + 1].map((raceNo) => ({
        raceNo,
        betType: WIN,
        runners: [[...runners(at.card, raceNo)]],
      }));
      const parlay = checkParlay(at.card, { amount: pennies(200n), legs }, RULES);
      if (!parlay.ok) throw new Error(`no parlay: ${JSON.stringify(parlay.refusal)}`);
      const { calls } = terminal;
      const box = await sell(terminal, wager(at, exactaBox, [[...runners(at.card, at.race)]]));
      const sold = good(await calls.sell(calls.sellPost([parlay.value], null))).ticket;
      if (sold === undefined) throw new Error('no ticket');
      await toOfficial(room, terminal, at);
      expect(good(await cash(terminal, box.id)).amount).toBeGreaterThan(0n);
      const typed = (tsn: TicketSerial) =>
        calls.tickets.cashManually.send(calls.tickets.cashManually.post({ tsn, source: 'MANUAL' }));
      expect(whyNot(await typed(sold.id))).toBe('Not official yet');
      await toOfficial(room, terminal, { ...at, race: at.race + 1 });
      expect(good(await typed(sold.id))).toMatchObject({ transType: 'parlay' });
    }));

  it('a ticket is taken back whole while its races take bets, and not after; then it is paid no more [S109]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const at = await field(terminal);
      const early = await sell(terminal, wager(at, WIN, [[at.nums[0]]], 5_000n));
      const late = await sell(terminal, wager(at, WIN, [[at.nums[1]]], 5_000n));
      expect(good(await cancel(terminal, early.id))).toMatchObject({
        transType: 'ticket',
        amount: early.ticketCost,
        exchange: null,
      });
      expect(whyNot(await cancel(terminal, early.id))).toBe('Ticket is cancelled');
      expect(whyNot(await cash(terminal, early.id))).toBe('Ticket is cancelled');
      await room.closeRace(at.card.id, at.race);
      expect(whyNot(await cancel(terminal, late.id))).toBe('Race has closed');
      expect(await balance(terminal)).toBe(late.ticketCost);
      const { tickets, payments } = good(await terminal.calls.recentTickets());
      expect(tickets.map(({ status }) => status)).toEqual(['valid', 'cancelled']);
      expect(payments).toMatchObject([{ act: 'CANCEL', tsn: early.id, amount: early.ticketCost }]);
    }));

  it('what another window sold is paid, vouchers too, and taken back at its own window alone', () =>
    hold(way, async (room) => {
      const seller = await signedOn(room, 7);
      const payer = await signedOn(room, 8);
      const at = await field(seller);
      const ticket = await sell(seller, wager(at, WIN, [[at.nums[0]]]));
      const { voucher } = seller.calls.vouchers;
      const slip = good(await voucher.send(voucher.post({ amount: pennies(700n), playerId: null })));
      expect(whyNot(await cancel(payer, ticket.id))).toBe('Cancel it at the window that sold it');
      expect(good(await cancel(seller, ticket.id)).amount).toBe(ticket.ticketCost);
      expect(good(await cash(payer, slip.ticket.id))).toMatchObject({ transType: 'voucher', amount: 700n });
      expect(await balance(payer)).toBe(-700n);
      expect(whyNot(await cash(seller, slip.ticket.id))).toBe('Already cashed');
    }));

  it('serials of nobody, of another track, and tickets of long ago are refused', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const at = await field(terminal);
      const { id } = await sell(terminal, wager(at, WIN, [[...runners(at.card, at.race)]]));
      expect(whyNot(await cash(terminal, FOREIGN))).toBe('Wrong track');
      expect(whyNot(await cancel(terminal, FOREIGN))).toBe('Wrong track');
      await room.clock.advanceAndSettle(YEAR);
      expect(whyNot(await cash(terminal, id))).toBe('Ticket has expired');
      expect(
        await terminal.ask('POST', '/sell/cashTicket', { body: { tsn: 'C-1', source: 'MANUAL' } }),
      ).toMatchObject({
        status: 400,
      });
    }));

  it('exchange credit that was spent comes back with what was bought for it [W018]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const at = await field(terminal);
      const place = { cardNo: at.card.id, raceNo: at.race, poolNo: WIN_POOL };
      await room.grantExchange(7, { ...place, amount: pennies(700n), bets: [WIN] });
      const post = terminal.calls.sellPost([wager(at, WIN, [[at.nums[0]]], 500n)], null, true);
      const ticket = good(await terminal.calls.sell(post)).ticket;
      if (ticket === undefined) throw new Error('no ticket');
      expect(good(await cancel(terminal, ticket.id))).toMatchObject({
        amount: 0n,
        exchange: { ...place, amount: ticket.ticketCost, bets: [WIN] },
      });
      const again = terminal.calls.sellPost([wager(at, WIN, [[at.nums[1]]], 500n)], null, true);
      expect(good(await terminal.calls.sell(again)).ticket?.ticketCost).toBe(ticket.ticketCost);
    }));

  it('a long shot is refused with 20 until the number is given, and then pays what the tax leaves [S107, S108, S025]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const { at, order } = await longShot(terminal);
      const bet = betOn(at, ({ id }) => id === 23);
      const staked = pennies(200n);
      const { id } = await sell(
        terminal,
        wager(
          at,
          bet,
          order.map((num) => [num]),
          staked,
        ),
      );
      await toOfficial(room, terminal, at);
      expect(await cash(terminal, id)).toMatchObject({ ok: false, refusal: { statusCode: 20 } });
      const { cashIRS, cashIRSManually } = terminal.calls.tickets;
      const wrong = cashIRSManually.post({ ...handedIn(id), ssn: '000000000' });
      expect(whyNot(await cashIRSManually.send(wrong))).toBe('Invalid SSN');
      const { amount, irsVoucher } = good(
        await cashIRS.send(cashIRS.post({ ...handedIn(id), ssn: '219099999' })),
      );
      const net = irsVoucher.claimAmount - staked;
      expect(net).toBeGreaterThan(500_000n);
      expect(irsVoucher).toMatchObject({
        perfDate: at.card.perfDate,
        tsn: id,
        meet: at.card.name,
        race: at.race,
        betAmt: staked,
        pool: 'Superfecta',
        irsDeductAmt: (net * 24n) / 100n,
        stateDeductAmt: 0n,
      });
      expect(amount).toBe(irsVoucher.claimAmount - (net * 24n) / 100n);
      expect(room.record.answers.join()).not.toContain('219099999');
    }));

  it('the tax form is asked of nobody who does not need it, and takes no number that nobody has', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const { voucher } = terminal.calls.vouchers;
      const { ticket } = good(
        await voucher.send(voucher.post({ amount: pennies(900_000n), playerId: null })),
      );
      const { cashIRS, cashIRSManually } = terminal.calls.tickets;
      const form = { ...handedIn(ticket.id), ssn: '219099999' };
      expect(whyNot(await cashIRS.send(cashIRS.post(form)))).toBe('This ticket needs no tax form');
      expect(whyNot(await cashIRSManually.send(cashIRSManually.post(form)))).toBe(
        'This ticket needs no tax form',
      );
      expect(good(await cash(terminal, ticket.id)).amount).toBe(900_000n);
    }));

  it('a payment that comes twice is made once, and another under its number is refused', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const { voucher } = terminal.calls.vouchers;
      const make = async () =>
        good(await voucher.send(voucher.post({ amount: pennies(500n), playerId: null }))).ticket.id;
      const [one, two] = [await make(), await make()];
      const post = terminal.calls.tickets.cash.post(handedIn(one));
      const first = await sendAs(terminal, post);
      expect(first?.json).toMatchObject({ statusCode: 1, amount: 500 });
      expect((await sendAs(terminal, post))?.text).toBe(first?.text);
      const other = { ...terminal.calls.tickets.cash.post(handedIn(two)), reqseq: post.reqseq };
      expect((await sendAs(terminal, other))?.json).toMatchObject({ statusCode: 409 });
      expect(await balance(terminal)).toBe(500n);
    }));
});

it('both say the same', () => {
  expect(differences()).toEqual([]);
});
