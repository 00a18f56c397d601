import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sellAnswerSchema, type WireWagerRequest } from '../../tote/wire/sell.ts';
import { type Card } from '../../wagering/card.ts';
import { pennies } from '../../wagering/money.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { createMemoryStorage } from '../storage.ts';
import {
  MINUTE,
  NOON,
  position,
  recent,
  signedOn,
  something,
  statusOf,
  testTerminal,
  ticketOf,
  winBet,
  winPool,
} from '../testing/test-terminal.ts';

describe('selling', () => {
  it('sells a ticket that says what was bought, when and where [S099, S018]', async () => {
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
    const show: WireWagerRequest = { ...winBet(card, race, num), betType: 3 };
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

  it('sells a parlay by its own rules and cost, and gives its legs back [W105, S100]', async () => {
    const terminal = await signedOn();
    const { card } = await something(terminal);
    const open = card.races.filter(
      ({ status, availableBets }) =>
        status === 'Betting on' &&
        availableBets.some(({ id, allowCashParlay }) => id === 1 && allowCashParlay),
    );
    const legs = open.slice(0, 3).map((race) => ({
      raceNo: race.num,
      betType: 1,
      runners: [
        race.bettingInterests
          .filter(({ scratched }) => !scratched)
          .slice(0, 2)
          .map(({ num }) => num),
      ],
    }));
    expect(legs).toHaveLength(3);
    const [first, second] = legs;
    const inPools = async () =>
      Promise.all([first, second].map((leg) => winPool(terminal, card.id, leg?.raceNo ?? 0)));
    const [firstBefore = 0n, secondBefore = 0n] = await inPools();
    const parlay = (cost: number, parlayLegs = legs) =>
      terminal.sell({
        ...winBet(card, first?.raceNo ?? 0, 1, 200),
        totalCost: cost,
        isParlay: true,
        parlayType: 'cash',
        parlayLegs,
      });
    // Two runners in each of three legs: eight parlays of $2.
    const ticket = ticketOf(await parlay(1_600));
    expect(ticket).toMatchObject({ ticketCost: 1_600n });
    expect(ticket.wagers[0]).toMatchObject({
      isParlay: true,
      parlayType: 'cash',
      betCount: 8n,
      parlayLegs: legs,
    });
    // All of it is bet on the first race, and nothing yet on those after it.
    expect(await inPools()).toEqual([firstBefore + 1_600n, secondBefore]);
    expect(v.parse(statusOf, (await parlay(800)).json).statusMessage).toMatch(/cost/);
    expect(v.parse(statusOf, (await parlay(400, legs.slice(0, 1))).json).statusMessage).toBe(
      'Invalid parlay wager',
    );
  });

  it('bets what a parlay won on its next race, and does so after a restart too', async () => {
    const rehearsal = await signedOn();
    const { card, race } = await something(rehearsal);
    const post = card.races.find(({ num }) => num === race)?.postTime ?? 0;
    const behindFirst = post - NOON + 3 * MINUTE;
    rehearsal.clock.advance(behindFirst);
    const { finish, prices } = await rehearsal.prices(card.id, race);
    const [winner = 0] = finish[0] ?? [];
    const without = await winPool(rehearsal, card.id, race + 1);
    const next = card.races.find(({ num }) => num === race + 1);
    const num = next?.bettingInterests.find(({ scratched }) => !scratched)?.num ?? 0;

    const clock = createManualClock(NOON);
    const storage = createMemoryStorage();
    const terminal = await signedOn({ clock, storage });
    const before = await winPool(terminal, card.id, race + 1);
    const parlay: WireWagerRequest = {
      ...winBet(card, race, winner),
      isParlay: true,
      parlayType: 'cash',
      parlayLegs: [
        { raceNo: race, betType: 1, runners: [[winner]] },
        { raceNo: race + 1, betType: 1, runners: [[num]] },
      ],
    };
    ticketOf(await terminal.sell(parlay));
    expect(await winPool(terminal, card.id, race + 1)).toBe(before);
    clock.advance(behindFirst);
    const paid = (await terminal.prices(card.id, race)).prices.find(({ id }) => id === 1)?.payoff ?? 0n;
    expect(paid).toBeLessThanOrEqual(prices.find(({ id }) => id === 1)?.payoff ?? 0n);
    expect(paid).toBeGreaterThan(200n);
    // The price is for two dollars, which is what was bet.
    expect((await winPool(terminal, card.id, race + 1)) - without).toBe(paid - (paid % 10n));
    const again = await testTerminal({ clock, storage });
    expect((await winPool(again, card.id, race + 1)) - without).toBe(paid - (paid % 10n));
  });

  it('sells for exchange credit that the window has, and lowers it by the cost, once a post [S101, W105]', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    const credit = { cardNo: card.id, raceNo: race, poolNo: 37, amount: pennies(500), bets: [1, 3] };
    const left = () => terminal.tote.exchange.left(12).map(({ amount }) => amount);
    const sell = (wager: WireWagerRequest, reqseq?: number) =>
      terminal.post(
        '/sell/exchWagers',
        { wagers: [wager], playerId: null, exchange: true },
        reqseq === undefined ? {} : { reqseq },
      );
    const wager = winBet(card, race, num);
    const statusAfter = async (asked: WireWagerRequest): Promise<number> =>
      v.parse(statusOf, (await sell(asked)).json).statusCode;
    // None yet, and never at another window.
    expect(await statusAfter(wager)).toBe(72);
    await terminal.tote.exchange.grant(13, credit);
    expect(await statusAfter(wager)).toBe(72);
    await terminal.tote.exchange.grant(12, credit);
    const before = await winPool(terminal, card.id, race);
    const ticket = ticketOf(await sell(wager, 40));
    expect(ticketOf(await sell(wager, 40)).id).toBe(ticket.id);
    expect(left()).toEqual([300n]);
    expect((await winPool(terminal, card.id, race)) - before).toBe(200n);
    // No money of the drawer.
    expect(await position(terminal)).toMatchObject({
      balance: 0n,
      entries: [
        { count: 0, amount: 0n },
        { count: 1, title: 'Exchange', amount: 200n },
      ],
    });
    // Another bet, another race or more than is left is not paid for, and costs nothing.
    expect(await statusAfter({ ...wager, betType: 2 })).toBe(72);
    expect(await statusAfter(winBet(card, race + 1, num))).toBe(72);
    const dear = await sell(winBet(card, race, num, 400));
    expect(v.parse(statusOf, dear.json)).toEqual({
      statusCode: 10_000,
      statusMessage: 'The wager costs more than the credit left, $3.00',
    });
    expect(left()).toEqual([300n]);
    await terminal.tote.exchange.grant(12, { ...credit, amount: pennies(100) });
    expect(left()).toEqual([400n]);
    ticketOf(await sell(winBet(card, race, num, 400)));
    expect(left()).toEqual([]);
    expect(await statusAfter(wager)).toBe(72);
    expect(await recent(terminal)).toHaveLength(2);
  });

  it('keeps exchange credit over a restart of the tote', async () => {
    const clock = createManualClock(NOON);
    const storage = createMemoryStorage();
    const terminal = await signedOn({ clock, storage });
    const { card, race, num } = await something(terminal);
    const credit = { cardNo: card.id, raceNo: race, poolNo: 37, amount: pennies(500), bets: [1] };
    await terminal.tote.exchange.grant(12, credit);
    await terminal.post('/sell/exchWagers', {
      wagers: [winBet(card, race, num)],
      playerId: null,
      exchange: true,
    });
    const again = await signedOn({ clock, storage });
    expect(again.tote.exchange.left(12)).toEqual([{ ...credit, amount: 300n }]);
  });

  it('draws a smart quick pick by the odds, the same for the same post, and only where the card has them [S104]', async () => {
    const terminal = await signedOn();
    const cards = await terminal.allCards();
    const sells = (allowed: boolean) =>
      cards.find(
        (card) => card.allowSQPick === allowed && card.races.some(({ status }) => status === 'Betting on'),
      );
    const ask = (card: Card | undefined) => ({
      cardId: card?.id ?? '',
      raceNo: card?.races.findLast(({ status }) => status === 'Betting on')?.num ?? 0,
      betType: 1,
      betAmount: 200,
      totalCost: 200,
      playerId: '880042',
    });
    const post = { ...ask(sells(true)) };
    const first = await terminal.post('/sell/smartQuickPick', post, { reqseq: 41 });
    expect(ticketOf(first)).toMatchObject({ ticketCost: 200n, playerId: '880042' });
    expect(ticketOf(await terminal.post('/sell/smartQuickPick', post, { reqseq: 41 })).id).toBe(
      ticketOf(first).id,
    );
    const drawn = new Set<string>();
    for (let draw = 0; draw < 30; draw += 1) {
      drawn.add(
        JSON.stringify(ticketOf(await terminal.post('/sell/smartQuickPick', post)).wagers[0]?.runners),
      );
    }
    expect(drawn.size).toBeGreaterThan(1);
    expect(await recent(terminal)).toHaveLength(31);
    const refused = await terminal.post('/sell/smartQuickPick', ask(sells(false)));
    expect(v.parse(statusOf, refused.json).statusMessage).toBe('This card has no smart quick picks');
    const dear = await terminal.post('/sell/smartQuickPick', { ...post, totalCost: 400 });
    expect(v.parse(statusOf, dear.json).statusMessage).toMatch(/cost/);
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
