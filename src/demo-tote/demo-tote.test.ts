import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  allCardsAnswerSchema,
  cardSchema,
  poolTotalsAnswerSchema,
  runnerOddsAnswerSchema,
  runnerTotalsAnswerSchema,
  summaryAnswerSchema,
  winProbsAnswerSchema,
} from '../tote/wire/cards.ts';
import { recentTicketsAnswerSchema, sellAnswerSchema, type WireWagerRequest } from '../tote/wire/sell.ts';
import { positionAnswerSchema, windowSignOnAnswerSchema } from '../tote/wire/terminal.ts';
import type { Card } from '../wagering/card.ts';
import { createManualClock } from '../wagering/manual-clock.ts';
import { createMemoryStorage, type ToteStorage } from './storage.ts';
import {
  NOON,
  something,
  statusOf,
  type TestAnswer,
  type TestTerminal,
  testTerminal,
  winBet,
} from './test-terminal.ts';

const MINUTE = 60_000;

async function signedOn(options: Parameters<typeof testTerminal>[0] = {}): Promise<TestTerminal> {
  const terminal = await testTerminal(options);
  await terminal.signOn();
  return terminal;
}

const ticketOf = (answer: TestAnswer) => {
  const { ticket } = v.parse(sellAnswerSchema, answer.json);
  if (ticket === undefined) throw new Error(`no ticket: ${answer.text}`);
  return ticket;
};

async function recent(
  terminal: TestTerminal,
): Promise<v.InferOutput<typeof recentTicketsAnswerSchema>['tickets']> {
  return v.parse(recentTicketsAnswerSchema, (await terminal.get('/sell/wagers')).json).tickets;
}

async function position(terminal: TestTerminal): Promise<v.InferOutput<typeof positionAnswerSchema>> {
  return v.parse(positionAnswerSchema, (await terminal.get('/terminal/position')).json);
}

/** What the win pool of a race holds. */
async function winPool(terminal: TestTerminal, card: string, race: number): Promise<bigint> {
  const answer = await terminal.get(`/cards/pooltotals/${card}/${race}`);
  return v.parse(poolTotalsAnswerSchema, answer.json).pools.find(({ id }) => id === 1)?.total ?? 0n;
}

