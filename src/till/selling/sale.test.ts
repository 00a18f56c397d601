/** Proves what a tap on Buy sells, what stops it, and who pays. */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../config/settings.ts';
import { ALL_RACES } from '../../wagering/bets/all-races.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { EMPTY_WAGER } from '../../wagering/pending/wager-state.ts';
import { WIN } from '../../wagering/testing/bet-ids.ts';
import { sampleCard } from '../../wagering/testing/sample-card.ts';
import { cardAtom } from '../cards/card-state.ts';
import type { PostRequest } from '../money/post-request.ts';
import { accountAtom, type PlayerAccount } from '../session/account-state.ts';
import { customerAtom, lastTicketAtom } from '../session/customer-state.ts';
import { keysOf, sale as sold } from '../testing/post-batch-room.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { wagerViewAtom } from '../wager/wager-view-state.ts';
import type { NoticeText } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { readBackAtom } from './read-back-state.ts';
import { createSale, type Sale } from './sale.ts';
import { createSaleReadBack } from './sale-read-back.ts';

/** A win bet of 5.00 on one runner. */
const WAGER = {
  ...EMPTY_WAGER,
  card: 'AAA1',
  race: 2,
  bet: WIN,
  amount: pennies(500),
  runners: [[4]],
} as const;
const ACCOUNT: PlayerAccount = { id: '1234567890', name: '', balance: pennies(1_000) };
const CREDIT = { cardNo: 'AAA1', raceNo: 2, poolNo: 1, amount: pennies(500), bets: [1] };

type Room = ReturnType<typeof setUp>;

function setUp(
  options: {
    readonly payers?: readonly ((room: Room) => PlayerAccount | null | 'unknown')[];
    readonly checkPreconditions?: (room: Room) => boolean;
    readonly isBusy?: boolean;
  } = {},
) {
  const store = createStore();
  store.set(cardAtom, { state: 'ready', value: sampleCard({ allowSQPick: true }) } as never);
  store.set(wagerAtom, WAGER);
  let now = 0;
  const did: string[] = [];
  const alerts: NoticeText[] = [];
  let requests: readonly PostRequest[] = [];
  const refused: number[] = [];
  const post =
    (what: string) =>
    (...args: readonly unknown[]) =>
      [what, ...args] as never;
  const sale: Sale = createSale({
    store,
    dialogs: { alert: (text: NoticeText) => Promise.resolve(void alerts.push(text)) } as never,
    calls: {
      sellPost: post('sell'),
      sellSmartQuickPickPost: post('smart'),
      account: { sellPost: post('account') } as never,
    },
    isCreditSure: () => Promise.resolve(true),
    accounts: {
      payer: () => Promise.resolve((options.payers?.[0] ?? (() => store.get(accountAtom)))(room)),
    },
    batch: {
      runBatch(these, onSold) {
        requests = these;
        did.push(`sell ${these.length}`);
        these.forEach((_, index) => onSold(sold(`${index}`), index + 1));
        return Promise.resolve(true);
      },
    },
    operationLock: {
      async runExclusive(work: () => Promise<void>) {
        if (options.isBusy === true) return false;
        await work();
        return true;
      },
      checkPreconditions({
        failed,
        prints,
      }: {
        readonly failed: { readonly key: string };
        readonly prints: boolean;
      }) {
        did.push(`may ${failed.key} ${prints}`);
        return Promise.resolve(options.checkPreconditions?.(room) ?? true);
      },
    } as never,
    readBack: createSaleReadBack(store, { now: () => now }),
    onSold: ({ id }) => did.push(`sold ${id}`),
    onExchangeRefused: (code) => refused.push(code),
  });
  const room = {
    store,
    sale,
    did,
    alerts,
    refused,
    requests: () => requests,
    posts: () => requests.map((order) => order.post) as readonly unknown[],
    limit: (amount: number, more = {}) =>
      store.set(settingsAtom, { ...DEFAULT_SETTINGS, ticketConfirmationLimit: pennies(amount), ...more }),
    wait: (ms: number) => (now += ms),
    count: () => did.filter((each) => each.startsWith('sell ')).length,
    change: (to: object) => store.set(wagerAtom, { ...WAGER, ...to }),
    wagers(): readonly Wager[] {
      const { ticket } = store.get(wagerViewAtom);
      return ticket.ok ? ticket.value.wagers : [];
    },
    title: () => keysOf(alerts[0])[0],
    lines: () => keysOf(alerts[0]).slice(1),
  };
  return room;
}

