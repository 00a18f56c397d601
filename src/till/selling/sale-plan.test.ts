/** Proves the plan of a sale: its cost, read-back and posts, and when an account does not pay. */
import { describe, expect, it } from 'vitest';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import { MOST_TICKETS, type PendingTicket, pendingTicketOf } from '../../wagering/pending/pending-ticket.ts';
import type { PendingWager } from '../../wagering/pending/wager-state.ts';
import { PLACE, WIN } from '../../wagering/testing/bet-ids.ts';
import { SAMPLE_RULES } from '../../wagering/testing/play-wager.ts';
import { CARD, wagerOn } from '../../wagering/testing/sample-wager.ts';
import type { PlayerAccount } from '../session/account-state.ts';
import { keysOf } from '../testing/post-batch-room.ts';
import {
  exchangeRefusal,
  planEach,
  planSmart,
  planTicket,
  refusePayment,
  type SalePayment,
  smartName,
  smartRefusal,
  ticketName,
  ticketPosts,
  ticketsOf,
} from './sale-plan.ts';

const TICKET = ticketOf(wagerOn(WIN, { amount: pennies(500), runners: [[4]] }));
const WAGERS = TICKET.wagers;
const ACCOUNT: PlayerAccount = { id: '1234567890', name: '', balance: pennies(1_000) };
const CREDIT = { cardNo: 'AAA1', raceNo: 2, poolNo: 1, amount: pennies(500), bets: [1] };
const PICK = {
  cardId: CARD.id,
  raceNo: 2,
  betType: WIN,
  betAmount: pennies(200),
  totalCost: pennies(200),
} as const;

/** The sample wager costs 5.00. */
function ticketOf(pending: PendingWager): PendingTicket {
  const ticket = pendingTicketOf(pending, CARD, SAMPLE_RULES);
  if (!ticket.ok) throw new Error(ticket.refusal.code);
  return ticket.value;
}

function terms(limit = 0, playerId: string | null = null) {
  return { playerId, limit: pennies(limit) };
}

describe('the number of tickets', () => {
  it.each([
    [1, 1],
    [3, 3],
    [2.9, 2],
    [0, 1],
    [-4, 1],
    [MOST_TICKETS, MOST_TICKETS],
    [MOST_TICKETS + 1, MOST_TICKETS],
    [Number.POSITIVE_INFINITY, MOST_TICKETS],
  ])('asked for %d is %i [W106]', (asked, count) => {
    expect(ticketsOf(asked)).toBe(count);
  });
});

describe('a plan', () => {
  it('of one ticket several times costs them all, and names the wagers and the customer', () => {
    const plan = planTicket(TICKET, 3, undefined, terms(0, '880042'));
    expect(plan).toEqual({
      tickets: [WAGERS, WAGERS, WAGERS],
      playerId: '880042',
      cost: 1_500n,
      named: { wagers: ticketName(WAGERS, '880042'), tickets: 3 },
      readBack: null,
    });
  });

  it('of several wagers has a ticket for each', () => {
    const wagers = [...WAGERS, ...WAGERS];
    const plan = planEach(wagers, terms());
    expect(plan).toMatchObject({ tickets: [WAGERS, WAGERS], cost: 1_000n, named: { tickets: 1 } });
    expect(plan.named.wagers).toBe(ticketName(wagers, null));
  });

  it('of no wagers costs nothing', () => {
    expect(planEach([], terms())).toMatchObject({ tickets: [], cost: 0n, readBack: null });
  });

  it('of smart quick picks has a post for each race, as often as asked [W107]', () => {
    const other = { ...PICK, raceNo: 3, totalCost: pennies(300) } as const;
    const plan = planSmart([PICK, other], 2, wagerOn(WIN), terms(0, '880042'));
    expect(plan.posts).toEqual(
      [PICK, other, PICK, other].map((pick) => ({
        kind: 'smartQuickPick',
        value: pick.totalCost,
        pick,
        playerId: '880042',
      })),
    );
    expect(plan.named).toEqual({ wagers: smartName(wagerOn(WIN), '880042'), tickets: 2 });
  });

  it.each<[string, number, Pennies | undefined, number, bigint | null]>([
    ['without a limit', 1, undefined, 0, null],
    ['at the limit', 2, undefined, 1_000, null],
    ['above the limit', 2, undefined, 999, 1_000n],
    ['above it, agreed at its cost', 1, pennies(500), 499, null],
    ['above it, agreed at another cost', 1, pennies(400), 499, 500n],
    ['above it, agreed for one of two', 2, pennies(500), 999, 1_000n],
  ])('%s: %i tickets are read back as they should be [W150]', (_, count, agreed, limit, cost) => {
    const { readBack } = planTicket(TICKET, count, agreed, terms(limit));
    expect(readBack?.title.data?.['cost'] ?? null).toBe(cost);
  });

  it('of several is read back by what they cost together [W150]', () => {
    const wagers = [...WAGERS, ...WAGERS];
    expect(planEach(wagers, terms(1_000)).readBack).toBeNull();
    expect(planEach(wagers, terms(999)).readBack?.title.data).toEqual({ cost: 1_000n });
    expect(planSmart([PICK, PICK], 2, wagerOn(WIN), terms(800)).readBack).toBeNull();
    expect(planSmart([PICK, PICK], 2, wagerOn(WIN), terms(799)).readBack?.title.data).toEqual({ cost: 800n });
  });
});

