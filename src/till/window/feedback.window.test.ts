/** Proves the sound and sight of every successful operation, and of a scan that is read or not. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../i18n/say.ts';
import { english } from '../../i18n/testing/english.ts';
import { translator } from '../../i18n/translate.ts';
import { type Card, takesBets } from '../../wagering/card/card.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import { luckyPools } from '../../wagering/lucky/lucky-quick-pick.ts';
import { summaryAtom } from '../cards/card-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { lastCustomerAtom } from '../session/last-customer.ts';
import { beginShift, build, buy } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { luckyCardsAtom } from '../wager/lucky-quick-pick-state.ts';
import { announcementsAtom, noticeAtom } from './dialog-state.ts';
import { feedbackAtom } from './feedback.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);

let room: Room;
let window: TestWindow;
let heard: string[];

beforeEach(async () => {
  ({ room, window } = await beginShift());
  heard = [];
  window.store.sub(feedbackAtom, () => heard.push(window.store.get(feedbackAtom)?.tone ?? ''));
});

async function done(work: () => unknown): Promise<void> {
  void work();
  await window.settle();
  await room.clock.advanceAndSettle(1_000);
}

const BARCODE = '00801177';

/**
 * Describes one operation of a teller: its preparation, its act, what is seen of it and the last tone heard.
 */
interface Done {
  readonly before?: () => Promise<unknown>;
  readonly act: () => unknown;
  readonly answer?: string;
  readonly seen: string | RegExp;
  readonly tone?: 'sale';
}

async function sell(): Promise<void> {
  await build(window);
  await buy(window);
}

const sold = (): string => window.store.get(customerAtom).transactions[0]?.id ?? '';

/** A card with three races that take bets. */
async function openLuckyCard(): Promise<Card> {
  const summary = window.store.get(summaryAtom);
  if (summary.state !== 'ready') throw new Error('no cards');
  for (const { id, status, isFuture } of summary.value) {
    if (status === 'Finished' || isFuture) continue;
    window.till.luckyQuickPick.openCard(id);
    await window.settle();
    const card = window.store.get(luckyCardsAtom)[id];
    if (card?.state === 'ready' && card.value.races.filter(takesBets).length >= 3) return card.value;
  }
  throw new Error('no card with three open races');
}

async function fillLuckySet(): Promise<void> {
  const picks = window.till.luckyQuickPick;
  picks.openSetup();
  const card = await openLuckyCard();
  picks.change({ type: 'cardChosen', card: card.id });
  for (const race of card.races.filter(takesBets).slice(0, 3)) {
    const [bet] = luckyPools(card, race.num);
    if (bet === undefined) throw new Error('no pool');
    picks.change({ type: 'raceChosen', race: race.num });
    picks.change({ type: 'poolChosen', pool: bet.id });
    picks.change({ type: 'amountChosen', amount: bet.minimum });
  }
}

async function fillBag(): Promise<void> {
  window.till.select('Bag');
  await window.settle();
  await room.clock.advanceAndSettle(6_000);
  window.till.scanned(BARCODE, 'UNKNOWN');
  await window.settle();
  window.till.bags.setQuantity(pennies(2_000), 2);
}

const cardOf = (punch: { readonly clockIn: boolean }) => ({ employeeId: '4417', shift: 1, ...punch });

const DONE: Readonly<Record<string, Done>> = {
  'a wager': { before: () => build(window), act: () => window.till.buy(), seen: 'Sold: $2.00', tone: 'sale' },
  'a voucher': {
    act: () => window.till.vouchers.sell({ amount: pennies(2_000), quantity: 1 }),
    seen: 'Voucher sold: $20.00',
    tone: 'sale',
  },
  'a draw': { act: () => window.till.drawer.draw(pennies(50_000), null), seen: 'Draw: $500.00' },
  'a return': {
    act: () => window.till.drawer.giveBack({ type: 'regular', amount: pennies(700), label: '' }),
    seen: 'Return: $7.00',
  },
  'a final return': {
    act: () => window.till.drawer.giveBackFinally(pennies(900), []),
    seen: 'Final Return: $9.00',
  },
  'a bag': { before: fillBag, act: () => window.till.bags.save(), seen: 'Bag saved: $40.00' },
  'clock in': { act: () => window.till.punchClock(cardOf({ clockIn: true })), seen: /4417/ },
  'clock out': {
    before: () => window.till.punchClock(cardOf({ clockIn: true })),
    act: () => window.till.punchClock(cardOf({ clockIn: false })),
    seen: /4417/,
  },
  'an agent report': { act: () => window.till.reports.printAgentReport(), seen: 'Printed' },
  'print again': { before: sell, act: () => window.till.reprint(sold()), seen: 'Printed' },
  'the last ticket again': { before: sell, act: () => window.till.printLast(), seen: 'Printed' },
  'a cancel from the list': {
    before: sell,
    act: () => window.till.cancelTransaction(sold()),
    answer: 'cancel',
    seen: /Ticket Cancelled/,
  },
  'lucky quick picks saved': {
    before: fillLuckySet,
    act: () => window.till.luckyQuickPick.save(),
    seen: english['lucky.saved'],
  },
  collect: {
    before: sell,
    act: () => window.till.totalOut(),
    seen: 'Last customer: collected $2.00',
  },
};

/** The last customer stays where the money is; everything else is an announcement. */
function seen(): readonly string[] {
  const last = window.store.get(lastCustomerAtom);
  return [
    ...window.store.get(announcementsAtom).map(({ text }) => words(text)),
    ...(last === null ? [] : [words(say('lastCustomer.collected', { amount: last.amount }))]),
  ];
}

/** Reads a text as itself only. */
function patternOf(line: string | RegExp): RegExp {
  return typeof line === 'string' ? new RegExp(`^${line.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) : line;
}

describe('what is done', () => {
  it.each(Object.entries(DONE))(
    'is seen and heard: %s',
    async (_, { before, act, answer, seen: line, tone }) => {
      await before?.();
      await room.clock.advanceAndSettle(6_000);
      heard.length = 0;
      expect(seen()).toEqual([]);
      await done(act);
      if (answer !== undefined) await window.answer(answer);
      await room.clock.advanceAndSettle(1_000);
      expect(window.store.get(noticeAtom)).toBeNull();
      expect(seen()[0]).toMatch(patternOf(line));
      expect(heard).toEqual([tone ?? 'done']);
    },
  );

  it('is not heard as Collect where a customer is cleared', async () => {
    await sell();
    heard.length = 0;
    await done(() => window.till.clearCustomer());
    await window.answer('clear');
    expect(window.store.get(customerAtom).transactions).toEqual([]);
    expect(heard).toEqual([]);
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
