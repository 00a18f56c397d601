/** A drawer's movements, in both media of the tote's log: the page's database and the host's. */
import 'fake-indexeddb/auto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openIndexedDbStorage } from '../../src/demo-tote/indexed-db-storage.ts';
import type { ToteStorage } from '../../src/demo-tote/storage.ts';
import { slipOf } from '../../src/demo-tote/testing/drawer-words.ts';
import {
  signedOn,
  something,
  type TestTerminal,
  testTerminal,
  ticketOf,
  winBet,
} from '../../src/demo-tote/testing/test-terminal.ts';
import { pennies } from '../../src/wagering/ground/money.ts';
import { openLedgerFile } from './ledger/open-ledger.ts';
import { directory } from './testing/test-host.ts';

const PIN = '8361';
const place = { cardNo: 'SRD0001', raceNo: 3, poolNo: 37 };

/** Opens the log anew each time; `close` gives it up. `text`: what lies on the disk. */
interface Medium {
  readonly name: string;
  readonly make: () => Promise<{
    readonly open: () => Promise<ToteStorage & { readonly close?: () => Promise<void> }>;
    readonly text: () => Promise<string>;
  }>;
}

const MEDIA: readonly Medium[] = [
  {
    name: 'the database of the page',
    make: async () => {
      const open = () => openIndexedDbStorage('drawer');
      return {
        open,
        text: async () =>
          JSON.stringify(await (await open()).load(), (_, part: unknown) =>
            typeof part === 'bigint' ? String(part) : part,
          ),
      };
    },
  },
  {
    name: "the host's database",
    make: async () => {
      const file = join(await directory(), 'ledger');
      return { open: () => openLedgerFile(file, () => undefined), text: () => readFile(file, 'utf8') };
    },
  },
];

interface Sent {
  readonly path: string;
  readonly body: unknown;
  readonly reqseq: number;
  readonly text: string;
}

/** One of every operation; what each was and how it was answered. */
async function oneOfEach(terminal: TestTerminal): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  const send = async (path: string, body: unknown) => {
    const reqseq = 500 + sent.length;
    const answer = await terminal.post(path, body, { reqseq });
    sent.push({ path, body, reqseq, text: answer.text });
    return answer;
  };
  const { card, race, num } = await something(terminal);
  const wagers = { wagers: [winBet(card, race, num)], playerId: null, exchange: false };
  await terminal.tote.exchange.grant(12, { ...place, amount: pennies(700), bets: [39] });
  await send('/terminal/draw', { amount: 50_000 });
  await send('/terminal/drawCheck', { checkId: '7', amount: 100 });
  const ticket = ticketOf(await send('/sell/wagers', wagers)).id;
  await send('/sell/lockTicket', { tsn: ticket });
  await send('/sell/cancelTicket', { tsn: ticket, source: 'OPTICAL' });
  const voucher = slipOf(await send('/sell/voucher', { amount: 900, playerId: null })).id;
  await send('/sell/cashTicket', { tsn: voucher, source: 'OPTICAL' });
  await send('/sell/promoVoucher', { amount: 900, playerId: null });
  await send('/sell/exchVoucher', { ...place, amount: 300 });
  await send('/sell/exchTransfer', { ...place, amount: 300 });
  await send('/sell/exceptionCreditDebit', { isDebit: true, index: 1, amount: 40 });
  const account = slipOf(await send('/sell/openTempAcct', { amount: 600, pin: PIN, playerId: null })).id;
  await send('/sell/closeTempAcct', { pin: PIN, tsn: account });
  await send('/sell/openTempAcct', { amount: 600, pin: PIN, playerId: null });
  await send('/sell/acceptBill', { amount: 2_000 });
  await send('/terminal/clock', {
    employeeId: '3',
    shift: 1,
    clockTime: terminal.clock.now(),
    clockIn: true,
    punchCntr: 1,
  });
  await send('/terminal/return', { amount: 800, type: 'REGULAR', label: 'x' });
  const final = slipOf(await send('/terminal/finalReturn', { amount: 900, cashCount: [] })).id;
  await send('/sell/cashTicket', { tsn: final, source: 'OPTICAL' });
  const cashCount = [{ value: 900, quantity: 1 }];
  await send('/sell/bags', { bagBarcode: '77', cashCount, isDebit: false, tsns: [final] });
  return sent;
}

const QUESTIONS = ['/terminal/position', '/sell/wagers', '/info/cashedReturns'];

async function answersOf(terminal: TestTerminal): Promise<readonly string[]> {
  const answers = [];
  for (const path of QUESTIONS) answers.push((await terminal.get(path)).text);
  return answers;
}

describe.each(MEDIA)('a drawer in $name', ({ make }) => {
  it('is as it was after a restart, and every post is answered as before, once', async () => {
    const { open, text } = await make();
    const first = await open();
    const before = await signedOn({ storage: first });
    const sent = await oneOfEach(before);
    for (const { path, text: answer } of sent)
      expect([path, answer]).toEqual([path, expect.stringMatching(/"statusCode":1\b/)]);
    const answers = await answersOf(before);
    before.tote.stop();
    await first.close?.();

    const second = await open();
    const after = await testTerminal({ storage: second });
    after.token = before.token;
    expect(await answersOf(after)).toEqual(answers);
    for (const { path, body, reqseq, text: answer } of sent) {
      expect((await after.post(path, body, { reqseq })).text).toBe(answer);
    }
    expect(await answersOf(after)).toEqual(answers);
    // Held tickets, bags and punches are known.
    const bag = { bagBarcode: '77', cashCount: [{ value: 900, quantity: 1 }], isDebit: false, tsns: [] };
    expect((await after.post('/sell/bags', bag)).text).toContain('Duplicate Bag');
    expect(after.tote.exchange.left(12)).toMatchObject([{ amount: 100n }]);
    await second.close?.();
    const onDisk = await text();
    expect(onDisk).toContain('openTempAcct');
    expect(onDisk).not.toMatch(/[^0-9A-F]8361[^0-9A-F]/i);
  });
});