describe('signing on', () => {
  it.each([
    ['7', '8'],
    ['0', '0'],
    ['', ''],
    ['-3', '-3'],
    ['anna', 'anna'],
  ])("refuses teller %j with password %j: 'Invalid credentials' [S056]", async (teller_id, password) => {
    const terminal = await testTerminal();
    const answer = await terminal.post('/terminal/signon', { teller_id, password });
    expect(v.parse(statusOf, answer.json)).toEqual({ statusCode: 2, statusMessage: 'Invalid credentials' });
  });

  it('takes a teller whose password is the id, and the window, with all that the window needs to know [S056, S026]', async () => {
    const terminal = await testTerminal({
      settings: { windowNumber: 31, associationName: 'Test Association' },
    });
    const token = await terminal.signOn('42');
    const answer = await terminal.get('/terminal/resumeSession');
    const window = v.parse(windowSignOnAnswerSchema, answer.json);
    expect(window).toMatchObject({
      sessionToken: token,
      tellerId: '42',
      windowNumber: 31,
      config: { associationName: 'Test Association' },
      timeStamp: NOON,
      isLocked: false,
      isSelfServe: false,
    });
    expect(window.tellerName).toMatch(/^\w+ \w+$/);
    expect(window.credits.length).toBeGreaterThan(1);
    expect(window.debits.length).toBeGreaterThan(1);
  });

  it('knows windows by their keys where it has been given some, and refuses others with -1111', async () => {
    const terminal = await testTerminal({ settings: { windows: { alpha: 3 } } });
    const answer = await terminal.post('/terminal/signon', { teller_id: '7', password: '7' });
    terminal.token = v.parse(v.object({ sessionToken: v.string() }), answer.json).sessionToken;
    const wrong = await terminal.post('/terminal/signonWindowForTeller', 'beta');
    expect(v.parse(statusOf, wrong.json).statusCode).toBe(-1111);
    const right = await terminal.post('/terminal/signonWindowForTeller', 'alpha');
    expect(v.parse(windowSignOnAnswerSchema, right.json).windowNumber).toBe(3);
  });

  it.each([
    ['GET', '/terminal/resumeSession'],
    ['GET', '/terminal/position'],
    ['GET', '/sell/wagers'],
    ['GET', '/cards/summary'],
    ['POST', '/sell/wagers'],
    ['POST', '/terminal/lockWindow'],
  ])('answers 401 to a token it does not know: %s %s', async (method, path) => {
    const terminal = await testTerminal();
    terminal.token = 'who';
    const answer = method === 'GET' ? await terminal.get(path) : await terminal.post(path, {});
    expect(answer.status).toBe(401);
  });

  it('ends a session by signing off, and by signing the same teller on again', async () => {
    const terminal = await signedOn();
    const first = terminal.token;
    await terminal.signOn();
    const second = terminal.token;
    expect(second).not.toBe(first);
    terminal.token = first;
    expect((await terminal.get('/terminal/resumeSession')).status).toBe(401);
    terminal.token = second;
    expect((await terminal.get('/terminal/resumeSession')).status).toBe(200);
    expect(v.parse(statusOf, (await terminal.post('/terminal/signoff', {})).json).statusCode).toBe(1);
    expect((await terminal.get('/terminal/resumeSession')).status).toBe(401);
  });

  it('locks a window until its teller signs on again, and sells nothing meanwhile [S075]', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    await terminal.post('/terminal/lockWindow', {});
    const resumed = v.parse(windowSignOnAnswerSchema, (await terminal.get('/terminal/resumeSession')).json);
    expect(resumed.isLocked).toBe(true);
    expect(v.parse(statusOf, (await terminal.sell(winBet(card, race, num))).json).statusCode).not.toBe(1);
    await terminal.signOn();
    const again = v.parse(windowSignOnAnswerSchema, (await terminal.get('/terminal/resumeSession')).json);
    expect(again.isLocked).toBe(false);
    ticketOf(await terminal.sell(winBet(card, race, num)));
  });

  it('answers the calls that ask nothing, and 404 to what it does not know', async () => {
    const terminal = await signedOn();
    expect(v.parse(statusOf, (await terminal.get('/terminal/commTest')).json).statusCode).toBe(1);
    expect(v.parse(statusOf, (await terminal.post('/version', {})).json).statusCode).toBe(1);
    expect((await terminal.get('/info/cashedReturns')).json).toEqual([]);
    for (const path of [
      '/cards/XXX0001',
      '/cards/prices/XXX0001/1',
      '/cards',
      '/toString',
      '/terminal/none',
    ]) {
      expect((await terminal.get(path)).status).toBe(404);
    }
    expect((await terminal.post('/sell/none', {})).status).toBe(404);
    const outside = await terminal.tote.fetch('/elsewhere', { method: 'GET', headers: {} });
    expect(outside.status).toBe(404);
  });
});

