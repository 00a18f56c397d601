/**
 * Tests posts in doubt that are no sales, at a whole window. Checks what each is called, how it is resolved
 * manually, and what is said when the host contradicts that.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import { writeFinalReturn } from '../../wagering/tickets/final-return-code.ts';
import { parseSerial } from '../../wagering/tickets/ticket-serial.ts';
import { DOUBT_PAUSE } from '../posts/doubt-pause.ts';
import type { StatedResolution } from '../posts/reading/stated-resolution.ts';
import { customerAtom, drawerTransactionsAtom, totalsAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { beginShift, handInTyped, openCard, serialsAt, signOn } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { tellersSlips } from '../transactions/tellers-slips.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { announcementsAtom, noticeAtom } from '../window/dialog-state.ts';
import { inDoubtCountAtom, inDoubtRowsAtom } from './in-doubt-state.ts';
import { WAITED_ENOUGH } from './manual-resolution.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);
const WRITTEN = 'C5554C70F0000';
const TICKET = '5554-C70F-0000';

let room: Room;
let window: TestWindow;
/** Holds the host's list; the host answers nothing else. */
let listed: { tickets: unknown[]; payments: unknown[] };

beforeEach(async () => {
  ({ room, window } = await beginShift());
  listed = { tickets: [], payments: [] };
  room.intercept = silence;
});

function silence(path: string, method: string): Response | null {
  if (method === 'GET' && path.endsWith('/sell/wagers'))
    return Response.json({ statusCode: 1, statusMessage: '', timeStamp: room.clock.now(), ...listed });
  return method === 'POST' && /\/sell\/c|\/terminal\/draw/.test(path)
    ? new Response('', { status: 503 })
    : null;
}

/** Acts while the host answers, and returns the teller's slip. */
async function answered(act: () => unknown): Promise<Transaction> {
  room.intercept = () => null;
  void act();
  await window.settle();
  room.intercept = silence;
  const slip = window.store.get(drawerTransactionsAtom).at(-1);
  if (slip === undefined) throw new Error('no slip');
  return slip;
}

async function closeAgreed(verdict: StatedResolution): Promise<void> {
  await close(verdict);
  await window.answer('yes');
  await window.answer('yes');
}

const doubted = () => window.store.get(inDoubtRowsAtom)[0];
const last = () => window.store.get(customerAtom).transactions.at(-1);

function shown(): readonly string[] | null {
  const notice = window.store.get(noticeAtom);
  return notice === null ? null : [notice.title, ...notice.lines].map((text) => words(text));
}
const answers = () => window.store.get(noticeAtom)?.actions.map(({ label }) => words(label));
const said = () => window.store.get(announcementsAtom).map(({ text }) => words(text));

async function lose(act: () => unknown): Promise<void> {
  void act();
  await window.settle();
  expect(doubted()).toBeDefined();
}

function handIn(mode: 'CashTicket' | 'CancelTicket'): Promise<void> {
  return lose(() => {
    window.till.select(mode);
    window.till.tickets.type(WRITTEN);
    return window.till.tickets.confirm();
  });
}

async function waitLongEnough(): Promise<void> {
  for (let asked = 0; asked * DOUBT_PAUSE < WAITED_ENOUGH; asked += 1) {
    await room.clock.advanceAndSettle(DOUBT_PAUSE);
    await window.settle();
  }
}

async function close(verdict: StatedResolution): Promise<void> {
  void window.till.resolveDoubt(doubted()?.id ?? '', verdict);
  await window.settle();
}

async function reopen(): Promise<void> {
  window.till.stop();
  window = await openWindow(room);
  if (window.store.get(tellerAtom) === null) await signOn(window);
  await window.settle();
}

