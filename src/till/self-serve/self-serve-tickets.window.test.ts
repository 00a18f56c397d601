/**
 * Proves tickets and vouchers at a self-serve terminal: what they add, what is refused and in which words,
 * what is cancelled, and many at once.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SimpleAcceptor } from '../../devices/testing/simple-acceptor.ts';
import { translator } from '../../i18n/translate.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { serialDigits, serialOfWords } from '../../wagering/tickets/ticket-serial.ts';
import { customerAtom, lastTicketAtom } from '../session/customer-state.ts';
import { staffAwaitedAtom } from '../session/notice-for-whom.ts';
import { selfServeCreditAtom, selfServeFaceAtom } from '../session/self-serve-credit.ts';
import { technicianAtom } from '../session/technician-state.ts';
import { build } from '../testing/at-the-window.ts';
import { openSelfServeRoom } from '../testing/self-serve-room.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { TICKET_MODES, ticketEntryAtom } from '../tickets/entry/ticket-entry-state.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { homeViewAtom } from '../window/view-state.ts';

const TWENTY = { currency: 'USD', amount: 2_000 } as const;
const PAPER_OUT = { outcome: 'notPrinted', reason: 'trouble.paperOut' } as const;
const words = translator('en-us', DEFAULT_MONEY_FORMAT);

let room: Room;
let window: TestWindow;
let acceptor: SimpleAcceptor;

beforeEach(async () => {
  ({ room, acceptor } = await openSelfServeRoom());
  window = await openWindow(room);
  await window.settle();
});

const credit = (): bigint | null => window.store.get(selfServeCreditAtom);
const view = (): string => window.store.get(homeViewAtom).current;
const entry = () => window.store.get(ticketEntryAtom);
const told = (): readonly string[] => {
  const notice = window.store.get(noticeAtom);
  return notice === null ? [] : [notice.title, ...notice.lines].map((text) => words(text));
};
const tsnOf = (num: number) => serialOfWords([0x5554, 0xc70f, num]);

async function putIn(): Promise<void> {
  const id = await acceptor.keeper().offered(TWENTY);
  if (id === null) throw new Error('no note was taken');
  await acceptor.keeper().credit(id, TWENTY);
  acceptor.says('credited', TWENTY);
  await window.settle();
}

function answers(path: string, of: (num: number) => object): void {
  let num = 0;
  room.intercept = (asked, method) => {
    if (method !== 'POST' || !asked.includes(path)) return null;
    num += 1;
    return Response.json({ statusCode: 1, statusMessage: '', ...of(num) });
  };
}

async function scan(num: number): Promise<void> {
  window.till.scanned(serialDigits(tsnOf(num)), 'OPTICAL');
  await window.settle();
}

const pays = (amount: number) => ({ transType: 'ticket', amount });
const refuses = (statusMessage: string) => ({ statusCode: 10_099, statusMessage });

function soldNumber(): TicketSerial {
  const sold = window.store.get(customerAtom).transactions.find(({ ticket }) => ticket !== null);
  if (sold === undefined || sold.tsn === null) throw new Error('nothing was sold');
  return sold.tsn;
}

async function buyOne(): Promise<void> {
  await build(window, { amount: 500 });
  void window.till.buy();
  await window.settle();
}

describe('the question for a ticket, after a reload', () => {
  async function reload(): Promise<void> {
    await room.clock.advanceAndSettle(1_000);
    window.till.stop();
    window = await openWindow(room);
    await window.settle();
  }

  it('still asks which to cancel, and a scan cancels', async () => {
    await putIn();
    await buyOne();
    const sold = soldNumber();
    await build(window, { amount: 500 });
    window.till.select('CancelTicket');
    await reload();
    expect([view(), entry().mode]).toEqual(['EnterTicket', TICKET_MODES.cancel]);
    window.till.scanned(serialDigits(sold), 'OPTICAL');
    await window.settle();
    const done = window.store.get(customerAtom).transactions.map(({ type }) => type);
    expect([done, credit()]).toEqual([['BILL', 'SELL', 'CANCEL'], 2_000n]);
  });

  it('is no other where the page begins with another question: a scan cashes', async () => {
    window.till.select('CancelTicket');
    window.till.select('Card');
    await reload();
    answers('/cashTicket', () => pays(1_240));
    await scan(1);
    expect([credit(), entry().mode]).toEqual([1_240n, TICKET_MODES.cash]);
  });
});

describe('a ticket that is scanned', () => {
  it('adds to the credit and leaves the bet as it was', async () => {
    window.till.selfServe.touched();
    await build(window, { amount: 500 });
    const before = window.store.get(wagerAtom);
    answers('/cashTicket', () => pays(1_240));
    await scan(1);
    expect([credit(), entry().paid?.amount, view()]).toEqual([1_240n, 1_240n, 'EnterTicket']);
    window.till.back();
    expect([view(), window.store.get(wagerAtom)]).toEqual(['Runner', before]);
  });

  it('that did not win is answered in the view, and not in a dialog', async () => {
    answers('/cashTicket', () => refuses('Not a winner'));
    await scan(1);
    expect([credit(), entry().lost?.tsn, told()]).toEqual([0n, tsnOf(1), []]);
  });

  it.each([
    ['Not official yet', 'The race of this ticket is not official yet. Try again when it is.'],
    ['Already cashed', 'This was already paid. If you think that is wrong, ask a member of staff.'],
    ['Wrong track', 'This ticket is from another track. Take it to a teller.'],
    ['Ticket is cancelled', 'This ticket was cancelled. It is worth nothing now.'],
    ['Ticket has expired', 'This ticket is too old to be paid here. Ask a member of staff.'],
    ['No such ticket', 'This ticket is not known here. Ask a member of staff.'],
    ['The wager is on an account', 'This ticket belongs to an account. Take it to a teller.'],
    ['Only a teller can do this', 'Only a teller can take this paper.'],
  ])('and refused (%s) is said in a sentence, and leads back to the question', async (host, sentence) => {
    window.till.selfServe.touched();
    await build(window, { amount: 500 });
    answers('/cashTicket', () => refuses(host));
    await scan(1);
    expect(told()).toEqual(['This was not added to your credit', sentence]);
    expect(window.store.get(noticeAtom)?.details).toBeUndefined();
    await window.answer('ok');
    expect([view(), credit()]).toEqual(['Runner', 0n]);
  });

  it('keeps the host’s own words for a reason that is not known, and sends to an employee', async () => {
    answers('/cashTicket', () => refuses('Computer says no'));
    await scan(1);
    expect(told().join(' ')).toMatch(/Computer says no.* Ask a member of staff\.$/);
  });

  it('of a large win is paid by a teller: no tax number is asked for', async () => {
    answers('/cashTicket', () => ({ statusCode: 10, statusMessage: 'IRS' }));
    await scan(1);
    expect(told()[1]).toMatch(/^A win this large is paid by a teller/);
    await window.answer('ok');
    expect(view()).not.toBe('EnterSSN');
  });

  it('and unreadable says so, and what to do', async () => {
    window.till.selfServe.touched();
    window.till.scanned('NO TICKET', 'OPTICAL');
    await window.settle();
    expect(told()).toEqual([
      'That could not be read',
      'Hold the paper flat and scan it again. If that fails, take it to a teller.',
    ]);
  });

  it('twice in a row adds once', async () => {
    answers('/cashTicket', () => pays(500));
    await scan(1);
    await scan(1);
    expect(credit()).toBe(500n);
  });

  it('with nine others at once adds what they are worth, each once', async () => {
    answers('/cashTicket', (num) => (num % 2 === 0 ? refuses('Not a winner') : pays(100)));
    for (let num = 1; num <= 10; num += 1) window.till.scanned(serialDigits(tsnOf(num)), 'OPTICAL');
    await window.settle();
    expect([credit(), entry().waiting, told()]).toEqual([500n, 0, []]);
    expect(entry().earlier).toHaveLength(9);
  });
});

describe('a ticket that is cancelled', () => {
  beforeEach(async () => {
    await putIn();
    await buyOne();
  });

  it('by the key of the last one is asked about first, and gives its money back', async () => {
    const [sold] = window.store.get(customerAtom).transactions.filter(({ ticket }) => ticket !== null);
    void window.till.cancelTransaction(sold?.id ?? '');
    await window.settle();
    expect(told()[0]).toBe('Cancel this ticket?');
    expect(credit()).toBe(1_500n);
    await window.answer('cancel');
    expect(credit()).toBe(2_000n);
  });

  it('by a scan is one a time: the next scan is cashed', async () => {
    const tsn = soldNumber();
    window.till.select('CancelTicket');
    window.till.scanned(serialDigits(tsn), 'OPTICAL');
    await window.settle();
    expect([credit(), entry().paid?.mode, entry().mode]).toEqual([
      2_000n,
      TICKET_MODES.cancel,
      TICKET_MODES.cash,
    ]);
  });

  it('after its race has closed is refused in a sentence, and the credit stays', async () => {
    const tsn = soldNumber();
    answers('/cancelTicket', () => refuses('Race has closed'));
    window.till.select('CancelTicket');
    window.till.scanned(serialDigits(tsn), 'OPTICAL');
    await window.settle();
    expect(told()).toEqual([
      'Your ticket was not cancelled',
      'Betting on this race has closed. Your credit is unchanged.',
    ]);
    expect(credit()).toBe(1_500n);
  });
});

describe('what goes wrong with a bet', () => {
  beforeEach(putIn);

  it('is said in a customer’s words where the race closes under the finger, and nothing is taken', async () => {
    answers('/wagers', () => refuses('Race has closed'));
    await buyOne();
    expect(told()).toEqual([
      'Your bet was not sold',
      'Betting on this race has closed. Your credit is unchanged.',
    ]);
    expect(credit()).toBe(2_000n);
  });

  it('leads no customer to a choice of printers', async () => {
    room.printer.outcomes.push(PAPER_OUT);
    await buyOne();
    expect(told()[0]).toBe('The paper did not come out');
    expect(window.store.get(noticeAtom)?.actions.map(({ id }) => id)).toEqual(['later', 'again']);
  });

  it('keeps a customer whose ticket is on no paper, until it is or an employee ends them', async () => {
    room.printer.outcomes.push(PAPER_OUT);
    await buyOne();
    await window.answer('later');
    void window.till.selfServe.cashOut();
    await window.settle();
    expect([window.store.get(selfServeFaceAtom), credit(), told()]).toEqual(['owing', 0n, []]);
  });

  it('enters the last bet again, and not for the next customer', async () => {
    await buyOne();
    window.till.selfServe.startOver();
    window.till.repeat();
    await window.settle();
    expect(window.store.get(wagerAtom).amount).toBe(500n);
    await window.till.selfServe.cashOut();
    await window.settle();
    expect(window.store.get(lastTicketAtom)).toBeNull();
  });
});

describe('a question about money that only an employee can answer', () => {
  it('is shown to no customer, and to a technician', async () => {
    void acceptor.keeper().ask(null, null);
    await window.settle();
    expect([window.store.get(noticeAtom)?.title.key, window.store.get(staffAwaitedAtom)]).toEqual([
      'bill.unknown',
      true,
    ]);
    window.store.set(technicianAtom, { id: '9' });
    expect(window.store.get(staffAwaitedAtom)).toBe(false);
  });
});
