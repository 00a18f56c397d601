/** The teller's drawer, vouchers and slips: the same from both totes, to the byte. */
import type * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { MoneyCall } from '../../src/tote/calls/caller.ts';
import type { NumberedPost } from '../../src/tote/testing/numbered-calls.ts';
import type { ToteFailure } from '../../src/tote/transport/failure.ts';
import type { slipAnswerSchema } from '../../src/tote/wire/sell.ts';
import type { TicketSerial } from '../../src/wagering/card/wager.ts';
import { type Pennies, pennies } from '../../src/wagering/ground/money.ts';
import type { Result } from '../../src/wagering/ground/result.ts';
import { WIN } from '../../src/wagering/testing/bet-ids.ts';
import { serialOfWords } from '../../src/wagering/tickets/ticket-serial.ts';
import {
  balance,
  field,
  good,
  MINUTE,
  refusedWith,
  sell,
  sendAs,
  signedOn,
  wager,
} from '../terminal/talk.ts';
import type { TestTerminal } from '../terminal/test-terminal.ts';
import { createConversations, WAYS } from './rooms.ts';

const { hold, differences } = createConversations();

const HOUR = 60 * MINUTE;
const NOBODYS = serialOfWords([0x5554, 0xc70f, 0]);
const PLACE = { cardNo: 'SRD0001', raceNo: 3, poolNo: 37 };

type Slip = v.InferOutput<typeof slipAnswerSchema>;

type NumberedCall<Body, Answer> = Pick<MoneyCall<Body, Answer>, 'send'> & {
  readonly post: (...asked: Parameters<MoneyCall<Body, Answer>['post']>) => NumberedPost;
};

/** Posts, once. */
function done<Body, Answer>(
  call: NumberedCall<Body, Answer>,
  asked: Parameters<MoneyCall<Body, Answer>['post']>[0],
): Promise<Result<Answer, ToteFailure>> {
  return call.send(call.post(asked));
}

async function slip<Body>(
  call: NumberedCall<Body, Slip>,
  asked: Parameters<MoneyCall<Body, Slip>['post']>[0],
): Promise<Slip['ticket']> {
  return good(await done(call, asked)).ticket;
}

/** Returns the drawer's movements as the position lists them: title, count, amount. */
async function moved(terminal: TestTerminal): Promise<readonly (readonly [string, number, bigint])[]> {
  return good(await terminal.calls.position()).entries.map(({ title, count, amount }) => [
    title,
    count,
    amount,
  ]);
}

function whyNot(answer: Result<unknown, ToteFailure>): string {
  if (answer.ok) throw new Error('not refused');
  return answer.refusal.code === 'refused' ? answer.refusal.statusMessage : answer.refusal.code;
}

const cents = (amount: number): Pennies => pennies(amount);

