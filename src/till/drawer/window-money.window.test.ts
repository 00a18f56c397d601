/**
 * Tests vouchers, credits, debits, draws and returns at a whole window on the demo tote. Checks what is
 * asked, sent, owed, printed and said.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { takesBets } from '../../wagering/card/card.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import { customerAtom, drawerTransactionsAtom, totalsAtom } from '../session/customer-state.ts';
import { exceptionTypesAtom, NO_EXCEPTION_TYPES } from '../session/teller-state.ts';
import { beginShift, openCard, signOn } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { labelOf, type Transaction } from '../transactions/customer-session.ts';
import { tellersSlips } from '../transactions/tellers-slips.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { announcementsAtom, noticeAtom } from '../window/dialog-state.ts';
import { homeViewAtom } from '../window/view-state.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);

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
});

/** Lets an act go on until it ends or asks. */
async function act(begin: () => Promise<unknown>): Promise<void> {
  void begin();
  await window.settle();
}

/** The notice on top, line by line as it is read; null: none. */
function notice(): readonly string[] | null {
  const shown = window.store.get(noticeAtom);
  return shown === null ? null : [shown.title, ...shown.lines].map(words);
}

const sold = (): readonly Transaction[] => window.store.get(customerAtom).transactions;
const own = () => tellersSlips(window.store.get(drawerTransactionsAtom));
const balance = (): bigint => window.store.get(totalsAtom).balance;
const sheets = () => room.printer.sheets.map(({ transaction }) => transaction);

/** The host's answer to the next post of that path. */
function refuse(path: string, statusMessage: string): void {
  room.intercept = (asked, method) =>
    method === 'POST' && asked.endsWith(path)
      ? new Response(JSON.stringify({ statusCode: 7_001, statusMessage }))
      : null;
}

