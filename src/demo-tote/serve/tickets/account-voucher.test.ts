/** A voucher out of a player's account: who gets one, who pays it, and what the drawer has to do with it. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ACCOUNT } from '../../../tote/wire/account.ts';
import { createMemoryStorage } from '../../storage.ts';
import { entriesOf, refused } from '../../testing/drawer-words.ts';
import { handIn, paid } from '../../testing/handed-in.ts';
import { position, recent, signedOn, type TestTerminal, testTerminal } from '../../testing/test-terminal.ts';

const PLAYER = { account_id: '0000004711', pin: '4711' };
const OPENING = 10_000n;

async function atAccount(options: Parameters<typeof signedOn>[0] = {}): Promise<TestTerminal> {
  const terminal = await signedOn(options);
  await terminal.post('/account/accountSignon', PLAYER);
  return terminal;
}

const ask = (terminal: TestTerminal, amount: number, pin = PLAYER.pin, reqseq?: number) =>
  terminal.post('/account/voucher', { amount, pin }, reqseq === undefined ? {} : { reqseq });

async function voucher(terminal: TestTerminal, amount: number) {
  return v.parse(ACCOUNT.voucher.answer, (await ask(terminal, amount)).json);
}

describe('a voucher of an account', () => {
  it('is taken out of the account, once a post, and moves no drawer', async () => {
    const storage = createMemoryStorage();
    const terminal = await atAccount({ storage });
    const answer = await ask(terminal, 4_000, PLAYER.pin, 90);
    expect((await ask(terminal, 4_000, PLAYER.pin, 90)).text).toBe(answer.text);
    const { ticket, accountBalance } = v.parse(ACCOUNT.voucher.answer, answer.json);
    expect(ticket).toMatchObject({ ticketCost: 4_000n, expirationString: 'Void after one year' });
    expect(accountBalance).toBe(OPENING - 4_000n);
    expect(await entriesOf(terminal)).toEqual({ 'Account vouchers': [1, 0n] });
    expect(await recent(terminal)).toMatchObject([
      { kind: 'voucher', status: 'valid', reqseq: 90, accountBalance: OPENING - 4_000n },
    ]);
    const again = await testTerminal({ storage, clock: terminal.clock });
    again.token = terminal.token;
    expect((await ask(again, 4_000, PLAYER.pin, 90)).text).toBe(answer.text);
    expect((await voucher(again, 6_000)).accountBalance).toBe(0n);
  });

  it('is paid in cash like any other, or goes back onto an account', async () => {
    const terminal = await atAccount();
    const [one, two] = [await voucher(terminal, 500), await voucher(terminal, 700)];
    expect(paid(await handIn(terminal, 'cashTicket', one.ticket.id))).toMatchObject({
      transType: 'voucher',
      amount: 500n,
    });
    expect((await position(terminal)).balance).toBe(-500n);
    const onto = await terminal.post('/account/cashTicket', { tsn: two.ticket.id, source: 'OPTICAL' });
    expect(v.parse(ACCOUNT.cashTicket.answer, onto.json).accountBalance).toBe(OPENING - 500n);
  });

  it('is not cancelled, which would pay the account’s money in cash', async () => {
    const terminal = await atAccount();
    const { ticket } = await voucher(terminal, 500);
    expect(refused(await handIn(terminal, 'cancelTicket', ticket.id))).toBe(
      'A voucher of an account is cashed, not cancelled',
    );
    expect((await position(terminal)).balance).toBe(0n);
  });

  it('is refused for another PIN, for too little or too much, and without an account', async () => {
    const terminal = await atAccount();
    expect(refused(await ask(terminal, 500, '0815'))).toBe('Wrong pin');
    expect(refused(await ask(terminal, 9))).toBe('Voucher amount is less than the minimum allowed');
    expect(refused(await ask(terminal, 10_001))).toBe('Insufficient funds in the account');
    await terminal.post('/account/acctSignOff', {});
    expect(refused(await ask(terminal, 500))).toBe('No account is signed on');
    expect(await recent(terminal)).toEqual([]);
  });

  it('is given at account wagering, which has no other vouchers', async () => {
    const terminal = await atAccount({ settings: { mode: 'aw' } });
    expect((await voucher(terminal, 500)).accountBalance).toBe(OPENING - 500n);
    expect(refused(await terminal.post('/sell/voucher', { amount: 500, playerId: null }))).toBe(
      'NOT AVAILABLE IN AW MODE',
    );
  });
});