describe('cards', () => {
  it('are listed, and told one by one or all together, alike [S138, S139, S140]', async () => {
    const terminal = await signedOn();
    const summary = v.parse(summaryAnswerSchema, (await terminal.get('/cards/summary')).json).cards;
    const all = v.parse(allCardsAnswerSchema, (await terminal.get('/cards/allCards')).json).cards;
    expect(all.map(({ races: _races, loadTime: _loadTime, ...card }) => card)).toEqual(summary);
    for (const card of all) {
      const answer = await terminal.get(`/cards/${card.id}`);
      expect(v.parse(cardSchema, answer.json)).toEqual(card);
      expect(answer.text.length).toBeLessThan(200_000);
    }
  });

  it('offer bets on races that take them only', async () => {
    const terminal = await signedOn();
    await terminal.clock.advanceAndSettle(17 * MINUTE);
    for (const card of await terminal.allCards()) {
      for (const race of card.races) expect(race.availableBets.length > 0).toBe(race.status === 'Betting on');
    }
  });

  it('have odds, chances, pool totals and runner totals that agree with each other [S142, S143, S144, S145]', async () => {
    const terminal = await signedOn();
    const { card, race } = await something(terminal);
    const path = `${card.id}/${race}`;
    const odds = v.parse(
      runnerOddsAnswerSchema,
      (await terminal.get(`/cards/runnerOdds/${path}`)).json,
    ).runners;
    const chances = v.parse(
      winProbsAnswerSchema,
      (await terminal.get(`/cards/winProbs/${path}`)).json,
    ).runners;
    const totals = v.parse(
      runnerTotalsAnswerSchema,
      (await terminal.get(`/cards/runnertotals/${path}/1`)).json,
    ).runners;
    const pool = await winPool(terminal, card.id, race);
    expect(totals.reduce((sum, { total }) => sum + total, 0n)).toBe(pool);
    expect(chances.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
    for (const { num, total } of totals) {
      const chance = chances.find((one) => one.num === num)?.probability ?? -1;
      expect(chance).toBeCloseTo(Number(total) / Number(pool), 9);
      const text = odds.find((one) => one.num === num)?.odds ?? null;
      expect(text === null).toBe(total === 0n);
      if (text === null) continue;
      const [above = '0', below = '1'] = text.split('/');
      expect(Number(above) / Number(below)).toBeLessThanOrEqual(0.84 / chance - 1 + 1e-9);
    }
    const shown = card.races.find((one) => one.num === race)?.bettingInterests;
    expect(shown?.map(({ num, odds: text }) => ({ num, odds: text }))).toEqual(odds);
    expect((await terminal.get(`/cards/runnertotals/${path}/6`)).status).toBe(404);
  });

  it("write '  0' for a runner without odds and ' 99' for one without a morning line [W110, W154]", async () => {
    const terminal = await signedOn();
    const texts = await Promise.all(
      (await terminal.summary()).map(async ({ id }) => (await terminal.get(`/cards/${id}`)).text),
    );
    expect(texts.join()).toMatch(/"scratched":true[^}]*"odds":" {2}0"/);
    expect(texts.join()).toContain('"morningLine":" 99"');
  });

  it('have results and prices once a race is official, and none before [S141]', async () => {
    const terminal = await signedOn();
    const cards = await terminal.allCards();
    const finished = cards.find((card) => card.status === 'Finished');
    for (const race of finished?.races ?? []) {
      const { finish, prices } = await terminal.prices(finished?.id ?? '', race.num);
      expect(finish.flat().length).toBeGreaterThanOrEqual(4);
      const [winner = 0] = finish[0] ?? [];
      expect(
        prices.some(({ id, base, combo }) => id === 1 && base === 200n && combo[0]?.[0] === winner),
      ).toBe(true);
      for (const { payoff, base } of prices) expect(payoff).toBeGreaterThanOrEqual(base);
    }
    const { card, race } = await something(terminal);
    expect(await terminal.prices(card.id, race)).toEqual({ finish: [], prices: [] });
  });
});

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

  it('adds what it sells to the pool, the teller’s position and the recent tickets [S080, S113]', async () => {
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
    const elsewhere = await terminal.sell([winBet(card, race, num), winBet(card, race + 1, num)]);
    expect(v.parse(statusOf, elsewhere.json).statusCode).not.toBe(1);
    const wager = winBet(card, race, num);
    const five = await terminal.sell([wager, wager, wager, wager, wager]);
    expect(v.parse(statusOf, five.json).statusCode).not.toBe(1);
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

describe('a post that comes again', () => {
  it('is carried out once and answered alike, whichever side lost what', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    const first = await terminal.sell(winBet(card, race, num), 5);
    terminal.clock.advance(1_000);
    const again = await terminal.sell(winBet(card, race, num), 5);
    expect(again.text).toBe(first.text);
    expect(await recent(terminal)).toHaveLength(1);
    expect((await position(terminal)).balance).toBe(200n);
  });

  it('is refused with another body under the same number', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    await terminal.sell(winBet(card, race, num), 5);
    const other = await terminal.sell(winBet(card, race, num, 400), 5);
    expect(v.parse(statusOf, other.json).statusCode).toBe(409);
    expect(await recent(terminal)).toHaveLength(1);
  });

  it('is another post when the numbers have come round', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    await terminal.sell(winBet(card, race, num), 5);
    for (let reqseq = 6; reqseq < 506; reqseq += 1) await terminal.post('/sell/totalOut', {}, { reqseq });
    ticketOf(await terminal.sell(winBet(card, race, num, 400), 5));
    expect(await recent(terminal)).toHaveLength(2);
  });

  it('is its own post in another session', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    await terminal.sell(winBet(card, race, num), 50);
    await terminal.signOn('8');
    ticketOf(await terminal.sell(winBet(card, race, num), 50));
    expect(await recent(terminal)).toHaveLength(2);
  });

  it('sells once when two of it are on the way at the same time', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    const [one, two] = await Promise.all([
      terminal.sell(winBet(card, race, num), 5),
      terminal.sell(winBet(card, race, num), 5),
    ]);
    expect(one.text).toBe(two.text);
    expect(await recent(terminal)).toHaveLength(1);
  });
});

