import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  position,
  recent,
  signedOn,
  something,
  statusOf,
  ticketOf,
  winBet,
} from '../../testing/test-terminal.ts';

describe('a post that comes again', () => {
  it('is carried out once and answered alike, whichever side lost what', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    const first = await terminal.sell(winBet(card, race, num), 5);
    terminal.clock.advance(1_000);
    const again = await terminal.sell(winBet(card, race, num), 5);
    expect(again.text).toBe(first.text);
    expect(await recent(terminal)).toHaveLength(1);
    expect((await position(terminal)).balance).toBe(200n);
  });

  it('is refused with another body under the same number', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    await terminal.sell(winBet(card, race, num), 5);
    const other = await terminal.sell(winBet(card, race, num, 400), 5);
    expect(v.parse(statusOf, other.json).statusCode).toBe(409);
    expect(await recent(terminal)).toHaveLength(1);
  });

  it('is another post when the numbers have come round', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    await terminal.sell(winBet(card, race, num), 5);
    for (let reqseq = 6; reqseq < 506; reqseq += 1) await terminal.post('/sell/totalOut', {}, { reqseq });
    ticketOf(await terminal.sell(winBet(card, race, num, 400), 5));
    expect(await recent(terminal)).toHaveLength(2);
  });

  it('is its own post in another session', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    await terminal.sell(winBet(card, race, num), 50);
    await terminal.signOn('8');
    ticketOf(await terminal.sell(winBet(card, race, num), 50));
    expect(await recent(terminal)).toHaveLength(2);
  });

  it('sells once when two of it are on the way at the same time', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    const [one, two] = await Promise.all([
      terminal.sell(winBet(card, race, num), 5),
      terminal.sell(winBet(card, race, num), 5),
    ]);
    expect(one.text).toBe(two.text);
    expect(await recent(terminal)).toHaveLength(1);
  });
});
