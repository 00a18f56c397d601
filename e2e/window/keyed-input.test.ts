/** What is keyed in a view beside the wager: it outlives what comes between, and is nobody else's. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Element } from '../../src/till/element-controller.ts';
import { type KeyedInput, keyedAtom, NOTHING_KEYED } from '../../src/till/keyed-input.ts';
import { elementAtom, noticeAtom, tellerAtom } from '../../src/till/state.ts';
import { pennies } from '../../src/wagering/money.ts';
import { beginShift, build, buy, signOn } from './at-the-window.ts';
import { openWindow, type Room, type TestWindow } from './test-window.ts';

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
function key(element: Element, input: Partial<KeyedInput>): Promise<void> {
  return act(() => {
    window.till.select(element);
    window.till.keyIn(element, () => input);
  });
}

const keyed = (element: Element) => window.store.get(keyedAtom)[element];
const current = (): Element => window.store.get(elementAtom).current;

async function reload(): Promise<void> {
  window.till.stop();
  window = await openWindow(room);
  await window.settle();
}

describe.each<[string, Element, Partial<KeyedInput>]>([
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
    await act(() => window.till.newCustomer());
    expect(keyed(element)).toBeUndefined();
    await reload();
    expect(keyed(element)).toBeUndefined();
  });

  it('is not there for the next customer where the view is the first of its window', async () => {
    window.till.changeSettings({ disableRacing: true });
    await window.settle();
    await key(element, input);
    await act(() => window.till.newCustomer());
    expect(keyed(element)).toBeUndefined();
  });

  it('is not there for the next teller', async () => {
    await key(element, input);
    await act(() => window.till.lockWindow());
    expect(window.store.get(tellerAtom)).toBeNull();
    await signOn(window);
    expect(keyed(element)).toBeUndefined();
    await reload();
    expect(keyed(element)).toBeUndefined();
  });
});