describe('a voucher', () => {
  it('is sold for an amount, is owed by the customer and is printed [T412, S093]', async () => {
    await act(() => window.till.vouchers.sell({ amount: pennies(2_000), quantity: 1 }));
    expect(posts).toEqual([['/sell/voucher', { amount: 2_000, playerId: null }]]);
    expect(sold()).toMatchObject([
      { type: 'SELL_VOUCHER', wagerData: 'VOUCHER', value: 2_000n, paper: 'printed' },
    ]);
    expect(balance()).toBe(2_000n);
    expect(sheets()).toEqual([sold()[0]?.tsn]);
    expect(notice()).toBeNull();
  });

  it('is not sold above a limit that was lowered while the teller was asked', async () => {
    window.till.changeSettings({ voucherConfirmationLimit: pennies(100) });
    await act(() => window.till.vouchers.sell({ amount: pennies(50_000), quantity: 1 }));
    window.hear('wcfg/{"voucherLimit":1000}');
    await window.settle();
    await window.answer('sell');
    expect(posts).toEqual([]);
    expect(notice()).toEqual(['Invalid amount selected', 'Maximum $10.00']);
  });

  it('is sold so many times, each with a slip of its own [T413, T461]', async () => {
    await act(() => window.till.vouchers.sell({ amount: pennies(500), quantity: 3 }));
    expect(new Set(sold().map(({ tsn }) => tsn)).size).toBe(3);
    expect(sheets()).toHaveLength(3);
    expect(balance()).toBe(1_500n);
    expect(window.store.get(announcementsAtom).map(({ text }) => words(text))).toEqual(['Sold 3 of 3']);
  });

  it('that is promotional is given away [S097]', async () => {
    await act(() => window.till.vouchers.sell({ amount: pennies(500), quantity: 1, promo: true }));
    expect(posts.map(([path]) => path)).toEqual(['/sell/promoVoucher']);
    expect(sold()).toMatchObject([{ type: 'SELL_VOUCHER', value: 0n, moved: 500n, paper: 'printed' }]);
    expect(balance()).toBe(0n);
  });

  it.each([
    ['nothing [T349]', 0, 1, ['Invalid amount selected', 'Enter an amount']],
    ['none of them [T355]', 500, 0, ['Quantity must be 1 or greater']],
    ['more than its limit [T477]', 10_000_001, 1, ['Invalid amount selected', 'Maximum $100,000']],
    ['nothing, given away [T349]', 0, 1, ['Invalid amount selected', 'Enter an amount']],
    ['less than none of them [T355]', 500, -1, ['Quantity must be 1 or greater']],
    ['half of one [T355]', 500, 0.5, ['Quantity must be 1 or greater']],
  ])('of %s is not sold', async (_, amount, quantity, says) => {
    await act(() => window.till.vouchers.sell({ amount: pennies(amount), quantity }));
    expect(notice()?.map((line) => line.replace('.00', ''))).toEqual(says);
    expect(posts).toEqual([]);
  });

  it.each([
    ['a voucher', () => window.till.vouchers.sell({ amount: pennies(10_000_000), quantity: 1 })],
    ['a credit', () => window.till.exceptions.enter('credit', 1, pennies(10_000_000))],
    ['a debit', () => window.till.exceptions.enter('debit', 3, pennies(10_000_000))],
    ['a draw', () => window.till.drawer.draw(pennies(100_000_000), null)],
    [
      'a return',
      () => window.till.drawer.giveBack({ type: 'regular', amount: pennies(100_000_000), label: '' }),
    ],
  ] as const)('of as much as its limit is carried out, as is %s [T477, T478]', async (_, begin) => {
    window.till.changeSettings({ drawReturnConfirmationLimit: pennies(0) });
    await act(begin);
    expect(notice()).toBeNull();
    expect(posts).toHaveLength(1);
  });

  it.each([
    ['a draw', () => window.till.drawer.draw(pennies(90_000_000), null)],
    [
      'a return',
      () => window.till.drawer.giveBack({ type: 'regular', amount: pennies(90_000_000), label: '' }),
    ],
  ] as const)('that is unusually large is asked about, and Enter goes back: %s', async (_, begin) => {
    await act(begin);
    expect(window.store.get(noticeAtom)?.actions).toMatchObject([
      { id: 'yes', tone: 'danger' },
      { id: 'goBack', tone: 'primary', isSafe: true },
    ]);
    await window.answer('goBack');
    expect(posts).toEqual([]);
  });

  it('that is given away is called so where it is read back [W150]', async () => {
    window.till.changeSettings({ voucherConfirmationLimit: pennies(1_000) });
    await act(() => window.till.vouchers.sell({ amount: pennies(600), quantity: 2, promo: true }));
    expect(notice()).toEqual(['Give $12.00 away?', 'Vouchers: 2 × $6.00', 'Total $12.00']);
    expect(window.store.get(noticeAtom)?.actions.map(({ label }) => words(label))).toEqual([
      'Do not give',
      'Give',
    ]);
    await window.answer('sell');
    expect(sold()).toHaveLength(2);
  });

  it('above the confirmation limit is read back first [W150]', async () => {
    window.till.changeSettings({ voucherConfirmationLimit: pennies(1_000) });
    await act(() => window.till.vouchers.sell({ amount: pennies(1_000), quantity: 1 }));
    expect(sold()).toHaveLength(1);
    await act(() => window.till.vouchers.sell({ amount: pennies(600), quantity: 2 }));
    expect(notice()?.[1]).toMatch(/^Vouchers: 2 × \$6/);
    expect(sold()).toHaveLength(1);
    await window.answer('keep');
    expect(sold()).toHaveLength(1);
    await act(() => window.till.vouchers.sell({ amount: pennies(600), quantity: 2 }));
    await window.answer('sell');
    expect(sold()).toHaveLength(3);
  });

  it('that the host refuses says so in its words, and owes nothing [T437, T443]', async () => {
    refuse('/sell/voucher', 'No vouchers today');
    await act(() => window.till.vouchers.sell({ amount: pennies(500), quantity: 1 }));
    expect(notice()).toEqual(['Failed to sell voucher', 'No vouchers today']);
    expect(sold()).toEqual([]);
    await window.answer('ok');
  });

  it('takes what is left of exchange credit and ends the mode [S094, W128, W024]', async () => {
    const card = await openCard(window);
    const race = card.races.find(takesBets);
    if (race === undefined) throw new Error('no open race');
    const credit = { cardNo: card.id, raceNo: race.num, poolNo: 37, amount: pennies(650), bets: [1] };
    await room.tote.exchange.grant(12, credit);
    void window.rooms().wager.credits.enter(credit);
    await window.settle();
    posts = [];
    await act(() => window.till.vouchers.sellForExchange());
    expect(posts).toEqual([
      ['/sell/exchVoucher', { cardNo: card.id, raceNo: race.num, poolNo: 37, amount: 650 }],
    ]);
    expect(sold()).toMatchObject([{ type: 'SELL_VOUCHER', value: 0n, moved: 650n, exchange: true }]);
    expect(sold().map(labelOf)).toEqual(['EXCHANGE_VOUCHER']);
    expect(window.store.get(wagerAtom).exchange).toBeNull();
    expect(room.tote.exchange.left(12)).toEqual([]);
    await act(() => window.till.vouchers.sellForExchange());
    expect(posts).toHaveLength(1);
  });
});