describe.each(WAYS)('$name', (way) => {
  it('cash is drawn and returned on slips, and the position says so [S076, S077, S078, S080]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const { drawer } = terminal.calls;
      await slip(drawer.draw, { amount: cents(50_000) });
      await slip(drawer.drawCheck, { checkId: '4711', amount: cents(2_500) });
      await slip(drawer.return, { amount: cents(700), type: 'REGULAR', label: null });
      const card = await slip(drawer.return, { amount: cents(300), type: 'CHIP_N_PIN', label: 'Cards' });
      expect(card).toMatchObject({ window: 7, ticketCost: 300n, wagers: [], ticketLines: ['Cards'] });
      const at = await field(terminal);
      const asked = wager(at, WIN, [[at.nums[0]]], 500n);
      await sell(terminal, asked);
      expect(await moved(terminal)).toEqual([
        ['Sales', 1, asked.totalCost],
        ['Draws', 1, 50_000n],
        ['Check draws', 1, 2_500n],
        ['Returns', 1, -700n],
        ['Chip and PIN returns', 1, -300n],
      ]);
      expect(await balance(terminal)).toBe(asked.totalCost + 51_500n);
      const report = good(await drawer.agentReport());
      expect(report).toMatchObject({ ...good(await terminal.calls.position()), windowNumber: 7 });
    }));

  it('a final return leaves the drawer balanced, short or over [S079, T224]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const { drawer } = terminal.calls;
      await slip(drawer.draw, { amount: cents(1_000) });
      const statuses = [];
      for (const amount of [600, 400, 100]) {
        const cashCount = [{ value: cents(100), quantity: amount / 100 }];
        await slip(drawer.finalReturn, { amount: cents(amount), cashCount });
        const { balanceStatus, shortage } = good(await terminal.calls.position());
        statuses.push([balanceStatus, shortage]);
      }
      expect(statuses).toEqual([
        ['SHORT', 400n],
        ['BALANCED', 0n],
        ['OVER', -100n],
      ]);
    }));

  it('a return is cashed at another window, and its drawer has the money [S151]', () =>
    hold(way, async (room) => {
      const one = await signedOn(room);
      const two = await signedOn(room, 8);
      const { id: tsn } = await slip(one.calls.drawer.finalReturn, { amount: cents(900), cashCount: [] });
      good(await done(two.calls.tickets.cash, { tsn, source: 'OPTICAL' }));
      expect([await balance(one), await balance(two)]).toEqual([-900n, 900n]);
      expect(await one.calls.cashedReturns()).toEqual([tsn]);
      expect(whyNot(await done(one.calls.tickets.cash, { tsn, source: 'OPTICAL' }))).toBe('Already cashed');
    }));

  it('a draw or return that is taken back puts the drawer back', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const { drawer, tickets } = terminal.calls;
      const slips = [
        await slip(drawer.draw, { amount: cents(5_000) }),
        await slip(drawer.return, { amount: cents(700), type: 'REGULAR', label: null }),
      ];
      expect(await balance(terminal)).toBe(4_300n);
      for (const { id: tsn } of slips) good(await done(tickets.cancel, { tsn, source: 'OPTICAL' }));
      expect(await balance(terminal)).toBe(0n);
      const { tickets: listed, payments } = good(await terminal.calls.recentTickets());
      expect(listed.map(({ kind, status }) => [kind, status])).toEqual([
        ['tellerReturn', 'cancelled'],
        ['tellerDraw', 'cancelled'],
      ]);
      expect(payments?.map(({ act, tsn, transType }) => [act, tsn, transType])).toEqual(
        slips.map(({ id }, index) => ['CANCEL', id, ['tellerDraw', 'tellerReturn'][index]]).toReversed(),
      );
    }));

  it('credits and debits are of the kinds of the sign-on [S112]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const { credits, debits } = good(await terminal.calls.resumeSession());
      const { exception } = terminal.calls.drawer;
      for (const [isDebit, types] of [
        [false, credits],
        [true, debits],
      ] as const) {
        for (const { id, name } of types) {
          const given = await slip(exception, { isDebit, index: id, amount: cents(100) });
          expect(given.ticketLines).toEqual([name]);
        }
        expect(whyNot(await done(exception, { isDebit, index: 99, amount: cents(1) }))).toBe(
          'Unknown credit or debit',
        );
      }
      expect(await balance(terminal)).toBe(100n * BigInt(debits.length - credits.length));
    }));

  it('a bag takes cash and cashed final returns, once [S117]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const { drawer, tickets } = terminal.calls;
      const cashCount = [{ value: cents(500), quantity: 3 }];
      const { id: tsn } = await slip(drawer.finalReturn, { amount: cents(1_500), cashCount });
      const bag = (bagBarcode: string, tsns: readonly TicketSerial[], isDebit = false) =>
        done(drawer.bags, { bagBarcode, cashCount, isDebit, tsns });
      expect(whyNot(await bag('80', [tsn]))).toBe('The final return has not been cashed');
      good(await done(tickets.cash, { tsn, source: 'OPTICAL' }));
      expect(good(await bag('80', [tsn])).amount).toBe(1_500n);
      expect(whyNot(await bag('80', []))).toBe('Duplicate Bag');
      expect(whyNot(await bag('81', [tsn]))).toBe('The final return is in a bag already');
      good(await bag('82', [], true));
      expect(await balance(terminal)).toBe(0n);
    }));

  it('vouchers are sold, given away and cashed [S093, S097, S053]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const { vouchers, tickets } = terminal.calls;
      const sold = await slip(vouchers.voucher, { amount: cents(900), playerId: null });
      const given = await slip(vouchers.promoVoucher, { amount: cents(10), playerId: 'P1' });
      expect((await done(vouchers.voucher, { amount: cents(9), playerId: null })).ok).toBe(false);
      for (const { id: tsn, ticketCost } of [sold, given]) {
        const paid = good(await done(tickets.cash, { tsn, source: 'OPTICAL' }));
        expect(paid).toMatchObject({ transType: 'voucher', amount: ticketCost });
      }
      expect(await balance(terminal)).toBe(-10n);
    }));

  it('exchange credit becomes a voucher or money, as far as it goes [S094, S095]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const { vouchers } = terminal.calls;
      expect(refusedWith(await done(vouchers.exchTransfer, { ...PLACE, amount: cents(5) }))).toBe(72);
      await room.grantExchange(7, { ...PLACE, amount: cents(700), bets: [39] });
      await slip(vouchers.exchVoucher, { ...PLACE, amount: cents(400) });
      const transferred = good(await done(vouchers.exchTransfer, { ...PLACE, amount: cents(200) }));
      expect(transferred).toMatchObject({ amount: 200n, exchange: { amount: 100n } });
      expect((await done(vouchers.exchTransfer, { ...PLACE, amount: cents(101) })).ok).toBe(false);
      expect(await balance(terminal)).toBe(-200n);
    }));

  it('a temporary account is closed with the PIN it was opened with [S091, S092, S054]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const { openTempAcct, closeTempAcct } = terminal.calls.vouchers;
      const open = { amount: cents(4_000), pin: '8361', playerId: null };
      expect(whyNot(await done(openTempAcct, { ...open, pin: '83611' }))).toBe('Pin of incorrect length.');
      const { id: tsn } = await slip(openTempAcct, open);
      expect((await done(closeTempAcct, { pin: '8362', tsn })).ok).toBe(false);
      expect(good(await done(closeTempAcct, { pin: '8361', tsn })).amount).toBe(4_000n);
      expect(await balance(terminal)).toBe(0n);
    }));

  it('a banknote, a lock and a digital link [S115, S116, S118]', () =>
    hold(way, async (room) => {
      const one = await signedOn(room);
      const two = await signedOn(room, 8);
      expect(good(await done(one.calls.vouchers.acceptBill, { amount: cents(2_000) })).amount).toBe(2_000n);
      const { id: tsn } = await slip(one.calls.vouchers.voucher, { amount: cents(500), playerId: null });
      good(await one.calls.tickets.lock(tsn));
      const elsewhere = await done(two.calls.tickets.cash, { tsn, source: 'OPTICAL' });
      expect(whyNot(elsewhere)).toBe('The ticket is locked at another window');
      good(await done(one.calls.tickets.cash, { tsn, source: 'OPTICAL' }));
      const link = `DL-${tsn.replaceAll('-', '')}`;
      expect(good(await two.calls.tickets.digitalLink(link)).tsn).toBe(tsn);
      const unknown = await two.calls.tickets.digitalLink(`DL-${NOBODYS.replaceAll('-', '')}`);
      expect(whyNot(unknown)).toBe('Unknown digital link');
    }));

  it('the time clock counts the hours in hundredths [S089, S023, S024]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const punch = (clockIn: boolean, hours: number) =>
        terminal.calls.drawer.clock({
          employeeId: '31',
          shift: 1,
          clockTime: room.clock.now() + hours * HOUR,
          clockIn,
          punchCntr: 1,
        });
      expect(good(await punch(true, 0)).hours_worked).toBe(0);
      expect(whyNot(await punch(true, 1))).toBe('Already clocked in');
      expect(good(await punch(false, 2.25))).toMatchObject({ hours_worked: 225, time_taken: '2:15' });
    }));

  it('a post that comes again moves the drawer once, and its answer is had when it was lost', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const { draw } = terminal.calls.drawer;
      const post = draw.post({ amount: cents(5_000) });
      await room.loseNextAnswer();
      expect((await draw.send(post)).ok).toBe(false);
      const { tickets } = good(await terminal.calls.recentTickets());
      expect(tickets).toMatchObject([{ reqseq: post.reqseq, kind: 'tellerDraw', status: 'valid' }]);
      const first = await sendAs(terminal, post);
      room.clock.advance(1_000);
      expect(await sendAs(terminal, post)).toEqual(first);
      expect(good(await draw.send(post)).ticket.id).toBe(tickets[0]?.ticket.id);
      expect(await balance(terminal)).toBe(5_000n);
    }));

  it('a body that is none is refused, and moves nothing', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      for (const path of [
        '/terminal/draw',
        '/terminal/drawCheck',
        '/terminal/return',
        '/terminal/finalReturn',
        '/terminal/clock',
        '/sell/voucher',
        '/sell/promoVoucher',
        '/sell/exchVoucher',
        '/sell/exchTransfer',
        '/sell/exceptionCreditDebit',
        '/sell/bags',
        '/sell/openTempAcct',
        '/sell/closeTempAcct',
        '/sell/acceptBill',
        '/sell/lockTicket',
        '/sell/digitalLinkQuery',
      ]) {
        for (const body of ['', '[]', '{"amount":"much"}']) {
          expect([path, body, (await terminal.ask('POST', path, { body }))?.status]).toEqual([
            path,
            body,
            400,
          ]);
        }
      }
      expect(await balance(terminal)).toBe(0n);
    }));
});

it('both say the same', () => {
  expect(differences()).toEqual([]);
});