describe('a payment in doubt', () => {
  it.each([
    ['CashTicket', 'Cashing of ticket 5554-C70F-0000'],
    ['CancelTicket', 'Cancellation of ticket 5554-C70F-0000'],
  ] as const)('is called by its ticket: %s', async (mode, name) => {
    await handIn(mode);
    const called = doubted()?.name ?? null;
    expect(called === null ? null : words(called)).toBe(name);
    expect(doubted()?.bets).toEqual([]);
  });

  it('is closed with the amount that the tote room says, after two questions, and is paid to the customer', async () => {
    await handIn('CashTicket');
    await waitLongEnough();
    await close({ verdict: 'paid', amount: pennies(1_260) });
    expect(shown()?.[0]).toBe('Have you called the tote room?');
    expect(shown()?.[1]).toMatch(/^Only they can say\. .* ticket 5554-C70F-0000, sequence number \d+\.$/);
    expect(answers()).toEqual(['Go back', 'They say it was done for $12.60']);
    await window.answer('yes');
    expect(shown()).toEqual([
      'Close this as done for $12.60?',
      '$12.60 then counts at this window, and the ticket counts as cashed.',
    ]);
    await window.answer('yes');
    expect(shown()).toBeNull();
    expect(said()).toContain('Closed by hand as done for $12.60.');
    expect(last()).toMatchObject({
      type: 'CASH',
      tsn: TICKET,
      value: -1_260n,
      paper: 'none',
      closedByHand: { verdict: 'paid', tellerId: '4417' },
    });
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(window.store.get(totalsAtom).balance).toBe(-1_260n);
    await reopen();
    expect(last()).toMatchObject({ type: 'CASH', value: -1_260n });
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
  });

  it('is closed as money taken in where the tote room says it was a teller’s return', async () => {
    await handIn('CashTicket');
    await waitLongEnough();
    await close({ verdict: 'paid', amount: pennies(1_260), of: 'tellerReturn' });
    await window.answer('yes');
    expect(shown()?.[1]).toBe(
      '$12.60 then counts as taken in at this window, and the slip counts as cashed.',
    );
    await window.answer('yes');
    expect(last()).toMatchObject({ type: 'CASH', wagerData: 'TELLER_RETURN', value: 1_260n });
    expect(window.store.get(totalsAtom)).toMatchObject({ returnsCashed: { count: 1, value: 1_260n } });
  });

  it('is closed as not done: the ticket goes back, and nothing is paid', async () => {
    await handIn('CancelTicket');
    await waitLongEnough();
    await close({ verdict: 'notSold' });
    await window.answer('yes');
    expect(shown()).toEqual([
      'Close this as not done?',
      'Nothing is paid for the ticket. Give it back to the customer.',
      'If the tote did do it, the ticket counts as cashed and nobody has the money.',
    ]);
    await window.answer('yes');
    expect(last()).toMatchObject({ type: 'CANCEL', tsn: TICKET, value: 0n });
    expect(window.store.get(totalsAtom).cancelled.count).toBe(0);
  });

  it.each<[string, StatedResolution, number | null, readonly string[] | null]>([
    [
      'paid more',
      { verdict: 'paid', amount: pennies(1_260) },
      1_300,
      [
        'The tote contradicts what was closed by hand',
        'Teller 4417 closed ticket 5554-C70F-0000 as done for $12.60.',
        'The tote says it was done for $13.00.',
        'Call the tote room and the manager: what the customer was given may differ from what the tote counts.',
      ],
    ],
    ['paid the same', { verdict: 'paid', amount: pennies(1_260) }, 1_260, null],
    [
      'paid as much, and it was said to have been taken in',
      { verdict: 'paid', amount: pennies(1_260), of: 'tellerReturn' },
      1_260,
      [
        'The tote contradicts what was closed by hand',
        'Teller 4417 closed ticket 5554-C70F-0000 as done with $12.60 taken in.',
        'The tote says it was done for $12.60.',
        'Call the tote room and the manager: what the customer was given may differ from what the tote counts.',
      ],
    ],
    [
      'paid nothing',
      { verdict: 'paid', amount: pennies(1_260) },
      null,
      [
        'The tote contradicts what was closed by hand',
        'Teller 4417 closed ticket 5554-C70F-0000 as done for $12.60.',
        'The tote says it was not done.',
        'The tote still takes the ticket as good. Call the tote room and the manager.',
      ],
    ],
    [
      'paid it after all',
      { verdict: 'notSold' },
      500,
      [
        'The tote contradicts what was closed by hand',
        'Teller 4417 closed ticket 5554-C70F-0000 as not done.',
        'The tote says it was done for $5.00.',
        'Call the tote room and the manager: what the customer was given may differ from what the tote counts.',
      ],
    ],
  ])(
    'that was closed by hand is said to be otherwise, or not, where the host %s',
    async (_, verdict, paid, lines) => {
      let reqseq = 0;
      room.see = (__, { headers }) => {
        const sent = Number(headers['REQSEQ'] ?? 0);
        if (sent > reqseq) reqseq = sent;
      };
      await handIn('CashTicket');
      const sent = reqseq;
      await waitLongEnough();
      await close(verdict);
      await window.answer('yes');
      await window.answer('yes');
      if (paid !== null)
        listed.payments = [
          {
            reqseq: sent,
            act: 'CASH',
            tsn: TICKET,
            transType: 'ticket',
            amount: paid,
            timeStamp: room.clock.now(),
          },
        ];
      // Another session: what the host does not list by then it never did.
      window.till.sessionExpired();
      await window.settle();
      await window.answer('ok');
      await signOn(window);
      await window.settle();
      expect(shown()).toEqual(lines);
    },
  );

  it('is said with its ticket where its session ended without it', async () => {
    await handIn('CashTicket');
    window.till.stop();
    window = await openWindow(room);
    window.till.sessionExpired();
    await window.settle();
    await window.answer('ok');
    await signOn(window);
    await room.clock.advanceAndSettle(DOUBT_PAUSE);
    await window.settle();
    expect(shown()).toEqual([
      'Failed to cash ticket',
      TICKET,
      'The session ended before it was done. Nothing was done.',
    ]);
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
  });

  it('is found by itself once the host lists it, and said for what it is', async () => {
    let reqseq = 0;
    room.see = (path, { headers }) => {
      if (path.endsWith('/cashTicketManually')) reqseq = Number(headers['REQSEQ'] ?? 0);
    };
    await handIn('CashTicket');
    listed.payments = [
      { reqseq, act: 'CASH', tsn: TICKET, transType: 'ticket', amount: 900, timeStamp: room.clock.now() },
    ];
    await reopen();
    expect(said()).toContain('TICKET CASHED 5554-C70F-0000: $9.00');
    expect(window.store.get(totalsAtom).balance).toBe(-900n);
  });
});

