/** An account whose PIN is tried out: when it locks, for whom, and how it opens again. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../storage.ts';
import { refused, slipOf } from '../../testing/drawer-words.ts';
import {
  signedOn,
  statusOf,
  type TestAnswer,
  type TestTerminal,
  testTerminal,
} from '../../testing/test-terminal.ts';

const ID = '0000004711';
const PIN = '4711';
const WRONG = '0815';
const OTHER_WRONG = '0816';
const THIRD_WRONG = '0817';
const LOCKED = 'Too many wrong PINs: the account is locked';
const DAY = 24 * 60 * 60_000;

type Try = (terminal: TestTerminal, pin: string) => Promise<TestAnswer>;

const check: Try = (terminal, pin) => terminal.post('/account/checkPin', { accountId: ID, pin });
const player = (pin: string) => ({ account_id: ID, pin });

/** Every call that takes an account's PIN; those that move money move none. */
const CALLS: readonly (readonly [string, Try])[] = [
  ['checkPin', check],
  ['accountSignon', (terminal, pin) => terminal.post('/account/accountSignon', player(pin))],
  [
    'changePin',
    (terminal, pin) => terminal.post('/account/changePin', { accountId: ID, pin, newPin: '1234' }),
  ],
  [
    'accountDeposit',
    (terminal, pin) => terminal.post('/account/accountDeposit', { ...player(pin), amount: 100 }),
  ],
  [
    'accountWithdraw',
    (terminal, pin) => terminal.post('/account/accountWithdraw', { ...player(pin), amount: 100 }),
  ],
  [
    'accountCancelDeposit',
    (terminal, pin) => terminal.post('/account/accountCancelDeposit', { ...player(pin), tfAddress: 'TF1' }),
  ],
  ['cash', (terminal, pin) => terminal.post('/account/cash', { amount: 100, pin })],
];

const isTaken = ({ json }: TestAnswer): boolean => v.parse(statusOf, json).statusCode === 1;

/** A terminal where the account is signed on, so that cash from it can be asked for. */
async function withAccount(options: Parameters<typeof signedOn>[0] = {}): Promise<TestTerminal> {
  const terminal = await signedOn(options);
  await terminal.post('/account/accountSignon', player(PIN));
  return terminal;
}

async function lock(terminal: TestTerminal, tries: Try = check): Promise<readonly string[]> {
  return [
    refused(await tries(terminal, WRONG)),
    refused(await tries(terminal, OTHER_WRONG)),
    refused(await tries(terminal, THIRD_WRONG)),
  ];
}