describe('a credit or debit', () => {
  it('is of a type that the sign-on named: a credit is paid, a debit taken [S026, S112, T411]', async () => {
    const { credits, debits } = window.store.get(exceptionTypesAtom);
    const [credit] = credits;
    const [debit] = debits;
    if (credit === undefined || debit === undefined) throw new Error('none');
    await act(() => window.till.exceptions.enter('credit', credit.id, pennies(300)));
    await act(() => window.till.exceptions.enter('debit', debit.id, pennies(1_000)));
    expect(posts).toEqual([
      ['/sell/exceptionCreditDebit', { isDebit: false, index: credit.id, amount: 300 }],
      ['/sell/exceptionCreditDebit', { isDebit: true, index: debit.id, amount: 1_000 }],
    ]);
    expect(sold()).toMatchObject([
      { type: 'EXCEPTION_CREDIT', wagerData: 'CREDIT', value: -300n, details: [credit.name] },
      { type: 'EXCEPTION_DEBIT', wagerData: 'DEBIT', value: 1_000n, details: [debit.name] },
    ]);
    expect(balance()).toBe(700n);
    expect(sheets()).toHaveLength(2);
  });

  it('above the limit of this window is not entered [T477]', async () => {
    window.till.changeSettings({ exceptionLimit: pennies(400) });
    await act(() => window.till.exceptions.enter('debit', 1, pennies(401)));
    expect(notice()).toEqual(['Invalid amount selected', 'Maximum $4.00']);
    expect(posts).toEqual([]);
  });

  it('has the description that the teller gives it, on its slip and in the list [T411]', async () => {
    const [debit] = window.store.get(exceptionTypesAtom).debits;
    if (debit === undefined) throw new Error('none');
    await act(() => window.till.exceptions.enter('debit', debit.id, pennies(1_000), ' Broken glass '));
    expect(posts).toEqual([
      [
        '/sell/exceptionCreditDebit',
        { isDebit: true, index: debit.id, amount: 1_000, description: 'Broken glass' },
      ],
    ]);
    expect(sold()).toMatchObject([{ details: [debit.name, 'Broken glass'] }]);
    expect(window.store.get(customerAtom).transactions[0]?.ticket?.ticketLines).toEqual([
      debit.name,
      'Broken glass',
    ]);
  });

  it.each([
    ['credit without a type [T357]', 'credit', null, 500, 'Select a credit type'],
    ['debit without a type [T358]', 'debit', null, 500, 'Select a debit type'],
    ['credit of a type that there is not', 'credit', 99, 500, 'Select a credit type'],
    ['credit of nothing [T349]', 'credit', 1, 0, 'Invalid amount selected'],
    ['debit above the limit [T477]', 'debit', 1, 10_000_001, 'Invalid amount selected'],
  ] as const)('%s is not entered', async (_, side, type, amount, says) => {
    await act(() => window.till.exceptions.enter(side, type, pennies(amount)));
    expect(notice()?.[0]).toBe(says);
    expect(posts).toEqual([]);
  });

  it.each([
    ['credit', 'No Credits available [T433]'],
    ['debit', 'No Debits available [T432]'],
  ] as const)('%s of a teller who has none: %s', async (side, says) => {
    window.store.set(exceptionTypesAtom, NO_EXCEPTION_TYPES);
    window.till.exceptions.open(side);
    expect(notice()?.[0]).toBe(says.slice(0, says.indexOf(' [')));
    expect(window.store.get(homeViewAtom).current).toBe('Card');
    await window.answer('ok');
    await act(() => window.till.exceptions.enter(side, null, pennies(500)));
    expect(notice()?.[0]).toBe(says.slice(0, says.indexOf(' [')));
    expect(posts).toEqual([]);
  });

  it('opens its view', () => {
    window.till.exceptions.open('debit');
    expect(window.store.get(homeViewAtom).current).toBe('Debit');
  });

  it.each([
    ['credit', 'Failed to credit'],
    ['debit', 'Failed to debit'],
  ] as const)('%s that the host refuses says so in its words [T443]', async (side, title) => {
    refuse('/sell/exceptionCreditDebit', 'Ask your supervisor');
    await act(() => window.till.exceptions.enter(side, 1, pennies(500)));
    expect(notice()).toEqual([title, 'Ask your supervisor']);
    expect(sold()).toEqual([]);
  });

  it('is gone with its teller', async () => {
    const off = window.till.signOff();
    await window.settle();
    await off;
    expect(window.store.get(exceptionTypesAtom)).toEqual(NO_EXCEPTION_TYPES);
  });
});

