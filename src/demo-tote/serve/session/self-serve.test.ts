/** The session of a self-serve terminal: how it begins and ends, and whose calls it is refused (S072). */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { windowSignOnAnswerSchema } from '../../../tote/wire/terminal.ts';
import { createMemoryStorage } from '../../storage.ts';
import { refused, slipOf } from '../../testing/drawer-words.ts';
import { handIn, paid } from '../../testing/handed-in.ts';
import {
  NOON,
  position,
  recent,
  signedOn,
  something,
  statusOf,
  type TestTerminal,
  testTerminal,
  ticketOf,
  winBet,
} from '../../testing/test-terminal.ts';

async function selfServe(options: Parameters<typeof testTerminal>[0] = {}): Promise<TestTerminal> {
  const terminal = await testTerminal(options);
  await terminal.signOnSelfServe();
  return terminal;
}

const voucherOf = async (terminal: TestTerminal, amount: number): Promise<string> =>
  slipOf(await terminal.post('/sell/voucher', { amount, playerId: null })).id;

describe('a self-serve terminal', () => {
  it('signs its window on with its key and no teller, and is told so', async () => {
    const terminal = await testTerminal({ settings: { windows: { alpha: 3 } } });
    const answer = await terminal.post('/terminal/signonWindowForSelfServe', 'alpha');
    expect(v.parse(windowSignOnAnswerSchema, answer.json)).toMatchObject({
      windowNumber: 3,
      isSelfServe: true,
      isLocked: false,
      tellerId: 'SS3',
      tellerName: 'Self-serve 3',
      credits: [],
      debits: [],
      timeStamp: NOON,
    });
  });

  it('with a key of no window is refused, and has no session', async () => {
    const terminal = await testTerminal({ settings: { windows: { alpha: 3 } } });
    const answer = await terminal.post('/terminal/signonWindowForSelfServe', 'beta');
    expect(v.parse(statusOf, answer.json).statusCode).toBe(-1111);
    expect(answer.text).not.toContain('sessionToken');
  });

  it('takes its session up again, and ends it by signing off', async () => {
    const terminal = await selfServe();
    const token = terminal.token;
    const resumed = await terminal.get('/terminal/resumeSession');
    expect(v.parse(windowSignOnAnswerSchema, resumed.json)).toMatchObject({
      sessionToken: token,
      isSelfServe: true,
    });
    expect(v.parse(statusOf, (await terminal.post('/terminal/signoff', {})).json).statusCode).toBe(1);
    expect((await terminal.get('/terminal/resumeSession')).status).toBe(401);
  });

  it('that signs on again begins another session, and sells nothing in the first', async () => {
    const terminal = await selfServe();
    const { card, race, num } = await something(terminal);
    const first = terminal.token;
    const second = await terminal.signOnSelfServe();
    expect(second).not.toBe(first);
    terminal.token = first;
    expect((await terminal.sell(winBet(card, race, num))).status).toBe(401);
    terminal.token = second;
    const { id } = ticketOf(await terminal.sell(winBet(card, race, num)));
    expect(await recent(terminal)).toMatchObject([{ ticket: { id }, tellerId: 'SS12' }]);
  });

  it('that signs on ends the session of the teller at its window, and the other way round', async () => {
    const terminal = await signedOn();
    const teller = terminal.token;
    const own = await terminal.signOnSelfServe();
    terminal.token = teller;
    expect((await terminal.get('/terminal/resumeSession')).status).toBe(401);
    await terminal.signOn('8');
    terminal.token = own;
    expect((await terminal.get('/terminal/resumeSession')).status).toBe(401);
  });

  it('keeps its session, its sales and its answers over a restart of the tote', async () => {
    const storage = createMemoryStorage();
    const terminal = await selfServe({ storage });
    const { card, race, num } = await something(terminal);
    const sold = await terminal.sell(winBet(card, race, num), 77);
    const again = await testTerminal({ storage, clock: terminal.clock });
    again.token = terminal.token;
    expect((await again.sell(winBet(card, race, num), 77)).text).toBe(sold.text);
    expect(await recent(again)).toHaveLength(1);
    expect((await position(again)).balance).toBe(200n);
  });

  it('counts its money apart from every teller’s', async () => {
    const terminal = await signedOn();
    await voucherOf(terminal, 700);
    await terminal.signOnSelfServe();
    const voucher = await voucherOf(terminal, 500);
    expect((await position(terminal)).balance).toBe(500n);
    expect(paid(await handIn(terminal, 'cashTicket', voucher)).amount).toBe(500n);
    expect((await position(terminal)).balance).toBe(0n);
    await terminal.signOn();
    expect((await position(terminal)).balance).toBe(700n);
  });

  it('sells nothing while it is locked, until it signs on again', async () => {
    const terminal = await selfServe();
    await terminal.post('/terminal/lockWindow', {});
    expect(refused(await terminal.post('/sell/voucher', { amount: 500, playerId: null }))).toBe(
      'The window is locked',
    );
    await terminal.signOnSelfServe();
    await voucherOf(terminal, 500);
  });
});

describe('what is a teller’s alone', () => {
  it.each([
    ['/terminal/signonWindowForTeller', 'window-key'],
    ['/terminal/draw', { amount: 100 }],
    ['/terminal/drawCheck', { checkId: '1', amount: 100 }],
    ['/terminal/return', { amount: 100, type: 'REGULAR', label: null }],
    ['/terminal/finalReturn', { amount: 0, cashCount: [] }],
    ['/terminal/clock', { employeeId: '1', shift: 1, clockTime: NOON, clockIn: true, punchCntr: 1 }],
    ['/sell/agentReport', {}],
    ['/sell/bags', { bagBarcode: '1', cashCount: [], isDebit: false, tsns: [] }],
    ['/sell/exceptionCreditDebit', { isDebit: false, index: 1, amount: 100 }],
    ['/sell/promoVoucher', { amount: 100, playerId: null }],
  ])('is refused to a self-serve terminal in words: %s', async (path, body) => {
    const terminal = await selfServe();
    expect(refused(await terminal.post(path, body))).toBe('Only a teller can do this');
    expect((await position(terminal)).balance).toBe(0n);
    expect(await recent(terminal)).toEqual([]);
  });

  it('is not paid there: cash that a teller returned', async () => {
    const terminal = await signedOn();
    await terminal.post('/terminal/draw', { amount: 1_000 });
    const { id } = slipOf(
      await terminal.post('/terminal/return', { amount: 1_000, type: 'REGULAR', label: null }),
    );
    await terminal.signOnSelfServe();
    expect(refused(await handIn(terminal, 'cashTicket', id))).toBe('Only a teller can do this');
    await terminal.signOn('8');
    expect(paid(await handIn(terminal, 'cashTicket', id)).amount).toBe(1_000n);
  });

  it('is no PIN there: a terminal has no password that takes a ticket back', async () => {
    const terminal = await selfServe();
    const tsn = await voucherOf(terminal, 500);
    const asked = { tsn, source: 'OPTICAL', pin: 'SS12' };
    expect(refused(await terminal.post('/sell/cancelTicketWithPin', asked))).toBe('Wrong pin');
  });
});
