/** Payments that need the tax form, at a whole window on the demo tote. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { inDoubtRowsAtom } from '../../doubts/in-doubt-state.ts';
import { customerAtom } from '../../session/customer-state.ts';
import { tellerAtom } from '../../session/teller-state.ts';
import {
  beginHandingIn,
  CLAIM,
  element,
  entry,
  open,
  PAID,
  posts,
  refuse,
  room,
  SSN,
  scan,
  shown,
  window,
  words,
} from '../../testing/handing-in.ts';
import { noticeAtom } from '../../window/dialog-state.ts';
import { formTicketAtom } from '../entry/ticket-entry-state.ts';

beforeEach(beginHandingIn);

describe('a payment that needs the tax form', () => {
  /** The host wants the form for any ticket, and pays with it. */
  function wantForm(code: number, paid: object = { ...PAID, irsVoucher: CLAIM }): void {
    room.intercept = (path, method) => {
      if (method !== 'POST') return null;
      if (/\/cashTicket(?:Manually)?$/.test(path))
        return Response.json({ statusCode: code, statusMessage: 'cash with the SSN' });
      if (!path.includes('/cashIRSTicket')) return null;
      return Response.json({ statusCode: 1, statusMessage: '', ...paid });
    };
  }

  async function bringToForm(code = 10): Promise<void> {
    window.till.changeSettings({ canCashIRS: true });
    wantForm(code);
    open('CashTicket');
    window.till.tickets.type('C5554C70F0000');
    void window.till.tickets.confirm();
    await window.settle();
  }

  it.each([10, 20])(
    'status %i goes on to the number, and with it is paid and its claim printed [T059, T063, T405, T440, S025]',
    async (code) => {
      await bringToForm(code);
      expect([element(), shown()]).toEqual(['EnterSSN', null]);
      // Shows the host's message there, and the number of the ticket.
      const waiting = window.store.get(formTicketAtom);
      expect([waiting?.tsn, waiting?.said.map((line) => words(line))]).toEqual([
        '5554-C70F-0000',
        ['cash with the SSN'],
      ]);
      void window.till.tickets.confirmForm(SSN);
      await window.settle();
      expect(posts.at(-1)).toEqual([
        'cashIRSTicketManually',
        { tsn: '5554-C70F-0000', source: 'MANUAL', ssn: SSN },
      ]);
      expect(element()).toBe('EnterTicket');
      expect(entry()).toMatchObject({ typed: '', paid: { amount: 1_260n, way: 'pay', withForm: true } });
      expect(window.store.get(customerAtom).transactions.at(-1)).toMatchObject({
        claim: { claimAmount: 900_000n, irsDeductAmt: 216_000n, meet: 'Downs', race: 7, pool: 'Win' },
        claimWindow: window.store.get(tellerAtom)?.windowNumber,
        paper: 'printed',
      });
      expect(room.printer.sheets).toHaveLength(1);
      window.till.back();
      expect(element()).toBe('Card');
    },
  );

  it('is refused like any other where the window may not [T440, T423]', async () => {
    wantForm(10);
    open('CashTicket');
    window.till.tickets.type('C5554C70F0000');
    void window.till.tickets.confirm();
    await window.settle();
    expect(element()).toBe('EnterTicket');
    expect(shown()).toEqual([
      'Failed to cash ticket',
      '5554-C70F-0000',
      'cash with the SSN',
      'This window cannot cash with the tax form. Send the customer to a window that can.',
    ]);
  });

  it.each<[string, () => void]>([
    ['its own key', () => window.till.tickets.leaveForm()],
    ['Back', () => window.till.back()],
  ])('is backed out of with %s: nothing is paid, and a number that was typed stays', async (_, leave) => {
    await bringToForm();
    leave();
    expect([element(), window.store.get(formTicketAtom)]).toEqual(['EnterTicket', null]);
    expect(entry().typed).toBe('C5554C70F0000');
    expect(posts).toHaveLength(1);
  });

  it('and was scanned stays in the reader until it is backed out of [T442]', async () => {
    window.till.changeSettings({ canCashIRS: true });
    wantForm(10);
    await scan('218445095900001', 'TICKETREADER');
    expect([element(), room.reader.ejected]).toEqual(['EnterSSN', 0]);
    window.till.back();
    expect([element(), entry().typed, room.reader.ejected]).toEqual(['EnterTicket', '', 1]);
  });

  it('and is refused with the number is said so, and leaves its view', async () => {
    await bringToForm();
    refuse('/cashIRSTicketManually', 'Invalid SSN');
    void window.till.tickets.confirmForm(SSN);
    await window.settle();
    expect(shown()).toEqual(['Failed to cash ticket', '5554-C70F-0000', 'Invalid SSN']);
    expect(element()).toBe('EnterTicket');
  });

  it.each<[string, () => void]>([
    ['sign-off', () => void window.till.signOff()],
    ['the end of the session', () => window.till.sessionExpired()],
    ['a locked window', () => void window.till.lockWindow()],
  ])('is forgotten at %s', async (_, leave) => {
    await bringToForm();
    leave();
    await window.settle();
    expect(window.store.get(tellerAtom)).toBeNull();
    expect(window.store.get(formTicketAtom)).toBeNull();
    expect(element()).toBe('Card');
    expect(entry().typed).toBe('');
  });

  it('leaves its number in no journal, no storage, no log and nothing that is shown, whatever gets lost', async () => {
    await bringToForm();
    let asked = 0;
    room.intercept = (path, method) => {
      if (method === 'POST' && path.includes('/cashIRSTicket')) {
        asked += 1;
        if (asked === 1) return new Response('', { status: 503 });
        return Response.json({ statusCode: 1, statusMessage: '', ...PAID, irsVoucher: CLAIM });
      }
      return null;
    };
    void window.till.tickets.confirmForm(SSN);
    await window.settle();
    const [doubt] = window.store.get(inDoubtRowsAtom);
    expect(doubt).toBeDefined();
    expect(await everythingKept()).not.toContain(SSN);
    await room.clock.advanceAndSettle(5_000);
    await window.settle();
    // The search finds what is there: the ticket, and what was paid for it.
    const kept = await everythingKept();
    expect(asked).toBe(2);
    expect(kept).toContain('5554-C70F-0000');
    expect(kept).toContain('cashIRS');
    expect(kept).not.toContain(SSN);
    expect(entry().paid?.amount).toBe(1_260n);
  });

  async function everythingKept(): Promise<string> {
    const asText = (value: unknown): string =>
      JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part));
    const pieces: string[] = [...room.tab.values(), ...room.browser.values(), ...room.log];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await openDB(name);
      for (const store of db.objectStoreNames) pieces.push(asText(await db.getAll(store)));
      db.close();
    }
    pieces.push(asText([entry(), window.store.get(customerAtom), window.store.get(inDoubtRowsAtom)]));
    pieces.push(asText([window.store.get(noticeAtom), window.told]));
    return pieces.join('\n');
  }
});
