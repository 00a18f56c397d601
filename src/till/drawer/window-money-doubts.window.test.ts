/**
 * Tests vouchers, credits, debits, draws and returns whose answer is lost. Each is found again at the host,
 * once, with all that is printed on its slip. It is found in the window it was made at, or after a reload.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { POST_KINDS, type PostKind } from '../../journal/post.ts';
import { takesBets } from '../../wagering/card/card.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { DOUBT_PAUSE } from '../posts/doubt-pause.ts';
import { decodePost } from '../posts/handlers/post-handlers.ts';
import { customerAtom, drawerTransactionsAtom, totalsAtom } from '../session/customer-state.ts';
import { beginShift, openCard } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import type { Till } from '../till.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { announcementsAtom, locksAtom, noticeAtom } from '../window/dialog-state.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

const transactions = () => [
  ...window.store.get(customerAtom).transactions,
  ...window.store.get(drawerTransactionsAtom),
];
const sheets = () => room.printer.sheets.map(({ transaction }) => transaction);

async function wait(): Promise<void> {
  await room.clock.advanceAndSettle(DOUBT_PAUSE);
  await window.settle();
}

/** The host's list of what the window did does not come. */
function hostSaysNothing(): void {
  room.intercept = (path, method) =>
    path.endsWith('/sell/wagers') && method === 'GET' ? new Response('', { status: 503 }) : null;
}

interface Row {
  readonly kind: PostKind;
  readonly name: string;
  readonly before?: (till: Till) => Promise<unknown>;
  readonly act: (till: Till) => Promise<unknown>;
  readonly becomes: Readonly<Record<string, unknown>>;
  readonly owed: bigint;
}

const amount = pennies(500);
const ROWS: readonly Row[] = [
  {
    kind: 'voucher',
    name: 'a voucher',
    act: (till) => till.vouchers.sell({ amount, quantity: 1 }),
    becomes: { type: 'SELL_VOUCHER', value: 500n },
    owed: 500n,
  },
  {
    kind: 'promoVoucher',
    name: 'a promotional voucher',
    act: (till) => till.vouchers.sell({ amount, quantity: 1, promo: true }),
    becomes: { type: 'SELL_VOUCHER', value: 0n, moved: 500n },
    owed: 0n,
  },
  {
    kind: 'exception',
    name: 'a credit',
    act: (till) => till.exceptions.enter('credit', 1, amount),
    becomes: { type: 'EXCEPTION_CREDIT', value: -500n, details: ['Short pay'] },
    owed: -500n,
  },
  {
    kind: 'exception',
    name: 'a debit',
    act: (till) => till.exceptions.enter('debit', 3, amount),
    becomes: { type: 'EXCEPTION_DEBIT', value: 500n, details: ['Programs'] },
    owed: 500n,
  },
  {
    kind: 'draw',
    name: 'a draw',
    act: (till) => till.drawer.draw(amount, null),
    becomes: { wagerData: 'TELLER_DRAW', moved: 500n },
    owed: 0n,
  },
  {
    kind: 'drawCheck',
    name: 'a draw for a check',
    act: (till) => till.drawer.draw(amount, '30117'),
    becomes: { wagerData: 'TELLER_DRAW', moved: 500n, checkNumber: '30117' },
    owed: 0n,
  },
  {
    kind: 'return',
    name: 'a return',
    act: (till) => till.drawer.giveBack({ type: 'chipAndPin', amount, label: 'Safe 2' }),
    becomes: { wagerData: 'TELLER_RETURN', returnType: 'chipAndPin', details: ['Safe 2'] },
    owed: 0n,
  },
  {
    kind: 'finalReturn',
    name: 'a final return',
    act: (till) => till.drawer.giveBackFinally(amount, []),
    becomes: { wagerData: 'TELLER_RETURN', returnType: 'final' },
    owed: 0n,
  },
  {
    kind: 'openTemporary',
    name: 'a temporary account that is opened',
    act: (till) => till.accounts.openTemporary(amount, '8361'),
    becomes: { type: 'SELL', wagerData: 'TEMP_ACCOUNT', value: 500n },
    owed: 500n,
  },
  {
    kind: 'accountVoucher',
    name: 'a voucher of an account',
    before: (till) => till.accounts.signOn('0000004711', '4711'),
    act: (till) => till.accounts.payVoucher(amount, '4711'),
    becomes: { type: 'SELL_VOUCHER', moved: 500n, account: { id: '0000004711' } },
    owed: 0n,
  },
];

/** Kinds of slips whose lost answers are tested elsewhere: below, and in bags.window.test.ts. */
const ELSEWHERE: readonly PostKind[] = ['exchVoucher', 'bag'];

it('every kind of post that gives out a slip has a row', () => {
  const tested = [...ROWS.map(({ kind }) => kind), ...ELSEWHERE];
  const withoutRow = POST_KINDS.filter(
    (kind) => decodePost({ kind, body: '{}' }).what === 'slip' && !tested.includes(kind),
  );
  expect(withoutRow.map((kind) => `${kind} gives out a slip: give it a row in ROWS`)).toEqual([]);
});

