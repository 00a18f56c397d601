/**
 * Proves that input in a view besides the wager survives interruptions. Nobody else sees it, and it is gone
 * once it was carried out.
 */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { parseSerial } from '../../wagering/tickets/ticket-serial.ts';
import { inDoubtCountAtom, inDoubtRowsAtom } from '../doubts/in-doubt-state.ts';
import { WAITED_ENOUGH } from '../doubts/manual-resolution.ts';
import { DOUBT_PAUSE } from '../posts/doubt-pause.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { beginShift, build, buy, signOn } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import type { Till } from '../till.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import type { HomeView } from '../window/view-stack.ts';
import { homeViewAtom } from '../window/view-state.ts';
import { type KeyedInput, keyedAtom, NOTHING_KEYED } from './keyed-input.ts';

/** As a scanner reads it. */
const TICKET = '218445095900001';

const COUNTED: Partial<KeyedInput> = {
  returnType: 'final',
  count: [{ value: pennies(10_000), quantity: 17 }],
};
const AN_AMOUNT: Partial<KeyedInput> = { typed: { text: '2500', preset: null } };

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

async function act(doing: () => unknown): Promise<void> {
  void doing();
  await window.settle();
}

/** Opens the view and keys it in. */
function key(element: HomeView, input: Partial<KeyedInput>): Promise<void> {
  return act(() => {
    window.till.select(element);
    window.till.keyIn(element, () => input);
  });
}

const keyed = (element: HomeView) => window.store.get(keyedAtom)[element];
const current = (): HomeView => window.store.get(homeViewAtom).current;

async function reload(): Promise<void> {
  window.till.stop();
  window = await openWindow(room);
  await window.settle();
}

describe.each<[string, HomeView, Partial<KeyedInput>]>([
  ['a final return that is being counted', 'Return', COUNTED],
  ['the amount of a voucher', 'Voucher', AN_AMOUNT],
])('%s', (_, element, input) => {
  it('is there again behind a ticket that was scanned, and behind a page', async () => {
    await key(element, input);
    await act(() => window.till.scanned(TICKET, 'OPTICAL'));
    await window.answer('ok');
    expect(current()).toBe('EnterTicket');
    await act(() => window.till.back());
    expect([current(), keyed(element)]).toMatchObject([element, input]);
    await act(() => window.till.select('CashPosition'));
    await act(() => window.till.closePage());
    expect([current(), keyed(element)]).toMatchObject([element, input]);
  });

  it.each([
    ['beside a wager', true],
    ['without one', false],
  ])('is there again after a reload, %s', async (_with, hasWager) => {
    if (hasWager) await build(window);
    await key(element, input);
    await reload();
    expect([current(), keyed(element)]).toMatchObject([element, input]);
    // And no longer once it was left.
    await act(() => window.till.back());
    await reload();
    expect([current() === element, keyed(element)]).toEqual([false, undefined]);
  });

  it('once carried out, or only chosen, leads no reload to its view', async () => {
    await key(element, input);
    await act(() => window.till.keyIn(element, () => ({ ...NOTHING_KEYED, isPromo: true, isCheck: true })));
    await reload();
    expect([current(), keyed(element)]).toEqual(['Card', undefined]);
  });

  it('goes with its view: what Back does not lead to any more is not there later', async () => {
    await key(element, input);
    await act(() => window.till.back());
    expect(keyed(element)).toBeUndefined();
    await key(element, input);
    await act(() => window.till.select('Card'));
    expect(keyed(element)).toBeUndefined();
    window.till.keyIn(element, () => input);
    expect(keyed(element)).toBeUndefined();
  });

  it('is not there for the next customer', async () => {
    await build(window);
    await buy(window);
    await key(element, input);
    await act(() => window.till.totalOut());
    expect(window.store.get(noticeAtom)).toBeNull();
    expect(keyed(element)).toBeUndefined();
    await key(element, input);
    await act(() => window.till.clearCustomer());
    expect(keyed(element)).toBeUndefined();
    await reload();
    expect(keyed(element)).toBeUndefined();
  });

  it('is not there for the next customer where the view is the first of its window', async () => {
    window.till.changeSettings({ disableRacing: true });
    await window.settle();
    await key(element, input);
    await act(() => window.till.clearCustomer());
    expect(keyed(element)).toBeUndefined();
  });

  it('is there again for the teller who unlocks the window', async () => {
    await key(element, input);
    const before = keyed(element);
    await act(() => window.till.lockWindow());
    expect(keyed(element)).toBeUndefined();
    await signOn(window);
    expect(keyed(element)).toEqual(before);
  });

  it('is not there for the next teller', async () => {
    await key(element, input);
    await act(() => window.till.lockWindow());
    expect(window.store.get(tellerAtom)).toBeNull();
    await act(() => window.till.signOn('777', '777'));
    await window.answer('yes');
    expect(window.store.get(tellerAtom)?.tellerId).toBe('777');
    expect(keyed(element)).toBeUndefined();
    await reload();
    expect(keyed(element)).toBeUndefined();
  });
});

interface Doubted {
  readonly what: string;
  readonly element: HomeView;
  readonly input: Partial<KeyedInput>;
  readonly act: (till: Till) => Promise<unknown>;
  /** The rest of it once it was carried out. */
  readonly left?: Partial<KeyedInput>;
}

