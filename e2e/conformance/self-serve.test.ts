/**
 * A self-serve terminal: its session, and all that its customers do in it. The same from the demo tote in the
 * page and from the host over the network, to the byte.
 */
import { describe, expect, it } from 'vitest';
import { terminalMessages } from '../../src/tote/wire/socket.ts';
import type { TicketSerial } from '../../src/wagering/card/wager.ts';
import { pennies } from '../../src/wagering/ground/money.ts';
import { WIN } from '../../src/wagering/testing/bet-ids.ts';
import { balance, field, good, refusedWith, sell, sendAs, signedOn, sold, wager } from '../terminal/talk.ts';
import type { TestTerminal } from '../terminal/test-terminal.ts';
import { createConversations, type Room, WAYS } from './rooms.ts';

const { hold, differences } = createConversations();

const ONLY_A_TELLER = 10_053;

const handedIn = (tsn: TicketSerial) => ({ tsn, source: 'OPTICAL' }) as const;

/** Returns a new terminal of the room, whose window with this number is signed on without a teller. */
async function selfServe(room: Room, number = 7): Promise<TestTerminal> {
  const terminal = room.terminal();
  await terminal.signOnSelfServe(number);
  return terminal;
}

async function voucherOf({ calls }: TestTerminal, amount: bigint): Promise<TicketSerial> {
  const { voucher } = calls.vouchers;
  return good(await voucher.send(voucher.post({ amount: pennies(amount), playerId: null }))).ticket.id;
}

function cash({ calls }: TestTerminal, tsn: TicketSerial) {
  return calls.tickets.cash.send(calls.tickets.cash.post(handedIn(tsn)));
}

