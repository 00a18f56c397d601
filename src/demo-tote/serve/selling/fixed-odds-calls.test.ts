import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FIXED_ODDS } from '../../../tote/wire/fixed-odds.ts';
import { recentTicketsAnswerSchema } from '../../../tote/wire/sell.ts';
import { fixedPayout } from '../../../wagering/card/fixed-odds.ts';
import { negative, pennies } from '../../../wagering/ground/money.ts';
import { createManualClock } from '../../../wagering/testing/manual-clock.ts';
import { createMemoryStorage } from '../../storage.ts';
import { entriesOf, refused } from '../../testing/drawer-words.ts';
import {
  MINUTE,
  NOON,
  signedOn,
  statusOf,
  type TestAnswer,
  type TestTerminal,
  testTerminal,
} from '../../testing/test-terminal.ts';
import { RUN_MS } from '../race-orders-check.ts';

type AnswerOf<Call extends { readonly answer: v.GenericSchema }> = v.InferOutput<Call['answer']>;

async function cards(terminal: TestTerminal): Promise<AnswerOf<typeof FIXED_ODDS.allCards>['cards']> {
  return v.parse(FIXED_ODDS.allCards.answer, (await terminal.get('/tg6/raceLab/allCards')).json).cards;
}

/** A race that is open: where it is, what the host says of it, and its prices. */
interface Open {
  readonly at: { readonly traCode: string; readonly perfDate: string; readonly race: number };
  readonly cardId: string;
  readonly race: AnswerOf<typeof FIXED_ODDS.race>;
  readonly odds: AnswerOf<typeof FIXED_ODDS.odds>;
}

async function oddsAt(terminal: TestTerminal, at: Open['at']): Promise<Open['odds']> {
  const path = `/tg6/fixedOdds/${at.traCode}/${at.perfDate}/${at.race}`;
  return v.parse(FIXED_ODDS.odds.answer, (await terminal.get(path)).json);
}

async function raceAt(terminal: TestTerminal, at: Open['at']): Promise<Open['race']> {
  const path = `/tg6/raceLab/${at.traCode}/${at.perfDate}/${at.race}`;
  return v.parse(FIXED_ODDS.race.answer, (await terminal.get(path)).json);
}

async function open(terminal: TestTerminal): Promise<Open> {
  for (const { traCode, perfDate, races } of await cards(terminal)) {
    for (const { race: num } of races) {
      const at = { traCode, perfDate, race: num };
      const race = await raceAt(terminal, at);
      const odds = await oddsAt(terminal, at);
      const card = (await terminal.summary()).find(
        (one) => one.traCode === traCode && one.perfDate === perfDate,
      );
      if (race.status === 'Betting on' && card !== undefined) return { at, cardId: card.id, race, odds };
    }
  }
  throw new Error('no race with fixed odds is open');
}

function bodyOf({ at, odds }: Open, saddleCloth: string, betAmount = 500) {
  const payout = odds.runners.find((runner) => runner.saddleCloth === saddleCloth)?.payout ?? pennies(0);
  return {
    ...at,
    saddleCloth,
    betAmount,
    payout: Number(fixedPayout(pennies(betAmount), payout, odds.base)),
  };
}

const place = (terminal: TestTerminal, body: unknown, options: { reqseq?: number } = {}) =>
  terminal.post('/tg6/fixedOdds/wager/place', body, options);
const cash = (terminal: TestTerminal, id: string, options: { reqseq?: number } = {}) =>
  terminal.post('/tg6/fixedOdds/wager/cash', { id }, options);

function ticketOf(answer: TestAnswer): AnswerOf<typeof FIXED_ODDS.place>['ticket'] {
  if (v.parse(statusOf, answer.json).statusCode !== 1) throw new Error(answer.text);
  return v.parse(FIXED_ODDS.place.answer, answer.json).ticket;
}

function paidOf(answer: TestAnswer): bigint {
  if (v.parse(statusOf, answer.json).statusCode !== 1) throw new Error(answer.text);
  return v.parse(FIXED_ODDS.cash.answer, answer.json).amount;
}

/** Numbers of the interests by their cloth, as the card has them. */
async function numOf(terminal: TestTerminal, { cardId, at }: Open, saddleCloth: string): Promise<number> {
  const card = await terminal.card(cardId);
  const race = card.races.find(({ num }) => num === at.race);
  return race?.bettingInterests.find((one) => one.saddleCloth === saddleCloth)?.num ?? 0;
}

