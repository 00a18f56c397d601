/**
 * Proves cashing and cancelling at a whole window on the demo tote, by hand and by scan. Checks what is sent,
 * shown and recorded.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { serialDigits, writtenSerial } from '../../../wagering/tickets/ticket-serial.ts';
import { customerAtom } from '../../session/customer-state.ts';
import { tellerAtom } from '../../session/teller-state.ts';
import { build, openCard, signOn } from '../../testing/at-the-window.ts';
import {
  answerTo,
  balance,
  beginHandingIn,
  element,
  enter,
  entry,
  open,
  PAID,
  posts,
  refuse,
  reopen,
  room,
  run,
  scan,
  sell,
  shown,
  window,
  words,
} from '../../testing/handing-in.ts';
import { wagerAtom } from '../../wager/pending-wager-state.ts';
import { announcementsAtom } from '../../window/dialog-state.ts';
import { TICKET_MODES, typedSerialAtom } from '../entry/ticket-entry-state.ts';

beforeEach(beginHandingIn);

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
    // Types on, which removes the last answer from the screen.
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
    await reopen();
    if (window.store.get(tellerAtom) === null) await signOn(window);
    await window.settle();
    expect(window.store.get(customerAtom).transactions.filter(({ type }) => type === 'CASH')).toHaveLength(1);
  });
});
