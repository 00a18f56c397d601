import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { WireWagerRequest } from '../../../tote/wire/sell.ts';
import { WIN } from '../../../wagering/testing/bet-ids.ts';
import { createManualClock } from '../../../wagering/testing/manual-clock.ts';
import { createMemoryStorage } from '../../storage.ts';
import {
  MINUTE,
  NOON,
  signedOn,
  something,
  statusOf,
  testTerminal,
  ticketOf,
  winBet,
  winPool,
} from '../../testing/test-terminal.ts';

describe('selling a parlay', () => {
  it('goes by its own rules and cost, and gives its legs back [W105, S100]', async () => {
    const terminal = await signedOn();
    const { card } = await something(terminal);
    const open = card.races.filter(
      ({ status, availableBets }) =>
        status === 'Betting on' &&
        availableBets.some(({ id, allowCashParlay }) => id === 1 && allowCashParlay),
    );
    const legs = open.slice(0, 3).map((race) => ({
      raceNo: race.num,
      betType: WIN,
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

  it('is followed by a bet of what it won on its next race, and does so after a restart too', async () => {
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
        { raceNo: race, betType: WIN, runners: [[winner]] },
        { raceNo: race + 1, betType: WIN, runners: [[num]] },
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
});