describe.each(WAYS)('$name', (way) => {
  it('a window signs on by its key, without a teller, and keeps the session it is given [S072, T394]', () =>
    hold(way, async (room) => {
      const terminal = room.terminal();
      await terminal.ask('GET', '/terminal/commTest');
      const window = good(await terminal.calls.signOnSelfServe('00000031'));
      expect(window).toMatchObject({ windowNumber: 31, isSelfServe: true, isLocked: false });
      expect(window).toMatchObject({ tellerId: 'SS31', tellerName: 'Self-serve 31' });
      expect(window).toMatchObject({ credits: [], debits: [], timeStamp: room.clock.now() });
      expect(terminal.session.token()).toBe(window.sessionToken);
      expect(good(await terminal.calls.resumeSession())).toEqual(window);
      const socket = await terminal.socket();
      socket.send(terminalMessages.sessionKey(window.sessionToken));
      expect(await socket.next()).toBe('ack/skey');
      good(await terminal.calls.signOff());
      expect(refusedWith(await terminal.calls.resumeSession())).toBe('sessionExpired');
      socket.close();
    }));

  it('a key of no window is refused with -1111, and gives no session', () =>
    hold(way, async (room) => {
      const terminal = room.terminal();
      await terminal.ask('GET', '/terminal/commTest');
      expect(refusedWith(await terminal.calls.signOnSelfServe('99999999'))).toBe(-1111);
      expect(terminal.session.token()).toBeNull();
    }));

  it('a window that signs on again ends its session before, whoever had it', () =>
    hold(way, async (room) => {
      const teller = await signedOn(room);
      const one = await selfServe(room);
      expect(refusedWith(await teller.calls.resumeSession())).toBe('sessionExpired');
      const other = await selfServe(room);
      expect(refusedWith(await one.calls.resumeSession())).toBe('sessionExpired');
      const elsewhere = await selfServe(room, 8);
      good(await other.calls.resumeSession());
      await signedOn(room, 7);
      expect(refusedWith(await other.calls.resumeSession())).toBe('sessionExpired');
      good(await elsewhere.calls.resumeSession());
    }));

  it('a customer feeds a note, bets, takes a bet back, and leaves with a voucher', () =>
    hold(way, async (room) => {
      const terminal = await selfServe(room);
      const { acceptBill } = terminal.calls.vouchers;
      const note = acceptBill.post({ amount: pennies(2_000n) });
      expect(good(await acceptBill.send(note)).amount).toBe(2_000n);
      const at = await field(terminal);
      const bet = await sell(terminal, wager(at, WIN, [[at.nums[0]]]));
      const { cancel } = terminal.calls.tickets;
      expect(good(await cancel.send(cancel.post(handedIn(bet.id)))).amount).toBe(bet.ticketCost);
      const kept = await sell(terminal, wager(at, WIN, [[at.nums[1]]]));
      const rest = await voucherOf(terminal, 2_000n - kept.ticketCost);
      // All of the note is in the box, for the bet that stays and the voucher.
      expect(await balance(terminal)).toBe(2_000n);
      expect(await sold(terminal)).toEqual([rest, kept.id, bet.id]);
      const { bills, tickets } = good(await terminal.calls.recentTickets());
      expect(bills).toMatchObject([{ amount: 2_000n }]);
      expect(new Set(tickets.map(({ tellerId }) => tellerId))).toEqual(new Set(['SS7']));
      good(await terminal.calls.totalOut());
    }));

  it('a customer’s account is signed on, bet from, filled and left', () =>
    hold(way, async (room) => {
      const terminal = await selfServe(room);
      const { account } = terminal.calls;
      good(await account.signOn('4711', '4711'));
      const at = await field(terminal);
      const { cardId, raceNo, betType, betAmount, totalCost } = wager(at, WIN, [[at.nums[0]]]);
      const asked = { cardId, raceNo, betType, betAmount, totalCost, runners: [[at.nums[0]]] };
      const { sell: sellOn, acceptBill } = account;
      const { accountBalance } = good(
        await sellOn.send(sellOn.post({ wagers: [asked], playerId: null, exchange: false })),
      );
      const fed = good(await acceptBill.send(acceptBill.post({ amount: pennies(1_000n) })));
      expect(fed.accountBalance).toBe(accountBalance + 1_000n);
      good(await account.signOff());
      expect(refusedWith(await account.activity())).toBe(10_043);
    }));

  it('a technician is known there, and events, counters and the log are taken', () =>
    hold(way, async (room) => {
      const { calls } = await selfServe(room);
      good(await calls.validateTech({ tech_id: '9', password: '9' }));
      expect(refusedWith(await calls.validateTech({ tech_id: '9', password: '8' }))).toBe(2);
      good(await calls.commTest());
      good(await calls.sendTermEventMsg(12, 'Cash box removed'));
      good(await calls.sendStats({ reader: null, paperRoll: null }));
      good(await calls.uploadLog(7, 'Z cash box: removed\n'));
      expect(good(await calls.position()).balance).toBe(0n);
    }));

  it('a teller’s own calls are refused there in words', () =>
    hold(way, async (room) => {
      const terminal = await selfServe(room);
      const { calls } = terminal;
      const { draw, drawCheck, return: returnCash, finalReturn, bags, exception } = calls.drawer;
      const answers = [
        await draw.send(draw.post({ amount: pennies(100n) })),
        await drawCheck.send(drawCheck.post({ checkId: '1', amount: pennies(100n) })),
        await returnCash.send(returnCash.post({ amount: pennies(100n), type: 'REGULAR', label: null })),
        await finalReturn.send(finalReturn.post({ amount: pennies(0n), cashCount: [] })),
        await bags.send(bags.post({ bagBarcode: '1', cashCount: [], isDebit: false, tsns: [] })),
        await exception.send(exception.post({ isDebit: false, index: 1, amount: pennies(100n) })),
        await calls.drawer.agentReport(),
        await calls.signOnWindow('00000007'),
      ];
      expect(answers.map(refusedWith)).toEqual(answers.map(() => ONLY_A_TELLER));
      expect(await balance(terminal)).toBe(0n);
    }));

  it('a voucher of a self-serve terminal is paid at a teller’s window, once', () =>
    hold(way, async (room) => {
      const terminal = await selfServe(room, 8);
      const tsn = await voucherOf(terminal, 1_800n);
      const teller = await signedOn(room, 7);
      expect(good(await cash(teller, tsn))).toMatchObject({ transType: 'voucher', amount: 1_800n });
      expect(refusedWith(await cash(teller, tsn))).toBe(10_031);
      expect(refusedWith(await cash(terminal, tsn))).toBe(10_031);
      expect(await balance(terminal)).toBe(1_800n);
      expect(await balance(teller)).toBe(-1_800n);
    }));

  it('a sale whose answer was lost is made once, and answered again', () =>
    hold(way, async (room) => {
      const terminal = await selfServe(room);
      const at = await field(terminal);
      const post = terminal.calls.sellPost([wager(at, WIN, [[at.nums[0]]])], null);
      await room.loseNextAnswer();
      expect(await sendAs(terminal, post)).toBeNull();
      const again = await sendAs(terminal, post);
      expect(again?.json).toMatchObject({ statusCode: 1 });
      expect(await sold(terminal)).toHaveLength(1);
    }));
});

it('both say the same', () => {
  expect(differences()).toEqual([]);
});
