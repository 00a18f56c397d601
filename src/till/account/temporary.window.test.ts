/** Proves temporary accounts at a whole window. One is opened, looked up and closed, with slips and money. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openJournal } from '../../journal/open-journal.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { parseSerial } from '../../wagering/tickets/ticket-serial.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { DOUBT_PAUSE } from '../posts/doubt-pause.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { beginShift, noticeWords } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import type { Transaction } from '../transactions/customer-session.ts';

const PIN = '8361';
const AMOUNT = pennies(4_000);

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

const transactions = () => window.store.get(customerAtom).transactions;
const balance = (): bigint => window.store.get(totalsAtom).balance;

async function open(amount = AMOUNT, pin = PIN): Promise<void> {
  void window.till.accounts.openTemporary(amount, pin);
  await window.settle();
}

/** Returns the number of the account that was opened last. */
function opened() {
  const tsn = transactions().findLast(({ type }) => type === 'SELL')?.tsn ?? null;
  if (tsn === null) throw new Error('no account was opened');
  return tsn;
}

async function close(pin = PIN): Promise<void> {
  void window.till.accounts.closeTemporary(opened(), pin);
  await window.settle();
}

describe('a temporary account', () => {
  it('is opened with the customer’s money, and its slip is printed [S091]', async () => {
    await open();
    expect(transactions()).toMatchObject([
      { type: 'SELL', wagerData: 'TEMP_ACCOUNT', value: 4_000n, paper: 'printed' },
    ]);
    expect([balance(), room.printer.sheets.length]).toEqual([4_000n, 1]);
  });

  it('holds that money until it is closed for its PIN, which pays it and prints a slip [S092, S137]', async () => {
    await open();
    void window.till.accounts.queryTemporary(opened(), PIN);
    await window.settle();
    expect(noticeWords(window)?.at(-1)).toBe('Balance $40.00');
    await window.answer('ok');
    await close();
    expect(transactions()[1]).toMatchObject({
      type: 'CASH',
      wagerData: 'TEMP_ACCOUNT',
      value: -4_000n,
      tsn: opened(),
      handedIn: true,
      paper: 'printed',
    });
    expect([balance(), room.printer.sheets.length]).toEqual([0n, 2]);
    await close();
    expect(noticeWords(window)).toEqual(['Failed to close the temporary account', 'Already cashed']);
  });

  it('is not closed for another PIN, nor opened beyond acctOpenLimit or with a short PIN', async () => {
    await open();
    await close('0000');
    expect(noticeWords(window)?.at(-1)).toBe('Wrong pin');
    await window.answer('ok');
    window.till.changeSettings({ acctOpenLimit: pennies(3_999) });
    await open();
    expect(noticeWords(window)).toEqual(['Invalid amount selected', 'Maximum $39.99']);
    await window.answer('ok');
    await open(pennies(1_000), '836');
    expect(noticeWords(window)?.at(-1)).toBe('Pin of incorrect length.');
    expect([transactions().length, balance()]).toEqual([1, 4_000n]);
  });

  it.each([false, true])('is closed once where the answer is lost; reloaded: %s', async (reloads) => {
    await open();
    if (reloads) {
      room.intercept = (path, method) =>
        method === 'GET' && path.endsWith('/sell/wagers') ? new Response('', { status: 503 }) : null;
    }
    room.tote.faults.loseNextAnswer();
    await close();
    if (reloads) {
      window.till.stop();
      room.intercept = () => null;
      window = await openWindow(room);
      await window.settle();
    }
    await room.clock.advanceAndSettle(DOUBT_PAUSE);
    await window.settle();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(transactions()[1]).toMatchObject({ type: 'CASH', value: -4_000n, paper: 'printed' });
    expect([balance(), room.printer.sheets.length]).toEqual([0n, 2]);
  });

  it.each([
    { amount: 1_000, ticket: { id: '219E-F6DF-BFE0' } },
    { amount: 1_000, transType: 'ticket' },
    { amount: 1_000, tsn: '219E-F6DF-BFE0' },
  ])('of another window is not closed by the answer to another post: %j', async (answer) => {
    const elsewhere = parseSerial('16C6-8052-91C5');
    if (!elsewhere.ok) throw new Error('no serial number');
    room.intercept = (path) =>
      path.endsWith('/sell/closeTempAcct')
        ? Response.json({ statusCode: 1, statusMessage: '', ...answer })
        : null;
    void window.till.accounts.closeTemporary(elsewhere.value, PIN);
    await window.settle();
    expect([window.store.get(inDoubtCountAtom), transactions().length]).toEqual([1, 0]);
    room.intercept = () => null;
    await room.clock.advanceAndSettle(DOUBT_PAUSE);
    await window.settle();
    expect([window.store.get(inDoubtCountAtom), balance()]).toEqual([0, 0n]);
  });

  it('has its PIN in no journal', async () => {
    await open();
    await close('9472');
    await window.answer('ok');
    await close();
    const { journal } = await openJournal<Transaction>();
    const posts = await Promise.all(transactions().map(({ id }) => journal.post(id)));
    const written = JSON.stringify(posts, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(written).toContain('closeTemporary');
    expect(written).not.toMatch(/8361|9472/);
  });
});
