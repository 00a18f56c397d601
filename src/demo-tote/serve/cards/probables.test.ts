import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { probablesAnswerSchema } from '../../../tote/wire/cards.ts';
import type { Card } from '../../../wagering/card/card.ts';
import { DOUBLE, EXACTA } from '../../../wagering/testing/bet-ids.ts';
import {
  MINUTE,
  recent,
  signedOn,
  something,
  type TestTerminal,
  winBet,
} from '../../testing/test-terminal.ts';

async function probables(terminal: TestTerminal, card: string, race: number) {
  return v.parse(probablesAnswerSchema, (await terminal.get(`/cards/probables/${card}/${race}`)).json);
}

/** A card and race that sell an exacta and a double. */
async function withDouble(terminal: TestTerminal): Promise<{ card: Card; race: number }> {
  for (const card of await terminal.allCards()) {
    const race = card.races.find(
      ({ status, availableBets }) =>
        status === 'Betting on' &&
        [EXACTA, DOUBLE].every((bet) => availableBets.some(({ id }) => id === bet)),
    );
    if (race !== undefined) return { card, race: race.num };
  }
  throw new Error('no double');
}

describe('probables', () => {
  it('are of every order of two that run, and of nobody with himself', async () => {
    const terminal = await signedOn();
    const { card, race } = await withDouble(terminal);
    const running = card.races
      .find(({ num }) => num === race)
      ?.bettingInterests.filter(({ scratched }) => !scratched)
      .map(({ num }) => num);
    const grid = (await probables(terminal, card.id, race)).grids.find(({ bet }) => bet === EXACTA);
    expect(grid?.rows).toEqual(running);
    expect(grid?.columns).toEqual(running);
    expect(grid?.payoffs.every((row, index) => row[index] === null)).toBe(true);
    expect(grid?.payoffs.flat().some((payoff) => payoff !== null && payoff > 0n)).toBe(true);
  });

  it('fall on a combination that is bet, and rise on the others', async () => {
    const terminal = await signedOn();
    const { card, race } = await withDouble(terminal);
    const before = (await probables(terminal, card.id, race)).grids.find(({ bet }) => bet === EXACTA);
    const [first = 0, second = 0, third = 0] = before?.rows ?? [];
    const sold = await terminal.sell({
      ...winBet(card, race, first, 500_00),
      betType: EXACTA,
      runners: [[first], [second]],
    });
    expect(sold.status).toBe(200);
    expect(await recent(terminal)).toHaveLength(1);
    const after = (await probables(terminal, card.id, race)).grids.find(({ bet }) => bet === EXACTA);
    const at = (grid: typeof before, row: number, column: number) =>
      grid?.payoffs[grid.rows.indexOf(row)]?.[grid.columns.indexOf(column)] ?? 0n;
    expect(at(after, first, second)).toBeLessThan(Number(at(before, first, second)));
    expect(at(after, first, third)).toBeGreaterThan(Number(at(before, first, third)));
  });

  it('of a double are of this race and the next', async () => {
    const terminal = await signedOn();
    const { card, race } = await withDouble(terminal);
    const grid = (await probables(terminal, card.id, race)).grids.find(({ bet }) => bet === DOUBLE);
    expect(grid).toMatchObject({ rowRace: race, columnRace: race + 1 });
    expect(grid?.payoffs).toHaveLength(grid?.rows.length ?? -1);
  });

  it('are not of a race that there is not', async () => {
    const terminal = await signedOn();
    const { card } = await something(terminal);
    expect((await terminal.get(`/cards/probables/${card.id}/99`)).status).toBe(404);
  });
});

describe('will-pays', () => {
  it('come when the legs before are official, and are what the price then is', async () => {
    const terminal = await signedOn();
    const { card, race } = await withDouble(terminal);
    expect((await probables(terminal, card.id, race + 1)).willPays).toEqual([]);
    let winner = 0;
    for (let minute = 0; minute < 30 && winner === 0; minute += 1) {
      await terminal.clock.advanceAndSettle(MINUTE);
      winner = (await terminal.prices(card.id, race)).finish[0]?.[0] ?? 0;
    }
    const promised = (await probables(terminal, card.id, race + 1)).willPays.find(
      ({ bet }) => bet === DOUBLE,
    );
    expect(promised?.winners).toEqual([winner]);
    let line: Awaited<ReturnType<TestTerminal['prices']>>['prices'][number] | undefined;
    for (let minute = 0; minute < 30 && line === undefined; minute += 1) {
      await terminal.clock.advanceAndSettle(MINUTE);
      line = (await terminal.prices(card.id, race + 1)).prices.find(({ id }) => id === DOUBLE);
    }
    const last = line?.combo[1]?.[0];
    expect(promised?.payoffs.find(({ num }) => num === last)?.payoff).toBe(line?.payoff);
  });
});