/** Runs the race at once, with these in front. */
async function run(terminal: TestTerminal, race: Open, finish: readonly (readonly string[])[]) {
  const places = await Promise.all(
    finish.map((level) => Promise.all(level.map((cloth) => numOf(terminal, race, cloth)))),
  );
  const chosen = await terminal.tote.trainer.chooseFinish(race.cardId, race.at.race, places);
  if (!chosen.ok) throw new Error(chosen.reason);
  const going = await terminal.tote.trainer.runRace(race.cardId, race.at.race);
  if (!going.ok) throw new Error(going.reason);
  await terminal.clock.advanceAndSettle(RUN_MS * (race.at.race + 1));
}

/** Finds a runner that is taken out of a race in the day, and the minute. The race was open before. */
async function scratchOfTheDay(): Promise<{ minute: number; at: Open['at']; saddleCloth: string }> {
  const terminal = await signedOn();
  for (let minute = 0; minute < 110; minute += 1) {
    const before: Pick<Open, 'at' | 'odds'>[] = [];
    for (const { traCode, perfDate, races } of await cards(terminal)) {
      for (const { race } of races) {
        const at = { traCode, perfDate, race };
        before.push({ at, odds: await oddsAt(terminal, at) });
      }
    }
    await terminal.clock.advanceAndSettle(MINUTE);
    for (const { at, odds } of before) {
      const { runners } = await raceAt(terminal, at);
      const gone = runners.find(
        ({ saddleCloth, scratched }) =>
          scratched && odds.runners.some((runner) => runner.saddleCloth === saddleCloth),
      );
      if (gone !== undefined) return { minute, at, saddleCloth: gone.saddleCloth };
    }
  }
  throw new Error('nobody was scratched all day');
}

describe('cards, races and prices', () => {
  it('are those of some of the cards, with the races of each [S146]', async () => {
    const terminal = await signedOn();
    const listed = await cards(terminal);
    const all = await terminal.summary();
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.length).toBeLessThan(all.length);
    for (const { traCode, perfDate, cardName, races } of listed) {
      const card = all.find((one) => one.traCode === traCode && one.perfDate === perfDate);
      expect(card?.name).toBe(cardName);
      const whole = await terminal.card(card?.id ?? '');
      expect(races).toEqual(
        whole.races.map(({ num, status, postTime }) => ({ race: num, status, postTime })),
      );
    }
  });

  it('are none where the tote has no fixed odds [S146]', async () => {
    const terminal = await signedOn({
      settings: { fixedOdds: { sports: [], minimum: pennies(100), maxLiability: pennies(1) } },
    });
    expect(await cards(terminal)).toEqual([]);
  });

  it('a race has its runners, its post and its status [S147]', async () => {
    const terminal = await signedOn();
    const { race, cardId, at } = await open(terminal);
    const card = await terminal.card(cardId);
    const same = card.races.find(({ num }) => num === at.race);
    expect(race).toMatchObject({ postTime: same?.postTime, status: 'Betting on', cardName: card.name });
    expect(race.runners.map(({ saddleCloth, scratched }) => [saddleCloth, scratched])).toEqual(
      same?.bettingInterests.map(({ saddleCloth, scratched }) => [saddleCloth, scratched]),
    );
  });

  it('every runner that runs has a price, and all together a margin for the book [S148]', async () => {
    const terminal = await signedOn();
    const { race, odds } = await open(terminal);
    expect(odds.runners.map(({ saddleCloth }) => saddleCloth)).toEqual(
      race.runners.filter(({ scratched }) => !scratched).map(({ saddleCloth }) => saddleCloth),
    );
    const chances = odds.runners.reduce((sum, { payout }) => sum + Number(odds.base) / Number(payout), 0);
    expect(chances).toBeGreaterThan(1);
  });

  it('the same day has the same prices, and they move with the public’s money [S148]', async () => {
    const [one, other] = [await signedOn(), await signedOn()];
    const race = await open(one);
    const before = await oddsAt(other, race.at);
    expect(before).toEqual(race.odds);
    await one.clock.advanceAndSettle(race.race.postTime - NOON - 30_000);
    expect((await oddsAt(one, race.at)).runners).not.toEqual(before.runners);
  });

  it('close with the race', async () => {
    const terminal = await signedOn();
    const race = await open(terminal);
    const asked = bodyOf(race, race.odds.runners[0]?.saddleCloth ?? '');
    await terminal.tote.faults.closeRace(race.cardId, race.at.race);
    expect((await oddsAt(terminal, race.at)).runners).toEqual([]);
    expect(refused(await place(terminal, asked))).toBe('Race has closed');
  });

  it('are asked for in a session, and of races that there are', async () => {
    const terminal = await signedOn();
    const { at } = await open(terminal);
    expect((await terminal.get(`/tg6/raceLab/${at.traCode}/${at.perfDate}/99`)).status).toBe(404);
    expect((await terminal.get('/tg6/raceLab/XXX/2026-11-20/1')).status).toBe(404);
    expect((await terminal.get('/tg6/other')).status).toBe(404);
    terminal.token = null;
    expect((await terminal.get('/tg6/raceLab/allCards')).status).toBe(401);
  });
});

