import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ACCOUNT } from '../../../tote/wire/account.ts';
import { recentTicketsAnswerSchema } from '../../../tote/wire/sell.ts';
import { VOUCHERS } from '../../../tote/wire/vouchers.ts';
import { createMemoryStorage } from '../../storage.ts';
import { entriesOf, refused, slipOf } from '../../testing/drawer-words.ts';
import { signedOn, testTerminal } from '../../testing/test-terminal.ts';

const PIN = '8361';

describe('a temporary account', () => {
  it('is opened with money and closed with its PIN, once [S091, S092]', async () => {
    const terminal = await signedOn();
    const open = { amount: 4_000, pin: PIN, playerId: null };
    const { id: tsn } = slipOf(await terminal.post('/sell/openTempAcct', open));
    expect(refused(await terminal.post('/sell/closeTempAcct', { pin: '8362', tsn }))).toBe('Wrong pin');
    const closed = await terminal.post('/sell/closeTempAcct', { pin: PIN, tsn }, { reqseq: 90 });
    expect(v.parse(VOUCHERS.closeTempAcct.answer, closed.json).amount).toBe(4_000n);
    const again = await terminal.post('/sell/closeTempAcct', { pin: PIN, tsn }, { reqseq: 90 });
    expect(again.text).toBe(closed.text);
    expect(refused(await terminal.post('/sell/closeTempAcct', { pin: PIN, tsn }))).toBe('Already cashed');
    expect(await entriesOf(terminal)).toEqual({
      'Accounts opened': [1, 4_000n],
      'Accounts closed': [1, -4_000n],
    });
    const { tickets, payments } = v.parse(
      recentTicketsAnswerSchema,
      (await terminal.get('/sell/wagers')).json,
    );
    expect(tickets).toMatchObject([{ kind: 'tempAccount', status: 'cashed', ticket: { id: tsn } }]);
    expect(payments).toMatchObject([
      { reqseq: 90, act: 'CASH', tsn, transType: 'tempAccount', amount: 4_000n },
    ]);
  });

  it('says what is in it for its PIN, and nothing once it is closed [S137]', async () => {
    const terminal = await signedOn();
    const { id: tsn } = slipOf(
      await terminal.post('/sell/openTempAcct', { amount: 4_000, pin: PIN, playerId: null }),
    );
    const query = (pin: string) => terminal.post('/account/queryTempAccount', { tsn, pin });
    const held = async () => v.parse(ACCOUNT.queryTempAccount.answer, (await query(PIN)).json).accountBalance;
    expect(await held()).toBe(4_000n);
    expect(refused(await query('8362'))).toBe('Wrong pin');
    await terminal.post('/sell/closeTempAcct', { pin: PIN, tsn });
    expect(await held()).toBe(0n);
  });

  it.each(['836', '83611', ''])('has a PIN of four: not %j [S054]', async (pin) => {
    const terminal = await signedOn();
    const answer = await terminal.post('/sell/openTempAcct', { amount: 4_000, pin, playerId: null });
    expect(refused(answer)).toBe('Pin of incorrect length.');
    const { id: tsn } = slipOf(
      await terminal.post('/sell/openTempAcct', { amount: 4_000, pin: PIN, playerId: null }),
    );
    for (const path of ['/sell/closeTempAcct', '/account/queryTempAccount']) {
      expect(refused(await terminal.post(path, { pin, tsn }))).toBe('Pin of incorrect length.');
    }
    expect(await entriesOf(terminal)).toEqual({ 'Accounts opened': [1, 4_000n] });
  });

  it('is not any other slip, and not one that there is not', async () => {
    const terminal = await signedOn();
    const { id: tsn } = slipOf(await terminal.post('/sell/voucher', { amount: 500, playerId: null }));
    const close = (serial: string) => terminal.post('/sell/closeTempAcct', { pin: PIN, tsn: serial });
    expect(refused(await close(tsn))).toBe('Not a temporary account');
    expect(refused(await close('5554-C70F-0000'))).toBe('Wrong track');
  });

  it('has its PIN in no record, and knows it after a restart', async () => {
    const storage = createMemoryStorage();
    const terminal = await signedOn({ storage });
    // Two accounts of one PIN do not look it.
    const open = { amount: 4_000, pin: PIN, playerId: null };
    const first = slipOf(await terminal.post('/sell/openTempAcct', open)).id;
    const second = slipOf(await terminal.post('/sell/openTempAcct', open)).id;
    await terminal.post('/sell/closeTempAcct', { pin: PIN, tsn: first });
    terminal.tote.stop();
    const records = await storage.load();
    const text = JSON.stringify(records, (_, part: unknown) =>
      typeof part === 'bigint' ? String(part) : part,
    );
    expect(text).toContain('/sell/openTempAcct');
    // A tsn or a hash may have these four digits in a row; between quotes they are the PIN.
    expect(text).not.toContain(`"${PIN}"`);
    expect(text).not.toContain(`\\"${PIN}\\"`);
    expect(text).not.toMatch(/\bpin\b/);
    const hashes = v
      .parse(v.array(v.looseObject({ pinHash: v.optional(v.nullable(v.string())) })), records)
      .flatMap(({ pinHash }) => pinHash ?? []);
    expect(new Set(hashes).size).toBe(2);

    const again = await testTerminal({ storage });
    again.token = terminal.token;
    expect(refused(await again.post('/sell/closeTempAcct', { pin: '0000', tsn: second }))).toBe('Wrong pin');
    expect((await again.post('/sell/closeTempAcct', { pin: PIN, tsn: second })).json).toMatchObject({
      statusCode: 1,
      amount: 4_000,
    });
  });
});
