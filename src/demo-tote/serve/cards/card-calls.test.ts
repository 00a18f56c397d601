import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  allCardsAnswerSchema,
  cardSchema,
  runnerOddsAnswerSchema,
  runnerTotalsAnswerSchema,
  summaryAnswerSchema,
  winProbsAnswerSchema,
} from '../../../tote/wire/cards.ts';
import { MINUTE, signedOn, something, winPool } from '../../testing/test-terminal.ts';

describe('cards', () => {
  it('are listed, and told one by one or all together, alike [S138, S140]', async () => {
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

  it('have odds, chances, pool totals and runner totals that agree with each other', async () => {
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
