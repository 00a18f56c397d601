/** One voucher at several terminals of a room: whoever is first is paid, and nobody else. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TicketSerial } from '../../src/wagering/card/wager.ts';
import { pennies } from '../../src/wagering/ground/money.ts';
import { balance, good, refusedWith } from '../terminal/talk.ts';
import type { TestTerminal } from '../terminal/test-terminal.ts';
import { directory, openHost, type TestHost } from './testing/test-host.ts';

const ALREADY_CASHED = 10_031;
const AMOUNT = 1_800n;
/** How many times the race for a voucher is run: each time another request can be first. */
const RACES = 10;

/** Opens a room whose ledger is on disk. Another payment can come while one is written. */
async function openRoom(): Promise<TestHost> {
  return openHost({ data: join(await directory(), 'ledger') });
}

async function selfServe(room: TestHost, number: number): Promise<TestTerminal> {
  const terminal = room.terminal();
  await terminal.signOnSelfServe(number);
  return terminal;
}

async function voucherOf({ calls }: TestTerminal): Promise<TicketSerial> {
  const { voucher } = calls.vouchers;
  return good(await voucher.send(voucher.post({ amount: pennies(AMOUNT), playerId: null }))).ticket.id;
}

function cash({ calls }: TestTerminal, tsn: TicketSerial) {
  return calls.tickets.cash.send(calls.tickets.cash.post({ tsn, source: 'OPTICAL' }));
}

/** Cashes the voucher at all of them at once; returns how many were paid. */
async function cashAtOnce(terminals: readonly TestTerminal[], tsn: TicketSerial): Promise<number> {
  const answers = await Promise.all(terminals.map((terminal) => cash(terminal, tsn)));
  const refused = answers.filter(({ ok }) => !ok);
  expect(refused.map(refusedWith)).toEqual(refused.map(() => ALREADY_CASHED));
  return answers.length - refused.length;
}

/** Returns what the terminals hold together by the host's books. */
async function together(terminals: readonly TestTerminal[]): Promise<bigint> {
  let sum = 0n;
  for (const terminal of terminals) sum += await balance(terminal);
  return sum;
}

describe('a voucher', () => {
  it('that is scanned at two self-serve terminals at once is paid at one of them', async () => {
    const room = await openRoom();
    const terminals = [await selfServe(room, 8), await selfServe(room, 9)];
    for (let race = 0; race < RACES; race += 1) {
      const [first] = terminals;
      if (first === undefined) throw new Error('no terminal');
      expect(await cashAtOnce(terminals, await voucherOf(first))).toBe(1);
      expect(await together(terminals)).toBe(0n);
    }
  });

  it('that a self-serve terminal sold is paid at a teller’s window once, or by the terminal itself', async () => {
    const room = await openRoom();
    const own = await selfServe(room, 8);
    const teller = await room.signedOn(7);
    const voucher = await voucherOf(own);
    expect(good(await cash(teller, voucher))).toMatchObject({ transType: 'voucher', amount: AMOUNT });
    expect(refusedWith(await cash(teller, voucher))).toBe(ALREADY_CASHED);
    expect(refusedWith(await cash(own, voucher))).toBe(ALREADY_CASHED);
    expect([await balance(own), await balance(teller)]).toEqual([AMOUNT, -AMOUNT]);
    expect(await cashAtOnce([own, teller], await voucherOf(own))).toBe(1);
    expect(await together([own, teller])).toBe(0n);
  });

  it('that is scanned ten times at once at one terminal is paid once', async () => {
    const room = await openRoom();
    const own = await selfServe(room, 8);
    const voucher = await voucherOf(own);
    expect(
      await cashAtOnce(
        Array.from({ length: 10 }, () => own),
        voucher,
      ),
    ).toBe(1);
    expect(await balance(own)).toBe(0n);
  });

  it('whose payment was not heard is not paid elsewhere, and the terminal that asks again hears it', async () => {
    const room = await openRoom();
    const [one, other] = [await selfServe(room, 8), await selfServe(room, 9)];
    const voucher = await voucherOf(one);
    const post = one.calls.tickets.cash.post({ tsn: voucher, source: 'OPTICAL' });
    await room.control.order({ fault: 'loseAnswer', path: '/sell/cashTicket' });
    expect((await one.calls.tickets.cash.send(post)).ok).toBe(false);
    expect(refusedWith(await cash(other, voucher))).toBe(ALREADY_CASHED);
    expect(good(await one.calls.tickets.cash.send(post)).amount).toBe(AMOUNT);
    expect(await together([one, other])).toBe(0n);
  });
});