describe('Buy', () => {
  it('sells the ticket that is ready for cash, and the wager moves on', async () => {
    const room = setUp();
    room.store.set(customerAtom, { active: true, playerId: '880042', transactions: [] });
    await room.sale.buy();
    expect(room.did).toEqual(['may sale.failed true', 'sell 1', 'sold 0']);
    expect(room.requests()).toMatchObject([{ kind: 'sell', value: 500n }]);
    expect(room.posts()).toEqual([['sell', room.wagers(), '880042', false]]);
    expect(room.store.get(lastTicketAtom)).toEqual(room.wagers());
    expect(room.requests()[0]).not.toHaveProperty('refusal');
  });

  it.each([
    [3, 3],
    [2.9, 2],
    [0, 1],
    [-4, 1],
  ])('asked for %d tickets sells %i', async (asked, tickets) => {
    const room = setUp();
    await room.sale.buy(asked);
    expect(room.requests()).toHaveLength(tickets);
  });

  it('sells no more tickets at once than there may be', async () => {
    const room = setUp();
    await room.sale.buy(1_000_000);
    const most = room.requests().length;
    await room.sale.buy(most);
    expect(room.requests()).toHaveLength(most);
    expect(most).toBeLessThan(1_000);
  });

  it('says what the ticket lacks, and sells nothing', async () => {
    const room = setUp();
    room.change({ runners: [] });
    await room.sale.buy();
    expect([room.count(), room.alerts.length]).toEqual([0, 1]);
  });

  it('does nothing while other work runs, or where it may not begin', async () => {
    const busy = setUp({ isBusy: true });
    const barred = setUp({ checkPreconditions: () => false });
    for (const { sale, did } of [busy, barred]) {
      await sale.buy();
      expect(did.filter((each) => !each.startsWith('may'))).toEqual([]);
    }
  });
});

describe('what costs more than the limit', () => {
  it('is read back first, and sold when Buy is pressed again, as many as were read back', async () => {
    const room = setUp();
    room.limit(1_499);
    await room.sale.buy(3);
    expect([room.count(), room.store.get(readBackAtom)?.title.data]).toEqual([0, { cost: 1_500n }]);
    room.wait(400);
    await room.sale.buy();
    expect([room.requests().length, room.store.get(readBackAtom)]).toEqual([3, null]);
  });

  it('is read back anew for another customer or another wager', async () => {
    const room = setUp();
    room.limit(100);
    await room.sale.buy();
    room.wait(400);
    room.store.set(customerAtom, { active: true, playerId: '880042', transactions: [] });
    await room.sale.buy();
    room.wait(400);
    room.change({ runners: [[5]] });
    await room.sale.buy();
    expect(room.count()).toBe(0);
  });

  it.each([
    ['at the cost that was read', 500, 1, 1],
    ['at another cost', 400, 1, 0],
    ['of which more are sold', 500, 2, 0],
  ])('and was agreed to %s is sold at once: %i, %i', async (_, cost, tickets, count) => {
    const room = setUp();
    room.limit(100);
    await room.sale.buy(tickets, { agreed: { cost: pennies(cost) } });
    expect(room.count()).toBe(count);
  });
});

