import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Card } from '../../../wagering/card/card.ts';
import { WIN } from '../../../wagering/testing/bet-ids.ts';
import { recent, signedOn, statusOf, ticketOf } from '../../testing/test-terminal.ts';

describe('selling a smart quick pick', () => {
  it('draws it by the odds, the same for the same post, and only where the card has them [S104]', async () => {
    const terminal = await signedOn();
    const cards = await terminal.allCards();
    const sells = (allowed: boolean) =>
      cards.find(
        (card) => card.allowSQPick === allowed && card.races.some(({ status }) => status === 'Betting on'),
      );
    const ask = (card: Card | undefined) => ({
      cardId: card?.id ?? '',
      raceNo: card?.races.findLast(({ status }) => status === 'Betting on')?.num ?? 0,
      betType: WIN,
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
});
