/** Cashing and cancelling at a whole window on the demo tote: by hand and by scan, what is sent, said and kept, and the tax form. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../../i18n/translate.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { DEFAULT_MONEY_FORMAT } from '../../../wagering/ground/money.ts';
import { serialDigits, writtenSerial } from '../../../wagering/tickets/ticket-serial.ts';
import { inDoubtRowsAtom } from '../../doubts/in-doubt-state.ts';
import { customerAtom, totalsAtom } from '../../session/customer-state.ts';
import { tellerAtom } from '../../session/teller-state.ts';
import { beginShift, build, buy, openCard, signOn } from '../../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../../testing/test-window.ts';
import { wagerAtom } from '../../wager/pending-wager-state.ts';
import { announcementsAtom, noticeAtom } from '../../window/dialog-state.ts';
import { homeViewAtom } from '../../window/view-state.ts';
import {
  formTicketAtom,
  TICKET_MODES,
  ticketEntryAtom,
  typedSerialAtom,
} from '../entry/ticket-entry-state.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);
const SSN = '078051120';

let room: Room;
let window: TestWindow;
/** What was sent to cash or cancel: path and body. */
let posts: (readonly [string, unknown])[];

beforeEach(async () => {
  ({ room, window } = await beginShift());
  posts = [];
  room.see = (path, { method, body }) => {
    if (method === 'POST' && /\/sell\/(?:cash|cancel)/.test(path))
      posts.push([path.replace('/tg5/rs/sell/', ''), JSON.parse(body ?? 'null')]);
  };
});

const entry = () => window.store.get(ticketEntryAtom);
const element = () => window.store.get(homeViewAtom).current;
const balance = (): bigint => window.store.get(totalsAtom).balance;

function shown(): readonly string[] | null {
  const notice = window.store.get(noticeAtom);
  return notice === null ? null : [notice.title, ...notice.lines].map((text) => words(text));
}

/** A ticket that was sold at this window just now, and the card and race it is on. */
async function sell(
  runner = 1,
): Promise<{ readonly tsn: TicketSerial; readonly card: string; readonly race: number }> {
  await build(window, { runners: runner });
  await buy(window);
  const sold = window.store.get(customerAtom).transactions.at(-1);
  const [wager] = sold?.ticket?.wagers ?? [];
  const tsn = sold?.tsn ?? null;
  if (tsn === null || wager === undefined) throw new Error('nothing was sold');
  return { tsn, card: wager.cardId, race: wager.raceNo };
}

/** The race is over, won by that number, and official. */
async function run(
  { card, race }: { readonly card: string; readonly race: number },
  winner: number,
): Promise<void> {
  expect(await room.tote.trainer.chooseFinish(card, race, [[winner]])).toMatchObject({ ok: true });
  await room.tote.trainer.runRace(card, race);
  for (let minutes = 0; minutes < 12; minutes += 1) await room.clock.advanceAndSettle(60_000);
  // The wager in hand stood on that race.
  await window.answer('ok');
}

function open(mode: 'CashTicket' | 'CancelTicket'): void {
  window.till.select(mode);
}

async function enter(tsn: TicketSerial): Promise<void> {
  window.till.tickets.type(writtenSerial(tsn));
  void window.till.tickets.confirm();
  await window.settle();
}

async function scan(
  code: string,
  source: Parameters<TestWindow['till']['scanned']>[1] = 'OPTICAL',
): Promise<void> {
  window.till.scanned(code, source);
  await window.settle();
}

/** The host's answer to the next posts of that path. */
function answerTo(end: string, body: object): void {
  room.intercept = (path, method) =>
    method === 'POST' && path.endsWith(end)
      ? Response.json({ statusCode: 1, statusMessage: '', ...body })
      : null;
}
const refuse = (end: string, statusMessage: string, statusCode = 7_001): void =>
  answerTo(end, { statusCode, statusMessage });

const PAID = { transType: 'ticket', amount: 1_260 };
const CLAIM = {
  perfDate: '2026-09-12',
  tsn: '5554-C70F-0001',
  meet: 'Downs',
  race: 7,
  betAmt: 200,
  pool: 'Win',
  claimAmount: 900_000,
  irsDeductAmt: 216_000,
  stateDeductAmt: 0,
  localDeductAmt: 0,
  otherDeductAmt: 0,
};

