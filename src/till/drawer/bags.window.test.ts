/** Bags at a whole window on the demo tote: what opens one, what goes into it, what is refused and how it is said, what is sent and what is kept. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import type { CashCount } from '../../wagering/tickets/cash-count.ts';
import { writeFinalReturn } from '../../wagering/tickets/final-return-code.ts';
import { returnDigits } from '../../wagering/tickets/ticket-serial.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { bagPageAtom, closedBagsAtom, pendingBagAtom, typedBarcodeAtom } from '../session/bag-state.ts';
import { customerAtom, drawerTransactionsAtom, totalsAtom } from '../session/customer-state.ts';
import type { ClosedBag } from '../session/pending-bag.ts';
import { shiftHistoryAtom } from '../session/shift-history-state.ts';
import { beginShift, signOn } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { announcementsAtom, noticeAtom } from '../window/dialog-state.ts';
import { LOADING } from '../window/loadable.ts';
import { homeViewAtom } from '../window/view-state.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);
const COUNT: readonly CashCount[] = [
  { value: pennies(500), quantity: 4 },
  { value: pennies(2_000), quantity: 3 },
];
const BARCODE = '00801177';

let room: Room;
let window: TestWindow;
/** Posts that move money, as they left: path and body. */
let posts: (readonly [string, unknown])[];

beforeEach(async () => {
  ({ room, window } = await beginShift());
  posts = [];
  room.see = (path, { method, body }) => {
    if (method === 'POST') posts.push([path.replace('/tg5/rs', ''), JSON.parse(body ?? 'null')]);
  };
  window.till.select('Bag');
  await window.settle();
});

async function act(begin: () => unknown): Promise<void> {
  void begin();
  await window.settle();
}

async function scan(code: string, source: 'UNKNOWN' | 'TICKETREADER' = 'UNKNOWN'): Promise<void> {
  // The same code is taken again only after a while.
  await room.clock.advanceAndSettle(6_000);
  await act(() => window.till.scanned(code, source));
}

function notice(): readonly string[] | null {
  const shown = window.store.get(noticeAtom);
  return shown === null ? null : [shown.title, ...shown.lines].map(words);
}

const pending = () => window.store.get(pendingBagAtom);
const page = () => window.store.get(bagPageAtom);
const element = () => window.store.get(homeViewAtom).current;
const said = () => window.store.get(announcementsAtom).map(({ text }) => words(text));
function closed(): readonly ClosedBag[] {
  const bags = window.store.get(closedBagsAtom);
  return bags.state === 'ready' ? bags.value : [];
}

/** A final return of this teller, and the code on its slip. */
async function finalReturn(): Promise<{ readonly tsn: TicketSerial; readonly code: string }> {
  await act(() => window.till.drawer.giveBackFinally(pennies(8_000), COUNT));
  const slip = window.store.get(drawerTransactionsAtom).at(-1);
  if (slip?.tsn === undefined || slip.tsn === null) throw new Error('no final return');
  const code = writeFinalReturn({ tsn: slip.tsn, cashCount: slip.cashCount ?? [] });
  if (!code.ok) throw new Error('no code');
  return { tsn: slip.tsn, code: code.value };
}

async function cash(tsn: TicketSerial): Promise<void> {
  await act(() => window.rooms().tickets.cashing.cash({ tsn, source: 'MANUAL' }));
  expect(notice()).toBeNull();
}

/** A bag that is opened by a scan, filled by hand and saved. */
async function saveBag(barcode = BARCODE): Promise<void> {
  await act(() => window.till.select('Bag'));
  await scan(barcode);
  window.till.bags.setQuantity(pennies(500), 4);
  await act(() => window.till.bags.save());
  expect(notice()).toBeNull();
}