describe('draws and returns', () => {
  it('are the teller’s own, and no customer owes them [T407, T408, T409, T208]', async () => {
    await act(() => window.till.drawer.draw(pennies(20_000), null));
    await act(() => window.till.drawer.draw(pennies(5_000), ' 1234 '));
    await act(() => window.till.drawer.giveBack({ type: 'regular', amount: pennies(100), label: 'Safe 2' }));
    await act(() => window.till.drawer.giveBack({ type: 'chipAndPin', amount: pennies(200), label: ' ' }));
    const cashCount = [{ value: pennies(100), quantity: 3 }];
    await act(() => window.till.drawer.giveBackFinally(pennies(300), cashCount));
    expect(posts).toEqual([
      ['/terminal/draw', { amount: 20_000 }],
      ['/terminal/drawCheck', { checkId: '1234', amount: 5_000 }],
      ['/terminal/return', { amount: 100, type: 'REGULAR', label: 'Safe 2' }],
      ['/terminal/return', { amount: 200, type: 'CHIP_N_PIN', label: null }],
      ['/terminal/finalReturn', { amount: 300, cashCount: [{ value: 100, quantity: 3 }] }],
    ]);
    expect(own().map(({ slip }) => slip)).toMatchObject([
      { wagerData: 'TELLER_RETURN', returnType: 'final', moved: 300n },
      { wagerData: 'TELLER_RETURN', returnType: 'chipAndPin', moved: 200n },
      { wagerData: 'TELLER_RETURN', returnType: 'regular', moved: 100n, details: ['Safe 2'] },
      { wagerData: 'TELLER_DRAW', moved: 5_000n, checkNumber: '1234' },
      { wagerData: 'TELLER_DRAW', moved: 20_000n },
    ]);
    expect(sheets()).toHaveLength(5);
    expect(sold()).toEqual([]);
    expect(window.store.get(customerAtom).active).toBe(false);
  });

  it.each([
    ['a draw', () => window.till.drawer.draw(pennies(90_000_000), null)],
    [
      'a return',
      () => window.till.drawer.giveBack({ type: 'regular', amount: pennies(90_000_000), label: '' }),
    ],
    ['a final return', () => window.till.drawer.giveBackFinally(pennies(90_000_000), [])],
  ] as const)(
    'are not carried out above a limit that was lowered under the question: %s',
    async (_, begin) => {
      await act(begin);
      window.hear('wcfg/{"drawReturnLimit":1000}');
      await window.settle();
      await window.answer('yes');
      expect(posts).toEqual([]);
      expect(notice()).toEqual(['Invalid amount selected', 'Maximum $10.00']);
    },
  );

  it.each([
    ['a draw of nothing [T349]', () => window.till.drawer.draw(pennies(0), null), 'Invalid amount selected'],
    [
      'a return of nothing [T349]',
      () => window.till.drawer.giveBack({ type: 'regular', amount: pennies(0), label: '' }),
      'Invalid amount selected',
    ],
    [
      'a final return of nothing [T349]',
      () => window.till.drawer.giveBackFinally(pennies(0), []),
      'Invalid amount selected',
    ],
    [
      'a draw above the limit [T478]',
      () => window.till.drawer.draw(pennies(100_000_001), null),
      'Invalid amount selected',
    ],
    [
      'a check without its number',
      () => window.till.drawer.draw(pennies(100), ' '),
      'Enter the check number',
    ],
  ])('refuse %s', async (_, begin, says) => {
    await act(begin);
    expect(notice()?.[0]).toBe(says);
    expect(posts).toEqual([]);
  });

  it.each([
    ['/terminal/draw', 'Failed to draw', () => window.till.drawer.draw(pennies(100), null)],
    ['/terminal/drawCheck', 'Failed to draw', () => window.till.drawer.draw(pennies(100), '7')],
    [
      '/terminal/return',
      'Failed to return',
      () => window.till.drawer.giveBack({ type: 'regular', amount: pennies(100), label: '' }),
    ],
    ['/terminal/finalReturn', 'Failed to return', () => window.till.drawer.giveBackFinally(pennies(100), [])],
  ])('say what the host said to %s [T443]', async (path, title, begin) => {
    refuse(path, 'Drawer is closed');
    await act(begin);
    expect(notice()).toEqual([title, 'Drawer is closed']);
    expect(own()).toEqual([]);
  });

  it('are taken back after a question, by a call with the number and how it came [T410]', async () => {
    await act(() => window.till.drawer.draw(pennies(20_000), null));
    const { id = '', tsn = '' } = own()[0]?.slip ?? {};
    posts = [];
    await act(() => window.till.drawer.cancel(id));
    expect(notice()?.[0]).toBe('Cancel Draw?');
    expect(notice()).toContain(tsn);
    await window.answer('goBack');
    expect(posts).toEqual([]);
    await act(() => window.till.drawer.cancel(id));
    await window.answer('cancel');
    expect(posts).toEqual([['/sell/cancelTicketManually', { tsn, source: 'MANUAL' }]]);
    expect(notice()).toBeNull();
    expect(own()).toMatchObject([{ isCancelled: true, slip: { id } }]);
    expect(sold()).toEqual([]);
  });

  it.each<[string, string, () => Promise<boolean>]>([
    [
      'a return',
      'Cancel Return?',
      () => window.till.drawer.giveBack({ type: 'regular', amount: pennies(700), label: 'Safe 2' }),
    ],
    [
      'a Chip N PIN return',
      'Cancel Chip N PIN Return?',
      () => window.till.drawer.giveBack({ type: 'chipAndPin', amount: pennies(700), label: '' }),
    ],
    [
      'a final return',
      'Cancel Final Return?',
      () => window.till.drawer.giveBackFinally(pennies(700), [{ value: pennies(100), quantity: 7 }]),
    ],
    ['a draw for a check', 'Cancel Draw, check 7?', () => window.till.drawer.draw(pennies(700), '7')],
  ])('are taken back whatever they are: %s [T410]', async (_, asks, begin) => {
    await act(begin);
    const { id = '', tsn = '' } = own()[0]?.slip ?? {};
    posts = [];
    await act(() => window.till.drawer.cancel(id));
    expect(notice()).toEqual([asks, 'Amount: $7.00', tsn]);
    await window.answer('cancel');
    expect(posts).toEqual([['/sell/cancelTicketManually', { tsn, source: 'MANUAL' }]]);
    expect(own()).toMatchObject([{ isCancelled: true, slip: { id } }]);
    expect(window.store.get(drawerTransactionsAtom).at(-1)).toMatchObject({
      type: 'CANCEL',
      moved: 700n,
      value: 0n,
    });
    expect(balance()).toBe(0n);
  });

  it('that cannot be taken back say so [T426]', async () => {
    await act(() => window.till.drawer.draw(pennies(20_000), null));
    refuse('/sell/cancelTicketManually', 'Already cashed');
    await act(() => window.till.drawer.cancel(own()[0]?.slip.id ?? ''));
    await window.answer('cancel');
    expect(notice()).toEqual(['Could not cancel draw/return', 'Already cashed']);
    expect(own()).toMatchObject([{ isCancelled: false }]);
  });

  it('that another teller left are theirs: not to be taken back, and past once they are on paper', async () => {
    room.printer.outcomes.push({ outcome: 'uncertain', reason: 'print.nothingPrinted' });
    await act(() => window.till.drawer.draw(pennies(20_000), null));
    await window.answer('later');
    window.till.sessionExpired();
    await window.settle();
    await window.answer('ok');
    const signing = window.till.signOn('52', '52');
    await window.settle();
    await signing;
    await act(() => window.till.drawer.draw(pennies(5_000), null));
    expect(own().map(({ slip }) => slip.tellerId)).toEqual(['52', '4417']);
    const left = own()[1]?.slip.id ?? '';
    posts = [];
    await act(() => window.till.drawer.cancel(left));
    expect(notice()).toEqual([
      'Could not cancel draw/return',
      'Teller 4417 made it. Only they can cancel it.',
    ]);
    await window.answer('ok');
    expect(posts).toEqual([]);
    await window.till.confirmPaper(left, true);
    for (let times = 0; times < 2; times += 1) {
      window.till.stop();
      window = await openWindow(room);
      await window.settle();
      expect(own().map(({ slip }) => slip.tellerId)).toEqual(['52']);
    }
  });

  it('are listed again after a reload, until the teller has gone', async () => {
    await act(() =>
      window.till.drawer.giveBack({ type: 'chipAndPin', amount: pennies(200), label: 'Till 3' }),
    );
    const [before] = own();
    const again = await openWindow(room);
    await again.settle();
    window = again;
    expect(own()).toEqual([before]);
    const off = window.till.signOff();
    await window.settle();
    await off;
    expect(own()).toEqual([]);
    await signOn(window);
    expect(own()).toEqual([]);
  });
});
