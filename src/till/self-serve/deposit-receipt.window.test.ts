/** Proves the receipt of what a player puts into their account, at the whole window of a terminal. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PrintResult } from '../../devices/active/printer-service.ts';
import { createSimpleAcceptor, type SimpleAcceptor } from '../../devices/testing/simple-acceptor.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { writtenSerial } from '../../wagering/tickets/ticket-serial.ts';
import { accountDepositsAtom } from '../account/account-deposits.ts';
import { accountAtom } from '../session/account-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { selfServeFaceAtom } from '../session/self-serve-credit.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';

const ID = '0000004711';
const PIN = '4711';
const TWENTY = { currency: 'USD', amount: 2_000 } as const;
const OUT_OF_PAPER = { outcome: 'notPrinted', reason: 'trouble.paperOut' } as const;

let room: Room;
let window: TestWindow;
let acceptor: SimpleAcceptor;

beforeEach(async () => {
  room = await openRoom();
  acceptor = createSimpleAcceptor();
  room.bills = acceptor.service;
  room.browser.set('mutuel.settings', JSON.stringify({ selfServe: true, mode: 'aw' }));
  window = await openWindow(room);
  await window.settle();
});

async function signOn(id = ID, pin = PIN): Promise<void> {
  void window.till.accounts.signOn(id, pin);
  await window.settle();
}

async function putIn(): Promise<void> {
  const id = await acceptor.keeper().offered(TWENTY);
  if (id === null) throw new Error('the note was not taken');
  await acceptor.keeper().credit(id, TWENTY);
  acceptor.says('credited', TWENTY);
  await window.settle();
}

async function print(): Promise<PrintResult | null> {
  const printing = window.till.papers.printDeposits();
  await window.settle();
  return printing;
}

const sheets = () => room.printer.sheets;

describe('a receipt of what was put into an account', () => {
  it('has the notes and vouchers of this visit, and the balance afterwards [S004, S193]', async () => {
    await signOn();
    void window.till.accounts.payVoucher(pennies(2_500), PIN);
    await window.settle();
    const { tsn } = window.store.get(customerAtom).transactions[0] ?? {};
    await putIn();
    window.till.scanned(writtenSerial(tsn ?? ('' as never)), 'OPTICAL');
    await window.settle();
    await putIn();
    const before = window.store.get(customerAtom);
    expect(await print()).toEqual({ outcome: 'printed' });
    expect(sheets().at(-1)).toEqual({ transaction: `${ID} put in 4000 and 2500, has 14000`, reprint: false });
    // It is no paper that is owed: nothing of it is in the journal.
    expect(window.store.get(customerAtom)).toEqual(before);
    expect(room.log.join('\n')).toMatch(/deposit receipt K\d+-\d+ of 6500 minor units: printed/);
  });

  it('is marked where the same deposits were printed before, until more is put in', async () => {
    await signOn();
    await putIn();
    await print();
    await print();
    await putIn();
    await print();
    expect(sheets().map(({ reprint }) => reprint)).toEqual([false, true, false]);
  });

  it('that did not come out is said to whoever asked, asks nobody else, and can be printed again', async () => {
    await signOn();
    await putIn();
    room.printer.outcomes.push(OUT_OF_PAPER);
    expect(await print()).toEqual(OUT_OF_PAPER);
    expect([window.store.get(noticeAtom), sheets()]).toEqual([null, []]);
    expect(await print()).toEqual({ outcome: 'printed' });
    expect(sheets().map(({ reprint }) => reprint)).toEqual([false]);
  });

  it('is marked where the one before may have come out', async () => {
    await signOn();
    await putIn();
    room.printer.outcomes.push({ outcome: 'uncertain', reason: 'trouble.linkClosed' });
    await print();
    await print();
    expect(sheets().map(({ reprint }) => reprint)).toEqual([false, true]);
  });

  it('is none where nothing was put in, or nobody is signed on', async () => {
    expect(await print()).toBeNull();
    await signOn();
    expect([await print(), sheets()]).toEqual([null, []]);
  });

  it('keeps its player no longer, and is nothing of the next one', async () => {
    await signOn();
    await putIn();
    room.printer.outcomes.push(OUT_OF_PAPER);
    await print();
    void window.till.selfServe.cashOut();
    await window.settle();
    expect([window.store.get(selfServeFaceAtom), window.store.get(accountAtom)]).toEqual(['idle', null]);
    await signOn('0000000815', '0815');
    expect([window.store.get(accountDepositsAtom), await print(), sheets()]).toEqual([null, null, []]);
  });
});
