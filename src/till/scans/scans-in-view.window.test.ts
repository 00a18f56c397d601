/**
 * Proves the effect of a scan in views that ask for one: of tickets, of players, of the tax number. Also
 * which refusals ask for the tax form.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { aSerial } from '../../wagering/testing/tickets.ts';
import type { ScanSource } from '../../wagering/tickets/scan-classification.ts';
import { writtenSerial } from '../../wagering/tickets/ticket-serial.ts';
import { typedPlayerAtom } from '../customer/player-state.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { beginShift, build, buy } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { formTicketAtom, ticketEntryAtom } from '../tickets/entry/ticket-entry-state.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { homeViewAtom } from '../window/view-state.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);
const SSN = '078051120';
const TICKET = '218445095900001';

let room: Room;
let window: TestWindow;
/** Posts of tickets and players: path and body. */
let posts: (readonly [string, unknown])[];

beforeEach(async () => {
  ({ room, window } = await beginShift());
  posts = [];
  room.see = (path, { method, body }) => {
    if (method === 'POST' && path.includes('/sell/'))
      posts.push([path.replace('/tg5/rs/sell/', ''), JSON.parse(body ?? 'null')]);
  };
});

const element = () => window.store.get(homeViewAtom).current;

function shown(): readonly string[] | null {
  const notice = window.store.get(noticeAtom);
  return notice === null ? null : [notice.title, ...notice.lines].map((text) => words(text));
}

async function scan(code: string, source: ScanSource = 'UNKNOWN'): Promise<void> {
  window.till.scanned(code, source);
  await window.settle();
}

/** The host's answer to every post whose path ends so. */
function answerTo(end: string, body: object): void {
  room.intercept = (path, method) =>
    method === 'POST' && path.endsWith(end)
      ? Response.json({ statusCode: 1, statusMessage: '', ...body })
      : null;
}

describe('a scan in the view of tickets', () => {
  beforeEach(() => window.till.select('CashTicket'));

  it.each([
    ['a player’s number', '00880042'],
    ['thirteen characters whose check character is another’s', 'A5554C70F0000'],
    ['twelve characters, which have no check character', '5554C70F0000'],
    ['no code of a betting window', 'http://example.org/a b'],
  ])('that is %s is no ticket: nothing is sent, and the view stays [T282, T422]', async (_, code) => {
    await scan(code);
    expect(shown()).toEqual([
      'Failed to read a valid TSN',
      'Scan the ticket again, or enter its number in Cash or Cancel Ticket.',
    ]);
    expect([element(), posts]).toEqual(['EnterTicket', []]);
    expect(window.store.get(typedPlayerAtom)).toBe('');
    expect(window.store.get(customerAtom).active).toBe(false);
  });

  it('that is a number as it is written, without its dashes, is cashed at once [T279]', async () => {
    answerTo('/cashTicket', { transType: 'ticket', amount: 1_260 });
    await scan(writtenSerial(aSerial('5554-C70F-0001')).replaceAll('-', ''));
    expect(posts).toEqual([['cashTicket', { tsn: '5554-C70F-0001', source: 'UNKNOWN' }]]);
    expect(window.store.get(ticketEntryAtom)).toMatchObject({ typed: '', paid: { amount: 1_260n } });
  });
});

describe('a scan anywhere else', () => {
  it.each([
    [
      'a player, where players are not tracked',
      { disablePlayerTracking: true },
      '00880042',
      'EnterTicket',
      [],
    ],
    ['a player, whose entry is hidden', { hideManualPlayerEntry: true }, '00880042', 'Voucher', ['880042']],
    ['a player', {}, '00880042', 'PlayerId', ['880042']],
    ['a ticket', { disablePlayerTracking: true, hideManualPlayerEntry: true }, TICKET, 'EnterTicket', []],
  ] as const)(
    'begins a customer where there is none, whatever the host says then: %s [T282, T283, T284, T285]',
    async (_, settings, code, view, verified) => {
      window.till.changeSettings(settings);
      window.till.select('Voucher');
      room.intercept = (_path, method) =>
        method === 'POST' ? Response.json({ statusCode: 7_001, statusMessage: 'Not today' }) : null;
      await scan(code, 'OPTICAL');
      expect(window.store.get(customerAtom).active).toBe(true);
      expect(element()).toBe(view);
      const asked = posts.filter(([path]) => path === 'verifyPlayer').map(([, body]) => body);
      expect(asked).toEqual(verified.map((playerId) => ({ playerId })));
    },
  );

  it('begins no other customer where one is active [T282]', async () => {
    await build(window);
    await buy(window);
    const before = window.store.get(customerAtom);
    room.intercept = (_path, method) =>
      method === 'POST' ? Response.json({ statusCode: 7_001, statusMessage: 'Not today' }) : null;
    await scan(TICKET, 'OPTICAL');
    expect(window.store.get(customerAtom)).toEqual(before);
  });
});