describe('what is kept', () => {
  it('survives a reload: session, tickets, position, pools and answers', async () => {
    const storage = createMemoryStorage();
    const clock = createManualClock(NOON);
    const before = await signedOn({ storage, clock });
    const { card, race, num } = await something(before);
    const sold = await before.sell(winBet(card, race, num, 700), 5);
    const pool = await winPool(before, card.id, race);
    const text = (await before.get(`/cards/${card.id}`)).text;
    before.tote.stop();

    const after = await testTerminal({ storage, clock, startTime: NOON + 12_345 });
    after.token = before.token;
    expect((await after.get('/terminal/resumeSession')).status).toBe(200);
    expect((await after.get(`/cards/${card.id}`)).text).toBe(text);
    expect(await winPool(after, card.id, race)).toBe(pool);
    expect((await position(after)).balance).toBe(700n);
    expect((await after.sell(winBet(card, race, num, 700), 5)).text).toBe(sold.text);
    expect(await recent(after)).toHaveLength(1);
    const next = ticketOf(await after.sell(winBet(card, race, num), 6));
    expect(next.id).not.toBe(ticketOf(sold).id);
  });

  it('comes to the same moment asleep or awake', async () => {
    const storage = createMemoryStorage();
    const clock = createManualClock(NOON);
    const before = await signedOn({ storage, clock });
    const { card, race, num } = await something(before);
    await before.sell(winBet(card, race, num, 700));
    const opened = before.tote.openSocket('/tg5/ws', {
      opened: () => undefined,
      message: () => undefined,
      closed: () => undefined,
    });
    await clock.advanceAndSettle(150 * MINUTE);
    const asleep = await testTerminal({ storage, clock });
    const paths = ['/cards/allCards', `/cards/prices/${card.id}/${race}`, '/cards/summary'];
    for (const path of paths) {
      before.token = null;
      expect((await asleep.get(path)).text).toBe((await before.get(path)).text);
    }
    opened.close();
  });

  it('is on the medium before the sale is answered, and no sale where it cannot be', async () => {
    const log: unknown[] = [];
    let broken = false;
    const storage: ToteStorage = {
      load: () => Promise.resolve([]),
      append: (record) => {
        if (broken) return Promise.reject(new Error('disk full'));
        log.push(record);
        return Promise.resolve();
      },
    };
    const terminal = await signedOn({ storage });
    const { card, race, num } = await something(terminal);
    const ticket = ticketOf(await terminal.sell(winBet(card, race, num)));
    expect(log.at(-1)).toMatchObject({ kind: 'sale', ticket: { id: ticket.id } });
    expect(
      JSON.stringify(log.at(-1), (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
        .length,
    ).toBeLessThan(2_000);
    broken = true;
    expect((await terminal.sell(winBet(card, race, num))).status).toBe(500);
    broken = false;
    expect(await recent(terminal)).toHaveLength(1);
    expect((await position(terminal)).balance).toBe(200n);
    ticketOf(await terminal.sell(winBet(card, race, num)));
  });

  it('is not opened over a storage that cannot be read', async () => {
    const unopened: ToteStorage = {
      load: () => Promise.reject(new Error('denied')),
      append: () => Promise.resolve(),
    };
    await expect(testTerminal({ storage: unopened })).rejects.toThrow('denied');
    await expect(testTerminal({ storage: createMemoryStorage([{ kind: 'nonsense' }]) })).rejects.toThrow();
  });

  it('begins afresh under another seed, without using a serial number again', async () => {
    const storage = createMemoryStorage();
    const first = await signedOn({ storage });
    const one = await something(first);
    await first.sell(winBet(one.card, one.race, one.num));
    const second = await signedOn({ storage, seed: 'another' });
    expect(await recent(second)).toEqual([]);
    expect((await position(second)).balance).toBe(0n);
  });
});

describe('faults on order', () => {
  it('lose an answer: the sale stands, and asking again gets its ticket', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    terminal.tote.faults.loseNextAnswer();
    await expect(terminal.sell(winBet(card, race, num), 5)).rejects.toThrow(TypeError);
    expect(await recent(terminal)).toHaveLength(1);
    const again = ticketOf(await terminal.sell(winBet(card, race, num), 5));
    expect((await recent(terminal)).map(({ ticket }) => ticket.id)).toEqual([again.id]);
  });

  it('lose a request: nothing was sold', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    terminal.tote.faults.loseNextRequest();
    await expect(terminal.sell(winBet(card, race, num), 5)).rejects.toThrow(TypeError);
    expect(await recent(terminal)).toEqual([]);
    ticketOf(await terminal.sell(winBet(card, race, num), 5));
  });

  it('repeat a request: one sale', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    terminal.tote.faults.repeatNextRequest();
    ticketOf(await terminal.sell(winBet(card, race, num), 5));
    expect(await recent(terminal)).toHaveLength(1);
  });

  it('delay an answer, until it comes or the terminal gives up', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    terminal.tote.faults.delayNext(5_000);
    let answered = false;
    const late = terminal.sell(winBet(card, race, num), 5).then((answer) => {
      answered = true;
      return answer;
    });
    await terminal.clock.advanceAndSettle(4_999);
    expect(answered).toBe(false);
    await terminal.clock.advanceAndSettle(1);
    ticketOf(await late);

    terminal.tote.faults.delayNext(5_000);
    const abort = new AbortController();
    const given = terminal.tote.fetch('/tg5/rs/version', {
      method: 'POST',
      headers: {},
      signal: abort.signal,
    });
    await terminal.clock.advanceAndSettle(10);
    abort.abort();
    await expect(given).rejects.toMatchObject({ name: 'AbortError' });
    expect(terminal.clock.pending()).toBe(0);
  });

  it('close a race and a pool, for good', async () => {
    const storage = createMemoryStorage();
    const clock = createManualClock(NOON);
    const terminal = await signedOn({ storage, clock });
    const { card, race, num } = await something(terminal);
    await terminal.tote.faults.closePool(card.id, race, 1);
    const gone = await terminal.sell(winBet(card, race, num));
    expect(v.parse(statusOf, gone.json).statusMessage).toBe('Betting is no longer available on Win');
    await terminal.tote.faults.closeRace(card.id, race + 1);
    const off = await terminal.sell(winBet(card, race + 1, 2));
    expect(v.parse(statusOf, off.json).statusMessage).toBe(
      `Betting is no longer available on race ${race + 1}`,
    );
    const again = await testTerminal({ storage, clock });
    const seen = await again.card(card.id);
    expect(
      seen.races
        .find((one) => one.num === race)
        ?.availableBets.some(({ abbr }) => abbr.includes('W') && abbr !== 'SHW'),
    ).toBe(false);
    expect(seen.races.find((one) => one.num === race + 1)?.status).toBe('Betting off');
    expect(seen.csn).toBe(card.csn + 2);
  });

  it('stops altogether', async () => {
    const terminal = await signedOn();
    terminal.tote.stop();
    await expect(terminal.get('/cards/summary')).rejects.toThrow(TypeError);
  });
});
