/** Proves that a kept card is the card as it is now: its odds follow sales, cancels, scratches and time. */

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { runnerOddsAnswerSchema } from '../../../tote/wire/cards.ts';
import { handIn, sold } from '../../testing/handed-in.ts';
import { MINUTE, signedOn, something, type TestTerminal, winBet } from '../../testing/test-terminal.ts';

/** Returns the odds of a race as its card has them, and as the race alone has them. */
async function oddsOf(terminal: TestTerminal, card: string, race: number) {
  const shown = (await terminal.card(card)).races.find(({ num }) => num === race)?.bettingInterests ?? [];
  const answer = await terminal.get(`/cards/runnerOdds/${card}/${race}`);
  const alone = v.parse(runnerOddsAnswerSchema, answer.json).runners;
  return {
    shown: shown.map(({ num, odds }) => `${num} ${odds}`),
    alone: alone.map(({ num, odds }) => `${num} ${odds}`),
  };
}

describe('the text of a card', () => {
  it('stays the same until something on the card changes', async () => {
    const terminal = await signedOn();
    const { card, race } = await something(terminal);
    const { text } = await terminal.get(`/cards/${card.id}`);
    await terminal.clock.advanceAndSettle(1_000);
    expect((await terminal.get(`/cards/${card.id}`)).text).toBe(text);
    await terminal.tote.faults.closeRace(card.id, race);
    const closed = await terminal.card(card.id);
    expect(closed.csn).toBe(card.csn + 1);
    expect(closed.loadTime).toBe(terminal.clock.now());
  });

  it('has the odds of a sale at once, and those before it when it is cancelled', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    const before = await oddsOf(terminal, card.id, race);
    expect(before.shown).toEqual(before.alone);
    const tsn = await sold(terminal, winBet(card, race, num, 500_000));
    const during = await oddsOf(terminal, card.id, race);
    expect(during.shown).toEqual(during.alone);
    expect(during.shown).not.toEqual(before.shown);
    await sold(terminal, winBet(card, race, num, 500_000));
    expect(await oddsOf(terminal, card.id, race)).not.toEqual(during);
    await handIn(terminal, 'cancelTicketManually', tsn);
    expect(await oddsOf(terminal, card.id, race)).toEqual(during);
  });

  it('has the odds of every race through the day', async () => {
    const terminal = await signedOn();
    const seen = new Set<string>();
    for (let step = 0; step < 40; step += 1) {
      for (const { id, currentRace } of await terminal.summary()) {
        const { shown, alone } = await oddsOf(terminal, id, currentRace);
        expect(shown).toEqual(alone);
        seen.add(shown.join());
      }
      await terminal.clock.advanceAndSettle(MINUTE / 2);
    }
    expect(seen.size).toBeGreaterThan(40);
  });
});