describe('an account', () => {
  it.each(CALLS)('locks at the third wrong PIN in a row, and takes none after it: %s', async (_, call) => {
    const terminal = await withAccount();
    const answers = await lock(terminal, call);
    expect(answers.map((answer) => answer === LOCKED)).toEqual([false, false, true]);
    for (const [, any] of CALLS) {
      expect(refused(await any(terminal, PIN))).toBe(LOCKED);
      expect(refused(await any(terminal, WRONG))).toBe(LOCKED);
    }
  });

  it('is counted across calls, windows and players’ sign-offs', async () => {
    const terminal = await signedOn();
    await check(terminal, WRONG);
    await terminal.post('/account/accountSignon', player(OTHER_WRONG));
    await terminal.signOnSelfServe();
    expect(refused(await check(terminal, THIRD_WRONG))).toBe(LOCKED);
  });

  it('begins the count again with a right PIN', async () => {
    const terminal = await signedOn();
    for (let round = 0; round < 3; round += 1) {
      await check(terminal, WRONG);
      await check(terminal, OTHER_WRONG);
      expect(isTaken(await check(terminal, PIN))).toBe(true);
    }
  });

  it.each(CALLS)('locks by one wrong PIN that is tried three times: %s', async (_, call) => {
    const terminal = await withAccount();
    for (let sent = 0; sent < 2; sent += 1) expect(refused(await call(terminal, WRONG))).not.toBe(LOCKED);
    expect(refused(await call(terminal, WRONG))).toBe(LOCKED);
    expect(refused(await call(terminal, PIN))).toBe(LOCKED);
  });

  it('counts it again after the right one, and on the next day', async () => {
    const terminal = await signedOn();
    for (const pin of [WRONG, PIN, WRONG, OTHER_WRONG]) await check(terminal, pin);
    expect(refused(await check(terminal, THIRD_WRONG))).toBe(LOCKED);
    terminal.clock.advance(DAY);
    expect(refused(await check(terminal, THIRD_WRONG))).toBe('Wrong pin');
    expect(refused(await check(terminal, WRONG))).toBe('Wrong pin');
    expect(refused(await check(terminal, OTHER_WRONG))).toBe(LOCKED);
  });

  it('locks alone: another account and another’s PIN are as before', async () => {
    const terminal = await signedOn();
    await lock(terminal);
    expect(isTaken(await terminal.post('/account/checkPin', { accountId: '815', pin: '0815' }))).toBe(true);
  });

  it('is locked whatever the form of its id, and a text that is no id never is', async () => {
    const terminal = await signedOn();
    await lock(terminal);
    expect(refused(await terminal.post('/account/checkPin', { accountId: '4711', pin: PIN }))).toBe(LOCKED);
    const noId: Try = (at, pin) => at.post('/account/checkPin', { accountId: 'nobody', pin });
    expect(await lock(terminal, noId)).toEqual(['Wrong pin', 'Wrong pin', 'Wrong pin']);
  });

  it('that was never used locks like any other', async () => {
    const terminal = await signedOn();
    const unused: Try = (at, pin) => at.post('/account/checkPin', { accountId: '9999999999', pin });
    expect(await lock(terminal, unused)).toEqual(['Wrong pin', 'Wrong pin', LOCKED]);
  });

  it('leaves its player signed on, who still bets', async () => {
    const terminal = await withAccount();
    await lock(terminal);
    expect(isTaken(await terminal.get('/account/activity'))).toBe(true);
  });

  it('stays locked over a restart, and opens on the next day', async () => {
    const storage = createMemoryStorage();
    const terminal = await signedOn({ storage });
    await lock(terminal);
    const { clock } = terminal;
    const again = await testTerminal({ storage, clock });
    again.token = terminal.token;
    expect(refused(await check(again, PIN))).toBe(LOCKED);
    expect(again.tote.trainer.terminals().locked).toEqual([ID]);
    clock.advance(DAY);
    expect(again.tote.trainer.terminals().locked).toEqual([]);
    expect(isTaken(await check(again, PIN))).toBe(true);
  });

  it('opens with another training day', async () => {
    const storage = createMemoryStorage();
    const terminal = await signedOn({ storage });
    await lock(terminal);
    const other = await signedOn({ storage, seed: 'another', clock: terminal.clock });
    expect(isTaken(await check(other, PIN))).toBe(true);
  });

  it('is unlocked by the trainer, and no other with it', async () => {
    const terminal = await signedOn();
    const { trainer } = terminal.tote;
    await lock(terminal);
    await lock(terminal, (at, pin) => at.post('/account/checkPin', { accountId: '815', pin: `${pin}1` }));
    expect(trainer.terminals().locked).toEqual([ID, '0000000815']);
    await trainer.unlockAccount(ID);
    expect(trainer.terminals().locked).toEqual(['0000000815']);
    expect(isTaken(await check(terminal, PIN))).toBe(true);
  });
});

describe('a temporary account', () => {
  const open = async (terminal: TestTerminal): Promise<string> =>
    slipOf(await terminal.post('/sell/openTempAcct', { amount: 4_000, pin: '8361', playerId: null })).id;

  it.each(['/sell/closeTempAcct', '/account/queryTempAccount', '/sell/cancelTicketWithPin'])(
    'locks like any: %s',
    async (path) => {
      const terminal = await signedOn();
      const tsn = await open(terminal);
      const attempt: Try = (at, pin) => at.post(path, { tsn, pin, source: 'OPTICAL' });
      expect(await lock(terminal, attempt)).toEqual(['Wrong pin', 'Wrong pin', LOCKED]);
      expect(refused(await attempt(terminal, '8361'))).toBe(LOCKED);
      expect(terminal.tote.trainer.terminals().locked).toEqual([tsn]);
      await terminal.tote.trainer.unlockAccount(tsn);
      expect(isTaken(await attempt(terminal, '8361'))).toBe(true);
    },
  );

  it('does not lock by a PIN of another length, or by a cancel that asks for none', async () => {
    const terminal = await signedOn();
    const tsn = await open(terminal);
    for (let tries = 0; tries < 4; tries += 1) {
      await terminal.post('/sell/closeTempAcct', { tsn, pin: '836' });
      await terminal.post('/sell/cancelTicket', { tsn, source: 'OPTICAL' });
    }
    expect(isTaken(await terminal.post('/sell/closeTempAcct', { tsn, pin: '8361' }))).toBe(true);
  });
});
