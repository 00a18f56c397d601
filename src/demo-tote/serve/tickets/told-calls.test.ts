import { describe, expect, it } from 'vitest';
import { signedOn } from '../../testing/test-terminal.ts';
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