describe('exchange credit that a payment in doubt left', () => {
  /** Hands in a ticket whose answer is lost; the host lists afterwards that it was cashed for credit. */
  async function cashForCredit(): Promise<void> {
    const card = await openCard(window);
    let reqseq = 0;
    room.see = (path, { headers }) => {
      if (path.endsWith('/cashTicketManually')) reqseq = Number(headers['REQSEQ'] ?? 0);
    };
    await handIn('CashTicket');
    const exchange = { cardNo: card.id, raceNo: card.currentRace, poolNo: 37, amount: 650, bets: [1] };
    listed.payments = [
      {
        reqseq,
        act: 'CASH',
        tsn: TICKET,
        transType: 'ticket',
        amount: 0,
        timeStamp: room.clock.now(),
        exchange,
      },
    ];
  }
  const credit = () => window.store.get(wagerAtom).exchange?.amount ?? null;

  it('is said when it is found after a reload, and is there to be spent [W051]', async () => {
    await cashForCredit();
    await reopen();
    expect(shown()?.[0]).toBe('Exchange credit of $6.50');
    expect(shown()?.[1]).toContain(TICKET);
    expect(credit()).toBeNull();
    await window.answer('ok');
    expect(credit()).toBe(650n);
    // It is not found a second time.
    await reopen();
    expect([shown(), credit()]).toEqual([null, 650n]);
  });

  it('is not lost with the teller who handed the ticket in', async () => {
    await cashForCredit();
    window.till.sessionExpired();
    await window.settle();
    await window.answer('ok');
    const signing = window.till.signOn('52', '52');
    await window.settle();
    expect(await signing).toBe(true);
    await room.clock.advanceAndSettle(DOUBT_PAUSE);
    await window.settle();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    // Shows the next teller first what became of it: nobody waits for it any more.
    expect(shown()?.[0]).toBe('Ticket C-5554-C70F-0000 was cashed after all: $6.50');
    await window.answer('give');
    expect(shown()?.[0]).toBe('Exchange credit of $6.50');
    await window.answer('ok');
    expect(credit()).toBe(650n);
  });
});

