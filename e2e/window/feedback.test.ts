/** What is seen and heard of every operation that succeeds, and of a scan that does or does not. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../src/i18n/translate.ts';
import { feedbackAtom } from '../../src/till/feedback.ts';
import { announcementsAtom, noticeAtom } from '../../src/till/state.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../src/wagering/money.ts';
import { beginShift, build, buy } from './at-the-window.ts';
import type { Room, TestWindow } from './test-window.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);

let room: Room;
let window: TestWindow;
let heard: string[];

beforeEach(async () => {
  ({ room, window } = await beginShift());
  heard = [];
  window.store.sub(feedbackAtom, () => heard.push(window.store.get(feedbackAtom)?.tone ?? ''));
});

const seen = () => window.store.get(announcementsAtom).map(({ text }) => words(text));

async function done(work: () => unknown): Promise<void> {
  void work();
  await window.settle();
  await room.clock.advanceAndSettle(1_000);
}

describe('what is done', () => {
  it.each([
    ['a draw', () => window.till.drawer.draw(pennies(50_000), null), 'Draw: $500.00', 'done'],
    [
      'a return',
      () => window.till.drawer.giveBack({ type: 'regular', amount: pennies(700), label: '' }),
      'Return: $7.00',
      'done',
    ],
    [
      'a final return',
      () => window.till.drawer.giveBackFinally(pennies(900), []),
      'Final Return: $9.00',
      'done',
    ],
    [
      'a voucher',
      () => window.till.vouchers.sell({ amount: pennies(2_000), quantity: 1 }),
      'Voucher sold: $20.00',
      'sale',
    ],
    ['an agent report', () => window.till.reports.printAgentReport(), 'Printed', 'done'],
  ] as const)('is said and heard: %s', async (_, act, line, tone) => {
    await done(act);
    expect(seen()).toEqual([line]);
    expect(heard).toEqual([tone]);
  });

  it('is said and heard: a wager', async () => {
    await build(window);
    await buy(window);
    expect([seen(), heard]).toEqual([['Sold: $2.00'], ['sale']]);
  });

  it('is not said of what failed', async () => {
    room.intercept = (_path, method) =>
      method === 'POST' ? Response.json({ statusCode: 7_001, statusMessage: 'Not today' }) : null;
    await done(() => window.till.drawer.draw(pennies(50_000), null));
    expect(window.store.get(noticeAtom)).not.toBeNull();
    expect([seen(), heard]).toEqual([[], []]);
  });
});

describe('a scan', () => {
  it.each([
    ['a ticket', '218445095900001', 'goodScan'],
    ['no code of a betting window', 'http://example.org/a b', 'badScan'],
  ])('is heard: %s', async (_, code, tone) => {
    window.till.scanned(code, 'OPTICAL');
    await window.settle();
    expect(heard[0]).toBe(tone);
  });
});

describe('an unusually large draw or return', () => {
  it.each([
    ['a draw', () => window.till.drawer.draw(pennies(1_000_100), null), 'Draw $10,001.00?'],
    [
      'a return',
      () => window.till.drawer.giveBack({ type: 'regular', amount: pennies(1_000_100), label: '' }),
      'Return $10,001.00?',
    ],
    [
      'a final return',
      () => window.till.drawer.giveBackFinally(pennies(1_000_100), []),
      'Final return of $10,001.00?',
    ],
  ] as const)('is asked about first, and not done where the teller goes back: %s', async (_, act, title) => {
    await done(act);
    const notice = window.store.get(noticeAtom);
    expect(notice === null ? null : words(notice.title)).toBe(title);
    await window.answer('goBack');
    expect(seen()).toEqual([]);
    await done(act);
    await window.answer('yes');
    await room.clock.advanceAndSettle(1_000);
    expect(seen()).toHaveLength(1);
  });
});
