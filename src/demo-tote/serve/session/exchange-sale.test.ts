import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { WireWagerRequest } from '../../../tote/wire/sell.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { PLACE } from '../../../wagering/testing/bet-ids.ts';
import { createManualClock } from '../../../wagering/testing/manual-clock.ts';
import { createMemoryStorage } from '../../storage.ts';
import {
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

describe('selling for exchange credit', () => {
  it('takes credit that the window has, and lowers it by the cost, once a post [S101, W105]', async () => {
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
        { count: 1, title: 'Exchange tickets', amount: 0n },
      ],
    });
    // Another bet, another race or more than is left is not paid for, and costs nothing.
    expect(await statusAfter({ ...wager, betType: PLACE })).toBe(72);
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

  it('has what is left of it after a restart of the tote', async () => {
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
});