const amount = pennies(250_000);
const DOUBTED: readonly Doubted[] = [
  {
    what: 'vouchers',
    element: 'Voucher',
    input: { ...AN_AMOUNT, isMultiple: true },
    act: (till) => till.vouchers.sell({ amount, quantity: 2 }),
  },
  {
    what: 'a promotional voucher',
    element: 'Voucher',
    input: { typed: { text: '', preset: amount }, isPromo: true },
    act: (till) => till.vouchers.sell({ amount, quantity: 1, promo: true }),
  },
  {
    what: 'a credit',
    element: 'Credit',
    input: { ...AN_AMOUNT, exception: 1 },
    act: (till) => till.exceptions.enter('credit', 1, amount),
  },
  {
    what: 'a debit',
    element: 'Debit',
    input: { ...AN_AMOUNT, exception: 3 },
    act: (till) => till.exceptions.enter('debit', 3, amount),
  },
  {
    what: 'a draw',
    element: 'Draw',
    input: AN_AMOUNT,
    act: (till) => till.drawer.draw(amount, null),
  },
  {
    what: 'a draw for a check',
    element: 'Draw',
    input: { ...AN_AMOUNT, isCheck: true, checkNumber: '30117' },
    act: (till) => till.drawer.draw(amount, '30117'),
    left: { isCheck: true },
  },
  {
    what: 'a return',
    element: 'ReturnEu',
    input: { ...AN_AMOUNT, returnType: 'chipAndPin', label: 'Safe 2' },
    act: (till) => till.drawer.giveBack({ type: 'chipAndPin', amount, label: 'Safe 2' }),
    left: { returnType: 'chipAndPin' },
  },
  {
    what: 'a final return',
    element: 'Return',
    input: COUNTED,
    act: (till) => till.drawer.giveBackFinally(pennies(170_000), COUNTED.count ?? []),
  },
];

describe.each(DOUBTED)(
  'what is keyed of $what that is in doubt',
  ({ element, input, act: carryOut, left }) => {
    const whole = { ...NOTHING_KEYED, ...input };
    const emptied = { ...NOTHING_KEYED, ...left };

    /** The host does it, its answer is lost, and it lists nothing. */
    async function lose(): Promise<void> {
      await key(element, input);
      room.intercept = (path, method) => {
        if (method === 'GET') return path.endsWith('/sell/wagers') ? new Response('', { status: 503 }) : null;
        room.tote.faults.loseNextAnswer();
        return null;
      };
      await act(() => carryOut(window.till));
      expect(window.store.get(inDoubtCountAtom)).toBe(1);
      expect(keyed(element)).toEqual(whole);
    }

    async function close(isDone: boolean): Promise<void> {
      for (let waited = 0; waited <= WAITED_ENOUGH; waited += DOUBT_PAUSE) {
        await room.clock.advanceAndSettle(DOUBT_PAUSE);
        await window.settle();
      }
      const tsn = parseSerial('5554-C70F-0000');
      if (!tsn.ok) throw new Error('no serial');
      const id = window.store.get(inDoubtRowsAtom)[0]?.id ?? '';
      await act(() =>
        window.till.resolveDoubt(id, isDone ? { verdict: 'sold', tsn: tsn.value } : { verdict: 'notSold' }),
      );
      await window.answer('yes');
      await window.answer('yes');
      if (window.store.get(noticeAtom) !== null) await window.answer('ok');
      expect(window.store.get(inDoubtCountAtom)).toBe(0);
    }

    it('is gone once a teller has closed it as done', async () => {
      await lose();
      await close(true);
      expect([current(), keyed(element)]).toEqual([element, emptied]);
    });

    it('stays where a teller has closed it as not done', async () => {
      await lose();
      await close(false);
      expect([current(), keyed(element)]).toEqual([element, whole]);
    });

    const other: Partial<KeyedInput> = {
      typed: { text: '2600', preset: null },
      count: [{ value: pennies(10_000), quantity: 18 }],
    };

    it('stays where something else is keyed by then', async () => {
      await lose();
      window.till.keyIn(element, () => other);
      await close(true);
      expect(keyed(element)).toEqual({ ...whole, ...other });
    });

    it.each([
      ['is gone', {}, emptied],
      ['stays where something else is keyed by then', other, { ...whole, ...other }],
    ])('%s when the host says at last that it did it', async (_what, since, then) => {
      await lose();
      window.till.keyIn(element, () => since);
      room.intercept = () => null;
      await room.clock.advanceAndSettle(DOUBT_PAUSE);
      await window.settle();
      expect([window.store.get(inDoubtCountAtom), keyed(element)]).toEqual([0, then]);
    });

    it('is gone after a reload that came before it could be written down that it is carried out', async () => {
      await key(element, input);
      const before = await openDB('mutuel-window');
      const kept: unknown = await before.get('kept', 'window');
      await act(() => carryOut(window.till));
      expect(keyed(element)).toEqual(emptied);
      window.till.stop();
      await before.put('kept', kept, 'window');
      before.close();
      window = await openWindow(room);
      await window.settle();
      expect([current(), keyed(element)]).toEqual([element, emptied]);
    });

    it.each([
      ['beside a wager', true],
      ['without one', false],
    ])('is gone where the host says after a reload that it did it, %s', async (_with, hasWager) => {
      if (hasWager) await build(window);
      await lose();
      room.intercept = () => null;
      // The card of the wager comes later than the host's word.
      let letGo = (): void => undefined;
      const held = new Promise<void>((resolve) => (letGo = resolve));
      room.delay = (path) => (path.includes('/cards/') && !path.endsWith('summary') ? held : null);
      window.till.stop();
      window = await openWindow(room, { waitForStart: false });
      expect(window.store.get(inDoubtCountAtom)).toBe(0);
      letGo();
      await window.settle();
      expect([current(), keyed(element)]).toEqual([element, emptied]);
    });
  },
);
