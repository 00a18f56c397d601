/**
 * A player's account. The same from the demo tote in the page and from the host over the network, to the
 * byte.
 */
import { describe, expect, it } from 'vitest';
import { parseSocketMessage, terminalMessages } from '../../src/tote/wire/socket.ts';
import { pennies } from '../../src/wagering/ground/money.ts';
import { WIN } from '../../src/wagering/testing/bet-ids.ts';
import {
  balance,
  type Field,
  field,
  good,
  refusedWith,
  sendAs,
  signedOn,
  sold,
  wager,
} from '../terminal/talk.ts';
import type { TestSocket } from '../terminal/test-socket.ts';
import type { TestTerminal } from '../terminal/test-terminal.ts';
import { createConversations, WAYS } from './rooms.ts';

const { hold, differences } = createConversations();

const ID = '0000004711';
const PIN = '4711';
const OPENING = 10_000n;

async function line(terminal: TestTerminal): Promise<TestSocket> {
  const socket = await terminal.socket();
  socket.send(terminalMessages.sessionKey(terminal.session.token() ?? ''));
  expect(await socket.next()).toBe('ack/skey');
  return socket;
}

/** A wager as an account's sale asks for it. */
function winOn(at: Field, num: number) {
  const { cardId, raceNo, betType, betAmount, totalCost } = wager(at, WIN, [[num]]);
  return { cardId, raceNo, betType, betAmount, totalCost, runners: [[num]] };
}