describe('a ticket in the view of a player’s id', () => {
  it.each([
    ['a ticket', TICKET],
    ['a teller’s return', `71${TICKET}`],
    ['a fixed-odds ticket', 'FO123456789012'],
    ['a digital link', 'DL-5554C70F0001'],
  ])('is no player: %s is not cashed, begins no customer, and the view stays [T282]', async (_, code) => {
    window.till.select('PlayerId');
    await scan(code, 'OPTICAL');
    expect(shown()).toEqual([
      'Failed to verify player Id',
      'This is a ticket. Go back, and scan it again to cash it.',
    ]);
    expect([element(), posts]).toEqual(['PlayerId', []]);
    expect(window.store.get(customerAtom).active).toBe(false);
  });

  it.each([
    ['is no serial', '6034932528973614'],
    ['lacks the check digit of a ticket', '5000000000000001'],
  ])('is a player where the card of 16 digits %s [W058, W061, W064]', async (_, code) => {
    answerTo('/verifyPlayer', { playerId: code });
    window.till.select('PlayerId');
    await scan(code, 'UNKNOWN');
    expect(posts).toEqual([['verifyPlayer', { playerId: code }]]);
    expect(window.store.get(customerAtom).playerId).toBe(code);
  });

  it('is cashed at once when the view is left and it is scanned again, as it was said', async () => {
    answerTo('/cashTicket', { transType: 'ticket', amount: 1_260 });
    window.till.select('PlayerId');
    await scan(TICKET, 'OPTICAL');
    window.till.answerNotice(window.store.get(noticeAtom)?.id ?? 0, 'ok');
    await window.settle();
    window.till.back();
    await scan(TICKET, 'OPTICAL');
    expect(window.store.get(totalsAtom).balance).toBe(-1_260n);
  });

  it('comes out of the reader, once', async () => {
    window.till.select('PlayerId');
    await scan(TICKET, 'TICKETREADER');
    expect([posts, room.reader.ejected]).toEqual([[], 1]);
  });

  it('is cashed from under a page that covers the view [T282, T283]', async () => {
    answerTo('/cashTicket', { transType: 'ticket', amount: 1_260 });
    window.till.select('PlayerId');
    window.till.openPage('about');
    await scan(TICKET, 'OPTICAL');
    expect(element()).toBe('EnterTicket');
    expect(window.store.get(totalsAtom).balance).toBe(-1_260n);
  });
});

describe('what was typed of a player’s id', () => {
  it('is not there for the next customer', async () => {
    await build(window);
    await buy(window);
    window.till.select('PlayerId');
    window.till.players.type('8800');
    void window.till.totalOut();
    await window.settle();
    expect(window.store.get(customerAtom).active).toBe(false);
    expect(window.store.get(typedPlayerAtom)).toBe('');
  });
});

describe('the tax form', () => {
  async function type(mode: 'CashTicket' | 'CancelTicket'): Promise<void> {
    window.till.changeSettings({ canCashIRS: true });
    window.till.select(mode);
    window.till.tickets.type('C5554C70F0000');
    void window.till.tickets.confirm();
    await window.settle();
  }

  it.each([0, 2, 9, 11, 19, 21, 100, 1020, -10])(
    'is not asked for status %i, which is a refusal at a window that may cash with it too [T440, T423]',
    async (statusCode) => {
      answerTo('/cashTicketManually', { statusCode, statusMessage: 'Not today' });
      await type('CashTicket');
      expect(shown()).toEqual(['Failed to cash ticket', '5554-C70F-0000', 'Not today']);
      expect([element(), window.store.get(formTicketAtom)]).toEqual(['EnterTicket', null]);
    },
  );

  it.each([10, 20])('is not asked for to cancel a ticket, status %i [T424, T440]', async (statusCode) => {
    answerTo('/cancelTicketManually', { statusCode, statusMessage: 'Not today' });
    await type('CancelTicket');
    expect(shown()).toEqual(['Failed to cancel ticket', '5554-C70F-0000', 'Not today']);
    expect(element()).toBe('EnterTicket');
  });

  it('of a ticket that was scanned is sent with the scan’s own source, and its claim is kept whole [T405, T440, S025]', async () => {
    window.till.changeSettings({ canCashIRS: true });
    answerTo('/cashTicket', { statusCode: 20, statusMessage: 'cash with the SSN' });
    await scan(TICKET, 'OPTICAL');
    expect([element(), shown()]).toEqual(['EnterSSN', null]);
    const irsVoucher = {
      perfDate: '2026-09-12',
      tsn: '5554-C70F-0001',
      meet: 'Downs',
      race: 7,
      betAmt: 200,
      pool: 'Win',
      claimAmount: 900_000,
      irsDeductAmt: 196_550,
      stateDeductAmt: 3_000,
      localDeductAmt: 400,
      otherDeductAmt: 50,
    };
    answerTo('/cashIRSTicket', { transType: 'ticket', amount: 700_000, irsVoucher });
    void window.till.tickets.confirmForm(SSN);
    await window.settle();
    expect(posts).toEqual([
      ['cashTicket', { tsn: '5554-C70F-0001', source: 'OPTICAL' }],
      ['cashIRSTicket', { tsn: '5554-C70F-0001', source: 'OPTICAL', ssn: SSN }],
    ]);
    expect(window.store.get(totalsAtom).balance).toBe(-700_000n);
    expect(window.store.get(customerAtom).transactions.at(-1)?.claim).toEqual({
      ...irsVoucher,
      betAmt: 200n,
      claimAmount: 900_000n,
      irsDeductAmt: 196_550n,
      stateDeductAmt: 3_000n,
      localDeductAmt: 400n,
      otherDeductAmt: 50n,
    });
  });

  it('has no digits of a scanner’s, which might be the customer’s number and are asked of no player', async () => {
    answerTo('/cashTicketManually', { statusCode: 10, statusMessage: 'cash with the SSN' });
    await type('CashTicket');
    posts = [];
    await scan(SSN);
    expect(shown()).toEqual([
      'Could not recognize barcode',
      'Type the number for the tax form. It cannot be scanned.',
    ]);
    expect([element(), posts]).toEqual(['EnterSSN', []]);
    expect(window.store.get(formTicketAtom)).not.toBeNull();
    expect(window.store.get(typedPlayerAtom)).toBe('');
  });
});