describe('the name of a sale', () => {
  it('is the same for the same wagers of the same customer alone', () => {
    const again = ticketOf(wagerOn(WIN, { amount: pennies(500), runners: [[4]] })).wagers;
    const other = ticketOf(wagerOn(WIN, { amount: pennies(500), runners: [[5]] })).wagers;
    expect(ticketName(again, '1')).toBe(ticketName(WAGERS, '1'));
    expect(new Set([ticketName(WAGERS, '1'), ticketName(WAGERS, null), ticketName(other, '1')]).size).toBe(3);
  });

  it('of a smart quick pick heeds its card, race, bet and amount, and no runners', () => {
    const name = smartName(wagerOn(WIN), null);
    expect(smartName(wagerOn(WIN, { runners: [[5]] }), null)).toBe(name);
    const others: readonly Partial<PendingWager>[] = [
      { card: 'BBB1' },
      { race: 3 },
      { bet: PLACE },
      { amount: null },
      { amount: pennies(300) },
    ];
    const names = [
      ...others.map((other) => smartName(wagerOn(WIN, other), null)),
      smartName(wagerOn(WIN), '1'),
    ];
    expect(new Set([name, ...names]).size).toBe(others.length + 2);
  });
});

describe('payment', () => {
  const payments = {
    cash: { payer: null, signedOn: null },
    'the same account': { payer: ACCOUNT, signedOn: ACCOUNT },
    'an account that was spent': { payer: ACCOUNT, signedOn: { ...ACCOUNT, balance: pennies(499) } },
    'an account that was signed off': { payer: ACCOUNT, signedOn: null },
    'another account': { payer: ACCOUNT, signedOn: { ...ACCOUNT, id: '9999999999' } },
    'an account signed on since': { payer: null, signedOn: ACCOUNT },
  } satisfies Record<string, Omit<SalePayment, 'pending' | 'credit'>>;
  const pendings = {
    nothing: { exchange: null, stored: [] },
    'exchange credit': { exchange: CREDIT, stored: [] },
    'wagers put aside': { exchange: null, stored: WAGERS },
  } satisfies Record<string, SalePayment['pending']>;
  const GONE = 'account.gone';
  const wanted: readonly (readonly [keyof typeof payments, keyof typeof pendings, string | null])[] = [
    ['cash', 'nothing', null],
    ['cash', 'exchange credit', null],
    ['cash', 'wagers put aside', null],
    ['the same account', 'nothing', null],
    ['the same account', 'exchange credit', 'account.noExchange'],
    ['the same account', 'wagers put aside', 'account.oneByOne'],
    ['an account that was spent', 'nothing', 'account.overBalance 500'],
    ['an account that was spent', 'exchange credit', 'account.noExchange'],
    ['an account that was spent', 'wagers put aside', 'account.oneByOne'],
    ['an account that was signed off', 'nothing', GONE],
    ['an account that was signed off', 'exchange credit', GONE],
    ['an account that was signed off', 'wagers put aside', GONE],
    ['another account', 'nothing', GONE],
    ['another account', 'exchange credit', GONE],
    ['another account', 'wagers put aside', GONE],
    ['an account signed on since', 'nothing', GONE],
    ['an account signed on since', 'exchange credit', GONE],
    ['an account signed on since', 'wagers put aside', GONE],
  ];

  it('has a row for each payer beside each kind of pending wager', () => {
    expect(wanted).toHaveLength(Object.keys(payments).length * Object.keys(pendings).length);
  });

  it.each(wanted)('by %s beside %s is refused as %s [W082]', (payment, beside, refusal) => {
    const plan = planTicket(TICKET, 1, undefined, terms());
    const notice = refusePayment(plan, { ...payments[payment], pending: pendings[beside], credit: null });
    expect(keysOf(notice ?? undefined).slice(0, 2)).toEqual(refusal === null ? [] : ['sale.failed', refusal]);
  });

  it('by the credit of a self-serve terminal covers all tickets together, to the cent', () => {
    const payment = { payer: null, signedOn: null, pending: pendings.nothing };
    const refused = (tickets: number, credit: number) =>
      refusePayment(planTicket(TICKET, tickets, undefined, terms()), { ...payment, credit: pennies(credit) });
    expect([refused(1, 500), refused(2, 1_000)]).toEqual([null, null]);
    expect(keysOf(refused(1, 499) ?? undefined)).toEqual(['selfServe.notEnough', 'selfServe.putInMore 1']);
    expect(keysOf(refused(2, 999) ?? undefined)).toEqual(['selfServe.notEnough', 'selfServe.putInMore 1']);
    expect(keysOf(refused(1, 0) ?? undefined)).toEqual(['selfServe.notEnough', 'selfServe.putInMore 500']);
  });

  it('by an account covers all tickets together [W082]', () => {
    const payment = { payer: ACCOUNT, signedOn: ACCOUNT, pending: pendings.nothing, credit: null };
    expect(refusePayment(planTicket(TICKET, 2, undefined, terms()), payment)).toBeNull();
    expect(refusePayment(planTicket(TICKET, 3, undefined, terms()), payment)).not.toBeNull();
  });

  it.each<[string, PlayerAccount | null, keyof typeof pendings, object]>([
    ['cash', null, 'nothing', { kind: 'sell', isExchange: false }],
    ['exchange credit', null, 'exchange credit', { kind: 'sell', isExchange: true }],
    ['an account', ACCOUNT, 'nothing', { kind: 'accountSell', account: '1234567890' }],
  ])('by %s makes a post of each ticket [W105]', (_, payer, beside, of) => {
    const plan = planTicket(TICKET, 2, undefined, terms(0, '880042'));
    const post = { value: 500n, wagers: WAGERS, playerId: '880042', ...of };
    expect(ticketPosts(plan, { payer, pending: pendings[beside] })).toEqual([post, post]);
  });
});

describe('a refusal', () => {
  const line = { key: 'account.gone' } as const;
  const details = { statusCode: 4 };

  it('of exchange credit is one of the transfer [S217]', () => {
    const title = { key: 'exchange.transferFailed' };
    expect(exchangeRefusal({ title: line, lines: [line] })).toStrictEqual({ title, lines: [line] });
    expect(exchangeRefusal({ title: line })).toStrictEqual({ title, lines: [] });
    expect(exchangeRefusal({ title: line, details })).toStrictEqual({ title, lines: [], details });
  });

  it('of a smart quick pick names its race', () => {
    const title = { key: 'sale.smartQuickPickFailed' };
    const race = { key: 'sale.smartQuickPickInRace', data: { raceNum: 2 } };
    expect(smartRefusal(PICK, { title: line, lines: [line] })).toStrictEqual({ title, lines: [race, line] });
    expect(smartRefusal(PICK, { title: line, details })).toStrictEqual({ title, lines: [race], details });
  });
});