describe('a slip in doubt', () => {
  it('is called what it is, and closed with its number as the teller’s own', async () => {
    await lose(() => window.till.drawer.draw(pennies(50_000), null));
    expect(doubted()).toMatchObject({ kind: 'draw', act: { what: 'slip' }, value: 50_000n });
    await waitLongEnough();
    const tsn = parseSerial('5554-C70F-0031');
    if (!tsn.ok) throw new Error('no serial');
    await close({ verdict: 'sold', tsn: tsn.value });
    expect(answers()?.[1]).toMatch(/^They say it was done as .-5554-C70F-0031$/);
    await window.answer('yes');
    expect(shown()?.[1]).toBe('$500.00 then counts at this window.');
    await window.answer('yes');
    expect(window.store.get(drawerTransactionsAtom)).toMatchObject([
      { wagerData: 'TELLER_DRAW', moved: 50_000n, value: 0n, tsn: '5554-C70F-0031', ofTeller: true },
    ]);
    expect(window.store.get(totalsAtom).balance).toBe(0n);
  });

  it('that was closed as done waits for its paper, which the host’s list gives, and then keeps nobody', async () => {
    room.intercept = (path, method) =>
      method === 'GET' && path.endsWith('/sell/wagers') ? new Response('', { status: 503 }) : null;
    room.tote.faults.loseNextAnswer();
    await lose(() => window.till.drawer.draw(pennies(50_000), null));
    await waitLongEnough();
    const [made] = await serialsAt(room);
    const tsn = parseSerial(made ?? '');
    if (!tsn.ok) throw new Error('no serial');
    await closeAgreed({ verdict: 'sold', tsn: tsn.value });
    await window.answer('ok');
    room.intercept = () => null;
    void window.till.signOff();
    await window.settle();
    expect(shown()?.[0]).toBe('A draw or return is not printed');
    await window.answer('goBack');
    void window.till.ticketReview.refresh();
    await window.settle();
    void window.till.ticketReview.reprint(tsn.value);
    await window.settle();
    expect(room.printer.sheets).toEqual([{ transaction: tsn.value, reprint: false }]);
    expect(window.store.get(drawerTransactionsAtom)).toMatchObject([{ tsn: tsn.value, paper: 'printed' }]);
    void window.till.signOff();
    await window.settle();
    expect([shown(), window.store.get(tellerAtom)]).toEqual([null, null]);
  });

  it('is closed as not done, and moves nothing', async () => {
    await lose(() => window.till.drawer.draw(pennies(50_000), null));
    await waitLongEnough();
    await close({ verdict: 'notSold' });
    await window.answer('yes');
    expect(shown()?.[1]).toBe('$500.00 then does not count at this window.');
    await window.answer('yes');
    expect(said()).toContain('Closed by hand as not done.');
    expect(window.store.get(drawerTransactionsAtom)).toMatchObject([{ moved: 0n, tsn: null }]);
  });

  it('that is the cancel of another is closed as not done: that one still counts', async () => {
    const slip = await answered(() => window.till.drawer.draw(pennies(50_000), null));
    void window.till.drawer.cancel(slip.id);
    await window.settle();
    await lose(() => window.answer('cancel'));
    await waitLongEnough();
    await closeAgreed({ verdict: 'notSold' });
    expect(tellersSlips(window.store.get(drawerTransactionsAtom))).toEqual([{ slip, isCancelled: false }]);
  });

  it('is not cashed for the bag where its cash was closed as not done', async () => {
    const slip = await answered(() => window.till.drawer.giveBackFinally(pennies(50_000), []));
    const { tsn } = slip;
    if (tsn === null) throw new Error('no number');
    await lose(() => handInTyped(window, 'CashTicket', tsn));
    await waitLongEnough();
    await closeAgreed({ verdict: 'notSold' });
    const code = writeFinalReturn({ tsn, cashCount: [] });
    window.till.select('Bag');
    window.till.scanned('00801177', 'UNKNOWN');
    await window.settle();
    window.till.scanned(code.ok ? code.value : '', 'UNKNOWN');
    await window.settle();
    expect(shown()?.[0]).toBe('Uncashed Return');
  });
});