describe('the enter-ticket view', () => {
  it('is one view for both, opened in the mode that is asked for: 0 to cash, 1 to cancel [T058, T278]', () => {
    open('CancelTicket');
    expect([element(), entry().mode]).toEqual(['EnterTicket', 1]);
    open('CashTicket');
    expect([element(), entry().mode]).toEqual(['EnterTicket', 0]);
    window.till.tickets.setMode(TICKET_MODES.cancel);
    expect(entry().mode).toBe(1);
  });

  it('takes thirteen characters and no more, and only those of a number [T093]', () => {
    open('CashTicket');
    window.till.tickets.type('c-5554-c70f-00001234');
    expect(entry().typed).toBe('C5554C70F0000');
    window.till.tickets.type('xyz 12');
    expect(entry().typed).toBe('12');
  });

  it('says of a whole number with a wrong check digit what is wrong, and cashes nothing [T343]', async () => {
    open('CashTicket');
    window.till.tickets.type('A5554C70F000');
    expect(shown()).toBeNull();
    window.till.tickets.type('A5554C70F0000');
    expect(shown()).toEqual([
      'Invalid TSN',
      'Check digit is incorrect',
      'One character is wrong. Compare the number with the paper.',
    ]);
    await window.answer('ok');
    await window.till.tickets.confirm();
    expect(posts).toEqual([]);
    expect(entry().typed).toBe('A5554C70F0000');
    expect(window.store.get(typedSerialAtom)).toBeNull();
  });

  it('fills a short number up with the window’s own beginning [T342]', async () => {
    window.till.changeSettings({ defaultTsn: 'C-5554-C70F-0000' });
    open('CashTicket');
    window.till.tickets.type('0000');
    refuse('/cashTicketManually', 'Wrong track');
    void window.till.tickets.confirm();
    await window.settle();
    expect(posts).toEqual([['cashTicketManually', { tsn: '5554-C70F-0000', source: 'MANUAL' }]]);
  });
});