describe('the open bag', () => {
  it('is opened by the scan of its bar code: from the list to its page, then to the cash [T286, T353]', async () => {
    expect([page(), pending()]).toEqual(['list', null]);
    await scan(BARCODE);
    expect(page()).toBe('barcode');
    expect(window.store.get(typedBarcodeAtom)).toBe(BARCODE);
    expect(pending()).toMatchObject({ barcode: BARCODE, returns: [], entries: [] });
    await act(() => window.till.bags.confirmBarcode());
    expect(page()).toBe('cash');
    window.till.back();
    expect(page()).toBe('barcode');
    await scan(BARCODE);
    expect(page()).toBe('cash');
    window.till.back();
    window.till.back();
    expect([page(), element()]).toEqual(['list', 'Bag']);
    window.till.back();
    expect(element()).toBe('Card');
  });

  it('is opened by typing its bar code, digits only [T353]', async () => {
    window.till.bags.addToBag();
    expect(page()).toBe('barcode');
    window.till.bags.typeBarcode('8a0-1');
    await act(() => window.till.bags.confirmBarcode());
    expect(pending()?.barcode).toBe('801');
    window.till.back();
    window.till.back();
    window.till.bags.addToBag();
    expect(page()).toBe('cash');
  });

  it('needs a bar code: nothing goes on without one, nor is saved [T352]', async () => {
    window.till.bags.addToBag();
    await act(() => window.till.bags.confirmBarcode());
    expect(notice()).toEqual(['No bag opened', 'Please scan a bag barcode first']);
    await window.answer('ok');
    expect(page()).toBe('barcode');
    await act(() => window.till.bags.save());
    expect(notice()).toEqual(['No bag opened', 'Please scan a bag barcode first']);
    expect(posts).toEqual([]);
  });

  it('is asked about before what is in it goes into another', async () => {
    await scan(BARCODE);
    window.till.bags.setQuantity(pennies(500), 4);
    await scan('4711');
    expect(notice()?.[0]).toBe('Change the bag to 4711?');
    await window.answer('goBack');
    expect(pending()?.barcode).toBe(BARCODE);
    await scan('4711');
    await window.answer('change');
    expect(pending()).toMatchObject({ barcode: '4711', entries: [{ quantity: 4 }] });
  });

  it('is kept on every change and comes back after a reload [T218, T288, T289]', async () => {
    const { tsn, code } = await finalReturn();
    await cash(tsn);
    await act(() => window.till.select('Bag'));
    const changes: readonly (() => unknown)[] = [
      () => scan(BARCODE),
      () => scan(code),
      () => window.till.bags.setQuantity(pennies(100), 12),
      () => window.till.bags.setDebit(true),
      () => window.till.bags.removeReturn(tsn),
    ];
    for (const change of changes) {
      await act(change);
      await window.settle();
      const before = pending();
      expect(before).not.toBeNull();
      window = await openWindow(room);
      await window.settle();
      expect(pending()).toEqual(before);
      await act(() => window.till.select('Bag'));
    }
    await act(() => window.till.bags.discard());
    expect(notice()?.[0]).toBe(`Empty bag ${BARCODE}?`);
    await window.answer('discard');
    window = await openWindow(room);
    await window.settle();
    expect(pending()).toBeNull();
  });

  it('waits for its teller and is no other’s', async () => {
    await scan(BARCODE);
    window.till.bags.setQuantity(pennies(100), 12);
    await act(() => window.till.signOff());
    await signOn(window);
    expect(pending()?.barcode).toBe(BARCODE);
    await act(() => window.till.signOff());
    await act(() => window.till.signOn('4418', '4418'));
    expect(pending()).toBeNull();
  });
});

