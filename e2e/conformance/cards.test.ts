/** Cards, pools, odds, prices and probables: the same from both totes, to the byte. */
import { describe, expect, it } from 'vitest';
import {
  allCardsAnswerSchema,
  cardSchema,
  pricesAnswerSchema,
  runnerOddsAnswerSchema,
  runnerTotalsAnswerSchema,
  summaryAnswerSchema,
  winProbsAnswerSchema,
} from '../../src/tote/wire/cards.ts';
import { raceOf } from '../../src/wagering/card/card.ts';
import { field, good, MINUTE, PRICES, signedOn, WIN_POOL } from '../terminal/talk.ts';
import { createConversations, WAYS } from './rooms.ts';

const { hold, differences } = createConversations();

describe.each(WAYS)('$name', (way) => {
  it('cards are given in a list, all together and one by one, alike [S138, S139, S140]', () =>
    hold(way, async (room) => {
      const terminal = room.terminal();
      const { cards: summary } = good(await terminal.http.get('/cards/summary', summaryAnswerSchema));
      const { cards: all } = good(await terminal.http.get('/cards/allCards', allCardsAnswerSchema));
      expect(summary.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
      expect(all.length).toBeGreaterThan(4);
      for (const card of all) {
        expect(good(await terminal.http.get(`/cards/${encodeURIComponent(card.id)}`, cardSchema))).toEqual(
          card,
        );
      }
    }));

  it('a race has pools, totals, odds, chances and probables [S142, S143, S144, S145]', () =>
    hold(way, async (room) => {
      const terminal = room.terminal();
      const { card, race } = await field(terminal);
      const { pools } = good(await terminal.calls.poolTotals(card.id, race));
      const win = pools.find(({ id }) => id === WIN_POOL);
      const place = `${card.id}/${race}`;
      const totals = good(
        await terminal.http.get(`/cards/runnertotals/${place}/${WIN_POOL}`, runnerTotalsAnswerSchema),
      );
      expect(totals.runners.reduce((sum, { total }) => sum + total, 0n)).toBe(win?.total);
      const odds = good(await terminal.http.get(`/cards/runnerOdds/${place}`, runnerOddsAnswerSchema));
      expect(odds.runners.length).toBeGreaterThan(2);
      const chances = good(await terminal.http.get(`/cards/winProbs/${place}`, winProbsAnswerSchema));
      expect(chances.runners.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 6);
      const probables = good(await terminal.calls.probables(card.id, race));
      expect(probables.grids.length).toBeGreaterThan(0);
    }));

  it('a race has prices once it is official, and none before [S141]', () =>
    hold(way, async (room) => {
      const terminal = room.terminal();
      const { card, race } = await field(terminal);
      const prices = async () =>
        good(await terminal.http.get(`/cards/prices/${card.id}/${race}`, pricesAnswerSchema));
      expect(await prices()).toEqual({ finish: [], prices: [] });
      const post = raceOf(card, race)?.postTime ?? 0;
      await room.clock.advanceAndSettle(post + 10 * MINUTE - room.clock.now());
      const paid = await prices();
      expect(paid.finish[0]?.length).toBeGreaterThan(0);
      expect(PRICES.every((bet) => paid.prices.some(({ id }) => id === bet))).toBe(true);
    }));

  it('what there is not is not found [S205]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const { card, race } = await field(terminal);
      for (const path of [
        '/cards/XXX0001',
        `/cards/prices/${card.id}/99`,
        `/cards/runnertotals/${card.id}/${race}/999`,
        `/cards/nothing/${card.id}/${race}`,
        `/cards/prices/${card.id}`,
        '/cards/%E0%A4%A',
        '/nothing',
        '/sell/totalOut',
      ]) {
        expect([path, (await terminal.ask('GET', path))?.status]).toEqual([path, 404]);
      }
      for (const path of ['/nothing', '/cards/summary', '/sell/wagers/1', '/toString']) {
        expect([path, (await terminal.ask('POST', path))?.status]).toEqual([path, 404]);
      }
    }));
});

it('both say the same', () => {
  expect(differences()).toEqual([]);
});
