import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sellAnswerSchema, type WireWagerRequest } from '../../../tote/wire/sell.ts';
import type { Card } from '../../../wagering/card/card.ts';
import { SHOW, WIN } from '../../../wagering/testing/bet-ids.ts';
import { createManualClock } from '../../../wagering/testing/manual-clock.ts';
import {
  MINUTE,
  NOON,
  position,
  recent,
  signedOn,
  something,
  statusOf,
  ticketOf,
  winBet,
  winPool,
} from '../../testing/test-terminal.ts';

describe('selling', () => {
  it('sells a ticket that says what was bought, when and where [S099]', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    const answer = await terminal.sell(winBet(card, race, num, 500));
    expect(v.parse(sellAnswerSchema, answer.json)).toMatchObject({ statusCode: 1, amount: 500n });
    const ticket = ticketOf(answer);
    expect(ticket).toMatchObject({
      date: card.perfDate,
      timeStamp: NOON,
      window: 12,
      ticketCost: 500n,
      tax: 0n,
    });
    expect(ticket.wagers).toMatchObject([
      { betName: 'Win', cardName: card.name, raceNo: race, runners: [[num]], betAmount: 500n, betCount: 1n },
    ]);
  });

  it('adds what it sells to the pool, the teller’s position and the recent tickets [S113]', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    const before = await winPool(terminal, card.id, race);
    const first = ticketOf(await terminal.sell(winBet(card, race, num, 500), 41));
    const second = ticketOf(await terminal.sell(winBet(card, race, num, 1_200), 42));
    expect((await winPool(terminal, card.id, race)) - before).toBe(1_700n);
    expect(await position(terminal)).toMatchObject({
      balance: 1_700n,
      entries: [{ count: 2, amount: 1_700n }],
    });
    expect((await recent(terminal)).map(({ reqseq, ticket }) => [reqseq, ticket.id])).toEqual([
      [42, second.id],
      [41, first.id],
    ]);
  });

  it('keeps tellers apart', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    await terminal.sell(winBet(card, race, num, 500));
    await terminal.signOn('8');
    expect((await position(terminal)).balance).toBe(0n);
    await terminal.signOn('7');
    expect((await position(terminal)).balance).toBe(500n);
  });

  it("refuses a wager that costs nothing: 'Invalid wager.' [S052]", async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    for (const amount of [0, '0']) {
      const wager = { ...winBet(card, race, num), betAmount: amount, totalCost: amount };
      const answer = await terminal.sell(wager);
      expect(v.parse(statusOf, answer.json).statusMessage).toBe('Invalid wager.');
      expect(v.parse(statusOf, answer.json).statusCode).not.toBe(1);
    }
    expect(await recent(terminal)).toEqual([]);
  });

  it.each<[string, (wager: WireWagerRequest) => object]>([
    ['/sell/wagers', (wager) => ({ wagers: [wager], playerId: null, exchange: false })],
    ['/sell/exchWagers', (wager) => ({ wagers: [wager], playerId: null, exchange: true })],
    [
      '/sell/parlay',
      (wager) => ({
        wagers: [
          {
            ...wager,
            isParlay: true,
            parlayType: 'cash',
            parlayLegs: [1, 2].map((raceNo) => ({ raceNo, betType: WIN, runners: [[1]] })),
          },
        ],
        playerId: null,
        exchange: false,
      }),
    ],
    ['/sell/tickets', (wager) => ({ tickets: [{ wagers: [wager], playerId: null, exchange: false }] })],
    ['/sell/exchTickets', (wager) => ({ tickets: [{ wagers: [wager], playerId: null, exchange: true }] })],
    ['/sell/smartQuickPick', ({ runners: _drawn, ...pick }) => ({ ...pick, playerId: null })],
  ])("refuses it by every way to sell: 'Invalid wager.' at %s [S052]", async (path, bodyOf) => {
    const terminal = await signedOn();
    const cards = await terminal.allCards();
    const card = cards.find(
      ({ allowSQPick, races }) => allowSQPick && races.some(({ status }) => status === 'Betting on'),
    );
    const race = card?.races.findLast(({ status }) => status === 'Betting on');
    if (card === undefined || race === undefined) throw new Error('nothing can be sold');
    const num = race.bettingInterests.find(({ scratched }) => !scratched)?.num ?? 0;
    for (const change of [{ betAmount: 0, totalCost: 0 }, { betAmount: 0 }, { totalCost: 0 }]) {
      const answer = await terminal.post(path, bodyOf({ ...winBet(card, race.num, num), ...change }));
      expect([change, v.parse(statusOf, answer.json).statusMessage]).toEqual([change, 'Invalid wager.']);
    }
    expect(await recent(terminal)).toEqual([]);
    expect((await position(terminal)).balance).toBe(0n);
  });

  it.each<[string, (wager: WireWagerRequest, card: Card) => Partial<WireWagerRequest>, string]>([
    [
      'another cost than its own',
      () => ({ totalCost: 300 }),
      'The cost of the wager is not what the tote makes it',
    ],
    [
      'less than the minimum',
      () => ({ betAmount: 100, totalCost: 100 }),
      'Bet amount is less than the minimum allowed $2.00',
    ],
    [
      'more than the maximum',
      () => ({ betAmount: 2_000_000, totalCost: 2_000_000 }),
      'Bet amount is greater than the maximum allowed $10,000.00',
    ],
    ['an amount between two increments', () => ({ betAmount: 250, totalCost: 250 }), 'Invalid bet amount'],
    ['a runner there is not', () => ({ runners: [[77]] }), 'Leg 1 has incorrect selection of runners'],
    ['no runner', () => ({ runners: [[]] }), 'Not enough legs selected'],
    ['a bet there is not', () => ({ betType: 400 }), 'Invalid bet type'],
    [
      'a bet that is not offered',
      () => ({ betType: 30 }),
      'Betting is no longer available on Super Hi-5 Box',
    ],
    ['a race there is not', () => ({ raceNo: 40 }), 'Betting is no longer available on race 40'],
    ['a card there is not', () => ({ cardId: 'XXX0001' }), 'Card not found'],
  ])('refuses a wager with %s', async (_, change, message) => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    const wager = winBet(card, race, num);
    const answer = await terminal.sell({ ...wager, ...change(wager, card) });
    expect(v.parse(statusOf, answer.json)).toMatchObject({ statusMessage: message });
    expect(v.parse(statusOf, answer.json).statusCode).not.toBe(1);
    expect(await recent(terminal)).toEqual([]);
    expect((await position(terminal)).balance).toBe(0n);
  });

  it('refuses a scratched runner', async () => {
    const terminal = await signedOn();
    for (const card of await terminal.allCards()) {
      for (const race of card.races.filter((one) => one.status === 'Betting on')) {
        for (const { num } of race.bettingInterests.filter((one) => one.scratched)) {
          const answer = await terminal.sell(winBet(card, race.num, num));
          expect(v.parse(statusOf, answer.json).statusMessage).toBe(
            'Leg 1 has incorrect selection of runners',
          );
        }
      }
    }
  });

  it('sells up to the off and not after it', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    const post = card.races.find((one) => one.num === race)?.postTime ?? 0;
    terminal.clock.advance(post - 1 - terminal.clock.now());
    ticketOf(await terminal.sell(winBet(card, race, num)));
    terminal.clock.advance(MINUTE);
    const answer = await terminal.sell(winBet(card, race, num));
    expect(v.parse(statusOf, answer.json).statusMessage).toBe(
      `Betting is no longer available on race ${race}`,
    );
  });

  it('charges service and tax where the card does, and wants them in the cost', async () => {
    const terminal = await signedOn();
    for (const card of await terminal.allCards()) {
      const race = card.races.find((one) => one.status === 'Betting on');
      const bet = race?.availableBets.find(({ id }) => id === 1);
      const num = race?.bettingInterests.find((one) => !one.scratched)?.num;
      if (race === undefined || bet === undefined || num === undefined) continue;
      const tax = bet.taxRate > 0 ? 2n : 0n;
      const cost = Number(200n + bet.nonComboServiceCharge + tax);
      const ticket = ticketOf(await terminal.sell({ ...winBet(card, race.num, num), totalCost: cost }));
      expect(ticket).toMatchObject({ ticketCost: BigInt(cost), tax });
    }
  });

  it('puts wagers of one race together on a ticket, and not others', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    const show: WireWagerRequest = { ...winBet(card, race, num), betType: SHOW };
    expect(ticketOf(await terminal.sell([winBet(card, race, num), show]))).toMatchObject({
      ticketCost: 400n,
    });
    const elsewhere = await terminal.sell([winBet(card, race, num), winBet(card, race + 1, num, 500)]);
    expect(v.parse(statusOf, elsewhere.json).statusCode).not.toBe(1);
    const wager = winBet(card, race, num);
    const five = await terminal.sell([wager, wager, wager, wager, wager]);
    expect(v.parse(statusOf, five.json).statusCode).not.toBe(1);
  });

  it('puts one bet on several races of a card on a ticket, once a race', async () => {
    const terminal = await signedOn();
    const { card } = await something(terminal);
    const open = card.races.filter(({ status }) => status === 'Betting on').slice(0, 3);
    const bets = open.map((race) => {
      const num = race.bettingInterests.find(({ scratched }) => !scratched)?.num ?? 0;
      return winBet(card, race.num, num);
    });
    expect(ticketOf(await terminal.sell(bets)).wagers).toHaveLength(3);
    const twice = await terminal.sell([...bets, ...bets]);
    expect(v.parse(statusOf, twice.json).statusMessage).toBe('The wagers cannot be on one ticket');
  });

  it('answers 400 to a body that is no sale', async () => {
    const terminal = await signedOn();
    for (const body of [{}, [], null, { wagers: [], playerId: null, exchange: false }]) {
      expect((await terminal.post('/sell/wagers', body)).status).toBe(400);
    }
  });

  it('sells nothing at a window that has not signed on', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    const answer = await terminal.post('/terminal/signon', { teller_id: '9', password: '9' });
    terminal.token = v.parse(v.object({ sessionToken: v.string() }), answer.json).sessionToken;
    expect(v.parse(statusOf, (await terminal.sell(winBet(card, race, num))).json).statusCode).not.toBe(1);
  });

  it('totals a customer out', async () => {
    const terminal = await signedOn();
    expect(v.parse(statusOf, (await terminal.post('/sell/totalOut', {})).json).statusCode).toBe(1);
  });

  it('pays a ticket on the winner what the prices say, its own money in the pool', async () => {
    const clock = createManualClock(NOON);
    const rehearsal = await signedOn({ clock });
    const { card, race } = await something(rehearsal);
    clock.advance(10 * MINUTE);
    const [winner = 0] = (await rehearsal.prices(card.id, race)).finish[0] ?? [];
    const before = (await rehearsal.prices(card.id, race)).prices.find(({ id }) => id === 1)?.payoff ?? 0n;
    const terminal = await signedOn();
    await terminal.sell({ ...winBet(card, race, winner), betAmount: 1_000_000, totalCost: 1_000_000 });
    terminal.clock.advance(10 * MINUTE);
    const after = (await terminal.prices(card.id, race)).prices.find(({ id }) => id === 1)?.payoff ?? 0n;
    expect(after).toBeLessThan(before);
  });
});