describe('an account', () => {
  it('pays for what is sold, each ticket from it', async () => {
    const room = setUp();
    room.store.set(accountAtom, ACCOUNT);
    await room.sale.buy(2);
    expect(room.requests()).toMatchObject([
      { kind: 'accountSell', value: 500n, account: '1234567890' },
      { kind: 'accountSell', value: 500n, account: '1234567890' },
    ]);
    expect(room.posts()[0]).toEqual(['account', room.wagers(), null, '1234567890']);
  });

  it('does not pay for more than it holds, all tickets together', async () => {
    const room = setUp();
    room.store.set(accountAtom, ACCOUNT);
    await room.sale.buy(3);
    expect([room.count(), room.title(), room.lines()[0]]).toEqual([
      0,
      'sale.failed',
      'account.overBalance 1500',
    ]);
  });

  it.each<[string, object, string]>([
    ['exchange credit', { exchange: CREDIT }, 'account.noExchange'],
    ['wagers put aside', { stored: [{}] }, 'account.oneByOne'],
  ])('does not pay beside %s', async (_, change, line) => {
    const room = setUp();
    room.store.set(accountAtom, ACCOUNT);
    const wagers = room.wagers();
    room.change(change);
    await room.sale.buyEach(wagers, () => undefined);
    expect([room.count(), room.lines()]).toEqual([0, [line]]);
  });

  it('of which nobody knows pays nothing, and neither does cash', async () => {
    const room = setUp({ payers: [() => 'unknown'] });
    await room.sale.buy();
    await room.sale.buyEach(room.wagers(), () => undefined);
    await room.sale.sellSmartQuickPick();
    expect([room.did, room.alerts]).toEqual([[], []]);
  });

  it.each<[string, PlayerAccount | null]>([
    ['was signed off', null],
    ['is another’s', { ...ACCOUNT, id: '9999999999' }],
  ])('that %s by the time it is to pay is said to be gone, and nothing is sold for cash', async (_, now) => {
    for (const buy of ['buy', 'buyEach'] as const) {
      const room = setUp({
        checkPreconditions: ({ store }) => {
          store.set(accountAtom, now);
          return true;
        },
      });
      room.store.set(accountAtom, ACCOUNT);
      await (buy === 'buy' ? room.sale.buy() : room.sale.buyEach(room.wagers(), () => undefined));
      expect([room.count(), keysOf(room.alerts[0])]).toEqual([0, ['sale.failed', 'account.gone']]);
    }
  });

  it('that was spent meanwhile does not pay', async () => {
    const room = setUp({
      checkPreconditions: ({ store }) => {
        store.set(accountAtom, { ...ACCOUNT, balance: pennies(499) });
        return true;
      },
    });
    room.store.set(accountAtom, ACCOUNT);
    await room.sale.buy();
    expect([room.count(), room.lines()[0]]).toEqual([0, 'account.overBalance 500']);
  });
});

describe('exchange credit', () => {
  it('is said to pay, and a refusal is one of the transfer and may end it [S217]', async () => {
    const room = setUp();
    room.change({ exchange: CREDIT });
    await room.sale.buyEach([{ totalCost: pennies(500) } as Wager], () => undefined);
    const [order] = room.requests();
    expect(room.posts()[0]).toEqual(['sell', [{ totalCost: 500n }], null, true]);
    const line = { key: 'account.gone' } as const;
    const details = { statusCode: 4 };
    expect(order?.refusal?.({ title: line, lines: [line], details }, null as never)).toEqual({
      title: { key: 'exchange.transferFailed' },
      lines: [line],
      details,
    });
    expect(order?.refusal?.({ title: line }, null as never)).toStrictEqual({
      title: { key: 'exchange.transferFailed' },
      lines: [],
    });
    order?.onRefused?.(7);
    expect(room.refused).toEqual([7]);
  });
});

describe('several wagers', () => {
  it('are tickets of their own, counted as they are sold, and the pending wager stays', async () => {
    const room = setUp();
    const [wager] = room.wagers();
    const counts: number[] = [];
    await room.sale.buyEach(wager === undefined ? [] : [wager, wager], (count) => counts.push(count));
    expect([counts, room.posts()]).toEqual([
      [1, 2],
      [
        ['sell', [wager], null, false],
        ['sell', [wager], null, false],
      ],
    ]);
    expect(room.did.filter((each) => each.startsWith('sold'))).toEqual([]);
  });

  it('are read back together, and sold when pressed again', async () => {
    const room = setUp();
    room.limit(999);
    const wagers = [...room.wagers(), ...room.wagers()];
    await room.sale.buyEach(wagers, () => undefined);
    expect([room.count(), room.store.get(readBackAtom)?.title.data]).toEqual([0, { cost: 1_000n }]);
    room.wait(400);
    await room.sale.buyEach(wagers, () => undefined);
    expect(room.requests()).toHaveLength(2);
  });

  it('stay read back while they would still be sold, whatever is entered', async () => {
    const room = setUp();
    room.limit(100);
    await room.sale.buyEach(room.wagers(), () => undefined);
    room.change({ runners: [[5]] });
    await Promise.resolve();
    expect(room.store.get(readBackAtom)).not.toBeNull();
  });

  it('do not begin where they may not', async () => {
    const room = setUp({ checkPreconditions: () => false });
    await room.sale.buyEach(room.wagers(), () => undefined);
    expect(room.count()).toBe(0);
  });
});

