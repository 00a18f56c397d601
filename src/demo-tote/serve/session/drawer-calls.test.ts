import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { recentTicketsAnswerSchema } from '../../../tote/wire/sell.ts';
import { windowSignOnAnswerSchema } from '../../../tote/wire/terminal.ts';
import { cashedReturns, entriesOf, refused, slipOf } from '../../testing/drawer-words.ts';
import { position, signedOn, type TestTerminal } from '../../testing/test-terminal.ts';

const regular = { type: 'REGULAR', label: null };

const listed = async (terminal: TestTerminal) =>
  v.parse(recentTicketsAnswerSchema, (await terminal.get('/sell/wagers')).json);

/** A final return of some banknotes, cashed. */
async function cashedFinalReturn(terminal: TestTerminal): Promise<string> {
  const { id } = slipOf(await terminal.post('/terminal/finalReturn', { amount: 2_000, cashCount: [] }));
  await terminal.post('/sell/cashTicket', { tsn: id, source: 'OPTICAL' });
  return id;
}

const bagOf = (bagBarcode: string, tsns: readonly string[] = [], isDebit = false) => ({
  bagBarcode,
  cashCount: [{ value: 500, quantity: 3 }],
  isDebit,
  tsns,
});

describe('draws and returns', () => {
  it('fill and empty the drawer, each on a slip with a number of its own [S076, S077, S078]', async () => {
    const terminal = await signedOn();
    const slips = [
      slipOf(await terminal.post('/terminal/draw', { amount: 50_000 })),
      slipOf(await terminal.post('/terminal/drawCheck', { checkId: '4711', amount: 7_000 })),
      slipOf(await terminal.post('/terminal/return', { ...regular, amount: 20_000 })),
      slipOf(
        await terminal.post('/terminal/return', { type: 'CHIP_N_PIN', label: 'Card sales', amount: 1_500 }),
      ),
    ];
    expect(new Set(slips.map(({ id }) => id)).size).toBe(4);
    expect(slips.map(({ ticketLines }) => ticketLines)).toEqual([[], ['Check 4711'], [], ['Card sales']]);
    expect(slips[0]).toMatchObject({ ticketCost: 50_000n, window: 12, wagers: [], date: '2026-11-20' });
    expect(await position(terminal)).toMatchObject({ balance: 35_500n });
    expect(await entriesOf(terminal)).toEqual({
      Draws: [1, 50_000n],
      'Check draws': [1, 7_000n],
      Returns: [1, -20_000n],
      'Chip and PIN returns': [1, -1_500n],
    });
    expect((await listed(terminal)).tickets.map(({ kind, status }) => [kind, status])).toEqual([
      ['tellerReturn', 'valid'],
      ['tellerReturn', 'valid'],
      ['tellerDraw', 'valid'],
      ['tellerDraw', 'valid'],
    ]);
  });

  it.each([
    ['/terminal/draw', { amount: 0 }, 'Invalid amount'],
    ['/terminal/draw', { amount: -5 }, 'Invalid amount'],
    ['/terminal/drawCheck', { checkId: ' ', amount: 5 }, 'The check has no number'],
    ['/terminal/return', { ...regular, amount: 0 }, 'Invalid amount'],
    [
      '/terminal/finalReturn',
      { amount: 500, cashCount: [{ value: 100, quantity: 4 }] },
      'The count of the cash does not come to the amount',
    ],
    [
      '/terminal/finalReturn',
      { amount: 500, cashCount: [{ value: -500, quantity: -1 }] },
      'The count of the cash does not come to the amount',
    ],
    ['/sell/exceptionCreditDebit', { isDebit: true, index: 99, amount: 5 }, 'Unknown credit or debit'],
    ['/sell/exceptionCreditDebit', { isDebit: false, index: 1, amount: 0 }, 'Invalid amount'],
    ['/sell/bags', bagOf('12A'), 'Invalid bag barcode'],
    ['/sell/bags', bagOf(''), 'Invalid bag barcode'],
    ['/sell/bags', { ...bagOf('12'), cashCount: [] }, 'Invalid amount'],
    ['/sell/bags', bagOf('12', ['5554-C70F-0000']), 'Not a final return'],
  ])('are refused in words, and move nothing: %s %j', async (path, body, statusMessage) => {
    const terminal = await signedOn();
    expect(refused(await terminal.post(path, body))).toBe(statusMessage);
    expect((await listed(terminal)).tickets).toEqual([]);
    expect((await position(terminal)).balance).toBe(0n);
  });

  it('are not had at a window that is locked or not signed on', async () => {
    const terminal = await signedOn();
    await terminal.post('/terminal/lockWindow', {});
    expect(refused(await terminal.post('/terminal/draw', { amount: 5 }))).toBe('The window is locked');
    const answer = await terminal.post('/terminal/signon', { teller_id: '9', password: '9' });
    terminal.token = v.parse(v.object({ sessionToken: v.string() }), answer.json).sessionToken;
    expect(refused(await terminal.post('/terminal/draw', { amount: 5 }))).toBe('The window is not signed on');
  });
});

