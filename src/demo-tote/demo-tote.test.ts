import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sellAnswerSchema } from '../tote/wire/sell.ts';
import { something, testTerminal, winBet } from './test-terminal.ts';

describe('the demo tote', () => {
  it('sells a ticket', async () => {
    const terminal = await testTerminal();
    await terminal.signOn();
    const { card, race, num } = await something(terminal);
    const sold = v.parse(sellAnswerSchema, (await terminal.sell(winBet(card, race, num))).json);
    expect(sold.ticket?.ticketCost).toBe(200n);
  });
});