describe('a smart quick pick', () => {
  const smart = { smartQuickPickConfig: [{ betIds: [1], min: pennies(100) }] };

  it('is sold by its card, race, bet and amount, as often as asked [W107]', async () => {
    const room = setUp();
    room.limit(0, smart);
    await room.sale.sellSmartQuickPick(2);
    expect(room.did).toEqual(['may sale.failed true', 'sell 2']);
    const pick = { cardId: 'AAA1', raceNo: 2, betType: WIN, betAmount: 500n, totalCost: 500n };
    expect(room.requests()).toMatchObject([
      { kind: 'smartQuickPick', value: 500n },
      { kind: 'smartQuickPick', value: 500n },
    ]);
    expect(room.posts()[0]).toEqual(['smart', pick, null]);
  });

  it('is one a race for all races, and a refusal names its race', async () => {
    const room = setUp();
    room.limit(0, smart);
    room.change({ race: ALL_RACES });
    await room.sale.sellSmartQuickPick();
    expect(room.requests().length).toBeGreaterThan(1);
    const [order] = room.requests();
    const line = { key: 'account.gone' } as const;
    const raceNum = (room.posts() as readonly (readonly [string, { readonly raceNo: number }])[])[0]?.[1]
      .raceNo;
    const race = { key: 'sale.smartQuickPickInRace', data: { raceNum } };
    const title = { key: 'sale.smartQuickPickFailed' };
    const details = { statusCode: 4 };
    expect(order?.refusal?.({ title: line, lines: [line], details }, null as never)).toEqual({
      title,
      lines: [race, line],
      details,
    });
    expect(order?.refusal?.({ title: line }, null as never)).toStrictEqual({ title, lines: [race] });
  });

  it('is not to be had from an account, or where it cannot be', async () => {
    const account = setUp();
    account.limit(0, smart);
    account.store.set(accountAtom, ACCOUNT);
    await account.sale.sellSmartQuickPick();
    expect([account.count(), keysOf(account.alerts[0])]).toEqual([0, ['sale.failed', 'account.noSmartPick']]);
    const none = setUp();
    await none.sale.sellSmartQuickPick();
    expect([none.count(), none.alerts.length]).toEqual([0, 1]);
    const barred = setUp({ checkPreconditions: () => false });
    barred.limit(0, smart);
    await barred.sale.sellSmartQuickPick();
    expect(barred.count()).toBe(0);
  });

  it('is read back by its cost, and anew once something else would be drawn for', async () => {
    const room = setUp();
    room.limit(999, smart);
    await room.sale.sellSmartQuickPick(2);
    expect([room.count(), room.store.get(readBackAtom)?.title.data]).toEqual([0, { cost: 1_000n }]);
    room.wait(400);
    room.change({ race: 3 });
    await room.sale.sellSmartQuickPick(2);
    expect(room.count()).toBe(0);
    room.wait(400);
    await room.sale.sellSmartQuickPick(2);
    expect(room.count()).toBe(1);
  });

  it('stays read back until something else would be drawn for', async () => {
    const room = setUp();
    room.limit(100, smart);
    await room.sale.sellSmartQuickPick();
    room.change({ runners: [[5]] });
    await Promise.resolve();
    expect(room.store.get(readBackAtom)).not.toBeNull();
    room.change({ amount: null });
    await Promise.resolve();
    expect(room.store.get(readBackAtom)).toBeNull();
  });

  it('is what Repeat enters again', async () => {
    const room = setUp();
    room.limit(0, smart);
    room.store.set(lastTicketAtom, []);
    await room.sale.sellSmartQuickPick();
    expect(room.store.get(lastTicketAtom)).toBeNull();
  });
});