describe('a ticket that is typed', () => {
  it('is cashed for what it won, shown with its number and amount, and owed to the customer [T280, T281, T403, T459]', async () => {
    const ticket = await sell();
    await run(ticket, 1);
    open('CashTicket');
    await enter(ticket.tsn);
    const cashed = window.store.get(customerAtom).transactions.at(-1);
    expect(cashed).toMatchObject({ type: 'CASH', tsn: ticket.tsn });
    expect(cashed?.value ?? 0n).toBeLessThan(-200n);
    expect(entry()).toMatchObject({
      typed: '',
      paid: { mode: 0, tsn: ticket.tsn, amount: 0n - (cashed?.value ?? 0n), way: 'pay' },
    });
    expect(posts).toEqual([['cashTicketManually', { tsn: ticket.tsn, source: 'MANUAL' }]]);
    expect(balance()).toBe(200n + (cashed?.value ?? 0n));
  });

  it('is cancelled, and its price goes back to the customer [T280, T281, T404, T460]', async () => {
    const { tsn } = await sell();
    open('CancelTicket');
    await enter(tsn);
    expect(entry()).toMatchObject({ typed: '', paid: { mode: 1, tsn, amount: 200n, way: 'pay' } });
    expect(posts).toEqual([['cancelTicketManually', { tsn, source: 'MANUAL' }]]);
    expect(balance()).toBe(0n);
    // What is typed next takes the last one off the screen.
    window.till.tickets.type('C');
    expect(entry().paid).toBeNull();
  });

  it.each([
    ['CashTicket', 'cashTicketManually', 'Failed to cash ticket'],
    ['CancelTicket', 'cancelTicketManually', 'Failed to cancel ticket'],
  ] as const)(
    '%s: a refusal is said with its number and the host’s words, and it stays to be looked at [T423, T424, T441]',
    async (mode, path, title) => {
      const { tsn } = await sell();
      open(mode);
      refuse(path, 'Wrong track');
      await enter(tsn);
      expect(shown()).toEqual([title, tsn, 'Wrong track']);
      await window.answer('ok');
      expect(entry().typed).toBe(writtenSerial(tsn).replaceAll('-', ''));
      expect(room.reader.ejected).toBe(0);
      expect(balance()).toBe(200n);
    },
  );

  it('is said to be not cashed where the host has no such call, and stays [S216, T423, T441]', async () => {
    room.intercept = (path, method) =>
      method === 'POST' && path.endsWith('/cashTicketManually')
        ? Response.json({ statusCode: 404, statusMessage: 'Resource not found' }, { status: 404 })
        : null;
    open('CashTicket');
    window.till.tickets.type('C5554C70F0000');
    void window.till.tickets.confirm();
    await window.settle();
    expect(shown()?.slice(0, 3)).toEqual([
      'Failed to cash ticket',
      '5554-C70F-0000',
      'Could not cash ticket',
    ]);
    expect(entry().typed).toBe('C5554C70F0000');
  });

  it.each([
    ['has been cashed', 'Already cashed', ['CashTicket', 'CashTicket']],
    ['has been cancelled', 'Ticket is cancelled', ['CancelTicket', 'CashTicket']],
  ] as const)('that %s is paid no second time', async (_, line, [first, second]) => {
    const ticket = await sell();
    if (first === 'CashTicket') await run(ticket, 1);
    open(first);
    await enter(ticket.tsn);
    const after = balance();
    open(second);
    await enter(ticket.tsn);
    expect(shown()).toEqual(['Failed to cash ticket', ticket.tsn, line]);
    expect(balance()).toBe(after);
  });

  it('is not cashed before its race is official', async () => {
    const ticket = await sell();
    open('CashTicket');
    await enter(ticket.tsn);
    expect(shown()).toEqual(['Failed to cash ticket', ticket.tsn, 'Not official yet']);
  });

  it('is not cancelled once its race has closed', async () => {
    const ticket = await sell();
    await run(ticket, 1);
    open('CancelTicket');
    await enter(ticket.tsn);
    expect(shown()).toEqual(['Failed to cancel ticket', ticket.tsn, 'Race has closed']);
  });

  it('leads into exchange mode where it leaves credit, and says what it was cashed for [W051, T459]', async () => {
    const card = await openCard(window);
    const credit = { cardNo: card.id, raceNo: card.currentRace, poolNo: 37, amount: 500, bets: [1] };
    answerTo('/cashTicketManually', { ...PAID, exchange: credit });
    open('CashTicket');
    window.till.tickets.type('C5554C70F0000');
    void window.till.tickets.confirm();
    await window.settle();
    expect(window.store.get(wagerAtom).exchange?.amount).toBe(500n);
    expect(window.store.get(announcementsAtom).map(({ text }) => words(text))).toContain(
      'TICKET CASHED 5554-C70F-0000: $12.60',
    );
  });
});