describe('a saved bag', () => {
  it('is sent with what was counted, its returns and its side, is no longer open, and the view goes back [T219, T287, S117, T217]', async () => {
    const { tsn, code } = await finalReturn();
    await cash(tsn);
    posts = [];
    await act(() => window.till.select('Bag'));
    const { stack } = window.store.get(homeViewAtom);
    await scan(BARCODE);
    await scan(code);
    window.till.bags.setQuantity(pennies(10), 5);
    await act(() => window.till.bags.save());
    expect(posts).toEqual([
      [
        '/sell/bags',
        {
          bagBarcode: BARCODE,
          cashCount: [
            { value: 10, quantity: 5 },
            { value: 500, quantity: 4 },
            { value: 2_000, quantity: 3 },
          ],
          isDebit: false,
          tsns: [tsn],
        },
      ],
    ]);
    expect(pending()).toBeNull();
    expect(element()).toBe(stack.at(-1));
    expect(closed()).toMatchObject([
      { barcode: BARCODE, value: 8_050n, tsns: [tsn], isDebit: false, isCancelled: false },
    ]);
    expect(closed()[0]?.timestamp).toBeGreaterThan(0);
    expect(room.printer.sheets.at(-1)?.transaction).toBe(closed()[0]?.tsn);
    // Cash that left with the bag; what was cashed had come in.
    expect(window.store.get(totalsAtom).balance).toBe(8_000n - 8_050n);
  });

  it('that is debited brings its cash into the drawer [T099]', async () => {
    await scan(BARCODE);
    window.till.bags.setQuantity(pennies(500), 4);
    window.till.bags.setDebit(true);
    await act(() => window.till.bags.save());
    expect(posts[0]?.[1]).toMatchObject({ isDebit: true });
    expect(closed()).toMatchObject([{ isDebit: true, value: 2_000n }]);
    expect(window.store.get(totalsAtom).balance).toBe(2_000n);
  });

  it('with nothing in it is none', async () => {
    await scan(BARCODE);
    await act(() => window.till.bags.save());
    expect(notice()).toEqual(['Invalid amount selected', 'Enter an amount']);
    expect(posts).toEqual([]);
  });

  it('that the host refuses says so in its words and stays open [T443]', async () => {
    await scan(BARCODE);
    window.till.bags.setQuantity(pennies(500), 4);
    room.intercept = (path) =>
      path.endsWith('/sell/bags')
        ? new Response(JSON.stringify({ statusCode: 7_001, statusMessage: 'No bags today' }))
        : null;
    await act(() => window.till.bags.save());
    expect(notice()).toEqual(['Failed to save bag', 'No bags today']);
    expect(pending()?.entries).toHaveLength(1);
    expect(element()).toBe('Bag');
  });

  it('whose first answer was none is asked after, and is open no longer once it is closed [T287]', async () => {
    await scan(BARCODE);
    window.till.bags.setQuantity(pennies(500), 4);
    let isLost = false;
    room.intercept = (path, method) => {
      if (!path.endsWith('/sell/bags') || method !== 'POST' || isLost) return null;
      isLost = true;
      return new Response('', { status: 504 });
    };
    void window.till.bags.save();
    for (let minute = 0; minute < 10; minute += 1) {
      await window.settle();
      if (window.store.get(noticeAtom) !== null) await window.answer('ok');
      await room.clock.advanceAndSettle(30_000);
    }
    expect(closed()).toMatchObject([{ barcode: BARCODE }]);
    expect(pending()).toBeNull();
  });

  it('whose bar code turns out to be another’s is not saved: Duplicate Bag', async () => {
    await saveBag();
    await act(() => window.till.clearCustomer());
    await window.answer('clear');
    await act(() => window.till.select('Bag'));
    // It is opened while the bags of the day are still being read.
    window.store.set(shiftHistoryAtom, LOADING);
    await scan(BARCODE);
    window.till.bags.setQuantity(pennies(500), 4);
    await act(() => window.till.bags.refresh());
    posts = [];
    await act(() => window.till.bags.save());
    expect(notice()?.[0]).toBe('Duplicate Bag');
    expect(posts).toEqual([]);
    expect(pending()?.barcode).toBe(BARCODE);
  });

  it('keeps its bar code until it is cancelled: Duplicate Bag [T428, T290]', async () => {
    await saveBag();
    await act(() => window.till.select('Bag'));
    await scan(BARCODE);
    expect(notice()).toEqual([
      'Duplicate Bag',
      `Bag ${BARCODE} is closed already. To reopen it, cancel the bag transaction and start over.`,
    ]);
    await window.answer('ok');
    expect([pending(), page()]).toEqual([null, 'list']);
    window.till.bags.showBarcode();
    window.till.bags.typeBarcode(BARCODE);
    await act(() => window.till.bags.confirmBarcode());
    expect(notice()?.[0]).toBe('Duplicate Bag');
    await window.answer('ok');

    const tsn = closed()[0]?.tsn ?? '';
    posts = [];
    await act(() => window.till.bags.cancel(closed()[0]?.tsn as TicketSerial));
    expect(notice()).toEqual([`Cancel bag ${BARCODE}?`, 'Amount: $20.00', tsn]);
    await window.answer('goBack');
    expect(posts).toEqual([]);
    await act(() => window.till.bags.cancel(closed()[0]?.tsn as TicketSerial));
    await window.answer('cancel');
    expect(posts).toEqual([['/sell/cancelTicketManually', { tsn, source: 'MANUAL' }]]);
    expect(closed()).toMatchObject([{ isCancelled: true }]);
    expect(said()).toContain(`Bag ${BARCODE} was cancelled`);
    expect(window.store.get(totalsAtom).balance).toBe(0n);

    await saveBag();
    expect(closed().map(({ isCancelled }) => isCancelled)).toEqual([false, true]);
  });

  it('is listed for its teller’s whole session, whoever the customer is, also after a reload', async () => {
    await saveBag();
    await act(() => window.till.clearCustomer());
    await window.answer('clear');
    expect(window.store.get(customerAtom).transactions).toEqual([]);
    await act(() => window.till.select('Bag'));
    expect(closed()).toMatchObject([{ barcode: BARCODE }]);
    window = await openWindow(room);
    await window.settle();
    expect(closed()).toMatchObject([{ barcode: BARCODE }]);
    await act(() => window.till.select('Bag'));
    await scan(BARCODE);
    expect(notice()?.[0]).toBe('Duplicate Bag');
  });
});