describe('the final return', () => {
  it('leaves a drawer that is short, over or balanced, and says nothing before [S079, T224]', async () => {
    const terminal = await signedOn();
    const standing = async () => {
      const { shortage, balanceStatus } = await position(terminal);
      return [shortage, balanceStatus];
    };
    const giveBack = (amount: number) => terminal.post('/terminal/finalReturn', { amount, cashCount: [] });
    await terminal.post('/terminal/draw', { amount: 10_000 });
    expect(await standing()).toEqual([0n, 'BALANCED']);
    const cashCount = [
      { value: 5_000, quantity: 1 },
      { value: 1_000, quantity: 4 },
    ];
    slipOf(await terminal.post('/terminal/finalReturn', { amount: 9_000, cashCount }));
    expect(await standing()).toEqual([1_000n, 'SHORT']);
    await giveBack(1_000);
    expect(await standing()).toEqual([0n, 'BALANCED']);
    await giveBack(300);
    expect(await standing()).toEqual([-300n, 'OVER']);
    // Another drawer begins.
    await terminal.post('/terminal/draw', { amount: 5_000 });
    expect(await standing()).toEqual([0n, 'BALANCED']);
  });

  it('that is taken back leaves the drawer as it was', async () => {
    const terminal = await signedOn();
    await terminal.post('/terminal/draw', { amount: 10_000 });
    const { id } = slipOf(await terminal.post('/terminal/finalReturn', { amount: 4_000, cashCount: [] }));
    await terminal.post('/sell/cancelTicket', { tsn: id, source: 'OPTICAL' });
    expect(await position(terminal)).toMatchObject({ balance: 10_000n, shortage: 0n });
    expect(await entriesOf(terminal)).toMatchObject({ 'Cancelled returns': [1, 4_000n] });
  });

  it('is cash in the drawer of the teller who cashes it, and known as cashed [S151]', async () => {
    const terminal = await signedOn();
    await terminal.post('/terminal/draw', { amount: 9_000 });
    const { id } = slipOf(await terminal.post('/terminal/finalReturn', { amount: 9_000, cashCount: [] }));
    expect(await cashedReturns(terminal)).toEqual([]);
    await terminal.signOn('8');
    slipOf(await terminal.post('/terminal/draw', { amount: 100 }));
    await terminal.post('/sell/cashTicket', { tsn: id, source: 'OPTICAL' });
    expect(await cashedReturns(terminal)).toEqual([id]);
    expect(await entriesOf(terminal)).toEqual({ Draws: [1, 100n], 'Returns received': [1, 9_000n] });
    await terminal.signOn('7');
    expect((await position(terminal)).balance).toBe(0n);
  });
});

describe('exceptions', () => {
  it('are of the kinds that the sign-on names: a credit gives money, a debit takes it [S112, S026]', async () => {
    const terminal = await signedOn();
    const { credits, debits } = v.parse(
      windowSignOnAnswerSchema,
      (await terminal.get('/terminal/resumeSession')).json,
    );
    for (const { id, name } of credits) {
      const slip = slipOf(
        await terminal.post('/sell/exceptionCreditDebit', { isDebit: false, index: id, amount: 100 }),
      );
      expect(slip.ticketLines).toEqual([name]);
    }
    for (const { id, name } of debits) {
      const slip = slipOf(
        await terminal.post('/sell/exceptionCreditDebit', { isDebit: true, index: id, amount: 1_000 }),
      );
      expect(slip.ticketLines).toEqual([name]);
    }
    expect(await entriesOf(terminal)).toEqual({
      Debits: [debits.length, 1_000n * BigInt(debits.length)],
      Credits: [credits.length, -100n * BigInt(credits.length)],
    });
    const kinds = (await listed(terminal)).tickets.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['credit', 'debit']));
  });
});

describe('bags', () => {
  it('take what was counted into them out of the drawer, or bring it; a barcode is used once [S117]', async () => {
    const terminal = await signedOn();
    await terminal.post('/terminal/draw', { amount: 5_000 });
    const out = slipOf(await terminal.post('/sell/bags', bagOf('8001')));
    expect(out).toMatchObject({ ticketCost: 1_500n, ticketLines: ['Bag 8001'] });
    expect(refused(await terminal.post('/sell/bags', bagOf('8001')))).toBe('Duplicate Bag');
    slipOf(await terminal.post('/sell/bags', bagOf('8002', [], true)));
    expect(await entriesOf(terminal)).toEqual({
      Draws: [1, 5_000n],
      'Bags debited': [1, 1_500n],
      Bags: [1, -1_500n],
    });
    expect((await listed(terminal)).tickets.map(({ kind }) => kind)).toEqual([
      'debit',
      'credit',
      'tellerDraw',
    ]);
  });

  it('take final returns that were cashed, each into one bag until that is taken back [S117]', async () => {
    const terminal = await signedOn();
    const uncashed = slipOf(await terminal.post('/terminal/finalReturn', { amount: 700, cashCount: [] })).id;
    const plain = slipOf(await terminal.post('/terminal/return', { ...regular, amount: 700 })).id;
    const cashed = await cashedFinalReturn(terminal);
    const bag = async (barcode: string, ...tsns: readonly string[]) =>
      terminal.post('/sell/bags', bagOf(barcode, tsns));
    expect(refused(await bag('1', uncashed))).toBe('The final return has not been cashed');
    expect(refused(await bag('1', plain))).toBe('Not a final return');
    expect(refused(await bag('1', cashed, cashed))).toBe('The final return is in a bag already');
    const closed = slipOf(await bag('1', cashed));
    expect(refused(await bag('2', cashed))).toBe('The final return is in a bag already');
    await terminal.post('/sell/cancelTicket', { tsn: closed.id, source: 'MANUAL' });
    slipOf(await bag('1', cashed));
    expect(await entriesOf(terminal)).toMatchObject({
      Bags: [2, -3_000n],
      'Cancelled bags and exceptions': [1, 1_500n],
    });
  });
});
