import { describe, expect, it } from 'vitest';
import { signedOn } from '../../testing/test-terminal.ts';
import { KEPT_OF_MESSAGE, MOST_EVENTS } from '../request/terminal-reports.ts';
import { luckyQuickPicks } from './told-calls.ts';

const BET = { race: 1, pool: 1, betAmount: 200 };
const SET = { id: 'a', card: 'SRD0001', bets: [BET, BET, BET] };

describe('POST /terminal/luckyqp', () => {
  it.each([
    ['a list of sets', JSON.stringify([SET]), 200],
    ['an empty list', '[]', 200],
    ['a set of two bets', JSON.stringify([{ ...SET, bets: [BET, BET] }]), 400],
    ['a set twice', JSON.stringify([SET, SET]), 400],
    ['no list', JSON.stringify(SET), 400],
    ['no JSON', '[', 400],
  ])('answers %s as it should [S084, T415]', (_, body, status) => {
    expect(luckyQuickPicks({ body }).status).toBe(status);
  });

  it('is reached by a terminal that is signed on', async () => {
    const terminal = await signedOn();
    expect((await terminal.post('/terminal/luckyqp', [SET])).status).toBe(200);
  });
});

describe('what a terminal reports', () => {
  const event = (event_code: number, msg: string) => ({ event_code, msg });
  const stats = (goodReads: number) => ({
    reader: { goodReads, badReads: 0, bettingSlipReads: 0, since: 0 },
    paperRoll: null,
  });

  it('is kept for the trainer with its window and time, the newest first', async () => {
    const terminal = await signedOn();
    const { clock, tote } = terminal;
    const began = clock.now();
    await terminal.post('/terminal/sendTermEventMsg', event(12, 'jam'));
    clock.advance(1_000);
    await terminal.post('/terminal/sendTermEventMsg', event(13, 'jam cleared'));
    expect(tote.trainer.terminals().events).toEqual([
      { at: began + 1_000, window: 12, code: 13, message: 'jam cleared' },
      { at: began, window: 12, code: 12, message: 'jam' },
    ]);
  });

  it('is bounded in number and in length', async () => {
    const terminal = await signedOn();
    for (let code = 0; code <= MOST_EVENTS; code += 1) {
      await terminal.post('/terminal/sendTermEventMsg', event(code, 'x'.repeat(1_000)));
    }
    const { events } = terminal.tote.trainer.terminals();
    expect(events.map(({ code }) => code)).toEqual(
      Array.from({ length: MOST_EVENTS }, (_, index) => MOST_EVENTS - index),
    );
    expect(events[0]?.message).toHaveLength(KEPT_OF_MESSAGE);
  });

  it('replaces the counters of its window', async () => {
    const terminal = await signedOn();
    await terminal.post('/terminal/stats', stats(1));
    await terminal.post('/terminal/stats', stats(2));
    expect(terminal.tote.trainer.terminals().counters).toMatchObject([
      { window: 12, reader: { goodReads: 2 }, paperRoll: null },
    ]);
  });

  it('is not kept from a session without a window, or in another form', async () => {
    const terminal = await signedOn();
    await terminal.post('/terminal/signon', { teller_id: '8', password: '8' });
    expect((await terminal.post('/terminal/sendTermEventMsg', { event_code: 'x' })).status).toBe(400);
    expect((await terminal.post('/terminal/stats', {})).status).toBe(400);
    expect(terminal.tote.trainer.terminals()).toMatchObject({ events: [], counters: [] });
  });
});