describe('a wager', () => {
  it('is sold at the price that was asked, under a code of its own [S149, W025]', async () => {
    const terminal = await signedOn();
    const race = await open(terminal);
    const [runner] = race.odds.runners;
    const asked = bodyOf(race, runner?.saddleCloth ?? '');
    const ticket = ticketOf(await place(terminal, asked));
    expect(ticket.wager).toEqual({
      cardName: race.race.cardName,
      race: race.at.race,
      betAmount: 500n,
      runner,
      totalPayout: BigInt(asked.payout),
    });
    expect(ticket).toMatchObject({ date: race.at.perfDate, window: 12 });
    expect(ticketOf(await place(terminal, asked)).id).not.toBe(ticket.id);
    expect(await entriesOf(terminal)).toEqual({ 'Fixed odds wagers': [2, 1_000n] });
  });

  it('whose price has moved is refused with what it pays now [S149]', async () => {
    const terminal = await signedOn();
    const race = await open(terminal);
    const asked = bodyOf(race, race.odds.runners[0]?.saddleCloth ?? '');
    const answer = await place(terminal, { ...asked, payout: asked.payout + 1 });
    expect(v.parse(statusOf, answer.json).statusCode).toBe(10_050);
    expect(refused(answer)).toMatch(/^The price has moved: it pays \$[\d.,]+ now, not \$[\d.,]+$/);
    expect(await entriesOf(terminal)).toEqual({});
  });

  it("that costs nothing is refused: 'Invalid wager.' [S052]", async () => {
    const terminal = await signedOn();
    const race = await open(terminal);
    const asked = bodyOf(race, race.odds.runners[0]?.saddleCloth ?? '', 0);
    expect(refused(await place(terminal, asked))).toBe('Invalid wager.');
    expect(await entriesOf(terminal)).toEqual({});
  });

  it('is refused below the least stake, on nobody, and beyond what the book can lose', async () => {
    const terminal = await signedOn({
      settings: {
        fixedOdds: { sports: ['thoroughbred'], minimum: pennies(200), maxLiability: pennies(900) },
      },
    });
    const race = await open(terminal);
    const outsider = race.odds.runners.reduce((one, other) => (other.payout > one.payout ? other : one));
    const cloth = outsider.saddleCloth;
    expect(refused(await place(terminal, bodyOf(race, cloth, 199)))).toBe(
      'Bet amount is less than the minimum allowed $2.00',
    );
    expect(refused(await place(terminal, { ...bodyOf(race, cloth), saddleCloth: '99' }))).toBe(
      'Invalid wager.',
    );
    expect(refused(await place(terminal, bodyOf(race, cloth, 2_000)))).toBe(
      'The book takes no more than $9.00 to win on this runner',
    );
    expect((await place(terminal, { ...bodyOf(race, cloth), payout: 'much' })).status).toBe(400);
    expect(await entriesOf(terminal)).toEqual({});
  });

  it('that comes twice is one wager, and another under its number is refused [S149]', async () => {
    const terminal = await signedOn();
    const race = await open(terminal);
    const asked = bodyOf(race, race.odds.runners[0]?.saddleCloth ?? '');
    const first = await place(terminal, asked, { reqseq: 400 });
    expect((await place(terminal, asked, { reqseq: 400 })).text).toBe(first.text);
    const other = await place(terminal, { ...asked, betAmount: 600 }, { reqseq: 400 });
    expect(refused(other)).toBe('Another post had this sequence number');
    expect(await entriesOf(terminal)).toEqual({ 'Fixed odds wagers': [1, 500n] });
  });

  it('is in the window’s list with the number of its post', async () => {
    const terminal = await signedOn();
    const race = await open(terminal);
    const ticket = ticketOf(
      await place(terminal, bodyOf(race, race.odds.runners[0]?.saddleCloth ?? ''), { reqseq: 401 }),
    );
    const { fixedOdds } = v.parse(recentTicketsAnswerSchema, (await terminal.get('/sell/wagers')).json);
    expect(fixedOdds).toEqual({
      wagers: [{ reqseq: 401, tellerId: '7', ticket, status: 'valid' }],
      payouts: [],
    });
  });
});