describe('a ticket that is scanned', () => {
  it('at the view is cashed or cancelled at once, by the mode [T279]', async () => {
    const { tsn } = await sell();
    open('CancelTicket');
    await scan(serialDigits(tsn));
    expect(posts).toEqual([['cancelTicket', { tsn, source: 'OPTICAL' }]]);
    expect(entry()).toMatchObject({ typed: '', paid: { mode: 1, tsn } });
    await room.clock.advanceAndSettle(6_000);
    window.till.tickets.setMode(TICKET_MODES.cash);
    await scan(serialDigits(tsn));
    expect(posts.at(-1)?.[0]).toBe('cashTicket');
    expect(shown()).toEqual(['Failed to cash ticket', tsn, 'Ticket is cancelled']);
  });

  it('anywhere else begins a customer where there is none, opens the view and is cashed at once, whatever was done there last [T282, T283]', async () => {
    open('CancelTicket');
    window.till.select('Card');
    expect(window.store.get(customerAtom).active).toBe(false);
    window.pages.push('configuration');
    answerTo('/cashTicket', PAID);
    let wasActive = false;
    room.see = (path) => {
      if (path.endsWith('/cashTicket')) wasActive = window.store.get(customerAtom).active;
    };
    await scan('218445095900001');
    expect(wasActive).toBe(true);
    expect(window.pages).toEqual(['home']);
    expect(element()).toBe('EnterTicket');
    expect(entry()).toMatchObject({ mode: 0, paid: { tsn: '5554-C70F-0001', amount: 1_260n, way: 'pay' } });
    expect(balance()).toBe(-1_260n);
  });

  it('and refused is taken off the screen, and the reader lets go of it', async () => {
    refuse('/cashTicket', 'Wrong track');
    await scan('218445095900001', 'TICKETREADER');
    expect(shown()).toEqual(['Failed to cash ticket', '5554-C70F-0001', 'Wrong track']);
    expect(entry().typed).toBe('');
    expect(room.reader.ejected).toBe(1);
  });

  it('and paid comes out of the reader; from anywhere else the reader is left alone [T403]', async () => {
    answerTo('/cashTicket', PAID);
    await scan('218445095900001', 'TICKETREADER');
    expect(entry().paid?.tsn).toBe('5554-C70F-0001');
    expect(room.reader.ejected).toBe(1);
    await scan('218445095900002', 'OPTICAL');
    expect(entry().paid?.tsn).toBe('5554-C70F-0002');
    expect(room.reader.ejected).toBe(1);
  });

  it('as a teller return is money that comes in [T345]', async () => {
    answerTo('/cashTicket', { transType: 'tellerReturn', amount: 5_000 });
    await scan('71218445095900001');
    expect(entry().paid).toMatchObject({ what: 'TELLER_RETURN', amount: 5_000n, way: 'collect' });
    expect(balance()).toBe(5_000n);
  });

  it('by its digital link is asked for and cashed, and a link that fails is said so [S118, S218]', async () => {
    answerTo('/digitalLinkQuery', { tsn: '5554-C70F-0001' });
    await scan('DL-5554C70F0001');
    expect(posts).toEqual([['cashTicket', { tsn: '5554-C70F-0001', source: 'OPTICAL' }]]);
    await window.answer('ok');
    refuse('/digitalLinkQuery', 'Unknown digital link');
    await scan('DL-0A1B2C');
    expect(shown()).toEqual(['Could not query Digital Link', 'Unknown digital link']);
    expect(posts).toHaveLength(1);
  });

  it('wrong is not read: nothing is sent, and the reader lets go of it [T422]', async () => {
    open('CashTicket');
    await scan('218450000099999');
    expect(shown()).toEqual([
      'Failed to read a valid TSN',
      'Could not parse TSN word',
      'Scan the ticket again, or enter its number in Cash or Cancel Ticket.',
    ]);
    await window.answer('ok');
    await scan('12345', 'TICKETREADER');
    expect(shown()).toEqual([
      'Failed to read a valid TSN',
      'Scan the ticket again, or enter its number in Cash or Cancel Ticket.',
    ]);
    expect(room.reader.ejected).toBe(1);
    expect(posts).toEqual([]);
  });

  it('without player tracking opens the view whatever it is, and is said to be no ticket [T283, T422]', async () => {
    window.till.changeSettings({ disablePlayerTracking: true });
    await scan('00012345');
    expect(element()).toBe('EnterTicket');
    expect(shown()).toEqual([
      'Failed to read a valid TSN',
      'Scan the ticket again, or enter its number in Cash or Cancel Ticket.',
    ]);
  });

  it('while a sale is under way is not taken, and said to be scanned again', async () => {
    await build(window);
    room.intercept = (path, method) =>
      method === 'POST' && path.endsWith('/sell/wagers') ? new Response('', { status: 503 }) : null;
    void window.till.buy();
    await window.settle();
    const before = element();
    await scan('218445095900001', 'TICKETREADER');
    expect(window.store.get(announcementsAtom).map(({ text }) => text.key)).toContain('scan.notNow');
    expect(element()).toBe(before);
    expect(posts).toEqual([]);
    expect(room.reader.ejected).toBe(1);
  });
});

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
      // What the host said of it stands there, and the number of the ticket.
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

describe('a cash whose answer was lost', () => {
  it('is found in what the window paid, after a reload too, and counts once', async () => {
    const ticket = await sell();
    await run(ticket, 1);
    open('CashTicket');
    room.tote.faults.loseNextAnswer();
    window.till.tickets.type(writtenSerial(ticket.tsn));
    void window.till.tickets.confirm();
    await window.settle();
    const found = window.store.get(customerAtom).transactions.filter(({ type }) => type === 'CASH');
    expect(found).toHaveLength(1);
    expect(entry().paid?.tsn).toBe(ticket.tsn);
    window.till.stop();
    window = await openWindow(room);
    if (window.store.get(tellerAtom) === null) await signOn(window);
    await window.settle();
    expect(window.store.get(customerAtom).transactions.filter(({ type }) => type === 'CASH')).toHaveLength(1);
  });
});