describe('a final return', () => {
  it('is not put in before a bag is opened [T352]', async () => {
    const { code } = await finalReturn();
    await act(() => window.till.select('Bag'));
    await scan(code);
    expect(notice()).toEqual(['No bag opened', 'Please scan a bag barcode first']);
  });

  it('must be cashed first: Uncashed Return [T429, T291]', async () => {
    const { tsn, code } = await finalReturn();
    await scan(BARCODE);
    await scan(code);
    expect(notice()).toEqual([
      'Uncashed Return',
      'Please cash the Final Return before scanning it into a bag',
    ]);
    await window.answer('ok');
    expect(pending()?.returns).toEqual([]);
    await cash(tsn);
    await act(() => window.till.select('Bag'));
    await scan(code);
    expect(pending()?.returns.map((each) => each.tsn)).toEqual([tsn]);
  });

  it('that another window cashed is known by the host’s list [S151, T291, T462]', async () => {
    const { tsn, code } = await finalReturn();
    await scan(BARCODE);
    room.intercept = (path) =>
      path.endsWith('/info/cashedReturns') ? new Response(JSON.stringify([tsn])) : null;
    await scan(code);
    expect(notice()).toBeNull();
    expect(said()).toContain('Added Final Return to bag');
    expect(pending()).toMatchObject({ returns: [{ tsn }], entries: COUNT });
  });

  it('that this window cashed is put in though the host cannot list any [S152]', async () => {
    const { tsn, code } = await finalReturn();
    await cash(tsn);
    await act(() => window.till.select('Bag'));
    room.intercept = (path) =>
      path.endsWith('/info/cashedReturns') ? new Response('', { status: 500 }) : null;
    await scan(BARCODE);
    await scan(code);
    expect(notice()).toBeNull();
    expect(pending()?.returns).toHaveLength(1);
  });

  it('by its bar code is put in and counted by hand [T345]', async () => {
    const { tsn } = await finalReturn();
    await cash(tsn);
    await act(() => window.till.select('Bag'));
    await scan(BARCODE);
    await scan(returnDigits('final', tsn));
    expect(pending()).toMatchObject({ returns: [{ tsn }], entries: [] });
  });

  it('that is in already can be taken out again: Duplicate Final Return [T431]', async () => {
    const { tsn, code } = await finalReturn();
    await cash(tsn);
    await act(() => window.till.select('Bag'));
    await scan(BARCODE);
    window.till.bags.setQuantity(pennies(500), 1);
    await scan(code);
    await scan(code);
    expect(notice()?.[0]).toBe('Duplicate Final Return');
    expect(window.store.get(noticeAtom)?.actions.map(({ label }) => words(label))).toEqual([
      'Remove From Bag',
      'Go back',
    ]);
    await window.answer('goBack');
    expect(pending()?.returns).toHaveLength(1);
    await scan(code);
    await window.answer('remove');
    expect(pending()).toMatchObject({ returns: [], entries: [{ value: 500n, quantity: 1 }] });
  });
});

describe('a final return in a bag that is closed', () => {
  it('goes into no other, and that is said, until that bag is cancelled', async () => {
    const { tsn, code } = await finalReturn();
    await cash(tsn);
    await act(() => window.till.select('Bag'));
    await scan(BARCODE);
    await scan(code);
    await act(() => window.till.bags.save());
    await act(() => window.till.select('Bag'));
    await scan('4711');
    await scan(code);
    expect(notice()).toEqual([
      'Duplicate Final Return',
      tsn,
      `It is already in bag ${BARCODE}, which is closed.`,
    ]);
    await window.answer('ok');
    expect(pending()).toMatchObject({ barcode: '4711', returns: [], entries: [] });
    await act(() => window.till.bags.cancel(closed()[0]?.tsn as TicketSerial));
    await window.answer('cancel');
    await scan(code);
    expect(notice()).toBeNull();
    expect(pending()?.returns.map((each) => each.tsn)).toEqual([tsn]);
    await act(() => window.till.bags.save());
    expect(closed().map(({ barcode, isCancelled }) => [barcode, isCancelled])).toEqual([
      ['4711', false],
      [BARCODE, true],
    ]);
  });
});

