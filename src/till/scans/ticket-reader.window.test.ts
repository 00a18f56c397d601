/**
 * Proves that a ticket in a reader is ejected in the end, however the ticket and the teller's session ended.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { DOUBT_PAUSE } from '../posts/doubt-pause.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { beginShift, signOn } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { formTicketAtom } from '../tickets/entry/ticket-entry-state.ts';
import { homeViewAtom } from '../window/view-state.ts';

const TICKET = '218445095900001';
const OTHER = '218445095900002';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

async function feed(code: string, source: 'TICKETREADER' | 'OPTICAL' = 'TICKETREADER'): Promise<void> {
  window.till.scanned(code, source);
  await window.settle();
}

async function act(work: () => unknown): Promise<void> {
  void work();
  await window.settle();
}

function answerPosts(path: RegExp, answer: () => Response): void {
  room.intercept = (asked, method) => (method === 'POST' && path.test(asked) ? answer() : null);
}

/** As the tote says that it knows the session no more. */
const sessionOver = (): Response =>
  Response.json({ statusCode: 401, statusMessage: 'Session expired.' }, { status: 401 });

const refusing = (statusCode: number) => () => Response.json({ statusCode, statusMessage: 'No' });

const where = () => ({
  ejected: room.reader.ejected,
  form: window.store.get(formTicketAtom),
});

describe('a ticket that waits in the reader for the tax form', () => {
  beforeEach(async () => {
    window.till.changeSettings({ canCashIRS: true });
    answerPosts(/cashTicket/, refusing(10));
    await feed(TICKET);
  });

  it('is in there as long as the form is shown', () => {
    expect(window.store.get(homeViewAtom).current).toBe('EnterSSN');
    expect(where()).toMatchObject({ ejected: 0, form: { tsn: '5554-C70F-0001' } });
  });

  it.each<[string, () => unknown]>([
    ['the session ends', () => window.till.sessionExpired()],
    ['the teller signs off', () => window.till.signOff()],
    ['the teller locks the window', () => window.till.lockWindow()],
    ['another view is gone to', () => window.till.select('Voucher')],
    ['the view is opened afresh', () => window.till.select('CashTicket')],
    ['the customer ends', () => window.till.totalOut()],
    ['the next customer begins', () => window.till.clearCustomer()],
    ['another ticket is held before a scanner', () => window.till.scanned(OTHER, 'OPTICAL')],
  ])('comes out once, and is forgotten, when %s', async (_, leave) => {
    room.intercept = () => null;
    await act(leave);
    expect(where()).toEqual({ ejected: 1, form: null });
  });

  it('is not looked for in the reader once another is in there', async () => {
    await feed(OTHER);
    expect(room.reader.ejected).toBe(0);
    expect(window.store.get(formTicketAtom)?.tsn).toBe('5554-C70F-0002');
    window.till.back();
    expect(where()).toEqual({ ejected: 1, form: null });
  });

  it('comes out once where its teller is let go while the host is asked', async () => {
    answerPosts(/cashIRSTicket/, () => new Response('', { status: 401 }));
    await act(() => window.till.tickets.confirmForm('078051120'));
    expect(window.store.get(tellerAtom)).toBeNull();
    expect(where()).toEqual({ ejected: 1, form: null });
  });
});

describe('a ticket that is fed in', () => {
  it('comes out where the session ends with the answer', async () => {
    answerPosts(/cashTicket/, sessionOver);
    await feed(TICKET);
    expect(window.store.get(tellerAtom)).toBeNull();
    expect(room.reader.ejected).toBe(1);
  });

  it('stays in there where something else ends the session, until the tote has said what became of it', async () => {
    answerPosts(/cashTicket/, () => new Response('', { status: 401 }));
    await feed(TICKET);
    expect(window.store.get(tellerAtom)).toBeNull();
    expect(room.reader.ejected).toBe(0);
    await window.answer('ok');
    await signOn(window);
    await room.clock.advanceAndSettle(DOUBT_PAUSE);
    await window.settle();
    expect(room.reader.ejected).toBe(1);
  });

  it.each<[string, () => unknown]>([
    ['signed off', () => window.till.signOff()],
    ['locked the window', () => window.till.lockWindow()],
  ])('comes out where the teller has %s', async (_, leave) => {
    await act(leave);
    await feed(TICKET);
    expect(room.reader.ejected).toBe(1);
    await window.answer('ok');
    await signOn(window);
  });

  it('comes out again where it is fed in once more at once', async () => {
    answerPosts(/cashTicket/, refusing(7));
    await feed(TICKET);
    await window.answer('ok');
    expect(room.reader.ejected).toBe(1);
    await room.clock.advanceAndSettle(3_000);
    await feed(TICKET);
    expect(room.reader.ejected).toBe(2);
  });

  it.each<[string, string]>([
    ['the test ticket', 'C-5554-C70F-0000'],
    ['a player', '880042'],
    ['a link', 'https://id.gs1.example/01/09506000134352'],
    ['nothing that is known', '*?*'],
  ])('and is %s comes out once', async (_, code) => {
    await feed(code);
    expect(room.reader.ejected).toBe(1);
  });
});
