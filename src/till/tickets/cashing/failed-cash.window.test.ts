/**
 * Proves the place of a ticket whose cashing fails: on the screen, in the reader, or in the teller's hand.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSerial } from '../../../wagering/testing/tickets.ts';
import { writtenSerial } from '../../../wagering/tickets/ticket-serial.ts';
import { beginShift } from '../../testing/at-the-window.ts';
import type { Room, TestWindow } from '../../testing/test-window.ts';
import { noticeAtom } from '../../window/dialog-state.ts';
import { homeViewAtom } from '../../window/view-state.ts';
import { ticketEntryAtom } from '../entry/ticket-entry-state.ts';

const SERIAL = aSerial('5554-C70F-0001');
const DIGITS = '218445095900001';

let room: Room;
let window: TestWindow;
/** Events of the ticket, in order. */
let events: string[];

beforeEach(async () => {
  ({ room, window } = await beginShift());
  window.till.changeSettings({ canCashIRS: true });
  events = [];
  const reader = { ejected: 0 };
  Object.defineProperty(room.reader, 'ejected', {
    get: () => reader.ejected,
    set(times: number) {
      reader.ejected = times;
      events.push('ejected');
    },
  });
});

/** The host's answer to the ticket. */
function answer(respond: () => Response): void {
  room.intercept = (path, method) => {
    if (method !== 'POST' || !path.includes('/sell/cashTicket')) return null;
    events.push('answered');
    return respond();
  };
}

const refusal =
  (statusCode: number, status = 200) =>
  (): Response =>
    Response.json({ statusCode, statusMessage: 'No' }, { status });

/** All failures but those that lead on to the tax form. */
const FAILURES: readonly (readonly [string, () => Response])[] = [
  ['the host refuses it', refusal(7_001)],
  ['the host says nine', refusal(9)],
  ['the host has no such call', refusal(404, 404)],
  ['the host cannot read it', refusal(3, 400)],
];

describe('cashing fails', () => {
  it.each(FAILURES)(
    'of a ticket in the reader, as %s: its number goes, and the reader ejects it once, after the answer [T442]',
    async (_, respond) => {
      window.till.select('CashTicket');
      answer(respond);
      window.till.scanned(DIGITS, 'TICKETREADER');
      await window.settle();
      expect(events).toEqual(['answered', 'ejected']);
      expect(window.store.get(noticeAtom)?.title.key).toBe('cash.failed');
      expect(window.store.get(ticketEntryAtom).typed).toBe('');
      expect(window.store.get(homeViewAtom).current).toBe('EnterTicket');
    },
  );

  it.each(['OPTICAL', 'UNKNOWN', 'MAGCARD'] as const)(
    'of a scan by %s: its number goes, and no reader ejects [T442]',
    async (source) => {
      window.till.select('CashTicket');
      answer(refusal(7_001));
      window.till.scanned(DIGITS, source);
      await window.settle();
      expect(events).toEqual(['answered']);
      expect(window.store.get(ticketEntryAtom).typed).toBe('');
    },
  );

  it.each(FAILURES)('of a number that was typed, as %s: it stays [T441]', async (_, respond) => {
    window.till.select('CashTicket');
    answer(respond);
    window.till.tickets.type(writtenSerial(SERIAL));
    void window.till.tickets.confirm();
    await window.settle();
    expect(window.store.get(ticketEntryAtom).typed).toBe(writtenSerial(SERIAL).replaceAll('-', ''));
    expect(events).toEqual(['answered']);
  });

  it('with 10 or 20 is no failure: the ticket stays in the reader for the tax form [T440]', async () => {
    for (const statusCode of [10, 20]) {
      events = [];
      answer(refusal(statusCode));
      window.till.select('CashTicket');
      window.till.scanned(DIGITS, 'TICKETREADER');
      await window.settle();
      expect(window.store.get(homeViewAtom).current).toBe('EnterSSN');
      expect(events).toEqual(['answered']);
      window.till.back();
      await room.clock.advanceAndSettle(6_000);
    }
  });
});
