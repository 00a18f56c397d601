/**
 * Vouchers of an account, wins on hold, temporary accounts. The same from the demo tote in the page and from
 * the host over the network, to the byte.
 */
import { describe, expect, it } from 'vitest';
import { pennies } from '../../src/wagering/ground/money.ts';
import { balance, betOn, good, refusedWith, sendAs, signedOn, sold, wager } from '../terminal/talk.ts';
import type { TestTerminal } from '../terminal/test-terminal.ts';
import { longShot, toOfficial } from './decided-races.ts';
import { createConversations, WAYS } from './rooms.ts';

const { hold, differences } = createConversations();

const ID = '0000004711';
const PIN = '4711';
const SSN = '219099999';
const OPENING = 10_000n;
const SUPERFECTA = 23;

const WRONG_PIN = 10_022;
const LOCKED = 10_054;
const NOTHING_HELD = 10_055;

function release({ calls }: TestTerminal, change: { readonly pin?: string; readonly ssn?: string } = {}) {
  const { releaseIRSOnHold } = calls.account;
  const asked = { account_id: ID, pin: PIN, account_index: 0, ssn: SSN, ...change };
  return releaseIRSOnHold.send(releaseIRSOnHold.post(asked));
}

describe.each(WAYS)('$name', (way) => {
  it('a voucher is bought from an account for its PIN, and cashed at another window [S126]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room, 8);
      const { account } = terminal.calls;
      const ask = (amount: bigint, pin = PIN) => account.voucher.post({ amount: pennies(amount), pin });
      expect(refusedWith(await account.voucher.send(ask(4_000n)))).toBe(10_043);
      good(await account.signOn(ID, PIN));
      expect(refusedWith(await account.voucher.send(ask(4_000n, '1')))).toBe(WRONG_PIN);
      const post = ask(4_000n);
      await room.repeatNextRequest();
      const { ticket, accountBalance } = good(await account.voucher.send(post));
      expect(accountBalance).toBe(OPENING - 4_000n);
      const first = await sendAs(terminal, post);
      expect(await sendAs(terminal, post)).toEqual(first);
      expect(await sold(terminal)).toEqual([ticket.id]);
      expect(await balance(terminal)).toBe(0n);
      const teller = await signedOn(room, 7);
      const { cash } = teller.calls.tickets;
      const paid = good(await cash.send(cash.post({ tsn: ticket.id, source: 'OPTICAL' })));
      expect(paid).toMatchObject({ transType: 'voucher', amount: 4_000n });
      expect(await balance(teller)).toBe(-4_000n);
    }));

  it('a win that needs the tax form is on hold until the number is given [S019, S134]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const { account } = terminal.calls;
      good(await account.signOn(ID, PIN));
      expect(refusedWith(await release(terminal))).toBe(NOTHING_HELD);
      const { at, order } = await longShot(terminal);
      const bet = betOn(at, ({ id }) => id === SUPERFECTA);
      const runners = order.map((num) => [num]);
      const { cardId, raceNo, betType, betAmount, totalCost } = wager(at, bet, runners);
      const wagers = [{ cardId, raceNo, betType, betAmount, totalCost, runners }];
      const post = account.sell.post({ wagers, playerId: null, exchange: false });
      const { ticket } = good(await account.sell.send(post));
      await toOfficial(room, terminal, at);
      const held = good(await account.signOn(ID, PIN));
      expect(held.accountBalance).toBe(OPENING - totalCost);
      expect(held.accountOnHoldBalance).toBeGreaterThan(300_000n);
      expect(good(await account.activity()).activity).toMatchObject([
        { id: ticket.id, status: 'WINNER', value: held.accountOnHoldBalance },
      ]);
      expect(refusedWith(await release(terminal, { pin: '1' }))).toBe(2);
      expect(refusedWith(await release(terminal, { ssn: '000000000' }))).toBe(10_040);
      const { amount, accountBalance, irsVoucher } = good(await release(terminal));
      expect(amount).toBe(held.accountOnHoldBalance);
      expect(accountBalance).toBe(held.accountBalance + amount);
      expect(irsVoucher).toMatchObject({ tsn: ticket.id, betAmt: totalCost, meet: at.card.name });
      expect(irsVoucher.claimAmount - irsVoucher.irsDeductAmt).toBe(amount);
      expect(refusedWith(await release(terminal))).toBe(NOTHING_HELD);
      expect(good(await account.signOn(ID, PIN))).toMatchObject({ accountBalance, accountOnHoldBalance: 0n });
      expect(await balance(terminal)).toBe(0n);
      expect(room.record.answers.join()).not.toContain(SSN);
    }));

  it('a temporary account is opened, looked into and closed, and locks like any [S091, S092, S137]', () =>
    hold(way, async (room) => {
      const terminal = room.terminal();
      await terminal.signOnSelfServe(7);
      const { openTempAcct, closeTempAcct } = terminal.calls.vouchers;
      const { queryTempAccount } = terminal.calls.account;
      const open = async () =>
        good(
          await openTempAcct.send(
            openTempAcct.post({ amount: pennies(4_000n), pin: '8361', playerId: null }),
          ),
        ).ticket.id;
      const close = (tsn: Awaited<ReturnType<typeof open>>, pin: string) =>
        closeTempAcct.send(closeTempAcct.post({ tsn, pin }));
      const tsn = await open();
      expect(good(await queryTempAccount(tsn, '8361')).accountBalance).toBe(4_000n);
      expect(good(await close(tsn, '8361')).amount).toBe(4_000n);
      expect(good(await queryTempAccount(tsn, '8361')).accountBalance).toBe(0n);
      const other = await open();
      expect(refusedWith(await queryTempAccount(other, '8362'))).toBe(WRONG_PIN);
      expect(refusedWith(await close(other, '8363'))).toBe(WRONG_PIN);
      expect(refusedWith(await queryTempAccount(other, '8364'))).toBe(LOCKED);
      expect(refusedWith(await close(other, '8361'))).toBe(LOCKED);
      expect(await balance(terminal)).toBe(4_000n);
    }));
});

it('both say the same', () => {
  expect(differences()).toEqual([]);
});
