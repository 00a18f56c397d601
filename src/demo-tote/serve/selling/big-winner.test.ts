import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { WireWagerRequest } from '../../../tote/wire/sell.ts';
import { TICKETS } from '../../../tote/wire/tickets.ts';
import { createMemoryStorage } from '../../storage.ts';
import { handIn } from '../../testing/handed-in.ts';
import {
  MINUTE,
  signedOn,
  something,
  type TestTerminal,
  ticketOf,
  winBet,
  winPool,
} from '../../testing/test-terminal.ts';

const SSN = '219099999';

/** The first card and race that offer a bet, and the interests that run. */
async function offering(terminal: TestTerminal, bet: number) {
  for (const card of await terminal.allCards()) {
    const race = card.races.find(({ num }) => num === card.currentRace);
    const isOffered = race?.availableBets.some(({ id }) => id === bet) ?? false;
    if (race?.status !== 'Betting on' || !isOffered) continue;
    const numbers = race.bettingInterests.filter(({ scratched }) => !scratched).map(({ num }) => num);
    return { card, race: race.num, numbers };
  }
  throw new Error(`no race offers bet ${bet}`);
}

/** Returns the payment with the customer's number. */
async function claimed(terminal: TestTerminal, tsn: string) {
  const { json } = await handIn(terminal, 'cashIRSTicket', tsn, { ssn: SSN });
  return v.parse(TICKETS.cashIRS.answer, json);
}

/** Sells the bet as it is, and asks for it in cash once its races can be official. */
async function soldAndRun(terminal: TestTerminal, wager: WireWagerRequest) {
  const { id } = ticketOf(await terminal.sell(wager));
  await terminal.clock.advanceAndSettle(MINUTE);
  return { id, answer: await handIn(terminal, 'cashTicket', id) };
}

describe('the next ticket wins', () => {
  it.each([
    ['win', 1, (n: readonly number[]) => [[n[0] ?? 0]]],
    ['show', 3, (n: readonly number[]) => [[n[1] ?? 0]]],
    ['exacta', 8, (n: readonly number[]) => [[n[2] ?? 0], [n[0] ?? 0]]],
    ['exacta box', 9, (n: readonly number[]) => [[n[2] ?? 0, n[0] ?? 0]]],
    ['trifecta', 12, (n: readonly number[]) => [[n[2] ?? 0], [n[0] ?? 0], [n[3] ?? 0]]],
    ['double', 14, (n: readonly number[]) => [[n[2] ?? 0], [1]]],
  ] as const)('needs the tax form whatever was bet: %s', async (_, bet, legs) => {
    const terminal = await signedOn();
    const { card, race, numbers } = await offering(terminal, bet);
    await terminal.tote.trainer.letNextTicketWin(true);
    expect(terminal.tote.trainer.bigWinner()).toEqual({ isWanted: true, last: null });
    const { id, answer } = await soldAndRun(terminal, {
      betType: bet,
      cardId: card.id,
      raceNo: race,
      runners: legs(numbers),
      betAmount: 200,
      totalCost: bet === 9 ? 400 : 200,
    });
    // A tax form is due: it is not paid as other tickets are.
    expect(answer.json).toMatchObject({ statusCode: expect.toBeOneOf([10, 20]) });
    expect((await claimed(terminal, id)).amount).toBeGreaterThan(200_000n);
    expect(terminal.tote.trainer.bigWinner()).toMatchObject({ isWanted: false, last: { tsn: id, race } });
  });

  it('is one ticket alone, and outlives a restart of the tote', async () => {
    const storage = createMemoryStorage();
    const before = await signedOn({ storage });
    await before.tote.trainer.letNextTicketWin(true);
    before.tote.stop();
    const terminal = await signedOn({ storage });
    expect(terminal.tote.trainer.bigWinner().isWanted).toBe(true);
    const { card, race, num } = await something(terminal);
    const lost = await terminal.sell(winBet(card, race + 1, num));
    expect(terminal.tote.trainer.bigWinner().isWanted).toBe(false);
    const other = ticketOf(await terminal.sell(winBet(card, race + 2, num)));
    await terminal.clock.advanceAndSettle(MINUTE);
    expect((await handIn(terminal, 'cashTicket', other.id)).text).toContain('Not official yet');
    expect((await handIn(terminal, 'cashTicket', ticketOf(lost).id)).json).toMatchObject({
      statusCode: 20,
    });
    const again = await signedOn({ storage, clock: terminal.clock });
    expect(again.tote.trainer.bigWinner().last?.tsn).toBe(ticketOf(lost).id);
  });

  it('is called off, and then the ticket wins what it would have', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    await terminal.tote.trainer.letNextTicketWin(true);
    await terminal.tote.trainer.letNextTicketWin(false);
    const { answer } = await soldAndRun(terminal, winBet(card, race, num));
    expect(answer.text).toContain('Not official yet');
  });

  it('takes nothing that is not in its pool, and leaves other pools as they are', async () => {
    const terminal = await signedOn();
    const plain = await signedOn();
    const { card, race, num } = await something(terminal);
    await terminal.tote.trainer.letNextTicketWin(true);
    await soldAndRun(terminal, winBet(card, race, num));
    await plain.sell(winBet(card, race, num));
    await plain.tote.trainer.chooseFinish(card.id, race, [[num]]);
    await plain.tote.trainer.runRace(card.id, race);
    await plain.clock.advanceAndSettle(MINUTE);
    const prices = async (at: TestTerminal) => (await at.prices(card.id, race)).prices;
    const others = async (at: TestTerminal) => (await prices(at)).filter(({ id }) => id !== 1);
    expect(await others(terminal)).toEqual(await others(plain));
    const won = (await prices(terminal)).find(({ id }) => id === 1)?.payoff ?? 0n;
    expect(won).toBeGreaterThan(0n);
    // And what the order adds to the pool.
    expect(won).toBeLessThan((await winPool(terminal, card.id, race)) + 3_000_000n);
  });
});