describe('another scan in the view of bags', () => {
  it.each([
    ['a ticket', '218445095900001'],
    ['a ticket as it is written', '5554-C70F-0001'],
    ['a return that is not final', '70218445095900001'],
  ])('is an Invalid scan: %s [T430]', async (_, code) => {
    await scan(BARCODE);
    await scan(code);
    expect(notice()).toEqual(['Invalid scan', 'Please scan a Final Return QR code or a bag barcode']);
    expect(element()).toBe('Bag');
    expect(pending()?.barcode).toBe(BARCODE);
  });

  it.each(['AB12', '80-1', 'FO123456789012', 'DL-1F', 'http://x', 'FR5554-C70F-0000/99:1RF', '9'.repeat(37)])(
    'is not recognized: %s [T354]',
    async (code) => {
      await scan(code);
      expect(notice()).toEqual(['Could not recognize barcode']);
      expect(element()).toBe('Bag');
      expect(pending()).toBeNull();
    },
  );

  it.each(['7', '0'.repeat(13), '9'.repeat(36), '71234567890123456789'])(
    'of digits alone is a bag’s bar code: %s [T353]',
    async (code) => {
      await scan(code);
      expect(notice()).toBeNull();
      expect(pending()?.barcode).toBe(code);
    },
  );

  it('lets the ticket out of the reader', async () => {
    await scan('218445095900001', 'TICKETREADER');
    expect(room.reader.ejected).toBe(1);
  });

  it('brings the view to sight from under a page', async () => {
    window.till.openPage('about');
    await scan(BARCODE);
    expect(window.pages).toEqual(['home']);
    expect(page()).toBe('barcode');
  });

  it('of a final return is a ticket’s outside the view', async () => {
    const { tsn, code } = await finalReturn();
    await act(() => window.till.back());
    await scan(code);
    expect(element()).toBe('EnterTicket');
    expect(window.store.get(customerAtom).transactions).toMatchObject([{ type: 'CASH', tsn, value: 8_000n }]);
  });
});

describe('a bag whose answer was lost', () => {
  /** Sent, with the cover over the asking put away. */
  async function saveInDoubt(): Promise<void> {
    await scan(BARCODE);
    window.till.bags.setQuantity(pennies(500), 4);
    room.intercept = (path, method) =>
      path.endsWith('/sell/wagers') && method === 'GET' ? new Response('', { status: 503 }) : null;
    room.tote.faults.loseNextAnswer();
    await act(() => window.till.bags.save());
    window.till.cancelLock();
    expect(window.store.get(inDoubtCountAtom)).toBe(1);
  }

  async function settle(): Promise<void> {
    room.intercept = () => null;
    await room.clock.advanceAndSettle(5_000);
    await window.settle();
  }

  it('takes no other bar code, and is closed once [T287]', async () => {
    await saveInDoubt();
    await act(() => window.till.bags.showBarcode());
    window.till.bags.typeBarcode('99999');
    await act(() => window.till.bags.confirmBarcode());
    expect(notice()?.[0]).toBe('This bag is in doubt');
    await window.answer('ok');
    await act(() => window.till.scanned('88888', 'UNKNOWN'));
    expect(said()).toContain('Finish this first, then scan again.');
    expect(pending()?.barcode).toBe(BARCODE);
    await act(() => window.till.bags.save());
    await window.answer('ok');
    await settle();
    expect(pending()).toBeNull();
    expect(closed().map(({ barcode, value }) => ({ barcode, value }))).toEqual([
      { barcode: BARCODE, value: 2_000n },
    ]);
    expect(posts.filter(([path]) => path === '/sell/bags')).toHaveLength(1);
  });

  it('is neither counted nor given up, over a reload as well [T287, T289]', async () => {
    await saveInDoubt();
    window.till.stop();
    window = await openWindow(room);
    await window.settle();
    window.till.select('Bag');
    const before = pending();
    expect(before?.entries).toEqual([{ value: 500n, quantity: 4 }]);
    for (const change of [
      () => window.till.bags.setQuantity(pennies(2_000), 7),
      () => window.till.bags.setDebit(true),
      () => window.till.bags.discard(),
    ]) {
      await act(change);
      expect(notice()?.[0]).toBe('This bag is in doubt');
      await window.answer('ok');
    }
    expect(pending()).toEqual(before);
    await settle();
    expect(pending()).toBeNull();
    expect(window.store.get(totalsAtom).balance).toBe(-2_000n);
  });
});