describe('cashing', () => {
  it('pays stake times price for the winner when the race is official, once [S150]', async () => {
    const terminal = await signedOn();
    const race = await open(terminal);
    const [first, second] = race.odds.runners;
    const winner = ticketOf(await place(terminal, bodyOf(race, first?.saddleCloth ?? '')));
    const loser = ticketOf(await place(terminal, bodyOf(race, second?.saddleCloth ?? '')));
    expect(refused(await cash(terminal, winner.id))).toBe('Not official yet');
    await run(terminal, race, [[first?.saddleCloth ?? '']]);
    const paid = await cash(terminal, winner.id, { reqseq: 500 });
    expect(paidOf(paid)).toBe(winner.wager.totalPayout);
    expect((await cash(terminal, winner.id, { reqseq: 500 })).text).toBe(paid.text);
    expect(refused(await cash(terminal, winner.id))).toBe('Already cashed');
    expect(refused(await cash(terminal, loser.id))).toBe('Not a winner');
    expect(refused(await cash(terminal, 'FO000000000000'))).toBe('No such ticket');
    expect(await entriesOf(terminal)).toEqual({
      'Fixed odds wagers': [2, 1_000n],
      'Fixed odds paid': [1, negative(winner.wager.totalPayout)],
    });
    const { fixedOdds } = v.parse(recentTicketsAnswerSchema, (await terminal.get('/sell/wagers')).json);
    expect(fixedOdds?.payouts).toMatchObject([{ reqseq: 500, id: winner.id }]);
    const became = fixedOdds?.wagers.map(({ ticket, status }) => [ticket.id, status]);
    expect(became).toEqual([
      [loser.id, 'valid'],
      [winner.id, 'cashed'],
    ]);
  });

  it('divides the stake in a dead heat [S150]', async () => {
    const terminal = await signedOn();
    const race = await open(terminal);
    const [first, second] = race.odds.runners.map(({ saddleCloth }) => saddleCloth);
    const ticket = ticketOf(await place(terminal, bodyOf(race, first ?? '')));
    await run(terminal, race, [[first ?? '', second ?? '']]);
    expect(paidOf(await cash(terminal, ticket.id))).toBe(ticket.wager.totalPayout / 2n);
  });

  it('gives the stake of a scratched runner back [S150]', async () => {
    const { minute, at, saddleCloth } = await scratchOfTheDay();
    const terminal = await signedOn();
    await terminal.clock.advanceAndSettle(minute * MINUTE);
    const race = { at, cardId: '', race: await raceAt(terminal, at), odds: await oddsAt(terminal, at) };
    const asked = bodyOf(race, saddleCloth);
    const ticket = ticketOf(await place(terminal, asked));
    await terminal.clock.advanceAndSettle(MINUTE);
    expect(paidOf(await cash(terminal, ticket.id))).toBe(500n);
    expect(refused(await place(terminal, asked))).toBe('The runner is scratched');
  });

  it('is not to be had at account wagering [S055]', async () => {
    const terminal = await signedOn({ settings: { mode: 'aw' } });
    expect(refused(await cash(terminal, 'FO000000000000'))).toBe('NOT AVAILABLE IN AW MODE');
  });
});

describe('a host that was started again', () => {
  it('knows its wagers, what it paid, and which codes are given out', async () => {
    const storage = createMemoryStorage();
    const clock = createManualClock(NOON);
    const before = await signedOn({ storage, clock });
    const race = await open(before);
    const cloth = race.odds.runners[0]?.saddleCloth ?? '';
    const asked = bodyOf(race, cloth);
    const sold = await place(before, asked, { reqseq: 410 });
    const [one, two] = [ticketOf(sold), ticketOf(await place(before, asked))];
    await run(before, race, [[cloth]]);
    expect(paidOf(await cash(before, one.id))).toBe(one.wager.totalPayout);

    const after = await testTerminal({ storage, clock });
    after.token = before.token;
    expect((await place(after, asked, { reqseq: 410 })).text).toBe(sold.text);
    expect(refused(await cash(after, one.id))).toBe('Already cashed');
    expect(paidOf(await cash(after, two.id))).toBe(two.wager.totalPayout);
    const balance = 1_000n - one.wager.totalPayout * 2n;
    const entries = Object.values(await entriesOf(after));
    expect(entries.reduce((sum, [, amount]) => sum + amount, 0n)).toBe(balance);
  });
});