describe.each(WAYS)('$name', (way) => {
  it('an account is signed on, its session taken up, and signed off [S019, S119, S120, S121]', () =>
    hold(way, async (room) => {
      const { account } = (await signedOn(room)).calls;
      expect(refusedWith(await account.signOn(ID, '1'))).toBe(2);
      const on = good(await account.signOn(ID, PIN));
      expect(on).toMatchObject({ accountId: ID, accountBalance: OPENING, investments: [] });
      expect(good(await account.resumeSession(ID, on.accountSessionToken))).toEqual(on);
      good(await account.signOff());
      expect(refusedWith(await account.resumeSession(ID, on.accountSessionToken))).toBe(10_044);
      expect(refusedWith(await account.activity())).toBe(10_043);
    }));

  it('a wager is sold from it and taken back, each once, and the drawer does not move [S021, S041, S122, S123, S124]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const { account } = terminal.calls;
      good(await account.signOn(ID, PIN));
      const at = await field(terminal);
      const asked = winOn(at, at.nums[0]);
      const { totalCost } = asked;
      const post = account.sell.post({ wagers: [asked], playerId: null, exchange: false });
      await room.repeatNextRequest();
      const { ticket, accountBalance } = good(await account.sell.send(post));
      expect(accountBalance).toBe(OPENING - totalCost);
      expect(await sold(terminal)).toEqual([ticket.id]);
      const first = await sendAs(terminal, post);
      expect(await sendAs(terminal, post)).toEqual(first);
      expect(good(await account.activity()).activity).toMatchObject([
        { id: ticket.id, status: 'OPEN', cost: totalCost, resolveTimeStamp: null, cardName: at.card.name },
      ]);
      const { cancelWager } = account;
      const back = good(await cancelWager.send(cancelWager.post({ tsn: ticket.id })));
      expect(back).toMatchObject({ amount: totalCost, accountBalance: OPENING });
      expect(refusedWith(await cancelWager.send(cancelWager.post({ tsn: ticket.id })))).toBe(10_032);
      expect(good(await account.activityOnDate(at.card.perfDate)).activity).toMatchObject([
        { id: ticket.id, status: 'CANCELLED', value: 0n },
      ]);
      expect(await balance(terminal)).toBe(0n);
    }));

  it('what was meant for another account is not done on the one that is signed on [S122, S123, S127, S128]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const { account } = terminal.calls;
      good(await account.signOn(ID, PIN));
      const at = await field(terminal);
      const asked = winOn(at, at.nums[0]);
      const sale = { wagers: [asked], playerId: null, exchange: false };
      const { sell, cancelWager, cashTicket, cash } = account;
      const { ticket } = good(await sell.send(sell.post({ ...sale, accountId: ID })));
      const handed = { tsn: ticket.id, source: 'MANUAL' } as const;
      const accountId = '0000000815';
      const refused = [
        await sell.send(sell.post({ ...sale, accountId })),
        await cancelWager.send(cancelWager.post({ tsn: ticket.id, accountId })),
        await cashTicket.send(cashTicket.post({ ...handed, accountId })),
        await cash.send(cash.post({ amount: pennies(100), pin: PIN, accountId })),
      ];
      expect(refused.map((answer) => refusedWith(answer))).toEqual([10_043, 10_043, 10_043, 10_043]);
      expect(await sold(terminal)).toEqual([ticket.id]);
      const back = good(await cancelWager.send(cancelWager.post({ tsn: ticket.id, accountId: ID })));
      expect(back.accountBalance).toBe(OPENING);
    }));

  it('a wager is decided when its race is official, and the window told [S040, W165]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const { account } = terminal.calls;
      const socket = await line(terminal);
      good(await account.signOn(ID, PIN));
      expect(parseSocketMessage(await socket.nextOf('bal'))).toEqual({ word: 'bal', balance: OPENING });
      const at = await field(terminal);
      const cost = 200n * BigInt(at.nums.length);
      for (const num of at.nums) {
        const { sell } = account;
        good(await sell.send(sell.post({ wagers: [winOn(at, num)], playerId: null, exchange: false })));
        await socket.nextOf('bal');
        await socket.nextOf('acct');
      }
      const statuses = async () => good(await account.activity()).activity.map(({ status }) => status);
      expect(await statuses()).toEqual(['OPEN', 'OPEN', 'OPEN']);
      for (let half = 0; (await statuses()).includes('OPEN'); half += 1) {
        expect(half).toBeLessThan(240);
        await room.clock.advanceAndSettle(30_000);
      }
      expect(parseSocketMessage(await socket.nextOf('acct'))).toEqual({ word: 'acct', accountId: ID });
      const { activity } = good(await account.activity());
      const winnings = activity.reduce((sum, { value }) => sum + value, 0n);
      for (const { status, value } of activity) {
        expect(status).toBe(value > 0n ? 'WINNER' : 'NOT A WINNER');
      }
      const { accountBalance } = good(await account.signOn(ID, PIN));
      expect(accountBalance).toBe(OPENING - cost + winnings);
      socket.close();
    }));

  it('cash goes in and out of it through the drawer, and back [S130, S131, S132, S133]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const { deposit, withdraw, cancelDeposit, cancelWithdraw } = terminal.calls.account;
      const player = { account_id: ID, pin: PIN };
      const put = good(await deposit.send(deposit.post({ ...player, amount: pennies(500) })));
      expect(put).toMatchObject({ amount: 500n, accountBalance: OPENING + 500n });
      const took = good(await withdraw.send(withdraw.post({ ...player, amount: pennies(300) })));
      expect(await balance(terminal)).toBe(200n);
      const { tfAddress } = put;
      expect(refusedWith(await cancelWithdraw.send(cancelWithdraw.post({ ...player, tfAddress })))).toBe(
        10_048,
      );
      good(await cancelWithdraw.send(cancelWithdraw.post({ ...player, tfAddress: took.tfAddress })));
      good(await cancelDeposit.send(cancelDeposit.post({ ...player, tfAddress })));
      expect(await balance(terminal)).toBe(0n);
    }));

  it('a PIN is checked and changed [S135, S136]', () =>
    hold(way, async (room) => {
      const { account } = (await signedOn(room)).calls;
      good(await account.checkPin(ID, PIN));
      good(await account.changePin(ID, PIN, '8361'));
      expect(refusedWith(await account.checkPin(ID, PIN))).toBe(10_022);
      good(await account.signOn(ID, '8361'));
    }));

  it('a PIN that is tried locks the account, at every window and for every call', () =>
    hold(way, async (room) => {
      const one = (await signedOn(room, 7)).calls.account;
      const other = (await signedOn(room, 8)).calls.account;
      expect(refusedWith(await one.checkPin(ID, '1'))).toBe(10_022);
      expect(refusedWith(await other.signOn(ID, '2'))).toBe(2);
      expect(refusedWith(await one.changePin(ID, '3', '8361'))).toBe(10_054);
      expect(refusedWith(await one.checkPin(ID, PIN))).toBe(10_054);
      expect(refusedWith(await other.signOn(ID, PIN))).toBe(10_054);
      expect(refusedWith(await other.changePin(ID, PIN, '8361'))).toBe(10_054);
      const post = one.deposit.post({ account_id: ID, pin: PIN, amount: pennies(100) });
      expect(refusedWith(await one.deposit.send(post))).toBe(10_054);
      good(await other.signOn('0000000815', '0815'));
    }));

  it('an account that is signed on at another window is not at this one any more, which is notified', () =>
    hold(way, async (room) => {
      const one = await signedOn(room, 7);
      const other = await signedOn(room, 8);
      const socket = await line(one);
      const { accountSessionToken: token } = good(await one.calls.account.signOn(ID, PIN));
      good(await other.calls.account.signOn(ID, PIN));
      expect(await socket.nextOf('acct')).toBe(`acct/${ID}`);
      expect(refusedWith(await one.calls.account.resumeSession(ID, token))).toBe(10_044);
      good(await other.calls.account.activity());
      socket.close();
    }));

  it('a body that is none is refused', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      for (const path of [
        'accountSignon',
        'acctSignOff',
        'resumeSession',
        'sellAdwWager',
        'cancelAdwWagerTSN',
        'activityOnDate',
        'accountDeposit',
        'accountWithdraw',
        'accountCancelDeposit',
        'accountCancelWithdraw',
        'checkPin',
        'changePin',
      ]) {
        const told = await terminal.ask('POST', `/account/${path}`, { body: '"no body"' });
        expect([path, told?.status]).toEqual([path, 400]);
      }
    }));
});

it('both say the same', () => {
  expect(differences()).toEqual([]);
});