describe.each(ROWS)('$name whose answer is lost', ({ before, act, becomes, owed }) => {
  beforeEach(async () => {
    void before?.(window.till);
    await window.settle();
  });

  it('is found at the host and printed once', async () => {
    room.tote.faults.loseNextAnswer();
    void act(window.till);
    await window.settle();
    await wait();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(transactions()).toMatchObject([{ ...becomes, paper: 'printed' }]);
    expect(sheets()).toEqual([transactions()[0]?.tsn]);
    expect(window.store.get(totalsAtom).balance).toBe(owed);
  });

  it('is found after a reload, which comes before the host can say', async () => {
    hostSaysNothing();
    room.tote.faults.loseNextAnswer();
    void act(window.till);
    await window.settle();
    expect(window.store.get(inDoubtCountAtom)).toBe(1);
    expect(sheets()).toEqual([]);
    window.till.stop();
    room.intercept = () => null;
    window = await openWindow(room);
    await window.settle();
    await wait();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(transactions()).toMatchObject([{ ...becomes, paper: 'printed' }]);
    expect(sheets()).toEqual([transactions()[0]?.tsn]);
    expect(window.store.get(totalsAtom).balance).toBe(owed);
  });
});

describe('a draw that is taken back', () => {
  it('is taken back once where the answer is lost', async () => {
    void window.till.drawer.draw(amount, null);
    await window.settle();
    void window.till.drawer.cancel(transactions()[0]?.id ?? '');
    await window.settle();
    room.tote.faults.loseNextAnswer();
    await window.answer('cancel');
    await wait();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(transactions()).toMatchObject([
      { type: 'SELL', wagerData: 'TELLER_DRAW' },
      { type: 'CANCEL', wagerData: 'TELLER_DRAW', moved: 500n, ofTeller: true },
    ]);
    expect(sheets()).toHaveLength(1);
  });
});

describe('an exchange voucher whose answer is lost', () => {
  it.each([false, true])('spends the credit once, after a reload: %s', async (reloads) => {
    const card = await openCard(window);
    const race = card.races.find(takesBets);
    if (race === undefined) throw new Error('no open race');
    const credit = { cardNo: card.id, raceNo: race.num, poolNo: 37, amount: pennies(650), bets: [1] };
    await room.tote.exchange.grant(12, credit);
    void window.rooms().wager.credits.enter(credit);
    await window.settle();
    if (reloads) hostSaysNothing();
    room.tote.faults.loseNextAnswer();
    void window.till.vouchers.sellForExchange();
    await window.settle();
    if (reloads) {
      window.till.stop();
      room.intercept = () => null;
      window = await openWindow(room);
      await window.settle();
    }
    await wait();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(transactions()).toMatchObject([{ type: 'SELL_VOUCHER', moved: 650n, exchange: true }]);
    expect(window.store.get(wagerAtom).exchange).toBeNull();
    expect(room.tote.exchange.left(12)).toEqual([]);
    expect(window.store.get(totalsAtom).balance).toBe(0n);
  });
});

describe('several vouchers', () => {
  it('stop at the first one that is refused, and say how many were sold [T413, T437]', async () => {
    let sent = 0;
    room.intercept = (path, method) => {
      if (method !== 'POST' || !path.endsWith('/sell/voucher')) return null;
      sent += 1;
      return sent === 3 ? Response.json({ statusCode: 7_001, statusMessage: 'Limit reached' }) : null;
    };
    void window.till.vouchers.sell({ amount, quantity: 5 });
    await window.settle();
    expect(transactions()).toHaveLength(2);
    expect(sent).toBe(3);
    expect(sheets()).toHaveLength(2);
    expect(window.store.get(totalsAtom).balance).toBe(1_000n);
    const notice = window.store.get(noticeAtom);
    expect(notice === null ? null : [notice.title, ...notice.lines].map((text) => words(text))).toEqual([
      'Did not sell all requested tickets',
      '(2 / 5)',
      'Failed to sell voucher',
      'Limit reached',
    ]);
    expect(window.store.get(announcementsAtom)).toEqual([]);
  });

  it('say how far they are while they are sold [T461]', async () => {
    const said: string[] = [];
    room.see = (path, { method }) => {
      if (method !== 'POST' || !path.endsWith('/sell/voucher')) return;
      said.push(
        window.store
          .get(locksAtom)
          .map(({ message }) => words(message))
          .join(),
      );
    };
    void window.till.vouchers.sell({ amount, quantity: 3 });
    await window.settle();
    expect(said).toEqual(['Sold 0 of 3', 'Sold 1 of 3', 'Sold 2 of 3']);
  });

  it('are sold by the first of two taps', async () => {
    void window.till.vouchers.sell({ amount, quantity: 2 });
    void window.till.vouchers.sell({ amount, quantity: 2 });
    await window.settle();
    expect(transactions()).toHaveLength(2);
  });
});
