import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sellTicketsAnswerSchema, type WireWagerRequest } from '../../../tote/wire/sell.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { createMemoryStorage, type ToteStorage } from '../../storage.ts';
import { refused } from '../../testing/drawer-words.ts';
import {
  position,
  recent,
  signedOn,
  something,
  type TestTerminal,
  testTerminal,
  winBet,
} from '../../testing/test-terminal.ts';

function sell(
  terminal: TestTerminal,
  wagers: readonly WireWagerRequest[],
  { reqseq = 40, exchange = false } = {},
) {
  const tickets = wagers.map((wager) => ({ wagers: [wager], playerId: null, exchange }));
  return terminal.post(exchange ? '/sell/exchTickets' : '/sell/tickets', { tickets }, { reqseq });
}

describe('several tickets in one post', () => {
  it('are sold each as it would be alone, once, over a restart too [S102]', async () => {
    const storage = createMemoryStorage();
    const terminal = await signedOn({ storage });
    const { card, race, num } = await something(terminal);
    const asked = [200, 400, 600].map((amount) => winBet(card, race, num, amount));
    const answer = await sell(terminal, asked);
    const { amount, tickets } = v.parse(sellTicketsAnswerSchema, answer.json);
    expect(amount).toBe(1_200n);
    expect(tickets.map(({ ticketCost }) => ticketCost)).toEqual([200n, 400n, 600n]);
    expect(new Set(tickets.map(({ id }) => id)).size).toBe(3);
    expect((await sell(terminal, asked)).text).toBe(answer.text);
    terminal.tote.stop();
    const again = await testTerminal({ storage });
    again.token = terminal.token;
    expect((await sell(again, asked)).text).toBe(answer.text);
    expect((await recent(again)).map(({ reqseq, ticket }) => [reqseq, ticket.id])).toEqual(
      tickets.map(({ id }) => [40, id]).toReversed(),
    );
    expect((await position(again)).balance).toBe(1_200n);
  });

  it('are sold until one cannot be; none, and why, where that is the first', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    const good = winBet(card, race, num);
    const bad = winBet(card, race, 77);
    const { tickets } = v.parse(sellTicketsAnswerSchema, (await sell(terminal, [good, bad, good])).json);
    expect(tickets).toHaveLength(1);
    expect(refused(await sell(terminal, [bad, good], { reqseq: 41 }))).toBe(
      'Leg 1 has incorrect selection of runners',
    );
    expect(await recent(terminal)).toHaveLength(1);
  });

  it('that were written before the medium failed are reported, and not sold again', async () => {
    const memory = createMemoryStorage();
    let writes = Number.POSITIVE_INFINITY;
    const storage: ToteStorage = {
      load: () => memory.load(),
      append: async (record) => {
        writes -= 1;
        if (writes < 0) throw new Error('disk full');
        return memory.append(record);
      },
    };
    const terminal = await signedOn({ storage });
    const { card, race, num } = await something(terminal);
    const asked = [winBet(card, race, num), winBet(card, race, num, 400)];
    writes = 1;
    const answer = await sell(terminal, asked);
    expect(v.parse(sellTicketsAnswerSchema, answer.json).amount).toBe(200n);
    writes = Number.POSITIVE_INFINITY;
    expect((await sell(terminal, asked)).text).toBe(answer.text);
    expect((await position(terminal)).balance).toBe(200n);
    writes = 0;
    expect((await sell(terminal, asked, { reqseq: 42 })).status).toBe(500);
  });

  it('are paid in exchange credit as far as it goes [S103]', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    const credit = { cardNo: card.id, raceNo: race, poolNo: 37, amount: pennies(500), bets: [1] };
    await terminal.tote.exchange.grant(12, credit);
    const asked = [1, 2, 3].map(() => winBet(card, race, num));
    const answer = v.parse(sellTicketsAnswerSchema, (await sell(terminal, asked, { exchange: true })).json);
    expect(answer.tickets).toHaveLength(2);
    expect(terminal.tote.exchange.left(12)).toMatchObject([{ amount: 100n }]);
    expect((await position(terminal)).balance).toBe(0n);
  });
});
