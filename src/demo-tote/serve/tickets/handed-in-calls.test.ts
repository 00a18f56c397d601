import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { refused, slipOf } from '../../testing/drawer-words.ts';
import { signedOn, statusOf, type TestTerminal } from '../../testing/test-terminal.ts';

const link = (terminal: TestTerminal, digitalLink: string) =>
  terminal.post('/sell/digitalLinkQuery', { digitalLink });

describe('a digital link', () => {
  it('is taken as the ticket whose serial number it has [S118]', async () => {
    const terminal = await signedOn();
    const { id: tsn } = slipOf(await terminal.post('/sell/voucher', { amount: 500, playerId: null }));
    const digits = tsn.replaceAll('-', '');
    expect((await link(terminal, `DL-${digits}`)).json).toMatchObject({ statusCode: 1, tsn });
    for (const other of ['DL-5554C70F0000', `DL-${digits}0`, digits, `dl-${digits}`, 'DL-', '']) {
      expect(refused(await link(terminal, other))).toBe('Unknown digital link');
    }
  });
});

describe('a locked ticket', () => {
  it('is paid by the window that locked it and by no other [S116]', async () => {
    const terminal = await signedOn({ settings: { windows: { one: 1, two: 2 } } });
    const at = async (key: string) => {
      const number = key === 'one' ? '7' : '8';
      const answer = await terminal.post('/terminal/signon', { teller_id: number, password: number });
      terminal.token = v.parse(v.object({ sessionToken: v.string() }), answer.json).sessionToken;
      await terminal.post('/terminal/signonWindowForTeller', key);
    };
    const lock = (tsn: string) => terminal.post('/sell/lockTicket', { tsn });
    await at('one');
    const open = { amount: 4_000, pin: '1234', playerId: null };
    const { id: tsn } = slipOf(await terminal.post('/sell/openTempAcct', open));
    expect(refused(await lock('5554-C70F-0000'))).toBe('Wrong track');
    for (let times = 0; times < 2; times += 1) {
      expect(v.parse(statusOf, (await lock(tsn)).json).statusCode).toBe(1);
    }
    await at('two');
    const elsewhere = 'The ticket is locked at another window';
    expect(refused(await lock(tsn))).toBe(elsewhere);
    expect(refused(await terminal.post('/sell/closeTempAcct', { pin: '1234', tsn }))).toBe(elsewhere);
    await at('one');
    const paid = await terminal.post('/sell/closeTempAcct', { pin: '1234', tsn });
    expect(v.parse(statusOf, paid.json).statusCode).toBe(1);
    expect(refused(await lock(tsn))).toBe('Already cashed');
  });
});
